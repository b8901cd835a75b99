import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

// Files that decide the contents of dist/. Tests and READMEs are excluded.
const sources = [
  'shared',
  'server',
  'web',
  'lib',
  'content',
  'scripts/parts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const skipped = /(^|\/)(node_modules|fixtures|\.[^/]*)$|\.test\.tsx?$|(^|\/)README\.md$/;

/**
 * Size, time and content hash of every source file. Files whose size and time equal those in `known`
 * (an earlier result) are not read again.
 * @returns {Record<string, [size: number, time: number, hash: string]>}
 */
export function fingerprint(known = {}) {
  const files = {};
  const visit = (path) => {
    if (skipped.test(path)) return;
    const full = join(root, path);
    const info = statSync(full, { throwIfNoEntry: false });
    if (info?.isDirectory()) {
      for (const name of readdirSync(full)) visit(`${path}/${name}`);
    } else if (info?.isFile()) {
      const before = known[path];
      const same = before && before[0] === info.size && before[1] === info.mtimeMs;
      const hash = same ? before[2] : contentHash(full);
      files[path] = [info.size, info.mtimeMs, hash];
    }
  };
  for (const path of sources) visit(path);
  return files;
}

function contentHash(file) {
  return createHash('sha1').update(readFileSync(file)).digest('base64');
}

/** Whether two results have the same content; times are ignored, because a checkout changes them. */
export function sameContent(one, other) {
  const paths = Object.keys(one);
  return (
    paths.length === Object.keys(other).length &&
    paths.every((path) => one[path][2] === other[path]?.[2])
  );
}
