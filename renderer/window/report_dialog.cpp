// SPDX-License-Identifier: MIT
#include "renderer/window/report_dialog.h"

#include <cmath>
#include <functional>

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

void draw_player(const Room& room, const Report& report, int player) {
  const auto& accuracy = report.accuracy[at(player)];
  if (!accuracy)
    return;
  ImGui::PushFont(room.gui.letters().bold);
  ImGui::TextUnformatted(room.desk->addressed(player).c_str());
  ImGui::PopFont();
  ImGui::SameLine(room.px(150));
  ImGui::TextUnformatted(said("{} % accurate", static_cast<int>(std::floor(*accuracy))).c_str());
  ImGui::SameLine(room.px(280));
  quiet_text(counts_text(report.counts[at(player)]), room.colors());
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
  const float button_width = room.px(90);
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
  for (int player = 0; player < 2; ++player)
    draw_player(room, report, player);
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
