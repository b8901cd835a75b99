import { readFileSync } from 'node:fs';
import { run } from './run.mjs';

const env = { DEBIAN_FRONTEND: 'noninteractive' };
let updating;

/**
 * Installs a package of Debian where that is possible: as root, on Debian or what comes from it. Returns
 * the output of the package manager, empty where nothing was tried; the caller sees whether it succeeded.
 */
export async function installPackage(name) {
  if (!mayInstall()) return '';
  const update = await updatePackages();
  const packages = ['install', '-y', '--no-install-recommends', name];
  const install = await run('apt-get', packages, { capture: true, env });
  return update.output + install.output;
}

/** Once in a process. */
export function updatePackages() {
  updating ??= run('apt-get', ['update'], { capture: true, env });
  return updating;
}

export function mayInstall() {
  return process.getuid?.() === 0 && isDebian();
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
