import { unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { downloadMyData } from '../../../../shared/accounts/account-deletion.ts';
import * as api from '../../../../shared/assistant/support.ts';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import {
  makeClass,
  makePost,
  makeUser,
  type TestClass,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { eventsOf } from '../../../../tests/support/servers/events.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
}, 120_000);
afterAll(() => app.close());

const TEXT = '물이 1미터 40센티미터까지 올라갔다. 할머니가 오셨다. 나는 무서웠다.';

async function makeEnabledClass(version: number = LIMITS.aiFeedbackVersion): Promise<TestClass> {
  const made = await makeClass(app);
  await app.services.db
    .updateTable('groupSubjects')
    .set({ aiFeedbackVersion: version })
    .where('ragId', '=', made.subject.ragId)
    .execute();
  return made;
}

/** With the last event as the body. */
async function ask(
  { group, subject }: TestClass,
  { token }: TestUser,
  change: Partial<BodyInput<typeof api.askSupport>> = {},
) {
  const reply = await app.call(api.askSupport, {
    token,
    body: {
      groupId: group.groupId,
      ragId: subject.ragId,
      postId: v7(),
      supportFunction: 'PARAGRAPH',
      text: TEXT,
      ...change,
    },
  });
  const body = reply.status === 200 && eventsOf(reply).at(-1)?.data;
  return { ...reply, body: body as z.infer<typeof api.askSupport.events.done> };
}

describe('assistant/support: asking', () => {
  it('answers with places of the text, says that rules answered, and counts the question', async () => {
    const made = await makeEnabledClass();
    const { status, body } = await ask(made, made.author);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      usedToday: 1,
      dailyLimit: 30,
      support: { source: 'RULES', model: null },
    });
    const places = body.support.points.map(({ place }) => place?.exact);
    expect(places).toContain('1미터 40센티미터');
    expect(places).toContain('무서웠다');
    for (const { place } of body.support.points) {
      if (place) expect(TEXT.slice(place.start, place.end)).toBe(place.exact);
    }
  });

  it('asks only about the chosen paragraph', async () => {
    const made = await makeEnabledClass();
    const text = `${TEXT}\n형은 슬펐다.`;
    const selection = { start: text.indexOf('형은'), end: text.length };
    const { body } = await ask(made, made.author, { text, selection });
    for (const { place } of body.support.points) {
      if (place) expect(place.start).toBeGreaterThanOrEqual(selection.start);
    }
    const outside = await ask(made, made.author, { selection: { start: 0, end: 500 } });
    expect(outside.errorCode).toBe('INVALID_VALUE');
  });

  it('has questions for an empty text and an outline for a long one', async () => {
    const made = await makeEnabledClass();
    const ideas = await ask(made, made.author, { supportFunction: 'IDEAS', text: '' });
    expect(ideas.body.support.points.length).toBeGreaterThanOrEqual(3);
    const outline = await ask(made, made.author, {
      supportFunction: 'OUTLINE',
      text: '연못에서 자라를 보았다.\n집에서 감자를 먹었다.',
    });
    expect(outline.body.support.outline).toHaveLength(2);
  });

  it('the same question is answered from storage, a changed subject is asked anew', async () => {
    const made = await makeEnabledClass();
    const postId = v7();
    const first = await ask(made, made.author, { postId });
    const again = await ask(made, made.author, { postId });
    expect(again.body).toEqual(first.body);
    await app.services.db
      .updateTable('groupSubjects')
      .set({ writingClassifyId: '시' })
      .where('ragId', '=', made.subject.ragId)
      .execute();
    const anew = await ask(made, made.author, { postId });
    expect(anew.body.support.supportId).not.toBe(first.body.support.supportId);
    expect(anew.body.usedToday).toBe(2);
  });

  it('is refused where the owner has not enabled it, for strangers and for other subjects', async () => {
    const disabled = await makeEnabledClass(0);
    expect((await ask(disabled, disabled.author)).errorCode).toBe('SUPPORT_DISABLED');
    const made = await makeEnabledClass();
    expect((await ask(made, await makeUser(app))).errorCode).toMatch(
      /NOT_GROUP_MEMBER|PRIVATE_GROUP/,
    );
    const elsewhere = await ask(made, made.author, { ragId: disabled.subject.ragId });
    expect(elsewhere.errorCode).toBe('SUBJECT_NOT_FOUND');
    const long = await ask(made, made.author, { text: '가'.repeat(LIMITS.spellingText + 1) });
    expect(long.errorCode).toBe('TEXT_TOO_LONG');
  });

  it('of fifty questions at once one has the last of the day', async () => {
    const made = await makeEnabledClass();
    await ask(made, made.author);
    await app.services.db
      .updateTable('supportDays')
      .set({ used: 29 })
      .where('userId', '=', made.author.userId)
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        // Different questions that need no words.
        ask(made, made.author, { supportFunction: 'IDEAS', text: ' '.repeat(n + 1) }),
      ),
    );
    const codes = answers.map(({ status, errorCode }) => errorCode ?? status);
    const counted = await app.services.db
      .selectFrom('supportDays')
      .select('used')
      .where('userId', '=', made.author.userId)
      .executeTakeFirstOrThrow();
    expect(counted.used).toBe(30);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([200, 'SUPPORT_LIMIT_REACHED']));
    const stored = await app.services.db
      .selectFrom('supports')
      .select('supportId')
      .where('userId', '=', made.author.userId)
      .execute();
    expect(stored).toHaveLength(2);
  });
});

describe('assistant/support: what was asked', () => {
  it('is listed for its writer and the owner of the group, and for nobody else', async () => {
    const made = await makeEnabledClass();
    const { postId } = await makePost(app, made.group, made.subject, made.author);
    const { body } = await ask(made, made.author, { postId });
    const query = { groupId: made.group.groupId, ragId: made.subject.ragId, postId };
    const own = await app.call(api.listSupport, { token: made.author.token, query });
    expect(own.body.supports).toEqual([body.support]);
    const params = { groupId: made.group.groupId, postId };
    const owners = await app.call(api.listPostSupport, { token: made.group.owner.token, params });
    expect(owners.body.supports).toEqual([body.support]);
    const pupils = await app.call(api.listPostSupport, { token: made.author.token, params });
    expect(pupils.errorCode).toBe('NOT_GROUP_OWNER');
  });

  it('a point is marked as done and open again by its writer alone', async () => {
    const made = await makeEnabledClass();
    const postId = v7();
    const { body } = await ask(made, made.author, { postId });
    const params = { supportId: body.support.supportId };
    const mark = ({ token }: TestUser, point: number, isDone: boolean) =>
      app.call(api.markSupportPoint, { token, params, body: { point, isDone } });
    expect((await mark(made.author, 1, true)).status).toBe(200);
    expect((await mark(made.author, 1, true)).status).toBe(200);
    const query = { groupId: made.group.groupId, ragId: made.subject.ragId, postId };
    const done = async () => {
      const { body: listed } = await app.call(api.listSupport, { token: made.author.token, query });
      return listed.supports[0]?.points.map(({ isDone }) => isDone);
    };
    expect((await done())?.slice(0, 2)).toEqual([false, true]);
    expect((await mark(made.group.owner, 0, true)).errorCode).toBe('SUPPORT_NOT_FOUND');
    expect((await mark(made.author, 20, true)).errorCode).toBe('SUPPORT_NOT_FOUND');
    await mark(made.author, 1, false);
    expect(await done()).not.toContain(true);
  });

  it('is in the data of its writer, marked as answered by rules, and goes with the account', async () => {
    const made = await makeEnabledClass();
    const { token, userId } = made.author;
    await ask(made, made.author);
    const download = await app.call(downloadMyData, { token });
    const files = unzipSync(new Uint8Array(download.body as unknown as Buffer));
    expect(JSON.parse(new TextDecoder().decode(files['AI 도움.json']))).toMatchObject([
      { answeredBy: '규칙 도우미', subjectTitle: expect.any(String) },
    ]);
    await app.services.db.deleteFrom('users').where('userId', '=', userId).execute();
    const left = await app.services.db
      .selectFrom('supports')
      .select('supportId')
      .where('userId', '=', userId)
      .execute();
    expect(left).toEqual([]);
  });
});
