# tune: games that are gone on with, weights that are written only if they are no worse, and what it refuses.
source "$PAWNSHOP_TREE/tests/support/command.sh"
unset ${!SLURM_@} ${!OMPI_@} ${!PMI_@}

cp "$PAWNSHOP_TREE/variants/minishogi.lua" "$scratch/mine.lua"
tunes() { runs=$((runs + 1)) last="tune $*"; out=$("$PAWNSHOP" tune "$scratch/mine.lua" --nodes 60 --pairs 4 "$@" 2>"$scratch/err"); }

# Each game is in the log; a second call plays only those that are missing, and half a line is no game.
log=$scratch/weights/mine.lua.games/games-1-of-1.log
tunes --games 6
checks test "$(grep -c '^game' "$log")" = 6
rm -f "$scratch/weights/mine.lua"  # whatever so few games have taught
head -c -30 "$log" >"$scratch/part" && mv "$scratch/part" "$log"
tunes --games 8
checks test "$(grep -c '^game' "$log")" = 8
out_has '^8 games, [0-9]+ positions; error of the expected results 0\.[0-9]+, before 0\.[0-9]+$'
out_has '^new weights against old: \+[0-9]+ =[0-9]+ -[0-9]+, Elo '

# Shards play the same games, and what is learned from them is the same to the last figure.
learns() { tunes "$@" --out "$scratch/learned.lua"; said=$out; learned=$(cat "$scratch/learned.lua" 2>&1); rm -f "$scratch/learned.lua"; }
rm -rf "$scratch/weights"
learns --games 9 --record "$scratch/alone" --threads 2
one=$said/$learned
for i in 2 3; do
  answers_of_shard=$("$PAWNSHOP" tune "$scratch/mine.lua" --nodes 60 --games 9 --shard $i/3 --record "$scratch/shards" 2>/dev/null)
done
checks grep -q "^shard 3/3: 3 games in $scratch/shards/games-3-of-3.log; pawnshop tune .* learns from all shards$" <<<"$answers_of_shard"
SLURM_PROCID=0 SLURM_NTASKS=3 "$PAWNSHOP" tune "$scratch/mine.lua" --nodes 60 --games 9 --record "$scratch/shards" >/dev/null 2>&1
learns --merge "$scratch/shards"
checks test "$said/$learned" = "$one"
# What is missing is said; games of another script are not learned from.
mv "$scratch/shards/games-2-of-3.log" "$scratch/second.log"
learns --merge "$scratch/shards"
checks grep -q '^3 of 9 games are missing, of shard 2 of 3$' "$scratch/err"
checks test -z "$(grep ' of 0$' "$scratch/err")"
checks grep -q '^6 games, ' <<<"$said"
mv "$scratch/second.log" "$scratch/shards/games-2-of-3.log"
refuses 1 tune minihouse --merge "$scratch/shards" --out "$scratch/out.lua"
err_has "^error: '$scratch/shards/games-1-of-3.log' has games of something else: it was played with rules=[0-9a-f]{16}, and you ask for [0-9a-f]{16}$"
checks test ! -e "$scratch/out.lua"
# Games that were played before weights were written teach something still; other ones do not join them.
mkdir -p "$scratch/weights"
printf 'return { ["tempo"] = { 70 } }\n' >"$scratch/weights/mine.lua"
learns --merge "$scratch/shards"
checks grep -q '^9 games, ' <<<"$said"
refuses 1 tune "$scratch/mine.lua" --nodes 60 --games 12 --record "$scratch/alone" --out "$scratch/out.lua"
err_has 'it was played with weights=none, and you ask for [0-9a-f]{16}$'
checks test ! -e "$scratch/out.lua"
rm "$scratch/weights/mine.lua"
# Games of other settings are not mixed.
refuses 1 tune "$scratch/mine.lua" --nodes 61 --games 9 --record "$scratch/alone" --out "$scratch/out.lua"
err_has 'it was played with nodes=60, and you ask for 61$'

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
mkdir "$scratch/other" && printf 'something else\n' >"$scratch/other/games-1-of-1.log"
refuses 1 tune minishogi --games 2 --record "$scratch/other" --out "$scratch/out.lua"
err_has 'is no log of games'
checks test "$(cat "$scratch/other/games-1-of-1.log")" = 'something else'

# What cannot be written in the end is refused before the first game, and no other file is replaced.
printf 'return extend "chess" { title = "Mine" }\n' >precious.lua
for out in precious.lua . nowhere/weights.lua; do
  refuses 2 tune minishogi --nodes 60 --games 2 --out $out
  err_lacks '^games: '
done
checks grep -q 'title = "Mine"' precious.lua
checks test ! -e nowhere

finish
