/** `npm run files:check`: compares files and rows, changes nothing and names what does not fit. */
import { ConfigError, readConfig } from '../config.ts';
import { fileOwners } from '../file-owners.ts';
import { createDatabase, DatabasePool } from '../platform/db/connection.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createStorage } from '../platform/gateways/storage/create-storage.ts';
import { createLog } from '../platform/log.ts';
import { compareFiles } from '../platform/stored-files/compare-files.ts';
import { connect } from '../start.ts';

const stops: (() => Promise<unknown>)[] = [];
try {
  const config = readConfig(process.env);
  const connection = await connect(config, createLog('warn'), stops);
  const pool = new DatabasePool({ connection, connections: 2, onError: () => {} });
  stops.push(() => pool.end());
  await migrate(pool);
  const found = await compareFiles({
    db: createDatabase(pool),
    storage: await createStorage(config),
    owners: fileOwners,
  });
  console.log(`파일 ${found.files}개 (${(found.bytes / 1_000_000).toFixed(1)}MB)를 살펴봤어요.`);
  for (const key of found.missingKeys) console.log(`  없는 파일: ${key}`);
  for (const key of found.ownerlessKeys) console.log(`  주인 없는 파일: ${key}`);
  console.log(
    `없는 파일 ${found.missing}개, 주인 없는 파일 ${found.ownerless}개. 주인 없는 파일은 밤마다 저절로 지워요.`,
  );
  if (found.missing > 0) process.exitCode = 1;
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error('파일을 살펴보지 못했어요. 아무것도 바꾸지 않았어요.', error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
