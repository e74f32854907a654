-- Sets, conditions and movements of a list, joined into one.

local lists = {}

local function joined(list, join)
  if #list == 0 then error "the list is empty, so there is nothing to join" end
  local whole = list[1]
  for i = 2, #list do whole = join(whole, list[i]) end
  return whole
end

--- Sets: the squares of any of them. Conditions: whether any of them holds. Movements: any of them.
function lists.any_of(list) return joined(list, function(a, b) return a | b end) end

--- Sets: the squares that all of them have. Conditions: whether all of them hold.
function lists.all_of(list) return joined(list, function(a, b) return a & b end) end

return lists
