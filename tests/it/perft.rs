use xiangqi::core::Position;

#[test]
fn the_initial_array_to_depth_four() {
    let start = Position::initial();
    for (depth, nodes) in [(1, 44), (2, 1920), (3, 79_666), (4, 3_290_240)] {
        assert_eq!(start.perft(depth), nodes, "depth {depth}");
    }
}
