// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "script/resolve.h"
#include "script/values.h"

namespace pawnshop::script {

/// Reads the fields of one table of a script. Every field that is of the wrong sort is complained
/// about at its line, with its whole name ("men.rook.letter"), and counts as missing. Functions of
/// the script may change a table while it is read; then what was read first counts.
class Reader {
 public:
  /// The table at the top of the stack stays there as long as the reader reads.
  Reader(Session& session, std::string name, Location where, SeatId seat = kNoSeat);

  const Location& where() const { return where_; }
  /// The line on which a field is written.
  Location where(const std::string& key);
  /// The line on which some layer writes a field, be it to take it away; nothing if none does.
  std::optional<Location> written(const std::string& key);
  std::string name(const std::string& key) const {
    return name_.empty() || key.empty() ? name_ + key : name_ + "." + key;
  }
  /// A reader of the table at the top of the stack, which is a field of this one.
  Reader inner(const std::string& key);

  bool has(const char* key);
  /// Whether somebody wrote the field, even if what he wrote is faulty.
  bool mentions(const char* key);
  std::optional<std::string> text(const char* key);
  /// The text there, if there is one; anything else is not complained about.
  std::optional<std::string> plain_text(const char* key);
  /// A text of one line.
  std::optional<std::string> line(const char* key);
  std::optional<double> number(const char* key);
  std::optional<int> integer(const char* key, int least, int most);
  bool flag(const char* key);
  /// A value of the rule language, of one of the sorts.
  SymbolId symbol(const char* key, std::initializer_list<Sort> sorts);
  /// A reference to a function, or -1; with its line.
  int function(const char* key, Location& where);
  /// Visits a table field: `visit` finds it on top of the stack.
  void table(const char* key, const std::function<void(Reader&)>& visit);
  /// Visits the entries of a map by name, in order; the value is on top of the stack.
  void entries(const std::function<void(const std::string& name)>& visit);
  /// Visits the entries of a list; the value is on top of the stack. `also` may stand beside it.
  void list(const std::function<void(int number)>& visit,
            const std::vector<std::string>& also = {});
  /// "did you mean 'x'?" of the other names in the table, or nothing.
  std::string nearest(const std::string& key);
  /// Complains about keys that mean nothing; the adviser says what to do about one, where the
  /// nearest of the others is not all that it could be.
  struct Advice {
    std::string hint, example;
  };
  using Adviser = std::function<Advice(const std::string&)>;
  void only(const std::vector<std::string>& keys, const Adviser& advise = {});
  /// Complains about names that mean nothing in a table that is a list as well: its numbered
  /// entries are let be.
  void only_names(const std::vector<std::string>& keys, const Adviser& advise = {});

  void complain(const std::string& key,
                const std::string& message,
                const std::string& hint = {},
                const std::string& example = {}) {
    session_.complain(key.empty() ? where_ : where(key), message, hint, example);
  }

  int index() const { return index_; }

 private:
  bool waits_in_vain(const std::string& key, const Location& where);
  bool push(const char* key);  ///< false, and nothing pushed, if the field is missing or stands for
                               ///< a faulty word
  SeatId seat_of(const std::string& key);
  std::vector<std::string> names();
  void unknown(const std::string& key,
               const std::vector<std::string>& known,
               const Adviser& advise);
  void wrong(const char* key,
             const std::string& wanted,
             const std::string& example,
             const std::string& hint);

  Session& session_;
  std::string name_;
  Location where_;
  SeatId seat_;
  int index_;
  bool is_table_;
};

}  // namespace pawnshop::script
