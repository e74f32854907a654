// SPDX-License-Identifier: MIT
// What is found of the position on the table: lines, a gauge, arrows, a graph.

#include "renderer/window/analysis_panel.h"

#include <algorithm>

#include "engine/pgn.h"
#include "renderer/analysis_scene.h"
#include "renderer/score_text.h"
#include "renderer/window/widgets.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

namespace {

constexpr float kHead = 54, kRow = 19, kGraph = 52, kGraphGap = 8;  ///< heights
constexpr float kScore = 52;                                        ///< the width of a score

/// How much of the card has room.
struct Fitting {
  int rows = 0;
  bool has_graph = false;
  float height = 0;
};

Fitting fit(const Room& room, float free) {
  const int wanted = room.desk->analysis().lines();
  const float head = room.px(kHead), row = room.px(kRow), graph = room.px(kGraph + kGraphGap);
  Fitting fitting;
  fitting.rows = std::clamp(static_cast<int>((free - head) / row), 0, wanted);
  const float lines = head + row * static_cast<float>(fitting.rows);
  fitting.has_graph = fitting.rows == wanted && free >= lines + graph;
  fitting.height = lines + (fitting.has_graph ? graph : 0);
  return fitting;
}

// ---------------------------------------------------------------- the head

float width_of_chooser(const Room& room) {
  return 3 * ImGui::GetFrameHeight() * 0.9f + 2 * room.px(4);
}

void choose_lines(Room& room, float top) {
  Analysis& analysis = room.desk->analysis();
  const auto choose = [&](int lines) {
    analysis.set_lines(lines);
    room.settings.lines = analysis.lines();
  };
  const float side = ImGui::GetFrameHeight() * 0.9f, gap = room.px(4);
  const std::string text = std::to_string(analysis.lines());
  const float width = width_of_chooser(room);
  ImGui::SetCursorPos({ImGui::GetWindowWidth() - width - ImGui::GetStyle().WindowPadding.x, top});
  if (button("-", side, analysis.lines() > 1))
    choose(analysis.lines() - 1);
  ImGui::SameLine(0, gap);
  const float free = (side - ImGui::CalcTextSize(text.c_str()).x) / 2;
  ImGui::SetCursorPosX(ImGui::GetCursorPosX() + free);
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(text.c_str());
  tip(said("How many lines are shown"));
  ImGui::SameLine(0, gap + free);
  if (button("+", side, analysis.lines() < Analysis::kMostLines))
    choose(analysis.lines() + 1);
}

/// How far it is, and who looks where that is another program, in so much width.
std::string state_text(const Desk& desk, float width) {
  if (desk.session().verdict())
    return said("the game is over");
  if (!desk.analysis().prospects().empty()) {
    const search::Line& best = desk.analysis().prospects().front().line;
    const std::string depth = depth_text(best), whole = effort_text(best);
    const std::string named = desk.analyst() ? desk.analyst()->name + "   " : "";
    const auto fits = [&](const std::string& text) {
      return ImGui::CalcTextSize(text.c_str()).x <= width;
    };
    if (fits(named + whole))
      return named + whole;
    if (!named.empty() && fits(named + depth))
      return named + depth;
    return fits(whole) ? whole : fits(depth) ? depth : "";
  }
  return desk.is_thinking() || desk.is_computers_turn() ? said("waits for the computer")
                                                        : said("looks ...");
}

void draw_head(Room& room) {
  const Desk& desk = *room.desk;
  const auto estimate = desk.last_estimate();
  const float top = ImGui::GetCursorPosY();
  ImGui::PushFont(room.gui.letters().bold);
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted((estimate ? score_text(estimate->score) : said("Analysis")).c_str());
  ImGui::PopFont();
  ImGui::SameLine();
  ImGui::PushFont(room.gui.letters().small);
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + room.px(2));
  const float space = ImGui::GetContentRegionAvail().x - width_of_chooser(room) - room.px(8);
  quiet_text(state_text(desk, space), room.colors());
  ImGui::PopFont();
  tip(said("{} looks on", desk.analyst() ? desk.analyst()->name : "Pawnshop"));
  choose_lines(room, top);
}

// ---------------------------------------------------------------- lines

/// A turn of a line; true if it was clicked.
bool draw_turn(const Room& room, const std::string& text) {
  const ImVec2 low = ImGui::GetCursorScreenPos(), size = ImGui::CalcTextSize(text.c_str());
  const ImVec2 high = {low.x + size.x, low.y + size.y};
  const bool is_pointed = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high);
  ImGui::TextColored(
      to_vec(is_pointed ? room.colors().title : room.colors().text), "%s", text.c_str());
  if (!is_pointed)
    return false;
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  ImGui::GetWindowDrawList()->AddLine(
      {low.x, high.y}, {high.x, high.y}, to_u32(room.colors().accent), 1);
  return ImGui::IsItemClicked();
}

/// As many turns as have room; how many of them somebody wants to see played, if he clicks.
std::size_t draw_line(const Room& room, const Prospect& prospect) {
  const float gap = room.px(7), dots = ImGui::CalcTextSize("...").x;
  const float end = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
  std::size_t clicked = 0;
  for (std::size_t i = 0; i < prospect.turns.size(); ++i) {
    const std::string& turn = prospect.turns[i];
    const bool is_last = i + 1 == prospect.turns.size();
    const float needs = ImGui::CalcTextSize(turn.c_str()).x + (is_last ? 0 : gap + dots);
    if (i > 0 && ImGui::GetCursorPosX() + needs > end) {
      quiet_text("...", room.colors());
      tip(prospect.text);
      break;
    }
    if (draw_turn(room, turn))
      clicked = i + 1;
    ImGui::SameLine(0, gap);
  }
  ImGui::NewLine();
  return clicked;
}

void draw_score(const Room& room, const Prospect& prospect, bool is_best) {
  const std::string score =
      has_score(prospect.line) ? score_text(prospect.line, room.desk->session().to_move()) : "";
  ImGui::TextColored(
      to_vec(is_best ? room.colors().title : room.colors().quiet), "%s", score.c_str());
  tip(prospect.text + "\n" + said("Click a move to see the position after it."));
}

void draw_lines(Room& room, int rows) {
  Desk& desk = *room.desk;
  const auto& prospects = desk.analysis().prospects();
  ImGui::PushFont(room.gui.letters().small);
  const float left = ImGui::GetCursorPosX(), top = ImGui::GetCursorPosY();
  const ImVec2 corner = ImGui::GetCursorScreenPos(), space = ImGui::GetContentRegionAvail();
  ImGui::PushClipRect(corner, {corner.x + space.x, corner.y + space.y}, true);
  std::vector<rules::Move> wanted;
  for (int i = 0; i < rows && i < static_cast<int>(prospects.size()); ++i) {
    const Prospect& prospect = prospects[support::at(i)];
    ImGui::SetCursorPos({left, top + room.px(kRow) * static_cast<float>(i)});
    draw_score(room, prospect, i == 0);
    ImGui::SameLine(left + room.px(kScore));
    if (const std::size_t count = draw_line(room, prospect); count > 0)
      wanted.assign(prospect.line.turns.begin(),
                    prospect.line.turns.begin() + static_cast<std::ptrdiff_t>(count));
  }
  ImGui::PopClipRect();
  ImGui::PopFont();
  ImGui::SetCursorPos({left, top + room.px(kRow) * static_cast<float>(rows)});
  if (!wanted.empty())
    desk.try_line(wanted);
}

// ---------------------------------------------------------------- the graph

void show_tip(const Desk& desk, int node) {
  const engine::Turn& turn = desk.session().tree().at(node).turn;
  const auto estimate = desk.estimate_at(node);
  const std::string name =
      node == engine::GameTree::kStart
          ? said("The start")
          : engine::numbered_turn({turn.human, turn.number, turn.player}, true);
  tip(name + "   " + (estimate ? score_text(estimate->score) : said("not looked at")));
}

void draw_graph_of_game(Room& room) {
  Desk& desk = *room.desk;
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + room.px(kGraphGap) / 2);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const auto [nodes, graph] =
      graph_of(desk, {at.x, at.y, ImGui::GetContentRegionAvail().x, room.px(kGraph)});
  room.painter.paint(draw_graph(graph, room.colors()), *ImGui::GetWindowDrawList());
  const bool is_clicked = ImGui::InvisibleButton("graph", {graph.box.w, graph.box.h});
  const ImVec2 mouse = ImGui::GetMousePos();
  const auto pointed = position_at(graph, {mouse.x, mouse.y});
  if (!ImGui::IsItemHovered() || !pointed)
    return;
  show_tip(desk, nodes[*pointed]);
  if (is_clicked)
    desk.go(nodes[*pointed]);
}

}  // namespace

void toggle_analysis(Room& room) {
  Analysis& analysis = room.desk->analysis();
  room.hides_lines = false;
  analysis.set_on(!analysis.is_on());
}

void paint_analysis(Room& room, ImDrawList& list) {
  room.painter.paint(
      analysis_marks(*room.desk, room.layout, room.hand, room.settings.themes, room.gui.scale()),
      list);
}

void draw_analysis(Room& room, float free) {
  const Fitting fitting = fit(room, free - ImGui::GetStyle().ItemSpacing.y);
  if (fitting.rows == 0)
    return;
  begin_card("analysis", fitting.height);
  draw_head(room);
  draw_lines(room, fitting.rows);
  if (fitting.has_graph)
    draw_graph_of_game(room);
  end_card();
}

}  // namespace pawnshop::renderer
