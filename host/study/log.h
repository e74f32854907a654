// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/result.h"
#include "system/append_file.h"

namespace pawnshop::study {

/// What the entries of a log are, in the first line of its file.
struct LogHeader {
  using Fields = std::vector<std::pair<std::string, std::string>>;

  std::string kind;  ///< "study"
  /// On what the entries depend: version, rules, seed, settings. Logs of equal facts belong
  /// together, others are never mixed.
  Fields facts{};
  std::string part{};  ///< which part of the whole this log has
  Fields labels{};     ///< names for people

  /// The value of a fact or label, empty if there is none of that name.
  std::string value(std::string_view name) const;
  bool operator==(const LogHeader&) const = default;
};

/// The first fact in which two logs differ, in words: "it was played with seed=1, and the other
/// with 2"; empty if they belong together. `asks` stands before the wanted value.
std::string difference(const LogHeader& found,
                       const LogHeader& wanted,
                       const std::string& asks = "the other with");
inline constexpr const char* kYouAsk = "you ask for";

/// Nothing if the log of that path, if there is one, may be gone on with by the wanted header, or
/// by that of another part of the same work; else what differs.
support::Result<void> check_log(const std::string& path, const LogHeader& wanted);

/// An append-only file that grows by one line an entry. Each line ends with a checksum and is
/// written by one call, so that an entry is there or not: whatever ends the process costs at most
/// the entry that was being written. Half a line at the end is dropped when the file is opened
/// again. One process at a time has it open.
class Log {
 public:
  /// Told of each entry; what it fails with ends the reading.
  using Visit = std::function<support::Result<void>(std::string_view)>;

  /// Goes on with a log or begins one, and tells of all entries that it has. A file that is no log,
  /// is one of something else, or is open elsewhere is left as it is.
  static support::Result<std::unique_ptr<Log>> open(const std::string& path,
                                                    const LogHeader& header,
                                                    const Visit& visit);
  /// Requires: no line breaks in it. If it cannot be written nothing of it stays in the file.
  support::Result<void> append(std::string_view entry);

 private:
  Log(std::string path, std::unique_ptr<system::AppendFile> file)
      : path_(std::move(path)), file_(std::move(file)) {}

  support::Result<void> take_up(const LogHeader& header, const Visit& visit);
  support::Result<void> write(const std::string& text);

  std::string path_;
  std::unique_ptr<system::AppendFile> file_;
};

/// What reading a log calls: once with its header, then with each entry.
struct LogReader {
  std::function<support::Result<void>(const LogHeader&)> header;
  Log::Visit entry;
};

/// Reads a log that another process may be writing: half a line at the end is left out. The answer
/// is how many bytes are whole lines.
support::Result<std::uint64_t> read_log(const std::string& path, const LogReader& reader);

}  // namespace pawnshop::study
