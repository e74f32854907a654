// SPDX-License-Identifier: MIT
#include "engine/spoken.h"

#include <algorithm>

#include "engine/zones.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::engine {

using support::said;

std::string counted(const std::string& name, int count) {
  if (count == 1)
    return name;
  if (!support::speaks_english())  // no rule tells other plurals
    return std::to_string(count) + " × " + name;
  const bool hisses =
      name.ends_with("s") || name.ends_with("x") || name.ends_with("ch") || name.ends_with("sh");
  return std::to_string(count) + " " + name + (hisses ? "es" : "s");
}

namespace {

using rules::Ruleset;
using rules::Setup;
using rules::type_of;

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

std::string joined(const std::vector<std::string>& parts, const std::string& between) {
  std::string out;
  for (const std::string& part : parts)
    out += (out.empty() ? "" : between) + part;
  return out;
}

std::string man_name(const Ruleset& rules, int type) {
  return spoken_name(rules, rules.man(type).name);
}

/// The squares on which a man of this sort stands, file by file.
std::vector<std::string> squares_of(const Ruleset& rules,
                                    const Setup& setup,
                                    int type,
                                    int player) {
  std::vector<std::string> squares;
  for (int file = 0; file < rules.topology.width(); ++file) {
    for (int rank = 0; rank < rules.topology.ranks(); ++rank) {
      const auto square = rules.topology.at(file, rank);
      const int code = square == board::kNoSquare ? 0 : setup.man_at[at(square)];
      if (code && type_of(code) == type && rules.owner(code) == player)
        squares.push_back(rules.topology.name(square));
    }
  }
  return squares;
}

std::string spoken_square(const Ruleset& rules, const Setup& setup, int square) {
  const int code = setup.man_at[at(square)];
  const std::string name = rules.topology.name(square);
  const auto mark = shown_mark(rules, setup, square);
  if (code)
    return name + ": " + man_in_words(rules, code) + (mark ? ", " + *mark : "") + ".";
  if (mark)
    return name + ": " + *mark + ".";
  return rules.topology.sinks().has(square) ? said("{} holds nobody: who goes there is gone.", name)
                                            : said("{} is empty.", name);
}

/// The men on the squares that are meant, square by square.
template <class Meant>
std::string spoken_squares(const Ruleset& rules, const Setup& setup, const Meant& meant) {
  std::vector<std::string> men;
  for (int square = 0; square < rules.topology.size(); ++square) {
    if (const int code = setup.man_at[at(square)]; code && meant(square))
      men.push_back(rules.topology.name(square) + " " + man_in_words(rules, code));
  }
  return (men.empty() ? said("empty") : joined(men, ", ")) + ".";
}

/// Where the men of one sort stand, and how many of them each zone has.
std::vector<std::string> spoken_sort(const Ruleset& rules, const Setup& setup, int type) {
  std::vector<std::string> lines;
  const bool is_nobodys = rules.is_nobodys(type);
  if (is_nobodys) {
    const std::vector<std::string> squares = squares_of(rules, setup, type, rules::kNobody);
    lines.push_back(capital(man_name(rules, type)) + ": " +
                    (squares.empty() ? said("none") : joined(squares, ", ")) + ".");
  }
  for (int player = 0; player < 2 && !is_nobodys; ++player) {
    std::vector<std::string> places = squares_of(rules, setup, type, player);
    for (int zone = 0; zone < rules.zone_count(); ++zone) {
      const int holder = owner_in(rules, zone, player);  // it goes both ways
      if (rules.zones[at(zone)].is_shared)
        continue;
      if (const int count = held(rules, setup, zone, holder, type))
        places.push_back(said("{} in {}", count, zone_name(rules, zone, holder)));
    }
    lines.push_back(said("{} {}", player_name(player), man_name(rules, type)) + ": " +
                    (places.empty() ? said("none") : joined(places, ", ")) + ".");
  }
  for (int zone = 0; zone < rules.zone_count(); ++zone) {
    if (!rules.zones[at(zone)].is_shared)
      continue;
    const int count = held(rules, setup, zone, board::kFirst, type);
    lines.push_back(capital(zone_name(rules, zone, board::kFirst)) + ": " +
                    (count ? counted(man_name(rules, type), count) : said("none")) + ".");
  }
  return lines;
}

}  // namespace

std::string player_name(int player) {
  return player == 0 ? said("White") : said("Black");
}

std::string owned_man(const Ruleset& rules, int code) {
  const int owner = rules.owner(code);
  const std::string name = man_name(rules, type_of(code));
  return owner == rules::kNobody ? said("the {}", name) : said("{}'s {}", player_name(owner), name);
}

std::string man_in_words(const Ruleset& rules, int code) {
  const int owner = rules.owner(code);
  const std::string name = man_name(rules, type_of(code));
  return owner == rules::kNobody ? name : said("{} {}", player_name(owner), name);
}

std::string spoken_result(const std::string& result) {
  return result == "1-0"   ? said("White wins")
         : result == "0-1" ? said("Black wins")
                           : said("It is a draw");
}

Verdict resignation(int loser) {
  return {loser == 0 ? "0-1" : "1-0",
          loser == 0 ? support::to_say("White resigns") : support::to_say("Black resigns")};
}

Verdict end_of_time(int loser) {
  return {
      loser == 0 ? "0-1" : "1-0",
      loser == 0 ? support::to_say("White's time is up") : support::to_say("Black's time is up")};
}

std::optional<std::string> shown_mark(const rules::Ruleset& rules,
                                      const rules::Setup& setup,
                                      int square) {
  for (std::size_t i = 0; i < rules.marks.size(); ++i) {
    if (rules.marks[i].shown && setup.marks[i].has(square))
      return called(rules, rules.marks[i]);
  }
  return std::nullopt;
}

std::vector<std::string> shown_counters(const rules::Ruleset& rules,
                                        const rules::Setup& setup,
                                        int player) {
  std::vector<std::string> shown;
  for (std::size_t i = 0; i < rules.counters.size(); ++i) {
    const rules::Counter& counter = rules.counters[i];
    if (counter.shown)
      shown.push_back(spoken_name(rules, counter.name) + " " +
                      std::to_string(setup.counters[2 * i + (counter.each ? at(player) : 0)]));
  }
  return shown;
}

std::string spoken_reason(const Ruleset& rules, const std::string& reason) {
  return rules.translations.has(reason) ? rules.said(reason) : spoken_name(said(reason));
}

std::string spoken_end(const Ruleset& rules, const Verdict& verdict) {
  const std::string result = spoken_result(verdict.result);
  return verdict.reason.empty() ? result : result + ": " + spoken_reason(rules, verdict.reason);
}

std::string zone_name(const Ruleset& rules, int zone, int player) {
  const std::string name = spoken_name(rules, rules.zones[at(zone)].name);
  return rules.zones[at(zone)].is_shared ? said("the {}", name)
                                         : said("{}'s {}", player_name(player), name);
}

std::string men_in(const Ruleset& rules, const Setup& setup, int zone, int player) {
  std::vector<std::string> men;
  for (int type = 0; type < rules.man_count(); ++type) {
    if (const int count = held(rules, setup, zone, player, type))
      men.push_back(counted(man_name(rules, type), count));
  }
  return men.empty() ? said("empty") : joined(men, ", ");
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  // The small letters of Latin-1, such as the umlauts, are 0x20 above the large ones in UTF-8, too.
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (text.size() > 1 && byte(0) == 0xC3 && byte(1) >= 0xA0 && byte(1) < 0xBF && byte(1) != 0xB7)
    text[1] = static_cast<char>(byte(1) - 0x20);
  return text;
}

namespace {

/// "king e1; pawn a2, b2", or nothing.
std::string sorts_of(const Ruleset& rules, const Setup& setup, int owner) {
  std::vector<std::string> sorts;
  for (int type = 0; type < rules.man_count(); ++type) {
    const std::vector<std::string> squares = squares_of(rules, setup, type, owner);
    if (!squares.empty())
      sorts.push_back(man_name(rules, type) + " " + joined(squares, ", "));
  }
  return joined(sorts, "; ");
}

}  // namespace

std::string spoken_men(const Ruleset& rules, const Setup& setup, int player) {
  const std::string sorts = sorts_of(rules, setup, player);
  return player_name(player) + ": " + (sorts.empty() ? said("nobody") : sorts) + ".";
}

std::vector<std::string> spoken_zones(const Ruleset& rules, const Setup& setup) {
  std::vector<std::string> lines;
  std::vector<std::string> of_player[2], shared;
  for (int zone = 0; zone < rules.zone_count(); ++zone) {
    const std::string name = spoken_name(rules, rules.zones[at(zone)].name) + ": ";
    if (rules.zones[at(zone)].is_shared) {
      shared.push_back(capital(name) + men_in(rules, setup, zone, board::kFirst) + ".");
      continue;
    }
    for (int player = 0; player < 2; ++player)
      of_player[player].push_back(name + men_in(rules, setup, zone, player));
  }
  for (std::size_t i = 0; i < rules.counters.size(); ++i) {
    const rules::Counter& counter = rules.counters[i];
    const auto value = [&](std::size_t player) {
      return spoken_name(rules, counter.name) + ": " +
             std::to_string(setup.counters[2 * i + player]);
    };
    if (counter.shown && !counter.each)
      shared.push_back(capital(value(0)) + ".");
    for (std::size_t player = 0; player < 2 && counter.shown && counter.each; ++player)
      of_player[player].push_back(value(player));
  }
  for (int player = 0; player < 2; ++player) {
    if (!of_player[player].empty())
      lines.push_back(said("{}'s {}.", player_name(player), joined(of_player[player], "; ")));
  }
  lines.insert(lines.end(), shared.begin(), shared.end());
  return lines;
}

std::vector<std::string> spoken_position(const Ruleset& rules, const Setup& setup) {
  std::vector<std::string> lines = spoken_zones(rules, setup);
  if (const std::string nobodys = sorts_of(rules, setup, rules::kNobody); !nobodys.empty())
    lines.insert(lines.begin(), said("Nobody's: {}.", nobodys));
  lines.insert(lines.begin(), {spoken_men(rules, setup, 0), spoken_men(rules, setup, 1)});
  return lines;
}

std::optional<std::vector<std::string>> spoken_part(const Ruleset& rules,
                                                    const Setup& setup,
                                                    const std::string& word) {
  const board::Topology& topology = rules.topology;
  const std::string low = support::lower(word);
  if (const auto square = topology.named(low))
    return std::vector{spoken_square(rules, setup, *square)};
  for (int player = 0; player < 2; ++player) {
    if (low == support::lower(player_name(player)))
      return std::vector{spoken_men(rules, setup, player)};
  }
  for (int zone = 0; zone < rules.zone_count(); ++zone) {
    if (support::lower(spoken_name(rules, rules.zones[at(zone)].name)) != low)
      continue;
    if (rules.zones[at(zone)].is_shared)
      return std::vector{capital(zone_name(rules, zone, 0)) + ": " + men_in(rules, setup, zone, 0) +
                         "."};
    return std::vector{zone_name(rules, zone, 0) + ": " + men_in(rules, setup, zone, 0) + ".",
                       zone_name(rules, zone, 1) + ": " + men_in(rules, setup, zone, 1) + "."};
  }
  for (int type = 0; type < rules.man_count(); ++type) {
    const std::string name = support::lower(man_name(rules, type));
    if (name == low || name + "s" == low || rules.man(type).letter == word)
      return spoken_sort(rules, setup, type);
  }
  for (int square = 0; square < topology.size(); ++square) {
    if (topology.file_name(square) == low)
      return std::vector{said("file {}", low) + ": " + spoken_squares(rules, setup, [&](int other) {
                           return topology.file(other) == topology.file(square);
                         })};
    if (topology.rank_name(square) == low)
      return std::vector{said("rank {}", low) + ": " + spoken_squares(rules, setup, [&](int other) {
                           return topology.rank(other) == topology.rank(square);
                         })};
  }
  return std::nullopt;
}

std::string written_turn(const Ruleset& rules, const std::string& text) {
  const std::vector<std::string> words = support::words(support::lower(text));
  const std::vector<std::string> as_given = support::words(text);
  std::string out;
  const rules::Man* man = nullptr;  // named, and not yet written
  const auto write_man = [&](bool is_dropped) {
    if (man)
      out += is_dropped ? man->letter + "@" : man->silent ? "" : man->letter;
    man = nullptr;
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto named = std::find_if(rules.men.begin(), rules.men.end(), [&](const auto& one) {
      return support::lower(one.name) == words[i] ||
             support::lower(rules.said(one.name)) == words[i];
    });
    const auto is = [&](const std::string& word) {
      return words[i] == word || words[i] == support::lower(said(word));
    };
    if (named != rules.men.end()) {
      write_man(false);
      man = &*named;
    } else if (man && (is(support::to_say("at")) || is(support::to_say("on")))) {
      write_man(true);
    } else if (man && is(support::to_say("from"))) {  // a square, or a zone of any name
      const auto is_to = [](const std::string& word) { return word == "to" || word == said("to"); };
      const auto to = std::find_if(words.begin(), words.end(), is_to) - words.begin();
      if (i + 1 < words.size() && rules.topology.named(words[i + 1]))
        continue;
      write_man(true);
      i = std::max(i, static_cast<std::size_t>(to));
    } else if (!is("to") && !is(support::to_say("takes")) && !is(support::to_say("drop"))) {
      write_man(false);
      out += as_given[i];
    }
  }
  write_man(false);
  return out;
}

}  // namespace pawnshop::engine
