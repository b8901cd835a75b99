/** `npm run database:move URL`: copies the database of this installation into another PostgreSQL. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { BackupError } from '../platform/backup/backup-error.ts';
import { createBackup } from '../platform/backup/create-backup.ts';
import {
  assertEmpty,
  assertUnused,
  restoreBackup,
  verifyBackup,
} from '../platform/backup/restore-backup.ts';
import { createLog } from '../platform/log.ts';
import { connect } from '../start.ts';

const [url] = process.argv.slice(2);
const stops: (() => Promise<unknown>)[] = [];
try {
  if (url === undefined || !/^postgres(ql)?:\/\//.test(url)) {
    throw new ConfigError('쓰는 법: npm run database:move postgres://사람:비밀번호@주소/이름');
  }
  const config = readConfig(process.env);
  const log = createLog('warn');
  const connection = await connect(config, log, stops);
  const target = { connection: { connectionString: url }, log };
  await assertEmpty(target);
  await assertUnused(connection);
  // Not in /tmp: the texts of a school may not fit there.
  const folder = await mkdtemp(join(config.dataDir, 'moving-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'database.tar.gz');
  const { rows } = await createBackup(
    { connection, settings: {}, publicUrl: config.publicUrl },
    createWriteStream(file, { mode: 0o600 }),
    {},
  );
  const open = async () => createReadStream(file);
  await verifyBackup(open, {});
  await restoreBackup(open, {}, target);
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  console.log(
    `데이터베이스를 옮겼어요 (${count}줄). 이제 .env 의 DATABASE_URL 을 이 주소로 정하고 npm start 로 열어 주세요.\n먼저 쓰던 데이터베이스는 그대로 두었어요. 돌아가려면 DATABASE_URL 을 전처럼 정하면 돼요.`,
  );
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message);
  else if (error instanceof BackupError)
    console.error(`${error.message} 아무것도 바꾸지 않았어요.`);
  else console.error('옮기지 못했어요. 먼저 쓰던 데이터베이스는 그대로예요.', error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
