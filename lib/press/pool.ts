import { type ChildProcess, execFile, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Outcome, Task } from './compiler.ts';
import { PressError } from './press-error.ts';
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

interface Setter {
  child: ChildProcess;
  workspace: string;
  /** Its typesetter has its faces and waits for the first task. */
  isReady: boolean;
  /** The task in hand and how to let go of its limits. */
  busy: { id: number; waiting: Waiting; begin: () => void; release: () => void } | undefined;
  lastUsed: number;
  rest: NodeJS.Timeout | undefined;
}

const watchEveryMs = 50;
const restAfterMs = 60_000;
const startLimitMs = 60_000;
const pageSize = 4096;
const niceness = 5;

/**
 * One or two processes with a typesetter in each. A compile cannot be interrupted, only killed,
 * so every task has a limit of time and of memory; a process that grew too large is replaced
 * between tasks, and one that has nothing to do for a minute is let go.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #setters = new Set<Setter>();
  readonly #queue: Waiting[] = [];
  #nextId = 1;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Starts a process ahead of the first task. */
  warm(): void {
    if (!this.#closed && this.#setters.size === 0) this.#start();
  }

  /** Sets one task; a `limitMs` shorter than the pool's own counts for this task alone. */
  run(task: Task, limitMs = Number.POSITIVE_INFINITY): Promise<Outcome> {
    if (this.#closed) return Promise.reject(new PressError('CLOSED', 'The press is closed.'));
    return new Promise((resolve, reject) => {
      const timeoutMs = Math.min(limitMs, this.#options.timeoutMs);
      const waiting = { task, timeoutMs, resolve, reject };
      // Somebody is looking at the screen for a page picture; a whole book can wait for it.
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
    for (const setter of this.#setters)
      this.#end(setter, new PressError('CLOSED', 'The press is closed.'));
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const idle = [...this.#setters].filter((setter) => !setter.busy);
      // The one used last has the book's lines still in its cache.
      const setter =
        idle.sort((a, b) => b.lastUsed - a.lastUsed)[0] ??
        (this.#setters.size < this.#options.processes ? this.#start() : undefined);
      if (!setter) return;
      const waiting = this.#queue.shift();
      if (waiting) this.#give(setter, waiting);
    }
  }

  #start(): Setter {
    const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'press-')));
    const isSource = import.meta.url.endsWith('.ts');
    const worker = new URL(isSource ? './worker.ts' : './worker.js', import.meta.url);
    const loader = isSource
      ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
      : [];
    const child = fork(fileURLToPath(worker), [workspace], {
      cwd: workspace,
      env: {},
      execArgv: loader,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const setter: Setter = {
      child,
      workspace,
      isReady: false,
      busy: undefined,
      lastUsed: 0,
      rest: undefined,
    };
    this.#setters.add(setter);
    if (child.pid !== undefined) {
      try {
        // Setting a book must not make everybody else's clicks slow.
        setPriority(child.pid, niceness);
      } catch {
        // Not allowed here: it is a courtesy, not a need.
      }
    }
    child.on('message', (message: Answer | 'ready') => {
      if (message === 'ready') {
        setter.isReady = true;
        setter.busy?.begin();
      } else this.#take(setter, message);
    });
    child.once('error', () => this.#end(setter, died()));
    child.once('exit', () => this.#end(setter, died()));
    return setter;
  }

  #give(setter: Setter, waiting: Waiting): void {
    clearTimeout(setter.rest);
    const id = this.#nextId++;
    const limit = (ms: number) =>
      setTimeout(() => {
        this.#end(setter, new PressError('TIMED_OUT', `Setting took over ${ms} ms.`));
      }, ms);
    // The start of a process on a busy machine is not the fault of the piece.
    let timer = limit(setter.isReady ? waiting.timeoutMs : startLimitMs);
    const begin = () => {
      clearTimeout(timer);
      timer = limit(waiting.timeoutMs);
    };
    const watch = setInterval(() => {
      void residentMb(setter.child.pid).then((mb) => {
        if (mb <= this.#options.memoryMb || setter.busy?.id !== id) return;
        const message = `Setting took over ${this.#options.memoryMb} MB.`;
        this.#end(setter, new PressError('OUT_OF_MEMORY', message));
      });
    }, watchEveryMs);
    const release = () => {
      clearTimeout(timer);
      clearInterval(watch);
    };
    setter.busy = { id, waiting, begin, release };
    const question: Question = { id, task: waiting.task };
    setter.child.send(question, (error) => {
      if (error) this.#end(setter, died());
    });
  }

  #take(setter: Setter, answer: Answer): void {
    const { busy } = setter;
    if (!busy || busy.id !== answer.id) return;
    busy.release();
    setter.busy = undefined;
    setter.lastUsed = Date.now();
    if ('outcome' in answer) busy.waiting.resolve(answer.outcome);
    else {
      const message = 'The typesetter refused the book.';
      busy.waiting.reject(new PressError('SETTING_FAILED', message, { cause: answer.refused }));
    }
    if (answer.rss / 1e6 > this.#options.memoryMb * 0.6) this.#end(setter);
    else {
      setter.rest = setTimeout(() => this.#end(setter), restAfterMs);
      setter.rest.unref();
    }
    this.#dispatch();
  }

  #end(setter: Setter, error?: PressError): void {
    if (!this.#setters.delete(setter)) return;
    clearTimeout(setter.rest);
    const { busy } = setter;
    setter.busy = undefined;
    busy?.release();
    setter.child.kill('SIGKILL');
    rmSync(setter.workspace, { recursive: true, force: true });
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
