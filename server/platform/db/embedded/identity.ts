import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync, type Stats, statSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

/** The user a program runs as. PostgreSQL refuses root. */
export interface Identity {
  uid: number;
  gid: number;
}

/** How programs of the database are run: as whom, and with what in front of the command. */
export interface Runner {
  /** Undefined where the current user is fit (not root, or not Unix). */
  identity: Identity | undefined;
  /**
   * Whether the user may pass through folders closed to it, by a capability of Linux. It is what
   * lets root keep its data below /root without opening /root to anybody.
   */
  passesClosedFolders: boolean;
}

/** The identity that is to own the data, when this process is root. */
export function chooseIdentity(existing: string[]): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const path of existing) {
    const stats = statIfPresent(path);
    if (stats && stats.uid !== 0) return { uid: stats.uid, gid: stats.gid || stats.uid };
  }
  return findNobody();
}

function findNobody(): Identity {
  try {
    for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
      const [name, , uid, gid] = line.split(':');
      // -2 on macOS is meant as an unsigned number.
      if (name === 'nobody') return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
    }
  } catch {
    // No such file: the customary number.
  }
  return { uid: 65534, gid: 65534 };
}

function statIfPresent(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function allows(stats: Stats, { uid, gid }: Identity, bits: number): boolean {
  if (stats.uid === uid) return ((stats.mode >> 6) & bits) === bits;
  if (stats.gid === gid) return ((stats.mode >> 3) & bits) === bits;
  return (stats.mode & bits) === bits;
}

/** Whether a user may enter every folder on the way to a path (which need not exist yet). */
export function canEnter(path: string, identity: Identity): boolean {
  let folder = resolve(path);
  for (;;) {
    const stats = statIfPresent(folder);
    if (stats?.isDirectory() && !allows(stats, identity, 1)) return false;
    const parent = dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}

/** Whether a user may read (and run) a file. */
export function canRead(file: string, identity: Identity, run = false): boolean {
  const stats = statIfPresent(file);
  if (!stats || !allows(stats, identity, run ? 5 : 4)) return false;
  return canEnter(dirname(file), identity);
}

/** The full path of util-linux' setpriv, which hands a capability to another user. */
function findSetpriv(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/bin'];
  return folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'setpriv'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * The capability that lets a user pass through folders closed to it: the one for reading only,
 * or where a container has taken that from root, the wider one it has left.
 */
export function closedFolderCapability(): string | undefined {
  if (!findSetpriv()) return undefined;
  const held = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  const mask = Number.parseInt((held ?? '0').slice(-4), 16);
  if (mask & 0b100) return 'dac_read_search';
  return mask & 0b10 ? 'dac_override' : undefined;
}

/** The command as the runner's user, with closed folders open to it if need be. */
export function commandAs(
  { identity, passesClosedFolders }: Runner,
  file: string,
  args: string[],
): { file: string; args: string[]; spawnOptions: { uid?: number; gid?: number } } {
  if (!identity) return { file, args, spawnOptions: {} };
  if (!passesClosedFolders) return { file, args, spawnOptions: identity };
  const capability = `+${closedFolderCapability()}`;
  return {
    file: findSetpriv() ?? 'setpriv',
    args: [
      `--reuid=${identity.uid}`,
      `--regid=${identity.gid}`,
      '--clear-groups',
      `--inh-caps=${capability}`,
      `--ambient-caps=${capability}`,
      '--',
      file,
      ...args,
    ],
    spawnOptions: {},
  };
}

/** Runs a program of the database to its end; a failure carries what it said. */
export function run(
  runner: Runner,
  file: string,
  args: string[],
  options: { env: Record<string, string>; input?: string },
): Promise<string> {
  const command = commandAs(runner, file, args);
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, {
      ...command.spawnOptions,
      cwd: '/',
      env: options.env,
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${file} ended with ${signal ?? code}:\n${output.trim()}`));
    });
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
  });
}
