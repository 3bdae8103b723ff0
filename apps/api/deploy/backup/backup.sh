#!/bin/sh
# Copies the school's data to another machine with restic: encrypted, and only what has changed.
# RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE say where to and with which key (/etc/sekolah/backup.env).
set -eu

: "${DATA_DIR:?}" "${RESTIC_REPOSITORY:?}"

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
restic cat config >/dev/null 2>&1 || restic init
restic backup --quiet --tag sekolah --exclude '*.tmp' .
# What the school erases is gone from here after 35 days, as on the server.
restic forget --quiet --tag sekolah --keep-within 35d --prune
restic snapshots --latest 1 --tag sekolah
