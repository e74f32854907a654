// SPDX-License-Identifier: MIT
#include "engine/spoken_changes.h"

#include "engine/spoken.h"
#include "engine/zones.h"
#include "support/text.h"

namespace pawnshop::engine {

using rules::Change;
using support::at;

namespace {

class Speaker {
 public:
  explicit Speaker(const rules::Ruleset& rules) : rules_(rules) {}

  std::string of(const Change& change) const {
    switch (change.what) {
      case Change::What::Board:
        return board(change);
      case Change::What::Zone:
        return zone(change);
      case Change::What::Mark:
        return mark(change);
      case Change::What::Flag:
        return name(rules_.flags[at(change.index)].name) +
               (change.after ? " is raised" : " is lowered");
      case Change::What::Counter:
        return counter(change);
      case Change::What::Player:
        return "It is " + player_name(change.player) + "'s turn";
      case Change::What::Number:
        return "Move " + std::to_string(change.after) + " begins";
      case Change::What::GoesOn:
        return change.after ? "The same player goes on" : "The player's turn is over";
    }
    return {};
  }
  /// A man who becomes another one is lifted first and put back as that.
  std::string becoming(const Change& gone, const Change& come) const {
    const int was = gone.before, is = come.after;
    const std::string now = rules_.owner(was) == rules_.owner(is)
                                ? support::with_article(man(rules::type_of(is)))
                                : owned(is);
    return owned(was) + " on " + square(gone) + " becomes " + now;
  }

 private:
  static std::string name(const std::string& word) { return "'" + spoken_name(word) + "'"; }
  std::string man(int type) const { return spoken_name(rules_.man(type).name); }
  std::string owned(int code) const { return capital(owned_man(rules_, code)); }
  std::string square(const Change& change) const { return rules_.topology.name(change.square); }

  std::string board(const Change& change) const {
    if (change.after)
      return owned(change.after) +
             (change.cause == Change::Cause::Arrives ? " arrives on " : " comes to ") +
             square(change);
    switch (change.cause) {
      case Change::Cause::Leaves:
        return owned(change.before) + " leaves " + square(change);
      case Change::Cause::Captured:
        return owned(change.before) + " on " + square(change) + " is captured";
      case Change::Cause::Price:
      case Change::Cause::Exchange:
      case Change::Cause::Arrives:
      case Change::Cause::Effect:
      case Change::Cause::Afterwards:
      case Change::Cause::TurnEnd:
        break;
    }
    return owned(change.before) + " on " + square(change) + " is taken away";
  }

  std::string zone(const Change& change) const {
    const std::string whose = zone_name(rules_, change.index, change.player);
    const bool is_shared = rules_.zones[at(change.index)].is_shared;
    const int difference = change.after - change.before;
    const std::string who =
        std::abs(difference) == 1
            ? is_shared ? support::with_article(man(change.man))
                        : "a " + player_name(owner_in(rules_, change.index, change.player)) + " " +
                              man(change.man)
            : std::to_string(std::abs(difference)) + " of " + man(change.man);
    const std::string why = change.cause == Change::Cause::Price      ? ", as the price"
                            : change.cause == Change::Cause::Exchange ? ", in exchange"
                                                                      : "";
    return whose + (difference > 0 ? " gets " : " gives ") + who + why;
  }

  std::string mark(const Change& change) const {
    std::string squares;
    for (Square square = 0; square < rules_.topology.size(); ++square) {
      if (change.squares.has(square))
        squares += (squares.empty() ? "" : ", ") + rules_.topology.name(square);
    }
    return "The mark '" + called(rules_.marks[at(change.index)]) + "'" +
           (squares.empty() ? " is nowhere" : " is on " + squares);
  }

  std::string counter(const Change& change) const {
    const rules::Counter& counter = rules_.counters[at(change.index)];
    const std::string whose =
        counter.each ? player_name(change.player) + "'s counter " : "The counter ";
    return whose + name(counter.name) +
           (change.after == 0 ? " begins again"
                              : " goes from " + std::to_string(change.before) + " to " +
                                    std::to_string(change.after));
  }

  using Square = board::Square;
  const rules::Ruleset& rules_;
};

}  // namespace

bool is_becoming(const Change& gone, const Change& come) {
  const bool by_effect =
      gone.cause == Change::Cause::Effect || gone.cause == Change::Cause::Afterwards;
  return by_effect && gone.what == Change::What::Board && gone.before &&
         come.what == Change::What::Board && come.after && come.square == gone.square &&
         come.cause == gone.cause && come.where == gone.where;
}

std::vector<SpokenChange> spoken_changes(const rules::Ruleset& rules,
                                         const std::vector<Change>& changes) {
  const Speaker speaker(rules);
  std::vector<SpokenChange> spoken;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const Change& one = changes[i];
    const Change* const next = i + 1 < changes.size() ? &changes[i + 1] : nullptr;
    const bool becomes = next && is_becoming(one, *next);
    spoken.push_back({becomes ? speaker.becoming(one, *next) : speaker.of(one), one.where});
    i += becomes;
  }
  return spoken;
}

}  // namespace pawnshop::engine
