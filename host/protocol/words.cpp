// SPDX-License-Identifier: MIT
#include "protocol/words.h"

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
  if (empty())
    return std::nullopt;
  const std::string& word = words_[next_];
  const bool is_negative = word.size() > 1 && word[0] == '-';
  const std::string digits = is_negative ? word.substr(1) : word;
  if (digits.empty() || digits.size() > 18 ||
      digits.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  ++next_;
  return is_negative ? -std::stoll(digits) : std::stoll(digits);
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
