// SPDX-License-Identifier: MIT
#include "tests/support/turned.h"

#include <utility>

namespace pawnshop::tests {

std::string turned_text(const rules::Game& game) {
  const rules::Ruleset& rules = game.rules();
  const board::Topology& board = rules.topology;
  const rules::Setup setup = game.setup();
  rules::Setup turned = setup;
  for (board::Square square = 0; square < board.size(); ++square) {
    const int code = setup.man_at[static_cast<std::size_t>(square)];
    const auto there = static_cast<std::size_t>(board.seen_by(square, board::kSecond));
    turned.man_at[there] =
        code == 0 ? 0
                  : rules::man_code(
                        rules::type_of(code),
                        rules.keeper(rules::type_of(code), board::other(rules::owner_of(code))));
  }
  const int men = rules.man_count();
  for (int zone = 0; zone < rules.zone_count(); ++zone) {
    if (rules.zones[static_cast<std::size_t>(zone)].is_shared)
      continue;
    for (int type = 0; type < men; ++type) {
      std::swap(turned.held[static_cast<std::size_t>((2 * zone) * men + type)],
                turned.held[static_cast<std::size_t>((2 * zone + 1) * men + type)]);
    }
  }
  for (board::SquareSet& mark : turned.marks)
    mark = board.seen_by(mark, board::kSecond);
  for (std::size_t i = 0; i < rules.counters.size(); ++i) {
    if (rules.counters[i].each)
      std::swap(turned.counters[2 * i], turned.counters[2 * i + 1]);
  }
  turned.side = board::other(setup.side);
  return write_setup(rules, turned);
}

}  // namespace pawnshop::tests
