// SPDX-License-Identifier: MIT
// Effects on men say when they do something.

#include "rules/rephrase/kinds_of_turn.h"
#include "rules/rephrase/rewriters.h"

namespace pawnshop::rules {

namespace {

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
    effect.acts = without_kinds(rewriter, rewriter.add(Op::Both, effect.when, effect.acts));
}

}  // namespace

void say_when_effects_act(Rewriter& rewriter) {
  for (Effect& effect : rewriter.rules.effects)
    say_when_acting(rewriter, effect);
}

}  // namespace pawnshop::rules
