# Packages: the same build gives the same bytes, no file names the folder it was built in, the tarball works wherever it
# is unpacked, and both can be brought to a bare system, played and removed without a trace.
# Needs root rights and mmdebstrap for the bare system; without them that part is left out.
source "$PAWNSHOP_TREE/tests/support/command.sh"
build=$(dirname "$PAWNSHOP")
if [[ $PAWNSHOP_SANITIZE || ! -x $build/pawnshop-window ]] || ! command -v dpkg-shlibdeps >/dev/null; then
  printf 'skipped: needs an optimised build with its window, and dpkg-dev\n'
  exit 77
fi

runs=$((runs + 1)) last='package'
for folder in one two; do
  checks "$PAWNSHOP_TREE/host/package/build.sh" "$build" "$folder" >/dev/null
  sleep 1  # the clock goes on
done
checks diff -r one two
tarball=$(echo one/*.tar.gz) package=$(echo one/*.deb)

mkdir "$scratch/a place"
tar -xf "$tarball" -C "$scratch/a place"
moved=$(echo "$scratch/a place"/pawnshop-*)
checks test "$(grep -rlF "$PAWNSHOP_TREE" "$moved" | wc -l)" = 0
PAWNSHOP=$moved/bin/pawnshop
answers list
out_has '^hostage '
answers moves hostage
checks test "$(wc -l <<<"$out")" = 20
refuses 2 play no-such-game --text
checks mandoc -T lint -W error "$moved/share/man/man6/pawnshop.6"
checks desktop-file-validate "$moved/share/applications/pawnshop.desktop"

if ((EUID == 0)) && command -v mmdebstrap >/dev/null; then
  bare=$scratch/bare
  inside() { chroot "$bare" env DEBIAN_FRONTEND=noninteractive HOME=/root LC_ALL=C.UTF-8 "$@" >"$scratch/out" 2>&1; }
  files() { find "$bare" -xdev \( -path "$bare/proc" -o -path "$bare/sys" -o -path "$bare/var/cache" \
    -o -path "$bare/var/log" -o -path "$bare/var/lib/apt" -o -path "$bare/var/lib/dpkg" -o -path "$bare/tmp" \) -prune -o -print | sort; }
  # From where this system has its packages.
  apt-config dump | grep -iE '^(Acquire::(http|https|Retries)|APT::Sandbox)' >"$scratch/apt.conf" || true
  cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources >"$scratch/sources" 2>/dev/null || true
  # What the package needs is there already, so that only the package itself comes and goes.
  needs=$(dpkg-deb -f "$package" Depends | sed 's/([^)]*)//g; s/ //g')
  if mmdebstrap --quiet --variant=apt --include="$needs" --aptopt="$scratch/apt.conf" '' "$bare" - \
    <"$scratch/sources" >"$scratch/out" 2>&1; then
    cp "$package" "$bare/tmp/pawnshop.deb"
    files >before
    checks inside dpkg -i /tmp/pawnshop.deb
    checks inside pawnshop why hostage e2e4
    checks inside sh -c 'printf "e4\nquit\n" | pawnshop play hostage --text --as white --fresh'
    checks inside sh -c 'cd /root && pawnshop new mine --from hostage && pawnshop check mine.lua && rm mine.lua'
    checks inside test -x /usr/bin/pawnshop-window
    rm -rf "$bare/root/.local" "$bare/root/.config"
    checks inside dpkg -P pawnshop
    files >after
    checks diff before after
    tar -xf "$tarball" -C "$bare/opt"
    checks inside sh -c '/opt/pawnshop-*/bin/pawnshop why hostage e2e4'  # although nothing is mounted on /proc
    checks inside sh -c 'printf "e4\nquit\n" | /opt/pawnshop-*/bin/pawnshop play hostage --text --as white --fresh'
    rm -rf "$bare"/opt/pawnshop-* "$bare/root/.local" "$bare/root/.config"
    files >after
    checks diff before after
  else
    printf 'left out: no bare system: %s\n' "$(tail -n 1 "$scratch/out")"
  fi
fi
finish
