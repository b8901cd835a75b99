import type { ChildProcess } from 'node:child_process';
import { connect, type Socket } from 'node:net';

/** What the supervisor runs. */
export interface ServerCommand {
  file: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
  /** The program exits once the server runs (pg_ctl on Windows) instead of being the server. */
  isLauncher: boolean;
  /** How to stop the server where there are no signals. */
  stop?: { file: string; args: string[] };
}

export interface Preparation {
  command: ServerCommand;
  /** A server that already runs without a supervisor. */
  runningPid?: number;
}

export interface LeaseOptions {
  socketPath: string;
  spawnSupervisor: () => ChildProcess;
  /** Makes the data ready for a start. The supervisor never runs it in two processes at once. */
  prepare: () => Promise<Preparation>;
  isRunning: () => Promise<boolean>;
  log: (line: string) => void;
}

/** A share in the database of a folder, which runs as long as any process has a lease on it. */
export interface DatabaseLease {
  /** How often the server has ended since the lease began. */
  serverEnds(): number;
  /** Whether the supervisor runs a server for this lease: one that answers may be shutting down. */
  isSupervised(): boolean;
  /** Why the server could not be prepared, if so. */
  failure(): Error | undefined;
  /** Lets this process exit although the lease is active, and reconnects to a new supervisor. */
  detach(): void;
  release(): Promise<void>;
}

const RELEASE_ATTEMPTS = 5;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function acquire(options: LeaseOptions): Promise<DatabaseLease> {
  let socket: Socket | undefined;
  let serverEnds = 0;
  let failure: Error | undefined;
  let released = false;
  let detached = false;
  /** The supervisor at the other end runs the server and is therefore able to stop it. */
  let isSupervised = false;
  /** The supervisor has confirmed the release, after the server's end if this was the last lease. */
  let isConfirmed = false;

  async function openLease(): Promise<void> {
    const current = await connectToSupervisor(options);
    socket = current;
    isConfirmed = false;
    if (detached) current.unref();
    const send = (message: object) => current.write(`${JSON.stringify(message)}\n`);
    const prepare = async () => {
      try {
        send({ type: 'start', ...(await options.prepare()) });
      } catch (error) {
        options.log(`The database can't be started: ${String(error)}`);
        failure = error instanceof Error ? error : new Error(String(error));
        // Closing the connection lets the next waiting client try.
        current.destroy();
      }
    };
    readMessages(current, ({ type }) => {
      isSupervised = type === 'started';
      if (type === 'released') isConfirmed = true;
      if (type === 'prepare') void prepare();
      if (type !== 'ended') return;
      serverEnds++;
      options.log('The database ended unexpectedly and is restarted.');
    });
    current.on('error', () => {});
    current.on('close', () => {
      isSupervised = false;
      // The supervisor was killed, or a restart failed. A first start that fails is not repeated.
      if (!released && (detached || !failure)) void reopenLease();
    });
    send({ type: 'acquire' });
  }

  async function reopenLease(): Promise<void> {
    for (let attempt = 0; !released; attempt++) {
      await sleep(Math.min(5_000, 50 * 2 ** attempt));
      try {
        failure = undefined;
        await openLease();
        return;
      } catch (error) {
        options.log(`The database's supervisor can't be reached: ${String(error)}`);
      }
    }
  }

  /** Waits for a supervisor that runs the server: without one, nobody would stop it. */
  async function waitUntilSupervised(): Promise<void> {
    const deadline = Date.now() + 10_000;
    // After the release no reconnection follows when a supervisor dies.
    const isOver = () => failure !== undefined || (released && socket?.destroyed === true);
    while (!isSupervised && !isOver() && Date.now() < deadline) await sleep(10);
  }

  async function closeLease(): Promise<void> {
    const current = socket;
    if (!current || current.destroyed) return;
    current.ref();
    const closed = new Promise<void>((resolve) => current.on('close', () => resolve()));
    current.write(`${JSON.stringify({ type: 'release' })}\n`);
    await closed;
  }

  await openLease();
  return {
    serverEnds: () => serverEnds,
    isSupervised: () => isSupervised,
    failure: () => failure,
    detach() {
      detached = true;
      socket?.unref();
    },
    async release() {
      await waitUntilSupervised();
      released = true;
      // A supervisor that does not run the server confirms the release without stopping it.
      let wasSupervised = isSupervised;
      await closeLease();
      const isStillRunning = async () =>
        !(isConfirmed && wasSupervised) && !failure && (await options.isRunning());
      // A supervisor that is killed at this moment leaves the server running; and while it dies, a
      // new connection may still reach it instead of the next supervisor.
      for (let attempt = 0; attempt < RELEASE_ATTEMPTS && (await isStillRunning()); attempt++) {
        await openLease();
        await waitUntilSupervised();
        wasSupervised = isSupervised;
        await closeLease();
      }
    },
  };
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

/** Connects to the folder's supervisor, and starts one where there is none. */
async function connectToSupervisor({ socketPath, spawnSupervisor }: LeaseOptions): Promise<Socket> {
  let supervisor: ChildProcess | undefined;
  let ended = true;
  let failures = 0;
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline && failures < 3) {
    const socket = await tryConnect(socketPath);
    if (socket) return socket;
    if (ended) {
      ended = false;
      supervisor = spawnSupervisor();
      supervisor.on('error', () => {
        ended = true;
        failures++;
      });
      supervisor.on('exit', (code) => {
        ended = true;
        // Code 0: another process's supervisor was quicker.
        if (code !== 0) failures++;
      });
      supervisor.unref();
    }
    await sleep(5);
  }
  throw new Error(`The supervisor of the database does not answer at ${socketPath}.`);
}
