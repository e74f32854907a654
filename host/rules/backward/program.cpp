// SPDX-License-Identifier: MIT
// Reads the effects of a ruleset backwards.
//
// The set of an effect depends on the turn, above all on the square x where the mover arrives. We
// ask the other way round: given a square q, for which x does the set contain q? The answer is
// itself a set of squares x, and `pull` makes the program that computes it. `|`, `&` and `-` work
// on answers as they do on sets. A shift is reversed: q is in shift(a, d) if q - d is in a. A line
// stays: q is in files(a) if a has a square on the file of q. The leaves are men on the board and
// squares of the turn. Only one thing about them depends on x: whether x itself is in the set. A
// Form says which other squares a set has, and for which x it contains x.
//
// Where a man comes from and whom other effects take is not known before the turn is played.
// Therefore everything comes twice: `may`, never too small, and `must`, never too large.
#include "rules/backward/program.h"

#include <set>

#include "rules/backward/reader.h"
#include "support/lists.h"

namespace pawnshop::rules {

namespace backward {

using support::at;

BackwardProgram Reader::read() {
  for (int type = 0; type < rules_.man_count(); ++type) {
    for (const int atom : rules_.man(type).atoms)
      read_way(type, atom);
  }
  steps_.give_to(program_);
  return std::move(program_);
}

void Reader::read_way(int type, int atom_index) {
  const Atom& atom = rules_.atoms[at(atom_index)];
  type_ = type;
  atom_ = atom_index;
  arrives_ = arrivals_of(type);
  lost_ = came_ = 0;
  dead_ = kNever;
  left_marks_ = atom.leaves == kNoNode ? 0 : 1u << atom.leaves_mark;
  forget();

  BackwardWay way;
  way.type = type;
  way.atom = atom_index;
  if (atom.takes != kNoNode) {
    before_ = true;
    way.takes = pull(atom.takes, steps_.victim(), true).may;
    if (const auto bound = bound_of(atom.takes)) {
      way.path = bound->path;
      way.behind = bound->behind;
    }
    lose(reach_of(atom.takes) & ~kArriving, true);
    before_ = false;
    forget();
  }
  // Whoever is displaced goes where captured men go.
  lose(0, true);
  for (const Effect& effect : rules_.effects)
    way.effects = steps_.either(way.effects, read_effect(effect));
  program_.ways.push_back(way);
}

/// The arrivals after which an effect could take the asked man; goes on to the board that it
/// leaves.
int Reader::read_effect(const Effect& effect) {
  const Bounds when = effect.when == kNoNode ? kAlways : condition(effect.when);
  if (when.may == kNothing)
    return kNothing;
  switch (effect.kind) {
    case Effect::Kind::Raise:
      return kNothing;
    case Effect::Kind::Call:
      say_tried("a live function may take anybody", effect.where);
      lost_ = came_ = kAllCodes;
      left_marks_ = ~0u;
      dead_ = kUnknown;
      forget();
      return kEverything;
    case Effect::Kind::Mark:
      left_marks_ |= 1u << effect.index;
      forget();
      return kNothing;
    case Effect::Kind::Convert:
    case Effect::Kind::Send:
      say_tried("an effect puts men on squares or over to the other side", effect.where);
      lost_ = came_ = kAllCodes;
      dead_ = kUnknown;
      arrives_ = ~0u;
      forget();
      return kNothing;
    case Effect::Kind::Take:
    case Effect::Kind::Remove:
    case Effect::Kind::Become:
      break;
  }
  const bool take = effect.kind == Effect::Kind::Take;
  const int taking =
      take ? steps_.both(pull(effect.set, steps_.victim(), true).may, when.may) : kNothing;
  const Codes codes = came_ ? kAllCodes : reach_of(effect.set);
  const Bounds there = steps_.meet(form(effect.set).there, when);
  if (effect.kind == Effect::Kind::Become) {
    lost_ |= codes & ~kArriving;
    for (int type = 0; type < rules_.man_count(); ++type) {
      if (effect.made() >> type & 1)
        came_ |= code_of(type, false) | code_of(type, true);
    }
    if (codes & kArriving)
      arrives_ |= effect.made();
  } else {
    const bool sure = !take || rules_.can_be_taken == kNoNode;
    if (codes & kArriving)
      dead_ = {steps_.either(dead_.may, there.may),
               steps_.either(dead_.must, sure ? there.must : kNothing)};
    lose(codes & ~kArriving, take);
  }
  forget();
  return taking;
}

/// Men of these codes may be gone; captured ones may come back elsewhere.
void Reader::lose(Codes codes, bool captured) {
  lost_ |= codes;
  for (const Fate& fate : rules_.fates) {
    if (captured && fate.kind == Fate::Kind::Cell)
      came_ |= code_of(fate.man, false) | code_of(fate.man, true);
  }
}

std::uint32_t Reader::arrivals_of(int type) const {
  const Man& man = rules_.man(type);
  std::uint32_t types = 1u << type;
  for (const std::uint16_t list : std::set(man.becomes.begin(), man.becomes.end())) {
    for (const int choice : rules_.choice_lists[list])
      types |= 1u << rules_.choices[at(choice)].man;
  }
  return types;
}

/// Squares of the movement outside of which a set has none.
std::optional<Reader::Bound> Reader::bound_of(NodeId id) const {
  const Node& node = rules_.node(id);
  if (node.is(TurnSquares::Path))
    return Bound{true, false};
  if (node.is(TurnSquares::Behind))
    return Bound{false, true};
  if (node.op == Op::Minus || node.op == Op::When)
    return bound_of(node.a);
  if (node.op != Op::And && node.op != Op::Or)
    return std::nullopt;
  const auto a = bound_of(node.a), b = bound_of(node.b);
  if (node.op == Op::And)
    return a ? a : b;
  return a && b ? std::optional(Bound{a->path || b->path, a->behind || b->behind}) : std::nullopt;
}

void Reader::say_tried(NodeId id) {
  const Node& node = rules_.node(id);
  say_tried(std::string(operator_of(node.op).asks),
            node.place < 0 ? Location{} : rules_.places[at(node.place)]);
}

void Reader::say_tried(const std::string& words, const Location& where) {
  if (said_.emplace(words, where.file, where.line).second)
    program_.tried.push_back({words, where});
}

}  // namespace backward

BackwardProgram read_backwards(const Ruleset& rules) {
  return backward::Reader(rules).read();
}

}  // namespace pawnshop::rules
