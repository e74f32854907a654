-- What the rules of Hostage Ultima must answer. What it has in common with Ultima is tried in ultima.lua. The numbers
-- are those of the long rules, variants/rules/hostage-ultima.md.
return {
  ["3 the start is that of Ultima, with nobody held"] = {
    position = "rnbqkbnu/pppppppp/8/8/8/8/PPPPPPPP/UNBQKBNR[] w 0 1",
    perft    = { 32, 944 },
  },

  ["1 a captured man goes to the prison of his captor"] = {
    fen      = "7k/8/3N4/3n4/1Kb1qP2/8/8/3P4[] w 0 1",
    moves    = "d1-d4",
    position = "7k/8/3N4/8/1K1P1P2/8/8/8[#qbn] b 0 1",
  },
  ["1 a man from the airfield lands on any empty square"] = {
    fen     = "7k/8/8/8/8/8/8/K7[N] w 0 1",
    allows  = "N*c5 N*h1 N*g7",
    refuses = { ["N@h8"] = "", ["B@c5"] = "" },
    perft   = { 65 },
  },
  ["1 a pincer lands on the first and on the last rank, too"] = {
    fen    = "7k/8/8/8/8/8/8/K7[P] w 0 1",
    allows = "P*b1 P*a8",
  },
  ["1 in a ransom both hostages change places with freedom"] = {
    fen      = "7k/8/8/8/8/8/8/K7[#Nr] w 3 1",
    moves    = "(R-N)N*c5",
    position = "7k/8/8/2N5/8/8/8/K7[r] b 4 1",
  },

  ["1.1 a dropped pincer takes nobody"] = {
    fen      = "7k/8/8/8/1Pn5/8/8/K7[P] w 0 1",
    moves    = "P*d4",
    position = "7k/8/8/8/1PnP4/8/8/K7[] b 1 1",
  },
  ["1.1 nor does a dropped Coordinator"] = {
    fen      = "7k/8/1n6/8/8/8/8/1K6[R] w 0 1",
    moves    = "R*f6",
    position = "7k/8/1n3R2/8/8/8/8/1K6[] b 1 1",
  },
  ["1.1 a dropped Immobilizer holds at once"] = {
    fen     = "7k/8/3n4/8/8/8/8/K7[U] w 0 1",
    moves   = "U*d5",
    refuses = { d6d8 = "the leaper on d6 is held by the immobilizer on d5" },
  },
  ["1.1 a dropped pincer may be the friend beyond"] = {
    fen      = "7k/8/8/8/2n5/8/8/K2P4[P] w 0 1",
    moves    = "P*b4 Kh8-g8 d1-d4",
    position = "6k1/8/8/8/1P1P4/8/8/K7[#n] b 0 2",
  },
  ["1.2 held men keep nobody from dropping others"] = {
    fen     = "7k/8/8/8/8/8/1u6/K7[N] w 0 1",
    allows  = "N*c5",
    refuses = { a1a2 = "held by the immobilizer" },
  },

  ["2 who is worth enough pays"] = {
    fen    = "7k/8/8/8/8/8/8/K7[#URNBQPurnbqp] w 0 1",
    allows = "(U-U)U*c4 (U-P)P*c4 (N-R)R*c4 (R-N)N*c4 (R-B)B*c4 (B-Q)Q*c4 (Q-P)P*c4 (P-P)P*c4",
  },
  ["2 who is worth less does not"] = {
    fen     = "7k/8/8/8/8/8/8/K7[#URNBQPurnbqp] w 0 1",
    refuses = {
      ["U#N@c4"] = "the leaper does not buy the immobilizer",
      ["R#B@c4"] = "the chameleon does not buy the coordinator",
      ["B#Q@c4"] = "the withdrawer does not buy the chameleon",
      ["Q#P@c4"] = "the pincer does not buy the withdrawer",
    },
  },

  ["4 a man who can be dropped is a turn: it is no mate"] = {
    fen    = "k7/1U6/8/8/8/8/8/1K5R[n] w 0 1",
    moves  = "Kb1-a1",
    check  = true,
    result = "*",
    legal  = "N*h2 N*h3 N*h4 N*h5 N*h6 N*h7 N*h8",
  },
  ["4 two bare Kings are no draw: there are prisoners"] = {
    fen    = "7k/8/8/8/8/8/1n6/K7[] w 0 1",
    moves  = "Ka1xb2",
    result = "*",
  },
}
