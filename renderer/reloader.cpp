// SPDX-License-Identifier: MIT
#include "renderer/reloader.h"

#include <algorithm>

#include "support/file.h"

namespace pawnshop::renderer {

void Reloader::follow(const Desk& desk) {
  files_.clear();
  for (const engine::Source& source : desk.opened().sources)
    files_.push_back(source.path);
  watch_ = engine::Watch(files_);
  faults_.clear();
  is_waiting_ = false;
}

bool Reloader::look(Desk& desk) {
  if (watch_.has_changed()) {
    is_waiting_ = true;
    return false;
  }
  if (!is_waiting_)
    return false;
  is_waiting_ = false;
  read(desk);
  return true;
}

void Reloader::read(Desk& desk) {
  std::vector<std::string> files;
  auto fresh = engine::open_game(desk.opened().wanted, &files);
  auto done = fresh ? desk.reload(std::move(*fresh)) : support::Failure(fresh.error());
  if (done)
    return follow(desk);
  faults_ = done.error();
  desk.say({});  // what it has said was of other rules
  // What the faulty rules were read from counts too: there they may be mended.
  for (std::string& file : files) {
    if (std::find(files_.begin(), files_.end(), file) == files_.end())
      files_.push_back(std::move(file));
  }
  watch_ = engine::Watch(files_);
}

std::string Reloader::text_of(const std::string& shown) const {
  const std::string path = engine::path_of_source(files_, shown);
  return path.empty() ? "" : support::read_file(path).value_or("");
}

}  // namespace pawnshop::renderer
