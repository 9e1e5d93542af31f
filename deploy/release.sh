#!/usr/bin/env bash
# Builds what a release hands out into target/package: for each architecture an archive and a Debian package, and SHA256SUMS.
#
#     deploy/release.sh                               # this machine's architecture
#     deploy/release.sh aarch64-unknown-linux-gnu     # and any other, such as this one
#
# Another architecture needs its standard library (`rustup target add …`) and its C compiler
# (`apt-get install gcc-aarch64-linux-gnu libc6-dev-arm64-cross`).
set -euo pipefail
cd "$(dirname "$0")/.."

here=$(rustc -vV | sed -n 's/^host: //p')
out=target/package
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
    cp "target/$target/dist/kubyk" README.md LICENSE-MIT LICENSE-APACHE config.example.toml "$out/$folder"
    tar -C "$out" --owner 0 --group 0 -czf "$out/$folder.tar.gz" "$folder"
    rm -r "${out:?}/$folder"
    # The program is stripped already.
    cargo deb --package kubyk --profile dist --target "$target" --no-build --no-strip --output "$out/"
}

build "$here"
program=target/$here/dist/kubyk
version=$("$program" --version | cut -d ' ' -f 2)
"$program" man > "$out/kubyk.1"
"$program" completions bash > "$out/kubyk.bash"
pack "$here"
for target in "$@"; do
    build "$target"
    pack "$target"
done
rm "$out/kubyk.1" "$out/kubyk.bash"
(cd "$out" && sha256sum -- *.tar.gz *.deb > SHA256SUMS)
cat "$out/SHA256SUMS"
