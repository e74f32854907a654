// SPDX-License-Identifier: MIT
#include "study/examples.h"

#include <algorithm>
#include <filesystem>
#include <numeric>

#include "engine/game_session.h"
#include "engine/pgn.h"
#include "support/file.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

/// A game as a record; what ended it follows from the rules, but for draws that somebody claimed.
engine::GameRecord record_of(const Example& example,
                             engine::GameSession& session,
                             const std::string& what,
                             const std::string& player) {
  for (const std::string& turn : support::words(example.turns)) {
    if (session.verdict() || session.play(turn).kind != rules::Played::Kind::Done)
      break;
  }
  if (const std::string claim = session.status().claim; !session.verdict() && !claim.empty())
    session.end({"1/2-1/2", claim});
  engine::GameRecord record = session.record();
  const std::vector<std::pair<std::string, std::string>> tags = {
      {"Event", "Pawnshop study: " + what},
      {"Round", std::to_string(example.number)},
      {"White", player},
      {"Black", player},
      {"Result", record.result}};
  record.tags.insert(record.tags.begin(), tags.begin(), tags.end());
  return record;
}

}  // namespace

std::vector<std::pair<std::string, const Example*>> examples_of(const Tally& tally) {
  std::vector<std::pair<std::string, const Example*>> list = {
      {"longest", &tally.longest}, {"shortest", &tally.shortest}, {"comeback", &tally.comeback}};
  const auto plies = [](const auto& thirds) {
    return std::accumulate(thirds.begin(), thirds.end(), std::int64_t{0});
  };
  const auto common =
      std::max_element(tally.kinds.begin(), tally.kinds.end(), [&](const auto& a, const auto& b) {
        return plies(a) < plies(b);
      });
  for (std::size_t i = 0; i < tally.kinds.size(); ++i) {
    if (i != static_cast<std::size_t>(common - tally.kinds.begin()))
      list.emplace_back("most-" + tally.names.kinds[i], &tally.of_kind[i]);
  }
  std::erase_if(list, [](const auto& entry) { return entry.second->number == 0; });
  return list;
}

Records records_of(const Studied& studied, engine::Opened opened) {
  const std::string time = studied.header.value("time");
  const std::string player =
      "Pawnshop, " + (time.empty() ? studied.header.value("nodes") + " nodes" : time + " seconds");
  Records records;
  for (const auto& [what, example] : examples_of(studied.tally)) {
    try {
      (void)opened.game->set_up(opened.rules->start);
      engine::GameSession session(*opened.game);
      session.know_rules_as(engine::rules_hash(opened));
      records.emplace_back(what, engine::write_pgn(record_of(*example, session, what, player)));
    } catch (const support::Diagnostics&) {  // rules that failed or took too long do so again
      continue;
    }
  }
  return records;
}

support::Result<void> write_records(const Records& records, const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  for (const auto& [what, text] : records) {
    if (!support::is_plain_name(what))
      continue;
    if (auto done = support::write_file(folder + "/" + what + ".pgn", text); !done)
      return done;
  }
  return {};
}

}  // namespace pawnshop::study
