// SPDX-License-Identifier: MIT
#include "study/record.h"

#include <algorithm>
#include <vector>

#include "engine/pgn.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

constexpr const char* kWord = "game";

/// A text as one field of a line.
std::string field(std::string text) {
  std::replace_if(
      text.begin(),
      text.end(),
      [](char sign) { return sign == '\t' || sign == '\n' || sign == '\r'; },
      ' ');
  return text;
}

/// The moves and the result, in lines of a usual width.
std::string broken_into_lines(const std::vector<std::string>& words) {
  constexpr std::size_t kWidth = 79;
  std::string text;
  std::size_t length = 0;
  for (const std::string& word : words) {
    // A line that begins with a percent sign would be no part of the game.
    const bool is_new = length > 0 && length + 1 + word.size() > kWidth && word.front() != '%';
    text += length == 0 ? "" : is_new ? "\n" : " ";
    text += word;
    length = is_new ? word.size() : length + (length > 0) + word.size();
  }
  return text;
}

}  // namespace

std::string to_line(const MatchGame& game) {
  const auto& [played, score] = game;
  std::string line = kWord;
  for (const std::string& text : {std::to_string(played.number),
                                  std::string(played.first_is_black ? "black" : "white"),
                                  played.result,
                                  played.reason,
                                  played.trouble,
                                  score.white,
                                  score.black,
                                  score.start,
                                  score.moves})
    line += "\t" + field(text);
  return line;
}

std::optional<MatchGame> read_match_game(std::string_view line) {
  const std::vector<std::string> parts = support::split(std::string(line), "\t");
  constexpr std::size_t kFields = 10;
  if (parts.size() != kFields || parts[0] != kWord)
    return std::nullopt;
  const auto number = support::parse_number(parts[1]);
  const bool is_result = parts[3] == "1-0" || parts[3] == "0-1" || parts[3] == "1/2-1/2";
  if (!number || *number < 1 || !is_result || (parts[2] != "white" && parts[2] != "black"))
    return std::nullopt;
  return MatchGame{{*number, parts[2] == "black", parts[3], parts[4], parts[5]},
                   {parts[6], parts[7], parts[8], parts[9]}};
}

std::string pgn_of(const MatchGame& game, const RulesPlayed& rules) {
  const auto& [played, score] = game;
  std::string text;
  const auto tag = [&](const char* name, const std::string& value) {
    text += engine::pgn_tag(name, value);
  };
  tag("Event", "Pawnshop match");
  tag("Site", "?");
  tag("Date", "????.??.??");
  tag("Round", std::to_string(played.number));
  tag("White", score.white);
  tag("Black", score.black);
  tag("Result", played.result);
  tag("Variant", rules.variant);
  if (!rules.options.empty())
    tag("VariantOptions", rules.options);
  tag("RulesHash", rules.hash);
  tag("SetUp", "1");
  tag("FEN", score.start);
  tag("Termination", played.trouble.empty() ? played.reason : played.trouble);
  std::vector<std::string> words = support::words(score.moves);
  words.push_back(played.result);
  return text + "\n" + broken_into_lines(words) + "\n\n";
}

}  // namespace pawnshop::study
