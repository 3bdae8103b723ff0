#!/bin/sh
# upgrade.sh ARCHIVE        installs a later release and starts it; goes back if it does not answer
# upgrade.sh --rollback     goes back to the release before, with the data that belong to it
# As root. Releases lie side by side under /opt/sekolah/releases; `current` leads to one of them.
set -eu

base=/opt/sekolah
data=/var/lib/sekolah
ready=http://127.0.0.1:3000/readyz

say() { printf '%s\n' "$*"; }
refuse() {
  printf '%s\n' "$*" >&2
  exit 1
}

# A link that is renamed is never missing.
point_to() {
  ln -s "releases/$1" "$base/.next"
  mv -T "$base/.next" "$base/current"
}

# The copy that the server makes before a migration, when it is newer than this upgrade.
migrated() {
  find "$data/backups" -maxdepth 1 -name 'pra-migrasi-*.db' -newer "$base/upgrade-begun" 2>/dev/null |
    head -n 1
}

# A migration of a large school takes a while.
answers() {
  until=$(($(date +%s) + 180))
  while [ "$(date +%s)" -lt "$until" ]; do
    if "$base/current/node/node" -e "
      fetch('$ready', { signal: AbortSignal.timeout(10_000) })
        .then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; then
      return 0
    fi
    if systemctl is-failed --quiet sekolah.service; then return 1; fi
    sleep 1
  done
  return 1
}

rollback() {
  before=$(cat "$base/before" 2>/dev/null) || refuse 'There is no release to go back to.'
  [ -d "$base/releases/$before" ] || refuse "The release $before is gone."
  copy=$(migrated)
  if [ -z "$copy" ]; then
    point_to "$before"
    systemctl reset-failed sekolah.socket sekolah.service
    systemctl restart sekolah.service
  else
    # The older program does not know the later database: it goes back to the copy, and takes over
    # what families have sent since. The socket would start a server beside that.
    systemctl stop sekolah.socket sekolah.service
    point_to "$before"
    sekolah restore "$(basename "$copy")"
    systemctl reset-failed sekolah.socket sekolah.service
    systemctl start sekolah.socket sekolah.service
  fi
  rm -f "$base/before"
  answers || refuse "Also $before does not answer: journalctl -u sekolah"
  say "Back at $(sekolah version)."
}

case ${1:-} in
--rollback)
  rollback
  exit 0
  ;;
'' | -*) refuse 'upgrade.sh ARCHIVE | --rollback' ;;
esac

archive=$(readlink -f -- "$1")
sums=$(dirname "$archive")/SHA256SUMS
[ -r "$sums" ] || refuse "$sums is missing: download it beside the archive."
(cd "$(dirname "$archive")" && grep -F "  $(basename "$archive")" SHA256SUMS | sha256sum --check --quiet --strict) ||
  refuse 'The archive is not what was released.'

present=$(basename "$(readlink "$base/current")")
name=$(basename "$archive" .tar.gz)
[ "$name" != "$present" ] || refuse "$name is installed already."
# Unfinished folders of an upgrade that was cut short have this name, and no other.
rm -rf "$base/releases/.new"
mkdir "$base/releases/.new"
tar -xzf "$archive" -C "$base/releases/.new" --no-same-owner
rm -rf "$base/releases/$name"
mv "$base/releases/.new/$name" "$base/releases/$name"
rmdir "$base/releases/.new"

printf '%s\n' "$present" >"$base/before"
touch "$base/upgrade-begun"
point_to "$name"
# Who connects while one server ends and the next begins waits at the socket.
systemctl restart sekolah.service
if ! answers; then
  say "$name does not answer; going back to $present." >&2
  rollback
  exit 1
fi
say "Now at $(sekolah version); back again with: $base/current/deploy/upgrade.sh --rollback"

# This one and the one before stay.
for old in "$base"/releases/*; do
  case $(basename "$old") in "$name" | "$present") ;; *) rm -rf "$old" ;; esac
done
