//! What can go wrong with a file or directory.

use super::Lang;

/// What was being done with a file or directory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    /// Reading it.
    Read,
    /// Writing it.
    Write,
    /// Making the directory, or listing what is in it.
    Directory,
    /// Taking hold of a saved game, so that no other program writes it.
    Hold,
}

/// Why it failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// There is no such file or directory.
    Missing,
    /// The system does not permit it.
    Denied,
    /// The file system can only be read.
    ReadOnly,
    /// No space is left, on the device or within the user's share of it.
    Full,
    /// It is larger than a file may be.
    TooLarge,
    /// It is a directory and should be a file.
    IsDirectory,
    /// It, or something above it, is a file and should be a directory.
    NotDirectory,
    /// It is a pipe, a device or the like.
    NotPlain,
    /// Another program is using the game.
    InUse,
    /// There is no home directory to put it in.
    NoHome,
    /// Anything else, in the words of the system.
    Other(String),
}

/// What went wrong, to follow the name of the file: `cannot be written: the disk is full`.
pub fn trouble(lang: Lang, doing: Doing, cause: &Cause) -> String {
    let what = match doing {
        Doing::Read => lang.pick("cannot be read", "無法讀取"),
        Doing::Write => lang.pick("cannot be written", "無法寫入"),
        Doing::Directory => lang.pick("cannot be used as a directory", "不能用作目錄"),
        Doing::Hold => lang.pick("cannot be opened to play on", "無法打開續下"),
    };
    let why = match cause {
        Cause::Missing => lang.pick("there is no such file", "沒有這個檔案"),
        Cause::Denied => lang.pick("permission is denied", "沒有權限"),
        Cause::ReadOnly => lang.pick("the file system is read-only", "檔案系統是唯讀的"),
        Cause::Full => lang.pick("the disk is full", "磁碟已滿"),
        Cause::TooLarge => lang.pick("it is too large", "檔案過大"),
        Cause::IsDirectory => lang.pick("it is a directory", "這是一個目錄"),
        Cause::NotDirectory => lang.pick(
            "a part of its path is a file, not a directory",
            "路徑中有一部分是檔案，不是目錄",
        ),
        Cause::NotPlain => lang.pick("it is not a plain file", "它不是普通檔案"),
        Cause::InUse => lang.pick(
            "another xiangqi has this game open",
            "另一個 xiangqi 正在使用這一局",
        ),
        Cause::NoHome => lang.pick(
            "there is no home directory; name a place with --data-dir",
            "沒有主目錄；請用 --data-dir 指定位置",
        ),
        Cause::Other(words) => words.clone().into(),
    };
    lang.either(|| format!("{what}: {why}"), || format!("{what}：{why}"))
}

/// What is wrong with a line of the file of settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadSetting {
    /// It is not of the form `key = value`, in the words of the reader of the format.
    Form(String),
    /// The value of this key is neither a text nor true or false nor a whole number.
    NotPlain(String),
    /// This key was set on a line before.
    Repeated(String),
    /// There is no such key.
    Unknown(String),
    /// The key cannot have this value.
    Value {
        /// The key.
        key: &'static str,
        /// What it can be.
        values: &'static [&'static str],
        /// What it is now instead.
        taken: &'static str,
    },
}

/// What is wrong with a line of the file of settings, to follow its number.
pub fn bad_setting(lang: Lang, bad: &BadSetting) -> String {
    lang.either(
        || match bad {
            BadSetting::Form(why) => format!("not a setting: {why}"),
            BadSetting::NotPlain(key) => {
                format!("{key} must be a text in quotes, true, false or a number")
            }
            BadSetting::Repeated(key) => format!("{key} was set before; this line is left out"),
            BadSetting::Unknown(key) => format!("there is no setting {key}"),
            BadSetting::Value { key, values, taken } => format!(
                "{key} must be one of {}; {taken} is used",
                values.join(", ")
            ),
        },
        || match bad {
            BadSetting::Form(why) => format!("不是設定：{why}"),
            BadSetting::NotPlain(key) => {
                format!("{key}必須是引號裡的文字、true、false或數字")
            }
            BadSetting::Repeated(key) => format!("{key}在前面已經設定，此行不算"),
            BadSetting::Unknown(key) => format!("沒有{key}這個設定"),
            BadSetting::Value { key, values, taken } => {
                format!("{key}只能是{}；現用{taken}", values.join("、"))
            }
        },
    )
}
