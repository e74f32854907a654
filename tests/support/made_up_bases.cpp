// SPDX-License-Identifier: MIT
#include "tests/support/made_up_phrases.h"

namespace pawnshop::tests {

const std::vector<MadeUpBase>& made_up_bases() {
  const std::vector<const char*> officers = {"queen", "rook", "bishop", "knight", "pawn"};
  static const std::vector<MadeUpBase> all = {
      {"chess", "", officers, {}, {}, ""},
      {"crazyhouse", "", officers, {"drop"}, {"my.hand"}, "my.hand"},
      {"minihouse", "", {"rook", "bishop", "knight", "pawn"}, {"drop"}, {"my.hand"}, "my.hand"},
      {"minishogi",
       "",
       {"gold", "silver", "rook", "bishop", "pawn"},
       {"drop"},
       {"my.hand"},
       "my.hand"},
      {"shogi", "", {"gold", "silver", "rook", "lance", "pawn"}, {"drop"}, {"my.hand"}, "my.hand"},
      {"hostage",
       "",
       officers,
       {"parachute", "exchange"},
       {"their.prison", "my.airfield"},
       "my.prison"},
      {"neutral-prisoners", "", officers, {"drop"}, {"the.pool"}, "the.pool"},
      // A small board with holes, and boards of two and of four words.
      {"minihouse",
       "  board = board { files = 5, map = [[\n.....\n..*..\n.....\n..*..\n.....\n]] },\n"
       "  start = \"rnb1k/2*2/5/2*2/R1BNK[PPpp] w - - 0 1\",\n",
       {"rook", "bishop", "knight", "pawn"},
       {"drop"},
       {"my.hand"},
       "my.hand"},
      {"crazyhouse",
       "  board = board { files = 10, ranks = 8 },\n"
       "  start = \"rnbqkbnrbn/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBNRBN[QRqr] w - - 0 1\",\n",
       officers,
       {"drop"},
       {"my.hand"},
       "my.hand"},
      {"chess",
       "  board = board { files = 16, ranks = 16 },\n"
       "  start = \"16/16/16/16/2rnbqkbnr6/2pppppppp6/16/16/16/16/2PPPPPPPP6/2RNBQKBNR6/16/16/16/16"
       " w - - 0 1\",\n",
       officers,
       {},
       {},
       ""},
  };
  return all;
}

}  // namespace pawnshop::tests
