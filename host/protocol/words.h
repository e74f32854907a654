// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pawnshop::protocol {

/// The words of an order, taken one by one.
class Words {
 public:
  explicit Words(const std::string& line);

  bool empty() const { return next_ >= words_.size(); }
  /// An empty text if there is none left.
  std::string take();
  const std::string& peek() const { return empty() ? nothing_ : words_[next_]; }
  bool take_if(const std::string& word);
  /// A number; what is none is left where it is.
  std::optional<std::int64_t> take_number();
  /// All words up to this one, or to the end, with blanks between.
  std::string take_until(const std::string& stop);
  std::string take_rest();

 private:
  std::vector<std::string> words_;
  std::size_t next_ = 0;
  std::string nothing_;
};

}  // namespace pawnshop::protocol
