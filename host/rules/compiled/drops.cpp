// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/compiled/builders.h"
#include "support/text.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct DropsBuilder {
  const Inputs<W>& in_;
  const std::uint32_t judged_drops_;  ///< NeverRules::judged_drops
  TriedBuilder<W>& tried_;
  Drops<W>& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  Findings& findings_ = in_.findings;

  void build() {
    for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
      const Action& action = rules_.actions[i];
      if (action.kind != Action::Kind::Drop)
        continue;
      if (made_.drop_count == kMaxDropActions)
        return findings_.slow("there are too many kinds of drop", action.where);
      if (action.onto != kNoNode)
        limit_drop(action.onto, made_.drop_count);
      if (action.takes) {
        made_.drops_take = true;
        findings_.costs("a drop may capture", action.where);
      }
      if (action.pay.given() && action.pay == action.from && !action.payers)
        findings_.slow("a man is paid and another dropped out of one zone", action.where);
      made_.drop[made_.drop_count++] = &in_.plan.actions[i];
    }
    if (made_.drop_count)
      add_drop_classes();
  }

  /// The squares on which men are dropped by one kind of drop. Where it takes long to know them,
  /// all drops are tried: that is a question which may not take for ever.
  void limit_drop(NodeId onto, int drop) {
    if (!facts_.is_fixed(onto) && in_.program(onto).needs_patience()) {
      tried_.add_drops(~0u, "where men are dropped takes long to know", facts_.place(onto));
      return;
    }
    made_.drop_limited[drop] = true;
    for (int me = 0; me < 2; ++me)
      made_.drop_mask[drop][me] =
          facts_.is_fixed(onto) ? facts_.fixed(onto, me) : tables_.everywhere;
    if (!facts_.is_fixed(onto))
      made_.drop_onto[drop] = in_.program(onto);
  }

  /// Men who may be dropped on the same squares: those of `lands` and of the mask.
  struct Kind {
    NodeId lands;
    Bits<W> mask[2];
    std::uint32_t types;
  };

  /// Sorts men by the squares on which they may be dropped.
  void add_drop_classes() {
    std::vector<Kind> kinds;
    for (int type = 0; type < rules_.man_count(); ++type) {
      const Kind kind = kind_of(type);
      const bool apart = judged_drops_ >> type & 1;
      const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& other) {
        return !apart && !(other.types & judged_drops_) && other.lands == kind.lands &&
               other.mask[0] == kind.mask[0] && other.mask[1] == kind.mask[1];
      });
      if (same != kinds.end())
        same->types |= kind.types;
      else
        kinds.push_back(kind);
    }
    if (kinds.size() > kMaxDropClasses)
      return findings_.slow("the men may be dropped on too many different sets of squares",
                            rules_.man(std::countr_zero(kinds.back().types)).where);
    for (const Kind& kind : kinds) {
      DropClass<W>& made = made_.drop_class[made_.class_count++];
      made.types = kind.types;
      made.mask[0] = kind.mask[0];
      made.mask[1] = kind.mask[1];
      if (kind.lands != kNoNode)
        made.lands = in_.program(kind.lands);
    }
  }

  /// Where men of a type may be dropped. They are tried if that depends on more than a set can say.
  Kind kind_of(int type) {
    const Man& man = rules_.man(type);
    Kind kind{man.lands, {facts_.stands(type, 0), facts_.stands(type, 1)}, 1u << type};
    if (man.lands != kNoNode && facts_.is_fixed(man.lands)) {
      kind.lands = kNoNode;
      for (int me = 0; me < 2; ++me)
        kind.mask[me] &= facts_.fixed(man.lands, me);
    }
    if (facts_.is_free(type) ||
        (kind.lands != kNoNode && in_.program(kind.lands).needs_patience())) {
      tried_.add_drops(
          kind.types,
          "where " + support::with_article(man.name) + " is dropped depends on the position",
          kind.lands != kNoNode ? man.lands_where : man.stands_where);
    }
    return kind;
  }
};

}  // namespace

template <int W>
void build_drops(const Inputs<W>& inputs,
                 std::uint32_t judged_drops,
                 TriedBuilder<W>& tried,
                 Drops<W>& made) {
  DropsBuilder<W>{inputs, judged_drops, tried, made}.build();
}

template decltype(build_drops<1>) build_drops<1>;
template decltype(build_drops<2>) build_drops<2>;
template decltype(build_drops<4>) build_drops<4>;

}  // namespace pawnshop::rules
