# check finds nothing in any shipped game, and each has examples that hold. Twenty random games of each take long: once
# is enough, as the same games go through the sanitizers as vectors and properties.
source "$PAWNSHOP_TREE/tests/support/command.sh"

answers list
for game in $(cut -d ' ' -f 1 <<<"$out"); do
  answers check "$PAWNSHOP_TREE/variants/$game.lua"
  out_has '^no faults$'
  out_has ' examples hold$'
  # One game asks Lua in play, whether men form one group (host/adr/0015).
  calls=0
  if [ "$game" = lines-of-action ]; then calls='[1-9][0-9]*'; fi
  out_has "^played [1-9][0-9]* random games?, [1-9][0-9]* turns; $calls calls"
done

finish
