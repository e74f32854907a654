// SPDX-License-Identifier: MIT
#include "system/program.h"

#include <gmock/gmock.h>

namespace pawnshop::system {

namespace {

/// How a program of the shell ends that is told one line; `heard` gets what it says.
Program::End end_of(const std::string& script, std::string* heard = nullptr) {
  const auto program = Program::start("sh -c '" + script + "'");
  EXPECT_TRUE(program);
  program->say("a line");
  while (!program->has_ended()) {
    const auto said = program->hear(1);
    if (said && heard)
      *heard += *said + "\n";
  }
  return program->how_it_ended();
}

}  // namespace

TEST(Program, HearsAndAnswersLineByLine) {
  std::string heard;
  const Program::End end = end_of("read -r told; echo \"$told\"; echo again", &heard);
  EXPECT_EQ(heard, "a line\nagain\n");
  EXPECT_TRUE(end.is_good());
}

TEST(Program, EndsWellWithTheCodeZeroAlone) {
  EXPECT_TRUE(end_of("exit 0").is_good());
  const Program::End end = end_of("echo broken >&2; exit 3");
  EXPECT_FALSE(end.is_good());
  EXPECT_EQ(end.how, Program::End::How::ByItself);
  EXPECT_EQ(end.code, 3);
  EXPECT_EQ(end.last_word, "broken");
  const Program::End crash = end_of("kill -SEGV $$");
  EXPECT_FALSE(crash.is_good());
  EXPECT_EQ(crash.how, Program::End::How::Crashed);
  EXPECT_EQ(crash.code, 11);
}

TEST(Program, TellsOfTheTimeThatItTook) {
  EXPECT_GT(end_of("i=0; while [ $i -lt 30000 ]; do i=$((i + 1)); done").seconds, 0);
}

}  // namespace pawnshop::system
