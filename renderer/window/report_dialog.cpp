// SPDX-License-Identifier: MIT
#include "renderer/window/report_dialog.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <vector>

#include "engine/pgn.h"
#include "engine/spoken.h"
#include "renderer/turn_list.h"
#include "renderer/window/widgets.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

namespace {

using support::at;

constexpr float kMove = 160;  ///< wide is the column of the moves that were played
constexpr Fault kFaults[] = {Fault::Inaccuracy, Fault::Mistake, Fault::Blunder};

/// "1 inaccuracy, no mistakes and 2 blunders"
std::string counts_text(const std::array<int, 4>& counts) {
  std::vector<std::string> words;
  for (const Fault fault : kFaults) {
    const int count = counts[at(static_cast<int>(fault))];
    words.push_back(counted_faults(fault, count));
  }
  return support::list_words(words, said("and"));
}

/// What is said of a player, in columns.
struct PlayerRow {
  std::string name, accuracy, counts;
};
std::optional<PlayerRow> row_of(const Room& room, const Report& report, int player) {
  const auto& accuracy = report.accuracy[at(player)];
  if (!accuracy)
    return std::nullopt;
  return PlayerRow{room.desk->addressed(player),
                   said("{} % accurate", static_cast<int>(std::floor(*accuracy))),
                   counts_text(report.counts[at(player)])};
}

float width_of_text(const std::string& text) {
  return ImGui::CalcTextSize(text.c_str()).x;
}

/// Names, and what becomes of them, stand below each other; what has no room beside them stands
/// below.
void draw_players(const Room& room, const Report& report) {
  constexpr float kMostOfName = 0.5f;  // of a row
  const float space = ImGui::GetContentRegionAvail().x, gap = room.px(18);
  std::vector<PlayerRow> rows;
  float name = 0, accuracy = 0, counts = 0;
  for (int player = 0; player < 2; ++player) {
    const auto row = row_of(room, report, player);
    if (!row)
      continue;
    ImGui::PushFont(room.gui.letters().bold);
    rows.push_back({shortened(row->name, space * kMostOfName), row->accuracy, row->counts});
    name = std::max(name, width_of_text(rows.back().name));
    ImGui::PopFont();
    accuracy = std::max(accuracy, width_of_text(row->accuracy));
    counts = std::max(counts, width_of_text(row->counts));
  }
  const float left = ImGui::GetCursorPosX(), end = name + accuracy + 2 * gap;
  for (const PlayerRow& row : rows) {
    ImGui::PushFont(room.gui.letters().bold);
    ImGui::TextUnformatted(row.name.c_str());
    ImGui::PopFont();
    ImGui::SameLine(left + name + gap);
    ImGui::TextUnformatted(row.accuracy.c_str());
    if (end + counts <= space)
      ImGui::SameLine(left + end);
    quiet_text(shortened(row.counts, space), room.colors());
  }
}

Color color_of(Fault fault, const RoomTheme& colors) {
  return fault == Fault::Blunder   ? colors.stop
         : fault == Fault::Mistake ? colors.warning
                                   : colors.text;
}

/// What should have been played; a click goes there.
void draw_better(Room& room, const Judged& judged, float width, std::function<void()>& act) {
  const std::string text = said("{}; better: {}", said(name_of(judged.fault)), judged.best.human);
  const int better = room.desk->better_than(judged);
  ImGui::AlignTextToFramePadding();
  if (better < 0)
    return quiet_text(text, room.colors());
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(room.colors().quiet));
  if (row(shortened(text, width - room.px(8)) + "##better", false, 0, {width, 0}))
    act = [&room, better] { room.desk->go(better); };
  ImGui::PopStyleColor();
  tip(said("Go to the better move; what may follow it stands in the list of moves"));
}

/// One fault; what is clicked is done when all are drawn.
void draw_fault(Room& room, const Judged& judged, std::function<void()>& act) {
  const engine::GameTree::Node& node = room.desk->session().tree().at(judged.node);
  const std::string text =
      engine::numbered_turn({judged_turn(node), node.turn.number, node.turn.player}, true);
  ImGui::PushID(judged.node);
  const float button_width = width_of_button(said("Try again"), room.px(90));
  const float width = ImGui::GetContentRegionAvail().x - button_width - room.px(12);
  ImGui::AlignTextToFramePadding();
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec(color_of(judged.fault, room.colors())));
  if (row(text, false, 0, {room.px(kMove - 10), 0}))
    act = [&room, judged] { room.desk->go(judged.node); };
  ImGui::PopStyleColor();
  tip(said("Go to this move"));
  ImGui::SameLine(room.px(kMove));
  draw_better(room, judged, width - room.px(kMove), act);
  ImGui::SameLine(width + room.px(8));
  if (button(said("Try again"), button_width))
    act = [&room, judged] { room.desk->try_turn_again(judged.node); };
  tip(said("Go to the position before this move and find a better one yourself"));
  ImGui::PopID();
}

}  // namespace

void draw_report(Room& room) {
  if (!begin_dialog("report",
                    said("Report on the game"),
                    grown({room.px(620), room.px(460)}),
                    room.gui.letters().title))
    return;
  const Report report = room.desk->report();
  draw_players(room, report);
  ImGui::Spacing();
  std::function<void()> act;
  begin_list("faults", height_above_foot(room));
  for (const Judged& judged : report.turns) {
    if (judged.fault != Fault::None)
      draw_fault(room, judged, act);
  }
  if (!report.has_faults())
    ImGui::TextWrapped("%s", said("No mistake was found.").c_str());
  ImGui::EndChild();
  if (act)
    close_dialog(room);
  else
    close_at_foot(room);
  end_dialog();
  if (act)
    act();
}

}  // namespace pawnshop::renderer
