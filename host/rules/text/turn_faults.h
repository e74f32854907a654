// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/text/notation.h"

namespace pawnshop::rules {

/// Explains why a text means no legal turn of a position: the rule that refuses the turn, or what
/// is wrong with the text. The important method is `refusal`.
template <int W>
class TurnFaults {
 public:
  TurnFaults(const Referee<W>& referee, const Position<W>& position, const Notation<W>& notation)
      : referee_(referee),
        rules_(*referee.tables().rules),
        position_(position),
        notation_(notation) {}

  Refusal refusal(std::string_view text) const;

 private:
  std::optional<Refusal> rule_against(std::string_view text) const;
  Location place_of_moves() const;
  std::optional<Refusal> square_at_fault(std::string_view text) const;
  std::optional<Refusal> becomes_nobody(std::string_view text) const;
  std::optional<Refusal> unlike_the_man(std::string_view text) const;
  std::optional<Refusal> nobody_goes(std::string_view text) const;
  std::optional<Refusal> men_at_odds(std::string_view text) const;
  std::string plainly(std::string_view text) const;
  std::string other_case(std::string_view text) const;

  const Referee<W>& referee_;
  const Ruleset& rules_;
  const Position<W>& position_;
  const Notation<W>& notation_;
};

extern template class TurnFaults<1>;
extern template class TurnFaults<2>;
extern template class TurnFaults<4>;

}  // namespace pawnshop::rules
