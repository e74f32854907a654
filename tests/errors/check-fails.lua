return extend "chess" {
  title = "Broken",
  check = ask(function(view)
    return view.nothing.at_all
  end),
}
