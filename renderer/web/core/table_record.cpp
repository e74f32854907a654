// SPDX-License-Identifier: MIT
// The table of a page: the game as a text.

#include "engine/recorded_game.h"
#include "renderer/web/core/state.h"
#include "renderer/web/core/table.h"
#include "web/values.h"

namespace pawnshop::renderer {

using emscripten::val;

val Table::resume(const std::string& text) {
  return web::guarded([&] {
    const auto running = engine::read_running(text);
    return begun(running ? desk_->resume(*running) : support::Failure(running.error()));
  });
}

val Table::pgn() {
  return web::guarded([&] {
    val one = answer_of({});
    one.set("text", desk_->game_text());
    return one;
  });
}

val Table::open_record(const std::string& text) {
  return web::guarded([&] {
    const auto record = engine::read_pgn(text);
    if (!record)
      return answer_of(support::Failure(record.error()));
    const engine::RecordedGame recorded = engine::recorded_game(*record, desk_->opened());
    if (!recorded.other) {
      const auto done = desk_->open(recorded.record);
      if (done)
        desk_->tell_of_unnamed_game(*record);
      return begun(done);
    }
    val one = answer_of({});
    val other = val::object();
    other.set("game", recorded.other->game);
    other.set("settings", web::list(recorded.other->settings));
    one.set("other", other);
    return one;
  });
}

val Table::begin_at(const std::string& position) {
  return web::guarded(
      [&] { return begun(desk_->begin_at(position.empty() ? desk_->rules().start : position)); });
}

/// Another game is on the table, if it could be opened: whatever was set up makes room.
val Table::begun(const support::Result<void>& done) {
  if (done)
    end_set_up();
  return answer_of(done);
}

val Table::reload(const std::string& game, const val& settings) {
  return web::guarded([&] {
    // The draft reads the rules of the game, which go.
    const std::string set_up = draft_ && draft_->is_changed() ? draft_->text() : "";
    auto fresh = engine::open_game({game, web::texts(settings)});
    const auto done = fresh ? desk_->reload(std::move(*fresh)) : support::Failure(fresh.error());
    if (done) {
      dress();
      if (!set_up.empty())
        set_up_again(set_up);
    }
    return answer_of(done);
  });
}

}  // namespace pawnshop::renderer
