// SPDX-License-Identifier: MIT
#include "renderer/art/picture.h"

#include <array>
#include <map>

#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::renderer {

namespace {

/// An element as it is written: <name key='value' ...>text
struct Element {
  std::string name;
  std::map<std::string, std::string> values;
  std::string text;  ///< up to the next element
  int line = 1;

  std::string value(const char* key) const {
    const auto found = values.find(key);
    return found == values.end() ? std::string() : found->second;
  }
  float number(const char* key, float otherwise = 0) const {
    return support::read_number<float>(value(key)).value_or(otherwise);
  }
};

/// The elements of a text in their order, without regard to what lies in what.
class ElementReader {
 public:
  explicit ElementReader(const std::string& text) : text_(text) {}

  /// The next element that opens; nothing at the end, or where `is_broken`.
  std::optional<Element> next() {
    while (true) {
      const std::size_t open = text_.find('<', at_);
      if (open == std::string::npos)
        return std::nullopt;
      at_ = open;
      const std::string_view rest = std::string_view(text_).substr(open);
      if (rest.starts_with("<!--")) {
        if (!pass("-->"))
          return std::nullopt;
      } else if (rest.starts_with("<?") || rest.starts_with("<!") || rest.starts_with("</")) {
        if (!pass(">"))
          return std::nullopt;
      } else {
        return element();
      }
    }
  }
  bool is_broken() const { return is_broken_; }
  int line() const {
    int count = 1;
    for (std::size_t i = 0; i < at_ && i < text_.size(); ++i)
      count += text_[i] == '\n';
    return count;
  }

 private:
  bool pass(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    is_broken_ = is_broken_ || found == std::string::npos;
    at_ = is_broken_ ? text_.size() : found + end.size();
    return !is_broken_;
  }
  std::optional<Element> broken() {
    is_broken_ = true;
    return std::nullopt;
  }
  void blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
  std::string until(const char* signs) {
    const std::size_t end = std::min(text_.find_first_of(signs, at_), text_.size());
    std::string word = text_.substr(at_, end - at_);
    at_ = end;
    return word;
  }

  std::optional<Element> element() {
    Element element;
    element.line = line();
    ++at_;
    element.name = until(" \t\r\n/>");
    while (blanks(), at_ < text_.size() && text_[at_] != '>' && text_[at_] != '/') {
      const std::string key = until("= \t\r\n/>");
      blanks();
      if (key.empty() || at_ + 1 >= text_.size() || text_[at_] != '=')
        return broken();
      ++at_;
      blanks();
      const char quote = at_ < text_.size() ? text_[at_] : ' ';
      if (quote != '\'' && quote != '"')
        return broken();
      ++at_;
      const char ends[] = {quote, 0};
      element.values[key] = until(ends);
      if (at_ >= text_.size())
        return broken();
      ++at_;
    }
    if (!pass(">"))
      return std::nullopt;
    const std::size_t from = at_;
    element.text = text_.substr(from, std::min(text_.find('<', from), text_.size()) - from);
    return element;
  }

  const std::string& text_;
  std::size_t at_ = 0;
  bool is_broken_ = false;
};

std::optional<Paint> paint_named(const std::string& name) {
  constexpr std::array<std::pair<std::string_view, Paint>, 6> kPaints = {{{"body", Paint::Body},
                                                                          {"line", Paint::Line},
                                                                          {"dot", Paint::Dot},
                                                                          {"tile", Paint::Tile},
                                                                          {"ink", Paint::Ink},
                                                                          {"red", Paint::Red}}};
  for (const auto& [known, paint] : kPaints) {
    if (known == name)
      return paint;
  }
  return std::nullopt;
}

/// The part that an element draws; nothing where it says no outline.
std::optional<Shape> shape_of(const Element& element, Paint paint) {
  Shape shape;
  shape.paint = paint;
  const Point middle = {element.number("cx"), element.number("cy")};
  if (element.name == "path") {
    const auto path = read_path(element.value("d"));
    if (!path)
      return std::nullopt;
    shape.path = *path;
  } else if (element.name == "circle") {
    shape.path = ellipse(middle, element.number("r"), element.number("r"));
  } else if (element.name == "ellipse") {
    shape.path = ellipse(middle, element.number("rx"), element.number("ry"));
  } else {
    shape.word = support::printable(element.text, 8);
    shape.middle = {element.number("x"), element.number("y")};
    shape.size = element.number("font-size", 20);
    if (shape.word.empty())
      return std::nullopt;
  }
  return shape;
}

bool is_drawn(const std::string& name) {
  return name == "path" || name == "circle" || name == "ellipse" || name == "text";
}

}  // namespace

support::Result<Picture> read_picture(const std::string& text, const std::string& shown) {
  Picture picture;
  ElementReader reader(text);
  bool is_picture = false;
  const auto fail = [&](int line, std::string message, std::string hint) {
    return support::Failure(support::Diagnostics{
        {support::Severity::Error, {shown, line}, std::move(message), std::move(hint), {}}});
  };
  while (const auto element = reader.next()) {
    if (element->name == "svg") {
      is_picture = true;
      picture.turns = element->value("data-turns") == "yes";
      const auto box = support::words(element->value("viewBox"));
      if (box.size() == 4) {
        Element sizes;
        sizes.values = {{"w", box[2]}, {"h", box[3]}};
        picture.width = sizes.number("w", picture.width);
        picture.height = sizes.number("h", picture.height);
      }
    }
    if (!is_drawn(element->name))
      continue;
    const auto paint = paint_named(element->value("class"));
    if (!paint)
      return fail(element->line,
                  "'" + support::printable(element->value("class")) + "' is no class of a part",
                  "it is body, line, dot, tile, ink or red");
    const auto shape = shape_of(*element, *paint);
    if (!shape)
      return fail(element->line,
                  "this " + element->name + " draws nothing",
                  "a path has an outline in d, a text some letters");
    picture.shapes.push_back(*shape);
  }
  if (reader.is_broken())
    return fail(reader.line(), "an element does not end", "elements look like <path d='...'/>");
  if (!is_picture || picture.width <= 0 || picture.height <= 0)
    return fail(0, "this is no picture", "it begins with <svg viewBox='0 0 45 45'>");
  return picture;
}

}  // namespace pawnshop::renderer
