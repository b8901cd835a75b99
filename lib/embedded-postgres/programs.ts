import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isCode } from './folders.ts';
import { canEnter, canRead, type Identity } from './identity.ts';

/** PostgreSQL's programs for this machine. */
export interface Programs {
  /** The folder with bin, lib and share. */
  folder: string;
  /** Such as "18.4.0-beta.17". */
  version: string;
}

const suffix = process.platform === 'win32' ? '.exe' : '';

export function programFile(programs: Programs, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(programs.folder, 'bin', name + suffix);
}

/** PostgreSQL reads only data of its own major version. */
export function majorVersion(programs: Programs): string {
  return programs.version.split('.')[0] ?? '';
}

/** The registry package with the programs for this machine. */
export function programsPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/** The installed package for this machine. */
export function findPrograms(): Programs {
  const name = programsPackage();
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new EmbeddedPostgresError(
      'PACKAGE_MISSING',
      `The embedded database needs the optional package ${name}, which is not installed.`,
    );
  }
  return readPrograms(resolve(dirname(entry), '..'));
}

/** Those in the folder of a package, such as one of an older version. */
export function readPrograms(folder: string): Programs {
  const description: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder: join(folder, 'native'), version: versionOf(description) };
}

function versionOf(description: unknown): string {
  if (typeof description === 'object' && description !== null && 'version' in description) {
    return String(description.version);
  }
  throw new Error('The package of the embedded database has no version.');
}

function readLinks(folder: string): { source: string; target: string }[] {
  const file = join(folder, 'pg-symlinks.json');
  if (!existsSync(file)) return [];
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  // Paths in the list begin with the folder's name inside the package (`native/`).
  const inside = (name: string) => join(folder, ...name.split('/').slice(1));
  return links.map(({ source, target }) => ({ source: inside(source), target: inside(target) }));
}

/**
 * Creates the symbolic links between library names, which a registry package cannot contain. The
 * package's own install script does this too, but npm may not have run it.
 */
function completeLinks(folder: string): boolean {
  for (const { source, target } of readLinks(folder)) {
    if (existsSync(target)) continue;
    try {
      symlinkSync(relative(dirname(target), source), target);
    } catch (error) {
      if (isCode(error, 'EEXIST') && existsSync(target)) continue;
      return false;
    }
  }
  return true;
}

function isUsable(programs: Programs, identity: Identity | undefined): boolean {
  if (!identity) return true;
  const { folder } = programs;
  const library = readdirSync(join(folder, 'lib')).find((name) => name.startsWith('libpq'));
  return (
    canRead(programFile(programs, 'postgres'), identity, true) &&
    (!library || canRead(join(folder, 'lib', library), identity)) &&
    canEnter(join(folder, 'lib', 'postgresql'), identity) &&
    canEnter(join(folder, 'share', 'postgresql'), identity)
  );
}

/**
 * Programs that the given user can run: the installed ones, or a copy in `copies` where their links
 * cannot be created or the user cannot reach them.
 */
export function preparePrograms(
  installed: Programs,
  copies: string,
  identity: Identity | undefined,
): Programs {
  if (completeLinks(installed.folder) && isUsable(installed, identity)) return installed;
  const copy = { folder: join(copies, installed.version), version: installed.version };
  if (!existsSync(copy.folder)) {
    mkdirSync(copies, { recursive: true, mode: 0o755 });
    chmodSync(copies, 0o755);
    const unfinished = `${copy.folder}.${process.pid}`;
    cpSync(installed.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    if (!completeLinks(unfinished)) {
      throw new Error(`The libraries in ${unfinished} can't be linked.`);
    }
    chownAll(unfinished, identity);
    try {
      renameSync(unfinished, copy.folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!isCode(error, 'EEXIST', 'ENOTEMPTY', 'EPERM')) throw error;
    }
    removeOtherVersions(copies, basename(copy.folder));
  }
  return copy;
}

function chownAll(folder: string, identity: Identity | undefined): void {
  if (!identity) return;
  lchownSync(folder, identity.uid, identity.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) chownAll(path, identity);
    else lchownSync(path, identity.uid, identity.gid);
  }
}

function removeOtherVersions(copies: string, kept: string): void {
  for (const name of readdirSync(copies)) {
    if (name !== kept && !name.startsWith(`${kept}.`)) {
      rmSync(join(copies, name), { recursive: true, force: true });
    }
  }
}
