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

/** Builds if the sources changed since the last build (or `anyway`); else costs milliseconds. */
export async function ensureBuilt({ anyway = false } = {}) {
  if (!anyway && isBuilt()) return false;
  return withLock(
    'build',
    async () => {
      // Another starter may have built while this one waited.
      if (!anyway && isBuilt()) return false;
      console.log('Building …');
      const began = Date.now();
      // At the depth of dist/ itself, so that source maps point to the right place after the move.
      const next = join(root, `.build-${process.pid}`);
      // Nobody else builds now: other such folders were left by a build that was killed.
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
        // Taken before: what is edited during the build is noticed at the next start.
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
  const main = join(dist, 'app/server/main.js');
  if (!existsSync(main) || !existsSync(join(dist, 'web/app.html'))) return false;
  const now = fingerprint(then);
  if (!sameContent(now, then)) return false;
  const text = JSON.stringify(now);
  if (text !== JSON.stringify(then)) {
    try {
      writeFileSync(`${stampFile}.${process.pid}`, text);
      renameSync(`${stampFile}.${process.pid}`, stampFile);
    } catch {
      // Read-only: the contents are compared again next time, which is right, only slower.
    }
  }
  return true;
}

function putInPlace(next) {
  const old = join(root, `.build-${process.pid}-old`);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(next, dist);
}
