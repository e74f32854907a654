local odd = any(my.pawn)
return extend "chess" { title = "Hostile", effects = { call(function(view) return { odd } end) } }
