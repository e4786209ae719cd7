//! What a rule set is: a value that answers the questions on which rule books differ.

/// One rule set: a name, one line about it, and its answers. Code asks for the answers, never for the name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RuleSet {
    /// The name by which it is chosen and which a game file carries.
    pub name: &'static str,
    /// One line of English that says what it is.
    pub summary: &'static str,
    /// Which plies are examined when a position stands for the third time.
    pub window: Window,
    /// Whether chasing one piece for ever is an offence.
    pub chase: Chase,
    /// Whether attacking a protected piece can be a chase.
    pub protected: Protected,
    /// Whether mixing checks and chases of one piece, ply after ply, is an offence.
    pub alternation: Alternation,
    /// What happens when neither side is guilty of anything.
    pub nobody_guilty: NobodyGuilty,
    /// When a game without progress is drawn.
    pub limit: MoveLimit,
    /// Which soldiers can still win a game.
    pub bare: Bare,
    /// Whether moves may be taken back unless the players choose otherwise.
    pub take_back: TakeBack,
}

/// The plies examined for a ruling. A repetition is judged from the third occurrence on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Window {
    /// All plies from the first occurrence to this one.
    FirstToThird,
    /// The last cycle: the plies from the previous occurrence to this one; or from an earlier one, where like men have
    /// changed places since.
    LastCycle,
}

/// What a perpetual chase comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chase {
    /// The chasing side loses.
    Loses,
    /// There are no chases: only checks count.
    Ignored,
}

/// Which attacks on protected pieces count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protected {
    /// None, except on a piece worth more than its attacker: on a chariot by a horse or cannon; on a chariot, horse or
    /// cannon by an advisor or elephant.
    ExemptUnlessMoreValuable,
    /// None at all.
    AlwaysExempt,
}

/// What it comes to when each ply of a side is a check or a chase, and neither kind fills them all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alternation {
    /// It is allowed: the side is not guilty.
    Allowed,
    /// It is a perpetual attack, as grave as a perpetual chase, if all the chases share a victim.
    Loses,
}

/// What follows when neither side is guilty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NobodyGuilty {
    /// The game is drawn.
    Draw,
    /// Play goes on; each later occurrence is judged again.
    PlayOn,
}

/// After how many plies without progress the game is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveLimit {
    /// The number of plies, counted one for each move of a side.
    pub plies: u16,
    /// What counts as progress and sets the count back to nothing.
    pub progress: Progress,
}

/// What sets the count of the move limit back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// A capture.
    Capture,
    /// A capture or any move of a soldier.
    CaptureOrSoldier,
}

/// Which soldiers count as material that can win. A chariot, horse or cannon always does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bare {
    /// Any soldier.
    AnySoldier,
    /// Only a soldier across the river.
    CrossedSoldier,
}

/// Whether moves may be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakeBack {
    /// When the other player agrees.
    ByAgreement,
    /// Never.
    Never,
}
