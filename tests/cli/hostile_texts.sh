# Texts that want to confuse the program or whoever reads its answers: as positions, as turns, as options.
. "$PAWNSHOP_TREE/tests/support/command.sh"

# refused CODE ARGS...: refused, quickly, and in words that can be shown.
refused() {
  local begin=$SECONDS
  refuses "$@"
  if LC_ALL=C grep -q $'[\x01-\x08\x0b-\x1f\x7f]' "$scratch/err"; then fail "a control sign in a message"; fi
  if (($(wc -c <"$scratch/err") > 2000)); then fail "a message that is too long"; fi
  if ((SECONDS - begin > 20)); then fail "an answer that took too long"; fi
}

# repeated TEXT COUNT
repeated() { yes "$1" | head -n "$2" | tr -d '\n'; }

for text in \
  ' ' $'\t\n' '[' ']' '/' '////////' '8' '8/8/8/8/8/8/8/8' '9/8/8/8/8/8/8/8 w - - 0 1' \
  '00000000/8/8/8/8/8/8/8 w' '99999999999999999999/8' '-1/8' '8/8/8/8/8/8/8/8 x' \
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[' 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[#####] w KQkq - 0 1' \
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 99999999999' \
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - -5 1' \
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 clock:7 clock:8' \
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 x:1' \
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 :' \
  $'rnbqkbnr/\e[31m/8 w' $'\xff\xfe' $'r\u202enbqkbnr' '+++++++' '~~~~' 'K~K~' "$(repeated '+P' 2000)" \
  "$(repeated 8/ 60000)" "$(repeated P 100000)" \
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[$(repeated P 1000)] w KQkq - 0 1" \
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[#$(repeated p 260)] w KQkq - 0 1"; do
  refused 2 moves hostage --fen "$text"
done

refused 1 moves hostage --moves e9e4
refused 1 moves hostage --moves e2
for text in \
  'e2e4e5' '@e4' 'N@' '#N@e4' '()' '(x' '(((((((((' '<from>' '%s%n' '0' '00000' $'e2e4\e[2J' $'\xff' \
  "$(repeated e2 60)" "$(repeated N@ 3000)" "$(repeated 'a' 100000)" "$(repeated '(' 20000)"; do
  refused 2 moves hostage --moves "$text"
done
refused 1 moves hostage --moves "e2e4 $(repeated 'e2e4 ' 20000)"
refused 2 why hostage $'e2\e]0;title\a'
refused 2 why hostage "$(repeated '=Q' 20000)"

refused 2 moves hyper-chess --set $'death=\e[31m'
refused 2 moves hyper-chess --set $'de\nath=persistent'
refused 2 moves hyper-chess --set "$(repeated a 100000)=b"
refused 2 moves hyper-chess --set '=x'
refused 2 moves $'../../\e[31m'
refused 2 moves "$(repeated a 5000)"
refused 2 check /dev/zero
refused 2 check /
refused 2 perft hostage 99999999999999999999

finish
