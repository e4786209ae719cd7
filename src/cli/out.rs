//! Standard output and error, and how a command fails.

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};

/// A misuse of the command line, which ends the program with status 2.
#[derive(Debug)]
pub(super) struct Usage(pub(super) String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// Standard output, buffered. A command hands it on and flushes it once at its end.
pub(super) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Writes one line to standard error. Whoever has closed it does not want to read it.
pub(super) fn note(line: impl fmt::Display) {
    drop(writeln!(io::stderr().lock(), "{line}"));
}

/// Whether the failure is that nobody reads our output any more, as when it goes to `head`.
pub(super) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<io::Error>()
            .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}
