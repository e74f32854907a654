#!/usr/bin/env bash
# Makes a Debian package and a tarball of a build: host/package/build.sh BUILD OUT. ./pawnshop package calls it.
# It gives the same bytes whenever it is called for one build and one commit.
set -euo pipefail
build=$(readlink -f "$1") out=$(readlink -m "$2")
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
version=$("$build/pawnshop" --version)
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CMakeLists.txt)}
export SOURCE_DATE_EPOCH
umask 022
rm -rf "$out"
mkdir -p "$out"
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

# install_into FOLDER PREFIX: what cmake installs, every file with the time of the commit and plain rights.
install_into() {
  DESTDIR=$1 cmake --install "$build" --prefix "$2" --strip >/dev/null
  find "$1" -type d -exec chmod 755 {} + -o -type f -exec chmod 644 {} +
  chmod 755 "$1$2"/bin/*
}

# depends: the Debian packages whose libraries the programs load, as dpkg knows them.
depends() {
  mkdir -p "$stage/shlibs/debian"
  printf 'Source: pawnshop\n\nPackage: pawnshop\nArchitecture: any\n' >"$stage/shlibs/debian/control"
  (cd "$stage/shlibs" && dpkg-shlibdeps -O -e"$1/bin/pawnshop" -e"$1/bin/pawnshop-window") |
    sed 's/^shlibs:Depends=//'
}

debian_package() {
  local root=$stage/deb needs
  install_into "$root" /usr
  gzip -9n "$root/usr/share/man/man6/pawnshop.6"
  mv "$root/usr/share/doc/pawnshop/LICENSE" "$root/usr/share/doc/pawnshop/copyright"
  needs=$(depends "$root/usr")
  mkdir "$root/DEBIAN"
  cat >"$root/DEBIAN/control" <<CONTROL
Package: pawnshop
Version: $version
Architecture: $architecture
Maintainer: The Pawnshop authors <pawnshop@localhost>
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f1)
Depends: $needs, fonts-dejavu-core
Recommends: libgl1-mesa-dri
Section: games
Priority: optional
Description: Hostage Chess and its relatives, with rules that you can change
 Pawnshop plays games in which captured men come back: Hostage Chess,
 Crazyhouse, Shogi and others. The rules of every game are a short Lua script.
 When a move is illegal, Pawnshop shows the rule that forbids it.
CONTROL
  (cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  dpkg-deb --root-owner-group -Zxz --build "$root" "$out/pawnshop_${version}_$architecture.deb" >/dev/null
}

tarball() {
  local name=pawnshop-$version-linux-$architecture
  install_into "$stage/tar" "/$name"
  tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --format=gnu \
    --directory="$stage/tar" "$name" | gzip -9n >"$out/$name.tar.gz"
}

debian_package
tarball
(cd "$out" && sha256sum -- *)
