// SPDX-License-Identifier: MIT
#include "renderer/seek.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>

#include "support/text.h"

namespace pawnshop::renderer {

namespace {

constexpr int kItself = 0, kBegins = 1, kBeginsAWord = 2, kInside = 3, kKinds = 4;

/// Letters as they are sought: all from one code to another as the same plain ones.
struct FoldedLetters {
  unsigned first, last;
  const char* plain;
};
// clang-format off
constexpr FoldedLetters kFolded[] = {
    {0xC0, 0xC5, "a"}, {0xC6, 0xC6, "ae"}, {0xC7, 0xC7, "c"}, {0xC8, 0xCB, "e"}, {0xCC, 0xCF, "i"},
    {0xD0, 0xD0, "d"}, {0xD1, 0xD1, "n"}, {0xD2, 0xD6, "o"}, {0xD8, 0xD8, "o"}, {0xD9, 0xDC, "u"}, {0xDD, 0xDD, "y"},
    {0xDE, 0xDE, "th"}, {0xDF, 0xDF, "ss"}, {0xE0, 0xE5, "a"}, {0xE6, 0xE6, "ae"},
    {0xE7, 0xE7, "c"}, {0xE8, 0xEB, "e"}, {0xEC, 0xEF, "i"}, {0xF0, 0xF0, "d"}, {0xF1, 0xF1, "n"},
    {0xF2, 0xF6, "o"}, {0xF8, 0xF8, "o"}, {0xF9, 0xFC, "u"}, {0xFD, 0xFD, "y"}, {0xFE, 0xFE, "th"}, {0xFF, 0xFF, "y"},
    {0x100, 0x105, "a"}, {0x106, 0x10D, "c"}, {0x10E, 0x111, "d"}, {0x112, 0x11B, "e"},
    {0x11C, 0x123, "g"}, {0x124, 0x127, "h"}, {0x128, 0x131, "i"}, {0x132, 0x133, "ij"},
    {0x134, 0x135, "j"}, {0x136, 0x138, "k"}, {0x139, 0x142, "l"}, {0x143, 0x14B, "n"},
    {0x14C, 0x151, "o"}, {0x152, 0x153, "oe"}, {0x154, 0x159, "r"}, {0x15A, 0x161, "s"},
    {0x162, 0x167, "t"}, {0x168, 0x173, "u"}, {0x174, 0x175, "w"}, {0x176, 0x178, "y"},
    {0x179, 0x17E, "z"}, {0x17F, 0x17F, "s"}, {0x18F, 0x18F, "e"}, {0x1A0, 0x1A1, "o"},
    {0x1AF, 0x1B0, "u"}, {0x1C4, 0x1C6, "dz"}, {0x1C7, 0x1C9, "lj"}, {0x1CA, 0x1CC, "nj"},
    {0x1CD, 0x1CE, "a"}, {0x1CF, 0x1D0, "i"}, {0x1D1, 0x1D2, "o"}, {0x1D3, 0x1DC, "u"},
    {0x1DE, 0x1E1, "a"}, {0x1E2, 0x1E3, "ae"}, {0x1E6, 0x1E7, "g"}, {0x1E8, 0x1E9, "k"},
    {0x1EA, 0x1ED, "o"}, {0x1F0, 0x1F0, "j"}, {0x1F1, 0x1F3, "dz"}, {0x1F4, 0x1F5, "g"},
    {0x1F8, 0x1F9, "n"}, {0x1FA, 0x1FB, "a"}, {0x1FC, 0x1FD, "ae"}, {0x1FE, 0x1FF, "o"},
    {0x200, 0x203, "a"}, {0x204, 0x207, "e"}, {0x208, 0x20B, "i"}, {0x20C, 0x20F, "o"},
    {0x210, 0x213, "r"}, {0x214, 0x217, "u"}, {0x218, 0x219, "s"}, {0x21A, 0x21B, "t"},
    {0x21E, 0x21F, "h"}, {0x226, 0x227, "a"}, {0x228, 0x229, "e"}, {0x22A, 0x231, "o"},
    {0x232, 0x233, "y"},
    {0x300, 0x36F, ""},  // accents that follow their letter
    {0x386, 0x386, "α"}, {0x388, 0x388, "ε"}, {0x389, 0x389, "η"}, {0x38A, 0x38A, "ι"},
    {0x38C, 0x38C, "ο"}, {0x38E, 0x38E, "υ"}, {0x38F, 0x38F, "ω"}, {0x390, 0x390, "ι"},
    {0x3AA, 0x3AA, "ι"}, {0x3AB, 0x3AB, "υ"}, {0x3AC, 0x3AC, "α"}, {0x3AD, 0x3AD, "ε"},
    {0x3AE, 0x3AE, "η"}, {0x3AF, 0x3AF, "ι"}, {0x3B0, 0x3B0, "υ"}, {0x3C2, 0x3C2, "σ"},
    {0x3CA, 0x3CA, "ι"}, {0x3CB, 0x3CB, "υ"}, {0x3CC, 0x3CC, "ο"}, {0x3CD, 0x3CD, "υ"},
    {0x3CE, 0x3CE, "ω"}, {0x400, 0x401, "е"}, {0x403, 0x403, "г"}, {0x407, 0x407, "і"},
    {0x40C, 0x40C, "к"}, {0x40D, 0x40D, "и"}, {0x40E, 0x40E, "у"}, {0x419, 0x419, "и"},
    {0x439, 0x439, "и"}, {0x450, 0x451, "е"}, {0x453, 0x453, "г"}, {0x457, 0x457, "і"},
    {0x45C, 0x45C, "к"}, {0x45D, 0x45D, "и"}, {0x45E, 0x45E, "у"},
    {0x1E00, 0x1E01, "a"}, {0x1E02, 0x1E07, "b"}, {0x1E08, 0x1E09, "c"},
    {0x1E0A, 0x1E13, "d"}, {0x1E14, 0x1E1D, "e"}, {0x1E1E, 0x1E1F, "f"}, {0x1E20, 0x1E21, "g"},
    {0x1E22, 0x1E2B, "h"}, {0x1E2C, 0x1E2F, "i"}, {0x1E30, 0x1E35, "k"}, {0x1E36, 0x1E3D, "l"},
    {0x1E3E, 0x1E43, "m"}, {0x1E44, 0x1E4B, "n"}, {0x1E4C, 0x1E53, "o"}, {0x1E54, 0x1E57, "p"},
    {0x1E58, 0x1E5F, "r"}, {0x1E60, 0x1E69, "s"}, {0x1E6A, 0x1E71, "t"}, {0x1E72, 0x1E7B, "u"},
    {0x1E7C, 0x1E7F, "v"}, {0x1E80, 0x1E89, "w"}, {0x1E8A, 0x1E8D, "x"}, {0x1E8E, 0x1E8F, "y"},
    {0x1E90, 0x1E95, "z"}, {0x1E96, 0x1E96, "h"}, {0x1E97, 0x1E97, "t"}, {0x1E98, 0x1E98, "w"},
    {0x1E99, 0x1E99, "y"}, {0x1E9B, 0x1E9B, "s"}, {0x1E9E, 0x1E9E, "ss"}, {0x1EA0, 0x1EB7, "a"},
    {0x1EB8, 0x1EC7, "e"}, {0x1EC8, 0x1ECB, "i"}, {0x1ECC, 0x1EE3, "o"}, {0x1EE4, 0x1EF1, "u"},
    {0x1EF2, 0x1EF9, "y"}};
// clang-format on

/// Capital letters that no line above has, and how far behind them the small ones stand.
struct Capitals {
  unsigned first, last, shift;
};
constexpr Capitals kCapitals[] = {
    {0x391, 0x3A9, 0x20}, {0x402, 0x40F, 0x50}, {0x410, 0x42F, 0x20}, {0x531, 0x556, 0x30}};

/// Requires: it is no letter that UTF-8 writes with one byte, or with four.
std::string utf8(unsigned code) {
  const auto tail = [](unsigned bits) { return static_cast<char>(0x80 | (bits & 0x3F)); };
  if (code < 0x800)
    return {static_cast<char>(0xC0 | code >> 6), tail(code)};
  return {static_cast<char>(0xE0 | code >> 12), tail(code >> 6), tail(code)};
}

std::optional<std::string> plain_of(unsigned letter) {
  const auto* const letters =
      std::find_if(std::begin(kFolded), std::end(kFolded), [letter](const FoldedLetters& some) {
        return letter <= some.last;
      });
  if (letters != std::end(kFolded) && letter >= letters->first)
    return letters->plain;
  for (const Capitals& some : kCapitals) {
    if (letter >= some.first && letter <= some.last)
      return utf8(letter + some.shift);
  }
  return std::nullopt;
}

/// What is written behind the plain letter by whoever has none with the sign: "mueller", "moeller".
const char* spelled_behind(unsigned letter, const std::string& before) {
  constexpr unsigned kDots = 0x308;
  switch (letter) {
    case 0xC4:
    case 0xD6:
    case 0xDC:
    case 0xE4:
    case 0xF6:
    case 0xFC:
    case 0xD8:
    case 0xF8:
      return "e";
    case 0xC5:
    case 0xE5:
      return "a";
    case kDots:
      return !before.empty() &&
                     std::string_view("aou").find(before.back()) != std::string_view::npos
                 ? "e"
                 : "";
    default:
      return "";
  }
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
    const std::string part =
        plain_of(letter.code).value_or(support::lower(text.substr(i, letter.length)));
    folded.plain += part;
    folded.spelled += part;
    folded.spelled += spelled_behind(letter.code, folded.plain);
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
