// SPDX-License-Identifier: MIT
// Any text as a turn, in a position that earlier words of the same text have reached: it is played
// or refused in words. The first byte chooses the game.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "support/text.h"
#include "tests/fuzz/games.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0 || size > 400)
    return 0;
  pawnshop::rules::Game& game = pawnshop::fuzz::game(data[0]);
  (void)game.set_up(game.rules().start);
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  int refused = 0;
  for (const std::string& word : pawnshop::support::words(text)) {
    if (game.play(word).kind == pawnshop::rules::Played::Kind::Done)
      continue;
    if (++refused > 2)
      return 0;  // explaining takes its time
    (void)game.why(word);
  }
  return 0;
}
