import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mayInstall, updatePackages } from './debian.mjs';
import { root, run } from './run.mjs';

const FOLDER = join(root, '.cache/proxies');

/** The path of an installed program, or of the one that `ensureProxies` unpacked; undefined without one. */
export function findProxy(name) {
  const folders = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  return [...folders, `${FOLDER}/usr/sbin`, `${FOLDER}/usr/bin`]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/**
 * Unpacks Debian's packages of the proxies that are not installed. Installing them would start servers on
 * the ports 80 and 443.
 */
export async function ensureProxies() {
  const missing = ['caddy', 'nginx'].filter((name) => findProxy(name) === undefined);
  if (missing.length === 0) return;
  console.log(`Getting ${missing.join(' and ')} for the tests of deploy/ …`);
  mkdirSync(FOLDER, { recursive: true });
  const download = () =>
    run('sh', ['-c', `cd '${FOLDER}' && apt-get download ${missing.join(' ')}`], { capture: true });
  let { code } = await download();
  if (code !== 0 && mayInstall()) {
    await updatePackages();
    code = (await download()).code;
  }
  if (code !== 0) {
    console.log(`deploy/ is not tested with ${missing.join(' and ')}, which is not installed.`);
    return;
  }
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg-deb', ['-x', join(FOLDER, file), FOLDER], { capture: true });
  }
}
