import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { listNotifications } from '../../../../shared/notifications/notifications.ts';
import { getPost } from '../../../../shared/reading/posts.ts';
import * as api from '../../../../shared/square/square.ts';
import {
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function makePublic(post: Parameters<typeof makePost>[4] = {}) {
  const author = await makeUser(app, { penName: '임하린' });
  const friend = await makeUser(app, { penName: '한지우' });
  const group = await makeGroup(app, {
    members: [author, friend],
    settings: { visibility: 'PUBLIC' },
  });
  const subject = await makeSubject(app, group);
  const made = await makePost(app, group, subject, author, { publishedAt: ago(1), ...post });
  return { author, friend, group, post: made };
}

const paramsOf = ({ groupId, postId }: TestPost) => ({ groupId, postId });

const pick = (post: TestPost, by: TestUser, picked = true) =>
  app.call(api.pickForSquare, { params: paramsOf(post), body: { picked }, token: by.token });

const answer = (post: TestPost, by: TestUser, squareConsent: boolean) =>
  app.call(api.consentToSquare, {
    params: paramsOf(post),
    body: { squareConsent },
    token: by.token,
  });

const choiceOf = async (post: TestPost, by: TestUser) =>
  (await app.call(api.getSquareChoice, { params: paramsOf(post), token: by.token })).body;

async function asked(by: TestUser) {
  const { body } = await app.call(listNotifications, { token: by.token });
  return body.notifications.filter(({ notificationKind }) => notificationKind === 'SQUARE_PICKED');
}

describe('square/square: the question to the author', () => {
  it('names the post, comes once, and goes with the pick', async () => {
    const { author, friend, group, post } = await makePublic({ title: '감나무 등불 아래' });
    await Promise.all(Array.from({ length: 10 }, () => pick(post, group.owner)));
    const questions = await asked(author);
    expect(questions).toMatchObject([
      {
        postId: post.postId,
        postTitle: '감나무 등불 아래',
        actorCount: 1,
        actors: [{ userId: group.owner.userId }],
      },
    ]);
    expect([...(await asked(friend)), ...(await asked(group.owner))]).toEqual([]);

    await pick(post, group.owner, false);
    expect(await asked(author)).toEqual([]);
    await pick(post, group.owner);
    expect(await asked(author)).toHaveLength(1);
    await app.services.db
      .updateTable('groups')
      .set({ visibility: 'PRIVATE' })
      .where('groupId', '=', group.groupId)
      .execute();
    expect(await asked(author)).toEqual([]);
  });

  it('is answered with no, which is kept and can be changed', async () => {
    const { author, group, post } = await makePublic();
    await pick(post, group.owner);
    expect((await answer(post, author, false)).body).toEqual({
      picked: true,
      squareConsent: false,
      declined: true,
    });
    expect(await choiceOf(post, group.owner)).toMatchObject({ declined: true });
    expect((await answer(post, author, true)).body).toEqual({
      picked: true,
      squareConsent: true,
      declined: false,
    });
    expect((await answer(post, author, false)).body).toMatchObject({ declined: true });
    const params = paramsOf(post);
    expect((await app.call(api.getSquarePost, { params })).errorCode).toBe('POST_NOT_FOUND');
  });

  it('is not asked again about a text after a no, but about the next text', async () => {
    const { author, group, post } = await makePublic();
    await answer(post, author, false);
    await pick(post, group.owner);
    expect(await asked(author)).toEqual([]);
    await app.services.db
      .updateTable('posts')
      .set({ publishedAt: new Date(Date.now() + 1000).toISOString() })
      .where('postId', '=', post.postId)
      .execute();
    expect(await choiceOf(post, author)).toMatchObject({ picked: false, declined: false });
  });

  it('is not about a text that was published after the owner had read another one', async () => {
    const { author, group, post } = await makePublic();
    await answer(post, author, true);
    const pickSeen = (publishedAt: string) =>
      app.call(api.pickForSquare, {
        params: paramsOf(post),
        body: { picked: true, publishedAt },
        token: group.owner.token,
      });
    const publishedAt = async () =>
      (await app.call(getPost, { params: paramsOf(post), token: group.owner.token })).body
        .publishedAt ?? '';
    const seen = await publishedAt();
    await app.services.db
      .updateTable('posts')
      .set({ publishedAt: sql`now()`, title: '다른 글' })
      .where('postId', '=', post.postId)
      .execute();
    expect((await pickSeen(seen)).errorCode).toBe('POST_CHANGED');
    expect(await choiceOf(post, author)).toMatchObject({ picked: false });
    expect((await pickSeen(await publishedAt())).body.picked).toBe(true);
  });

  it('answered with yes and no at once, has one answer', async () => {
    const { author, group, post } = await makePublic();
    await pick(post, group.owner);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => answer(post, author, nth % 2 === 0)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { squareConsent, declined } = await choiceOf(post, author);
    expect(squareConsent).toBe(!declined);
  });
});

describe('square/square: names in a post', () => {
  const TEXT = ['어제 지우랑 놀았다. 하린아, 하고 불렀다.', '감이 익었다.'];

  it('are shown to the owner before it is picked, also without the surname', async () => {
    const { author, friend, group, post } = await makePublic({
      title: '한지우에게',
      document: documentOfParagraphs(TEXT),
    });
    const { namedPlaces } = await choiceOf(post, group.owner);
    expect(namedPlaces).toEqual([
      { penName: '한지우', words: '한지우', before: '', after: '에게' },
      {
        penName: '한지우',
        words: '지우',
        before: '어제 ',
        after: '랑 놀았다. 하린아, 하고 불렀다.',
      },
      {
        penName: '임하린',
        words: '하린',
        before: '어제 지우랑 놀았다. ',
        after: '아, 하고 불렀다.',
      },
    ]);
    for (const member of [author, friend]) {
      expect((await choiceOf(post, member)).namedPlaces).toEqual([]);
    }
  });

  it('are those of people who are in the group now, with its owner', async () => {
    const { friend, group, post } = await makePublic({ document: documentOfParagraphs(TEXT) });
    await app.services.db.deleteFrom('groupMembers').where('userId', '=', friend.userId).execute();
    await app.services.db
      .updateTable('users')
      .set({ penName: '감이' })
      .where('userId', '=', group.owner.userId)
      .execute();
    const { namedPlaces } = await choiceOf(post, group.owner);
    expect(namedPlaces.map(({ penName }) => penName)).toEqual(['임하린', '감이']);
  });
});

describe('square/square: the list to choose from', () => {
  async function makeMany() {
    const made = await makePublic();
    const { group, author } = made;
    const long = await makePost(app, group, await makeSubject(app, group), author, {
      publishedAt: ago(3),
    });
    const other = await makeSubject(app, group);
    const liked = await makePost(app, group, other, author, { publishedAt: ago(2) });
    const { db } = app.services;
    const set = (post: TestPost, columns: { characters?: number; likeCount?: number }) =>
      db.updateTable('posts').set(columns).where('postId', '=', post.postId).execute();
    await set(made.post, { characters: 10 });
    await set(long, { characters: 90 });
    await set(liked, { characters: 20, likeCount: 4 });
    return { ...made, other, long, liked };
  }

  it('is sorted and filtered, also from one page to the next', async () => {
    const { group, post, long, liked, other } = await makeMany();
    const { groupId, owner } = group;
    const list = async (query: object) =>
      (
        await app.call(api.listSquareCandidates, { params: { groupId }, query, token: owner.token })
      ).body.posts.map(({ postId }) => postId);
    const orders = {
      NEWEST: [post, liked, long],
      OLDEST: [long, liked, post],
      LENGTH: [long, liked, post],
    };
    for (const [sort, posts] of Object.entries(orders)) {
      const ids = posts.map(({ postId }) => postId);
      expect(await list({ sort })).toEqual(ids);
      expect(await list({ sort, size: 1, postId: ids[0] })).toEqual([ids[1]]);
      expect(await list({ sort, postId: ids[1] })).toEqual([ids[2]]);
    }
    expect((await list({ sort: 'LIKES' }))[0]).toBe(liked.postId);
    expect(await list({ sort: 'LIKES', postId: liked.postId })).toHaveLength(2);
    expect(await list({ ragId: other.ragId })).toEqual([liked.postId]);
  });

  it('tells what is picked and what waits for an answer', async () => {
    const { author, friend, group, post, long, liked } = await makeMany();
    const { groupId, owner } = group;
    const list = async (state: api.CandidateState, by = owner) =>
      (
        await app.call(api.listSquareCandidates, {
          params: { groupId },
          query: { state },
          token: by.token,
        })
      ).body.posts.map(({ postId }) => postId);
    await pick(post, owner);
    await pick(liked, owner);
    expect(await list('PICKED')).toEqual([post.postId, liked.postId]);
    expect(await list('NOT_PICKED')).toEqual([long.postId]);
    expect(await list('WAITING')).toEqual([post.postId, liked.postId]);
    await answer(post, author, true);
    await answer(liked, author, false);
    expect(await list('WAITING')).toEqual([]);
    expect(await list('PICKED', author)).toEqual([post.postId, liked.postId]);
    expect(await list('PICKED', friend)).toEqual([]);
  });

  it.each([{ state: 'SHOWN' }, { sort: 'TITLE' }, { ragId: 'x' }])(
    'refuses the filter %o',
    async (query) => {
      const { group } = await makePublic();
      const { status, errorCode } = await app.call(api.listSquareCandidates, {
        params: { groupId: group.groupId },
        query: query as object,
        token: group.owner.token,
      });
      expect([status, errorCode]).toEqual([400, 'INVALID_VALUE']);
    },
  );
});
