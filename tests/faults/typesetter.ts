/*
 * Kills the process that sets a book while books are made, twenty times at different moments. The server goes
 * on; each book is made in the end, or its failure is shown and making it again succeeds; no process and no
 * temporary file is left, and the memory of the server does not grow.
 *
 *   npm run faults typesetter [20]
 */
import { mkdir, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryMb } from '../../bench/support/measure.ts';
import { documentOfParagraphs } from '../../shared/document/document-text.ts';
import { until } from '../support/until.ts';
import {
  type FaultBook,
  publishAgain,
  publishBookOf,
  readBook,
  untilSettled,
} from './support/books.ts';
import { isAlive, startFaultSetup } from './support/fault-setup.ts';
import { readGauge } from './support/read-gauge.ts';
import { report } from './support/report.ts';
import { fastFigure } from './support/steady-requests.ts';

const kills = Number(process.argv[2] ?? 20);
/** Of the memory, in MB: not everything is collected each time. */
const TOLERANCE = 40;
const LONG = documentOfParagraphs(
  Array.from({ length: 30 }, (_, at) => `${at}번째 문단. ${'감나무에 등불이 켜졌다. '.repeat(40)}`),
);

const temporary = join(tmpdir(), `munjip-typesetter-files-${process.pid}`);
await mkdir(temporary);
const setup = await startFaultSetup('typesetter', { TMPDIR: temporary });
const { live, saves } = setup;
const server = live.process.pid ?? 0;
let isStopped = false;
try {
  saves.start(live.url, { posts: 10, perSecond: 20 });
  const book = await publishBookOf(setup, [LONG, LONG, LONG, LONG]);
  await untilSettled(live.url, book, 120);
  const memory: number[] = [];
  const failures: string[] = [];
  const stages = new Map<string, number>();
  const heap: number[] = [];
  let [killed, tried, repeated, unmade] = [0, 0, 0, 0];
  while (killed < kills && memory.length < 3 * kills) {
    if ((await publishAgain(live.url, book)) !== 202) throw new Error('the book was refused');
    // A job is tried four times: every other book has more kills than that.
    const most = memory.length % 2 === 0 ? 2 : 5;
    for (let time = 0; time < most && killed < kills; time += 1) {
      const stage = await killAt((tried++ * 29) % 95, book);
      if (stage === undefined) break;
      killed += 1;
      stages.set(stage, (stages.get(stage) ?? 0) + 1);
    }
    let settled = await untilSettled(live.url, book, 180);
    if (settled.latest?.editionStatus === 'FAILED') {
      failures.push(settled.latest.failure ?? 'without a reason');
      repeated += 1;
      await publishAgain(live.url, book);
      settled = await untilSettled(live.url, book, 180);
    }
    if (settled.edition?.editionStatus !== 'DONE' || settled.latest) unmade += 1;
    memory.push(Math.round(await memoryMb(server)));
    heap.push(await readHeapMb());
  }
  const times = saves.times.splice(0);
  await saves.stop();
  const lost = await saves.findLost(live.url);
  // A leak would raise what is left after each collection of garbage.
  const half = Math.floor(heap.length / 2);
  const growth = Math.min(...heap.slice(half)) - Math.min(...heap.slice(0, half));
  const running = await findTypesetters();
  const workspaces = (await readdir(temporary)).filter((name) => name.startsWith('press-'));
  const zombies = await countZombies();
  const isSameProcess = isAlive(live);
  await live.stop();
  isStopped = true;
  const left = await readdir(temporary);
  report([
    { what: 'kills', found: killed },
    { what: 'in the stages', found: [...stages].map((pair) => pair.join(': ')).join(', ') },
    { what: 'books made', found: memory.length },
    { what: 'failures shown', found: failures.join(', ') || 0 },
    { what: 'made when they were repeated', found: repeated },
    { what: 'not made', found: unmade, isGood: unmade === 0 },
    { what: 'resident memory after each book, in MB', found: memory.join(', ') },
    { what: 'in use of it by Node', found: heap.join(', '), isGood: growth < TOLERANCE },
    {
      what: 'folders for as many setting processes',
      found: `${workspaces.length} for ${running.length}`,
      isGood: workspaces.length === running.length,
    },
    { what: 'dead processes that nobody waits for', found: zombies, isGood: zombies === 0 },
    { what: 'files left after the end', found: left.join(', ') || 0, isGood: left.length === 0 },
    fastFigure('saves', times),
    ...saves.figures(lost),
    { what: 'the server was the same process', found: live.url, isGood: isSameProcess },
  ]);
} finally {
  if (!isStopped) await live.stop();
  await setup.stop();
  await rm(temporary, { recursive: true, force: true });
}

/** When so many per cent of the book are made; returns the stage, or undefined if it was finished sooner. */
async function killAt(moment: number, book: FaultBook): Promise<string | undefined> {
  const stage = await until(async () => {
    const { latest } = await readBook(live.url, book);
    const isOver = latest?.editionStatus !== 'MAKING' && latest?.editionStatus !== 'QUEUED';
    if (isOver) return 'OVER';
    const found = latest.progress >= moment ? await findTypesetters() : [];
    for (const pid of found) process.kill(pid, 'SIGKILL');
    return found.length > 0 && (latest.editionStage ?? 'none');
  }, 120);
  if (stage === 'OVER') return undefined;
  // The next try has not begun; its progress is that of the stages before.
  await sleep(1500);
  return stage;
}

/** Objects and buffers, in MB. */
async function readHeapMb(): Promise<number> {
  const names = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'];
  const bytes = await Promise.all(names.map((name) => readGauge(live.url, name)));
  return Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1e6);
}

interface ProcessState {
  pid: number;
  parent: number;
  state: string;
}

/** The processes that this server started, from /proc. */
async function childrenOf(parent: number): Promise<ProcessState[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const [state = '', of] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return { pid: Number(pid), parent: Number(of), state };
    }),
  );
  return found.filter((one) => one.parent === parent);
}

/** They work in a folder that only they have. */
async function findTypesetters(): Promise<number[]> {
  const found = await Promise.all(
    (await childrenOf(server)).map(async ({ pid }) => {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      return folder.startsWith(join(temporary, 'press-')) ? [pid] : [];
    }),
  );
  return found.flat();
}

async function countZombies(): Promise<number> {
  return (await childrenOf(server)).filter(({ state }) => state === 'Z').length;
}
