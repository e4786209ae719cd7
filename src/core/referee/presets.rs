//! The rule sets there are.

use super::ruleset::{
    Alternation, Bare, Chase, MoveLimit, NobodyGuilty, Progress, Protected, RuleSet, TakeBack,
    Window,
};

/// The federation code in full: Asian rules, World Xiangqi Rules. The default.
pub const ASIAN: RuleSet = RuleSet {
    name: "asian",
    summary: "the federation code in full (Asian rules, World Xiangqi Rules)",
    window: Window::FirstToThird,
    chase: Chase::Loses,
    protected: Protected::ExemptUnlessMoreValuable,
    alternation: Alternation::Allowed,
    nobody_guilty: NobodyGuilty::Draw,
    limit: MoveLimit {
        plies: 120,
        progress: Progress::Capture,
    },
    bare: Bare::AnySoldier,
    take_back: TakeBack::ByAgreement,
};

/// The simplified Asian rules of a popular site.
pub const SIMPLIFIED: RuleSet = RuleSet {
    name: "simplified",
    summary: "simplified Asian rules, as used by a popular site",
    window: Window::LastCycle,
    alternation: Alternation::Loses,
    bare: Bare::CrossedSoldier,
    take_back: TakeBack::Never,
    ..ASIAN
};

/// A preset that decides the two commonest cases and lets everything else go on.
pub const AXF_LITE: RuleSet = RuleSet {
    name: "axf-lite",
    summary: "decides the two commonest cases, plain perpetual check and chase; else play goes on",
    window: Window::LastCycle,
    protected: Protected::AlwaysExempt,
    nobody_guilty: NobodyGuilty::PlayOn,
    ..ASIAN
};

/// The rule used in Britain: perpetual check loses, any other repetition draws.
pub const UK: RuleSet = RuleSet {
    name: "uk",
    summary: "the rule used in Britain: perpetual check loses, any other repetition is a draw",
    window: Window::LastCycle,
    chase: Chase::Ignored,
    limit: MoveLimit {
        plies: 100,
        progress: Progress::CaptureOrSoldier,
    },
    ..ASIAN
};

/// All rule sets, the default first.
pub const ALL: [RuleSet; 4] = [ASIAN, SIMPLIFIED, AXF_LITE, UK];

impl Default for RuleSet {
    fn default() -> Self {
        ASIAN
    }
}

impl RuleSet {
    /// The rule set of this name, in any case of letters.
    ///
    /// ```
    /// use xiangqi::core::referee::ruleset::MoveLimit;
    /// use xiangqi::core::RuleSet;
    ///
    /// let rules = RuleSet::named("Asian").ok_or("no such rules")?;
    /// assert_eq!(rules, RuleSet::default());
    ///
    /// // One of your own: the same, but drawn sooner.
    /// let club = RuleSet {
    ///     name: "club",
    ///     limit: MoveLimit { plies: 60, ..rules.limit },
    ///     ..rules
    /// };
    /// assert_ne!(club, rules);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        ALL.into_iter()
            .find(|rules| rules.name.eq_ignore_ascii_case(name.trim()))
    }
}
