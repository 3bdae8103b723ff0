#!/bin/sh
# Practises the worst day: brings the newest copy from the other machine into an empty folder, goes
# back to it, and says what is in it. The running school is not touched.
set -eu

: "${RESTIC_REPOSITORY:?}"
here=$(cd -P -- "$(dirname -- "$(readlink -f -- "$0")")/../.." && pwd)
folder=$(mktemp -d "${TMPDIR:-/tmp}/sekolah-drill.XXXXXX")
trap 'rm -rf "$folder"' EXIT

restic check --quiet
restic restore latest --tag sekolah --quiet --target "$folder/backups"
DATA_DIR=$folder
export DATA_DIR
"$here/node/node" "$here/apps/api/dist/restore.js" --drill
for copy in "$folder"/backups/sekolah-*.db; do newest=$(basename "$copy"); done
"$here/node/node" "$here/apps/api/dist/restore.js" "$newest"
