//! The house keeps its own rules: which layer may look at which, what is kept out of the lower floors, and that nothing
//! lies about unlisted.

use std::fs;
use std::path::{Path, PathBuf};

use xiangqi::core::referee::presets;

/// The layers from the ground up. Each may look at those before it.
const LAYERS: [&str; 10] = [
    "core", "notation", "record", "table", "store", "app", "words", "view", "ui", "cli",
];

/// No more packages than this are built for any system, the tools of the tests included.
const PACKAGES: usize = 260;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All Rust files below a directory.
fn rust_files(dir: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The lines of code of a layer that `wrong` objects to, with file, number and objection. Comments are not code, and the
/// unit tests at the end of a file may look where they must.
fn objections(dirs: &[&str], wrong: impl Fn(&str, &str) -> Option<String>) -> Vec<String> {
    let mut found = Vec::new();
    for dir in dirs {
        for path in rust_files(&root().join("src").join(dir)) {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.lines().take_while(|line| *line != "#[cfg(test)]");
            for (number, line) in (1..).zip(code) {
                let code = line.split("//").next().unwrap_or_default();
                if let Some(objection) = wrong(dir, code) {
                    found.push(format!("{}:{number}: {objection}", path.display()));
                }
            }
        }
    }
    found
}

fn none(objections: &[String]) {
    assert!(objections.is_empty(), "\n{}", objections.join("\n"));
}

#[test]
fn every_directory_is_a_layer() {
    let mut dirs: Vec<String> = fs::read_dir(root().join("src"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    dirs.sort();
    let mut layers = LAYERS;
    layers.sort_unstable();
    assert_eq!(dirs, layers);
}

#[test]
fn layers_look_only_downward() {
    none(&objections(&LAYERS, |layer, code| {
        let floor = LAYERS.iter().position(|&name| name == layer)?;
        LAYERS[floor + 1..]
            .iter()
            .find(|above| {
                // What a layer calls `super` is the crate only where it has no module of that name itself.
                let own = has_module(layer, above);
                let paths = ["crate::", "xiangqi::", "super::"];
                paths[..if own { 2 } else { 3 }].iter().any(|path| {
                    code.split(&format!("{path}{above}")).skip(1).any(|rest| {
                        !rest.starts_with(|sign: char| sign.is_alphanumeric() || sign == '_')
                    })
                })
            })
            .map(|above| format!("{layer} looks up at {above}"))
    }));
}

/// Whether a layer has a module of this name somewhere inside.
fn has_module(layer: &str, name: &str) -> bool {
    rust_files(&root().join("src").join(layer))
        .iter()
        .any(|path| {
            let parent = path.parent().and_then(Path::file_stem);
            path.file_stem().is_some_and(|stem| stem == name)
                || (path.ends_with("mod.rs") && parent.is_some_and(|stem| stem == name))
        })
}

#[test]
fn only_ui_knows_the_terminal() {
    let others: Vec<&str> = LAYERS.into_iter().filter(|&layer| layer != "ui").collect();
    none(&objections(&others, |_, code| {
        ["ratatui", "crossterm"]
            .into_iter()
            .find(|name| code.contains(name))
            .map(|name| format!("{name} outside ui"))
    }));
}

#[test]
fn the_lower_floors_have_no_files_streams_clocks_or_environment() {
    const WORLD: [&str; 6] = ["fs", "env", "net", "process", "thread", "os"];
    const CONSOLE: [&str; 7] = [
        "stdin(",
        "stdout(",
        "stderr(",
        "println!",
        "print!",
        "eprintln!",
        "SystemTime",
    ];
    none(&objections(
        &["core", "notation", "record", "app"],
        |layer, code| {
            let mut banned: Vec<String> = WORLD.map(|name| format!("std::{name}")).to_vec();
            banned.extend(CONSOLE.map(str::to_owned));
            // A reader of files takes any stream; a length of time is a number like others.
            if layer != "record" {
                banned.push("std::io".to_owned());
            }
            if layer != "app" {
                banned.push("std::time".to_owned());
            }
            banned.push("Instant".to_owned());
            banned
                .into_iter()
                .find(|name| code.contains(name))
                .map(|name| format!("{name} in {layer}"))
        },
    ));
}

#[test]
fn the_core_uses_nothing_but_the_standard_library() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let crates: Vec<String> = manifest
        .lines()
        .skip_while(|line| *line != "[dependencies]")
        .take_while(|line| !line.starts_with("[[test]]"))
        .filter_map(|line| line.split_once(" = "))
        .map(|(name, _)| name.trim().replace('-', "_"))
        .collect();
    assert!(crates.len() > 10, "{crates:?}");
    none(&objections(&["core"], |_, code| {
        crates
            .iter()
            .find(|name| code.contains(&format!("{name}::")))
            .map(|name| format!("{name} in the core"))
    }));
}

#[test]
fn rule_sets_are_named_in_one_place() {
    let names: Vec<String> = presets::ALL
        .iter()
        .map(|rules| format!("\"{}\"", rules.name))
        .collect();
    let found = objections(&["core"], |_, code| {
        names
            .iter()
            .find(|name| code.contains(name.as_str()))
            .map(|name| format!("{name} spelled out"))
    });
    let elsewhere: Vec<String> = found
        .iter()
        .filter(|line| !line.contains("presets.rs"))
        .cloned()
        .collect();
    none(&elsewhere);
    assert_eq!(
        found.len(),
        names.len(),
        "each once in presets.rs: {found:?}"
    );
}

#[test]
fn every_test_and_bench_file_is_listed() {
    let main = fs::read_to_string(root().join("tests/it/main.rs")).unwrap();
    for path in rust_files(&root().join("tests/it")) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let inside = path.parent().unwrap() != root().join("tests/it");
        if name != "main" && !inside {
            assert!(
                main.contains(&format!("\nmod {name};")),
                "{name} is not in main.rs"
            );
        }
    }
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    for path in rust_files(&root().join("tests/bench")) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let listed = format!("path = \"tests/bench/{name}\"");
        assert!(manifest.contains(&listed), "{name} is not in Cargo.toml");
    }
}

#[test]
fn no_more_is_built_than_we_know_of() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).unwrap();
    let packages = lock.matches("[[package]]").count();
    assert!(
        packages <= PACKAGES,
        "{packages} packages, {PACKAGES} at most"
    );
    // What draws and what measures must be one copy each, or widths and keys disagree.
    for name in ["ratatui", "crossterm", "unicode-width"] {
        let copies = lock.matches(&format!("\nname = \"{name}\"\n")).count();
        assert_eq!(copies, 1, "copies of {name}");
    }
}
