import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMyPage } from '../../../../shared/accounts/my-page.ts';
import { addComment } from '../../../../shared/reading/comments.ts';
import { likePost } from '../../../../shared/reading/likes.ts';
import {
  makeClass,
  makePost,
  makeSubject,
  makeUser,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const page = async ({ token }: TestUser) => (await app.call(getMyPage, { token })).body;

const answer = (post: TestPost, by: TestUser, content: string) =>
  giveFeedback(app, post, by, content);

async function move({ postId }: TestPost, at: string) {
  await app.services.db
    .updateTable('posts')
    .set({ publishedAt: at, savedAt: at })
    .where('postId', '=', postId)
    .execute();
}

it('accounts/my-page: a new user has an empty page', async () => {
  const { since, posts, feedback, counts } = await page(await makeUser(app));
  expect(since).toMatch(/^20\d\d-03-01$/);
  expect([posts, feedback]).toEqual([[], []]);
  expect(Object.values(counts).every((one) => one === 0)).toBe(true);
});

it("accounts/my-page: shows the user's posts of this school year with their state and feedback", async () => {
  const { author, friend, group, subject } = await makeClass(app);
  const draft = await makePost(app, group, await makeSubject(app, group), author, {
    postStatus: 'DRAFT',
  });
  const published = await makePost(app, group, await makeSubject(app, group), author);
  const answered = await makePost(app, group, subject, author, { title: '도토리 모자' });
  const old = await makePost(app, group, await makeSubject(app, group), author);
  const { since } = await page(author);
  // The last minute of the year before, in Seoul.
  await move(old, new Date(Date.parse(`${since}T00:00:00+09:00`) - 60_000).toISOString());
  await makePost(app, group, subject, friend);
  await answer(answered, group.owner, '첫 문장이 좋아요.');
  await answer(old, group.owner, '예전 글도 좋아요.');
  const params = { groupId: group.groupId, postId: published.postId };
  for (const { token } of [author, friend]) {
    await app.call(likePost, { params, token, body: { liked: true } });
    await app.call(addComment, { params, token, body: { content: '좋아' } });
  }

  const { posts, counts, feedback } = await page(author);
  const stateOf = Object.fromEntries(posts.map(({ postId, state }) => [postId, state]));
  expect(stateOf).toEqual({
    [draft.postId]: 'DRAFT',
    [published.postId]: 'PUBLISHED',
    [answered.postId]: 'ANSWERED',
  });
  // Mine do not count.
  expect(counts).toMatchObject({
    DRAFT: 1,
    PUBLISHED: 1,
    ANSWERED: 1,
    likes: 1,
    comments: 1,
    feedback: 2,
  });
  expect(feedback.map(({ content }) => content)).toEqual([
    '예전 글도 좋아요.',
    '첫 문장이 좋아요.',
  ]);
  expect(feedback[1]).toMatchObject({
    title: '도토리 모자',
    penName: group.owner.penName,
    isTeacher: true,
  });
});

it('accounts/my-page: shows nothing of a group that the user left', async () => {
  const { author, group, subject } = await makeClass(app);
  const post = await makePost(app, group, subject, author);
  await answer(post, group.owner, '좋아요.');
  await app.services.db.deleteFrom('groupMembers').where('userId', '=', author.userId).execute();
  const { posts, feedback, counts } = await page(author);
  expect([posts, feedback, counts.feedback]).toEqual([[], [], 0]);
});
