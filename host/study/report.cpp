// SPDX-License-Identifier: MIT
#include "study/report.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <numeric>
#include <tuple>

#include "study/course.h"
#include "study/examples.h"
#include "study/men_worth.h"
#include "study/study_log.h"
#include "study/verdicts.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

/// A share with a wider interval says nothing.
constexpr double kVague = 30;
constexpr double kFewGames = 20;

/// The game by its name, or its script without folders, which are other ones on another machine.
std::string file_name(const std::string& game) {
  return std::filesystem::path(game).filename().string();
}

/// Makes the parts of a report, one a method.
class Maker {
 public:
  explicit Maker(const Studied& studied)
      : studied_(studied),
        tally_(studied.tally),
        games_(static_cast<double>(tally_.all.games())),
        different_(share_of(count_of(tally_.openings), tally_.all)),
        different_level_(share_of(level_openings(tally_), tally_.even)),
        different_uneven_(
            share_of(count_of(tally_.uneven_openings[0]) + count_of(tally_.uneven_openings[1]),
                     tally_.uneven)) {}

  std::vector<Section> sections() const {
    std::vector<Section> list = {results(), reasons(), lengths(), choice()};
    if (has_uneven(studied_.header))
      list.insert(list.begin() + 1, skill());
    list.push_back(kinds());
    list.push_back(rules());
    if (!tally_.zones.empty())
      list.push_back(zones());
    list.push_back(men());
    list.push_back(worths());
    for (Section section : {checks(), course(), openings(), limits(), examples()})
      list.push_back(std::move(section));
    for (Section& section : list)
      std::erase_if(section.figures, [](const Figure& figure) { return is_of_nothing(figure); });
    return list;
  }

  /// Of how many of the script's idle rules only some positions were asked.
  int idle_of_sample() const {
    int count = 0;
    for (std::size_t i = 0; i < tally_.rules.size(); ++i) {
      const RulePart& part = tally_.names.parts[i];
      count += part.is_own && tally_.rules[i] == 0 &&
               (part.kind == RulePart::Kind::Never || part.kind == RulePart::Kind::Duty);
    }
    return count;
  }

  Troubles troubles() const {
    Troubles found;
    const auto of = [&](Ending ending) { return tally_.endings[static_cast<std::size_t>(ending)]; };
    found.too_long = of(Ending::TooLong);
    found.too_slow = of(Ending::TooSlow);
    found.faults = of(Ending::Fault);
    found.slow_reason = most_common(Ending::TooSlow);
    found.fault_reason = most_common(Ending::Fault);
    found.longest = studied_.header.value("plies") + " plies";
    for (const auto& [how, games] : tally_.ended) {
      const std::int64_t draws = tally_.reasons.at(how.second).draws;
      if (how.first > Ending::NoTurns || draws <= found.drawn_by_it)
        continue;
      found.draw = how.second;
      found.drawn_by_it = draws;
    }
    return found;
  }

  /// Of the script's own rules those that never mattered, and how many it has; kinds of turn are
  /// judged by how often they are played, and a game may well do without its draws.
  std::pair<std::vector<std::string>, int> own_rules() const {
    std::pair<std::vector<std::string>, int> own;
    for (std::size_t i = 0; i < tally_.rules.size(); ++i) {
      const RulePart& part = tally_.names.parts[i];
      if (!part.is_own || part.kind == RulePart::Kind::Turn || part.kind == RulePart::Kind::Draw)
        continue;
      ++own.second;
      if (tally_.rules[i] == 0)
        own.first.push_back(idle_words(part, 0));
    }
    return own;
  }

  /// See Report.
  std::vector<std::string> kind_below() const {
    std::vector<std::string> games;
    const std::vector<std::string>& known = tally_.names.kinds_below;
    for (const RulePart& part : tally_.names.parts) {
      if (part.kind != RulePart::Kind::Turn)
        continue;
      const bool is_below = !part.is_own && std::count(known.begin(), known.end(), part.name) > 0;
      games.push_back(is_below ? tally_.names.below : "");
    }
    return games;
  }

 private:
  /// Of games that ended so, what was said of most of them.
  std::string most_common(Ending ending) const {
    std::string reason;
    std::int64_t most = 0;
    for (const auto& [how, games] : tally_.ended) {
      if (how.first != ending || games <= most)
        continue;
      most = games;
      reason = how.second;
    }
    return reason;
  }
  /// A share of no games says nothing.
  static bool is_of_nothing(const Figure& figure) {
    return figure.unit == Unit::Percent && figure.key.rfind("worth_", 0) != 0 &&
           figure.has_interval && figure.evidence <= 0;
  }
  static double share_of(std::int64_t openings, const Results& results) {
    return results.games() > 0 ? number(openings) / number(results.games()) : 1;
  }
  static std::int64_t level_openings(const Tally& tally) {
    return std::count_if(tally.openings.begin(), tally.openings.end(), [](const auto& one) {
      return one.second.is_level;
    });
  }
  /// A share whose interval is that of so many games of which none is drawn and none like another.
  static Figure share(
      std::string key, std::string name, double value, double different, double evidence) {
    Figure figure{std::move(key), std::move(name), Unit::Percent, 100 * value, true};
    const Interval interval = wilson(value * evidence, evidence);
    // Of all games or none it ends at the share itself, but for rounding.
    figure.interval = {std::min(100 * interval.low, figure.value),
                       std::max(100 * interval.high, figure.value)};
    figure.evidence = evidence;
    figure.is_vague = different < kFewGames || figure.interval.high - figure.interval.low > kVague;
    return figure;
  }
  /// Of some games; games that began alike went alike and count once.
  static Figure share_among(
      std::string key, std::string name, double hits, double games, double different) {
    return share(std::move(key),
                 std::move(name),
                 games > 0 ? hits / games : 0,
                 games * different,
                 games * different);
  }
  Figure share(std::string key, std::string name, double hits, double games) const {
    return share_among(std::move(key), std::move(name), hits, games, different_);
  }
  static Figure points(std::string key,
                       std::string name,
                       const Results& results,
                       double different) {
    const double games = number(results.games()) * different;
    const double points =
        results.games() > 0 ? number(results.half_points()) / 2 / number(results.games()) : 0;
    return share(std::move(key), std::move(name), points, games, evidence_of(results, games));
  }
  Figure plain(std::string key, std::string name, Unit unit, double value) const {
    return {std::move(key), std::move(name), unit, value};
  }
  Figure average(std::string key, std::string name, Unit unit, const Histogram& of) const {
    Figure figure{std::move(key), std::move(name), unit, mean(of), true};
    figure.interval = mean_interval(of, games_ * different_);
    figure.is_vague = games_ * different_ < kFewGames;
    return figure;
  }
  /// The value below which a share of all games lies.
  Figure ranked(
      const char* key, const char* name, Unit unit, const Histogram& of, double share) const {
    Figure figure{key, name, unit, quantile(of, share), true};
    figure.interval = quantile_interval(of, share, games_ * different_);
    figure.is_vague = games_ * different_ < kFewGames;
    return figure;
  }
  /// A mean over games, each of them one observation.
  Figure rated(const char* key, const char* name, const Ratio& sums) const {
    Figure figure{key, name, Unit::Number, ratio(sums), true};
    figure.interval = ratio_interval(sums, games_, games_ * different_);
    figure.is_vague = games_ * different_ < kFewGames;
    return figure;
  }
  template <class List>
  static std::int64_t count_of(const List& list) {
    return static_cast<std::int64_t>(list.size());
  }
  static double number(std::int64_t value) { return static_cast<double>(value); }
  double per_game(std::int64_t value) const { return games_ > 0 ? number(value) / games_ : 0; }

  Section results() const {
    const Results& all = tally_.all;
    const Results& even = tally_.even;
    Section section{"results", "Results"};
    section.figures = {
        share("white", "White wins", number(all.white), games_),
        share("black", "Black wins", number(all.black), games_),
        share("draws", "nobody wins", number(all.draws), games_),
        points("points", "White's points", all, different_),
        points("points_even", "White's points, level openings only", even, different_level_),
        share("decided",
              "finished games that somebody wins",
              number(tally_.finished.decided()),
              number(tally_.finished.games()))};
    section.chart = {"Games by who won",
                     {{"White", section.figures[0].value},
                      {"nobody", section.figures[2].value},
                      {"Black", section.figures[1].value}}};
    section.note =
        "A draw is half a point. An opening is level if it is nearly as good for each player as "
        "the start of the game: " +
        to_text(number(even.games()), Unit::Count) + " of the " + to_text(games_, Unit::Count) +
        " games began level.";
    return section;
  }

  Section skill() const {
    const Results& uneven = tally_.uneven;
    const auto games = number(uneven.games());
    Section section{"skill", "Skill or chance"};
    if (uneven.games() == 0) {
      section.note =
          "Nothing is known of it yet: one game after every five even ones is played by players "
          "who are not equally strong.";
      return section;
    }
    const auto wins = [&](const char* key, const char* name, std::int64_t won) {
      return share_among(key, name, number(won), games, different_uneven_);
    };
    section.figures = {points("skill", "the stronger player's points", uneven, different_uneven_),
                       wins("stronger", "the stronger one wins", uneven.white),
                       wins("weaker", "the weaker one wins", uneven.black)};
    section.note = "In " + to_text(games, Unit::Count) +
                   " more games, which count for nothing else, one player searched twice as many "
                   "nodes as in the others and his opponent half as many. They changed colours.";
    return section;
  }

  Section reasons() const {
    Section section{"reasons", "How games ended"};
    section.table = {{"end", "of all games", "White wins", "Black wins", "nobody wins"},
                     {Unit::Percent, Unit::Count, Unit::Count, Unit::Count},
                     {}};
    for (const auto& [reason, results] : tally_.reasons)
      section.table.rows.push_back({reason,
                                    {100 * per_game(results.games()),
                                     number(results.white),
                                     number(results.black),
                                     number(results.draws)}});
    sort_rows(section.table);
    return section;
  }

  Section lengths() const {
    Section section{"length", "Length"};
    const Histogram& lengths = tally_.lengths;
    const auto in_moves = [&](const char* key, const char* name, double of_all) {
      Figure figure = ranked(key, name, Unit::Moves, lengths, of_all);
      figure.value /= 2;
      figure.interval = {figure.interval.low / 2, figure.interval.high / 2};
      return figure;
    };
    section.figures = {in_moves("median", "median", 0.5),
                       in_moves("quarter", "a quarter are shorter than", 0.25),
                       in_moves("three_quarters", "a quarter are longer than", 0.75),
                       plain("shortest",
                             "shortest",
                             Unit::Moves,
                             lengths.empty() ? 0 : lengths.begin()->first / 2.0),
                       plain("longest",
                             "longest",
                             Unit::Moves,
                             lengths.empty() ? 0 : lengths.rbegin()->first / 2.0)};
    section.chart = {"Games by length in moves", length_bars()};
    section.note =
        "A move is a turn of each player. The shortest and the longest are of these games; more of "
        "them can go further.";
    return section;
  }

  /// Ten to twenty columns of equal width.
  std::vector<Chart::Bar> length_bars() const {
    const Histogram& lengths = tally_.lengths;
    const int longest = lengths.empty() ? 0 : lengths.rbegin()->first / 2;
    int width = 1;
    for (int i = 0; longest / width >= 20; ++i)
      width = i % 3 == 1 ? width / 2 * 5 : width * 2;  // 1, 2, 5, 10, 20, 50 ...
    std::vector<Chart::Bar> bars;
    for (int from = 0; from <= longest; from += width)
      bars.push_back({std::to_string(from), 0});
    for (const auto& [length, games] : lengths)
      bars[static_cast<std::size_t>(length / 2 / width)].share += 100 * per_game(games);
    return bars;
  }

  Section choice() const {
    Section section{"choice", "Choice"};
    section.figures = {rated("legal", "legal turns a ply, mean", tally_.legal),
                       ranked("legal_least",
                              "fewest turns to choose from in a game (median)",
                              Unit::Number,
                              tally_.legal_least,
                              0.5),
                       ranked("legal_most",
                              "most turns to choose from in a game (median)",
                              Unit::Number,
                              tally_.legal_most,
                              0.5),
                       plain("legal_record",
                             "most ever",
                             Unit::Count,
                             tally_.legal_most.empty() ? 0 : tally_.legal_most.rbegin()->first)};
    section.note = "How many turns a player can choose from; the most ever are of these games.";
    return section;
  }

  Section kinds() const {
    Section section{"kinds", "Kinds of turn"};
    section.table = {{"kind", "chosen in games", "first third", "second third", "last third"},
                     std::vector<Unit>(4, Unit::Percent),
                     {}};
    for (std::size_t i = 0; i < tally_.kinds.size(); ++i) {
      Table::Row row{tally_.names.kinds[i], {100 * per_game(tally_.games_with_kind[i])}};
      for (std::size_t third = 0; third < 3; ++third) {
        const double all = number(tally_.plies_of_third[third]);
        row.values.push_back(all > 0 ? 100 * number(tally_.kinds[i][third]) / all : 0);
      }
      section.table.rows.push_back(std::move(row));
      section.figures.push_back(share("used_" + tally_.names.kinds[i],
                                      "games in which a player chose " + tally_.names.kinds[i],
                                      number(tally_.games_with_kind[i]),
                                      games_));
    }
    section.note =
        "Of all plies in each third of the game, so many were of this kind. The random turns of "
        "the opening are left out: no player chose them.";
    return section;
  }

  Section rules() const {
    Section section{"rules", "Rules that never mattered"};
    const std::vector<RulePart>& parts = tally_.names.parts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const bool is_turn = parts[i].kind == RulePart::Kind::Turn;
      if ((is_turn ? tally_.games_with_kind[i] + tally_.random_of_kind[i] : tally_.rules[i]) == 0)
        section.items.push_back(idle_words(parts[i], tally_.rules[i]));
    }
    const std::string all =
        parts.size() == 1
            ? "The one part of the rules"
            : "All " + to_text(number(count_of(parts)), Unit::Count) + " parts of the rules";
    section.note =
        (section.items.empty() ? all + " mattered. " : std::string()) +
        "Kinds of turn, effects and ends are counted in all of these games and their openings. "
        "What 'never' and the duties refuse, and which kinds of turn are possible, was looked at "
        "in " +
        to_text(number(tally_.asked), Unit::Count) +
        " positions only, up to six of each opening and six of the rest of each game: a rule for "
        "rare positions may be missed. Live functions, and marks that the script works out after "
        "each turn, are not asked.";
    return section;
  }

  Section zones() const {
    Section section{"zones", "Zones"};
    section.table = {
        {"zone", "in games", "men waiting", "most", "arrivals a game", "stay", "longest"},
        {Unit::Percent, Unit::Number, Unit::Count, Unit::Number, Unit::Moves, Unit::Moves},
        {}};
    const double plies = number(tally_.plies_of_games);
    for (std::size_t i = 0; i < tally_.zones.size(); ++i) {
      const Tally::Zone& zone = tally_.zones[i];
      const double waited = number(zone.waited);
      section.table.rows.push_back({tally_.names.zones[i],
                                    {100 * per_game(zone.games),
                                     plies > 0 ? waited / plies : 0,
                                     number(zone.most),
                                     per_game(zone.arrived),
                                     zone.arrived > 0 ? waited / number(zone.arrived) / 2 : 0,
                                     zone.longest / 2.0}});
    }
    section.note =
        "Men waiting: in both players' zones together, on average over the game. Stay: how many "
        "moves a man waits, on average. Without error bars.";
    return section;
  }

  Section men() const {
    Section section{"men", "Men"};
    section.table = {
        {"man", "moved", "captured", "dropped", "became"}, std::vector<Unit>(4, Unit::Number), {}};
    for (std::size_t i = 0; i < tally_.men.size(); ++i) {
      const Tally::Man& man = tally_.men[i];
      section.table.rows.push_back({tally_.names.men[i],
                                    {per_game(man.moved),
                                     per_game(man.captured),
                                     per_game(man.dropped),
                                     per_game(man.became)}});
    }
    section.note =
        "Times a game, both players together, without error bars; became: other men became such "
        "men.";
    return section;
  }

  Section worths() const {
    Section section{"worths", "What a man is worth"};
    const std::vector<MenWorth> worths = worth_of_men(tally_.sampled, tally_.names.places.size());
    for (std::size_t i = 0; i < worths.size(); ++i) {
      if (!worths[i].is_known)
        continue;
      const std::string& name = tally_.names.places[i];
      Figure figure{"worth_" + name, "one more " + name, Unit::Percent};
      figure.value = 100 * worths[i].chance;
      figure.has_interval = true;
      figure.interval = {100 * worths[i].interval.low, 100 * worths[i].interval.high};
      figure.is_vague = figure.interval.high - figure.interval.low > kVague;
      section.figures.push_back(std::move(figure));
    }
    section.note =
        "The chance to win with one more of them, all else being equal; a draw is half a win. By "
        "logistic regression of the results of " +
        to_text(number(count_of(tally_.sampled)), Unit::Count) +
        " games on the men in up to six quiet positions of each. Royal men are left out, and men "
        "who "
        "made a difference in too few games; men in the hands of the enemy count like men who are "
        "gone.";
    return section;
  }

  Section checks() const {
    Section section{"checks", "Checks"};
    section.figures = {
        rated("checks", "checks a game, mean", tally_.checks),
        share("with_check", "games with a check", number(tally_.games_with_check), games_)};
    return section;
  }

  Section course() const {
    Section section{"course", "Course of the game"};
    std::int64_t turned = 0;
    for (const auto& [changes, games] : tally_.lead_changes)
      turned += changes > 0 ? games : 0;
    std::int64_t late = 0;
    const std::int64_t decided = count(tally_.decided);
    for (const auto& [tenth, games] : tally_.decided) {
      late += tenth >= 5 ? games : 0;
      section.chart.bars.resize(10);
      section.chart.bars[static_cast<std::size_t>(tenth)].share =
          100 * number(games) / number(decided);
    }
    for (std::size_t i = 0; i < section.chart.bars.size(); ++i)
      section.chart.bars[i].name = std::to_string(10 * i) + " %";
    section.chart.title = "Won games by when they were decided (share of the game's length)";
    section.figures = {
        average("lead_changes", "changes of the lead a game", Unit::Number, tally_.lead_changes),
        share("turned", "games with a change of the lead", number(turned), games_),
        share("comebacks",
              "won games in which the winner was clearly behind",
              number(tally_.comebacks),
              number(decided)),
        share("late",
              "won games in which nobody was clearly and lastingly ahead at half time",
              number(late),
              number(decided))};
    section.note =
        "By the scores of the search: ahead by the worth of a pawn, clearly ahead by that of "
        "three; "
        "decided when the winner stays clearly ahead.";
    return section;
  }

  Section openings() const {
    Section section{"openings", "Openings"};
    std::int64_t most = 0;
    for (const auto& [key, opening] : tally_.openings)
      most = std::max<std::int64_t>(most, opening.games);
    section.figures = {
        plain("different",
              "different openings",
              Unit::Count,
              number(static_cast<std::int64_t>(tally_.openings.size()))),
        plain("most_common", "games with the most common one", Unit::Count, number(most))};
    section.table = begins();
    section.note = "An opening is the position after the random plies, of which there are " +
                   studied_.header.value("random") + ".";
    if (different_ < 1)
      section.note += " Games with the same opening are alike, and count once in all error bars.";
    return section;
  }

  /// How many first plies how many games share.
  Table begins() const {
    Table table{{"first plies", "different", "games with the most common"},
                {Unit::Count, Unit::Percent},
                {}};
    for (std::size_t i = 0; i < kBegins.size(); ++i) {
      std::int32_t most = 0;
      for (const auto& [begin, games] : tally_.begun[i])
        most = std::max(most, games);
      table.rows.push_back(
          {std::to_string(kBegins[i]), {number(count_of(tally_.begun[i])), 100 * per_game(most)}});
    }
    return table;
  }

  Section limits() const {
    Section section{"limits", "Limits"};
    const auto ended = [&](Ending ending) {
      return number(tally_.endings[static_cast<std::size_t>(ending)]);
    };
    section.figures = {
        share("unfinished",
              "games that did not end by the rules",
              games_ - number(tally_.finished.games()),
              games_),
        share("too_long", "of all games, too long", ended(Ending::TooLong), games_),
        share("too_slow", "of all games, rules that took too long", ended(Ending::TooSlow), games_),
        share("fault", "of all games, rules that failed", ended(Ending::Fault), games_)};
    return section;
  }

  Section examples() const {
    Section section{"examples", "Games that show it"};
    section.table = {{"game", "number", "moves"}, {Unit::Count, Unit::Count}, {}};
    for (const auto& [what, example] : examples_of(tally_))
      section.table.rows.push_back({what, {number(example->number), number(example->length) / 2}});
    section.items = replays();
    section.note =
        "A comeback is won by whoever was furthest behind; the others are those in which a kind of "
        "turn was played most. The commands replay these games.";
    return section;
  }

  /// For each of these games a command that replays it.
  std::vector<std::string> replays() const {
    std::map<int, std::string> turns;
    for (const auto& [what, example] : examples_of(tally_))
      turns[example->number] = example->turns;
    std::string command = "pawnshop play " + file_name(tally_.names.game);
    for (const std::string& setting : support::words(studied_.header.value("set")))
      command += " --set " + setting;
    std::vector<std::string> list;
    for (const auto& [number, played] : turns)
      list.push_back("game " + std::to_string(number) + ": " + command + " --moves '" + played +
                     "'");
    return list;
  }

  static void sort_rows(Table& table) {
    std::stable_sort(table.rows.begin(), table.rows.end(), [](const auto& a, const auto& b) {
      return a.values.front() > b.values.front();
    });
  }

  const Studied& studied_;
  const Tally& tally_;
  double games_;
  /// The share of games that are not like another one.
  double different_, different_level_, different_uneven_;
};

std::string how(const LogHeader& header) {
  const std::string time = header.value("time");
  return "Seed " + header.value("seed") + ", " +
         (time.empty() ? header.value("nodes") + " nodes a ply"
                       : time + " seconds a ply (these games cannot be repeated)") +
         ", " + header.value("random") + " random plies first, at most " + header.value("plies") +
         " plies; rules " + header.value("rules") + ", Pawnshop " + header.value("version") + ".";
}

/// Of figures on which a verdict is sure it is not said that there are too few games to say.
void note_judged(Report& report) {
  for (const Verdict& verdict : report.verdicts) {
    if (verdict.answer == Verdict::Answer::Unclear || !verdict.figure)
      continue;
    for (Section& section : report.sections) {
      for (Figure& figure : section.figures)
        figure.is_judged = figure.is_judged || figure.key == verdict.figure->key;
    }
  }
}

}  // namespace

const Figure* find_figure(const Report& report,
                          const std::string& section,
                          const std::string& key) {
  for (const Section& one : report.sections) {
    for (const Figure& figure : one.figures) {
      if (one.key == section && figure.key == key)
        return &figure;
    }
  }
  return nullptr;
}

Report make_report(const Studied& studied, const std::vector<Target>& targets) {
  Report report;
  const std::string set = studied.header.value("set");
  report.title = studied.tally.names.title + (set.empty() ? "" : " (" + set + ")");
  report.how = how(studied.header);
  report.facts = studied.header.facts;
  report.facts.emplace_back("game", file_name(studied.tally.names.game));
  report.facts.emplace_back("set", set);
  report.games = studied.tally.all.games();
  report.openings = static_cast<std::int64_t>(studied.tally.openings.size());
  report.wanted =
      std::max<std::int64_t>(even_of(studied.games, has_uneven(studied.header)), report.games);
  const Maker maker(studied);
  std::tie(report.idle_rules, report.own_rules) = maker.own_rules();
  report.kind_below = maker.kind_below();
  report.idle_of_sample = maker.idle_of_sample();
  report.asked = studied.tally.asked;
  report.troubles = maker.troubles();
  report.sections = maker.sections();
  report.verdicts = verdicts_of(report, targets);
  note_judged(report);
  return report;
}

}  // namespace pawnshop::study
