// SPDX-License-Identifier: MIT
// Who would change sides by the answer of a function, since some men are nobody's.

#include "script/tabulate.h"

namespace pawnshop::script {

/// Whom a player's man may become by arriving: another man of his; -1 of any other.
int Tabulator::arrival(const std::string& name, const Location& where) {
  const int type = resolver_.man(name, where);
  if (type < 0 || !rules_.is_nobodys(type))
    return type;
  session_.complain(session_.line_of_quoted(where, name),
                    "'becomes' makes a player's man into the " + name + ", who is nobody's",
                    "a man keeps his side when he arrives; an effect can take him off the board "
                    "and send somebody else there",
                    "effects = { remove(moved & my.pawn & last_rank), send(the.pool, to) },");
  return -1;
}

/// A zone of a player holds nobody's men no more than a man who is put back on the board changes
/// sides: who would have to is gone instead.
void Tabulator::keep_sides(rules::Fate& fate, int type, const Location& where) {
  const bool is_nobodys = rules_.is_nobodys(fate.man);
  const bool is_lost = fate.kind == rules::Fate::Kind::Zone
                           ? is_nobodys && fate.zone.side != rules::Side::All
                           : is_nobodys != rules_.is_nobodys(type);
  if (!is_lost)
    return;
  if (is_nobodys && !rules_.is_nobodys(type) && fate.kind == rules::Fate::Kind::Zone &&
      !has_warned_of_sides_) {
    has_warned_of_sides_ = true;
    session_.warn(
        where,
        "'captured' makes a man into the " + rules_.man(fate.man).name +
            ", who is nobody's, and sends him to a zone of a player, so he leaves the game",
        "a zone that both players share can hold him: zone { shared = true }");
  }
  fate = {};
  fate.man = type;
}

}  // namespace pawnshop::script
