// SPDX-License-Identifier: MIT
// A turn in a line of words, told from the list of what it changed and from nothing else.

#include <algorithm>
#include <map>
#include <tuple>

#include "engine/spoken.h"
#include "engine/spoken_changes.h"
#include "engine/zones.h"
#include "support/language.h"

namespace pawnshop::engine {

using support::said;

namespace {

using rules::Change;
using Cause = rules::Change::Cause;

class TurnSpeaker {
 public:
  TurnSpeaker(const rules::Ruleset& rules, const std::vector<Change>& changes) : rules_(rules) {
    sort(changes);
    // The royal man first, who goes before a rook.
    std::stable_sort(arrived_.begin(), arrived_.end(), [&](const Change& a, const Change& b) {
      return rules.is_royal(rules::type_of(a.after)) > rules.is_royal(rules::type_of(b.after));
    });
    for (const Change& arrival : arrived_)
      say_arrival(arrival);
    for (const std::string& other : others_)
      add(other);
    say_zones();
  }

  const std::string& text() const { return text_; }

 private:
  std::string man(int code) const {
    return spoken_name(rules_, rules_.man(rules::type_of(code)).name);
  }
  std::string on(const Change& change) const { return rules_.topology.name(change.square); }
  void add(const std::string& part) { text_ += (text_.empty() ? "" : ", ") + part; }

  /// Who has gone and who has arrived; what else has happened, in its order.
  void sort(const std::vector<Change>& changes) {
    for (const Change& change : changes) {
      if (change.what == Change::What::Board && change.cause == Cause::Arrives)
        arrived_.push_back(change);
    }
    for (std::size_t i = 0; i < changes.size(); ++i) {
      const Change& one = changes[i];
      if (one.what == Change::What::Zone)
        note_zone(one);
      if (one.what != Change::What::Board || one.cause == Cause::Arrives)
        continue;
      if (one.cause == Cause::Leaves) {
        left_.push_back(one);
      } else if (i + 1 < changes.size() && is_becoming(one, changes[i + 1])) {
        others_.push_back(
            said("{} on {} becomes {}", man(one.before), on(one), man(changes[i + 1].after)));
        ++i;
      } else if (one.after) {
        others_.push_back(said("{} comes to {}", man(one.after), on(one)));
      } else {
        const bool is_displaced =
            one.cause == Cause::Captured &&
            std::any_of(arrived_.begin(), arrived_.end(), [&](const Change& arrival) {
              return arrival.square == one.square;
            });
        others_.push_back(is_displaced ? said("takes {}", man(one.before))
                                       : said("{} on {} is gone", man(one.before), on(one)));
      }
    }
  }

  void note_zone(const Change& change) {
    if (change.cause == Cause::Leaves)  // the man who is dropped
      dropped_from_.push_back(change);
    else
      held_[{change.index, change.player, change.man}] += change.after - change.before;
  }

  std::string zone(int index, int player) const { return zone_name(rules_, index, player); }

  void say_arrival(const Change& arrival) {
    const std::string now = man(arrival.after);
    const auto is_he = [&](const Change& gone) { return gone.before == arrival.after; };
    auto gone = std::find_if(left_.begin(), left_.end(), is_he);
    if (gone == left_.end())  // he has become somebody else on the way
      gone = left_.begin();
    if (gone != left_.end()) {
      const std::string goes = said("{} {} to {}", man(gone->before), on(*gone), on(arrival));
      add(is_he(*gone) ? goes : said("{} becomes {}", goes, now));
      left_.erase(gone);
      return;
    }
    if (dropped_from_.empty())
      return add(said("{} to {}", now, on(arrival)));
    const Change& from = dropped_from_.back();
    add(said("{} from {} to {}", now, zone(from.index, from.player), on(arrival)));
  }

  void say_zones() {
    for (const auto& [held, difference] : held_) {
      const auto& [index, player, type] = held;
      const std::string men =
          counted(spoken_name(rules_, rules_.man(type).name), std::abs(difference));
      if (difference)
        add(difference > 0 ? said("{} gains {}", zone(index, player), men)
                           : said("{} loses {}", zone(index, player), men));
    }
  }

  const rules::Ruleset& rules_;
  std::vector<Change> left_, arrived_, dropped_from_;
  std::vector<std::string> others_;
  std::map<std::tuple<int, int, int>, int> held_;  ///< by zone, player and type
  std::string text_;
};

}  // namespace

std::string spoken_turn(const rules::Ruleset& rules, const std::vector<Change>& changes) {
  return TurnSpeaker(rules, changes).text();
}

}  // namespace pawnshop::engine
