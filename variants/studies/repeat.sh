#!/bin/sh
# Plays the studies of README.md again and prints its tables. The games lie in a folder, build/studies if none is named,
# and are gone on with there. They are the same on every machine. In the root of the tree:
#
#   sh variants/studies/repeat.sh [FOLDER] [OPTIONS OF study]
folder=${1:-build/studies}
[ $# -gt 0 ] && shift
mkdir -p "$folder" || exit

# study NAME GAME [OPTIONS]
study() {
  name=$1
  shift
  ${PAWNSHOP:-./pawnshop} study "$@" --games 600 --out "$folder/$name" --json >"$folder/$name.json" || exit
}
study learned hostage "$@"
for game in hostage hostage-free-price hostage-like-for-like hostage-unfrozen; do
  study "$game" "$game" --no-weights "$@"
done
python3 variants/studies/tables.py "$folder"
