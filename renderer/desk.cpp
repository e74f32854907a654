// SPDX-License-Identifier: MIT
#include "renderer/desk.h"

#include <algorithm>

#include "engine/spoken.h"
#include "engine/spoken_use.h"
#include "support/language.h"
#include "support/patience.h"
#include "support/random.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

using support::at;

Message message_of(const support::Diagnostics& faults) {
  Message message = {Message::Kind::Trouble, {}, {}};
  if (faults.empty())
    return message;
  message.where = faults.front().where;
  constexpr std::size_t kMost = 3;
  for (std::size_t i = 0; i < std::min(kMost, faults.size()); ++i)
    message.text += (i > 0 ? "; " : "") + faults[i].message;
  if (faults.size() > kMost)
    message.text += said("; and {} faults more", faults.size() - kMost);
  else if (faults.size() == 1 && !faults.front().hint.empty())
    message.text += "; " + faults.front().hint;
  return message;
}

void Desk::meet(const support::Diagnostics& faults) {
  pauses_ = true;
  message_ = message_of(faults);
}

Desk::Desk(engine::Opened opened, std::uint64_t seed)
    : opened_(std::move(opened)),
      session_(std::make_unique<engine::GameSession>(*opened_.game)),
      engine_players_(opened_),
      seed_(seed),
      now_([] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
            .count();
      }),
      view_{.rules = opened_.rules.get(), .position = opened_.game->setup()} {
  for (engine::Level& level : levels_)
    level.seconds = 5;
  session_->know_rules_as(engine::rules_hash(opened_));
  look();
}

// ---------------------------------------------------------------- what is seen

bool Desk::is_computers_turn() const {
  return !session_->verdict() && !is_looking_back() && computers_[at(session_->to_move())];
}

bool Desk::is_persons_turn() const {
  return !session_->verdict() && (is_looking_back() || !computers_[at(session_->to_move())]);
}

int Desk::viewer() const {
  if (computers_[0] && computers_[1])
    return rules::kNobody;
  return computers_[0] ? 1 : computers_[1] ? 0 : session_->to_move();
}

int Desk::preparer() const {
  const int person = board::other(session_->to_move());
  return lets_prepare && is_computers_turn() && !computers_[at(person)] ? person : -1;
}

/// Sees the position anew.
void Desk::look() {
  const rules::Ruleset& rules = *opened_.rules;
  ++version_;
  view_.position = opened_.game->setup();
  view_.is_persons_turn = is_persons_turn();
  view_.preparer = preparer();
  view_.made = session_->turns().size();
  view_.turns.clear();
  view_.checked.clear();
  view_.advice.reset();
  view_.frozen.clear();
  guarded([this] {
    if (view_.is_persons_turn)
      view_.turns = opened_.game->turns();
    opened_.game->frozen().each([this](Square square) { view_.frozen.push_back(square); });
    look_at_achievements();
  });
  const int side = view_.position.side;
  for (Square square = 0; square < rules.topology.size(); ++square) {
    const int code = view_.man_at(square);
    if (session_->status().in_check && code && rules.is_royal(rules::type_of(code)) &&
        rules::owner_of(code) == side)
      view_.checked.push_back(square);
  }
  follow_clocks();
}

void Desk::look_at_achievements() {
  for (int player = 0; player < 2; ++player) {
    achieved_[at(player)].clear();
    for (std::size_t i = 0; i < rules().shows.size(); ++i) {
      if (opened_.game->is_shown(i, player))
        achieved_[at(player)].push_back(engine::spoken_name(rules(), rules().shows[i].name));
    }
    for (std::string& counter : engine::shown_counters(rules(), view_.position, player))
      achieved_[at(player)].push_back(std::move(counter));
  }
}

/// Why the computer has paused stays below the board: the button that lets it go on is there, too.
void Desk::say_anew() {
  if (!is_paused())
    message_ = {};
  guarded([this] { session_->word_anew(); });
  look();
  tell_of_last_resort();
}

/// Where nobody can move and yet the game goes on, it is said what can be done.
void Desk::tell_of_last_resort() {
  const auto& turns = view_.turns;
  const auto are_all = [&](rules::Action::Kind kind) {
    return std::all_of(
        turns.begin(), turns.end(), [kind](const auto& turn) { return turn.kind == kind; });
  };
  if (!view_.is_persons_turn || turns.empty() || !message_.text.empty())
    return;
  const rules::Action& action = rules().actions[at(turns.front().action)];
  if (are_all(rules::Action::Kind::Point)) {
    const std::string what =
        action.says.empty() ? engine::spoken_name(rules(), action.name) : rules().said(action.says);
    message_ = {
        Message::Kind::Quiet, said("{}. Click a square.", engine::capital(what)), action.where};
    return;
  }
  if (!are_all(rules::Action::Kind::Pass))
    return;
  message_ = {Message::Kind::Quiet,
              said("No man can move. What is left: {}. The button for it is beside the board.",
                   engine::spoken_name(rules(), action.name) +
                       (action.says.empty() ? "" : ", " + rules().said(action.says))),
              action.where};
}

/// A turn has been made, or taken back.
void Desk::changed(const rules::Setup& before) {
  look();
  motions_ = motions_between(rules(), before, view_.position);
  const std::size_t made = session_->turns().size();
  noise_ = made > turns_heard_ ? noise_of(*session_) : std::nullopt;
  turns_heard_ = made;
  played_at_ = std::chrono::steady_clock::now();
  mark_last_turn();
  tell_of_last_resort();
}

void Desk::mark_last_turn() {
  view_.last.clear();
  const auto& turns = session_->turns();
  if (turns.empty())
    return;
  const rules::Setup earlier = opened_.game->setup_before(turns.size() - 1);
  for (Square square = 0; square < rules().topology.size(); ++square) {
    if (earlier.man_at[at(square)] != view_.position.man_at[at(square)])
      view_.last.push_back(square);
  }
}

std::vector<Motion> Desk::take_motions() {
  return std::exchange(motions_, {});
}

// ---------------------------------------------------------------- people

void Desk::set_computers(Computers computers) {
  usual_computers_ = computers;
  const bool plays_on = is_looking_back() && (computers[0] || computers[1]);
  if (computers == computers_ && !plays_on)
    return;
  drop_thought();
  computers_ = computers;
  if (plays_on)
    go_on_here();
  pauses_ = false;
  if (is_computers_turn())
    hold_clocks(Hold::Person, false);  // it would wait for a person who waits for it
  look();
  tell_of_last_resort();
}

/// Whether a turn can be made now; says why not.
bool Desk::may_play() {
  if (has_time_run_out())
    return false;
  if (session_->verdict())
    message_ = {Message::Kind::Refusal, said(kGameIsOver)};
  return !session_->verdict();
}

bool Desk::play(rules::Move move) {
  if (!may_play())
    return false;
  const rules::Setup before = view_.position;
  const bool is_first_of_lesson = lesson_ && session_->turns().empty();
  bool is_played = false, is_right = false;
  guarded([&] {
    if (!opened_.game->is_legal(move))
      return;
    is_right = is_first_of_lesson && is_answer(move);
    session_->play(move);
    is_played = true;
    drop_thought();
  });
  if (is_played) {
    session_->note_player(engine::recorded_player(nullptr));
    message_ = {};
    pauses_ = false;
    is_saved_ = false;
    follow_game();
    press_clock();
    changed(before);
    answer_try();
    if (is_first_of_lesson)
      tell_of_answer(is_right);
  }
  return is_played;
}

bool Desk::play(const std::string& text) {
  if (!may_play())
    return false;
  rules::Meaning meant{.kind = rules::Meaning::Kind::Illegal};
  guarded([&] {
    meant = opened_.game->read(text);
    if (meant.kind == rules::Meaning::Kind::NoTurn)
      message_ = {Message::Kind::Refusal,
                  meant.message + "; " + engine::how_moves_are_written(*opened_.game)};
    else if (meant.kind == rules::Meaning::Kind::Illegal)
      message_ = {Message::Kind::Refusal, meant.message, meant.where};
  });
  return meant.kind == rules::Meaning::Kind::Turn && play(meant.move);
}

/// Every way to write a turn from here to there.
std::vector<std::string> Desk::texts_of(const Spot& from, const Spot& to) const {
  const rules::Ruleset& rules = this->rules();
  const board::Topology& board = rules.topology;
  if (!to.is_square())
    return {};
  if (from.is_square())
    return {board.name(from.square) + board.name(to.square)};
  const auto fill = [](std::string text, const std::string& field, const std::string& value) {
    const std::size_t found = text.find(field);
    return found == std::string::npos ? text : text.replace(found, field.size(), value);
  };
  std::vector<std::string> texts;
  const int side = view_.position.side;
  for (const rules::Action& action : rules.actions) {
    const int owner = rules::player_of(action.from.side, side);
    if (action.kind != rules::Action::Kind::Drop || action.from.zone != from.zone ||
        owner != from.player)
      continue;
    std::string text = fill(action.text, "<man>", rules.man(from.man).letter);
    text = fill(text, "<to>", board.name(to.square));
    if (!action.pay.given()) {
      texts.push_back(text);
      continue;
    }
    // Who pays is not said yet: those who are there, else anybody.
    const int payer = rules::player_of(action.pay.side, side);
    const auto is_there = [&](int type) {
      return held(rules, view_.position, action.pay.zone, payer, type) > 0;
    };
    const auto letters = [&](const std::vector<int>& types, const char* before) {
      std::string list;
      for (const int type : types)
        list += (list.empty() ? before : ",") + rules.man(type).letter;
      return list;
    };
    // The first ones listed buy most: what they cannot do, others cannot either.
    for (const bool there : {true, false}) {
      for (const rules::Payment& payment : action.payments) {
        if (std::all_of(payment.paid.begin(), payment.paid.end(), is_there) == there &&
            !rules.is_royal(payment.paid.front()))
          texts.push_back(fill(fill(text, "<paid>", letters(payment.paid, "")),
                               "<,change>",
                               letters(payment.change, ",")));
      }
    }
  }
  return texts;
}

void Desk::explain(const Spot& from, const Spot& to) {
  const std::vector<std::string> texts = texts_of(from, to);
  if (texts.empty())
    return from.is_square() || !to.is_square() ? void() : explain_pick(from);
  guarded([&] {
    if (const auto refusal = opened_.game->why(texts.front()))
      message_ = {Message::Kind::Refusal, refusal->text, refusal->where};
  });
}

void Desk::explain_pick(const Spot& spot) {
  const int player = view_.preparer >= 0 ? view_.preparer : session_->to_move();
  if (session_->verdict()) {
    message_ = {Message::Kind::Quiet, said(kGameIsOver)};
  } else if (spot.is_square()) {
    message_ = {Message::Kind::Quiet, whose_man(spot)};
  } else if (is_persons_turn() || view_.preparer >= 0) {
    const engine::SpokenUse use =
        engine::use_without_drop(rules(), {spot.zone, spot.player, spot.man}, player);
    message_ = {Message::Kind::Quiet, use.text, use.where};
  } else {
    return;
  }
  message_.is_about_man = true;
}

void Desk::forget_refusal() {
  if (message_.kind != Message::Kind::Refusal && !message_.is_about_man)
    return;
  message_ = {};
  tell_of_last_resort();
}

/// "The knight on f6 is Black's, and it is White's move."
std::string Desk::whose_man(const Spot& spot) const {
  const auto man = man_on(view_, spot);
  if (!man)
    return {};
  const int mover = session_->to_move();
  const std::string name = engine::spoken_name(rules(), rules().man(man->type).name);
  const std::string square = rules().topology.name(spot.square);
  if (man->owner == rules::kNobody)
    return said("The {} on {} is nobody's.", name, square);
  return man->owner == mover ? said("The {} on {} is {}'s, who is to move.",
                                    name,
                                    square,
                                    engine::player_name(man->owner))
                             : said("The {} on {} is {}'s, and it is {}'s move.",
                                    name,
                                    square,
                                    engine::player_name(man->owner),
                                    engine::player_name(mover));
}

void Desk::begin_again() {
  const Computers before = std::exchange(computers_, usual_computers_);
  if (!begin_at(rules().start))
    computers_ = before;
}

support::Result<void> Desk::begin_at(const std::string& position) {
  drop_thought();
  support::Result<void> done;
  if (!guarded([&] { done = session_->begin(position); })) {
    look();
    return support::failure(message_.text);
  }
  if (!done)
    return done;
  engine_players_.forget();
  forget_thought();
  go_on_here();
  forget_report();
  interrupted_.clear();
  clocked_node_ = -1;
  let_clocks_go();
  message_ = {};
  pauses_ = false;
  is_saved_ = true;
  drawings_before_.clear();
  tried_turns_ = 0;
  if (lesson_)
    session_->set_clocks(clocks_aside_);
  lesson_.reset();
  file_.clear();
  is_cut_off_ = false;
  names_ = usual_names_;
  has_recorded_names_ = false;
  view_.last.clear();
  noise_.reset();
  turns_heard_ = 0;
  look();
  tell_of_last_resort();
  return {};
}

support::Result<void> Desk::try_at(const std::string& position, std::size_t turns) {
  auto done = begin_at(position);
  if (done)
    tried_turns_ = turns;
  return done;
}

support::Result<void> Desk::try_lesson(engine::Lesson lesson) {
  constexpr std::size_t kAnyNumber = ~std::size_t{0};  // of turns: it is never a game to save
  auto done = try_at(lesson.position, kAnyNumber);
  if (!done)
    return done;
  clocks_aside_ = clocks();
  session_->set_clocks({});
  let_people_play();
  std::string text = said("Try it: {}.", lesson.title);
  if (!lesson.plays.empty())
    text += " " + said("For example {}.", support::list_words(lesson.plays, said("or")));
  say({Message::Kind::Quiet, text});
  lesson_ = std::move(lesson);
  return {};
}

bool Desk::is_answer(rules::Move move) const {
  return std::any_of(lesson_->plays.begin(), lesson_->plays.end(), [&](const std::string& text) {
    const rules::Meaning meant = opened_.game->read(text);
    return meant.kind == rules::Meaning::Kind::Turn && meant.move == move;
  });
}

void Desk::tell_of_answer(bool is_right) {
  message_ = {.kind = Message::Kind::Quiet, .text = said("Right."), .ends_lesson = true};
  if (is_right)
    message_.text += " " + lesson_->text;
  else
    message_.text = lesson_->plays.empty() ? lesson_->text
                                           : said("That is legal, too. The lesson means {}.",
                                                  support::list_words(lesson_->plays, said("or")));
}

support::Diagnostics Desk::faults_of(const std::string& position) {
  try {
    const support::Patience patience(engine::kSecondsOfAnswer);
    // A live function has one state, and the game on the desk has it: that game is set up otherwise
    // for a moment, and played again. Elsewhere there is a game for trying.
    if (!trial_ && rules().hooks == 0)
      trial_ = rules::Game::open(opened_.game->judge()).value_or(nullptr);
    const auto done = trial_ ? trial_->set_up(position) : session_->try_position(position);
    return done ? support::Diagnostics() : done.error();
  } catch (const support::Diagnostics& faults) {
    return faults;
  }
}

void Desk::end(engine::Verdict verdict) {
  drop_thought();
  go_on_here();
  session_->end(std::move(verdict));
  noise_ = Noise::End;
  message_ = {};
  is_saved_ = false;
  look();
}

support::Result<std::unique_ptr<Desk>> open_desk(const engine::Wanted& wanted, std::uint64_t seed) {
  return desk_of(engine::open_game(wanted), seed);
}

support::Result<std::unique_ptr<Desk>> desk_of(support::Result<engine::Opened> opened,
                                               std::uint64_t seed) {
  if (!opened)
    return support::Failure(opened.error());
  try {
    const support::Patience patience(engine::kSecondsOfAnswer);
    return std::make_unique<Desk>(std::move(*opened), seed);
  } catch (const support::Diagnostics& faults) {
    return support::Failure(faults);
  }
}

}  // namespace pawnshop::renderer
