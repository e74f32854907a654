// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/game_tree.h"

namespace pawnshop::renderer {

/// How much a turn has spoilt.
enum class Fault { None, Inaccuracy, Mistake, Blunder };

/// The best turn of a position, as far as somebody has found.
struct BestTurn {
  rules::Move move{};
  std::string machine{}, human{};
  std::vector<rules::Move> line{};  ///< it and what may follow
};

/// A position of a line, as somebody has found it.
struct Found {
  int node = 0;
  std::optional<float> share{};  ///< of the point that the first player may expect, 0 to 1
  BestTurn best{};
};

/// A turn of the line and what it cost its player.
struct Judged {
  int node = 0;
  int player = 0;
  Fault fault = Fault::None;
  float lost = 0;   ///< of the point that he could expect
  BestTurn best{};  ///< what he could have played
};

/// A game that was looked through.
struct Report {
  std::vector<Judged> turns;                        ///< that could be judged
  std::array<std::optional<double>, 2> accuracy{};  ///< of each player, 0 to 100
  std::array<std::array<int, 4>, 2> counts{};       ///< of each player, by Fault
  bool is_whole = false;                            ///< every turn could be judged

  bool has_faults() const;
};

/// The positions of a line from its start on, each with what was found of it. A turn that is the
/// best one is no fault, whatever is found of the position behind it.
Report report_on(const engine::GameTree& tree, const std::vector<Found>& line);

/// "inaccuracy", "mistake", "blunder", in English.
const char* name_of(Fault fault);
/// "1 inaccuracy", "3 blunders", "no mistakes", in the language that is spoken.
std::string counted_faults(Fault fault, int count);
/// How records mark it: "$6", "$2", "$4"; empty for none.
std::string glyph_of(Fault fault);

}  // namespace pawnshop::renderer
