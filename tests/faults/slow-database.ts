/*
 * Puts a relay between server and database. For a while it delays every answer by 300 ms, then it holds
 * all of them, as a network does that drops packets. Requests wait meanwhile; afterwards the server goes on
 * without a restart, and nothing is lost or saved twice.
 *
 *   npm run faults slow-database
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedDatabase } from '../../server/platform/db/embedded-database.ts';
import { startLive } from '../support/servers/live.ts';
import { report } from './support/report.ts';
import { makeSubject, SteadySaves } from './support/steady-saves.ts';

const SLOW_MS = 300;
const dataDir = await mkdtemp(join(tmpdir(), 'munjip-slow-'));
const database = await startEmbeddedDatabase({ folder: join(dataDir, 'postgres') });
const { host, port, user, password = '', database: name } = database.connection;

/** Milliseconds before an answer of the database goes on; Infinity holds it. */
let delay = 0;
const held: (() => void)[] = [];
const relay = createServer((client: Socket) => {
  const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  client.pipe(server);
  server.on('data', (part) => {
    const pass = () => void client.write(part);
    if (delay === 0 && held.length === 0) pass();
    else if (delay === Number.POSITIVE_INFINITY) held.push(pass);
    else setTimeout(pass, delay);
  });
  const ends: [Socket, Socket][] = [
    [client, server],
    [server, client],
  ];
  for (const [one, other] of ends) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
});
relay.listen(0, '127.0.0.1');
await once(relay, 'listening');
const relayed = (relay.address() as AddressInfo).port;
const DATABASE_URL = `postgres://${user}:${password}@127.0.0.1:${relayed}/${name}`;
const live = await startLive({ dataDir, built: true, env: { DATABASE_URL } });
try {
  const saves = new SteadySaves(await makeSubject(live.url, dataDir));
  saves.start(live.url, { posts: 15, perSecond: 30 });
  await sleep(3000);
  const beforeSlow = saves.acknowledged;
  delay = SLOW_MS;
  await sleep(10_000);
  const slow = saves.acknowledged - beforeSlow;
  delay = Number.POSITIVE_INFINITY;
  await sleep(15_000);
  delay = 0;
  for (const pass of held.splice(0)) pass();
  const back = await saves.secondsUntil(1);
  await sleep(3000);
  await saves.stop();
  const lost = await saves.findLost(live.url);
  report([
    {
      what: 'acknowledged in the ten seconds in which every answer took 300 ms more',
      found: slow,
      isGood: slow > 0,
    },
    ...saves.figures(lost),
    { what: 'seconds until a save succeeds', found: back.toFixed(1), isGood: back < 5 },
  ]);
} finally {
  await live.stop();
  relay.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
