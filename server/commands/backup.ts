/** `npm run backup`: makes a backup now, also beside a running server. */
import { ConfigError, readConfig } from '../config.ts';
import { runBackup } from '../platform/backup/run-backup.ts';
import { createDatabase, DatabasePool } from '../platform/db/connection.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createBackupStore } from '../platform/gateways/backups/create-backup-store.ts';
import { createStorage } from '../platform/gateways/storage/create-storage.ts';
import { createLog } from '../platform/log.ts';
import { connect } from '../start.ts';

const stops: (() => Promise<unknown>)[] = [];
try {
  const config = readConfig(process.env);
  const store = await createBackupStore(config.backup);
  if (!store) {
    throw new ConfigError('백업을 둘 곳을 .env 의 BACKUP_DIR 나 BACKUP_BUCKET 으로 정해 주세요.');
  }
  const log = createLog('warn');
  const connection = await connect(config, log, stops);
  const pool = new DatabasePool({ connection, connections: 2, onError: () => {} });
  stops.push(() => pool.end());
  await migrate(pool);
  const began = performance.now();
  const stored = await runBackup({
    db: createDatabase(pool),
    source: {
      connection,
      storage: await createStorage(config),
      settings: config.environment,
      publicUrl: config.publicUrl,
    },
    store,
    settings: config.backup,
    log,
  });
  if (stored) {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const megabytes = (stored.bytes / 1_000_000).toFixed(1);
    console.log(`백업을 만들었어요: ${stored.name} (${megabytes}MB, ${seconds}초)`);
    if (!stored.name.endsWith('.age')) {
      console.log(
        '암호를 걸지 않았어요. 아이들 글과 비밀 설정이 들어 있으니 남이 열지 못하는 곳에 두어 주세요.',
      );
    }
  } else {
    console.error('다른 백업을 만들고 있어요. 그것이 끝난 뒤에 다시 해 주세요.');
    process.exitCode = 1;
  }
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error('백업을 만들지 못했어요. 이미 있는 백업은 그대로예요.', error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
