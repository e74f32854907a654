// SPDX-License-Identifier: MIT
// From a position text to what it says. Men are read in `setup_read_men.cpp`.

#include <algorithm>

#include "rules/text/setup_reader.h"
#include "rules/texts.h"
#include "support/language.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::rules {

using support::at;
using support::find_named;
using support::said;

namespace {

/// The signs that can follow a field: what stands behind it, and whatever begins a group on the
/// way there.
std::string signs_after(const std::vector<Token>& tokens, std::size_t i) {
  std::string signs = " ";
  for (++i; i < tokens.size(); ++i) {
    const Token& next = tokens[i].kind == Token::Kind::Group && !tokens[i].group.empty()
                            ? tokens[i].group[0]
                            : tokens[i];
    signs += next.kind == Token::Kind::Field ? "[" : next.text;
    if (tokens[i].kind == Token::Kind::Text)
      break;
  }
  return signs;
}

/// The letters of the files: "abcdefgh".
std::string files_of(const board::Topology& board) {
  std::string files(at(board.width()), ' ');
  for (Square square = 0; square < board.size(); ++square)
    files[at(board.file(square))] = board.file_name(square).front();
  return files;
}

}  // namespace

support::Result<Setup> SetupReader::read() {
  walk(parse_template(rules_.position));
  if (!is_lost_)
    read_unnamed();
  if (faults_.empty())
    count_men();
  if (!faults_.empty())
    return support::Failure(std::move(faults_));
  return std::move(setup_);
}

void SetupReader::fail(const std::string& message, std::string hint) {
  if (!is_faulty_)
    faults_.push_back(position_fault(message, std::move(hint)));
  is_faulty_ = true;
}

void SetupReader::lose(const std::string& message, std::string hint) {
  fail(message, std::move(hint));
  is_lost_ = true;
}

/// What people call a field.
std::string SetupReader::name_of(const std::string& field) const {
  if (field == "board")
    return said("board");
  if (field == "zones")
    return said("zones");
  if (field == "side")
    return said("side");
  if (field == "number")
    return said("number");
  const int mark = find_named(rules_.marks, field);
  return mark >= 0 ? called(rules_, rules_.marks[at(mark)]) : spoken_name(rules_, field);
}

/// The template as people read it.
std::string SetupReader::form() const {
  std::string form;
  const std::string& text = rules_.position;
  for (std::size_t i = 0; i < text.size(); ++i) {
    form += text[i];
    const std::size_t end = text.find('>', i);
    if (text[i] != '<' || end == std::string::npos)
      continue;
    form += name_of(text.substr(i + 1, end - i - 1));
    i = end - 1;
  }
  return said("the form is: {}", form);
}

void SetupReader::walk(const std::vector<Token>& tokens) {
  for (std::size_t i = 0; i < tokens.size() && !is_lost_ && i_ < text_.size(); ++i) {
    const Token& token = tokens[i];
    switch (token.kind) {
      case Token::Kind::Field:
        read_field(token.text, signs_after(tokens, i));
        break;
      case Token::Kind::Text:
        read_text(token.text);
        break;
      case Token::Kind::Group:
        if (!token.group.empty() && token.group[0].kind == Token::Kind::Text &&
            text_[i_] == token.group[0].text[0])
          walk(token.group);
        break;
    }
  }
}

void SetupReader::read_text(const std::string& expected) {
  is_faulty_ = false;
  if (text_[i_] != expected[0])
    return lose(said("expected '{}' after '{}', got '{}'",
                     expected,
                     support::printable(text_.substr(0, i_)),
                     support::printable(text_.substr(i_, 1))),
                form());
  ++i_;
}

std::string_view SetupReader::take_field(bool zones, const std::string& stops) {
  const std::size_t begin = i_;
  if (zones) {
    if (text_[i_] != '[')
      return {};
    const std::size_t end = text_.find(']', i_);
    if (end == std::string_view::npos) {
      lose(said("the '[' of the zones is never closed"), said("for instance [] or [N#Pp]"));
      return {};
    }
    i_ = end + 1;
  } else {
    while (i_ < text_.size() && stops.find(text_[i_]) == std::string::npos)
      ++i_;
  }
  return text_.substr(begin, i_ - begin);
}

void SetupReader::read_field(const std::string& field, const std::string& stops) {
  is_faulty_ = false;
  const bool zones = field == "zones";
  const std::string_view value = take_field(zones, stops);
  if (is_lost_)
    return;
  if (!zones && value.empty() && find_named(rules_.zones, field) < 0) {
    lose(said("the field '{}' is empty", name_of(field)), form());
    return;
  }
  read_value(field, value);
}

void SetupReader::read_value(const std::string& field, std::string_view value) {
  named_.insert(field);
  if (field == "board")
    read_board(value);
  else if (field == "zones")
    read_zones(value);
  else if (field == "side")
    read_side(value);
  else if (field == "number")
    read_number(value);
  else if (const int zone = find_named(rules_.zones, field); zone >= 0)
    read_zone(zone, value);
  else if (const int mark = find_named(rules_.marks, field); mark >= 0)
    read_mark(mark, value);
  else if (const int counter = find_named(rules_.counters, field); counter >= 0)
    read_counter(counter, value);
  else if (const int flag = find_named(rules_.flags, field); flag >= 0)
    read_flag(flag, value);
}

void SetupReader::read_side(std::string_view text) {
  if (text != "w" && text != "b")
    return fail(said("the side to move is w or b, got '{}'", support::printable(text)),
                said("w is the first player, b the second"));
  setup_.side = text == "b";
}

void SetupReader::read_number(std::string_view text) {
  constexpr int kMost = 1000000;
  const auto number = support::parse_number(text);
  if (!number || *number > kMost)
    return fail(
        said(
            "the move number must be a number up to {}, got '{}'", kMost, support::printable(text)),
        said("games begin with 1"));
  setup_.number = std::max(1, *number);
}

void SetupReader::read_flag(int index, std::string_view text) {
  const Flag& flag = rules_.flags[at(index)];
  if (text != "-" && text != std::string(1, flag.letter))
    return fail(said("'{}' is - or {}, got '{}'",
                     spoken_name(rules_, flag.name),
                     std::string(1, flag.letter),
                     support::printable(text)),
                said("the sign says yes, - says no"));
  if (text != "-")
    setup_.flags |= 1u << index;
}

void SetupReader::read_mark(int index, std::string_view text) {
  if (text == "-")
    return;
  const bool by_letter = !rules_.marks[at(index)].letters.empty();
  for (std::size_t i = 0; i < text.size() && !is_faulty_;)
    i = by_letter ? read_mark_letter(index, text, i) : read_mark_square(index, text, i);
}

std::size_t SetupReader::read_mark_letter(int index, std::string_view text, std::size_t i) {
  const Mark& mark = rules_.marks[at(index)];
  const bool small = text[i] >= 'a' && text[i] <= 'z';
  const char wanted = small ? static_cast<char>(text[i] - 'a' + 'A') : text[i];
  std::string known;
  for (const Mark::Letter& letter : mark.letters) {
    if (letter.letter == wanted) {
      setup_.marks[at(index)] |=
          rules_.topology.seen_by(letter.squares, small ? board::kSecond : board::kFirst);
      return i + 1;
    }
    std::string squares;
    letter.squares.each([&](Square square) {
      squares += (squares.empty() ? "" : ", ") + rules_.topology.name(square);
    });
    known += (known.empty() ? "" : ", ") + std::string(1, letter.letter) + " (" + squares + ")";
  }
  const std::string unknown = support::printable(support::first_character(text.substr(i)));
  fail(said("'{}' is no letter for {}", unknown, called(rules_, mark)),
       said("the letters are {}; small ones are for the second player, - is for none", known));
  return i;
}

std::size_t SetupReader::read_mark_square(int index, std::string_view text, std::size_t i) {
  std::size_t end = i + 1;
  while (end < text.size() && text[end] >= '0' && text[end] <= '9')
    ++end;
  const std::string_view name = text.substr(i, end - i);
  const board::Topology& board = rules_.topology;
  if (const auto square = board.named(name))
    setup_.marks[at(index)].set(*square);
  else
    fail(said("there is no square '{}'", support::printable(name)),
         said("its files are {}, its ranks {} to {}; nothing is written as -",
              files_of(board),
              board.first_rank(),
              board.first_rank() + board.ranks() - 1));
  return end;
}

void SetupReader::read_counter(int index, std::string_view text) {
  const Counter& counter = rules_.counters[at(index)];
  const std::string name = spoken_name(rules_, counter.name);
  const auto parts = support::split(text, "+");
  if (parts.size() != (counter.each ? 2u : 1u) && counter.each)
    return fail(said("'{}' is two numbers such as 0+0, got '{}'", name, support::printable(text)),
                said("the first player's number stands first"));
  if (parts.size() != (counter.each ? 2u : 1u))
    return fail(said("'{}' is a number, got '{}'", name, support::printable(text)),
                said("0 at the start of a game"));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto number = support::parse_number(parts[i]);
    if (!number || *number > kMostCounted)
      return fail(said("'{}' must be a number up to {}, got '{}'",
                       name,
                       kMostCounted,
                       support::printable(parts[i])),
                  said("0 at the start of a game"));
    setup_.counters[at(2 * index) + i] = *number;
  }
}

/// What the template does not name follows as " name:value".
void SetupReader::read_unnamed() {
  for (const std::string& word : support::words(text_.substr(std::min(i_, text_.size())))) {
    is_faulty_ = false;
    if (rules_.again != kNoNode && " " + word == kGoesOn && !setup_.goes_on) {
      setup_.goes_on = true;
      continue;
    }
    const std::size_t colon = word.find(':');
    const std::string name = word.substr(0, colon);
    const bool known =
        colon != std::string::npos &&
        (find_named(rules_.zones, name) >= 0 || find_named(rules_.marks, name) >= 0 ||
         find_named(rules_.counters, name) >= 0 || find_named(rules_.flags, name) >= 0);
    if (!known)
      fail(said("'{}' at the end means nothing", support::printable(word)), form());
    else if (named_.contains(name))
      fail(said("'{}' is given twice", name_of(name)), form());
    else if (named_.contains("zones") && find_named(rules_.zones, name) >= 0)
      fail(said("'{}' is given twice: <zones> holds it already", name_of(name)), form());
    else
      read_value(name, std::string_view(word).substr(colon + 1));
  }
}

namespace {

constexpr const char* kPositionText = support::to_say("position text");

}  // namespace

support::Diagnostic position_fault(const std::string& message, std::string hint) {
  return {support::Severity::Error,
          {},
          said(kPositionText) + ": " + message,
          std::move(hint),
          {},
          support::About::Position};
}

void call_position(support::Diagnostic& fault, std::string_view name) {
  if (fault.about == support::About::Position)
    fault.message.replace(0, said(kPositionText).size(), name);
}

support::Result<Setup> read_setup(const Ruleset& rules, std::string_view text) {
  // Blanks are folded, so that a text that was wrapped or copied carelessly reads as well.
  std::string plain;
  for (const std::string& word : support::words(text))
    plain += plain.empty() ? word : " " + word;
  if (plain.empty())
    return support::Failure(
        {position_fault(said("it is empty"), SetupReader(rules, plain).form())});
  if (plain.size() > 8192)
    return support::Failure({position_fault(said("it is too long"), said("at most 8192 bytes"))});
  return SetupReader(rules, plain).read();
}

}  // namespace pawnshop::rules
