/**
 * `npm run administrator ID`: makes the account of an administrator, also beside a running server.
 * `npm run administrator ID reset-second-factor`: for one who lost the app and the recovery codes.
 */
import { type Config, ConfigError, readConfig } from '../config.ts';
import {
  AdministratorError,
  makeAdministrator,
  resetSecondFactor,
} from '../features/administration/administrators/administrators.ts';
import { createDatabase, DatabasePool } from '../platform/db/connection.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLog } from '../platform/log.ts';
import { findRunningAddress } from '../platform/running-address.ts';
import { connect } from '../start.ts';

const [userLogin, action] = process.argv.slice(2);
const RESET = 'reset-second-factor';
const stops: (() => Promise<unknown>)[] = [];
try {
  // An option is no ID.
  if (!userLogin || userLogin.startsWith('-') || (action !== undefined && action !== RESET)) {
    throw new AdministratorError(`사용법: npm run administrator 아이디 [${RESET}]`);
  }
  const config = readConfig(process.env);
  const connection = await connect(config, createLog('warn'), stops);
  const pool = new DatabasePool({ connection, connections: 2, onError: () => {} });
  stops.push(() => pool.end());
  await migrate(pool);
  const db = createDatabase(pool);
  if (action === RESET) {
    await resetSecondFactor(db, userLogin);
    console.log('2단계 인증을 껐어요. 로그인하면 새 인증 앱을 연결할 수 있어요.');
  } else {
    const publicUrl = await findAddress(config);
    const made = await makeAdministrator({ db, config: { publicUrl } }, userLogin);
    console.log(`관리자 계정을 만들었어요.\n아이디: ${made.userLogin}\n${made.link}`);
    console.log(
      '이 링크를 열어 비밀번호를 정해 주세요. 24시간 동안, 한 번만 쓸 수 있어요. 시간이 지났다면 같은 명령으로 새 링크를 만들 수 있어요.',
    );
  }
} catch (error) {
  const isKnown = error instanceof ConfigError || error instanceof AdministratorError;
  if (isKnown) console.error(error.message);
  else console.error('관리자 계정을 만들지 못했어요.', error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

/** The server may have been started with another port than this command. */
async function findAddress({ settings, publicUrl, dataDir }: Config): Promise<string> {
  if (settings.some(({ name, isSet }) => name === 'PUBLIC_URL' && isSet)) return publicUrl;
  return (await findRunningAddress(dataDir)) ?? publicUrl;
}
