// SPDX-License-Identifier: MIT
// The part of reading a position text that puts men on the board and into zones.

#include <algorithm>

#include "rules/text/setup_reader.h"
#include "rules/texts.h"
#include "support/language.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::rules {

using support::at;
using support::is_digit;
using support::said;

namespace {

constexpr const char* kRanksHint =
    support::to_say("the last rank comes first, and '/' separates the ranks");

}  // namespace

/// The man whose letter begins at `i`.
SetupReader::Written SetupReader::man_at(std::string_view text, std::size_t i) const {
  Written found;
  std::size_t length = 0;
  std::string letter;
  if (i < text.size() && text[i] == '+')
    letter += text[i + length++];
  if (i + length >= text.size())
    return found;
  letter += text[i + length++];
  const auto try_letter = [&] {
    for (int player = 0; player < 2; ++player) {
      for (int type = 0; type < rules_.man_count(); ++type) {
        if (rules_.letter(type, player) == letter)
          found = {man_code(type, rules_.keeper(type, player)), length};
      }
    }
  };
  try_letter();
  if (i + length < text.size() && text[i + length] == '~') {
    letter += text[i + length++];
    try_letter();
  }
  return found;
}

void SetupReader::fail_letter(std::string_view text, std::size_t i, const std::string& where) {
  std::string letters;
  for (int type = 0; type < rules_.man_count(); ++type) {
    if (type > 0)
      letters += ' ';
    letters += rules_.man(type).letter;
  }
  const std::string letter = support::printable(support::first_character(text.substr(i)));
  fail(said("the letter '{}' stands for no man", letter) + where,
       said("the letters are {}, small ones for the second player", letters));
}

/// A text for a board of another size is so in every rank; that is said once.
void SetupReader::fail_size(const std::string& message, std::string hint) {
  if (has_size_)
    fail(message, std::move(hint));
  has_size_ = false;
  is_faulty_ = true;
}

std::string SetupReader::rank_hint() const {
  return said("the men and the numbers of empty squares must add up to {} squares a rank",
              rules_.topology.width());
}

std::string SetupReader::rank_name() const {
  return said("rank {}", rank_ + rules_.topology.first_rank());
}

void SetupReader::read_board(std::string_view text) {
  const board::Topology& topology = rules_.topology;
  rank_ = topology.ranks() - 1;
  file_ = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '/') {
      end_rank();
      is_faulty_ = false;
      if (rank_ == 0)
        return fail_size(said("the board has only {} ranks", topology.ranks()), said(kRanksHint));
      next_rank();
      ++i;
    } else if (is_faulty_) {
      ++i;  // the rest of a rank of which something was said
    } else if (is_digit(text[i])) {
      i = read_gap(text, i);
    } else if (text[i] == '*') {
      read_hole();
      ++i;
    } else {
      i = read_man(text, i);
    }
  }
  end_rank();
  if (rank_ != 0) {
    is_faulty_ = false;
    fail_size(
        said(
            "the board has {} ranks, the text only {}", topology.ranks(), topology.ranks() - rank_),
        said(kRanksHint));
  }
}

void SetupReader::end_rank() {
  const int width = rules_.topology.width();
  if (file_ != width)
    fail_size(said("{} has {} squares, expected {}", rank_name(), file_, width), rank_hint());
}

void SetupReader::next_rank() {
  --rank_;
  file_ = 0;
  is_faulty_ = false;
}

bool SetupReader::has_room() {
  const int width = rules_.topology.width();
  if (file_ >= width)
    fail_size(said("{} is too long: the board has {} files", rank_name(), width), rank_hint());
  return file_ < width;
}

/// A run of empty squares.
std::size_t SetupReader::read_gap(std::string_view text, std::size_t i) {
  int run = 0;
  for (; i < text.size() && is_digit(text[i]) && run < 1000; ++i)
    run = run * 10 + (text[i] - '0');
  if (run == 0)
    fail(said("a run of empty squares cannot be 0 long"), rank_hint());
  for (; run > 0 && !is_faulty_; --run, ++file_) {
    if (has_room() && rules_.topology.at(file_, rank_) == board::kNoSquare)
      fail(said("the empty squares of {} run over a cell that is no square", rank_name()),
           said("write '*' for it"));
  }
  return i;
}

void SetupReader::read_hole() {
  if (!has_room())
    return;
  const board::Topology& topology = rules_.topology;
  const Square square = topology.at(file_++, rank_);
  if (square != board::kNoSquare && !topology.sinks().has(square))
    fail(said("'*' stands where {} is a square", topology.name(square)),
         said("'*' is for what is no square; an empty square is written 1"));
}

std::size_t SetupReader::read_man(std::string_view text, std::size_t i) {
  if (!has_room())
    return i;
  const Written man = man_at(text, i);
  const Square square = rules_.topology.at(file_++, rank_);
  if (man.length == 0)
    fail_letter(text, i, "");
  else if (square == board::kNoSquare || rules_.topology.sinks().has(square))
    fail(said("a man in {} stands where there is no square", rank_name()),
         said("what is no square is written '*'"));
  else
    setup_.man_at[at(square)] = man.code;
  return i + man.length;
}

void SetupReader::read_zones(std::string_view text) {
  if (text.empty())
    return;
  const auto parts = support::split(text.substr(1, text.size() - 2), "#");
  const std::size_t zones = rules_.zones.size();
  if (zones == 0 && parts.size() == 1 && parts[0].empty())
    return;  // other programs write [] in every game
  if (zones == 0)
    return fail(said("this game has no zones beside the board"), said("leave out the brackets"));
  if (parts.size() > zones)
    return fail(said("there are more zones in the text than in the game ({})", zones),
                said("they are separated by '#', in the order of their names"));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    is_faulty_ = false;
    read_zone(static_cast<int>(i), parts[i]);
  }
}

void SetupReader::read_zone(int index, std::string_view text) {
  if (text == "-")
    return;
  const Zone& zone = rules_.zones[at(index)];
  const std::string name = spoken_name(rules_, zone.name);
  for (std::size_t i = 0; i < text.size();) {
    const Written man = man_at(text, i);
    if (man.length == 0)
      return fail_letter(text, i, said(" (in the {})", name));
    const int type = type_of(man.code), owner = owner_of(man.code);
    if (rules_.is_royal(type) && !zone.admits_royal)
      return fail(
          said("the {} is never in the {}", spoken_name(rules_, rules_.man(type).name), name),
          said("he stands on the board"));
    if (rules_.is_nobodys(type) && !zone.is_shared)
      return fail(said("the {} is nobody's, and the {} holds men of a player",
                       spoken_name(rules_, rules_.man(type).name),
                       name),
                  said("nobody's men are on the board and in zones that both players use"));
    const int player = zone.holds_theirs ? 1 - owner : owner;
    ++setup_.held[at(rules_.slot(index, player) * rules_.man_count() + type)];
    i += man.length;
  }
}

void SetupReader::count_men() {
  auto men =
      std::count_if(setup_.man_at.begin(), setup_.man_at.end(), [](int code) { return code != 0; });
  for (const int held : setup_.held)
    men += held;
  if (men > kMaxMenInAll)
    fail(said("there are {} men, at most {} can be on the board and in the zones together",
              static_cast<long>(men),
              kMaxMenInAll),
         said("is a letter written too often?"));
}

}  // namespace pawnshop::rules
