// SPDX-License-Identifier: MIT
#include "rules/setup.h"

#include <algorithm>
#include <optional>

#include "support/text.h"

namespace pawnshop::rules {

namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

// ---------------------------------------------------------------- templates

/// A piece of a position template: a <field>, a text that stands for itself, or a group that may be
/// missing.
struct Token {
  enum class Kind { Field, Text, Group } kind;
  std::string text;
  std::vector<Token> group;
};

std::vector<Token> parse_template(std::string_view text, std::size_t& i, bool inside) {
  std::vector<Token> list;
  while (i < text.size()) {
    if (inside && text[i] == '}') {
      ++i;
      return list;
    }
    if (text[i] == '<') {
      const std::size_t end = text.find('>', i);
      const std::size_t stop = end == std::string_view::npos ? text.size() : end;
      list.push_back({Token::Kind::Field, std::string(text.substr(i + 1, stop - i - 1)), {}});
      i = stop + 1;
    } else if (text[i] == '{') {
      ++i;
      list.push_back({Token::Kind::Group, {}, parse_template(text, i, true)});
    } else {
      list.push_back({Token::Kind::Text, std::string(1, text[i++]), {}});
    }
  }
  return list;
}

std::vector<Token> parse_template(std::string_view text) {
  std::size_t i = 0;
  return parse_template(text, i, false);
}

template <class T>
int find_named(const std::vector<T>& list, std::string_view name) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].name == name)
      return static_cast<int>(i);
  }
  return -1;
}

bool names_something(const Ruleset& rules, const std::string& field) {
  return field == "board" || field == "zones" || field == "side" || field == "number" ||
         find_named(rules.zones, field) >= 0 || find_named(rules.marks, field) >= 0 ||
         find_named(rules.counters, field) >= 0 || find_named(rules.flags, field) >= 0;
}

// ---------------------------------------------------------------- reading

class Reader {
 public:
  Reader(const Ruleset& rules, std::string_view text) : rules_(rules), setup_(rules), text_(text) {}

  support::Result<Setup> read() {
    walk(parse_template(rules_.position));
    if (!fault_)
      read_unnamed();
    if (fault_)
      return support::Failure({*fault_});
    return std::move(setup_);
  }

 private:
  void fail(std::string message, std::string hint = {}) {
    if (!fault_)
      fault_ = support::Diagnostic{support::Severity::Error,
                                   {},
                                   "position text: " + std::move(message),
                                   std::move(hint),
                                   {}};
  }

  /// The signs that can follow a field: what stands behind it, and whatever begins a group on the
  /// way there.
  static std::string signs_after(const std::vector<Token>& tokens, std::size_t i) {
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

  void walk(const std::vector<Token>& tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (fault_ || i_ >= text_.size())
        return;
      const Token& token = tokens[i];
      switch (token.kind) {
        case Token::Kind::Field:
          read_field(token.text, signs_after(tokens, i));
          break;
        case Token::Kind::Text:
          if (text_[i_] != token.text[0]) {
            fail("expected '" + token.text + "' after '" + support::printable(text_.substr(0, i_)) +
                     "', got '" + support::printable(text_.substr(i_, 1)) + "'",
                 "the form is: " + rules_.position);
            return;
          }
          ++i_;
          break;
        case Token::Kind::Group:
          if (!token.group.empty() && token.group[0].kind == Token::Kind::Text &&
              text_[i_] == token.group[0].text[0])
            walk(token.group);
          break;
      }
    }
  }

  std::string_view take_field(bool zones, const std::string& stops) {
    const std::size_t begin = i_;
    if (zones) {
      if (text_[i_] != '[')
        return {};
      const std::size_t end = text_.find(']', i_);
      if (end == std::string_view::npos) {
        fail("the '[' of the zones is never closed", "for instance [] or [N#Pp]");
        return {};
      }
      i_ = end + 1;
    } else {
      while (i_ < text_.size() && stops.find(text_[i_]) == std::string::npos)
        ++i_;
    }
    return text_.substr(begin, i_ - begin);
  }

  void read_field(const std::string& field, const std::string& stops) {
    const bool zones = field == "zones";
    const std::string_view value = take_field(zones, stops);
    if (fault_)
      return;
    if (!zones && value.empty() && find_named(rules_.zones, field) < 0) {
      fail("the field '" + field + "' is empty", "the form is: " + rules_.position);
      return;
    }
    read_value(field, value);
  }

  void read_value(const std::string& field, std::string_view value) {
    if (field == "board")
      return read_board(value);
    if (field == "zones")
      return read_zones(value);
    if (field == "side") {
      if (value != "w" && value != "b")
        return fail("the side to move is w or b, got '" + support::printable(value) + "'");
      setup_.side = value == "b";
      return;
    }
    if (field == "number") {
      const auto number = support::parse_number(value);
      if (!number || *number > 1000000)
        return fail("the move number must be a number, got '" + support::printable(value) + "'");
      setup_.number = std::max(1, *number);
      return;
    }
    if (const int zone = find_named(rules_.zones, field); zone >= 0)
      return read_zone(zone, value);
    if (const int mark = find_named(rules_.marks, field); mark >= 0)
      return read_mark(mark, value);
    if (const int counter = find_named(rules_.counters, field); counter >= 0)
      return read_counter(counter, value);
    if (const int flag = find_named(rules_.flags, field); flag >= 0) {
      const char letter = rules_.flags[at(flag)].letter;
      if (value != "-" && value != std::string(1, letter))
        return fail("'" + field + "' is - or " + letter + ", got '" + support::printable(value) +
                    "'");
      if (value != "-")
        setup_.flags |= 1u << flag;
    }
  }

  /// The man whose letter begins at `i`, and how long it is; 0 if there is none.
  std::size_t letter_at(std::string_view text, std::size_t i, int& code) const {
    std::size_t length = 0, found = 0;
    std::string letter;
    if (i < text.size() && text[i] == '+')
      letter += text[i + length++];
    if (i + length >= text.size())
      return 0;
    letter += text[i + length++];
    const auto try_letter = [&] {
      for (int player = 0; player < 2; ++player) {
        for (int type = 0; type < rules_.man_count(); ++type) {
          if (rules_.letter(type, player) == letter) {
            code = man_code(type, player);
            found = length;
          }
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

  std::string known_letters() const {
    std::string letters = "the men are ";
    for (int type = 0; type < rules_.man_count(); ++type) {
      if (type > 0)
        letters += ' ';
      letters += rules_.man(type).letter;
    }
    return letters + " (small letters for the second player)";
  }

  void read_board(std::string_view text) {
    const board::Topology& topology = rules_.topology;
    int rank = topology.ranks() - 1, file = 0;
    const auto row_name = [&] { return "rank " + std::to_string(rank + topology.first_rank()); };
    for (std::size_t i = 0; i < text.size();) {
      if (text[i] == '/') {
        if (file != topology.width()) {
          return fail(row_name() + " has " + std::to_string(file) + " squares, expected " +
                          std::to_string(topology.width()),
                      "");
        }
        if (rank == 0)
          return fail("the board has only " + std::to_string(topology.ranks()) + " ranks");
        --rank;
        file = 0;
        ++i;
        continue;
      }
      if (text[i] >= '0' && text[i] <= '9') {
        int run = 0;
        for (; i < text.size() && text[i] >= '0' && text[i] <= '9' && run < 1000; ++i)
          run = run * 10 + (text[i] - '0');
        if (run == 0)
          return fail("a run of empty squares cannot be 0 long", "");
        for (; run > 0; --run, ++file) {
          const Square square = topology.at(file, rank);
          if (file >= topology.width())
            return fail(row_name() + " is too long: the board has " +
                        std::to_string(topology.width()) + " files");
          if (square == board::kNoSquare)
            return fail("the empty squares of " + row_name() + " run over a cell that is no square",
                        "write '*' for it");
        }
        continue;
      }
      if (file >= topology.width())
        return fail(row_name() + " is too long: the board has " + std::to_string(topology.width()) +
                    " files");
      const Square square = topology.at(file, rank);
      if (text[i] == '*') {
        if (square != board::kNoSquare && !topology.sinks().has(square))
          return fail("'*' stands where " + topology.name(square) + " is a square");
        ++file;
        ++i;
        continue;
      }
      int code = 0;
      const std::size_t length = letter_at(text, i, code);
      if (length == 0)
        return fail("no man is written '" + support::printable(text.substr(i, 1)) + "'",
                    known_letters());
      if (square == board::kNoSquare || topology.sinks().has(square))
        return fail("a man in " + row_name() + " stands where there is no square");
      setup_.man_at[at(square)] = code;
      ++file;
      i += length;
    }
    if (rank != 0)
      return fail("the board has " + std::to_string(topology.ranks()) + " ranks, the text only " +
                  std::to_string(topology.ranks() - rank));
    if (file != topology.width())
      return fail(row_name() + " has " + std::to_string(file) + " squares, expected " +
                  std::to_string(topology.width()));
  }

  void read_zones(std::string_view text) {
    if (text.empty())
      return;
    const auto parts = support::split(text.substr(1, text.size() - 2), "#");
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (parts[i].empty())
        continue;
      if (i >= rules_.zones.size()) {
        return fail(rules_.zones.empty() ? "this game has no zones beside the board"
                                         : "there are more zones in the text than in the game (" +
                                               std::to_string(rules_.zones.size()) + ")");
      }
      read_zone(static_cast<int>(i), parts[i]);
    }
  }

  void read_zone(int zone, std::string_view text) {
    if (text == "-")
      return;
    for (std::size_t i = 0; i < text.size();) {
      int code = 0;
      const std::size_t length = letter_at(text, i, code);
      if (length == 0)
        return fail("no man is written '" + support::printable(text.substr(i, 1)) + "' (in the " +
                        rules_.zones[at(zone)].name + ")",
                    known_letters());
      if (rules_.is_royal(type_of(code)) && !rules_.zones[at(zone)].admits_royal) {
        return fail("the " + rules_.man(type_of(code)).name + " is never in the " +
                        rules_.zones[at(zone)].name,
                    "he stands on the board");
      }
      const int owner = owner_of(code);
      const int player = rules_.zones[at(zone)].holds_theirs ? 1 - owner : owner;
      int& count = setup_.held[at((2 * zone + player) * rules_.man_count() + type_of(code))];
      if (++count > kMaxHeld)
        return fail("the " + rules_.zones[at(zone)].name + " holds too many men");
      i += length;
    }
  }

  void read_mark(int index, std::string_view text) {
    const Mark& mark = rules_.marks[at(index)];
    if (text == "-")
      return;
    const board::Topology& topology = rules_.topology;
    for (std::size_t i = 0; i < text.size();) {
      if (!mark.letters.empty()) {
        const char c = text[i];
        const bool small = c >= 'a' && c <= 'z';
        const auto letter =
            std::find_if(mark.letters.begin(), mark.letters.end(), [&](const Mark::Letter& entry) {
              return entry.letter == (small ? static_cast<char>(c - 'a' + 'A') : c);
            });
        if (letter == mark.letters.end()) {
          std::string known;
          for (const Mark::Letter& entry : mark.letters)
            known += entry.letter;
          return fail(
              "'" + support::printable(text.substr(i, 1)) + "' is no letter of '" + mark.name + "'",
              "the letters are " + known + ", small ones for the second player, or -");
        }
        setup_.marks[at(index)] |=
            topology.seen_by(letter->squares, small ? board::kSecond : board::kFirst);
        ++i;
      } else {
        std::size_t end = i + 1;
        while (end < text.size() && text[end] >= '0' && text[end] <= '9')
          ++end;
        const auto square = topology.named(text.substr(i, end - i));
        if (!square)
          return fail("there is no square '" + support::printable(text.substr(i, end - i)) + "'");
        setup_.marks[at(index)].set(*square);
        i = end;
      }
    }
  }

  void read_counter(int index, std::string_view text) {
    const Counter& counter = rules_.counters[at(index)];
    const auto parts = support::split(text, "+");
    if (parts.size() != (counter.each ? 2u : 1u)) {
      return fail("'" + counter.name + "' is " +
                  (counter.each ? "two numbers such as 0+0" : "a number") + ", got '" +
                  support::printable(text) + "'");
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const auto number = support::parse_number(parts[i]);
      if (!number || *number > 65535)
        return fail("'" + counter.name + "' must be a number, got '" +
                    support::printable(parts[i]) + "'");
      setup_.counters[at(2 * index) + i] = *number;
    }
  }

  /// What the template does not name follows as " name:value".
  void read_unnamed() {
    for (const std::string& word : support::words(text_.substr(std::min(i_, text_.size())))) {
      const std::size_t colon = word.find(':');
      const std::string name = word.substr(0, colon);
      const bool known = colon != std::string::npos && (find_named(rules_.marks, name) >= 0 ||
                                                        find_named(rules_.counters, name) >= 0 ||
                                                        find_named(rules_.flags, name) >= 0);
      if (!known)
        return fail("'" + support::printable(word) + "' at the end means nothing",
                    "the form is: " + rules_.position);
      read_value(name, std::string_view(word).substr(colon + 1));
    }
  }

  const Ruleset& rules_;
  Setup setup_;
  std::string_view text_;
  std::size_t i_ = 0;
  std::optional<support::Diagnostic> fault_;
};

// ---------------------------------------------------------------- writing

std::string write_board(const Ruleset& rules, const Setup& setup) {
  const board::Topology& topology = rules.topology;
  std::string out;
  for (int rank = topology.ranks() - 1; rank >= 0; --rank) {
    int gap = 0;
    const auto flush = [&] {
      if (gap)
        out += std::to_string(gap);
      gap = 0;
    };
    for (int file = 0; file < topology.width(); ++file) {
      const Square square = topology.at(file, rank);
      if (square == board::kNoSquare || topology.sinks().has(square)) {
        flush();
        out += '*';
      } else if (const int code = setup.man_at[at(square)]) {
        flush();
        out += rules.letter(type_of(code), owner_of(code));
      } else {
        ++gap;
      }
    }
    flush();
    if (rank > 0)
      out += '/';
  }
  return out;
}

/// Every letter all of whose squares are marked, unless the letters before it say so already; or
/// names of squares.
std::string write_mark(const Ruleset& rules, const Setup& setup, int index) {
  const Mark& mark = rules.marks[at(index)];
  const SquareSet& squares = setup.marks[at(index)];
  std::string out;
  if (mark.letters.empty()) {
    squares.each([&](int square) { out += rules.topology.name(square); });
  } else {
    for (int player = 0; player < 2; ++player) {
      SquareSet covered{};
      for (const Mark::Letter& letter : mark.letters) {
        const SquareSet wanted = rules.topology.seen_by(letter.squares, player);
        if ((wanted - squares).any() || (wanted - covered).empty())
          continue;
        out +=
            player == board::kFirst ? letter.letter : static_cast<char>(letter.letter - 'A' + 'a');
        covered |= wanted;
      }
    }
  }
  return out.empty() ? "-" : out;
}

std::string write_counter(const Ruleset& rules, const Setup& setup, int index) {
  const std::string first = std::to_string(setup.counters[at(2 * index)]);
  return rules.counters[at(index)].each
             ? first + "+" + std::to_string(setup.counters[at(2 * index + 1)])
             : first;
}

std::string write_zones(const Ruleset& rules, const Setup& setup) {
  if (rules.zones.empty())
    return {};
  std::string out;
  std::size_t end = 0;
  for (std::size_t i = 0; i < rules.zones.size(); ++i) {
    if (i > 0)
      out += '#';
    const std::string men = write_zone(rules, setup, static_cast<int>(i));
    out += men;
    if (!men.empty())
      end = out.size();
  }
  return "[" + out.substr(0, end) + "]";
}

std::string write_field(const Ruleset& rules, const Setup& setup, const std::string& field) {
  if (field == "board")
    return write_board(rules, setup);
  if (field == "zones")
    return write_zones(rules, setup);
  if (field == "side")
    return setup.side ? "b" : "w";
  if (field == "number")
    return std::to_string(setup.number);
  if (const int zone = find_named(rules.zones, field); zone >= 0)
    return write_zone(rules, setup, zone);
  if (const int mark = find_named(rules.marks, field); mark >= 0)
    return write_mark(rules, setup, mark);
  if (const int counter = find_named(rules.counters, field); counter >= 0)
    return write_counter(rules, setup, counter);
  const int flag = find_named(rules.flags, field);
  return flag >= 0 && (setup.flags >> flag & 1) ? std::string(1, rules.flags[at(flag)].letter)
                                                : "-";
}

/// An empty zone that stands alone, not in a group, is '-': blanks around nothing would be folded.
std::string write_tokens(const Ruleset& rules,
                         const Setup& setup,
                         const std::vector<Token>& tokens,
                         bool& filled,
                         bool inside = false) {
  std::string out;
  for (const Token& token : tokens) {
    if (token.kind == Token::Kind::Text)
      out += token.text;
    if (token.kind == Token::Kind::Field) {
      const std::string value = write_field(rules, setup, token.text);
      filled = filled || !value.empty();
      const bool blank = value.empty() && !inside && find_named(rules.zones, token.text) >= 0;
      out += blank ? "-" : value;
    }
    if (token.kind == Token::Kind::Group) {
      bool has = false;
      const std::string inner = write_tokens(rules, setup, token.group, has, true);
      if (has)
        out += inner;
    }
  }
  return out;
}

bool has_field(const std::vector<Token>& tokens, const std::string& name) {
  return std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
    return (token.kind == Token::Kind::Field && token.text == name) || has_field(token.group, name);
  });
}

void list_fields(const std::vector<Token>& tokens, std::vector<std::string>& fields) {
  for (const Token& token : tokens) {
    if (token.kind == Token::Kind::Field)
      fields.push_back(token.text);
    list_fields(token.group, fields);
  }
}

}  // namespace

Setup::Setup(const Ruleset& rules)
    : man_at(at(rules.topology.size())),
      held(at(2 * rules.zone_count() * rules.man_count())),
      marks(rules.marks.size()),
      counters(2 * rules.counters.size()) {}

std::string Ruleset::letter(int type, int player) const {
  std::string letter = man(type).letter;
  for (char& c : letter) {
    if (player == board::kFirst && c >= 'a' && c <= 'z')
      c = static_cast<char>(c - 'a' + 'A');
    if (player == board::kSecond && c >= 'A' && c <= 'Z')
      c = static_cast<char>(c - 'A' + 'a');
  }
  return letter;
}

support::Result<Setup> read_setup(const Ruleset& rules, std::string_view text) {
  // Blanks are folded, so that a text that was wrapped or copied carelessly reads as well.
  std::string plain;
  for (const std::string& word : support::words(text))
    plain += plain.empty() ? word : " " + word;
  if (plain.empty())
    return support::failure("position text: it is empty", "the form is: " + rules.position);
  if (plain.size() > 8192)
    return support::failure("position text: it is too long");
  return Reader(rules, plain).read();
}

std::string write_held(const Ruleset& rules, const Setup& setup, int zone, int player) {
  const int owner = rules.zones[at(zone)].holds_theirs ? 1 - player : player;
  std::string out;
  for (int type = 0; type < rules.man_count(); ++type) {
    for (int n = setup.held[at((2 * zone + player) * rules.man_count() + type)]; n > 0; --n)
      out += rules.letter(type, owner);
  }
  return out;
}

std::string write_zone(const Ruleset& rules, const Setup& setup, int zone) {
  const bool theirs = rules.zones[at(zone)].holds_theirs;
  return write_held(rules, setup, zone, theirs ? 1 : 0) +
         write_held(rules, setup, zone, theirs ? 0 : 1);
}

std::string write_setup(const Ruleset& rules, const Setup& setup) {
  const std::vector<Token> tokens = parse_template(rules.position);
  bool filled = false;
  std::string out = write_tokens(rules, setup, tokens, filled);
  const Setup fresh(rules);
  std::vector<std::string> unnamed;
  const auto add = [&](const auto& list) {
    for (const auto& entry : list) {
      if (has_field(tokens, entry.name))
        continue;
      const std::string value = write_field(rules, setup, entry.name);
      if (value != write_field(rules, fresh, entry.name))
        unnamed.push_back(" " + entry.name + ":" + value);
    }
  };
  add(rules.marks);
  add(rules.counters);
  add(rules.flags);
  std::sort(unnamed.begin(), unnamed.end());
  for (const std::string& text : unnamed)
    out += text;
  return out;
}

std::vector<std::string> template_faults(const Ruleset& rules) {
  std::vector<std::string> fields, faults;
  list_fields(parse_template(rules.position), fields);
  for (const std::string& field : fields) {
    if (!names_something(rules, field))
      faults.push_back("the position template names '" + support::printable(field) +
                       "', which is no zone, mark, counter or flag");
  }
  if (std::find(fields.begin(), fields.end(), "board") == fields.end())
    faults.push_back("the position template does not name the board");
  if (std::find(fields.begin(), fields.end(), "side") == fields.end())
    faults.push_back("the position template does not name the side");
  return faults;
}

template <int W>
Position<W> to_position(const Tables<W>& tables, const Setup& setup) {
  const Ruleset& rules = *tables.rules;
  Position<W> position;
  std::memset(static_cast<void*>(&position), 0, sizeof position);
  for (int square = 0; square < tables.squares; ++square) {
    if (const int code = setup.man_at[at(square)])
      tables.put(position, square, code);
  }
  for (int slot = 0; slot < 2 * rules.zone_count(); ++slot) {
    for (int type = 0; type < rules.man_count(); ++type) {
      if (const int count = setup.held[at(slot * rules.man_count() + type)])
        tables.hold(position, slot, type, count);
    }
  }
  for (std::size_t i = 0; i < setup.marks.size(); ++i)
    tables.mark(position, static_cast<int>(i), board::narrow<W>(setup.marks[i]));
  for (std::size_t i = 0; i < setup.counters.size(); ++i)
    position.counters[i] = static_cast<std::uint16_t>(setup.counters[i]);
  tables.set_flags(position, static_cast<std::uint8_t>(setup.flags));
  tables.set_side(position, setup.side);
  position.number = static_cast<std::uint32_t>(setup.number);
  return position;
}

template <int W>
Setup to_setup(const Tables<W>& tables, const Position<W>& position) {
  const Ruleset& rules = *tables.rules;
  Setup setup(rules);
  for (int square = 0; square < tables.squares; ++square)
    setup.man_at[at(square)] = position.man_at[square];
  for (int slot = 0; slot < 2 * rules.zone_count(); ++slot) {
    for (int type = 0; type < rules.man_count(); ++type) {
      setup.held[at(slot * rules.man_count() + type)] =
          position.held[tables.held_index(slot, type)];
    }
  }
  for (std::size_t i = 0; i < setup.marks.size(); ++i) {
    for (int k = 0; k < W; ++k)
      setup.marks[i].word[k] = position.marks[i].word[k];
  }
  for (std::size_t i = 0; i < setup.counters.size(); ++i)
    setup.counters[i] = position.counters[i];
  setup.flags = position.flags;
  setup.side = position.side;
  setup.number = static_cast<int>(position.number);
  return setup;
}

template Position<1> to_position(const Tables<1>&, const Setup&);
template Position<2> to_position(const Tables<2>&, const Setup&);
template Position<4> to_position(const Tables<4>&, const Setup&);
template Setup to_setup(const Tables<1>&, const Position<1>&);
template Setup to_setup(const Tables<2>&, const Position<2>&);
template Setup to_setup(const Tables<4>&, const Position<4>&);

}  // namespace pawnshop::rules
