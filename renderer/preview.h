// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "renderer/table/hand.h"
#include "rules/game.h"

namespace pawnshop::renderer {

/// Whom a turn would take, while the man in hand is held over its target: those of them who do not
/// stand there, so that nobody is surprised. The rules are asked once for each man in hand.
class Preview {
 public:
  /// Looks at the hand; `version` is that of the position.
  void look(const rules::Game& game,
            std::uint64_t version,
            const TableView& view,
            const Layout& layout,
            const Hand& hand);

  const std::vector<Square>& victims() const { return victims_; }

 private:
  std::uint64_t version_ = 0;
  Spot picked_;
  std::vector<rules::Outcome> outcomes_;
  std::vector<Square> victims_;
};

}  // namespace pawnshop::renderer
