#!/bin/sh
# Installs this unpacked release as a service of systemd, or in place of an older one: its files in /opt, the user quai, a secret, settings and
# the unit. Settings and a secret that are there stay. Run it as root. With DESTDIR it writes below that folder, and makes no user.
set -eu
home=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/../.." && pwd)
name=$(basename -- "$home")
root=${DESTDIR:-}
umask 022

mkdir -p "$root/opt" "$root/etc/quai/secrets" "$root/etc/systemd/system" "$root/usr/local/bin" "$root/var/lib/quai"
[ "$home" = "$root/opt/$name" ] || { rm -rf "$root/opt/$name" && cp -R "$home" "$root/opt/$name"; }
ln -sfn "$name" "$root/opt/quai"
ln -sfn /opt/quai/bin/quai "$root/usr/local/bin/quai"
cp "$home/app/deploy/quai.service" "$root/etc/systemd/system/quai.service"

settings="$root/etc/quai/settings"
secret="$root/etc/quai/secrets/QUAI_SECRET"
[ -e "$settings" ] || cp "$home/app/deploy/settings" "$settings"
[ -e "$secret" ] || (umask 077 && head -c 32 /dev/urandom | base64 > "$secret")
chmod 640 "$settings" "$secret"
chmod 750 "$root/etc/quai" "$root/etc/quai/secrets"
chmod 700 "$root/var/lib/quai"
if [ -z "$root" ]; then
  id quai > /dev/null 2>&1 || useradd --system --user-group --home-dir /var/lib/quai --shell /usr/sbin/nologin quai
  chown -R root:quai /etc/quai
  chown quai:quai /var/lib/quai
  systemctl daemon-reload
fi
echo "Installed. Edit $settings, then: runuser -u quai -- quai check"
