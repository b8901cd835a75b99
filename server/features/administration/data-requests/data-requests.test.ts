import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadDataExport, listDataExports } from '../../../../shared/accounts/data-exports.ts';
import { listAuditEntries } from '../../../../shared/administration/audit.ts';
import * as api from '../../../../shared/administration/privacy/data-requests.ts';
import { publishNewBook } from '../../../../tests/support/data/books.ts';
import {
  logIn,
  makeClass,
  makeGroup,
  makePost,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { meanwhile } from '../../../../tests/support/meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import {
  countExpiredExports,
  keyOf,
  makeDataExport,
  sweepDataExports,
} from '../../accounts/data-exports/data-exports.ts';

let app: TestApp;
let operator: TestUser;
/** Without a worker: tests run the work of the job themselves. */
let still: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  still = await createTestApp({ beside: app });
  operator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(async () => {
  await still.close();
  await app.close();
});

const OK = { posts: 'DELETE', isTeacherInformed: false };
const remove = ({ userId }: Pick<TestUser, 'userId'>, body: object = OK, by = operator) =>
  app.call(api.requestAccountDeletion, { token: by.token, params: { personId: userId }, body });
const order = (
  { userId }: Pick<TestUser, 'userId'>,
  delivery: api.Delivery,
  { by = operator, on = app } = {},
) =>
  on.call(api.requestDataExport, {
    token: by.token,
    params: { personId: userId },
    body: { delivery },
  });
const download = (requestId: string, by = operator) =>
  app.call(api.downloadRequestedExport, { token: by.token, params: { requestId } });

async function rowOf(requestId: string) {
  return app.services.db
    .selectFrom('dataRequests')
    .selectAll()
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow();
}
const finished = (requestId: string) =>
  until(async () => (await rowOf(requestId)).requestState === 'READY');
const isUser = async ({ userId }: TestUser) =>
  (await sql`select from users where user_id = ${userId}`.execute(app.services.db)).rows.length > 0;
const fileOf = (requestId: string) =>
  app.services.storage.open(keyOf(requestId)).then(
    ({ stream }) => {
      stream.destroy();
      return true;
    },
    () => false,
  );
const gone = (requestId: string) => until(async () => !(await fileOf(requestId)));

describe('administration/data-requests: who may ask', () => {
  it.each(['STUDENT', 'TEACHER', 'GENERAL', 'owner', 'manager'] as const)(
    'a person who is %s is refused by every call, and nothing happens',
    async (kind) => {
      const person =
        kind === 'owner'
          ? (await makeGroup(app)).owner
          : await makeUser(app, { userClassify: kind === 'manager' ? 'TEACHER' : kind });
      if (kind === 'manager') {
        await sql`insert into licenses (license_id, organization, seats, starts_on, ends_on, manager_id)
          values (${v7()}, '햇살초등학교', 3, current_date, current_date + 30, ${person.userId})`.execute(
          app.services.db,
        );
      }
      const other = await makeUser(app);
      const { token } = person;
      const params = { personId: other.userId, requestId: v7() };
      const replies = [
        await app.call(api.listDataRequests, { token }),
        await app.call(api.downloadDataRequests, { token }),
        await app.call(api.getDataRequestPreview, { token, params }),
        await order(other, 'PERSON', { by: person }),
        await remove(other, OK, person),
        await download(v7(), person),
      ];
      for (const { errorCode } of replies) expect(errorCode).toBe('NOT_ADMINISTRATOR');
      expect(await isUser(other)).toBe(true);
    },
  );

  it('a visitor is refused, and a deletion or an export needs a recent log-in', async () => {
    const other = await makeUser(app);
    const params = { personId: other.userId, requestId: v7() };
    for (const endpoint of [api.listDataRequests, api.requestAccountDeletion]) {
      expect((await app.call(endpoint, { params, body: OK })).errorCode).toBe('TOKEN_MISSING');
    }
    const tired = await makeUser(app, { userClassify: 'ADMIN' });
    await sql`update sessions set authenticated_at = now() - interval '1 hour'
      where user_id = ${tired.userId}`.execute(app.services.db);
    for (const reply of [
      await remove(other, OK, tired),
      await order(other, 'OPERATOR', { by: tired }),
      await download(v7(), tired),
    ]) {
      expect(reply.errorCode).toBe('REAUTHENTICATION_REQUIRED');
    }
    expect(await isUser(other)).toBe(true);
  });
});

describe('administration/data-requests: an account', () => {
  it('is deleted like by its person, who is told, and leaves a record without personal data', async () => {
    const made = await makeClass(app);
    const { author, group, subject } = made;
    await makePost(app, group, subject, author);
    await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    const preview = await app.call(api.getDataRequestPreview, {
      token: operator.token,
      params: { personId: author.userId },
    });
    expect(preview.body).toMatchObject({ posts: 1, drafts: 1, ownedGroups: [], isSelf: false });
    const { body, status } = await remove(author);
    expect(status).toBe(200);
    expect(await isUser(author)).toBe(false);
    const email = await until(async () =>
      app.emails.find(({ to }) => to === `${author.userLogin}@example.kr`),
    );
    expect(email.text).toContain(body.requestNumber);
    const row = await rowOf(body.requestId);
    expect(row).toMatchObject({
      requestKind: 'DELETION',
      requestState: 'DONE',
      userId: null,
      rowCount: 2,
      operatorLogin: operator.userLogin,
      numberHash: createHash('sha256').update(body.requestNumber).digest('hex'),
    });
    const list = await app.call(api.listDataRequests, { token: operator.token });
    const csv = await app.call(api.downloadDataRequests, { token: operator.token });
    const { entries } = (await app.call(listAuditEntries, { token: operator.token })).body;
    expect(entries[0]).toMatchObject({ action: 'ACCOUNT_DELETED', subjectId: body.requestId });
    expect(String(csv.body)).toContain(row.numberHash);
    const kept = JSON.stringify([row, list.body, entries[0], String(csv.body)]);
    for (const personal of [author.userId, author.userLogin, author.penName, body.requestNumber]) {
      expect(kept).not.toContain(personal);
    }
  });

  it('keeps its posts in books if the request says so', async () => {
    const made = await makeClass(app);
    const post = await makePost(app, made.group, made.subject, made.author);
    await publishNewBook(app, made.group.owner.token, {
      groupId: made.group.groupId,
      bookTitle: '우리 반 문집',
      editor: '',
      parts: [{ postIds: [post.postId] }],
    });
    await remove(made.author, { ...OK, posts: 'KEEP_IN_BOOKS' });
    const { rows } = await sql<{ penName: string }>`
      select u.pen_name from posts p join users u on u.user_id = p.author_id
      where p.post_id = ${post.postId}`.execute(app.services.db);
    expect(rows).toEqual([{ penName: '탈퇴한 사용자' }]);
  });

  it('stays if it is the own one, owns a group or is unknown', async () => {
    const { owner } = await makeGroup(app);
    expect((await remove(owner)).errorCode).toBe('PERSON_OWNS_GROUPS');
    expect((await remove(operator)).errorCode).toBe('CANNOT_DELETE_SELF');
    expect((await remove({ userId: v7() })).errorCode).toBe('USER_NOT_FOUND');
    expect((await order({ userId: v7() }, 'PERSON')).errorCode).toBe('USER_NOT_FOUND');
    expect(await isUser(owner)).toBe(true);
    expect(await isUser(operator)).toBe(true);
  });

  it('of a class is deleted only if its teacher is informed, unless the class is gone', async () => {
    const { db } = app.services;
    const group = await makeGroup(app);
    const [one, two] = [await makeUser(app), await makeUser(app)];
    await sql`update users set managed_by = ${group.groupId}
      where user_id in (${one.userId}, ${two.userId})`.execute(db);
    expect((await remove(one)).errorCode).toBe('TEACHER_NOT_INFORMED');
    expect((await remove(one, { ...OK, isTeacherInformed: true })).status).toBe(200);
    await sql`update groups set deleted_at = now() where group_id = ${group.groupId}`.execute(db);
    expect((await remove(two)).status).toBe(200);
  });

  it('is deleted once by two administrators at once', async () => {
    const other = await makeUser(app, { userClassify: 'ADMIN' });
    const person = await makeUser(app);
    const replies = await Promise.all([remove(person), remove(person, OK, other)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('of an administrator who deletes the other stays: one of the two remains', async () => {
    const [one, two] = [
      await makeUser(app, { userClassify: 'ADMIN' }),
      await makeUser(app, { userClassify: 'ADMIN' }),
    ];
    const replies = await Promise.all([remove(one, OK, two), remove(two, OK, one)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect([await isUser(one), await isUser(two)].filter(Boolean)).toHaveLength(1);
  });

  it('is deleted although its person logs in meanwhile, whose session ends', async () => {
    const person = await makeUser(app);
    let token = '';
    const reply = await meanwhile(
      app,
      person.userId,
      () => remove(person),
      async (db) => {
        await sql`update sessions set ended_at = now(), end_reason = 'CONFLICT'
          where user_id = ${person.userId}`.execute(db);
        token = await logIn(
          { ...app, services: { ...app.services, db: db as never } },
          person.userId,
        );
      },
    );
    expect(reply.status).toBe(200);
    expect((await app.call(listDataExports, { token })).errorCode).toBe('TOKEN_INVALID');
    const { rows } = await sql`select from sessions where user_id = ${person.userId}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('administration/data-requests: an export', () => {
  it('waits on the page of its person, who is told, and nobody else downloads it', async () => {
    const { author, friend } = await makeClass(app);
    const { requestId } = (await order(author, 'PERSON')).body;
    await finished(requestId);
    await until(async () =>
      app.emails.find(
        ({ to, subject }) =>
          to === `${author.userLogin}@example.kr` && subject.includes('준비됐어요'),
      ),
    );
    const mine = await app.call(listDataExports, { token: author.token });
    expect(mine.body.exports).toMatchObject([{ requestId }]);
    expect((await app.call(listDataExports, { token: friend.token })).body.exports).toEqual([]);
    const params = { requestId };
    const refused = [
      await app.call(downloadDataExport, { token: friend.token, params }),
      await download(requestId),
    ];
    for (const { errorCode } of refused) expect(errorCode).toBe('DATA_REQUEST_NOT_FOUND');
    const take = () => app.call(downloadDataExport, { token: author.token, params });
    for (const reply of [await take(), await take()]) {
      expect(reply.status).toBe(200);
      expect(reply.headers['content-type']).toBe('application/zip');
    }
  });

  it('for somebody who cannot log in is downloaded once, also by two administrators', async () => {
    const person = await makeUser(app);
    const other = await makeUser(app, { userClassify: 'ADMIN' });
    const { requestId } = (await order(person, 'OPERATOR')).body;
    await finished(requestId);
    expect((await app.call(listDataExports, { token: person.token })).body.exports).toEqual([]);
    const params = { requestId };
    const reply = await app.call(downloadDataExport, { token: person.token, params });
    expect(reply.errorCode).toBe('DATA_REQUEST_NOT_FOUND');
    const replies = await Promise.all([download(requestId), download(requestId, other)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await rowOf(requestId)).toMatchObject({ requestState: 'DONE', userId: null });
    await gone(requestId);
  });

  it('is made once for two administrators at once', async () => {
    const person = await makeUser(app);
    const replies = await Promise.all([
      order(person, 'PERSON', { on: still }),
      order(person, 'PERSON', { on: still }),
    ]);
    expect(replies.map(({ errorCode }) => errorCode)).toContain('DATA_EXPORT_IN_PROGRESS');
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is made again after its process died', async () => {
    const person = await makeUser(app);
    const { requestId } = (await order(person, 'PERSON', { on: still })).body;
    await sql`update data_requests set request_state = 'MAKING'
      where request_id = ${requestId}`.execute(app.services.db);
    await app.services.storage.put(keyOf(requestId), Buffer.from('half'));
    await makeDataExport(app.services, requestId, false);
    const row = await rowOf(requestId);
    expect(row.requestState).toBe('READY');
    expect(Number(row.bytes)).toBeGreaterThan(100);
    await makeDataExport(app.services, requestId, false);
    expect(await rowOf(requestId)).toEqual(row);
  });

  it('leaves no file if the account is deleted while it is made', async () => {
    const person = await makeUser(app);
    const { requestId } = (await order(person, 'PERSON', { on: still })).body;
    const { storage } = app.services;
    const deletesAfterwards = {
      ...app.services,
      storage: {
        ...storage,
        put: async (...file: Parameters<typeof storage.put>) => {
          await storage.put(...file);
          expect((await remove(person)).status).toBe(200);
        },
      },
    };
    await makeDataExport(deletesAfterwards, requestId, false);
    expect(await rowOf(requestId)).toMatchObject({ requestState: 'CANCELED', userId: null });
    await gone(requestId);
  });

  it('ends with the account, its day or its two weeks, and then names nobody', async () => {
    const { db } = app.services;
    const [leaver, late] = [await makeUser(app), await makeUser(app)];
    const ids = [
      (await order(leaver, 'OPERATOR')).body.requestId,
      (await order(late, 'OPERATOR')).body.requestId,
    ] as const;
    for (const id of ids) await finished(id);
    await remove(leaver);
    expect(await rowOf(ids[0])).toMatchObject({ requestState: 'CANCELED', userId: null });
    await sql`update data_requests set expires_at = now() - interval '1 second'
      where request_id = ${ids[1]}`.execute(db);
    expect((await download(ids[1])).errorCode).toBe('DATA_REQUEST_NOT_FOUND');
    expect(await countExpiredExports(db)).toBe(1);
    const ended = [sweepDataExports(app.services), sweepDataExports(app.services)];
    expect((await Promise.all(ended)).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await countExpiredExports(db)).toBe(0);
    expect(await rowOf(ids[1])).toMatchObject({ requestState: 'EXPIRED', userId: null });
    for (const id of ids) await gone(id);
  });
});
