import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addComment } from '../../../../shared/reading/comments.ts';
import * as contract from '../../../../shared/reading/user-activity.ts';
import {
  makeClass,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const look = (by: TestUser, { groupId }: TestGroup, userId: string, query: object = {}) =>
  app.call(contract.getUserActivity, {
    token: by.token,
    params: { groupId, userId },
    query: { ...query },
  });
const mine = (by: TestUser, { groupId }: TestGroup, query: object = {}) =>
  app.call(contract.listMyWriting, { token: by.token, params: { groupId }, query: { ...query } });
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();

describe("reading/user-activity: a member's activity", () => {
  test('shows the posts by page', async () => {
    const { author, friend, group } = await makeClass(app);
    const made = [];
    for (let n = 0; n < 5; n += 1) {
      const subject = await makeSubject(app, group);
      made.push(await makePost(app, group, subject, author, { publishedAt: daysAgo(n) }));
    }
    const first = await look(friend, group, author.userId, { size: 2 });
    expect(first.body).toMatchObject({
      member: { userId: author.userId, penName: author.penName, isOwner: false },
      kind: 'POST',
      page: 1,
      size: 2,
      total: 5,
      feedbacks: [],
      subjects: [],
    });
    const ids = [...first.body.posts];
    for (const page of [2, 3]) {
      ids.push(...(await look(friend, group, author.userId, { size: 2, page })).body.posts);
    }
    expect(ids.map(({ postId }) => postId)).toEqual(made.map(({ postId }) => postId));
    expect((await look(friend, group, author.userId, { size: 2, page: 4 })).body.posts).toEqual([]);
  });

  test('shows nobody a draft, nor what only the owner reads', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const secret = await makeSubject(app, group, { readers: 'OWNER' });
    const shown = await makePost(app, group, subject, author);
    const hidden = await makePost(app, group, secret, author);
    await makePost(app, group, await makeSubject(app, group), author, { postStatus: 'DRAFT' });
    const seenBy = async (person: TestUser) => {
      const { body } = await look(person, group, author.userId);
      return [body.posts.map(({ postId }) => postId).sort(), body.counts.posts];
    };
    expect(await seenBy(friend)).toEqual([[shown.postId], 1]);
    const both = [[shown.postId, hidden.postId].sort(), 2];
    expect(await seenBy(group.owner)).toEqual(both);
    expect(await seenBy(author)).toEqual(both);
  });

  test('shows feedback and missing posts to the member and the owner only', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const post = await makePost(app, group, subject, author);
    const params = { groupId: group.groupId, postId: post.postId };
    await giveFeedback(app, params, group.owner, '등불 같은 감이 눈에 보여요.');
    await app.call(addComment, { token: author.token, params, body: { content: '고마워요' } });
    const closed = await makeSubject(app, group, {
      subjectTitle: '지난 주제',
      subjectStatus: 'CLOSED',
    });
    const begun = await makeSubject(app, group, { subjectTitle: '쓰는 주제' });
    await makeSubject(app, group, { subjectTitle: '아직 숨긴 주제', subjectStatus: 'READY' });
    await makePost(app, group, begun, author, { postStatus: 'DRAFT' });

    for (const person of [author, group.owner]) {
      const answers = await look(person, group, author.userId, { kind: 'FEEDBACK' });
      expect(answers.body).toMatchObject({
        counts: { posts: 1, comments: 1, likes: 0, feedbacks: 1, notSubmitted: 2 },
        total: 1,
        feedbacks: [
          {
            postId: post.postId,
            content: '등불 같은 감이 눈에 보여요.',
            subjectTitle: '우리 동네 가을',
            author: { userId: group.owner.userId },
          },
        ],
      });
      const missing = await look(person, group, author.userId, { kind: 'NOT_SUBMITTED' });
      expect(missing.body.subjects).toMatchObject([
        { ragId: begun.ragId, isOpen: true, isBegun: true },
        { ragId: closed.ragId, isOpen: false, isBegun: false },
      ]);
    }
    for (const kind of ['FEEDBACK', 'NOT_SUBMITTED']) {
      const refused = await look(friend, group, author.userId, { kind });
      expect([refused.status, refused.errorCode]).toEqual([403, 'NOT_GROUP_OWNER']);
    }
    const seen = await look(friend, group, author.userId);
    expect(seen.body.counts).toMatchObject({ feedbacks: null, notSubmitted: null });
  });

  test('lists no missing posts for the owner', async () => {
    const { group } = await makeClass(app);
    const seen = await look(group.owner, group, group.owner.userId, { kind: 'NOT_SUBMITTED' });
    expect(seen.body).toMatchObject({ total: 0, subjects: [], member: { isOwner: true } });
  });

  test('is for members about members only', async () => {
    const { author, group } = await makeClass(app);
    const stranger = await makeUser(app);
    for (const userId of [stranger.userId, v7(), 'nonsense']) {
      const refused = await look(author, group, userId);
      expect([refused.status, refused.errorCode]).toEqual([404, 'MEMBER_NOT_FOUND']);
    }
    expect((await look(stranger, group, author.userId)).errorCode).toBe('PRIVATE_GROUP');
    const otherOwner = (await makeGroup(app)).owner;
    expect((await look(otherOwner, group, author.userId)).errorCode).toBe('PRIVATE_GROUP');
  });

  test.each([{ page: 0 }, { page: 'x' }, { size: 101 }, { kind: 'SECRET' }, { order: 'asc' }])(
    'refuses %j',
    async (query) => {
      const { author, group } = await makeClass(app);
      const refused = await look(author, group, author.userId, query);
      expect([refused.status, refused.errorCode]).toEqual([400, 'INVALID_VALUE']);
    },
  );
});

describe('reading/user-activity: my writing', () => {
  test('is visible to me only: drafts and posts, newest first, by page', async () => {
    const { author, friend, group } = await makeClass(app);
    const other = await makeGroup(app, { members: [author] });
    await makePost(app, other, await makeSubject(app, other), author);
    const subject = await makeSubject(app, group);
    await makePost(app, group, subject, friend);
    const made = [];
    for (let n = 0; n < 4; n += 1) {
      const place = await makeSubject(app, group);
      const postStatus = n === 0 ? 'DRAFT' : 'PUBLISHED';
      made.push(await makePost(app, group, place, author, { postStatus, publishedAt: daysAgo(n) }));
    }
    const ids = made.map(({ postId }) => postId);
    const seen: string[] = [];
    for (let postId: string | undefined, more = true; more; ) {
      const { body } = await mine(author, group, { size: 3, ...(postId && { postId }) });
      seen.push(...body.posts.map((post) => post.postId));
      postId = body.posts.at(-1)?.postId;
      more = postId !== undefined;
    }
    expect(seen).toEqual(ids);
    const only = async (filter: string) =>
      (await mine(author, group, { filter })).body.posts.map(({ postId }) => postId);
    expect(await only('draft')).toEqual(ids.slice(0, 1));
    expect(await only('publish')).toEqual(ids.slice(1));
    const stranger = await makeUser(app);
    expect((await mine(stranger, group)).errorCode).toBe('PRIVATE_GROUP');
  });
});
