// SPDX-License-Identifier: MIT
// The command check: what a script means, and whether it holds in play.

#include <cstdio>
#include <initializer_list>
#include <map>
#include <set>

#include "cli/commands.h"
#include "cli/examples.h"
#include "cli/open.h"
#include "cli/random_games.h"
#include "cli/rule_costs.h"
#include "engine/places.h"
#include "rules/fixed_squares.h"
#include "support/text.h"

namespace pawnshop::cli {

namespace {

const char* count_word(std::size_t n, const char* one, const char* many) {
  return n == 1 ? one : many;
}

/// What of a script became a table, a program over sets, or a live function, where it says so, and
/// what share of the time goes into it.
class Means {
 public:
  Means(const rules::Game& game, const RuleCosts& costs)
      : game_(game), rules_(game.rules()), costs_(costs) {}

  void print() {
    print_trying();
    print_men();
    print_turns();
    print_effects();
    print_memory();
    for (const rules::Rule& rule : rules_.sound)
      program("sound." + rule.name, {rule.condition}, rule.where);
    for (const rules::Rule& rule : rules_.never)
      program("never." + rule.name, {rule.condition}, rule.where);
    for (const rules::Duty& duty : rules_.must)
      program("a duty", {duty.when, duty.does, duty.allows}, duty.where);
    for (const rules::End& end : rules_.ends)
      program("ends." + end.name, {end.condition}, end.where);
    print_costs_of_lines();
    for (const support::Location& hook : rules_.hook_places)
      line("live", "a function that is called in play", hook);
    for (const rules::Refusal& reason : game_.tried_attacks())
      line("tried", "attack, since " + reason.text, reason.where);
  }

  /// Percent of the time that no printed line has a share of.
  int rest() const { return 100 - shown_; }

 private:
  static void line(const char* means,
                   const std::string& what,
                   const support::Location& where,
                   const std::string& cost = {}) {
    std::printf("  %-8s %-44s %5s  %s\n",
                means,
                what.c_str(),
                cost.c_str(),
                support::to_text(where).c_str());
  }
  /// A rule of one or more expressions; nothing where it says nothing.
  void program(const std::string& what,
               std::initializer_list<rules::NodeId> ids,
               const support::Location& where) {
    std::set<int> places;
    for (const rules::NodeId id : ids) {
      if (id != rules::kNoNode)
        places.insert(rules_.node(id).place);
    }
    if (!places.empty())
      line("program", what, where, cost_of(places));
  }
  /// What is counted, and adds to the rest: shares are rounded down, so that all of them together
  /// are at most the whole.
  std::string counted(double share) {
    const int percent = static_cast<int>(share * 100);
    shown_ += percent;
    return percent > 0 ? std::to_string(percent) + " %" : "";
  }
  /// Rules that share a line share its cost, which counts once.
  std::string cost_of(const std::set<int>& places) {
    double share = 0, above = 0;
    for (const int place : places)
      (named_.insert(place).second ? share : above) += costs_.share(place);
    const std::string cost = counted(share);
    return cost.empty() && above >= 0.01 ? "above" : cost;
  }
  /// Turns are carried out to see what comes of them for all of these rules together.
  void print_trying() {
    const auto& slow = game_.slow_reasons();
    const std::string cost = counted(costs_.trying());
    bool is_first = true;
    for (const rules::Refusal& reason : slow.empty() ? game_.tried_turns() : slow) {
      line("turns", reason.text, reason.where, is_first || cost.empty() ? cost : "above");
      is_first = false;
    }
  }
  /// What costs something and has no name of its own: the sets of movements, for the most part.
  void print_costs_of_lines() {
    for (const auto& [place, share] : costs_.shares()) {
      const support::Location& where = rules_.places[static_cast<std::size_t>(place)];
      if (share >= 0.01 && where.line > 0 && !named_.contains(place))
        line("program", "a set or condition", where, counted(share));
    }
  }
  /// A set that no position changes is a table, too.
  void set(const std::string& what, rules::NodeId id, const support::Location& where) {
    if (id != rules::kNoNode && rules::fixed_squares(rules_, id, board::kFirst))
      line("table", what, where);
    else
      program(what, {id}, where);
  }

  void print_men() {
    for (const rules::Man& man : rules_.men) {
      if (!man.becomes.empty())
        line("table", "men." + man.name + ".becomes", man.becomes_where);
      set("men." + man.name + ".stands", man.stands, man.stands_where);
      set("men." + man.name + ".lands", man.lands, man.lands_where);
    }
    if (rules_.captured_where.line > 0)
      line("table", "captured", rules_.captured_where);
    set("can_move", rules_.can_move, rules_.can_move_where);
    set("can_be_taken", rules_.can_be_taken, rules_.can_be_taken_where);
    set("check", rules_.check, rules_.check_where);
    set("again", rules_.again, rules_.again_where);
  }

  void print_turns() {
    for (const rules::Action& action : rules_.actions) {
      if (!action.prices.empty())
        line("table", "turn." + action.name + ".price", action.price_where);
      program("turn." + action.name + ".when", {action.when}, action.when_where);
      program("turn." + action.name + ".onto", {action.onto}, action.onto_where);
    }
    for (const rules::Man& man : rules_.men) {
      for (const int index : man.atoms) {
        const rules::Atom& atom = rules_.atoms[static_cast<std::size_t>(index)];
        const std::string moves = "men." + man.name + ".moves";
        program(moves + ":takes", {atom.takes}, atom.where);
        program(moves + ":leaves", {atom.leaves}, atom.where);
        program(moves + ":when", {atom.when}, atom.where);
      }
    }
  }

  void print_effects() {
    const auto print_each = [this](const std::vector<rules::Effect>& effects, const char* what) {
      for (const rules::Effect& effect : effects) {
        if (effect.kind == rules::Effect::Kind::Call)
          line("live", what, effect.where);
        else
          program(what, {effect.set, effect.when}, effect.where);
      }
    };
    print_each(rules_.effects, "an effect");
    print_each(rules_.afterwards, "an effect afterwards");
  }

  void print_memory() {
    for (const rules::Mark& mark : rules_.marks)
      program("marks." + mark.name + ".after", {mark.after}, mark.where);
    for (const rules::Counter& counter : rules_.counters) {
      program("counters." + counter.name, {counter.counts, counter.resets}, counter.where);
    }
  }

  const rules::Game& game_;
  const rules::Ruleset& rules_;
  const RuleCosts& costs_;
  std::set<int> named_;  ///< places of what has been printed
  int shown_ = 0;        ///< percent of all that has been printed
};

void print_reasons(const std::vector<rules::Refusal>& reasons) {
  for (const rules::Refusal& reason : reasons) {
    const std::string where = support::to_text(reason.where);
    std::printf("  %s%s%s\n", reason.text.c_str(), where.empty() ? "" : "  ", where.c_str());
  }
}

/// Who is royal, and what that means for speed: a rule that is phrased otherwise silently would not
/// be seen.
void print_royal(const script::Loaded& loaded) {
  const rules::Ruleset& rules = *loaded.rules;
  std::vector<std::string> royal;
  for (int type = 0; type < rules.man_count(); ++type) {
    if (rules.is_royal(type))
      royal.push_back(rules.man(type).name);
  }
  if (royal.empty()) {
    std::printf("royal: nobody (no rule of 'never' is plainly attacked(my.x))\n");
  } else {
    std::printf("royal: %s (%s)\n",
                support::list_words(royal, "and").c_str(),
                support::to_text(rules.royal_where.front()).c_str());
  }
  const auto& slow = loaded.game->slow_reasons();
  if (loaded.game->means() == rules::Means::Ahead) {
    std::printf("turns: from tables, legal before they are generated\n");
  } else if (slow.empty()) {
    std::printf("turns: from tables, with more work for these rules\n");
    print_reasons(loaded.game->tried_turns());
  } else {
    std::printf("turns: tried one by one, since\n");
    print_reasons(slow);
  }
}

/// A sanity run. Rules that take too long to judge one turn are a fault: the script is not known to
/// come to an end.
bool play_at_random(const script::Loaded& loaded) {
  rules::Game& game = *loaded.game;
  if (loaded.hooks)
    loaded.hooks->ask_twice();
  RandomGames random(game);
  support::Diagnostics faults;
  try {
    faults = random.play();
  } catch (const support::Diagnostics& thrown) {  // of a live function, or of rules without end
    faults = thrown;
  }
  for (support::Diagnostic& fault : faults) {
    if (fault.where.file.empty())
      fault.where = game.rules().where;
  }
  if (!random.warnings().empty())
    print(random.warnings());
  if (!faults.empty()) {
    print(faults);
    return false;
  }
  if (random.turns() == 0) {
    print({{support::Severity::Warning,
            game.rules().where,
            "nobody has a turn in the start position",
            "is an end of the game there from the start, or is something in the way?",
            {}}});
  }
  const std::uint64_t calls = loaded.hooks ? loaded.hooks->calls() : 0;
  std::printf("played %d random %s, %d turns; %llu %s of live functions\n",
              random.games(),
              count_word(static_cast<std::size_t>(random.games()), "game", "games"),
              random.turns(),
              static_cast<unsigned long long>(calls),
              count_word(calls, "call", "calls"));
  return true;
}

/// What the author says that his rules must answer, in the file of examples beside the script. They
/// are of the game as it is without settings.
bool try_examples(const Place& place, rules::Game& game) {
  const auto request = engine::find_game(engine::find_library(), place.game, {});
  if (!request)
    return true;  // it was there when the game was opened
  const auto examples = script::read_examples(*request);
  if (!examples) {
    print(examples.error());
    return false;
  }
  if (examples->empty())
    return true;
  const std::string file = examples->front().where.file;
  if (!place.settings.empty()) {
    std::printf("%s: not tried, since it is about the game without --set\n", file.c_str());
    return true;
  }
  const support::Diagnostics faults = broken_examples(game, *request, *examples);
  if (!faults.empty())
    print(faults);
  else
    std::printf("%s: %zu %s\n",
                file.c_str(),
                examples->size(),
                count_word(examples->size(), "example holds", "examples hold"));
  return faults.empty();
}

/// Only rules that hold in play can be measured; those of one line together.
void print_means(rules::Game& game, bool holds) {
  holds = holds && game.rules().hooks == 0;  // whose turns the referee lists, by no programs
  const RuleCosts costs = holds ? RuleCosts::of(game) : RuleCosts();
  std::printf(
      "by which means each rule is answered, and its share of the time to list and make turns\n"
      "('above': its share is in a line above):\n");
  Means means(game, costs);
  means.print();
  if (holds)
    std::printf("  the rest, %d %%: tables, sets, and making turns\n", means.rest());
}

}  // namespace

int check(const std::string& file, const std::vector<std::string>& settings, bool verbose) {
  Place place;
  place.game = file;
  place.settings = settings;
  Opened opened = open_game(place);
  if (!opened) {
    return opened.exit_code;
  }
  if (!opened.loaded->notes.empty())
    print(opened.loaded->notes);
  std::printf("%s: %s\n", file.c_str(), opened.game().rules().title.c_str());
  print_royal(*opened.loaded);
  const bool plays = play_at_random(*opened.loaded);
  const bool holds = plays && try_examples(place, opened.game());
  if (verbose)
    print_means(*opened.loaded->game, plays);
  if (!holds)
    return kNo;
  std::printf("no faults\n");
  return kDone;
}

}  // namespace pawnshop::cli
