# A switch over an enumeration names all of it, so that a new word does not compile before everybody knows it
# (-Werror=switch). A `default` would hide what is missing: host/rules has none.
found=$(grep -rnE '^ *default *:' --include="*.h" --include="*.cpp" host/rules)
[ -z "$found" ] || { printf '%s\n' "$found" "name every enumerator instead (host/adr/0018)"; exit 1; }
