// SPDX-License-Identifier: MIT
#include "renderer/window/widgets.h"

#include <algorithm>
#include <string_view>

#include <imgui_internal.h>

#include "renderer/broken_text.h"
#include "renderer/places.h"
#include "renderer/window/gui.h"

namespace pawnshop::renderer {

std::optional<int> choose_one(const char* id,
                              const std::vector<std::string>& labels,
                              int chosen,
                              const RoomTheme& colors) {
  std::optional<int> clicked;
  ImGui::PushID(id);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {3, ImGui::GetStyle().ItemSpacing.y});
  const auto count = static_cast<float>(labels.size());
  const float width = (ImGui::GetContentRegionAvail().x - 3 * (count - 1)) / count;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (toggle(labels[i], width, static_cast<int>(i) == chosen, colors))
      clicked = static_cast<int>(i);
    if (i + 1 < labels.size())
      ImGui::SameLine();
  }
  ImGui::PopStyleVar();
  ImGui::PopID();
  return clicked;
}

bool row(const std::string& label, bool is_chosen, ImGuiSelectableFlags flags, const ImVec2& size) {
  if (is_chosen)
    ImGui::PushStyleColor(ImGuiCol_HeaderHovered, ImGui::GetStyleColorVec4(ImGuiCol_Header));
  const bool is_clicked = ImGui::Selectable(label.c_str(), is_chosen, flags, size);
  if (is_chosen)
    ImGui::PopStyleColor();
  return is_clicked;
}

bool toggle(const std::string& label, float width, bool is_on, const RoomTheme& colors) {
  // Whoever points at it still sees that it is on.
  if (is_on) {
    ImGui::PushStyleColor(ImGuiCol_Button, to_vec(colors.accent));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, to_vec(colors.accent.with_alpha(0.85f)));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, to_vec(colors.accent.with_alpha(0.7f)));
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(rgb(0xFFFFFF)));
  }
  const bool is_clicked = button(label, width);
  if (is_on)
    ImGui::PopStyleColor(4);
  return is_clicked;
}

float width_of_button(const std::string& label, float least) {
  return std::max(least, ImGui::CalcTextSize(label.c_str()).x + ImGui::GetStyle().FramePadding.x);
}

bool button(const std::string& label, float width, bool is_alive) {
  if (!is_alive)
    ImGui::BeginDisabled();
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {2, ImGui::GetStyle().FramePadding.y});
  const bool is_pressed = ImGui::Button(label.c_str(), {width, 0});
  ImGui::PopStyleVar();
  if (!is_alive)
    ImGui::EndDisabled();
  return is_pressed && is_alive;
}

bool wide_button(const std::string& label, float least, bool is_alive) {
  return button(label, width_of_button(label, least), is_alive);
}

std::string shortened(std::string text, float width) {
  if (ImGui::CalcTextSize(text.c_str()).x <= width)
    return text;
  const auto is_inside_letter = [&] {
    return (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80;
  };
  while (!text.empty() && ImGui::CalcTextSize((text + "...").c_str()).x > width) {
    while (text.size() > 1 && is_inside_letter())
      text.pop_back();
    text.pop_back();
  }
  return text + "...";
}

std::string shortened_line(const std::string& line, float width) {
  const auto wide = [](std::string_view text) {
    return ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
  };
  return shortened(whole_words(line, width, wide), width);
}

namespace {

/// Below a box, or above it: what is told of a thing does not cover it.
ImVec2 place_beside(const Box& box, const ImVec2& size, bool is_above) {
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  const float gap = ImGui::GetStyle().ItemSpacing.y / 2;
  const float above = box.y - gap - size.y;
  const bool fits_below = box.bottom() + gap + size.y <= window.y && !(is_above && above >= 0);
  const float x = std::clamp(ImGui::GetMousePos().x, 0.0f, std::max(0.0f, window.x - size.x));
  return {x, fits_below ? box.bottom() + gap : std::max(0.0f, above)};
}

}  // namespace

void tip(const std::string& text) {
  if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
    return;
  const ImVec2 least = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
  tip_beside({least.x, least.y, size.x, size.y}, text);
}

void tip_beside(const Box& box, const std::string& text, bool is_above) {
  constexpr float kWidest = 28;  ///< letters' heights
  const ImVec2 padding = ImGui::GetStyle().WindowPadding;
  const float width =
      std::min(ImGui::GetFontSize() * kWidest, ImGui::GetIO().DisplaySize.x - 4 * padding.x);
  // ImGui would place and cut it by the size of the text that it had before, which may be shorter.
  const ImVec2 size = ImGui::CalcTextSize(text.c_str(), nullptr, false, width);
  const ImVec2 whole = {size.x + 2 * padding.x, size.y + 2 * padding.y};
  ImGui::SetNextWindowSize(whole);
  ImGui::SetNextWindowPos(place_beside(box, whole, is_above));
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(width + padding.x);
  ImGui::TextUnformatted(text.c_str());
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

void lamp(Color color, bool is_lit) {
  const float size = ImGui::GetFontSize(), radius = size * 0.34f;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 middle = {at.x + size / 2, at.y + size * 0.56f};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (is_lit)
    list.AddCircleFilled(middle, radius * 1.7f, to_u32(color.with_alpha(0.22f)));
  list.AddCircleFilled(middle, radius, to_u32(is_lit ? color : color.with_alpha(0.25f)));
  ImGui::Dummy({size, size});
  ImGui::SameLine();
}

void begin_card(const char* id, float height, float free) {
  const ImVec2 padding = ImGui::GetStyle().WindowPadding;
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding,
                      {padding.x, free > 0 ? free : padding.y * 0.75f});
  ImGui::BeginChild(id,
                    {0, height},
                    false,
                    ImGuiWindowFlags_AlwaysUseWindowPadding | ImGuiWindowFlags_NoScrollbar |
                        ImGuiWindowFlags_NoScrollWithMouse);
}

void end_card() {
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

void begin_list(const char* id, float height) {
  ImGui::BeginChild(id, {0, height}, false, ImGuiWindowFlags_NoBackground);
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ImGui::GetStyle().ItemSpacing.y / 2);
}

namespace {

/// What a knob stands at, and as much room for the knob as is left beside it.
void write_beside_knob(const std::string& text, const std::string& widest, float width) {
  const float left = ImGui::GetCursorPosX(), gap = ImGui::GetStyle().ItemSpacing.x;
  const float wide = ImGui::CalcTextSize(widest.c_str()).x;
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(text.c_str());
  ImGui::SameLine(0, 0);
  ImGui::SetCursorPosX(left + wide + gap);
  ImGui::SetNextItemWidth(std::max(1.0f, width - wide - gap));
}

constexpr ImGuiSliderFlags kKnob = ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput;

}  // namespace

bool slide(const char* id,
           int& value,
           int least,
           int most,
           const std::string& text,
           const std::string& widest,
           float width) {
  write_beside_knob(text, widest, width);
  return ImGui::SliderInt(id, &value, least, most, "", kKnob);
}

bool slide(const char* id,
           float& value,
           float most,
           const std::string& text,
           const std::string& widest,
           float width) {
  write_beside_knob(text, widest, width);
  return ImGui::SliderFloat(id, &value, 0, most, "", kKnob | ImGuiSliderFlags_Logarithmic);
}

void push_edge_of_submenus() {
  ImGui::PushStyleVar(ImGuiStyleVar_ChildBorderSize, ImGui::GetStyle().PopupBorderSize);
}

void quiet_text(const std::string& text, const RoomTheme& colors) {
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(colors.quiet));
  ImGui::TextUnformatted(text.c_str());
  ImGui::PopStyleColor();
}

ImVec2 grown(ImVec2 asked) {
  const ImVec2 room = ImGui::GetIO().DisplaySize;
  return {grown(asked.x, room.x), grown(asked.y, room.y)};
}

bool begin_dialog(const char* id, const std::string& title, ImVec2 size, ImFont* title_font) {
  const ImVec2 room = ImGui::GetIO().DisplaySize;
  constexpr float kMargin = 24;
  size = {std::min(size.x, room.x - kMargin), std::min(size.y, room.y - kMargin)};
  ImGui::SetNextWindowSize(size);
  ImGui::SetNextWindowPos({room.x / 2, room.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
  if (!ImGui::IsPopupOpen(id))
    ImGui::OpenPopup(id);
  const ImVec2 padding = ImGui::GetStyle().WindowPadding;
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {padding.x * 1.6f, padding.y * 1.6f});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 10);
  const bool is_open = ImGui::BeginPopupModal(
      id,
      nullptr,
      ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove);
  ImGui::PopStyleVar(2);
  if (is_open) {
    ImGui::PushFont(title_font);
    ImGui::TextUnformatted(title.c_str());
    ImGui::PopFont();
    ImGui::Spacing();
  }
  return is_open;
}

void end_dialog() {
  ImGui::EndPopup();
}

void prefer() {
  if (!ImGui::IsWindowAppearing())
    return;
  ImGui::SetItemDefaultFocus();
  // What was opened by the mouse would have a beginning that neither shows nor hears Enter.
  ImGui::GetCurrentContext()->NavDisableHighlight = false;
}

bool is_left_by_tab() {
  return ImGui::IsItemActive() && !ImGui::GetIO().KeyShift &&
         ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Tab));
}

void go_on_here() {
  ImGui::NavMoveRequestCancel();
  ImGui::ClearActiveID();
  ImGui::SetFocusID(ImGui::GetItemID(), ImGui::GetCurrentWindow());
  ImGui::GetCurrentContext()->NavDisableHighlight = false;
}

}  // namespace pawnshop::renderer
