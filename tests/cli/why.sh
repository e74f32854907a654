# why: legal, or the reason and the script line of the rule; the reasons are the game's own.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# refused GAME MOVE FEN REGEX [REGEX-OF-PLACE]: the first line is the reason, the second the place of the rule.
refused() {
  says_no why "$1" "$2" --fen "$3"
  if ! head -n 1 <<<"$out" | grep -qE -- "$4"; then fail "the reason does not match: $4"; fi
  if [[ ${5:-} ]]; then
    if ! sed -n 2p <<<"$out" | grep -qE "^$5:[0-9]+$"; then fail "the place is not in $5"; fi
  fi
  checks test "$(wc -l <<<"$out")" -le 2
}

answers why hostage e4
out_is legal
answers why hostage e2e4
out_is legal
answers why hostage '*g3' --fen '4k3/8/8/8/8/8/8/4K3[P] w - - 0 1'
out_is legal

start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1'
pinned='4k3/4r3/8/8/8/8/4R3/4K3[] w - - 0 1'
refused hostage e2f2 "$pinned" 'king .*attacked by the rook on e7' 'variants/[a-z-]+\.lua'
refused hostage Rf2 "$pinned" 'king .*attacked by the rook on e7' 'variants/[a-z-]+\.lua'

# The pawn that has nobody to change places with.
frozen='1n2k3/P7/8/8/8/8/8/4K3[#Pp] w - - 0 1'
for move in a7a8q a8=Q a7b8n axb8=N; do
  refused hostage "$move" "$frozen" 'pawn on a7 is frozen' 'variants/hostage\.lua'
done
answers why hostage a8=Q --fen '1n2k3/P7/8/8/8/8/8/4K3[#Qp] w - - 0 1'
# The capture that would give it somebody.
thaws='r1bqkbnr/p2P1ppp/2n5/1p2p3/2pQP3/2N5/PP3PPP/R1B1KBNR[#Pp] b KQkq - 0 8'
for move in c6d4 Nxd4 e5d4 exd4; do
  refused hostage "$move" "$thaws" 'taking the queen .*frozen pawn on d7' 'variants/hostage\.lua'
done
refused hostage Kxe8 '3kN3/3P4/8/8/8/8/8/4K3[] b - - 0 1' 'taking the knight .*frozen pawn on d7' 'variants/hostage\.lua'

# Drops and exchanges.
bare='4k3/8/8/8/8/8/8/4K3'
refused hostage N@e1 "$bare[N] w - - 0 1" 'e1 is occupied'
refused hostage P@a8 "$bare[P] w - - 0 1" 'pawn cannot stand on the first or the last rank' 'scripts/chessmen\.lua'
refused hostage '*a1' "$bare[P] w - - 0 1" 'pawn cannot stand on the first or the last rank' 'scripts/chessmen\.lua'
refused hostage N@a3 "$bare[P] w - - 0 1" 'airfield holds no knight' 'variants/[a-z-]+\.lua'
refused hostage Q#R@a4 "$bare[#Qr] w - - 0 1" 'the rook does not buy the queen' 'variants/hostage\.lua'
refused hostage '(R-Q)Q*a4' "$bare[#Qr] w - - 0 1" 'the rook does not buy the queen' 'variants/hostage\.lua'
refused hostage '(R)Q*a4' "$bare[#Qr] w - - 0 1" 'the rook does not buy the queen' 'variants/hostage\.lua'
refused hostage Q#N@a4 "$bare[#Qr] w - - 0 1" 'no knight to pay with'
refused hostage N#R@a4 "$bare[#Qr] w - - 0 1" 'prison holds no knight'
refused hostage-like-for-like B#N@a4 "$bare[#Bn] w - - 0 1" '.' 'variants/hostage-like-for-like\.lua'

# Castling.
for move in e1g1 O-O 0-0; do
  refused hostage "$move" '4kr2/8/8/8/8/8/8/4K2R[] w K - 0 1' 'attacked square' 'scripts/castling\.lua'
  refused hostage "$move" '4k3/8/8/8/8/8/8/4K2R[] w U - 0 1' 'has moved' 'scripts/castling\.lua'
done
says_no why hostage O-O --fen '4k3/7p/8/8/8/8/8/4K2R[] w K - 0 1' --moves 'Rh2 h6 Rh1 h5'
out_has 'has moved'
answers why hostage O-O --fen '4k3/7p/8/8/8/8/8/4K3[R] w U - 0 1' --moves 'R@h1 h6'

# The line is that of the rule, be it written for men and games that stand elsewhere.
cat >lines.lua <<'LUA'
return extend "chess" {
  title = "Lines",
  men = {
    bishop = { stands = everywhere - squares "e4" },
  },
  can_be_taken = all.men - their.queen,
  can_move     = my.men - squares "e2",
  turn = {
    move = {
      when = none(my.rook & squares "h8"),
    },
  },
}
LUA
refused lines.lua e2e4 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1' 'pawn on e2 may not move' lines.lua
checks test "$(sed -n 2p <<<"$out")" = lines.lua:7
refused lines.lua e1e8 '4q3/8/k7/8/8/8/6B1/K3Q3 w - - 0 1' 'queen cannot be taken' lines.lua
checks test "$(sed -n 2p <<<"$out")" = lines.lua:6
refused lines.lua g2e4 '4q3/8/k7/8/8/8/6B1/K3Q3 w - - 0 1' 'bishop may not stand on e4' lines.lua
checks test "$(sed -n 2p <<<"$out")" = lines.lua:4
refused lines.lua g2f3 '4q2R/8/k7/8/8/8/6B1/K3Q3 w - - 0 1' 'not possible now' lines.lua
checks test "$(sed -n 2p <<<"$out")" = lines.lua:10
refused placement N@e4 '8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1' 'may not be dropped on e4' \
  'variants/placement\.lua'

# Reasons name the men who are to blame.
refused hyper-chess a2a4 '4k3/8/8/8/8/1u6/P7/4K3 w 0 1' 'straddler on a2 is held by the immobilizer on b3' 'variants/hyper-chess\.lua'
refused hyper-chess b4b5 '4k3/8/8/8/1U6/2b5/8/4K3 w 0 1' 'immobilizer on b4 is held by the chameleon on c3' 'variants/hyper-chess\.lua'
refused hyper-chess e4e3 '8/8/8/8/4K3/r7/8/k3b3 w 0 1' \
  'king would die on e3, a death square made by the chameleon on e1 and coordinator on a3' 'variants/hyper-chess\.lua'
refused hyper-chess e4e3 '8/8/8/8/4K3/k7/8/4r3 w 0 1' 'made by the coordinator on e1 and king on a3' 'variants/hyper-chess\.lua'

# Who may not enter, and when nobody moves.
men='******C******/*****3*****/****k4****/***6r***/**2p6**/*11*/5K*6/*11*/**2P6**/***6R***/****5****/*****G1G*****'
says_no why prisoners-dilemma f6g6 --fen "$men/******c****** w - - 0 1"
out_has '^a king may not enter the Hole$'
says_no why prisoners-dilemma 0000 --fen "$men/******c****** w - - 0 1"
out_has '^a turn is forfeited only in mate, or when new guards give check$'

# What has no rule to blame.
refused hostage e7e5 "$start" 'belongs to the other player'
refused hostage a3a4 "$start" 'no man on a3'
refused hostage e2e9 "$start" "no square 'e9'"
refused hostage Nf9 "$start" "no square 'f9'"
refused hostage e1e2 "$start" 'own pawn stands on e2'
refused hostage d1d3 "$start" 'pawn on d2 '
refused hostage e2d3 "$start" 'd3'
refused hostage e2e5 "$start" 'cannot move to e5' 'scripts/chessmen\.lua'
refused shogi P@e5 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[P] w - - 0 1' 'pawn on that file' \
  'scripts/shogimen\.lua'
# A sign that says what somebody becomes is no sign of check.
refused shogi i6i7+ '8k/9/K8/8G/9/9/9/9/9[] w - - 0 1' .
refused shogi c5c6+ '4k4/9/9/9/2S6/9/9/9/4K4[] w - - 0 1' .
answers why shogi c6c7+ --fen '4k4/9/9/2S6/9/9/9/9/4K4[] w - - 0 1'
answers why chess e2e4+
# Where the game is over, that is the reason.
mated='R6k/6pp/8/8/8/8/8/K7 b - - 0 1'
says_no why chess h8h7 --fen "$mated"
says_no why prisoners-dilemma d4d5 --fen '******k******/*****1Q1*****/****5****/***3R3***/**1p7**/*11*/6*6/*9C1*/**9**/'\
'***K6***/****5****/*****3*****/******1****** w - - 0 20'

# One turn in many spellings.
takes='4k3/8/8/3p4/8/2N5/8/4K3[] w - - 0 1'
for move in 'c3d5 ' c3-d5 c3xd5 Nd5 nd5 Nc3-d5; do
  answers why hostage "$move" --fen "$takes"
  out_is legal
done
promotes='7k/3P4/8/8/8/8/8/4K3 w - - 0 1'
for move in d7d8Q d8Q d8q d8=q d7-d8=Q; do answers why chess "$move" --fen "$promotes"; done
for move in Nxf3 nf3 Pe4 e2e3= E2E4; do answers why chess "$move"; done
answers why chess o-o --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
# Where it cannot be meant, what is said is true.
refused chess e2e4q "$start" 'the pawn cannot become a queen on e4' 'scripts/chessmen\.lua'
refused chess e8=Q "$start" '^you have no pawn that can go to e8$'
refused chess d5 "$start" '^you have no pawn that can go to d5$'
refused chess nf6 "$start" '^you have no knight that can go to f6$'
refused chess e7-e5 "$start" 'belongs to the other player'
refused chess bc3 '4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1' 'did you mean Bxc3\+?\?$'
refused chess nd2 '4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1' 'more than one turn: b1d2 or f1d2'
refused hostage O-O '4k3/8/8/8/8/8/8/4KB1R[] w K - 0 1' 'men stand between king and rook' 'scripts/castling\.lua'
refused chess e3e5 '4k3/8/8/8/8/4P3/8/4K3 w - - 0 1' 'the pawn may not move so from e3' 'scripts/chessmen\.lua'

# Of several turns, or of the parts of one, the first that is illegal is explained.
answers why chess 'e2e4 e7e5'
out_is legal
refused chess 'e4 e5 e4e5 Nf6' "$start" 'the pawn does not capture so' 'scripts/chessmen\.lua'
answers why duck 'e4 @e5'
out_is legal
says_no why duck 'e4 @e4'
out_has 'e4 cannot be named'

# Text that is no move is bad use, not a refusal.
for text in zz hello '@' '' ' ' e2e4e6 N@ K '(xe4)' e2--e4 e-4; do
  refuses 2 why chess "$text"
  err_has 'is no move$'
  out_is_empty
done

# The reason is that of the position after --moves; a fault in those is not the answer.
says_no why chess e4e6 --moves 'e4 e5'
refuses 1 why chess e4 --moves 'e5 e5'
refuses 2 why chess e4 --fen rubbish

# A turn that names two men where its form has one, and which form that is.
refused hostage '(Q-R)N*a4' "$bare[#Qrn] w - - 0 1" 'names a rook and a knight' 'variants/hostage\.lua'
refused hostage '(N-N)*a4' "$bare[#Nnp] w - - 0 1" 'names a knight and a pawn'
says_no why hostage '(Q-P)*a4' --fen "$bare[#Pp] w - - 0 1"
out_has 'no queen to pay with'

# What a man becomes is not left out; the refusal says what to write.
refused chess d7d8 '7k/3P4/8/8/8/8/8/4K3 w - - 0 1' ': write Q, R, B or N at the end of the turn$' 'scripts/chessmen\.lua'
refused hostage d8 '7k/3P4/8/8/8/8/8/4K3[#Np] w - - 0 1' ': write N at the end of the turn$' 'variants/hostage\.lua'
refused shogi c8c9 '4k4/2P6/9/9/9/9/9/9/4K4[] w - - 0 1' ': write \+ at the end of the turn$' 'scripts/shogimen\.lua'

# So it is where he can become one man only.
cat >crown.lua <<'LUA'
return extend "chess" {
  title = "Crown",
  men = { pawn = { becomes = function(_, to) if last_rank:has(to) then return "queen" end end } },
}
LUA
refused crown.lua d8 '7k/3P4/8/8/8/8/8/4K3 w - - 0 1' ': write Q at the end of the turn$' crown.lua
answers why crown.lua d8=Q --fen '7k/3P4/8/8/8/8/8/4K3 w - - 0 1'

# Names are words of a sentence.
cat >names.lua <<'LUA'
return extend "crazyhouse" {
  title = "Names",
  men = { old_guard = man { letter = "O", moves = step(forward), says = "a step" } },
}
LUA
refused names.lua O@a4 "4k3/8/8/8/8/8/8/4K3[] w - - 0 1" '^the hand holds no old guard of yours to drop$'
refused names.lua a3a5 '4k3/8/8/8/8/O7/8/4K3[] w - - 0 1' '^the old guard '

# Of several kinds of drop with one spelling the open one says what it costs; one that is closed says so only in words of
# its own.
prices() {
  cat <<LUA
local turns = { exchange = false }
for extra = 0, 3 do
  turns["ransom" .. extra] = drop {
    from = their.prison, pay = my.prison, into = their.airfield, when = my.ransoms:exactly(extra)$1,
    price = function(paid, man) return paid.worth >= man.worth + extra, "the <man> costs " .. extra .. " more by now" end,
    text = "<man>#<paid>@<to>", human = "(<paid>-<man>)<piece>*<to> | (<paid>-<man>)<man>*<to>",
  }
end
return extend "hostage" {
  title = "Dearer",
  men = { queen = { worth = 9 }, rook = { worth = 5 }, bishop = { worth = 3 }, knight = { worth = 3 } },
  counters = { ransoms = counter { each = true, counts = how "ransom0" | how "ransom1" } },
  turn = turns,
}
LUA
}
prices '' >dearer.lua
refused dearer.lua '(N-N)N*a1' "$bare[#Nn] w - - 0 1 ransoms:1+0" '^the knight costs 1 more by now$' dearer.lua
refused dearer.lua '(N-N)N*a1' "$bare[#Nn] w - - 0 1 ransoms:3+0" '^the knight costs 3 more by now$' dearer.lua
refused dearer.lua '(N-N)N*a1' "$bare[#Nn] w - - 0 1 ransoms:4+0" '^that is not possible now$' dearer.lua
prices ':because("not for the ransom " .. extra)' >dearer.lua
refused dearer.lua '(N-N)N*a1' "$bare[#Nn] w - - 0 1 ransoms:1+0" '^not for the ransom ' dearer.lua

# A condition with a reason is asked elsewhere without it, and of two reasons the outer one is said.
cat >third.lua <<'LUA'
local third = any(moved & rank(3))
return extend "chess" {
  title = "Third",
  never = {
    knights = by "knight" & third:because "a knight rests beside the third rank",
    pawns = by "pawn" & third,
    bishops = (by "bishop" & third:because "the inner"):because "a bishop keeps off the third rank",
  },
}
LUA
refused third.lua Nc3 '4k3/8/8/8/8/8/8/1N2K3 w - - 0 1' '^a knight rests beside' third.lua
refused third.lua e3 '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' "^the rule 'pawns' forbids it$" third.lua
refused third.lua Bd3 '4k3/8/8/8/8/8/8/4KB2 w - - 0 1' '^a bishop keeps off' third.lua

# A condition without a reason is told by its own line, wherever the movement was written that it was added to.
cat >shy.lua <<'LUA'
local men = require "chessmen"
local alone = none(neighbours(from) & their.pawn)
return extend "chess" {
  title = "Shy",
  men = { knight = { says = "a knight", moves = men.knight.moves:when(alone)
            :when(none(my.rook & rank(4))) } },
}
LUA
refused shy.lua Na3 '4k3/8/8/8/8/8/2p5/1N2K3 w - - 0 1' '^the conditions of this move do not hold$' shy.lua
checks test "$(sed -n 2p <<<"$out")" = shy.lua:2
refused shy.lua Na3 '4k3/8/8/8/R7/8/8/1N2K3 w - - 0 1' '^the conditions of this move do not hold$' shy.lua
checks test "$(sed -n 2p <<<"$out")" = shy.lua:6

# A turn that is written -- would be the sign that no options follow; the help that the hint names says so.
refuses 2 why prisoners-dilemma --
err_has '^hint: see pawnshop why --help$'
answers why --help
out_has 'why GAME -- --'
says_no why prisoners-dilemma -- --
out_has '^a turn is forfeited only in mate'
answers show prisoners-dilemma
says_no why prisoners-dilemma --fen "$(grep ' w ' <<<"$out")" -- --
out_has '^a turn is forfeited only in mate'

finish
