import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { likePost } from '../../../../shared/reading/likes.ts';
import * as api from '../../../../shared/reading/posts.ts';
import * as writingApi from '../../../../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeClass,
  makePost,
  makeSubject,
  makeUser,
  type TestClass,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Titles of what this person finds, page after page, until an empty one. */
async function titlesOf({ group }: TestClass, by: TestUser, query: Record<string, unknown> = {}) {
  const titles: string[] = [];
  for (let postId: string | undefined; ; ) {
    const { body } = await app.call(api.listPosts, {
      params: { groupId: group.groupId },
      query: { ...query, ...(postId && { postId }) },
      token: by.token,
    });
    if (body.posts.length === 0) return titles;
    titles.push(...body.posts.map(({ title }) => title));
    postId = body.posts.at(-1)?.postId;
  }
}

function read({ group }: TestClass, postId: string, by: TestUser) {
  return app.call(api.getPost, { params: { groupId: group.groupId, postId }, token: by.token });
}

/** `n` posts by as many people, two each day at the same instant. */
async function makePosts({ group, subject }: TestClass, n: number) {
  const posts = [];
  for (let at = 0; at < n; at += 1) {
    const publishedAt = `2026-03-${String(1 + Math.floor(at / 2)).padStart(2, '0')}T09:00:00Z`;
    const author = await makeUser(app);
    const { groupId } = group;
    await app.services.db
      .insertInto('groupMembers')
      .values({ groupId, userId: author.userId })
      .execute();
    posts.push(await makePost(app, group, subject, author, { title: `글 ${at}`, publishedAt }));
  }
  return posts;
}

describe('reading/posts: the feed', () => {
  it('shows a post with its author, counts and my like', async () => {
    const room = await makeClass(app);
    const { group, subject, author, friend } = room;
    const { postId } = await makePost(app, group, subject, author);
    const params = { groupId: group.groupId, postId };
    await app.call(likePost, { params, body: { liked: true }, token: friend.token });
    const { body } = await app.call(api.listPosts, { params, token: friend.token });
    expect(body.posts).toHaveLength(1);
    expect(body.posts[0]).toMatchObject({
      postId,
      ragId: subject.ragId,
      subjectTitle: '우리 동네 가을',
      author: { userId: author.userId, penName: author.penName, userAvatarUrl: null },
      likeCount: 1,
      commentCount: 0,
      likedByMe: true,
      late: false,
    });
    const { body: mine } = await app.call(api.listPosts, { params, token: author.token });
    expect(mine.posts[0]?.likedByMe).toBe(false);
  });

  it('pages newest first without gaps or repetitions, also with equal times', async () => {
    const room = await makeClass(app);
    await makePosts(room, 9);
    const titles = await titlesOf(room, room.friend, { size: 2 });
    expect(titles).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0].map((at) => `글 ${at}`));
  });

  it('continues after a post that was unpublished meanwhile', async () => {
    const room = await makeClass(app);
    const posts = await makePosts(room, 4);
    const last = posts[2];
    const { groupId } = room.group;
    const taken = await app.call(writingApi.unpublishPost, {
      params: { groupId, postId: last?.postId ?? '' },
      token: last?.author.token ?? '',
    });
    expect(taken.status).toBe(200);
    const { body } = await app.call(api.listPosts, {
      params: { groupId },
      query: { postId: last?.postId },
      token: room.friend.token,
    });
    expect(body.posts.map(({ title }) => title)).toEqual(['글 1', '글 0']);
  });

  it('filters by subject and by user', async () => {
    const room = await makeClass(app);
    const { group, author, friend } = room;
    const other = await makeSubject(app, group);
    await makePost(app, group, room.subject, author, { title: '가' });
    await makePost(app, group, room.subject, friend, { title: '나' });
    await makePost(app, group, other, author, { title: '다' });
    expect((await titlesOf(room, friend, { ragId: room.subject.ragId })).sort()).toEqual([
      '가',
      '나',
    ]);
    expect((await titlesOf(room, friend, { userId: author.userId })).sort()).toEqual(['가', '다']);
    const both = { userId: author.userId, ragId: other.ragId };
    expect(await titlesOf(room, friend, both)).toEqual(['다']);
  });

  it("omits drafts, other groups' posts and deleted posts", async () => {
    const [room, elsewhere] = [await makeClass(app), await makeClass(app)];
    const { group, subject, author } = room;
    await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    await makePost(app, elsewhere.group, elsewhere.subject, elsewhere.author);
    const gone = await makeSubject(app, group);
    await makePost(app, group, gone, author);
    const deletedAt = new Date().toISOString();
    await app.services.db
      .updateTable('groupSubjects')
      .set({ deletedAt })
      .where('ragId', '=', gone.ragId)
      .execute();
    expect(await titlesOf(room, group.owner)).toEqual([]);
    const { errorCode } = await app.call(api.listPosts, {
      params: { groupId: group.groupId },
      query: { ragId: elsewhere.subject.ragId },
      token: author.token,
    });
    expect(errorCode).toBe('SUBJECT_NOT_FOUND');
  });

  it.each([{ size: 0 }, { size: 101 }, { size: 'many' }, { postId: 'x' }, { page: 2 }])(
    'refuses %o',
    async (query) => {
      const { group, author } = await makeClass(app);
      const { groupId } = group;
      const answer = await app.call(api.listPosts, {
        params: { groupId },
        query,
        token: author.token,
      });
      expect(answer).toMatchObject({ status: 400, errorCode: 'INVALID_VALUE' });
    },
  );

  it('is for members only', async () => {
    const { group } = await makeClass(app);
    const params = { groupId: group.groupId };
    const outsider = await makeUser(app);
    const refused = await app.call(api.listPosts, { params, token: outsider.token });
    expect(refused).toMatchObject({ status: 403, errorCode: 'PRIVATE_GROUP' });
    expect((await app.call(api.listPosts, { params })).errorCode).toBe('TOKEN_MISSING');
    const nowhere = { groupId: v7() };
    const missing = await app.call(api.listPosts, { params: nowhere, token: outsider.token });
    expect(missing.errorCode).toBe('GROUP_NOT_FOUND');
  });
});

describe('reading/posts: posts that only the owner reads', () => {
  it.each([{ readers: 'OWNER' }, { subjectStatus: 'READY' }] as const)(
    'are visible to their author and the owner (%o)',
    async (kind) => {
      const room = await makeClass(app, { subject: kind });
      const { group, subject, author, friend } = room;
      const { postId } = await makePost(app, group, subject, author, { title: '비밀' });
      const { postId: second } = await makePost(app, group, subject, friend, { title: '친구' });
      expect(await titlesOf(room, author)).toEqual(['비밀']);
      expect((await titlesOf(room, group.owner)).sort()).toEqual(['비밀', '친구']);
      expect((await read(room, postId, author)).status).toBe(200);
      expect((await read(room, postId, group.owner)).status).toBe(200);
      expect((await read(room, postId, friend)).errorCode).toBe('POST_NOT_FOUND');
      const { body } = await app.call(api.getNeighbours, {
        params: { groupId: group.groupId, postId: second },
        token: friend.token,
      });
      expect(body).toEqual({ previous: null, next: null });
    },
  );
});

describe('reading/posts: posts on a hidden subject', () => {
  const NEXT_YEAR = { opensAt: '2999-01-01T00:00:00Z' };
  it.each(['its activity', 'its opening day'])(
    'are hidden from others with %s, but not from their author and the owner',
    async (what) => {
      const room = await makeClass(app);
      const { group, subject, author, friend } = room;
      const { postId } = await makePost(app, group, subject, author, { title: '비밀' });
      expect(await titlesOf(room, friend)).toEqual(['비밀']);
      const { db } = app.services;
      if (what === 'its activity') {
        const change = db.updateTable('groupActivities').set({ activityStatus: 'READY' });
        await change.where('ragId', '=', subject.activityRagId).execute();
      } else {
        const change = db.updateTable('groupSubjects').set(NEXT_YEAR);
        await change.where('ragId', '=', subject.ragId).execute();
      }
      expect(await titlesOf(room, author)).toEqual(['비밀']);
      expect(await titlesOf(room, group.owner)).toEqual(['비밀']);
      expect(await titlesOf(room, friend)).toEqual([]);
      expect((await read(room, postId, friend)).errorCode).toBe('POST_NOT_FOUND');
      const params = { groupId: group.groupId, postId };
      const like = { params, body: { liked: true }, token: friend.token };
      expect((await app.call(likePost, like)).errorCode).toBe('POST_NOT_FOUND');
      const onIt = await app.call(api.listPosts, {
        params: { groupId: group.groupId },
        query: { ragId: subject.ragId },
        token: friend.token,
      });
      expect(onIt.errorCode).toBe('SUBJECT_NOT_FOUND');
    },
  );
});

describe('reading/posts: one post', () => {
  it('is readable by every member once published, and before by its author only', async () => {
    const room = await makeClass(app);
    const { group, subject, author, friend } = room;
    const draft = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    expect((await read(room, draft.postId, author)).body).toMatchObject({
      postStatus: 'DRAFT',
      activityTitle: '가을 글쓰기',
      publishedAt: null,
      document: DOCUMENT,
    });
    const missing = await read(room, v7(), friend);
    for (const other of [friend, group.owner]) {
      const { errorCode, status, body } = await read(room, draft.postId, other);
      expect({ errorCode, status }).toEqual({ errorCode: 'POST_NOT_FOUND', status: 404 });
      expect(Object.keys(body)).toEqual(Object.keys(missing.body));
    }
    const post = await makePost(app, group, subject, friend);
    expect((await read(room, post.postId, author)).body).toMatchObject({
      author: { penName: friend.penName },
      lastSaveId: null,
    });
  });

  it('is not found through another group', async () => {
    const [room, elsewhere] = [await makeClass(app), await makeClass(app)];
    const { postId } = await makePost(app, room.group, room.subject, room.author);
    expect((await read(elsewhere, postId, elsewhere.author)).errorCode).toBe('POST_NOT_FOUND');
  });

  it('has neighbours in its subject', async () => {
    const room = await makeClass(app);
    const posts = await makePosts(room, 3);
    await makePost(app, room.group, await makeSubject(app, room.group), room.author);
    const { groupId } = room.group;
    const around = await Promise.all(
      posts.map(({ postId }) =>
        app.call(api.getNeighbours, { params: { groupId, postId }, token: room.friend.token }),
      ),
    );
    expect(around.map(({ body }) => [body.previous?.title, body.next?.title])).toEqual([
      [undefined, '글 1'],
      ['글 0', '글 2'],
      ['글 1', undefined],
    ]);
  });
});

describe('reading/posts: my posts on a subject', () => {
  it('are visible to me only, last saved first', async () => {
    const room = await makeClass(app, { subject: { onePostPerPerson: false } });
    const { group, subject, author, friend } = room;
    const first = await makePost(app, group, subject, author, { title: '먼저' });
    await makePost(app, group, subject, author, { title: '나중', postStatus: 'DRAFT' });
    await makePost(app, group, subject, friend);
    const params = { groupId: group.groupId, subjectId: subject.ragId };
    const mine = await app.call(api.listMyPostsOnSubject, { params, token: author.token });
    expect(mine.body.posts.map(({ title }) => title)).toEqual(['나중', '먼저']);
    expect(mine.body.posts[1]?.postId).toBe(first.postId);
    const owner = await app.call(api.listMyPostsOnSubject, { params, token: group.owner.token });
    expect(owner.body.posts).toEqual([]);
  });

  it('are refused for subjects of other groups', async () => {
    const [room, elsewhere] = [await makeClass(app), await makeClass(app)];
    const params = { groupId: room.group.groupId, subjectId: elsewhere.subject.ragId };
    const answer = await app.call(api.listMyPostsOnSubject, { params, token: room.author.token });
    expect(answer).toMatchObject({ status: 404, errorCode: 'SUBJECT_NOT_FOUND' });
  });

  it('are cut off at what one answer can carry, last saved first', async () => {
    const { author, group, subject } = await makeClass(app);
    const params = { groupId: group.groupId, subjectId: subject.ragId };
    // Few words among very many marks: four megabytes each.
    const marks = Array.from({ length: 40_000 }, () => ({ type: 'highlight' as const }));
    const document = documentOfParagraphs(['감']);
    const [paragraph] = document.content;
    if (paragraph?.type !== 'paragraph') throw new Error('no paragraph');
    paragraph.content = Array.from({ length: 4 }, () => ({ type: 'text', text: '감', marks }));
    for (let n = 0; n < 5; n += 1) {
      const post = { title: `글 ${n}`, document, postStatus: 'DRAFT' as const };
      await makePost(app, group, subject, author, post);
    }
    const { body } = await app.call(api.listMyPostsOnSubject, { params, token: author.token });
    expect(body.posts.map(({ title }) => title)).toEqual(['글 4', '글 3']);
  });
});
