//! Small signs, filled paths in a box of 24 by 24.

/// The goal.
pub(super) const FLAG: &str = "M5 1.5H7.5V3H21L17 8L21 13H7.5V23H5Z";
/// A winner.
pub(super) const CROWN: &str = "M2 6.5L7.6 11L12 3.5L16.4 11L22 6.5L20 17H4ZM4 19H20V21.5H4Z";
/// A column that nobody gets.
pub(super) const FLAME: &str = "M12.6 1C13.4 5.2 19.5 8.6 19.5 15A7.5 7.9 0 0 1 4.5 15C4.5 11.6 6.3 9.4 7.8 7.8\
    C8 10 8.8 11.2 9.9 11.4C11.6 9.6 12.9 5.6 12.6 1ZM12 13.5C10.6 15 9.5 16 9.5 17.8A2.6 2.7 0 0 0 14.7 17.8\
    C14.7 16 13.2 15.2 12 13.5Z";
/// For the viewer's eyes only.
pub(super) const LOCK: &str = "M7 10V7A5 5 0 0 1 17 7V10H18A2 2 0 0 1 20 12V20A2 2 0 0 1 18 22H6A2 2 0 0 1 4 20\
    V12A2 2 0 0 1 6 10ZM9.3 10H14.7V7A2.7 2.7 0 0 0 9.3 7Z";
/// What is fought over now.
pub(super) const POINTER: &str = "M3 6.5H21L12 19.5Z";
