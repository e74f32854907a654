// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/partial/known.h"

namespace pawnshop::rules {

/// What decides a set or condition, given what is known already.
template <int W>
struct Deciders {
  Bits<W> squares{};  ///< squares whose men matter
  std::uint32_t reads =
      0;  ///< what else matters; kReadsOccupied: whether squares besides are empty

  bool only(std::uint32_t allowed) const { return (reads & ~allowed) == 0; }
};

/// Evaluates sets and conditions with partial knowledge of the board and the turn (host/adr/0016).
/// It never guesses: what does not follow from what is known is unknown.
template <int W>
class PartialReader {
 public:
  explicit PartialReader(const Tables<W>& tables)
      : tables_(tables),
        rules_(*tables.rules),
        nothing_{{tables, board::kFirst}, {tables, board::kSecond}} {}

  /// Bounds of a set.
  Between<W> squares(NodeId set, const Known<W>& known) const;
  /// Whether a condition holds; nothing if that is not known.
  std::optional<bool> holds(NodeId condition, const Known<W>& known) const;

  /// What decides which of the squares `within` a set contains.
  Deciders<W> deciders(NodeId set, const Known<W>& known, const Bits<W>& within) const;
  /// What decides a whole set, or a condition.
  Deciders<W> deciders(NodeId id, const Known<W>& known) const;

  /// The squares of a set that is equal in every position; nothing if it is not.
  std::optional<Bits<W>> fixed(NodeId set, int player) const;
  /// is_of_way: whether a set depends only on `from`, `to`, `path` and `behind`. is_of_occupation:
  /// or also on which squares are occupied.
  bool is_of_way(NodeId set) const;
  bool is_of_occupation(NodeId id) const;
  /// Its squares. Requires: is_of_way(set).
  Bits<W> squares_of_way(NodeId set, const Scene<W>& scene) const;
  /// Whether the man on a square alone decides whether the set contains that square.
  bool is_local(NodeId set) const;

 private:
  const Known<W>& elsewhere(const Known<W>& known) const;
  Between<W> men(const Node& node, const Known<W>& known) const;
  /// Bounds of a number.
  struct Range {
    int least, most;
  };
  Range range(const Between<W>& set) const { return {set.least.count(), set.most.count()}; }
  std::optional<Range> range(const Amount& amount, const Known<W>& known) const;
  std::optional<Range> plain_range(const Amount& amount, const Known<W>& known) const;
  Range range_of_remainder(const Amount& amount, const Known<W>& known) const;
  std::optional<Range> range_of_made(const Amount& amount, const Known<W>& known) const;
  std::optional<bool> has_any(NodeId set, const Known<W>& known) const;
  std::optional<bool> compare(const Threshold& asked, const Range& range) const;
  std::optional<bool> compare(const Node& node, const Known<W>& known) const;
  Bits<W> moved_on(const Node& node, const Bits<W>& set, int player) const;
  Bits<W> rays_of(const Node& node, const Bits<W>& set, int player) const;
  bool reads_only(NodeId id, std::uint32_t allowed, bool board) const;
  Bits<W> leading_to(const Node& node, const Bits<W>& within, int player) const;
  void add_set(NodeId set, const Known<W>& known, Bits<W> within, Deciders<W>& made) const;
  void add_condition(NodeId condition, const Known<W>& known, Deciders<W>& made) const;

  const Tables<W>& tables_;
  const Ruleset& rules_;
  const Known<W> nothing_[2];  ///< by player
};

extern template class PartialReader<1>;
extern template class PartialReader<2>;
extern template class PartialReader<4>;

}  // namespace pawnshop::rules
