# moves: one machine move a line, sorted, and nothing else.
source "$PAWNSHOP_TREE/tests/support/command.sh"

answers moves chess
checks test "$(wc -l <<<"$out")" = 20
checks test "$out" = "$(LC_ALL=C sort <<<"$out")"
out_lacks '[^a-h0-9]'

answers moves hostage --fen '4k3/8/8/8/8/8/8/4K3[P#Nn] w - - 0 1'
checks test "$out" = "$(LC_ALL=C sort <<<"$out")"
out_has '^N#N@a1$'
out_has '^P@h7$'
out_lacks '^P@.[18]$'

# A finished position has no moves, and that is an answer; why there are none is said beside it.
run 0 moves chess --fen 'R6k/6pp/8/8/8/8/8/K7 b - - 0 1'
out_is_empty
err_has '^The game is over: 1-0 \(checkmate\)\.$'
run 0 moves chess --fen '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
out_is_empty
err_has '^The game is over: 1/2-1/2 \(stalemate\)\.$'
answers moves chess --json --fen '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
out_is '[]'

# A draw by repetition, by a counter or by dead material does not shorten the list.
answers moves chess --moves 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8'
checks test "$(wc -l <<<"$out")" = 20
answers moves chess --fen '4k3/8/8/8/8/8/8/4K2R w - - 150 100'
checks test "$(wc -l <<<"$out")" -gt 10
answers moves chess --fen '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
checks test "$(wc -l <<<"$out")" = 5

answers moves hostage --json --fen '8/8/8/8/8/2k5/8/K7[#Bn] w - - 0 1'
out_has '^\[\{"move":"B#N@a2","human":"\(N-B\)B\*a2"\}'
out_has '\{"move":"B#N@b2","human":"\(N-B\)B\*b2\+"\}'
out_has '\{"move":"a1a2","human":"Ka2"\}'
answers moves hostage --json --fen 'k7/8/1K6/8/8/8/8/8[Q#B] w - - 0 1'
out_has '\{"move":"Q@b7","human":"Q\*b7#"\}'
out_has '\{"move":"Q@a4","human":"Q\*a4\+"\}'

# A hop that passes nothing jumps over a neighbour only (scripts/LANGUAGE.md, chapter 4).
cat >hop.lua <<'LUA'
return extend "chess" { title = "Hops", men = { queen = { moves = hop(orthogonal, all.men):through(nowhere) },
                                                rook  = { moves = hop(orthogonal, all.men) } } }
LUA
answers moves hop.lua --fen '7k/8/8/P7/8/QP1p3p/8/K6R w - - 0 1'
out_has '^a3c3$'
out_has '^h1h4$'
checks test "$(grep -c '^a3' <<<"$out")" = 1
answers moves hop.lua --fen '7k/8/8/P7/8/Q2p3p/8/K6R w - - 0 1'
out_lacks '^a3'

# Where turns stand one after another, commas and numbers between them say nothing.
answers moves chess --moves 'e2e3 e7e5'
first=$out
answers moves chess --moves '1. e2e3, 1... e7e5,'
out_is "$first"

# The same question gets the same answer, byte for byte.
answers moves hyper-chess --json
first=$out
answers moves hyper-chess --json
out_is "$first"

finish
