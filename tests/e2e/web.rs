//! The web table in a real browser, against the real binary: what a person sees, touches and types.

mod browser;
mod masked;

mod web {
    mod access;
    mod animation;
    mod axe;
    mod beside;
    mod boards;
    mod coach;
    mod conversations;
    mod failures;
    mod fields;
    mod fingers;
    mod fit;
    mod games;
    mod home;
    mod keys;
    mod line;
    mod log;
    mod looks;
    mod newcomer;
    mod older_browser;
    mod people;
    mod phone;
    mod pictures;
    mod quiet;
    mod restart;
    mod scene;
    mod steady;
    mod tale;
    mod taps;
    mod told;
    mod weight;
    mod whole;
    mod wire;
}
