// SPDX-License-Identifier: MIT
#include "renderer/analysis.h"

#include <algorithm>

#include "engine/said_line.h"
#include "renderer/table/view.h"

namespace pawnshop::renderer {

namespace {

constexpr std::size_t kShownTurns = 10;
/// Some programs say more than anybody can read.
constexpr auto kBetweenNews = std::chrono::milliseconds(120);

/// Whether a line says more than what is shown of it.
bool is_news(const search::Line& line, const search::Line& shown) {
  return line.depth != shown.depth || line.score != shown.score || line.turns != shown.turns ||
         line.nodes != shown.nodes;
}

}  // namespace

Prospect prospect_of(const search::Line& line, const rules::Game& game) {
  Prospect prospect = {.line = line, .text = {}};
  if (line.turns.empty())
    return prospect;
  for (const rules::TurnView& turn : game.turns()) {
    if (turn.move == line.turns.front() && turn.to != board::kNoSquare) {
      prospect.from = origin_of(turn);
      prospect.to = {.square = turn.to};
    }
  }
  prospect.turns = engine::human_line(game, line.turns, kShownTurns);
  for (const std::string& turn : prospect.turns)
    prospect.text += (prospect.text.empty() ? "" : "  ") + turn;
  return prospect;
}

void Analysis::set_on(bool is_on) {
  leave();
  is_on_ = is_on;
}

void Analysis::set_lines(int lines) {
  lines = std::clamp(lines, 1, kMostLines);
  if (lines == lines_)
    return;
  leave();
  lines_ = lines;
}

bool Analysis::follow(const rules::Game& game,
                      const std::shared_ptr<engine::EnginePlayer>& player) {
  if (analyst_.is_thinking())
    return take_over(game);
  if (is_done_)
    return false;
  search::Limits limits;
  limits.waits = true;
  limits.lines = lines_;
  analyst_.start(player, engine::SearchRequest::of(game), limits);
  return true;
}

bool Analysis::take_over(const rules::Game& game) {
  const auto now = std::chrono::steady_clock::now();
  const bool is_finished = analyst_.is_finished();
  if (!is_finished && now - looked_at_ < kBetweenNews)
    return false;
  looked_at_ = now;
  if (is_finished) {
    is_done_ = true;
    (void)analyst_.take();
  }
  bool has_news = is_done_;
  const std::vector<search::Line> lines = analyst_.lines_so_far();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i < prospects_.size() && !is_news(lines[i], prospects_[i].line))
      continue;
    prospects_.resize(std::max(prospects_.size(), i + 1));
    if (lines[i].turns == prospects_[i].line.turns)
      prospects_[i].line = lines[i];
    else
      prospects_[i] = prospect_of(lines[i], game);
    has_news = true;
  }
  return has_news;
}

void Analysis::leave() {
  analyst_.drop();
  is_done_ = false;
  prospects_.clear();
}

}  // namespace pawnshop::renderer
