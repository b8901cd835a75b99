import './parts/check-node.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './parts/install.mjs';
import { endTogether, root } from './parts/run.mjs';

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV ??= 'development';

const letGo = endTogether();
try {
  await ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
letGo();

// Installed by the step above, so it can't be a static import.
const { createServer } = await import('vite');
const web = await createServer({ configFile: join(root, 'web/vite.config.ts') });

// Closing the terminal must also end the server, which holds the port and the data folder.
const endsWithUs = `data:text/javascript,${encodeURIComponent(
  "process.channel.unref(); process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));",
)}`;

let server;
let restart;
let restarting = Promise.resolve();
let ending = false;

function startServer() {
  // A separate process group: Ctrl-C reaches only this process, which then stops the server once.
  server = spawn(process.execPath, ['--import', 'tsx', '--import', endsWithUs, 'server/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  server.once('exit', (code) => {
    server = undefined;
    if (!ending && code) console.log('The server ended; it starts again with the next change.');
  });
}

async function stopServer() {
  const stopping = server;
  if (!stopping) return;
  const gone = new Promise((done) => stopping.once('exit', done));
  stopping.kill('SIGTERM');
  await gone;
}

/** Restarts once when many files change together (a branch switch, a formatter). */
function changed(file) {
  if (!/\.(ts|sql|typ|json|yaml|md)$/.test(file) || file.endsWith('.test.ts')) return;
  if (!watched.some((folder) => file.startsWith(folder))) return;
  clearTimeout(restart);
  restart = setTimeout(() => {
    restarting = restarting.then(async () => {
      await stopServer();
      if (!ending) startServer();
    });
  }, 150);
}

const watched = ['server', 'shared', 'lib', 'content'].map((name) => join(root, name));

async function end() {
  if (ending) return;
  ending = true;
  clearTimeout(restart);
  await Promise.all([stopServer(), web.close()]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

startServer();
await web.listen();
web.watcher.add(watched);
web.watcher.on('all', (_event, file) => changed(file));
web.printUrls();
