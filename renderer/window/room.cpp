// SPDX-License-Identifier: MIT
#include "renderer/window/room.h"

#include <algorithm>
#include <random>
#include <utility>

#include "engine/game_file.h"
#include "engine/lessons.h"
#include "engine/pgn.h"
#include "engine/recorded_game.h"
#include "engine/remark.h"
#include "engine/spoken.h"
#include "renderer/editor.h"
#include "renderer/engines.h"
#include "renderer/recent.h"
#include "renderer/window/collection_dialog.h"
#include "renderer/window/games_dialog.h"
#include "renderer/window/other_games_dialog.h"
#include "support/file.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

using OpenedDesk = support::Result<std::unique_ptr<Desk>>;

/// A game that was kept, and one of a record, on desks of their own.
OpenedDesk desk_with(const engine::Running& kept) {
  auto desk = open_desk(kept.game, std::random_device{}());
  if (!desk)
    return desk;
  if (auto done = (*desk)->resume(kept); !done)
    return support::Failure(done.error());
  return desk;
}

OpenedDesk desk_with(const engine::Wanted& game, const engine::GameRecord& record) {
  auto desk = open_desk(game, std::random_device{}());
  if (!desk)
    return desk;
  if (auto done = (*desk)->open(record); !done)
    return support::Failure(done.error());
  return desk;
}

Room::GameBefore game_on(const Desk& desk) {
  return {desk.running(), desk.file(), desk.is_saved(), desk.holds(), desk.clocks()};
}

support::Result<void> outcome_of(const OpenedDesk& opened) {
  return opened ? support::Result<void>() : support::Failure(opened.error());
}

}  // namespace

support::Result<void> Room::open_game(const engine::Wanted& wanted) {
  auto next = open_desk(wanted, std::random_device{}());
  if (!next)
    return support::Failure(next.error());
  put(std::move(*next));
  return {};
}

support::Result<void> Room::open_record(const std::string& file) {
  auto text = engine::read_records(file);
  if (!text)
    return support::Failure(text.error());
  if (auto listed = list_games(*text); listed.size() > 1) {
    collection->begin({file, std::move(*text), std::move(listed)});
    dialog = Dialog::Collection;
    return {};
  }
  if (const auto kept = engine::read_running(*text))  // one that was put aside
    return go_on_with(*kept);
  const auto record = engine::read_pgn(*text);
  auto done = record ? open_record(*record) : support::Failure(record.error());
  if (done)
    desk->lies_in(whole_path(engine::path_of(file)));
  return done;
}

support::Result<void> Room::go_on_with(const engine::Running& kept) {
  auto next = desk_with(kept);
  if (!next)
    return support::Failure(next.error());
  put(std::move(*next));
  invite(kept.guests);
  return {};
}

support::Result<void> Room::open_record(const engine::GameRecord& record) {
  auto done = open_record_of_any_game(record);
  if (done && record.tag("Variant").empty())
    tell_of_unnamed_game(record);
  return done;
}

void Room::tell_of_unnamed_game(const engine::GameRecord& record) {
  other_games->begin(*this, record);
  desk->tell_of_unnamed_game(record);
}

support::Result<void> Room::open_record_of_any_game(const engine::GameRecord& record) {
  const engine::RecordedGame read = engine::recorded_game(record, desk->opened());
  return read.other ? open_record_as(*read.other, read.record) : desk->open(read.record);
}

support::Result<void> Room::open_record_as(const engine::Wanted& game,
                                           const engine::GameRecord& record) {
  auto next = desk_with(game, record);
  if (!next)
    return support::Failure(next.error());
  put(std::move(*next));
  return desk->open(record);  // players and clocks are those of the record
}

support::Result<void> Room::try_record(const engine::GameRecord& record) const {
  const engine::RecordedGame read = engine::recorded_game(record, desk->opened());
  if (read.other)
    return outcome_of(desk_with(*read.other, read.record));
  const engine::Wanted& game = desk->opened().wanted;
  // The rules on the desk may be in force though their script has an error by now.
  if (!open_desk(game, std::random_device{}()))
    return {};
  return outcome_of(desk_with(game, read.record));
}

support::Result<Room::FileHolds> Room::try_file(const std::string& file) {
  const auto one_game = [](const support::Result<void>& done) {
    return done ? support::Result<FileHolds>(FileHolds::OneGame) : support::Failure(done.error());
  };
  if (!support::is_file(file))
    forget_file(settings.recent, file);
  if (file.ends_with(".lua"))
    return one_game(outcome_of(open_desk({file, {}}, std::random_device{}())));
  const auto text = engine::read_records(file);
  if (!text)
    return support::Failure(text.error());
  if (list_games(*text).size() > 1)
    return FileHolds::ManyGames;
  if (const auto kept = engine::read_running(*text))
    return one_game(outcome_of(desk_with(*kept)));
  const auto record = engine::read_pgn(*text);
  return one_game(record ? try_record(*record) : support::Failure(record.error()));
}

support::Result<void> Room::leave_game_for(const std::string& file) {
  if (!may_ask())
    return open_file(file);
  const auto holds = try_file(file);
  if (!holds)
    return support::Failure(holds.error());
  if (*holds == FileHolds::ManyGames)
    return open_file(file);
  leave_game([this, file] { complain(open_file(file)); });
  return {};
}

support::Result<void> Room::open_file(const std::string& file) {
  auto done = file.ends_with(".lua") ? open_game({file, {}}) : open_record(file);
  if (done)
    remember_file(settings.recent, file);
  else if (!support::is_file(file))
    forget_file(settings.recent, file);
  return done;
}

void Room::complain(const support::Result<void>& done) const {
  if (!done)
    desk->say(message_of(done.error()));
}

bool Room::would_lose_game() const {
  return has_game_waiting() ? !before_lesson->is_saved : !desk->is_saved();
}

bool Room::may_ask() const {
  return setting_up || would_lose_game();
}

void Room::leave_game(std::function<void()> act) {
  if (setting_up)
    return leave_setting_up(*this, [this, act = std::move(act)] { leave_game(act); });
  ask_to_save(std::move(act));
}

void Room::ask_to_save(std::function<void()> act) {
  if (!would_lose_game())
    return act();
  leaving = std::move(act);
  dialog = Dialog::Leave;
}

void Room::draw() {
  if (desk->draw_there_is() == Desk::Draw::Agree)
    dialog = Dialog::Draw;
  else
    desk->draw();
}

/// Nobody is asked about the game on the desk: it waits.
void Room::try_lesson(const engine::Lesson& lesson) {
  if (setting_up)
    return leave_setting_up(*this, [this, lesson] { try_lesson(lesson); });
  std::optional<GameBefore> before;
  if (desk->is_begun())
    before = game_on(*desk);
  const bool is_next = desk->lesson().has_value();
  const auto done = desk->try_lesson(lesson);
  if (done && !is_next)
    before_lesson = std::move(before);
  complain(done);
}

void Room::leave_lesson() {
  if (!before_lesson)
    return desk->begin_again();
  const auto done = go_on_with(before_lesson->game);
  if (done) {
    const auto before = std::exchange(before_lesson, std::nullopt);
    desk->lies_in(before->file);
    desk->take_holds_over(before->holds);
  }
  complain(done);
}

void Room::set_clocks(const engine::ClockRule& rule) {
  settings.clocks = rule;
  desk->set_clocks(rule);
  if (!has_game_waiting())
    return;
  const auto waiting = desk_with(before_lesson->game);
  if (!waiting)
    return complain(outcome_of(waiting));
  (*waiting)->set_clocks(rule);
  GameBefore next = game_on(**waiting);
  next.file = before_lesson->file;
  next.is_saved = next.is_saved && before_lesson->is_saved;
  next.game.guests = before_lesson->game.guests;  // nobody has invited them to that desk
  before_lesson = std::move(next);
}

const engine::ClockRule& Room::clocks_of_game() const {
  return has_game_waiting() ? before_lesson->clocks
         : desk->lesson()   ? settings.clocks
                            : desk->clocks();
}

std::optional<engine::Running> Room::to_keep() const {
  if (!desk->lesson())
    return desk->running();
  return before_lesson ? std::optional(before_lesson->game) : std::nullopt;
}

std::optional<engine::Lesson> Room::next_lesson() const {
  const std::vector<engine::Lesson> lessons = engine::lessons_of(desk->opened().path);
  const auto is_this = [&](const engine::Lesson& one) {
    return one.title == desk->lesson()->title && one.position == desk->lesson()->position;
  };
  const auto tried = std::find_if(lessons.begin(), lessons.end(), is_this);
  if (tried == lessons.end())
    return std::nullopt;
  const auto next = std::find_if(
      tried + 1, lessons.end(), [](const engine::Lesson& one) { return !one.position.empty(); });
  return next == lessons.end() ? std::nullopt : std::optional(*next);
}

void Room::begin_comment(int node) {
  comment = engine::without_remarks(desk->session().tree().at(node).comment);
  commented = node;
  is_comment_begun = false;
  dialog = Dialog::Comment;
}

void Room::quit() {
  if (setting_up)
    return leave_setting_up(*this, [this] { quit(); });
  // A game that is kept goes on at the next start.
  if (autosave.is_safe())
    quits = true;
  else
    leave_game([this] { quits = true; });
}

void Room::put(std::unique_ptr<Desk> next) {
  for (int player = 0; player < 2; ++player) {
    next->level(player).seconds = settings.seconds;
    next->level(player).step = settings.levels[support::at(player)];
  }
  next->set_usual_names(settings.names);
  next->pause = settings.pause;
  next->lets_prepare = true;
  next->analysis().set_lines(settings.lines);
  next->set_resources(settings.resources);
  next->analysis().set_on(desk && desk->analysis().is_on());
  if (const engine::Guest* const guest = engine_called(settings.engines, settings.analyst))
    next->set_analyst(*guest);
  // One that is gone on with, or was opened, has its own.
  if (desk && !next->is_begun())
    next->set_computers(desk->usual_computers());
  if (settings.clocks.given() && !next->is_begun())
    next->set_clocks(settings.clocks);
  desk = std::move(next);
  turns_seen = verdict_seen = 0;
  narrator.forget();
  is_comment_begun = false;
  reloader.follow(*desk);
  lens.turn(lens.is_on());
  dress();
}

void Room::invite(const std::array<std::string, 2>& names) const {
  for (int player = 0; player < 2; ++player) {
    const std::string& name = names[support::at(player)];
    const engine::Guest* const guest = engine_called(settings.engines, name);
    if (guest)
      desk->set_guest(player, *guest);
    else if (!name.empty())
      desk->say(
          {Message::Kind::Trouble,
           said("{} is not among the engines any more: the computer plays in its stead.", name),
           {}});
  }
}

void Room::choose_analyst(const std::optional<engine::Guest>& guest) {
  settings.analyst = guest ? guest->name : "";
  desk->set_analyst(guest);
}

void Room::change_guest(const std::string& name, const engine::Guest* now) {
  const auto next = now ? std::optional(*now) : std::nullopt;
  const auto is_meant = [&](const std::optional<engine::Guest>& guest) {
    return guest && guest->name == name;
  };
  for (int player = 0; player < 2; ++player) {
    if (is_meant(desk->guest(player)))
      desk->set_guest(player, next);
  }
  if (is_meant(desk->analyst()))
    choose_analyst(next);
}

bool Room::follow_files() {
  const int edition = desk->edition();
  const bool has_looked = reloader.look(*desk);
  if (edition != desk->edition()) {
    dress();
    lens.follow(desk->opened(), desk->version());
  }
  const bool is_choosing = dialog == Dialog::Games && games->forget_what_was_written_anew();
  return has_looked || is_choosing;
}

void Room::show_source(const support::Location& where, bool is_faulty) {
  const std::string* const text = engine::text_of_source(desk->opened(), where.file);
  source = where;
  source_text = is_faulty ? reloader.text_of(where.file) : text ? *text : "";
  dialog = Dialog::Source;
}

void Room::edit_source(const support::Location& where) const {
  std::vector<std::string> paths;
  for (const engine::Source& read : desk->opened().sources)
    paths.push_back(read.path);
  if (open_in_editor(engine::path_of_source(paths, where.file), where.line) == OpenedIn::Nothing)
    desk->say({Message::Kind::Trouble, said("No program of this desktop opens scripts"), where});
}

void Room::speak(const std::string& code) {
  if (const auto done = engine::speak_language(code); !done)
    return complain(done);
  settings.language = code;
  desk->say_anew();
  narrator.forget();
  lens.turn(lens.is_on());  // it has written down what it saw
  has_lessons = !engine::lessons_of(desk->opened().path).empty();
}

void Room::dress() {
  if (setting_up)
    set_up_anew(*this);
  gallery = std::make_unique<Gallery>(desk->rules(), engine::picture_folders(desk->opened().path));
  has_lessons = !engine::lessons_of(desk->opened().path).empty();
  hand = {};
  pencil.drop();            // its squares were those of another board
  lens.turn(lens.is_on());  // what it saw were other men
  layout = {};
  if (!gallery->faults().empty()) {
    const support::Diagnostic& fault = gallery->faults().front();
    desk->say({Message::Kind::Trouble, fault.message, fault.where});
  }
}

void Room::turn_lens(bool on) {
  if (setting_up)
    return;
  hand.let_go();
  lens.turn(on);
  if (lens.is_on())
    desk->say({});  // it would lie over squares that one may want to see
  desk->hold_clocks(Desk::Hold::Lens, lens.is_on());
}

void Room::turn_panel() {
  if (setting_up)
    desk->say({Message::Kind::Quiet, said("A position is set up by the panel: Ctrl+E goes back.")});
  else if (lens.is_on())
    desk->say({Message::Kind::Quiet, said("The lens answers in the panel: F3 puts it away.")});
  else if (desk->analysis().is_on())
    hides_lines = !hides_lines;
  else
    settings.shows_panel = !settings.shows_panel;
}

void Room::copy_position() const {
  ImGui::SetClipboardText(
      (setting_up ? setting_up->draft.text() : desk->session().game().position_text()).c_str());
}

void Room::copy_game() const {
  ImGui::SetClipboardText(desk->game_text().c_str());
  desk->say({Message::Kind::Quiet, said("The game is in the clipboard, as PGN."), {}});
}

void Room::paste() {
  const char* const clipboard = ImGui::GetClipboardText();
  const std::string text = clipboard ? clipboard : "";
  if (setting_up && !engine::is_record(text))
    return put_up(*setting_up, text);
  if (auto listed = list_games(text); listed.size() > 1) {
    collection->begin({said("Clipboard"), text, std::move(listed)});
    dialog = Dialog::Collection;
    return;
  }
  if (!engine::is_record(text)) {
    if (auto faults = desk->faults_of(text); !faults.empty())
      return complain(support::Failure(std::move(faults)));
    return leave_game([this, text] { complain(desk->begin_at(text)); });
  }
  const auto record = engine::read_pgn(text);
  const auto done = record ? try_record(*record) : support::Failure(record.error());
  if (!done)
    return complain(done);
  leave_game([this, record = *record] { complain(open_record(record)); });
}

void Room::play(const Intent& intent) {
  if (intent.kind != Intent::Kind::None && intent.kind != Intent::Kind::Picked)
    narrator.expect_answer();
  switch (intent.kind) {
    case Intent::Kind::None:
      break;
    case Intent::Kind::Picked:
      desk->forget_refusal();
      break;
    case Intent::Kind::Play:
      desk->play(intent.turn);
      break;
    case Intent::Kind::Refused:
      desk->explain(intent.from, intent.to);
      break;
    case Intent::Kind::NotYours:
      desk->explain_pick(intent.from);
      break;
  }
}

}  // namespace pawnshop::renderer
