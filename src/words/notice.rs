//! What the message line says.

use super::names::zh;
use super::{Lang, dialogs, files, notes, reading, refusal};
use crate::app::msg::Find;
use crate::app::notice::Notice;
use crate::core::{Piece, Point};
use crate::notation::fen::BadMove;
use crate::notation::{self, Notation, sentences};
use crate::table::{NotSetUp, Touched};

/// The sentence for a notice. Moves in it are written in `notation`.
#[allow(clippy::too_many_lines, reason = "one arm for each notice")]
pub fn notice(lang: Lang, notice: &Notice, notation: Notation) -> String {
    let colon = lang.pick(": ", "：");
    let fixed = |english, chinese| lang.pick(english, chinese).into_owned();
    match notice {
        Notice::NotRead {
            typed,
            error,
            position,
        } => {
            let why = reading::not_a_move(lang, error, position);
            format!("{}{colon}{why}", shortened(typed))
        }
        Notice::Illegal(illegal) => refusal::refusal(lang, *illegal),
        Notice::Over => fixed(
            "the game is over: :review steps through it, :new begins another",
            "棋局已經結束：:review 複盤，:new 開新局",
        ),
        Notice::Touch(touched, piece) => touch(lang, *touched, *piece),
        Notice::Full => fixed(
            "this game holds as many moves as it can",
            "這一局的著法已到上限",
        ),
        Notice::EmptyPoint(at) => lang.either(
            || format!("there is no piece on {at}"),
            || format!("{at}上沒有棋子"),
        ),
        Notice::NotYours(piece, at) => lang.either(
            || {
                format!(
                    "{} is {}'s, and it is {}'s turn",
                    sentences::piece_on(*piece, *at),
                    sentences::side(piece.side),
                    sentences::side(piece.side.other())
                )
            },
            || {
                format!(
                    "{}，現在輪到{}",
                    zh::piece_on(*piece, *at),
                    zh::side(piece.side.other())
                )
            },
        ),
        Notice::NoMoves(piece, at) => no_moves(lang, *piece, *at),
        Notice::NothingToTakeBack => fixed("no move to take back", "沒有可悔的著法"),
        Notice::TakeBackOff(rules) => {
            let named = rules.name;
            lang.either(
                || format!("no take-back in this game ({named} rules); :takeback on allows it"),
                || format!("這一局不可悔棋（{named}規則）；:takeback on 可以放開"),
            )
        }
        Notice::NothingToRedo => fixed("no move to play again", "沒有可重走的著法"),
        Notice::TookBack { side, mv, before } => {
            let mv = notation::write(before, *mv, notation);
            lang.either(
                || {
                    format!(
                        "{} took {mv} back; :redo plays it again",
                        sentences::side(*side)
                    )
                },
                || format!("{}悔了 {mv}；:redo 可重走", zh::side(*side)),
            )
        }
        Notice::GoesOn => fixed("taken back: the game goes on", "已撤回：棋局繼續"),
        Notice::Declined(side) => lang.either(
            || format!("{} does not agree", sentences::side(*side)),
            || format!("{}不同意", zh::side(*side)),
        ),
        Notice::OfferedBefore(side) => lang.either(
            || {
                format!(
                    "{} has offered a draw in this turn already",
                    sentences::side(*side)
                )
            },
            || format!("{}這一著已經提過和了", zh::side(*side)),
        ),
        Notice::RulesWouldEnd(rules, ply) => lang.either(
            || {
                format!(
                    "by {} rules the game would have ended with ply {ply}",
                    rules.name
                )
            },
            || format!("按{}規則，棋局在第 {ply} 著就已結束", rules.name),
        ),
        Notice::RulesAre(rules) => lang.either(
            || format!("the game is judged by {} rules", rules.name),
            || format!("這一局按{}規則裁決", rules.name),
        ),
        Notice::TakeBackIs(rule) => {
            let rule = dialogs::take_back(lang, *rule);
            lang.either(
                || format!("moves may be taken back: {rule}"),
                || format!("悔棋：{rule}"),
            )
        }
        Notice::ClockIs(control) => {
            let control = control.map_or_else(
                || dialogs::no_clock(lang).into_owned(),
                |control| control.to_string(),
            );
            lang.either(
                || format!("clock: {control}"),
                || format!("用時：{control}"),
            )
        }
        Notice::Kept => fixed(
            "the game before is kept: :resume lists the unfinished ones",
            "先前的對局已保留：:resume 列出未完的對局",
        ),
        Notice::Lot { swapped, red } => {
            let seats = if *swapped {
                lang.pick("the lot changes the seats", "抽籤結果：換位")
            } else {
                lang.pick("the lot leaves the seats", "抽籤結果：不換位")
            };
            let plays = lang.pick("Red is", "執紅");
            if red.is_empty() {
                seats.into_owned()
            } else {
                format!("{seats}{colon}{plays} {red}")
            }
        }
        Notice::SideAssumed => fixed(
            "the FEN names no side to move: Red was taken",
            "FEN 沒有寫明行棋方：按紅方先行",
        ),
        Notice::NoUnfinished => fixed("there is no unfinished game", "沒有未完的對局"),
        Notice::InUse(name) => {
            let why = lang.pick(
                "another xiangqi is playing this game",
                "另一個 xiangqi 正在下這一局",
            );
            format!("{name}{colon}{why}")
        }
        Notice::UnknownRules(name, rules) => {
            let why = lang.either(
                || {
                    format!(
                        "no such rule set; the game is judged by {} rules",
                        rules.name
                    )
                },
                || format!("沒有這種規則；按{}規則裁決", rules.name),
            );
            format!("{name}{colon}{why}")
        }
        Notice::UnknownWord(word) => {
            let why = lang.pick(
                "no such command; F1 lists them",
                "沒有這個命令；F1 列出全部命令",
            );
            format!(":{}{colon}{why}", shortened(word))
        }
        Notice::UnclearWord(word, several) => {
            let could = several
                .iter()
                .map(|name| format!(":{name}"))
                .collect::<Vec<_>>()
                .join(" ");
            let why = lang.pick("could be ", "可能是 ");
            format!(":{}{colon}{why}{could}", shortened(word))
        }
        Notice::OtherScreen(word, true) => lang.either(
            || format!(":{word} works in review; :review goes there"),
            || format!(":{word} 用於複盤；:review 進入複盤"),
        ),
        Notice::OtherScreen(word, false) => lang.either(
            || format!(":{word} works in the game; :game goes back to it"),
            || format!(":{word} 用於對局；:game 返回對局"),
        ),
        Notice::WrongValue(word, value, values) => {
            let values = values.join(", ");
            lang.either(
                || format!(":{word} {}: say one of {values}", shortened(value)),
                || format!(":{word} {}：可用的值有 {values}", shortened(value)),
            )
        }
        Notice::NoValue(word, what) => lang.either(
            || format!(":{word} needs something behind it: :{word} {what}"),
            || format!(":{word} 後面要寫內容：:{word} {what}"),
        ),
        Notice::Setting(name, value) => format!("{name}{colon}{value}"),
        Notice::BadClock(text) => {
            let why = lang.pick(
                "no time control: write 15, 15+10 or 15+3x30, at most a day and an hour for a move",
                "不是用時：寫作 15、15+10 或 15+3x30，總時不過一天，每著不過一小時",
            );
            format!("{}{colon}{why}", shortened(text))
        }
        Notice::BadNumber(text, last) => {
            let why = lang.either(
                || format!("say a number from 0 to {last}"),
                || format!("請寫 0 到 {last} 的數"),
            );
            format!("{}{colon}{why}", shortened(text))
        }
        Notice::BadPace(text) => {
            let why = lang.pick(
                "say a number of seconds from 0.1 to 60",
                "請寫 0.1 到 60 秒",
            );
            format!("{}{colon}{why}", shortened(text))
        }
        Notice::YesOrNo => fixed("say yes or no", "請回答「是」或「否」"),
        Notice::NoSuchRow(text, rows) => {
            let why = lang.either(
                || format!("say a number from 1 to {rows}"),
                || format!("請寫 1 到 {rows} 的數"),
            );
            format!("{}{colon}{why}", shortened(text))
        }
        Notice::BadRow(row, value) => {
            let label = dialogs::new_game_row(lang, *row);
            let why = lang.pick("this row has no such value", "這一行沒有這個值");
            format!("{label} {}{colon}{why}", shortened(value))
        }
        Notice::PasteCut => fixed(
            "only one line of the pasted text was taken",
            "貼上的文字只取了一行",
        ),
        Notice::NotSetUp(NotSetUp::Fen(error)) => reading::not_a_fen(lang, error),
        Notice::NotSetUp(NotSetUp::Setup(faults)) => refusal::faults(lang, faults),
        Notice::NotSetUp(NotSetUp::Move(BadMove {
            index,
            error,
            position,
        })) => {
            let place = lang.either(
                || format!("move {} after the FEN", index + 1),
                || format!("FEN 之後的第 {} 著", index + 1),
            );
            format!(
                "{place}{colon}{}",
                reading::not_a_move(lang, error, position)
            )
        }
        Notice::Copied(fen) => {
            let said = lang.pick("copied", "已複製");
            format!("{said}{colon}{fen}")
        }
        Notice::Written(path, lost) => {
            let said = lang.pick("written", "已寫入");
            if lost.is_empty() {
                format!("{said}{colon}{path}")
            } else {
                let without = lang.pick("; this form has no place for ", "；此格式容不下：");
                format!(
                    "{said}{colon}{path}{without}{}",
                    notes::all_lost(lang, lost)
                )
            }
        }
        Notice::Failed(trouble) => files::trouble(lang, trouble),
        Notice::NoSuchGame(why) => {
            let said = lang.pick("this game cannot be shown", "這一局無法顯示");
            format!("{said}{colon}{}", notes::unreadable(lang, why))
        }
        Notice::Noticed(1, first) => notes::note(lang, first),
        Notice::Noticed(count, first) => {
            let first = notes::note(lang, first);
            let more = count - 1;
            lang.either(
                || format!("{first} (and {more} more)"),
                || format!("{first}（另有 {more} 條）"),
            )
        }
        Notice::NotFound(find) => not_found(lang, *find),
        Notice::TextNotFound(text) => {
            let why = lang.pick("not found in this line", "這一線中沒有");
            format!("{}{colon}{why}", shortened(text))
        }
        Notice::NoRuling => fixed(
            "the game was not ended by a ruling on repetition",
            "這一局不是因重複局面而裁決的",
        ),
        Notice::LineStays => fixed(
            "this belongs to the game on the table and stays",
            "這屬於桌上的對局，不能改動",
        ),
        Notice::NoVariation => fixed("no other move was made here", "這裡沒有其他變著"),
        Notice::CannotPlayOn => fixed(
            "the rules have ended the game here; step back and play on from there",
            "按規則棋局到此結束；請退回幾著再續下",
        ),
        Notice::Edited => fixed(
            "changed; :save keeps it in a file",
            "已改動；:save 存入檔案",
        ),
    }
}

/// What was typed, cut where it is long.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 24;
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let mut start: String = text.chars().take(LONGEST).collect();
    start.push_str("...");
    start
}

fn touch(lang: Lang, touched: Touched, piece: Piece) -> String {
    match touched {
        Touched::Own(at) => lang.either(
            || {
                format!(
                    "{} was touched and must be moved",
                    sentences::piece_on(piece, at)
                )
            },
            || format!("摸了{}，必須走它", zh::piece_on(piece, at)),
        ),
        Touched::Victim(at) => lang.either(
            || {
                format!(
                    "{} was touched and must be taken",
                    sentences::piece_on(piece, at)
                )
            },
            || format!("摸了{}，必須吃它", zh::piece_on(piece, at)),
        ),
    }
}

fn no_moves(lang: Lang, piece: Piece, at: Point) -> String {
    lang.either(
        || format!("{} has no legal move", sentences::piece_on(piece, at)),
        || format!("{}無路可走", zh::piece_on(piece, at)),
    )
}

fn not_found(lang: Lang, find: Find) -> String {
    match find {
        Find::Check => lang.pick("no further check in this line", "這一線中沒有更多將軍"),
        Find::Capture => lang.pick("no further capture in this line", "這一線中沒有更多吃子"),
        Find::Comment => lang.pick("no further comment in this line", "這一線中沒有更多注解"),
        Find::Variation => lang.pick("no further variation in this line", "這一線中沒有更多變著"),
    }
    .into_owned()
}
