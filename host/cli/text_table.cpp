// SPDX-License-Identifier: MIT
#include "cli/text_table.h"

#include "cli/picture.h"
#include "engine/game_file.h"
#include "engine/spoken.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::cli {

using support::said;

namespace {

constexpr int kLongestAlone = 400;  ///< turns that the computer plays against itself unasked
constexpr double kLongThought = 5;  ///< seconds from which on it is said that it thinks

std::string outcome(const rules::Ruleset& rules, const engine::Verdict& verdict) {
  return engine::spoken_end(rules, verdict) + in_brackets(verdict.where) + ".";
}

}  // namespace

std::string in_brackets(const support::Location& where) {
  return where.file.empty() ? "" : " (" + support::to_text(where) + ")";
}

TextTable::TextTable(const engine::Opened& opened,
                     engine::GameSession& session,
                     const TextPlay& play,
                     std::istream& in,
                     std::ostream& out)
    : opened_(opened),
      session_(session),
      play_(play),
      in_(in),
      out_(out),
      engine_players_(opened_),
      computers_(play.computers),
      level_(play.level),
      draws_board_(play.draws_board),
      is_brief_(play.is_brief),
      pauses_(play.pauses),
      is_saved_(play.is_saved) {}

void TextTable::run() {
  guarded([this] {
    const rules::Ruleset& rules = session_.game().rules();
    say(rules.said(rules.title) + ". " + people() + " (" + in_words(level_) + ").");
    say(said("Type a move, or help for the commands") + how_to_write() + ".");
    for (const std::string& note : play_.notes)
      say(note);
    if (!session_.turns().empty())
      last({});
  });
  while (!quits_) {
    let_computer_play();
    keep();  // also what has changed without a move
    guarded([this] { ask(); });
    (void)play_.interrupted();  // what came before the question is no answer to it
    std::string line;
    if (!std::getline(in_, line)) {
      if (play_.prompts)
        say("");
      break;
    }
    guarded([&] { obey(line); });
  }
  leave();
}

// ---------------------------------------------------------------- what is said

void TextTable::say(const std::string& line) {
  out_ << line << std::endl;
}

/// On lines that are not too long.
void TextTable::say_wrapped(const std::vector<std::string>& parts) {
  constexpr std::size_t kWidth = 78;
  std::string line;
  for (const std::string& part : parts) {
    if (!line.empty() && line.size() + 1 + part.size() > kWidth) {
      say(line);
      line.clear();
    }
    line += (line.empty() ? "" : " ") + part;
  }
  if (!line.empty())
    say(line);
}

void TextTable::complain(const std::string& what, const std::string& hint) {
  const std::string text = what + (hint.empty() ? "" : "; " + hint);
  say(text + (text.ends_with('.') || text.ends_with('?') ? "" : "."));
}

void TextTable::complain(const support::Diagnostics& faults) {
  for (const support::Diagnostic& fault : faults)
    complain(fault.message + in_brackets(fault.where), fault.hint);
}

void TextTable::tell(const engine::Turn& turn) {
  say(said("{} plays {}", engine::player_name(turn.player), turn.human) +
      (is_brief_ || turn.words.empty() ? "" : ": " + turn.words) + ".");
}

/// Says who is to move, or how the game has ended, each once; a prompt stands there every time.
void TextTable::ask() {
  const bool is_new = !is_asked_;
  is_asked_ = true;
  const std::string position = session_.game().position_text();
  if (draws_board_ && position != drawn_) {
    drawn_ = position;
    draw_board();
  }
  const auto& verdict = session_.verdict();
  if (verdict && !is_over_said_) {
    is_over_said_ = true;
    say(said("The game is over.") + " " + outcome(session_.game().rules(), *verdict));
    say(said("undo takes a move back, save FILE keeps the game, new begins another, quit leaves."));
  }
  const std::string& claim = session_.status().claim;
  if (!verdict && is_new && !claim.empty())
    say(said("A draw may be claimed ({}): draw does it.",
             engine::spoken_reason(session_.game().rules(), claim)));
  if (play_.prompts)
    out_ << (verdict ? said("The game is over") : state()) << ": " << std::flush;
  else if (!verdict && is_new)
    say(state() + ".");
}

void TextTable::draw_board() {
  out_ << picture(session_.game());
  for (const std::string& line :
       engine::spoken_zones(session_.game().rules(), session_.game().setup()))
    say(line);
}

std::string TextTable::state() const {
  const std::string mover = engine::player_name(session_.to_move());
  return session_.status().in_check ? said("{} to move, in check", mover)
                                    : said("{} to move", mover);
}

std::string TextTable::people() const {
  if (is_all_computers())
    return said("The computer plays both sides");
  if (!computers_[0] && !computers_[1])
    return said("You play both sides");
  const int you = computers_[0] ? 1 : 0;
  return said(
      "You play {}, the computer plays {}", engine::player_name(you), engine::player_name(1 - you));
}

std::string TextTable::how_to_write() const {
  const std::string how = engine::how_moves_are_written(session_.game());
  return how.empty() ? "" : "; " + how;
}

std::string TextTable::turns_text() const {
  const std::size_t count = session_.turns().size();
  return count == 1 ? said("1 move") : said("{} moves", count);
}

// ---------------------------------------------------------------- who plays

bool TextTable::is_computers_turn() const {
  return !session_.verdict() && is_computer(session_.to_move());
}

void TextTable::let_computer_play() {
  for (int turns = 0; is_computers_turn() && !pauses_; ++turns) {
    if (turns == kLongestAlone) {
      say(said("The computer has played {} moves; go on lets it play on.", turns));
      pauses_ = true;
      return;
    }
    guarded([this] { computer_plays(); });
  }
}

void TextTable::computer_plays() {
  const search::Thought thought = think(engine::limits_of(level_));
  if (thought.lines.empty())
    return;
  const search::Line& best = thought.lines.front();
  const std::string claim = session_.status().claim;
  if (!claim.empty() && best.score <= 0) {
    say(said("{} claims a draw.", engine::player_name(session_.to_move())));
    session_.end({"1/2-1/2", claim});
    return changed();
  }
  if (!session_.game().is_legal(best.turns.front()))
    return complain(said("The computer chose a move that the rules do not allow."), "");
  session_.play(best.turns.front());
  tell_played(&level_);
  // Who plays alone is stopped; who is asked for an answer is only hurried.
  if (was_interrupted_ && is_all_computers()) {
    pauses_ = true;
    say(said("Paused: go lets it play one move, go on lets it play on."));
  }
}

search::Thought TextTable::think(const search::Limits& limits) {
  was_interrupted_ = false;
  if (limits.seconds >= kLongThought)
    say(said("{} thinks; Ctrl-C cuts it short.", engine::player_name(session_.to_move())));
  constexpr double kLookEvery = 0.02;  // seconds
  opponent_.start(engine_players_.own(), engine::SearchRequest::of(session_.game()), limits);
  while (!opponent_.is_finished(kLookEvery)) {
    if (play_.interrupted()) {
      was_interrupted_ = true;
      opponent_.stop();
    }
  }
  return opponent_.take();
}

/// Tells of a move that was played.
void TextTable::tell_played(const engine::Level* computer) {
  session_.note_player(engine::recorded_player(computer));
  changed();
  tell(session_.turns().back());
}

/// Plays a move and tells of it, or says why not.
bool TextTable::play_and_tell(const std::string& text) {
  const rules::Played played = session_.play(text);
  if (played.kind == rules::Played::Kind::Done) {
    tell_played(nullptr);
    return true;
  }
  const std::string why = played.message + in_brackets(played.where);
  complain(played.kind == rules::Played::Kind::Illegal ? said("Not played: {}", why) : why,
           played.kind == rules::Played::Kind::NoTurn
               ? engine::how_moves_are_written(session_.game())
               : "");
  return false;
}

/// Whether the game goes on; says so if not.
bool TextTable::is_open() {
  if (session_.verdict())
    say(said("The game is over: undo takes a move back, new begins another."));
  return !session_.verdict();
}

/// The position is another one, which is to be asked about anew. It is kept before it is shown.
void TextTable::changed() {
  is_asked_ = is_over_said_ = is_saved_ = false;
  keep();
}

// ---------------------------------------------------------------- from outside

support::Result<Computers> read_people(const std::string& text) {
  const std::string low = support::lower(text);
  if (low == "first" || low == "white" || low == support::lower(engine::player_name(0)))
    return Computers{false, true};
  if (low == "second" || low == "black" || low == support::lower(engine::player_name(1)))
    return Computers{true, false};
  if (low == "both")
    return Computers{false, false};
  if (low == "none")
    return Computers{true, true};
  return support::failure(said("'{}' is no side to play", support::printable(text)),
                          said("it is first, second, both or none"));
}

std::optional<NextPlay> play_in_text(const engine::Opened& opened,
                                     engine::GameSession& session,
                                     const TextPlay& play,
                                     std::istream& in,
                                     std::ostream& out) {
  TextTable table(opened, session, play, in, out);
  table.run();
  return table.next();
}

}  // namespace pawnshop::cli
