// SPDX-License-Identifier: MIT
// This part of CompiledBuilder works out how men step and slide.

#include <algorithm>

#include "rules/compiled/builder.h"
#include "support/text.h"

namespace pawnshop::rules {

namespace {

void add_new(std::vector<int>& vectors, const std::vector<int>& more) {
  for (const int vector : more) {
    if (std::find(vectors.begin(), vectors.end(), vector) == vectors.end())
      vectors.push_back(vector);
  }
}

}  // namespace

template <int W>
void CompiledBuilder<W>::add_men() {
  const int types = data_.types;
  slide_vectors_.resize(index(types));
  step_vectors_.resize(index(types));
  for (int me = 0; me < 2; ++me) {
    const int size = types * tables_.squares;
    steps_[me] = {store_.table(size), store_.table(size), store_.table(size)};
    data_.quiet[me] = steps_[me].quiet;
    data_.take[me] = steps_[me].take;
    data_.take_back[me] = steps_[me].take_back;
  }
  for (current_ = 0; current_ < types; ++current_) {
    if (is_odd(current_))
      continue;
    const Man& man = rules_.man(current_);
    if (facts_.is_free(current_))
      slow("where " + support::with_article(man.name) + " may stand depends on the position",
           man.stands_where);
    for (const int atom : man.atoms)
      add_atom(current_, rules_.atoms[index(atom)], atom);
  }
  check_rare();
  note_rare();
  current_ = -1;
  slides_.build();
  for (current_ = 0; current_ < types; ++current_) {
    const bool is_tabled = tabled_.tabled >> current_ & 1;
    if (!is_odd(current_) || (is_tabled && !rules_.man(current_).becomes.empty()))
      add_arrivals(current_);
    finish_steps(current_);
  }
  sort_men();
  current_ = -1;
  data_.choice_lists = store_.choice_lists.data();
  dormancy_.build();
}

/// What the generator has no means for in a single movement.
template <int W>
bool CompiledBuilder<W>::has_means_for(int type, const Atom& atom) {
  const std::string& name = rules_.man(type).name;
  if (atom.kind == Atom::Kind::Hop)
    slow(support::with_article(name) + " hops", atom.where);
  else if (atom.when != kNoNode)
    slow("a movement of the " + name + " has a condition", facts_.place(atom.when));
  else if (atom.through != kNoNode)
    slow(support::with_article(name) + " passes other than empty squares",
         facts_.place(atom.through));
  else if (atom.tag >= 0)
    slow("a movement of the " + name + " has a name that rules ask for", atom.where);
  else if (atom.from != kNoNode && !facts_.is_fixed(atom.from))
    slow("from where " + support::with_article(name) + " moves depends on the position",
         facts_.place(atom.from));
  else if (!facts_.landing(atom.onto, 0))
    slow(support::with_article(name) + " does not simply end on empty squares or enemies",
         facts_.place(atom.onto));
  else
    return true;
  return false;
}

template <int W>
void CompiledBuilder<W>::add_atom(int type, const Atom& atom, int atom_index) {
  if (atom.takes != kNoNode)
    return add_rare(atom, atom_index);
  if (!has_means_for(type, atom))
    return;
  if (atom.leaves != kNoNode || (atom.min > 1 && atom.min == atom.max))
    return add_run(type, atom, atom_index);
  if (atom.min == 1 && atom.max == 1)
    return add_step(type, atom);
  bool everywhere = atom.from == kNoNode;
  for (int me = 0; me < 2; ++me) {
    const auto ends = *facts_.landing(atom.onto, me);
    everywhere = everywhere && ends.quiet == tables_.everywhere && ends.take == tables_.everywhere;
  }
  if (atom.min != 1 || atom.max < board::kMaxSquares || !everywhere)
    return slow("a slide of the " + rules_.man(type).name +
                    " is limited in its length, or in where it begins or ends",
                atom.where);
  add_new(slide_vectors_[index(type)], atom.vectors);
}

template <int W>
void CompiledBuilder<W>::add_step(int type, const Atom& atom) {
  for (int me = 0; me < 2; ++me) {
    const Bits<W> from = atom.from == kNoNode ? tables_.everywhere : facts_.fixed(atom.from, me);
    const auto ends = *facts_.landing(atom.onto, me);
    for (const int vector : atom.vectors) {
      from.each([&](int square) {
        const int to = tables_.step(vector, square, me);
        if (to >= 0 && ends.quiet.has(to))
          steps_[me].quiet[at(type, square)].set(to);
        if (to >= 0 && ends.take.has(to))
          steps_[me].take[at(type, square)].set(to);
      });
    }
  }
  add_new(step_vectors_[index(type)], atom.vectors);
  data_.steps[type] = true;
}

template <int W>
void CompiledBuilder<W>::finish_steps(int type) {
  for (int me = 0; me < 2; ++me) {
    for (int from = 0; from < tables_.squares; ++from) {
      data_.take[me][at(type, from)].each(
          [&](int to) { steps_[me].take_back[at(type, to)].set(from); });
      data_.split[type] =
          data_.split[type] || !(data_.take[me][at(type, from)] == data_.quiet[me][at(type, from)]);
    }
  }
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
