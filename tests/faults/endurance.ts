/*
 * Ten minutes at 50 requests a second: saves and feeds. Nothing fails, nothing is lost, and the memory of
 * the server in the last third is not above that in the second.
 *
 *   npm run faults endurance [600]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryMb, percentile } from '../../bench/support/measure.ts';
import { listPosts } from '../../shared/reading/posts.ts';
import { callLive, startLive } from '../support/servers/live.ts';
import { report } from './support/report.ts';
import { makeSubject, SteadySaves } from './support/steady-saves.ts';

const SAVES = 20;
const READS = 30;
/** Of the memory, in MB: the heap of Node breathes. */
const TOLERANCE = 20;
const seconds = Number(process.argv[2] ?? 600);
const dataDir = await mkdtemp(join(tmpdir(), 'munjip-endurance-'));
const live = await startLive({ dataDir, built: true, env: { NODE_ENV: 'production' } });
try {
  const subject = await makeSubject(live.url, dataDir);
  const saves = new SteadySaves(subject);
  saves.start(live.url, { posts: 20, perSecond: SAVES });
  const times: number[] = [];
  const memory: number[] = [];
  let failed = 0;
  const read = async () => {
    const began = performance.now();
    const { token, groupId } = subject;
    const answer = await callLive(live.url, listPosts, { params: { groupId }, token });
    times.push(performance.now() - began);
    if (answer.status !== 200) failed += 1;
  };
  const reads: Promise<void>[] = [];
  const end = performance.now() + seconds * 1000;
  for (let due = performance.now(); due < end; due += 1000 / READS) {
    await sleep(Math.max(0, due - performance.now()));
    reads.push(read());
    if (reads.length % (READS * 5) === 0)
      memory.push(Math.round(await memoryMb(live.process.pid ?? 0)));
  }
  await Promise.all(reads);
  await saves.stop();
  const lost = await saves.findLost(live.url);
  const third = Math.floor(memory.length / 3);
  const peaks = [0, 1, 2].map((part) =>
    Math.max(...memory.slice(part * third, (part + 1) * third)),
  );
  const [, second = 0, last = 0] = peaks;
  const others = [...saves.answers.keys()].filter((status) => status !== 200);
  report([
    { what: 'reads', found: `${reads.length}, failed ${failed}`, isGood: failed === 0 },
    ...saves.figures(lost),
    { what: 'other answers to saves', found: others.join(', ') || 0, isGood: others.length === 0 },
    { what: 'read, p50 in ms', found: percentile(times, 0.5).toFixed(1) },
    { what: 'read, p99 in ms', found: percentile(times, 0.99).toFixed(1) },
    {
      what: 'highest memory of each third, in MB',
      found: peaks.join(', '),
      isGood: last <= second + TOLERANCE,
    },
  ]);
} finally {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
}
