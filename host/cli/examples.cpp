// SPDX-License-Identifier: MIT
#include "cli/examples.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "cli/open.h"
#include "engine/places.h"
#include "rules/text/turn_text.h"
#include "support/cpu_time.h"
#include "support/patience.h"
#include "support/text.h"

namespace pawnshop::cli {

namespace {

/// Of CPU time: what one may take where rules are asked, and after how much no other is begun.
constexpr double kSecondsOfExample = 5, kSecondsInAll = 10;

/// Tries one example; what is wrong with it is told one by one.
class Trial {
 public:
  Trial(rules::Game& game, const script::Example& example) : game_(game), example_(example) {}

  support::Diagnostics run() {
    try {
      const support::Patience patience(kSecondsOfExample * support::kSlowdown);
      if (begin())
        ask();
    } catch (const support::Diagnostics& thrown) {  // of a live function, or of rules without end
      std::copy(thrown.begin(), thrown.end(), std::back_inserter(faults_));
    }
    return std::move(faults_);
  }

 private:
  void say(const std::string& what, const std::string& hint = {}) {
    faults_.push_back(
        {support::Severity::Error, example_.where, "\"" + example_.name + "\": " + what, hint, {}});
  }

  std::vector<std::string> turns(const std::string& text) const {
    return split_moves(text, game_.rules());
  }

  bool begin() {
    const auto done = game_.set_up(example_.fen.value_or(game_.rules().start));
    if (example_.faulty) {
      ask_for_fault(done ? support::Diagnostics{} : done.error());
      return false;
    }
    if (!done) {
      say_of_position(done.error());
      return false;
    }
    const std::vector<std::string> moves = turns(example_.moves);
    return std::all_of(
        moves.begin(), moves.end(), [&](const std::string& move) { return plays(move); });
  }

  /// Plays a turn; says why, if it cannot be played.
  bool plays(const std::string& move) {
    const rules::Meaning meant = game_.read(move);
    if (meant.kind == rules::Meaning::Kind::Turn)
      game_.play(meant.move);
    else
      say_of_refused(move, meant);
    return meant.kind == rules::Meaning::Kind::Turn;
  }

  void say_of_position(const support::Diagnostics& faults) {
    for (support::Diagnostic fault : faults) {
      rules::call_position(fault, "its position");
      say(fault.message, fault.hint);
    }
  }

  void ask_for_fault(const support::Diagnostics& faults) {
    const auto is_wanted = [&](const support::Diagnostic& fault) {
      return fault.message.find(*example_.faulty) != std::string::npos;
    };
    if (faults.empty())
      say("its position has no fault");
    else if (std::none_of(faults.begin(), faults.end(), is_wanted))
      say("its position has another fault: " + faults.front().message, faults.front().hint);
  }

  void say_of_refused(const std::string& move, const rules::Meaning& meant) {
    const std::string shown = "'" + support::printable(move) + "'";
    if (meant.kind == rules::Meaning::Kind::NoTurn)
      say(shown + " is no move", engine::how_moves_are_written(game_));
    else
      say(shown + " is not legal: " + meant.message,
          meant.where.line > 0 ? "by the rule at " + support::to_text(meant.where) : "");
  }

  void ask() {
    if (example_.legal)
      ask_for_all_turns(turns(*example_.legal));
    for (const std::string& move : turns(example_.allows))
      machine_form(move);
    for (const auto& [moves, reason] : example_.refuses) {
      for (const std::string& move : turns(moves))
        ask_why(move, reason);
    }
    if (example_.position)
      compare("the position", game_.position_text(), *example_.position);
    const rules::Status status = game_.status();
    if (example_.result)
      compare("the result", status.result, *example_.result);
    if (example_.claim && *example_.claim != status.claim)
      say_of_claim(status.claim);
    if (example_.in_check && *example_.in_check != status.in_check)
      say(status.in_check ? "the player to move is in check"
                          : "the player to move is not in check");
    ask_for_counts();
  }

  /// A legal turn in machine form; otherwise empty, and said.
  std::string machine_form(const std::string& move) {
    const rules::Meaning meant = game_.read(move);
    if (meant.kind == rules::Meaning::Kind::Turn)
      return game_.spelled(meant.move).machine;
    say_of_refused(move, meant);
    return {};
  }

  void ask_for_all_turns(const std::vector<std::string>& moves) {
    std::set<std::string> named;
    for (const std::string& move : moves)
      named.insert(machine_form(move));
    std::vector<std::string> others;
    for (const std::string& move : game_.legal()) {
      if (!named.contains(move))
        others.push_back(move);
    }
    if (!others.empty())
      say("there are other legal turns: " + support::list_words(others, "and"));
  }

  void ask_why(const std::string& move, const std::string& reason) {
    const std::string shown = "'" + support::printable(move) + "'";
    const auto refusal = game_.why(move);
    if (!refusal) {
      say(shown + " is legal");
    } else if (!looks_like_turn(game_.rules(), move)) {
      say(shown + " is no move", engine::how_moves_are_written(game_));
    } else if (refusal->text.find(reason) == std::string::npos) {
      say(shown + " is refused for another reason: " + refusal->text,
          refusal->where.line > 0 ? "by the rule at " + support::to_text(refusal->where) : "");
    }
  }

  void compare(const std::string& what, const std::string& found, const std::string& wanted) {
    if (found != wanted)
      say(what + " is " + found + ", not " + wanted);
  }

  void say_of_claim(const std::string& found) {
    std::vector<std::string> claims;
    for (const rules::End& end : game_.rules().ends) {
      if (end.result == rules::End::Result::Claim)
        claims.push_back(end.name);
    }
    const std::string& wanted = *example_.claim;
    if (!wanted.empty() && std::find(claims.begin(), claims.end(), wanted) == claims.end())
      say("no draw that may be claimed is called '" + support::printable(wanted) + "'",
          claims.empty() ? "claims are ends: threefold = claim(repeated(3))"
                         : support::did_you_mean(wanted, claims));
    else if (found.empty())
      say("the draw " + wanted + " may not be claimed");
    else
      say("the draw " + found + " may be claimed" + (wanted.empty() ? "" : ", not " + wanted));
  }

  /// A count is asked for only where the one before holds: a wrong one could be of any size.
  void ask_for_counts() {
    for (std::size_t i = 0; i < example_.perft.size(); ++i) {
      const int depth = static_cast<int>(i) + 1;
      const std::uint64_t found = game_.perft(depth, rules::PerftMode::Bulk, false).nodes;
      if (found == example_.perft[i])
        continue;
      say("perft " + std::to_string(depth) + " is " + std::to_string(found) + ", not " +
          std::to_string(example_.perft[i]));
      return;
    }
  }

  rules::Game& game_;
  const script::Example& example_;
  support::Diagnostics faults_;
};

/// The game of an example: the one that is checked, or that with the options which it sets.
class Games {
 public:
  Games(rules::Game& usual, const script::Request& request) : usual_(usual), request_(request) {}

  /// Nothing if there is no such game; what is wrong is told at the line of the example.
  rules::Game* of(const script::Example& example, support::Diagnostics& faults) {
    if (example.set.empty())
      return &usual_;
    const auto known = others_.find(example.set);
    if (known != others_.end())
      return known->second.game.get();
    script::Request request = request_;
    request.options = example.set;
    auto loaded = script::load(request);
    if (!loaded) {
      for (support::Diagnostic fault : loaded.error()) {
        if (fault.about == support::About::Option)
          fault.where = example.where;
        fault.message = "\"" + example.name + "\": " + fault.message;
        faults.push_back(std::move(fault));
      }
      return nullptr;
    }
    return others_.emplace(example.set, std::move(*loaded)).first->second.game.get();
  }

 private:
  rules::Game& usual_;
  const script::Request& request_;
  std::map<std::map<std::string, std::string>, script::Loaded> others_;  ///< by their options
};

}  // namespace

support::Diagnostics broken_examples(rules::Game& game,
                                     const script::Request& request,
                                     const std::vector<script::Example>& examples) {
  support::Diagnostics faults;
  Games games(game, request);
  const double begin = support::cpu_seconds();
  for (const script::Example& example : examples) {
    if (support::cpu_seconds() - begin > kSecondsInAll * support::kSlowdown) {
      faults.push_back({support::Severity::Error,
                        example.where,
                        "the examples before this one took more than ten seconds",
                        "count to a smaller depth: perft shows the larger ones",
                        {}});
      break;
    }
    rules::Game* const its_game = games.of(example, faults);
    if (!its_game)
      continue;
    for (support::Diagnostic& fault : Trial(*its_game, example).run())
      faults.push_back(std::move(fault));
  }
  return faults;
}

}  // namespace pawnshop::cli
