import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadMyData } from '../../../../shared/accounts/account-deletion.ts';
import { updateUserInfo } from '../../../../shared/accounts/profile.ts';
import { downloadBook, getBook, listBooks, publishBook } from '../../../../shared/books/books.ts';
import { updateGroupSettings } from '../../../../shared/groups/group-settings.ts';
import { joinGroup } from '../../../../shared/groups/groups.ts';
import { removeMember } from '../../../../shared/groups/leave-group.ts';
import { addComment, editComment } from '../../../../shared/reading/comments.ts';
import { likePost } from '../../../../shared/reading/likes.ts';
import { listMyPosts } from '../../../../shared/reading/my-posts.ts';
import { updateActivity } from '../../../../shared/subjects/activities.ts';
import {
  makeClass,
  makePost,
  makeSetBook,
  makeSubject,
  makeUser,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

/** What somebody who left a group, or was removed from it, reads of it (docs/decisions/0042). */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inPost = ({ groupId, postId }: TestPost) => ({ groupId, postId });

const comment = async ({ token }: TestUser, post: TestPost, content: string) =>
  (await app.call(addComment, { token, params: inPost(post), body: { content } })).body;

const answer = (by: TestUser, post: TestPost, content: string) =>
  giveFeedback(app, post, by, content);

/** Every text of the export by its path, without the moment at which it was made. */
async function exportOf({ token, userId }: TestUser): Promise<Record<string, string>> {
  await app.services.db.deleteFrom('rateLimits').where('key', '=', `my-data:${userId}`).execute();
  const { body } = await app.call(downloadMyData, { token });
  const files = Object.entries(unzipSync(new Uint8Array(body as unknown as Buffer)));
  return Object.fromEntries(
    files.map(([path, bytes]) => [
      path,
      new TextDecoder().decode(bytes).replace(/"madeAt": "[^"]*"/, ''),
    ]),
  );
}

const myPosts = async ({ token }: TestUser) => (await app.call(listMyPosts, { token })).body;

async function makeFormerMember() {
  const made = await makeClass(app);
  const { author, friend, group, subject } = made;
  const teacher = group.owner;
  const other = await makeSubject(app, group, { subjectTitle: '겨울 준비' });
  const mine = await makePost(app, group, subject, author, { title: '내 감나무' });
  await makePost(app, group, other, author, { title: '쓰던 글', postStatus: 'DRAFT' });
  const theirs = await makePost(app, group, subject, friend, { title: '친구의 글' });
  const said = await comment(friend, mine, '먼저 한 말');
  await comment(author, theirs, '내가 한 말');
  await comment(author, mine, '내 글에 내가 한 말');
  await answer(teacher, mine, '먼저 준 피드백');
  await app.call(likePost, { token: friend.token, params: inPost(mine), body: { liked: true } });
  return { ...made, teacher, mine, theirs, said };
}

type FormerMember = Awaited<ReturnType<typeof makeFormerMember>>;

async function leave({ group, author }: FormerMember, by: TestUser) {
  const params = { groupId: group.groupId, userId: author.userId };
  expect((await app.call(removeMember, { token: by.token, params })).status).toBe(204);
}

/** Everything that others do in the group afterwards. */
async function goOn({ group, subject, teacher, friend, mine, theirs }: FormerMember) {
  const third = await makeUser(app);
  const { db } = app.services;
  const { groupId } = group;
  await db.insertInto('groupMembers').values({ groupId, userId: third.userId }).execute();
  await app.call(updateGroupSettings, {
    token: teacher.token,
    params: { groupId },
    body: { groupTitle: '새 이름의 반' },
  });
  await app.call(updateActivity, {
    token: teacher.token,
    params: { groupId, activityId: subject.activityRagId },
    body: { activityTitle: '새 활동 이름' },
  });
  await db
    .updateTable('groupSubjects')
    .set({ subjectTitle: '새 주제 이름' })
    .where('groupId', '=', groupId)
    .execute();
  await comment(friend, mine, '나중에 한 말');
  await comment(third, theirs, '나중에 한 다른 말');
  await answer(teacher, mine, '나중에 준 피드백');
  const liked = { token: third.token, params: inPost(mine), body: { liked: true } };
  expect((await app.call(likePost, liked)).body.likeCount).toBe(2);
  await db
    .updateTable('posts')
    .set({ title: '고쳐 쓴 친구의 글' })
    .where('postId', '=', theirs.postId)
    .execute();
  await makePost(app, group, subject, third, { title: '나중에 쓴 글' });
}

describe('accounts/account-deletion: a former member', () => {
  it.each([
    ['left', (one: FormerMember) => one.author],
    ['was removed', (one: FormerMember) => one.teacher],
  ])(
    'who left and %s keeps the same export and list whatever others do afterwards',
    async (_how, by) => {
      const one = await makeFormerMember();
      await leave(one, by(one));
      const before = { files: await exportOf(one.author), posts: await myPosts(one.author) };
      await goOn(one);
      const after = { files: await exportOf(one.author), posts: await myPosts(one.author) };
      expect(after).toEqual(before);

      const all = Object.values(after.files).join('\n');
      for (const words of ['나중에', '새 이름의 반', '새 활동 이름', '새 주제 이름', '친구의 글']) {
        expect(all).not.toContain(words);
      }
      // What one read while inside, and one's own words, are there to be taken along.
      for (const words of ['먼저 한 말', '먼저 준 피드백', '내가 한 말', '내 글에 내가 한 말']) {
        expect(all).toContain(words);
      }
      expect(all).toContain(one.teacher.penName);
      const posts = after.posts.find(({ postId }) => postId === one.mine.postId);
      expect(posts).toMatchObject({
        groupTitle: '햇살초 5학년 2반',
        subjectTitle: '우리 동네 가을',
        likeCount: 1,
        commentCount: 2,
        feedbackCount: 1,
        isInside: false,
      });
    },
  );

  it('does not see later edits of comments or later pen names', async () => {
    const one = await makeFormerMember();
    await leave(one, one.author);
    const { token } = one.friend;
    const { commentId } = one.said;
    const params = { ...inPost(one.mine), commentId };
    await app.call(editComment, { token, params, body: { content: '나중에 고친 말' } });
    const body = { penName: '새 필명' };
    await app.call(updateUserInfo, { token: one.teacher.token, body });
    const all = Object.values(await exportOf(one.author)).join('\n');
    for (const words of ['나중에 고친 말', '새 필명', one.teacher.penName]) {
      expect(all).not.toContain(words);
    }
    expect(all).toContain('함께 쓰던 사람');
    expect(all).toContain('먼저 준 피드백');
  });

  it('keeps the list when the group is deleted, and sees everything again after rejoining', async () => {
    const one = await makeFormerMember();
    await leave(one, one.author);
    const before = await myPosts(one.author);
    const { db } = app.services;
    const ofGroup = db.updateTable('groups').where('groupId', '=', one.group.groupId);
    await ofGroup.set({ deletedAt: new Date().toISOString() }).execute();
    expect(await myPosts(one.author)).toEqual(before);
    await ofGroup.set({ deletedAt: null, joinPolicy: 'OPEN' }).execute();
    await goOn(one);
    const { token } = one.author;
    await app.call(joinGroup, { token, query: { code: one.group.groupCode } });
    expect((await myPosts(one.author))[0]).toMatchObject({
      groupTitle: '새 이름의 반',
      isInside: true,
    });
    const all = Object.values(await exportOf(one.author)).join('\n');
    for (const words of ['나중에 한 말', '나중에 준 피드백', '새 이름의 반']) {
      expect(all).toContain(words);
    }
  });
});

describe('accounts/account-deletion: a former member who made a book of the group', () => {
  it('can neither read it nor make another edition', async () => {
    const { friend, group, subject } = await makeClass(app);
    const former = group.owner;
    const post = await makePost(app, group, subject, friend);
    const { bookId } = await makeSetBook(app, group, [post.postId]);
    const { token } = former;
    const params = { bookId };
    expect((await app.call(getBook, { token, params })).status).toBe(200);
    const { db } = app.services;
    const { groupId } = group;
    await db
      .updateTable('groups')
      .set({ createUserId: friend.userId })
      .where('groupId', '=', groupId)
      .execute();
    await app.call(removeMember, { token, params: { groupId, userId: former.userId } });
    expect((await app.call(listBooks, { token })).body.books).toEqual([]);
    const refused = [
      await app.call(getBook, { token, params }),
      await app.call(downloadBook, { token, params }),
      await app.call(publishBook, { token, body: { bookId } }),
    ];
    expect(refused.map(({ errorCode }) => errorCode)).toEqual([
      'BOOK_NOT_FOUND',
      'BOOK_NOT_FOUND',
      'BOOK_NOT_FOUND',
    ]);
    expect(Object.keys(await exportOf(former)).filter((path) => path.startsWith('책/'))).toEqual(
      [],
    );
  });
});
