//! `xiangqi completions`: what a shell needs to complete our command line.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use super::{Cli, out};

/// Print the completions for a shell, to be put where it looks for them
#[derive(Debug, clap::Args)]
pub(super) struct Completions {
    /// The shell
    shell: Shell,
}

pub(super) fn run(args: &Completions) -> anyhow::Result<bool> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "xiangqi", &mut script);
    let mut out = out::stdout();
    out.write_all(&script)?;
    out.flush()?;
    Ok(true)
}
