// SPDX-License-Identifier: MIT
#include "engine/spoken.h"

#include <sstream>

#include <gmock/gmock.h>

#include "support/text.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

using ::testing::ElementsAre;

namespace {

/// What a turn does, in words.
std::string spoken(const std::string& name, const std::string& position, const std::string& turn) {
  const auto game = open_shipped(name);
  set_up(*game, position);
  play(*game, turn);
  return engine::spoken_turn(game->rules(), game->last_changes());
}

/// Effects that change how many men of a type there are, of moves and of drops.
const std::string kChangelings =
    "return extend \"crazyhouse\" { title = \"Test\", never = false, ends = false, sound = false,\n"
    "captured = function(man) if man.bishop then return squares \"a1 b1 d5\" end return my.hand "
    "end,\n"
    "effects = { become(all.knight & neighbours(moved | dropped), \"rook\"), "
    "become(dropped & my.pawn & rank(2), \"queen\"), remove(moved & my.rook & file \"h\") } }";

std::string changeling(const std::string& position, const std::string& turn) {
  const auto loaded = load_text(kChangelings);
  set_up(*loaded.game, position);
  play(*loaded.game, turn);
  return engine::spoken_turn(*loaded.rules, loaded.game->last_changes());
}

}  // namespace

TEST(SpokenTurn, OfMovesAndCaptures) {
  EXPECT_EQ(spoken("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e5"), "pawn e4 to e5");
  EXPECT_EQ(spoken("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5"),
            "pawn e4 to d5, takes pawn");
  EXPECT_EQ(spoken("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6"),
            "pawn e5 to d6, pawn on d5 is gone");
  EXPECT_EQ(spoken("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"),
            "king e1 to g1, rook h1 to f1");
  EXPECT_EQ(spoken("chess", "3nk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "cxd8=Q"),
            "pawn c7 to d8 becomes queen, takes knight");
}

TEST(SpokenTurn, OfMenFromZonesAndIntoThem) {
  const std::string held = "4k3/8/8/8/8/8/8/4K3[NP#Rq] w - - 0 1";
  EXPECT_EQ(spoken("hostage", held, "N*f3"), "knight from White's airfield to f3");
  EXPECT_EQ(spoken("hostage", held, "(Q-R)R*a2"),
            "rook from Black's prison to a2, Black's airfield gains queen, White's prison loses "
            "queen");
  EXPECT_EQ(spoken("hostage", "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1", "exd5"),
            "pawn e4 to d5, takes pawn, White's prison gains pawn");
}

TEST(SpokenTurn, OfMenWhoBecomeOthers) {
  // Somebody of the same type changes elsewhere, or who arrives is made another at once.
  EXPECT_EQ(changeling("4k3/8/8/8/3n4/8/8/4K3[R] w - - 0 1", "R@d3"),
            "rook from White's hand to d3, knight on d4 becomes rook");
  EXPECT_EQ(changeling("4k3/8/8/8/3N4/8/8/4K3[P] w - - 0 1", "P@d2"),
            "pawn from White's hand to d2, pawn on d2 becomes queen");
  EXPECT_EQ(changeling("4k3/8/8/8/3N4/2N5/R7/4K3 w - - 0 1", "a2d2"),
            "rook a2 to d2, knight on c3 becomes rook");
  EXPECT_EQ(changeling("4k3/8/8/8/3N4/8/8/R3K3 w - - 0 1", "d4e2"), "knight d4 to e2");
  EXPECT_EQ(changeling("4k3/8/8/7n/8/8/R7/4K3 w - - 0 1", "a2h2"),
            "rook a2 to h2, rook on h2 is gone");
  // He comes to the first empty square of his region as his owner reads the board.
  EXPECT_EQ(changeling("4k3/8/8/3b4/8/8/8/3RK3 w - - 0 1", "d1d5"),
            "rook d1 to d5, takes bishop, bishop comes to a8");
}

/// Whether a man has this name, or one of several words that ends so ("promoted_queen").
bool is_named(const std::string& name, const std::string& word) {
  return name == word || name.ends_with("_" + word);
}

/// Whatever is said of squares is in the list of changes.
TEST(SpokenTurn, SaysNothingButWhatHasChanged) {
  const auto loaded = load_text(kChangelings);
  rules::Game& game = *loaded.game;
  int said = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    set_up(game, loaded.rules->start);
    for (int turn = 0; turn < 60; ++turn) {
      int played = 0;
      ASSERT_FALSE(game.random_play(seed * 100 + static_cast<std::uint64_t>(turn), 1, played));
      if (!played)
        break;
      const auto changes = game.last_changes();
      const auto has = [&](const std::string& square, const std::string& man, bool comes) {
        return std::any_of(changes.begin(), changes.end(), [&](const rules::Change& change) {
          const int code = comes ? change.after : change.before;
          return change.what == rules::Change::What::Board && code != 0 &&
                 loaded.rules->topology.name(change.square) == square &&
                 is_named(loaded.rules->man(rules::type_of(code)).name, man);
        });
      };
      const std::string text = engine::spoken_turn(*loaded.rules, changes);
      std::istringstream parts(text);
      for (std::string part; std::getline(parts, part, ',');) {
        const auto words = support::words(part);
        if (words.size() == 4 && words[1] == "comes") {
          EXPECT_TRUE(has(words[3], words[0], true)) << text;
        } else if (words.size() >= 4 && words[2] == "to") {
          EXPECT_TRUE(has(words[1], words[0], false)) << text;
          EXPECT_TRUE(has(words[3], words.back() == words[3] ? words[0] : words.back(), true))
              << text;
          ++said;
        } else if (words.size() == 5 && words[1] == "on" && words[3] == "becomes") {
          EXPECT_TRUE(has(words[2], words[0], false) && has(words[2], words[4], true)) << text;
          ++said;
        } else if (words.size() == 5 && words[1] == "on") {
          EXPECT_TRUE(has(words[2], words[0], false)) << text;
        }
      }
    }
  }
  EXPECT_GT(said, 100);
}

TEST(SpokenTurn, IsUnderstood) {
  const auto game = open_shipped("hostage");
  const auto written = [&](const std::string& text) {
    return engine::written_turn(game->rules(), text);
  };
  EXPECT_EQ(written("knight g1 to f3"), "Ng1f3");
  EXPECT_EQ(written("Knight from g1 to f3"), "Ng1f3");
  EXPECT_EQ(written("pawn e4 takes d5"), "e4d5");
  EXPECT_EQ(written("e2 e4"), "e2e4");
  EXPECT_EQ(written("drop pawn on g3"), "P@g3");
  EXPECT_EQ(written("knight from White's airfield to f3"), "N@f3");
  EXPECT_EQ(written("knight from"), "N@");
  EXPECT_EQ(written("knight"), "N");
  EXPECT_EQ(written("Take it"), "Takeit");
}

TEST(SpokenPosition, NamesEveryManAndZone) {
  const auto game = open_shipped("hostage");
  set_up(*game, "4k3/8/8/8/8/8/P6P/4K3[NNP#Rq] w - - 0 1");
  EXPECT_THAT(engine::spoken_position(game->rules(), game->setup()),
              ElementsAre("White: king e1; pawn a2, h2.",
                          "Black: king e8.",
                          "White's airfield: 2 knights, pawn; prison: queen.",
                          "Black's airfield: empty; prison: rook."));
  const auto plain = open_shipped("chess");
  EXPECT_EQ(engine::spoken_position(plain->rules(), plain->setup()).size(), 2u);
}

TEST(SpokenPosition, TellsWhatCountersSay) {
  const auto game = open_shipped("hostage-purse");
  ASSERT_EQ(game->play("e4").kind, rules::Played::Kind::Done);
  ASSERT_EQ(game->play("d5").kind, rules::Played::Kind::Done);
  ASSERT_EQ(game->play("exd5").kind, rules::Played::Kind::Done);
  EXPECT_EQ(engine::shown_counters(game->rules(), game->setup(), 0),
            std::vector<std::string>{"purse 1"});
  EXPECT_EQ(engine::shown_counters(game->rules(), game->setup(), 1),
            std::vector<std::string>{"purse 0"});
  EXPECT_THAT(engine::spoken_zones(game->rules(), game->setup()),
              ElementsAre("White's prison: pawn; purse: 1.", "Black's prison: empty; purse: 0."));
}

TEST(SpokenPosition, AnswersQuestionsAboutItsParts) {
  const auto game = open_shipped("hostage");
  set_up(*game, "4k3/8/8/8/8/8/P6P/4K3[NNP#Rq] w - - 0 1");
  const auto part = [&](const std::string& word) {
    return engine::spoken_part(game->rules(), game->setup(), word);
  };
  EXPECT_THAT(*part("A2"), ElementsAre("a2: White pawn."));
  EXPECT_THAT(*part("a3"), ElementsAre("a3 is empty."));
  EXPECT_THAT(*part("2"), ElementsAre("rank 2: a2 White pawn, h2 White pawn."));
  EXPECT_THAT(*part("e"), ElementsAre("file e: e1 White king, e8 Black king."));
  EXPECT_THAT(*part("b"), ElementsAre("file b: empty."));
  EXPECT_THAT(*part("Knights"),
              ElementsAre("White knight: 2 in White's airfield.", "Black knight: none."));
  EXPECT_THAT(*part("rook"), ElementsAre("White rook: 1 in Black's prison.", "Black rook: none."));
  EXPECT_THAT(*part("prison"), ElementsAre("White's prison: queen.", "Black's prison: rook."));
  EXPECT_THAT(*part("black"), ElementsAre("Black: king e8."));
  EXPECT_FALSE(part("nonsense"));
}

}  // namespace pawnshop::tests
