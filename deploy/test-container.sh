#!/usr/bin/env bash
# Builds the image of deploy/Containerfile and runs it: the page answers, a game is played to its end and its record verifies, and
# the database is in the volume. Needs buildah and curl, and half an hour on two cores.
#
#     deploy/test-container.sh
#
# Where the public base images cannot be had, it makes its own: Debian by debootstrap, and this machine's Rust on it. Needs root.
set -euo pipefail
cd "$(dirname "$0")/.."
port=17071
container='' service=''

# buildah hands no signal on; the shell inside expands the command.
# shellcheck disable=SC2016
stop() { inside sh -c 'kill "$(cat /data/pid)"'; }
ended() {
    [ -z "$service" ] || stop || true
    [ -z "$container" ] || buildah rm "$container" >/dev/null
}
trap ended EXIT
inside() { buildah run --isolation chroot "$container" -- "$@"; }

debian=docker.io/library/debian:bookworm-slim rust=docker.io/library/rust:1.95-bookworm
if ! { buildah pull --quiet "$debian" && buildah pull --quiet "$rust"; } >/dev/null 2>&1; then
    debian=localhost/kubyk-debian rust=localhost/kubyk-rust
    container=$(buildah from scratch)
    debootstrap --variant=minbase --include=ca-certificates bookworm "$(buildah mount "$container")" >/dev/null
    buildah commit --quiet --rm "$container" "$debian" >/dev/null
    container=$(buildah from "$debian")
    inside sh -c 'apt-get update -qq && apt-get install -y -qq --no-install-recommends gcc libc6-dev' >/dev/null
    base=$(buildah mount "$container")
    tar -C "$(rustc --print sysroot)" --exclude ./share -c . | tar -C "$base/usr/local" -x
    # A machine without a registry often reaches crates.io through a proxy with a certificate of its own.
    cp /etc/ssl/certs/ca-certificates.crt "$base/etc/ssl/certs/"
    buildah commit --quiet --rm "$container" "$rust" >/dev/null
    container=''
fi
commit=$(git log -1 --abbrev=8 --format='%h %cs')
buildah bud --isolation chroot --build-arg DEBIAN="$debian" --build-arg RUST="$rust" \
    --build-arg KUBYK_COMMIT="$commit" --file deploy/Containerfile --tag localhost/kubyk .

container=$(buildah from localhost/kubyk)
[ "$(inside kubyk --version)" = "kubyk $(sed -n 's/^version = //p' Cargo.toml | head -n 1 | tr -d '"') ($commit)" ]
inside sh -c "echo \$\$ > /data/pid && exec kubyk run --set web.listen=127.0.0.1:$port" & service=$!
for _ in $(seq 100); do
    if curl -fsS "http://127.0.0.1:$port/" 2>/dev/null | grep -q '<title>Kubyk</title>'; then up=1 && break; fi
    sleep 0.2
done
[ -n "${up:-}" ] || { echo "the page does not answer" >&2; exit 1; }
stop && wait "$service" && service=''
[ "$(inside stat -c '%a %U' /data/kubyk.db)" = "600 kubyk" ]
inside sh -c 'cd /data && kubyk play pig --bot 1=hold-20 --bot 2=optimal --record game.rec </dev/null >/dev/null && kubyk verify game.rec'
echo "the image works"
