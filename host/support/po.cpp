// SPDX-License-Identifier: MIT
#include "support/po.h"

#include <optional>
#include <utility>

#include "support/text.h"

namespace pawnshop::support {

namespace {

class PoReader {
 public:
  PoReader(std::string_view text, std::string shown)
      : lines_(split(text, "\n")), shown_(std::move(shown)) {}

  Result<Texts> read() {
    for (const std::string& line : lines_) {
      ++number_;
      const bool is_understood = take(trimmed(line));
      if (!is_understood || fault_)
        return Failure(*fault_);
    }
    if (!finish())
      return Failure(*fault_);
    return std::move(texts_);
  }

 private:
  static std::string_view trimmed(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(" \t\r");
    const std::size_t end = line.find_last_not_of(" \t\r");
    return begin == std::string_view::npos ? "" : line.substr(begin, end - begin + 1);
  }

  bool fail(const std::string& message, const std::string& hint) {
    fault_ = Diagnostics{{Severity::Error, {shown_, number_}, message, hint, {}}};
    return false;
  }

  /// One line; false where it is faulty.
  bool take(std::string_view line) {
    if (line.empty())
      return true;
    if (line[0] == '#')
      return take_comment(line);
    if (line[0] == '"')
      return part_ ? take_text(line)
                   : fail("a text stands alone", "write msgid or msgstr before it");
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, blank), rest = trimmed(line.substr(blank));
    if (word == "msgid")
      return begin_entry() && take_text(rest);
    if (word == "msgstr" && part_ == &english_) {
      part_ = &translated_;
      return take_text(rest);
    }
    return word == "msgstr"
               ? fail("msgstr without its msgid", "the English text stands before its translation")
               : fail("'" + printable(word) + "' is not read here",
                      "an entry is msgid \"English text\" and msgstr \"its translation\"");
  }

  bool take_comment(std::string_view line) {
    if (line.starts_with("#~") || !line.starts_with("#,"))
      return true;
    const bool is_fuzzy = is_fuzzy_ && !part_;  // by another line above the entry
    if (!finish())
      return false;
    is_fuzzy_ = is_fuzzy || line.find("fuzzy") != std::string_view::npos;
    return true;
  }

  bool begin_entry() {
    const bool is_fuzzy = is_fuzzy_ && !part_;  // of this entry, which stands above it
    if (!finish())
      return false;
    is_fuzzy_ = is_fuzzy;
    part_ = &english_;
    begins_ = number_;
    return true;
  }

  /// Adds a text in quotation marks to the part that is being read.
  bool take_text(std::string_view quoted) {
    const char* const hint = "a text is \"in quotation marks\"; one in it is written \\\"";
    if (quoted.size() < 2 || quoted.front() != '"' || quoted.back() != '"')
      return fail("a text without its quotation marks", hint);
    const std::string_view inside = quoted.substr(1, quoted.size() - 2);
    for (std::size_t i = 0; i < inside.size(); ++i) {
      if (inside[i] == '"')
        return fail("a quotation mark within a text", hint);
      const auto sign = inside[i] == '\\' ? escaped(inside.substr(++i)) : inside[i];
      if (!sign)
        return fail("an escape that is not known", "known are \\n, \\t, \\\" and \\\\");
      *part_ += *sign;
    }
    return true;
  }

  static std::optional<char> escaped(std::string_view rest) {
    const std::size_t which =
        rest.empty() ? std::string_view::npos : std::string_view("nt\"\\").find(rest[0]);
    if (which == std::string_view::npos)
      return std::nullopt;
    return "\n\t\"\\"[which];
  }

  /// Keeps the entry that has been read, if there is one.
  bool finish() {
    if (!part_)
      return true;
    if (part_ == &english_)
      return fail("msgid without its msgstr", "an entry without a translation has msgstr \"\"");
    if (!is_printable(without_breaks(translated_)))
      return fail("a translation that is no plain UTF-8", "save the file as UTF-8");
    const bool is_kept = !english_.empty() && !translated_.empty() && !is_fuzzy_;
    if (is_kept && !texts_.emplace(english_, translated_).second) {
      number_ = begins_;
      return fail("a second entry for '" + printable(english_) + "'", "leave one of them out");
    }
    english_.clear();
    translated_.clear();
    part_ = nullptr;
    is_fuzzy_ = false;
    return true;
  }

  static std::string without_breaks(std::string text) {
    std::erase_if(text, [](char sign) { return sign == '\n' || sign == '\t'; });
    return text;
  }

  std::vector<std::string> lines_;
  std::string shown_;
  int number_ = 0, begins_ = 0;
  std::string english_, translated_;
  std::string* part_ = nullptr;  ///< what the next text belongs to
  bool is_fuzzy_ = false;
  Texts texts_;
  std::optional<Diagnostics> fault_;
};

}  // namespace

Result<Texts> read_po(std::string_view text, const std::string& shown) {
  return PoReader(text, shown).read();
}

}  // namespace pawnshop::support
