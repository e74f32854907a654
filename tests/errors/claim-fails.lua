return extend "chess" {
  title = "Broken",
  ends = {
    agreed = claim(ask(function()
      error("nobody agrees")
    end)),
  },
}
