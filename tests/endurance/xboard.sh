# Whole games of chess under XBoard, which speaks no UCI, with PolyGlot between them: the program plays both sides.
source "$PAWNSHOP_TREE/tests/support/command.sh"
PATH=$PATH:/usr/games  # where Debian has them
skip() { printf 'skipped: %s\n' "$*"; exit 77; }
for tool in Xvfb:xvfb xboard:xboard polyglot:polyglot; do
  command -v "${tool%%:*}" >/dev/null || skip "${tool%%:*} is not there: apt-get install ${tool##*:}"
done

games=4
export HOME=$scratch
cat >"$scratch/polyglot.ini" <<END
[PolyGlot]
EngineCommand = $PAWNSHOP uci
EngineDir = $scratch
[Engine]
Hash = 16
END
exec {ready}<> <(:)
Xvfb -displayfd "$ready" -screen 0 1000x800x24 -noreset -nolisten tcp 2>"$scratch/xvfb" &
server=$!
trap 'kill "$server" 2>/dev/null; rm -rf "$scratch"' EXIT
number=
read -r -t 30 -u "$ready" number || true
[[ $number ]] || skip "Xvfb does not start: $(tail -n 1 "$scratch/xvfb")"

# A depth instead of a clock: nobody loses on time on a busy machine. After the last game XBoard waits for its user.
engine="polyglot $scratch/polyglot.ini"
DISPLAY=:$number xboard -noGUI -mode TwoMachines -matchGames $games -matchPause 100 -depth 5 -tc 60 \
  -fcp "$engine" -fd "$scratch" -scp "$engine" -sd "$scratch" -soundProgram '' \
  -autoSaveGames true -saveGameFile "$scratch/games.pgn" -debug -nameOfDebugFile "$scratch/talk" >"$scratch/said" 2>&1 &
xboard=$!
end=$((SECONDS + 600)) last=xboard
until grep -q 'final score' "$scratch/said" || ! kill -0 $xboard 2>/dev/null || ((SECONDS > end)); do sleep 0.2; done
kill $xboard 2>/dev/null
runs=$games

# Each game has been played to an end of the rules.
checks test "$(grep -c '^\[Result "\(1-0\|0-1\|1/2-1/2\)"\]' "$scratch/games.pgn")" -eq $games
checks grep -q 'final score' "$scratch/said"
checks test "$(grep -ciE 'forfeit|illegal|exited|disconnect|resign' "$scratch/games.pgn")" -eq 0
checks test "$(grep -ciE 'illegal move|unknown command|exited unexpectedly' "$scratch/talk")" -eq 0
cat "$scratch/said"
finish
