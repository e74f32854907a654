// SPDX-License-Identifier: MIT
// The table as JavaScript sees it; page/core.ts says what everything means.

#include <emscripten/bind.h>

#include "engine/pgn.h"
#include "engine/ready_game.h"
#include "engine/web/errands.h"
#include "renderer/game_list.h"
#include "renderer/web/core/ready_pictures.h"
#include "renderer/web/core/table.h"
#include "support/patience.h"
#include "system/web/someone_waits.h"
#include "web/values.h"

namespace pawnshop::renderer {

namespace {

using emscripten::val;

/// The last table that was opened is taken by `take_table`: a constructor could not answer with
/// faults.
std::unique_ptr<Table> opened_table;

val open(const std::string& game, const val& settings) {
  return web::guarded([&] {
    val answer = val::object();
    const support::Patience patience(engine::kSecondsOfAnswer);
    auto table = open_table({game, web::texts(settings)});
    answer.set("faults", table ? val::array() : web::faults(table.error()));
    if (table)
      opened_table = std::move(*table);
    return answer;
  });
}

Table* take_table() {
  return opened_table.release();
}

/// Which game a running one is of; null if the text is none.
val running_game(const std::string& text) {
  const auto running = engine::read_running(text);
  if (!running)
    return val::null();
  val game = val::object();
  game.set("game", running->game.game);
  game.set("settings", web::list(running->game.settings));
  return game;
}

val themes() {
  const auto names = [](const auto& themes) {
    std::vector<std::string> all;
    for (const auto& theme : themes)
      all.push_back(theme.name);
    return web::list(all);
  };
  val all = val::object();
  all.set("boards", names(board_themes()));
  all.set("men", names(men_themes()));
  all.set("rooms", names(room_themes()));
  return all;
}

/// The sound of a noise by its number: samples of 16 bits, so many a second.
val sound(int number) {
  val one = val::object();
  one.set("rate", kSampleRate);
  std::vector<std::int16_t> wave;
  if (number >= 0 && number < kNoises)
    wave = samples_of(static_cast<Noise>(number));
  // A copy: the view itself is of memory that goes.
  one.set("samples",
          val(emscripten::typed_memory_view(wave.size(), wave.data())).call<val>("slice"));
  return one;
}

// ---------------------------------------------------------------- a file of many games

val listed_game(const std::string& text, const ListedGame& game) {
  val one = val::object();
  one.set("white", game.white);
  one.set("black", game.black);
  one.set("result", game.result);
  one.set("date", game.date);
  one.set("text", text.substr(game.begin, game.end - game.begin));
  return one;
}

val games_of_text(const std::string& text) {
  return web::list_of(list_games(text),
                      [&](const ListedGame& game) { return listed_game(text, game); });
}

/// The places in that list of the games that somebody seeks.
val sought_games(const std::string& text, const std::string& words) {
  val places = val::array();
  int place = 0, count = 0;
  for (const ListedGame& game : list_games(text)) {
    if (is_sought(game, words))
      places.set(count++, place);
    ++place;
  }
  return places;
}

/// Whether a text is meant as a game, and not as a position.
bool is_record_text(const std::string& text) {
  return engine::is_record(text);
}

// ---------------------------------------------------------------- errands

val take_errands() {
  val all = val::array();
  int i = 0;
  for (const engine::Errands::Errand& errand : engine::errands().take_asked()) {
    val one = val::object();
    one.set("number", errand.number);
    const rules::Game::Record record = errand.request.game->record();
    one.set("start", record.start);
    one.set("turns", web::list(record.moves));
    one.set("limits", web::limits_of(errand.limits));
    all.set(i++, one);
  }
  return all;
}

/// Where the page writes in our memory that a person waits for a picture.
double someone_waits_at() {
  return static_cast<double>(reinterpret_cast<std::uintptr_t>(&system::someone_waits));
}

val take_stopped() {
  val all = val::array();
  int i = 0;
  for (const int number : engine::errands().take_stopped())
    all.set(i++, number);
  return all;
}

/// What the rules say wrong while a line is read fails the errand.
template <class Work>
void work_on(int number, const Work& work) {
  try {
    const support::Patience patience(engine::kSecondsOfAnswer);
    work();
  } catch (const support::Diagnostics& faults) {
    engine::errands().fail(number, faults);
  }
}

void report(int number, const val& line) {
  work_on(number, [&] { engine::errands().report(number, web::line_from(line)); });
}

void answer(int number, const val& thought) {
  std::vector<engine::SaidLine> lines;
  const auto count = thought["lines"]["length"].as<unsigned>();
  for (unsigned i = 0; i < count; ++i)
    lines.push_back(web::line_from(thought["lines"][i]));
  work_on(number, [&] {
    engine::errands().answer(number,
                             lines,
                             static_cast<std::uint64_t>(thought["nodes"].as<double>()),
                             thought["seconds"].as<double>());
  });
}

void fail(int number, const std::string& message) {
  engine::errands().fail(number, support::fault(message));
}

// ---------------------------------------------------------------- the desk

void set_computers(Table& table, bool first, bool second) {
  table.desk().set_computers({first, second});
}

void set_level(Table& table, int player, int step, double seconds) {
  table.desk().level(player).step = std::clamp(step, 1, engine::Level::kFull);
  table.desk().level(player).seconds = seconds;
}

void set_analysis(Table& table, bool is_on, int lines) {
  table.desk().analysis().set_lines(lines);
  if (table.desk().analysis().is_on() != is_on)
    table.desk().analysis().set_on(is_on);
}

/// A method of the desk without arguments, as one of the table.
template <auto Method>
void on_desk(Table& table) {
  (table.desk().*Method)();
}

void go(Table& table, int node) {
  table.desk().go(node);
}
void promote(Table& table, int node) {
  table.desk().promote(node);
}
void cut(Table& table, int node) {
  table.desk().cut(node);
}
void comment(Table& table, int node, const std::string& text) {
  table.desk().comment(node, text);
}
void set_clocks(Table& table, double first, double first_more, double second, double second_more) {
  const auto time = [](double seconds, double increment) {
    return engine::TimeAllowed{std::clamp(seconds, 0.0, engine::kMostTime),
                               std::clamp(increment, 0.0, engine::kMostIncrement)};
  };
  table.desk().set_clocks({{time(first, first_more), time(second, second_more)}});
}
void hold_clocks(Table& table, bool held) {
  held ? table.desk().hold_clocks(Desk::Hold::Person, true) : table.desk().let_clocks_go();
}
void play(Table& table, const std::string& turn) {
  table.desk().play(turn);
}
void go_beside(Table& table, int step) {
  table.desk().go_beside(step);
}
void go_to_start(Table& table) {
  table.desk().go_to(0);
}

}  // namespace

}  // namespace pawnshop::renderer

EMSCRIPTEN_BINDINGS(pawnshop_table) {
  using namespace pawnshop::renderer;
  emscripten::class_<Table>("Table")
      .function("resize", &Table::resize)
      .function("look", &Table::look)
      .function("press", &Table::press)
      .function("move", &Table::move)
      .function("release", &Table::release)
      .function("pressRight", &Table::press_right)
      .function("releaseRight", &Table::release_right)
      .function("letGo", &Table::let_go)
      .function("key", &Table::key)
      .function("type", &Table::type)
      .function("tick", &Table::tick)
      .function("isMoving", &Table::is_moving)
      .function("marks", &Table::marks)
      .function("men", &Table::men)
      .function("places", &Table::places)
      .function("state", &Table::state)
      .function("game", &Table::game)
      .function("running", &Table::running)
      .function("resume", &Table::resume)
      .function("pgn", &Table::pgn)
      .function("openRecord", &Table::open_record)
      .function("beginAt", &Table::begin_at)
      .function("reload", &Table::reload)
      .function("takeBack", &on_desk<&Desk::take_back>)
      .function("letter", &Table::letter)
      .function("turnLens", &Table::turn_lens)
      .function("point", &Table::point)
      .function("showSet", &Table::show_set)
      .function("beginSetUp", &Table::begin_set_up)
      .function("resumeSetUp", &Table::resume_set_up)
      .function("endSetUp", &Table::end_set_up)
      .function("clearDraft", &Table::clear_draft)
      .function("beginDraftAtStart", &Table::begin_draft_at_start)
      .function("undoDraft", &Table::undo_draft)
      .function("redoDraft", &Table::redo_draft)
      .function("readDraft", &Table::read_draft)
      .function("setDraftSide", &Table::set_draft_side)
      .function("setDraftMark", &Table::set_draft_mark)
      .function("setDraftLetter", &Table::set_draft_letter)
      .function("removeMan", &Table::remove_man)
      .function("playDraft", &Table::play_draft)
      .function("tryLesson", &Table::try_lesson)
      .function("takeNoise", &Table::take_noise)
      .function("version", &Table::version)
      .function("graph", &Table::graph)
      .function("goByGraph", &Table::go_by_graph)
      .function("comment", &comment)
      .function("setClocks", &set_clocks)
      .function("holdClocks", &hold_clocks)
      .function("play", &play)
      .function("undo", &on_desk<&Desk::undo>)
      .function("redo", &on_desk<&Desk::redo>)
      .function("go", &go)
      .function("goBeside", &go_beside)
      .function("playFromHere", &on_desk<&Desk::play_from_here>)
      .function("returnToGame", &on_desk<&Desk::return_to_game>)
      .function("goToStart", &go_to_start)
      .function("goToEnd", &on_desk<&Desk::go_to_end>)
      .function("promote", &promote)
      .function("cut", &cut)
      .function("hint", &on_desk<&Desk::hint>)
      .function("moveNow", &on_desk<&Desk::move_now>)
      .function("tryAgain", &on_desk<&Desk::try_again>)
      .function("resign", &on_desk<&Desk::resign>)
      .function("draw", &on_desk<&Desk::draw>)
      .function("playOn", &on_desk<&Desk::play_on>)
      .function("setComputers", &set_computers)
      .function("setLevel", &set_level)
      .function("setAnalysis", &set_analysis);
  emscripten::function("openTable", &open);
  emscripten::function("takeTable", &take_table, emscripten::allow_raw_pointers());
  emscripten::function("firstGame", &pawnshop::engine::first_game);
  emscripten::function("makeFirstGameReady", &make_first_game_ready);
  emscripten::function("runningGame", &running_game);
  emscripten::function("gamesOfText", &games_of_text);
  emscripten::function("soughtGames", &sought_games);
  emscripten::function("isRecord", &is_record_text);
  emscripten::function("themes", &themes);
  emscripten::function("sound", &sound);
  emscripten::function("takeRequests", &take_errands);
  emscripten::function("takeStopped", &take_stopped);
  emscripten::function("someoneWaitsAt", &someone_waits_at);
  emscripten::function("report", &report);
  emscripten::function("answer", &answer);
  emscripten::function("fail", &fail);
}
