// SPDX-License-Identifier: MIT
#include "renderer/window/gui.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <GL/gl.h>
#include <backends/imgui_impl_opengl2.h>
#include <imgui_internal.h>

namespace pawnshop::renderer {

namespace {

const char* clipboard_text(void* keeper) {
  auto& text = *static_cast<std::string*>(keeper);
  const auto bytes = sf::Clipboard::getString().toUtf8();
  text.assign(bytes.begin(), bytes.end());
  return text.c_str();
}

void set_clipboard_text(void*, const char* text) {
  const std::string bytes = text;
  sf::Clipboard::setString(sf::String::fromUtf8(bytes.begin(), bytes.end()));
}

void map_keys(ImGuiIO& io) {
  const std::pair<ImGuiKey_, sf::Keyboard::Key> keys[] = {
      {ImGuiKey_Tab, sf::Keyboard::Tab},
      {ImGuiKey_LeftArrow, sf::Keyboard::Left},
      {ImGuiKey_RightArrow, sf::Keyboard::Right},
      {ImGuiKey_UpArrow, sf::Keyboard::Up},
      {ImGuiKey_DownArrow, sf::Keyboard::Down},
      {ImGuiKey_PageUp, sf::Keyboard::PageUp},
      {ImGuiKey_PageDown, sf::Keyboard::PageDown},
      {ImGuiKey_Home, sf::Keyboard::Home},
      {ImGuiKey_End, sf::Keyboard::End},
      {ImGuiKey_Delete, sf::Keyboard::Delete},
      {ImGuiKey_Backspace, sf::Keyboard::BackSpace},
      {ImGuiKey_Enter, sf::Keyboard::Enter},
      {ImGuiKey_Escape, sf::Keyboard::Escape},
      {ImGuiKey_Space, sf::Keyboard::Space},
      {ImGuiKey_A, sf::Keyboard::A},
      {ImGuiKey_C, sf::Keyboard::C},
      {ImGuiKey_V, sf::Keyboard::V},
      {ImGuiKey_X, sf::Keyboard::X},
      {ImGuiKey_Y, sf::Keyboard::Y},
      {ImGuiKey_Z, sf::Keyboard::Z}};
  for (const auto& [ours, theirs] : keys)
    io.KeyMap[ours] = theirs;
}

/// Whether there is a field that hears what is typed next.
bool has_field() {
  const ImGuiID active = ImGui::GetActiveID();
  return active != 0 && ImGui::GetInputTextState(active);
}

/// Whether a key does more in a field than to write a letter, or to say which one. With the control
/// key down ImGui hears no letters: it goes down in a frame after theirs.
bool edits(const sf::Event::KeyEvent& key) {
  using Keyboard = sf::Keyboard;
  static constexpr Keyboard::Key kEdit[] = {Keyboard::Escape,
                                            Keyboard::LControl,
                                            Keyboard::RControl,
                                            Keyboard::Enter,
                                            Keyboard::BackSpace,
                                            Keyboard::Tab,
                                            Keyboard::PageUp,
                                            Keyboard::PageDown,
                                            Keyboard::End,
                                            Keyboard::Home,
                                            Keyboard::Delete,
                                            Keyboard::Left,
                                            Keyboard::Right,
                                            Keyboard::Up,
                                            Keyboard::Down};
  const bool is_function = key.code >= Keyboard::F1 && key.code <= Keyboard::F15;
  return key.control || key.alt || is_function ||
         std::find(std::begin(kEdit), std::end(kEdit), key.code) != std::end(kEdit);
}

ImFont* load(const std::string& file, float size) {
  // Latin, dashes and quotes, arrows, a few figures.
  static const ImWchar kSigns[] = {0x20,
                                   0x17F,
                                   0x2010,
                                   0x2026,
                                   0x2190,
                                   0x21FF,
                                   0x23E9,
                                   0x23EF,
                                   0x25A0,
                                   0x25FF,
                                   0x2713,
                                   0x2717,
                                   0};
  ImFontConfig config;
  config.OversampleH = 2;
  config.OversampleV = 1;
  config.PixelSnapH = true;
  return ImGui::GetIO().Fonts->AddFontFromFileTTF(file.c_str(), size, &config, kSigns);
}

/// Everything that a frame consists of. To compare it takes a small part of the time that drawing
/// takes, and most frames are like the one before: a pointer that moves over the floor.
std::string bytes_of(const ImDrawData& drawn, Color floor, unsigned pictures) {
  std::string bytes;
  const auto add = [&](const void* data, std::size_t size) {
    bytes.append(static_cast<const char*>(data), size);
  };
  const ImU32 ground = to_u32(floor);
  add(&ground, sizeof ground);
  add(&pictures, sizeof pictures);
  add(&drawn.DisplaySize, sizeof drawn.DisplaySize);
  for (int i = 0; i < drawn.CmdListsCount; ++i) {
    const ImDrawList& list = *drawn.CmdLists[i];
    add(list.CmdBuffer.Data, static_cast<std::size_t>(list.CmdBuffer.size_in_bytes()));
    add(list.IdxBuffer.Data, static_cast<std::size_t>(list.IdxBuffer.size_in_bytes()));
    add(list.VtxBuffer.Data, static_cast<std::size_t>(list.VtxBuffer.size_in_bytes()));
  }
  return bytes;
}

}  // namespace

ImU32 to_u32(Color color) {
  return IM_COL32(color.r, color.g, color.b, color.a);
}

ImVec4 to_vec(Color color) {
  return ImGui::ColorConvertU32ToFloat4(to_u32(color));
}

Gui::Gui(sf::Window& window, Fonts fonts, float scale)
    : window_(window), fonts_(std::move(fonts)), scale_(scale) {
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.ConfigInputTextCursorBlink = false;  // nothing is drawn while nothing changes
  static std::string clipboard;
  io.ClipboardUserData = &clipboard;
  io.GetClipboardTextFn = clipboard_text;
  io.SetClipboardTextFn = set_clipboard_text;
  map_keys(io);
  make_letters();
  ImGui_ImplOpenGL2_Init();
}

void Gui::make_letters() {
  constexpr float kPlain = 15, kSmall = 12.5f, kTitle = 19;
  ImGui::GetIO().Fonts->Clear();
  letters_.plain = load(fonts_.plain, std::round(kPlain * scale_));
  letters_.bold = load(fonts_.bold, std::round(kPlain * scale_));
  letters_.small = load(fonts_.plain, std::round(kSmall * scale_));
  letters_.title = load(fonts_.bold, std::round(kTitle * scale_));
}

void Gui::set_scale(float scale) {
  scale_ = scale;
  ImGui_ImplOpenGL2_DestroyFontsTexture();
  make_letters();
  ImGui_ImplOpenGL2_CreateFontsTexture();
  expose();
}

Gui::~Gui() {
  ImGui_ImplOpenGL2_Shutdown();
  ImGui::DestroyContext();
}

bool Gui::feed(const sf::Event& event) {
  ImGuiIO& io = ImGui::GetIO();
  switch (event.type) {
    case sf::Event::MouseMoved:
      io.MousePos = {static_cast<float>(event.mouseMove.x), static_cast<float>(event.mouseMove.y)};
      return false;
    case sf::Event::MouseLeft:
      io.MousePos = {-FLT_MAX, -FLT_MAX};
      return false;
    case sf::Event::MouseButtonPressed:
    case sf::Event::MouseButtonReleased:
      io.MousePos = {static_cast<float>(event.mouseButton.x),
                     static_cast<float>(event.mouseButton.y)};
      if (event.mouseButton.button <= sf::Mouse::Middle)
        io.MouseDown[event.mouseButton.button] = event.type == sf::Event::MouseButtonPressed;
      return true;
    case sf::Event::MouseWheelScrolled:
      io.MouseWheel += event.mouseWheelScroll.delta;
      return true;
    case sf::Event::KeyPressed:
    case sf::Event::KeyReleased:
      return feed_key(event.key, event.type == sf::Event::KeyPressed);
    case sf::Event::TextEntered:
      if (event.text.unicode >= ' ' && event.text.unicode != 127)
        io.AddInputCharacter(event.text.unicode);
      return false;
    case sf::Event::LostFocus:
      std::fill(std::begin(io.KeysDown), std::end(io.KeysDown), false);
      return false;
    default:
      return false;
  }
}

bool Gui::feed_key(const sf::Event::KeyEvent& key, bool is_down) {
  ImGuiIO& io = ImGui::GetIO();
  io.KeyCtrl = key.control;
  io.KeyShift = key.shift;
  io.KeyAlt = key.alt;
  // A field hears the letters themselves, as many in a frame as there are.
  const bool is_letter = has_field() && !edits(key);
  if (key.code >= 0)
    io.KeysDown[key.code] = is_down && !is_letter;
  return !is_letter;
}

void Gui::take_keys() {
  ImGuiIO& io = ImGui::GetIO();
  io.ConfigFlags = walks_ ? ImGuiConfigFlags_NavEnableKeyboard : ImGuiConfigFlags_None;
  // ImGui 1.86 presses buttons by the space bar alone. What ended a line of text presses nothing.
  const bool is_enter = io.KeysDown[sf::Keyboard::Enter];
  is_enter_for_text_ = is_enter && (is_enter_for_text_ || io.WantTextInput);
  if (walks_ && is_enter && !is_enter_for_text_)
    io.NavInputs[ImGuiNavInput_Activate] = 1;
}

void Gui::begin() {
  ImGuiIO& io = ImGui::GetIO();
  const sf::Vector2u size = window_.getSize();
  io.DisplaySize = {static_cast<float>(size.x), static_cast<float>(size.y)};
  // All of the time that has passed, also while nothing was drawn: it tells two clicks from a
  // double one.
  io.DeltaTime = std::max(clock_.restart().asSeconds(), 1e-4f);
  take_keys();
  ImGui_ImplOpenGL2_NewFrame();
  ImGui::NewFrame();
}

bool Gui::end(Color floor, unsigned pictures) {
  ImGui::Render();
  std::string shows = bytes_of(*ImGui::GetDrawData(), floor, pictures);
  if (shows == shown_)
    return false;
  shown_ = std::move(shows);
  const sf::Vector2u size = window_.getSize();
  constexpr float kFull = 255;
  glViewport(0, 0, static_cast<GLsizei>(size.x), static_cast<GLsizei>(size.y));
  glClearColor(static_cast<float>(floor.r) / kFull,
               static_cast<float>(floor.g) / kFull,
               static_cast<float>(floor.b) / kFull,
               1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL2_RenderDrawData(ImGui::GetDrawData());
  return true;
}

void Gui::wear(const RoomTheme& theme) const {
  ImGuiStyle style;
  style.WindowRounding = 0;
  style.WindowBorderSize = 0;
  style.WindowPadding = {14, 12};
  style.PopupRounding = 8;
  style.PopupBorderSize = 1;
  style.ChildRounding = 9;
  style.ChildBorderSize = 0;
  style.FrameRounding = 6;
  style.FramePadding = {11, 7};
  style.ItemSpacing = {8, 8};
  style.ItemInnerSpacing = {8, 6};
  style.ScrollbarSize = 11;
  style.ScrollbarRounding = 6;
  style.GrabRounding = 6;
  style.GrabMinSize = 14;
  style.SelectableTextAlign = {0, 0.5f};
  style.ButtonTextAlign = {0.5f, 0.5f};
  style.CellPadding = {8, 4};
  style.ScaleAllSizes(scale_);
  const auto set = [&](ImGuiCol_ what, Color color) { style.Colors[what] = to_vec(color); };
  set(ImGuiCol_Text, theme.text);
  set(ImGuiCol_TextDisabled, theme.quiet);
  set(ImGuiCol_WindowBg, theme.floor);
  set(ImGuiCol_ChildBg, theme.panel);
  set(ImGuiCol_PopupBg, theme.panel);
  set(ImGuiCol_Border, theme.line);
  set(ImGuiCol_FrameBg, theme.raised);
  set(ImGuiCol_FrameBgHovered, theme.hover);
  set(ImGuiCol_FrameBgActive, theme.hover);
  set(ImGuiCol_TitleBg, theme.panel);
  set(ImGuiCol_TitleBgActive, theme.panel);
  set(ImGuiCol_MenuBarBg, theme.floor);
  set(ImGuiCol_ScrollbarBg, theme.panel);
  set(ImGuiCol_ScrollbarGrab, theme.raised);
  set(ImGuiCol_ScrollbarGrabHovered, theme.hover);
  set(ImGuiCol_ScrollbarGrabActive, theme.hover);
  set(ImGuiCol_CheckMark, theme.accent);
  set(ImGuiCol_SliderGrab, theme.accent);
  set(ImGuiCol_SliderGrabActive, theme.go);
  set(ImGuiCol_Button, theme.raised);
  set(ImGuiCol_ButtonHovered, theme.hover);
  set(ImGuiCol_ButtonActive, theme.accent);
  set(ImGuiCol_Header, theme.accent.with_alpha(0.55f));
  set(ImGuiCol_HeaderHovered, theme.hover);
  set(ImGuiCol_HeaderActive, theme.accent);
  set(ImGuiCol_Separator, theme.line);
  set(ImGuiCol_TextSelectedBg, theme.accent.with_alpha(0.5f));
  set(ImGuiCol_NavHighlight, theme.accent);
  set(ImGuiCol_ModalWindowDimBg, rgb(0x0A0908, 130));
  set(ImGuiCol_TableRowBg, theme.panel.with_alpha(0));
  set(ImGuiCol_TableRowBgAlt, theme.raised.with_alpha(0.35f));
  ImGui::GetStyle() = style;
}

}  // namespace pawnshop::renderer
