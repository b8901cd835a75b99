import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '../server/features/accounts/password-hash/password-hash.ts';
import { releaseDuePeerFeedback } from '../server/features/feedback/peer-review/moderation.ts';
import { withdrawUser } from '../shared/accounts/account-deletion.ts';
import { joinGroup } from '../shared/groups/groups.ts';
import { addComment, listComments } from '../shared/reading/comments.ts';
import { likePost } from '../shared/reading/likes.ts';
import { publishPost, savePost } from '../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeClass,
  makeGroup,
  makePost,
  makeSubject,
  type TestUser,
} from './support/data/factories.ts';
import {
  makePeerClass,
  makeReleasable,
  reviewsOf,
  sendReview,
} from './support/data/peer-review.ts';
import { holding } from './support/meanwhile.ts';
import { createTestApp, type TestApp } from './support/servers/app.ts';
import { until } from './support/until.ts';

/**
 * A user deletes their account while saving. PostgreSQL cancels one of two deadlocked transactions
 * (40P01) after a second and the call answers 503; no call here may.
 */
const PASSWORD = '감나무-등불-아래';
let passwordHash: string;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ connections: 30 });
  passwordHash = await hashSecret(PASSWORD);
});
afterAll(() => app.close());

async function givePassword({ userId }: TestUser): Promise<void> {
  await app.services.db
    .updateTable('users')
    .set({ passwordHash })
    .where('userId', '=', userId)
    .execute();
}

const leave = ({ token }: TestUser) =>
  app.call(withdrawUser, { token, body: { reason: 'OTHER', posts: 'DELETE', password: PASSWORD } });

const saveOf = (ragId: string, more: object = {}) => ({
  ragId,
  title: '감나무',
  document: DOCUMENT,
  version: 0,
  saveId: v7(),
  ...more,
});

async function rowsOf({ userId }: TestUser) {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from posts where author_id = ${userId})
      + (select count(*) from users where user_id = ${userId}) as count`.execute(app.services.db);
  return rows[0]?.count;
}

/** Until two transactions wait for locks. */
const waitForTwoWaiting = () =>
  until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.services.db);
    return rows.length > 1;
  });

describe('account deletion beside the user’s own calls', () => {
  test.each([1, 2, 3])(
    'round %i: ten saves end without a deadlock',
    async () => {
      const { author, group, subject } = await makeClass(app, {
        subject: { onePostPerPerson: false },
      });
      await givePassword(author);
      const { groupId } = group;
      const { token } = author;
      const other = await makeSubject(app, group, { onePostPerPerson: false });
      const draft = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
      const begin = (ragId: string) =>
        app.call(savePost, { token, params: { groupId, postId: v7() }, body: saveOf(ragId) });
      const publish = (ragId: string) =>
        app.call(publishPost, { token, params: { groupId, postId: v7() }, body: saveOf(ragId) });
      const again = (version: number) =>
        app.call(savePost, {
          token,
          params: { groupId, postId: draft.postId },
          body: saveOf(subject.ragId, { version }),
        });
      // Lock the group's row until the deletion waits for it, so that the saves run concurrently.
      let saves: Promise<{ status: number }>[] = [];
      const deletion = await holding(
        app,
        sql`select from groups where group_id = ${groupId} for no key update`,
        () => leave(author),
        async () => {
          saves = [
            begin(subject.ragId),
            begin(other.ragId),
            publish(other.ragId),
            again(1),
            begin(subject.ragId),
            publish(subject.ragId),
            again(2),
            begin(other.ragId),
            publish(other.ragId),
            begin(subject.ragId),
          ];
        },
      );
      const answers = await Promise.all(saves);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(deletion.status).toBe(200);
      expect(await rowsOf(author)).toBe(0);
    },
    30_000,
  );

  test('a post written between two steps of the deletion is deleted too', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    await givePassword(author);
    const { groupId } = group;
    const { token } = author;
    const post = await makePost(app, group, subject, friend);
    const elsewhere = await makeGroup(app, { settings: { joinPolicy: 'OPEN' } });
    // The user's row is the last one that the deletion locks.
    const deletion = await holding(
      app,
      sql`select from users where user_id = ${author.userId} for key share`,
      () => leave(author),
      async () => {
        const params = { groupId, postId: post.postId };
        const answers = await Promise.all([
          app.call(addComment, { token, params, body: { content: '좋다' } }),
          app.call(likePost, { token, params, body: { liked: true } }),
          app.call(joinGroup, { token, query: { code: elsewhere.groupCode } }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      },
    );
    expect(deletion.status).toBe(200);
    expect(await rowsOf(author)).toBe(0);
    const { commentCount, likeCount } = await app.services.db
      .selectFrom('posts')
      .select(['commentCount', 'likeCount'])
      .where('postId', '=', post.postId)
      .executeTakeFirstOrThrow();
    const { memberCount } = await app.services.db
      .selectFrom('groups')
      .select('memberCount')
      .where('groupId', '=', elsewhere.groupId)
      .executeTakeFirstOrThrow();
    expect([commentCount, likeCount, memberCount]).toEqual([0, 0, 0]);
  });

  test('a mention written between two steps of the deletion loses the name too', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    await givePassword(author);
    const { groupId } = group;
    const { postId } = await makePost(app, group, subject, friend);
    const params = { groupId, postId };
    const deletion = await holding(
      app,
      sql`select from users where user_id = ${author.userId} for key share`,
      () => leave(author),
      async () => {
        const body = { content: `@${author.penName} 안녕`, mentions: [author.userId] };
        const sent = await app.call(addComment, { token: friend.token, params, body });
        expect(sent.body.mentions).toHaveLength(1);
      },
    );
    expect(deletion.status).toBe(200);
    const { body } = await app.call(listComments, { token: friend.token, params });
    expect(body.comments).toMatchObject([{ content: '@탈퇴한 사용자 안녕', mentions: [] }]);
  });

  test('a save that locks the membership and waits for the user does not deadlock', async () => {
    const { author, group, subject } = await makeClass(app);
    await givePassword(author);
    const { groupId } = group;
    let deletion: ReturnType<typeof leave> | undefined;
    const saved = await holding(
      app,
      sql`select from users where user_id = ${author.userId} for update`,
      // It has locked the membership and waits for the row of its author.
      () =>
        app.call(savePost, {
          token: author.token,
          params: { groupId, postId: v7() },
          body: saveOf(subject.ragId),
        }),
      async () => {
        deletion = leave(author);
        await waitForTwoWaiting();
      },
    );
    expect(saved.status).toBe(200);
    expect((await deletion)?.status).toBe(200);
    expect(await rowsOf(author)).toBe(0);
  });
});

describe('feedback: account deletion by a reviewer', () => {
  /** The deletion waits for a like after it has locked the reviewer. */
  async function deleteReviewer({ userId, token }: TestUser, meanwhile: () => Promise<unknown>) {
    let result: Promise<unknown> | undefined;
    const deletion = await holding(
      app,
      sql`select from likes where user_id = ${userId} for update`,
      () => leave({ userId, token } as TestUser),
      async () => {
        result = meanwhile();
        await waitForTwoWaiting();
      },
    );
    return { deletion, result: await result };
  }

  async function makeReviewer() {
    const made = await makePeerClass(app, 3);
    const [reviewer, other] = made.members;
    const [ownPost] = made.posts;
    if (!reviewer || !other || !ownPost) throw new Error('the class has three members');
    await givePassword(reviewer);
    await app.call(likePost, {
      token: reviewer.token,
      params: { groupId: made.group.groupId, postId: ownPost.postId },
      body: { liked: true },
    });
    const [review] = await reviewsOf(app, made, reviewer);
    if (!review) throw new Error('no review was assigned');
    return { made, reviewer, reviewId: review.reviewId };
  }

  test('while they send a review, nothing deadlocks', async () => {
    const { made, reviewer, reviewId } = await makeReviewer();
    const { deletion, result } = await deleteReviewer(reviewer, () =>
      sendReview(app, made, reviewer, reviewId),
    );
    expect(deletion.status).toBe(200);
    expect((result as { status: number }).status).toBeLessThan(500);
    expect(await rowsOf(reviewer)).toBe(0);
  });

  test('while their feedback is released, nothing deadlocks', async () => {
    const { made, reviewer, reviewId } = await makeReviewer();
    expect((await sendReview(app, made, reviewer, reviewId)).status).toBe(204);
    await sql`update feedbacks set hides_author = false where author_id = ${reviewer.userId}`.execute(
      app.services.db,
    );
    await makeReleasable(app);
    const { deletion } = await deleteReviewer(reviewer, () => releaseDuePeerFeedback(app.services));
    expect(deletion.status).toBe(200);
    expect(await rowsOf(reviewer)).toBe(0);
    const { rows } = await sql`
      select from feedbacks where group_id = ${made.group.groupId} and held_at is null`.execute(
      app.services.db,
    );
    expect(rows).toHaveLength(1);
  });
});
