// SPDX-License-Identifier: MIT
#include "renderer/table/draft.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

using renderer::Box;
using renderer::Draft;
using renderer::Layout;
using renderer::Palette;
using renderer::Point;
using renderer::Spot;
using ::testing::StartsWith;

namespace {

/// A position that is being put together, beside its palette.
struct Drafting {
  std::unique_ptr<rules::Game> game;
  Draft draft;
  Layout layout;
  Palette palette;

  explicit Drafting(const std::string& name)
      : game(open_shipped(name)),
        draft(game->rules(), game->setup()),
        layout(renderer::lay_out(
            renderer::shape_of(game->rules(), {game->setup()}), {0, 0, 900, 700}, false)),
        palette(renderer::lay_out_palette(game->rules(), {950, 50, 300, 400}, 44)) {}

  Point square(const std::string& name) const {
    return layout.squares[support::at(*game->rules().topology.named(name))].middle();
  }
  Point zone(const std::string& name, int player, const std::string& man) const {
    return layout
        .box_of({.zone = support::find_named(game->rules().zones, name),
                 .player = player,
                 .man = support::find_named(game->rules().men, man)})
        .middle();
  }
  Point man(const std::string& name, int player) const {
    const int type = support::find_named(game->rules().men, name);
    for (const Palette::Entry& entry : palette.entries) {
      if (entry.code == rules::man_code(type, player))
        return entry.box.middle();
    }
    throw std::runtime_error("no man " + name);
  }
  void drag(Point from, Point to) {
    draft.press(layout, palette, from);
    draft.move(to);
    draft.release(layout, palette, to);
  }
  void click(Point point) {
    draft.press(layout, palette, point);
    draft.release(layout, palette, point);
  }
};

const Point kAway = {1290, 690};

}  // namespace

TEST(Draft, PutsMenOnTheBoardAndIntoZones) {
  Drafting table("hostage");
  table.draft.clear();
  table.drag(table.man("king", 0), table.square("e1"));
  table.drag(table.man("king", 1), table.square("e8"));
  table.drag(table.man("rook", 1), table.zone("airfield", 1, "queen"));
  table.drag(table.man("knight", 0), table.zone("prison", 1, "knight"));
  table.drag(table.man("knight", 0), table.zone("prison", 1, "knight"));
  table.draft.set_side(1);
  EXPECT_THAT(table.draft.text(), StartsWith("4k3/8/8/8/8/8/8/4K3[r#NN] b"));
  EXPECT_EQ(table.draft.in_hand(), 0);
}

TEST(Draft, HasMenWhoAreNobodysOnce) {
  Drafting table("duck");
  const int duck = support::find_named(table.game->rules().men, "duck");
  const auto& entries = table.palette.entries;
  EXPECT_EQ(std::count_if(entries.begin(),
                          entries.end(),
                          [&](const auto& entry) { return rules::type_of(entry.code) == duck; }),
            1);
  table.draft.clear();
  table.drag(table.man("duck", 0), table.square("d4"));
  EXPECT_THAT(table.draft.text(), StartsWith("8/8/8/8/3D4/8/8/8 w"));
  const renderer::TableView view = table.draft.view();
  const auto seen = renderer::man_on(view, {.square = *view.rules->topology.named("d4")});
  ASSERT_TRUE(seen.has_value());
  EXPECT_EQ(seen->owner, rules::kNobody);
  EXPECT_TRUE(table.draft.type({.square = *view.rules->topology.named("e5")}, 'D'));
  EXPECT_FALSE(table.draft.type({.square = *view.rules->topology.named("e6")}, 'd'));
  EXPECT_THAT(table.draft.text(), StartsWith("8/8/8/4D3/3D4/8/8/8 w"));
}

TEST(Draft, MovesMenAndTakesThemAway) {
  Drafting table("hostage");
  table.drag(table.square("e2"), table.square("e4"));
  table.drag(table.square("d8"), kAway);
  table.drag(table.square("a2"), table.zone("prison", 1, "pawn"));
  table.draft.remove(table.layout, table.square("h1"));
  EXPECT_THAT(table.draft.text(),
              StartsWith("rnb1kbnr/pppppppp/8/8/4P3/8/1PPP1PPP/RNBQKBN1[#P] w"));
  table.draft.press(table.layout, table.palette, table.square("b1"));
  table.draft.let_go();
  EXPECT_THAT(table.draft.text(), StartsWith("rnb1kbnr/pppppppp/8/8/4P3/8/1PPP1PPP/RNBQKBN1"));
}

TEST(Draft, PutsOneManDownSeveralTimesByClicks) {
  Drafting table("chess");
  table.draft.clear();
  table.click(table.man("pawn", 0));
  for (const char* const square : {"a2", "b2", "c2"})
    table.click(table.square(square));
  EXPECT_NE(table.draft.in_hand(), 0);
  table.click(kAway);
  EXPECT_EQ(table.draft.in_hand(), 0);
  table.click(table.square("c2"));
  table.click(table.square("c4"));
  EXPECT_EQ(table.draft.in_hand(), 0) << "who stood on the board is one man only";
  EXPECT_THAT(table.draft.text(), StartsWith("8/8/8/8/2P5/8/PP6/8 w - -"));
}

TEST(Draft, SetsMarksOfSquares) {
  Drafting table("chess");
  Draft& draft = table.draft;
  const std::string start = draft.text();
  EXPECT_THAT(start, testing::HasSubstr(" KQkq "));
  draft.mark = support::find_named(table.game->rules().marks, "unmoved");
  ASSERT_GE(draft.mark, 0);
  EXPECT_FALSE(draft.marked().empty());
  table.click(table.square("h1"));
  EXPECT_THAT(draft.text(), testing::HasSubstr(" Qkq "));
  table.click(table.square("h1"));
  EXPECT_EQ(draft.text(), start);
  draft.mark = -1;
  table.drag(table.square("a8"), table.square("a6"));
  EXPECT_THAT(draft.text(), testing::HasSubstr(" KQk ")) << "who comes from elsewhere has no mark";
}

TEST(Draft, SetsMarksByTheLettersOfATextToo) {
  Drafting table("chess");
  renderer::Draft& draft = table.draft;
  const int mark = support::find_named(table.game->rules().marks, "unmoved");
  ASSERT_GE(mark, 0);
  const std::string start = draft.text();
  EXPECT_TRUE(draft.has_letter(mark, 0, 0));
  draft.set_letter(mark, 0, 0, false);
  EXPECT_FALSE(draft.has_letter(mark, 0, 0));
  EXPECT_THAT(draft.text(), testing::HasSubstr(" Qkq ")) << "the other letter needs the king";
  draft.set_letter(mark, 0, 0, true);
  EXPECT_EQ(draft.text(), start);
  for (const int player : {0, 1}) {
    for (const std::size_t letter : {0u, 1u})
      draft.set_letter(mark, letter, player, false);
  }
  EXPECT_THAT(draft.text(), testing::HasSubstr(" w - - "));
}

TEST(Draft, TakesMenByTheirLetters) {
  Drafting table("shogi");
  Draft& draft = table.draft;
  draft.clear();
  const Spot square = {.square = *table.game->rules().topology.named("e5")};
  EXPECT_TRUE(draft.type(square, 'R'));
  EXPECT_THAT(draft.text(), StartsWith("9/9/9/9/4R4/9/9/9/9"));
  EXPECT_TRUE(draft.type(square, 'R')) << "the next man with this letter";
  EXPECT_THAT(draft.text(), StartsWith("9/9/9/9/4+R4/9/9/9/9"));
  EXPECT_TRUE(draft.type(square, 'R'));
  EXPECT_TRUE(draft.type(square, 'b'));
  EXPECT_THAT(draft.text(), StartsWith("9/9/9/9/4b4/9/9/9/9"));
  EXPECT_FALSE(draft.type(square, 'x'));
  EXPECT_FALSE(draft.type(square, '5'));
  EXPECT_FALSE(draft.type({}, 'R'));
  const Spot hand = {.zone = 0, .player = 1, .man = 0};
  EXPECT_TRUE(draft.type(hand, 'g'));
  EXPECT_TRUE(draft.type(hand, 'g'));
  EXPECT_THAT(draft.text(), testing::HasSubstr("[gg]"));
}

TEST(Draft, PutsNobodyWhereNobodyStands) {
  Drafting table("prisoners-dilemma");
  const Spot pit = {.square = table.game->rules().topology.sinks().first()};
  EXPECT_FALSE(table.draft.type(pit, 'K'));
}

TEST(Draft, ReadsTextsAndBeginsAtTheStart) {
  Drafting table("shogi");
  const std::string start = table.game->rules().start;
  table.draft.clear();
  ASSERT_TRUE(table.draft.read(start));
  EXPECT_EQ(table.draft.text(), start);
  EXPECT_FALSE(table.draft.read("nonsense"));
  EXPECT_EQ(table.draft.text(), start);
  table.draft.clear();
  table.draft.begin_at_start();
  EXPECT_EQ(table.draft.text(), start);
}

TEST(Draft, TakesEachChangeBackAndMakesItAgain) {
  Drafting table("hostage");
  Draft& draft = table.draft;
  const auto text = [&] { return draft.text(); };
  std::vector<std::string> steps = {text()};
  const auto changes = [&](const auto& change) {
    change();
    EXPECT_NE(text(), steps.back());
    steps.push_back(text());
  };
  changes([&] { table.drag(table.square("e2"), table.square("e4")); });
  changes([&] { table.drag(table.man("rook", 1), table.zone("airfield", 1, "queen")); });
  changes([&] { draft.set_side(1); });
  changes(
      [&] { draft.set_letter(support::find_named(draft.rules().marks, "unmoved"), 0, 0, false); });
  changes([&] { draft.remove(table.layout, table.square("a1")); });
  changes([&] { (void)draft.type({.square = *draft.rules().topology.named("d5")}, 'Q'); });
  changes([&] { draft.clear(); });
  changes([&] { EXPECT_TRUE(draft.read(steps.front())); });
  changes([&] { draft.clear(); });
  changes([&] { draft.begin_at_start(); });
  EXPECT_FALSE(draft.is_changed()) << "it is the first position again";
  for (std::size_t step = steps.size() - 1; step-- > 0;) {
    ASSERT_TRUE(draft.can_undo());
    draft.undo();
    EXPECT_EQ(text(), steps[step]);
  }
  EXPECT_FALSE(draft.can_undo());
  draft.undo();
  for (std::size_t step = 1; step < steps.size(); ++step) {
    ASSERT_TRUE(draft.can_redo());
    draft.redo();
    EXPECT_EQ(text(), steps[step]);
  }
  EXPECT_FALSE(draft.can_redo());
  draft.redo();
  EXPECT_EQ(text(), steps.back());
}

TEST(Draft, ForgetsWhatWasTakenBackWithTheNextChange) {
  Drafting table("chess");
  table.draft.clear();
  EXPECT_TRUE(table.draft.is_changed());
  table.draft.undo();
  EXPECT_FALSE(table.draft.is_changed());
  table.draft.set_side(1);
  EXPECT_FALSE(table.draft.can_redo());
  table.draft.set_side(1);
  table.draft.undo();
  EXPECT_FALSE(table.draft.can_undo()) << "what changes nothing is no step";
}

TEST(Draft, BringsBackWhoIsOnHisWayWithAllThatHeHad) {
  Drafting table("chess");
  const std::string start = table.draft.text();
  table.draft.press(table.layout, table.palette, table.square("e1"));
  table.draft.move(table.square("d4"));
  table.draft.release(table.layout, table.palette, table.square("e1"));
  EXPECT_EQ(table.draft.text(), start) << "castling rights among it";
  table.draft.press(table.layout, table.palette, table.square("e1"));
  table.draft.let_go();
  EXPECT_EQ(table.draft.text(), start);
  table.draft.set_side(1);
  const std::string blacks = table.draft.text();
  table.click(table.square("e1"));
  EXPECT_NE(table.draft.in_hand(), 0);
  table.draft.undo();
  EXPECT_EQ(table.draft.in_hand(), 0);
  EXPECT_EQ(table.draft.text(), blacks);
  table.click(table.square("e1"));
  table.draft.set_side(0);
  EXPECT_EQ(table.draft.text(), start) << "another change sends him back, too";
}

TEST(Draft, WritesWhoIsOnHisWayWhereHeCameFrom) {
  Drafting table("chess");
  const std::string start = table.draft.text();
  for (const char* from : {"e1", "e2"}) {
    table.click(table.square(from));
    ASSERT_NE(table.draft.in_hand(), 0);
    EXPECT_EQ(table.draft.text(), start) << "whoever keeps the text loses nobody";
    EXPECT_FALSE(table.draft.is_changed());
    for (const Draft::Letter& right : table.draft.letters())
      EXPECT_EQ(table.draft.has_letter(right.mark, right.number, right.player), right.mark == 1);
    table.draft.let_go();
  }
  table.drag(table.square("e2"), table.square("e4"));
  EXPECT_THAT(table.draft.text(), StartsWith("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"));
  EXPECT_TRUE(table.draft.is_changed());
}

TEST(Draft, HasAPaletteOfAllMenOfBothPlayers) {
  for (const char* const name : {"chess", "shogi", "prisoners-dilemma"}) {
    const auto game = open_shipped(name);
    for (const float width : {120.0f, 250.0f, 350.0f}) {
      const Palette palette = renderer::lay_out_palette(game->rules(), {10, 20, width, 120}, 44);
      EXPECT_LE(palette.height, 120);
      EXPECT_EQ(palette.entries.size(), 2 * support::at(game->rules().man_count()));
      for (const Palette::Entry& entry : palette.entries) {
        EXPECT_LE(entry.box.right(), 10 + width + 1);
        EXPECT_LE(entry.box.right(), 10 + palette.width + 1);
        EXPECT_LE(entry.box.bottom(), 20 + palette.height + 1);
        EXPECT_EQ(palette.at(entry.box.middle()), entry.code);
      }
    }
  }
}

TEST(Draft, SaysWhatALetterStandsFor) {
  Drafting chess("chess");
  const auto mark_of = [](const Drafting& table) {
    return support::find_named(table.game->rules().marks, "unmoved");
  };
  EXPECT_EQ(chess.draft.letter_means(mark_of(chess), 0, 0), "Castling rights of e1 and h1, White");
  EXPECT_EQ(chess.draft.letter_means(mark_of(chess), 1, 1), "Castling rights of a8 and e8, Black");
  Drafting hostage("hostage");
  EXPECT_EQ(hostage.draft.letter_means(mark_of(hostage), 2, 0),
            "Castling rights of e1 alone, White");
}

TEST(Draft, ListsTheLettersOfATextAsItWritesThem) {
  Drafting chess("chess");
  std::string signs;
  for (const Draft::Letter& letter : chess.draft.letters()) {
    EXPECT_TRUE(chess.draft.has_letter(letter.mark, letter.number, letter.player));
    signs += letter.sign;
  }
  EXPECT_EQ(signs, "KQkq");
  EXPECT_TRUE(Drafting("shogi").draft.letters().empty());
}

TEST(Draft, SaysWhatIsWrongInSentences) {
  support::Diagnostic fault;
  fault.message = "there is no king";
  fault.hint = "put one down";
  EXPECT_THAT(renderer::in_words({fault}), testing::ElementsAre("There is no king; put one down"));
  fault.hint.clear();
  fault.message = ": two kings";
  EXPECT_THAT(renderer::in_words({fault}), testing::ElementsAre("Two kings"));
  EXPECT_THAT(renderer::in_words({}), testing::IsEmpty());
}

TEST(Draft, ShowsThePositionWithTheMarkThatIsChanged) {
  Drafting table("chess");
  table.draft.mark = support::find_named(table.game->rules().marks, "unmoved");
  const renderer::TableView view = table.draft.view();
  EXPECT_EQ(view.man_at(*table.game->rules().topology.named("e1")),
            table.draft.position().man_at[support::at(*table.game->rules().topology.named("e1"))]);
  EXPECT_EQ(view.last, table.draft.marked());
  EXPECT_FALSE(view.is_persons_turn);
}

}  // namespace pawnshop::tests
