-- What the rules of Hostage Chess by points must answer. What it has in common with Hostage Chess is tried in
-- hostage.lua. Counts of a second, independent program (tests/tools/plain_hostage.py) stand in
-- tests/data/family-perft.json.
return {
  ["the start is that of Hostage Chess"] = {
    position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    perft    = { 20, 400, 8902 },
  },
  ["after thirty turns whoever holds more points has won"] = {
    fen    = "4k3/8/8/8/8/8/4P3/4K3[#Pn] b - - 0 30",
    moves  = "Kd7",
    result = "1-0",
  },
  ["and it may be Black"] = {
    fen    = "4k3/8/8/8/8/8/4P3/4K3[#Npp] b - - 0 30",
    moves  = "Kd7",
    result = "0-1",
  },
  ["a queen is more than a rook and a bishop"] = {
    fen    = "4k3/8/8/8/8/8/4P3/4K3[#Qrb] b - - 0 30",
    moves  = "Kd7",
    result = "0-1",
  },
  ["as many points are a draw, whoever they are"] = {
    fen    = "4k3/8/8/8/8/8/4P3/4K3[#BNPPPq] b - - 0 30",
    moves  = "Kd7",
    result = "1/2-1/2",
  },
  ["nobody holds anybody: drawn"] = {
    fen    = "4k3/8/8/8/8/8/4P3/4K3[] b - - 0 30",
    moves  = "Kd7",
    result = "1/2-1/2",
  },
  ["before the last turn nothing is counted"] = {
    fen    = "4k3/8/8/8/8/8/4P3/4K3[#Pn] w - - 0 30",
    moves  = "Kd2",
    result = "*",
  },
  ["the last turn may capture"] = {
    fen    = "4k3/8/8/8/8/8/3pP3/4K3[] w - - 0 30",
    moves  = "Kxd2 Kd7",
    result = "1-0",
  },
  ["or pay a prisoner away"] = {
    fen    = "4k3/8/8/8/8/8/4P3/4K3[#Pq] w - - 0 30",
    moves  = "(Q-P)*a4 Kd7",
    result = "1/2-1/2",
  },
  ["mate in the last turn is mate"] = {
    fen    = "6k1/5ppp/8/8/8/8/5PPP/1r4K1[#Q] w - - 0 31",
    result = "0-1",
  },
  ["an option: twenty turns"] = {
    set    = { turns = "20" },
    fen    = "4k3/8/8/8/8/8/4P3/4K3[#Pn] b - - 0 20",
    moves  = "Kd7",
    result = "1-0",
  },
  ["or of forty"] = {
    set    = { turns = "40" },
    fen    = "4k3/8/8/8/8/8/4P3/4K3[#Pn] b - - 0 40",
    moves  = "Kd7",
    result = "1-0",
  },
  ["of forty the thirtieth is not the last"] = {
    set    = { turns = "40" },
    fen    = "4k3/8/8/8/8/8/4P3/4K3[#Pn] b - - 0 30",
    moves  = "Kd7",
    result = "*",
  },
  ["the last turn may mate, and then nobody counts"] = {
    fen    = "1r4k1/5ppp/8/8/8/8/5PPP/6K1[#q] b - - 0 30",
    moves  = "Rb1",
    result = "0-1",
  },
  ["when the bell has rung there is no turn"] = {
    fen   = "4k3/8/8/8/8/8/4P3/4K3[#Pn] w - - 0 31",
    legal = "",
  },
  ["a rook is as much as a knight and two pawns"] = {
    fen    = "4k3/8/8/8/8/8/4P3/4K3[#NPPr] b - - 0 30",
    moves  = "Kd7",
    result = "1/2-1/2",
  },
  ["a bishop is as much as three pawns"] = {
    fen    = "4k3/8/8/8/8/8/4P3/4K3[#Bppp] b - - 0 30",
    moves  = "Kd7",
    result = "1/2-1/2",
  },
  ["men in the airfields and on the board count nothing"] = {
    fen    = "4k3/8/8/8/8/8/QQ6/4K3[QQ#Pn] b - - 0 30",
    moves  = "Kf8",
    result = "1-0",
  },
  ["men in the airfields alone: drawn"] = {
    fen    = "4k3/8/8/8/8/8/8/4K3[Qp] b - - 0 30",
    moves  = "Kd7",
    result = "1/2-1/2",
  },
}
