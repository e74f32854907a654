// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/partial/reader.h"

namespace pawnshop::rules {

/// Which turns can change one lasting mark. By the rules the mark is `after` when a turn is over,
/// whatever the turn was; most turns need not work that out, since it is proved here that it comes
/// to what the mark was.
///
/// The proof looks at one square at a time. Where a turn does not touch a square (nobody leaves it,
/// reaches it or is taken on it), `after` must hold it just if it was marked before, and `only`
/// must hold it or not by who stands there alone, for both players alike: then it holds what is
/// marked, since it held it before. Of the squares that a turn touches, those matter that are
/// marked, and those that `after` could newly mark. What the reader cannot tell is not proved.
template <int W>
class MarkChanges {
 public:
  MarkChanges(const Tables<W>& tables, const PartialReader<W>& reader, int mark);

  /// A turn that is no drop changes the mark only if it touches one of these squares, or one that
  /// is marked; nothing if any turn could.
  std::optional<Bits<W>> by_move(int player) const;
  /// A drop of a man of this type changes it only on one of these squares, or on one that is
  /// marked.
  Bits<W> by_drop(int player, int type) const;

 private:
  /// What `after` can hold.
  struct Outcome {
    Bits<W> gained;  ///< squares that it could hold though they were not marked
    Bits<W> lost;    ///< squares that it could lack though they were
  };
  Outcome outcome(const Known<W>& known) const;
  bool keeps_only() const;
  bool have_effects() const;
  bool change_men_elsewhere() const;
  std::optional<Bits<W>> touching(const Known<W>& known) const;

  const Tables<W>& tables_;
  const Ruleset& rules_;
  const PartialReader<W>& reader_;
  const int mark_;
  const NodeId after_, only_;
  Bits<W> could_hold_{};     ///< squares that `only` holds in some position
  bool keeps_only_ = false;  ///< it holds what is marked on squares that a turn does not touch
};

extern template class MarkChanges<1>;
extern template class MarkChanges<2>;
extern template class MarkChanges<4>;

}  // namespace pawnshop::rules
