import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build-all.mjs';
import { fingerprint, sameContent } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { root } from './run.mjs';

const dist = join(root, 'dist');
const stampFile = join(dist, 'stamp.json');

/** Builds if the sources changed since the last build, or if `anyway`; returns whether it built. */
export async function ensureBuilt({ anyway = false } = {}) {
  if (!anyway && isBuilt()) return false;
  return withLock(
    'build',
    async () => {
      // Another process may have built while this one waited for the lock.
      if (!anyway && isBuilt()) return false;
      console.log('Building …');
      const began = Date.now();
      // A sibling of dist/, so that the relative paths of source maps stay right after the rename.
      const next = join(root, `.build-${process.pid}`);
      // This process holds the lock, so other such folders are left over from killed builds.
      const clear = () => {
        for (const name of readdirSync(root)) {
          if (name.startsWith('.build-'))
            rmSync(join(root, name), { recursive: true, force: true });
        }
      };
      process.once('exit', clear);
      try {
        clear();
        mkdirSync(next);
        // The fingerprint from before the build: an edit during the build triggers the next build.
        const files = fingerprint();
        await buildAll(next);
        writeFileSync(join(next, 'stamp.json'), JSON.stringify(files));
        putInPlace(next);
      } finally {
        process.off('exit', clear);
        clear();
      }
      console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
      return true;
    },
    () => console.log('Waiting for another build of this folder to end …'),
  );
}

function isBuilt() {
  let then;
  try {
    then = JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return false;
  }
  const main = join(dist, 'app/main.js');
  if (!existsSync(main) || !existsSync(join(dist, 'web/app.html'))) return false;
  const now = fingerprint(then);
  if (!sameContent(now, then)) return false;
  const text = JSON.stringify(now);
  if (text !== JSON.stringify(then)) {
    try {
      writeFileSync(`${stampFile}.${process.pid}`, text);
      renameSync(`${stampFile}.${process.pid}`, stampFile);
    } catch {
      // A read-only folder: the contents are compared again next time.
    }
  }
  return true;
}

function putInPlace(next) {
  const old = join(root, `.build-${process.pid}-old`);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(next, dist);
}
