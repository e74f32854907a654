// SPDX-License-Identifier: MIT
// Any text as the record of a game: it is read or refused in words, and what is read is written and
// read back the same. Then it is gone through by the rules of a shipped game, which the first byte
// chooses; what holds is recorded and gone through again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/game_session.h"
#include "support/diagnostic.h"
#include "tests/fuzz/games.h"

namespace {

using namespace pawnshop;

/// All of a line as one text. First turns get numbers, as the turns of a game have them.
std::string in_one(engine::RecordedLine& line) {
  std::string text;
  for (engine::RecordedTurn& turn : line) {
    turn.number = turn.player = 1;
    text += turn.text + "{" + turn.comment + "}";
    for (engine::RecordedLine& others : turn.others)
      text += "(" + in_one(others) + ")";
    text += " ";
  }
  return text;
}

std::string in_one(engine::GameRecord& record) {
  return record.comment + "|" + in_one(record.turns) + "|" + record.result;
}

void require(bool holds) {
  if (!holds)
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0 || size > 4000)
    return 0;
  auto record = engine::read_pgn(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  if (!record)
    return 0;
  const std::string read = in_one(*record);
  auto again = engine::read_pgn(write_pgn(*record));
  require(again.has_value() && in_one(*again) == read);
  rules::Game& game = fuzz::game(data[0]);
  require(game.set_up(game.rules().start).has_value());
  try {
    engine::GameSession session(game);
    if (!session.replay(*record))
      return 0;
    const std::string written = write_pgn(session.record());
    const auto own = engine::read_pgn(written);
    require(own.has_value() && session.replay(*own).has_value());
    require(write_pgn(session.record()) == written);
  } catch (const support::Diagnostics&) {  // the rules take too long: said, and nothing changed
    return 0;
  }
  return 0;
}
