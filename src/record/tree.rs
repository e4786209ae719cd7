//! A game with its variations: a tree of moves with comments.
//!
//! The nodes lie in one vector and name each other by number, so a tree of any depth is walked, compared and dropped
//! without recursion. Whether a move is legal is not known here: [`Record`](super::Record) adds the moves.

use std::iter;

use super::clock_reading::ClockReading;
use super::limits::MAX_NODES;
use crate::core::Move;

/// A place in a [`Tree`]: the start, or a move and what follows it. It stays valid while its move is in the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game, before any move.
    pub const ROOT: Self = Self(0);
}

/// What somebody has said about a move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Annotation {
    /// A comment that stands before the move. Only the first move of a variation has one; elsewhere the comment of the
    /// move before, or of the start, says it.
    pub before: String,
    /// The comment after the move; at the start, the comment before the first move.
    pub after: String,
    /// Numbers of the PGN standard for `!`, `?` and the like, 0 to 255, in the order given.
    pub nags: Vec<u8>,
    /// Readings of the mover's clock.
    pub clock: ClockReading,
}

impl Annotation {
    const NONE: Self = Self {
        before: String::new(),
        after: String::new(),
        nags: Vec::new(),
        clock: ClockReading::NONE,
    };

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// Adds what is said elsewhere about the same move.
    pub(crate) fn absorb(&mut self, other: Self) {
        for (mine, more) in [
            (&mut self.before, other.before),
            (&mut self.after, other.after),
        ] {
            if mine.is_empty() {
                *mine = more;
            } else if !more.is_empty() {
                mine.push('\n');
                mine.push_str(&more);
            }
        }
        for nag in other.nags {
            if !self.nags.contains(&nag) {
                self.nags.push(nag);
            }
        }
        self.clock.left = self.clock.left.or(other.clock.left);
        self.clock.spent = self.clock.spent.or(other.clock.spent);
    }
}

static NOTHING_SAID: Annotation = Annotation::NONE;

/// Link values that are no node: the root is nobody's child and nobody's sibling.
const NOBODY: u32 = 0;

#[derive(Debug, Clone)]
struct Node {
    /// The move that leads here; `None` at the root, and in nodes that were deleted.
    mv: Option<Move>,
    parent: u32,
    /// The first child, which goes on with the line this node is in.
    first: u32,
    /// The next child of the same parent.
    next: u32,
    said: Option<Box<Annotation>>,
}

impl Node {
    const fn new(mv: Option<Move>, parent: u32) -> Self {
        Self {
            mv,
            parent,
            first: NOBODY,
            next: NOBODY,
            said: None,
        }
    }
}

/// Moves from one start, each with the moves that were played or considered after it. The first child of a node goes
/// on with its line; the others begin variations, in order.
#[derive(Debug, Clone)]
pub struct Tree {
    nodes: Vec<Node>,
    len: usize,
}

impl Default for Tree {
    fn default() -> Self {
        Self {
            nodes: vec![Node::new(None, NOBODY)],
            len: 0,
        }
    }
}

impl Tree {
    /// The number of moves in all lines.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no move.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether the place is in the tree.
    pub fn contains(&self, id: NodeId) -> bool {
        id == NodeId::ROOT || self.mv(id).is_some()
    }

    /// The move that leads to a place; `None` at the start.
    pub fn mv(&self, id: NodeId) -> Option<Move> {
        self.node(id)?.mv
    }

    /// The place a move was made from; `None` at the start.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let node = self.node(id)?;
        node.mv.map(|_| NodeId(node.parent))
    }

    /// The moves made from a place, the one that goes on with its line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        iter::successors(self.main_child(id), |&child| self.next_sibling(child))
    }

    /// The move that goes on with the line of a place.
    pub fn main_child(&self, id: NodeId) -> Option<NodeId> {
        link(self.node(id)?.first)
    }

    /// The move listed after this one among those made from the same place.
    pub fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        link(self.node(id)?.next)
    }

    /// The child of a place that is reached by this move.
    pub fn find(&self, parent: NodeId, mv: Move) -> Option<NodeId> {
        self.children(parent)
            .find(|&child| self.mv(child) == Some(mv))
    }

    /// The moves that go on with the line of a place, nearest first, the place itself left out. From the root: the
    /// main line.
    pub fn line(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        iter::successors(self.main_child(from), |&id| self.main_child(id))
    }

    /// The moves from the start to a place, in the order played.
    pub fn path(&self, to: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = iter::successors(Some(to), |&id| self.parent(id))
            .filter(|&id| id != NodeId::ROOT && self.contains(id))
            .collect();
        path.reverse();
        path
    }

    /// The number of plies from the start to a place.
    pub fn ply(&self, id: NodeId) -> usize {
        iter::successors(self.parent(id), |&id| self.parent(id)).count()
    }

    /// Whether a place lies on the main line. The start does.
    pub fn is_main(&self, id: NodeId) -> bool {
        iter::successors(Some(id), |&id| self.parent(id)).all(|id| {
            self.parent(id)
                .is_none_or(|parent| self.main_child(parent) == Some(id))
        })
    }

    /// Every place with its depth, a move before what follows it, the line before its variations.
    pub fn walk(&self) -> impl Iterator<Item = (NodeId, usize)> + '_ {
        let mut here = Some((NodeId::ROOT, 0));
        iter::from_fn(move || {
            let (id, depth) = here?;
            here = self
                .main_child(id)
                .map(|child| (child, depth + 1))
                .or_else(|| self.after_subtree(id, depth));
            Some((id, depth))
        })
    }

    /// The place that follows in a walk once everything below `id` has been visited.
    fn after_subtree(&self, mut id: NodeId, mut depth: usize) -> Option<(NodeId, usize)> {
        loop {
            if let Some(next) = self.next_sibling(id) {
                return Some((next, depth));
            }
            id = self.parent(id)?;
            depth = depth.saturating_sub(1);
        }
    }

    /// What is said about a move, or about the start.
    pub fn annotation(&self, id: NodeId) -> &Annotation {
        self.node(id)
            .and_then(|node| node.said.as_deref())
            .unwrap_or(&NOTHING_SAID)
    }

    /// The comment after a move; at the start, before the first.
    pub fn comment(&self, id: NodeId) -> &str {
        &self.annotation(id).after
    }

    /// What is said about a move, to change it; `None` when the place is not in the tree.
    pub fn annotate(&mut self, id: NodeId) -> Option<&mut Annotation> {
        if !self.contains(id) {
            return None;
        }
        let said = &mut self.node_mut(id)?.said;
        Some(said.get_or_insert_with(Box::default))
    }

    /// Sets the comment after a move. An empty text removes it.
    pub fn set_comment(&mut self, id: NodeId, text: &str) {
        if let Some(said) = self.annotate(id) {
            text.clone_into(&mut said.after);
        }
    }

    /// Adds a move after a place, or finds it there. `None` when the place is not in the tree or the tree is full.
    pub(crate) fn add(&mut self, parent: NodeId, mv: Move) -> Option<NodeId> {
        if !self.contains(parent) {
            return None;
        }
        let mut last = None;
        for child in self.children(parent) {
            if self.mv(child) == Some(mv) {
                return Some(child);
            }
            last = Some(child);
        }
        if self.nodes.len() > MAX_NODES {
            return None;
        }
        let new = u32::try_from(self.nodes.len()).ok()?;
        match last {
            Some(last) => self.node_mut(last)?.next = new,
            None => self.node_mut(parent)?.first = new,
        }
        self.nodes.push(Node::new(Some(mv), parent.0));
        self.len += 1;
        Some(NodeId(new))
    }

    /// Deletes a move and everything after it, and says where it was made from. The start cannot be deleted.
    pub fn delete(&mut self, id: NodeId) -> Option<NodeId> {
        let parent = self.parent(id)?;
        self.unlink(parent, id);
        let mut doomed = vec![id];
        while let Some(id) = doomed.pop() {
            doomed.extend(self.children(id));
            if let Some(node) = self.node_mut(id) {
                *node = Node::new(None, NOBODY);
                self.len = self.len.saturating_sub(1);
            }
        }
        Some(parent)
    }

    /// Moves a variation one place up among the moves made from the same place. Moved to the first place, it goes on
    /// with the line. Says whether anything changed.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let Some(parent) = self.parent(id) else {
            return false;
        };
        let mut order: Vec<NodeId> = self.children(parent).collect();
        let Some(at) = order.iter().position(|&child| child == id) else {
            return false;
        };
        if at == 0 {
            return false;
        }
        order.swap(at - 1, at);
        self.relink(parent, &order);
        true
    }

    /// Makes the line that leads to a place the main line. Says whether anything changed.
    pub fn make_main(&mut self, id: NodeId) -> bool {
        let mut changed = false;
        for step in self.path(id) {
            while self.promote(step) {
                changed = true;
            }
        }
        changed
    }

    fn unlink(&mut self, parent: NodeId, id: NodeId) {
        let order: Vec<NodeId> = self.children(parent).filter(|&child| child != id).collect();
        self.relink(parent, &order);
    }

    fn relink(&mut self, parent: NodeId, order: &[NodeId]) {
        if let Some(node) = self.node_mut(parent) {
            node.first = order.first().map_or(NOBODY, |child| child.0);
        }
        let followers = order.iter().skip(1).map(|child| child.0);
        for (&child, next) in order.iter().zip(followers.chain([NOBODY])) {
            if let Some(node) = self.node_mut(child) {
                node.next = next;
            }
        }
    }

    fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(usize::try_from(id.0).ok()?)
    }

    fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(usize::try_from(id.0).ok()?)
    }
}

fn link(to: u32) -> Option<NodeId> {
    (to != NOBODY).then_some(NodeId(to))
}

/// Two trees are equal when they hold the same moves in the same order with the same annotations, whatever was deleted
/// on the way.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len
            && self
                .walk()
                .zip(other.walk())
                .all(|((mine, depth), (theirs, other_depth))| {
                    depth == other_depth
                        && self.mv(mine) == other.mv(theirs)
                        && self.annotation(mine) == other.annotation(theirs)
                })
    }
}

impl Eq for Tree {}

#[cfg(test)]
mod tests {
    use super::{NodeId, Tree};
    use crate::core::{Move, Point};

    /// Some move; legality is no matter here.
    fn mv(number: usize) -> Move {
        Move::new(Point::ALL[number % 90], Point::ALL[number / 90 % 90])
    }

    /// A main line 1 2 3 with variations 4 5 from the start and 6 after 1.
    fn sample() -> (Tree, [NodeId; 6]) {
        let mut tree = Tree::default();
        let mut add = |parent, number| tree.add(parent, mv(number)).unwrap();
        let one = add(NodeId::ROOT, 1);
        let two = add(one, 2);
        let end = add(two, 3);
        let four = add(NodeId::ROOT, 4);
        let five = add(four, 5);
        let six = add(one, 6);
        (tree, [one, two, end, four, five, six])
    }

    fn walked(tree: &Tree) -> Vec<(NodeId, usize)> {
        tree.walk().skip(1).collect()
    }

    #[test]
    fn the_line_comes_before_its_variations() {
        let (tree, [one, two, end, four, five, six]) = sample();
        assert_eq!(
            walked(&tree),
            [(one, 1), (two, 2), (end, 3), (six, 2), (four, 1), (five, 2)]
        );
        assert_eq!(tree.line(NodeId::ROOT).collect::<Vec<_>>(), [one, two, end]);
        assert_eq!(tree.path(five), [four, five]);
        assert_eq!((tree.ply(five), tree.len()), (2, 6));
        assert!(tree.is_main(end) && !tree.is_main(six) && !tree.is_main(five));
    }

    #[test]
    fn a_move_is_added_once() {
        let (mut tree, [one, two, ..]) = sample();
        assert_eq!(tree.add(one, mv(2)), Some(two));
        assert_eq!(tree.len(), 6);
    }

    #[test]
    fn deleting_takes_what_follows_along() {
        let (mut tree, [one, two, end, four, five, six]) = sample();
        assert_eq!(tree.delete(one), Some(NodeId::ROOT));
        assert_eq!(walked(&tree), [(four, 1), (five, 2)]);
        for gone in [one, two, end, six] {
            assert!(!tree.contains(gone));
            assert_eq!(tree.delete(gone), None);
        }
        assert_eq!(tree.delete(NodeId::ROOT), None);
    }

    #[test]
    fn promoting_moves_up_one_place() {
        let (mut tree, [one, _, _, four, five, six]) = sample();
        assert!(tree.make_main(five));
        assert!(tree.is_main(five) && !tree.is_main(one));
        assert!(!tree.promote(four));
        assert!(tree.promote(six));
        assert_eq!(tree.children(NodeId::ROOT).collect::<Vec<_>>(), [four, one]);
    }

    #[test]
    fn equality_forgets_how_a_tree_was_made() {
        let (mut one, [.., six]) = sample();
        let (mut two, [.., twin]) = sample();
        one.delete(six);
        assert_ne!(one, two);
        two.delete(twin);
        assert_eq!(one, two);
        one.set_comment(NodeId::ROOT, "good");
        assert_ne!(one, two);
    }

    #[test]
    fn depth_costs_no_stack() {
        let mut tree = Tree::default();
        let mut at = NodeId::ROOT;
        for number in 0..200_000 {
            tree.add(at, mv(number + 1)).unwrap();
            at = tree.add(at, mv(number)).unwrap();
        }
        assert_eq!(tree.walk().count(), 400_001);
        let copy = tree.clone();
        assert_eq!(copy, tree);
        let first = tree.main_child(NodeId::ROOT).unwrap();
        let second = tree.next_sibling(first).unwrap();
        tree.delete(second);
        assert_eq!(tree.len(), 1);
    }
}
