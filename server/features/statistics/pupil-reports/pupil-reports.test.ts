import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PressError } from '../../../../lib/press/press-error.ts';
import { withdrawUser } from '../../../../shared/accounts/account-deletion.ts';
import { removeMember, removeMembers } from '../../../../shared/groups/leave-group.ts';
import { removeMyPost } from '../../../../shared/reading/my-posts.ts';
import * as api from '../../../../shared/statistics/pupil-reports.ts';
import {
  makeClass,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { hashSecret } from '../../accounts/password-hash/password-hash.ts';
import { sweepGroups } from '../../groups/group-settings/group-settings.ts';
import { findStreamStates } from '../../notifications/notifications/notifications.ts';
import { makeReport } from './make-report.ts';
import { sweepReports } from './pupil-reports.ts';

let app: TestApp;
beforeAll(async () => {
  // Without jobs: the tests make the reports.
  app = await createTestApp();
});
afterAll(() => app.close());

const PERIOD = { from: '2026-09-01', to: '2026-11-30' };

const at = ({ groupId }: TestGroup, { token }: Pick<TestUser, 'token'>) => ({
  params: { groupId },
  token,
});
const begin = (group: TestGroup, by: TestUser = group.owner, on = app) =>
  on.call(api.makePupilReport, { ...at(group, by), body: PERIOD });
const reportOf = async (group: TestGroup, on = app) =>
  (await on.call(api.getPupilReport, at(group, group.owner))).body.report;
const listOf = async (group: TestGroup) =>
  (await app.call(api.listReportPupils, { ...at(group, group.owner), query: PERIOD })).body.pupils;
const save = (group: TestGroup, pupil: TestUser, words: string, by: TestUser = group.owner) =>
  app.call(api.saveTeacherWords, {
    params: { groupId: group.groupId, userId: pupil.userId },
    body: { words },
    token: by.token,
  });
const download = (group: TestGroup, by: TestUser = group.owner, on = app) =>
  on.call(api.downloadPupilReport, at(group, by));
const pageOf = (group: TestGroup, pupil: TestUser, by: TestUser = group.owner) =>
  app.call(api.downloadReportPage, {
    params: { groupId: group.groupId, userId: pupil.userId },
    query: PERIOD,
    token: by.token,
  });

async function idOf({ groupId }: TestGroup, on = app): Promise<string> {
  const { reportId } = await on.services.db
    .selectFrom('pupilReports')
    .select('reportId')
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow();
  return reportId;
}

async function make(group: TestGroup): Promise<string[]> {
  expect((await begin(group)).status).toBe(202);
  await makeReport(app.services, await idOf(group), true);
  return pagesOf((await download(group)).body);
}

async function pagesOf(body: unknown): Promise<string[]> {
  const data = new Uint8Array(body as Buffer);
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
}

const filesOf = (of: TestApp) =>
  readdir(join(of.services.config.dataDir, 'files', 'reports')).catch(() => []);

const changePost = ({ postId }: TestPost, change: Record<string, unknown>) =>
  app.services.db.updateTable('posts').set(change).where('postId', '=', postId).execute();

describe('statistics/pupil-reports', () => {
  it('prints for each pupil what they handed in, what the owner answered and the saved words', async () => {
    const pupils = [
      await makeUser(app, { penName: '하린<b>*x*</b>' }),
      await makeUser(app, { penName: '#read("/etc")' }),
      await makeUser(app, { penName: '서아' }),
    ];
    const [harin, typst] = pupils as [TestUser, TestUser, TestUser];
    const group = await makeGroup(app, { members: pupils });
    await app.services.db
      .updateTable('groups')
      .set({ schoolName: '햇살초등학교' })
      .where('groupId', '=', group.groupId)
      .execute();
    const subject = await makeSubject(app, group, { onePostPerPerson: false });
    const late = await makePost(app, group, subject, harin, {
      title: '늦가을 <서리>',
      publishedAt: '2026-11-02T00:00:00Z',
    });
    await changePost(late, { late: true, characters: 1234 });
    const revised = await makePost(app, group, subject, harin, { title: '첫눈' });
    await giveFeedback(app, revised, group.owner, {
      content: '눈 내리는 소리를 더 써 보자.',
      decision: 'REVISION',
      revisionReason: '소리',
    });
    await changePost(revised, {
      publishedAt: sql`now() + interval '1 minute'`,
      revisionStatus: 'RESUBMITTED',
    });
    const last = await makePost(app, group, subject, harin, {
      title: '마지막 날',
      publishedAt: '2026-11-30T14:59:59Z',
    });
    for (const [title, publishedAt] of [
      ['먼저 낸 글', '2026-08-31T14:59:59Z'],
      ['나중 글', '2026-11-30T15:00:00Z'],
    ] as const)
      await makePost(app, group, subject, harin, { title, publishedAt });
    await makePost(app, group, subject, harin, { title: '쓰던 글', postStatus: 'DRAFT' });
    const deleted = await makePost(app, group, subject, harin, { title: '지운 글' });
    await changePost(deleted, { deletedAt: sql`now()` });
    await changePost(last, { characters: 5 });
    for (const [post, words, segmentTypes] of [
      [late, 20, 24],
      [last, 12, 27],
    ] as const)
      await app.services.db
        .updateTable('statisticsPosts')
        .set({ isCounted: true, words, sentences: 4, segmentTypes, segmentWords: 30 })
        .where('postId', '=', post.postId)
        .execute();
    await save(group, harin, '  눈에 보이는 대로 써요. #hide <script>  ');

    const pages = await make(group);
    expect(pages).toHaveLength(3);
    const list = await listOf(group);
    expect(pages.map((page, n) => page.includes(`${list[n]?.penName}의 글쓰기`))).toEqual([
      true,
      true,
      true,
    ]);
    expect(list.map(({ penName }) => penName)).toEqual(['#read("/etc")', '서아', '하린<b>*x*</b>']);
    const page = pages[2] ?? '';
    for (const words of [
      '햇살초등학교 · 햇살초 5학년 2반',
      '2026년 9월 1일 – 11월 30일',
      '늦가을 <서리>',
      '늦게 냄',
      '1,234자',
      '마지막 날',
      '첫눈',
      '고쳐 씀',
      '낸 글3편',
      '고쳐서 다시 낸 글1편',
      '선생님이 보낸 답1번',
      '눈에 보이는 대로 써요. #hide <script>',
      '글 한 편은 보통 5자, 한 문장은 보통 4어절이에요.',
      '마지막 글 3어절',
      '30낱말 가운데 27가지',
    ])
      expect(page).toContain(words);
    expect(page).not.toMatch(/먼저 낸 글|나중 글|쓰던 글|지운 글|소리를 더/);
    expect(page.indexOf('마지막 날')).toBeLessThan(page.indexOf('늦가을'));
    expect(pages[1]).toContain('이 기간에는 아직 낸 글이 없어요.');
    expect(pages.join('')).not.toContain(group.owner.penName);

    const one = await pageOf(group, harin);
    expect(await pagesOf(one.body)).toEqual([page]);
    expect(decodeURIComponent(String(one.headers['content-disposition']))).toContain(
      '하린 b x b 상담 자료.pdf',
    );
    expect((await pagesOf((await pageOf(group, typst)).body))[0]).toContain('#read("/etc")');
    expect((await pageOf(group, group.owner)).errorCode).toBe('MEMBER_NOT_FOUND');
  });

  it('suggests feedback that was sent and not withdrawn, and fills the words of those who have none', async () => {
    const { group, author, friend, subject } = await makeClass(app);
    const post = await makePost(app, group, subject, author, { title: '감나무' });
    await giveFeedback(app, post, group.owner, {
      content: '감나무가 눈에 보이는 듯해.',
      annotations: [
        {
          annotationId: v7(),
          annotationKind: 'PRAISE',
          start: 0,
          end: 3,
          exact: '할머니',
          content: '첫말이 좋아.',
          suggestion: null,
        },
      ],
    });
    const withdrawn = await giveFeedback(app, post, group.owner, '거둔 말이에요.');
    await app.services.db
      .updateTable('feedbacks')
      .set({ withdrawnAt: sql`now()` })
      .where('feedbackId', '=', withdrawn)
      .execute();
    const draft = { content: '아직 안 보낸 말' };
    await app.services.db
      .insertInto('feedbackDrafts')
      .values({
        feedbackId: v7(),
        feedbackKind: 'TEACHER',
        groupId: group.groupId,
        postId: post.postId,
        postVersion: 1,
        authorId: group.owner.userId,
        content: JSON.stringify(draft),
        lastSaveId: v7(),
        sendAt: null,
        sendRefusal: null,
      })
      .execute();
    const waiting = async () =>
      (await app.call(api.listReportPupils, { ...at(group, group.owner), query: PERIOD })).body
        .waiting;
    expect(await waiting()).toBe(1);
    await app.services.db
      .updateTable('statisticsPosts')
      .set({ isCounted: true })
      .where('postId', '=', post.postId)
      .execute();
    expect(await waiting()).toBe(0);
    const [first] = (await listOf(group)).filter(({ userId }) => userId === author.userId);
    expect(first).toMatchObject({ posts: 1, words: '', savedAt: null });
    expect(first?.suggestions).toMatchObject([
      { suggestionKind: 'OVERALL', content: '감나무가 눈에 보이는 듯해.', postTitle: '감나무' },
      { suggestionKind: 'PRAISE', content: '첫말이 좋아.' },
    ]);
    expect(await app.call(api.getPupilReport, at(group, group.owner))).toMatchObject({
      body: { report: null },
    });

    const before = await makePost(app, group, await makeSubject(app, group), friend);
    await giveFeedback(app, before, group.owner, '끝까지 잘 썼어.');
    await save(group, friend, '내가 적은 말');
    const filled = await app.call(api.fillTeacherWords, {
      ...at(group, group.owner),
      body: PERIOD,
    });
    const wordsOf = Object.fromEntries(
      filled.body.pupils.map(({ userId, words }) => [userId, words]),
    );
    expect(wordsOf).toEqual({
      [author.userId]: '감나무가 눈에 보이는 듯해.',
      [friend.userId]: '내가 적은 말',
    });
    expect((await save(group, friend, '   ')).body).toEqual({ words: '', savedAt: null });
    expect((await listOf(group)).find(({ userId }) => userId === friend.userId)?.words).toBe('');
    expect((await save(group, friend, '가'.repeat(601))).errorCode).toBe('INVALID_VALUE');
    expect((await save(group, friend, '가'.repeat(600))).status).toBe(200);
  });

  it('is for the owner only', async () => {
    const { group, author } = await makeClass(app);
    await make(group);
    const outsider = await makeUser(app, { userClassify: 'TEACHER' });
    const other = (await makeGroup(app)).owner;
    const admin = await makeUser(app, { userClassify: 'ADMIN' });
    for (const [by, code] of [
      [author, 'NOT_GROUP_OWNER'],
      [outsider, 'PRIVATE_GROUP'],
      [other, 'PRIVATE_GROUP'],
      [admin, 'PRIVATE_GROUP'],
    ] as const) {
      const answers = [
        await app.call(api.getPupilReport, at(group, by)),
        await app.call(api.listReportPupils, { ...at(group, by), query: PERIOD }),
        await app.call(api.fillTeacherWords, { ...at(group, by), body: PERIOD }),
        await save(group, author, '말', by),
        await begin(group, by),
        await download(group, by),
        await pageOf(group, author, by),
        await app.call(api.deletePupilReport, at(group, by)),
      ];
      expect(answers.map(({ errorCode }) => errorCode)).toEqual(answers.map(() => code));
    }
    for (const stranger of [outsider, group.owner, other])
      expect((await save(group, stranger, '말')).errorCode).toBe('MEMBER_NOT_FOUND');
    expect((await save(group, outsider, '')).errorCode).toBe('MEMBER_NOT_FOUND');
    expect((await pageOf(group, outsider)).errorCode).toBe('MEMBER_NOT_FOUND');
    expect((await download(group)).status).toBe(200);
  });

  it('refuses periods that are none and a group without pupils', async () => {
    const empty = await makeGroup(app);
    expect((await begin(empty)).errorCode).toBe('PUPIL_REPORT_WITHOUT_PUPILS');
    expect((await download(empty)).errorCode).toBe('PUPIL_REPORT_NOT_FOUND');
    const { group } = await makeClass(app);
    for (const body of [
      { from: '2026-11-30', to: '2026-09-01' },
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2025-01-01', to: '2026-01-02' },
      { from: '1999-01-01', to: '1999-01-02' },
    ])
      expect(
        (await app.call(api.makePupilReport, { ...at(group, group.owner), body })).errorCode,
      ).toBe('INVALID_VALUE');
  });

  it('is made once at a time, can be cancelled, and replaces the one before', async () => {
    const { group, author } = await makeClass(app);
    const presses = await Promise.all([begin(group), begin(group)]);
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([202, 409]));
    expect(presses.map(({ errorCode }) => errorCode)).toContain('PUPIL_REPORT_IN_PROGRESS');
    const cancelled = await idOf(group);
    expect((await download(group)).errorCode).toBe('PUPIL_REPORT_NOT_FOUND');
    expect((await app.call(api.deletePupilReport, at(group, group.owner))).body).toEqual({
      report: null,
    });
    await makeReport(app.services, cancelled, true);
    expect(await reportOf(group)).toBe(null);
    expect((await app.call(api.deletePupilReport, at(group, group.owner))).errorCode).toBe(
      'PUPIL_REPORT_NOT_FOUND',
    );

    await make(group);
    const first = await idOf(group);
    expect(await reportOf(group)).toMatchObject({
      reportStatus: 'DONE',
      ...PERIOD,
      pupils: 2,
      progress: 100,
      hasNewerWords: false,
    });
    await save(group, author, '새로 적은 말');
    expect(await reportOf(group)).toMatchObject({ hasNewerWords: true });
    const pages = await make(group);
    expect(await idOf(group)).not.toBe(first);
    expect(pages.join('')).toContain('새로 적은 말');
    expect(await reportOf(group)).toMatchObject({ hasNewerWords: false });
  });

  it('shows its progress on the stream of the owner alone', async () => {
    const { group, author } = await makeClass(app);
    const { groupId, owner } = group;
    const states = async () => {
      const found = await findStreamStates(app.services.db, [owner.userId, author.userId]);
      return [owner, author].map(({ userId }) => found.get(userId));
    };
    const before = await states();
    expect(before[0]).toMatchObject({ data: { reports: [] } });
    await begin(group);
    const queued = await states();
    expect(queued).toMatchObject([
      { data: { reports: [{ groupId, progress: 0 }] } },
      { data: { reports: [] } },
    ]);
    const press = await app.services.typesetter.press();
    let during: Awaited<ReturnType<typeof states>> = [];
    const looking = {
      ...press,
      report: async (...input: Parameters<typeof press.report>) => {
        await app.services.db
          .updateTable('pupilReports')
          .set({ progress: 70 })
          .where('groupId', '=', groupId)
          .execute();
        during = await states();
        return press.report(...input);
      },
    };
    const typesetter = { ...app.services.typesetter, press: async () => looking };
    await makeReport({ ...app.services, typesetter }, await idOf(group), true);
    expect(during[0]).toMatchObject({ data: { reports: [{ groupId, progress: 70 }] } });
    const after = await states();
    expect(after[0]?.data).toMatchObject({ reports: [] });
    expect(new Set([before, queued, during].map(([state]) => state?.id)).size).toBe(3);
    expect(after[0]?.id).toBe(before[0]?.id);
  });

  it('is made again after a crash, and fails only at the last try', async () => {
    const { group } = await makeClass(app);
    await begin(group);
    const reportId = await idOf(group);
    const press = await app.services.typesetter.press();
    let tries = 0;
    const crashing = {
      ...app.services,
      typesetter: {
        ...app.services.typesetter,
        press: async () => ({
          ...press,
          report: async () => {
            tries += 1;
            throw new PressError('PROCESS_DIED', 'crash');
          },
        }),
      },
    };
    await expect(makeReport(crashing, reportId, false)).rejects.toThrow('crash');
    expect(await reportOf(group)).toMatchObject({ reportStatus: 'MAKING', pupils: 2 });
    expect((await begin(group)).errorCode).toBe('PUPIL_REPORT_IN_PROGRESS');
    await makeReport(app.services, reportId, false);
    expect(await pagesOf((await download(group)).body)).toHaveLength(2);
    // A second attempt of a job that is done changes nothing.
    await makeReport(crashing, reportId, false);
    expect(tries).toBe(1);

    await begin(group);
    await makeReport(crashing, await idOf(group), true);
    expect(await reportOf(group)).toMatchObject({ reportStatus: 'FAILED' });
    expect((await download(group)).errorCode).toBe('PUPIL_REPORT_NOT_FOUND');
    expect(await make(group)).toHaveLength(2);
  });

  it('keeps no page of a pupil who leaves, also while it is made', async () => {
    const { group, author, friend } = await makeClass(app);
    await save(group, friend, '친구에게 하는 말');
    await begin(group);
    const reportId = await idOf(group);
    const press = await app.services.typesetter.press();
    const leaving = {
      ...press,
      report: async (...input: Parameters<typeof press.report>) => {
        await app.call(removeMember, {
          params: { groupId: group.groupId, userId: friend.userId },
          query: { posts: 'KEEP' },
          token: friend.token,
        });
        return press.report(...input);
      },
    };
    const typesetter = { ...app.services.typesetter, press: async () => leaving };
    await makeReport({ ...app.services, typesetter }, reportId, true);
    expect(await reportOf(group)).toMatchObject({ reportStatus: 'QUEUED' });
    expect(await filesOf(app)).not.toContain(`${reportId}.pdf`);
    const again = await idOf(group);
    await makeReport(app.services, again, true);
    const pages = await pagesOf((await download(group)).body);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(`${author.penName}의 글쓰기`);
    expect((await pageOf(group, friend)).errorCode).toBe('MEMBER_NOT_FOUND');
    const words = await app.services.db
      .selectFrom('teacherWords')
      .select('words')
      .where('groupId', '=', group.groupId)
      .execute();
    expect(words).toEqual([]);
  });

  it('is made by the job, and made again or deleted with what it shows', async () => {
    const worker = await createTestApp({ jobs: true });
    try {
      const password = '감나무-등불-아래';
      const members = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          makeUser(worker, { penName: `학생${String(n + 1).padStart(2, '0')}` }),
        ),
      );
      const [one, two, three] = members as [TestUser, TestUser, TestUser];
      const group = await makeGroup(worker, { members });
      const post = await makePost(worker, group, await makeSubject(worker, group), one);
      await worker.services.db
        .updateTable('users')
        .set({ passwordHash: await hashSecret(password) })
        .where('userId', '=', three.userId)
        .execute();
      expect((await begin(group, group.owner, worker)).status).toBe(202);
      const done = () =>
        until(async () => (await reportOf(group, worker))?.reportStatus === 'DONE');
      const namesIn = async () => {
        await done();
        const pages = await pagesOf((await download(group, group.owner, worker)).body);
        return pages.map((page) => /학생\d\d/.exec(page)?.[0]);
      };
      expect(await namesIn()).toEqual(members.map(({ penName }) => penName));
      const first = await idOf(group, worker);

      await worker.call(removeMembers, {
        ...at(group, group.owner),
        body: { userIds: [two.userId] },
      });
      await until(async () => (await idOf(group, worker)) !== first);
      expect(await namesIn()).toHaveLength(29);
      const second = await idOf(group, worker);
      const removed = await worker.call(removeMyPost, {
        params: { postId: post.postId },
        token: one.token,
      });
      expect(removed.status).toBeLessThan(300);
      expect(await idOf(group, worker)).not.toBe(second);
      await done();
      const gone = await worker.call(withdrawUser, {
        body: { reason: 'OTHER', posts: 'DELETE', password },
        token: three.token,
      });
      expect(gone.status).toBe(200);
      const left = await namesIn();
      expect(left).toHaveLength(28);
      expect(left).not.toContain(three.penName);
      const hasOneFile = async () => {
        await until(async () => (await filesOf(worker)).length === 1);
        expect(await filesOf(worker)).toEqual([`${await idOf(group, worker)}.pdf`]);
      };
      await hasOneFile();
      expect((await begin(group, group.owner, worker)).status).toBe(202);
      await done();
      await hasOneFile();

      await sweepReports(worker.services);
      expect(await reportOf(group, worker)).toMatchObject({ reportStatus: 'DONE' });
      await worker.services.db
        .updateTable('pupilReports')
        .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
        .execute();
      await sweepReports(worker.services);
      expect(await reportOf(group, worker)).toBe(null);
      await until(async () => (await filesOf(worker)).length === 0);

      await begin(group, group.owner, worker);
      await done();
      await worker.services.db
        .updateTable('groups')
        .set({ deletedAt: sql`now() - interval '31 days'` })
        .where('groupId', '=', group.groupId)
        .execute();
      await sweepGroups(worker.services);
      await until(async () => (await filesOf(worker)).length === 0);
    } finally {
      await worker.close();
    }
  });
});
