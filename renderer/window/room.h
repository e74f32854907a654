// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/autosave.h"
#include "engine/languages.h"
#include "renderer/art/gallery.h"
#include "renderer/desk.h"
#include "renderer/lens.h"
#include "renderer/narrator.h"
#include "renderer/reloader.h"
#include "renderer/settings.h"
#include "renderer/table/hand.h"
#include "renderer/table/layout.h"
#include "renderer/window/gui.h"
#include "renderer/window/painter.h"
#include "renderer/window/setting_up.h"

namespace pawnshop::renderer {

enum class Dialog {
  None,
  Games,
  Open,
  Save,
  SavePicture,
  NewScript,
  Rules,
  Help,
  Source,
  Resign,
  Draw,
  Players,
  Leave,
  LeaveSetUp,
  Comment,
  Engines,
  Clocks,
  Report,
  Collection,
  OtherGames,
};

class ClocksDialog;
class CollectionDialog;
class EnginesDialog;
class FilesDialog;
class GamesDialog;
class HelpDialog;
class OtherGamesDialog;

/// Everything that the parts of the window share: the desk, how it is looked at, and what is open.
struct Room {
  Gui& gui;
  Painter& painter;
  Settings settings;
  std::unique_ptr<Desk> desk{};
  std::unique_ptr<Gallery> gallery{};
  TableShape shape{};
  Layout layout{};
  Hand hand{};
  Pencil pencil{};
  Dialog dialog = Dialog::None;
  std::unique_ptr<SettingUp> setting_up{};  ///< the table is for putting a position together
  Reloader reloader{};
  Narrator narrator{};
  engine::Autosave autosave{};
  Lens lens{};
  support::Location source{};             ///< the rule that is shown, for Dialog::Source
  std::string source_text{};              ///< of its file
  std::optional<std::string> move_box{};  ///< what is being typed
  bool move_box_is_new = false, move_box_is_refused = false;
  std::function<void()> leaving{};  ///< what waits for the present game to be saved, or not
  bool quits = false;
  bool wants_fullscreen = false;
  bool opens_menus = false;   ///< the first of them or the next one, with the next frame
  bool closes_menus = false;  ///< all that are open, with the next frame
  bool wants_scale = false;   ///< letters are to be as large as the settings say
  std::vector<engine::KnownLanguage> languages = engine::known_languages();
  std::optional<std::string> wants_language{};  ///< its code, with the next frame
  std::optional<std::string> wants_picture{};   ///< of the board, in this file; empty: to copy it
  bool wants_frame = false;                     ///< something goes on that nobody touches
  bool shows_long_rules = false;
  std::vector<std::string> actions_shown{};  ///< the labels of the row of buttons, as it was last
  Box action_pointed{};                      ///< the one of them that the pointer is on
  int commented = 0;                         ///< the node of Dialog::Comment
  std::string comment{};                     ///< that is being typed
  bool is_comment_begun = false;             ///< somebody was asked what becomes of it
  Desk::Names typed_names{};                 ///< that are being typed
  double other_seconds = 0;                  ///< that are being typed
  std::uint64_t turns_seen = 0;              ///< the desk's version to which the list was scrolled
  float turns_high = 0;                      ///< so high was the list then
  int turns_settle = 0;  ///< frames until a list of another height knows how long it is
  std::uint64_t verdict_seen = 0;
  std::shared_ptr<CollectionDialog> collection{};
  std::shared_ptr<EnginesDialog> engines{};
  std::shared_ptr<FilesDialog> files{};
  std::shared_ptr<GamesDialog> games{};
  std::shared_ptr<ClocksDialog> clocks{};
  std::shared_ptr<HelpDialog> help{};
  std::shared_ptr<OtherGamesDialog> other_games{};
  bool has_side = true;           ///< there is a panel beside the table
  bool is_slim = false;           ///< and it is narrow
  bool is_side_below = false;     ///< it lies below the table, and has two columns
  bool are_faults_below = false;  ///< the script's are said below the table: the panel has no room
  bool hides_lines = false;       ///< while somebody looks on: arrows and gauge alone

  bool has_lessons = false;  ///< of the game on the desk
  /// What was on the desk before a lesson; nothing if nothing had begun.
  struct GameBefore {
    engine::Running game;
    std::string file;        ///< in which it lies; empty without one
    bool is_saved = false;   ///< nothing would be lost with it
    std::uint8_t holds = 0;  ///< why its clocks stood
    engine::ClockRule clocks;
  };
  std::optional<GameBefore> before_lesson{};

  /// Whether somebody who starts for the first time is to be told of them.
  bool offers_lessons() const { return has_lessons && !settings.knows_lessons; }
  const RoomTheme& colors() const { return settings.themes.of_room(); }
  /// Puts a game on the desk; where it cannot be had the old one stays.
  support::Result<void> open_game(const engine::Wanted& wanted);
  /// A lesson of the game on the desk, and the way back to what was on it before.
  void try_lesson(const engine::Lesson& lesson);
  void leave_lesson();
  /// The game on the desk has these clocks from now on, or the one that waits for the end of a
  /// lesson, and every new game.
  void set_clocks(const engine::ClockRule& rule);
  /// Those that the game has which is meant.
  const engine::ClockRule& clocks_of_game() const;
  /// Whether a game waits for the end of the lesson on the desk.
  bool has_game_waiting() const { return desk->lesson() && before_lesson; }
  /// What the next start is to find; nothing new while there are only lessons.
  std::optional<engine::Running> to_keep() const;
  /// The one after that which is being tried. Requires: one is being tried.
  std::optional<engine::Lesson> next_lesson() const;
  /// Puts the game of a file on the desk: a script, or the record of a game.
  support::Result<void> open_file(const std::string& file);
  /// Whether that will be possible, before somebody is asked about the game on the desk.
  enum class FileHolds { OneGame, ManyGames };
  support::Result<FileHolds> try_file(const std::string& file);
  support::Result<void> try_record(const engine::GameRecord& record) const;
  /// Puts the game of a file on the desk after that question; what cannot be read ends no game.
  /// Nothing is lost by a look at the list of many games: whoever chooses one of them is asked.
  support::Result<void> leave_game_for(const std::string& file);
  /// Of a file with many games a list is shown; a game that was kept goes on as it was left.
  support::Result<void> open_record(const std::string& file);
  support::Result<void> go_on_with(const engine::Running& kept);
  support::Result<void> open_record(const engine::GameRecord& record);
  support::Result<void> open_record_of_any_game(const engine::GameRecord& record);
  support::Result<void> open_record_as(const engine::Wanted& game,
                                       const engine::GameRecord& record);
  /// Says as which game a record was read that does not name its own.
  void tell_of_unnamed_game(const engine::GameRecord& record);
  /// Says what is wrong, if anything is.
  void complain(const support::Result<void>& done) const;
  /// Does what takes something else to the table: all of that comes through here. Who has changed
  /// a position that is being set up is asked before it is lost, and then as `ask_to_save` asks.
  void leave_game(std::function<void()> act);
  /// Does what ends the present game, after the question whether to save it first; during a lesson
  /// that is the game before it.
  void ask_to_save(std::function<void()> act);
  bool would_lose_game() const;
  /// Whether `leave_game` may ask something, or ends a set-up.
  bool may_ask() const;
  void quit();
  /// Claims a draw, offers one, or asks the other person.
  void draw();
  /// Opens the dialog for a comment on a position of the game.
  void begin_comment(int node);
  void put(std::unique_ptr<Desk> next);
  /// Puts those guests at the desk who have these names, as far as they are still known.
  void invite(const std::array<std::string, 2>& names) const;
  /// Who looks on from now on; without one the program itself.
  void choose_analyst(const std::optional<engine::Guest>& guest);
  /// A guest is another one now, or gone.
  void change_guest(const std::string& name, const engine::Guest* now);
  /// Everything is said in this language from now on, and at the next start.
  void speak(const std::string& code);
  /// Gets the pictures for the rules on the desk.
  void dress();
  /// Looks whether the rules were written anew; true if something is to be drawn anew.
  bool follow_files();
  /// Takes up the lens for the rules, or puts it away.
  void turn_lens(bool on);
  /// Puts the panel beside the table away or brings it back; where it is needed it is said why.
  void turn_panel();
  /// The position on the table as a text, and the other way round; also of one that is set up.
  void copy_position() const;
  void copy_game() const;
  /// A position, or a whole game.
  void paste();
  /// Opens the dialog with a rule; of faulty rules it is what stands on the disk.
  void show_source(const support::Location& where, bool is_faulty = false);
  /// Opens the script of a rule in an editor, at its line.
  void edit_source(const support::Location& where) const;
  void play(const Intent& intent);
  float px(float size) const { return gui.scale() * size; }
};

/// The parts of the window, each in its file.
void draw_menu(Room& room);
void draw_engine_menu(Room& room);
void draw_side(Room& room, const Box& area);
/// Buttons that go back and forth in the game.
void draw_walk(Room& room);
/// The window of the panel beside the table; to be ended by ImGui::End.
void begin_side(const Box& area);
/// What is said below the table, and how much room it needs; 0 if nothing is said.
float message_height(const Room& room, float width);
void draw_message(Room& room, const Box& area);
/// What is wrong with the rules as they stand on the disk, in a bar above the panel or the table.
float faults_height(const Room& room, float width);
void draw_faults(Room& room, const Box& area);
void draw_dialogs(Room& room);
/// What a dialog has left above the buttons at its foot.
float height_above_foot(const Room& room);
/// Closes the dialog that is being drawn.
void close_dialog(Room& room);
/// Closes it by the button at its foot, or by Escape.
void close_at_foot(Room& room);

}  // namespace pawnshop::renderer
