// SPDX-License-Identifier: MIT
#include "renderer/seek.h"

#include <algorithm>
#include <cctype>
#include <iterator>

#include "support/text.h"

namespace pawnshop::renderer {

namespace {

constexpr int kItself = 0, kBegins = 1, kBeginsAWord = 2, kInside = 3, kKinds = 4;

/// Letters up to a code as they are sought; null: as they are.
struct FoldedLetters {
  unsigned last;
  const char* plain;
};
constexpr FoldedLetters kFolded[] = {
    {0xBF, nullptr},   {0xC5, "a"},   {0xC6, "ae"}, {0xC7, "c"},      {0xCB, "e"},  {0xCF, "i"},
    {0xD0, "d"},       {0xD1, "n"},   {0xD6, "o"},  {0xD7, nullptr},  {0xD8, "o"},  {0xDC, "u"},
    {0xDD, "y"},       {0xDE, "th"},  {0xDF, "ss"}, {0xE5, "a"},      {0xE6, "ae"}, {0xE7, "c"},
    {0xEB, "e"},       {0xEF, "i"},   {0xF0, "d"},  {0xF1, "n"},      {0xF6, "o"},  {0xF7, nullptr},
    {0xF8, "o"},       {0xFC, "u"},   {0xFD, "y"},  {0xFE, "th"},     {0xFF, "y"},  {0x105, "a"},
    {0x10D, "c"},      {0x111, "d"},  {0x11B, "e"}, {0x123, "g"},     {0x127, "h"}, {0x131, "i"},
    {0x133, "ij"},     {0x135, "j"},  {0x138, "k"}, {0x142, "l"},     {0x14B, "n"}, {0x151, "o"},
    {0x153, "oe"},     {0x159, "r"},  {0x161, "s"}, {0x167, "t"},     {0x173, "u"}, {0x175, "w"},
    {0x178, "y"},      {0x17E, "z"},  {0x17F, "s"}, {0x217, nullptr}, {0x219, "s"}, {0x21B, "t"},
    {0x2FF, nullptr},  {0x36F, ""},  // accents that follow their letter
    {0x1E9D, nullptr}, {0x1E9E, "ss"}};

const char* plain_of(unsigned letter) {
  const auto* const letters =
      std::find_if(std::begin(kFolded), std::end(kFolded), [letter](const FoldedLetters& some) {
        return letter <= some.last;
      });
  return letters == std::end(kFolded) ? nullptr : letters->plain;
}

bool is_umlaut(unsigned letter) {
  constexpr unsigned kUmlauts[] = {0xC4, 0xD6, 0xDC, 0xE4, 0xF6, 0xFC};
  return std::find(std::begin(kUmlauts), std::end(kUmlauts), letter) != std::end(kUmlauts);
}

/// A letter of a text, by its code, and how many bytes it has.
struct CodedLetter {
  unsigned code = 0;
  std::size_t length = 1;
};
/// Of broken UTF-8 a byte that stands for itself, as longer letters do: none of them has an accent.
CodedLetter letter_at(const std::string& text, std::size_t i) {
  const auto byte = [&](std::size_t k) -> unsigned {
    return i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0;
  };
  const auto follows = [&](std::size_t k) { return (byte(k) & 0xC0) == 0x80; };
  if ((byte(0) & 0xE0) == 0xC0 && follows(1))
    return {(byte(0) & 0x1F) << 6 | (byte(1) & 0x3F), 2};
  if ((byte(0) & 0xF0) == 0xE0 && follows(1) && follows(2))
    return {(byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F), 3};
  return {};
}

bool begins_word(const std::string& text, std::size_t at) {
  return at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0;
}

}  // namespace

Folded folded(const std::string& text) {
  Folded folded;
  for (std::size_t i = 0; i < text.size();) {
    const CodedLetter letter = letter_at(text, i);
    const char* const plain = plain_of(letter.code);
    const std::string part = plain ? plain : support::lower(text.substr(i, letter.length));
    folded.plain += part;
    folded.spelled += part;
    if (is_umlaut(letter.code))
      folded.spelled += 'e';
    i += letter.length;
  }
  return folded;
}

bool holds(const Folded& text, const Folded& sought) {
  return text.plain.find(sought.plain) != std::string::npos ||
         text.spelled.find(sought.spelled) != std::string::npos;
}

namespace {

std::optional<int> distance_in(const std::string& all, const std::string& part) {
  std::size_t at = all.find(part);
  if (at == std::string::npos)
    return std::nullopt;
  if (at == 0)
    return all == part ? kItself : kBegins;
  for (; at != std::string::npos; at = all.find(part, at + 1)) {
    if (begins_word(all, at))
      return kBeginsAWord;
  }
  return kInside;
}

}  // namespace

std::optional<int> distance_of(const std::string& text, const std::string& sought) {
  const Folded all = folded(text), part = folded(sought);
  const auto plain = distance_in(all.plain, part.plain),
             spelled = distance_in(all.spelled, part.spelled);
  return plain && spelled ? std::min(plain, spelled) : plain ? plain : spelled;
}

std::optional<int> least_distance(const std::vector<std::string>& names,
                                  const std::string& sought) {
  std::optional<int> nearest;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (const auto distance = distance_of(names[i], sought)) {
      // A name that is meant whole is nearer than another one of which it is a part.
      const int here = *distance == kItself ? kItself : *distance + static_cast<int>(i) * kKinds;
      nearest = std::min(nearest.value_or(here), here);
    }
  }
  return nearest;
}

}  // namespace pawnshop::renderer
