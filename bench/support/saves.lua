-- What wrk sends for bench/support/save-load.ts: one connection a thread, each saving its own piece
-- over and over, or a new piece each time. `args` is the file with who writes and what.
local threads = 0

function setup(thread)
  thread:set("id", threads)
  threads = threads + 1
end

local function random_uuid()
  local function hex(digits)
    return string.format("%0" .. digits .. "x", math.random(0, 16 ^ digits - 1))
  end
  -- Version 7: the time in milliseconds comes first, as in the ids that a device makes.
  local now = string.format("%012x", os.time() * 1000 + math.random(0, 999))
  return now:sub(1, 8) .. "-" .. now:sub(9, 12) .. "-7" .. hex(3) .. "-8" .. hex(3) .. "-" .. hex(6) .. hex(6)
end

function init(args)
  math.randomseed(os.time() * 1000 + id)
  local lines = io.lines(args[1])
  is_fresh = lines() == "fresh"
  connections = tonumber(lines())
  before, after = lines(), lines()
  writers = {}
  for line in lines do
    local token, group, subjects = line:match("^(%S+) (%S+) (.+)$")
    local rags = {}
    for rag in subjects:gmatch("%S+") do rags[#rags + 1] = rag end
    writers[#writers + 1] = { token = token, group = group, rags = rags }
  end
  turn, version, post = id, 0, random_uuid()
end

function request()
  local writer = writers[turn % #writers + 1]
  local rag = writer.rags[math.floor(turn / #writers) % #writer.rags + 1]
  local save = random_uuid()
  -- Somewhere in the text a few characters are others with every save.
  local body = string.format(
    '{"ragId":"%s","title":"감나무 등불 아래","document":%s%s%s,"version":%d,"saveId":"%s"}',
    rag, before, save:sub(-1 - version % 9), after, version, save
  )
  local headers = { ["content-type"] = "application/json", authorization = "Bearer " .. writer.token }
  return wrk.format("PUT", "/api/group/" .. writer.group .. "/post/" .. post, headers, body)
end

-- Only what was taken counts: wrk asks for one request before it begins.
function response(status)
  if status ~= 200 then return end
  version = version + 1
  if is_fresh then turn, version, post = turn + connections, 0, random_uuid() end
end
