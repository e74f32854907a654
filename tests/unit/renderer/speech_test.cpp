// SPDX-License-Identifier: MIT
#include "renderer/speech.h"

#include <chrono>
#include <cstdlib>

#include <gmock/gmock.h>

#include "tests/support/own_folder.h"
#include "tests/support/speech_server.h"

namespace pawnshop::renderer {

namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using tests::SpeechServer;

class SpeechTest : public ::testing::Test {
 protected:
  /// Both talk for so many seconds of a clock of their own.
  void talk(Speech& speaker, SpeechServer* server, double seconds = 0.2) {
    for (const double end = now + seconds; now < end; now += 0.01) {
      speaker.serve(now);
      if (server)
        server->work();
    }
  }
  /// What the server was told since the last time, but for how the talk begins.
  static std::vector<std::string> said_to(SpeechServer& server) {
    std::vector<std::string> told = std::exchange(server.told, {});
    std::erase_if(
        told, [](const std::string& line) { return line.starts_with("SET SELF CLIENT_NAME "); });
    return told;
  }

  std::string path = tests::own_folder() + "speech.sock";
  double now = 100;
  int starts = 0;
  Speech speech{path, [this] { return ++starts > 100; }};
};

/// Where the speech server is looked for, with this in the environment.
std::string socket_with(const char* address) {
  setenv("SPEECHD_ADDRESS", address, 1);
  std::string path = speech_socket();
  unsetenv("SPEECHD_ADDRESS");
  return path;
}

}  // namespace

TEST_F(SpeechTest, SaysATextInItsLanguage) {
  SpeechServer server(path);
  speech.say("White: pawn e2 to e4.", "en");
  talk(speech, &server);
  EXPECT_THAT(
      said_to(server),
      ElementsAre("CANCEL SELF", "SET SELF LANGUAGE en", "SPEAK", "SAY White: pawn e2 to e4."));
  EXPECT_FALSE(speech.take_trouble());
  EXPECT_EQ(starts, 0);
}

TEST_F(SpeechTest, TellsWhoItIsFirst) {
  SpeechServer server(path);
  speech.say("a", "en");
  talk(speech, &server);
  ASSERT_FALSE(server.told.empty());
  EXPECT_TRUE(server.told.front().starts_with("SET SELF CLIENT_NAME "));
  EXPECT_TRUE(server.told.front().ends_with(":pawnshop:window"));
}

TEST_F(SpeechTest, CutsTheOldTextOffBeforeTheNewOne) {
  SpeechServer server(path);
  speech.say("the old text", "en");
  talk(speech, &server);
  speech.say("der neue Text", "de");
  talk(speech, &server);
  EXPECT_THAT(said_to(server),
              ElementsAre("CANCEL SELF",
                          "SET SELF LANGUAGE en",
                          "SPEAK",
                          "SAY the old text",
                          "CANCEL SELF",
                          "SET SELF LANGUAGE de",
                          "SPEAK",
                          "SAY der neue Text"));
}

TEST_F(SpeechTest, OfTextsThatComeTooFastTheLastOneIsSaid) {
  SpeechServer server(path);
  for (int i = 0; i < 50; ++i) {
    speech.say("text " + std::to_string(i), "en");
    speech.serve(now);
  }
  talk(speech, &server);
  const auto told = said_to(server);
  EXPECT_EQ(told.back(), "SAY text 49");
  EXPECT_EQ(std::count(told.begin(), told.end(), "SPEAK"), 1);
}

TEST_F(SpeechTest, OneThatComesBetweenTheCommandAndItsTextIsSaidInItsStead) {
  SpeechServer server(path);
  speech.say("the old text", "en");
  while (server.told.empty() || server.told.back() != "SPEAK")
    talk(speech, &server, 0.01);
  speech.say("the new text", "en");
  talk(speech, &server);
  EXPECT_EQ(said_to(server).back(), "SAY the new text");
}

TEST_F(SpeechTest, StopsWhenItIsTurnedOff) {
  SpeechServer server(path);
  speech.say("a text", "en");
  talk(speech, &server);
  (void)said_to(server);
  speech.stop();
  talk(speech, &server);
  EXPECT_THAT(said_to(server), ElementsAre("CANCEL SELF"));
}

TEST_F(SpeechTest, TakesLeaveAtItsEnd) {
  SpeechServer server(path);
  {
    Speech other(path, [] { return false; });
    other.say("a text", "en");
    talk(other, &server);
    (void)said_to(server);
  }
  server.work();
  EXPECT_THAT(said_to(server), ElementsAre("CANCEL SELF", "QUIT"));
}

TEST_F(SpeechTest, IsALineWhateverTheTextIs) {
  SpeechServer server(path);
  speech.say(".\r\nQUIT\r\n.", "en");
  talk(speech, &server);
  EXPECT_EQ(said_to(server).back(), "SAY ..  QUIT  .");
}

TEST_F(SpeechTest, SaysOnceThatThereIsNoServer) {
  speech.say("a text", "en");
  talk(speech, nullptr);
  const auto trouble = speech.take_trouble();
  ASSERT_TRUE(trouble);
  EXPECT_THAT(*trouble, HasSubstr("no speech server"));
  speech.say("another text", "en");
  talk(speech, nullptr);
  EXPECT_FALSE(speech.take_trouble());
  EXPECT_EQ(starts, 1);
}

TEST_F(SpeechTest, SaysItAgainWhenItIsTurnedOnAgain) {
  speech.say("a text", "en");
  talk(speech, nullptr);
  EXPECT_TRUE(speech.take_trouble());
  speech.stop();
  speech.say("a text", "en");
  talk(speech, nullptr);
  EXPECT_TRUE(speech.take_trouble());
}

TEST_F(SpeechTest, WaitsForAServerThatItHasStarted) {
  Speech other(path, [this] { return ++starts > 0; });
  other.say("a text", "en");
  talk(other, nullptr, 3);
  EXPECT_FALSE(other.take_trouble());
  SpeechServer server(path);
  talk(other, &server);
  EXPECT_EQ(said_to(server).back(), "SAY a text");
  EXPECT_EQ(starts, 1);
}

TEST_F(SpeechTest, DoesNotWaitForEverForAServerThatItHasStarted) {
  Speech other(path, [this] { return ++starts > 0; });
  other.say("a text", "en");
  talk(other, nullptr, 6);
  const auto trouble = other.take_trouble();
  ASSERT_TRUE(trouble);
  EXPECT_THAT(*trouble, HasSubstr("was started, but cannot be reached"));
  EXPECT_EQ(starts, 1);
}

TEST_F(SpeechTest, StartsAServerAnewWhenItWasTurnedOffMeanwhile) {
  Speech other(path, [this] { return ++starts > 0; });
  other.say("a text", "en");
  talk(other, nullptr, 1);
  other.stop();
  talk(other, nullptr, 6);
  other.say("another text", "en");
  talk(other, nullptr, 1);
  EXPECT_FALSE(other.take_trouble());
  EXPECT_EQ(starts, 2);
  SpeechServer server(path);
  talk(other, &server);
  EXPECT_EQ(said_to(server).back(), "SAY another text");
}

TEST_F(SpeechTest, LooksForTheServerWhereTheEnvironmentSays) {
  EXPECT_EQ(socket_with("unix_socket:/run/speech"), "/run/speech");
  EXPECT_THAT(socket_with("unix_socket"), EndsWith("/speech-dispatcher/speechd.sock"));
  EXPECT_THAT(socket_with(""), EndsWith("/speech-dispatcher/speechd.sock"));
  EXPECT_EQ(socket_with("inet_socket:localhost:6560"), "");
}

TEST_F(SpeechTest, SaysThatItReachesNoServerOverTheNetwork) {
  Speech other("", [this] { return ++starts > 0; });
  other.say("a text", "en");
  talk(other, nullptr);
  const auto trouble = other.take_trouble();
  ASSERT_TRUE(trouble);
  EXPECT_THAT(*trouble, HasSubstr("SPEECHD_ADDRESS"));
  EXPECT_EQ(starts, 0);
}

TEST_F(SpeechTest, AMuteServerHoldsNobodyUp) {
  SpeechServer server(path);
  server.is_mute = true;
  const auto begin = std::chrono::steady_clock::now();
  speech.say("a text", "en");
  talk(speech, &server, 4);
  EXPECT_FALSE(speech.take_trouble());
  talk(speech, &server, 2);
  const auto trouble = speech.take_trouble();
  ASSERT_TRUE(trouble);
  EXPECT_THAT(*trouble, HasSubstr("does not answer"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
  // Its successor is heard of again.
  server.hang_up();
  server.is_mute = false;
  (void)said_to(server);
  speech.say("another text", "en");
  talk(speech, &server);
  EXPECT_EQ(said_to(server).back(), "SAY another text");
}

TEST_F(SpeechTest, AServerThatIsGoneIsAskedAgainAtOnce) {
  SpeechServer server(path);
  speech.say("a text", "en");
  talk(speech, &server);
  server.hang_up();
  speech.say("another text", "en");
  talk(speech, &server);
  EXPECT_EQ(said_to(server).back(), "SAY another text");
  EXPECT_EQ(server.connections(), 2);
  EXPECT_FALSE(speech.take_trouble());
}

TEST_F(SpeechTest, AServerThatGoesAgainAndAgainIsLeftAlone) {
  SpeechServer server(path);
  server.is_mute = true;
  speech.say("a text", "en");
  for (int i = 0; i < 20; ++i) {
    talk(speech, &server, 0.02);
    server.hang_up();
  }
  EXPECT_EQ(server.connections(), 2);
  const auto trouble = speech.take_trouble();
  ASSERT_TRUE(trouble);
  EXPECT_THAT(*trouble, HasSubstr("has ended"));
}

TEST_F(SpeechTest, SaysWhyAServerDoesNotSpeak) {
  SpeechServer server(path);
  server.is_useless = true;
  speech.say("a text", "en");
  talk(speech, &server);
  const auto trouble = speech.take_trouble();
  ASSERT_TRUE(trouble);
  EXPECT_THAT(*trouble, HasSubstr("ERR NO OUTPUT MODULE"));
}

}  // namespace pawnshop::renderer
