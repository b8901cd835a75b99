// Supervises the PostgreSQL of one data folder: starts it when the first lease is acquired, restarts
// it when it dies, and stops it when the last lease ends. A lease is a connection to this process's
// socket, so the kernel reports the death of a client process, however it dies.
//
// This file is plain JavaScript without relative imports, so that the same file runs from the sources
// and from a build.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';

const { socketPath, logPath, dataFolder, uid, gid } = JSON.parse(process.argv[2] ?? '{}');

// The user changes here and not in spawn(): the other user may have no right to read this file.
if (uid !== undefined) {
  process.setgroups([]);
  process.setgid(gid);
  process.setuid(uid);
}
process.umask(0o077);

const LOG_LIMIT_BYTES = 2 * 1024 * 1024;
const log = fs.openSync(logPath, 'a', 0o600);
// A failing write (a full disk) must not end the process that restarts the database.
const writeLog = (line) => {
  try {
    fs.writeSync(log, `${new Date().toISOString()} [supervisor] ${line}\n`);
  } catch {}
};
process.on('uncaughtException', (error) => writeLog(error.stack ?? String(error)));
// The supervisor ends with its last lease. A terminal or a service manager signals the whole process
// group, and the application must still be able to use the database while it shuts down.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

/** Sockets of the active leases in order of arrival; the first one prepares the start. */
const leases = new Set();
let preparing;
/** How to start the server, as the last preparing client described it. */
let command;
/** The running server: a child of this process, or one that an earlier supervisor started. */
let server;
let stopping = false;
/** Sockets of released leases that wait for the confirmation that the server has stopped. */
const awaitingStop = new Set();
let failures = 0;
let idleTimer;

const send = (socket, message) => socket.write(`${JSON.stringify(message)}\n`);
const confirmRelease = (socket) => {
  send(socket, { type: 'released' });
  socket.end();
};
const broadcast = (message) => {
  for (const socket of leases) send(socket, message);
};

function prepareNext() {
  if (server || preparing) return;
  [preparing] = leases;
  if (preparing) send(preparing, { type: 'prepare' });
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

/** Polls a server that is not a child of this process, because the kernel does not report its exit. */
function adopt(pid) {
  const current = { pid };
  server = current;
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    onServerEnd(current, 'it was not a child of this process');
  }, 100);
  broadcast({ type: 'started' });
}

function start() {
  const startedAt = Date.now();
  const child = spawn(command.file, command.args, {
    cwd: command.cwd,
    env: command.env,
    stdio: ['ignore', log, log],
    windowsHide: true,
    // A separate session, so that Ctrl+C in a terminal reaches only the application.
    detached: true,
  });
  const current = { pid: child.pid };
  server = current;
  child.on('error', (error) => onServerEnd(current, error.message));
  child.on('exit', (code, signal) => {
    if (Date.now() - startedAt > 60_000) failures = 0;
    if (!command.isLauncher) return onServerEnd(current, `code ${code}, signal ${signal}`);
    const pid = code === 0 ? readPid() : undefined;
    if (pid && server === current) adopt(pid);
    else onServerEnd(current, `the launching program ended with code ${code}`);
  });
  broadcast({ type: 'started' });
}

function onServerEnd(current, reason) {
  if (server !== current) return;
  server = undefined;
  clearTimeout(current.stopTimer);
  if (!stopping) writeLog(`PostgreSQL ${current.pid ?? ''} ended by itself: ${reason}`);
  const wasRequested = stopping;
  stopping = false;
  for (const socket of awaitingStop) confirmRelease(socket);
  awaitingStop.clear();
  if (leases.size === 0) return exit();
  broadcast({ type: 'ended', wasRequested });
  // Exponential back-off: the first restarts follow at once, later ones spare a broken machine.
  const delay = wasRequested ? 0 : Math.min(5_000, 100 * 2 ** failures++);
  setTimeout(() => {
    if (leases.size === 0) exit();
    else prepareNext();
  }, delay);
}

function signalServer(name) {
  if (!server?.pid) return;
  if (command?.stop && name === 'SIGINT') {
    spawn(command.stop.file, command.stop.args, { env: command.env, windowsHide: true }).on(
      'error',
      (error) => writeLog(error.message),
    );
    return;
  }
  try {
    process.kill(server.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') writeLog(`${name} did not reach PostgreSQL: ${error.message}`);
  }
}

/**
 * A fast shutdown (SIGINT), then an immediate one (SIGQUIT) after the time-out: that loses no
 * committed row and costs the next start a recovery. Never SIGKILL: it leaves children and shared
 * memory behind.
 */
function stop(timeoutMs) {
  if (stopping) return;
  stopping = true;
  signalServer('SIGINT');
  server.stopTimer = setTimeout(() => {
    writeLog('the fast shutdown timed out; an immediate shutdown follows');
    signalServer('SIGQUIT');
  }, timeoutMs);
}

function exit() {
  if (leases.size > 0 || server) return;
  listener.close();
  process.exit(0);
}

function endLease(socket, isRelease) {
  if (!leases.delete(socket)) return;
  if (preparing === socket) preparing = undefined;
  if (leases.size > 0) {
    if (isRelease) confirmRelease(socket);
    prepareNext();
    return;
  }
  if (!server) {
    if (isRelease) confirmRelease(socket);
    return exit();
  }
  if (isRelease) awaitingStop.add(socket);
  // After the death of the last client the server must be gone within a second.
  stop(isRelease ? 60_000 : 700);
}

const handlers = {
  // A connection without this message is a probe for a living supervisor and holds no lease.
  acquire(socket) {
    clearTimeout(idleTimer);
    leases.add(socket);
    if (server && !stopping) send(socket, { type: 'started' });
    else prepareNext();
  },
  start(socket, message) {
    if (socket !== preparing) return;
    preparing = undefined;
    command = message.command;
    if (message.runningPid) adopt(message.runningPid);
    else start();
  },
  release: (socket) => endLease(socket, true),
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
      handlers[message.type]?.(socket, message);
    }
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    awaitingStop.delete(socket);
    endLease(socket, false);
  });
});

function isAnswering(path) {
  return new Promise((resolve) => {
    const probe = net.connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });
}

/**
 * Removes the socket file of a killed supervisor. The file is renamed first and linked back if its
 * process answers, so that two supervisors that start together cannot remove each other's socket.
 */
async function removeStaleSocket() {
  const renamed = `${socketPath}.${process.pid}`;
  try {
    fs.renameSync(socketPath, renamed);
  } catch {
    return;
  }
  if (await isAnswering(renamed)) {
    try {
      fs.linkSync(renamed, socketPath);
    } catch {}
  }
  fs.rmSync(renamed, { force: true });
}

let attempts = 0;
listener.on('error', async (error) => {
  if (error.code !== 'EADDRINUSE' || ++attempts > 20) {
    writeLog(`no socket: ${error.message}`);
    process.exit(1);
  }
  // Another supervisor is running; the client that spawned this one connects to that.
  if (await isAnswering(socketPath)) process.exit(0);
  if (process.platform !== 'win32') await removeStaleSocket();
  listener.listen(socketPath);
});
listener.listen(socketPath);

// The client that spawned this process may have died before it could connect.
idleTimer = setTimeout(exit, 10_000);

setInterval(() => {
  try {
    if (fs.fstatSync(log).size < LOG_LIMIT_BYTES) return;
    fs.copyFileSync(logPath, `${logPath}.1`);
    fs.ftruncateSync(log, 0);
  } catch {}
}, 30_000).unref();
