// SPDX-License-Identifier: MIT
#include "study/record.h"

#include <ostream>

#include "engine/pgn.h"
#include "support/text.h"

namespace pawnshop::study {

void write_game(std::ostream& out,
                const std::string& variant,
                const PlayedGame& game,
                const Score& score) {
  const auto tag = [&](const char* name, const std::string& value) {
    out << engine::pgn_tag(name, value);
  };
  tag("Event", "Pawnshop match");
  tag("Round", std::to_string(game.number));
  tag("White", score.white);
  tag("Black", score.black);
  tag("Result", game.result);
  tag("Variant", variant);
  tag("SetUp", "1");
  tag("FEN", score.start);
  tag("Termination", game.trouble.empty() ? game.reason : game.trouble);
  if (!game.trouble.empty())
    tag("Fault", game.trouble);
  tag("FirstPlayer", game.first_is_black ? "Black" : "White");
  out << "\n" << score.moves << game.result << "\n\n";
}

std::map<int, PlayedGame> games_in(const std::string& record) {
  std::map<int, PlayedGame> games;
  PlayedGame game;
  for (const std::string& line : support::split(record, "\n")) {
    const std::size_t quote = line.find('"'), end = line.rfind('"');
    if (!line.starts_with("[") || quote == std::string::npos || end <= quote)
      continue;
    const std::string name = line.substr(1, quote - 2);
    const std::string value = line.substr(quote + 1, end - quote - 1);
    if (name == "Event")
      game = {};
    else if (name == "Round")
      game.number = support::parse_number(value).value_or(0);
    else if (name == "Result")
      game.result = value;
    else if (name == "Termination")
      game.reason = value;
    else if (name == "Fault")
      game.trouble = value;
    else if (name == "FirstPlayer") {
      game.first_is_black = value == "Black";
      if (game.number > 0)
        games[game.number] = game;
    }
  }
  return games;
}

}  // namespace pawnshop::study
