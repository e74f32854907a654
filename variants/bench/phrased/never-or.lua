return extend "chess" {
  title = "neither a queen on the last rank nor two knights at the rim",
  never = { rim = any(my.queen & last_rank) | count(my.knight & (file "a" | file "h")):at_least(2) },
}
