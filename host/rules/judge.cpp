// SPDX-License-Identifier: MIT
#include "rules/judge.h"

#include <algorithm>

#include "rules/rephrase/rephrased.h"
#include "support/lists.h"

namespace pawnshop::rules {

std::shared_ptr<const AnyJudge> AnyJudge::open(std::shared_ptr<const Ruleset> rules,
                                               std::shared_ptr<Hooks> hooks) {
  const int words = rules->topology.words();
  if (words == 1)
    return std::make_shared<const Judge<1>>(std::move(rules), std::move(hooks));
  if (words == 2)
    return std::make_shared<const Judge<2>>(std::move(rules), std::move(hooks));
  return std::make_shared<const Judge<4>>(std::move(rules), std::move(hooks));
}

namespace {

template <int W>
std::optional<const Tables<W>> tables_in_other_words(const Tables<W>& tables) {
  auto rules = rephrased(*tables.rules);
  if (!rules)
    return std::nullopt;
  std::optional<const Tables<W>> made(std::in_place, std::move(rules));
  PAWNSHOP_EXPECTS(made->act_base == tables.act_base && made->atom_row == tables.atom_row);
  return made;
}

}  // namespace

template <int W>
Judge<W>::Judge(std::shared_ptr<const Ruleset> rules, std::shared_ptr<Hooks> hooks)
    : hooks_(std::move(hooks)),
      tables_(std::move(rules)),
      referee_(tables_, hooks_.get()),
      rephrased_(tables_in_other_words(tables_)),
      compiled_(rephrased_ ? *rephrased_ : tables_) {
  // The referee's lists grow by themselves; this is more than any of them has.
  max_turns_ = compiled_.plays() ? compiled_.data().max_moves : 1 << 13;
  find_claims();
  find_outside_ends();
  find_plain_ends();
  if (this->rules().effects_take || (!is_fast() && tables_.takes_elsewhere)) {
    backward_.emplace(tables_);
    if (backward_->works())
      referee_.know_backward(&*backward_);
  }
}

template <int W>
const std::vector<Refusal>& Judge<W>::tried() const {
  static const std::vector<Refusal> kNone;
  return backward_ ? backward_->tried() : kNone;
}

template <int W>
Referee<W> Judge<W>::plain_referee() const {
  Referee<W> made(tables_, hooks_.get());
  made.try_everything();
  return made;
}

template <int W>
std::vector<Move> Judge<W>::legal(const Position<W>& position, const History* history) const {
  if (outside_end(position, history))
    return {};
  return compiled_.plays() ? compiled_.legal(position) : referee_.legal(position);
}

template <int W>
void Judge<W>::find_claims() {
  for (const End& end : rules().ends) {
    if (end.result != End::Result::Claim && end.result != End::Result::Draw)
      continue;
    const Node& node = rules().node(end.condition);
    if (node.op != Op::Counter || node.threshold().comparison != Comparison::AtLeast)
      continue;
    const Node::Counted counted = node.counter();
    claims_.push_back({{rules().counter_index(counted, 0), rules().counter_index(counted, 1)},
                       node.threshold().number});
  }
}

/// Whether a condition holds for a player without turns; nothing if that depends on the position.
template <int W>
std::optional<bool> Judge<W>::without_turns(NodeId id, bool in_check) const {
  const Node& node = rules().node(id);
  if (node.op == Op::Stuck)
    return node.player() == Side::My ? std::optional<bool>(true) : std::nullopt;
  if (node.op == Op::Not) {
    const std::optional<bool> a = without_turns(node.a, in_check);
    return a ? std::optional<bool>(!*a) : std::nullopt;
  }
  if (node.op == Op::Both || node.op == Op::Either) {
    const bool decides = node.op == Op::Either;
    const std::optional<bool> a = without_turns(node.a, in_check),
                              b = without_turns(node.b, in_check);
    if (a == decides || b == decides)
      return decides;
    return a && b ? std::optional<bool>(!decides) : std::nullopt;
  }
  // A game may say otherwise than by attack what a check is.
  const bool is_check = is_fast() && rules().check == kNoNode && rules().is_attack_on_king(node);
  return is_check ? std::optional<bool>(in_check) : std::nullopt;
}

template <int W>
void Judge<W>::find_plain_ends() {
  for (int in_check = 0; in_check < 2; ++in_check) {
    for (const End& end : rules().ends) {
      const std::optional<bool> holds = without_turns(end.condition, in_check != 0);
      if (holds == true && end.result != End::Result::Claim)
        plain_end_[in_check] = &end;
      if (holds != false)
        break;
    }
  }
}

template <int W>
int Judge<W>::list(const Position<W>& position, std::uint32_t* out) const {
  if (compiled_.plays())
    return outside_end(position, nullptr) ? 0 : static_cast<int>(compiled_.list(position, out));
  const std::vector<Move> moves = referee_.legal(position);
  const auto count = std::min(moves.size(), static_cast<std::size_t>(max_turns_));
  for (std::size_t i = 0; i < count; ++i)
    out[i] = pack(moves[i]);
  return static_cast<int>(count);
}

template <int W>
int Judge<W>::list_loud(const Position<W>& position, std::uint32_t* out) const {
  if (!compiled_.plays())
    return list(position, out);
  return outside_end(position, nullptr) ? 0 : static_cast<int>(compiled_.list_loud(position, out));
}

template <int W>
void Judge<W>::make(const Position<W>& position, std::uint32_t move, Position<W>& after) const {
  if (compiled_.plays())
    compiled_.make(position, unpack(move), after);
  else
    after = referee_.make(position, unpack(move));
}

template <int W>
void Judge<W>::pass(const Position<W>& position, Position<W>& after) const {
  tables_.copy(after, position);
  for (std::size_t i = 0; i < rules().marks.size(); ++i) {
    if (rules().marks[i].after == kNoNode && after.marks[i].any())
      tables_.mark(after, static_cast<int>(i), {});
  }
  if (after.flags)
    tables_.set_flags(after, 0);
  tables_.set_side(after, position.side ^ 1);
}

template <int W>
bool Judge<W>::in_check(const Position<W>& position) const {
  if (compiled_.plays()) {
    if (const int answer = compiled_.in_check(position); answer >= 0)
      return answer != 0;
  }
  return referee_.in_check(position, position.side);
}

template <int W>
bool Judge<W>::checking_squares(const Position<W>& position, Bits<W>* of_types) const {
  return is_fast() && compiled_.checking_squares(position, of_types);
}

template <int W>
const End* Judge<W>::end(const Position<W>& position) const {
  const End* end = nullptr;
  if (!compiled_.plays() || ends_call_lua_)
    end = referee_.outcome(position, nullptr, true);
  else if (const int number = compiled_.end(position); number >= 0)
    end = &rules().ends[support::at(number)];
  return end && end->result != End::Result::Claim ? end : nullptr;
}

template <int W>
const End* Judge<W>::early_end(const Position<W>& position) const {
  if (!compiled_.plays() || ends_call_lua_)
    return referee_.outcome(position, nullptr, false);
  for (std::size_t i = 0; i < rules().ends.size(); ++i) {
    const End& end = rules().ends[i];
    if (end.result <= End::Result::Draw && !end.only_when_stuck && compiled_.end_holds(i, position))
      return &end;
  }
  return nullptr;
}

template <int W>
const End* Judge<W>::end_without_turns(const Position<W>& position) const {
  if (plain_end_[0] || plain_end_[1]) {
    const End* const plain = plain_end_[in_check(position)];
    if (plain)
      return plain;
  }
  return end(position);
}

template <int W>
bool Judge<W>::can_claim(const Position<W>& position) const {
  return std::any_of(claims_.begin(), claims_.end(), [&](const Claim& claim) {
    return position.counters[claim.counter[position.side]] >= claim.least;
  });
}

template class Judge<1>;
template class Judge<2>;
template class Judge<4>;

}  // namespace pawnshop::rules
