// Keeps one PostgreSQL for one data folder: it starts the server when the first holder asks, starts
// it again when it dies, and ends it when the last holder is gone. Holders are connections to this
// process' socket, so the kernel itself tells it when a Node process dies, however it dies.
//
// Plain JavaScript without imports of our own: it runs from the sources and from the build alike.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';

const { socketPath, logPath, dataFolder, uid, gid } = JSON.parse(process.argv[2] ?? '{}');

// Node has loaded all it needs, so that the lesser user need not be able to read this file.
if (uid !== undefined) {
  process.setgroups([]);
  process.setgid(gid);
  process.setuid(uid);
}
process.umask(0o077);

const logLimit = 2 * 1024 * 1024;
const log = fs.openSync(logPath, 'a', 0o600);
// Errors of writing to the log (a full disk) must not end the keeper of the database.
const say = (line) => {
  try {
    fs.writeSync(log, `${new Date().toISOString()} [watcher] ${line}\n`);
  } catch {}
};
process.on('uncaughtException', (error) => say(error.stack ?? String(error)));
// It ends with its holders, not with the terminal or the service manager that ends them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

/** Connections in the order they came; the first one of them prepares the start. */
const holders = new Set();
let preparing;
/** How to start the server, as the last preparing holder said. */
let command;
/** The running server: our child, or one that an earlier watcher left running. */
let server;
let stopping = false;
/** Connections that asked to be told when the server has ended. */
const released = new Set();
let failures = 0;
let idleTimer;

const tell = (socket, message) => socket.write(`${JSON.stringify(message)}\n`);
const letGo = (socket) => {
  tell(socket, { type: 'released' });
  socket.end();
};
const tellAll = (message) => {
  for (const socket of holders) tell(socket, message);
};

function prepareNext() {
  if (server || preparing) return;
  [preparing] = holders;
  if (preparing) tell(preparing, { type: 'prepare' });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    return !'ZX'.includes(stat.slice(stat.lastIndexOf(')') + 2)[0]);
  } catch (error) {
    return error.code !== 'ENOENT' || process.platform !== 'linux';
  }
}

function readPid() {
  try {
    return (
      Number.parseInt(fs.readFileSync(`${dataFolder}/postmaster.pid`, 'utf8'), 10) || undefined
    );
  } catch {
    return undefined;
  }
}

/** Follows a server that is not our child; nothing but asking tells when it ends. */
function follow(pid) {
  const current = { pid };
  server = current;
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    ended(current, 'it was not our child');
  }, 100);
  tellAll({ type: 'started' });
}

function start() {
  const startedAt = Date.now();
  const child = spawn(command.file, command.args, {
    cwd: command.cwd,
    env: command.env,
    stdio: ['ignore', log, log],
    windowsHide: true,
    // A session of its own, so that Ctrl+C in a terminal reaches the application only.
    detached: true,
  });
  const current = { pid: child.pid };
  server = current;
  child.on('error', (error) => ended(current, error.message));
  child.on('exit', (code, signal) => {
    if (Date.now() - startedAt > 60_000) failures = 0;
    if (!command.launches) return ended(current, `code ${code}, signal ${signal}`);
    const pid = code === 0 ? readPid() : undefined;
    if (pid && server === current) follow(pid);
    else ended(current, `the launching program ended with code ${code}`);
  });
  tellAll({ type: 'started' });
}

function ended(current, how) {
  if (server !== current) return;
  server = undefined;
  clearTimeout(current.impatience);
  if (!stopping) say(`PostgreSQL ${current.pid ?? ''} ended by itself: ${how}`);
  const wanted = stopping;
  stopping = false;
  for (const socket of released) letGo(socket);
  released.clear();
  if (holders.size === 0) return close();
  tellAll({ type: 'ended', wanted });
  // The first attempts follow at once, later ones leave a broken machine some air.
  const wait = wanted ? 0 : Math.min(5_000, 100 * 2 ** failures++);
  setTimeout(() => {
    if (holders.size === 0) close();
    else prepareNext();
  }, wait);
}

function signal(name) {
  if (!server?.pid) return;
  if (command?.stop && name === 'SIGINT') {
    spawn(command.stop.file, command.stop.args, { env: command.env, windowsHide: true }).on(
      'error',
      (error) => say(error.message),
    );
    return;
  }
  try {
    process.kill(server.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') say(`${name} did not reach PostgreSQL: ${error.message}`);
  }
}

/**
 * A fast shutdown first. SIGQUIT comes when that takes too long: it loses nothing that was
 * committed and costs the next start a recovery. SIGKILL never.
 */
function stop(patience) {
  if (stopping) return;
  stopping = true;
  signal('SIGINT');
  server.impatience = setTimeout(() => {
    say('the fast shutdown takes too long, so that an immediate one follows');
    signal('SIGQUIT');
  }, patience);
}

function close() {
  if (holders.size > 0 || server) return;
  listener.close();
  process.exit(0);
}

function leave(socket, isRelease) {
  if (!holders.delete(socket)) return;
  if (preparing === socket) preparing = undefined;
  if (holders.size > 0) {
    if (isRelease) letGo(socket);
    prepareNext();
    return;
  }
  if (!server) {
    if (isRelease) letGo(socket);
    return close();
  }
  if (isRelease) released.add(socket);
  // Who died without a word must not leave a server behind for longer than a second.
  stop(isRelease ? 60_000 : 700);
}

const actions = {
  // Who only probes whether this process lives does not say it, and counts for nothing.
  hold(socket) {
    clearTimeout(idleTimer);
    holders.add(socket);
    if (server && !stopping) tell(socket, { type: 'started' });
    else prepareNext();
  },
  start(socket, message) {
    if (socket !== preparing) return;
    preparing = undefined;
    command = message.command;
    if (message.runningPid) follow(message.runningPid);
    else start();
  },
  release: (socket) => leave(socket, true),
};

const listener = net.createServer((socket) => {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    text += chunk;
    const lines = text.split('\n');
    text = lines.pop();
    for (const line of lines) {
      const message = JSON.parse(line);
      actions[message.type]?.(socket, message);
    }
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    released.delete(socket);
    leave(socket, false);
  });
});

/** Whether somebody answers behind a socket's file. */
function answers(path) {
  return new Promise((resolve) => {
    const probe = net.connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });
}

/** The file of a socket outlives a killed watcher: it is moved aside, and put back if it lives. */
async function removeStale() {
  const aside = `${socketPath}.${process.pid}`;
  try {
    fs.renameSync(socketPath, aside);
  } catch {
    return;
  }
  if (await answers(aside)) {
    try {
      fs.linkSync(aside, socketPath);
    } catch {}
  }
  fs.rmSync(aside, { force: true });
}

let attempts = 0;
listener.on('error', async (error) => {
  if (error.code !== 'EADDRINUSE' || ++attempts > 20) {
    say(`no socket: ${error.message}`);
    process.exit(1);
  }
  // Another watcher is there already: its holders include whoever started this one.
  if (await answers(socketPath)) process.exit(0);
  if (process.platform !== 'win32') await removeStale();
  listener.listen(socketPath);
});
listener.listen(socketPath);

// Whoever started this watcher may have died before it could connect.
idleTimer = setTimeout(close, 10_000);

setInterval(() => {
  try {
    if (fs.fstatSync(log).size < logLimit) return;
    fs.copyFileSync(logPath, `${logPath}.1`);
    fs.ftruncateSync(log, 0);
  } catch {}
}, 30_000).unref();
