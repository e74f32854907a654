// SPDX-License-Identifier: MIT
#include "search/first_weights.h"

#include <algorithm>
#include <cmath>

#include "search/goals.h"
#include "support/lists.h"

namespace pawnshop::search {

using rules::Action;
using rules::Op;
using support::at;

namespace {

// A board in the middle of a game: one square of three is taken, half of those by enemies.
constexpr double kTaken = 0.33;
constexpr double kFree = 1 - kTaken;
constexpr double kMostOfMan = 10000;    ///< however much a script says: a lost game is worse
constexpr double kPointsOfSquare = 65;  ///< for each square that a man reaches on such a board
constexpr double kAtHome = 400;         ///< for a man where he wins or helps to win
constexpr double kStepFromHome = 0.8;   ///< what is left of that for each turn that he is away
constexpr int kVital = 900;             ///< at least, for a man without whom a game may be lost

bool mentions(const rules::Ruleset& rules, rules::NodeId id, Op op) {
  if (id == rules::kNoNode)
    return false;
  const rules::Node& node = rules.node(id);
  return node.op == op || mentions(rules, node.a, op) || mentions(rules, node.b, op);
}

/// How likely it is that a man can land on a square, by what is said of the squares he goes onto.
double chance_to_land(const rules::Ruleset& rules, rules::NodeId onto) {
  if (onto == rules::kNoNode)
    return kFree + kTaken / 2;
  return (mentions(rules, onto, Op::Empty) ? kFree : 0) +
         (mentions(rules, onto, Op::Men) ? kTaken / 2 : 0) +
         (mentions(rules, onto, Op::Mark) ? 0.02 : 0);
}

template <int W>
class Weigher {
 public:
  explicit Weigher(const rules::Tables<W>& tables)
      : tables_(tables), rules_(*tables.rules), weights_(rules_) {}

  Weights weigh() {
    for (int type = 0; type < rules_.man_count(); ++type)
      weigh_man(type);
    weigh_goals();
    for (const Action& action : rules_.actions) {
      if (action.kind == Action::Kind::Drop)
        weigh_drop(action);
    }
    value(weights_.tempo()) = 12;
    value(weights_.hole()) = 6;
    return weights_;
  }

 private:
  int& value(int place) { return weights_.values[at(place)]; }
  int of_man(int type) { return value(weights_.man(type)); }

  /// How many squares a man of the first player reaches from there on such a board.
  double mobility(int type, int square) const {
    double sum = 0;
    for (const int index : rules_.man(type).atoms) {
      const rules::Atom& atom = rules_.atoms[at(index)];
      const double lands = chance_to_land(rules_, atom.onto);
      const double rare = atom.from != rules::kNoNode || atom.when != rules::kNoNode ? 0.3 : 1;
      for (const int vector : atom.vectors) {
        int to = square;
        double open = 1;
        for (int k = 1; k <= std::min(atom.max, 64); ++k) {
          to = tables_.step(vector, to, 0);
          if (to < 0)
            break;
          if (k >= atom.min)
            sum += open * lands * rare;
          open *= atom.hops() && k > 1 ? kTaken : kFree;
        }
      }
    }
    return sum;
  }

  void weigh_man(int type) {
    const board::Topology& board = rules_.topology;
    const bool royal = rules_.is_royal(type);
    double average = 0;
    for (int square = 0; square < tables_.squares; ++square)
      average += mobility(type, square) / tables_.squares;
    const double stated = rules_.man(type).value;
    const double worth = royal        ? 0
                         : stated > 0 ? 100 * stated
                                      : std::max(10.0, kPointsOfSquare * average);
    value(weights_.man(type)) = static_cast<int>(std::lround(std::min(kMostOfMan, worth)));
    for (int square = 0; square < tables_.squares; ++square) {
      const double progress = double(board.rank(square)) / std::max(1, board.ranks() - 1);
      double place = royal ? -30 * progress : 2 * (mobility(type, square) - average);
      if (!royal && !rules_.man(type).becomes.empty())
        place += 30 * progress * progress;
      value(weights_.placed(type, square)) =
          static_cast<int>(std::lround(std::clamp(place, -60.0, 60.0)));
    }
    if (royal)
      return;
    value(weights_.reach(type)) = 2;
    value(weights_.mobility(type)) = 4;
    value(weights_.pressure(type)) = 10;
    for (int ring = 0; ring < Weights::kRings; ++ring)
      value(weights_.near(type, ring)) = of_man(type) * (Weights::kRings - ring) / 30;
  }

  /// Whoever has to go somewhere is worth the more the nearer he is.
  void weigh_goals() {
    const Goals goals = find_goals(rules_);
    for (int type = 0; type < rules_.man_count(); ++type) {
      if (rules_.is_royal(type))
        continue;
      if (goals.vital >> type & 1)
        value(weights_.man(type)) = std::max(of_man(type), kVital);
      if (goals.home[at(type)].empty())
        continue;
      const std::vector<int> turns = turns_to(goals.home[at(type)], type);
      for (int square = 0; square < tables_.squares; ++square) {
        if (const int n = turns[at(square)]; n >= 0)
          value(weights_.placed(type, square)) =
              static_cast<int>(std::lround(kAtHome * std::pow(kStepFromHome, n)));
      }
    }
  }

  /// How many turns a man of the first player needs from each square to one of some, with nobody
  /// else on the board; -1: he never comes there.
  std::vector<int> turns_to(const board::SquareSet& home, int type) const {
    std::vector<int> turns(at(tables_.squares), -1);
    home.each([&](int square) { turns[at(square)] = 0; });
    for (int n = 1; n <= tables_.squares; ++n) {
      for (int square = 0; square < tables_.squares; ++square) {
        if (turns[at(square)] < 0 && goes_to(turns, n - 1, square, type))
          turns[at(square)] = n;
      }
    }
    return turns;
  }

  /// Whether a man gets in one turn from a square to one that is so many turns away from home.
  bool goes_to(const std::vector<int>& turns, int wanted, int square, int type) const {
    for (const int index : rules_.man(type).atoms) {
      const rules::Atom& atom = rules_.atoms[at(index)];
      if (atom.hops())
        continue;
      for (const int vector : atom.vectors) {
        int to = square;
        for (int k = 1; k <= std::min(atom.max, 64); ++k) {
          to = tables_.step(vector, to, 0);
          if (to < 0 || tables_.sinks.has(to))
            break;
          if (k >= atom.min && turns[at(to)] == wanted)
            return true;
        }
      }
    }
    return false;
  }

  /// A man who may be dropped is worth nearly what he is on the board. One who can be bought back
  /// is worth something to his owner still, by men or by coins, and who can be paid away something
  /// to his captor.
  void weigh_drop(const Action& action) {
    if (action.from.side == rules::Side::All)
      return;  // who is there helps both players alike
    const bool from_own = action.from.side == rules::Side::My;
    for (int type = 0; type < rules_.man_count(); ++type) {
      const int worth = of_man(type), sign = from_own ? 1 : -1;
      const bool priced = action.pay.given() || action.price_where.line > 0;
      value(weights_.held(action.from.zone, type)) += sign * worth * (priced ? 3 : 11) / 10;
      value(weights_.threat(action.from.zone, from_own, type)) = worth / (priced ? 100 : 40);
      if (action.pay.given() && action.pay.side == rules::Side::My &&
          action.pay.zone != action.from.zone)
        value(weights_.held(action.pay.zone, type)) += worth * 3 / 10;
    }
  }

  const rules::Tables<W>& tables_;
  const rules::Ruleset& rules_;
  Weights weights_;
};

}  // namespace

template <int W>
Weights first_weights(const rules::Tables<W>& tables) {
  return Weigher<W>(tables).weigh();
}

std::vector<support::NamedNumbers> stated_values(const rules::Ruleset& rules) {
  std::vector<support::NamedNumbers> rows;
  for (int type = 0; type < rules.man_count(); ++type) {
    const rules::Man& man = rules.man(type);
    if (man.value > 0)
      rows.push_back({"stated " + man.name, {static_cast<int>(std::lround(100 * man.value))}});
  }
  return rows;
}

template <int W>
Weights learned_weights(const rules::Tables<W>& tables,
                        const std::vector<support::NamedNumbers>& rows) {
  Weights weights = first_weights(tables);
  const std::vector<support::NamedNumbers> stated = stated_values(*tables.rules);
  const auto find = [](const std::vector<support::NamedNumbers>& list, const std::string& name) {
    const int i = support::find_named(list, name);
    return i < 0 ? std::vector<int>{} : list[at(i)].values;
  };
  for (const support::NamedNumbers& row : rows) {
    const std::string man = row.name.starts_with("man ") ? row.name.substr(4) : "";
    if (man.empty() || find(stated, "stated " + man) == find(rows, "stated " + man))
      weights.take(row);
  }
  return weights;
}

template Weights first_weights(const rules::Tables<1>& tables);
template Weights first_weights(const rules::Tables<2>& tables);
template Weights first_weights(const rules::Tables<4>& tables);

template Weights learned_weights(const rules::Tables<1>& tables,
                                 const std::vector<support::NamedNumbers>& rows);
template Weights learned_weights(const rules::Tables<2>& tables,
                                 const std::vector<support::NamedNumbers>& rows);
template Weights learned_weights(const rules::Tables<4>& tables,
                                 const std::vector<support::NamedNumbers>& rows);

}  // namespace pawnshop::search
