// SPDX-License-Identifier: MIT
// Effects on men say when they do something.

#include <algorithm>
#include <vector>

#include "rules/operators.h"
#include "rules/partial/alternatives.h"
#include "rules/rephrase/kinds_of_turn.h"
#include "rules/rephrase/rewriters.h"

namespace pawnshop::rules {

namespace {

/// How many turns can be expected to decide a condition: from few turns, or the position alone (0),
/// to all turns (3).
int breadth(const Rewriter& rewriter, NodeId condition) {
  const Node& node = rewriter.rules.node(condition);
  const std::uint32_t reads = rewriter.reads(condition);
  if (reads & (kReadsPath | kReadsBehind | kReadsLive))  // the tracer does not follow these
    return 3;
  if (node.op == Op::Took || (node.op == Op::By && !(node.types() & ~rewriter.rules.royal)) ||
      !rewriter.depends_on_turn(condition))
    return 0;
  return reads & (kReadsMen | kReadsOccupied | kReadsMarks | kReadsLasting) ? 1 : 2;
}

/// Joins `meets_men`, which asks for men on the set of an effect, and the condition of the effect.
/// Which turns matter is found out from the first condition that does not hold (`hot/tracer.h`), so
/// those come first that few turns fulfil.
NodeId joined(Rewriter& rewriter, const Effect& effect, NodeId meets_men) {
  const auto breadth_of = [&](NodeId id) {
    return breadth(rewriter, id == meets_men && effect.set != kNoNode ? effect.set : id);
  };
  std::vector<NodeId> parts = conjuncts(rewriter.rules, effect.when);
  parts.push_back(meets_men);
  std::stable_sort(parts.begin(), parts.end(), [&](NodeId a, NodeId b) {
    return breadth_of(a) < breadth_of(b);
  });
  return rewriter.all_of(parts);
}

/// Says under which condition an effect on men does something: there are men on its set or in its
/// zone, and its own condition holds.
void say_when_acting(Rewriter& rewriter, Effect& effect) {
  if (!effect.does(kChangesMen) || effect.kind == EffectKind::Call)
    return;
  rewriter.has_changed = true;
  rewriter.place = effect.set != kNoNode    ? rewriter.rules.node(effect.set).place
                   : effect.when != kNoNode ? rewriter.rules.node(effect.when).place
                                            : -1;
  const ZoneRef& zone = effect.route.from;
  if (effect.set != kNoNode)
    effect.meets =
        rewriter.add(Op::And, effect.set, rewriter.add(Node::of_men({Side::All, kAnyMan})));
  effect.acts = effect.set != kNoNode
                    ? rewriter.add(Op::Any, effect.meets, kNoNode)
                    : rewriter.add(Node::of_held({zone.zone, zone.side, effect.route.man},
                                                 {Comparison::AtLeast, 1}));
  if (effect.when != kNoNode)
    effect.acts = without_kinds(rewriter, joined(rewriter, effect, effect.acts));
}

}  // namespace

void say_when_effects_act(Rewriter& rewriter) {
  for (Effect& effect : rewriter.rules.effects)
    say_when_acting(rewriter, effect);
}

}  // namespace pawnshop::rules
