// SPDX-License-Identifier: MIT
// Texts that stand for turns, before anybody asks which turn of which position is meant.

#include "rules/text/turn_text.h"

#include <algorithm>
#include <vector>

#include "support/fields.h"
#include "support/text.h"

namespace pawnshop::rules {

using support::is_digit;

namespace {

constexpr auto kAny = std::string_view::npos;

bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}

bool is_letter(char c) {
  return is_small(c) || (c >= 'A' && c <= 'Z');
}

}  // namespace

bool is_line(const board::Topology& topology, std::string_view name) {
  for (Square square = 0; square < topology.size(); ++square) {
    if (topology.file_name(square) == name || topology.rank_name(square) == name)
      return true;
  }
  return false;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  return begin == kAny ? std::string_view()
                       : text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

std::string_view without_signs(std::string_view text) {
  while (!text.empty() &&
         (text.back() == '+' || text.back() == '#' || text.back() == '!' || text.back() == '?'))
    text.remove_suffix(1);
  return text;
}

std::string bare(const board::Topology& topology, std::string_view text) {
  const bool x_is_file = text.find('x') != kAny && is_line(topology, "x");
  const auto leads_on = [&](char c) { return c == '-' || (c == 'x' && !x_is_file); };
  const auto is_sign = [&](char c) { return leads_on(c) || c == '='; };
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char next = i + 1 < text.size() ? text[i + 1] : '\0';
    const bool alone = i > 0 && !is_sign(text[i - 1]) && !is_sign(next);
    const bool dropped = (text[i] == '=' && alone) ||
                         (leads_on(text[i]) && alone && is_letter(next)) ||
                         (text[i] == '~' && i > 0 && is_letter(text[i - 1]));
    if (!dropped)
      out += text[i];
  }
  return out;
}

// ---------------------------------------------------------------- form

namespace {

/// How much of a form a text must keep to.
enum class Care {
  Rough,   ///< squares may lie off the board, letters may be those of some other game
  Bare,    ///< no signs, no capitals (see `bare` and `lower`); squares may lie off the board
  Letter,  ///< files, ranks, squares and men of this game, in the case in which they are written
};

/// Tries to lay a template over a text; every way of reading a field is tried.
class Form {
 public:
  Form(const Ruleset& rules, std::string_view form, Care care)
      : rules_(rules), form_(form), care_(care) {}

  bool fits(std::string_view text, std::size_t i = 0) {
    if (i >= form_.size())
      return text.empty();
    std::string_view rest = form_.substr(i);
    const support::Piece piece = support::take_piece(rest);
    if (!piece.is_field)
      return (is_hyphen(i) && fits(text, i + 1)) ||
             (!text.empty() && text[0] == cased(form_.substr(i, 1))[0] &&
              fits(text.substr(1), i + 1));
    const Lengths may = lengths(piece.text, text);
    const bool is_man = piece.text == "man" || piece.text == "piece";
    return std::any_of(may.begin(), may.end(), [&](std::size_t length) {
      if (length > text.size())
        return false;
      if (is_man)
        men_.emplace_back(text.substr(0, length));
      const bool fits_rest = fits(text.substr(length), form_.size() - rest.size());
      if (is_man && !fits_rest)
        men_.pop_back();
      return fits_rest;
    });
  }

  /// What stands for the man who moves, each time that the form names him. Requires: it fits.
  const std::vector<std::string>& men() const { return men_; }

 private:
  using Lengths = std::vector<std::size_t>;

  std::string cased(std::string_view text) const {
    return care_ == Care::Bare ? support::lower(text) : std::string(text);
  }

  /// A hyphen of the form that a bare text does not have.
  bool is_hyphen(std::size_t i) const {
    return care_ == Care::Bare && form_[i] == '-' && i > 0 && form_[i - 1] != '-' &&
           i + 1 < form_.size() && form_[i + 1] != '-';
  }

  Lengths lengths(std::string_view field, std::string_view text) const {
    if (field == "from" || field == "to")
      return square(text);
    if (field == "man")
      return letter(text, false);
    if (field == "paid")
      return letters(text);
    if (field == ",change")
      return change(text);
    if (field == "piece")
      return letter(text, true);
    if (field == "origin" || field == "source")
      return origin(text);
    if (field == "x" || field == "-x")
      return text.starts_with('x') || text.starts_with(field[0]) ? Lengths{1, 0} : Lengths{0};
    if (field == "becomes")
      return care_ != Care::Rough                                      ? becoming(text, false)
             : !text.empty() && (is_letter(text[0]) || text[0] == '+') ? Lengths{0, 1}
                                                                       : Lengths{0};
    if (field == "=becomes") {
      if (care_ == Care::Rough)
        return text.starts_with('=') ? Lengths{2, 3} : Lengths{0};
      return becoming(text, care_ == Care::Letter);
    }
    if (field == "losses")
      return text.starts_with(" (") ? Lengths{text.size()} : Lengths{0};
    return {0};
  }

  Lengths square(std::string_view text) const {
    if (text.size() < 2 || !is_small(text[0]) || !is_digit(text[1]))
      return {};
    Lengths list = text.size() > 2 && is_digit(text[2]) ? Lengths{3, 2} : Lengths{2};
    if (care_ == Care::Letter)
      std::erase_if(list, [&](std::size_t n) { return !rules_.topology.named(text.substr(0, n)); });
    return list;
  }

  Lengths origin(std::string_view text) const {
    Lengths list = square(text), lines;
    if (!text.empty() && (is_small(text[0]) || is_digit(text[0])))
      lines.push_back(1);
    if (text.size() > 1 && is_digit(text[0]) && is_digit(text[1]))
      lines.push_back(2);
    for (const std::size_t length : lines) {
      if (care_ != Care::Letter || is_line(rules_.topology, text.substr(0, length)))
        list.push_back(length);
    }
    list.push_back(0);
    return list;
  }

  Lengths becoming(std::string_view text, bool as_people_write) const {
    Lengths list{0};
    for (const Man& man : rules_.men) {
      const std::string said = as_people_write ? "=" + support::upper(man.text) : man.text;
      if (text.starts_with(said))
        list.push_back(said.size());
    }
    return list;
  }

  Lengths letter(std::string_view text, bool may_be_silent) const {
    Lengths list;
    for (const Man& man : rules_.men) {
      if (text.starts_with(cased(man.letter)))
        list.push_back(man.letter.size());
    }
    if (may_be_silent)
      list.push_back(0);
    if (list.empty() && care_ == Care::Rough && !text.empty() && text[0] >= 'A' && text[0] <= 'Z')
      list.push_back(1);  // a man of some other game
    return list;
  }

  /// One letter, or several with commas between them.
  Lengths letters(std::string_view text) const {
    Lengths list = letter(text, false);
    for (std::size_t i = 0; i < list.size() && list.size() < kLongestTurn; ++i) {
      if (list[i] >= text.size() || text[list[i]] != ',')
        continue;
      for (const std::size_t more : letter(text.substr(list[i] + 1), false))
        list.push_back(list[i] + 1 + more);
    }
    return list;
  }

  Lengths change(std::string_view text) const {
    Lengths list{0};
    if (text.starts_with(',')) {
      for (const std::size_t length : letters(text.substr(1)))
        list.push_back(length + 1);
    }
    return list;
  }

  const Ruleset& rules_;
  std::string_view form_;
  Care care_;
  std::vector<std::string> men_;
};

bool fits_a_form(const Ruleset& rules, std::string_view text, Care care) {
  for (const Action& action : rules.actions) {
    if (Form(rules, action.text, care).fits(text))
      return true;
    for (const std::string& spelling : action.human) {
      if (Form(rules, spelling, care).fits(without_signs(text)))
        return true;
    }
  }
  return false;
}

}  // namespace

bool looks_like_turn(const Ruleset& rules, std::string_view text) {
  text = trimmed(text);
  if (text.empty() || text.size() > kLongestTurn)
    return false;
  return text == kNoTurn || fits_a_form(rules, text, Care::Rough) ||
         fits_a_form(rules, support::lower(bare(rules.topology, text)), Care::Bare);
}

std::optional<TwoMen> two_men_for_one(const Ruleset& rules, std::string_view text) {
  text = without_signs(trimmed(text));
  const auto is_same = [&](const std::string& a, const std::string& b) {
    // Some people leave out a letter that is optional.
    return a == b || std::any_of(rules.men.begin(), rules.men.end(), [&](const Man& man) {
             return man.silent && (a.empty() ? b : a) == man.letter && (a.empty() || b.empty());
           });
  };
  for (const Action& action : rules.actions) {
    for (const std::string& spelling : action.human) {
      Form form(rules, spelling, Care::Letter);
      if (text.size() > kLongestTurn || !form.fits(text))
        continue;
      for (const std::string& man : form.men()) {
        if (!is_same(form.men().front(), man))
          return TwoMen{&action, spelling, form.men().front(), man};
      }
    }
  }
  return std::nullopt;
}

bool means_its_signs(const Ruleset& rules, std::string_view text) {
  return text.size() <= kLongestTurn && without_signs(text) != text &&
         std::any_of(rules.actions.begin(), rules.actions.end(), [&](const Action& action) {
           return Form(rules, action.text, Care::Letter).fits(text);
         });
}

bool is_to_the_letter(const Ruleset& rules, std::string_view text) {
  text = trimmed(text);
  return text.size() <= kLongestTurn &&
         (fits_a_form(rules, text, Care::Letter) ||
          fits_a_form(rules, bare(rules.topology, text), Care::Letter));
}

}  // namespace pawnshop::rules
