import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVALID } from '../../../../shared/contract/validation.ts';
import * as api from '../../../../shared/square/square.ts';
import { unpublishPost } from '../../../../shared/writing/writing.ts';
import {
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const long = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A public group with one post that is neither picked nor agreed to yet. */
async function makePublic({
  visibility = 'PUBLIC',
  groupTitle = '햇살초 5학년 2반',
}: {
  visibility?: 'PUBLIC' | 'PRIVATE';
  groupTitle?: string;
} = {}) {
  const author = await makeUser(app);
  const group = await makeGroup(app, { members: [author], settings: { visibility }, groupTitle });
  const subject = await makeSubject(app, group);
  const post = await makePost(app, group, subject, author, { publishedAt: long(1) });
  return { author, group, subject, post };
}

const paramsOf = ({ groupId, postId }: TestPost) => ({ groupId, postId });

function pick(post: TestPost, by: TestUser, picked = true) {
  return app.call(api.pickForSquare, {
    params: paramsOf(post),
    body: { picked },
    token: by.token,
  });
}

function consent(post: TestPost, by: TestUser, squareConsent = true) {
  return app.call(api.consentToSquare, {
    params: paramsOf(post),
    body: { squareConsent },
    token: by.token,
  });
}

/** A public group that shows its post. */
async function makeShown(groupTitle: string) {
  const made = await makePublic({ groupTitle });
  await pick(made.post, made.group.owner);
  await consent(made.post, made.author);
  return made;
}

/** What somebody without an account sees of a group. */
async function shown({ groupId }: TestGroup): Promise<string[]> {
  const { body } = await app.call(api.listSquarePosts, { params: { groupId } });
  return body.posts.map(({ postId }) => postId);
}

const read = (post: TestPost) => app.call(api.getSquarePost, { params: paramsOf(post) });

describe('square/square: a post is shown', () => {
  it('only when the owner picked it and its author consents, in either order', async () => {
    const { author, group, post } = await makePublic();
    expect(await shown(group)).toEqual([]);
    expect((await pick(post, group.owner)).body).toEqual({
      picked: true,
      squareConsent: false,
      declined: false,
    });
    expect(await shown(group)).toEqual([]);
    expect((await read(post)).errorCode).toBe('POST_NOT_FOUND');
    expect((await consent(post, author)).body).toEqual({
      picked: true,
      squareConsent: true,
      declined: false,
    });
    expect(await shown(group)).toEqual([post.postId]);
    expect((await read(post)).body).toMatchObject({
      postId: post.postId,
      title: '감나무 등불 아래',
    });

    await pick(post, group.owner, false);
    expect(await shown(group)).toEqual([]);
    await pick(post, group.owner);
    expect(await shown(group)).toEqual([post.postId]);
    await consent(post, author, false);
    expect(await shown(group)).toEqual([]);
    expect((await read(post)).status).toBe(404);
  });

  it('and its own page shows the choice to its readers', async () => {
    const { author, group, post } = await makePublic();
    await pick(post, group.owner);
    const choice = (by: TestUser) =>
      app.call(api.getSquareChoice, { params: paramsOf(post), token: by.token });
    const said = {
      picked: true,
      squareConsent: false,
      declined: false,
      isTakenDown: false,
      namedPlaces: [],
    };
    expect((await choice(author)).body).toEqual(said);
    expect((await choice(group.owner)).body).toEqual(said);
    expect((await choice(await makeUser(app))).errorCode).toBe('NOT_GROUP_MEMBER');
    await app.call(unpublishPost, { params: paramsOf(post), token: author.token });
    expect((await choice(author)).errorCode).toBe('POST_NOT_PUBLISHED');
    expect((await choice(group.owner)).errorCode).toBe('POST_NOT_FOUND');
  });

  it("without anybody's name", async () => {
    const { author, group, post } = await makePublic();
    await pick(post, group.owner);
    await consent(post, author);
    const { groupId } = group;
    const answers = await Promise.all([
      app.call(api.listSquare),
      app.call(api.getSquareGroup, { params: { groupId } }),
      app.call(api.listSquarePosts, { params: { groupId } }),
      read(post),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      for (const { penName, userId } of [author, group.owner]) {
        expect(text).not.toContain(penName);
        expect(text).not.toContain(userId);
      }
      expect(text).not.toContain(group.groupCode);
    }
  });

  it('not after it was unpublished, and after another publication only when picked again', async () => {
    const { author, group, post } = await makePublic();
    await pick(post, group.owner);
    await consent(post, author);
    const taken = await app.call(unpublishPost, { params: paramsOf(post), token: author.token });
    expect(taken.status).toBe(200);
    expect(await shown(group)).toEqual([]);
    await app.services.db
      .updateTable('posts')
      .set({ postStatus: 'PUBLISHED', publishedAt: new Date(Date.now() + 1000).toISOString() })
      .where('postId', '=', post.postId)
      .execute();
    expect(await shown(group)).toEqual([]);
    const own = await app.call(api.listSquareCandidates, {
      params: { groupId: group.groupId },
      token: author.token,
    });
    expect(own.body.posts).toMatchObject([{ picked: false, squareConsent: true }]);
  });

  it.each([
    ['its author is out of the group', 'groupMembers'],
    ['the post is deleted', 'posts'],
    ['its subject is deleted', 'groupSubjects'],
    ['its activity is deleted', 'groupActivities'],
    ['the group is deleted', 'groups'],
    ['the group is private again', 'PRIVATE'],
    ['a pupil owns the group', 'STUDENT'],
  ])('no more when %s', async (_when, what) => {
    const { db } = app.services;
    const { author, group, subject, post } = await makePublic();
    const { groupId } = group;
    await pick(post, group.owner);
    await consent(post, author);
    expect(await shown(group)).toEqual([post.postId]);
    const deletedAt = long(0);
    if (what === 'groupMembers') {
      await db.deleteFrom('groupMembers').where('userId', '=', author.userId).execute();
    } else if (what === 'posts') {
      await db.updateTable('posts').set({ deletedAt }).where('groupId', '=', groupId).execute();
    } else if (what === 'groupSubjects') {
      await db
        .updateTable('groupSubjects')
        .set({ deletedAt })
        .where('ragId', '=', subject.ragId)
        .execute();
    } else if (what === 'groupActivities') {
      await db
        .updateTable('groupActivities')
        .set({ deletedAt })
        .where('ragId', '=', subject.activityRagId)
        .execute();
    } else if (what === 'groups') {
      await db.updateTable('groups').set({ deletedAt }).where('groupId', '=', groupId).execute();
    } else if (what === 'PRIVATE') {
      await db
        .updateTable('groups')
        .set({ visibility: 'PRIVATE' })
        .where('groupId', '=', groupId)
        .execute();
    } else {
      await db
        .updateTable('users')
        .set({ userClassify: 'STUDENT' })
        .where('userId', '=', group.owner.userId)
        .execute();
    }
    expect((await read(post)).status).toBeGreaterThanOrEqual(403);
    const list = await app.call(api.listSquarePosts, { params: { groupId } });
    expect(list.body.posts ?? []).toEqual([]);
  });
});

describe('square/square: the choice', () => {
  it("is the owner's for the pick and the author's for the consent", async () => {
    const { author, group, post } = await makePublic();
    const outsider = await makeUser(app);
    expect((await pick(post, author)).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await pick(post, outsider)).errorCode).toBe('NOT_GROUP_MEMBER');
    expect(await consent(post, group.owner)).toMatchObject({
      status: 403,
      errorCode: 'NOT_POST_AUTHOR',
    });
    expect((await consent(post, outsider)).errorCode).toBe('NOT_GROUP_MEMBER');
    const { groupId } = group;
    const indexed = (by: TestUser) =>
      app.call(api.setSquareIndexed, {
        params: { groupId },
        body: { squareIndexed: true },
        token: by.token,
      });
    expect((await indexed(author)).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await app.call(api.getSquareGroup, { params: { groupId } })).body.squareIndexed).toBe(
      false,
    );
    expect((await indexed(group.owner)).body).toEqual({ squareIndexed: true });
    expect((await app.call(api.getSquareGroup, { params: { groupId } })).body.squareIndexed).toBe(
      true,
    );
  });

  it('is refused on drafts, on posts of other groups and to pupils', async () => {
    const { author, group, subject, post } = await makePublic();
    const draft = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    expect((await pick(draft, group.owner)).errorCode).toBe('POST_NOT_FOUND');
    expect((await consent(draft, author)).errorCode).toBe('POST_NOT_PUBLISHED');
    const other = await makePublic();
    const elsewhere = { ...post, groupId: other.group.groupId };
    expect((await pick(elsewhere, other.group.owner)).errorCode).toBe('POST_NOT_FOUND');
    const pupil = await makeUser(app);
    const own = await makeGroup(app, { owner: pupil });
    const otherPost = await makePost(app, own, await makeSubject(app, own), pupil);
    expect((await pick(otherPost, pupil)).errorCode).toBe('SQUARE_NOT_ALLOWED');
    const hidden = await makePublic({ visibility: 'PRIVATE' });
    expect((await pick(hidden.post, hidden.group.owner)).errorCode).toBe('PRIVATE_GROUP');
    expect((await pick(hidden.post, hidden.group.owner, false)).status).toBe(200);
  });

  it('made fifty times at once is stored once', async () => {
    const { author, group, post } = await makePublic();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => [pick(post, group.owner), consent(post, author)]).flat(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shown(group)).toEqual([post.postId]);
  });

  it('each change of the consent is in the ledger, once however often it was sent', async () => {
    const { author, group, post } = await makePublic();
    const entries = () =>
      app.services.db
        .selectFrom('consents')
        .select(['userId', 'groupId', 'decision', 'wordingId', 'decidedBy'])
        .where('postId', '=', post.postId)
        .orderBy('entry')
        .execute();
    await consent(post, author, false);
    expect(await entries()).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, () => consent(post, author)));
    await consent(post, author, false);
    const entry = {
      userId: author.userId,
      groupId: group.groupId,
      wordingId: 'square/2026-11-27',
      decidedBy: author.userId,
    };
    expect(await entries()).toEqual([
      { ...entry, decision: 'GIVEN' },
      { ...entry, decision: 'WITHDRAWN' },
    ]);
  });

  it('of giving and withdrawing at once, the last entry says what is shown', async () => {
    const { author, group, post } = await makePublic();
    await pick(post, group.owner);
    await Promise.all(Array.from({ length: 20 }, (_, nth) => consent(post, author, nth % 2 === 0)));
    const last = await app.services.db
      .selectFrom('consents')
      .select('decision')
      .where('postId', '=', post.postId)
      .orderBy('entry', 'desc')
      .executeTakeFirst();
    expect(await shown(group)).toEqual(last?.decision === 'GIVEN' ? [post.postId] : []);
  });

  it("lists every post for the owner and a member's own", async () => {
    const { author, group, subject, post } = await makePublic();
    const otherPost = await makePost(app, group, subject, group.owner, { publishedAt: long(2) });
    const list = async (by: TestUser, query = {}) =>
      (
        await app.call(api.listSquareCandidates, {
          params: { groupId: group.groupId },
          query,
          token: by.token,
        })
      ).body.posts.map(({ postId }) => postId);
    expect(await list(group.owner)).toEqual([post.postId, otherPost.postId]);
    expect(await list(group.owner, { size: 1, postId: post.postId })).toEqual([otherPost.postId]);
    expect(await list(author)).toEqual([post.postId]);
  });
});

describe('square/square: the square', () => {
  it('lists a group while it shows a post', async () => {
    const groupTitle = `등대${Date.now()}`;
    const { author, group, post } = await makePublic({ groupTitle });
    const listed = async () =>
      (await app.call(api.listSquare, { query: { search: groupTitle } })).body.groups.length;
    expect(await listed()).toBe(0);
    await pick(post, group.owner);
    expect(await listed()).toBe(0);
    await consent(post, author);
    expect(await listed()).toBe(1);
    await consent(post, author, false);
    expect(await listed()).toBe(0);
    // Whoever has the address reads the introduction.
    const { groupId } = group;
    const { body } = await app.call(api.getSquareGroup, { params: { groupId } });
    expect(body).toMatchObject({ groupTitle, postCount: 0 });
  });

  it('lists public groups only, most recently active first, by page', async () => {
    const mark = `고래${Date.now()}`;
    const made = [];
    for (const minutes of [30, 10, 20]) {
      const { group } = await makeShown(`${mark} ${minutes}`);
      await app.services.db
        .updateTable('groups')
        .set({ lastActivityAt: long(minutes) })
        .where('groupId', '=', group.groupId)
        .execute();
      made.push(group.groupId);
    }
    await makePublic({ visibility: 'PRIVATE', groupTitle: `${mark} 비공개` });
    const first = await app.call(api.listSquare, { query: { search: mark, size: 2 } });
    expect(first.body.groups.map(({ groupId }) => groupId)).toEqual([made[1], made[2]]);
    const query = { search: mark, size: 2, after: first.body.next };
    const second = await app.call(api.listSquare, { query });
    expect(second.body).toMatchObject({ groups: [{ groupId: made[0] }], next: null });
  });

  it('is searched by parts of words, all of which must match', async () => {
    const mark = `Zebra${Date.now()}`;
    const { group } = await makeShown(`${mark} 글쓰기 100% 모임`);
    const found = async (search: string) =>
      (await app.call(api.listSquare, { query: { search } })).body.groups.map(
        ({ groupId }) => groupId,
      );
    expect(await found(`글쓰 ${mark.toLowerCase()}`)).toEqual([group.groupId]);
    expect(await found(`${mark} 100%`)).toEqual([group.groupId]);
    expect(await found(`${mark} 1_0%`)).toEqual([]);
    expect(await found(`${mark} 그림`)).toEqual([]);
  });

  it.each(['x', '2026-02-31T00:00:00Z_00000000-0000-0000-0000-000000000000'])(
    'refuses the cursor %s',
    async (after) => {
      const { status, fields } = await app.call(api.listSquare, { query: { after } });
      expect([status, fields]).toEqual([400, { after: INVALID }]);
    },
  );

  it('tells why a group is not shown', async () => {
    const { group } = await makePublic({ visibility: 'PRIVATE' });
    const of = (groupId: string) => app.call(api.getSquareGroup, { params: { groupId } });
    expect(await of(group.groupId)).toMatchObject({ status: 403, errorCode: 'PRIVATE_GROUP' });
    expect(await of('00000000-0000-4000-8000-000000000000')).toMatchObject({
      status: 404,
      errorCode: 'GROUP_NOT_FOUND',
    });
  });
});
