// SPDX-License-Identifier: MIT
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rules/setup.h"
#include "rules/text/position_template.h"

namespace pawnshop::rules {

/// Reads a position text by the template of its game. After a fault it goes on with the next field,
/// unless it cannot know where that begins.
class SetupReader {
 public:
  SetupReader(const Ruleset& rules, std::string_view text)
      : rules_(rules), setup_(rules), text_(text) {}

  support::Result<Setup> read();
  /// How the text is to be written, as people read it.
  std::string form() const;

 private:
  void fail(const std::string& message, std::string hint = {});
  void fail_size(const std::string& message, std::string hint);
  void lose(const std::string& message, std::string hint = {});

  // The form: fields and what stands between them.
  std::string name_of(const std::string& field) const;
  void walk(const std::vector<Token>& tokens);
  void read_text(const std::string& expected);
  void read_field(const std::string& field, const std::string& stops);
  std::string_view take_field(bool zones, const std::string& stops);
  void read_unnamed();
  void read_value(const std::string& field, std::string_view value);

  // Single values.
  void read_side(std::string_view text);
  void read_number(std::string_view text);
  void read_mark(int index, std::string_view text);
  std::size_t read_mark_letter(int index, std::string_view text, std::size_t i);
  std::size_t read_mark_square(int index, std::string_view text, std::size_t i);
  void read_counter(int index, std::string_view text);
  void read_flag(int index, std::string_view text);

  // Men on the board and in zones; `setup_read_men.cpp`.
  struct Written {
    int code = 0;
    std::size_t length = 0;  ///< 0: no man is written there
  };
  Written man_at(std::string_view text, std::size_t i) const;
  void fail_letter(std::string_view text, std::size_t i, const std::string& where);
  void read_board(std::string_view text);
  void end_rank();
  void next_rank();
  std::size_t read_gap(std::string_view text, std::size_t i);
  void read_hole();
  std::size_t read_man(std::string_view text, std::size_t i);
  bool has_room();
  std::string rank_name() const;
  std::string rank_hint() const;
  void read_zones(std::string_view text);
  void read_zone(int index, std::string_view text);
  void count_men();

  const Ruleset& rules_;
  Setup setup_;
  std::string_view text_;
  std::size_t i_ = 0;
  int rank_ = 0, file_ = 0;      ///< the cell of the board that is read next
  std::set<std::string> named_;  ///< the fields that have been read
  support::Diagnostics faults_;
  bool is_faulty_ = false;  ///< the field that is being read has a fault
  bool has_size_ = true;    ///< no fault of the size of the board has been reported
  bool is_lost_ = false;    ///< it is not known where the following fields begin
};

}  // namespace pawnshop::rules
