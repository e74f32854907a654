-- Lists made into one thing: sets, conditions and movements joined, numbers added.

local lists = {}

-- Halves are joined, and halves of halves: an expression may not be nested too deep.
local function joined(list, join, first, last)
  if first == last then return list[first] end
  local middle = (first + last) // 2
  return join(joined(list, join, first, middle), joined(list, join, middle + 1, last))
end

local function all_joined(list, join)
  if #list == 0 then error "the list is empty, so there is nothing to join" end
  return joined(list, join, 1, #list)
end

--- Sets: the squares of any of them. Conditions: whether any of them holds. Movements: any of them.
function lists.any_of(list) return all_joined(list, function(a, b) return a | b end) end

--- Sets: the squares that all of them have. Conditions: whether all of them hold.
function lists.all_of(list) return all_joined(list, function(a, b) return a & b end) end

--- A field of men, added up: sum(paid, "worth"). A man without it adds nothing.
function lists.sum(men, field)
  local total = 0
  for _, man in ipairs(men) do total = total + (man[field] or 0) end
  return total
end

return lists
