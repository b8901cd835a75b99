import { type ChildProcess, execFile, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PressError } from '../press-error.ts';
import type { Outcome, Task } from './compiler.ts';
import type { Answer, Question } from './worker.ts';

export interface PoolOptions {
  processes: number;
  timeoutMs: number;
  memoryMb: number;
}

interface Waiting {
  task: Task;
  timeoutMs: number;
  resolve: (outcome: Outcome) => void;
  reject: (error: PressError) => void;
}

interface TypesetterProcess {
  child: ChildProcess;
  workspace: string;
  isReady: boolean;
  /** The running task; `release` clears its time and memory limits. */
  busy: { id: number; waiting: Waiting; begin: () => void; release: () => void } | undefined;
  lastUsed: number;
  idleTimer: NodeJS.Timeout | undefined;
}

const limitCheckMs = 50;
const idleMs = 60_000;
const startLimitMs = 60_000;
const pageSize = 4096;
const niceness = 5;

/**
 * A pool of child processes with a typesetter in each. A compile cannot be interrupted, only
 * killed, so every task has a time and a memory limit. A process that grew too large is replaced
 * between tasks; one that is idle for a minute ends.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #processes = new Set<TypesetterProcess>();
  readonly #queue: Waiting[] = [];
  #nextId = 1;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Starts a process ahead of the first task. */
  warm(): void {
    if (!this.#closed && this.#processes.size === 0) this.#start();
  }

  /** Sets one task; a `limitMs` shorter than the pool's own counts for this task alone. */
  run(task: Task, limitMs = Number.POSITIVE_INFINITY): Promise<Outcome> {
    if (this.#closed) return Promise.reject(new PressError('CLOSED', 'The press is closed.'));
    return new Promise((resolve, reject) => {
      const timeoutMs = Math.min(limitMs, this.#options.timeoutMs);
      const waiting = { task, timeoutMs, resolve, reject };
      // A person waits for a page picture on the screen, so it goes before whole books.
      if (task.kind === 'svg') this.#queue.unshift(waiting);
      else this.#queue.push(waiting);
      this.#dispatch();
    });
  }

  close(): void {
    this.#closed = true;
    for (const waiting of this.#queue.splice(0)) {
      waiting.reject(new PressError('CLOSED', 'The press is closed.'));
    }
    for (const worker of this.#processes)
      this.#end(worker, new PressError('CLOSED', 'The press is closed.'));
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const idle = [...this.#processes].filter((worker) => !worker.busy);
      // The process used last still has the lines of the book in its cache.
      const worker =
        idle.sort((a, b) => b.lastUsed - a.lastUsed)[0] ??
        (this.#processes.size < this.#options.processes ? this.#start() : undefined);
      if (!worker) return;
      const waiting = this.#queue.shift();
      if (waiting) this.#give(worker, waiting);
    }
  }

  #start(): TypesetterProcess {
    const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'press-')));
    const isSource = import.meta.url.endsWith('.ts');
    const script = new URL(isSource ? './worker.ts' : './worker.js', import.meta.url);
    const loader = isSource
      ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
      : [];
    const child = fork(fileURLToPath(script), [workspace], {
      cwd: workspace,
      env: {},
      execArgv: loader,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const worker: TypesetterProcess = {
      child,
      workspace,
      isReady: false,
      busy: undefined,
      lastUsed: 0,
      idleTimer: undefined,
    };
    this.#processes.add(worker);
    if (child.pid !== undefined) {
      try {
        // Typesetting must not slow down other requests.
        setPriority(child.pid, niceness);
      } catch {
        // The platform may refuse; the pool works without it.
      }
    }
    child.on('message', (message: Answer | 'ready') => {
      if (message === 'ready') {
        worker.isReady = true;
        worker.busy?.begin();
      } else this.#take(worker, message);
    });
    child.once('error', () => this.#end(worker, died()));
    child.once('exit', () => this.#end(worker, died()));
    return worker;
  }

  #give(worker: TypesetterProcess, waiting: Waiting): void {
    clearTimeout(worker.idleTimer);
    const id = this.#nextId++;
    const limit = (ms: number) =>
      setTimeout(() => {
        this.#end(worker, new PressError('TIMED_OUT', `Setting took over ${ms} ms.`));
      }, ms);
    // The time limit of a task starts when the process is ready, not while it starts.
    let timer = limit(worker.isReady ? waiting.timeoutMs : startLimitMs);
    const begin = () => {
      clearTimeout(timer);
      timer = limit(waiting.timeoutMs);
    };
    const watch = setInterval(() => {
      void residentMb(worker.child.pid).then((mb) => {
        if (mb <= this.#options.memoryMb || worker.busy?.id !== id) return;
        const message = `Setting took over ${this.#options.memoryMb} MB.`;
        this.#end(worker, new PressError('OUT_OF_MEMORY', message));
      });
    }, limitCheckMs);
    const release = () => {
      clearTimeout(timer);
      clearInterval(watch);
    };
    worker.busy = { id, waiting, begin, release };
    const question: Question = { id, task: waiting.task };
    worker.child.send(question, (error) => {
      if (error) this.#end(worker, died());
    });
  }

  #take(worker: TypesetterProcess, answer: Answer): void {
    const { busy } = worker;
    if (!busy || busy.id !== answer.id) return;
    busy.release();
    worker.busy = undefined;
    worker.lastUsed = Date.now();
    if ('outcome' in answer) busy.waiting.resolve(answer.outcome);
    else {
      const message = 'The typesetter refused the book.';
      busy.waiting.reject(new PressError('SETTING_FAILED', message, { cause: answer.refused }));
    }
    if (answer.rss / 1e6 > this.#options.memoryMb * 0.6) this.#end(worker);
    else {
      worker.idleTimer = setTimeout(() => this.#end(worker), idleMs);
      worker.idleTimer.unref();
    }
    this.#dispatch();
  }

  #end(worker: TypesetterProcess, error?: PressError): void {
    if (!this.#processes.delete(worker)) return;
    clearTimeout(worker.idleTimer);
    const { busy } = worker;
    worker.busy = undefined;
    busy?.release();
    worker.child.kill('SIGKILL');
    rmSync(worker.workspace, { recursive: true, force: true });
    busy?.waiting.reject(error ?? died());
    if (!this.#closed) this.#dispatch();
  }
}

function died(): PressError {
  return new PressError('PROCESS_DIED', 'The setting process ended.');
}

/** Resident memory of a process in MB; 0 where it cannot be told. */
async function residentMb(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  if (process.platform === 'linux') {
    try {
      const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
      return (pages * pageSize) / 1e6;
    } catch {
      return 0;
    }
  }
  if (process.platform === 'win32') return 0;
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, out) => {
      resolve(error ? 0 : (Number(out.trim()) * 1024) / 1e6);
    });
  });
}
