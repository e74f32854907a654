// SPDX-License-Identifier: MIT
#include "protocol/words.h"

#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::protocol {

Words::Words(const std::string& line) : words_(support::words(line)) {}

std::string Words::take() {
  return empty() ? std::string() : words_[next_++];
}

bool Words::take_if(const std::string& word) {
  const bool is_it = !empty() && words_[next_] == word;
  if (is_it)
    ++next_;
  return is_it;
}

std::optional<std::int64_t> Words::take_number() {
  const auto number = empty() ? std::nullopt : support::read_number<std::int64_t>(words_[next_]);
  if (number)
    ++next_;
  return number;
}

std::string Words::take_until(const std::string& stop) {
  std::string text;
  for (; !empty() && words_[next_] != stop; ++next_)
    text += (text.empty() ? "" : " ") + words_[next_];
  return text;
}

std::string Words::take_rest() {
  return take_until("");  // no word is empty
}

}  // namespace pawnshop::protocol
