//! Thirty-two points in a fixed order, as XQF and `DhtmlXQ` store a position: chariot, horse, elephant, advisor,
//! general, advisor, elephant, horse, chariot, two cannons, five soldiers, first Red's, then Black's.

use crate::core::{Kind, Piece, Point, Position, Setup, Side};

/// The kinds of the sixteen men of a side, in the order of the formats.
const ORDER: [Kind; 16] = [
    Kind::Chariot,
    Kind::Horse,
    Kind::Elephant,
    Kind::Advisor,
    Kind::General,
    Kind::Advisor,
    Kind::Elephant,
    Kind::Horse,
    Kind::Chariot,
    Kind::Cannon,
    Kind::Cannon,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
    Kind::Soldier,
];

/// The setup of men on points, Red to move.
pub(crate) fn setup(points: [Option<Point>; 32]) -> Setup {
    let mut setup = Setup::empty();
    let men = Side::BOTH
        .into_iter()
        .flat_map(|side| ORDER.map(|kind| Piece::new(side, kind)));
    for (man, point) in men.zip(points) {
        if let Some(point) = point {
            setup.put(point, Some(man));
        }
    }
    setup
}

/// The points of the men of a position. Which of two like men comes first is a matter of their points, left and near
/// Red first.
pub(crate) fn points(position: &Position) -> [Option<Point>; 32] {
    let mut points = [None; 32];
    let men = Side::BOTH
        .into_iter()
        .flat_map(|side| ORDER.map(|kind| (side, kind)));
    let mut taken: Vec<Point> = Vec::new();
    for (place, (side, kind)) in points.iter_mut().zip(men) {
        *place = position
            .stations(side, kind)
            .filter(|point| !taken.contains(point))
            .min_by_key(|point| (point.file(), point.rank()));
        taken.extend(*place);
    }
    points
}
