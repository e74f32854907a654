// SPDX-License-Identifier: MIT
// The window: what pointer and keys mean.

#include "renderer/window/analysis_panel.h"
#include "renderer/window/app.h"
#include "renderer/window/collection_dialog.h"
#include "renderer/window/setting_up_keys.h"

namespace pawnshop::renderer {

void App::handle(const sf::Event& event) {
  switch (event.type) {
    case sf::Event::Closed:
      room_.quit();
      break;
    case sf::Event::Resized:
      if (!is_fullscreen_) {
        room_.settings.width = static_cast<int>(event.size.width);
        room_.settings.height = static_cast<int>(event.size.height);
      }
      break;
    case sf::Event::MouseButtonPressed:
    case sf::Event::MouseButtonReleased:
    case sf::Event::MouseMoved:
      handle_pointer(event);
      break;
    case sf::Event::KeyPressed:
      handle_key(event.key);
      break;
    case sf::Event::TextEntered:
      handle_letter(event.text.unicode);
      break;
    default:
      break;
  }
}

void App::handle_pointer(const sf::Event& event) {
  if (room_.dialog != Dialog::None)
    return;
  if (room_.setting_up)
    return handle_setting_up(event);
  if (room_.lens.is_on())
    return handle_lens(event);
  Hand& hand = room_.hand;
  if (event.type == sf::Event::MouseMoved) {
    const Point point = {static_cast<float>(event.mouseMove.x),
                         static_cast<float>(event.mouseMove.y)};
    room_.pencil.move(room_.layout.at(point));
    return hand.move(point);
  }
  const Point point = {static_cast<float>(event.mouseButton.x),
                       static_cast<float>(event.mouseButton.y)};
  if (event.mouseButton.button == sf::Mouse::Right)
    return draw_by_hand(event, point);
  if (event.mouseButton.button != sf::Mouse::Left)
    return hand.let_go();
  if (event.type == sf::Event::MouseButtonReleased) {
    was_dragged_ = hand.is_dragging();
    room_.play(hand.release(room_.layout, room_.desk->view(), point));
    was_dragged_ = was_dragged_ && hand.options().empty();
    return;
  }
  // What menus and panels catch is theirs.
  if (!is_covered() && places_.table.has(point))
    press_left(point);
}

/// A click that neither takes a man nor plays wipes away what has just been drawn.
void App::press_left(Point point) {
  Hand& hand = room_.hand;
  const bool was_busy = hand.is_busy();
  was_dragged_ = false;
  room_.move_box.reset();
  room_.pencil.drop();
  const Intent intent = hand.press(room_.layout, room_.desk->view(), point);
  if (!was_busy && !hand.is_busy() && intent.kind != Intent::Kind::Play)
    room_.desk->wipe_new_drawings();
  room_.play(intent);
}

/// The right button puts back what the hand holds; with an empty hand it draws.
void App::draw_by_hand(const sf::Event& event, Point point) {
  const std::optional<Spot> spot = room_.layout.at(point);
  if (event.type == sf::Event::MouseButtonReleased) {
    if (const auto stroke = room_.pencil.release(spot))
      room_.desk->draw_stroke(*stroke);
    return;
  }
  const bool was_busy = room_.hand.is_busy();
  room_.hand.let_go();
  if (was_busy || is_covered() || !places_.table.has(point))
    return;
  const auto is_held = [](sf::Keyboard::Key left, sf::Keyboard::Key right) {
    return sf::Keyboard::isKeyPressed(left) || sf::Keyboard::isKeyPressed(right);
  };
  room_.pencil.press(spot,
                     Pencil::color_of(is_held(sf::Keyboard::LShift, sf::Keyboard::RShift) ||
                                          is_held(sf::Keyboard::LControl, sf::Keyboard::RControl),
                                      is_held(sf::Keyboard::LAlt, sf::Keyboard::RAlt)));
}

void App::handle_setting_up(const sf::Event& event) {
  SettingUp& now = *room_.setting_up;
  if (event.type == sf::Event::MouseMoved)
    return now.draft.move(
        {static_cast<float>(event.mouseMove.x), static_cast<float>(event.mouseMove.y)});
  const Point point = {static_cast<float>(event.mouseButton.x),
                       static_cast<float>(event.mouseButton.y)};
  const bool is_left = event.mouseButton.button == sf::Mouse::Left;
  if (event.type == sf::Event::MouseButtonReleased) {
    if (is_left)
      now.draft.release(room_.layout, now.palette, point);
    return;
  }
  if (is_covered() || !(places_.table.has(point) || now.palette_area.has(point)))
    return;
  if (is_left)
    now.draft.press(room_.layout, now.palette, point);
  else
    now.draft.remove(room_.layout, point);
}

/// With the lens a click looks, and nothing is played; the right button draws as ever.
void App::handle_lens(const sf::Event& event) {
  const engine::Opened& opened = room_.desk->opened();
  if (event.type == sf::Event::MouseMoved) {
    const Point point = {static_cast<float>(event.mouseMove.x),
                         static_cast<float>(event.mouseMove.y)};
    room_.pencil.move(room_.layout.at(point));
    (void)room_.lens.point(opened,
                           places_.table.has(point) ? room_.layout.at(point) : std::nullopt);
    return;
  }
  const Point point = {static_cast<float>(event.mouseButton.x),
                       static_cast<float>(event.mouseButton.y)};
  if (event.mouseButton.button == sf::Mouse::Right)
    return draw_by_hand(event, point);
  if (event.type == sf::Event::MouseButtonPressed && event.mouseButton.button == sf::Mouse::Left &&
      !is_covered() && places_.table.has(point))
    room_.lens.look(opened, room_.layout.at(point));
}

/// The frame on the board points, Enter looks; true if the key is used up.
bool App::handle_lens_key(const sf::Event::KeyEvent& key) {
  if (!room_.lens.is_on())
    return false;
  const engine::Opened& opened = room_.desk->opened();
  Hand& hand = room_.hand;
  const auto walk = [&](Key arrow) {
    if (!hand.cursor())
      return false;
    (void)hand.key(room_.layout, room_.desk->view(), arrow);
    (void)room_.lens.point(opened, hand.cursor());
    return true;
  };
  switch (key.code) {
    case sf::Keyboard::Escape:
      if (hand.cursor())
        (void)hand.key(room_.layout, room_.desk->view(), Key::Escape);
      else
        room_.turn_lens(false);
      return true;
    case sf::Keyboard::Enter:
      if (hand.cursor())
        room_.lens.look(opened, hand.cursor());
      return true;
    case sf::Keyboard::Left:
      return walk(Key::Left);
    case sf::Keyboard::Right:
      return walk(Key::Right);
    case sf::Keyboard::Up:
      return walk(Key::Up);
    case sf::Keyboard::Down:
      return walk(Key::Down);
    default:
      return false;
  }
}

bool App::is_covered() const {
  return room_.dialog != Dialog::None || ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup);
}

void App::handle_key(const sf::Event::KeyEvent& key) {
  if (key.control || key.code == sf::Keyboard::F1 || key.code == sf::Keyboard::F2 ||
      key.code == sf::Keyboard::F3 || key.code == sf::Keyboard::F9 ||
      key.code == sf::Keyboard::F10 || key.code == sf::Keyboard::F11)
    return handle_shortcut(key);
  if (key.code == sf::Keyboard::Escape && room_.dialog == Dialog::None && is_covered())
    room_.closes_menus = true;
  if (is_covered() || room_.move_box || ImGui::GetIO().WantTextInput)
    return;
  if (room_.setting_up)
    return press_in_set_up(room_, key.code);
  if (handle_lens_key(key))
    return;
  Hand& hand = room_.hand;
  Desk& desk = *room_.desk;
  const auto press = [&](Key pressed) { room_.play(hand.key(room_.layout, desk.view(), pressed)); };
  const bool is_on_table = hand.cursor() || !hand.options().empty();
  switch (key.code) {
    case sf::Keyboard::Tab:
      return press(Key::Tab);
    case sf::Keyboard::Escape:
      return is_on_table || hand.is_busy() ? press(Key::Escape) : desk.wipe_new_drawings();
    case sf::Keyboard::Enter:
      return press(Key::Enter);
    case sf::Keyboard::Left:
      return is_on_table ? press(Key::Left) : desk.undo();
    case sf::Keyboard::Right:
      return is_on_table ? press(Key::Right) : desk.redo();
    case sf::Keyboard::Up:
      return is_on_table ? press(Key::Up) : desk.go_beside(-1);
    case sf::Keyboard::Down:
      return is_on_table ? press(Key::Down) : desk.go_beside(1);
    case sf::Keyboard::Home:
      return desk.go_to(0);
    case sf::Keyboard::End:
      return desk.go_to_end();
    case sf::Keyboard::Space:
      return desk.move_now();
    default:
      break;
  }
}

void App::handle_shortcut(const sf::Event::KeyEvent& key) {
  if (key.code == sf::Keyboard::F11) {
    room_.wants_fullscreen = true;
    return;
  }
  if (key.code == sf::Keyboard::F10) {
    room_.opens_menus = room_.dialog == Dialog::None;
    return;
  }
  // What lies over the table has to be dealt with first.
  if (is_covered())
    return;
  handle_text_shortcut(key);
  handle_game_shortcut(key.code);
}

/// A turn, or the last change of a position that is set up; that can be made again, too.
void App::take_back(const sf::Event::KeyEvent& key) {
  const bool is_again = key.code == sf::Keyboard::Y;
  if (room_.setting_up)
    is_again || key.shift ? redo_in_set_up(room_) : undo_in_set_up(room_);
  else if (!is_again)
    room_.desk->take_back();
}

/// Keys that are about letters where somebody types, and some that stand still in a set-up.
void App::handle_text_shortcut(const sf::Event::KeyEvent& key) {
  const bool is_typing = room_.move_box || ImGui::GetIO().WantTextInput;
  const bool is_playing = !room_.setting_up;
  switch (key.code) {
    case sf::Keyboard::C:
      if (key.alt)
        room_.wants_picture = "";
      else if (!is_typing)
        key.shift&& is_playing ? room_.copy_game() : room_.copy_position();
      return;
    case sf::Keyboard::Z:
    case sf::Keyboard::Y:
      return is_typing ? void() : take_back(key);
    case sf::Keyboard::V:
      return is_typing ? void() : room_.paste();
    case sf::Keyboard::PageDown:
      return is_playing ? room_.collection->go(room_, 1) : void();
    case sf::Keyboard::PageUp:
      return is_playing ? room_.collection->go(room_, -1) : void();
    default:
      break;
  }
}

void App::handle_game_shortcut(sf::Keyboard::Key key) {
  const auto show = [&](Dialog dialog) { room_.dialog = dialog; };
  switch (key) {
    case sf::Keyboard::F1:
      return show(Dialog::Rules);
    case sf::Keyboard::F2:
      return show(Dialog::Help);
    case sf::Keyboard::F3:
      return room_.turn_lens(!room_.lens.is_on());
    case sf::Keyboard::F9:
      return room_.turn_panel();
    case sf::Keyboard::F:
      room_.settings.is_flipped = !room_.settings.is_flipped;
      return;
    case sf::Keyboard::L:
      return toggle_analysis(room_);
    case sf::Keyboard::N:
      return room_.leave_game([this] { room_.desk->begin_again(); });
    case sf::Keyboard::M:
      return room_.begin_comment(room_.desk->session().here());
    case sf::Keyboard::E:
      return room_.setting_up ? leave_setting_up(room_) : begin_setting_up(room_);
    case sf::Keyboard::G:
      return show(Dialog::Games);
    case sf::Keyboard::O:
      return show(Dialog::Open);
    case sf::Keyboard::S:
      return show(Dialog::Save);
    case sf::Keyboard::R:
      return show(Dialog::NewScript);
    case sf::Keyboard::P:
      return show(Dialog::Players);
    case sf::Keyboard::T:
      return show(Dialog::Clocks);
    case sf::Keyboard::Q:
      return room_.quit();
    default:
      break;
  }
}

/// A letter or figure begins a move that is typed, or names a man of a position.
void App::handle_letter(std::uint32_t sign) {
  if (room_.setting_up && !is_covered() && !ImGui::GetIO().WantTextInput)
    return type_in_set_up(room_, sign);
  const bool begins = (sign >= '0' && sign <= '9') || (sign >= 'a' && sign <= 'z') ||
                      (sign >= 'A' && sign <= 'Z') || sign == '*' || sign == '(' || sign == '+';
  if (!begins || room_.move_box || is_covered() || room_.setting_up ||
      ImGui::GetIO().WantTextInput || !room_.desk->is_persons_turn())
    return;
  room_.desk->forget_refusal();
  room_.move_box = std::string(1, static_cast<char>(sign));
  room_.move_box_is_new = true;
  // The box is not there yet to hear the letter; it begins with it instead.
  ImGui::GetIO().ClearInputCharacters();
}

}  // namespace pawnshop::renderer
