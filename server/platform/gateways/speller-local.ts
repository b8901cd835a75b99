import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import {
  type KnownWords,
  SpellerError,
  type SpellerIssue,
  type SpellerProvider,
} from './speller-provider.ts';
import type { Said } from './speller-worker.ts';

interface Options {
  /** Processor time that one text may take. */
  cpuMs?: number;
  /** However busy the machine: whoever waits has given up by then. */
  wallMs?: number;
  /** Without a text for so long, the worker and its memory are given back. */
  restAfterMs?: number;
  /** However slow the disk: a thread that is not ready by then never will be. */
  startMs?: number;
  /** Far above what it needs: a text that would fill the memory of the server ends the worker instead. */
  heapMb?: number;
  /** What runs in the worker; a test's own. */
  entry?: URL;
}

interface Task {
  begun: number;
  /** The thread's processor time when this text came. */
  before: number | undefined;
  resolve(issues: readonly SpellerIssue[]): void;
  reject(error: SpellerError): void;
}

interface Running {
  worker: Worker;
  ready: Promise<void>;
  /** The thread as the system calls it, where it tells. */
  thread: string | undefined;
  task: Task | undefined;
}

const isSource = import.meta.url.endsWith('.ts');
const ENTRY = new URL(isSource ? './speller-worker.ts' : './speller-worker.js', import.meta.url);
/** Without its dictionary no thread gets ready: a class that goes on writing does not start one for each paragraph. */
const NEXT_TRY_MS = 5_000;
const LOOK_EVERY_MS = 100;
/** Where the system does not tell a thread's processor time, the clock has to do. */
const SLOWNESS = 4;

/**
 * Our own library in a thread: started with the first text, since the server is idle far longer than it
 * is used and the dictionary takes more memory than all the rest of it.
 */
export function createLocalSpeller({
  cpuMs = 1_000,
  wallMs = 15_000,
  restAfterMs = 10 * 60_000,
  startMs = 60_000,
  heapMb = 400,
  entry = ENTRY,
}: Options = {}): SpellerProvider {
  let now: Running | undefined;
  let rest: NodeJS.Timeout | undefined;
  let isClosed = false;
  let failedAt = -Infinity;

  function start(): Running {
    const worker = threadOf(entry, heapMb);
    let cause: unknown;
    worker.on('error', (error) => {
      cause = error;
    });
    const late = setTimeout(() => {
      cause = new Error('it was not ready in time');
      void worker.terminate();
    }, startMs);
    const ready = new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('exit', () => {
        reject(new SpellerError('gone', 'the speller did not start', { cause }));
      });
    });
    void ready
      .catch(() => {
        failedAt = performance.now();
      })
      .finally(() => clearTimeout(late));
    const running: Running = { worker, ready, thread: undefined, task: undefined };
    worker.on('message', (said: Said) => {
      if (said.kind === 'ready') {
        running.thread = said.thread;
        return;
      }
      const { task } = running;
      running.task = undefined;
      if (said.kind === 'issues') task?.resolve(said.issues);
      else task?.reject(new SpellerError('gone', said.message));
    });
    worker.on('exit', () => {
      if (now === running) now = undefined;
      const trouble = isOutOfMemory(cause) ? 'runaway' : 'gone';
      running.task?.reject(new SpellerError(trouble, 'the speller ended', { cause }));
      running.task = undefined;
    });
    return running;
  }

  async function check(text: string, known: KnownWords): Promise<readonly SpellerIssue[]> {
    if (isClosed) throw new SpellerError('gone', 'the speller is closed');
    if (performance.now() - failedAt < NEXT_TRY_MS) {
      throw new SpellerError('gone', 'the speller did not start a moment ago');
    }
    clearTimeout(rest);
    const running = now ?? start();
    now = running;
    let watch: NodeJS.Timeout | undefined;
    // A text that waits keeps the process alive; a worker at rest does not.
    running.worker.ref();
    try {
      await running.ready;
      return await new Promise((resolve, reject) => {
        const task = { begun: performance.now(), before: cpuOf(running.thread), resolve, reject };
        running.task = task;
        watch = setInterval(() => {
          if (hasRun(task, running.thread)) endRunaway(running);
        }, LOOK_EVERY_MS);
        running.worker.postMessage({ text, known });
      });
    } finally {
      clearInterval(watch);
      running.worker.unref();
      rest = setTimeout(giveBack, restAfterMs);
      rest.unref();
    }
  }

  /** Whoever comes while it ends gets another one. */
  function giveBack(): void {
    const resting = now;
    now = undefined;
    void resting?.worker.terminate();
  }

  function hasRun({ begun, before }: Task, thread: string | undefined): boolean {
    const wall = performance.now() - begun;
    if (wall > wallMs) return true;
    const cpu = cpuOf(thread);
    return cpu === undefined || before === undefined
      ? wall > cpuMs * SLOWNESS
      : cpu - before > cpuMs;
  }

  /** It cannot be interrupted, only ended; whoever comes next gets another one. */
  function endRunaway(running: Running): void {
    running.task?.reject(new SpellerError('runaway', 'a text took too long'));
    running.task = undefined;
    if (now === running) now = undefined;
    void running.worker.terminate();
  }

  return {
    atOnce: 1,
    check,
    async close() {
      isClosed = true;
      clearTimeout(rest);
      await now?.worker.terminate();
    },
  };
}

const isOutOfMemory = (error: unknown) =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

function threadOf(entry: URL, heapMb: number): Worker {
  const options = { env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMb } };
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options);
  // Uncompiled, in development and tests: a thread does not take over what reads TypeScript here.
  const code = `import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(entry.href)});
  });`;
  return new Worker(code, { ...options, eval: true });
}

/** Milliseconds of processor time of one thread (Linux: ticks of 10 ms); undefined elsewhere. */
function cpuOf(thread: string | undefined): number | undefined {
  if (thread === undefined) return undefined;
  try {
    const stat = readFileSync(`/proc/${thread}/stat`, 'utf8');
    const [, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
