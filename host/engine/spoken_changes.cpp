// SPDX-License-Identifier: MIT
#include "engine/spoken_changes.h"

#include "engine/spoken.h"
#include "engine/zones.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::engine {

using rules::Change;
using support::at;
using support::said;

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
        return change.after ? said("{} is raised", name(rules_.flags[at(change.index)].name))
                            : said("{} is lowered", name(rules_.flags[at(change.index)].name));
      case Change::What::Counter:
        return counter(change);
      case Change::What::Player:
        return said("It is {}'s turn", player_name(change.player));
      case Change::What::Number:
        return said("Move {} begins", change.after);
      case Change::What::GoesOn:
        return change.after ? said("The same player goes on") : said("The player's turn is over");
    }
    return {};
  }
  /// A man who becomes another one is lifted first and put back as that.
  std::string becoming(const Change& gone, const Change& come) const {
    const int was = gone.before, is = come.after;
    const std::string now = rules_.owner(was) == rules_.owner(is)
                                ? support::with_article(man(rules::type_of(is)))
                                : owned(is);
    return said("{} on {} becomes {}", owned(was), square(gone), now);
  }

 private:
  std::string name(const std::string& word) const { return "'" + spoken_name(rules_, word) + "'"; }
  std::string man(int type) const { return spoken_name(rules_, rules_.man(type).name); }
  std::string owned(int code) const { return capital(owned_man(rules_, code)); }
  std::string square(const Change& change) const { return rules_.topology.name(change.square); }

  std::string board(const Change& change) const {
    if (change.after)
      return change.cause == Change::Cause::Arrives
                 ? said("{} arrives on {}", owned(change.after), square(change))
                 : said("{} comes to {}", owned(change.after), square(change));
    switch (change.cause) {
      case Change::Cause::Leaves:
        return said("{} leaves {}", owned(change.before), square(change));
      case Change::Cause::Captured:
        return said("{} on {} is captured", owned(change.before), square(change));
      case Change::Cause::Price:
      case Change::Cause::Exchange:
      case Change::Cause::Arrives:
      case Change::Cause::Effect:
      case Change::Cause::Afterwards:
      case Change::Cause::TurnEnd:
        break;
    }
    return said("{} on {} is taken away", owned(change.before), square(change));
  }

  std::string zone(const Change& change) const {
    const std::string whose = zone_name(rules_, change.index, change.player);
    const bool is_shared = rules_.zones[at(change.index)].is_shared;
    const int difference = change.after - change.before;
    const std::string who =
        std::abs(difference) == 1
            ? is_shared ? support::with_article(man(change.man))
                        : said("a {} {}",
                               player_name(owner_in(rules_, change.index, change.player)),
                               man(change.man))
            : said("{} of {}", std::abs(difference), man(change.man));
    const std::string what =
        difference > 0 ? said("{} gets {}", whose, who) : said("{} gives {}", whose, who);
    return change.cause == Change::Cause::Price      ? said("{}, as the price", what)
           : change.cause == Change::Cause::Exchange ? said("{}, in exchange", what)
                                                     : what;
  }

  std::string mark(const Change& change) const {
    std::string squares;
    for (Square square = 0; square < rules_.topology.size(); ++square) {
      if (change.squares.has(square))
        squares += (squares.empty() ? "" : ", ") + rules_.topology.name(square);
    }
    const std::string mark = called(rules_, rules_.marks[at(change.index)]);
    return squares.empty() ? said("The mark '{}' is nowhere", mark)
                           : said("The mark '{}' is on {}", mark, squares);
  }

  std::string counter(const Change& change) const {
    const rules::Counter& counter = rules_.counters[at(change.index)];
    const std::string which =
        counter.each ? said("{}'s counter {}", player_name(change.player), name(counter.name))
                     : said("The counter {}", name(counter.name));
    return change.after == 0 ? said("{} begins again", which)
                             : said("{} goes from {} to {}", which, change.before, change.after);
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
