# The window speaks the language that it is told to, that was chosen before, or that of the desktop.
source "$PAWNSHOP_TREE/tests/support/command.sh"
source "$PAWNSHOP_TREE/tests/support/display.sh"

settings=$XDG_CONFIG_HOME/pawnshop/window
cat >"$scratch/mine.lua" <<'LUA'
return extend "chess" { title = "Mine", translations = { de = { ["Mine"] = "Meins" } } }
LUA

ends() {
  kill -TERM "$window"
  wait "$window" || fail "the window does not end well"
  window=
}

# Without a word it is the desktop's, which is English here.
begin_window Mine "$scratch/mine.lua" --size 900x640 --as both || finish
shot english
ends
checks test ! "$(grep '^language' "$settings" 2>/dev/null)"

# Who asks for it gets it, and so does the next one who says nothing.
begin_window Meins "$scratch/mine.lua" --as both --language de || finish
sleep 0.5
shot german
ends
checks grep -qx 'language de' "$settings"
checks test "$(compare -metric AE "$scratch/english.png" "$scratch/german.png" null: 2>&1)" -gt 500
begin_window Meins "$scratch/mine.lua" --as both || finish

# In the menu: English again, which the title says at once.
xdotool key F10; sleep 0.4; xdotool key Right; sleep 0.3; xdotool key Right; sleep 0.4
for _ in 1 2 3 4; do xdotool key Down; sleep 0.2; done
xdotool key Right; sleep 0.4; xdotool key Down; sleep 0.3; xdotool key Return
waits 10 xdotool search --name 'Mine - Pawnshop' >/dev/null
ends
checks grep -qx 'language en' "$settings"

# A language that is remembered and not known is no reason not to start; one that is asked for is.
sed -i 's/^language .*/language xx/' "$settings"
begin_window Mine "$scratch/mine.lua" --as both || finish
ends
refuses 2 play "$scratch/mine.lua" --language xx
err_has "^error: there is no language 'xx'$"

# The desktop's own.
rm "$settings"
LANG=de_DE.UTF-8 LANGUAGE=de begin_window Meins "$scratch/mine.lua" --as both || finish
ends

finish
