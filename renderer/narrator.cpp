// SPDX-License-Identifier: MIT
#include "renderer/narrator.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/spoken.h"
#include "engine/zones.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

namespace {

/// With a point at its end.
std::string sentence(std::string text) {
  const bool is_ended = text.empty() || std::string(".?!:").find(text.back()) != std::string::npos;
  return std::move(text) + (is_ended ? "" : ".");
}

std::string joined(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& one : sentences)
    text += (text.empty() || one.empty() ? "" : " ") + sentence(one);
  return text;
}

std::string end_in_words(const Desk& desk) {
  const auto& verdict = desk.session().verdict();
  return verdict ? engine::spoken_end(desk.rules(), *verdict) : "";
}

/// Who is to move, or how the game has ended.
std::string state_in_words(const Desk& desk) {
  if (desk.session().verdict())
    return said("The game is over.") + " " + end_in_words(desk);
  const std::string mover = engine::player_name(desk.session().to_move());
  return desk.session().status().in_check ? said("{} to move, in check", mover)
                                          : said("{} to move", mover);
}

/// "White: knight g1 to f3."
std::string last_turn_in_words(const Desk& desk) {
  const engine::Turn& turn = desk.session().turns().back();
  return engine::player_name(turn.player) + ": " + (turn.words.empty() ? turn.human : turn.words);
}

/// What is worth saying after a turn: that it is the other player's move goes without saying.
std::string after_turn(const Desk& desk) {
  const engine::GameSession& session = desk.session();
  const bool goes_on = session.turns().back().player == session.to_move();
  return session.verdict() || session.status().in_check || goes_on ? state_in_words(desk) : "";
}

std::vector<std::string> line_of(const engine::GameSession& session) {
  std::vector<std::string> line;
  for (const engine::Turn& turn : session.turns())
    line.push_back(turn.machine);
  return line;
}

/// Whether one comes through the end of a line on the way to the end of another.
bool is_on_way(const std::vector<std::string>& line, const std::vector<std::string>& to) {
  return std::mismatch(line.begin(), line.end(), to.begin(), to.end()).first == line.end();
}

std::string where_one_looks(const Desk& desk, bool is_new, bool is_back) {
  if (!desk.session().turns().empty())
    return joined({is_back ? said("Back") : "", last_turn_in_words(desk), after_turn(desk)});
  return joined(
      {is_new ? said("A new game") : said("The beginning of the game"), state_in_words(desk)});
}

std::string choice_in_words(const TableView& view, const Hand& hand) {
  if (hand.options().empty())
    return {};
  const Option& option = hand.options()[hand.option()];
  std::vector<std::string> men;
  for (const int type : option.group.empty() ? std::vector<int>{option.man} : option.group) {
    if (type >= 0)
      men.push_back(engine::spoken_name(*view.rules, view.rules->man(type).name));
  }
  return option.words.empty() ? support::list_words(men, said("and")) : option.words;
}

/// What the line below the board says while the game goes on.
std::string said_below(const Desk& desk, const Hand& hand) {
  if (hand.prepared())
    return said(kPreparedSays);
  const std::string claim = desk.claim_there_is();
  if (!desk.message().text.empty() || claim.empty())
    return desk.message().text;
  return said("{} may claim a draw: {}.", engine::player_name(desk.session().to_move()), claim);
}

/// The new text, if it is another one than before.
std::string if_new(std::string& old, const std::string& now) {
  return std::exchange(old, now) == now ? "" : now;
}

}  // namespace

std::string spot_in_words(const TableView& view, const Spot& spot) {
  const rules::Ruleset& rules = *view.rules;
  if (spot.is_square()) {
    const int code = view.man_at(spot.square);
    return rules.topology.name(spot.square) + ", " +
           (code ? engine::man_in_words(rules, code)
                 : engine::shown_mark(rules, view.position, spot.square).value_or(said("empty")));
  }
  const int count = engine::held(rules, view.position, spot.zone, spot.player, spot.man);
  const std::string man = engine::spoken_name(rules, rules.man(spot.man).name);
  return engine::zone_name(rules, spot.zone, spot.player) + ", " +
         (count == 0 ? said("no {}", man) : engine::counted(man, count));
}

std::string Narrator::news(const Desk& desk) {
  const engine::GameSession& session = desk.session();
  const int before = std::exchange(here_, session.here());
  const std::string end = if_new(end_, end_in_words(desk));
  const bool is_new = !if_new(start_, session.start()).empty();
  const std::vector<std::string> line_before = std::exchange(line_, line_of(session));
  if (!std::exchange(has_looked_, true))
    return joined({desk.rules().said(desk.rules().title), state_in_words(desk)});
  // The numbers of another edition's positions are its own.
  if (std::exchange(edition_, desk.edition()) != desk.edition())
    return {};
  if (is_new || (here_ != before && !session.tree().is_on_way(before, here_)))
    return where_one_looks(desk,
                           is_new || session.tree().at(here_).next.empty(),
                           !is_new && is_on_way(line_, line_before));
  if (here_ != before)
    return joined({last_turn_in_words(desk), after_turn(desk)});
  return end.empty() ? "" : joined({said("The game is over."), end});
}

std::string Narrator::look(const Desk& desk, const Hand& hand) {
  edition_ = has_looked_ ? edition_ : desk.edition();
  std::vector<std::string> words = {news(desk)};
  words.push_back(engine::capital(if_new(message_, said_below(desk, hand))));
  words.push_back(
      if_new(pointed_, hand.cursor() ? spot_in_words(desk.view(), *hand.cursor()) : std::string()));
  const std::string choice = if_new(choice_, choice_in_words(desk.view(), hand));
  if (!choice.empty())
    words.push_back(hand.question() + " " + choice);
  return joined(words);
}

}  // namespace pawnshop::renderer
