import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as api from '../../../../shared/reading/likes.ts';
import { getPost } from '../../../../shared/reading/posts.ts';
import {
  makeClassWithPost,
  makePost,
  makeUser,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { holding } from '../../../../tests/support/meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function like({ groupId, postId }: TestPost, by: TestUser, body: unknown = { liked: true }) {
  return app.call(api.likePost, { params: { groupId, postId }, body, token: by.token });
}

it('reading/likes: counts one like per user', async () => {
  const { friend, group, post } = await makeClassWithPost(app);
  const answers = await Promise.all(Array.from({ length: 20 }, () => like(post, friend)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await like(post, group.owner)).body).toEqual({ likedByMe: true, likeCount: 2 });
  const { groupId, postId } = post;
  const read = await app.call(getPost, { params: { groupId, postId }, token: friend.token });
  expect(read.body).toMatchObject({ likeCount: 2, likedByMe: true });
  const names = await app.call(api.listLikes, { params: { groupId, postId }, token: friend.token });
  expect(names.body).toEqual({ penNames: [friend.penName, group.owner.penName], likeCount: 2 });
});

it('reading/likes: the count is right after likes and take-backs at the same time', async () => {
  const { author, friend, group, post } = await makeClassWithPost(app);
  const people = [author, friend, group.owner];
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => {
      const person = people[n % people.length] ?? author;
      return like(post, person, { liked: n % 2 === 0 });
    }),
  );
  const { rows } = await sql<{ likes: number; likeCount: number }>`
    select (select count(*) from likes where post_id = p.post_id)::int as likes, like_count
    from posts p where post_id = ${post.postId}`.execute(app.services.db);
  expect(rows[0]?.likeCount).toBe(rows[0]?.likes);
});

it('reading/likes: can be taken back, also twice', async () => {
  const { friend, post } = await makeClassWithPost(app);
  await like(post, friend);
  expect((await like(post, friend, { liked: false })).body).toEqual({
    likedByMe: false,
    likeCount: 0,
  });
  expect((await like(post, friend, { liked: false })).body).toEqual({
    likedByMe: false,
    likeCount: 0,
  });
});

it('reading/likes: taking a like back and deleting the post do not deadlock', async () => {
  const { friend, post } = await makeClassWithPost(app);
  await like(post, friend);
  const { postId } = post;
  const answer = await holding(
    app,
    sql`select from posts where post_id = ${postId} for update`,
    () => like(post, friend, { liked: false }),
    (trx) => sql`delete from posts where post_id = ${postId}`.execute(trx),
  );
  expect(answer).toMatchObject({ status: 200, body: { likedByMe: false, likeCount: 0 } });
});

it('reading/likes: nobody is named where likes are off', async () => {
  const { friend, group, post } = await makeClassWithPost(app);
  await like(post, friend);
  await app.services.db
    .updateTable('groups')
    .set({ likesEnabled: false })
    .where('groupId', '=', group.groupId)
    .execute();
  const { groupId, postId } = post;
  const names = await app.call(api.listLikes, { params: { groupId, postId }, token: friend.token });
  expect(names.body).toEqual({ penNames: [], likeCount: 0 });
});

it('reading/likes: is refused to outsiders, on drafts, where it is off, and for bad values', async () => {
  const { author, friend, group, subject, post } = await makeClassWithPost(app);
  const outsider = await makeUser(app);
  expect((await like(post, outsider)).errorCode).toBe('PRIVATE_GROUP');
  const draft = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
  expect((await like(draft, friend)).errorCode).toBe('POST_NOT_FOUND');
  const quiet = await makeClassWithPost(app, { likesEnabled: false });
  expect(await like(quiet.post, quiet.friend)).toMatchObject({
    status: 403,
    errorCode: 'LIKES_DISABLED',
  });
  expect((await like(post, friend, { liked: 'yes' })).fields).toHaveProperty('liked');
});
