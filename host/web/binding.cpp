// SPDX-License-Identifier: MIT
// The core as JavaScript sees it. Everything is handed over as plain values: texts, numbers, lists
// and objects; what they mean says package/index.d.ts.

#include <memory>
#include <string>
#include <vector>

#include <emscripten/bind.h>

#include "engine/game_session.h"
#include "engine/opened_game.h"
#include "engine/ready_game.h"
#include "search/skill.h"
#include "support/patience.h"
#include "web/values.h"

namespace pawnshop::web {

namespace {

/// Threads that stand ready to search along with the one that is asked: `helpers` of the options
/// that the core is made with.
int ready_helpers() {
  const val helpers = val::module_property("helpers");
  return helpers.isNumber() ? helpers.as<int>() : 0;
}

/// A game that is played, with somebody who can think about it.
class Game {
 public:
  explicit Game(engine::Opened opened)
      : opened_(std::move(opened)), session_(std::make_unique<engine::GameSession>(*opened_.game)) {
    session_->know_rules_as(engine::rules_hash(opened_));
  }

  std::string title() const { return opened_.rules->title; }
  std::string rules() const { return opened_.rules->rules; }
  val notes() const { return faults(opened_.notes); }
  std::string hash() const { return engine::rules_hash(opened_); }

  std::string fen() const { return opened_.game->position_text(); }
  val set_fen(const std::string& text) {
    return guarded([&] {
      val answer = val::object();
      const auto done = session_->begin(text.empty() ? opened_.rules->start : text);
      answer.set("faults", done ? val::array() : faults(done.error()));
      return answer;
    });
  }

  val turns() const {
    return guarded([&] {
      val all = val::array();
      const auto named = opened_.game->legal_named();
      for (std::size_t i = 0; i < named.size(); ++i) {
        val one = val::object();
        one.set("machine", named[i].first);
        one.set("human", named[i].second);
        all.set(i, one);
      }
      return all;
    });
  }

  val play(const std::string& text) {
    return guarded([&] {
      val answer = val::object();
      const bool is_over = session_->verdict().has_value();
      const rules::Played played =
          is_over ? rules::Played{rules::Played::Kind::Illegal, "the game is over", {}}
                  : session_->play(text);
      answer.set("done", played.kind == rules::Played::Kind::Done);
      answer.set("machine", played.machine);
      answer.set("human", played.human);
      answer.set("message", played.message);
      set_place(answer, played.where);
      return answer;
    });
  }
  bool undo() { return session_->undo(); }
  bool redo() { return session_->redo(); }

  /// Null if the turn is legal.
  val why(const std::string& text) const {
    return guarded([&] {
      const auto refusal = opened_.game->why(text);
      if (!refusal)
        return val::null();
      val answer = val::object();
      answer.set("message", refusal->text);
      set_place(answer, refusal->where);
      return answer;
    });
  }

  val status() const {
    return guarded([&] {
      const rules::Status& status = session_->status();
      const auto& verdict = session_->verdict();
      val answer = val::object();
      answer.set("side", status.side == 0 ? "white" : "black");
      answer.set("inCheck", status.in_check);
      answer.set("result", verdict ? verdict->result : status.result);
      answer.set("reason", verdict ? verdict->reason : status.reason);
      answer.set("claim", status.claim);
      return answer;
    });
  }

  std::string pgn() const { return engine::write_pgn(session_->record()); }
  val load_pgn(const std::string& text) {
    return guarded([&] {
      val answer = val::object();
      const auto record = engine::read_pgn(text);
      const auto done = record ? session_->replay(*record)
                               : support::Result<void>(support::Failure(record.error()));
      answer.set("faults", done ? val::array() : faults(done.error()));
      return answer;
    });
  }

  val perft(int depth) const {
    return guarded([&] {
      return val(
          static_cast<double>(opened_.game->perft(depth, rules::PerftMode::Bulk, false).nodes));
    });
  }

  /// The best lines, the best one first. `report` hears of each finished look, if it is a function.
  val go(const val& options, const val& report) {
    return guarded([&] {
      if (!thinker_)
        thinker_ = engine::open_thinker(opened_);
      search::Limits limits = limits_from(options);
      if (limits.depth <= 0 && limits.nodes == 0 && limits.seconds <= 0 && !limits.waits &&
          limits.clock[0] <= 0 && limits.clock[1] <= 0)
        limits.seconds = 1;
      // A weak player looks at few positions, and always at the same ones.
      thinker_->set_threads(limits.skill < search::kFullSkill ? 1 : 1 + ready_helpers());
      const rules::Setup position = opened_.game->setup();
      thinker_->prepare(limits, position.side);
      const bool is_told = report.typeOf().as<std::string>() == "function";
      const search::Thought thought =
          thinker_->think(position, opened_.game->history(), limits, [&](const search::Line& line) {
            if (is_told)
              report(line_of(line, *opened_.game));
          });
      val lines = val::array();
      for (std::size_t i = 0; i < thought.lines.size(); ++i)
        lines.set(i, line_of(thought.lines[i], *opened_.game));
      val answer = val::object();
      answer.set("lines", lines);
      answer.set("nodes", static_cast<double>(thought.nodes));
      answer.set("seconds", thought.seconds);
      return answer;
    });
  }

 private:
  engine::Opened opened_;
  std::unique_ptr<engine::GameSession> session_;
  std::unique_ptr<search::Thinker> thinker_;
};

/// The last game that was opened is taken by `take`: a constructor could not answer with faults.
std::unique_ptr<Game> opened_game;

val open(const std::string& game, const val& settings) {
  return guarded([&] {
    val answer = val::object();
    const support::Patience patience(engine::kSecondsOfAnswer);
    auto opened = engine::open_game_or_take_ready({game, texts(settings)});
    answer.set("faults", opened ? val::array() : faults(opened.error()));
    if (opened)
      opened_game = std::make_unique<Game>(std::move(*opened));
    return answer;
  });
}

Game* take() {
  return opened_game.release();
}

val shelf() {
  val all = val::array();
  const auto games = engine::read_shipped_games();
  for (std::size_t i = 0; games && i < games->groups.size(); ++i) {
    val group = val::object();
    group.set("title", games->groups[i].title);
    group.set("games", list(games->groups[i].games));
    all.set(i, group);
  }
  return all;
}

}  // namespace

}  // namespace pawnshop::web

EMSCRIPTEN_BINDINGS(pawnshop) {
  using pawnshop::web::Game;
  emscripten::class_<Game>("Game")
      .function("title", &Game::title)
      .function("rules", &Game::rules)
      .function("notes", &Game::notes)
      .function("hash", &Game::hash)
      .function("fen", &Game::fen)
      .function("setFen", &Game::set_fen)
      .function("turns", &Game::turns)
      .function("play", &Game::play)
      .function("undo", &Game::undo)
      .function("redo", &Game::redo)
      .function("why", &Game::why)
      .function("status", &Game::status)
      .function("pgn", &Game::pgn)
      .function("loadPgn", &Game::load_pgn)
      .function("perft", &Game::perft)
      .function("go", &Game::go);
  emscripten::function("open", &pawnshop::web::open);
  emscripten::function("take", &pawnshop::web::take, emscripten::allow_raw_pointers());
  emscripten::function("shelf", &pawnshop::web::shelf);
}
