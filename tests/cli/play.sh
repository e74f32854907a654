# --moves: machine and human forms mixed, and what happens when one is wrong.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# fen_is TEXT: what `show --json` has just said.
fen_is() { out_has "\"fen\":\"$(sed 's/[][*.+]/\\&/g' <<<"$1")\""; }

answers show hostage --json --moves '  e2e4   d5 exd5  Qxd5 Nc3	Qe5+ '
fen_is 'rnb1kbnr/ppp1pppp/8/4q3/8/2N5/PPPP1PPP/R1BQKBNR[#Pp] w KQkq - 2 4'
answers show hostage --json --moves ''
fen_is 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1'

# As a game is written down: commas, numbers, signs of one's own.
answers show chess --json --moves '1. e4, e5 2.Ng1-f3 2...nc6 3. Bf1-b5, a6 4. Bxc6'
written=$out
answers show chess --json --moves 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6'
out_is "$written"
refuses 1 moves chess --moves '1. e4 e5 2. Ke3'
err_has "move 3, 'Ke3'"

# Every spelling of a drop and of an exchange.
held='4k3/8/8/8/8/8/8/4K3[NP#Rq] w - - 0 1'
for move in N@f3 'N*f3'; do
  answers show hostage --json --fen "$held" --moves "$move"
  fen_is '4k3/8/8/8/8/5N2/8/4K3[P#Rq] b - - 1 1'
done
for move in P@g3 '*g3' 'P*g3'; do
  answers show hostage --json --fen "$held" --moves "$move"
  fen_is '4k3/8/8/8/8/6P1/8/4K3[N#Rq] b - - 1 1'
done
for move in 'R#Q@a2' '(Q-R)R*a2' '(Q)R*a2'; do
  answers show hostage --json --fen "$held" --moves "$move"
  fen_is '4k3/8/8/8/8/8/R7/4K3[NPq] b - - 1 1'
done
for move in P#P@g3 '(P-P)*g3' '(P)*g3' '(P)P*g3' '(P-P)P*g3'; do
  answers show hostage --json --fen '4k3/8/8/8/8/8/8/4K3[#Pp] w - - 0 1' --moves "$move"
  fen_is '4k3/8/8/8/8/6P1/8/4K3[p] b - - 1 1'
done

# Signs of check and mate may be there or not; so may more of the origin than is needed.
for move in Re8# Re8+ Re8 Re1e8 R1e8 Rae8; do
  answers show chess --json --fen '6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1' --moves "${move/Rae8/Ree8}"
  out_has '"result":"1-0"'
done

# Two that could be meant.
refuses 1 show chess --fen '4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1' --moves Nd2
err_has "move 1, 'Nd2': .*(b1d2|f1d2).*(b1d2|f1d2)"

# A bracket of losses belongs to the turn before it, blanks or no blanks in it.
run_over='******C******/*****3*****/****5****/***k6***/**1p7**/*11*/6*2nE2/*11*/**1P7**/***6K***/****5****/*****3*****'
run_over+='/******c****** w - - 0 20'
answers moves prisoners-dilemma --json --fen "$run_over"
out_has 'Ej6 \(xk6\)'
answers show prisoners-dilemma --json --fen "$run_over" --moves 'Ej6 (xk6)'
after=$out
out_has '"turn":"black"'
answers show prisoners-dilemma --json --fen "$run_over" --moves m6j6
out_is "$after"
answers show prisoners-dilemma --json --fen "$run_over" --moves 'Ej6 (xk6) d9e10'
out_has '"turn":"white"'
friend=${run_over/2nE2/2PnE1}
answers moves prisoners-dilemma --json --fen "$friend"
out_has 'Ej6 \(Xk6, xm6\)'
answers show prisoners-dilemma --json --fen "$friend" --moves 'Ej6 (Xk6, xm6) d9e10'
out_has '"turn":"white"'
refuses 2 moves prisoners-dilemma --fen "$run_over" --moves '(xk6)'


# The first wrong turn is named with its number; nothing is answered.
refuses 1 moves chess --moves 'e4 e5 Ke3 d5'
err_has "move 3, 'Ke3'"
out_is_empty
refuses 1 show chess --moves 'e2e4 e7e5 e4e5'
err_has "^scripts/chessmen\.lua:[0-9]+: error: move 3, 'e4e5': "
refuses 1 perft chess 3 --moves e7e5
err_has "belongs to the other player"
refuses 1 moves chess --moves 'e2e9'
err_has "no square 'e9'"
out_is_empty
for text in zz hello e2e4e6 '@' '#' 'é4' N@ @f3 K; do
  refuses 2 moves chess --moves "$text"
  err_has "'(.*)': this is no move"
  err_has '^hint: a move is written like a2a3 or a3$'
  out_is_empty
done
refuses 2 moves chess --moves "$(printf 'x%.0s' {1..5000})"
checks test "${#err}" -lt 300

# Play goes on after a draw that only a count declares, and not after an end.
answers show chess --fen '4k3/8/8/8/8/8/8/4K3 w - - 0 1' --moves 'Kd2 Kd7'
refuses 1 show chess --fen '7k/8/5KQ1/8/8/8/8/8 w - - 0 1' --moves 'Qg7# Kg8'
err_has 'move 2'

finish
