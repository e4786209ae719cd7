//! What can go wrong with a file or directory.

use std::path::Path;

use super::{Lang, notes};
use crate::store::settings::{BadSetting, Misread};
use crate::store::{Cause, Doing, StoreError, Trouble};

/// What went wrong with a file, its path first.
pub fn trouble(lang: Lang, trouble: &Trouble) -> String {
    match trouble {
        Trouble::Disk(error) => failure(lang, error),
        Trouble::NoGame(path, error) => at(lang, path, &notes::not_a_file(lang, error)),
        Trouble::Unplayable(path, unreadable) => {
            at(lang, path, &notes::unreadable(lang, unreadable))
        }
        Trouble::Damaged(path, note) => at(lang, path, &notes::note(lang, note)),
        Trouble::Settings(path, lines) => {
            let path = path.display();
            let all: Vec<String> = lines
                .iter()
                .map(|Misread { line, why }| {
                    let why = bad_setting(lang, why);
                    lang.either(
                        || format!("{path}, line {line}: {why}"),
                        || format!("{path}，第{line}行：{why}"),
                    )
                })
                .collect();
            all.join(&lang.pick("; ", "；"))
        }
    }
}

/// What could not be done on disk, the path first: `game.pgn: cannot be written: the disk is full`.
pub fn failure(lang: Lang, error: &StoreError) -> String {
    let (what, why) = (doing(error.doing), cause(&error.cause));
    let said = lang.either(
        || error.doing.to_string() + ": " + &error.cause.to_string(),
        || format!("{what}：{why}"),
    );
    at(lang, &error.path, &said)
}

fn at(lang: Lang, path: &Path, said: &str) -> String {
    format!("{}{}{said}", path.display(), lang.pick(": ", "："))
}

const fn doing(doing: Doing) -> &'static str {
    match doing {
        Doing::Read => "無法讀取",
        Doing::Write => "無法寫入",
        Doing::Directory => "不能用作目錄",
        Doing::Hold => "無法打開續下",
    }
}

fn cause(cause: &Cause) -> &str {
    match cause {
        Cause::Missing => "沒有這個檔案",
        Cause::Denied => "沒有權限",
        Cause::ReadOnly => "檔案系統是唯讀的",
        Cause::Full => "磁碟已滿",
        Cause::TooLarge => "檔案過大",
        Cause::IsDirectory => "這是一個目錄",
        Cause::NotDirectory => "路徑中有一部分是檔案，不是目錄",
        Cause::NotPlain => "它不是普通檔案",
        Cause::InUse => "另一個 xiangqi 正在使用這一局",
        Cause::NoHome => "沒有主目錄；請用 --data-dir 指定位置",
        Cause::Other(words) => words,
    }
}

/// What is wrong with a line of the file of settings, to follow its number.
fn bad_setting(lang: Lang, bad: &BadSetting) -> String {
    lang.either(
        || bad.to_string(),
        || match bad {
            BadSetting::Form(why) => format!("不是設定：{why}"),
            BadSetting::NotPlain(key) => format!("{key}必須是引號裡的文字、true、false或數字"),
            BadSetting::Repeated(key) => format!("{key}在前面已經設定，此行不算"),
            BadSetting::Unknown(key) => format!("沒有{key}這個設定"),
            BadSetting::Value { key, values, taken } => {
                format!("{key}只能是{}；現用{taken}", values.join("、"))
            }
        },
    )
}
