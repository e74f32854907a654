# check: every fault of a script at once, then a sanity run; exit 1 on faults.
source "$PAWNSHOP_TREE/tests/support/command.sh"

answers check hostage
out_has '^hostage: Hostage Chess$'
out_has '^royal: king '
answers check hostage --verbose
out_has ' men\.pawn\.becomes +variants/hostage\.lua:[0-9]+$'
out_has ' never\.check +variants/chess\.lua:[0-9]+$'
out_has '^  the rest, (9[0-9]|100) %: tables, sets, and making turns$'

# What makes attack a matter of trying.
answers check "$PAWNSHOP_TREE/tests/features/vise.lua" --verbose
out_has '^  tried +attack, since it asks how far lines are open +.*vise\.lua:[0-9]+$'
answers check hyper-chess --verbose
out_lacks '^  tried '

# The rule's own line, also where the man or the kind of turn is inherited.
cat >lines.lua <<'LUA'
return extend "chess" {
  title = "Lines",
  men = {
    bishop = { stands = everywhere - squares "e4" },
  },
  captured = function() return rank(2) end,
  turn = {
    move = {
      when = any(my.king),
    },
  },
  again = any(moved & squares "h8"),
  counters = { clock = { counts = how "move" } },
}
LUA
answers check lines.lua --verbose
out_has '^  program +turn\.move\.when +([0-9]+ % +)?lines\.lua:9$'
out_has '^  program +again +([0-9]+ % +)?lines\.lua:12$'
out_has '^  table +captured +lines\.lua:6$'
sed 's/function() return/function(man, by) return by and by.rook and/' lines.lua >by.lua
answers check by.lua
cat >every.lua <<'LUA'
return extend "chess" {
  title = "Every",
  never = { safe = attacked(my.men) },
}
LUA
answers check every.lua
out_has "the rule 'never\.safe'  every\.lua:3$"
# What a rule costs.
answers check every.lua --verbose
out_has '^  program +never\.safe +[1-9][0-9]* %  every\.lua:3$'
out_has '^  the rest, [1-9][0-9]? %: tables, sets, and making turns$'

# Shares are of one whole, also where several rules stand on one line.
cat >shares.lua <<'LUA'
return extend "chess" { title = "Shares", never = { safe = attacked(my.men), calm = attacked(their.men) & any(moved & my.knight) } }
LUA
for game in shares.lua every.lua hyper-chess prisoners-dilemma; do
  answers check "$game" --verbose
  sum=$(sed -nE 's/^  .* ([0-9]+) %.*/\1/p' <<<"$out" | awk '{ sum += $1 } END { print sum }')
  checks test "$sum" = 100
done
# Where every turn is carried out for a rule, its line has the greatest share.
cat >guilty.lua <<'LUA'
return extend "chess" {
  title = "Guilty",
  never = { loud = (attacked(their.men - their.king, ~took "pawn") & any(moved & my.knight)):because "so" },
}
LUA
answers check guilty.lua --verbose
greatest=$(sed -nE '/the rest/d; s/^  .* ([0-9]+) % +([^ ]*)$/\1 \2/p' <<<"$out" | sort -rn | head -1)
checks test "${greatest#* }" = guilty.lua:3

# What never changes is a table, with reasons or without; and a movement's sets say whose they are.
answers check chess --verbose
out_has '^  table +men\.pawn\.stands +scripts/chessmen\.lua:[0-9]+$'
out_has '^  program +men\.pawn\.moves:takes +([0-9]+ % +)?scripts/chessmen\.lua:[0-9]+$'
out_has '^  program +men\.pawn\.moves:leaves '
out_lacks "a movement's"

# A field of a man that nobody else has may be a slip of the pen, also where the right one is inherited.
cat >slips.lua <<'LUA'
return extend "hostage" {
  title = "Slips",
  men = {
    pawn   = { stand = everywhere,
               become = function() end,
               move = step(forward) },
    knight = { worht = 9 },
    rook   = { Moves = slide(orthogonal) },
    bishop = { plan = "long", officerly = true },
    queen  = { officerly = true },
  },
}
LUA
run 0 check slips.lua
for slip in "4 men\.pawn\.stand stands" "5 men\.pawn\.become becomes" "6 men\.pawn\.move moves" \
  "7 men\.knight\.worht worth" "8 men\.rook\.Moves moves"; do
  read -r line field meant <<<"$slip"
  err_has "^slips\.lua:$line: warning: '$field' is a field of your own$"
  err_has "^hint: did you mean '$meant'\?$"
done
checks test "$(grep -c "of your own$" <<<"$err")" = 5
# Those that no script asks for change nothing, whatever they promise.
checks test "$(grep -c "of your own, and no script asks for it by its name$" <<<"$err")" = 3

# A turn that goes on for ever.
printf 'return extend "chess" {\n  title = "Endless",\n  again = any(my.king),\n}\n' >endless.lua
run 1 check endless.lua
err_has '^endless\.lua:3: error: a turn does not end: after 60 parts the same player moves again, at '

cat >faults.lua <<'LUA'
return extend "chess" {
  titel = "Faults",
  men = {
    pawn = { moves = step(forwards) },
    rook = { moves = slide(orthogonal):onto(my.bishpo) },
  },
  start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
}
LUA
refuses 1 check faults.lua
out_lacks 'no faults'
err_has "^faults\.lua:2: error: "
err_has "^faults\.lua:4: error: "
err_has "^faults\.lua:5: error: "
err_has "did you mean 'title'\?"
err_has "did you mean 'forward'\?"
err_has "did you mean 'my.bishop'\?"
# The same words wherever the script is used.
words=$err
refuses 1 moves faults.lua
checks test "$err" = "$words"
out_is_empty

for text in '' '-- nothing' 'return nil' 'return 7' 'return "chess"' 'return {}' 'return true' 'syntax error here'; do
  printf '%s' "$text" >script.lua
  refuses 1 check script.lua
  err_has '^script\.lua(:[0-9]+)?: error: '
  out_is_empty
done
# A first line for shells is no part of the script, but it counts.
printf '#!/usr/bin/env pawnshop\nreturn extend "chess" { title = "Shell", start = 7 }\n' >shell.lua
refuses 1 check shell.lua
err_has '^shell\.lua:2: error: '
sed -i 's/, start = 7//' shell.lua
answers check shell.lua

# What cannot be read is not called missing.
refuses 2 check /proc/self/mem
err_has "^error: '/proc/self/mem' cannot be read$"
ln -s circle.lua circle.lua
refuses 2 check circle.lua
err_has "^error: 'circle\.lua' cannot be reached: "
checks test "$(wc -l <<<"$err")" = 1

# An option cannot be missing from a script that could not be read to its end.
printf 'local none = nil + 1\nlocal choice = option("choice", "this", "that")\n' >broken.lua
refuses 1 check broken.lua --set choice=that
err_has '^broken\.lua:1: error: '
checks test -z "$(grep option <<<"$err")"

# A field that is nearly one of the language, and one that nobody reads.
echo 'return extend "chess" { title = "Slip", men = { king = { move = step(forward) } } }' >slip.lua
run 0 check slip.lua
err_has "^slip\.lua:1: warning: 'men\.king\.move' is a field of your own$"
err_has "^hint: did you mean 'moves'\?$"

# A derived game that is called like the one below it.
echo 'return extend "chess" { inventor = "me" }' >untitled.lua
run 0 check untitled.lua
err_has "^untitled\.lua:1: warning: the game has no title of its own and is called 'Chess'$"
out_has '^no faults$'

refuses 2 check missing.lua
err_has "no file 'missing.lua'"
refuses 2 check nonesuch
refuses 2 check .

# Faults of the start position are faults of the script.
echo 'return extend "chess" { start = "8/8/8/8/8/8/8/8 w - - 0 1" }' >start.lua
refuses 1 check start.lua
err_has '^start\.lua:1: error: the start position: '
# A hook that fails in play.
cat >hook.lua <<'LUA'
return extend "chess" { title = "Hook", never = {
  hook = any(moved & my.knight) & ask(function(view) return nothing.at.all end),
} }
LUA
refuses 1 check hook.lua
err_has '^hook\.lua:2: error: '

# Which rules have turns tried, where the rest comes from tables.
answers check "$PAWNSHOP_TREE/variants/bench/one-rule/lame-leap.lua"
out_has '^turns: from tables, with more work for these rules$'
out_has '^  a movement of the knight has a condition  .*lame-leap\.lua:2$'

# A royal man may be taken where the same player goes on, or by an effect; the author is told, by the line that does it.
cat >twice.lua <<'LUA'
return extend "chess" {
  title = "Twice",
  again = by "pawn" & took(),
  counters = { clock = { counts = how "move" } },
}
LUA
run 0 check twice.lua
err_has '^twice\.lua:3: warning: a legal turn takes a king away, whom .never. guards, and the game goes on: '
err_has '^example: never = \{ regicide = took "king" \},$'
out_has '^no faults$'
sed 's/took(),/took(), never = { regicide = took "king" },/' twice.lua >once.lua
answers check once.lua
sed 's/again = .*/effects = { remove(moved \& squares "d4") },/' twice.lua >hazard.lua
run 0 check hazard.lua
err_has '^hazard\.lua:3: warning: a legal turn takes a king away'
# What follows a turn can wake a man who takes the king of who has made it.
cat >woken.lua <<'LUA'
return extend "hostage-gardner" {
  title = "Woken",
  zones = { waiting = zone { holds = theirs } },
  captured = function() return my.waiting end,
  afterwards = { send(my.waiting, my.prison) },
}
LUA
run 0 check woken.lua
err_has 'warning: a legal turn takes a king away'
err_has "^hint: what 'afterwards' does is not judged; a rule of 'never' can forbid it"
# A king who becomes another royal man is not lost.
cat >crowned.lua <<'LUA'
return extend "chess" {
  title = "Crowned",
  men = { emperor = man { letter = "X", moves = step(every_way) } },
  never = { check = attacked(my.king | my.emperor) },
  sound = { king = false },
  effects = { become(moved, { king = "emperor" }):when(by "king" & took()) },
}
LUA
run 0 check crowned.lua
err_lacks 'takes a king away'
# Who has a turn is asked last, so that the order of two conditions does not matter.
for order in 'their.stuck & attacked(their.king)' 'attacked(their.king) & their.stuck'; do
  printf 'return extend "chess" { title = "No mate", never = { mate = %s } }\n' "$order" >no-mate.lua
  answers why no-mate.lua e4
  says_no why no-mate.lua Qxf7 --fen 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'
  out_has "^the rule 'mate' forbids it$"
done
# Of one fault on many squares the first is told.
cat >pawns.lua <<'LUA'
return extend "hostage" {
  title = "Pawns anywhere",
  afterwards = { send(their.prison, first_rank, 1) },
}
LUA
run 0 check pawns.lua
checks test "$(grep -c 'text is refused' <<<"$err")" = 1
err_has '^pawns\.lua:3: warning: a legal turn leads to a position whose text is refused \(.*pawn'
# Nor is every man whom `sound` counts royal.
cat >queens.lua <<'LUA'
return extend "chess" {
  title = "Queens",
  sound = { queen = count(my.queen):at_least(1):because "each side has a queen" },
}
LUA
run 0 check queens.lua
err_has '^queens\.lua:3: warning: a legal turn leads to a position whose text is refused \(each side has a queen\): '

# Lua's `if` asks what the script itself knows, by whatever names.
cat >own.lua <<'LUA'
local function any(list) return #list > 0 end
local function court(side) if side == my then return rank(1) end return rank(8) end
local late = option("late", "no", "yes") == "yes"
local home, given = rank(2), { "e4" }
local hand = my.men
local function either(hand) if hand then return hand end return home end
if any(given) and not late then home = home | court(my) end
return extend "chess" { title = "Own", can_move = either(hand) | either() }
LUA
answers check own.lua

# Who always moves on leaves the other player no turn, though no turn is long.
cat >alone.lua <<'LUA'
return extend "declare" { title = "Alone", again = any(all.men) }
LUA
run 0 check alone.lua
err_has '^alone.lua:1: warning: only one player had turns in [0-9]+ random games$'

# The same random games on every machine.
answers check chess
first=$out
answers check chess
[[ "$first" == "$out" ]] || fail "check plays other games the second time"

finish
