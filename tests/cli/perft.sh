# perft: counts; the last three lines are nodes, seconds and nps.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# counted NODES ARGS...: the three lines, and what the first says.
counted() {
  local nodes=$1
  shift
  answers perft "$@"
  checks test "$(tail -n 3 <<<"$out" | head -n 1)" = "nodes $nodes"
  checks grep -qE '^seconds [0-9]+(\.[0-9]+)?$' <(tail -n 2 <<<"$out" | head -n 1)
  checks grep -qE '^nps [0-9]+$' <(tail -n 1 <<<"$out")
}

counted 1 chess 0
counted 20 chess 1
counted 8902 chess 3
counted 8902 chess 3 --no-bulk
counted 8902 chess 3 --make
checks test "$(wc -l <<<"$out")" = 3
counted 2039 chess 2 --fen 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
counted 8902 hostage 3
counted 953 prisoners-dilemma 2

# Divided, the parts make up the whole, each turn in its machine form and in order.
counted 400 chess 2 --divide
checks test "$(grep -cE '^[a-h][1-8][a-h][1-8]: 20$' <<<"$out")" = 20
checks test "$(head -n 20 <<<"$out")" = "$(head -n 20 <<<"$out" | LC_ALL=C sort)"
counted 8902 hostage 3 --divide --no-bulk
checks test "$(head -n 20 <<<"$out" | awk '{ sum += $2 } END { print sum }')" = 8902
counted 20 chess 1 --divide
out_has '^e2e4: 1$'

# Parts of a turn count one by one, or together.
counted 1469 draughts 4
counted 7361 draughts 5 --whole-turns
counted 80 amazons 1
counted 2176 amazons 1 --whole-turns
counted 400 chess 2 --whole-turns
counted 1 chess 0 --whole-turns
refuses 2 perft draughts 2 --whole-turns --no-bulk
out_is_empty

# The texts of first turns have all their parts, and can be played.
counted 49 draughts 2 --whole-turns --divide
checks test "$(grep -c ': 7$' <<<"$out")" = 7
counted 2176 amazons 1 --whole-turns --divide
first=$(head -n 1 <<<"$out")
counted 1 amazons 0 --moves "${first%:*}"
counted 1 draughts 1 --whole-turns --divide --fen '7m/k3m3/1m1m3m/8/5M2/8/1M3M2/M1M1k3 b - 0 14'
out_has '^e1g3 g3e5: 1$'

# A turn without end is told of.
echo 'return extend "chess" { title = "Loop", again = any(from), ends = { dead = false } }' >loop.lua
for divide in '' --divide; do
  refuses 1 perft loop.lua 1 --whole-turns $divide --fen '7k/8/8/8/8/8/8/K7 w - - 0 1'
  err_has 'a turn does not end'
done

# A finished position has nothing behind it.
counted 0 chess 3 --fen 'R6k/6pp/8/8/8/8/8/K7 b - - 0 1'
counted 0 chess 1 --divide --fen '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
# One that is drawn by a counter, by repetition or by dead material goes on.
counted 5 chess 1 --fen '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
counted 25 chess 2 --fen '4k3/8/8/8/8/8/8/4K3 w - - 120 80'

# A number is read as people read it.
counted 400 chess 02
for depth in 0x2 0b1 08x; do refuses 2 perft chess "$depth"; done

for depth in -1 x 2.5 '' 1e3 99999999999999999999 65; do
  refuses 2 perft chess "$depth"
  out_is_empty
done

finish
