import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync, type Stats, statSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

/** The operating system's user that a program runs as. PostgreSQL refuses root. */
export interface Identity {
  uid: number;
  gid: number;
}

/** How PostgreSQL's programs are run: as which user, and with which capability. */
export interface Runner {
  /** Undefined where the current user will do (not root, or not Unix). */
  identity: Identity | undefined;
  /**
   * Whether a Linux capability lets the user pass through folders closed to it. With it root can
   * keep data below /root without opening /root to anybody.
   */
  passesClosedFolders: boolean;
}

/** The owner of the data when this process is root: that of the first existing path, else nobody. */
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
      // macOS writes -2 for an unsigned number.
      if (name === 'nobody') return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
    }
  } catch {
    // There is no /etc/passwd: use the customary number.
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

/** The path of setpriv (util-linux), which passes a capability to another user. */
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
 * The capability that lets a user pass through folders closed to it: the read-only one, or the wider
 * one where a container has taken the first from root.
 */
export function closedFolderCapability(): string | undefined {
  if (!findSetpriv()) return undefined;
  const held = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  const mask = Number.parseInt((held ?? '0').slice(-4), 16);
  if (mask & 0b100) return 'dac_read_search';
  return mask & 0b10 ? 'dac_override' : undefined;
}

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

/** Waits for the program's end. The error of a failure contains the program's output. */
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
