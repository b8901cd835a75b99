/**
 * `npm run restore FILE`: checks a backup and says what it would do.
 * `npm run restore FILE yes`: writes it into an empty installation.
 */
import { createReadStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { BackupError } from '../platform/backup/backup-error.ts';
import {
  assertEmpty,
  restoreBackup,
  type Verified,
  verifyBackup,
} from '../platform/backup/restore-backup.ts';
import { SETTINGS_FILE } from '../platform/backup/settings-file.ts';
import { createBackupStore } from '../platform/gateways/backups/create-backup-store.ts';
import { createStorage } from '../platform/gateways/storage/create-storage.ts';
import { createLog } from '../platform/log.ts';
import { connect } from '../start.ts';

const YES = 'yes';
const OTHER = 'other-installation';
const USAGE = `쓰는 법: npm run restore 백업파일 [${YES}] [${OTHER}]`;

const [file, ...words] = process.argv.slice(2);
const stops: (() => Promise<unknown>)[] = [];
try {
  if (file === undefined || words.some((word) => word !== YES && word !== OTHER)) {
    throw new ConfigError(USAGE);
  }
  const config = readConfig(process.env);
  const open = await findBackup(config, file);
  console.log('백업을 처음부터 끝까지 읽어 살펴보는 중이에요.');
  const verified = await verifyBackup(open, config.backup.keys);
  assertSameInstallation(config, verified);
  console.log(describe(config, verified));
  await mkdir(config.dataDir, { recursive: true });
  const log = createLog('warn');
  const connection = await connect(config, log, stops);
  const target = { connection, storage: await createStorage(config), log };
  await assertEmpty(target);
  if (words.includes(YES)) {
    const settings = await restoreBackup(open, config.backup.keys, target);
    const settingsFile = join(config.dataDir, SETTINGS_FILE);
    await writeFile(settingsFile, settings, { mode: 0o600 });
    console.log(
      `되돌렸어요. npm start 로 열 수 있어요.\n그때의 설정은 ${settingsFile} 에 있어요. 필요한 것을 .env 에 옮겨 주세요.`,
    );
  } else {
    console.log(`아직 아무것도 바꾸지 않았어요. 되돌리려면: npm run restore ${file} ${YES}`);
  }
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message);
  else if (error instanceof BackupError) {
    console.error(`${error.message} 아무것도 바꾸지 않았어요.`);
  } else console.error('되돌리지 못했어요. 되돌릴 곳은 다시 비워 두었어요.', error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

/** A file, or the name of a backup where they lie. */
async function findBackup(config: Config, name: string): Promise<() => Promise<Readable>> {
  const isFile = await stat(name).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) return async () => createReadStream(name);
  const store = await createBackupStore(config.backup);
  const stored = (await store?.list())?.find((one) => one.name === name);
  if (!store || !stored) throw new ConfigError(`백업을 찾지 못했어요: ${name}`);
  return () => store.open(name);
}

/** Only a public address says which installation this is: an empty one has no other mark. */
function assertSameInstallation({ environment, publicUrl }: Config, { manifest }: Verified): void {
  if (environment.PUBLIC_URL === undefined || manifest.publicUrl === publicUrl) return;
  if (words.includes(OTHER)) return;
  throw new BackupError('OTHER_INSTALLATION', {
    detail: `(${manifest.publicUrl}) 그래도 되돌리려면 끝에 ${OTHER} 를 붙여 주세요.`,
  });
}

function describe(config: Config, { manifest, summary }: Verified): string {
  const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
  const at = new Date(manifest.createdAt).toLocaleString('ko-KR', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'long',
    timeStyle: 'short',
    // Node's Korean has AM and PM.
    hourCycle: 'h23',
  });
  const database =
    config.databaseUrl === undefined ? '함께 켜지는 데이터베이스' : 'DATABASE_URL 의 데이터베이스';
  return `온전한 백업이에요.
  만든 때: ${at}
  만든 곳: ${manifest.publicUrl} (문집 ${manifest.version}, PostgreSQL ${manifest.postgresVersion})
  글쓴이 ${summary.rows['public.users'] ?? 0}명, 글 ${summary.rows['public.posts'] ?? 0}편, 모두 ${rows}줄
  파일 ${summary.files}개 (${(summary.fileBytes / 1_000_000).toFixed(1)}MB)
하는 일: ${database}와 ${config.dataDir} 에 넣고, 이 버전에 맞게 바꿔요. 둘 다 비어 있어야 해요.`;
}
