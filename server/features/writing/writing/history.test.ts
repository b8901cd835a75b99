import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawUser } from '../../../../shared/accounts/account-deletion.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import * as api from '../../../../shared/reading/posts.ts';
import { applyEdit, parseText, serializeText } from '../../../../shared/writing/edit-history.ts';
import {
  getProcess,
  getVersion,
  listVersions,
  restoreVersion,
} from '../../../../shared/writing/history.ts';
import * as writingApi from '../../../../shared/writing/writing.ts';
import {
  makeClass,
  makeGroup,
  makePost,
  makeSetBook,
  makeSubject,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { hashSecret } from '../../accounts/password-hash/password-hash.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const paragraph = (text: string) => documentOfParagraphs([text]);

/** A post of the author of the class, with its calls. */
async function begin() {
  const desk = await makeClass(app);
  const postId = v7();
  const params = { groupId: desk.group.groupId, postId };
  const { token } = desk.author;
  let version = 0;

  function bodyOf(text: string, more: object = {}): writingApi.PostSave {
    const { ragId } = desk.subject;
    return { ragId, title: '감', document: paragraph(text), version, saveId: v7(), ...more };
  }
  const post = {
    desk,
    postId,
    params,
    currentVersion: () => version,
    bodyOf,
    async save(text: string, more: object = {}) {
      const answer = await app.call(writingApi.savePost, {
        params,
        token,
        body: bodyOf(text, more),
      });
      if (answer.status === 200) version = answer.body.version;
      return answer;
    },
    async publish(text: string) {
      const answer = await app.call(writingApi.publishPost, { params, token, body: bodyOf(text) });
      version = answer.body.version;
      return answer;
    },
    async takeBack() {
      const answer = await app.call(writingApi.unpublishPost, { params, token });
      version = answer.body.version;
    },
    /** As if what was kept last had been kept so long ago. */
    wait: (minutes: number) =>
      sql`update posts set kept_at = kept_at - make_interval(mins => ${minutes})
        where post_id = ${postId}`.execute(app.services.db),
    async versions(person = desk.author) {
      const { body } = await app.call(listVersions, { params, token: person.token });
      return body.versions;
    },
    async version(versionId: string, person = desk.author) {
      return app.call(getVersion, { params: { ...params, versionId }, token: person.token });
    },
    async steps(person = desk.author) {
      return (await app.call(getProcess, { params, token: person.token })).body.steps;
    },
    async restore(versionId: string, change: object = {}, person = desk.author) {
      const body = { version, saveId: v7(), ...change };
      const at = { ...params, versionId };
      return app.call(restoreVersion, { params: at, token: person.token, body });
    },
    async read() {
      return (await app.call(api.getPost, { params, token })).body;
    },
  };
  return post;
}

type HistoryPost = Awaited<ReturnType<typeof begin>>;

async function textsOf(post: HistoryPost): Promise<string[]> {
  const texts: string[] = [];
  for (const { versionId, versionKind } of await post.versions()) {
    const { body } = await post.version(versionId);
    texts.push(`${versionKind} ${serializeText(body).replace(/.*"text":"([^"]*)".*/s, '$1')}`);
  }
  return texts;
}

function replay(steps: { start: number; removed: number; inserted: string }[]) {
  let record = '';
  return steps.map((step) => {
    record = applyEdit(record, step);
    return parseText(record);
  });
}

describe('writing/writing: versions', () => {
  it('hold what a save replaces, at most one in five minutes', async () => {
    const post = await begin();
    await post.save('하나');
    await post.save('둘');
    expect(await post.versions()).toEqual([]);
    await post.wait(4);
    await post.save('셋');
    expect(await post.versions()).toEqual([]);
    await post.wait(1);
    await post.save('넷');
    await post.save('다섯');
    expect(await textsOf(post)).toEqual(['WRITTEN 셋']);
    expect(await post.versions()).toMatchObject([{ version: 3, title: '감', characters: 1 }]);
  });

  it('hold a text that was untouched for long before it is replaced', async () => {
    const post = await begin();
    await post.save('오래 둔 글');
    await post.wait(60 * 24);
    await post.save('');
    expect(await textsOf(post)).toEqual(['WRITTEN 오래 둔 글']);
  });

  it('are made by each publication, and not twice of the same text', async () => {
    const post = await begin();
    await post.save('하나');
    await post.publish('낸 글');
    await post.takeBack();
    await post.wait(5);
    await post.save('고친 글');
    await post.publish('다시 낸 글');
    expect(await textsOf(post)).toEqual(['PUBLISHED 다시 낸 글', 'PUBLISHED 낸 글']);
  });

  it('are limited; published ones outlast those made while writing', async () => {
    const post = await begin();
    await post.publish('낸 글');
    await post.takeBack();
    await sql`
      insert into post_versions (post_id, version, version_kind, title, document, characters, written_at)
      select ${post.postId}, n, 'WRITTEN', '감', '{}', 1, now() from generate_series(10, 120) n`.execute(
      app.services.db,
    );
    await post.publish('다시');
    const versions = await post.versions();
    expect(versions).toHaveLength(LIMITS.versionsKept);
    expect(versions.filter(({ versionKind }) => versionKind === 'PUBLISHED')).toHaveLength(2);
    expect(versions[0]).toMatchObject({ version: 120 });
  });

  it('are deleted with their post', async () => {
    const post = await begin();
    await post.publish('낸 글');
    const { db } = app.services;
    await db.deleteFrom('posts').where('postId', '=', post.postId).execute();
    for (const table of ['postVersions', 'postSteps'] as const) {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('postId', '=', post.postId)
        .execute();
      expect(rows).toEqual([]);
    }
  });
});

describe('writing/writing: the history', () => {
  const everything = (post: HistoryPost, token: string, versionId: string) =>
    Promise.all([
      app.call(listVersions, { params: post.params, token }),
      app.call(getVersion, { params: { ...post.params, versionId }, token }),
      app.call(getProcess, { params: post.params, token }),
    ]);
  const codes = (answers: { errorCode?: string | undefined }[]) =>
    answers.map(({ errorCode }) => errorCode);

  it("is visible to the author and, once published, to the group's owner", async () => {
    const post = await begin();
    await post.save('쓰는 중');
    await post.publish('낸 글');
    const versionId = (await post.versions())[0]?.versionId ?? '';
    const { author, friend, group } = post.desk;
    const [mine, theirs] = await Promise.all(
      [author, group.owner].map(({ token }) => everything(post, token, versionId)),
    );
    expect(mine?.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(theirs?.map(({ body }) => body)).toEqual(mine?.map(({ body }) => body));
    expect(codes(await everything(post, friend.token, versionId))).toEqual(
      Array(3).fill('NOT_POST_AUTHOR'),
    );
    await post.takeBack();
    for (const { token } of [group.owner, friend]) {
      expect(codes(await everything(post, token, versionId))).toEqual(
        Array(3).fill('POST_NOT_FOUND'),
      );
    }
    expect(codes(await everything(post, author.token, versionId))).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('is not found through another post or group', async () => {
    const [post, other] = [await begin(), await begin()];
    await post.publish('낸 글');
    await other.publish('다른 글');
    const versionId = (await other.versions())[0]?.versionId ?? '';
    expect((await post.version(versionId)).errorCode).toBe('POST_VERSION_NOT_FOUND');
    expect((await post.restore(versionId)).errorCode).toBe('POST_VERSION_NOT_FOUND');
    const elsewhere = await makeGroup(app, { owner: post.desk.group.owner });
    const answer = await app.call(listVersions, {
      params: { groupId: elsewhere.groupId, postId: post.postId },
      token: elsewhere.owner.token,
    });
    expect(answer.errorCode).toBe('POST_NOT_FOUND');
  });
});

describe('writing/writing: restoring a version', () => {
  it('is a save: the text is current again, and the replaced one is kept', async () => {
    const post = await begin();
    await post.save('처음 글');
    await post.wait(5);
    await post.save('망친 글');
    const [first] = await post.versions();
    const answer = await post.restore(first?.versionId ?? '');
    expect(answer.body).toMatchObject({ version: 3, postStatus: 'DRAFT', characters: 4 });
    expect(await post.read()).toMatchObject({ document: paragraph('처음 글'), version: 3 });
    expect(await textsOf(post)).toEqual(['RESTORED 처음 글', 'WRITTEN 망친 글', 'WRITTEN 처음 글']);
    expect(replay(await post.steps()).map(({ document }) => document)).toEqual(
      ['처음 글', '망친 글', '처음 글'].map(paragraph),
    );
  });

  it('is the same save when repeated, and a conflict when based on an old version', async () => {
    const post = await begin();
    await post.save('하나');
    await post.wait(5);
    await post.save('둘');
    const versionId = (await post.versions())[0]?.versionId ?? '';
    expect((await post.restore(versionId, { version: 1 })).errorCode).toBe('VERSION_CONFLICT');
    const saveId = v7();
    const once = await post.restore(versionId, { saveId });
    const again = await post.restore(versionId, { saveId });
    expect(again.body).toEqual(once.body);
    expect(await post.versions()).toHaveLength(3);
    expect((await post.restore(versionId)).errorCode).toBe('VERSION_CONFLICT');
  });

  it('is refused for a published post, in a closed subject and to everybody else', async () => {
    const post = await begin();
    await post.publish('낸 글');
    const versionId = (await post.versions())[0]?.versionId ?? '';
    const { group, friend, subject } = post.desk;
    expect((await post.restore(versionId)).errorCode).toBe('POST_ALREADY_PUBLISHED');
    for (const person of [group.owner, friend]) {
      expect((await post.restore(versionId, {}, person)).errorCode).toBe('NOT_POST_AUTHOR');
    }
    await post.takeBack();
    await app.services.db
      .updateTable('groupSubjects')
      .set({ subjectStatus: 'CLOSED' })
      .where('ragId', '=', subject.ragId)
      .execute();
    expect((await post.restore(versionId)).errorCode).toBe('SUBJECT_NOT_OPEN');
    expect((await post.save('닫힌 뒤에도 저장은 돼요')).status).toBe(200);
  });

  it('and a save at once: one of them succeeds, and the history tells which', async () => {
    for (let round = 0; round < 5; round += 1) {
      const post = await begin();
      await post.save('하나');
      await post.wait(5);
      await post.save('둘');
      const versionId = (await post.versions())[0]?.versionId ?? '';
      const version = post.currentVersion();
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, (_, n) => post.save(`셋 ${n}`, { version })),
        ...Array.from({ length: 4 }, () => post.restore(versionId, { version })),
      ]);
      const held = answers.filter(({ status }) => status === 200);
      expect(held).toHaveLength(1);
      expect(answers.filter(({ errorCode }) => errorCode === 'VERSION_CONFLICT')).toHaveLength(7);
      const { document, title } = await post.read();
      expect(replay(await post.steps()).at(-1)).toEqual({ title, document });
    }
  });
});

describe('writing/writing: the edit history', () => {
  it('replays every saved text with its title and formatting', async () => {
    const post = await begin();
    await post.save('감나무');
    await post.save('감나무가 있다 😀', { title: '감나무' });
    await post.save('감나무가 있다 😁', { title: '감나무' });
    const bold = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '감나무' }] },
      ],
    };
    await post.save('', { document: bold, title: '감나무' });
    await post.publish('끝');
    const states = replay(await post.steps());
    expect(states.slice(0, 3)).toEqual([
      { title: '감', document: paragraph('감나무') },
      { title: '감나무', document: paragraph('감나무가 있다 😀') },
      { title: '감나무', document: paragraph('감나무가 있다 😁') },
    ]);
    expect(states[3]?.document).toEqual(bold);
    expect(states.at(-1)).toEqual({ title: '감', document: paragraph('끝') });
  });

  it('stores changes, not whole texts', async () => {
    const post = await begin();
    const long = '감나무 등불 아래 '.repeat(300);
    await post.save(long);
    await post.save(`${long}에서`);
    const [, second] = await post.steps();
    expect(second).toMatchObject({ removed: 0, inserted: '에서' });
  });

  it('has no step without a change', async () => {
    const post = await begin();
    await post.save('하나');
    await post.publish('하나');
    await post.takeBack();
    await post.save('둘');
    expect((await post.steps()).map(({ version }) => version)).toEqual([1, 4]);
  });

  it('marks pastes by their length', async () => {
    const post = await begin();
    await post.save('하나', { pastes: [120] });
    await post.save('둘');
    await post.save('셋', { pastes: [60, 3_000] });
    expect((await post.steps()).map(({ pastes }) => pastes)).toEqual([[120], [], [60, 3_000]]);
  });

  it.each([
    ['a short paste', [LIMITS.longPaste - 1]],
    ['more than a post holds', [LIMITS.postCharacters + 1]],
    ['too many', Array(LIMITS.pastesInSave + 1).fill(100)],
    ['what is no length', ['120']],
  ])('accepts no mark of %s', async (_, pastes) => {
    const post = await begin();
    expect((await post.save('하나', { pastes })).errorCode).toBe('INVALID_VALUE');
  });

  it('begins with the text from before it was recorded', async () => {
    const desk = await makeClass(app);
    const { postId } = await makePost(app, desk.group, desk.subject, desk.author, {
      postStatus: 'DRAFT',
      title: '옛글',
      document: paragraph('옛날에'),
    });
    const params = { groupId: desk.group.groupId, postId };
    const { token } = desk.author;
    const { ragId } = desk.subject;
    const save = (text: string, version: number) =>
      app.call(writingApi.savePost, {
        params,
        token,
        body: { ragId, title: '옛글', document: paragraph(text), version, saveId: v7() },
      });
    // A refused save begins nothing that a later one would stand upon.
    await save('엉뚱한 글', 7);
    await save('옛날에 살던', 1);
    await save('옛날에 살던 호랑이', 2);
    const { body } = await app.call(getProcess, { params, token });
    expect(replay(body.steps).map(({ document }) => document)).toEqual(
      ['옛날에', '옛날에 살던', '옛날에 살던 호랑이'].map(paragraph),
    );
    const versions = await app.call(listVersions, { params, token });
    expect(versions.body.versions).toMatchObject([{ version: 1, versionKind: 'WRITTEN' }]);
  });

  it('becomes coarser instead of longer and ends with the current text', async () => {
    const post = await begin();
    await post.save('하나');
    const { db } = app.services;
    const many = LIMITS.processSteps + 100;
    await sql`
      insert into post_steps (post_id, version, written_at, start, removed, inserted)
      select ${post.postId}, n, now(), 0, 0, '' from generate_series(2, ${many}) n`.execute(db);
    // It is looked at every so many saves: the next one is such a one.
    await sql`update posts set version = 2199 where post_id = ${post.postId}`.execute(db);
    const { body } = await post.save('하나 둘', { version: 2199 });
    expect(body.version).toBe(2200);
    const steps = await post.steps();
    expect(steps.length).toBeLessThanOrEqual(LIMITS.processSteps / 2);
    expect(replay(steps).at(-1)?.document).toEqual(paragraph('하나 둘'));
    await post.save('하나 둘 셋');
    expect(replay(await post.steps()).at(-1)?.document).toEqual(paragraph('하나 둘 셋'));
  });

  it('stays short also if each save changes all of a long text', async () => {
    const post = await begin();
    const longest = LIMITS.postCharacters - 1;
    const saves = Math.ceil(LIMITS.processCharacters / longest) + 2;
    for (let n = 0; n < saves; n += 1) await post.save((n % 2 ? '가' : '나').repeat(longest));
    const steps = await post.steps();
    const characters = steps.reduce((sum, { inserted }) => sum + inserted.length, 0);
    expect(characters).toBeLessThanOrEqual(LIMITS.processCharacters);
    const last = (saves - 1) % 2 ? '가' : '나';
    expect(replay(steps).at(-1)?.document).toEqual(paragraph(last.repeat(longest)));
  });
});

it('writing/writing: is not found on other subjects', async () => {
  const post = await begin();
  await post.publish('낸 글');
  const { group, author } = post.desk;
  const other = await makePost(app, group, await makeSubject(app, group), author);
  const params = { groupId: group.groupId, postId: other.postId };
  const { body } = await app.call(listVersions, { params, token: author.token });
  expect(body.versions).toEqual([]);
});

it('writing/writing: is deleted with the account, also for a post that stays in a book', async () => {
  const post = await begin();
  await post.save('쓰다 만 말');
  await post.publish('낸 글');
  const { author, group } = post.desk;
  const { db } = app.services;
  const password = '감나무-등불-아래';
  const passwordHash = await hashSecret(password);
  await db.updateTable('users').set({ passwordHash }).where('userId', '=', author.userId).execute();
  await makeSetBook(app, group, [post.postId]);
  const body = { reason: 'OTHER' as const, posts: 'KEEP_IN_BOOKS' as const, password };
  expect((await app.call(withdrawUser, { token: author.token, body })).status).toBe(200);
  const { token } = group.owner;
  expect((await app.call(api.getPost, { params: post.params, token })).status).toBe(200);
  expect((await app.call(listVersions, { params: post.params, token })).body.versions).toEqual([]);
  expect((await app.call(getProcess, { params: post.params, token })).body.steps).toEqual([]);
});
