# match: engine against engine and White against Black, names in its record, and games that are gone on with.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# stderr has a line for each game.
plays() { run 0 match minishogi --engine "$PAWNSHOP uci" --engine "$PAWNSHOP uci" --tc 0.01 --openings random:4 "$@"; }

plays --games 4 --options 'Skill Level=20' --options 'Skill Level=1' --pgn record.pgn
out_has '^4 games: \+[0-9]+ =[0-9]+ -[0-9]+, [0-9.]+ %, Elo '
out_has '^White won [0-9]+, Black won [0-9]+, drawn [0-9]+: White scores [0-9.]+ % \([0-9.]+ to [0-9.]+\)$'
# What is said of the colours is what the record has of them.
white=$(grep -c '^\[Result "1-0"\]$' record.pgn) black=$(grep -c '^\[Result "0-1"\]$' record.pgn)
out_has "^White won $white, Black won $black, drawn $((4 - white - black)): "
checks test "$(grep -cE '^\[(White|Black) "Pawnshop[^/]* \(Skill Level=20\)"\]$' record.pgn)" = 4
checks test "$(grep -cE '^\[(White|Black) "Pawnshop[^/]* \(Skill Level=1\)"\]$' record.pgn)" = 4
said=$out
plays --games 4 --options 'Skill Level=20' --options 'Skill Level=1' --pgn record.pgn
out_is "$said"

# A program that loses by its own fault tells nothing of the colours.
for again in no yes; do
  run 0 match minishogi --engine "$PAWNSHOP uci" --engine "$PAWNSHOP_TREE/tests/guests/cheats.sh" --tc 0.01 --games 2 --pgn cheats.pgn
  out_has '^2 games: \+2 =0 -0, .*, 2 of engine 2 lost by its own fault$'
  out_lacks '^White won'
done

# Where a turn is two moves long, its number stands before White's, whoever's turn they are counted as.
run 0 match "$PAWNSHOP_TREE/tests/features/encore.lua" --engine "$PAWNSHOP uci" --engine "$PAWNSHOP uci" --tc 0.01 \
  --openings random:0 --games 1 --pgn encore.pgn
checks grep -qE '^1\. [A-Z][^ ]+ 1\. [A-Z][^ ]+ [A-Z][^ ]+ [A-Z][^ ]+ 2\. [A-Z][^ ]+ 2\. ' encore.pgn

finish
