// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "search/weight_places.h"
#include "support/numbers.h"

namespace pawnshop::search {

/// All numbers of the evaluation of one ruleset, in one row, so that they can be learned. What they
/// mean is said by the functions that give their places; each has a name for the weights files.
class Weights : public WeightPlaces {
 public:
  explicit Weights(const rules::Ruleset& rules);

  std::vector<int> values;

  /// All that are not zero.
  std::vector<support::NamedNumbers> rows() const;
  /// Sets to zero what men of a type do, where they stand, and what is done to them: of men who are
  /// nobody's it helps neither player.
  void silence(int type);
  /// Takes over what is known by its name and has the right length; false if it is not.
  bool take(const support::NamedNumbers& row);

 private:
  struct Place {
    std::string name;
    int first, count;
    int man;         ///< whose numbers these are, or -1
    bool is_by_man;  ///< one number for each man who is met
  };

  class Layout;
  void lay_out_board(Layout& layout);
  void lay_out_rest(Layout& layout);

  std::vector<Place> places_;
};

}  // namespace pawnshop::search
