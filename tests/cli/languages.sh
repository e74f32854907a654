# --language and texts: a game in the terminal in German, what stays as it is, and what translators are given.
source "$PAWNSHOP_TREE/tests/support/command.sh"

# talks_german GAME ARGS... -- LINES...: what is said in German when these lines are typed; it must end well.
talks_german() {
  local arguments=() code=0
  while [[ $1 != -- ]]; do
    arguments+=("$1")
    shift
  done
  shift
  runs=$((runs + 1))
  last=$(printf '%q ' play "${arguments[@]}" --text --language de -- "$@")
  out=$(printf '%s\n' "$@" |
    timeout 120 "$PAWNSHOP" play "${arguments[@]}" --text --language de 2>"$scratch/err") || code=$?
  if [[ $code != 0 || -s $scratch/err ]]; then fail "exit code $code, or something on stderr"; fi
}

# Sentences and reasons are German; commands, moves, places in scripts and files are not.
talks_german chess --as both -- e4 e7e4 why "save $scratch/game.pgn" resign "overwrite $scratch/game.pgn"
out_has '^Weiß spielt e4: .* e2 nach e4\.$'
out_has '^Nicht gespielt: .*\(scripts/chessmen\.lua:[0-9]+\)\.$'
out_has '^why braucht einen Zug; etwa why e5\.$'
out_has '^Die Partie ist zu Ende\. Weiß gewinnt: Schwarz gibt auf\.$'
out_lacks 'The game is over'
checks grep -q '^\[Termination "Black resigns"\]$' "$scratch/game.pgn"
checks grep -q '^1\. e4 1-0$' "$scratch/game.pgn"

refuses 2 play chess --text --language de --load "$scratch/nowhere.pgn"
err_has "^error: es gibt keine Datei '.*nowhere\.pgn'\$"

# The environment does not decide in the terminal, and other commands are English whatever it says.
export LANG=de_DE.UTF-8 LANGUAGE=de
says_no why chess e2e5
out_has '^the pawn on e2 cannot move to e5$'
out=$(printf 'e4\n' | "$PAWNSHOP" play chess --text --as both) runs=$((runs + 1))
out_has '^White plays e4: pawn e2 to e4\.$'
refuses 2 play chess --text --language xx
err_has "^error: there is no language 'xx'$"
err_has '^hint: known are: en, de$'

# A script that carries its own words, and a file beside another one.
cat >"$scratch/mine.lua" <<'LUA'
return extend "chess" {
  title = "Mine",
  never = { stay = by "knight":because "the <man> stays at home" },
  translations = { de = { ["Mine"] = "Meins", ["the <man> stays at home"] = "<man> bleibt", ["knight"] = "Ross" } },
}
LUA
talks_german "$scratch/mine.lua" --as both -- g1f3
out_has '^Meins\. '
out_has '^Nicht gespielt: Ross bleibt \('
mkdir "$scratch/languages"
sed '/translations/d' "$scratch/mine.lua" >"$scratch/other.lua"
printf 'msgid "the <man> stays at home"\nmsgstr "hier bleibt <man>"\n' >"$scratch/languages/de.po"
talks_german "$scratch/other.lua" --as both -- g1f3
out_has '^Nicht gespielt: hier bleibt '
printf 'msgid "a"\n' >"$scratch/languages/de.po"
refuses 0 check "$scratch/other.lua"
err_has 'languages/de\.po:2: warning: msgid without its msgstr$'

# A folder that is full of them costs no more than it may.
for n in {100..169}; do printf 'msgid "a"\nmsgstr "b"\n' >"$scratch/languages/x$n.po"; done
printf 'msgid "the <man> stays at home"\nmsgstr "hier bleibt <man>"\n' >"$scratch/languages/de.po"
refuses 0 check "$scratch/other.lua"
err_has 'warning: .*/languages/ has 71 languages$'
err_has 'hint: the first 64 are read$'
rm "$scratch"/languages/x*.po
head -c 5000000 /dev/zero >"$scratch/languages/fr.po"
refuses 0 check "$scratch/other.lua"
err_has 'fr\.po'
rm "$scratch/languages/fr.po"

# What translators are given can be read back as it is.
answers texts "$scratch/mine.lua"
out_has '^msgid "the <man> stays at home"$'
checks test "$(grep -c '^msgid "Mine"$' <<<"$out")" = 1
printf '%s\n' "$out" | sed 's/^msgstr ""$/msgstr "x"/' >"$scratch/languages/de.po"
answers check "$scratch/other.lua"
refuses 2 texts nosuchgame

finish
