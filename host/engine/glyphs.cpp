// SPDX-License-Identifier: MIT
#include "engine/glyphs.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "support/text.h"

namespace pawnshop::engine {

namespace {

using Glyph = std::pair<std::string_view, std::string_view>;

constexpr std::array<Glyph, 6> kOfTurns = {
    {{"$1", "!"}, {"$2", "?"}, {"$3", "!!"}, {"$4", "??"}, {"$5", "!?"}, {"$6", "?!"}}};
constexpr std::array<Glyph, 8> kOfPositions = {{{"$10", "="},
                                                {"$13", "unclear"},
                                                {"$14", "+="},
                                                {"$15", "=+"},
                                                {"$16", "+/-"},
                                                {"$17", "-/+"},
                                                {"$18", "+-"},
                                                {"$19", "-+"}}};

}  // namespace

std::string glyph_at_end(std::string_view turn) {
  const std::size_t last = turn.find_last_not_of("!?");
  // A sign may also say what a man becomes, or stays: "=+!".
  if (last == std::string_view::npos ||
      (std::isalnum(static_cast<unsigned char>(turn[last])) == 0 && turn[last] != '#' &&
       (turn[last] != '+' || turn.find('=') != std::string_view::npos)))
    return {};
  const std::string_view sign = turn.substr(last + 1);
  for (const auto& [glyph, written] : kOfTurns) {
    if (written == sign)
      return std::string(glyph);
  }
  return {};
}

std::span<const std::pair<std::string_view, std::string_view>> turn_glyphs() {
  return kOfTurns;
}

std::string with_turn_glyph(std::string_view glyphs, std::string_view glyph) {
  std::string out(glyph);
  for (const std::string& other : support::words(glyphs)) {
    const bool is_of_turn = std::any_of(
        kOfTurns.begin(), kOfTurns.end(), [&](const Glyph& one) { return one.first == other; });
    if (!is_of_turn)
      out += (out.empty() ? "" : " ") + other;
  }
  return out;
}

std::string glyphs_as_signs(std::string_view glyphs) {
  std::string signs;
  for (const std::string& glyph : support::words(glyphs)) {
    std::string sign = " " + glyph;
    for (const auto& [code, written] : kOfTurns) {
      if (code == glyph)
        sign = written;
    }
    for (const auto& [code, written] : kOfPositions) {
      if (code == glyph)
        sign = " " + std::string(written);
    }
    signs += sign;
  }
  return signs;
}

}  // namespace pawnshop::engine
