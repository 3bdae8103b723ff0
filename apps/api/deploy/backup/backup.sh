#!/bin/sh
# Copies the school's data to another machine with restic: encrypted, and only what has changed.
# RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE say where to and with which key (/etc/sekolah/backup.env).
set -eu

: "${DATA_DIR:?}" "${RESTIC_REPOSITORY:?}"

# By this file the server notices that copies have stopped: dashboard, doctor, metrics, e-mail.
noted=$DATA_DIR/copies-elsewhere.json
place=$(printf %s "$RESTIC_REPOSITORY" | sha256sum | cut -c 1-64)
note() {
  write_note "$1" || echo "$noted tidak dapat ditulis: dashboard tidak tahu tentang salinan ini." >&2
}
write_note() {
  printf '{"at":"%s","succeeded":%s,"place":"%s"}\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$1" "$place" >"$noted.tmp" &&
    mv "$noted.tmp" "$noted"
}
[ -e "$noted" ] || note false

# What the server has copied is whole; the database that it writes to is not. A new school has its
# first copy a minute after its first start.
tries=0
until ls "$DATA_DIR"/backups/sekolah-*.db >/dev/null 2>&1; do
  tries=$((tries + 1))
  if [ "$tries" -gt 120 ]; then
    echo "Belum ada salinan di $DATA_DIR/backups: apakah server berjalan? sekolah doctor" >&2
    exit 1
  fi
  sleep 1
done
cd "$DATA_DIR/backups"
if ! restic cat config >/dev/null 2>&1; then
  # A disk that is not mounted must not be replaced by its empty folder, on the disk of the school.
  if grep -q "\"succeeded\":true,\"place\":\"$place\"" "$noted"; then
    restic cat config >/dev/null || true
    echo "Salinan yang dulu ada tidak terbaca di tempatnya: disk belum terpasang, mesinnya tidak menjawab, atau kata sandinya lain. Bila tempat itu memang harus dimulai dari awal: rm $noted" >&2
    exit 1
  fi
  restic init
fi
# A run that a power cut has ended leaves a lock, and nothing old would ever be forgotten; those of
# runs that go on stay.
restic unlock --quiet
restic backup --quiet --tag sekolah --exclude '*.tmp' .
note true
# What the school erases is gone from here after 35 days, as on the server.
restic forget --quiet --tag sekolah --keep-within 35d --prune
restic snapshots --latest 1 --tag sekolah
