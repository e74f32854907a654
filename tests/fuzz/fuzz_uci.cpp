// SPDX-License-Identifier: MIT
// Any lines as the orders of a UCI program, with little to think about: each is obeyed or answered
// by `info string`; nothing but UCI is said, every `isready` is answered, no `go` twice.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "protocol/uci.h"
#include "support/text.h"
#include "tests/fuzz/games.h"

namespace {

using namespace pawnshop;

constexpr std::size_t kLongest = 2000, kMostOrders = 30;

protocol::GameSource source() {
  const script::Library library{PAWNSHOP_SOURCE_DIR "/scripts", PAWNSHOP_SOURCE_DIR "/variants"};
  const auto catalogue = script::read_catalogue(library);
  if (!catalogue)
    std::abort();
  protocol::GameSource source;
  source.names = catalogue->games;
  source.first = catalogue->plain;
  // No path is followed: what an input names must not be read.
  source.find =
      [library, names = source.names](const std::string& game) -> support::Result<script::Request> {
    if (std::find(names.begin(), names.end(), game) == names.end())
      return support::failure("there is no game '" + support::printable(game) + "'");
    script::Request request;
    request.path = library.variants + "/" + game + ".lua";
    request.shown = game + ".lua";
    request.library = library;
    return request;
  };
  return source;
}

bool is_number(const std::string& word) {
  return word.find_first_not_of("0123456789") == std::string::npos;
}

/// The order with as much work as a test can wait for; all else of it stays.
std::string made_small(const std::string& line) {
  const auto words = support::words(line);
  if (words.empty())
    return line;
  const bool counts = words[0] == "perft" || (words.size() > 1 && words[1] == "perft");
  const bool thinks = words[0] == "go" && !counts, sets = words[0] == "setoption";
  if (!counts && !thinks && !sets)
    return line;
  std::string out = words[0] + (thinks ? " nodes 50" : "");
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (counts && is_number(words[i]))
      out += " 1";
    else if (sets && is_number(words[i]))
      out += " " + std::to_string((words[i].back() - '0') % 3);  // megabytes, threads
    else if (!thinks || words[i] != "nodes")
      out += " " + words[i];
  }
  return out;
}

void fail(const std::string& what, const std::string& line) {
  std::fprintf(stderr, "%s: %s\n", what.c_str(), support::printable(line, 200).c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const protocol::GameSource games = source();
  std::string orders = "setoption name Hash value 1\n";
  std::size_t ready = 0, go = 0, count = 0;
  bool shows = false, quits = false;
  const std::string text(reinterpret_cast<const char*>(data), std::min(size, kLongest));
  for (const std::string& line : support::split(text, "\n")) {
    if (++count > kMostOrders)
      break;
    orders += made_small(line) + "\n";
    const auto words =
        support::words(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
    if (words.empty() || quits)
      continue;
    quits = words[0] == "quit";
    ready += words[0] == "isready";
    go += words[0] == "go";
    // These three answer for people.
    shows = shows || words[0] == "d" || words[0] == "eval" || words[0] == "perft" ||
            (words.size() > 1 && words[1] == "perft");
  }
  std::istringstream in(orders);
  std::ostringstream out;
  protocol::speak_uci(in, out, games);

  std::size_t answered = 0, played = 0;
  for (const std::string& line : support::split(out.str(), "\n")) {
    if (!support::is_printable(line))
      fail("a line that cannot be shown", line);
    answered += line == "readyok";
    played += line.starts_with("bestmove ");
    const std::vector<std::string> known = {"id ", "option ", "info ", "bestmove "};
    const bool is_uci = line.empty() || line == "uciok" || line == "readyok" ||
                        std::any_of(known.begin(), known.end(), [&](const std::string& word) {
                          return line.starts_with(word);
                        });
    if (!is_uci && !shows)
      fail("a line that is not UCI", line);
  }
  if (answered != ready || played > go)
    fail("not every order has its one answer", orders);
  return 0;
}
