// SPDX-License-Identifier: MIT
#include "rules/setup.h"

#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::rules {

using support::at;

Setup::Setup(const Ruleset& rules)
    : man_at(at(rules.topology.size())),
      held(at(2 * rules.zone_count() * rules.man_count())),
      marks(rules.marks.size()),
      counters(2 * rules.counters.size()) {}

std::uint32_t Ruleset::nobodys() const {
  std::uint32_t types = 0;
  for (int type = 0; type < man_count(); ++type)
    types |= is_nobodys(type) ? 1u << type : 0;
  return types;
}

int Ruleset::owner(int code) const {
  return is_nobodys(type_of(code)) ? kNobody : owner_of(code);
}

std::string Ruleset::letter(int type, int player) const {
  const std::string& letter = man(type).letter;
  return keeper(type, player) == board::kFirst ? support::upper(letter) : support::lower(letter);
}

template <int W>
Position<W> to_position(const Tables<W>& tables, const Setup& setup) {
  const Ruleset& rules = *tables.rules;
  Position<W> position;
  std::memset(static_cast<void*>(&position), 0, sizeof position);
  for (int square = 0; square < tables.squares; ++square) {
    if (const int code = setup.man_at[at(square)])
      tables.put(position, square, code);
  }
  for (int slot = 0; slot < 2 * rules.zone_count(); ++slot) {
    for (int type = 0; type < rules.man_count(); ++type) {
      if (const int count = setup.held[at(slot * rules.man_count() + type)])
        tables.hold(position, slot, type, count);
    }
  }
  for (std::size_t i = 0; i < setup.marks.size(); ++i)
    tables.mark(position, static_cast<int>(i), board::narrow<W>(setup.marks[i]));
  for (std::size_t i = 0; i < setup.counters.size(); ++i)
    position.counters[i] = static_cast<std::uint16_t>(setup.counters[i]);
  tables.set_flags(position, static_cast<std::uint8_t>(setup.flags));
  tables.set_side(position, setup.side);
  tables.set_going_on(position, setup.goes_on);
  position.number = static_cast<std::uint32_t>(setup.number);
  return position;
}

template <int W>
Setup to_setup(const Tables<W>& tables, const Position<W>& position) {
  const Ruleset& rules = *tables.rules;
  Setup setup(rules);
  for (int square = 0; square < tables.squares; ++square)
    setup.man_at[at(square)] = position.man_at[square];
  for (int slot = 0; slot < 2 * rules.zone_count(); ++slot) {
    for (int type = 0; type < rules.man_count(); ++type) {
      setup.held[at(slot * rules.man_count() + type)] =
          position.held[tables.held_index(slot, type)];
    }
  }
  for (std::size_t i = 0; i < setup.marks.size(); ++i)
    setup.marks[i] = board::widen(position.marks[i]);
  for (std::size_t i = 0; i < setup.counters.size(); ++i)
    setup.counters[i] = position.counters[i];
  setup.flags = position.flags;
  setup.side = position.side;
  setup.goes_on = position.goes_on;
  setup.number = static_cast<int>(position.number);
  return setup;
}

template Position<1> to_position(const Tables<1>&, const Setup&);
template Position<2> to_position(const Tables<2>&, const Setup&);
template Position<4> to_position(const Tables<4>&, const Setup&);
template Setup to_setup(const Tables<1>&, const Position<1>&);
template Setup to_setup(const Tables<2>&, const Position<2>&);
template Setup to_setup(const Tables<4>&, const Position<4>&);

}  // namespace pawnshop::rules
