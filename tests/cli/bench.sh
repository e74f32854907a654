# bench: the same nodes every time, and only what has bench positions.
source "$PAWNSHOP_TREE/tests/support/command.sh"

answers bench minishogi
out_has '^minishogi +start +[0-9]+ +[0-9]+ +0\.000$'
out_has '^bench: [0-9]+ nodes$'
nodes=$(grep '^bench:' <<<"$out")
answers bench minishogi
checks test "$nodes" = "$(grep '^bench:' <<<"$out")"

refuses 2 bench nonesuch
err_has "there are no bench positions for 'nonesuch'"
err_has 'chess.*hostage.*; perft GAME DEPTH counts turns of any game$'
refuses 2 bench --rules nonesuch
err_has 'there is no such rule in variants/bench'

finish
