import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '../../../../shared/reading/comments.ts';
import { listMentionable } from '../../../../shared/reading/mentions.ts';
import {
  makeClass,
  makeClassWithPost,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { meanwhile } from '../../../../tests/support/meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inPost = ({ groupId, postId }: TestPost) => ({ groupId, postId });

function comment(post: TestPost, by: TestUser, body: unknown) {
  return app.call(api.addComment, { params: inPost(post), body, token: by.token });
}

const at = (person: TestUser) => `@${person.penName}`;
const mentionOf = ({ userId, penName }: TestUser) => ({ userId, penName });

async function namesMentionableBy(post: TestPost, by: TestUser) {
  const { body } = await app.call(listMentionable, { params: inPost(post), token: by.token });
  return body.members.map(({ penName }) => penName).sort();
}

describe('reading/comments: mentions', () => {
  it('a mention is stored with the name in the text, and shown to every reader', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const sent = await comment(post, friend, {
      content: `${at(author)} ${at(group.owner)} 같이 읽어요`,
      mentions: [author.userId, group.owner.userId],
    });
    const both = [mentionOf(author), mentionOf(group.owner)];
    expect(sent.body.mentions).toEqual(expect.arrayContaining(both));
    await sql`update users set pen_name = '새 이름' where user_id = ${author.userId}`.execute(
      app.services.db,
    );
    const { body } = await app.call(api.listComments, {
      params: inPost(post),
      token: group.owner.token,
    });
    expect(body.comments[0]?.mentions).toEqual(expect.arrayContaining(both));
    expect(body.comments[0]?.mentions).toHaveLength(2);
  });

  it('only people whom the text names and who may read the post are mentioned', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const outsider = await makeUser(app);
    const sent = await comment(post, friend, {
      content: `${at(outsider)} ${at(friend)} ${at(author)} 읽어 봐`,
      mentions: [outsider.userId, friend.userId, author.userId, group.owner.userId, v7()],
    });
    expect(sent.status).toBe(200);
    expect(sent.body.mentions).toEqual([mentionOf(author)]);
  });

  it('more than five people, or an id that is none, are refused', async () => {
    const { friend, post } = await makeClassWithPost(app);
    for (const mentions of [Array.from({ length: 6 }, () => v7()), ['no id'], v7()]) {
      expect(await comment(post, friend, { content: '@모두', mentions })).toMatchObject({
        status: 400,
        errorCode: 'INVALID_VALUE',
      });
    }
  });

  it('the people to choose from are those who may read the post, without the viewer', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const { penName: owner } = group.owner;
    expect(await namesMentionableBy(post, friend)).toEqual([author.penName, owner].sort());
    expect(await namesMentionableBy(post, group.owner)).toEqual(
      [author.penName, friend.penName].sort(),
    );
    const secret = await makeSubject(app, group, { readers: 'OWNER' });
    const forOwner = await makePost(app, group, secret, author);
    expect(await namesMentionableBy(forOwner, author)).toEqual([owner]);
    expect(await namesMentionableBy(forOwner, group.owner)).toEqual([author.penName]);
    const sent = await comment(forOwner, author, {
      content: `${at(friend)} 비밀이야`,
      mentions: [friend.userId],
    });
    expect(sent.body.mentions).toEqual([]);
    const refused = await app.call(listMentionable, {
      params: inPost(forOwner),
      token: friend.token,
    });
    expect(refused.errorCode).toBe('POST_NOT_FOUND');
  });

  it('an edit changes who is mentioned', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const { body } = await comment(post, friend, {
      content: `${at(author)} 안녕`,
      mentions: [author.userId],
    });
    const edited = await app.call(api.editComment, {
      params: { ...inPost(post), commentId: body.commentId },
      body: { content: `${at(group.owner)} 안녕하세요`, mentions: [group.owner.userId] },
      token: friend.token,
    });
    expect(edited.body.mentions).toEqual([mentionOf(group.owner)]);
  });

  it('a hundred people in an hour are the limit, and the refusal says when it ends', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const body = { content: `${at(author)} 안녕`, mentions: [author.userId] };
    expect((await comment(post, friend, body)).status).toBe(200);
    const key = `mention:${friend.userId}`;
    await sql`update rate_limits set hits = 99 where key = ${key}`.execute(app.services.db);
    const two = {
      content: `${at(author)} ${at(group.owner)}`,
      mentions: [author.userId, group.owner.userId],
    };
    const refused = await comment(post, friend, two);
    expect(refused).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await comment(post, friend, { content: '부르지 않는 말' })).status).toBe(200);
    expect((await comment(post, friend, body)).status).toBe(200);
    const { body: list } = await app.call(api.listComments, {
      params: inPost(post),
      token: friend.token,
    });
    expect(list.comments).toHaveLength(3);
  });

  it('a person whose account is deleted at the same time is not mentioned', async () => {
    const author = await makeUser(app);
    const [friend, leaver] = [await makeUser(app), await makeUser(app)];
    const group = await makeGroup(app, { members: [author, friend, leaver] });
    const post = await makePost(app, group, await makeSubject(app, group), author);
    const sent = await meanwhile(
      app,
      leaver.userId,
      () => comment(post, friend, { content: `${at(leaver)} 안녕`, mentions: [leaver.userId] }),
      (trx) => sql`delete from users where user_id = ${leaver.userId}`.execute(trx),
    );
    expect(sent).toMatchObject({ status: 200, body: { mentions: [] } });
  });

  it('nobody outside the group learns who is in it', async () => {
    const { post } = await makeClassWithPost(app);
    const { friend: stranger } = await makeClass(app);
    const refused = await app.call(listMentionable, {
      params: inPost(post),
      token: stranger.token,
    });
    expect(refused.errorCode).toBe('PRIVATE_GROUP');
  });
});
