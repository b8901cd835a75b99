import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const children = new Set();
let stopping = false;
const windows = process.platform === 'win32';

function kill(child, signal) {
  try {
    // A negative id signals the process group: runners start workers and browsers.
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}

/**
 * Runs a program to its end, without standard input. Its output is printed, or returned if `capture`.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, capture?: boolean, limitMs?: number, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function run(command, args, { env = {}, capture = false, limitMs, shell = false } = {}) {
  return new Promise((done) => {
    // While stopping, start nothing more and don't report the stopped programs as failures.
    if (stopping) return;
    const stream = capture ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', stream, stream],
      detached: !windows,
      shell,
    });
    children.add(child);
    child.stdout?.setEncoding('utf8');
    child.stderr?.setEncoding('utf8');
    let output = '';
    let timedOut = false;
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const timers = [];
    if (limitMs) {
      timers.push(
        setTimeout(() => {
          timedOut = true;
          kill(child, 'SIGTERM');
          timers.push(setTimeout(() => kill(child, 'SIGKILL'), 10_000));
        }, limitMs),
      );
    }
    let ended = false;
    const end = (code, problem = '') => {
      if (ended) return;
      ended = true;
      children.delete(child);
      timers.forEach(clearTimeout);
      // End the workers that a runner leaves behind.
      if (child.pid) kill(child, 'SIGTERM');
      if (!stopping) done({ code: timedOut ? 124 : code, output: output + problem, timedOut });
    };
    child.on('error', (error) => end(127, `${error.message}\n`));
    child.on('close', (code) => end(code ?? 1));
    // A remaining grandchild that keeps the output open must not block the exit.
    child.on('exit', (code) => timers.push(setTimeout(() => end(code ?? 1), 2_000)));
  });
}

/** Runs the program of an installed package; `.bin` differs by platform. */
export function runTool(packageName, args, options = {}) {
  return run(process.execPath, [toolPath(packageName, options.bin), ...args], options);
}

export function toolPath(packageName, bin = packageName.split('/').pop()) {
  const folder = join(root, 'node_modules', packageName);
  const declared = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin;
  return join(folder, typeof declared === 'string' ? declared : declared[bin]);
}

/**
 * Makes termination signals end the programs started by `run`, then this process. Returns a function
 * that removes the handlers.
 */
export function endTogether(beforeExit = () => {}) {
  const stop = async (signal) => {
    // Under npm, Ctrl-C arrives twice: from the terminal and forwarded by npm.
    if (stopping) return;
    stopping = true;
    for (const child of children) kill(child, 'SIGTERM');
    const patience = Date.now() + 5_000;
    while (children.size > 0 && Date.now() < patience) {
      await new Promise((later) => setTimeout(later, 50));
    }
    for (const child of children) kill(child, 'SIGKILL');
    beforeExit();
    process.exit(signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 129);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}
