/**
 * `npm run secrets:rotate [NAME…] [revoke]`: new keys, also beside running servers. Replaced keys stay
 * valid as long as what they signed; `revoke` deletes them at once, for a key that somebody has seen.
 */
import { setTimeout } from 'node:timers/promises';
import { ConfigError, readConfig } from '../config.ts';
import { reencryptSecrets } from '../features/accounts/second-factor/second-factor.ts';
import { createDatabase, DatabasePool } from '../platform/db/connection.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createTokens } from '../platform/http/tokens.ts';
import {
  createKeys,
  IN_USE_SECONDS,
  KEY_NAMES,
  type KeyName,
  revokeReplacedKeys,
  rotateKeys,
} from '../platform/keys/keys.ts';
import { createLog } from '../platform/log.ts';
import { connect } from '../start.ts';

const isName = (word: string): word is KeyName => (KEY_NAMES as readonly string[]).includes(word);

async function rotate(words: readonly string[]): Promise<void> {
  const revokes = words.at(-1) === 'revoke';
  const asked = revokes ? words.slice(0, -1) : words;
  const unknown = asked.filter((word) => !isName(word));
  if (unknown.length > 0) {
    throw new ConfigError(
      `모르는 열쇠예요: ${unknown.join(', ')}\n쓸 수 있는 이름: ${KEY_NAMES.join(', ')}`,
    );
  }
  const names = asked.length > 0 ? asked.filter(isName) : KEY_NAMES;
  const config = readConfig(process.env);
  const connection = await connect(config, createLog('warn'), stops);
  const pool = new DatabasePool({ connection, connections: 2, onError: () => {} });
  stops.push(() => pool.end());
  await migrate(pool);
  const db = createDatabase(pool);
  await createKeys(db);
  await rotateKeys(db, names);
  console.log(`새 열쇠를 만들었어요: ${names.join(', ')}`);
  if (!revokes) {
    console.log('1분 뒤부터 새 열쇠를 써요. 로그인한 사람은 그대로예요.');
    return;
  }
  const seconds = IN_USE_SECONDS + 5;
  console.log(`모든 서버가 새 열쇠를 알 때까지 ${seconds}초 기다려요.`);
  await setTimeout(seconds * 1000);
  if (names.includes('column')) await reencryptSecrets({ db, tokens: await createTokens(db) });
  await revokeReplacedKeys(db, names);
  console.log('예전 열쇠를 지웠어요. 30초 뒤에는 어느 서버도 받지 않아요.');
}

const stops: (() => Promise<unknown>)[] = [];
try {
  await rotate(process.argv.slice(2));
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error('열쇠를 바꾸지 못했어요. 다시 해도 괜찮아요.', error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
