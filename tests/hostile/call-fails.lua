return extend "chess" { title = "Hostile", afterwards = { call(function(view) error "no" end) } }
