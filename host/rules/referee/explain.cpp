// SPDX-License-Identifier: MIT
// Why a turn is refused. Of all the reasons that are met on the way the one that came latest
// explains most: a turn that exists and is forbidden says more than a movement that does not fit.

#include <algorithm>

#include "rules/referee/referee.h"
#include "rules/texts.h"
#include "support/fields.h"
#include "support/language.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::rules {

using support::at;
using support::said;

namespace {

constexpr int kForbidden = 9;  ///< the stage of a turn that exists and that `never` forbids

/// A field that names a counter, and perhaps what it counts, in the plural: the mover's number.
template <int W>
std::optional<std::string> number_in_words(const Ruleset& rules,
                                           std::string_view field,
                                           const Position<W>& position) {
  const std::size_t blank = std::min(field.find(' '), field.size());
  const int counter = support::find_named(rules.counters, std::string(field.substr(0, blank)));
  if (counter < 0)
    return std::nullopt;
  const int player = rules.counters[at(counter)].each ? position.side : 0;
  const int number = position.counters[2 * counter + player];
  if (blank == field.size())
    return std::to_string(number);
  std::string unit(field.substr(blank + 1));
  if (!support::speaks_english())
    return std::to_string(number) + " " + unit;
  if (number == 1 && unit.ends_with('s'))
    unit.pop_back();
  return (number == 0 ? "no" : std::to_string(number)) + " " + unit;
}

}  // namespace

/// The name of a type of man, or "man" where there is none.
template <int W>
std::string Referee<W>::man_in_words(int type) const {
  return type >= 0 ? spoken_name(rules_, rules_.man(type).name) : said("man");
}

/// The men that a turn pays.
template <int W>
std::string Referee<W>::payment_in_words(const Turn<W>& turn) const {
  std::vector<std::string> names;
  if (turn.paid) {
    for (const int type : turn.paid->paid)
      names.push_back(man_in_words(type));
  }
  return names.empty() ? said("man") : support::list_words(names, said("and"));
}

/// What a field of a reason stands for in this turn; nothing if it is none of ours.
template <int W>
std::optional<std::string> Referee<W>::field_in_words(std::string_view field,
                                                      const Turn<W>& turn,
                                                      const Position<W>& position,
                                                      const std::string& attacker) const {
  if (field == "man")
    return man_in_words(turn.man);
  if (field == "paid")
    return payment_in_words(turn);
  if (field == "becomes")
    return man_in_words(turn.becomes);
  if (field == "from")
    return turn.from.any() ? rules_.topology.name(turn.move.from) : said("off the board");
  if (field == "to")
    return turn.to.any() ? rules_.topology.name(turn.move.to) : said("nowhere");
  if (field == "taken") {
    const Bits<W> victims = turn.takes.any() ? turn.takes : turn.to & position.occupied();
    return man_in_words(victims.any() ? type_of(position.man_at[victims.first()]) : -1);
  }
  if (field == "attacker")
    return attacker.empty() ? said("enemy") : attacker;
  if (field == "player")
    return position.side == 0 ? said("White") : said("Black");
  return number_in_words(rules_, field, position);
}

template <int W>
std::string Referee<W>::filled(const std::string& reason,
                               const Turn<W>& turn,
                               const Position<W>& position,
                               const std::string& attacker) const {
  return support::fill_fields(reason, [&](std::string_view field) {
    const auto words = field_in_words(field, turn, position, attacker);
    return words ? *words : "<" + std::string(field) + ">";  // words of the author's own
  });
}

template <int W>
std::optional<Refusal> Referee<W>::explain(const Position<W>& position,
                                           const Meant& is_meant) const {
  const int me = position.side;
  std::optional<Refusal> best;
  Weight best_weight{-1};
  const auto offer =
      [&](const Turn<W>& turn, const Refusal& words, Weight weight, const std::string& attacker) {
        if (weight <= best_weight)
          return;
        best_weight = weight;
        best = Refusal{filled(words.text, turn, position, attacker), words.where};
      };
  const Refuse refuse = [&](const Turn<W>& turn, const Refusal& words, Weight weight) {
    if (weight > best_weight && is_meant(turn))
      offer(turn, words, weight, {});
  };
  std::optional<Turn<W>> allowed_turn;
  const Visit judge = [&](const Turn<W>& turn) {
    if (!is_meant(turn))
      return true;
    Position<W> after;
    Scene<W> scene;
    play(position, turn, after, scene);
    const Rule* broken = nullptr;
    if (allowed(scene, &broken)) {
      allowed_turn = turn;
      return true;
    }
    std::string attacker;
    Refusal words = worded(why(broken->condition, scene, true),
                           said("the rule '{}' forbids it", broken->name),
                           broken->where,
                           scene);
    if (scene.attacker) {
      const int from = scene.attacker->from;
      const std::string name = spoken_name(rules_, rules_.man(scene.attacker->type).name),
                        square = rules_.topology.name(from);
      const bool is_new =
          owner_of(after.man_at[from]) != me && (!position.man_at[from] || turn.from.has(from));
      attacker = is_new ? said("{} on {} (put there by this turn)", name, square)
                        : said("{} on {}", name, square);
      if (const auto awakened = awakening(position, after, *scene.attacker))
        words = *awakened;
    }
    offer(turn, words, {kForbidden}, attacker);
    return true;
  };
  each_turn(position, me, false, judge, &refuse);
  const Visit too_early = [&](const Turn<W>& turn) {
    if (is_meant(turn))
      offer(
          turn, {said("that is possible only when no other turn is"), turn.action->where}, {1}, {});
    return true;
  };
  const bool has_last_resorts = std::any_of(rules_.actions.begin(),
                                            rules_.actions.end(),
                                            [](const Action& action) { return action.otherwise; });
  if (has_last_resorts)
    each_turn(position, me, true, may_any(position, me, false) ? too_early : judge, &refuse);
  return allowed_turn ? refused_by_duty(position, *allowed_turn) : best;
}

/// The words for a turn that `never` allows and that is not legal.
template <int W>
Refusal Referee<W>::refused_by_duty(const Position<W>& position, const Turn<W>& turn) const {
  const Duty* duty = nullptr;
  legal(position, &duty);
  if (!duty)
    return {said("the game is over"), {}};
  Refusal words = worded(duty->reason, said("another turn must be made first"), duty->where);
  words.text = filled(words.text, turn, position, {});
  return words;
}

/// If the attacker had nobody to change places with before the turn, and now has: the words for
/// that.
template <int W>
std::optional<Refusal> Referee<W>::awakening(const Position<W>& before,
                                             const Position<W>& after,
                                             const Attacker& attacker) const {
  const int code = after.man_at[attacker.from];
  if (!code || before.man_at[attacker.from] != code)
    return std::nullopt;
  std::optional<Refusal> words;
  bool was_awake = false;
  for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
    if (rules_.actions[i].kind != Action::Kind::Move)
      continue;
    const Visit wakes = [&](const Turn<W>& turn) {
      const Choice& choice = rules_.choices[at(turn.choice)];
      if (!choice.swap.given())
        return true;
      // With somebody there before the turn he was awake, whatever stood in his way.
      was_awake = was_awake || is_there(before, owner_of(code), choice);
      if (choice.awakened >= 0)
        words = worded(choice.awakened, {}, {});
      return !was_awake;
    };
    moves_of(after,
             owner_of(code),
             static_cast<int>(i),
             attacker.from,
             wakes,
             nullptr,
             board::kNoSquare);
  }
  return was_awake ? std::nullopt : words;
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
