//! Refusals of moves, in the words that the reader types.

use std::collections::BTreeSet;

use kubyk_games::CATALOGUE;
use kubyk_games::kit::{About, Log, Setup, Stream, Table};
use kubyk_words::{Lang, Words};

/// Moves that a game is played on at random while others are tried.
const STEPS: usize = 60;

/// The dice and the choices: Knuth's linear congruential generator.
struct Random(u64);

impl Stream for Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }
}

/// Every refusal of what could be typed at a table: each verb alone and with numbers, and moves of other positions.
fn refusals(table: &dyn Table, met: &BTreeSet<String>, words: &Words, lang: Lang) -> Vec<String> {
    let about = table.about();
    let verbs = about
        .verbs
        .iter()
        .flat_map(|verb| ["", " 1", " 9", " 1 2", " 99 99 99"].map(|rest| format!("{}{rest}", verb.word)));
    let tried: Vec<String> = verbs.chain(met.iter().cloned()).collect();
    let mut texts = Vec::new();
    for seat in table.to_act().iter() {
        for text in &tried {
            if let Err(refused) = table.copy().play(seat, text, &mut Log::off()) {
                // Typed text is quoted as it was typed; everything else is the bot's.
                texts.push(words.say(lang, &refused.msg(about), &[]).replacen(text.as_str(), "…", 1));
            }
        }
    }
    texts
}

/// The words of the notation that have another name in a language.
fn notation(about: &About, words: &Words, lang: Lang) -> Vec<&'static str> {
    let own = |word: &&str| words.say(lang, &about.verb_name(word), &[]) != **word;
    about.verbs.iter().map(|verb| verb.word).filter(own).collect()
}

#[test]
fn refusals_name_moves_by_the_readers_words() {
    let words = Words::new(&[]).expect("the texts fit together");
    for game in CATALOGUE {
        let mut random = Random(1);
        for preset in game.about().presets {
            let variant = game.values(Some(preset.name), &[]).expect("presets are possible");
            let seats = game.capacity(&variant)[0];
            let teams = game.teams(&variant, seats);
            let mut table = game
                .open(&Setup { variant, seats, teams, position: None })
                .expect("the default table is possible");
            let mut met = BTreeSet::new();
            for _ in 0..STEPS {
                if let Some(faces) = table.deal(&mut random) {
                    table.answer(&faces, &mut Log::off()).expect("dealt as owed");
                    continue;
                }
                let Some(seat) = table.to_act().first() else { break };
                for lang in [Lang::Uk, Lang::Ru] {
                    let raw = notation(game.about(), &words, lang);
                    for refusal in refusals(table.as_ref(), &met, &words, lang) {
                        let mut tokens =
                            refusal.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
                        let found = tokens.find(|token| raw.contains(token));
                        assert_eq!(found, None, "{} {}: {refusal}", preset.name, lang.code());
                    }
                }
                let moves = table.moves(seat);
                let play = moves[random.below(moves.len() as u32) as usize].clone();
                table.play(seat, &play, &mut Log::off()).expect("listed as legal");
                met.insert(play);
                if met.len() > 12 {
                    met.pop_first();
                }
            }
        }
    }
}
