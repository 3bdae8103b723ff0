#!/bin/sh
# upgrade.sh ARCHIVE        installs a later release and starts it; goes back if anything fails
# upgrade.sh --rollback     goes back to the release before, with the data that belong to it
# upgrade.sh --school HOST ARCHIVE | --rollback     the same for one of many schools
# As root. Releases lie side by side under /opt/sekolah/releases; `current` leads to one of them, and
# so does a link in /opt/sekolah/schools for each of many.
set -eu

here=$(cd -P -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
base=/opt/sekolah
releases=$base/releases
link=$base/current
target=releases
data=/var/lib/sekolah
unit=sekolah
socket=
school=
ready=http://127.0.0.1:3000/readyz
# The release before, written when an upgrade begins.
before_file=$base/before

say() { printf '%s\n' "$*"; }
refuse() {
  printf '%s\n' "$*" >&2
  exit 1
}

if [ "${1:-}" = --school ]; then
  school=${2:-}
  if [ -z "$school" ] || ! [ -L "$base/schools/$school" ]; then
    refuse "Tidak ada sekolah $school di mesin ini: sekolah school list"
  fi
  shift 2
  link=$base/schools/$school
  target=../releases
  data=/var/lib/sekolah-schools/$school
  unit=sekolah@$school
  socket=/run/sekolah/$school.sock
  before_file=$base/schools/.$school.before
fi
[ $# -le 1 ] || refuse 'Lebih dari satu arsip: tulis nama yang satu itu.'

# A link that is renamed is never missing.
point_to() {
  ln -sfn "$target/$1" "$base/.next-$unit"
  mv -T "$base/.next-$unit" "$link"
}

# A machine of many schools has no school of its own behind `current`: only commands. Enabled, not
# active: a release that cannot start is replaced by one that can.
has_server() { [ -n "$school" ] || systemctl is-enabled --quiet sekolah.socket 2>/dev/null; }

# Whether some school runs a release, or may go back to it.
is_used() {
  for one in "$base/current" "$base"/schools/*; do
    [ "$(basename "$(readlink "$one")")" != "$1" ] || return 0
  done
  for one in "$base/before" "$base"/schools/.*.before; do
    [ "$(cat "$one" 2>/dev/null)" != "$1" ] || return 0
  done
  return 1
}

of_school() { sekolah ${school:+--school "$school"} "$@"; }

# Units and sites of the proxy, which schools share, follow `current`.
refreshed() { [ -n "$school" ] || sekolah school refresh "$releases/$1"; }

# The copy that the server makes before a migration, when it is newer than the upgrade's beginning.
migrated() {
  find "$data/backups" -maxdepth 1 -name 'pra-migrasi-*.db' -newer "$before_file" 2>/dev/null |
    head -n 1
}

# A migration of a large school takes a while; what has ended three times will end again.
answers() {
  until=$(($(date +%s) + 180))
  while [ "$(date +%s)" -lt "$until" ]; do
    if "$here/node/node" -e "
      require('node:http')
        .get('$ready', { socketPath: '$socket' || undefined, timeout: 10_000 }, ({ statusCode }) =>
          process.exit(statusCode === 200 ? 0 : 1))
        .on('timeout', () => process.exit(1))
        .on('error', () => process.exit(1))"; then
      return 0
    fi
    if systemctl is-failed --quiet "$unit.service"; then return 1; fi
    [ "$(systemctl show --property=NRestarts --value "$unit.service")" -lt 3 ] || return 1
    sleep 1
  done
  return 1
}

# What was refused or started too often counts from here on.
forgiven() { systemctl reset-failed "$unit.socket" "$unit.service"; }

# Who connects while one server ends and the next begins waits at the socket.
restarted() {
  forgiven && systemctl start "$unit.socket" && systemctl restart "$unit.service" && answers
}

# The first release runs again in place of the second, with the data that belong to it.
go_back() {
  copy=$(migrated)
  if [ -z "$copy" ]; then
    point_to "$1"
    refreshed "$2" || say 'Unit dan situs proxy belum dikembalikan: sekolah school refresh' >&2
    ! has_server || restarted
    return
  fi
  # The older program does not know the later database: it goes back to the copy, and takes over
  # what families have sent since. The socket would start a server beside that.
  systemctl stop "$unit.socket" "$unit.service"
  point_to "$1"
  refreshed "$2" || say 'Unit dan situs proxy belum dikembalikan: sekolah school refresh' >&2
  of_school restore "$(basename "$copy")" ||
    refuse "Data belum kembali ke $copy, dan server berhenti: sekolah restore"
  ! has_server || restarted
}

# A connection that is lost must leave no half upgrade.
trap '' HUP

case ${1:-} in
--rollback)
  before=$(cat "$before_file" 2>/dev/null) || refuse 'Tidak ada versi sebelumnya.'
  [ -d "$releases/$before" ] || refuse "Versi $before sudah tidak ada."
  go_back "$before" "$(basename "$(readlink "$link")")" ||
    refuse "$before tidak menjawab: journalctl -u $unit"
  rm -f "$before_file"
  say "Kembali ke $(of_school version)."
  exit 0
  ;;
'' | -*) refuse 'upgrade.sh [--school HOST] ARSIP | --rollback' ;;
esac

archive=$(readlink -f -- "$1")
sums=$(dirname "$archive")/SHA256SUMS
[ -r "$archive" ] || refuse "$1 tidak ada."
[ -r "$sums" ] || refuse "$sums tidak ada: unduh bersama arsipnya."
(cd "$(dirname "$archive")" && grep -F "  $(basename "$archive")" SHA256SUMS | sha256sum --check --quiet --strict) ||
  refuse 'Arsip ini bukan yang dirilis: unduh lagi.'

present=$(basename "$(readlink "$link")")
name=$(basename "$archive" .tar.gz)
[ "$name" != "$present" ] || refuse "$name sudah terpasang."
# Another school runs it already: its files must not change under it.
if ! { is_used "$name" && [ -d "$releases/$name" ]; }; then
  # Unfinished folders of an upgrade that was cut short have this name, and no other.
  rm -rf "$releases/.new"
  mkdir "$releases/.new"
  tar -xzf "$archive" -C "$releases/.new" --no-same-owner
  rm -rf "$releases/$name"
  mv "$releases/.new/$name" "$releases/$name"
  rmdir "$releases/.new"
fi
"$releases/$name/node/node" --version >/dev/null 2>&1 || refuse 'Arsip ini untuk prosesor lain.'

# The commit behind "+" orders nothing.
version_of() { sed -n 's/^ *"version": "\([^"+]*\).*/\1/p' "$releases/$1/package.json" | head -n 1; }
from=$(version_of "$present")
to=$(version_of "$name")
if [ "$to" != "$from" ] && [ "$(printf '%s\n' "$from" "$to" | sort -V | head -n 1)" = "$to" ]; then
  printf '%s lebih lama daripada %s, yang terpasang. Lanjut? [y/T] ' "$to" "$from"
  read -r answer || answer=
  case $answer in y | Y | ya) ;; *) refuse 'Tidak ada yang diubah.' ;; esac
fi

[ ! -e "$before_file" ] || mv "$before_file" "$before_file.former"
printf '%s\n' "$present" >"$before_file"
point_to "$name"
if ! { refreshed "$present" && { ! has_server || restarted; }; }; then
  say "$name tidak menjawab; kembali ke $present." >&2
  is_back=yes
  go_back "$present" "$name" || is_back=
  # The way back that was there before stays.
  rm -f "$before_file"
  [ ! -e "$before_file.former" ] || mv "$before_file.former" "$before_file"
  is_used "$name" || rm -rf "${releases:?}/$name"
  [ -n "$is_back" ] || refuse "Juga $present tidak menjawab: journalctl -u $unit"
  refuse "Kembali ke $(of_school version)."
fi
rm -f "$before_file.former"
say "Sekarang $(of_school version); kembali dengan: $link/deploy/upgrade.sh${school:+ --school $school} --rollback"

# Those that run stay, and those before them.
for old in "$releases"/*; do
  is_used "$(basename "$old")" || rm -rf "$old"
done
