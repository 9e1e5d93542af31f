//! The words that the options of Катего can be set to.

crate::word_enum! {
    /// Number of columns of the table.
    pub enum Columns {
        /// By the number of seats: twelve, and three more for every three seats beyond six.
        Auto = "auto",
        /// Columns 2–12, as Knizia printed the game.
        Eleven = "11",
        /// Twelve.
        Twelve = "12",
        /// Fifteen.
        Fifteen = "15",
        /// Eighteen.
        Eighteen = "18",
        /// Twenty-one.
        TwentyOne = "21",
        /// Twenty-four.
        TwentyFour = "24",
        /// Twenty-seven.
        TwentySeven = "27",
        /// Thirty.
        Thirty = "30",
    }
}

crate::word_enum! {
    /// Worth of a column.
    pub enum ColumnWorth {
        /// Its label.
        Rising = "rising",
        /// By its place: up to the middle and down again.
        Fir = "fir",
    }
}

crate::word_enum! {
    /// Operation that makes one number of several.
    pub enum Fold {
        /// They are added.
        Sum = "sum",
        /// They are multiplied.
        Product = "product",
    }
}

crate::word_enum! {
    /// Rows in which a seat writes.
    pub enum Rows {
        /// Its own.
        Own = "own",
        /// Any that has room.
        Any = "any",
    }
}

crate::word_enum! {
    /// Order that the values of a row must keep from left to right.
    pub enum RowOrder {
        /// No order.
        Free = "free",
        /// They fall strictly.
        Falling = "falling",
        /// They do not rise for the side of seat 1, and do not fall for the other.
        Fir = "fir",
    }
}

crate::word_enum! {
    /// Whether two seats play together, and how a pair wins a column.
    pub enum Pairs {
        /// Everyone plays alone.
        Off = "off",
        /// The pair with the larger sum.
        Sum = "sum",
        /// Each seat for itself; the partners' points are added.
        Total = "total",
        /// The larger sum, unless another pair has two equal entries.
        Damping = "damping",
        /// Two equal entries of partners take the column at once; else the larger sum.
        Capture = "capture",
    }
}

crate::word_enum! {
    /// Distribution of the throws: who throws for whom.
    pub enum PlayMode {
        /// Each seat for itself, in turn.
        Turns = "turns",
        /// Two tables with the same throws, exchanged between the pairs.
        Crossed = "crossed",
        /// The same throws for all.
        Shared = "shared",
        /// Nobody throws: each seat spends given values.
        Values = "values",
    }
}

crate::word_enum! {
    /// Secrecy of rows until the end.
    pub enum Secrecy {
        /// All rows are open.
        Off = "off",
        /// The partner's row is hidden.
        Partner = "partner",
        /// The rows of all others are hidden.
        All = "all",
    }
}

crate::word_enum! {
    /// Form of the contest in which columns are fought over one by one.
    pub enum Contest {
        /// No contest.
        Off = "off",
        /// Single dice, added up, until everyone else gives in.
        Ladder = "ladder",
        /// The first throw that reaches the column's number.
        Clash = "clash",
        /// The highest bid of dice throws for the column.
        Trade = "trade",
        /// The highest bid of dice throws for any column.
        Auction = "auction",
    }
}

impl Fold {
    /// Makes one number of several.
    pub fn of_all(self, numbers: impl Iterator<Item = u16>) -> u16 {
        match self {
            Self::Sum => numbers.sum(),
            Self::Product => numbers.product(),
        }
    }
}
