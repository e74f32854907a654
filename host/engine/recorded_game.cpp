// SPDX-License-Identifier: MIT
#include "engine/recorded_game.h"

#include <algorithm>
#include <limits>

#include "engine/game_file.h"
#include "engine/game_session.h"
#include "engine/places.h"
#include "script/catalogue.h"
#include "support/file.h"
#include "support/patience.h"
#include "support/text.h"

namespace pawnshop::engine {

namespace {

constexpr const char *kVariant = "Variant", *kOptions = "VariantOptions";

/// Small letters and figures alone.
std::string plain(const std::string& name) {
  std::string text = support::lower(name);
  std::erase_if(text, [](char sign) {
    return !(sign >= 'a' && sign <= 'z') && !(sign >= '0' && sign <= '9');
  });
  return text;
}

/// Whether all of a record is legal in a game.
bool is_legal_in(const Opened& opened, const GameRecord& record) {
  try {
    GameSession session(*opened.game);
    return session.replay(record).has_value();
  } catch (const support::Diagnostics&) {  // of a live function
    return false;
  }
}

constexpr std::size_t kWhole = std::numeric_limits<std::size_t>::max();

/// How many turns of a record can be played in a game; kWhole if it has no fault there.
std::size_t turns_played(const GameRecord& record, const Wanted& wanted) {
  const auto opened = open_game(wanted);
  if (!opened)
    return 0;
  try {
    GameSession session(*opened->game);
    const auto fault = session.replay_up_to_fault(record);
    return !fault ? 0 : *fault ? session.turns().size() : kWhole;
  } catch (const support::Diagnostics&) {  // of a live function
    return 0;
  }
}

/// Who leaves the name of the game out means the plain one, or one like it, or the best known of
/// another group.
std::vector<std::string> games_without_name(const script::Catalogue& catalogue) {
  std::vector<std::string> games = {catalogue.plain}, others;
  for (const script::Catalogue::Group& group : catalogue.groups) {
    if (std::find(group.games.begin(), group.games.end(), catalogue.plain) != group.games.end())
      games.insert(games.end(), group.games.begin(), group.games.end());
    else
      others.push_back(group.games.front());
  }
  games.insert(games.end(), others.begin(), others.end());
  return games;
}

/// The first of these games in which a record is legal; without one that in which most of it is, if
/// that is more than so many turns. Else empty.
std::string game_that_fits(const GameRecord& record, std::size_t turns) {
  const auto catalogue = script::read_catalogue(find_library());
  if (!catalogue)
    return {};
  const support::Patience patience(kSecondsOfAnswer);
  std::string best;
  for (const std::string& game : games_without_name(*catalogue)) {
    const std::size_t played = game.empty() ? 0 : turns_played(record, {game, {}});
    if (played > turns) {
      turns = played;
      best = game;
    }
    if (turns == kWhole)
      break;
  }
  return best;
}

void rename(GameRecord& record, const std::string& name) {
  for (auto& [tag, value] : record.tags) {
    if (tag == kVariant)
      value = name;
  }
}

}  // namespace

std::string shipped_game_called(const std::string& name) {
  const auto catalogue = script::read_catalogue(find_library());
  const std::string wanted = plain(name);
  if (!catalogue || wanted.empty())
    return {};
  for (const std::string& game : catalogue->games) {
    if (plain(game) == wanted)
      return game;
  }
  for (const auto& [alias, game] : catalogue->aliases) {
    if (plain(alias) == wanted)
      return game;
  }
  return {};
}

std::vector<std::string> games_by_likelihood() {
  const auto catalogue = script::read_catalogue(find_library());
  if (!catalogue)
    return {};
  std::vector<std::string> games;
  for (const auto& some : {games_without_name(*catalogue), catalogue->games}) {
    for (const std::string& game : some) {
      if (!game.empty() && std::find(games.begin(), games.end(), game) == games.end())
        games.push_back(game);
    }
  }
  return games;
}

Wanted with_options_of(const GameRecord& record, const std::string& game) {
  return {game, support::words(record.tag(kOptions))};
}

std::string title_if_it_fits(const GameRecord& record, const std::string& game, double seconds) {
  const support::Patience patience(seconds);
  const auto opened = open_game(with_options_of(record, game));
  return opened && is_legal_in(*opened, record) ? opened->rules->title : "";
}

RecordedGame recorded_game(GameRecord record, const Opened& on_table) {
  const std::string variant = record.tag(kVariant), options = record.tag(kOptions);
  if (variant.empty() && options.empty()) {
    const std::size_t here = turns_played(record, {on_table.wanted.game, {}});
    const std::string other = here == kWhole ? "" : game_that_fits(record, here);
    if (!other.empty())
      return {std::move(record), Wanted{other, {}}};
  }
  const bool has_options = options == chosen_options(*on_table.rules);
  if (variant.empty() || support::lower(variant) == support::lower(on_table.rules->name)) {
    if (has_options)
      return {std::move(record)};
    return {std::move(record), Wanted{on_table.wanted.game, support::words(options)}};
  }
  const std::string game = shipped_game_called(variant);
  if (game.empty())
    return {std::move(record)};  // whoever plays it says that it is none of this game
  rename(record, game);
  if (support::lower(on_table.rules->name) == game && has_options)
    return {std::move(record)};
  return {std::move(record), Wanted{game, support::words(options)}};
}

support::Result<std::string> read_records(const std::string& file) {
  auto text = support::read_file(path_of(file), kMostOfRecords);
  return text ? support::as_utf8(std::move(*text)) : std::move(text);
}

support::Result<RecordedGame> read_recorded_game(const std::string& file, const Opened& on_table) {
  const auto text = read_records(file);
  if (!text)
    return support::Failure(text.error());
  auto record = read_pgn(*text);
  if (!record)
    return support::Failure(record.error());
  return recorded_game(std::move(*record), on_table);
}

}  // namespace pawnshop::engine
