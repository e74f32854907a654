# show: the board as text, the position text and the state of the game; --json for programs.
source "$PAWNSHOP_TREE/tests/support/command.sh"

answers show hostage --moves 'e4 d5 exd5 Qxd5'
out_is "8  r n b . k b n r
7  p p p . p p p p
6  . . . . . . . .
5  . . . q . . . .
4  . . . . . . . .
3  . . . . . . . .
2  P P P P . P P P
1  R N B Q K B N R
   a b c d e f g h

White's airfield: -
White's prison: p
Black's airfield: -
Black's prison: P
rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[#Pp] w KQkq - 0 3
White to move, 62 legal turns."

# Holes and sinks, ranks of two figures, letters of two signs.
answers show prisoners-dilemma
out_has '^12 +C +$'
out_has '^ 6  \. \. \. \. \. \. o \. \. \. \. \. \.$'
answers show minishogi --fen '2+R1k/5/5/5/K4[] b - - 0 1'
out_has '\+R'

answers show chess --json
out_is '{"game":"chess","title":"Chess","fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","turn":"white",'\
'"in_check":false,"result":"*","reason":"","claim":"","legal":20,"zones":{"white":{},"black":{}}}'

answers show hostage --json --fen 'r1b2b1r/ppp2Bpp/2n1k3/3qp3/8/5Q2/PPPP1PPP/RNB1K2R[n#NPpp] b KQ - 1 9'
out_has '"turn":"black","in_check":true,"result":"\*"'
out_has '"zones":\{"white":\{"airfield":"","prison":"pp"\},"black":\{"airfield":"n","prison":"NP"\}\}'

# Written in one form, however it was read.
answers show hostage --json --fen '4k3/8/8/8/8/8/8/4K3[pNBn#] w - - 0 1'
out_has '"fen":"4k3/8/8/8/8/8/8/4K3\[BNnp\] w - - 0 1"'
answers show hostage --json --fen '4k3/8/8/8/8/8/8/4K3[#] b - - 7 30'
out_has '"fen":"4k3/8/8/8/8/8/8/4K3\[\] b - - 7 30"'

# How games end.
answers show chess --json --fen 'R6k/6pp/8/8/8/8/8/K7 b - - 0 1'
out_has '"in_check":true,"result":"1-0","reason":"checkmate","claim":"","legal":0'
answers show chess --json --fen '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'
out_has '"in_check":false,"result":"1/2-1/2","reason":"stalemate","claim":"","legal":0'
answers show chess --fen 'R6k/6pp/8/8/8/8/8/K7 b - - 0 1'
out_has 'over: 1-0'
answers show chess --json --fen '4k3/8/8/8/8/8/8/4K3 w - - 0 1'
out_has '"result":"1/2-1/2","reason":"[a-z_]+","claim":"","legal":5'
# A draw that a player must claim leaves the game open.
knights='Nf3 Nf6 Ng1 Ng8'
answers show chess --json --moves "$knights"
out_has '"result":"\*","reason":"","claim":""'
answers show chess --json --moves "$knights $knights"
out_has '"result":"\*","reason":"","claim":"threefold","legal":20'
answers show hostage --moves "$knights $knights"
out_has 'may be claimed'
answers show chess --json --fen '4k3/8/8/8/8/8/8/4K2R w - - 100 80'
out_has '"result":"\*","reason":"","claim":"fifty"'
# Where the rules count by themselves, the game is over, and the turns are still listed.
answers show hyper-chess --json --fen 'k7/8/8/8/8/8/n7/K2N4 w 100 60'
out_has '"result":"1/2-1/2","reason":"[a-z_]+","claim":"","legal":[1-9]'
# Check is what it is in the rules: a frozen pawn gives none.
answers show hostage --json --fen '4k3/3P4/8/8/8/8/8/4K3[] b - - 0 1'
out_has '"in_check":false'
answers show hostage --json --fen '4k3/3P4/8/8/8/8/8/4K3[#Nnp] b - - 0 1'
out_has '"in_check":true,.*"legal":113'

finish
