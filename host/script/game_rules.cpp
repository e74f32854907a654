// SPDX-License-Identifier: MIT
#include "script/game_rules.h"

#include <algorithm>

#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

constexpr int kMostAdded = 1000;  ///< to a counter, by one turn, in figures

/// The effects that scripts can write, for a hint.
std::string all_effects() {
  std::string all;
  for (const rules::EffectWord& word : rules::kEffectWords) {
    const bool is_last = &word == &rules::kEffectWords.back();
    all += std::string(all.empty() ? "" : is_last ? " and " : ", ").append(word.form);
  }
  return all;
}

}  // namespace

void RuleReader::read_before_turns(Reader& game) {
  read_marks(game);
  read_counters(game);
  read_never(game);
  find_royal();
}

void RuleReader::read_after_turns(Reader& game) {
  rules_.can_move = set_field(game, "can_move", kAsksPosition, &rules_.can_move_where);
  rules_.can_be_taken = set_field(game, "can_be_taken", kAsksMovement, &rules_.can_be_taken_where);
  rules_.check = condition_field(game, "check", kAsksAttack | kAsksStuck, &rules_.check_where);
  rules_.again = condition_field(game, "again", kAsksTurn | kAsksAttack, &rules_.again_where);
  read_effects(game, "effects", rules_.effects);
  read_effects(game, "afterwards", rules_.afterwards);
  rules_.effects_take =
      std::any_of(rules_.effects.begin(), rules_.effects.end(), [](const rules::Effect& effect) {
        return effect.kind == rules::Effect::Kind::Take;
      });
  read_must(game);
  read_sound(game);
  read_ends(game);
  read_shows(game);
}

// ---------------------------------------------------------------- what is remembered

void RuleReader::read_marks(Reader& game) {
  each_part(game, "marks", rules_.marks, [&](Reader& fields, rules::Mark& mark) {
    fields.only({"after", "only", "letters", "says", "shown"});
    mark.says = fields.text("says").value_or("");
    mark.shown = fields.flag("shown");
    mark.after = set_field(fields, "after", kAsksTurn | kAsksAttack);
    mark.only = set_field(fields, "only", kAsksPosition);
    mark.outline =
        mark.only == kNoNode ? rules_.topology.everywhere() : resolver_.outline(mark.only);
    read_mark_letters(fields, mark);
  });
}

void RuleReader::read_mark_letters(Reader& fields, rules::Mark& mark) {
  const auto complain = [&](Reader& letters, const std::string& message, const std::string& hint) {
    // Nobody knows what the start position says by them.
    resolver_.faulty_names.insert("letters of " + mark.name);
    letters.complain(
        "", message, hint, "letters = { { \"K\", \"e1 h1\" }, { \"Q\", \"e1 a1\" } },");
  };
  fields.table("letters", [&](Reader& letters) {
    letters.list([&](int number) {
      const std::string letter = text_in_list(1), squares = text_in_list(2);
      const std::string entry =
          "entry " + std::to_string(number) + " of '" + letters.name("") + "'";
      if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z' || squares.empty()) {
        complain(letters,
                 entry + " must be a capital letter and names of squares",
                 "both stand in quotation marks, and the pair in braces");
        return;
      }
      if (std::any_of(mark.letters.begin(), mark.letters.end(), [&](const auto& known) {
            return known.letter == letter[0];
          })) {
        complain(letters,
                 entry + " has the letter '" + letter + "' once more",
                 "each letter is said once, with all its squares");
        return;
      }
      rules::Mark::Letter form{letter[0], {}};
      for (const std::string& name : support::words(squares)) {
        const auto square = rules_.topology.named(name);
        if (!square && session_.knows_board)
          session_.complain(session_.line_of_quoted(letters.where(), name),
                            "the board has no square '" + support::printable(name) + "'",
                            rules_.topology.lines_in_words());
        if (square)
          form.squares.set(*square);
      }
      mark.letters.push_back(form);
    });
  });
}

void RuleReader::read_counters(Reader& game) {
  each_part(game, "counters", rules_.counters, [&](Reader& fields, rules::Counter& counter) {
    counter.shown = fields.flag("shown");
    counter.counts = condition_field(fields, "counts", kAsksTurn | kAsksAttack);
    counter.resets = condition_field(fields, "resets", kAsksTurn | kAsksAttack);
    counter.adds = number_field(fields, "adds", counter.adds, -kMostAdded, kMostAdded);
    counter.less = number_field(fields, "less", counter.less, -kMostAdded, kMostAdded);
    counter.to = number_field(fields, "to", counter.to, 0, rules::kMostCounted);
    if (fields.mentions("to") && !fields.mentions("resets"))
      fields.complain("to",
                      "'" + fields.name("to") +
                          "' says what a counter is when it resets, and this "
                          "one never does",
                      "'resets' says when",
                      counter.name + " = counter { resets = took(), to = 10 },");
  });
}

/// A number that a counter is given: in figures, or one of the position.
rules::Amount RuleReader::number_field(
    Reader& fields, const char* key, rules::Amount otherwise, int least, int most) {
  if (!fields.has(key))
    return otherwise;
  lua_State* lua = session_.lua();
  lua_pushstring(lua, key);
  lua_rawget(lua, fields.index());
  const bool is_symbol = symbol_at(lua, -1).has_value();
  lua_pop(lua, 1);
  if (!is_symbol) {
    otherwise.number = fields.integer(key, least, most).value_or(otherwise.number);
    return otherwise;
  }
  const SymbolId id = fields.symbol(key, {Sort::Number, Sort::Name});
  if (id == kNoSymbol)
    return otherwise;
  return resolver_.number(id, kAsksTurn | kAsksAttack, fields.where(key)).value_or(otherwise);
}

// ---------------------------------------------------------------- never, and who is royal

void RuleReader::read_never(Reader& game) {
  game.table("never", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const SymbolId id = table.symbol(name.c_str(), {Sort::Condition});
      if (id == kNoSymbol)
        return;
      rules::Rule rule;
      rule.name = name;
      rule.condition = resolver_.condition(id, kAsksJudged, table.where(name));
      rule.where = table.where(name);
      if (rule.condition != kNoNode)
        rules_.never.push_back(std::move(rule));
    });
  });
}

/// A man is royal if some rule of `never` is plainly that my.x may not be attacked.
void RuleReader::find_royal() {
  for (const rules::Rule& rule : rules_.never) {
    std::vector<NodeId> open{rule.condition};
    while (!open.empty()) {
      const rules::Node& node = rules_.node(open.back());
      open.pop_back();
      if (node.op == Op::Attacked && node.b == kNoNode)
        open.push_back(node.a);
      if (node.op == Op::Either || node.op == Op::Or) {
        open.push_back(node.a);
        open.push_back(node.b);
      }
      if (node.is_one_type() && node.men().side == rules::Side::My &&
          !(rules_.royal >> node.men().man & 1)) {
        rules_.royal |= 1u << node.men().man;
        rules_.royal_where.push_back(rule.where);
      }
    }
  }
}

// ---------------------------------------------------------------- what happens in a turn

void RuleReader::read_effects(Reader& game, const char* key, std::vector<rules::Effect>& list) {
  lua_State* lua = session_.lua();
  // An attack plays the turn with its effects, and what comes afterwards is no part of it.
  const Asks asks = &list == &rules_.effects ? kAsksTurn : kAsksTurn | kAsksAttack;
  game.table(key, [&](Reader& table) {
    table.list([&](int number) {
      const auto id = symbol_at(lua, -1);
      if (!id || session_.symbol(*id).sort != Sort::Effect) {
        table.complain("",
                       "entry " + std::to_string(number) + " of '" + key +
                           "' must be an effect, got " + sort_in_words(lua, -1),
                       "effects are " + all_effects(),
                       std::string(key) + " = { remove(moved & squares \"g6\") },");
        return;
      }
      if (const auto effect = resolver_.effect(*id, asks))
        list.push_back(*effect);
    });
  });
}

void RuleReader::read_must(Reader& game) {
  lua_State* lua = session_.lua();
  const std::string example =
      "duty { does = took \"king\", because = \"the king must be taken\" },";
  game.table("must", [&](Reader& table) {
    table.list([&](int number) {
      const std::string name = "must[" + std::to_string(number) + "]";
      if (std::string(kind_of(lua, -1)) != "duty") {
        table.complain("",
                       "'" + name + "' must be a duty, got " + sort_in_words(lua, -1),
                       "duty { ... } goes around what must be done",
                       example);
        return;
      }
      if (number > 60) {
        if (number == 61)
          table.complain(
              "", "a game can have at most 60 duties", "duties can be joined: does = a | b");
        return;
      }
      Reader fields(session_, name, table.where());
      fields.only({"when", "does", "allows", "because"});
      rules::Duty duty;
      duty.where = fields.where();
      duty.when = condition_field(fields, "when", kAsksAttack | kAsksStuck);
      duty.does = condition_field(fields, "does", kAsksJudged);
      duty.allows = condition_field(fields, "allows", kAsksJudged);
      duty.reason = resolver_.reason(fields.line("because").value_or(""), duty.where);
      if (!fields.mentions("does"))
        fields.complain("",
                        "the duty does not say what must be done",
                        "'does' is a condition: what a turn has done that fulfils it",
                        example);
      if (duty.does != kNoNode)
        rules_.must.push_back(duty);
    });
  });
}

void RuleReader::read_sound(Reader& game) {
  game.table("sound", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const SymbolId id = table.symbol(name.c_str(), {Sort::Condition});
      if (id == kNoSymbol)
        return;
      rules::Rule rule{name,
                       resolver_.condition(id, kAsksAttack, table.where(name)),
                       session_.place_at(session_.symbol(id).place)};
      if (rule.condition != kNoNode)
        rules_.sound.push_back(std::move(rule));
    });
  });
}

/// What people may look at; no turn depends on it.
void RuleReader::read_shows(Reader& game) {
  game.table("shows", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const SymbolId id = table.symbol(name.c_str(), {Sort::Set, Sort::Condition});
      if (id == kNoSymbol)
        return;
      const Location where = table.where(name);
      const bool is_condition = session_.symbol(id).sort == Sort::Condition;
      const NodeId node = is_condition ? resolver_.condition(id, kAsksPosition, where)
                                       : resolver_.set(id, kAsksPosition, where);
      if (node != kNoNode)
        rules_.shows.push_back({name, node, is_condition, where});
    });
  });
}

namespace {

/// Whether a condition holds only of a player to move who has no turn: then no turns need be taken
/// away from him.
bool needs_stuck(const rules::Ruleset& rules, NodeId id) {
  return rules::is_within(rules, id, [](const rules::Node& node) {
    return node.op == Op::Stuck && node.player() == rules::Side::My;
  });
}

}  // namespace

void RuleReader::read_ends(Reader& game) {
  game.table("ends", [&](Reader& table) {
    table.entries([&](const std::string& name) {
      const SymbolId id = table.symbol(name.c_str(), {Sort::End});
      if (id == kNoSymbol)
        return;
      const Symbol& symbol = session_.symbol(id);
      rules::End end;
      end.name = name;
      end.result = symbol.result;
      end.where = session_.place_at(symbol.place);
      end.condition =
          resolver_.condition(symbol.a, kAsksAttack | kAsksStuck | kAsksHistory, end.where);
      if (end.condition == kNoNode)
        return;
      end.only_when_stuck = needs_stuck(rules_, end.condition);
      rules_.ends.push_back(std::move(end));
    });
  });
  // Decisive ends are looked for before draws, draws on the board before those that are only
  // counted.
  const auto place = [](const rules::End& end) {
    return end.result <= rules::End::Result::Lose ? 0 : static_cast<int>(end.result);
  };
  std::stable_sort(rules_.ends.begin(),
                   rules_.ends.end(),
                   [&](const rules::End& a, const rules::End& b) { return place(a) < place(b); });
}

}  // namespace pawnshop::script
