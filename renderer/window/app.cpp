// SPDX-License-Identifier: MIT
#include "renderer/window/app.h"

#include <algorithm>
#include <utility>

#include "renderer/lens_scene.h"
#include "renderer/recent.h"
#include "renderer/table/draft_scene.h"
#include "renderer/window/analysis_panel.h"
#include "renderer/window/clocks.h"
#include "renderer/window/collection_dialog.h"
#include "renderer/window/engines_dialog.h"
#include "renderer/window/files_dialog.h"
#include "renderer/window/games_dialog.h"
#include "renderer/window/help_dialog.h"
#include "renderer/window/lens_panel.h"
#include "renderer/window/other_games_dialog.h"
#include "renderer/window/signals.h"
#include "renderer/window/widgets.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

namespace {

constexpr int kSettleFrames = 3;
const sf::Time kLookIn = sf::milliseconds(30);  ///< how often a thinking computer is looked at
const sf::Time kNap = sf::milliseconds(10);     ///< as long as SFML's own waiting naps
const sf::Time kBetweenLooksAtFiles = sf::milliseconds(250);
const sf::Time kBetweenKeptTimes = sf::seconds(5);
const sf::Time kBetweenFrames = sf::milliseconds(12);

std::string title_of(const rules::Ruleset& rules) {
  return rules.said(rules.title) + " - Pawnshop";
}

sf::String utf8(const std::string& text) {
  return sf::String::fromUtf8(text.begin(), text.end());
}

}  // namespace

App::App(sf::Window& window,
         Gui& gui,
         Painter& painter,
         Settings settings,
         SettingsFile& file,
         float desktops_scale)
    : desktops_scale_(desktops_scale),
      window_(window),
      room_{.gui = gui, .painter = painter, .settings = std::move(settings)},
      settings_file_(file) {
  room_.collection = std::make_shared<CollectionDialog>();
  room_.engines = std::make_shared<EnginesDialog>();
  room_.files = std::make_shared<FilesDialog>();
  room_.games = std::make_shared<GamesDialog>();
  room_.clocks = std::make_shared<ClocksDialog>();
  for (const std::string& title : room_.settings.shown)
    room_.lens.show(title, true);
  room_.help = std::make_shared<HelpDialog>();
  room_.other_games = std::make_shared<OtherGamesDialog>();
  gui.wear(room_.colors());
  exposure_.watch(window_);
  put_in_the_middle();
  keep_large_enough();
}

void App::keep_large_enough() {
  const float scale = room_.gui.scale();
  exposure_.set_least_size(static_cast<int>(static_cast<float>(kLeastWidth) * scale),
                           static_cast<int>(static_cast<float>(kLeastHeight) * scale));
}

/// As large as was chosen, as far as the window has room for that.
void App::scale_letters() {
  room_.wants_scale = false;
  const Settings& settings = room_.settings;
  const sf::Vector2u size = window_.getSize();
  const float scale = fitting_scale(settings.scale > 0 ? settings.scale : desktops_scale_,
                                    static_cast<int>(size.x),
                                    static_cast<int>(size.y));
  if (scale == room_.gui.scale())
    return;
  room_.gui.set_scale(scale);
  room_.gui.wear(room_.colors());
  keep_large_enough();
  frames_due_ = kSettleFrames;
}

void App::speak(const std::string& code) {
  room_.speak(code);
  window_.setTitle(utf8(title_of(room_.desk->rules())));
  frames_due_ = kSettleFrames;
}

// ---------------------------------------------------------------- the loop

void App::run() {
  settings_file_.expect(room_.settings);
  for (const std::string& file : opened_)
    remember_file(room_.settings.recent, file);
  // It is not for this game, but for whoever sits before this display.
  if (given_scale_ > 0)
    room_.settings.scale = given_scale_;
  if (!given_language_.empty())
    room_.settings.language = given_language_;
  if (!settings_file_.note().empty())
    room_.desk->say({Message::Kind::Trouble, settings_file_.note(), {}});
  while (window_.isOpen() && !room_.quits && !is_told_to_end()) {
    if (frames_due_ == 0 && !is_moving() && events_.empty())
      wait();
    sf::Event event;
    while (window_.pollEvent(event))
      events_.push_back(event);
    handle_events();
    follow_cover();
    // The game waits for whoever sets up a position.
    if (!room_.setting_up && room_.desk->tick())
      frames_due_ = kSettleFrames;
    if (room_.dialog == Dialog::None && room_.desk->take_report())
      room_.dialog = Dialog::Report;
    if (room_.desk->take_clock_change())
      frames_due_ = std::max(frames_due_, 1);
    keep_time();
    do_what_is_wanted();
    if (frames_due_ > 0 || is_moving()) {
      if (frame())
        window_.display();
      if (is_moving())
        sf::sleep(kBetweenFrames);
    }
  }
  // What has changed without a turn: clocks, what the analysis has found.
  keep_game();
  (void)settings_file_.write();
}

/// Up to one that presses or lets go: the frame in between must show it.
void App::handle_events() {
  bool has_edge = false;
  while (!events_.empty() && !has_edge) {
    const sf::Event next = events_.front();
    events_.pop_front();
    has_edge = room_.gui.feed(next);
    handle(next);
    frames_due_ = kSettleFrames;
  }
}

/// What dialogs, menus and other programs have asked for.
void App::do_what_is_wanted() {
  if (room_.wants_fullscreen)
    toggle_fullscreen();
  if (room_.wants_scale)
    scale_letters();
  if (const auto language = std::exchange(room_.wants_language, std::nullopt))
    speak(*language);
  serve_others();
  if (room_.wants_picture && !is_covered())
    take_picture();
}

/// Nobody's time runs while something lies over the table.
void App::follow_cover() const {
  const bool is_hidden = room_.dialog != Dialog::None || room_.setting_up;
  room_.desk->hold_clocks(Desk::Hold::Covered, is_hidden);
}

/// What was chosen is written down when it has stood for a moment.
void App::keep_settings() {
  if (!settings_file_.is_due(clock_.getElapsedTime().asSeconds()))
    return;
  if (const auto done = settings_file_.write(); !done) {
    room_.complain(done);
    frames_due_ = kSettleFrames;
  }
}

/// Sleeps until there is something to do, or until it is time to look at a computer that thinks.
void App::wait() {
  const bool looks_in = room_.desk->is_thinking() || room_.desk->is_computers_turn() ||
                        room_.desk->analysis().is_looking() || room_.desk->looks_through();
  sf::Event event;
  for (sf::Time slept; (!looks_in || slept < kLookIn) && !is_told_to_end(); slept += kNap) {
    if (window_.pollEvent(event))
      return events_.push_back(event);
    if (files_clock_.getElapsedTime() >= kBetweenLooksAtFiles) {
      files_clock_.restart();
      if (room_.follow_files()) {
        frames_due_ = kSettleFrames;
        return;
      }
    }
    keep_settings();
    serve_others();
    if (frames_due_ > 0)
      return;
    if (exposure_.is_due()) {
      room_.gui.expose();
      frames_due_ = 1;
      return;
    }
    if (room_.desk->take_clock_change()) {
      frames_due_ = 1;
      return;
    }
    sf::sleep(kNap);
  }
}

/// While a clock runs, what it shows is written down from time to time.
void App::keep_time() {
  if (!room_.desk->is_clock_running() || time_clock_.getElapsedTime() < kBetweenKeptTimes)
    return;
  time_clock_.restart();
  keep_game();
}

void App::keep_game() {
  const auto running = room_.to_keep();
  if (!running)
    return;
  if (const auto done = room_.autosave.keep(*running); !done)
    note_ = message_of(done.error());
  if (const std::string aside = room_.autosave.take_put_aside(); !aside.empty()) {
    remember_file(room_.settings.recent, aside);
    note_ = {Message::Kind::Quiet,
             said("Your last game has been kept as {}", support::printable(aside, 200)),
             {}};
  }
}

/// A note waits until a person is to move: the computer's turns would take it away at once. Nor
/// does it take the place of what is said already, or of what a lesson has to say.
void App::say_note() {
  const Desk& desk = *room_.desk;
  const bool is_seen = !desk.is_computers_turn() || (desk.computers()[0] && desk.computers()[1]);
  if (!note_.text.empty() && is_seen && desk.message().text.empty() && !desk.lesson())
    room_.desk->say(std::exchange(note_, {}));
}

void App::show_first_picture() {
  while (!frame()) {
  }
  window_.display();
}

Pixels App::picture() {
  const sf::Vector2u size = window_.getSize();
  progress_ = 1;
  for (int i = 0; i <= kSettleFrames; ++i) {
    sf::Event event;
    while (window_.pollEvent(event))
      (void)room_.gui.feed(event);
    if (i == kSettleFrames)
      room_.gui.expose();  // it is read from what is drawn now
    const bool is_drawn = frame();
    progress_ = 1;
    if (is_drawn && i < kSettleFrames)
      window_.display();
  }
  Pixels pixels = pixels_of_window(static_cast<int>(size.x), static_cast<int>(size.y));
  window_.display();
  return pixels;
}

/// The table with what stands beside it.
Box App::box_of_picture() const {
  constexpr float kMargin = 0.22f;  // of a square
  Box box = room_.layout.table.inset(-kMargin * room_.layout.side);
  if (room_.desk->analysis().is_on() && !room_.setting_up)
    box.w += room_.px(kGaugeRoom);
  return box;
}

/// Of the table alone, as it is when nothing lies over it: into a file, or into the clipboard.
void App::take_picture() {
  const sf::Vector2u size = window_.getSize();
  progress_ = 1;
  room_.gui.expose();  // it is read from what is drawn now
  frame();
  const std::string file = std::exchange(room_.wants_picture, std::nullopt).value_or("");
  const Pixels all = pixels_of_window(static_cast<int>(size.x), static_cast<int>(size.y));
  window_.display();
  const Pixels picture = part_of(all, box_of_picture());
  frames_due_ = kSettleFrames;
  if (!file.empty()) {
    const auto done = write_png(file, picture);
    return done ? room_.desk->say({Message::Kind::Quiet, said("Saved to {}", file), {}})
                : room_.complain(done);
  }
  std::string png = png_of(picture);
  if (png.empty())
    return room_.desk->say({Message::Kind::Trouble, said(kNoPicture), {}});
  const bool is_copied = picture_clipboard_.offer(std::move(png));
  room_.desk->say(is_copied
                      ? Message{Message::Kind::Quiet, said("The picture is in the clipboard."), {}}
                      : Message{Message::Kind::Trouble,
                                said("The desktop takes no picture into its clipboard."),
                                {}});
}

/// SFML centres a window by the width of the display both ways, so that on a broad one its foot
/// lies below the screen.
void App::put_in_the_middle() {
  const sf::VideoMode desktop = sf::VideoMode::getDesktopMode();
  const sf::Vector2u size = window_.getSize();
  const auto before = [](unsigned there, unsigned wanted) {
    return there > wanted ? static_cast<int>((there - wanted) / 2) : 0;
  };
  window_.setPosition({before(desktop.width, size.x), before(desktop.height, size.y)});
}

void App::toggle_fullscreen() {
  room_.wants_fullscreen = false;
  is_fullscreen_ = !is_fullscreen_;
  const auto mode = is_fullscreen_ ? sf::VideoMode::getDesktopMode()
                                   : sf::VideoMode(static_cast<unsigned>(room_.settings.width),
                                                   static_cast<unsigned>(room_.settings.height));
  // Another window; all of them share what was made for the first: letters and pictures.
  window_.create(mode,
                 utf8(title_of(room_.desk->rules())),
                 is_fullscreen_ ? sf::Style::Fullscreen : sf::Style::Default,
                 sf::ContextSettings(0, 0, 0));
  exposure_.watch(window_);
  room_.gui.expose();
  if (!is_fullscreen_)
    put_in_the_middle();
  keep_large_enough();
  frames_due_ = kSettleFrames;
}

// ---------------------------------------------------------------- drawing

Panel App::panel() const {
  if (room_.setting_up || room_.lens.is_on())
    return Panel::Study;
  if (room_.desk->analysis().is_on())
    return room_.hides_lines ? Panel::None : Panel::Analysis;
  return room_.settings.shows_panel ? Panel::Play : Panel::None;
}

void App::lay_out_window() {
  const sf::Vector2u size = window_.getSize();
  places_ =
      places_of(static_cast<float>(size.x), static_cast<float>(size.y), room_.gui.scale(), panel());
  room_.has_side = places_.has_side;
  room_.is_slim = places_.is_slim;
  room_.is_side_below = places_.is_below;
  const rules::Setup& shown =
      room_.setting_up ? room_.setting_up->draft.position() : room_.desk->view().position;
  room_.shape =
      shape_of(room_.desk->rules(), {room_.desk->session().game().setup_before(0), shown});
  room_.shape.has_names_beside = room_.settings.shows_coordinates && room_.gallery->all_turn();
  make_room_for_faults();
  if (room_.desk->analysis().is_on() && !room_.setting_up)
    places_.table.w = std::max(1.0f, places_.table.w - room_.px(kGaugeRoom));
  room_.layout = lay_out(room_.shape, places_.table, room_.settings.is_flipped);
  make_room_for_message();
}

/// What is wrong with the script stands above the panel, so that the board stays where it is. Where
/// the panel needs all its room, or there is none, it is said in the line below the board.
void App::make_room_for_faults() {
  constexpr float kLeastPanel = 400;  ///< high
  Box& side = places_.side;
  const float high = faults_height(room_, side.w);
  room_.are_faults_below = !places_.has_side || side.h - high < room_.px(kLeastPanel);
  if (room_.are_faults_below)
    return;
  faults_area_ = {side.x, side.y, side.w, high};
  side.y += high;
  side.h -= high;
}

/// The table gives way to a long message, and stays as small then: it is not to jump with each of
/// them. A window of another size, or another game, begins anew.
void App::make_room_for_message() {
  const sf::Vector2u size = window_.getSize();
  if (size != message_room_in_)
    message_room_ = 0;
  message_room_in_ = size;
  message_room_ = std::max(message_room_, message_height(room_, places_.table.w));
  if (places_.has_room(room_.layout.table.bottom(), message_room_))
    return;
  places_.make_room(message_room_);
  room_.layout = lay_out(room_.shape, places_.table, room_.settings.is_flipped);
}

/// What has happened on the desk since the last frame.
void App::follow_desk() {
  Desk& desk = *room_.desk;
  if (seen_desk_ != &desk || seen_edition_ != desk.edition()) {
    preview_ = {};
    message_room_ = 0;
    seen_desk_ = &desk;
    kept_ = ~std::uint64_t{0};  // versions of another desk may have the same number
    seen_edition_ = desk.edition();
    window_.setTitle(utf8(title_of(desk.rules())));
  } else if (seen_ == desk.version()) {
    return;
  }
  room_.play(room_.hand.follow(desk.view()));
  seen_ = desk.version();
  if (const auto noise = desk.take_noise();
      noise && room_.settings.noises[support::at(static_cast<int>(*noise))])
    speaker_.play(*noise, room_.settings.volume);
  std::vector<Motion> motions = desk.take_motions();
  if (motions.empty() || !room_.settings.animates) {
    progress_ = 1;
    return;
  }
  // Who was carried by hand is there already.
  if (was_dragged_)
    motions.erase(std::remove_if(motions.begin(),
                                 motions.end(),
                                 [](const Motion& motion) { return motion.to.is_square(); }),
                  motions.end());
  was_dragged_ = false;
  motions_ = std::move(motions);
  progress_ = motions_.empty() ? 1.0f : 0.0f;
  motion_clock_.restart();
}

/// The table with the game.
void App::draw_game() {
  const Desk& desk = *room_.desk;
  room_.lens.follow(desk.opened(), desk.version());
  preview_.look(*desk.opened().game, desk.version(), desk.view(), room_.layout, room_.hand);
  LensScene added = draw_lens(room_.lens, room_.layout, room_.colors());
  if (!room_.lens.is_on())
    added.over = draw_victims(preview_.victims(), room_.layout);
  Drawings drawings = desk.drawings();
  if (room_.pencil.stroke())
    drawings.push_back(*room_.pencil.stroke());
  append(added.over, draw_drawings(drawings, room_.layout));
  room_.painter.paint(draw_table({.layout = room_.layout,
                                  .view = room_.desk->view(),
                                  .hand = room_.hand,
                                  .motions = motions_,
                                  .progress = progress_,
                                  .shows_coordinates = room_.settings.shows_coordinates,
                                  .is_plain = room_.gallery->all_turn(),
                                  .letters = room_.gui.scale(),
                                  .board = room_.settings.themes.of_board(),
                                  .room = room_.colors(),
                                  .under = std::move(added.under),
                                  .over = std::move(added.over)}),
                      *ImGui::GetBackgroundDrawList());
  paint_analysis(room_, *ImGui::GetBackgroundDrawList());
  tell_of_zone();
  if (places_.has_side)
    room_.lens.is_on() ? draw_lens_panel(room_, places_.side) : draw_side(room_, places_.side);
}

/// Whoever points at a zone is told whose it is, and what for.
void App::tell_of_zone() const {
  if (is_covered() || room_.hand.is_busy() || room_.lens.is_on() || room_.wants_picture ||
      ImGui::GetIO().WantCaptureMouse)
    return;
  const ImVec2 mouse = ImGui::GetMousePos();
  const TableView& view = room_.desk->view();
  // Outside of the board, which it would cover.
  const float middle = room_.layout.board.middle().y;
  if (const ZonePlace* const zone = zone_asked_at(room_.layout, view, {mouse.x, mouse.y}))
    tip_beside(
        zone->box, about_zone(view, *zone, room_.desk->viewer()), zone->box.middle().y < middle);
}

/// The table with a position that is being put together.
void App::draw_position() {
  const Draft& draft = room_.setting_up->draft;
  const TableView view = draft.view();
  room_.painter.paint(draw_table({.layout = room_.layout,
                                  .view = view,
                                  .hand = room_.hand,
                                  .motions = {},
                                  .progress = 1,
                                  .shows_coordinates = room_.settings.shows_coordinates,
                                  .is_plain = room_.gallery->all_turn(),
                                  .letters = room_.gui.scale(),
                                  .board = room_.settings.themes.of_board(),
                                  .room = room_.colors()}),
                      *ImGui::GetBackgroundDrawList());
  room_.painter.paint(draw_in_hand(draft, room_.layout), *ImGui::GetForegroundDrawList());
  if (places_.has_side)
    draw_setting_up(room_, places_.side);
}

/// Describes a frame, and draws it where it is not what the window shows; true if it did.
bool App::frame() {
  frames_due_ = std::max(0, frames_due_ - 1);
  follow_desk();
  // What is shown has been written down before.
  if (kept_ != room_.desk->version()) {
    kept_ = room_.desk->version();
    keep_game();
  }
  say_note();
  speak_news();
  if (is_moving())
    progress_ = std::min(1.0f, motion_clock_.getElapsedTime().asSeconds() / kMotionSeconds);
  // The picker of games has keys of its own.
  room_.gui.walk_by_keys(is_covered() && room_.dialog != Dialog::Games);
  room_.gui.begin();
  lay_out_window();
  room_.painter.use(*room_.gallery, room_.settings.themes.of_men());
  room_.setting_up ? draw_position() : draw_game();
  draw_menu(room_);
  draw_faults(room_, faults_area_);
  if (room_.dialog != Dialog::None)
    room_.move_box.reset();  // keys are the dialog's now
  if (is_covered() || room_.setting_up)
    room_.pencil.drop();  // nobody sees where the button comes up
  const Layout& layout = room_.layout;
  const float apart = room_.shape.has_names_beside ? 0 : layout.side * 0.25f;
  const float below = std::max(room_.px(9), apart);
  draw_message(
      room_,
      places_.message(layout.table.bottom() + below, message_height(room_, places_.table.w)));
  draw_dialogs(room_);
  const bool is_drawn = room_.gui.end(room_.colors().floor, textures_made());
  settings_file_.notice(room_.settings, clock_.getElapsedTime().asSeconds());
  // A frame unlike the one before may not be the last: the floor under a dialog grows dark.
  if (std::exchange(room_.wants_frame, false) || is_drawn)
    frames_due_ = std::max(frames_due_, 1);
  return is_drawn;
}

}  // namespace pawnshop::renderer
