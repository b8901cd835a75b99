import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { ConnectionOptions, Database } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { createDatabaseListener } from './database-listener.ts';
import { EVENT_CHANNEL, SESSION_ENDED } from './event-channel.ts';
import { findActiveSessions } from './event-streams.queries.ts';

/** What a person's streams show. */
export interface StreamState {
  /** Another one whenever the state is another one. */
  id: string;
  data: object;
}

export type FindStates = (
  db: Database,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, StreamState>>;

/** Streams of server-sent events to the people who have a page open at this instance. */
export interface EventStreams {
  /** The first event follows at once, unless `lastEventId` is the id of the current state. */
  open(viewer: { userId: string; sessionId: string }, lastEventId: string | undefined): Readable;
  /** Of this process. */
  count(): number;
  /** Ends all streams and refuses new ones. */
  close(): Promise<void>;
}

interface Stream {
  userId: string;
  sessionId: string;
  output: Readable;
  lastId: string | undefined;
}

export interface EventStreamTimes {
  /** Milliseconds between the checks of all sessions; a stream outlives its session by at most this. */
  checkMs: number;
  /** Milliseconds between the polls for what no NOTIFY announced, and between heartbeats. */
  pollMs: number;
  /** Milliseconds in which announcements are gathered for one query. */
  gatherMs: number;
}

const TIMES: EventStreamTimes = { checkMs: 3_000, pollMs: 15_000, gatherMs: 15 };

const MOST_PER_USER = 20;
/** Bytes that a client may leave unread before its stream ends. */
const MOST_UNREAD = 64 * 1024;
/** How long the browser waits before it opens a broken stream again. */
const OPENING = 'retry: 2000\n\n';
/** Keeps proxies from closing a silent connection. */
const HEARTBEAT = ':\n\n';

interface Options {
  connection: ConnectionOptions['connection'];
  db: Database;
  log: FastifyBaseLogger;
  findStates: FindStates;
  times?: EventStreamTimes;
}

/**
 * One connection listens for all streams, and one query at a time reads the states of all people whose
 * state may have changed. Streams carry states, not events, so nothing is lost when a NOTIFY is, when
 * transactions commit in another order than their numbers, or when a stream breaks.
 */
export function createEventStreams({
  connection,
  db,
  log,
  findStates,
  times = TIMES,
}: Options): EventStreams {
  const streams = new Map<string, Set<Stream>>();
  const changed = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let checking: NodeJS.Timeout | undefined;
  let isListening = false;
  let polledAt = 0;
  let isClosed = false;
  let closing: Promise<void> | undefined;

  const receive = (payload: string) => {
    if (!payload.startsWith(SESSION_ENDED)) return markChanged(payload);
    const ofUser = streams.get(payload.slice(SESSION_ENDED.length));
    // If it fails, the next check finds the same.
    if (ofUser) endStreamsOfEndedSessions([...ofUser]).catch(() => {});
  };
  const markChanged = (userId: string) => {
    if (!streams.has(userId)) return;
    changed.add(userId);
    gathering ??= setTimeout(() => void sendChanged(), times.gatherMs);
  };
  const listener = createDatabaseListener(connection, EVENT_CHANNEL, receive);

  async function sendChanged(): Promise<void> {
    const userIds = [...changed].filter((userId) => streams.has(userId));
    changed.clear();
    try {
      if (userIds.length > 0) {
        const states = await findStates(db, userIds);
        for (const userId of userIds) sendState(userId, states.get(userId));
      }
    } catch (error) {
      // The next poll finds the same change.
      log.warn({ err: error }, 'reading the states of event streams failed');
    } finally {
      gathering = undefined;
      // Announced while the query ran.
      if (changed.size > 0) gathering = setTimeout(() => void sendChanged(), times.gatherMs);
    }
  }

  function sendState(userId: string, state: StreamState | undefined): void {
    if (!state) return;
    for (const stream of streams.get(userId) ?? []) {
      if (stream.lastId === state.id) continue;
      stream.lastId = state.id;
      write(stream, `id: ${state.id}\nevent: state\ndata: ${JSON.stringify(state.data)}\n\n`);
    }
  }

  function write(stream: Stream, text: string): void {
    if (stream.output.readableLength > MOST_UNREAD) stream.output.destroy();
    else stream.output.push(text);
  }

  async function check(): Promise<void> {
    try {
      // Not awaited: while the database accepts no connection an attempt takes seconds.
      if (!isListening) void listen();
      await endStreamsOfEndedSessions(allStreams());
      if (Date.now() - polledAt >= times.pollMs) {
        polledAt = Date.now();
        for (const stream of allStreams()) write(stream, HEARTBEAT);
        for (const userId of streams.keys()) markChanged(userId);
      }
    } catch (error) {
      log.warn({ err: error }, 'checking the sessions of event streams failed');
    } finally {
      checking = undefined;
      checkLater();
    }
  }

  async function listen(): Promise<void> {
    isListening = true;
    try {
      const isNew = await listener.connect();
      // What was announced while the connection was broken is lost.
      if (isNew) for (const userId of streams.keys()) markChanged(userId);
    } catch (error) {
      log.warn({ err: error }, 'listening for events failed');
    } finally {
      isListening = false;
    }
  }

  function checkLater(): void {
    if (isClosed || streams.size === 0) return;
    checking ??= setTimeout(() => void check(), times.checkMs);
  }

  async function endStreamsOfEndedSessions(open: readonly Stream[]): Promise<void> {
    if (open.length === 0) return;
    const active = await findActiveSessions(db, [
      ...new Set(open.map(({ sessionId }) => sessionId)),
    ]);
    for (const stream of open) {
      if (active.has(stream.sessionId) || !streams.get(stream.userId)?.has(stream)) continue;
      // The browser asks at once why, instead of opening the stream again.
      write(stream, 'event: session-ended\ndata: 1\n\n');
      end(stream);
    }
  }

  function allStreams(): Stream[] {
    return [...streams.values()].flatMap((ofUser) => [...ofUser]);
  }

  function remove(stream: Stream): void {
    const ofUser = streams.get(stream.userId);
    ofUser?.delete(stream);
    if (ofUser?.size === 0) streams.delete(stream.userId);
  }

  /** Removed at once: what is written after the end would break the answer. */
  function end(stream: Stream): void {
    remove(stream);
    stream.output.push(null);
  }

  return {
    open({ userId, sessionId }, lastEventId) {
      if (isClosed) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
      const output = new Readable({ read() {} });
      const stream = { userId, sessionId, output, lastId: lastEventId };
      const ofUser = streams.get(userId) ?? new Set();
      const [oldest] = ofUser;
      if (oldest && ofUser.size >= MOST_PER_USER) end(oldest);
      streams.set(userId, ofUser.add(stream));
      output.once('close', () => remove(stream));
      output.push(OPENING);
      listener.connect().then(
        // Not before: an event between the query and `listen` would go unnoticed until the next poll.
        () => markChanged(userId),
        () => markChanged(userId),
      );
      checkLater();
      return output;
    },
    count: () => allStreams().length,
    close() {
      isClosed = true;
      clearTimeout(gathering);
      clearTimeout(checking);
      for (const stream of allStreams()) end(stream);
      closing ??= listener.end();
      return closing;
    },
  };
}
