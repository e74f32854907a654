// SPDX-License-Identifier: MIT
#include "renderer/turn_list.h"

#include <gmock/gmock.h>

#include "engine/game_session.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using engine::GameSession;
using renderer::ListRow;
using ::testing::ElementsAre;

namespace {

/// The rows of a record as texts: "1 e4 e5", "- others", "# comment".
std::vector<std::string> rows_of(const std::string& record) {
  const auto game = open_shipped("chess");
  GameSession session(*game);
  const auto done = session.replay(*engine::read_pgn(record));
  if (!done)
    return {support::to_text(done.error())};
  std::vector<std::string> texts;
  for (const ListRow& row : renderer::list_turns(session.tree())) {
    std::string text = row.kind == ListRow::Kind::Turns    ? std::to_string(row.number)
                       : row.kind == ListRow::Kind::Others ? "-"
                                                           : "# " + row.comment;
    for (const int node : row.nodes)
      text += row.kind != ListRow::Kind::Turns ? ""
              : node < 0                       ? " ..."
                                               : " " + session.tree().at(node).turn.human;
    for (const renderer::ListedTurn& turn : row.others)
      text += " " + turn.text;
    texts.push_back(text);
  }
  return texts;
}

}  // namespace

TEST(TurnList, HasARowForATurnOfEachPlayer) {
  EXPECT_THAT(rows_of("1. e4 e5 2. Nf3"), ElementsAre("1 e4 e5", "2 Nf3 ..."));
  EXPECT_THAT(rows_of("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 9\"]\n\n9... Kd8 10. Kd2"),
              ElementsAre("9 ... Kd8", "10 Kd2 ..."));
}

TEST(TurnList, HasOtherLinesBelowTheTurnThatTheyReplace) {
  EXPECT_THAT(
      rows_of("1. e4 (1. d4 d5 2. c4) 1... e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 *"),
      ElementsAre("1 e4 ...",
                  "- 1. d4 d5 2. c4",
                  "1 ... e5",
                  "- 1... c5 2. Nf3 ( 2. c3 d5 ) 2... d6",
                  "2 Nf3 ..."));
}

TEST(TurnList, HasComments) {
  EXPECT_THAT(rows_of("{Hello} 1. e4 {best} e5 (1... c5 {sharp} 2. Nf3)"),
              ElementsAre("# Hello", "1 e4 ...", "# best", "1 ... e5", "- 1... c5 {sharp} 2. Nf3"));
}

TEST(TurnList, IsEmptyBeforeTheFirstTurn) {
  EXPECT_TRUE(renderer::list_turns(engine::GameTree()).empty());
}

}  // namespace pawnshop::tests
