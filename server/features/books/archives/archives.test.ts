import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PressError } from '../../../../lib/press/press-error.ts';
import { withdrawUser } from '../../../../shared/accounts/account-deletion.ts';
import * as api from '../../../../shared/books/archives.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { askToLeave, decideLeaving } from '../../../../shared/groups/leave-group.ts';
import { listNotifications } from '../../../../shared/notifications/notifications.ts';
import { removeMyPost } from '../../../../shared/reading/my-posts.ts';
import {
  makeClass,
  makeClassWithPost,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { hashSecret } from '../../accounts/password-hash/password-hash.ts';
import { sweepArchives } from './archives.ts';
import { makeArchive } from './make-archive.ts';

let app: TestApp;
beforeAll(async () => {
  // Without jobs: the tests make the archives.
  app = await createTestApp();
});
afterAll(() => app.close());

const begin = ({ groupId }: TestGroup, { token }: TestUser, withFeedback = false, to = app) =>
  to.call(api.makeGroupArchive, { params: { groupId }, body: { withFeedback }, token });

const stateOf = async ({ groupId }: TestGroup, { token }: TestUser, of = app) =>
  (await of.call(api.getGroupArchive, { params: { groupId }, token })).body;

async function make(group: TestGroup, withFeedback = false): Promise<string> {
  const { status, body } = await begin(group, group.owner, withFeedback);
  expect(status).toBe(202);
  const archiveId = body.latest?.archiveId ?? '';
  await makeArchive(app.services, archiveId, true);
  return archiveId;
}

const downloadAs = ({ groupId }: TestGroup, { token }: TestUser, userId?: string) =>
  app.call(api.downloadGroupArchive, {
    params: { groupId },
    ...(userId && { query: { userId } }),
    token,
  });
const downloadOwn = ({ groupId }: TestGroup, { token }: TestUser) =>
  app.call(api.downloadMyArchive, { params: { groupId }, token });

async function noticesTo({ token }: TestUser) {
  const { body } = await app.call(listNotifications, { token });
  return body.notifications.filter(({ notificationKind }) => notificationKind === 'ARCHIVE_READY');
}

const unzipped = (body: unknown) => unzipSync(new Uint8Array(body as Buffer));

async function partOf(reply: { body: unknown }) {
  const files = unzipped(reply.body);
  const find = (ending: string) => {
    const [, bytes] = Object.entries(files).find(([path]) => path.endsWith(ending)) ?? [];
    return bytes;
  };
  const text = (ending: string) => new TextDecoder().decode(find(ending));
  return { names: Object.keys(files), find, text, json: () => JSON.parse(text('.json')) };
}

async function wordsOf(pdf: Uint8Array | undefined): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf ?? []) }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  return (await Promise.all(pages)).join('\n');
}

const filesOf = async (of: TestApp, archiveId: string) =>
  (await readdir(join(of.services.config.dataDir, 'files', 'archives')).catch(() => [])).filter(
    (name) => name.startsWith(archiveId),
  );

describe('books/archives', () => {
  it('gives the class to its owner and each writer their own, in four formats', async () => {
    const author = await makeUser(app, { penName: '하린: 별?' });
    const twin = await makeUser(app, { penName: '하린: 별?' });
    const silent = await makeUser(app);
    const group = await makeGroup(app, { members: [author, twin, silent] });
    const subject = await makeSubject(app, group, { onePostPerPerson: false });
    const late = await makePost(app, group, subject, author, {
      title: '늦가을',
      publishedAt: '2026-11-02T00:00:00Z',
      document: documentOfParagraphs(['</article><script>alert(1)</script> 서리가 내렸다.']),
    });
    await makePost(app, group, subject, author, {
      title: '첫눈 <기다리기>',
      publishedAt: '2026-11-01T00:00:00Z',
      document: documentOfParagraphs(['창가에서 첫눈을 기다렸다.']),
    });
    await makePost(app, group, subject, author, { title: '쓰던 글', postStatus: 'DRAFT' });
    await makePost(app, group, subject, twin);
    await giveFeedback(app, late, group.owner, '서리를 본 까닭이 궁금해.');

    expect((await stateOf(group, author)).archive).toBe(null);
    expect((await downloadOwn(group, author)).errorCode).toBe('ARCHIVE_NOT_FOUND');
    expect((await downloadAs(group, group.owner)).errorCode).toBe('ARCHIVE_NOT_FOUND');
    expect((await begin(group, author)).errorCode).toBe('NOT_GROUP_OWNER');
    const presses = await Promise.all([begin(group, group.owner), begin(group, group.owner)]);
    expect(presses.map(({ status }) => status)).toEqual(expect.arrayContaining([202, 409]));
    expect(presses.map(({ errorCode }) => errorCode)).toContain('ARCHIVE_IN_PROGRESS');
    const archiveId = (await stateOf(group, group.owner)).latest?.archiveId ?? '';
    expect((await stateOf(group, author)).latest).toBe(null);
    await makeArchive(app.services, archiveId, true);

    const { archive, latest, parts } = await stateOf(group, group.owner);
    expect(archive).toMatchObject({ archiveId, archiveStatus: 'DONE', writers: 2, made: 2 });
    expect(latest).toBe(null);
    expect(new Set(parts.map(({ userId }) => userId))).toEqual(
      new Set([author.userId, twin.userId]),
    );
    expect(parts.every(({ hasBook, bytes }) => hasBook && bytes > 0)).toBe(true);
    expect((await stateOf(group, author)).parts).toMatchObject([{ userId: author.userId }]);
    expect((await stateOf(group, silent)).parts).toEqual([]);

    for (const [to, count] of [
      [group.owner, 1],
      [author, 1],
      [silent, 0],
    ] as const)
      expect(await noticesTo(to)).toHaveLength(count);

    const whole = await downloadAs(group, group.owner);
    expect(Object.keys(unzipped(whole.body))).toEqual(['하린 별.zip', '하린 별 (2).zip']);
    expect(decodeURIComponent(String(whole.headers['content-disposition']))).toContain(
      '햇살초 5학년 2반 글 모음.zip',
    );
    const own = await downloadOwn(group, author);
    expect((await downloadAs(group, group.owner, author.userId)).body).toEqual(own.body);
    const inWhole = Object.values(unzipped(whole.body)).map((bytes) => Buffer.from(bytes));
    expect(inWhole.some((bytes) => bytes.equals(own.body as unknown as Buffer))).toBe(true);

    const part = await partOf(own);
    expect(part.names).toEqual(
      ['html', 'pdf', 'epub', 'json'].map((ending) => `하린 별 의 글 모음/글 모음.${ending}`),
    );
    const html = part.text('.html');
    expect(html.indexOf('창가에서 첫눈')).toBeLessThan(html.indexOf('서리가 내렸다'));
    expect(html).toContain('첫눈 &lt;기다리기&gt;');
    expect(html).not.toMatch(/<script|쓰던 글|궁금해/);
    const words = await wordsOf(part.find('.pdf'));
    expect(words).toContain('하린: 별?의 글 모음');
    expect(words.indexOf('첫눈을 기다렸다')).toBeLessThan(words.indexOf('서리가 내렸다'));
    const epub = unzipSync(part.find('.epub') ?? new Uint8Array());
    expect(new TextDecoder().decode(epub.mimetype)).toBe('application/epub+zip');
    expect(part.json()).toMatchObject({ penName: '하린: 별?', withFeedback: false });
    expect(part.json().posts.map(({ title }: { title: string }) => title)).toEqual([
      '첫눈 <기다리기>',
      '늦가을',
    ]);
    expect(part.text('.json')).not.toContain('궁금해');

    for (const [by, code] of [
      [silent, 'ARCHIVE_NOT_FOUND'],
      [await makeUser(app, { userClassify: 'TEACHER' }), 'ARCHIVE_NOT_FOUND'],
    ] as const)
      expect((await downloadOwn(group, by)).errorCode).toBe(code);
    expect((await downloadAs(group, author, author.userId)).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await downloadAs(group, group.owner, silent.userId)).errorCode).toBe(
      'ARCHIVE_NOT_FOUND',
    );
    await app.services.db.deleteFrom('groupMembers').where('userId', '=', author.userId).execute();
    expect((await downloadOwn(group, author)).status).toBe(200);
  });

  it('contains the feedback that the writer may see, if the owner wants it', async () => {
    const { group, author, friend, post } = await makeClassWithPost(app);
    await makePost(app, group, await makeSubject(app, group), friend);
    await giveFeedback(app, post, group.owner, '감나무가 눈에 보이는 듯해.');
    const held = await giveFeedback(app, post, group.owner, '거둔 말이에요.');
    await app.services.db
      .updateTable('feedbacks')
      .set({ withdrawnAt: sql`now()` })
      .where('feedbackId', '=', held)
      .execute();
    await make(group, true);
    const part = await partOf(await downloadOwn(group, author));
    expect(part.text('.html')).toContain('감나무가 눈에 보이는 듯해.');
    expect(part.text('.html')).not.toContain('거둔 말');
    expect(part.json()).toMatchObject({
      withFeedback: true,
      posts: [{ feedback: [{ content: '감나무가 눈에 보이는 듯해.' }] }],
    });
    const other = await partOf(await downloadOwn(group, friend));
    expect(other.text('.html') + other.text('.json')).not.toContain('감나무가 눈에');
  });

  it('goes on after a crash with the writer whose file is missing', async () => {
    const { group, author, friend, subject } = await makeClass(app);
    expect((await begin(group, group.owner)).errorCode).toBe('ARCHIVE_WITHOUT_POSTS');
    for (const writer of [author, friend]) await makePost(app, group, subject, writer);
    const archiveId = (await begin(group, group.owner)).body.latest?.archiveId ?? '';
    const press = await app.services.typesetter.press();
    const asked: string[] = [];
    const crashing = (crashes: (title: string) => boolean) => ({
      ...app.services,
      typesetter: {
        ...app.services.typesetter,
        press: async () => ({
          ...press,
          pdf: async (...input: Parameters<typeof press.pdf>) => {
            asked.push(input[0].title);
            if (crashes(input[0].title)) throw new PressError('PROCESS_DIED', 'crash');
            return press.pdf(...input);
          },
        }),
      },
    });
    const second = (title: string) => asked.length > 1 && title === asked[1];
    await expect(makeArchive(crashing(second), archiveId, false)).rejects.toThrow('crash');
    expect((await stateOf(group, group.owner)).latest).toMatchObject({
      archiveStatus: 'MAKING',
      writers: 2,
      made: 1,
    });
    await makeArchive(crashing(second), archiveId, true);
    expect(asked).toEqual([asked[0], asked[1], asked[1]]);
    const { parts } = await stateOf(group, group.owner);
    // At the last try the texts are given without the book that cannot be typeset.
    expect(parts.filter(({ hasBook }) => hasBook)).toHaveLength(1);
    expect(parts).toHaveLength(2);
    const bare = parts.find(({ hasBook }) => !hasBook)?.userId;
    const part = await partOf(await downloadAs(group, group.owner, bare));
    expect(part.names.map((name) => name.split('.').pop())).toEqual(['html', 'json']);
  });

  it('does not keep a file with a post that its writer deletes, also while it is made', async () => {
    const { group, author, friend, subject, post } = await makeClassWithPost(app);
    await makePost(app, group, subject, friend);
    await make(group);
    const removed = await app.call(removeMyPost, {
      params: { postId: post.postId },
      token: author.token,
    });
    expect(removed.status).toBeLessThan(300);
    expect((await downloadOwn(group, author)).errorCode).toBe('ARCHIVE_NOT_FOUND');
    expect((await stateOf(group, group.owner)).parts).toMatchObject([{ userId: friend.userId }]);
    expect([await noticesTo(author), await noticesTo(friend)]).toMatchObject([
      [],
      [{ groupId: group.groupId }],
    ]);

    const again = await makePost(app, group, await makeSubject(app, group), author);
    const press = await app.services.typesetter.press();
    const archiveId = (await begin(group, group.owner)).body.latest?.archiveId ?? '';
    const deleting = {
      ...press,
      epub: async (...input: Parameters<typeof press.epub>) => {
        await app.call(removeMyPost, { params: { postId: again.postId }, token: author.token });
        return press.epub(...input);
      },
    };
    const typesetter = { ...app.services.typesetter, press: async () => deleting };
    await makeArchive({ ...app.services, typesetter }, archiveId, true);
    expect((await stateOf(group, group.owner)).parts).toMatchObject([{ userId: friend.userId }]);
    expect(await filesOf(app, archiveId)).toEqual([`${archiveId}-${friend.userId}.zip`]);
  });

  it('is made by the job, replaces the one before, and ends with its writers or after its time', async () => {
    const worker = await createTestApp({ jobs: true });
    try {
      const { group, subject, author, friend } = await makeClassWithPost(worker);
      await makePost(worker, group, subject, friend);
      await makePost(worker, group, subject, group.owner);
      const doneAfter = async () => {
        const { body } = await begin(group, group.owner, false, worker);
        const archiveId = body.latest?.archiveId ?? '';
        await until(
          async () => (await stateOf(group, group.owner, worker)).archive?.archiveId === archiveId,
        );
        return archiveId;
      };
      const first = await doneAfter();
      expect(await filesOf(worker, first)).toHaveLength(3);
      const second = await doneAfter();
      await until(async () => (await filesOf(worker, first)).length === 0);
      expect(await filesOf(worker, second)).toHaveLength(3);

      const leaving = { groupId: group.groupId, userId: friend.userId };
      await worker.call(askToLeave, {
        params: leaving,
        body: { posts: 'DELETE' },
        token: friend.token,
      });
      await worker.call(decideLeaving, {
        params: leaving,
        body: { isApproved: true, posts: 'DELETE' },
        token: group.owner.token,
      });
      await worker.services.db
        .updateTable('users')
        .set({ passwordHash: await hashSecret('감나무-등불-아래') })
        .where('userId', '=', author.userId)
        .execute();
      const gone = await worker.call(withdrawUser, {
        body: { reason: 'OTHER', posts: 'DELETE', password: '감나무-등불-아래' },
        token: author.token,
      });
      expect(gone.status).toBe(200);
      await until(async () => (await filesOf(worker, second)).length === 1);
      expect((await stateOf(group, group.owner, worker)).parts).toMatchObject([
        { userId: group.owner.userId },
      ]);

      await sweepArchives(worker.services);
      expect((await stateOf(group, group.owner, worker)).archive).toMatchObject({
        archiveId: second,
      });
      await worker.services.db
        .updateTable('groupArchives')
        .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
        .execute();
      await sweepArchives(worker.services);
      expect((await stateOf(group, group.owner, worker)).archive).toBe(null);
      await until(async () => (await filesOf(worker, second)).length === 0);
    } finally {
      await worker.close();
    }
  });
});
