// SPDX-License-Identifier: MIT
#include "support/language.h"

#include <atomic>
#include <memory>
#include <mutex>

#include "support/read_number.h"

namespace pawnshop::support {

namespace {

/// All languages that were ever spoken: whoever reads one may go on doing so.
struct Spoken {
  std::mutex mutex;
  std::vector<std::unique_ptr<const Language>> all;
};

Spoken& spoken() {
  static Spoken languages;
  return languages;
}

const Language& english() {
  static const Language kEnglish;
  return kEnglish;
}

std::atomic<const Language*>& current() {
  static std::atomic<const Language*> language{&english()};
  return language;
}

const std::string* find(const Texts& texts, std::string_view english) {
  const auto found = texts.find(english);
  return found == texts.end() ? nullptr : &found->second;
}

const std::string* find(const std::map<std::string, Texts>& by_language, std::string_view english) {
  const auto texts = by_language.find(language().code);
  return texts == by_language.end() ? nullptr : find(texts->second, english);
}

const std::string* find(const Translations& game, std::string_view english) {
  if (const std::string* const text = find(game.script, english))
    return text;
  if (const std::string* const text = find(game.folder, english))
    return text;
  return find(language().games, english);
}

}  // namespace

void speak(Language language) {
  Spoken& languages = spoken();
  const std::lock_guard lock(languages.mutex);
  languages.all.push_back(std::make_unique<const Language>(std::move(language)));
  current().store(languages.all.back().get(), std::memory_order_release);
}

const Language& language() {
  return *current().load(std::memory_order_acquire);
}

std::string with_places(std::string_view text, const std::vector<Place>& places) {
  std::string out;
  std::size_t next = 0;
  while (!text.empty()) {
    const std::size_t end = text[0] == '{' ? text.find('}') : std::string_view::npos;
    const std::string_view number =
        end == std::string_view::npos ? std::string_view() : text.substr(1, end - 1);
    const auto given = read_number<std::size_t>(number);
    const std::size_t place = given ? *given - 1 : next;
    if (end == std::string_view::npos || (!number.empty() && !given) || place >= places.size()) {
      out += text[0];
      text.remove_prefix(1);
      continue;
    }
    next += !given;
    out += places[place].text;
    text.remove_prefix(end + 1);
  }
  return out;
}

std::string said(std::string_view english) {
  const std::string* const text = find(language().program, english);
  return text ? *text : std::string(english);
}

std::string Translations::said(std::string_view english) const {
  const std::string* const text = find(*this, english);
  return text ? *text : std::string(english);
}

bool Translations::has(std::string_view english) const {
  return find(*this, english) != nullptr;
}

}  // namespace pawnshop::support
