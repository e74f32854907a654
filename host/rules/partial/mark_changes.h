// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/partial/facts.h"

namespace pawnshop::rules {

/// Finds the turns that can change one lasting mark (host/adr/0003). After every turn such a mark
/// has the value of `after`. For most turns this class proves that this is the old value, so that
/// the formula need not be evaluated.
///
/// The proof looks at one square at a time. A turn touches a square if a man leaves it, reaches it
/// or is taken on it, or if an effect changes who stands there or sends somebody there. If a turn
/// does not touch a square, two things must hold. `after` contains the square exactly if it was
/// marked before. And whether `only` contains it depends only on the man on it, in one way for both
/// players; then `only` still contains all marked squares. Of the squares that a turn touches,
/// those matter that are marked, and those that `after` could newly mark. If the reader cannot
/// decide something, there is no proof.
template <int W>
class MarkChanges {
 public:
  /// Without `with_effects` only turns are meant after which no effect does anything.
  MarkChanges(const Facts<W>& facts, int mark, bool with_effects = true);

  /// A turn that is no drop can change the mark only if it touches one of these squares, or a
  /// marked square. Nothing if any turn could.
  std::optional<Bits<W>> by_move(int player) const;
  /// A drop of a man of this type can change it only on one of these squares, or on a marked
  /// square.
  Bits<W> by_drop(int player, int type) const;

 private:
  /// How `after` can differ from the old value.
  struct Outcome {
    Bits<W> gained;  ///< squares that it could contain though they were not marked
    Bits<W> lost;    ///< squares that it could lack though they were marked
  };
  Outcome outcome(const Known<W>& known) const;
  bool keeps_only() const;
  bool have_effects() const;
  std::optional<Bits<W>> touching(const Known<W>& known) const;

  const Facts<W>& facts_;
  const Tables<W>& tables_ = facts_.tables;
  const Ruleset& rules_ = facts_.rules;
  const PartialReader<W>& reader_ = facts_.reader;
  const int mark_;
  const bool with_effects_;
  const NodeId after_, only_;
  Bits<W> could_hold_{};     ///< squares that `only` contains in some position
  bool keeps_only_ = false;  ///< `only` contains all marked squares that a turn does not touch
};

extern template class MarkChanges<1>;
extern template class MarkChanges<2>;
extern template class MarkChanges<4>;

}  // namespace pawnshop::rules
