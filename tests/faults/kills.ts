/*
 * Kills the server without warning while posts are saved 20 times a second, and starts it again. Every
 * acknowledged save must be there, and a save whose answer was lost must be there once at most.
 *
 *   npm run faults kills [200]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveServer, startLive, WRITER } from '../support/servers/live.ts';
import { Person, sendAs } from './support/person.ts';
import { report } from './support/report.ts';
import { makeSubject, SteadySaves } from './support/steady-saves.ts';

/** Of the fifteen minutes that an access token is valid. */
const TOKEN_MS = 600_000;
const kills = Number(process.argv[2] ?? 200);
const dataDir = await mkdtemp(join(tmpdir(), 'munjip-kills-'));
let live: LiveServer = await startLive({ dataDir, built: true });
const { url } = live;
const port = Number(new URL(url).port);
const starts: number[] = [];
try {
  const subject = await makeSubject(url, dataDir);
  // Two hundred kills take longer than an access token is valid.
  const writer = await Person.logIn(url, WRITER.userLogin, WRITER.password);
  const saves = new SteadySaves(subject, sendAs(writer));
  const lost: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    saves.start(url, { posts: 10, perSecond: 20 });
    // At another moment of a save each time.
    await sleep(1000 + ((kill * 37) % 50) * 10);
    await live.kill();
    const began = performance.now();
    live = await startLive({ dataDir, built: true, port });
    starts.push(performance.now() - began);
    // The writers go on with the saves that broke off, as the writing tool does.
    await sleep(500);
    await saves.stop();
    await writer.renewAfter(TOKEN_MS);
    lost.push(...(await saves.findLost(url, writer.token)));
    if (kill % 10 === 0) console.log(`${kill} kills, ${saves.acknowledged} acknowledged saves`);
  }
  const longest = Math.max(...starts) / 1000;
  report([
    { what: 'kills', found: kills },
    ...saves.figures(lost),
    { what: 'longest start, in seconds', found: longest.toFixed(1) },
  ]);
} finally {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
}
