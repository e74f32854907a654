// SPDX-License-Identifier: MIT
#include "study/log.h"

#include <fstream>

#include "support/contract.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

constexpr const char* kSignature = "pawnshop log 1";
constexpr std::size_t kChecksum = 9;  ///< a tab and eight figures

/// Eight figures that tell whether a line is as it was written (FNV-1a): it guards against damage,
/// not against malice.
std::string checksum(std::string_view line) {
  std::uint32_t hash = 0x811c9dc5;
  for (const char sign : line)
    hash = (hash ^ static_cast<unsigned char>(sign)) * 0x01000193;
  static constexpr const char* kFigures = "0123456789abcdef";
  std::string text(8, '0');
  for (std::size_t i = 0; i < 8; ++i)
    text[i] = kFigures[hash >> (28 - 4 * i) & 15];
  return text;
}

std::string whole_line(std::string_view entry) {
  return std::string(entry) + "\t" + checksum(entry) + "\n";
}

/// A line without its checksum; false if it does not fit.
bool take_checksum(std::string_view& line) {
  if (line.size() < kChecksum || line[line.size() - kChecksum] != '\t')
    return false;
  const std::string_view sum = line.substr(line.size() - kChecksum + 1);
  line.remove_suffix(kChecksum);
  return sum == checksum(line);
}

std::string shown(const std::string& path) {
  return "'" + support::printable(path, 200) + "'";
}

/// A value as it stands in a header.
std::string plain(const std::string& text) {
  return support::printable(text, 1u << 20);
}

std::string header_line(const LogHeader& header) {
  std::string line = std::string(kSignature) + "\t" + header.kind + "\tpart=" + plain(header.part);
  for (const auto& [name, value] : header.facts)
    line += "\t" + name + "=" + plain(value);
  line += "\t";
  for (const auto& [name, value] : header.labels)
    line += "\t" + name + "=" + plain(value);
  return line;
}

std::pair<std::string, std::string> named(const std::string& field) {
  const std::size_t equals = std::min(field.find('='), field.size());
  return {field.substr(0, equals), field.substr(std::min(equals + 1, field.size()))};
}

/// Requires: the line begins with the signature.
LogHeader read_header(std::string_view line) {
  const auto fields = support::split(line, "\t");
  LogHeader header;
  header.kind = fields.size() > 1 ? fields[1] : "";
  header.part = fields.size() > 2 ? named(fields[2]).second : "";
  bool is_label = false;  // behind the empty field
  for (std::size_t i = 3; i < fields.size(); ++i) {
    if (fields[i].empty() && !is_label)
      is_label = true;
    else
      (is_label ? header.labels : header.facts).push_back(named(fields[i]));
  }
  return header;
}

support::Failure cannot(const char* what, const std::string& path, const std::string& why) {
  return support::failure(
      std::string("cannot ") + what + " " + shown(path) + (why.empty() ? "" : ": " + why),
      "choose a folder in which you can write files, on a disk that has room");
}

support::Failure something_else(const std::string& path, const std::string& other) {
  return support::failure(shown(path) + " is the log of something else: " + other,
                          "choose another folder, or move the old one away");
}

/// The first bytes of a file.
std::string begin_of(const std::string& path, std::size_t size) {
  std::ifstream in(path, std::ios::binary);
  std::string text(size, '\0');
  in.read(text.data(), static_cast<std::streamsize>(size));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

}  // namespace

std::string LogHeader::value(std::string_view name) const {
  for (const Fields* fields : {&facts, &labels}) {
    for (const auto& [known, value] : *fields) {
      if (known == name)
        return value;
    }
  }
  return {};
}

std::string difference(const LogHeader& found, const LogHeader& wanted, const std::string& asks) {
  if (found.kind != wanted.kind)
    return "it is a log of '" + plain(found.kind) + "', not of '" + wanted.kind + "'";
  for (const auto& [name, value] : wanted.facts) {
    const std::string other = found.value(name);
    if (other != plain(value))
      return other.empty() ? "it does not say with which " + name + " it was played"
                           : "it was played with " + name + "=" + other + ", and " + asks + " " +
                                 plain(value);
  }
  return found.facts.size() == wanted.facts.size() ? "" : "it has other settings";
}

support::Result<void> check_log(const std::string& path, const LogHeader& wanted) {
  std::ifstream in(path, std::ios::binary);
  std::string text;
  if (!std::getline(in, text) || in.eof())
    return {};
  std::string_view line = text;
  if (!line.starts_with(kSignature) || !take_checksum(line))
    return {};  // whoever reads all of it says what is wrong
  const std::string other = difference(read_header(line), wanted, kYouAsk);
  return other.empty() ? support::Result<void>() : something_else(path, other);
}

support::Result<std::unique_ptr<Log>> Log::open(const std::string& path,
                                                const LogHeader& header,
                                                const Visit& visit) {
  using Trouble = system::AppendFile::Trouble;
  auto opened = system::AppendFile::open(path);
  switch (opened.trouble) {
    case Trouble::None:
      break;
    case Trouble::IsBusy:
      return support::failure("another process is writing " + shown(path),
                              "wait until it has ended, or choose another folder");
    case Trouble::IsNoFile:
      return support::failure(shown(path) + " is no file that a log can be written to",
                              "choose another folder, or move it away");
    case Trouble::Failed:
      return cannot("write", path, opened.why);
  }
  std::unique_ptr<Log> log(new Log(path, std::move(opened.file)));
  if (auto done = log->take_up(header, visit); !done)
    return support::Failure(done.error());
  return log;
}

/// Reads what is there, drops half a line at the end, and writes the header of a new log.
support::Result<void> Log::take_up(const LogHeader& header, const Visit& visit) {
  const auto is_ours = [&](const LogHeader& found) -> support::Result<void> {
    std::string other = difference(found, header, kYouAsk);
    if (other.empty() && found.part != header.part)
      other = "it is of part " + found.part + ", not " + header.part;
    return other.empty() ? support::Result<void>() : something_else(path_, other);
  };
  const auto whole = read_log(path_, {is_ours, visit});
  if (!whole)
    return support::Failure(whole.error());
  if (!file_->cut(*whole))
    return cannot("write", path_, file_->why());
  return *whole == 0 ? write(whole_line(header_line(header))) : support::Result<void>();
}

support::Result<void> Log::append(std::string_view entry) {
  PAWNSHOP_EXPECTS(entry.find('\n') == std::string_view::npos);
  return write(whole_line(entry));
}

support::Result<void> Log::write(const std::string& text) {
  return file_->append(text) ? support::Result<void>() : cannot("write", path_, file_->why());
}

support::Result<std::uint64_t> read_log(const std::string& path, const LogReader& reader) {
  const support::Failure none = support::failure(shown(path) + " is no log of games",
                                                 "choose another folder, or move the file away");
  const std::string_view signature = kSignature;
  const std::string begin = begin_of(path, signature.size());
  if (!signature.starts_with(begin))  // an empty one, or half a signature, has no entries yet
    return none;
  std::ifstream in(path, std::ios::binary);
  if (!in)
    return cannot("read", path, "");
  std::uint64_t whole = 0;
  std::string text;
  for (std::size_t number = 1; std::getline(in, text) && !in.eof(); ++number) {
    std::string_view line = text;
    if (!take_checksum(line))
      return support::failure(
          "line " + std::to_string(number) + " of " + shown(path) + " is damaged",
          "take the line out or move the file away: games that are missing are played again");
    const auto done = number == 1 ? reader.header(read_header(line)) : reader.entry(line);
    if (!done)
      return support::Failure(done.error());
    whole += text.size() + 1;
  }
  if (in.bad())
    return cannot("read", path, "");
  return whole;
}

}  // namespace pawnshop::study
