// SPDX-License-Identifier: MIT
#include "engine/running.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include <fcntl.h>
#include <unistd.h>

#include "engine/game_clock.h"
#include "support/language.h"
#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::engine {

namespace {

const std::string kPrefix = "Pawnshop";
constexpr std::array<const char*, 2> kGuestTags{"FirstGuest", "SecondGuest"};
constexpr std::array<const char*, 2> kPlayedTags{"FirstPlayed", "SecondPlayed"};
constexpr std::array<const char*, 2> kNameTags{"FirstName", "SecondName"};

/// Signs that a tag cannot hold, as % and two figures.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char sign : text) {
    char code[4];
    std::snprintf(code, sizeof code, "%%%02X", static_cast<unsigned char>(sign));
    const bool is_special = sign == '%' || sign == '"' || sign == '\\' || (sign >= 0 && sign < ' ');
    out += is_special ? std::string(code) : std::string(1, sign);
  }
  return out;
}

std::string unescaped(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string_view figures = std::string_view(text).substr(i + 1, 2);
    const auto code = text[i] == '%' ? support::take_number<unsigned>(figures, 16) : std::nullopt;
    if (code) {
      out += static_cast<char>(*code);
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

/// Closes what it holds at its end.
class Descriptor {
 public:
  explicit Descriptor(int value) : value_(value) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  bool is_open() const { return value_ >= 0; }
  bool write(const std::string& text) const {
    std::size_t done = 0;
    while (done < text.size()) {
      const ssize_t count = ::write(value_, text.data() + done, text.size() - done);
      if (count <= 0)
        return false;
      done += static_cast<std::size_t>(count);
    }
    return true;
  }
  bool sync() const { return fsync(value_) == 0; }
  bool close() {
    const bool is_good = value_ < 0 || ::close(value_) == 0;
    value_ = -1;
    return is_good;
  }

 private:
  int value_;
};

}  // namespace

namespace {

/// "0:04:58.3"
std::string clock_number(double left) {
  const std::string said = with_clock({}, left);
  const std::size_t begin = said.find(' ') + 1;
  return said.substr(begin, said.size() - begin - 1);
}

/// Which sides the computer plays: "01".
std::string written(const std::array<bool, 2>& computers) {
  return {computers[0] ? '1' : '0', computers[1] ? '1' : '0'};
}

std::optional<std::array<bool, 2>> read_computers(const std::string& text) {
  if (text.size() != 2)
    return std::nullopt;
  return std::array{text[0] == '1', text[1] == '1'};
}

}  // namespace

Running running_of(const Opened& opened, const GameSession& session) {
  Running running;
  running.game = opened.wanted;
  // The program may be started elsewhere next time.
  std::error_code error;
  if (is_script(running.game.game))
    running.game.game = std::filesystem::absolute(running.game.game, error).string();
  running.record = session.record();
  for (const Turn& turn : session.turns())
    running.here.push_back(turn.machine);
  running.players = {session.played_by(0), session.played_by(1)};
  running.is_begun =
      !session.tree().at(GameTree::kStart).next.empty() || !session.begins_as_usual();
  return running;
}

support::Result<void> go_on(GameSession& session, const Running& running) {
  auto done = session.replay(running.record);
  if (!done && !running.is_whole && !running.record.turns.empty()) {
    // Half a turn may stand where the text has been cut off.
    GameRecord record = running.record;
    record.turns.pop_back();
    done = session.replay(record);
  }
  if (!done)
    return done;
  session.know_players(running.players);
  int node = GameTree::kStart;
  for (const std::string& turn : running.here) {
    const int next = session.tree().find(node, turn);
    node = next >= 0 ? next : node;
  }
  session.go_to(node);
  return {};
}

bool is_asked_for(const Wanted& asked, const Wanted& kept) {
  const auto whole = [](const std::string& game) {
    std::error_code error;
    return is_script(game) ? std::filesystem::weakly_canonical(game, error).string() : game;
  };
  return asked.game.empty() ||
         (whole(asked.game) == whole(kept.game) && asked.settings == kept.settings);
}

std::string write_running(const Running& running) {
  GameRecord record = running.record;
  const auto add = [&](const char* name, const std::string& value) {
    record.tags.emplace_back(kPrefix + name, escaped(value));
  };
  add("Game", running.game.game);
  for (const std::string& setting : running.game.settings)
    add("Set", setting);
  std::string here;
  for (const std::string& turn : running.here)
    here += (here.empty() ? "" : " ") + turn;
  add("Computers", written(running.computers));
  add("Usual", written(running.usual_computers));
  for (std::size_t player = 0; player < running.guests.size(); ++player) {
    if (!running.guests[player].empty())
      add(kGuestTags[player], running.guests[player]);
    if (!running.names[player].empty())
      add(kNameTags[player], running.names[player]);
    for (const std::string& name : running.players[player])
      add(kPlayedTags[player], name);
  }
  add("Here", here);
  if (running.left)
    add("Clock", clock_number(*running.left));
  add("Begun", running.is_begun ? "1" : "0");
  add("Saved", running.is_saved ? "1" : "0");
  return write_pgn(record);
}

support::Result<Running> read_running(const std::string& text) {
  auto record = read_pgn(text);
  if (!record)
    return support::Failure(record.error());
  if (record->fault)
    return support::Failure(support::Diagnostics{*record->fault});
  Running running;
  running.record = std::move(*record);
  const auto tag = [&](const char* name) { return unescaped(running.record.tag(kPrefix + name)); };
  running.game.game = tag("Game");
  for (const auto& [name, value] : running.record.tags) {
    if (name == kPrefix + "Set")
      running.game.settings.push_back(unescaped(value));
    for (std::size_t player = 0; player < kPlayedTags.size(); ++player) {
      if (name == kPrefix + kPlayedTags[player])
        running.players[player].push_back(unescaped(value));
    }
  }
  const auto computers = read_computers(tag("Computers"));
  if (running.game.game.empty() || !computers)
    return support::failure(support::said("it does not say which game it is"));
  running.computers = *computers;
  running.usual_computers = read_computers(tag("Usual")).value_or(*computers);
  running.guests = {tag(kGuestTags[0]), tag(kGuestTags[1])};
  running.names = {tag(kNameTags[0]), tag(kNameTags[1])};
  running.here = support::words(tag("Here"));
  running.left = read_clocked("[%clk " + tag("Clock") + "]").left;
  running.is_saved = tag("Saved") == "1";
  running.is_begun = !running.record.turns.empty() || tag("Begun") == "1";
  running.is_whole = text.ends_with("\n" + running.record.result + "\n") ||
                     text.ends_with(" " + running.record.result + "\n");
  std::erase_if(running.record.tags,
                [](const auto& entry) { return entry.first.starts_with(kPrefix); });
  return running;
}

support::Result<void> write_durably(const std::string& file, const std::string& text) {
  const std::string fresh = file + ".new";
  const auto fail = [&] {
    std::error_code ignored;
    std::filesystem::remove(fresh, ignored);
    return support::failure(support::said("cannot write '{}'", support::printable(file, 200)),
                            support::said("is there room, and is the folder yours?"));
  };
  Descriptor out(open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
  if (!out.is_open() || !out.write(text) || !out.sync() || !out.close())
    return fail();
  if (std::rename(fresh.c_str(), file.c_str()) != 0)
    return fail();
  // The new name is safe once its folder is.
  const std::string folder = std::filesystem::path(file).parent_path().string();
  const Descriptor names(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (names.is_open())
    (void)names.sync();
  return {};
}

}  // namespace pawnshop::engine
