import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';
import { EventSource, type EventSourceFetchInit } from 'eventsource';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logout } from '../../../../shared/accounts/sessions.ts';
import {
  listNotifications,
  type NotificationState,
  readAllNotifications,
  streamNotifications,
} from '../../../../shared/notifications/notifications.ts';
import { likePost } from '../../../../shared/reading/likes.ts';
import {
  makeClassWithPost,
  makeUser,
  type TestClass,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { notify } from '../notify/notify.ts';

/** Two instances on one database, reached through real connections. */
let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  const streamTimes = { checkMs: 200, pollMs: 60_000, gatherMs: 5 };
  one = await createTestApp({ streamTimes });
  other = await createTestApp({ streamTimes, beside: one });
  for (const { server } of [one, other]) await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

interface Client {
  source: EventSource;
  states: NotificationState[];
  /** What the requests carried as Last-Event-ID. */
  resumedFrom: (string | undefined)[];
  statuses: number[];
}

const clients: Client[] = [];
afterEach(() => {
  for (const { source } of clients.splice(0)) source.close();
});

/** As the browser opens it. */
function open(app: TestApp, { token }: TestUser, lastEventId?: string): Client {
  const { port } = app.server.server.address() as AddressInfo;
  const client: Omit<Client, 'source'> = { states: [], resumedFrom: [], statuses: [] };
  const source = new EventSource(`http://127.0.0.1:${port}${streamNotifications.path}`, {
    fetch: async (url: string | URL, init: EventSourceFetchInit) => {
      const headers: Record<string, string> = {
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
        ...init.headers,
        authorization: `Bearer ${token}`,
      };
      client.resumedFrom.push(headers['last-event-id'] ?? headers['Last-Event-ID']);
      const answer = await fetch(url, { ...init, headers });
      client.statuses.push(answer.status);
      return answer;
    },
  });
  source.addEventListener('state', ({ data }) => client.states.push(JSON.parse(data)));
  clients.push({ source, ...client });
  return { source, ...client };
}

const received = ({ states }: Client, count: number) => until(async () => states.length >= count);
const unreadOf = ({ states }: Client) => states.at(-1)?.unread;

async function like(app: TestApp, { groupId, postId }: TestPost, by: TestUser): Promise<void> {
  const input = { params: { groupId, postId }, body: { liked: true }, token: by.token };
  expect((await app.call(likePost, input)).status).toBe(200);
}

async function readAll(app: TestApp, { token }: TestUser): Promise<void> {
  const { body } = await app.call(listNotifications, { token });
  const upTo = body.notifications[0]?.eventId;
  await app.call(readAllNotifications, { body: { upTo }, token });
}

let made: TestClass & { post: TestPost };
beforeEach(async () => {
  made = await makeClassWithPost(one);
  // Pupils have quiet hours in the evening.
  await one.services.db
    .updateTable('users')
    .set({ userClassify: 'GENERAL' })
    .where('userId', '=', made.author.userId)
    .execute();
});

describe('notifications: a stream', () => {
  it('carries what happens at another instance, and the reading on another device', async () => {
    const { author, friend, post } = made;
    const [here, there] = [open(one, author), open(other, author)];
    await Promise.all([received(here, 1), received(there, 1)]);
    expect([unreadOf(here), unreadOf(there)]).toEqual([0, 0]);
    await like(one, post, friend);
    await Promise.all([received(here, 2), received(there, 2)]);
    expect([unreadOf(here), unreadOf(there)]).toEqual([1, 1]);
    await readAll(other, author);
    await Promise.all([received(here, 3), received(there, 3)]);
    expect([unreadOf(here), unreadOf(there)]).toEqual([0, 0]);
  });

  it('is of one person alone', async () => {
    const { author, friend, group, post } = made;
    const [mine, theirs] = [open(one, author), open(one, friend)];
    await Promise.all([received(mine, 1), received(theirs, 1)]);
    await like(one, post, group.owner);
    await received(mine, 2);
    expect(theirs.states).toHaveLength(1);
  });

  it('resumes by the last event id: nothing if nothing happened, else the state', async () => {
    const { author, friend, post } = made;
    const first = open(one, author);
    let lastEventId = '';
    first.source.addEventListener('state', (event) => {
      lastEventId = event.lastEventId;
    });
    await received(first, 1);
    first.source.close();
    const idle = open(other, author, lastEventId);
    await until(async () => idle.statuses.length === 1);
    await like(one, post, friend);
    await received(idle, 1);
    expect(idle.states).toEqual([
      { unread: 1, isQuiet: false, editions: [], reports: [], proposalRuns: [] },
    ]);
    const late = open(one, author, lastEventId);
    await received(late, 1);
    expect(late.states).toEqual([
      { unread: 1, isQuiet: false, editions: [], reports: [], proposalRuns: [] },
    ]);
  });

  it('with a Last-Event-ID that it never sent begins with the state', async () => {
    const { author } = made;
    const ids = [
      '0',
      '-1-0',
      '9'.repeat(40),
      'null',
      "0-'; drop table notifications",
      'a'.repeat(4000),
    ];
    const opened = ids.map((id) => open(one, author, id));
    await Promise.all(opened.map((client) => received(client, 1)));
    expect(opened.map(unreadOf)).toEqual(ids.map(() => 0));
    expect(opened.map(({ resumedFrom }) => resumedFrom)).toEqual(ids.map((id) => [id]));
  });

  it('that breaks is opened again with the id of the last event', async () => {
    const { author, friend, post } = made;
    const client = open(one, author);
    await received(client, 1);
    one.server.server.closeAllConnections();
    await like(other, post, friend);
    await received(client, 2);
    expect(client.resumedFrom).toHaveLength(2);
    expect(client.resumedFrom[1]).toMatch(/^0-/);
    expect(unreadOf(client)).toBe(1);
  });

  it('ends with its session, at any instance, and is refused afterwards', async () => {
    const { author } = made;
    const client = open(one, author);
    await received(client, 1);
    await other.call(logout, { token: author.token });
    await until(async () => client.statuses.length === 2);
    expect(client.statuses).toEqual([200, 401]);
    expect(client.source.readyState).toBe(EventSource.CLOSED);
  });

  it('hears of a notification whose transaction commits after a later one', async () => {
    const { author, friend, group, post } = made;
    const client = open(one, author);
    await received(client, 1);
    const event = { kind: 'FEEDBACK_RECEIVED', actorId: group.owner.userId } as const;
    const feedbackId = post.postId;
    await one.services.db.transaction().execute(async (early) => {
      await early
        .insertInto('feedbacks')
        .values({
          feedbackId,
          groupId: post.groupId,
          postId: post.postId,
          authorId: group.owner.userId,
          feedbackKind: 'TEACHER',
          content: '좋아요',
          postVersion: 1,
          requestId: feedbackId,
          readAt: null,
        })
        .execute();
      await notify(early, { ...event, feedbackId });
      await other.services.db
        .transaction()
        .execute((late) =>
          notify(late, { kind: 'JOIN_REQUEST', groupId: group.groupId, actorId: friend.userId }),
        );
    });
    await received(client, 2);
    expect(unreadOf(client)).toBe(1);
  });
});

describe('notifications: streams', () => {
  it('poll for what no NOTIFY announced', async () => {
    const polling = await createTestApp({
      beside: one,
      streamTimes: { checkMs: 50, pollMs: 100, gatherMs: 5 },
    });
    await polling.server.listen({ port: 0, host: '127.0.0.1' });
    try {
      const { author, friend, post } = made;
      const client = open(polling, author);
      await received(client, 1);
      await like(one, post, friend);
      await received(client, 2);
      // Without `notify`, as after a lost connection.
      await sql`update notifications set read_at = now() where user_id = ${author.userId}`.execute(
        one.services.db,
      );
      await received(client, 3);
      expect(client.states.map(({ unread }) => unread)).toEqual([0, 1, 0]);
    } finally {
      for (const { source } of clients) source.close();
      await polling.close();
    }
  });

  it('go on when the listening connection is broken', async () => {
    const { author, friend, post } = made;
    const client = open(one, author);
    await received(client, 1);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'munjip-events' and datname = current_database()`.execute(
      one.services.db,
    );
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where application_name = 'munjip-events' and datname = current_database()`.execute(
        one.services.db,
      );
      return rows.length > 0;
    });
    await like(other, post, friend);
    await received(client, 2);
    expect(unreadOf(client)).toBe(1);
  });

  it('of one person are twenty at most: the oldest ends', async () => {
    const user = await makeUser(one, { userClassify: 'GENERAL' });
    const first = open(one, user);
    await received(first, 1);
    first.source.addEventListener('error', () => first.source.close());
    const more = Array.from({ length: 20 }, () => open(one, user));
    await Promise.all(more.map((client) => received(client, 1)));
    await until(async () => first.source.readyState === EventSource.CLOSED);
    expect(more.map(({ source }) => source.readyState)).not.toContain(EventSource.CLOSED);
  });

  it('of an ended session end without an error, although a heartbeat is due', async () => {
    const streamTimes = { checkMs: 10, pollMs: 1, gatherMs: 5 };
    const polling = await createTestApp({ beside: one, streamTimes });
    try {
      const noSession = { userId: made.author.userId, sessionId: v7() };
      const output = polling.services.events.open(noSession, undefined).resume();
      await expect(finished(output)).resolves.toBeUndefined();
    } finally {
      await polling.close();
    }
  });

  it('end when the server stops', async () => {
    const stopping = await createTestApp({ beside: one });
    await stopping.server.listen({ port: 0, host: '127.0.0.1' });
    const client = open(stopping, made.author);
    await received(client, 1);
    const ended = new Promise((resolve) => client.source.addEventListener('error', resolve));
    await stopping.close();
    expect(await ended).toMatchObject({ type: 'error' });
    client.source.close();
  });
});
