-- The numbers are those of the long rules, variants/rules/anticirce.md.
local chess, castling, homes = require "chess", require "castling", require "homes"

-- 2.4 Whether a man may capture on the very square where he begins anew.
local captures_at_home = option("type", "calvet", "cheylan") == "calvet"

-- 1.1 Who captures begins anew. 3.1 A pawn begins on the file where it captured.
local men, effects = {}, { send(moved & my.pawn, files(to) & rank(2)):when(took()) }
local crowned = { [true] = {}, [false] = {} }
local function occupied(man) return "the square where the " .. man .. " would begin anew is occupied" end

for _, name in ipairs { "queen", "rook", "bishop", "knight", "king" } do
  local home, plain, captor = homes[name], chess.men[name], moved & my[name]
  table.insert(effects, send(captor, when(any(to & light), home.light) | when(any(to & dark), home.dark)):when(took()))
  -- 2.2 The square must be empty, but for the man himself and whom he captures.
  local free = when(any(home.light & (empty | from)), light) | when(any(home.dark & (empty | from)), dark)
  free = captures_at_home and free | home.light | home.dark or free - home.light - home.dark
  local onto = (empty | their.men):except(their.men - free, occupied(name))
  men[name] = { moves = plain.moves:onto(onto), says = plain.says }
  -- 3.2 A pawn that captures on its last rank begins anew as what it became.
  table.insert(crowned[true], when(none(all.men & home.light), name):because(occupied(name)))
  table.insert(crowned[false], when(none(all.men & home.dark), name):because(occupied(name)))
end

-- 3.1 That file's second rank must be empty, but on its last rank the pawn is crowned first.
local held_up = everywhere - files(empty & rank(2))
men.pawn = {
  moves = step(forward):onto(empty)
    | slide(forward, 2):onto(empty):from(rank(2)):leaves("passed", path & shift(their.pawn, backward_diagonal))
    | step(forward_diagonal):onto(their.men:except(held_up - last_rank, occupied "pawn"))
    | step(forward_diagonal):onto(the.passed:except(held_up, occupied "pawn")):takes(shift(to, backward)),
  says = chess.men.pawn.says, becomes = function(from, to)
    if from.file == to.file or not last_rank:has(to) then return chess.men.pawn.becomes(from, to) end
    return table.unpack(crowned[to.light], 1, 4) -- all but the king
  end,
}

-- 4.2 A king or rook that begins anew may castle.
table.insert(effects, mark("unmoved", moved & (my.king & squares "e1" | my.rook & squares "a1 h1")):when(took()))

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
  marks = { unmoved = castling.unmoved { lone_king = "U", lone_rooks = { "H", "A" } } },

  -- 5.2 Any third man can stand on the enemy king's square, so that this king cannot capture.
  ends = { dead = adjudged(count(all.men):exactly(2)) },
}
