/*
 * Fills the disk below database and files while posts are saved, and frees it again. No save may be
 * answered with anything but 200 or 503, and after the disk has room nothing is lost. Needs root for a
 * small file system in memory.
 *
 *   npm run faults disk-full
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startLive } from '../support/servers/live.ts';
import { report } from './support/report.ts';
import { makeSubject, SteadySaves } from './support/steady-saves.ts';

const run = promisify(execFile);
const mount = await mkdtemp(join(tmpdir(), 'munjip-full-'));
await run('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', mount]);
const dataDir = join(mount, 'data');
const live = await startLive({ dataDir, built: true });
try {
  const saves = new SteadySaves(await makeSubject(live.url, dataDir));
  saves.start(live.url, { posts: 15, perSecond: 30 });
  await sleep(3000);
  const { bavail, bsize } = await statfs(mount);
  const filling = join(mount, 'filling');
  await writeFile(filling, Buffer.alloc(bavail * bsize)).catch(ignoreFull);
  const atFull = saves.acknowledged;
  await sleep(20_000);
  const meanwhile = saves.acknowledged - atFull;
  await rm(filling);
  const back = await saves.secondsUntil(30);
  await sleep(3000);
  await saves.stop();
  const lost = await saves.findLost(live.url);
  report([
    { what: 'acknowledged in the 20 seconds of a full disk', found: meanwhile },
    ...saves.figures(lost),
    { what: 'seconds until saves succeed again', found: back.toFixed(1), isGood: back < 30 },
  ]);
} finally {
  await live.stop();
  // The supervisor of the database stops it when the server has ended.
  for (let nth = 0; nth < 50; nth += 1) {
    const isFree = await run('umount', [mount]).then(
      () => true,
      () => false,
    );
    if (isFree) break;
    await sleep(200);
  }
  await rm(mount, { recursive: true, force: true });
}

function ignoreFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error;
}
