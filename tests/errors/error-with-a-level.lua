-- A level beyond all callers names the line that is being carried out.
return extend "chess" {
  title = "Broken",
  captured = function(man)
    error("nobody knows what becomes of the " .. man.name, 60)
  end,
}
