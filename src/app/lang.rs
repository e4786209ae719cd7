//! Which language is spoken: a preference like others. What is said in it is made above, in
//! [`words`](crate::words).

/// The language and script sentences are made in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Chinese in traditional script.
    Traditional,
    /// Chinese in simplified script.
    Simplified,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::English, Self::Traditional, Self::Simplified];
    /// The tags of all languages.
    pub const TAGS: &'static [&'static str] = &["en", "zh-Hant", "zh-Hans"];

    /// The tag by which the language is chosen: `en`, `zh-Hant`, `zh-Hans`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Traditional => "zh-Hant",
            Self::Simplified => "zh-Hans",
        }
    }

    /// The language a person names: a tag or a locale such as `zh_TW.UTF-8`, or the English name of a language or
    /// script, in any case of letters. `None` for a language there are no words in.
    pub fn named(name: &str) -> Option<Self> {
        let plain = name
            .split(['.', '@'])
            .next()
            .unwrap_or_default()
            .trim()
            .replace('_', "-")
            .to_ascii_lowercase();
        let mut parts = plain.split('-');
        match parts.next()? {
            "en" | "english" => Some(Self::English),
            "traditional" => Some(Self::Traditional),
            "simplified" | "chinese" => Some(Self::Simplified),
            "zh" => {
                let traditional = parts.any(|part| matches!(part, "hant" | "tw" | "hk" | "mo"))
                    && !plain.contains("hans");
                Some(if traditional {
                    Self::Traditional
                } else {
                    Self::Simplified
                })
            }
            _ => None,
        }
    }

    /// The language of a locale, from the values of `LC_ALL`, `LC_MESSAGES` and `LANG` in this order: the first that is
    /// set and not empty decides. English where there are no words in the language it asks for.
    pub fn from_locale<'a>(values: impl IntoIterator<Item = Option<&'a str>>) -> Self {
        values
            .into_iter()
            .flatten()
            .find(|value| !value.is_empty())
            .and_then(Self::named)
            .unwrap_or_default()
    }
}
