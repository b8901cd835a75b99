import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getAccountDeletionPreview,
  type PostsAfterDeletion,
  withdrawUser,
} from '../../../../shared/accounts/account-deletion.ts';
import { updateUserInfo } from '../../../../shared/accounts/profile.ts';
import { userLogin } from '../../../../shared/accounts/sessions.ts';
import { checkId } from '../../../../shared/accounts/sign-up.ts';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { downloadBook, getBook } from '../../../../shared/books/books.ts';
import { listFeedback } from '../../../../shared/feedback/feedback.ts';
import { removeMember } from '../../../../shared/groups/leave-group.ts';
import { handOverGroup } from '../../../../shared/groups/managed-accounts.ts';
import { addComment, listComments } from '../../../../shared/reading/comments.ts';
import { likePost } from '../../../../shared/reading/likes.ts';
import { getPost, listPosts } from '../../../../shared/reading/posts.ts';
import { listActivities } from '../../../../shared/subjects/activities.ts';
import { publishNewBook } from '../../../../tests/support/data/books.ts';
import {
  logIn,
  makeClass,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestClass,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { upload } from '../../../../tests/support/data/form.ts';
import { meanwhile } from '../../../../tests/support/meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { hashSecret } from '../password-hash/password-hash.ts';
import { endOldLogIns } from '../sessions/sessions.ts';

const PASSWORD = '감나무-등불-아래';
let passwordHash: string;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  passwordHash = await hashSecret(PASSWORD);
});
afterAll(() => app.close());

async function givePassword(user: TestUser): Promise<TestUser> {
  await app.services.db
    .updateTable('users')
    .set({ passwordHash })
    .where('userId', '=', user.userId)
    .execute();
  return user;
}

const leave = ({ token }: TestUser, posts: PostsAfterDeletion = 'DELETE', more: object = {}) =>
  app.call(withdrawUser, { token, body: { reason: 'OTHER', posts, password: PASSWORD, ...more } });

const inPost = ({ groupId, postId }: TestPost) => ({ groupId, postId });

const makeBook = ({ group }: TestClass, posts: TestPost[], editor = '') =>
  publishNewBook(app, group.owner.token, {
    groupId: group.groupId,
    bookTitle: '우리 반 문집',
    editor,
    parts: [{ postIds: posts.map(({ postId }) => postId) }],
  });

async function finished(bookId: string, { token }: TestUser) {
  return until(async () => {
    const { body } = await app.call(getBook, { params: { bookId }, token });
    return body.edition;
  });
}

/** Every value of every column of every table that holds this text. */
async function whereIs(text: string): Promise<string[]> {
  const { db } = app.services;
  const tables = (await db.introspection.getTables()).filter(({ schema }) => schema === 'public');
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    if (JSON.stringify(rows).includes(text)) found.push(name);
  }
  return found;
}

describe('accounts/account-deletion: before the deletion', () => {
  it('the user sees what would stay and what would be deleted', async () => {
    const made = await makeClass(app);
    const { author, friend, group, subject } = made;
    const post = await makePost(app, group, subject, author);
    await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    const other = await makePost(app, group, subject, friend);
    await app.call(addComment, {
      params: inPost(other),
      token: author.token,
      body: { content: '좋다' },
    });
    await makeBook(made, [post]);
    const { body } = await app.call(getAccountDeletionPreview, { token: author.token });
    expect(body).toEqual({
      confirmBy: 'PASSWORD',
      provider: null,
      groupToAsk: null,
      isConfirmed: false,
      ownedGroups: [],
      posts: 1,
      postsInBooks: 1,
      drafts: 1,
      comments: 1,
      feedbackGiven: 0,
    });
    const owners = (await app.call(getAccountDeletionPreview, { token: group.owner.token })).body;
    expect(owners.ownedGroups).toEqual([
      { groupId: group.groupId, groupTitle: '햇살초 5학년 2반' },
    ]);
  });

  it('the user confirms with the password', async () => {
    const user = await givePassword(await makeUser(app));
    expect((await leave(user, 'DELETE', { password: '아무거나-하나' })).errorCode).toBe(
      'INVALID_PASSWORD',
    );
    expect((await leave(user, 'DELETE', { password: undefined })).errorCode).toBe(
      'INVALID_PASSWORD',
    );
    expect((await app.call(getUserInfo, { token: user.token })).status).toBe(200);
  });

  it('guessing counts as log-in attempts, also in parallel', async () => {
    const owner = await givePassword(await makeUser(app));
    // Whose password is right learns so here without being gone.
    await makeGroup(app, { owner });
    for (let count = 0; count < 5; count += 1) {
      const body = { userLogin: owner.userLogin, password: `아무거나-${count}` };
      expect((await app.call(userLogin, { body })).errorCode).toBe('CHECK_ID_PW');
    }
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, count) => leave(owner, 'DELETE', { password: `감-${count}` })),
    );
    const codes = guesses.map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === 'INVALID_PASSWORD')).toHaveLength(5);
    expect((await leave(owner)).errorCode).toBe('TOO_MANY_REQUESTS');
    const body = { userLogin: owner.userLogin, password: PASSWORD };
    expect((await app.call(userLogin, { body })).errorCode).toBe('TOO_MANY_REQUESTS');
  });

  it('a session that a new password ended cannot delete the account', async () => {
    const user = await givePassword(await makeUser(app));
    const late = await meanwhile(
      app,
      user.userId,
      () => leave(user),
      (trx) => endOldLogIns(trx, user),
    );
    expect(late.errorCode).toBe('TOKEN_INVALID');
    expect((await app.call(checkId, { query: { userLogin: user.userLogin } })).status).toBe(409);
  });

  it('the request needs one of the eight reasons', async () => {
    const user = await givePassword(await makeUser(app));
    for (const reason of ['BORED', '', undefined]) {
      const answer = await leave(user, 'DELETE', { reason });
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, ['reason']]);
    }
    const before = await app.services.db
      .selectFrom('accountDeletions')
      .select('accountDeletionId')
      .execute();
    await leave(user, 'DELETE', { reason: 'SIMILAR_SERVICE' });
    const rows = await app.services.db.selectFrom('accountDeletions').selectAll().execute();
    expect(rows).toHaveLength(before.length + 1);
    const [row] = rows.filter(
      ({ accountDeletionId }) => !before.some((one) => one.accountDeletionId === accountDeletionId),
    );
    expect(row).toMatchObject({ reason: 'SIMILAR_SERVICE', userClassify: 'STUDENT' });
    expect(JSON.stringify(row)).not.toContain(user.userId);
  });

  it.each(['GOOGLE', 'WHALE'] as const)(
    'a %s account confirms by another log-in, once',
    async (userLoginType) => {
      const user = await makeUser(app);
      await app.services.db
        .updateTable('users')
        .set({ userLoginType })
        .where('userId', '=', user.userId)
        .execute();
      expect((await leave(user)).errorCode).toBe('CONFIRMATION_NEEDED');
      const [{ sessionId }] = (await app.services.db
        .selectFrom('sessions')
        .select('sessionId')
        .where('userId', '=', user.userId)
        .execute()) as [{ sessionId: string }];
      await app.services.db
        .insertInto('socialConfirmations')
        .values({
          sessionId,
          userId: user.userId,
          expiresAt: new Date(Date.now() + 60_000).toISOString(),
        })
        .execute();
      const { body } = await app.call(getAccountDeletionPreview, { token: user.token });
      expect(body).toMatchObject({
        confirmBy: 'SOCIAL',
        provider: userLoginType,
        isConfirmed: true,
      });
      expect((await leave(user)).status).toBe(200);
    },
  );

  it('a single sign-on account confirms by a recent log-in', async () => {
    const user = await makeUser(app);
    const { db } = app.services;
    await db
      .updateTable('users')
      .set({ userLoginType: 'NEW_SEN_USER' })
      .where('userId', '=', user.userId)
      .execute();
    const minutesAgo = (minutes: number) =>
      db
        .updateTable('sessions')
        .set({ createdAt: new Date(Date.now() - minutes * 60_000).toISOString() })
        .where('userId', '=', user.userId)
        .execute();
    await minutesAgo(11);
    expect((await leave(user)).errorCode).toBe('CONFIRMATION_NEEDED');
    await minutesAgo(5);
    expect((await leave(user)).status).toBe(200);
  });

  it('owned groups must be handed over or deleted first', async () => {
    const owner = await givePassword(await makeUser(app));
    const { groupId } = await makeGroup(app, { owner });
    expect(await leave(owner)).toMatchObject({ status: 409, errorCode: 'OWNER_HAS_GROUPS' });
    await app.services.db
      .updateTable('groups')
      .set({ deletedAt: new Date().toISOString() })
      .where('groupId', '=', groupId)
      .execute();
    expect((await leave(owner)).status).toBe(200);
  });

  it('of a managed account needs that the pupil has left the class', async () => {
    const { author, group } = await makeClass(app);
    const { groupId, owner } = group;
    await givePassword(author);
    await app.services.db
      .updateTable('users')
      .set({ managedBy: groupId })
      .where('userId', '=', author.userId)
      .execute();
    const toAsk = async () =>
      (await app.call(getAccountDeletionPreview, { token: author.token })).body.groupToAsk;
    expect(await toAsk()).toMatchObject({ groupId });
    expect(await leave(author)).toMatchObject({ status: 409, errorCode: 'LEAVING_NEEDS_APPROVAL' });
    await app.call(removeMember, {
      token: owner.token,
      params: { groupId, userId: author.userId },
      query: {},
    });
    expect(await toAsk()).toBeNull();
    expect((await leave(author)).status).toBe(200);
  });
});

describe('accounts/account-deletion: the deletion', () => {
  it('deletes the personal data and ends the sessions at once', async () => {
    const user = await givePassword(await makeUser(app, { penName: '떠나는이름' }));
    const picture = await sharp({
      create: { width: 40, height: 40, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const { body } = await upload(app, user.token, picture);
    await app.call(updateUserInfo, {
      token: user.token,
      body: { userAvatarUrl: body.fileUrl, schoolName: '달빛학교' },
    });
    await app.services.db
      .insertInto('userAgreements')
      .values({ userId: user.userId, document: 'TERMS', agreed: true, version: '1' })
      .execute();
    expect((await leave(user)).body).toEqual({ resultCode: 'SUCCESS' });

    expect((await app.call(getUserInfo, { token: user.token })).errorCode).toBe('TOKEN_INVALID');
    const again = await app.call(userLogin, {
      body: { userLogin: user.userLogin, password: PASSWORD },
    });
    expect(again.errorCode).toBe('CHECK_ID_PW');
    for (const trace of [user.userId, user.userLogin, user.penName, '달빛학교']) {
      // What was counted goes by itself within a day, and names nobody by then.
      const found = (await whereIs(trace)).filter((table) => table !== 'rate_limits');
      expect(found, trace).toEqual([]);
    }
    expect((await app.server.inject({ url: body.fileUrl })).statusCode).toBe(404);
    const folder = join(app.services.config.dataDir, 'files', 'avatars');
    await until(async () => !(await readdir(folder)).includes(`${body.fileId}.webp`));
    expect(app.emails.at(-1)).toMatchObject({
      to: `${user.userLogin}@example.kr`,
      subject: expect.stringContaining('탈퇴'),
    });
  });

  it('frees the ID and the address', async () => {
    const user = await givePassword(await makeUser(app));
    await leave(user);
    const { userLogin: login } = user;
    const { status } = await app.call(checkId, { query: { userLogin: login } });
    expect(status).toBe(200);
    const again = await app.services.db
      .insertInto('users')
      .values({
        userId: v7(),
        userLogin: login,
        userLoginType: 'JAJAK',
        userClassify: 'STUDENT',
        penName: '새 사람',
        userEmail: `${login}@example.kr`,
        emailVerified: true,
        userAvatarUrl: null,
        passwordHash: null,
      })
      .returning('userLogin')
      .executeTakeFirst();
    expect(again).toEqual({ userLogin: login });
  });

  it('deletes the posts and updates the counts', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const post = await makePost(app, group, subject, author);
    await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    const stays = await makePost(app, group, subject, friend);
    const { db } = app.services;
    await givePassword(author);
    expect((await leave(author)).status).toBe(200);
    const { body } = await app.call(listPosts, {
      params: { groupId: group.groupId },
      token: friend.token,
    });
    expect(body.posts.map(({ postId }) => postId)).toEqual([stays.postId]);
    expect(
      await db.selectFrom('posts').select('postId').where('postId', '=', post.postId).execute(),
    ).toEqual([]);
    const seen = await app.call(listActivities, {
      params: { groupId: group.groupId },
      token: friend.token,
    });
    const { memberCount } = await db
      .selectFrom('groups')
      .select('memberCount')
      .where('groupId', '=', group.groupId)
      .executeTakeFirstOrThrow();
    expect(seen.body.activities[0]?.subjects).toMatchObject([{ submitUserCount: 1 }]);
    expect(memberCount).toBe(1);
  });

  it('keeps posts in class books without the name if the user chooses so', async () => {
    const made = await makeClass(app);
    const { author, friend, group, subject } = made;
    const another = await makeSubject(app, group);
    const inBook = await makePost(app, group, subject, author, { title: '책에 남는 글' });
    const notInBook = await makePost(app, group, another, author, { title: '책에 없는 글' });
    const friends = await makePost(app, group, subject, friend);
    const { bookId } = await makeBook(made, [inBook, friends]);
    const first = await finished(bookId, group.owner);
    await givePassword(author);
    expect((await leave(author, 'KEEP_IN_BOOKS')).status).toBe(200);

    const kept = await app.call(getPost, { params: inPost(inBook), token: friend.token });
    expect(kept.body).toMatchObject({
      title: '책에 남는 글',
      author: { penName: '탈퇴한 사용자', userAvatarUrl: null },
    });
    expect(
      (await app.call(getPost, { params: inPost(notInBook), token: friend.token })).errorCode,
    ).toBe('POST_NOT_FOUND');
    // The book is made anew, and nothing of the printed one with the name is left.
    const second = await finished(bookId, group.owner);
    expect(second).toMatchObject({ editionNumber: 2, editionStatus: 'DONE' });
    expect(await whereIs(author.penName)).toEqual([]);
    const folder = join(app.services.config.dataDir, 'files', 'books');
    await until(async () => !(await readdir(folder)).includes(`${first.editionId}.pdf`));
    expect((await app.call(downloadBook, { params: { bookId }, token: friend.token })).status).toBe(
      200,
    );
    const { manuscript } = await app.services.db
      .selectFrom('bookEditions')
      .select('manuscript')
      .where('bookId', '=', bookId)
      .executeTakeFirstOrThrow();
    expect(
      manuscript.parts.flatMap(({ chapters }) => chapters.map(({ byline }) => byline)),
    ).toEqual(['탈퇴한 사용자', friend.penName]);
  });

  it('removes posts from class books if the user chooses so, and deletes an empty book', async () => {
    const made = await makeClass(app);
    const { author, friend, group, subject } = made;
    const mine = await makePost(app, group, subject, author, { title: '가져갈 글' });
    const friends = await makePost(app, group, subject, friend);
    const { bookId } = await makeBook(made, [mine, friends]);
    const { bookId: emptied } = await makeBook(made, [mine]);
    await givePassword(author);
    await leave(author, 'DELETE');
    const edition = await finished(bookId, group.owner);
    expect(edition.editionStatus).toBe('DONE');
    expect(await whereIs('가져갈 글')).toEqual([]);
    expect(
      (await app.call(getBook, { params: { bookId: emptied }, token: group.owner.token }))
        .errorCode,
    ).toBe('BOOK_NOT_FOUND');
  });

  it('stops an edition in progress and makes none of a deleted book', async () => {
    const made = await makeClass(app);
    const { author, friend, group, subject } = made;
    const mine = await makePost(app, group, subject, author);
    const friends = await makePost(app, group, subject, friend);
    const { db } = app.services;
    const making = await makeBook(made, [mine, friends]);
    const deleted = await makeBook(made, [mine, friends]);
    for (const { bookId } of [making, deleted]) await finished(bookId, group.owner);
    await db
      .insertInto('bookEditions')
      .values({
        editionId: v7(),
        bookId: making.bookId,
        editionNumber: 2,
        editionStatus: 'MAKING',
        manuscript: JSON.stringify({ byline: author.penName }),
        failure: null,
      })
      .execute();
    await db
      .updateTable('books')
      .set({ deletedAt: new Date().toISOString() })
      .where('bookId', '=', deleted.bookId)
      .execute();
    await givePassword(author);
    expect((await leave(author)).status).toBe(200);
    expect(await finished(making.bookId, group.owner)).toMatchObject({ editionNumber: 3 });
    expect(await whereIs(author.penName)).toEqual([]);
    const editions = await db
      .selectFrom('bookEditions')
      .select('editionId')
      .where('bookId', '=', deleted.bookId)
      .execute();
    expect(editions).toEqual([]);
  });

  it("keeps replies to the user's comments and feedback sent to others", async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const post = await makePost(app, group, subject, friend);
    const params = inPost(post);
    const add = async (by: TestUser, content: string, parentCommentId?: string) =>
      (
        await app.call(addComment, {
          params,
          token: by.token,
          body: { content, ...(parentCommentId && { parentCommentId }) },
        })
      ).body;
    const answered = await add(author, '나도 봤어');
    await add(friend, '정말?', answered.commentId);
    await add(author, '응', answered.commentId);
    await add(author, '혼자 한 말');
    await app.call(likePost, { params, token: author.token, body: { liked: true } });
    await givePassword(author);
    await leave(author);
    const { comments } = (await app.call(listComments, { params, token: friend.token })).body;
    expect(comments.map(({ content, author: by }) => [by?.penName, content])).toEqual([
      ['탈퇴한 사용자', '탈퇴한 사람의 댓글이에요.'],
      [friend.penName, '정말?'],
    ]);
    const shown = (await app.call(getPost, { params, token: friend.token })).body;
    expect([shown.commentCount, shown.likeCount]).toEqual([2, 0]);

    const teacher = await givePassword(group.owner);
    await giveFeedback(app, params, teacher, '잘 읽었어요');
    await app.services.db
      .updateTable('groups')
      .set({ createUserId: friend.userId })
      .where('groupId', '=', group.groupId)
      .execute();
    expect((await leave(teacher)).status).toBe(200);
    const { body } = await app.call(listFeedback, { params, token: friend.token });
    expect(body.feedbacks.map(({ content, author: by }) => [by?.penName, content])).toEqual([
      ['탈퇴한 사용자', '잘 읽었어요'],
    ]);
  });

  it("leaves a class its subjects and its book when a former owner's account is deleted", async () => {
    const made = await makeClass(app);
    const { friend, group, subject } = made;
    const post = await makePost(app, group, subject, friend);
    const teacher = await givePassword(group.owner);
    const { bookId } = await makeBook(made, [post], teacher.penName);
    await finished(bookId, teacher);
    await app.services.db
      .updateTable('groups')
      .set({ createUserId: friend.userId })
      .where('groupId', '=', group.groupId)
      .execute();
    expect((await leave(teacher)).status).toBe(200);
    await finished(bookId, friend);
    expect(
      (await app.call(getBook, { params: { bookId }, token: friend.token })).body,
    ).toMatchObject({ createUserId: friend.userId, editor: '' });
    expect(await whereIs(teacher.penName)).toEqual([]);
    expect(
      (await app.call(getPost, { params: inPost(post), token: friend.token })).body.subjectTitle,
    ).toBe('우리 동네 가을');
  });

  it('does not deadlock with a group that is handed over at the same time', async () => {
    const newOwner = await givePassword(await makeUser(app, { userClassify: 'TEACHER' }));
    const { groupId, owner } = await makeGroup(app, { members: [newOwner] });
    const { db } = app.services;
    let left: ReturnType<typeof leave> | undefined;
    const given = await meanwhile(
      app,
      newOwner.userId,
      () =>
        app.call(handOverGroup, {
          params: { groupId },
          token: owner.token,
          body: { userId: newOwner.userId },
        }),
      async () => {
        left = leave(newOwner);
        await until(async () => {
          const { rows } = await sql`
            select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          return rows.length > 1;
        });
      },
    );
    expect(given.status).toBe(200);
    expect((await left)?.errorCode).toBe('OWNER_HAS_GROUPS');
  });

  it('happens once, whatever is written at the same time', async () => {
    const rounds = Array.from({ length: 4 }, async () => {
      const { author, friend, group, subject } = await makeClass(app);
      const post = await makePost(app, group, subject, friend);
      const params = inPost(post);
      await givePassword(author);
      const say = () =>
        app.call(addComment, { params, token: author.token, body: { content: '바쁘다' } });
      const like = () => app.call(likePost, { params, token: author.token, body: { liked: true } });
      const answers = await Promise.all([
        say(),
        like(),
        leave(author),
        say(),
        leave(author),
        like(),
        say(),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect((await app.call(getUserInfo, { token: author.token })).errorCode).toBe(
        'TOKEN_INVALID',
      );
      const { body } = await app.call(listComments, { params, token: friend.token });
      const shown = (await app.call(getPost, { params, token: friend.token })).body;
      expect([body.comments, shown.commentCount, shown.likeCount]).toEqual([[], 0, 0]);
      expect(await whereIs(author.userId)).toEqual([]);
    });
    await Promise.all(rounds);
  });

  it('and a concurrent join leave no member behind', async () => {
    const user = await givePassword(await makeUser(app));
    const comeIn = () =>
      app.call(userLogin, { body: { userLogin: user.userLogin, password: PASSWORD } });
    const answers = await Promise.all([comeIn(), leave(user), comeIn(), comeIn()]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const token = await logIn(app, user.userId).catch(() => undefined);
    expect(token).toBeUndefined();
    expect(await whereIs(user.userId)).toEqual([]);
  });
});
