// SPDX-License-Identifier: MIT
#include "study/log.h"

#include <fstream>

#include <gtest/gtest.h>

#include "support/file.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

using study::Log;
using study::LogHeader;

namespace {

const LogHeader kHeader{"test", {{"seed", "1"}, {"rules", "abc"}}, "1/2", {{"game", "any game"}}};

/// Goes on with a log, and what it has.
struct Reopened {
  explicit Reopened(const std::string& path, const LogHeader& header = kHeader) {
    auto opened = Log::open(path, header, [&](std::string_view entry) -> support::Result<void> {
      entries.emplace_back(entry);
      return {};
    });
    if (opened)
      log = std::move(*opened);
    else
      fault = support::to_text(opened.error());
  }
  std::vector<std::string> entries;
  std::unique_ptr<Log> log;
  std::string fault;
};

std::string bytes_of(const std::string& path) {
  return support::read_file(path).value_or("(none)");
}
void put(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

/// A log with two entries, and its path.
std::string log_of_two() {
  const std::string path = own_folder() + "a.log";
  const Reopened made(path);
  EXPECT_TRUE(made.log->append("one\t1"));
  EXPECT_TRUE(made.log->append("two"));
  return path;
}

}  // namespace

TEST(StudyLog, GivesBackItsEntries) {
  const std::string path = log_of_two();
  {
    const Reopened again(path);
    EXPECT_EQ(again.entries, (std::vector<std::string>{"one\t1", "two"}));
    EXPECT_TRUE(again.log->append("three"));
  }
  EXPECT_EQ(Reopened(path).entries, (std::vector<std::string>{"one\t1", "two", "three"}));
}

TEST(StudyLog, LosesTheEntryThatWasBeingWrittenAndNoOther) {
  const std::string path = log_of_two();
  const std::string whole = bytes_of(path);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const std::string begin = whole.substr(0, size);
    put(path, begin);
    const auto lines = std::count(begin.begin(), begin.end(), '\n');
    {
      const Reopened again(path);
      ASSERT_TRUE(again.log) << size << ": " << again.fault;
      EXPECT_EQ(again.entries.size(), static_cast<std::size_t>(std::max<long>(0, lines - 1)));
      EXPECT_TRUE(again.log->append("new"));
    }
    const Reopened last(path);
    ASSERT_FALSE(last.entries.empty()) << size;
    EXPECT_EQ(last.entries.back(), "new") << size;
  }
}

TEST(StudyLog, IsReadWhileItsLastLineIsBeingWritten) {
  const std::string path = log_of_two();
  const std::string whole = bytes_of(path);
  put(path, whole + "thr");
  int entries = 0;
  const auto size = study::read_log(path,
                                    {[](const LogHeader& header) -> support::Result<void> {
                                       EXPECT_EQ(header, kHeader);
                                       return {};
                                     },
                                     [&](std::string_view) -> support::Result<void> {
                                       ++entries;
                                       return {};
                                     }});
  ASSERT_TRUE(size);
  EXPECT_EQ(*size, whole.size());
  EXPECT_EQ(entries, 2);
  EXPECT_EQ(bytes_of(path), whole + "thr");
}

TEST(StudyLog, LeavesTheLogOfSomethingElseAlone) {
  const std::string path = log_of_two();
  const std::string whole = bytes_of(path) + "half a li";
  put(path, whole);
  LogHeader kind = kHeader, seed = kHeader, more = kHeader, part = kHeader;
  kind.kind = "other";
  seed.facts[0].second = "2";
  more.facts.emplace_back("nodes", "5");
  part.part = "2/2";
  const std::pair<LogHeader, const char*> cases[] = {
      {kind, "it is a log of 'test', not of 'other'"},
      {seed, "it was played with seed=1, and you ask for 2"},
      {more, "it does not say with which nodes it was played"},
      {part, "it is of part 1/2, not 2/2"}};
  for (const auto& [header, words] : cases) {
    const Reopened again(path, header);
    EXPECT_FALSE(again.log);
    EXPECT_NE(again.fault.find(words), std::string::npos) << again.fault;
    EXPECT_EQ(bytes_of(path), whole);
  }
  LogHeader labels = kHeader;
  labels.labels[0].second = "the same game by another name";
  EXPECT_TRUE(Reopened(path, labels).log);
}

TEST(StudyLog, LeavesAFileThatIsNoLogAlone) {
  const std::string path = own_folder() + "a.log";
  for (const std::string text : {"a letter\n", "a letter without an end", "pawnshop", "p"}) {
    put(path, text);
    const Reopened opened(path);
    const bool is_begun = text.starts_with("p");  // what may be left of a header is written anew
    EXPECT_EQ(opened.log != nullptr, is_begun) << text;
    if (!is_begun) {
      EXPECT_EQ(bytes_of(path), text);
    }
  }
}

TEST(StudyLog, NamesTheLineThatIsDamaged) {
  const std::string path = log_of_two();
  std::string whole = bytes_of(path);
  whole[whole.find("one")] = 'x';
  put(path, whole);
  const Reopened again(path);
  EXPECT_FALSE(again.log);
  EXPECT_NE(again.fault.find("line 2 of '" + path + "' is damaged"), std::string::npos)
      << again.fault;
  EXPECT_EQ(bytes_of(path), whole);
}

TEST(StudyLog, IsWrittenByOneAtATime) {
  const std::string path = own_folder() + "a.log";
  Reopened first(path);
  ASSERT_TRUE(first.log);
  EXPECT_NE(Reopened(path).fault.find("another process is writing"), std::string::npos);
  first.log = nullptr;
  EXPECT_TRUE(Reopened(path).log);
}

TEST(StudyLog, SaysWhyItCannotBeWritten) {
  EXPECT_NE(Reopened(own_folder() + "no/such/folder").fault.find("No such file"),
            std::string::npos);
  EXPECT_NE(Reopened(own_folder()).fault.find("Is a directory"), std::string::npos);
  EXPECT_NE(Reopened("/dev/null").fault.find("is no file that a log can be written to"),
            std::string::npos);
}

}  // namespace pawnshop::tests
