// SPDX-License-Identifier: MIT
// Any text as a position of any shipped game: it is read or refused in words, and what is read is
// written and read back the same. The first byte chooses the game.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tests/fuzz/games.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0)
    return 0;
  pawnshop::rules::Game& game = pawnshop::fuzz::game(data[0]);
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (!game.set_up(text))
    return 0;
  const std::string written = game.position_text();
  const std::uint64_t key = game.key();
  if (!game.set_up(written) || game.position_text() != written || game.key() != key)
    std::abort();
  (void)game.legal();
  return 0;
}
