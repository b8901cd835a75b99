/**
 * `npm run database:upgrade`: copies the embedded database of an older PostgreSQL into a new one.
 * `npm run database:upgrade undo`: puts the older database back. What was written since is not in it.
 */
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  findPrograms,
  majorVersion,
  type Programs,
  programsPackage,
  readPrograms,
} from '../../lib/embedded-postgres/programs.ts';
import { ConfigError, readConfig } from '../config.ts';
import { BackupError } from '../platform/backup/backup-error.ts';
import { createBackup } from '../platform/backup/create-backup.ts';
import { assertUnused, restoreBackup, verifyBackup } from '../platform/backup/restore-backup.ts';
import { startEmbeddedDatabase } from '../platform/db/embedded-database.ts';
import { createLog } from '../platform/log.ts';

const UNDO = 'undo';
const log = createLog('warn');
const stops: (() => Promise<unknown>)[] = [];
try {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined) {
    throw new ConfigError(
      'DATABASE_URL 의 데이터베이스를 쓰고 있어요. 새 PostgreSQL 로는 npm run database:move 로 옮겨 주세요.',
    );
  }
  const [word] = process.argv.slice(2);
  if (word === UNDO) await undo(dataDir);
  else if (word === undefined) await upgrade(dataDir);
  else throw new ConfigError(`쓰는 법: npm run database:upgrade [${UNDO}]`);
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message);
  else if (error instanceof BackupError)
    console.error(`${error.message} 아무것도 바꾸지 않았어요.`);
  else console.error('데이터베이스를 올리지 못했어요. 먼저 쓰던 것은 그대로예요.', error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

async function upgrade(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  const from = await versionIn(folder);
  const to = majorVersion(findPrograms());
  if (from === undefined || from === to) {
    console.log(`데이터베이스가 이미 PostgreSQL ${to} 것이에요. 할 일이 없어요.`);
    return;
  }
  const before = join(dataDir, `database-${from}`);
  if (existsSync(before)) {
    throw new ConfigError(`${before} 가 이미 있어요. 다른 곳으로 옮긴 뒤에 다시 해 주세요.`);
  }
  const work = await mkdtemp(join(dataDir, 'upgrading-'));
  stops.push(() => rm(work, { recursive: true, force: true }));
  console.log(`PostgreSQL ${from} 의 프로그램을 받는 중이에요.`);
  const archive = join(work, 'database.tar.gz');
  await readOld(folder, await installPrograms(from, work), archive);

  const fresh = join(work, 'database');
  const database = await startEmbeddedDatabase({ folder: fresh });
  const open = async () => createReadStream(archive);
  try {
    await verifyBackup(open, {});
    await restoreBackup(open, {}, { connection: database.connection, log });
  } finally {
    await database.stop();
  }
  await rename(folder, before);
  await rename(fresh, folder);
  console.log(
    `PostgreSQL ${from} 에서 ${to} 으로 올렸어요. npm start 로 열 수 있어요.\n먼저 것은 ${before} 에 있어요. 잘 열리면 지우고, 돌아가려면 npm run database:upgrade ${UNDO} 를 해 주세요.`,
  );
}

async function readOld(folder: string, programs: Programs, archive: string): Promise<void> {
  const database = await startEmbeddedDatabase({ folder, programs });
  try {
    await assertUnused(database.connection);
    await createBackup(
      { connection: database.connection, settings: {}, publicUrl: '' },
      createWriteStream(archive, { mode: 0o600 }),
      {},
    );
  } finally {
    await database.stop();
  }
}

async function undo(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  const names = (await readdir(dataDir)).filter((name) => /^database-\d+$/.test(name));
  const [name] = names.toSorted().reverse();
  if (name === undefined) throw new ConfigError('되돌릴 데이터베이스가 없어요.');
  const to = await versionIn(folder);
  await rename(folder, join(dataDir, `database-${to ?? 'new'}-after-undo`));
  await rename(join(dataDir, name), folder);
  console.log(
    `PostgreSQL ${name.slice('database-'.length)} 의 데이터베이스로 돌아갔어요. 그 뒤에 쓴 것은 database-${to ?? 'new'}-after-undo 에 있어요.`,
  );
}

async function versionIn(folder: string): Promise<string | undefined> {
  const file = join(folder, 'data', 'PG_VERSION');
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined;
}

/** From the registry that npm is set to, because this version of Munjip has the new programs only. */
async function installPrograms(major: string, folder: string): Promise<Programs> {
  const npm = promisify(execFile);
  const name = programsPackage();
  const { stdout } = await npm('npm', ['view', name, 'versions', '--json']);
  const versions = (JSON.parse(stdout) as string[]).filter((one) => one.startsWith(`${major}.`));
  const version = versions.at(-1);
  if (version === undefined) {
    throw new ConfigError(`PostgreSQL ${major} 의 프로그램을 찾지 못했어요.`);
  }
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  await npm('npm', ['install', ...options, `${name}@${version}`]);
  return readPrograms(join(folder, 'node_modules', name));
}
