local word = ("king e1"):match("%a+")
return extend "hostage" { title = word }
