# Every shipped game plays itself, PAWNSHOP_SELFPLAY games (5) of 30 nodes a turn on two threads: no engine crashes,
# leaks, races or plays what the rules forbid, and neither does the judge. Meant for builds with sanitizers.
source "$PAWNSHOP_TREE/tests/support/command.sh"

games=${PAWNSHOP_SELFPLAY:-5}
thirty=$scratch/thirty
cat >"$thirty" <<END
#!/bin/sh
{ echo setoption name Threads value 2; echo setoption name Hash value 1; exec sed -u 's/^go .*/go nodes 30/'; } | "$PAWNSHOP" uci 2>>"$scratch/faults"
END
chmod +x "$thirty"

for game in ${PAWNSHOP_GAMES:-$("$PAWNSHOP" list | awk '{ print $1 }')}; do
  : >"$scratch/faults"
  run 0 match "$game" --engine "$thirty" --engine "$thirty" --games "$games" --tc 20 --openings random:4 \
    --seed "${PAWNSHOP_SEED:-1}"
  out_has "^$games games: "
  err_lacks 'crash|illegal|no answer'
  if [[ -s $scratch/faults ]]; then fail "an engine says: $(head -n 40 "$scratch/faults")"; fi
done
finish
