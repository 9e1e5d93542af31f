//! The rules of every game Kubyk plays, and what they share.
//!
//! Deliberately absent: input and output, clocks, async, random sources, chats, pictures and the words of any
//! language. Chance is asked for and answered from outside; text is `Msg { id, args }`; a board is a `Scene`.

pub mod abalone;
pub mod aces;
pub mod beetle;
pub mod cephalopod;
pub mod chicago;
pub mod crew;
pub mod criss_cross;
pub mod drop_dead;
pub mod everest;
pub mod express;
pub mod farkle;
pub mod fifty;
mod figures;
pub mod four_rows;
pub mod general;
pub mod get_1000;
pub mod golden_general;
pub mod goose;
pub mod gridlock;
pub mod hearts;
pub mod house_numbers;
pub mod hundred_one;
pub mod jackpot;
pub mod katego;
pub mod kit;
pub mod left_right;
pub mod macao;
pub mod martinetti;
pub mod mexico;
pub mod mia;
pub mod neighbour;
pub mod newmarket;
pub mod nibble;
pub mod ninety_nine;
mod pair_result;
pub mod pig;
pub mod rabbit;
mod roll_or_stop;
mod rolls;
mod sheet;
pub mod shut_the_box;
pub mod thirteen;
pub mod tower;
pub mod vertushka;
pub mod yacht;
pub mod yatzy;

use kit::AnyGame;

/// Games that a program plays, in the order in which lists show them. [`CATALOGUE`] is the one of this crate; a test
/// may use another, with games of its own.
pub type Catalogue = &'static [&'static dyn AnyGame];

/// Every game, in the order in which lists show them.
pub const CATALOGUE: Catalogue = &[
    &pig::Pig,
    &farkle::Farkle,
    &yacht::Yacht,
    &general::General,
    &golden_general::GoldenGeneral,
    &katego::Katego,
    &thirteen::Thirteen,
    &vertushka::Vertushka,
    &rabbit::Rabbit,
    &abalone::Abalone,
    &nibble::Nibble,
    &yatzy::Yatzy,
    &crew::Crew,
    &mexico::Mexico,
    &mia::Mia,
    &house_numbers::HouseNumbers,
    &chicago::ChicagoGame,
    &macao::Macao,
    &cephalopod::Cephalopod,
    &drop_dead::DropDeadGame,
    &fifty::FiftyGame,
    &neighbour::NeighbourGame,
    &martinetti::Martinetti,
    &beetle::BeetleGame,
    &goose::GooseGame,
    &tower::Tower,
    &gridlock::Gridlock,
    &criss_cross::CrissCross,
    &express::Express,
    &four_rows::FourRows,
    &left_right::LeftRightGame,
    &aces::AcesGame,
    &jackpot::JackpotGame,
    &newmarket::NewmarketGame,
    &hearts::HeartsGame,
    &shut_the_box::ShutTheBox,
    &hundred_one::HundredOneGame,
    &get_1000::Get1000Game,
    &everest::Everest,
    &ninety_nine::NinetyNine,
];

/// The game of [`CATALOGUE`] with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    find_in(CATALOGUE, id)
}

/// The game of a catalogue with this id.
pub fn find_in(catalogue: Catalogue, id: &str) -> Option<&'static dyn AnyGame> {
    catalogue.iter().copied().find(|game| game.about().id == id)
}
