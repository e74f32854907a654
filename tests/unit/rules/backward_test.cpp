// SPDX-License-Identifier: MIT
// How narrow the answer is that effects read backwards give, and what is said of those that cannot
// be read. That it leaves out no attacker is tried on every game in properties/.
#include "rules/backward/backward.h"

#include <gmock/gmock.h>

#include "rules/setup.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;

/// A game of slow jaws (one step), scouts that run, and hares that only jump, with these effects.
std::string with_effects(const std::string& effects, const std::string& helpers = "") {
  return "local geometry = require 'geometry'\n" + helpers + R"lua(
    return game { title = "Jaws", board = board(6, 6),
      men = {
        jaw   = man { letter = "J", moves = step(every_way):onto(empty):named "step" },
        scout = man { letter = "S", moves = slide(orthogonal):onto(empty):named "run" },
        hare  = man { letter = "H", moves = hop(orthogonal, their.men):onto(empty):takes(path & their.men) },
        mole  = man { letter = "M", moves = slide(every_way, 1, 2):onto(empty):takes(behind & their.men) },
      },
      turn = { move = move {} }, ends = { shut = draw(my.stuck) },
      position = "<board> <side> <number>", start = "6/6/6/6/6/JS4 w 1",
      effects = )lua" +
         effects + " }";
}

/// The squares on which the first player's man on `from` must arrive so that the man on `victim`
/// could be taken.
std::vector<std::string> arrivals(const std::string& script,
                                  const std::string& text,
                                  const std::string& from,
                                  const std::string& victim) {
  const auto loaded = load_text(script);
  set_up(*loaded.game, text);
  const rules::Tables<1> tables(loaded.rules);
  const rules::Backward<1> backward(tables);
  const auto position = to_position(tables, loaded.game->setup());
  const board::Topology& topology = loaded.rules->topology;
  const int square = *topology.named(from);
  const rules::Backward<1>::AskedMan asked(
      backward, position, *topology.named(victim), board::kFirst);
  std::vector<std::string> names;
  asked.arrivals(rules::type_of(position.man_at[square]), square).each([&](int found) {
    names.push_back(topology.name(found));
  });
  return names;
}

const char* const kSandwich =
    "{ take(their.men & geometry.flanked(moved & my.jaw, my.men, left, right)) }";

}  // namespace

TEST(Backward, NamesTheSquaresThatCloseAPattern) {
  // The scout on b3 stands beside the man on c3, and d3 is open.
  EXPECT_THAT(arrivals(with_effects(kSandwich), "6/6/4J1/1Ss3/6/6 w 1", "e4", "c3"),
              ElementsAre("d3"));
  // Without a partner nobody closes anything, and a jaw is not his own: he could only displace the
  // man.
  EXPECT_THAT(arrivals(with_effects(kSandwich), "6/6/4J1/2s3/6/S5 w 1", "e4", "c3"), IsEmpty());
  EXPECT_THAT(arrivals(with_effects(kSandwich), "6/6/6/1Js3/6/6 w 1", "b3", "c3"),
              ElementsAre("c3"));
}

TEST(Backward, KnowsWhoMovesAndHow) {
  const std::string marked =
      "{ take(their.men & neighbours(moved)):when(by 'jaw' & how 'step'),"
      "  take(their.men & neighbours(moved)):when(by 'scout' & how 'step') }";
  EXPECT_THAT(arrivals(with_effects(marked), "6/6/6/2s3/6/J5 w 1", "a1", "c3"), ElementsAre("b2"));
  EXPECT_THAT(arrivals(with_effects(marked), "6/6/6/2s3/6/1S4 w 1", "b1", "c3"), IsEmpty());
}

TEST(Backward, FollowsEachMakerOfAPattern) {
  const char* const corners = "{ take(their.men & geometry.corners(my.jaw, my.scout)) }";
  // The scout on a3 makes c3 a corner with a jaw on the file c, but the jaw on d2 with no scout.
  EXPECT_THAT(arrivals(with_effects(corners), "6/6/6/S1s3/3J2/6 w 1", "d2", "c3"),
              ElementsAre("c1", "c2", "c3"));
  EXPECT_THAT(arrivals(with_effects(corners), "6/6/6/S1s3/3J2/6 w 1", "a3", "c3"),
              ElementsAre("c3"));
}

TEST(Backward, LeavesOutWhereTheManWouldDieFirst) {
  const char* const deadly =
      "{ remove(moved & neighbours(their.jaw)), take(their.men & neighbours(moved)) }";
  // Of the squares beside c3, those beside the jaw on d4 are deadly.
  EXPECT_THAT(arrivals(with_effects(deadly), "6/6/3j2/2s3/6/J5 w 1", "a1", "c3"),
              ElementsAre("b2"));
  EXPECT_THAT(arrivals(with_effects(deadly), "6/6/6/2sj2/6/3J2 w 1", "d1", "c3"), IsEmpty());
}

TEST(Backward, DoesNotTrustMenWhoMayBeGone) {
  // The jaw on b3 saves the man on c3 as long as it stands there: any of its turns could take him.
  const char* const shaded = "{ take(their.men - shift(my.jaw, right)) }";
  EXPECT_THAT(arrivals(with_effects(shaded), "6/6/6/1Js3/6/6 w 1", "b3", "c3"),
              ElementsAre("a2", "b2", "c2", "a3", "c3", "a4", "b4", "c4"));
  // The scout on b3 saves the jaw on c3 until the first effect takes it off.
  const char* const robbed =
      "{ remove(their.scout & neighbours(moved)), take(their.men - shift(their.scout, right)) }";
  EXPECT_THAT(arrivals(with_effects(robbed), "6/6/6/1sj3/6/J5 w 1", "a1", "c3"),
              IsSupersetOf({"a2", "b2"}));
}

TEST(Backward, GoesBeyondAndAwayFromTheMan) {
  EXPECT_THAT(arrivals(with_effects("{}"), "6/6/6/H1s3/6/6 w 1", "a3", "c3"),
              ElementsAre("c3", "d3", "e3", "f3"));
  EXPECT_THAT(arrivals(with_effects("{}"), "6/6/6/1Ms3/6/6 w 1", "b3", "c3"),
              ElementsAre("a3", "c3"));
  EXPECT_THAT(arrivals(with_effects("{}"), "6/6/6/M1s3/6/6 w 1", "a3", "c3"), ElementsAre("c3"));
}

TEST(Backward, SaysWhatIsStillTried) {
  const auto says = [](const std::string& words) {
    return ElementsAre(Field(&rules::Refusal::text, words));
  };
  const auto tried = [](const std::string& effects) {
    return load_text(with_effects(effects)).game->tried_attacks();
  };
  EXPECT_THAT(tried(kSandwich), IsEmpty());
  EXPECT_THAT(tried("{ take(their.men & path) }"),
              says("it asks for squares that only the turn knows"));
  EXPECT_THAT(tried("{ take(their.men & reach(moved, orthogonal)) }"),
              says("it asks how far lines are open"));
  EXPECT_THAT(tried("{ take(their.men & neighbours(moved)):when(count(my.men):at_least(3)) }"),
              says("it counts"));
  EXPECT_THAT(tried("{ take(their.men & neighbours(moved)):when(took()) }"),
              says("it asks who was taken"));
  EXPECT_THAT(load_shipped("hyper-chess").game->tried_attacks(), IsEmpty());
  EXPECT_THAT(load_shipped("prisoners-dilemma").game->tried_attacks(), IsEmpty());
}

}  // namespace pawnshop::tests
