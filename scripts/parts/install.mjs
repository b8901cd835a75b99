import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import { root } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.munjip-installed.json');

/** Installs the packages if the lock file, Node's version or the platform changed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock('install', install, () => {
    console.log('Waiting for another installation in this folder to end …');
  });
}

async function install() {
  // Another process may have installed while this one waited for the lock.
  if (isInstalled()) return;
  refuseToEmptyAnother(modules);
  console.log('Installing packages (the first time takes about a minute) …');
  const began = Date.now();
  // Include development packages (compiler, bundler) and optional ones (embedded database) explicitly,
  // because NODE_ENV or a user's npm settings may exclude them.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const args = ['ci', ...flags, '--loglevel=error'];
  const { code, output } = await runNpm(args, { capture: true });
  if (code !== 0) {
    console.error(output);
    throw new Error(`The packages could not be installed (npm ci ended with ${code}).`);
  }
  writeFileSync(stampFile, JSON.stringify(wanted()));
  console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** Refuses a linked node_modules: `npm ci` would empty the folder that the link points to. */
export function refuseToEmptyAnother(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new Error(
    'node_modules is a link to another folder, which installing here would empty. ' +
      'Please remove the link (only the link) and try again.',
  );
}

function wanted() {
  return {
    lock: createHash('sha256').update(readFileSync(lockFile)).digest('hex'),
    node: process.versions.node.split('.')[0],
    machine: `${process.platform}-${process.arch}`,
  };
}

function isInstalled() {
  const now = wanted();
  const then = readJson(stampFile);
  if (then && (then.node !== now.node || then.machine !== now.machine)) return false;
  if (then?.lock === now.lock) return true;
  if (!holdsWhatTheLockNames()) return false;
  // The packages were installed by hand and are right; only the stamp is missing.
  try {
    writeFileSync(stampFile, JSON.stringify(now));
  } catch {
    // A read-only folder: checked again next time.
  }
  return true;
}

/** Whether npm's hidden lock file lists every package that this platform needs. */
function holdsWhatTheLockNames() {
  const installed = readJson(join(modules, '.package-lock.json'))?.packages;
  const named = readJson(lockFile)?.packages;
  if (!installed || !named) return false;
  return Object.entries(named).every(([path, part]) => {
    if (path === '' || part.link || !fits(part.os, process.platform)) return true;
    if (!fits(part.cpu, process.arch) || !fits(part.libc, libc())) return true;
    if (installed[path]?.version !== part.version) return part.optional === true && !part.os;
    return existsSync(join(root, path, 'package.json'));
  });
}

function fits(list, value) {
  if (!list || value === undefined) return true;
  if (list.includes(`!${value}`)) return false;
  const allowed = list.filter((entry) => !entry.startsWith('!'));
  return allowed.length === 0 || allowed.includes(value);
}

function libc() {
  if (process.platform !== 'linux') return undefined;
  return existsSync('/etc/alpine-release') ? 'musl' : 'glibc';
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
