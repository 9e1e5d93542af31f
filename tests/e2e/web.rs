//! The web table in a real browser, against the real binary: what a person sees, touches and types.

mod browser;
mod masked;

mod web {
    mod access;
    mod activity;
    mod animation;
    mod boards;
    mod conversations;
    mod failures;
    mod film;
    mod fingers;
    mod games;
    mod guests;
    mod home;
    mod learn;
    mod line;
    mod lobby;
    mod looks;
    mod people;
    mod scene;
    mod stage;
    mod table_page;
    mod tale;
    mod talk;
    mod together;
    mod weight;
}
