import type { ChildProcess } from 'node:child_process';
import { connect, type Socket } from 'node:net';

/** What the watcher is to run. */
export interface ServerCommand {
  file: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
  /** The program ends when the server runs (Windows), instead of being the server. */
  launches: boolean;
  /** How the server is ended where signals are not. */
  stop?: { file: string; args: string[] };
}

export interface Prepared {
  command: ServerCommand;
  /** A server that runs already, without a watcher. */
  runningPid?: number;
}

interface HolderOptions {
  socketPath: string;
  spawnWatcher: () => ChildProcess;
  /** Called by turns, never in two processes at once: makes the data ready for a start. */
  prepare: () => Promise<Prepared>;
  isRunning: () => Promise<boolean>;
  log: (line: string) => void;
}

export interface Holder {
  /** How often the server has ended unasked since the hold began. */
  endings(): number;
  /** Whether a server runs for this holder: one that answers may be ending under a former one. */
  isWatched(): boolean;
  /** Why no server can be had, if so. */
  failure(): Error | undefined;
  /** From now on the hold no longer keeps this process alive. */
  settle(): void;
  release(): Promise<void>;
}

const MOST_RELEASES = 5;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Holds the database of a folder: it runs as long as anybody holds it. */
export async function hold(options: HolderOptions): Promise<Holder> {
  let socket: Socket | undefined;
  let endings = 0;
  let failure: Error | undefined;
  let released = false;
  let settled = false;
  /** The watcher at the other end knows the server, so that it can end it. */
  let isWatched = false;
  /** The watcher has let this holder go, after the server's end if it was the last. */
  let isDone = false;

  async function attach(): Promise<void> {
    const current = await connectToWatcher(options);
    socket = current;
    isDone = false;
    if (settled) current.unref();
    const send = (message: object) => current.write(`${JSON.stringify(message)}\n`);
    const prepare = async () => {
      try {
        send({ type: 'start', ...(await options.prepare()) });
      } catch (error) {
        options.log(`The database can't be started: ${String(error)}`);
        failure = error instanceof Error ? error : new Error(String(error));
        // Whoever waits behind this one has its own try.
        current.destroy();
      }
    };
    readMessages(current, ({ type }) => {
      isWatched = type === 'started';
      if (type === 'released') isDone = true;
      if (type === 'prepare') void prepare();
      if (type !== 'ended') return;
      endings++;
      options.log('The database ended unasked and is started again.');
    });
    current.on('error', () => {});
    current.on('close', () => {
      isWatched = false;
      // The watcher was killed, or the start has failed: begin again, once a server was had.
      if (!released && (settled || !failure)) void reattach();
    });
    send({ type: 'hold' });
  }

  async function reattach(): Promise<void> {
    for (let attempt = 0; !released; attempt++) {
      await pause(Math.min(5_000, 50 * 2 ** attempt));
      try {
        failure = undefined;
        await attach();
        return;
      } catch (error) {
        options.log(`The database's watcher can't be reached: ${String(error)}`);
      }
    }
  }

  /** Without a watcher nobody would end the server: one is waited for, if there is one to come. */
  async function findWatched(): Promise<void> {
    const deadline = Date.now() + 10_000;
    // Once let go, nobody begins again where a watcher has died.
    const isOver = () => failure !== undefined || (released && socket?.destroyed === true);
    while (!isWatched && !isOver() && Date.now() < deadline) await pause(10);
  }

  await attach();
  return {
    endings: () => endings,
    isWatched: () => isWatched,
    failure: () => failure,
    settle() {
      settled = true;
      socket?.unref();
    },
    async release() {
      await findWatched();
      released = true;
      // One that does not know the server lets go without ending it.
      let knowsServer = isWatched;
      await letGo();
      const isLeft = async () =>
        !(isDone && knowsServer) && !failure && (await options.isRunning());
      // A watcher that was killed at this moment has left the server to us; and while it dies, a new
      // connection may still reach it instead of the next watcher.
      for (let attempt = 0; attempt < MOST_RELEASES && (await isLeft()); attempt++) {
        await attach();
        await findWatched();
        knowsServer = isWatched;
        await letGo();
      }
    },
  };

  async function letGo(): Promise<void> {
    const current = socket;
    if (!current || current.destroyed) return;
    current.ref();
    const closed = new Promise<void>((resolve) => current.on('close', () => resolve()));
    current.write(`${JSON.stringify({ type: 'release' })}\n`);
    await closed;
  }
}

function readMessages(socket: Socket, receive: (message: { type?: unknown }) => void): void {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) receive(JSON.parse(line));
  });
}

function tryConnect(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
    socket.on('error', () => resolve(undefined));
  });
}

/** Connects to the folder's watcher, and starts one where there is none. */
async function connectToWatcher({ socketPath, spawnWatcher }: HolderOptions): Promise<Socket> {
  let watcher: ChildProcess | undefined;
  let ended = true;
  let failures = 0;
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline && failures < 3) {
    const socket = await tryConnect(socketPath);
    if (socket) return socket;
    if (ended) {
      ended = false;
      watcher = spawnWatcher();
      watcher.on('error', () => {
        ended = true;
        failures++;
      });
      watcher.on('exit', (code) => {
        ended = true;
        // Code 0: another starter's watcher was quicker.
        if (code !== 0) failures++;
      });
      watcher.unref();
    }
    await pause(5);
  }
  throw new Error(`The watcher of the database does not answer at ${socketPath}.`);
}
