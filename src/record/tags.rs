//! What a file says about a game besides the moves: pairs of a name and a value, in the order of the file.
//!
//! What the moves depend on is not kept here: the start position, the notation and the result are fields of a
//! [`Record`](super::Record), and writers make the tags for them.

/// Names and values. A name is found whatever its case; an unknown one is kept and written back.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags {
    pairs: Vec<(String, String)>,
}

impl Tags {
    /// The value of the first tag with this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
    }

    /// The value of a tag if it says anything: not missing, blank or question marks.
    pub fn known(&self, name: &str) -> Option<&str> {
        self.get(name)
            .map(str::trim)
            .filter(|value| !value.chars().all(|c| matches!(c, '?' | '.' | '-')))
    }

    /// Sets a tag, in its old place if there is one.
    pub fn set(&mut self, name: &str, value: &str) {
        let old = self
            .pairs
            .iter_mut()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        match old {
            Some((_, old)) => value.clone_into(old),
            None => self.push(name.to_owned(), value.to_owned()),
        }
    }

    /// Removes all tags with this name and gives the value of the first.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let mut value = None;
        self.pairs.retain_mut(|(known, text)| {
            let found = known.eq_ignore_ascii_case(name);
            if found && value.is_none() {
                value = Some(std::mem::take(text));
            }
            !found
        });
        value
    }

    /// Adds a tag after the others, even where the name is there already. Control characters of the value are left out.
    pub(crate) fn push(&mut self, name: String, mut value: String) {
        value.retain(|c| !c.is_control());
        self.pairs.push((name, value));
    }

    /// Renames a tag unless the new name is taken.
    pub(crate) fn rename(&mut self, old: &str, new: &str) {
        if self.get(new).is_none()
            && let Some((name, _)) = self
                .pairs
                .iter_mut()
                .find(|(known, _)| known.eq_ignore_ascii_case(old))
        {
            new.clone_into(name);
        }
    }

    /// All names and values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The number of tags.
    pub const fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there is no tag.
    pub const fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for Tags {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Self {
        Self {
            pairs: pairs
                .into_iter()
                .map(|(name, value)| (name.into(), value.into()))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Tags;

    #[test]
    fn names_are_found_in_any_case_and_keep_their_place() {
        let mut tags: Tags = [("Event", "Cup"), ("RED", "?"), ("Odd", "x"), ("odd", "y")]
            .into_iter()
            .collect();
        assert_eq!(tags.get("event"), Some("Cup"));
        assert_eq!(tags.get("Red"), Some("?"));
        assert_eq!(tags.known("Red"), None);
        tags.set("event", "Match");
        assert_eq!(tags.iter().next(), Some(("Event", "Match")));
        assert_eq!(tags.remove("odd").as_deref(), Some("x"));
        assert_eq!(tags.len(), 2);
    }
}
