// SPDX-License-Identifier: MIT
// What the lens says of a square or a man.

#include <algorithm>

#include "engine/spoken.h"
#include "engine/spoken_changes.h"
#include "engine/zones.h"
#include "renderer/lens.h"
#include "renderer/table/scene.h"
#include "support/language.h"
#include "support/patience.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

using support::at;
using Kind = LensLine::Kind;

namespace {

using engine::capital;
using engine::player_name;
using engine::spoken_name;

constexpr std::size_t kSquaresNamed = 12;  ///< more of them are only counted
constexpr std::size_t kTurnsNamed = 8;
constexpr std::size_t kLongestRule = 160;

/// Whether a line of a script opens a bracket that it does not close: it goes on below.
bool goes_on(const std::string& line) {
  return std::count_if(line.begin(), line.end(), [](char sign) {
           return sign == '(' || sign == '{';
         }) > std::count_if(line.begin(), line.end(), [](char sign) {
           return sign == ')' || sign == '}';
         });
}

/// The rule that begins on a line of a script, on one line, as far as there is room.
std::string rule_at(const engine::Opened& opened, const support::Location& where) {
  const std::string* const text =
      where.file.empty() ? nullptr : engine::text_of_source(opened, where.file);
  if (!text || where.line < 1)
    return {};
  const std::vector<std::string> lines = support::split(*text, "\n");
  std::string rule;
  for (std::size_t i = at(where.line - 1); i < lines.size() && rule.size() < kLongestRule; ++i) {
    for (const std::string& word : support::words(lines[i]))
      rule += (rule.empty() ? "" : " ") + word;
    if (!goes_on(rule))
      break;
  }
  if (rule.size() <= kLongestRule)
    return rule;
  rule.resize(kLongestRule);
  return rule + " ...";
}

LensKind kind_of(const rules::Outcome& outcome) {
  switch (outcome.turn.kind) {
    case rules::Action::Kind::Together:
      return LensKind::Together;
    case rules::Action::Kind::Drop:
      return LensKind::Drop;
    default:
      return victims_of(outcome).empty() ? LensKind::Move : LensKind::Capture;
  }
}

/// Gathers lines and marks about one spot.
class Looker {
 public:
  Looker(const engine::Opened& opened, const Spot& spot)
      : opened_(opened), rules_(*opened.rules), game_(*opened.game), position_(game_.setup()) {
    view_.spot = spot;
  }

  LensView look() {
    view_.spot.is_square() ? look_at_square() : look_at_zone();
    return std::move(view_);
  }

 private:
  void say(Kind kind, std::string text, const support::Location& where = {}) {
    view_.lines.push_back({kind, std::move(text), where, rule_at(opened_, where), {}});
  }
  std::string square_name(Square square) const { return rules_.topology.name(square); }
  std::string man_name(int type) const { return spoken_name(rules_, rules_.man(type).name); }

  void look_at_square() {
    const Square square = view_.spot.square;
    const int code = position_.man_at[at(square)];
    if (code) {
      const int type = rules::type_of(code), owner = rules_.owner(code);
      say(Kind::Title,
          said("{} on {}", capital(engine::owned_man(rules_, code)), square_name(square)));
      if (!rules_.man(type).says.empty())
        say(Kind::Plain, capital(rules_.said(rules_.man(type).says)));
      say_state(square);
      if (owner == rules::kNobody)
        say(Kind::Plain,
            said("It belongs to neither player, and neither can move it like a man of his own"));
      else
        say_outcomes(owner);
      say_attacks(square);
    } else {
      const bool is_sink = rules_.topology.sinks().has(square);
      say(Kind::Title, is_sink ? square_name(square) : said("{} is empty", square_name(square)));
      if (is_sink)
        say(Kind::Plain, said("No man can stay here: whoever moves here leaves the game"));
      say_state(square);
      say_comers(square);
    }
  }

  void look_at_zone() {
    const Spot& spot = view_.spot;
    const rules::Zone& zone = rules_.zones[at(spot.zone)];
    const int count = engine::held(rules_, position_, spot.zone, spot.player, spot.man);
    const int owner = engine::owner_in(rules_, spot.zone, spot.player);
    const auto whose = [&](int type) {
      return zone.is_shared ? man_name(type) : said("{}'s {}", player_name(owner), man_name(type));
    };
    say(Kind::Title, capital(engine::zone_name(rules_, spot.zone, spot.player)), zone.where);
    if (!zone.says.empty())
      say(Kind::Plain, capital(rules_.said(zone.says)));
    for (int type = 0; type < rules_.man_count(); ++type) {
      if (const int there = engine::held(rules_, position_, spot.zone, spot.player, type))
        say(Kind::Plain, said("{} x {}", there, whose(type)));
    }
    if (count == 0)
      return say(Kind::Plain, said("No {} is here", man_name(spot.man)));
    say(Kind::Title, said("{} here", capital(whose(spot.man))));
    say_outcomes(owner);
  }

  /// Marks that lie on a square, sets that the script shows, whether its man can do anything.
  void say_state(Square square) {
    for (std::size_t i = 0; i < rules_.marks.size(); ++i) {
      if (position_.marks[i].has(square))
        say(Kind::Plain,
            said("It has the mark '{}'", engine::called(rules_, rules_.marks[i])),
            rules_.marks[i].where);
    }
    for (std::size_t i = 0; i < rules_.shows.size(); ++i) {
      for (int player = 0; player < 2; ++player) {
        if (game_.shown(i, player).has(square))
          say(Kind::Plain,
              said("It is one of {}'s {}",
                   player_name(player),
                   spoken_name(rules_, rules_.shows[i].name)),
              rules_.shows[i].where);
      }
    }
  }

  /// All that a man can do, a line for each rule that allows some of it.
  void say_outcomes(int owner) {
    const rules::Aim aim = aim_at(view_.spot);
    view_.outcomes = game_.outcomes_of(owner, aim);
    struct Way {
      LensKind kind;
      const rules::TurnView* first;
      std::vector<Square> squares;
      std::vector<std::string> turns;
    };
    std::vector<Way> ways;
    for (const rules::Outcome& outcome : view_.outcomes) {
      const LensKind kind = kind_of(outcome);
      auto way = std::find_if(ways.begin(), ways.end(), [&](const Way& one) {
        return one.kind == kind && one.first->where == outcome.turn.where;
      });
      if (way == ways.end())
        way = ways.insert(ways.end(), {kind, &outcome.turn, {}, {}});
      way->turns.push_back(outcome.turn.human);
      if (std::find(way->squares.begin(), way->squares.end(), outcome.turn.to) !=
          way->squares.end())
        continue;
      way->squares.push_back(outcome.turn.to);
      view_.marks.push_back({outcome.turn.to, kind});
    }
    std::stable_sort(
        ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.kind < b.kind; });
    if (owner != position_.side && !ways.empty())
      say(Kind::Plain, said("If it were {}'s turn:", player_name(owner)));
    for (const Way& way : ways) {
      say(Kind::Way, way_in_words(way.kind, *way.first, way.squares, way.turns), way.first->where);
      view_.lines.back().mark = way.kind;
    }
    if (!ways.empty())
      return;
    if (game_.status().result != "*")
      return say(Kind::Plain, said("The game is over"));
    if (const auto refusal = game_.why_not(owner, aim))
      say(Kind::Trouble, said("It has no move: {}", refusal->text), refusal->where);
  }

  std::string way_in_words(LensKind kind,
                           const rules::TurnView& turn,
                           const std::vector<Square>& squares,
                           const std::vector<std::string>& turns) const {
    const std::string name = capital(spoken_name(rules_, rules_.actions[at(turn.action)].name));
    if (kind == LensKind::Together)
      return name + ": " + support::list_words(turns, said("and"));
    std::vector<std::string> names;
    for (const Square square : squares)
      names.push_back(square_name(square));
    const std::string where = squares.size() > kSquaresNamed
                                  ? said("{} squares", squares.size())
                                  : support::list_words(names, said("and"));
    return kind == LensKind::Drop      ? said("{}: drop on {}", name, where)
           : kind == LensKind::Capture ? said("Captures by going to {}", where)
                                       : said("Goes to {}", where);
  }

  void say_attacks(Square square) {
    for (const rules::Attack& attack : game_.attacks_on(square)) {
      say(Kind::Way,
          said("Attacked by {}'s {} on {}",
               player_name(attack.owner),
               man_name(attack.man),
               square_name(attack.from)),
          attack.where);
      view_.lines.back().mark = LensKind::Attacker;
      view_.marks.push_back({attack.from, LensKind::Attacker});
    }
  }

  /// Who can go to a square.
  void say_comers(Square square) {
    for (int player = 0; player < 2; ++player) {
      std::vector<std::string> turns;
      for (const rules::TurnView& turn : game_.turns_of(player)) {
        if (turn.to != square)
          continue;
        turns.push_back(turn.human);
        if (turn.from != board::kNoSquare)
          view_.marks.push_back({turn.from, LensKind::Attacker});
      }
      const std::size_t more = turns.size() > kTurnsNamed ? turns.size() - kTurnsNamed : 0;
      turns.resize(turns.size() - more);
      if (more > 0)
        turns.push_back(said("{} more", more));
      say(Kind::Plain,
          turns.empty() ? said("{} has no move to this square", player_name(player))
                        : said("{} can come here: {}",
                               player_name(player),
                               support::list_words(turns, said("and"))));
    }
  }

  const engine::Opened& opened_;
  const rules::Ruleset& rules_;
  const rules::Game& game_;
  const rules::Setup position_;
  LensView view_;
};

/// Asks the rules; what a live function does wrong becomes a line.
template <class Ask>
void ask_rules(std::vector<LensLine>& lines, const Ask& ask) {
  try {
    const support::Patience patience(engine::kSecondsOfAnswer);
    ask();
  } catch (const support::Diagnostics& faults) {
    lines.push_back({Kind::Trouble,
                     faults.empty() ? said("the rules do not answer") : faults.front().message,
                     faults.empty() ? support::Location{} : faults.front().where,
                     {},
                     {}});
  }
}

}  // namespace

rules::Aim aim_at(const Spot& spot) {
  return {.from = spot.square, .held = {spot.zone, spot.player}, .man = spot.man};
}

LensView look_through(const engine::Opened& opened, const Spot& spot) {
  LensView view;
  view.spot = spot;
  ask_rules(view.lines, [&] { view = Looker(opened, spot).look(); });
  return view;
}

LensAnswer ask_about(const engine::Opened& opened, const LensView& view, Square to) {
  LensAnswer answer;
  const rules::Ruleset& rules = *opened.rules;
  const auto say = [&](Kind kind, std::string text, const support::Location& where) {
    answer.lines.push_back({kind, std::move(text), where, rule_at(opened, where), {}});
  };
  std::vector<const rules::Outcome*> there;
  for (const rules::Outcome& outcome : view.outcomes) {
    if (outcome.turn.to == to)
      there.push_back(&outcome);
  }
  for (const rules::Outcome* const outcome : there) {
    say(Kind::Title, outcome->turn.human, outcome->turn.where);
    for (const Square square : victims_of(*outcome)) {
      if (std::find(answer.victims.begin(), answer.victims.end(), square) == answer.victims.end())
        answer.victims.push_back(square);
    }
  }
  if (there.size() == 1) {
    for (const engine::SpokenChange& change : engine::spoken_changes(rules, there.front()->changes))
      say(Kind::Plain, change.text, change.where);
  }
  if (!there.empty())
    return answer;
  ask_rules(answer.lines, [&] {
    const rules::Setup position = opened.game->setup();
    const Spot& from = view.spot;
    const int code = from.is_square() ? position.man_at[at(from.square)] : 0;
    const bool has_man =
        from.is_square()
            ? code != 0
            : from.is_held() && engine::held(rules, position, from.zone, from.player, from.man) > 0;
    if (!has_man || from.square == to)
      return;
    const int owner =
        from.is_square() ? rules.owner(code) : engine::owner_in(rules, from.zone, from.player);
    if (owner == rules::kNobody)
      return say(Kind::Trouble,
                 said("It belongs to neither player and cannot be moved"),
                 rules.man(rules::type_of(code)).where);
    rules::Aim aim = aim_at(from);
    aim.to = to;
    if (const auto refusal = opened.game->why_not(owner, aim))
      say(Kind::Trouble,
          said("Not to {}: {}", rules.topology.name(to), refusal->text),
          refusal->where);
  });
  return answer;
}

std::vector<LensLine> last_turn_lines(const engine::Opened& opened) {
  std::vector<LensLine> lines;
  ask_rules(lines, [&] {
    for (const engine::SpokenChange& change :
         engine::spoken_changes(*opened.rules, opened.game->last_changes()))
      lines.push_back({Kind::Plain, change.text, change.where, rule_at(opened, change.where), {}});
  });
  return lines;
}

namespace {

std::string english_name(const rules::Mark& mark) {
  return mark.says.empty() ? spoken_name(mark.name) : mark.says;
}

}  // namespace

std::vector<LensSet> sets_of(const engine::Opened& opened) {
  std::vector<LensSet> sets;
  const rules::Ruleset& rules = *opened.rules;
  const auto add =
      [&](std::string key, std::string title, const board::SquareSet& squares, const auto& where) {
        LensSet set{std::move(key), std::move(title), {}, where};
        squares.each([&](int square) { set.squares.push_back(square); });
        sets.push_back(std::move(set));
      };
  std::vector<LensLine> unsaid;
  ask_rules(unsaid, [&] {
    for (std::size_t i = 0; i < rules.shows.size(); ++i) {
      for (int player = 0; player < 2 && !rules.shows[i].is_condition; ++player)
        add((player == 0 ? "White's " : "Black's ") + spoken_name(rules.shows[i].name),
            said("{}'s {}", player_name(player), spoken_name(rules, rules.shows[i].name)),
            opened.game->shown(i, player),
            rules.shows[i].where);
    }
    const rules::Setup position = opened.game->setup();
    for (std::size_t i = 0; i < rules.marks.size(); ++i)
      add("Mark '" + english_name(rules.marks[i]) + "'",
          said("Mark '{}'", engine::called(rules, rules.marks[i])),
          position.marks[i],
          rules.marks[i].where);
    add("Men who can do nothing",
        said("Men who can do nothing"),
        opened.game->frozen(),
        rules.can_move_where);
  });
  return sets;
}

std::vector<Square> victims_of(const rules::Outcome& outcome) {
  std::vector<Square> victims;
  using What = rules::Change::What;
  using Cause = rules::Change::Cause;
  for (std::size_t i = 0; i < outcome.changes.size(); ++i) {
    const rules::Change& change = outcome.changes[i];
    if (change.what != What::Board || !change.before ||
        (change.cause != Cause::Captured && change.cause != Cause::Effect))
      continue;
    // Who becomes another man is put back at once.
    const bool stays = i + 1 < outcome.changes.size() &&
                       outcome.changes[i + 1].what == What::Board &&
                       outcome.changes[i + 1].cause == change.cause &&
                       outcome.changes[i + 1].square == change.square;
    if (!stays && std::find(victims.begin(), victims.end(), change.square) == victims.end())
      victims.push_back(change.square);
  }
  return victims;
}

}  // namespace pawnshop::renderer
