//! Which key means what, and which `:word`: the one table behind keys, hints, help and manual.
//!
//! A [`Binding`] says: in this context, these keys mean this message, and that is to do this [`Deed`]. A [`Word`] is a
//! deed that is typed. The sentence for a deed is in [`words::help`](crate::words::help), so that help cannot name a key that
//! does something else.
//!
//! Contexts lie one upon the other, see [`Place::contexts`]: a key that the upper one does not know is looked up in the
//! next, and what is left is text where text can be typed. Letters that can begin a move in any notation (pieces,
//! files, signs) mean nothing but themselves as long as the field takes moves.

mod key;
mod table;

pub use key::{Code, Key};
pub use table::{Argument, BINDINGS, Binding, Deed, Scene, WORDS, Word};

use super::msg::Msg;

/// A layer of keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Context {
    /// Everywhere.
    Anywhere,
    /// While a game is played.
    Play,
    /// While a game is played and nothing is typed.
    Empty,
    /// While nothing is typed and the cursor is not on the board.
    NoCursor,
    /// While nothing is typed and the cursor is on the board.
    Cursor,
    /// While something is typed.
    Field,
    /// Where something can be typed, whether there is anything yet or not.
    Line,
    /// In review, while nothing is typed.
    Review,
    /// At a question.
    Question,
    /// In a form of several rows.
    Form,
    /// In a list to choose from.
    Choice,
    /// On a page to read.
    Page,
    /// While a comment is written.
    Comment,
}

/// Where the keys go: what is on the screen and has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// The play screen, with nothing typed and no cursor.
    Bare,
    /// The play screen, with the cursor on the board.
    Board,
    /// The play screen, with something typed.
    Typing,
    /// Review.
    Review,
    /// Review, with something typed.
    ReviewTyping,
    /// A dialog that asks yes or no.
    Question,
    /// A dialog of several rows.
    Form,
    /// A dialog with a list.
    Choice,
    /// A dialog to read.
    Page,
    /// The dialog for a comment.
    Comment,
}

impl Place {
    /// All places.
    pub const ALL: [Self; 10] = [
        Self::Bare,
        Self::Board,
        Self::Typing,
        Self::Review,
        Self::ReviewTyping,
        Self::Question,
        Self::Form,
        Self::Choice,
        Self::Page,
        Self::Comment,
    ];

    /// The layers of keys here, the uppermost first.
    pub const fn contexts(self) -> &'static [Context] {
        use Context::{
            Anywhere, Choice, Comment, Cursor, Empty, Field, Form, Line, NoCursor, Page, Play,
            Question, Review,
        };
        match self {
            Self::Bare => &[NoCursor, Empty, Line, Play, Anywhere],
            Self::Board => &[Cursor, Empty, Line, Play, Anywhere],
            Self::Typing => &[Field, Line, Play, Anywhere],
            Self::Review => &[Review, Anywhere],
            Self::ReviewTyping => &[Field, Line, Anywhere],
            Self::Question => &[Question, Anywhere],
            Self::Form => &[Form, Anywhere],
            Self::Choice => &[Choice, Anywhere],
            Self::Page => &[Page, Anywhere],
            Self::Comment => &[Comment, Anywhere],
        }
    }

    /// Whether a character that no layer knows is text.
    pub const fn takes_text(self) -> bool {
        !matches!(self, Self::Question | Self::Page)
    }
}

/// What a key means at a place; `None` if nothing.
pub fn meaning(place: Place, key: Key) -> Option<Msg> {
    place
        .contexts()
        .iter()
        .find_map(|&context| bound(context, key))
        .map(|binding| binding.msg.clone())
        .or(match key {
            Key {
                code: Code::Char(c),
                ctrl: false,
                alt: false,
            } if place.takes_text() => Some(Msg::Type(c)),
            _ => None,
        })
}

/// The line of the table for a key in a context.
fn bound(context: Context, key: Key) -> Option<&'static Binding> {
    BINDINGS
        .iter()
        .find(|binding| binding.context == context && binding.keys.contains(&key))
}

/// The keys to show at a place, the most important first, and what they do.
pub fn hints(place: Place) -> Vec<&'static Binding> {
    let mut shown: Vec<&Binding> = BINDINGS
        .iter()
        .filter(|binding| binding.hint > 0 && place.contexts().contains(&binding.context))
        .collect();
    shown.sort_by_key(|binding| binding.hint);
    shown
}

/// The keys to show for a binding: its own first; where that is a key of a direction, those of the other directions too.
pub fn shown_keys(of: &Binding) -> Vec<Key> {
    let first = of.keys.first().copied();
    BINDINGS
        .iter()
        .filter(|binding| binding.deed == of.deed && binding.context == of.context)
        .filter_map(|binding| binding.keys.first().copied())
        .filter(|&key| Some(key) == first || first.is_some_and(Key::is_direction))
        .collect()
}

/// The word that is meant by a name, an alias or an unmistakable beginning, in any case of letters.
///
/// # Errors
/// The names it could begin: none, or several.
pub fn word_named(typed: &str) -> Result<&'static Word, Vec<&'static str>> {
    let typed = typed.to_ascii_lowercase();
    let exact = WORDS
        .iter()
        .find(|word| word.name == typed || word.aliases.contains(&typed.as_str()));
    if let Some(word) = exact {
        return Ok(word);
    }
    let begun: Vec<&Word> = WORDS
        .iter()
        .filter(|word| !typed.is_empty() && word.name.starts_with(&typed))
        .collect();
    match *begun {
        [word] => Ok(word),
        _ => Err(begun.iter().map(|word| word.name).collect()),
    }
}
