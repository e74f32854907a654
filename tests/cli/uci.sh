# uci: what other programs say, and what they hear. Nothing but UCI stands on stdout.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# hears ORDERS...: one a line; what is answered is in `out`.
hears() { runs=$((runs + 1)); out=$(printf '%s\n' "$@" | timeout 60 "$PAWNSHOP" uci 2>"$scratch/err"); code=$?; err=$(cat "$scratch/err"); }

hears uci
out_has '^id name Pawnshop'
out_has '^option name UCI_Variant type combo default chess .*var hostage '
out_has '^uciok$'

hears isready
out_has '^readyok$'

# Chess is what is played when nobody says what.
hears 'position startpos moves e2e4 e7e5' d
out_has 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'

hears 'setoption name UCI_Variant value hostage' 'position startpos' 'go depth 4'
out_has '^info depth 4 .*score cp -?[0-9]+ .* pv [a-h][1-8][a-h][1-8]'
out_has '^bestmove [a-h][1-8][a-h][1-8]'

# Names that other programs use, scripts by their path, and perft as they write it.
hears 'setoption name UCI_Variant value pocketknight' 'position startpos' 'go perft 2'
out_has '^Nodes searched: 2565'
hears "setoption name VariantPath value $PAWNSHOP_TREE/tests/features/toll.lua" 'position startpos' 'go depth 3'
out_has '^bestmove '

# A front end waits for an answer, also where the rules cannot be read.
hears 'setoption name VariantPath value nosuch.lua' 'position startpos' 'go depth 3'
out_has '^info string .*nosuch'
out_has '^bestmove \(none\)$'

# The command may name what it begins with.
begins_with() { runs=$((runs + 1)); local game=$1; shift; out=$(printf '%s\n' "$@" | timeout 60 "$PAWNSHOP" uci "$game" 2>"$scratch/err"); code=$?; err=$(cat "$scratch/err"); }
begins_with hostage uci 'position startpos' d
out_has '^option name UCI_Variant type combo default hostage '
out_has 'PPPPPPPP/RNBQKBNR\[\] w KQkq - 0 1'
begins_with "$PAWNSHOP_TREE/tests/features/toll.lua" uci 'position startpos' 'go depth 3'
out_has '^option name VariantPath type string default .*toll.lua$'
out_has '^bestmove '
refuses 1 uci nosuch
err_has "there is no game 'nosuch'"

# Mates are counted in turns.
hears 'position fen 7k/8/8/8/8/8/R7/1R5K w - - 0 1' 'go mate 2 movetime 5000'
out_has 'score mate 2 '
hears 'position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' 'go depth 3'
out_has '^bestmove \(none\)$'

# Who goes on with his turn waits for no answer; his score is his own in each part of it.
hears "setoption name VariantPath value $PAWNSHOP_TREE/tests/features/encore.lua" \
  'position fen 2h2/5/2p2/5/1P3/2H2 w - 0 1' 'go depth 5'
out_has '^bestmove [a-e][1-6][a-e][1-6]$'
out_lacks ' nodes 0 '
hears "setoption name VariantPath value $PAWNSHOP_TREE/tests/features/encore.lua" \
  'position fen 2h2/5/2p2/5/1P3/2H2 w - 1 1 again:yes' 'go depth 5'
out_has '^bestmove [a-e][1-6][a-e][1-6] ponder '

# A search without end ends by stop, and when its listener goes.
hears 'position startpos' 'go infinite' stop
out_has '^bestmove [a-h]'
hears 'position startpos' 'go infinite'
out_has '^bestmove [a-h]'
hears 'position startpos' 'go ponder wtime 1000 btime 1000' ponderhit
out_has '^bestmove [a-h]'
hears 'position startpos' 'go movetime 50 searchmoves a2a3 h2h4'
out_has '^bestmove (a2a3|h2h4)'
hears 'setoption name MultiPV value 3' 'position startpos' 'go depth 3'
out_has ' multipv 3 '
hears 'setoption name Threads value 2' 'setoption name Hash value 1' 'position startpos' 'go nodes 5000'
out_has '^bestmove [a-h]'

# Strength that is held back errs, the same way with the same seed; analysis is never held back.
weak=('setoption name UCI_Variant value hostage' 'setoption name Skill Level value 1' 'setoption name Seed value 7'
  'position startpos moves e2e4' 'go movetime 1000')
hears "${weak[@]}"
first=$(grep bestmove <<<"$out")
hears "${weak[@]}"
checks test "$first" = "$(grep bestmove <<<"$out")"
out_lacks '^info depth 4 '
hears 'setoption name UCI_AnalyseMode value true' 'setoption name Skill Level value 1' 'position startpos' 'go depth 5'
out_has '^info depth 5 '
hears 'setoption name UCI_ShowWDL value true' 'position startpos' 'go depth 3'
out_has ' score cp -?[0-9]+ wdl [0-9]+ [0-9]+ [0-9]+ nodes '
hears 'setoption name UCI_ShowWDL value perhaps'
out_has '^info string UCI_ShowWDL takes true or false$'

# What go cannot use is told; without a limit the search ends when nobody is left to say stop.
for go in 'go' 'go depth 0' 'go nodes -5' 'go depth abc' 'go movetime' 'go mate 0' 'go btime 1000' 'go infinite depth 2' \
  'go ponder movetime 50' 'go winc 5 movestogo 3' 'go perft' 'go perft -1' 'go perft abc'; do
  hears 'position startpos' "$go"
  checks test "$code" = 0
  case $go in
    go | *infinite* | *ponder* | *winc*) out_lacks '^info string' ;;
    *) out_has '^info string (go|perft) ' ;;
  esac
  [[ $go == *perft* ]] || out_has '^bestmove [a-h]'
done
hears 'position startpos' 'go searchmoves e2e5 a2a3 depth 2'
out_has '^info string go ignores searchmoves e2e5'
out_has '^bestmove a2a3'

# Orders from a file: short counts are finished, whatever stands behind them.
hears 'position startpos' 'go perft 3' 'position startpos moves e2e4' 'go perft 2' stop 'go depth 2' quit
out_has '^Nodes searched: 8902$'
out_has '^Nodes searched: 600$'
out_has '^bestmove '

# Work that would take for ever ends soon after its reader; all at once, since each waits ten seconds.
endless=('go depth 90' 'go nodes 99999999999999' 'go mate 60' 'go movetime 99999999' 'go wtime 9999999999 btime 1'
  $'go ponder depth 90\nponderhit' 'go perft 12')
for i in "${!endless[@]}"; do
  (printf 'position startpos\n%s\n' "${endless[i]}" | timeout 60 "$PAWNSHOP" uci >"$scratch/endless$i" 2>&1; echo "exit code $?" >>"$scratch/endless$i") &
done
wait
for i in "${!endless[@]}"; do
  last="uci <<<'${endless[i]}'" out=$(cat "$scratch/endless$i") runs=$((runs + 1))
  out_has '^exit code 0$'
  out_has '^(bestmove [a-h]|info string perft was stopped)'
done

# stop and quit are heard while turns are counted, and so is isready. The pipe stays open all the while.
mkfifo "$scratch/orders"
exec {orders}<>"$scratch/orders"
shows() {
  for ((tries = 0; tries < 300; tries++)); do
    if grep -q "$1" "$scratch/heard"; then return 0; fi
    sleep 0.1
  done
  return 1
}
"$PAWNSHOP" uci <"$scratch/orders" >"$scratch/heard" 2>&1 &
listener=$! last='uci, with a pipe that stays open' runs=$((runs + 1))
printf 'position startpos\ngo perft 12\nisready\n' >&"$orders"  # it may be read before counting begins
checks shows readyok
checks test "$(grep -c stopped "$scratch/heard")" = 0
printf 'stop\nd\n' >&"$orders"
checks shows 'perft was stopped'
checks shows '^turns 20'
printf 'go perft 12\n' >&"$orders"
sleep 1
printf 'quit\n' >&"$orders"
for ((tries = 0; tries < 300; tries++)); do
  kill -0 "$listener" 2>/dev/null || break
  sleep 0.1
done
checks test "$tries" -lt 300
kill -9 "$listener" 2>/dev/null
exec {orders}>&-

# What makes no sense is said so, and changes nothing.
hears 'position startpos moves e2e4' 'position fen nonsense' d 'position startpos moves e2e5' d
out_has '^info string .*position text'
out_has '^info string .*illegal move e2e5'
out_has 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq'
for line in 'hello' 'go' 'go depth' 'go depth x' 'go wtime -5 btime abc' 'setoption' 'setoption name Hash value 0' \
  'setoption name Threads value many' 'setoption name UCI_Variant value nonesuch' 'setoption name VariantPath value /' \
  'position' 'position fen' 'position moves e2e4' 'perft' 'perft 99' $'\e[2J' "$(head -c 100000 /dev/zero | tr '\0' x)"; do
  hears "$line" stop isready
  out_has '^readyok$'
  if grep -qvE '^(id|option|uciok|readyok|info|bestmove|score|[a-zA-Z0-9@#+-]+: [0-9]+|Nodes searched|$)' <<<"$out"; then
    fail "something that is not UCI on stdout: $(grep -vE '^(readyok|info|bestmove)' <<<"$out" | head -3)"
  fi
done
checks test "$code" = 0

finish
