// SPDX-License-Identifier: MIT
#include "support/file.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "tests/support/own_folder.h"

namespace pawnshop::support {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// A folder of its own for each test, gone afterwards.
class Files : public ::testing::Test {
 protected:
  ~Files() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }

 private:
  std::filesystem::path folder_ = tests::own_folder();
};

}  // namespace

TEST_F(Files, AreReadByteByByte) {
  const std::string text("a\r\n\0\xff", 5);
  write("bytes", text);
  EXPECT_EQ(read_file(path("bytes")).value(), text);
}

TEST_F(Files, MayBeEmpty) {
  write("empty", "");
  EXPECT_EQ(read_file(path("empty")).value(), "");
}

TEST_F(Files, ThatAreMissingAreNamed) {
  const auto text = read_file(path("missing"));
  ASSERT_FALSE(text);
  EXPECT_THAT(to_text(text.error()), HasSubstr("there is no file '" + path("missing") + "'"));
}

TEST_F(Files, AreNotFolders) {
  EXPECT_FALSE(read_file(path("")));
  EXPECT_FALSE(is_file(path("")));
}

TEST_F(Files, ThatAreTooLargeAreNotRead) {
  write("large", std::string(11, 'x'));
  EXPECT_TRUE(read_file(path("large"), 11));
  EXPECT_FALSE(read_file(path("large"), 10));
}

TEST_F(Files, ThatNeverEndAreNotRead) {
  EXPECT_FALSE(read_file("/dev/zero"));
}

TEST_F(Files, ThatFailWhileTheyAreReadAreNotRead) {
  const auto text = read_file("/proc/self/mem");
  ASSERT_FALSE(text);
  EXPECT_THAT(to_text(text.error()), HasSubstr("cannot be read"));
}

TEST_F(Files, ThatDoNotKnowTheirSizeAreReadToTheEnd) {
  EXPECT_THAT(read_file("/proc/self/status").value(), HasSubstr("Threads:"));
  EXPECT_FALSE(read_file("/proc/self/status", 10));
}

TEST_F(Files, ThatCannotBeReachedAreNotCalledMissing) {
  std::filesystem::create_symlink(path("circle"), path("circle"));
  const auto text = read_file(path("circle"));
  ASSERT_FALSE(text);
  EXPECT_THAT(to_text(text.error()), HasSubstr("cannot be reached"));
}

TEST_F(Files, AreMadeWhereNothingIs) {
  EXPECT_TRUE(may_make_file(path("fresh")));
  ASSERT_TRUE(make_file(path("fresh"), "text"));
  EXPECT_EQ(read_file(path("fresh")).value(), "text");
  EXPECT_FALSE(may_make_file(path("fresh")));
  EXPECT_FALSE(make_file(path("fresh"), "other"));
  EXPECT_EQ(read_file(path("fresh")).value(), "text");
  EXPECT_FALSE(make_file(path("nowhere/fresh"), "text"));
}

TEST_F(Files, AreNotMadeThroughLinks) {
  std::filesystem::create_symlink(path("target"), path("link"));
  EXPECT_FALSE(may_make_file(path("link")));
  EXPECT_FALSE(make_file(path("link"), "text"));
  EXPECT_FALSE(is_file(path("target")));
}

TEST_F(Files, AreFiles) {
  write("a.lua", "");
  EXPECT_TRUE(is_file(path("a.lua")));
  EXPECT_FALSE(is_file(path("b.lua")));
}

TEST_F(Files, OfAFolderAreListedInOrder) {
  for (const char* name : {"b.lua", "a.lua", "c.txt", ".lua"})
    write(name, "");
  EXPECT_THAT(list_folder(path(""), ".lua"), ElementsAre("a", "b"));
}

TEST_F(Files, OfAMissingFolderAreNone) {
  EXPECT_THAT(list_folder(path("nowhere"), ".lua"), IsEmpty());
}

}  // namespace pawnshop::support
