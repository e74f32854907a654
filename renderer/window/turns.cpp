// SPDX-License-Identifier: MIT
#include "renderer/window/turns.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

#include "engine/glyphs.h"
#include "engine/spoken.h"
#include "renderer/turn_list.h"
#include "renderer/window/widgets.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

namespace {

/// Where no move is made yet: whoever has never seen the game is shown the way to its lessons.
void draw_welcome(Room& room) {
  const std::string title =
      room.is_slim ? said("New to this game?")
                   : said("New to {}?", room.desk->rules().said(room.desk->rules().title));
  ImGui::PushFont(room.is_slim ? room.gui.letters().small : room.gui.letters().bold);
  ImGui::TextWrapped("%s", title.c_str());
  ImGui::PopFont();
  if (!room.is_slim) {
    ImGui::TextWrapped("%s", said("Learn it in two minutes, with positions to try.").c_str());
    ImGui::Spacing();
  }
  if (wide_button(said("Show me"), room.px(room.is_slim ? 78 : 84))) {
    room.settings.knows_lessons = true;
    room.dialog = Dialog::Help;
  }
  tip(said("Learn it in two minutes, with positions to try (F2)"));
  ImGui::SameLine();
  if (wide_button(room.is_slim ? said("No") : said("No, thanks"), room.px(room.is_slim ? 44 : 90)))
    room.settings.knows_lessons = true;
}

/// The list of turns while it is drawn; what is clicked is done afterwards, since it changes the
/// tree.
class TurnsPainter {
 public:
  explicit TurnsPainter(Room& room)
      : room_(room),
        desk_(*room.desk),
        tree_(desk_.session().tree()),
        here_(desk_.session().here()) {}

  void draw() {
    const std::vector<ListRow> rows = list_turns(tree_);
    if (rows.empty())
      room_.offers_lessons() ? draw_welcome(room_)
                             : quiet_text(said("No move yet."), room_.colors());
    const float number = room_.px(room_.is_slim ? 26 : 34);
    const float width = (ImGui::GetContentRegionAvail().x - number) / 2;
    for (const ListRow& row : rows) {
      if (row.kind == ListRow::Kind::Turns)
        draw_pair(row, number, width);
      else if (row.kind == ListRow::Kind::Comment)
        draw_comment(row.comment);
      else
        draw_others(row.others);
    }
  }
  void act() {
    if (act_)
      act_();
  }

 private:
  static constexpr float kBetween = 6;  ///< two turns beside each other
  static constexpr float kReach = 7;    ///< what is lit beyond the text in a row of two

  void draw_pair(const ListRow& row, float number, float width) {
    quiet_text(std::to_string(row.number), room_.colors());
    const auto text = [&](int player) {
      return row.nodes[player] < 0 ? "" : judged_turn(tree_.at(row.nodes[player]));
    };
    const auto is_long = [&](int player) {
      return ImGui::CalcTextSize(text(player).c_str()).x + ImGui::GetStyle().ItemSpacing.x > width;
    };
    // Where two have no room beside each other, they stand one below the other.
    const bool is_stacked = is_long(0) || is_long(1);
    bool is_first = true;
    for (int player = 0; player < 2; ++player) {
      const bool is_there = row.nodes[player] >= 0;
      if (is_stacked && !is_there)
        continue;
      if (!is_stacked)
        ImGui::SameLine(number + static_cast<float>(player) * width);
      else if (std::exchange(is_first, false))
        ImGui::SameLine(number);
      else
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + number);
      if (is_there)
        draw_turn(row.nodes[player],
                  (is_stacked && row.nodes[0] < 0 ? "... " : "") + text(player),
                  (is_stacked ? 2 * width : width) - room_.px(2 * kReach),
                  kReach);
      else
        ImGui::Dummy({width, 1});
    }
  }

  void draw_comment(const std::string& comment) {
    ImGui::Indent(room_.px(12));
    ImGui::PushFont(room_.gui.letters().small);
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room_.colors().title));
    ImGui::TextWrapped("%s", comment.c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
    ImGui::Unindent(room_.px(12));
  }

  /// Turns one after another, on as many lines as they need.
  void draw_others(const std::vector<ListedTurn>& others) {
    ImGui::PushFont(room_.gui.letters().small);
    const float left = room_.px(12), gap = room_.px(kBetween);
    const float right = ImGui::GetContentRegionAvail().x;
    float x = left;
    bool is_first = true;
    for (const ListedTurn& turn : others) {
      const float width = ImGui::CalcTextSize(turn.text.c_str()).x;
      if (turn.text == ")")
        x -= gap;
      if (!is_first && x + width <= right)
        ImGui::SameLine(x, 0);
      else
        x = left;
      if (is_first || x == left)
        ImGui::SetCursorPosX(left);
      is_first = false;
      if (turn.node >= 0)
        draw_turn(turn.node, turn.text, width, kBetween / 2);
      else
        draw_words(turn.text, right);
      x += width + (turn.text == "(" ? 0 : gap);
    }
    ImGui::PopFont();
  }

  void draw_words(const std::string& text, float right) {
    ImGui::PushTextWrapPos(right);
    quiet_text(text, room_.colors());
    ImGui::PopTextWrapPos();
  }

  /// What is lit when it is pointed at, or stood on, has round corners as all other things have.
  bool lit_row(bool is_chosen, float width) {
    for (const ImGuiCol_ color : {ImGuiCol_Header, ImGuiCol_HeaderHovered, ImGuiCol_HeaderActive})
      ImGui::PushStyleColor(color, ImVec4(0, 0, 0, 0));
    const bool is_clicked =
        ImGui::Selectable("##turn", is_chosen, 0, {width, ImGui::GetTextLineHeight()});
    ImGui::PopStyleColor(3);
    if (is_chosen || ImGui::IsItemHovered())
      ImGui::GetWindowDrawList()->AddRectFilled(
          ImGui::GetItemRectMin(),
          ImGui::GetItemRectMax(),
          ImGui::GetColorU32(is_chosen ? ImGuiCol_Header : ImGuiCol_HeaderHovered),
          room_.px(4));
    return is_clicked;
  }

  /// What is lit reaches so far beyond the text.
  void draw_turn(int node, const std::string& text, float width, float reach) {
    const engine::GameTree::Node& at = tree_.at(node);
    const RoomTheme& colors = room_.colors();
    const bool is_behind = tree_.depth(node) <= tree_.depth(here_) && tree_.is_on_way(node, here_);
    ImGui::PushStyleColor(ImGuiCol_Text,
                          to_vec(at.fault    ? colors.stop
                                 : is_behind ? colors.text
                                             : colors.quiet));
    ImGui::PushID(node);
    // It is half of the spacing, and meets its neighbour there.
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {room_.px(2 * reach), ImGui::GetStyle().ItemSpacing.y});
    if (lit_row(node == here_, width))
      act_ = [this, node] { desk_.go(node); };
    const ImVec2 corner = ImGui::GetItemRectMin();
    ImGui::GetWindowDrawList()->AddText({corner.x + ImGui::GetStyle().ItemSpacing.x * 0.5f,
                                         corner.y + ImGui::GetStyle().ItemSpacing.y * 0.5f},
                                        ImGui::GetColorU32(ImGuiCol_Text),
                                        text.c_str());
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    draw_tip(at);
    draw_menu(node);
    ImGui::PopID();
    if (node == here_ && room_.turns_seen != desk_.version()) {
      room_.turns_seen = desk_.version();
      ImGui::SetScrollHereY(0.8f);
    }
  }

  void draw_tip(const engine::GameTree::Node& at) const {
    if (at.fault)
      tip(said("It does not hold any more: {}", at.fault->message));
    else if (!at.turn.words.empty())
      tip(at.turn.words);
  }

  /// What the right button offers.
  void draw_menu(int node) {
    if (!ImGui::BeginPopupContextItem("turn"))
      return;
    if (ImGui::MenuItem(said("Comment ...").c_str()))
      act_ = [this, node] { room_.begin_comment(node); };
    draw_marks(node);
    if (ImGui::MenuItem(
            said("Make it the main line").c_str(), nullptr, false, !tree_.is_main(node)))
      act_ = [this, node] { desk_.promote(node); };
    if (ImGui::MenuItem(said("Take away with all that follows").c_str()))
      act_ = [this, node] { desk_.cut(node); };
    ImGui::EndPopup();
  }

  /// What somebody may think of a turn.
  void draw_marks(int node) {
    static constexpr const char* kWords[] = {support::to_say("good"),
                                             support::to_say("a mistake"),
                                             support::to_say("brilliant"),
                                             support::to_say("a blunder"),
                                             support::to_say("interesting"),
                                             support::to_say("doubtful")};
    push_edge_of_submenus();
    const bool is_open = ImGui::BeginMenu(said("Mark it").c_str());
    ImGui::PopStyleVar();
    if (!is_open)
      return;
    const std::vector<std::string> glyphs = support::words(tree_.at(node).glyphs);
    bool is_marked = false;
    for (std::size_t i = 0; i < engine::turn_glyphs().size(); ++i) {
      const auto& [glyph, sign] = engine::turn_glyphs()[i];
      const bool has_it = std::count(glyphs.begin(), glyphs.end(), glyph) > 0;
      is_marked = is_marked || has_it;
      if (ImGui::MenuItem((std::string(sign) + "  " + said(kWords[i])).c_str(), nullptr, has_it))
        act_ = [this, node, chosen = std::string(glyph)] { desk_.mark(node, chosen); };
    }
    if (ImGui::MenuItem(said("Take the mark away").c_str(), nullptr, false, is_marked))
      act_ = [this, node] { desk_.mark(node, ""); };
    ImGui::EndMenu();
  }

  Room& room_;
  Desk& desk_;
  const engine::GameTree& tree_;
  const int here_;
  std::function<void()> act_;
};

void draw_verdict(Room& room) {
  const Desk& desk = *room.desk;
  const RoomTheme& colors = room.colors();
  const auto& verdict = desk.session().verdict();
  if (!verdict)
    return;
  const std::string who = engine::spoken_result(verdict->result);
  ImGui::Spacing();
  ImGui::PushFont(room.gui.letters().bold);
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(colors.title));
  ImGui::TextWrapped("%s  %s", verdict->result.c_str(), who.c_str());
  ImGui::PopStyleColor();
  ImGui::PopFont();
  if (!verdict->reason.empty())
    ImGui::TextWrapped("%s", engine::spoken_reason(desk.rules(), verdict->reason).c_str());
  if (room.verdict_seen != desk.version()) {
    room.verdict_seen = desk.version();
    ImGui::SetScrollHereY(1);
  }
}

}  // namespace

void draw_turns(Room& room, float height) {
  // In a list of another height the present turn may lie out of sight.
  if (std::exchange(room.turns_high, height) != height)
    room.turns_settle = 2;
  if (room.turns_settle > 0) {
    --room.turns_settle;
    room.turns_seen = room.verdict_seen = ~std::uint64_t{0};
  }
  begin_card("turns", height);
  begin_list("list", 0);
  TurnsPainter painter(room);
  painter.draw();
  draw_verdict(room);
  ImGui::EndChild();
  end_card();
  painter.act();
}

}  // namespace pawnshop::renderer
