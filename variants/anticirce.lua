-- The numbers are those of the long rules, variants/rules/anticirce.md.
local chess = require "chess"

-- 2.4 Whether a man may capture on the very square where he begins anew.
local captures_at_home = option("type", "calvet", "cheylan") == "calvet"

-- 1.1 The squares where men begin anew. Of two it is the one that has the colour of the square of capture.
local homes = { king = "e1", queen = "d1", rook = "a1 h1", bishop = "c1 f1", knight = "b1 g1" }
local function occupied(man) return "the square where the " .. man .. " would begin anew is occupied" end

local men, effects = {}, { send(moved & my.pawn, files(to) & rank(2)):when(took()) }
local crowned = { [true] = {}, [false] = {} }
for name, names in pairs(homes) do
  local home = squares(names)
  local on_light, on_dark = home, home
  if #names > 2 then on_light, on_dark = home & light, home & dark end
  -- 2.2 The square must be empty, but for the man himself and whom he captures.
  local free = when(any(on_light & (empty | from)), light) | when(any(on_dark & (empty | from)), dark)
  free = captures_at_home and free | home or free - home
  local plain = chess.men[name]
  local onto = (empty | their.men):except(their.men - free, occupied(name))
  men[name] = { moves = plain.moves:onto(onto), says = plain.says }
  table.insert(effects, send(moved & my[name], when(any(to & light), on_light) | when(any(to & dark), on_dark))
    :when(took()))
  -- 3.2 A pawn that captures on its last rank begins anew as what it became.
  crowned[true][name]  = when(none(all.men & on_light), name):because(occupied(name))
  crowned[false][name] = when(none(all.men & on_dark), name):because(occupied(name))
end

-- 4.2 A king or rook that begins anew may castle.
table.insert(effects, mark("unmoved", moved & (my.king & squares "e1" | my.rook & squares "a1 h1")):when(took()))

-- 3.1 A pawn begins anew on the file where it captured; on its last rank it is crowned first.
local held_up = everywhere - files(empty & rank(2))
men.pawn = {
  moves = step(forward):onto(empty)
    | slide(forward, 2):onto(empty):from(rank(2)):leaves("passed", path & shift(their.pawn, backward_diagonal))
    | step(forward_diagonal):onto(their.men:except(held_up - last_rank, occupied "pawn"))
    | step(forward_diagonal):onto(the.passed:except(held_up, occupied "pawn")):takes(shift(to, backward)),
  says = chess.men.pawn.says,
  becomes = function(from, to)
    if not last_rank:has(to) then return end
    if from.file == to.file then return "queen", "rook", "bishop", "knight" end
    local new = crowned[to.light]
    return new.queen, new.rook, new.bishop, new.knight
  end,
}

return extend "chess" {
  title    = "Anticirce Chess",
  inventor = "composers of chess problems",
  year     = "after 1968",
  source   = "Strange Chess Problems, Double Feature (2018): Anti-Circe, type Calvet",
  rules    = [[
Chess, but who captures begins anew: at once he is put on the square from which he began the game, pawns on the second
rank of the file where they captured. Of the rooks', bishops' and knights' two squares it is the one that has the colour
of the square of capture. If it is occupied, he may not capture, and so gives no check. Kings begin anew as well.]],

  men = men, effects = effects,

  -- 4.2 The rights of king and rooks are kept apart.
  marks = { unmoved = {
    letters = { { "K", "e1 h1" }, { "Q", "e1 a1" }, { "U", "e1" }, { "H", "h1" }, { "A", "a1" } },
  } },

  -- 5.2 Any third man can stand on the enemy king's square, so that this king cannot capture.
  ends = { dead = adjudged(count(all.men):exactly(2)) },
}
