# study: the games are the same however many processes play them, logs that are gone on with, and what it refuses.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# Nothing of the machine that runs the tests says which shard this is.
unset ${!SLURM_@} ${!OMPI_@} ${!PMI_@}
# A study that takes long says now and then how far it is.
answers() {
  run 0 "$@"
  err=$(grep -vE '^[0-9]+ of [0-9]+ games(,.* left)?$' <<<"$err")
  if [[ $err ]]; then fail "an answer, but something on stderr"; fi
}
few=(minishogi --games 6 --nodes 64 --plies 60)

# One process, two threads, shards by word and by the variables of what starts them: one report, to the byte.
answers study "${few[@]}" --jobs 1
whole=$out
out_has '^Minishogi: 6 games$'
out_has '^[?+!] .*White scores [0-9.]+ % \([0-9.]+ to [0-9.]+\); the target is 45 to 55 %'
answers study "${few[@]}" --jobs 2
out_is "$whole"
for i in 1 2 3; do answers study "${few[@]}" --shard $i/3 --out by-word; done
out_has '^shard 3/3: 2 games in by-word/games-3-of-3\.log; pawnshop study --merge by-word reports on all shards$'
answers study --merge by-word
out_is "$whole"
for i in 1 2 3; do
  SLURM_ARRAY_TASK_ID=$i SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_STEP=1 \
    SLURM_PROCID=0 SLURM_NTASKS=1 \
    answers study "${few[@]}" --out by-array
  SLURM_PROCID=$((i - 1)) SLURM_NTASKS=3 answers study "${few[@]}" --out by-srun
  OMPI_COMM_WORLD_RANK=$((i - 1)) OMPI_COMM_WORLD_SIZE=3 answers study "${few[@]}" --out by-mpi
  PMI_RANK=$((i - 1)) PMI_SIZE=3 answers study "${few[@]}" --out by-pmi
done
for how in array srun mpi pmi; do
  answers study --merge by-$how
  out_is "$whole"
  for i in 1 2 3; do checks cmp by-word/games-$i-of-3.log by-$how/games-$i-of-3.log; done
done

# One folder for all of it gives the report at once, and a whole study there plays nothing that is there.
answers study "${few[@]}" --out all
out_is "$whole"
checks test "$(grep -c '^game' all/games-1-of-1.log)" = 7
answers study "${few[@]}" --out all
out_is "$whole"
checks test "$(grep -c '^game' all/games-1-of-1.log)" = 7

# Half a line is dropped, the games that are missing are played, and what is missing is said.
head -c -40 by-word/games-2-of-3.log >part && mv part by-word/games-2-of-3.log
run 0 study --merge by-word
err_has '^1 of 6 games are missing, of shard 2 of 3$'
out_has '^Minishogi: 5 of 6 games$'
rm by-word/games-1-of-3.log
run 0 study --merge by-word
err_has '^4 of 6 games are missing, of shards 1 and 2 of 3$'
answers study "${few[@]}" --shard 1/3 --out by-word
answers study "${few[@]}" --shard 2/3 --out by-word
answers study --merge by-word
out_is "$whole"
mkdir away && mv by-word/games-3-of-3.log away
run 0 study --merge by-word
err_has '^1 of 6 games and 1 of 1 skill games are missing, of shard 3 of 3$'
mv away/games-3-of-3.log by-word

# Killed at any moment a shard goes on, and the games are those of one that was not.
long=(minishogi --games 4 --nodes $((20000 / pace / pace)) --plies 60)
for pause in 0.05 0.2; do
  "$PAWNSHOP" study "${long[@]}" --out killed 2>/dev/null >/dev/null &
  sleep $pause
  kill -9 $!
  wait $! 2>/dev/null
done
answers study "${long[@]}" --out killed
killed=$out
answers study "${long[@]}"
out_is "$killed"

# A log of something else is left as it is.
before=$(cksum by-word/*)
refuses 2 study "${few[@]}" --shard 1/3 --out by-word --seed 2
err_has "^error: 'by-word/games-1-of-3.log' is the log of something else: it was played with seed=1, and you ask for 2$"
refuses 2 study minishogi --games 6 --nodes 65 --plies 60 --shard 1/3 --out by-word
err_has 'it was played with nodes=64, and you ask for 65$'
refuses 2 study minihouse --games 6 --nodes 64 --plies 60 --shard 1/3 --out by-word
err_has 'it was played with rules=[0-9a-f]{16}, and you ask for [0-9a-f]{16}$'
checks test "$(cksum by-word/*)" = "$before"
mkdir letters && printf 'a letter\n' >letters/games-1-of-1.log
refuses 2 study "${few[@]}" --out letters
err_has 'is no log of games$'
checks test "$(cat letters/games-1-of-1.log)" = 'a letter'
refuses 2 study --merge letters
answers study "${few[@]}" --seed 2 --out other
refuses 2 study --merge by-word other
err_has "does not go with .*: it was played with seed=2, and the other with 1$"

# A log that another process writes, one that cannot grow, a folder that cannot be written.
exec 9>>all/games-1-of-1.log && flock 9
refuses 2 study "${few[@]}" --out all
err_has "^error: another process is writing 'all/games-1-of-1.log'$"
exec 9>&-
(ulimit -f 1; "$PAWNSHOP" study "${few[@]}" --out small 2>small.err >/dev/null; echo $? >small.code)
checks test "$(cat small.code)" = 2
checks grep -qE "^error: cannot write 'small/games-1-of-1.log': (File too large|No space left on device)$" small.err
answers study "${few[@]}" --out small
out_is "$whole"
printf 'a file\n' >file
refuses 2 study "${few[@]}" --out file
err_has "cannot write 'file/games-1-of-1.log'"
refuses 2 study "${few[@]}" --out /proc/none
err_has "^error: cannot write '/proc/none/games-1-of-1.log': "
mkdir device && ln -s /dev/full device/games-1-of-1.log && ln -s /dev/full page.full
refuses 2 study "${few[@]}" --out device
err_has "^error: 'device/games-1-of-1.log' is no file that a log can be written to$"
refuses 2 study "${few[@]}" --html page.full
err_has "^error: cannot write 'page.full': No space left on device$"
out_is "$whole"
checks test -L page.full
checks test "$("$PAWNSHOP" study "${few[@]}" 2>&1 >/dev/full)" = 'error: the answer cannot be written'
# A disk that is full, where there may be one; what was written before stands, and is gone on with.
many=(minishogi --games 60 --nodes 64 --plies 60)
mkdir disk
if mount -t tmpfs -o size=8k none disk 2>/dev/null; then
  refuses 2 study "${many[@]}" --out disk/games
  err_has "^error: cannot write 'disk/games/games-1-of-1.log': No space left on device$"
  checks test "$(wc -l <<<"$err")" = 2
  cp -r disk/games roomy
  umount disk
  answers study "${many[@]}" --out roomy
  roomy=$out
  answers study "${many[@]}"
  out_is "$roomy"
fi

# A folder with more games than are asked for reports on all of them, and says so.
run 0 study minishogi --games 4 --nodes 64 --plies 60 --out all
err_has "^'all' has 6 games already: the report is of all of them, not of 4$"
out_is "$whole"

# The log of a match is no study.
mkdir matches
run 0 match minishogi --games 2 --nodes 20 --engine "$PAWNSHOP uci" --engine "$PAWNSHOP uci" --out matches
refuses 2 study --merge matches
err_has "^error: 'matches/games-1-of-1.log' has no games of a study: it is a log of 'match'$"

# A shard does not begin beside games of another seed.
refuses 2 study "${few[@]}" --seed 2 --shard 4/4 --out by-word
err_has "^error: 'by-word/games-1-of-3.log' is the log of something else: it was played with seed=1, and you ask for 2$"
checks test ! -e by-word/games-4-of-4.log

# Rules that fail are named first, and logs of shards that name the script by other paths make one report.
mkdir -p near/far
{
  echo 'return extend "chess" {'
  echo '  ends = { late = win(the.number:at_least(4) & ask(function() error("boom") end)) } }'
} >near/far/broken.lua
broken=(--games 6 --nodes 20 --plies 30)
answers study near/far/broken.lua "${broken[@]}"
one=$out
out_has '^! The rules fail in 6 of 6 games: .*boom.* \(broken\.lua:2\)$'
out_has '^\? No game was finished: in 6 the rules failed\.$'
answers study near/far/broken.lua "${broken[@]}" --shard 1/2 --out paths
answers study "$PWD/near/far/broken.lua" "${broken[@]}" --shard 2/2 --out paths
answers study --merge paths
out_is "$one"

# Wrong words.
refuses 2 study
err_has 'a study needs a game'
refuses 2 study nonesuch
refuses 2 study minishogi --merge by-word
refuses 2 study --merge nowhere
err_has "there are no logs of games in 'nowhere'"
refuses 2 study "${few[@]}" --shard 2/3
err_has 'this is one shard of a study, whose games must be kept'
refuses 2 study "${few[@]}" --shard 0/3 --out x
err_has 'shards are counted from 1'
refuses 2 study minishogi --games 0
refuses 2 study minishogi --nodes 5 --time 1
refuses 2 study minishogi --time -1
err_has "^error: .*'-1' is no number of seconds above 0"
refuses 2 study "${few[@]}" --target fair=60..40
err_has "'fair=60..40' has bounds in the wrong order: 60 is more than 40$"
SLURM_PROCID=7 SLURM_NTASKS=3 refuses 2 study "${few[@]}" --out x
err_has 'SLURM_PROCID does not fit: it is number 7 of 3'
checks test ! -e x
printf 'return nothing\n' >faulty.lua
refuses 1 study faulty.lua
refuses 2 study minishogi --set nothing=1

# Time a ply instead of nodes; targets that are moved.
answers study minishogi --games 1 --time 0.01 --plies 12
out_has '0.01 seconds a ply \(these games cannot be repeated\)'
answers study "${few[@]}" --target length=1..1000
out_has '^\+ Good length: .*; the target is 1 to 1,000 moves\.$'
printf '# Long games are welcome.\n\nlength = 1..900  # in moves\r\nfair=0..100\n' >wide.targets
answers study "${few[@]}" --targets wide.targets --target fair=1..99
out_has '^\+ Good length: .*; the target is 1 to 900 moves\.$'
out_has 'White scores .*; the target is 1 to 99 %'
printf 'length = 1..900\nlenght = 1..900\n' >slip.targets
refuses 2 study "${few[@]}" --targets slip.targets
err_has "slip.targets:2: error: 'lenght=1..900' is no target"
refuses 2 study "${few[@]}" --targets absent.targets
err_has "absent.targets"

# What the search prefers at the start.
answers study "${few[@]}"
out_has 'At the start of a game the search prefers [^ ]+ \([+-][0-9.]+\)'

# The report as JSON and as a page, the games that show something as PGN.
answers study "${few[@]}" --out shown --json --html page.html
checks python3 - "$scratch/out" <<'PYTHON'
import json, sys
report = json.load(open(sys.argv[1]))
assert report["games"] == report["wanted"] == 6
assert report["settings"]["seed"] == "1" and report["settings"]["game"] == "minishogi"
targets = [verdict["target"] for verdict in report["verdicts"] if verdict["target"] != "rules"]
assert targets == ["fair", "decided", "length", "used", "skill", "lively", "ends"]
assert {verdict["met"] for verdict in report["verdicts"]} <= {"yes", "no", "open"}
fair = report["verdicts"][0]
assert fair["figure"]["low"] <= fair["figure"]["value"] <= fair["figure"]["high"]
assert fair["bounds"] == {"low": 45, "high": 55}
results = report["sections"]["results"]["figures"]
assert abs(sum(results[who]["value"] for who in ("white", "black", "draws")) - 100) < 1e-6
assert all(figure["low"] <= figure["value"] <= figure["high"] for figure in results.values())
assert set(report["sections"]["kinds"]["table"]) >= {"move", "drop"}
PYTHON
checks grep -q '^<!DOCTYPE html>$' page.html
json=$out page=$(cksum <page.html)
answers study --merge shown --json --html page.html
out_is "$json"
checks test "$(cksum <page.html)" = "$page"
# The page has the games to be copied, the text the commands that replay them.
checks grep -q '^<details><summary>longest as PGN</summary><pre>\[Event ' page.html
games=$(sed -n "/^Games that show it/,\$p" <<<"$whole" | grep -c "^  - game [0-9]*: pawnshop play minishogi")
checks test "$games" -gt 0
moves=$(python3 - "$scratch/out" <<'PYTHON'
import json, sys
item = json.load(open(sys.argv[1]))["sections"]["examples"]["items"][0]
print(item.split("'")[1])
PYTHON
)
answers play minishogi --text --moves "$moves"
out_has '^(White|Black) to move\.$|^The game is over\.'
checks test -s shown/longest.pgn -a -s shown/most-drop.pgn
answers play minishogi --text --load shown/longest.pgn
out_has '^(White|Black) to move\.$|^The game is over\.'
# Of rules that are not here any more there is the report, and no PGN.
printf 'return extend "minishogi" { title = "Mine" }\n' >mine.lua
answers study mine.lua --games 2 --nodes 64 --plies 20 --out mine
rm mine.lua mine/*.pgn
run 0 study --merge mine --out elsewhere
err_has "^no PGN is written: the rules of these games are not those of 'mine.lua' here$"
out_has '^Mine: 2 games$'
refuses 2 study "${few[@]}" --html no/such/folder/page.html --out early
err_has "^error: cannot write 'no/such/folder/page.html': No such file or directory$"
checks test ! -e early

# Games of a stronger player can be left out, and are not mixed with a study that has none.
answers study "${few[@]}" --no-skill --out even
out_has '^Minishogi: 6 games$'
out_lacks '^Skill or chance$'
checks test "$(grep -c '^game' even/games-1-of-1.log)" = 6
refuses 2 study "${few[@]}" --out even
err_has 'it was played with uneven games=none, and you ask for every sixth$'

# Two games side by side: at once, from shards, and from logs.
two=("${few[@]}" --no-weights --vs minihouse)
answers study "${two[@]}"
both=$out
out_has '^Minishogi: 6 games$'
out_has '^Minihouse: 6 games$'
out_has "^  White's points +[0-9.]+ % +[0-9.]+ % +[+-][0-9.]+ points \(-?[0-9.]+ to -?[0-9.]+\)"
out_has '^  (Of the first 6 games [1-6] begin alike in both studies|No opening is the same: the two games allow)'
answers study "${two[@]}" --shard 2/2 --out two
answers study "${two[@]}" --shard 1/2 --out two
answers study --merge two/first --vs two/second --html two.html
out_is "$both"
checks grep -q '<h1>Minishogi and Minihouse</h1>' two.html
answers study --merge two/first --vs two/second --json
checks python3 - "$scratch/out" <<'PYTHON'
import json, sys
both = json.load(open(sys.argv[1]))
assert both["first"]["settings"]["game"] == "minishogi" and both["second"]["settings"]["game"] == "minihouse"
for one in both["differences"]:
    assert one["low"] <= one["value"] <= one["high"]
    assert one["unit"] != "percent"
assert both["partings"]["games"] == 6
PYTHON
# Of one game with itself all games are the same; a game without learned weights is played like the other one.
answers study "${few[@]}" --vs minishogi
out_has '^  Of the first 6 games 6 begin alike in both studies; 6 are the same to the end\.$'
run 0 study "${few[@]}" --vs minihouse
err_has "^'minishogi' is played without its learned weights: there are none for 'minihouse'$"
out_is "$both"
# The second game is opened before the first one is played.
refuses 2 study "${few[@]}" --out never --vs nonesuch
err_has "^error: there is no game 'nonesuch'$"
checks test ! -e never
# Only games that were played alike are compared.
refuses 2 study --merge by-word --vs other
err_has "^error: 'other' cannot be compared with the first study: it was played with seed=2, and the other with 1$"
out_is_empty
answers study minihouse --games 2 --nodes 65 --plies 60 --out quicker
refuses 2 study --merge by-word --vs quicker
err_has 'it was played with nodes=65, and the other with 64$'

finish
