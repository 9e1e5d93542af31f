#!/usr/bin/env bash
# Installs a Debian package of Kubyk into a clean Debian and runs it there as the unit would: the page answers, a game is played to
# its end and its record verifies, the database is sound, and removing the package leaves the games alone. Needs root, debootstrap,
# curl, and the page's port 7070.
#
#     deploy/test-package.sh target/package/kubyk_0.1.0-1_amd64.deb           # into Debian 12
#     deploy/test-package.sh target/package/kubyk_0.1.0-1_amd64.deb trixie    # into another one
set -euo pipefail
package=$(realpath "$1") suite=${2:-bookworm}
root=$(mktemp -d) && chmod 755 "$root"

ended() {
    [ -z "${service:-}" ] || kill "$service" 2>/dev/null || true
    umount "$root/proc" 2>/dev/null || true
    rm -rf "$root"
}
trap ended EXIT
inside() { chroot "$root" "$@"; }

debootstrap --variant=minbase "$suite" "$root" >/dev/null
mount -t proc proc "$root/proc"
cp "$package" "$root/kubyk.deb"
inside apt-get install -y -qq --no-install-recommends /kubyk.deb
inside kubyk --version
[ "$(inside stat -c '%a %U %G' /etc/kubyk.toml)" = "640 root kubyk" ]

# Folders that systemd makes for the unit.
unit=$root/usr/lib/systemd/system/kubyk.service
command=$(sed -n 's/^ExecStart=//p' "$unit")
user=$(sed -n 's/^User=//p' "$unit")
inside install -d -o "$user" -g "$user" -m 750 /var/lib/kubyk /var/cache/kubyk
# shellcheck disable=SC2086 # The words of the command are words.
chroot --userspec="$user:$user" "$root" $command & service=$!
for _ in $(seq 100); do
    if curl -fsS http://127.0.0.1:7070/ 2>/dev/null | grep -q '<title>Kubyk</title>'; then up=1 && break; fi
    sleep 0.2
done
[ -n "${up:-}" ] || { echo "the page does not answer" >&2; exit 1; }
kill -TERM "$service" && wait "$service" && service=
[ "$(inside stat -c '%a %U' /var/lib/kubyk/kubyk.db)" = "600 kubyk" ]

# A game in the terminal, by bots alone.
chroot --userspec="$user:$user" "$root" sh -c 'cd /var/lib/kubyk && kubyk play pig --bot 1=hold-20 --bot 2=optimal --record game.rec </dev/null >/dev/null
    kubyk verify game.rec && kubyk paint game.rec -o board.png && kubyk store check --config /etc/kubyk.toml'
inside apt-get purge -y -qq kubyk
[ -e "$root/var/lib/kubyk/kubyk.db" ] && [ ! -e "$root/usr/bin/kubyk" ]
echo "the package works"
