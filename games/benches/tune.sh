#!/usr/bin/env bash
# Plays again the matches by which the weights of `master` were chosen: one value against another, the rest as it is now. The
# figures are in docs/figures.md.
#
#   games/benches/tune.sh [MATCHES] [SEED]
#
# Each match is played from both sides, with few positions a move, so that a line takes minutes.
set -euo pipefail
cd "$(dirname "$0")/../.."
export KUBYK_MATCHES="${1:-60}" KUBYK_SEED="${2:-0}"

cargo test --quiet --release -p kubyk-games --lib --no-run

duel() { # GAME POSITIONS ONE OTHER
    export KUBYK_DUEL="master:$2:$3 master:$2:$4"
    cargo test --quiet --release -p kubyk-games --lib "$1::tests::duel" -- --ignored --nocapture | grep ' against '
}

for pair in "touch=15 touch=30" "touch=60 touch=30" "touch=100 touch=60" "near=600 near=300" \
    "ring0=120:ring1=105:ring2=75:ring3=15:ring4=-105 touch=60" "ring0=400:ring1=350:ring2=250:ring3=50:ring4=-350 touch=60"; do
    # shellcheck disable=SC2086 # two words
    duel abalone 15000 $pair
done

# Five marbles of either side have been pushed off.
for pair in "touch=90 touch=60" "touch=35 touch=60" "near=600 near=300" "ring0=320 ring0=240" "ring4=-320 ring4=-210" \
    "ring4=-120 ring4=-210"; do
    # shellcheck disable=SC2086
    ABALONE=end duel abalone 15000 $pair
done

for pair in "slope=0.5 slope=0.8" "slope=0.3 slope=0.5" "slope=0.2 slope=0.5" "line=0.6 line=0.9" "line=1.4 line=0.9" \
    "line-fades=0.55 line-fades=0.68" "line-fades=0.8 line-fades=0.68" "at-hand=0.4 at-hand=0.7" "whole=0.6 whole=0.35"; do
    # shellcheck disable=SC2086
    duel nibble 8000 $pair
done
