// SPDX-License-Identifier: MIT
// Several kinds of drop that men pay for: they are listed together, also where a payment puts the
// enemies to sleep who give check.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

/// Positions in which frozen pawns may give check, alone and with other men.
const std::vector<std::string> kChecked = {
    "4k3/8/8/8/8/8/3p4/4K3[q#RN] w - - 0 1",
    "4k3/8/8/8/8/8/3p4/4K3[qn#RNP] w - - 0 1",
    "4k3/8/8/8/4r3/8/3p4/4K3[qPB#RN] w - - 0 1",
    "4k3/8/8/8/8/8/3p1p2/4K3[nBp#RNP] w - - 0 1",
    "4k3/3P4/8/8/8/8/8/4K3[qp#RNbn] b - - 0 1",
    "r1b2rk1/ppp2ppp/2n2n2/3p4/3P4/2N2N2/PPP2PPP/R1B1QRK1[N#qbpBPP] w - - 0 12"};

/// A second kind of drop for a game, with a price.
std::string with_second_drop(const std::string& game, const std::string& fields) {
  return "return extend '" + game + "' { title = 'Test', turn = { sale = drop { " + fields +
         ", text = '<man>!<paid>@<to>', human = '<man>!<paid>@<to>' } } }";
}

const char* const kAnyPrice = ", price = function() return true end";

}  // namespace

TEST(PricedDrops, OfSeveralKindsAreListed) {
  const std::string out_of_prison = "from = their.prison, pay = my.prison, into = their.airfield";
  for (const std::string& fields :
       {out_of_prison + kAnyPrice,
        out_of_prison + ", when = attacked(my.king)" + kAnyPrice,
        out_of_prison + ", payers = 2" + kAnyPrice,
        "from = their.prison, pay = my.airfield, into = their.prison" + std::string(kAnyPrice),
        "from = their.prison, pay = my.airfield, into = their.prison, payers = 2" +
            std::string(kAnyPrice)}) {
    const std::string script = with_second_drop("hostage", fields);
    EXPECT_TRUE(load_text(script).game->slow_reasons().empty()) << script;
    EXPECT_EQ(broken_in_text(script, kChecked), "(none)") << script;
  }
}

TEST(PricedDrops, OfSeveralKindsMayHaveSeveralPayers) {
  const std::string script = with_second_drop(
      "hostage-payers",
      "from = their.prison, pay = my.prison, into = their.airfield" + std::string(kAnyPrice));
  EXPECT_TRUE(load_text(script).game->slow_reasons().empty());
  EXPECT_EQ(broken_in_text(script, kChecked), "(none)");
}

/// If nobody can be bought with two different payments, the text of a turn need not name the
/// payment.
TEST(PricedDrops, NeedNoPaymentInTheirText) {
  const auto script = [](const std::string& price) {
    return "return extend 'hostage' { title = 'Test', turn = { exchange = { payers = 2, text = "
           "'<man>*<to>', human = "
           "'<man>*<to>', price = function(paid, rescued) return " +
           price + " end } } }";
  };
  const auto loaded =
      load_text(script("rescued.rook and #paid == 2 and paid[1].pawn and paid[2].pawn"));
  set_up(*loaded.game, "4k3/8/8/8/8/8/8/4K3[#Rppn] w - - 0 1");
  EXPECT_THAT(loaded.game->legal(), ::testing::Contains("R*a1"));
  EXPECT_THAT(faults_of_text(script("rescued.rook and #paid == 2")),
              ::testing::HasSubstr("does not name '<paid>'"));
}

TEST(PricedDrops, MayBeMoreThanAFew) {
  const auto loaded = load_text(R"lua(
    local turns = {}
    for extra = 0, 8 do
      turns["ransom" .. extra] = drop {
        from = their.prison, pay = my.prison, into = their.airfield,
        when = my.ransoms:exactly(extra), text = "<man>!<paid>@<to>", human = "<man>!<paid>@<to>",
        price = function(paid, man) return (paid.worth or 0) + extra >= (man.worth or 0) end }
    end
    return extend "hostage" { title = "Test", turn = turns,
      counters = { ransoms = counter { each = true, counts = paid() } } }
  )lua");
  EXPECT_TRUE(loaded.game->slow_reasons().empty());
  set_up(*loaded.game, kChecked.back());
  EXPECT_EQ(broken_in_play(*loaded.game), "(none)");
}

}  // namespace pawnshop::tests
