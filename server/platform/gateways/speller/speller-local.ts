import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ReadWord } from '../../../../lib/speller/analysis/words.ts';
import {
  SpellerError,
  type SpellerIssue,
  type SpellerProvider,
  type WordReader,
} from './speller-provider.ts';
import type { WorkerMessage, WorkerTask } from './speller-worker.ts';

interface Options {
  /** Processor time for one text. */
  cpuMs?: number;
  /** Wall-clock time for one text, after which the client has given up. */
  wallMs?: number;
  /** Idle time after which the worker ends to free its memory. */
  idleMs?: number;
  /** Time for the worker to load its dictionary. */
  startMs?: number;
  /** Far above the worker's need. A text that exceeds it ends the worker instead of the server. */
  heapMb?: number;
  /** The worker's script; tests give their own. */
  entry?: URL;
}

interface Task {
  startedAt: number;
  /** The thread's processor time at the start. */
  cpuAtStart: number | undefined;
  resolve(result: unknown): void;
  reject(error: SpellerError): void;
}

interface Running {
  worker: Worker;
  ready: Promise<void>;
  /** The thread's path below /proc, on Linux. */
  thread: string | undefined;
  task: Task | undefined;
}

const isSource = import.meta.url.endsWith('.ts');
const ENTRY = new URL(isSource ? './speller-worker.ts' : './speller-worker.js', import.meta.url);
/** After a failed start (a missing dictionary), not every text may start another thread. */
const RETRY_AFTER_MS = 5_000;
/** The young generation: with Node's own limit a check takes 30 to 40 MB more, and no less time. */
const YOUNG_HEAP_MB = 4;
const WATCHDOG_INTERVAL_MS = 100;
/**
 * Without the thread's processor time (other systems than Linux), this multiple of it in wall-clock
 * time.
 */
const WALL_FACTOR = 4;

/**
 * lib/speller in a worker thread. It starts with the first text and ends when idle, because the
 * dictionary takes more memory than the rest of the server.
 */
export function createLocalSpeller({
  cpuMs = 4_000,
  wallMs = 15_000,
  idleMs = 10 * 60_000,
  startMs = 60_000,
  heapMb = 400,
  entry = ENTRY,
}: Options = {}): SpellerProvider & WordReader {
  let current: Running | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let failedAt = -Infinity;

  function start(): Running {
    const worker = threadOf(entry, heapMb);
    let cause: unknown;
    worker.on('error', (error) => {
      cause = error;
    });
    const startTimer = setTimeout(() => {
      cause = new Error('it was not ready in time');
      void worker.terminate();
    }, startMs);
    const ready = new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('exit', () => {
        reject(new SpellerError('unavailable', 'the speller did not start', { cause }));
      });
    });
    void ready
      .catch(() => {
        failedAt = performance.now();
      })
      .finally(() => clearTimeout(startTimer));
    const running: Running = { worker, ready, thread: undefined, task: undefined };
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') {
        running.thread = message.thread;
        return;
      }
      const { task } = running;
      running.task = undefined;
      if (message.kind === 'done') task?.resolve(message.result);
      else task?.reject(new SpellerError('unavailable', message.message));
    });
    worker.on('exit', () => {
      if (current === running) current = undefined;
      const trouble = isOutOfMemory(cause) ? 'runaway' : 'unavailable';
      running.task?.reject(new SpellerError(trouble, 'the speller ended', { cause }));
      running.task = undefined;
    });
    return running;
  }

  async function run<Result>(work: WorkerTask): Promise<Result> {
    if (isClosed) throw new SpellerError('unavailable', 'the speller is closed');
    if (performance.now() - failedAt < RETRY_AFTER_MS) {
      throw new SpellerError('unavailable', 'the speller did not start a moment ago');
    }
    clearTimeout(idleTimer);
    const running = current ?? start();
    current = running;
    let watch: NodeJS.Timeout | undefined;
    // A waiting text keeps the process alive, an idle worker does not.
    running.worker.ref();
    try {
      await running.ready;
      return await new Promise<Result>((resolve, reject) => {
        const task: Task = {
          startedAt: performance.now(),
          cpuAtStart: cpuOf(running.thread),
          // The worker answers each kind of task with its own result.
          resolve: (result) => resolve(result as Result),
          reject,
        };
        running.task = task;
        watch = setInterval(() => {
          if (isRunaway(task, running.thread)) endRunaway(running);
        }, WATCHDOG_INTERVAL_MS);
        running.worker.postMessage(work);
      });
    } finally {
      clearInterval(watch);
      running.worker.unref();
      idleTimer = setTimeout(endIdle, idleMs);
      idleTimer.unref();
    }
  }

  /** A text that arrives meanwhile starts another worker. */
  function endIdle(): void {
    const idle = current;
    current = undefined;
    void idle?.worker.terminate();
  }

  function isRunaway({ startedAt, cpuAtStart }: Task, thread: string | undefined): boolean {
    const wall = performance.now() - startedAt;
    if (wall > wallMs) return true;
    const cpu = cpuOf(thread);
    return cpu === undefined || cpuAtStart === undefined
      ? wall > cpuMs * WALL_FACTOR
      : cpu - cpuAtStart > cpuMs;
  }

  /** A running check cannot be interrupted; the next text starts another worker. */
  function endRunaway(running: Running): void {
    running.task?.reject(new SpellerError('runaway', 'a text took too long'));
    running.task = undefined;
    if (current === running) current = undefined;
    void running.worker.terminate();
  }

  return {
    concurrency: 1,
    check: (text, known) => run<readonly SpellerIssue[]>({ kind: 'check', text, known }),
    readWords: (text, names) => run<readonly ReadWord[]>({ kind: 'words', text, names }),
    async close() {
      isClosed = true;
      clearTimeout(idleTimer);
      await current?.worker.terminate();
    },
  };
}

const isOutOfMemory = (error: unknown) =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

function threadOf(entry: URL, heapMb: number): Worker {
  const resourceLimits = {
    maxOldGenerationSizeMb: heapMb,
    maxYoungGenerationSizeMb: YOUNG_HEAP_MB,
  };
  const options = { env: {}, resourceLimits };
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options);
  // From the sources: a worker thread does not inherit the loader for TypeScript.
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
