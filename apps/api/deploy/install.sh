#!/bin/sh
# install.sh [HOST]   as root: installs the release that this file lies in, and has it serve the
# school HOST (smk.contoh.sch.id). Without HOST nothing is started: for many schools on one machine,
# and for data that come from another one. Repeated, it completes or repairs what is there;
# upgrade.sh brings later releases.
set -eu

base=/opt/sekolah
release=$(cd -P -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
name=$(basename "$release")

refuse() {
  printf '%s\n' "$*" >&2
  exit 1
}

case $#:${1:-} in
0: | 1:[!/-]*.*) ;;
*) refuse 'install.sh [HOST]: satu nama host, dan satu rilis di folder ini.' ;;
esac
case ${1:-} in */*) refuse 'Ada lebih dari satu rilis di folder ini: hapus yang lama.' ;; esac
[ "$(id -u)" = 0 ] || refuse 'Jalankan sebagai root, misalnya dengan sudo.'
[ -d /run/systemd/system ] || refuse 'Perlu Linux dengan systemd.'
"$release/node/node" --version >/dev/null 2>&1 || refuse 'Arsip ini untuk prosesor lain.'
present=$(basename "$(readlink "$base/current" 2>/dev/null)")
if [ -n "$present" ] && [ "$present" != "$name" ]; then
  refuse "$present sudah terpasang: versi lain dipasang dengan upgrade.sh."
fi

if ! [ -d "$base/releases/$name" ]; then
  # Copied aside and renamed: a copy that was cut short is begun anew.
  install -d -m 0755 "$base/releases"
  rm -rf "$base/releases/.new"
  cp -a "$release" "$base/releases/.new"
  chown -R root:root "$base/releases/.new"
  mv "$base/releases/.new" "$base/releases/$name"
fi
ln -sfn "releases/$name" "$base/current"
ln -sf "$base/current/bin/sekolah" /usr/local/bin/sekolah
sekolah school install "$@"
