// SPDX-License-Identifier: MIT
// The commands that look at one position: moves, show, why, rules.

#include <cstdio>
#include <utility>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/open.h"
#include "cli/picture.h"
#include "engine/languages.h"
#include "engine/places.h"
#include "rules/text/notation.h"
#include "support/file.h"
#include "support/language.h"
#include "support/patience.h"
#include "support/text.h"

namespace pawnshop::cli {

using support::said;

namespace {

using Json = nlohmann::ordered_json;

void print_json(const Json& value) {
  // A script may have any bytes in its texts.
  const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::printf("%s\n", text.c_str());
}

std::string player_name(int player) {
  return player == 0 ? "white" : "black";
}

Json zones_of(const rules::Game& game) {
  const rules::Ruleset& rules = game.rules();
  const rules::Setup setup = game.setup();
  Json zones = {{"white", Json::object()}, {"black", Json::object()}};
  for (int zone = 0; zone < rules.zone_count(); ++zone) {
    const rules::Zone& one = rules.zones[static_cast<std::size_t>(zone)];
    if (one.is_shared) {
      zones["shared"][one.name] = write_zone(rules, setup, zone);
      continue;
    }
    for (int player = 0; player < 2; ++player)
      zones[player_name(player)][one.name] = write_held(rules, setup, zone, player);
  }
  return zones;
}

}  // namespace

int moves(const Place& place, bool json) {
  const support::Patience patience(engine::kSecondsOfAnswer);
  Opened opened = open_place(place);
  if (!opened)
    return opened.exit_code;
  if (json) {
    Json list = Json::array();
    for (const auto& [machine, human] : opened.game().legal_named())
      list.push_back({{"move", machine}, {"human", human}});
    print_json(list);
    return kDone;
  }
  const std::vector<std::string> legal = opened.game().legal();
  for (const std::string& move : legal)
    std::printf("%s\n", move.c_str());
  if (const rules::Status status = opened.game().status(); legal.empty() && status.result != "*")
    std::fprintf(
        stderr, "The game is over: %s (%s).\n", status.result.c_str(), status.reason.c_str());
  return kDone;
}

int show(const Place& place, bool json) {
  const support::Patience patience(engine::kSecondsOfAnswer);
  Opened opened = open_place(place);
  if (!opened)
    return opened.exit_code;
  const rules::Game& game = opened.game();
  const rules::Status status = game.status();
  const std::size_t legal = game.moves().size();
  if (json) {
    print_json({{"game", game.rules().name},
                {"title", game.rules().title},
                {"fen", game.position_text()},
                {"turn", player_name(status.side)},
                {"in_check", status.in_check},
                {"result", status.result},
                {"reason", status.reason},
                {"claim", status.claim},
                {"legal", legal},
                {"zones", zones_of(game)}});
    return kDone;
  }
  std::printf("%s\n", picture(game).c_str());
  const Json zones = zones_of(game);
  for (const auto& [player, held] : zones.items()) {
    for (const auto& [zone, men] : held.items()) {
      const char* const whose = player == "white"   ? "White's"
                                : player == "black" ? "Black's"
                                                    : "The";  // both players use it
      std::printf("%s %s: %s\n",
                  whose,
                  zone.c_str(),
                  men.get<std::string>().empty() ? "-" : men.get<std::string>().c_str());
    }
  }
  std::printf("%s\n", game.position_text().c_str());
  const char* const mover = status.side == 0 ? "White" : "Black";
  if (status.result != "*") {
    std::printf("The game is over: %s (%s).\n", status.result.c_str(), status.reason.c_str());
  } else {
    std::printf("%s to move%s, %zu legal %s.\n",
                mover,
                status.in_check ? ", in check" : "",
                legal,
                legal == 1 ? "turn" : "turns");
    if (!status.claim.empty())
      std::printf("A draw may be claimed: %s.\n", status.claim.c_str());
  }
  return kDone;
}

namespace {

struct Refused {
  std::string move;
  rules::Refusal why;
};

/// The first of some turns, or of the parts of one turn, that is illegal.
std::optional<Refused> first_refused(rules::Game& game, const std::vector<std::string>& moves) {
  for (const std::string& move : moves) {
    if (auto refusal = game.why(move))
      return Refused{move, *refusal};
    game.play(move);
  }
  return std::nullopt;
}

}  // namespace

int why(const Place& place, const std::string& text) {
  const support::Patience patience(engine::kSecondsOfAnswer);
  Opened opened = open_place(place);
  if (!opened)
    return opened.exit_code;
  std::vector<std::string> moves = split_moves(text, opened.game().rules());
  if (moves.empty())
    moves = {text};
  const auto refused = first_refused(opened.game(), moves);
  if (!refused) {
    std::printf("legal\n");
    return kDone;
  }
  if (!looks_like_turn(opened.game().rules(), refused->move)) {
    print(support::fault("'" + support::printable(refused->move) + "' is no move",
                         engine::how_moves_are_written(opened.game())));
    return kBadUse;
  }
  const std::string where = support::to_text(refused->why.where);
  std::printf("%s\n", refused->why.text.c_str());
  if (!where.empty())
    std::printf("%s\n", where.c_str());
  return kNo;
}

namespace {

/// The longer page of rules; nothing for somebody's own script, whatever its name.
std::string page_of(const Place& place) {
  const auto request = engine::find_game(engine::find_library(), place.game, {});
  return request ? engine::page_of_rules(request->path) : "";
}

std::string command_for_page(const Place& place, const std::string& language) {
  return "pawnshop rules " + place.game + " --full" +
         (language.empty() ? "" : " --language " + language);
}

/// What the script says of men, zones and kinds of turn, a line each.
void print_remarks(const rules::Ruleset& rules) {
  const char* gap = "\n";  // once, before the first of these lines
  const auto say = [&](const std::string& name, const std::string& says) {
    if (!says.empty())
      std::printf("%s  %s: %s\n",
                  std::exchange(gap, ""),
                  rules.said(name).c_str(),
                  rules.said(says).c_str());
  };
  for (const rules::Man& man : rules.men)
    say(man.name, man.says);
  for (const rules::Zone& zone : rules.zones)
    say(zone.name, zone.says);
  for (const rules::Action& action : rules.actions)
    say(action.name, action.says);
}

void print_short_rules(const rules::Ruleset& rules) {
  std::printf("%s\n", rules.said(rules.title).c_str());
  const std::string year = rules.year.empty() ? "" : ", " + rules.said(rules.year);
  if (!rules.inventor.empty())
    std::printf("%s%s\n", rules.said(rules.inventor).c_str(), year.c_str());
  if (!rules.source.empty())
    std::printf("%s\n", rules.said(rules.source).c_str());
  std::string text = rules.said(rules.rules);
  while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
    text.pop_back();
  if (!text.empty())
    std::printf("\n%s\n", text.c_str());
  print_remarks(rules);
  if (!rules.options.empty())
    std::printf("\n%s\n", said("Options (--set name=value):").c_str());
  for (const rules::Option& option : rules.options)
    std::printf("  %s = %s\n", option.name.c_str(), support::list_words(option.choices).c_str());
}

}  // namespace

int rules(const Place& place, bool full, const std::string& language) {
  const auto spoken = language.empty() ? support::Result<void>() : engine::speak_language(language);
  if (!spoken) {
    print(spoken.error());
    return kBadUse;
  }
  Opened opened = open_game(place);
  if (!opened)
    return opened.exit_code;
  const std::string page = page_of(place);
  if (!full) {
    print_short_rules(opened.game().rules());
    if (!page.empty())
      std::printf("\n%s\n",
                  said("The rules at length: {}", command_for_page(place, language)).c_str());
    return kDone;
  }
  const auto text = support::read_file(page);
  if (page.empty() || !text) {
    print(support::fault(said("this game has no page of rules at length"),
                         said("without --full the short rules are printed")));
    return kNo;
  }
  std::fputs(text->c_str(), stdout);
  return kDone;
}

}  // namespace pawnshop::cli
