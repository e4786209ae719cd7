//! How the program feels: from a key to the frame that answers it, over the real update and draw path, in a window of
//! 200x60.

#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a benchmark fails by panicking, and its names say what it measures"
)]

use divan::Bencher;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use xiangqi::app::{App, Msg, Options, update};
use xiangqi::core::Game;
use xiangqi::core::referee::presets::AXF_LITE;
use xiangqi::table::GameSpec;
use xiangqi::ui::draw::draw;
use xiangqi::ui::skin::{Facts, Skin};

fn main() {
    divan::main();
}

fn tell(app: &mut App, msg: Msg) {
    drop(update(app, msg));
}

/// The program in a large window, in a game of so many plies in which both chariots walk up and down the board.
fn game_of(plies: usize) -> App {
    let mut app = App::new(&Options {
        game: GameSpec::new(Game::new(AXF_LITE)),
        ..Options::default()
    });
    tell(&mut app, Msg::Resize(200, 60));
    for ply in 0..plies {
        let moves = ["R1+1", "R1+1", "R1-1", "R1-1"];
        tell(&mut app, Msg::Line(moves[ply % 4].into()));
    }
    assert_eq!(app.game().plies().len(), plies);
    app
}

fn frame(app: &App, buffer: &mut Buffer) {
    let skin = Skin::new(app.prefs(), Facts::default());
    divan::black_box(draw(app, &skin, buffer));
}

/// A letter of a move is typed: the moves that fit are listed.
#[divan::bench(args = [20, 100])]
fn key_to_frame(bencher: Bencher<'_, '_>, plies: usize) {
    let mut app = game_of(plies);
    let mut buffer = Buffer::empty(Rect::new(0, 0, 200, 60));
    bencher.bench_local(|| {
        tell(&mut app, Msg::Type('R'));
        frame(&app, &mut buffer);
        tell(&mut app, Msg::Clear);
    });
}

/// The cursor goes one point.
#[divan::bench]
fn cursor_to_frame(bencher: Bencher<'_, '_>) {
    let mut app = game_of(20);
    let mut buffer = Buffer::empty(Rect::new(0, 0, 200, 60));
    let ways = [xiangqi::app::msg::Way::Up, xiangqi::app::msg::Way::Down];
    let mut turn = 0;
    bencher.bench_local(|| {
        turn += 1;
        tell(&mut app, Msg::Cursor(ways[turn % 2]));
        frame(&app, &mut buffer);
    });
}
