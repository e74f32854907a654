// SPDX-License-Identifier: MIT
#include "renderer/web/core/state.h"

#include <string>

#include "engine/lessons.h"
#include "engine/remark.h"
#include "engine/spoken.h"
#include "renderer/score_text.h"
#include "renderer/turn_list.h"
#include "support/file.h"
#include "support/text.h"
#include "web/values.h"

namespace pawnshop::renderer {

using emscripten::val;
using engine::spoken_name;
using support::at;
using web::list_of;

namespace {

val message_of(const Message& message) {
  val one = val::object();
  one.set("kind",
          std::string(message.kind == Message::Kind::Refusal   ? "refusal"
                      : message.kind == Message::Kind::Trouble ? "trouble"
                                                               : "quiet"));
  one.set(
      "text",
      engine::capital(message.text) +
          (message.offers_other_games ? " To read it as another game, open that game first." : ""));
  web::set_place(one, message.where);
  return one;
}

val verdict_of(const rules::Ruleset& rules, const std::optional<engine::Verdict>& verdict) {
  if (!verdict)
    return val::null();
  val one = val::object();
  one.set("result", verdict->result);
  one.set("end", engine::spoken_end(rules, *verdict));
  web::set_place(one, verdict->where);
  return one;
}

val player_of(const Desk& desk, int player) {
  val one = val::object();
  one.set("name", engine::player_name(player));
  one.set("called", desk.called(player));
  one.set("computer", desk.computers()[at(player)]);
  one.set("achieved", web::list(desk.achieved(player)));
  one.set("level", desk.level(player).step);
  one.set("seconds", desk.level(player).seconds);
  return one;
}

// ---------------------------------------------------------------- the turns

val turn_of(const engine::GameTree& tree, int node, const std::string& text) {
  if (node < 0)
    return val::null();
  val one = val::object();
  one.set("node", node);
  one.set("text", text);
  one.set("words", tree.at(node).turn.words);
  one.set("fault", tree.at(node).fault ? tree.at(node).fault->message : "");
  return one;
}

val row_of(const engine::GameTree& tree, const ListRow& row) {
  val one = val::object();
  one.set("number", row.number);
  one.set("comment", row.comment);
  one.set("turns", list_of(row.nodes, [&](int node) {
            return turn_of(tree, node, node < 0 ? "" : judged_turn(tree.at(node)));
          }));
  one.set("others", list_of(row.others, [&](const ListedTurn& turn) {
            if (turn.node >= 0)
              return turn_of(tree, turn.node, turn.text);
            val words = val::object();
            words.set("node", -1);
            words.set("text", turn.text);
            return words;
          }));
  return one;
}

void set_turns(val& state, const Desk& desk) {
  const engine::GameSession& session = desk.session();
  const engine::GameTree& tree = session.tree();
  state.set("rows",
            list_of(list_turns(tree), [&](const ListRow& row) { return row_of(tree, row); }));
  state.set("here", session.here());
  state.set("comment", engine::without_remarks(tree.at(session.here()).comment));
  state.set("isMain", tree.is_main(session.here()));
  state.set("back", !session.turns().empty());
  state.set("on", !session.undone().empty());
  state.set("canTakeBack", desk.can_take_back());
  state.set("lookingBack", desk.is_computer_waiting());
  state.set("over", desk.is_over());
  state.set("beside", desk.others_beside());
  const engine::Turn& last = tree.at(session.here()).turn;
  state.set("last",
            last.machine.empty()
                ? std::string()
                : engine::player_name(last.player) + ": " + last.human + ", " + last.words);
}

// ---------------------------------------------------------------- the computer

void set_thoughts(val& state, const Desk& desk) {
  state.set("thinking", desk.is_thinking() && !desk.is_hinting());
  state.set("hinting", desk.is_hinting());
  state.set("paused", desk.is_paused());
  const auto& line = desk.thought();
  if (line && has_score(*line)) {
    state.set("score", score_text(*line, desk.thinker()));
    state.set("effort", effort_text(*line));
    state.set("expected", desk.expected());
  }
}

val prospect_of(const Desk& desk, const Prospect& prospect) {
  val one = val::object();
  one.set("score", score_text(prospect.line, desk.session().to_move()));
  one.set("text", prospect.text);
  return one;
}

void set_analysis(val& state, const Desk& desk) {
  const Analysis& analysis = desk.analysis();
  state.set("analysing", analysis.is_on());
  state.set("lines", analysis.lines());
  state.set("prospects", list_of(analysis.prospects(), [&](const Prospect& prospect) {
              return prospect_of(desk, prospect);
            }));
  const bool has_any = !analysis.prospects().empty();
  state.set("depth", has_any ? effort_text(analysis.prospects().front().line) : std::string());
}

// ---------------------------------------------------------------- clocks and lessons

constexpr double kSoon = 10;  ///< seconds from which on a clock warns

val clock_of(const Desk& desk, int player) {
  const engine::TimeAllowed& time = desk.clocks().players[at(player)];
  val one = val::object();
  one.set("text", engine::clock_text(desk.time_left(player)));
  one.set("soon", desk.time_left(player) < kSoon);
  one.set("seconds", time.seconds);
  one.set("increment", time.increment);
  return one;
}

void set_clocks(val& state, const Desk& desk) {
  const bool given = desk.clocks().given();
  state.set("clocks",
            given ? list_of(std::array{0, 1}, [&](int player) { return clock_of(desk, player); })
                  : val::array());
  state.set("clocksRun", desk.is_clock_running());
  state.set("clocksHeld", desk.are_clocks_held());
}

val lessons_of(const Desk& desk) {
  return list_of(engine::lessons_of(desk.opened().path), [](const engine::Lesson& lesson) {
    val one = val::object();
    one.set("title", lesson.title);
    one.set("text", lesson.text);
    one.set("position", lesson.position);
    one.set("plays", web::list(lesson.plays));
    one.set("refused", web::list(lesson.refused));
    return one;
  });
}

// ---------------------------------------------------------------- what can be done

val passes(const Desk& desk) {
  return list_of(passes_of(desk.view()), [](const NamedTurn& pass) {
    val one = val::object();
    one.set("machine", pass.machine);
    one.set("name", pass.name);
    return one;
  });
}

const char* draw_word(Desk::Draw draw) {
  switch (draw) {
    case Desk::Draw::Claim:
      return "claim";
    case Desk::Draw::Agree:
      return "agree";
    case Desk::Draw::Offer:
      return "offer";
    case Desk::Draw::None:
      break;
  }
  return "";
}

val options_of(const Desk& desk, const Hand& hand) {
  return list_of(hand.options(), [&](const Option& option) {
    val one = val::object();
    const rules::TurnView* const turn = find_turn(desk.view(), option.turn);
    one.set("turn", turn ? turn->machine : "");
    std::vector<std::string> men;
    for (const int type : option.group.empty() ? std::vector<int>{option.man} : option.group) {
      if (type >= 0)
        men.push_back(spoken_name(desk.rules().man(type).name));
    }
    one.set("man", support::list_words(men, "and"));
    one.set("words", option.words);
    return one;
  });
}

/// What stands where the keys point, in words.
std::string pointed_at(const Desk& desk, const TableView& view, const Hand& hand) {
  if (!hand.cursor())
    return {};
  const rules::Ruleset& rules = desk.rules();
  const Spot& spot = *hand.cursor();
  const auto man = man_on(view, spot);
  if (spot.is_square())
    return rules.topology.name(spot.square) + ", " +
           (man ? engine::man_in_words(rules, view.man_at(spot.square))
                : engine::shown_mark(rules, view.position, spot.square).value_or("empty"));
  const int count = held(rules, view.position, spot.zone, spot.player, spot.man);
  return engine::zone_name(rules, spot.zone, spot.player) + ", " +
         (count == 0 ? "no " + spoken_name(rules.man(spot.man).name)
                     : engine::counted(spoken_name(rules.man(spot.man).name), count));
}

}  // namespace

val state_of(const Desk& desk, const TableView& view, const Hand& hand) {
  const engine::GameSession& session = desk.session();
  val state = val::object();
  state.set("version", static_cast<double>(desk.version()));
  state.set("toMove", session.to_move());
  state.set("yours", desk.is_persons_turn());
  state.set("check", session.status().in_check);
  state.set("verdict", verdict_of(session.game().rules(), session.verdict()));
  state.set("message",
            message_of(hand.prepared() ? Message{Message::Kind::Quiet, kPreparedSays, {}}
                                       : desk.message()));
  state.set("players",
            list_of(std::array{0, 1}, [&](int player) { return player_of(desk, player); }));
  state.set("passes", passes(desk));
  state.set("draw", std::string(draw_word(desk.draw_there_is())));
  state.set("claim", desk.claim_there_is());
  state.set("playOn", desk.can_play_on());
  state.set("question", hand.question());
  state.set("options", options_of(desk, hand));
  state.set("option", static_cast<unsigned>(hand.option()));
  state.set("pointed", pointed_at(desk, view, hand));
  state.set("picked", hand.picked().given());
  state.set("fen", session.game().position_text());
  state.set("position", web::list(engine::spoken_position(desk.rules(), desk.view().position)));
  state.set("begun", desk.is_begun());
  state.set("saved", desk.is_saved());
  set_turns(state, desk);
  set_thoughts(state, desk);
  set_analysis(state, desk);
  set_clocks(state, desk);
  return state;
}

val answer_of(const support::Result<void>& done) {
  val one = val::object();
  one.set("faults", done ? val::array() : web::faults(done.error()));
  return one;
}

val game_of(const Desk& desk) {
  const rules::Ruleset& rules = desk.rules();
  const engine::Opened& opened = desk.opened();
  val game = val::object();
  game.set("name", opened.wanted.game);
  game.set("settings", web::list(opened.wanted.settings));
  game.set("title", rules.title);
  game.set("inventor", rules.inventor);
  game.set("year", rules.year);
  game.set("source", rules.source);
  game.set("rules", rules.rules);
  const std::string page = engine::page_of_rules(opened.path);
  game.set("page", page.empty() ? "" : support::read_file(page).value_or(""));
  game.set("hash", engine::rules_hash(opened));
  game.set("notes", web::faults(opened.notes));
  game.set("script", opened.sources.empty() ? std::string() : opened.sources.front().text);
  game.set("files", list_of(opened.sources, [](const engine::Source& source) {
             val one = val::object();
             one.set("path", source.path);
             one.set("text", source.text);
             return one;
           }));
  game.set("edition", desk.edition());
  game.set("lessons", lessons_of(desk));
  return game;
}

}  // namespace pawnshop::renderer
