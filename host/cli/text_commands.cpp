// SPDX-License-Identifier: MIT
// What a line that is typed means in a game in the terminal: a move, or one of the commands.

#include <algorithm>

#include "cli/text_table.h"
#include "engine/spoken.h"
#include "rules/text/notation.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::cli {

using support::said;

namespace {

/// e1, and not e11 of a longer board.
bool goes_from(const std::string& machine, const std::string& square) {
  return machine.starts_with(square) &&
         (machine.size() == square.size() || machine[square.size()] < '0' ||
          machine[square.size()] > '9');
}

}  // namespace

// NOLINTNEXTLINE(readability-function-size): a table, and no step of it
const std::vector<TextTable::Command>& TextTable::commands() {
  using T = TextTable;
  static const std::vector<Command> kCommands = {
      {"moves",
       "legal",
       "[FROM]",
       support::to_say("the moves that you may play: all, or those of a square"),
       &T::list_moves},
      {"why",
       "",
       "MOVE",
       support::to_say("whether a move is allowed, and which rule forbids it"),
       &T::why},
      {"hint", "", "", support::to_say("what the computer would play in your place"), &T::hint},
      {"undo",
       "back takeback",
       "",
       support::to_say("take your last move back, and the computer's answer"),
       &T::undo},
      {"redo", "forward", "", support::to_say("play again what was taken back"), &T::redo},
      {"say",
       "describe",
       "[WHAT]",
       support::to_say("the position in words; or of it a square, file, rank, man, zone or player"),
       &T::describe},
      {"board",
       "show d",
       "[on or off]",
       support::to_say("the board as a picture; on: after every move"),
       &T::board},
      {"last", "", "", support::to_say("the last move once more"), &T::last},
      {"record", "history", "", support::to_say("all moves so far"), &T::record},
      {"position",
       "fen",
       "",
       support::to_say("the position as a text for other programs"),
       &T::position},
      {"rules", "", "", support::to_say("the rules of the game in short"), &T::rules},
      {"words",
       "",
       "on or off",
       support::to_say("whether to say in words what each move does"),
       &T::words},
      {"level",
       "",
       "[N]",
       support::to_say(
           "how strong the computer plays: level 5 (1 to 20), level 0.5s, level depth 3"),
       &T::level},
      {"time", "", "SECONDS", support::to_say("how long the computer thinks a move"), &T::time},
      {"as",
       "side",
       "first, second, both or none",
       support::to_say("which players are people"),
       &T::as},
      {"go",
       "",
       "[on]",
       support::to_say("let the computer play this move; on: go on playing by itself"),
       &T::go},
      {"play",
       "move",
       "MOVE",
       support::to_say("play a move, for moves that look like a command"),
       &T::play},
      {"draw",
       "claim",
       "",
       support::to_say("claim a draw, or agree on one between people"),
       &T::draw},
      {"resign", "", "", support::to_say("give the game up"), &T::resign},
      {"new", "restart", "", support::to_say("begin the game again"), &T::begin_again},
      {"save", "", "FILE", support::to_say("write the game to a new file"), &T::save},
      {"overwrite",
       "",
       "FILE",
       support::to_say("write the game to a file that is there already"),
       &T::overwrite},
      {"load", "", "FILE", support::to_say("go on with a game from a file"), &T::load},
      {"help", "? h commands", "[COMMAND]", support::to_say("this list"), &T::help},
      {"quit", "exit q bye", "", support::to_say("leave"), &T::quit},
  };
  return kCommands;
}

const TextTable::Command* TextTable::command_named(const std::string& name) {
  for (const Command& command : commands()) {
    const auto others = support::words(command.others);
    if (name == command.name || std::find(others.begin(), others.end(), name) != others.end())
      return &command;
  }
  return nullptr;
}

std::string TextTable::line_of(const Command& command) {
  const std::string takes = command.takes;
  return std::string(command.name) + (takes.empty() ? "" : " " + takes) + ": " +
         said(command.does) + ".";
}

void TextTable::obey(const std::string& line) {
  const auto all = support::words(line);
  if (all.empty())
    return;
  const std::string first = support::lower(all.front());
  const std::size_t behind = line.find(all.front()) + all.front().size();
  const std::string rest(rules::trimmed(std::string_view(line).substr(behind)));
  if (const Command* const command = command_named(first)) {
    if (!rest.empty() && *command->takes == '\0')
      return complain(said("{} takes nothing", command->name),
                      said("'{}' was not carried out", support::printable(line)));
    return (this->*command->obey)(rest);
  }
  // "12. e4", as in a written game, is one move too.
  const auto moves = split_moves(line);
  const std::string move = moves.size() == 1 ? moves.front() : std::string(rules::trimmed(line));
  for (const std::string& text : {move, engine::written_turn(session_.game().rules(), move)}) {
    if (rules::looks_like_turn(session_.game().rules(), text))
      return play(text);
  }
  const auto meant =
      std::find_if(commands().begin(), commands().end(), [&](const Command& command) {
        return support::is_slip_of(first, command.name);
      });
  complain(said("'{}' is neither a move nor a command", support::printable(move)),
           meant != commands().end() ? said("did you mean '{}'?", meant->name)
                                     : said("help lists the commands") + how_to_write());
}

// ---------------------------------------------------------------- moves

void TextTable::play(const std::string& move) {
  if (move.empty())
    return complain(said("play needs a move"), said("such as play e4"));
  if (is_open() && play_and_tell(move))
    pauses_ = false;
}

void TextTable::list_moves(const std::string& from) {
  if (!is_open())
    return;
  const std::string square = support::lower(from);
  const bool is_square = session_.game().rules().topology.named(square).has_value();
  std::vector<std::string> there, towards;
  for (const auto& [machine, human] : session_.game().legal_named()) {
    if (is_square ? goes_from(machine, square)
                  : machine.starts_with(from) || human.starts_with(from))
      there.push_back(human);
    else if (is_square && human.find(square) != std::string::npos)
      towards.push_back(human);
  }
  const bool are_towards = there.empty() && !towards.empty();
  if (are_towards)
    there = towards;
  if (there.empty())
    return complain(said("No move begins with '{}'", support::printable(from)),
                    said("moves alone lists all of them"));
  std::sort(there.begin(), there.end());
  const std::size_t count = there.size();
  for (std::size_t i = 0; i < count; ++i)
    there[i] += i + 1 < count ? "," : ".";
  const std::string number = count == 1 ? said("1 move") : said("{} moves", count);
  say(from.empty()  ? number + ":"
      : are_towards ? said("{} to {}:", number, square)
                    : said("{} of {}:", number, support::printable(from)));
  say_wrapped(there);
}

void TextTable::why(const std::string& move) {
  if (move.empty())
    return complain(said("why needs a move"), said("such as why e5"));
  if (!rules::looks_like_turn(session_.game().rules(), move))
    return complain(said("'{}' is no move", support::printable(move)),
                    engine::how_moves_are_written(session_.game()));
  const auto refusal = session_.game().why(move);
  if (!refusal)
    return say(said("{} is legal.", support::printable(move)));
  complain(said("Not legal: {}", refusal->text + in_brackets(refusal->where)));
}

void TextTable::hint(const std::string&) {
  if (!is_open())
    return;
  engine::Level full = level_;
  full.step = engine::Level::kFull;
  const search::Thought thought = think(engine::limits_of(full));
  if (thought.lines.empty())
    return;
  if (!session_.game().is_legal(thought.lines.front().turns.front()))
    return complain(said("The computer chose a move that the rules do not allow."), "");
  const engine::Turn turn = session_.preview(thought.lines.front().turns.front());
  say(said("Hint: {}", turn.human) + (is_brief_ || turn.words.empty() ? "" : ": " + turn.words) +
      ".");
}

/// Back to the last move of a person; where only computers play, one move.
void TextTable::undo(const std::string&) {
  if (session_.take_word_back()) {
    changed();
    return say(said("The game goes on."));
  }
  const auto& turns = session_.turns();
  std::size_t count = 1;
  while (!is_all_computers() && count <= turns.size() &&
         is_computer(turns[turns.size() - count].player))
    ++count;
  if (count > turns.size())
    return complain(turns.empty() ? said("No move has been played yet")
                                  : said("You have not played yet"));
  std::string taken;
  for (; count > 0; --count) {
    const engine::Turn& turn = turns.back();
    const std::string one = said("{}'s {}", engine::player_name(turn.player), turn.human);
    taken = taken.empty() ? one : said("{}, then {}", taken, one);
    (void)session_.undo();
  }
  changed();
  say(said("Taken back: {}.", taken));
  pauses_ = is_computers_turn();
}

void TextTable::redo(const std::string&) {
  if (session_.undone().empty())
    return complain(said("Nothing has been taken back"));
  do {
    if (!session_.redo())
      break;
    tell(session_.turns().back());
  } while (!is_all_computers() && is_computers_turn() && !session_.undone().empty());
  changed();
  pauses_ = is_all_computers();
}

void TextTable::go(const std::string& how) {
  if (!how.empty() && how != "on")
    return complain(said("go takes nothing, or on"), said("such as go on"));
  if (!is_open())
    return;
  if (how == "on") {
    pauses_ = false;
    if (!is_computers_turn())
      complain(said("It is a person's move"), said("as none lets the computer play both sides"));
    return;
  }
  computer_plays();
  pauses_ = is_all_computers();
}

// ---------------------------------------------------------------- looking

void TextTable::describe(const std::string& what) {
  const rules::Setup setup = session_.game().setup();
  const rules::Ruleset& rules = session_.game().rules();
  if (what.empty()) {
    for (const std::string& line : engine::spoken_position(rules, setup))
      say(line);
    if (!session_.verdict())
      say(said("{}, turn {}.", state(), setup.number));
    return;
  }
  const auto lines = engine::spoken_part(rules, setup, what);
  if (!lines)
    return complain(said("'{}' is nothing that can be described", support::printable(what)),
                    said("say a square, a file, a rank, a man, a zone or a player"));
  for (const std::string& line : *lines)
    say(line);
}

void TextTable::board(const std::string& how) {
  if (how.empty())
    return draw_board();
  if (!set_switch("board", how, draws_board_))
    return;
  drawn_.clear();
  if (!draws_board_)
    say(said("The board is drawn only when you ask for it."));
}

void TextTable::words(const std::string& how) {
  bool says_words = !is_brief_;
  if (!set_switch("words", how, says_words))
    return;
  is_brief_ = !says_words;
  say(is_brief_ ? said("Moves are only named.") : said("What a move does is said in words."));
}

bool TextTable::set_switch(const std::string& name, const std::string& text, bool& on) {
  const std::string low = support::lower(text);
  if (low != "on" && low != "off") {
    complain(said("{} takes on or off", name), said("such as {} on", name));
    return false;
  }
  on = low == "on";
  return true;
}

void TextTable::last(const std::string&) {
  if (session_.turns().empty())
    return complain(said("No move has been played yet"));
  tell(session_.turns().back());
}

void TextTable::record(const std::string&) {
  if (session_.turns().empty())
    return complain(said("No move has been played yet"));
  say_wrapped(session_.numbered_turns());
}

void TextTable::position(const std::string&) {
  say(session_.game().position_text());
}

void TextTable::rules(const std::string&) {
  std::string text = session_.game().rules().said(session_.game().rules().rules);
  while (text.ends_with('\n') || text.ends_with(' '))
    text.pop_back();
  say(text.empty() ? said("The script of this game tells no rules.") : text);
}

// ---------------------------------------------------------------- the session

void TextTable::level(const std::string& text) {
  if (!text.empty()) {
    const auto level = engine::read_level(text, level_);
    if (!level)
      return complain(level.error());
    level_ = *level;
  }
  say(said("The computer plays at {}.", in_words(level_)));
}

void TextTable::time(const std::string& seconds) {
  level(seconds.empty() || seconds.ends_with('s') ? seconds : seconds + "s");
}

void TextTable::as(const std::string& text) {
  const auto computers = read_people(text);
  if (!computers)
    return complain(computers.error());
  computers_ = *computers;
  pauses_ = false;
  say(people() + ".");
}

void TextTable::draw(const std::string&) {
  if (!is_open())
    return;
  const std::string claim = session_.status().claim;
  const bool agreed = claim.empty() && !computers_[0] && !computers_[1];
  if (claim.empty() && !agreed)
    return complain(said("No draw can be claimed here"), said("play on, or resign"));
  session_.end({"1/2-1/2", agreed ? support::to_say("agreed") : claim});
  changed();
}

void TextTable::resign(const std::string&) {
  if (!is_open())
    return;
  if (is_all_computers())
    return complain(said("Nobody is here to resign"), said("the computer plays both sides"));
  const int loser = is_computer(0) ? 1 : is_computer(1) ? 0 : session_.to_move();
  session_.end(engine::resignation(loser));
  changed();
}

void TextTable::begin_again(const std::string&) {
  leave();
  (void)session_.begin(session_.start());
  engine_players_.forget();
  changed();
  is_saved_ = true;
  pauses_ = false;
  saved_to_.clear();
  say(said("A new game. {}.", people()));
}

void TextTable::help(const std::string& name) {
  if (name.empty()) {
    say(said("Type a move as you would write it{}. Or one of these:", how_to_write()));
    for (const Command& command : commands())
      say(line_of(command));
    return;
  }
  const Command* const command = command_named(support::lower(name));
  if (!command)
    return complain(said("There is no command '{}'", support::printable(name)),
                    said("help alone lists all of them"));
  say(line_of(*command));
}

void TextTable::quit(const std::string&) {
  quits_ = true;
}

}  // namespace pawnshop::cli
