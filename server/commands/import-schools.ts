/** `npm run schools:import FILE`: fills the table of schools, also beside a running server. */
import { readFile } from 'node:fs/promises';
import { ConfigError, readConfig } from '../config.ts';
import { SchoolFileError } from '../features/groups/schools/school-file.ts';
import { importSchools } from '../features/groups/schools/schools.ts';
import { createDatabase, DatabasePool } from '../platform/db/connection.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLog } from '../platform/log.ts';
import { connect } from '../start.ts';

const [file] = process.argv.slice(2);
const stops: (() => Promise<unknown>)[] = [];
try {
  if (!file) throw new SchoolFileError('사용법: npm run schools:import 파일.csv');
  const bytes = await readFile(file).catch(() => {
    throw new SchoolFileError(`파일을 열지 못했어요: ${file}`);
  });
  const config = readConfig(process.env);
  const connection = await connect(config, createLog('warn'), stops);
  const pool = new DatabasePool({ connection, connections: 2, onError: () => {} });
  stops.push(() => pool.end());
  await migrate(pool);
  const began = performance.now();
  const done = await importSchools({ db: createDatabase(pool) }, bytes);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `학교 ${done.added}곳을 더하고 ${done.changed}곳을 고쳤어요. ${done.unchanged}곳은 그대로예요. (${seconds}초)`,
  );
  if (done.skippedLines.length > 0) {
    const shown = done.skippedLines.slice(0, 10).join(', ');
    console.log(
      `코드나 이름을 읽지 못한 줄 ${done.skippedLines.length}개는 건너뛰었어요: ${shown}`,
    );
  }
} catch (error) {
  const isKnown = error instanceof ConfigError || error instanceof SchoolFileError;
  if (isKnown) console.error(error.message);
  else console.error('학교를 넣지 못했어요. 아무것도 바뀌지 않았어요.', error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
