// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "renderer/game_list.h"

namespace pawnshop::renderer {

/// The games of a text with many, and those of them that somebody seeks.
class Collection {
 public:
  Collection() = default;
  Collection(std::string file, std::string text, std::vector<ListedGame> games);

  const std::string& file() const { return file_; }
  const std::vector<ListedGame>& games() const { return games_; }
  std::string text_of(std::size_t number) const;

  void seek(const std::string& words);
  const std::string& sought() const { return sought_; }
  /// The places in `games` of those that fit.
  const std::vector<std::size_t>& found() const { return found_; }
  /// A place in `found`.
  std::size_t chosen() const { return chosen_; }
  void choose(std::size_t place) { chosen_ = place; }

  void note_opened(std::size_t number);
  /// The game that was opened last, or the one so many steps behind it, whatever is sought.
  std::optional<std::size_t> opened(int step = 0) const;

 private:
  std::string file_, text_, sought_;
  std::vector<ListedGame> games_;
  std::vector<std::size_t> found_;
  std::size_t chosen_ = 0;
  std::optional<std::size_t> opened_;
};

/// The collection of which a game was opened. Another one that somebody looks at takes its place
/// only when a game of that is opened.
class Collections {
 public:
  void offer(Collection another);
  /// The one to look at: of the offered one and the one in use the offered one.
  Collection& listed() { return offered_ ? *offered_ : in_use_; }
  const Collection& in_use() const { return in_use_; }
  bool is_empty() const { return in_use_.games().empty(); }
  /// Nobody looks at the list any more.
  void put_away() { offered_.reset(); }
  /// A game of the list to look at, or of the one in use, is on the table.
  void note_opened(std::size_t number, bool is_of_listed);

 private:
  Collection in_use_;
  std::optional<Collection> offered_;
};

}  // namespace pawnshop::renderer
