# What happens when the answer cannot be delivered, or the place is unusual.
source "$PAWNSHOP_TREE/tests/support/command.sh"

for command in 'moves chess' 'show chess' list 'rules chess' 'perft chess 2' --help; do
  last=$command code=0 out=''
  "$PAWNSHOP" $command >/dev/full 2>"$scratch/err" || code=$?
  runs=$((runs + 1)) err=$(cat "$scratch/err")
  if [[ $code != 2 ]]; then fail "exit code $code, expected 2"; fi
  err_has 'cannot be written'
done

# A folder where nothing can be found, one that cannot be written, an empty environment.
cd /
answers moves chess
out_has '^e2e4$'
code=0
out=$(env -i "$PAWNSHOP" moves chess 2>"$scratch/err") || code=$?
err=$(cat "$scratch/err") last='moves chess, with an empty environment'
if [[ $code != 0 || $err ]]; then fail 'not as with an environment'; fi
out_has '^e2e4$'

# Another language or encoding of the user's changes nothing.
code=0
out=$(LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8 "$PAWNSHOP" perft chess 1 2>"$scratch/err") || code=$?
out_has '^seconds [0-9]+\.[0-9]+$'

finish
