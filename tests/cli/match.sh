# match: engine against engine and White against Black, names in its record, games that are gone on with and that
# several processes play, and what it refuses.
source "$PAWNSHOP_TREE/tests/support/command.sh"
unset ${!SLURM_@} ${!OMPI_@} ${!PMI_@}

# stderr has a line for each game.
both=(--engine "$PAWNSHOP uci" --engine "$PAWNSHOP uci")
plays() { run 0 match minishogi "${both[@]}" --openings random:4 "$@"; }
skilled=(--options 'Skill Level=20' --options 'Skill Level=1')

plays --tc 0.01 --games 4 "${skilled[@]}" --pgn record.pgn --out kept
out_has '^4 games: \+[0-9]+ =[0-9]+ -[0-9]+, [0-9.]+ %, Elo '
out_has '^White won [0-9]+, Black won [0-9]+, drawn [0-9]+: White scores [0-9.]+ % \([0-9.]+ to [0-9.]+\)$'
# What is said of the colours is what the record has of them.
white=$(grep -c '^\[Result "1-0"\]$' record.pgn) black=$(grep -c '^\[Result "0-1"\]$' record.pgn)
out_has "^White won $white, Black won $black, drawn $((4 - white - black)): "
checks test "$(grep -cE '^\[(White|Black) "Pawnshop[^/]* \(Skill Level=20\)"\]$' record.pgn)" = 4
checks test "$(grep -cE '^\[(White|Black) "Pawnshop[^/]* \(Skill Level=1\)"\]$' record.pgn)" = 4
said=$out
# What is in the log is not played again, and can be told without the engines.
cp record.pgn first.pgn
plays --tc 0.01 --games 4 "${skilled[@]}" --pgn record.pgn --out kept
out_is "$said"
err_lacks '^game '
checks cmp first.pgn record.pgn
answers match --merge kept --pgn merged.pgn
out_is "$said"
checks cmp first.pgn merged.pgn
answers play minishogi --text --load merged.pgn

# A program that loses by its own fault tells nothing of the colours.
cheats=(--engine "$PAWNSHOP uci" --engine "$PAWNSHOP_TREE/tests/guests/cheats.sh" --tc 0.01 --games 2)
for again in no yes; do
  run 0 match minishogi "${cheats[@]}" --out cheats --pgn cheats.pgn
  out_has '^2 games: \+2 =0 -0, .*, 2 of engine 2 lost by its own fault$'
  out_lacks '^White won'
done
checks test "$(grep -c '^\[Termination "illegal turn a1a1"\]$' cheats.pgn)" = 2

# Where a turn is two moves long, its number stands before White's, whoever's turn they are counted as.
encore=$PAWNSHOP_TREE/tests/features/encore.lua
run 0 match "$encore" "${both[@]}" --tc 0.01 --openings random:0 --games 1 --pgn encore.pgn
checks grep -qE '^1\. [A-Z][^ ]+ 1\. [A-Z][^ ]+ [A-Z][^ ]+ [A-Z][^ ]+ 2\. [A-Z][^ ]+ 2\. ' encore.pgn

# A record of somebody's own script, or of chosen options, opens again.
cp "$encore" mine.lua
run 0 match mine.lua "${both[@]}" --nodes 50 --openings random:2 --games 1 --pgn mine.pgn
answers play mine.lua --text --load mine.pgn
run 0 match anticirce "${both[@]}" --set type=cheylan --nodes 50 --openings random:2 --games 1 --pgn cheylan.pgn
checks grep -qx '\[VariantOptions "type=cheylan"\]' cheylan.pgn
answers play cheylan.pgn --text

# By nodes the games are the same however many processes play them: one standing and one record, to the byte.
few=(--nodes 200 --games 6 --options 'Hash=1' --options 'Hash=2')
plays "${few[@]}" --pgn whole.pgn
whole=$out
plays "${few[@]}" --concurrency 2 --pgn two.pgn
checks cmp whole.pgn two.pgn
# Two players who play alike play each opening twice alike: the interval is that of half as many games.
plays --nodes 200 --games 6
out_has ': White scores [0-9.]+ % \([0-9.]+ to [0-9.]+\), of 3 different games$'
for i in 1 2; do plays "${few[@]}" --shard $i/3 --out shards; done
out_has '^shard 2/3: 2 games in shards/games-2-of-3\.log; pawnshop match --merge shards tells how all shards stand$'
run 0 match --merge shards
err_has '^2 of 6 games are missing, of shard 3 of 3$'
out_has '^4 games: '
SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_MIN=1 plays "${few[@]}" --out shards
answers match --merge shards --pgn merged.pgn
out_is "$(tail -n 2 <<<"$whole")"
checks cmp whole.pgn merged.pgn
answers match --merge shards --sprt 0 5
out_has ', evidence [+-][0-9.]+ of 2\.94$'
# Half a line is no game; killed at any moment a shard goes on.
head -c -40 shards/games-2-of-3.log >part && mv part shards/games-2-of-3.log
plays "${few[@]}" --shard 2/3 --out shards
checks test "$(grep -c '^game ' <<<"$err")" = 1
for pause in 0.3 0.6; do
  "$PAWNSHOP" match minishogi "${both[@]}" --openings random:4 "${few[@]}" --shard 1/3 --out killed >/dev/null 2>&1 &
  sleep $pause
  kill -9 $!
  wait $! 2>/dev/null
done
plays "${few[@]}" --shard 1/3 --out killed
checks cmp <(grep '^game' killed/games-1-of-3.log) <(grep '^game' shards/games-1-of-3.log)

# A log of something else is left as it is.
before=$(cksum shards/*)
plays_not() { refuses 1 match minishogi "${both[@]}" --openings random:4 --shard 1/3 --out shards "$@"; }
plays_not "${few[@]}" --seed 2
err_has "^error: 'shards/games-1-of-3.log' is the log of something else: it was played with seed=1, and you ask for 2$"
plays_not --nodes 201 --games 6 --options 'Hash=1' --options 'Hash=2'
err_has 'it was played with time=200 nodes a turn, and you ask for 201 nodes a turn$'
plays_not --nodes 200 --games 6 --options 'Hash=1' --options 'Hash=4'
err_has "it was played with second engine='.* uci', Pawnshop.*, Hash=2, and you ask for '.* uci', Pawnshop.*, Hash=4$"
refuses 1 match minihouse "${both[@]}" --openings random:4 "${few[@]}" --shard 1/3 --out shards
err_has 'it was played with rules=[0-9a-f]{16}, and you ask for [0-9a-f]{16}$'
refuses 1 match minishogi "${both[@]}" --openings random:5 "${few[@]}" --shard 1/3 --out shards
err_has 'it was played with openings=random:4, and you ask for random:5$'
answers study minishogi --games 1 --nodes 16 --plies 10 --no-skill --out study
refuses 1 match minishogi "${both[@]}" "${few[@]}" --out study
err_has "it is a log of 'study', not of 'match'$"
refuses 2 match --merge study
err_has "'study/games-1-of-1.log' has no games of a match: it is a log of 'study'$"
refuses 2 match --merge shards kept
err_has 'does not go with'
checks test "$(cksum shards/*)" = "$before"

# A disk that is full, a folder that cannot be written, a position that is none.
(ulimit -f 1; "$PAWNSHOP" match minishogi "${both[@]}" "${few[@]}" --out small >/dev/null 2>small.err
  echo $? >small.code)
checks test "$(cat small.code)" = 1
checks grep -qE "^error: cannot write 'small/games-1-of-1.log': (File too large|No space left on device)$" small.err
printf 'a file\n' >file
refuses 1 match minishogi "${both[@]}" "${few[@]}" --out file
err_has "cannot write 'file/games-1-of-1.log'"
printf 'no position\n' >openings
refuses 1 match minishogi "${both[@]}" --nodes 200 --openings openings --out positions
checks test ! -e positions

# What cannot be written in the end is refused before the first game, and no other file is replaced.
printf 'return extend "chess" { title = "Mine" }\n' >precious.lua
refuses 2 match minishogi "${both[@]}" --nodes 5 --pgn precious.lua
err_has "'precious.lua' is there already, and stays as it is"
err_lacks '^game '
checks grep -q 'title = "Mine"' precious.lua
mkfifo pipe
cat pipe >piped.pgn &
run 0 match minishogi "${both[@]}" --nodes 5 --games 1 --pgn pipe
wait $!
checks grep -q '^\[Event ' piped.pgn
refuses 2 match minishogi "${both[@]}" --nodes 5 --pgn nowhere/games.pgn
err_has "cannot write 'nowhere/games.pgn'"
err_lacks '^game '

# Wrong words.
for figures in '5 0' '0 nan' 'nan inf'; do
  refuses 2 match minishogi "${both[@]}" --nodes 5 --sprt $figures
  err_has '\-\-sprt takes two Elo figures, the lower one first'
done
refuses 2 match minishogi "${both[@]}" --shard 1/3
err_has 'this is one shard of a match, whose games must be kept'
refuses 2 match minishogi "${both[@]}" --shard 1/3 --out shards --sprt 0 5
err_has 'a shard knows only its own games'
refuses 2 match minishogi --merge shards
err_has '\-\-merge takes folders, no game and no engines'
refuses 2 match --merge nowhere
err_has "there are no logs of games in 'nowhere'"
refuses 2 match minishogi "${both[@]}" --nodes 5 --tc 1
refuses 2 match minishogi --engine "$PAWNSHOP uci"
err_has 'a match needs --engine twice'

finish
