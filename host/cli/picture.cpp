// SPDX-License-Identifier: MIT
#include "cli/picture.h"

#include <algorithm>

#include "engine/spoken.h"

namespace pawnshop::cli {

std::string picture(const rules::Game& game) {
  const rules::Ruleset& rules = game.rules();
  const board::Topology& topology = rules.topology;
  const rules::Setup setup = game.setup();
  const std::size_t margin = std::to_string(topology.ranks() - 1 + topology.first_rank()).size();
  std::size_t width = 1;
  for (const rules::Man& man : rules.men)
    width = std::max(width, man.letter.size());
  const auto padded = [](const std::string& text, std::size_t size) {
    return std::string(size - std::min(size, text.size()), ' ') + text;
  };
  std::string out;
  for (int rank = topology.ranks() - 1; rank >= 0; --rank) {
    out += padded(std::to_string(rank + topology.first_rank()), margin) + " ";
    for (int file = 0; file < topology.width(); ++file) {
      const auto square = topology.at(file, rank);
      std::string cell = " ";
      if (square != board::kNoSquare) {
        const int code = setup.man_at[static_cast<std::size_t>(square)];
        cell = code ? rules.letter(rules::type_of(code), rules::owner_of(code))
               : topology.sinks().has(square)             ? "o"
               : engine::shown_mark(rules, setup, square) ? "*"
                                                          : ".";
      }
      out += " " + padded(cell, width);
    }
    out += "\n";
  }
  out += std::string(margin, ' ') + " ";
  for (int file = 0; file < topology.width(); ++file) {
    for (int rank = 0; rank < topology.ranks(); ++rank) {
      if (const auto square = topology.at(file, rank); square != board::kNoSquare) {
        out += " " + padded(topology.file_name(square), width);
        break;
      }
    }
  }
  return out + "\n";
}

}  // namespace pawnshop::cli
