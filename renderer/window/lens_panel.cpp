// SPDX-License-Identifier: MIT
#include "renderer/window/lens_panel.h"

#include <algorithm>

#include "renderer/lens_scene.h"
#include "renderer/window/widgets.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

/// Draws the lines of the panel; which rule was clicked is told afterwards.
class LensPanel {
 public:
  explicit LensPanel(Room& room) : room_(room), lens_(room.lens), colors_(room.colors()) {}

  void draw() {
    draw_head();
    const float row = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y;
    const float gap = ImGui::GetStyle().ItemSpacing.y, share = ImGui::GetContentRegionAvail().y;
    // Where little has room, what is looked at gets most of it.
    const float answer = std::min(room_.px(kAnswer), share * kShareOfAnswer);
    const bool has_answer = asks_ahead() || !lens_.answer().lines.empty();
    begin_card("looked at", share - (has_answer ? answer + gap : 0) - row);
    ImGui::BeginChild("lines", {0, 0}, false, ImGuiWindowFlags_NoBackground);
    begin_letters();
    draw_view();
    draw_sets();
    draw_last_turn();
    end_letters();
    ImGui::EndChild();
    end_card();
    if (has_answer) {
      begin_card("pointed at", answer);
      draw_answer();
      end_card();
    }
    draw_walk(room_);
    if (!clicked_.file.empty())
      room_.show_source(clicked_);
  }

 private:
  static constexpr float kAnswer = 150, kShareOfAnswer = 0.33f;  ///< high

  void draw_head() {
    begin_card("lens", room_.px(44), room_.px(9));
    ImGui::AlignTextToFramePadding();
    ImGui::PushFont(room_.gui.letters().bold);
    ImGui::TextUnformatted(said("Rules lens").c_str());
    ImGui::PopFont();
    const std::string label = said("Play on");
    const float width = width_of_button(label, room_.px(room_.is_slim ? 70 : 110));
    ImGui::SameLine(ImGui::GetWindowWidth() - width - ImGui::GetStyle().WindowPadding.x);
    if (button(label, width))
      room_.turn_lens(false);
    end_card();
  }

  /// A slim panel is read in small letters.
  void begin_letters() const {
    if (room_.is_slim)
      ImGui::PushFont(room_.gui.letters().small);
  }
  void end_letters() const {
    if (room_.is_slim)
      ImGui::PopFont();
  }

  void quiet_lines(const std::string& text) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(colors_.quiet));
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopStyleColor();
  }

  void heading(const std::string& text) {
    ImGui::Dummy({0, room_.px(6)});
    ImGui::PushFont(room_.gui.letters().bold);
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopFont();
  }

  void draw_view() {
    if (!lens_.view()) {
      ImGui::TextWrapped("%s", said("Click a man, a square, or a man beside the board.").c_str());
      ImGui::Dummy({0, room_.px(2)});
      quiet_lines(
          said("You see what he can do and the rule that allows it. Then point at any other "
               "square: it is said what comes of going there, or why he cannot."));
      return;
    }
    for (const LensLine& line : lens_.view()->lines)
      draw_line(line);
  }

  void draw_line(const LensLine& line) {
    if (line.mark)
      draw_sign(*line.mark);
    const bool is_title = line.kind == LensLine::Kind::Title;
    if (is_title)
      ImGui::PushFont(room_.gui.letters().bold);
    if (line.kind == LensLine::Kind::Trouble)
      ImGui::PushStyleColor(ImGuiCol_Text, to_vec(colors_.warning));
    ImGui::TextWrapped("%s", line.text.c_str());
    if (line.kind == LensLine::Kind::Trouble)
      ImGui::PopStyleColor();
    if (is_title)
      ImGui::PopFont();
    draw_rule(line);
  }

  void draw_sign(LensKind kind) {
    const float size = ImGui::GetFontSize() * 1.05f;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    room_.painter.paint(lens_sign(kind, {at.x, at.y, size, size}), *ImGui::GetWindowDrawList());
    ImGui::Dummy({size, size});
    tip(said(lens_word(kind)));
    ImGui::SameLine();
  }

  /// The rule as it is written; a click shows it in its script, or opens that in an editor.
  void draw_rule(const LensLine& line) {
    if (line.where.file.empty() || line.where == last_rule_)
      return;
    last_rule_ = line.where;
    ImGui::PushFont(room_.gui.letters().small);
    const float indent = room_.px(room_.is_slim ? 6 : 14);
    ImGui::Indent(indent);
    if (is_link_clicked(support::to_text(line.where)))
      clicked_ = line.where;
    tip(said("Show the rule in its script"));
    beside_if_it_fits(said("edit"));
    if (is_link_clicked(said("edit")))
      room_.edit_source(line.where);
    tip(said("Open the script at this line in your editor"));
    if (!line.rule.empty() && is_link_clicked(line.rule))
      clicked_ = line.where;
    ImGui::Unindent(indent);
    ImGui::PopFont();
  }

  /// What comes next stands on the same line where there is room for it.
  void beside_if_it_fits(const std::string& text) const {
    const float between = room_.px(10);
    const float end = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    if (ImGui::GetItemRectMax().x + between + ImGui::CalcTextSize(text.c_str()).x <= end)
      ImGui::SameLine(0, between);
  }

  /// A quiet text that is underlined where one points at it.
  bool is_link_clicked(const std::string& text) const {
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(colors_.quiet));
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) {
      ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
      const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
      ImGui::GetWindowDrawList()->AddLine(
          {low.x, high.y}, {high.x, high.y}, to_u32(colors_.accent), 1);
    }
    return ImGui::IsItemClicked();
  }

  void draw_sets() {
    if (lens_.sets().empty())
      return;
    heading(said("Show on the board"));
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    const float share = room_.is_slim ? 0.4f : 1.0f;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {padding.x * share, padding.y * share});
    for (std::size_t i = 0; i < lens_.sets().size(); ++i) {
      const LensSet& set = lens_.sets()[i];
      bool is_shown = lens_.shows(set.key);
      ImGui::PushID(static_cast<int>(i));
      const Color color = lens_set_color(i);
      ImGui::PushStyleColor(ImGuiCol_CheckMark, to_vec(colors_.title));
      ImGui::PushStyleColor(ImGuiCol_FrameBg, to_vec(color.with_alpha(is_shown ? 0.9f : 0.35f)));
      bool is_turned = ImGui::Checkbox("##shown", &is_shown);
      ImGui::PopStyleColor(2);
      ImGui::SameLine();
      ImGui::AlignTextToFramePadding();
      ImGui::TextWrapped("%s", (std::to_string(set.squares.size()) + "  " + set.title).c_str());
      if (ImGui::IsItemClicked()) {
        is_shown = !is_shown;
        is_turned = true;
      }
      if (is_turned)
        show(set.key, is_shown);
      ImGui::PopID();
    }
    ImGui::PopStyleVar();
  }

  void show(const std::string& title, bool is_shown) {
    room_.lens.show(title, is_shown);
    room_.settings.shown = room_.lens.shown();
  }

  void draw_last_turn() {
    if (lens_.last_turn().empty())
      return;
    heading(said("What the last move did"));
    last_rule_ = {};
    for (const LensLine& line : lens_.last_turn())
      draw_line(line);
  }

  bool asks_ahead() const { return lens_.view() && !lens_.view()->outcomes.empty(); }

  void draw_answer() {
    last_rule_ = {};
    ImGui::BeginChild("answer", {0, 0}, false, ImGuiWindowFlags_NoBackground);
    begin_letters();
    if (lens_.answer().lines.empty())
      quiet_lines(said("Point at a square to ask about it."));
    for (const LensLine& line : lens_.answer().lines)
      draw_line(line);
    end_letters();
    ImGui::EndChild();
  }

  Room& room_;
  const Lens& lens_;
  const RoomTheme& colors_;
  support::Location clicked_;
  support::Location last_rule_;  ///< is not shown twice in a row
};

}  // namespace

void draw_lens_panel(Room& room, const Box& area) {
  begin_side(area);
  LensPanel(room).draw();
  ImGui::End();
}

}  // namespace pawnshop::renderer
