// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "support/random.h"

namespace pawnshop::tests {

/// A game that made-up rules change.
struct MadeUpBase {
  const char* game;
  const char* head;  ///< what is changed of it in any case: the board, so that it takes more words
  std::vector<const char*> men;
  std::vector<const char*> drops;  ///< its kinds of turn that drop
  std::vector<const char*> zones;  ///< of which men could change places with a man on the board
  std::string captured_into;       ///< where captured men go; empty: nowhere
};

/// Games of every shape: small and large boards, holes, hands, prisons.
const std::vector<MadeUpBase>& made_up_bases();

/// What an expression may speak of. Both together: the turn is judged by `never`.
struct PhraseScope {
  bool turn = false;      ///< the turn has been made: `moved`, `took` ...
  bool movement = false;  ///< a movement is in hand: `from`, `to`, `path`
};

/// Sets, conditions and movements that fit a game, made up of all words of the language.
class Phrases {
 protected:
  Phrases(support::Random& random, const MadeUpBase& base) : random_(random), base_(base) {}

  int below(int n);
  std::string one_of(std::initializer_list<const char*> list);
  std::string one_of(const std::vector<const char*>& list);
  std::string man();
  std::string region();

  std::string leaf(PhraseScope scope);
  /// A set, or the same under a condition that no turn changes while it is judged.
  std::string sometimes(const std::string& set);
  std::string set(PhraseScope scope, int depth);
  std::string condition(PhraseScope scope, int depth);
  std::string men_in_attacks(PhraseScope scope, int depth);
  std::string number(PhraseScope scope, int depth);

  /// Rules as people write them: few words, about few things. Several, or one of them.
  std::string plain_rules();
  std::string plain_rule();
  /// How many men stand where somebody goes, came from or passes.
  std::string men_beside_the_way();

  std::string around_one_square();
  std::string movements();
  std::string movement();
  std::string onto_own(const std::string& movement);

  support::Random& random_;
  bool has_walls_ = false;  ///< men who are nobody's are among the words
  const MadeUpBase& base_;
};

}  // namespace pawnshop::tests
