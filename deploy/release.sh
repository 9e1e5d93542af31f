#!/usr/bin/env bash
# Builds what a release hands out into target/package: for each architecture an archive and a Debian package, and SHA256SUMS.
# CARGO_TARGET_DIR stands in for target/, as for cargo.
#
#     deploy/release.sh                               # this machine's architecture
#     deploy/release.sh aarch64-unknown-linux-gnu     # and any other, such as this one
#
# Another architecture needs its standard library (`rustup target add …`) and its C compiler
# (`apt-get install gcc-aarch64-linux-gnu libc6-dev-arm64-cross`).
set -euo pipefail
cd "$(dirname "$0")/.."

here=$(rustc -vV | sed -n 's/^host: //p')
built=$(realpath -m "${CARGO_TARGET_DIR:-target}")
out=$built/package
rm -rf "$out" && mkdir -p "$out"
command -v cargo-deb >/dev/null || cargo install cargo-deb --locked

build() {
    local target=$1 compiler
    if [ "$target" != "$here" ]; then
        compiler=${target%%-*}-linux-gnu-gcc
        command -v "$compiler" >/dev/null || { echo "$target needs $compiler" >&2; exit 1; }
        local name=${target//-/_}
        export "CC_$name=$compiler" "CARGO_TARGET_${name^^}_LINKER=$compiler"
    fi
    cargo build --profile dist --locked --package kubyk --target "$target"
}

pack() {
    local target=$1
    local folder=kubyk-$version-$target
    mkdir "$out/$folder"
    cp "$built/$target/dist/kubyk" README.md LICENSE-MIT LICENSE-APACHE config.example.toml "$out/$folder"
    tar -C "$out" --owner 0 --group 0 -czf "$out/$folder.tar.gz" "$folder"
    rm -r "${out:?}/$folder"
    # Beside the program, where cargo-deb looks for the files that its list has in target/release. They are the same for each
    # architecture; this machine's program writes them.
    "$program" man > "$built/$target/dist/kubyk.1"
    "$program" completions bash > "$built/$target/dist/kubyk.bash"
    # The program is stripped already.
    cargo deb --package kubyk --profile dist --target "$target" --no-build --no-strip --output "$out/"
}

build "$here"
program=$built/$here/dist/kubyk
version=$("$program" --version | cut -d ' ' -f 2)
pack "$here"
for target in "$@"; do
    build "$target"
    pack "$target"
done
(cd "$out" && sha256sum -- *.tar.gz *.deb > SHA256SUMS)
cat "$out/SHA256SUMS"
