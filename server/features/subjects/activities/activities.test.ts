import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../../shared/subjects/activities.ts';
import {
  DOCUMENT,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const MISSING = '0190a0a0-0000-7000-8000-000000000000';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const list = (user: TestUser, { groupId }: TestGroup) =>
  app.call(contract.listActivities, { token: user.token, params: { groupId } });
const addActivity = (user: TestUser, { groupId }: TestGroup, body: object) =>
  app.call(contract.createActivity, { token: user.token, params: { groupId }, body });
const addSubject = (user: TestUser, { groupId }: TestGroup, activityId: string, body: object) =>
  app.call(contract.createSubject, { token: user.token, params: { groupId, activityId }, body });
const getSubject = (user: TestUser, { groupId }: TestGroup, subjectId: string) =>
  app.call(contract.getSubject, { token: user.token, params: { groupId, subjectId } });
const putSubject = (user: TestUser, { groupId }: TestGroup, subjectId: string, body: object) =>
  app.call(contract.updateSubject, { token: user.token, params: { groupId, subjectId }, body });
const listSubmissions = (user: TestUser, { groupId }: TestGroup, subjectId: string) =>
  app.call(contract.listSubmissions, { token: user.token, params: { groupId, subjectId } });

async function makeClass() {
  const member = await makeUser(app);
  const group = await makeGroup(app, { members: [member] });
  return { member, group, owner: group.owner };
}

describe('subjects/activities: a subject with an id that the browser chose', () => {
  test('is created once, however often the request is repeated', async () => {
    const { owner, group } = await makeClass();
    const { ragId: activity } = (await addActivity(owner, group, { activityTitle: '가을' })).body;
    const body = { ragId: v7(), subjectTitle: '우리 동네 가을', subjectStatus: 'READY' };
    const made = await Promise.all(
      Array.from({ length: 5 }, () => addSubject(owner, group, activity, body)),
    );
    expect(made.map(({ status, body: { ragId } }) => [status, ragId])).toEqual(
      Array.from({ length: 5 }, () => [200, body.ragId]),
    );
    const { activities } = (await list(owner, group)).body;
    expect(activities[0]?.subjects.map(({ ragId }) => ragId)).toEqual([body.ragId]);
  });

  test('is refused where the id is taken elsewhere', async () => {
    const { owner, group } = await makeClass();
    const other = await makeClass();
    const theirs = await makeSubject(app, other.group);
    const { ragId: activity } = (await addActivity(owner, group, { activityTitle: '가을' })).body;
    const { status, body } = await addSubject(owner, group, activity, {
      ragId: theirs.ragId,
      subjectTitle: '가을',
    });
    expect([status, body]).toMatchObject([404, { errorCode: 'SUBJECT_NOT_FOUND' }]);
  });
});

describe('subjects/activities: the tree of activities and subjects', () => {
  test('is in the order in which they were added', async () => {
    const { owner, member, group } = await makeClass();
    const autumn = (await addActivity(owner, group, { activityTitle: '가을 글쓰기' })).body;
    const winter = (await addActivity(owner, group, { activityTitle: '겨울 글쓰기' })).body;
    for (const subjectTitle of ['우리 동네 가을', '가을에게 쓰는 편지']) {
      const made = await addSubject(owner, group, autumn.ragId, { subjectTitle });
      expect(made.status).toBe(200);
    }
    const { activities } = (await list(member, group)).body;
    expect(activities.map((activity) => [activity.activityTitle, activity.activityOrder])).toEqual([
      ['가을 글쓰기', 1],
      ['겨울 글쓰기', 2],
    ]);
    expect(activities[0]?.subjects.map((s) => [s.subjectTitle, s.subjectOrder])).toEqual([
      ['우리 동네 가을', 1],
      ['가을에게 쓰는 편지', 2],
    ]);
    expect(activities[0]?.subjects[0]).toMatchObject({
      subjectStatus: 'OPEN',
      writingClassifyId: '자유글',
      onePostPerPerson: true,
      lateAllowed: false,
      readers: 'GROUP',
      submitUserCount: 0,
      aiFeedbackVersion: 0,
      mySubmission: 'NONE',
      myRevisionStatus: null,
    });
    expect(winter.subjects).toEqual([]);
  });

  test('gives each of thirty added at once an order of its own', async () => {
    const { owner, group } = await makeClass();
    const thirty = Array.from({ length: 30 }, (_, n) => n + 1);
    await Promise.all(thirty.map((n) => addActivity(owner, group, { activityTitle: `활동 ${n}` })));
    const { activities } = (await list(owner, group)).body;
    expect(activities.map(({ activityOrder }) => activityOrder)).toEqual(thirty);
    const { ragId } = activities[0] as contract.Activity;
    await Promise.all(
      thirty.map((n) => addSubject(owner, group, ragId, { subjectTitle: `주제 ${n}` })),
    );
    const [first] = (await list(owner, group)).body.activities;
    expect(first?.subjects.map(({ subjectOrder }) => subjectOrder)).toEqual(thirty);
  });

  test('is limited to a hundred activities, also in parallel', async () => {
    const { owner, group } = await makeClass();
    const add = (n: number) => addActivity(owner, group, { activityTitle: `활동 ${n}` });
    for (let n = 0; n < 98; n += 1) await add(n);
    const replies = await Promise.all([98, 99, 100, 101].map(add));
    expect(replies.map(({ errorCode }) => errorCode ?? 'MADE').sort()).toEqual([
      'LIMIT_EXCEEDED',
      'LIMIT_EXCEEDED',
      'MADE',
      'MADE',
    ]);
  });

  test('hides what is READY from members', async () => {
    const { owner, member, group } = await makeClass();
    const ready = await makeSubject(app, group, { subjectStatus: 'READY' });
    const later = await makeSubject(app, group);
    await app.services.db
      .updateTable('groupSubjects')
      .set({ opensAt: inMinutes(10) })
      .where('ragId', '=', later.ragId)
      .execute();
    const hidden = (
      await addActivity(owner, group, { activityTitle: '준비', activityStatus: 'READY' })
    ).body;
    const inHidden = (await addSubject(owner, group, hidden.ragId, { subjectTitle: '준비' })).body;

    const seen = (await list(member, group)).body.activities;
    expect(seen.map(({ ragId }) => ragId).sort()).toEqual(
      [ready.activityRagId, later.activityRagId].sort(),
    );
    expect(seen.flatMap(({ subjects }) => subjects)).toEqual([]);
    const all = (await list(owner, group)).body.activities.flatMap(({ subjects }) => subjects);
    expect(all.map(({ subjectStatus }) => subjectStatus)).toEqual(['READY', 'READY', 'READY']);
    for (const ragId of [ready.ragId, later.ragId, inHidden.ragId]) {
      expect((await getSubject(member, group, ragId)).errorCode).toBe('SUBJECT_NOT_FOUND');
      expect((await getSubject(owner, group, ragId)).status).toBe(200);
    }
  });

  interface SubjectAtMinutes {
    deadline?: number;
    lateAllowed?: boolean;
    subjectStatus?: contract.Status;
  }
  const cases: [string, SubjectAtMinutes, contract.Status][] = [
    ['OPEN before its deadline', { deadline: 10 }, 'OPEN'],
    ['CLOSED after its deadline', { deadline: -1 }, 'CLOSED'],
    [
      'OPEN after its deadline where late posts are taken',
      { deadline: -1, lateAllowed: true },
      'OPEN',
    ],
    ['CLOSED when the owner closed it', { subjectStatus: 'CLOSED' }, 'CLOSED'],
  ];
  test.each(cases)(
    'says %s',
    async (_when, { deadline, ...subject }: SubjectAtMinutes, expected) => {
      const { member, group } = await makeClass();
      const { ragId } = await makeSubject(app, group, {
        ...subject,
        deadline: deadline === undefined ? null : inMinutes(deadline),
      });
      const [activity] = (await list(member, group)).body.activities;
      expect(activity?.subjects[0]?.subjectStatus).toBe(expected);
      expect((await getSubject(member, group, ragId)).body.subjectStatus).toBe(expected);
    },
  );

  test('is closed as a whole with its activity', async () => {
    const { owner, member, group } = await makeClass();
    const { activityRagId, ragId } = await makeSubject(app, group);
    const closed = await app.call(contract.updateActivity, {
      token: owner.token,
      params: { groupId: group.groupId, activityId: activityRagId },
      body: { activityStatus: 'CLOSED' },
    });
    expect(closed.body).toMatchObject({
      activityTitle: '가을 글쓰기',
      activityStatus: 'CLOSED',
      subjects: [{ ragId, subjectStatus: 'CLOSED' }],
    });
    const { body } = await getSubject(member, group, ragId);
    expect([body.subjectStatus, body.chosenStatus]).toEqual(['CLOSED', 'OPEN']);
  });

  test('shows each user their own state', async () => {
    const { owner, member, group } = await makeClass();
    const [none, draft, done] = [
      await makeSubject(app, group),
      await makeSubject(app, group),
      await makeSubject(app, group, { onePostPerPerson: false }),
    ];
    await makePost(app, group, draft, member, { postStatus: 'DRAFT' });
    await makePost(app, group, done, member);
    await makePost(app, group, done, member, { postStatus: 'DRAFT' });
    const standing = async (user: TestUser) =>
      new Map(
        (await list(user, group)).body.activities
          .flatMap(({ subjects }) => subjects)
          .map(({ ragId, mySubmission }) => [ragId, mySubmission]),
      );
    expect(await standing(member)).toEqual(
      new Map([
        [none.ragId, 'NONE'],
        [draft.ragId, 'DRAFT'],
        [done.ragId, 'PUBLISHED'],
      ]),
    );
    expect([...(await standing(owner)).values()]).toEqual(['NONE', 'NONE', 'NONE']);
  });
});

describe('subjects/activities: the rights', () => {
  test("to change the tree are the owner's only", async () => {
    const { member, group } = await makeClass();
    const other = (await makeGroup(app)).owner;
    const { activityRagId, ragId } = await makeSubject(app, group);
    const attempts = [
      { endpoint: contract.createActivity, params: {}, body: { activityTitle: '몰래' } },
      {
        endpoint: contract.updateActivity,
        params: { activityId: activityRagId },
        body: { activityTitle: '몰래' },
      },
      {
        endpoint: contract.createSubject,
        params: { activityId: activityRagId },
        body: { subjectTitle: '몰래' },
      },
      {
        endpoint: contract.updateSubject,
        params: { subjectId: ragId },
        body: { subjectTitle: '몰래' },
      },
      { endpoint: contract.listSubmissions, params: { subjectId: ragId }, body: undefined },
    ];
    const before = (await list(group.owner, group)).body;
    for (const { endpoint, params, body } of attempts) {
      const input = { params: { groupId: group.groupId, ...params }, ...(body && { body }) };
      const codes = [
        (await app.call(endpoint, { ...input, token: member.token })).errorCode,
        (await app.call(endpoint, { ...input, token: other.token })).errorCode,
        (await app.call(endpoint, input)).errorCode,
      ];
      expect(codes).toEqual(['NOT_GROUP_OWNER', 'PRIVATE_GROUP', 'TOKEN_MISSING']);
    }
    expect((await list(group.owner, group)).body).toEqual(before);
    expect((await list(other, group)).errorCode).toBe('PRIVATE_GROUP');
  });

  test("do not reach through one's own group into another", async () => {
    const { owner, group } = await makeClass();
    const theirs = await makeGroup(app);
    const { activityRagId, ragId } = await makeSubject(app, theirs);
    const subject = { subjectTitle: '몰래' };
    const activityPatch = await app.call(contract.updateActivity, {
      token: owner.token,
      params: { groupId: group.groupId, activityId: activityRagId },
      body: { activityTitle: '몰래' },
    });
    expect(activityPatch.errorCode).toBe('ACTIVITY_NOT_FOUND');
    expect((await addSubject(owner, group, activityRagId, subject)).errorCode).toBe(
      'ACTIVITY_NOT_FOUND',
    );
    expect((await putSubject(owner, group, ragId, subject)).errorCode).toBe('SUBJECT_NOT_FOUND');
    expect((await getSubject(owner, group, ragId)).errorCode).toBe('SUBJECT_NOT_FOUND');
    expect((await listSubmissions(owner, group, ragId)).errorCode).toBe('SUBJECT_NOT_FOUND');
    expect((await getSubject(owner, group, MISSING)).errorCode).toBe('SUBJECT_NOT_FOUND');
    expect((await getSubject(owner, group, 'nonsense')).errorCode).toBe('SUBJECT_NOT_FOUND');
  });
});

describe('subjects/activities: a subject', () => {
  const WHOLE = {
    subjectTitle: '가을에게 쓰는 편지',
    guide: DOCUMENT,
    writingClassifyId: '편지',
    subjectStatus: 'OPEN',
    opensAt: '2026-11-01T00:00:00.000Z',
    deadline: '2099-12-01T12:00:00.000Z',
    lateAllowed: true,
    onePostPerPerson: false,
    minCharacters: 100,
    maxCharacters: 800,
    readers: 'OWNER',
  };

  test('stores everything in the form and is replaced by the next save', async () => {
    const { owner, member, group } = await makeClass();
    const { activityRagId } = await makeSubject(app, group);
    const made = await addSubject(owner, group, activityRagId, WHOLE);
    const { subjectStatus, opensAt, deadline, ...rest } = WHOLE;
    expect(made.body).toMatchObject({ ...rest, chosenStatus: subjectStatus, activityRagId });
    expect(Date.parse(made.body.opensAt ?? '')).toBe(Date.parse(opensAt));
    expect(Date.parse(made.body.deadline ?? '')).toBe(Date.parse(deadline));
    const { ragId } = made.body;
    expect((await getSubject(member, group, ragId)).body.guide).toEqual(DOCUMENT);

    const replaced = await putSubject(owner, group, ragId, { subjectTitle: '편지' });
    expect(replaced.body).toMatchObject({
      ragId,
      subjectTitle: '편지',
      guide: null,
      deadline: null,
      onePostPerPerson: true,
      minCharacters: null,
      subjectOrder: made.body.subjectOrder,
    });
  });

  test.each([
    ['subjectTitle', { subjectTitle: '' }],
    ['subjectTitle', { subjectTitle: '가'.repeat(81) }],
    ['writingClassifyId', { writingClassifyId: '소설' }],
    ['deadline', { deadline: '2026-12-01' }],
    ['deadline', { deadline: '2026-13-45T00:00:00Z' }],
    ['deadline', { deadline: '2026-02-31T00:00:00Z' }],
    ['opensAt', { opensAt: '2026-02-31T00:00:00Z' }],
    ['deadline', { opensAt: '2026-12-02T00:00:00Z', deadline: '2026-12-01T00:00:00Z' }],
    ['opensAt', { opensAt: '0000-01-01T00:00:00Z' }],
    ['minCharacters', { minCharacters: 0 }],
    ['maxCharacters', { minCharacters: 500, maxCharacters: 100 }],
    ['readers', { readers: 'EVERYONE' }],
    ['submitUserCount', { submitUserCount: 9 }],
    [
      'guide',
      {
        guide: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: '가'.repeat(5001) }] }],
        },
      },
    ],
    ['guide.content.0.type', { guide: { type: 'doc', content: [{ type: 'script' }] } }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const { owner, group } = await makeClass();
    const { activityRagId } = await makeSubject(app, group);
    const body = { subjectTitle: '편지', ...wrong };
    const refused = await addSubject(owner, group, activityRagId, body);
    expect([refused.status, refused.errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect(Object.keys(refused.fields ?? {}).join()).toContain(field.split('.')[0]);
  });

  test('that is limited to one post again leaves authors with several alone', async () => {
    const { owner, member, group } = await makeClass();
    const friend = await makeUser(app);
    const subject = await makeSubject(app, group, { onePostPerPerson: false });
    const posts = [
      await makePost(app, group, subject, member),
      await makePost(app, group, subject, friend),
    ];
    const onePosts = async () =>
      (
        await app.services.db
          .selectFrom('posts')
          .select('onePost')
          .where('ragId', '=', subject.ragId)
          .orderBy('postId')
          .execute()
      ).map(({ onePost }) => onePost);
    const many = { subjectTitle: '편지', onePostPerPerson: false };
    expect((await putSubject(owner, group, subject.ragId, many)).status).toBe(200);
    expect(await onePosts()).toEqual([false, false]);
    await app.services.db
      .insertInto('posts')
      .values({
        postId: '0f000000-0000-7000-8000-000000000000',
        groupId: group.groupId,
        ragId: subject.ragId,
        authorId: friend.userId,
        postStatus: 'PUBLISHED',
        document: JSON.stringify(DOCUMENT),
        lastSaveId: MISSING,
        onePost: false,
        publishedAt: inMinutes(0),
      })
      .execute();
    const one = { subjectTitle: '편지', onePostPerPerson: true };
    expect((await putSubject(owner, group, subject.ragId, one)).status).toBe(200);
    const single = await app.services.db
      .selectFrom('posts')
      .select('postId')
      .where('ragId', '=', subject.ragId)
      .where('onePost', '=', true)
      .execute();
    expect(single.map(({ postId }) => postId)).toEqual([posts[0]?.postId]);
  });
});

describe('subjects/activities: the submissions', () => {
  test('tell people of one name apart by their accounts', async () => {
    const people = await Promise.all(
      ['김서연', '김서연', '나래'].map((penName) => makeUser(app, { penName })),
    );
    const group = await makeGroup(app, { members: people });
    const subject = await makeSubject(app, group);
    const logins = async () => {
      const { body } = await listSubmissions(group.owner, group, subject.ragId);
      return body.submissions.map((one) => one.sameNameLogin);
    };
    // The ID of one's own account is nobody else's business.
    expect(await logins()).toEqual([null, null, null]);
    await app.services.db
      .updateTable('users')
      .set({ managedBy: group.groupId })
      .where(
        'userId',
        'in',
        people.map(({ userId }) => userId),
      )
      .execute();
    const [one, other, last] = await logins();
    expect([typeof one, typeof other, last]).toEqual(['string', 'string', null]);
    expect(one).not.toBe(other);
  });

  test("show the owner everybody's state by name, without the ids of drafts", async () => {
    const [ga, na, da, ra] = (await Promise.all(
      ['가온', '나래', '다온', '라희'].map((penName) => makeUser(app, { penName })),
    )) as [TestUser, TestUser, TestUser, TestUser];
    const group = await makeGroup(app, { members: [ra, da, na, ga] });
    const subject = await makeSubject(app, group);
    const other = await makeSubject(app, group);
    const published = await makePost(app, group, subject, ga);
    await makePost(app, group, subject, na, { postStatus: 'DRAFT' });
    const late = await makePost(app, group, subject, da);
    await app.services.db
      .updateTable('posts')
      .set({ late: true })
      .where('postId', '=', late.postId)
      .execute();
    await makePost(app, group, other, ra);
    const { body } = await listSubmissions(group.owner, group, subject.ragId);
    const none = { sameNameLogin: null, revisionStatus: null, remindedAt: null };
    expect(body.submissions).toEqual([
      {
        userId: ga.userId,
        penName: '가온',
        submission: 'PUBLISHED',
        postId: published.postId,
        ...none,
      },
      { userId: na.userId, penName: '나래', submission: 'DRAFT', postId: null, ...none },
      { userId: da.userId, penName: '다온', submission: 'LATE', postId: late.postId, ...none },
      { userId: ra.userId, penName: '라희', submission: 'NONE', postId: null, ...none },
    ]);
  });
});
