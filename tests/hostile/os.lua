os.execute("touch stolen")
return extend "hostage" { title = "Hostile" }
