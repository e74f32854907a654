# tune: games that are gone on with, weights that are written only if they are no worse, and what it refuses.
source "$PAWNSHOP_TREE/tests/support/command.sh"

cp "$PAWNSHOP_TREE/variants/minishogi.lua" "$scratch/mine.lua"
tunes() { runs=$((runs + 1)) last="tune $*"; out=$("$PAWNSHOP" tune "$scratch/mine.lua" --nodes 60 --pairs 4 "$@" 2>"$scratch/err"); }

# Each game is in the record; a second call plays only those that are missing, and half a line is no game.
tunes --games 6
checks test "$(wc -l <"$scratch/weights/mine.lua.games")" = 7
head -n 4 "$scratch/weights/mine.lua.games" >"$scratch/part"
printf '1\t30\thalf a li' >>"$scratch/part"
mv "$scratch/part" "$scratch/weights/mine.lua.games"
tunes --games 8
checks test "$(wc -l <"$scratch/weights/mine.lua.games")" = 9
checks test "$(grep -c 'half a li' "$scratch/weights/mine.lua.games")" = 0
out_has '^8 games, [0-9]+ positions; error of the expected results 0\.[0-9]+, before 0\.[0-9]+$'
out_has '^new weights against old: \+[0-9]+ =[0-9]+ -[0-9]+, Elo '

# Weights are read where they lie beside the script; a broken file is said so, and an author's value comes first.
mkdir -p "$scratch/weights"
hears() { runs=$((runs + 1)); out=$(printf '%s\n' "setoption name VariantPath value $scratch/mine.lua" "$@" | timeout 60 "$PAWNSHOP" uci 2>&1); }
printf 'return { ["tempo"] = { 700 } }\n' >"$scratch/weights/mine.lua"
hears 'position startpos' eval
out_has '^score cp 700 for the player to move$'
printf 'return { ["tempo"] = { "much" } }\n' >"$scratch/weights/mine.lua"
hears 'position startpos' eval
out_has "^info string weights/mine.lua:1: error: 'tempo' is no list of whole numbers$"
printf 'while true do end\n' >"$scratch/weights/mine.lua"
hears isready
out_has '^readyok$'

refuses 2 tune nonesuch
refuses 1 tune "$PAWNSHOP_TREE/scripts/examples/hook.lua" --games 2 --record "$scratch/hook.games" --out "$scratch/hook.lua"
err_has 'live functions'
printf 'something else\n' >"$scratch/other"
refuses 1 tune minishogi --games 2 --record "$scratch/other" --out "$scratch/out.lua"
err_has 'is no file of games'
checks test "$(cat "$scratch/other")" = 'something else'

finish
