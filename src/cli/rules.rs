//! `xiangqi rules`: the rule sets, and what one of them says.

use std::io::Write;

use super::out;
use crate::core::RuleSet;
use crate::core::referee::presets::ALL;
use crate::ui::wide::Ambiguous;
use crate::words::rulebook::{self, Paragraph};
use crate::words::{Lang, report};

/// List the rule sets, or say in plain words what one of them does
#[derive(Debug, clap::Args)]
pub(super) struct Rules {
    /// The rule set to explain
    #[arg(value_name = "NAME", value_parser = super::text::rule_set(), ignore_case = true)]
    name: Option<RuleSet>,
}

/// The longest line of a page, in columns.
const COLUMNS: u16 = 80;

pub(super) fn run(args: &Rules, lang: Lang) -> anyhow::Result<bool> {
    let mut out = out::stdout();
    match &args.name {
        None => list(&mut out, lang)?,
        Some(rules) => page(&mut out, lang, rules)?,
    }
    out.flush()?;
    Ok(true)
}

fn list(out: &mut impl Write, lang: Lang) -> std::io::Result<()> {
    let width = ALL.iter().map(|rules| rules.name.len()).max().unwrap_or(0);
    for rules in &ALL {
        let default = if *rules == RuleSet::default() {
            report::default(lang)
        } else {
            "".into()
        };
        writeln!(
            out,
            "{:width$}  {}{default}",
            rules.name,
            rulebook::summary(lang, rules)
        )?;
    }
    Ok(())
}

fn page(out: &mut impl Write, lang: Lang, rules: &RuleSet) -> std::io::Result<()> {
    for paragraph in rulebook::page(lang, rules) {
        match paragraph {
            Paragraph::Title(text) => indented(out, &text, "", "")?,
            Paragraph::Heading(text) => {
                writeln!(out)?;
                indented(out, &text, "", "")?;
            }
            Paragraph::Text(text) => indented(out, &text, "  ", "  ")?,
            Paragraph::Item(text) => indented(out, &text, "  - ", "    ")?,
        }
    }
    Ok(())
}

/// Writes a text broken into lines, the first behind `first` and the others behind `rest`, which are equally wide.
fn indented(out: &mut impl Write, text: &str, first: &str, rest: &str) -> std::io::Result<()> {
    let indent = u16::try_from(first.len()).unwrap_or(0);
    for (number, line) in Ambiguous::Narrow
        .wrap(text, COLUMNS - indent)
        .iter()
        .enumerate()
    {
        let indent = if number == 0 { first } else { rest };
        writeln!(out, "{indent}{line}")?;
    }
    Ok(())
}
