import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeMember } from '../../../../shared/groups/leave-group.ts';
import { addComment } from '../../../../shared/reading/comments.ts';
import { likePost } from '../../../../shared/reading/likes.ts';
import type { MyPostsFilter } from '../../../../shared/reading/my-posts.ts';
import * as api from '../../../../shared/reading/my-posts.ts';
import { getPost } from '../../../../shared/reading/posts.ts';
import {
  makeClass,
  makePost,
  makeSetBook,
  makeSubject,
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

async function list(
  by: TestUser,
  query: { filter?: MyPostsFilter; size?: number; postId?: string } = {},
) {
  const { body } = await app.call(api.listMyPosts, { token: by.token, query });
  return body;
}
const idsOf = (posts: { postId: string }[]) => posts.map(({ postId }) => postId);
const remove = (by: TestUser, postId: string) =>
  app.call(api.removeMyPost, { token: by.token, params: { postId } });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const like = ({ groupId, postId }: TestPost, by: TestUser) =>
  app.call(likePost, {
    token: by.token,
    params: { groupId, postId },
    body: { liked: true },
  });

/** One person in two classes. */
async function makeTwoClasses() {
  const one = await makeClass(app);
  const two = await makeClass(app);
  await app.services.db
    .insertInto('groupMembers')
    .values({ groupId: two.group.groupId, userId: one.author.userId })
    .execute();
  return { one, two, me: one.author };
}

describe('reading/my-posts: my posts', () => {
  it('show no likes of a group where they are off', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const post = await makePost(app, group, subject, author);
    await like(post, friend);
    const countsOf = async (by: TestUser, filter: MyPostsFilter) =>
      (await list(by, { filter })).map(({ likeCount }) => likeCount);
    expect(await countsOf(author, 'all')).toEqual([1]);
    await app.services.db
      .updateTable('groups')
      .set({ likesEnabled: false })
      .where('groupId', '=', group.groupId)
      .execute();
    expect(await countsOf(author, 'all')).toEqual([0]);
    expect(await countsOf(friend, 'participated')).toEqual([0]);
  });

  it('come from all my groups, newest first, by page', async () => {
    const { one, two, me } = await makeTwoClasses();
    const made = [
      await makePost(app, one.group, one.subject, me, { publishedAt: daysAgo(1) }),
      await makePost(app, two.group, two.subject, me, { publishedAt: daysAgo(2) }),
      await makePost(app, one.group, await makeSubject(app, one.group), me, {
        publishedAt: daysAgo(3),
      }),
    ];
    await makePost(app, two.group, two.subject, two.friend);
    const first = await list(me, { size: 2 });
    expect(idsOf(first)).toEqual(idsOf(made.slice(0, 2)));
    expect(first[1]).toMatchObject({ groupId: two.group.groupId, isInside: true });
    const second = await list(me, { size: 2, postId: first[1]?.postId ?? '' });
    expect(idsOf(second)).toEqual(idsOf(made.slice(2)));
    expect(await list(me, { size: 2, postId: second[0]?.postId ?? '' })).toEqual([]);
  });

  it('are filtered by state, and nobody else sees a draft', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const handedIn = await makePost(app, group, subject, author, { publishedAt: daysAgo(1) });
    const draft = await makePost(app, group, await makeSubject(app, group), author, {
      postStatus: 'DRAFT',
    });
    expect(idsOf(await list(author))).toEqual(idsOf([draft, handedIn]));
    expect(idsOf(await list(author, { filter: 'publish' }))).toEqual([handedIn.postId]);
    const [only, ...rest] = await list(author, { filter: 'draft' });
    expect(only).toMatchObject({ postId: draft.postId, postStatus: 'DRAFT', publishedAt: null });
    expect(rest).toEqual([]);
    expect(await list(friend)).toEqual([]);
  });

  it("show others' posts that I answered while I may read them", async () => {
    const { one, two, me } = await makeTwoClasses();
    const [commented, liked, mine] = [
      await makePost(app, one.group, one.subject, one.friend, { publishedAt: daysAgo(3) }),
      await makePost(app, two.group, two.subject, two.author, { publishedAt: daysAgo(1) }),
      await makePost(app, one.group, one.subject, me),
    ];
    await makePost(app, two.group, two.subject, two.friend);
    const { groupId, postId } = commented;
    await app.call(addComment, {
      token: me.token,
      params: { groupId, postId },
      body: { content: '좋다' },
    });
    await like(commented, me);
    await like(liked, me);
    await like(mine, me);
    const participated = () => list(me, { filter: 'participated' });
    expect(idsOf(await participated())).toEqual(idsOf([liked, commented]));
    expect(idsOf(await list(me, { filter: 'participated', postId: liked.postId }))).toEqual([
      commented.postId,
    ]);
    const owned = await list(one.group.owner, { filter: 'participated' });
    expect(owned).toEqual([]);
    await giveFeedback(app, { groupId, postId }, one.group.owner, '끝 문장이 좋아요.');
    expect(idsOf(await list(one.group.owner, { filter: 'participated' }))).toEqual([postId]);

    await app.services.db
      .updateTable('groupSubjects')
      .set({ readers: 'OWNER' })
      .where('ragId', '=', liked.ragId)
      .execute();
    expect(idsOf(await participated())).toEqual([commented.postId]);
    await app.services.db
      .deleteFrom('groupMembers')
      .where('groupId', '=', groupId)
      .where('userId', '=', me.userId)
      .execute();
    expect(await participated()).toEqual([]);
  });

  it('stay listed when I leave the group, but not when it is deleted', async () => {
    const { author, group, subject } = await makeClass(app);
    const post = await makePost(app, group, subject, author);
    await app.call(removeMember, {
      token: author.token,
      params: { groupId: group.groupId, userId: author.userId },
      query: { posts: 'KEEP' },
    });
    expect(await list(author)).toMatchObject([{ postId: post.postId, isInside: false }]);
    expect((await remove(author, post.postId)).status).toBe(204);
    expect(await list(author)).toEqual([]);

    const other = await makeClass(app);
    await makePost(app, other.group, other.subject, other.author);
    await app.services.db
      .updateTable('groups')
      .set({ deletedAt: new Date().toISOString() })
      .where('groupId', '=', other.group.groupId)
      .execute();
    expect(await list(other.author)).toEqual([]);
  });
});

describe('reading/my-posts: deleting my post', () => {
  it('is for its author only, who may then write on the subject again', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const post = await makePost(app, group, subject, author);
    await like(post, friend);
    for (const other of [friend, group.owner]) {
      expect((await remove(other, post.postId)).errorCode).toBe('POST_NOT_FOUND');
    }
    expect((await remove(author, post.postId)).status).toBe(204);
    expect((await remove(author, post.postId)).errorCode).toBe('POST_NOT_FOUND');
    const { groupId, postId } = post;
    const gone = await app.call(getPost, { token: friend.token, params: { groupId, postId } });
    expect(gone.errorCode).toBe('POST_NOT_FOUND');
    // The unique index of one draft a person allows a new one.
    await makePost(app, group, subject, author);
  });

  it('removes it from its books', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const [mine, theirs] = [
      await makePost(app, group, subject, author),
      await makePost(app, group, subject, friend),
    ];
    const { bookId, editionId } = await makeSetBook(app, group, [mine.postId, theirs.postId]);
    await remove(author, mine.postId);
    const { db } = app.services;
    const bookChapters = await db
      .selectFrom('bookChapters')
      .select('postId')
      .where('bookId', '=', bookId)
      .execute();
    expect(bookChapters).toEqual([{ postId: theirs.postId }]);
    const editions = await db
      .selectFrom('bookEditions')
      .select('editionId')
      .where('bookId', '=', bookId)
      .execute();
    expect(editions.map((edition) => edition.editionId)).not.toContain(editionId);
  });
});
