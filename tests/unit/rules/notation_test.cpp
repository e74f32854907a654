// SPDX-License-Identifier: MIT
#include "rules/text/notation.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using rules::Played;
using ::testing::HasSubstr;

/// How the turn is written in this position.
std::string human(const std::string& name, const std::string& position, const std::string& move) {
  const auto game = open_shipped(name);
  set_up(*game, position);
  for (const auto& [machine, written] : game->legal_named()) {
    if (machine == move)
      return written;
  }
  return "(not legal)";
}

/// The position after a text, or what is wrong with it.
std::string after(const std::string& name, const std::string& position, const std::string& text) {
  const auto game = open_shipped(name);
  set_up(*game, position);
  const Played played = game->play(text);
  return played.kind == Played::Kind::Done ? game->position_text() : played.message;
}

}  // namespace

struct HumanCase {
  const char* what;
  const char* game;
  const char* position;
  const char* move;
  const char* written;
};

const char* const kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const char* const kThreeKnights = "4k3/8/8/1N6/8/8/8/1N1NK3 w - - 0 1";
const char* const kCastling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const char* const kDilemma =
    "******C******/*****3*****/****5****/***k6***/**1p7**/*11*/6*1PnE2/*11*/**1P7**/***6K***/"
    "****5****/*****3*****/******c****** w - - 0 20";

const HumanCase kHumanCases[] = {
    {"a silent man's square", "chess", kStart, "e2e4", "e4"},
    {"another man's letter", "chess", kStart, "g1f3", "Nf3"},
    {"a silent man's file", "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"},
    {"the same in passing", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
    {"the file if needed", "chess", "4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1", "b1d2", "Nbd2"},
    {"the rank if needed", "chess", "4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "b1c3", "N1c3"},
    {"the square if needed", "chess", kThreeKnights, "b1c3", "Nb1c3"},
    {"the file of three", "chess", kThreeKnights, "d1c3", "Ndc3"},
    {"the rank of three", "chess", kThreeKnights, "b5c3", "N5c3"},
    {"no pinned rival", "chess", "4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nc3"},
    {"check", "chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8+"},
    {"mate", "chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"},
    {"no check by stalemate", "chess", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6f7", "Qf7"},
    {"what a man became", "chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8n", "a8=N"},
    {"the plain letter of it", "crazyhouse", "8/P6k/8/8/8/8/8/K7[] w - - 0 1", "a7a8q", "a8=Q"},
    {"castling", "chess", kCastling, "e1g1", "O-O"},
    {"long castling", "chess", kCastling, "e1c1", "O-O-O"},
    {"men lost on the way", "prisoners-dilemma", kDilemma, "m6h6", "Eh6 (Xj6, xk6)"},
};

TEST(HumanForm, WritesAnXForMenWhoAreJumpedUnlessTheirLossIsNamed) {
  const auto written = [](const std::string& form) {
    const auto loaded = load_text(
        "return game { title = 'Jump', board = board(4, 4), start = '4/2s1/1S2/4 w',\n"
        "men = { stone = man { letter = 'S', moves = step(diagonal):onto(empty)\n"
        "  | hop(diagonal, their.men):onto(empty):takes(path & their.men) } },\n"
        "turn = { move = move { human = '" +
        form + "' } }, ends = { shut = draw(my.stuck) } }");
    std::map<std::string, std::string> texts;
    for (const auto& [machine, human] : loaded.game->legal_named())
      texts[machine] = human;
    return texts;
  };
  auto plain = written("<from><-x><to>");
  EXPECT_EQ(plain["b2d4"], "b2xd4");
  EXPECT_EQ(plain["b2a1"], "b2-a1");
  EXPECT_EQ(written("<from><-x><to><losses>")["b2d4"], "b2-d4 (xc3)");
}

TEST(HumanForm, SaysNoMoreThanIsNeeded) {
  for (const HumanCase& one : kHumanCases)
    EXPECT_EQ(human(one.game, one.position, one.move), one.written) << one.what;
}

struct ReadCase {
  const char* what;
  const char* game;
  const char* position;
  const char* move;  ///< in machine form
  std::vector<const char*> texts;
};

const char* const kRook = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
const char* const kKnight = "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1";
const char* const kKnightTakes = "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1";
const char* const kPawn = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
const char* const kPawnTakes = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
const char* const kPromotion = "7k/3P4/8/8/8/8/8/4K3 w - - 0 1";
const char* const kKnightAndRook = "4k3/8/8/8/8/8/8/1N2K2R w K - 0 1";
const char* const kHostages = "4k3/8/8/8/8/8/8/4K3[#Bn] w - - 0 1";
const char* const kAirfield = "4k3/8/8/8/8/8/8/4K3[N#Rq] w - - 0 1";
const char* const kPawnOrBishop = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
const char* const kPromoted = "7k/8/8/8/8/8/Q~7/4K3[] w - - 0 1";

const ReadCase kReadCases[] = {
    {"signs at the end", "chess", kRook, "a1a8", {"Ra8+", "Ra8", "Ra8#", "Ra8!", "Ra8+!?"}},
    {"more of the origin", "chess", kKnight, "b1c3", {"Nc3", "Nbc3", "N1c3", "Nb1c3"}},
    {"every spelling", "hostage", kHostages, "B#N@a1", {"(N-B)B*a1", "(N)B*a1"}},
    {"blanks around", "chess", kPawn, "e2e3", {" e2e3", "e2e3\t", "  e3\n"}},
    {"signs on the way",
     "chess",
     kKnightTakes,
     "c3d5",
     {"c3-d5", "c3xd5", "Nd5", "N-d5", "Nc3-d5", "Ncd5", "Nxd5+"}},
    {"a capture of nobody", "chess", kKnightTakes, "c3e4", {"Ne4", "Nxe4"}},
    {"a silent man's letter", "chess", kPawnTakes, "e4e5", {"e5", "Pe5"}},
    {"the same of a capture", "chess", kPawnTakes, "e4d5", {"exd5", "Pexd5", "ed5", "e4xd5"}},
    {"what a man became",
     "chess",
     kPromotion,
     "d7d8q",
     {"d7d8Q", "d7-d8q", "d7d8=Q", "d8Q", "d8q", "d8=q", "Pd8=Q+"}},
    {"an offer of a draw", "chess", kPawn, "e2e3", {"e2e3="}},
    {"losses left out", "prisoners-dilemma", kDilemma, "m6h6", {"Eh6", "m6-h6", "Eh6 (Xj6, xk6)"}},
    {"any case", "chess", kKnightAndRook, "b1c3", {"nc3", "NC3", "nbc3", "B1C3", "n-c3"}},
    {"any castling", "chess", kKnightAndRook, "e1g1", {"O-O", "o-o", "oo", "OO", "0-0"}},
    {"any case of a drop", "hostage", kAirfield, "N@f3", {"N*f3", "n*f3"}},
    {"any case of a rescue", "hostage", kAirfield, "R#Q@a4", {"(Q-R)R*a4", "(q)r*a4"}},
    {"a file is no man", "chess", kPawnOrBishop, "b2c3", {"bc3", "bxc3"}},
    {"a man is no file", "chess", kPawnOrBishop, "d2c3", {"Bc3", "Bxc3"}},
    {"who came by a promotion", "crazyhouse", kPromoted, "a2c2", {"Qc2"}},
};

TEST(Reading, KnowsTheTurnInEveryForm) {
  for (const ReadCase& one : kReadCases) {
    const std::string there = after(one.game, one.position, one.move);
    EXPECT_TRUE(rules::read_setup(open_shipped(one.game)->rules(), there)) << there;
    for (const char* text : one.texts)
      EXPECT_EQ(after(one.game, one.position, text), there) << one.what << ": " << text;
  }
}

TEST(HumanForm, ThatMeansTwoTurnsIsRefused) {
  const std::string refusal = after("chess", "4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1", "Nd2");
  EXPECT_THAT(refusal, HasSubstr("b1d2"));
  EXPECT_THAT(refusal, HasSubstr("f1d2"));
}

TEST(MachineForm, IsUnderstoodBeforeAnyOther) {
  // "b1c3" would also be a silent man's turn with a whole square of origin.
  EXPECT_EQ(after("chess", kKnight, "b1c3"), "4k3/8/8/8/8/2N5/8/4K3 b - - 1 1");
}

TEST(FreeReading, TakesOneSignAloneAndInItsPlace) {
  for (const char* text : {"e2--e4", "e2-xe4", "-e4", "e-4", "e2e4-", "--", "x", "e2 e4"})
    EXPECT_THAT(after("chess", kPawn, text), HasSubstr("is no move")) << text;
}

TEST(FreeReading, DoesNotMakeAManOfNobody) {
  const std::string position = "7k/3P4/8/8/8/8/4P3/4K3 w - - 0 1";
  EXPECT_EQ(after("chess", position, "e2e4q"), "the pawn cannot become a queen on e4");
  EXPECT_EQ(after("chess", position, "Kf2=R"), "the king cannot become a rook on f2");
  EXPECT_EQ(after("chess", position, "d7d8k"), "the pawn cannot become a king on d8");
  EXPECT_EQ(after("chess", position, "e2e4z"), "no man of this game has the letter 'z'");
  EXPECT_THAT(after("chess", position, "d8"), HasSubstr("must become another man"));
}

TEST(FreeReading, DoesNotTakeTheNameOfAFileForAMan) {
  const std::string position = "4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1";
  for (const char* text : {"bc3", "bxc3"})
    EXPECT_EQ(after("chess", position, text),
              "you have no pawn that can go to c3; did you mean Bxc3?")
        << text;
  EXPECT_THAT(after("chess", kPawnOrBishop, "BC3"), HasSubstr("b2c3 or d2c3"));
}

TEST(FreeReading, NeverChoosesBetweenTwo) {
  const std::string position = "4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1";
  for (const char* text : {"N-d2", "nd2", "Nxd2"})
    EXPECT_THAT(after("chess", position, text), HasSubstr("b1d2 or f1d2")) << text;
}

TEST(FreeReading, TakesTwoSquaresForMenWhoGoTogether) {
  const std::string castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  for (const char* game : {"chess", "hostage"}) {
    for (const auto& [text, written] : {std::pair("e1h1", "O-O"), std::pair("e1a1", "O-O-O")})
      EXPECT_EQ(after(game, castling, text), after(game, castling, written)) << game;
    EXPECT_THAT(after(game, castling, "h1e1"), HasSubstr("your own king stands on e1"));
    EXPECT_THAT(after(game, "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "e1h1"), HasSubstr("not"));
    EXPECT_THAT(after(game, "4k3/8/8/8/8/8/8/4K2B w - - 0 1", "e1h1"), HasSubstr("not"));
  }
}

TEST(Bare, LacksOnlySignsInTheirPlaces) {
  const auto game = open_shipped("chess");
  const auto bare = [&](std::string_view text) {
    return rules::bare(game->rules().topology, text);
  };
  EXPECT_EQ(bare("Ng1-f3"), "Ng1f3");
  EXPECT_EQ(bare("exd8=Q"), "ed8Q");
  EXPECT_EQ(bare("O-O-O"), "OOO");
  EXPECT_EQ(bare("Q~xa8"), "Qa8");
  for (const char* text : {"--", "-e4", "e2--e4", "e2e4-", "x", "=", "~", "0-0", ""})
    EXPECT_EQ(bare(text), text);
}

TEST(IsToTheLetter, AsksForEveryLetterAsItIsWritten) {
  const auto game = open_shipped("hostage");
  for (const char* text : {"e2e4", "Nf3", "bxc3", "bc3", "Bc3", "e8=Q", "e7e8q", "O-O", "(Q-R)*a4"})
    EXPECT_TRUE(rules::is_to_the_letter(game->rules(), text)) << text;
  for (const char* text : {"nf3", "e8=q", "e7e8Q", "o-o", "E2E4", "Nf9", "Ze4", ""})
    EXPECT_FALSE(rules::is_to_the_letter(game->rules(), text)) << text;
}

TEST(LooksLikeTurn, TakesFreeSpellings) {
  const auto game = open_shipped("hostage");
  for (const char* text : {" e2e4 ", "e2-e5", "e1xe2", "nf6", "o-o", "E7E5", "d8q", "e2e3=", "pE4"})
    EXPECT_TRUE(rules::looks_like_turn(game->rules(), text)) << text;
}

TEST(LooksLikeTurn, TakesWhatHasTheFormOfOne) {
  const auto game = open_shipped("hostage");
  for (const char* text : {"e2e4",
                           "e4",
                           "exd5",
                           "Nbd2",
                           "e8=Q",
                           "e7e8q",
                           "O-O",
                           "0-0-0",
                           "N@f3",
                           "N*f3",
                           "*g3",
                           "B#N@f7",
                           "(N-B)B*f7+",
                           "(R)*g3",
                           "Qh8#"})
    EXPECT_TRUE(rules::looks_like_turn(game->rules(), text)) << text;
}

TEST(LooksLikeTurn, RefusesWhatHasNot) {
  const auto game = open_shipped("hostage");
  for (const char* text : {"",
                           " ",
                           "hello",
                           "e",
                           "4e",
                           "e2e4e6",
                           "@",
                           "#",
                           "N@",
                           "@f3",
                           "(N-B)",
                           "O-O-O-O",
                           "--",
                           "B#N",
                           "\xff",
                           "é4"})
    EXPECT_FALSE(rules::looks_like_turn(game->rules(), text)) << text;
}

TEST(LooksLikeTurn, IsQuickOnEndlessTexts) {
  const auto game = open_shipped("hostage");
  for (const char* part : {"a", "e2", "N-", "=Q", " ", "x", "(x", "!"}) {
    std::string text;
    while (text.size() < 200'000)
      text += part;
    EXPECT_FALSE(rules::looks_like_turn(game->rules(), text)) << part;
    EXPECT_EQ(game->play("z" + text).kind, Played::Kind::NoTurn) << part;
    EXPECT_TRUE(game->why(text)) << part;
  }
}

}  // namespace pawnshop::tests
