import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../../shared/administration/audit.ts';
import * as api from '../../../../shared/administration/support-view.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { addComment } from '../../../../shared/reading/comments.ts';
import {
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { sweepSupportCodes } from './support-view.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());

const MARKER = '아무도못볼글';
const BROWSER: api.SharedBrowser = {
  page: '/my-posts',
  browser: 'Chrome 142, ChromeOS',
  width: 1366,
  height: 768,
  isOnline: true,
  freeBytes: 1_000_000,
  unsentDrafts: 2,
};

const make = ({ token }: TestUser, body: { browser?: api.SharedBrowser } = {}) =>
  app.call(api.makeSupportCode, { token, body });
const open = (code: string, { token } = administrator) =>
  app.call(api.openSupportView, { token, body: { code } });
const view = ({ token } = administrator) => app.call(api.getSupportView, { token });
const state = async ({ token }: TestUser) =>
  (await app.call(api.getSupportCode, { token })).body.supportCode;
const end = ({ token }: TestUser) => app.call(api.endSupportCode, { token });

describe('administration/support-view', () => {
  it('shows numbers, dates and states, and no text of anybody', async () => {
    const pupil = await makeUser(app);
    const group = await makeGroup(app, {
      members: [pupil],
      groupTitle: '햇살 글방',
    });
    const subject = await makeSubject(app, group, { subjectTitle: MARKER });
    const post = await makePost(app, group, subject, pupil, {
      title: MARKER,
      document: documentOfParagraphs([MARKER, '열 글자로 된 문장.']),
      publishedAt: new Date().toISOString(),
    });
    await sql`update posts set characters = 25 where post_id = ${post.postId}`.execute(
      app.services.db,
    );
    await app.call(addComment, {
      params: { groupId: group.groupId, postId: post.postId },
      body: { content: MARKER },
      token: group.owner.token,
    });
    const { body: made } = await make(pupil, { browser: BROWSER });
    const { body, status } = await open(made.code);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userId: pupil.userId,
      groups: [{ groupTitle: '햇살 글방', isOwner: false, members: 1, openSubjects: 1 }],
      posts: [
        {
          postId: post.postId,
          postStatus: 'PUBLISHED',
          characters: 25,
          commentCount: 1,
          isDeleted: false,
        },
      ],
      notifications: [{ notificationKind: 'COMMENT', readAt: null }],
      browser: BROWSER,
      expiresAt: made.expiresAt,
    });
    expect(JSON.stringify(body)).not.toContain(MARKER);
    expect((await view()).body.supportView).toEqual(body);
  });

  it('the person sees that it was used, ends it at once, and a new code replaces it', async () => {
    const person = await makeUser(app);
    expect(await state(person)).toBeNull();
    const { code } = (await make(person)).body;
    expect(await state(person)).toMatchObject({ isOver: false, viewedAt: null });
    // As it is read out: with a hyphen, a space and small letters.
    const spoken = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`;
    expect((await open(spoken)).body.browser).toBeNull();
    expect((await state(person))?.viewedAt).not.toBeNull();
    await end(person);
    expect((await view()).body).toEqual({ supportView: null });
    expect((await open(code)).errorCode).toBe('SUPPORT_CODE_INVALID');
    expect(await state(person)).toBeNull();

    const first = (await make(person)).body.code;
    await open(first);
    const second = (await make(person)).body.code;
    expect((await view()).body).toEqual({ supportView: null });
    expect((await open(first)).errorCode).toBe('SUPPORT_CODE_INVALID');
    expect((await open(second)).status).toBe(200);
  });

  it('one administrator uses a code, and sees one person at a time', async () => {
    const [person, other] = [await makeUser(app), await makeUser(app)];
    const colleague = await makeUser(app, { userClassify: 'ADMIN' });
    const { code } = (await make(person)).body;
    const results = await Promise.all([
      open(code),
      open(code, colleague),
      open(code),
      open(code, colleague),
    ]);
    const opened = results.map(({ status }) => status === 200);
    // Whoever was first may ask again; the colleague is refused.
    expect([opened[0], opened[2]]).not.toEqual([opened[1], opened[3]]);
    expect(opened.filter(Boolean)).toHaveLength(2);
    const keeper = opened[0] ? administrator : colleague;
    const { code: next } = (await make(other)).body;
    expect((await open(next, keeper)).body.userId).toBe(other.userId);
    expect((await view(keeper)).body.supportView?.userId).toBe(other.userId);
    expect(await state(person)).toMatchObject({ isOver: true });
    await app.call(api.closeSupportView, { token: keeper.token });
    expect((await view(keeper)).body).toEqual({ supportView: null });
    expect((await open(next, keeper)).errorCode).toBe('SUPPORT_CODE_INVALID');
  });

  it('of ten codes that one administrator uses at once, none fails and one view stays open', async () => {
    const keeper = await makeUser(app, { userClassify: 'ADMIN' });
    const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(app)));
    const made = await Promise.all(people.map((person) => make(person)));
    const opened = await Promise.all(made.map(({ body }) => open(body.code, keeper)));
    expect(opened.map(({ status }) => status)).toEqual(made.map(() => 200));
    const states = await Promise.all(people.map(state));
    expect(states.filter((one) => one?.isOver === false)).toHaveLength(1);
  });

  it('ends by the clock of the database, and is swept after a day', async () => {
    const { db } = app.services;
    const person = await makeUser(app);
    const { code } = (await make(person)).body;
    await open(code);
    const age = (interval: string) =>
      sql`update support_codes set expires_at = now() - ${interval}::interval
        where user_id = ${person.userId}`.execute(db);
    await age('1 second');
    expect((await view()).body).toEqual({ supportView: null });
    expect((await open(code)).errorCode).toBe('SUPPORT_CODE_INVALID');
    await sweepSupportCodes(app.services);
    expect(await state(person)).toMatchObject({ isOver: true });
    await age('25 hours');
    await sweepSupportCodes(app.services);
    expect(await state(person)).toBeNull();
  });

  it('each use is in the audit log, wrong codes are not and are counted', async () => {
    const guesser = await makeUser(app, { userClassify: 'ADMIN' });
    const person = await makeUser(app);
    const { code } = (await make(person)).body;
    await open(code, guesser);
    const { body } = await app.call(listAuditEntries, {
      query: { size: 10, subjectId: person.userId },
      token: administrator.token,
    });
    expect(body.entries.map(({ action }) => action)).toEqual(['SUPPORT_VIEWED']);
    const refusals = new Set<string | undefined>();
    for (let n = 0; n < 25; n++) refusals.add((await open('ABCDEFGH', guesser)).errorCode);
    expect([...refusals]).toEqual(['SUPPORT_CODE_INVALID', 'TOO_MANY_REQUESTS']);
    expect((await open('ABC', administrator)).errorCode).toBe('INVALID_VALUE');
  });

  it('nobody but administrators opens a view', async () => {
    const person = await makeUser(app);
    const { code } = (await make(person)).body;
    const people = [person, await makeUser(app, { userClassify: 'TEACHER' })];
    for (const by of people) {
      expect((await open(code, by)).errorCode).toBe('NOT_ADMINISTRATOR');
      expect((await view(by)).errorCode).toBe('NOT_ADMINISTRATOR');
    }
    expect(await state(person)).toMatchObject({ viewedAt: null });
  });
});
