#!/bin/sh
# upgrade.sh ARCHIVE        installs a later release and starts it; goes back if it does not answer
# upgrade.sh --rollback     goes back to the release before, with the data that belong to it
# upgrade.sh --school HOST ARCHIVE | --rollback     the same for one of many schools
# As root. Releases lie side by side under /opt/sekolah/releases; `current` leads to one of them, and
# so does a link in /opt/sekolah/schools for each of many.
set -eu

base=/opt/sekolah
releases=$base/releases
link=$base/current
target=releases
data=/var/lib/sekolah
unit=sekolah
socket=
ready=http://127.0.0.1:3000/readyz
before_file=$base/before
begun_file=$base/upgrade-begun

say() { printf '%s\n' "$*"; }
refuse() {
  printf '%s\n' "$*" >&2
  exit 1
}

if [ "${1:-}" = --school ]; then
  school=${2:-}
  if [ -z "$school" ] || ! [ -L "$base/schools/$school" ]; then
    refuse "There is no school $school here: sekolah school list"
  fi
  shift 2
  link=$base/schools/$school
  target=../releases
  data=/var/lib/sekolah-schools/$school
  unit=sekolah@$school
  socket=/run/sekolah/$school.sock
  before_file=$base/schools/.$school.before
  begun_file=$base/schools/.$school.upgrade-begun
fi

# A link that is renamed is never missing.
point_to() {
  ln -sfn "$target/$1" "$base/.next-$unit"
  mv -T "$base/.next-$unit" "$link"
}

# A machine of many schools has no school of its own behind `current`: only commands.
has_server() {
  [ "$link" != "$base/current" ] || [ -z "$(ls "$base/schools" 2>/dev/null)" ] ||
    systemctl is-active --quiet sekolah.socket
}

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

# The copy that the server makes before a migration, when it is newer than this upgrade.
migrated() {
  find "$data/backups" -maxdepth 1 -name 'pra-migrasi-*.db' -newer "$begun_file" 2>/dev/null |
    head -n 1
}

# A migration of a large school takes a while.
answers() {
  until=$(($(date +%s) + 180))
  while [ "$(date +%s)" -lt "$until" ]; do
    if "$link/node/node" -e "
      require('node:http')
        .get('$ready', { socketPath: '$socket' || undefined, timeout: 10_000 }, ({ statusCode }) =>
          process.exit(statusCode === 200 ? 0 : 1))
        .on('timeout', () => process.exit(1))
        .on('error', () => process.exit(1))"; then
      return 0
    fi
    if systemctl is-failed --quiet "$unit.service"; then return 1; fi
    sleep 1
  done
  return 1
}

rollback() {
  before=$(cat "$before_file" 2>/dev/null) || refuse 'There is no release to go back to.'
  [ -d "$releases/$before" ] || refuse "The release $before is gone."
  copy=$(migrated)
  if [ -z "$copy" ]; then
    point_to "$before"
    if has_server; then
      systemctl reset-failed "$unit.socket" "$unit.service"
      systemctl restart "$unit.service"
    fi
  else
    # The older program does not know the later database: it goes back to the copy, and takes over
    # what families have sent since. The socket would start a server beside that.
    systemctl stop "$unit.socket" "$unit.service"
    point_to "$before"
    of_school restore "$(basename "$copy")"
    systemctl reset-failed "$unit.socket" "$unit.service"
    systemctl start "$unit.socket" "$unit.service"
  fi
  rm -f "$before_file"
  ! has_server || answers || refuse "Also $before does not answer: journalctl -u $unit"
  say "Back at $(of_school version)."
}

case ${1:-} in
--rollback)
  rollback
  exit 0
  ;;
'' | -*) refuse 'upgrade.sh [--school HOST] ARCHIVE | --rollback' ;;
esac

archive=$(readlink -f -- "$1")
sums=$(dirname "$archive")/SHA256SUMS
[ -r "$sums" ] || refuse "$sums is missing: download it beside the archive."
(cd "$(dirname "$archive")" && grep -F "  $(basename "$archive")" SHA256SUMS | sha256sum --check --quiet --strict) ||
  refuse 'The archive is not what was released.'

present=$(basename "$(readlink "$link")")
name=$(basename "$archive" .tar.gz)
[ "$name" != "$present" ] || refuse "$name is installed already."
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

printf '%s\n' "$present" >"$before_file"
touch "$begun_file"
point_to "$name"
# Who connects while one server ends and the next begins waits at the socket.
if has_server; then
  systemctl restart "$unit.service"
  if ! answers; then
    say "$name does not answer; going back to $present." >&2
    rollback
    exit 1
  fi
fi
say "Now at $(of_school version); back again with: $link/deploy/upgrade.sh${school:+ --school $school} --rollback"

# Those that run stay, and those before them.
for old in "$releases"/*; do
  is_used "$(basename "$old")" || rm -rf "$old"
done
