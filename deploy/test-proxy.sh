#!/usr/bin/env bash
# Tries deploy/Caddyfile: the page behind Caddy, over TLS with a certificate of Caddy's own, WebSockets included.
# Needs caddy, curl and a built kubyk: deploy/test-proxy.sh [PATH_OF_KUBYK]
set -euo pipefail
cd "$(dirname "$0")/.."

kubyk=$(realpath "${1:-target/release/kubyk}")
home=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait; rm -rf "$home"' EXIT
export HOME="$home" XDG_DATA_HOME="$home" XDG_CONFIG_HOME="$home"

# The same file with a certificate that needs no public name, on ports that need no rights.
sed 's/^play\.example {/https:\/\/play.example:7443 {\n\ttls internal/; s/127\.0\.0\.1:7070/127.0.0.1:7571/' deploy/Caddyfile >"$home/Caddyfile"
sed -i '1i { \n\thttp_port 7480\n\thttps_port 7443\n\tskip_install_trust\n\tadmin off\n}' "$home/Caddyfile"
caddy run --config "$home/Caddyfile" --adapter caddyfile >"$home/caddy.log" 2>&1 &
"$kubyk" run --no-browser --set web.listen=127.0.0.1:7571 --set web.public_url=https://play.example:7443 --set web.allow_public=true \
    --set "store.url=sqlite://$home/kubyk.db" >"$home/kubyk.log" 2>&1 &

through() { curl --silent --show-error --insecure --max-time 10 --resolve play.example:7443:127.0.0.1 "$@"; }
for _ in $(seq 100); do
    [ "$(through --output /dev/null --write-out '%{http_code}' https://play.example:7443/privacy 2>/dev/null || true)" = 200 ] && break
    sleep 0.1
done
expect() { [ "$2" = "$3" ] || { echo "$1: $2, expected was $3" >&2; tail -n 5 "$home/kubyk.log" "$home/caddy.log" >&2; exit 1; }; }
status() { through --output /dev/null --write-out '%{http_code}' "$@"; }
socket() {
    through --http1.1 --output /dev/null --write-out '%{http_code}' --max-time 2 -H 'Connection: Upgrade' -H 'Upgrade: websocket' \
        -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==' "$@" 2>/dev/null || true
}
expect "the privacy page" "$(status https://play.example:7443/privacy)" 200
expect "the page" "$(status https://play.example:7443/)" 200
expect "its WebSocket" "$(socket -H 'Origin: https://play.example:7443' https://play.example:7443/socket/den)" 101
expect "another site's WebSocket" "$(socket -H 'Origin: https://evil.example' https://play.example:7443/socket/den)" 403
echo "deploy/Caddyfile works"
