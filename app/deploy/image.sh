#!/bin/sh
# Makes the image localhost/quai:VERSION of this unpacked release with buildah, without a registry. It contains the release and the few
# libraries and programs of this machine that the release needs, those of PostgreSQL for backups included. Its user has no rights, all its files are root's, and it has one volume, /data.
set -eu
home=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/../.." && pwd)
name="localhost/quai:$("$home/bin/quai" --version)"
root=$(mktemp -d)
container=
trap 'rm -rf "$root"; [ -z "$container" ] || buildah rm "$container" > /dev/null' EXIT
umask 022

mkdir -p "$root/opt" "$root/etc" "$root/tmp" "$root/bin" "$root/usr/bin"
cp -R "$home" "$root/opt/quai"
# What bin/quai runs.
for program in /bin/sh /usr/bin/dirname /usr/bin/readlink; do cp -L "$program" "$root$program"; done
# What backups of PostgreSQL run, where this machine has them. Those in /usr/bin may be scripts that look for these.
programs=$(pg_config --bindir 2> /dev/null || true)
for program in pg_dump pg_restore; do [ ! -x "$programs/$program" ] || cp -L "$programs/$program" "$root/usr/bin/$program"; done
# The libraries of these, of Node and of the native packages, and the loader, at the places where this machine has them.
find "$root/opt/quai/lib/node" "$root/opt/quai/node_modules" "$root/bin" "$root/usr/bin" -type f \( -perm -100 -o -name '*.node' -o -name '*.so*' \) |
  while read -r file; do ldd "$file" 2> /dev/null || true; done |
  grep -o '/[^ ]*' | grep -v "^$root" | sort -u |
  while read -r library; do
    mkdir -p "$root$(dirname "$library")"
    cp -L "$library" "$root$library"
  done
echo 'quai:x:10001:10001::/data:/bin/sh' > "$root/etc/passwd"
echo 'quai:x:10001:' > "$root/etc/group"
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"

container=$(buildah from scratch)
buildah copy --quiet --chown 0:0 "$container" "$root" / > /dev/null
mkdir -m 700 "$root/data"
buildah copy --quiet --chown 10001:10001 "$container" "$root/data" /data > /dev/null
buildah config --user 10001:10001 --volume /data --port 3000 --workingdir /data --entrypoint '["/opt/quai/bin/quai"]' --cmd '' \
  --env HOST=0.0.0.0 --env QUAI_DATA=/data --env PATH=/opt/quai/bin:/usr/bin:/bin "$container"
buildah commit --quiet "$container" "$name" > /dev/null
echo "$name"
