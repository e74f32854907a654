-- The numbers are those of the long rules, variants/rules/hostage-los-alamos.md.
return extend "hostage-gardner" {
  title    = "Hostage Chess on 6 x 6",
  inventor = "the board of Los Alamos for John Leslie's game",
  year     = "2026",
  source   = "this file; the board is that of Los Alamos Chess, 1956",
  rules    = [[
Hostage Chess on 6 x 6 squares without bishops. A pawn never runs two squares. There is no castling.]],

  -- 1.1 The board and the array.
  board = board(6, 6),
  start = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR[] w - - 0 1",

  men = {
    -- 1.2 Bishops exist nowhere.
    bishop = false,
    -- 2.3 So a pawn changes places with a queen, rook or knight.
    pawn   = {
      becomes = function(_, to)
        if last_rank:has(to) then
          return swap(their.prison, "queen", "rook", "knight")
            :because "the pawn on <from> is frozen: the enemy's prison holds no officer for it to change places with"
            :awakened "taking the <taken> would give the frozen <attacker> a man to change places with, and check you"
        end
      end,
    },
  },
}
