/** `npm run statistics:rebuild`: counts every group anew, also beside a running server. */
import { ConfigError, readConfig } from '../config.ts';
import { rebuildAllStatistics } from '../features/statistics/roll-up/roll-up.ts';
import { createDatabase, DatabasePool } from '../platform/db/connection.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLog } from '../platform/log.ts';
import { connect } from '../start.ts';

const stops: (() => Promise<unknown>)[] = [];
try {
  const config = readConfig(process.env);
  const connection = await connect(config, createLog('warn'), stops);
  const pool = new DatabasePool({ connection, connections: 2, onError: () => {} });
  stops.push(() => pool.end());
  await migrate(pool);
  const began = performance.now();
  const groups = await rebuildAllStatistics(createDatabase(pool));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`모임 ${groups}곳의 통계를 다시 셌어요. (${seconds}초)`);
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error('통계를 다시 세지 못했어요. 그때까지 센 모임은 새 통계가 되었어요.', error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
