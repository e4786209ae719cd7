//! The `xiangqi` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    xiangqi::cli::main()
}
