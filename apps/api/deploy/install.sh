#!/bin/sh
# Installs the release that this file lies in, for the first time: user, folders, units. As root.
# It changes nothing that is there already; upgrade.sh brings later releases.
set -eu

release=$(cd -P -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
name=$(basename "$release")
if [ -e /opt/sekolah/current ]; then
  echo 'A release is installed already: use upgrade.sh.' >&2
  exit 1
fi

getent passwd sekolah >/dev/null ||
  useradd --system --user-group --home-dir /var/lib/sekolah --no-create-home --shell /usr/sbin/nologin sekolah
install -d -m 0755 /opt/sekolah/releases
install -d -o sekolah -g sekolah -m 0700 /var/lib/sekolah
install -d -o root -g sekolah -m 0750 /etc/sekolah
for file in systemd/sekolah.env backup/backup.env; do
  target=/etc/sekolah/$(basename "$file")
  [ -e "$target" ] || install -o root -g sekolah -m 0640 "$release/deploy/$file" "$target"
done

cp -a "$release" "/opt/sekolah/releases/$name"
chown -R root:root "/opt/sekolah/releases/$name"
ln -s "releases/$name" /opt/sekolah/current
ln -sf /opt/sekolah/current/bin/sekolah /usr/local/bin/sekolah
install -m 0644 "$release"/deploy/systemd/*.socket "$release"/deploy/systemd/*.service \
  "$release"/deploy/systemd/*.timer /etc/systemd/system/
systemctl daemon-reload
echo "Installed $(sekolah version). Next: PUBLIC_URL in /etc/sekolah/sekolah.env."
