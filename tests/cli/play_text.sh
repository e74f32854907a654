# play --text: a game in the terminal, typed and answered in plain lines.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# talks ARGS... -- LINES...: what is said when these lines are typed; it must end well.
talks() {
  local arguments=() code=0
  while [[ $1 != -- ]]; do
    arguments+=("$1")
    shift
  done
  shift
  runs=$((runs + 1))
  last=$(printf '%q ' play "${arguments[@]}" --text -- "$@")
  printf '%s\n' "$@" | timeout 120 "$PAWNSHOP" play "${arguments[@]}" --text >"$scratch/out" 2>"$scratch/err" || code=$?
  out=$(tr -d '\0' <"$scratch/out") err=$(tr -d '\0' <"$scratch/err")
  if [[ $code != 0 ]]; then fail "exit code $code"; fi
  if [[ $err ]]; then fail "something on stderr"; fi
}
# says LINE: that line is said. lines REGEX NUMBER: as many lines match.
says() { if ! grep -qxF -- "$1" <<<"$out"; then fail "not said: $1"; fi; }
lines() { checks test "$(grep -cE -- "$1" <<<"$out")" = "$2"; }

# ---- a whole game

answers play --help
# Without --text there is to be a window, and it is said what it lacks.
unset DISPLAY
refuses 2 play hostage
err_has '^error: there is no (display|program)'
err_has 'in the terminal: pawnshop play --text$'
refuses 2 play hostage --depth 3
err_has '^error: --depth, --board and --brief are for games in the terminal$'
refuses 2 play hostage --board

talks chess --as both -- f3 e7e5 '2. g2-g4' qh4
checkmate=$(grep -n checkmate "$PAWNSHOP_TREE/variants/chess.lua" | cut -d: -f1)
out_is "Chess. You play both sides (level 20 of 20, 1 second a turn).
Type a move, or help for the commands; a move is written like a2a3 or a3.
White to move.
White plays f3: pawn f2 to f3.
Black to move.
Black plays e5: pawn e7 to e5.
White to move.
White plays g4: pawn g2 to g4.
Black to move.
Black plays Qh4#: queen d8 to h4.
The game is over. Black wins: checkmate (variants/chess.lua:$checkmate).
undo takes a move back, save FILE keeps the game, new begins another, quit leaves.
Not saved. This brings the game back: pawnshop play chess --text --as both --moves 'f2f3 e7e5 g2g4 d8h4'"

# The same line brings the game back, and it can be taken back from there.
talks chess --as both --moves 'f2f3 e7e5 g2g4 d8h4' -- e4 undo Qh5 'undo' undo undo undo undo
says 'Black plays Qh4#: queen d8 to h4.'
says 'The game is over: undo takes a move back, new begins another.'
says "Taken back: Black's Qh4#."
says "Taken back: White's f3."
says 'No move has been played yet.'

# Without a game it is the first of the list; the computer answers; `quit` leaves.
answers list
first=$(head -n 1 <<<"$out" | cut -d ' ' -f 1)
answers rules "$first"
title=$(head -n 1 <<<"$out")
talks --depth 1 -- a3 quit a4
says "$title. You play White, the computer plays Black (depth 1)."
out_has '^Black plays [^ ]+: .+\.$'
out_lacks 'plays a4'

# Forced answers: what the computer plays is known. It mates, which can be taken back.
talks chess --depth 3 --fen '7k/8/5K2/8/8/8/8/R7 w - - 0 1' -- Rh1 'undo' redo last record save
out_lacks '^Black to move'
says 'Black plays Kg8: king h8 to g8.'
says "Taken back: Black's Kg8, then White's Rh1+."
lines '^White plays Rh1\+: rook a1 to h1\.$' 2
lines '^Black plays Kg8: king h8 to g8\.$' 3
says '1. Rh1+ Kg8'
says 'save needs the name of a file; such as save game.pgn.'
talks chess --depth 3 --fen '7k/8/8/8/8/8/rr6/7K w - - 0 1' -- Kg1 undo moves
out_has '^Black plays R[ab]1#: rook [ab]2 to [ab]1\.$'
out_has '^The game is over\. Black wins: checkmate'
out_has "^Taken back: Black's R[ab]1#, then White's Kg1\.$"
says '1 move:'
says 'Kg1.'
talks chess --as second --depth 3 --fen '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1' -- undo
says 'Chess. You play Black, the computer plays White (depth 3).'
says 'White plays Ra8#: rook a1 to a8.'
says 'You have not played yet.'

# What is said can be typed.
talks hostage --as both -- 'e2 e4' 'pawn e7 to e5' 'Knight F3' 'knight g8 f6' 'knight takes e5' 'knight wins'
out_has '^White plays e4: '
out_has '^Black plays e5: '
out_has '^White plays Nf3: '
out_has '^Black plays Nf6: '
out_has '^White plays Nxe5: '
out_has "^'knight wins' is neither a move nor a command; help lists the commands; "

talks hostage --as both --fen '4k3/8/8/8/8/8/8/4K3[NNP#Rq] w - - 0 1' -- "knight from White's airfield to f3" Kd7 \
  'drop pawn on g3'
out_has '^White plays N\*f3: knight from White.s airfield to f3\.$'
out_has '^White plays (P)?\*g3: pawn from White.s airfield to g3\.$'

# The computer against itself.
talks chess --as none --depth 3 --fen '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1' -- undo go resign
lines '^White plays Ra8#' 2
says "Taken back: White's Ra8#."

# ---- asking

talks hostage --as both --fen 'k7/3P4/8/8/8/8/8/4K3[NP#Rq] w - - 0 1' -- why 'why d8=Q' 'why Kd2' 'why zz' hint say \
  'say d7' 'say knight' 'say prison' 'say nonsense' 'moves e1' 'moves N' 'moves a1' 'moves zz' board position quit
says 'why needs a move; such as why e5.'
says 'Kd2 is legal.'
out_has "^'zz' is no move; a move is written like "
out_has '^Not legal: .* \((variants|scripts)/[a-z]+\.lua:[0-9]+\)\.$'
out_has '^Hint: .+: .+\.$'
says 'White: king e1; pawn d7.'
says "White's airfield: knight, pawn; prison: queen."
says 'd7: White pawn.'
says 'White knight: 1 in White'"'"'s airfield.'
says "Black's prison: rook."
out_has "^'nonsense' is nothing that can be described; say a square"
says '5 moves of e1:'
out_has '^[0-9]+ moves of N:$'
out_has '^[0-9]+ moves to a1:$'
says "No move begins with 'zz'; moves alone lists all of them."
says '7  . . . P . . . .'
says 'k7/3P4/8/8/8/8/8/4K3[NP#Rq] w - - 0 1'

# Nonsense changes nothing, and each of it has one line for an answer.
nonsense=(mvoes zz e2e9 Ke3 e7e5 '' '   ' $'\e[2J' "$(printf 'x%.0s' {1..5000})" undo redo 'level x'
  'level 0' 'level 21' 'level 0s' 'level depth 0' as 'as third' 'words maybe' 'board maybe' 'go away' draw 'load /nonsuch' load
  'save /' 'save /nonsuch/game' overwrite 'overwrite ../pipe' 'help nonsense' play why 'say 9' last record 'é4' '@' '((' -
  'resign e4' 'undo now' 'new chess' 'quit now' 'hint please')
mkfifo ../pipe
talks hostage -- position "${nonsense[@]}" position
lines '\[\] w KQkq - 0 1$' 2
checks test "$(wc -l <<<"$out")" = $((3 + 2 + ${#nonsense[@]} - 2))
checks test -p ../pipe
says "'mvoes' is neither a move nor a command; did you mean 'moves'?"
checks test "${out//$'\e'/}" = "$out"
checks test "$(wc -L <<<"$out")" -lt 250

# ---- a game from its start to its end

talks chess --as both -- Nf3 Nf6 draw
out_has '^The game is over\. It is a draw: agreed\.$'
knights=(Nf3 Nf6 Ng1 Ng8)
talks chess --as both -- "${knights[@]}" "${knights[@]}" draw undo resign undo e4
says 'A draw may be claimed (threefold): draw does it.'
says 'The game is over. It is a draw: threefold.'
lines '^The game goes on\.$' 2
says 'The game is over. Black wins: White resigns.'
says 'White plays e4: pawn e2 to e4.'
talks chess --level 3 -- level 'level 0.5s' 'level depth 2' 'LEVEL 7' 'time 2' 'as both' 'words off' e4 'words on' \
  'board on' e5 'board off' d4 new position rules
says 'The computer plays at level 3 of 20, 1 second a turn.'
says 'The computer plays at level 3 of 20, 0.5 seconds a turn.'
says 'The computer plays at depth 2.'
says 'The computer plays at level 7 of 20, 2 seconds a turn.'
says 'You play both sides.'
says 'White plays e4.'
says '5  . . . . p . . .'
lines '^8  r n b q k b n r$' 2
out_has "^Not saved\. This brings the game back: .* --moves 'e2e4 e7e5 d2d4'$"
says 'A new game. You play both sides.'
out_has 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1$'

for wrong in level=0 level=x time=0 time=x depth=0 as=third load=/nonsuch fen=nonsense moves=zz; do
  refuses 2 play chess --text "--$wrong"
  out_is_empty
done
refuses 2 play chess --text --load x --moves e4

# ---- files: what is written is read back, and nothing is lost on the way

talks hostage --as both --fen '4k3/8/8/8/8/8/8/4K3[NP#Rq] b - - 0 7' -- Kd7 '(Q-R)R*a2' \
  'save a.pgn' Ke7 'save a.pgn' quit
lines '^Saved to a\.pgn, ' 2
out_lacks 'Not saved'
checks grep -qxF '[Variant "hostage"]' a.pgn
checks grep -qxF '[FEN "4k3/8/8/8/8/8/8/4K3[NP#Rq] b - - 0 7"]' a.pgn
checks grep -qxF '7... Kd7 8. R#Q@a2 Ke7 *' a.pgn
before=$(cat a.pgn)
talks hostage --as both --load a.pgn -- record undo 'save a.pgn' 'load nonsuch.pgn' 'load a.pgn' position
says "'a.pgn' is there already, and stays as it is; choose another name, or say overwrite a.pgn."
says "there is no file 'nonsuch.pgn'."
says 'Loaded a.pgn, 3 moves.'
out_has '^8/4k3/8/8/8/8/R7/4K3\[NPq\] w - - [0-9]+ 9$'
checks test "$(cat a.pgn)" = "$before"
talks hostage --as both -- e4 'overwrite a.pgn'
checks grep -qxF '1. e4 *' a.pgn
# A file of another shipped game is opened by that one, with its options.
talks chess --as both -- d4 'load a.pgn' last undo
says 'Chess. You play both sides (level 20 of 20, 1 second a turn).'
says "Not saved. This brings the game back: pawnshop play chess --text --as both --moves 'd2d4'"
says 'Hostage Chess. You play both sides (level 20 of 20, 1 second a turn).'
says 'Loaded a.pgn, 1 move.'
says "Taken back: White's e4."
talks --as both --load a.pgn -- moves quit
says 'Hostage Chess. You play both sides (level 20 of 20, 1 second a turn).'
talks a.pgn --as both -- moves quit
says 'Hostage Chess. You play both sides (level 20 of 20, 1 second a turn).'
talks shogi --as both --load a.pgn -- 'save b.pgn' quit
says 'The record is read as Hostage Chess, so that game is opened.'
checks grep -qxF '[Variant "hostage"]' b.pgn
talks hyper-chess --set death=transient --as both -- "$("$PAWNSHOP" moves hyper-chess | head -n 1)" 'save hyper.pgn'
talks chess --as both -- 'load hyper.pgn' 'save hyper-again.pgn'
checks grep -qxF '[VariantOptions "death=transient"]' hyper-again.pgn
# Names that other programs write.
for name in Standard Chess 'From Position' Crazyhouse 'Racing Kings' Normal; do
  printf '[Event "Rated"]\n[Variant "%s"]\n\n*\n' "$name" >other.pgn
  talks shogi --as both -- 'load other.pgn' moves
  out_has '^(Chess|Crazyhouse|Racing Kings)\. You play both sides'
done
printf '[Variant "Nonesuch"]\n\n1. e4 *\n' >other.pgn
talks chess --as both -- d4 'load other.pgn' record
says "Pawnshop has no game 'Nonesuch'; if it is a game of your own, open its script first."
says '1. d4'
printf '[Variant "Crazyhouse"]\n\n1. e5 *\n' >other.pgn
talks chess --as both -- d4 'load other.pgn' record
out_has "^'1\. e5' in the record: .+\.$"
says '1. d4'
rm b.pgn hyper.pgn hyper-again.pgn other.pgn
talks hostage --depth 1 -- 'load a.pgn' go
says "It is the computer's move: go lets it play, as first or as second changes sides."
out_has '^Black plays '
printf '1. e4 e5 2. Ke3 Ke7 *\n' >faulty.pgn
talks chess --as both -- d4 'load faulty.pgn' record
out_has "^This game has a fault at '2\. Ke3' and is opened up to there: .+\.$"
says '1. e4 e5'
checks test "$(ls)" = $'a.pgn\nfaulty.pgn'

# ---- every shipped game: the computer begins, and the game can be looked at

answers list
for game in $(cut -d ' ' -f 1 <<<"$out"); do
  talks "$game" --as second --depth 1 -- say board moves hint undo quit
  out_has '^White plays .+\.$'
  out_has '^Hint: .+\.$'
  out_has '^White: .+\.$'
done

# Who has played is written down, whoever is to play on.
talks chess --depth 1 -- e4 'as both' 'save players.pgn' quit
checks grep -qx '\[White "Human"\]' players.pgn
checks grep -qx '\[Black "Pawnshop, depth 1"\]' players.pgn

# ---- Ctrl-C: during thought the best move so far is played; at a question it ends the game politely

mkfifo lines
"$PAWNSHOP" play chess --text --as second --time 60 <lines >said 2>&1 &
program=$!
exec 3>lines
wait_for() { for _ in {1..600}; do grep -q "$1" said && return; sleep 0.1; done; fail "never said: $1"; }
wait_for 'White thinks; Ctrl-C'
kill -INT "$program"
wait_for '^White plays '
wait_for '^Black to move'
sleep 0.5  # until it waits for a line
kill -INT "$program"
runs=$((runs + 1)) code=0
wait "$program" || code=$?
exec 3>&-
checks test "$code" = 0
checks grep -q '^Not saved' said

finish
