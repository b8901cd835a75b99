import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawUser } from '../../../../shared/accounts/account-deletion.ts';
import {
  getNotificationSettings,
  unsubscribe,
  unsubscribeOneClick,
  updateNotificationSettings,
} from '../../../../shared/notifications/notification-settings.ts';
import { likePost } from '../../../../shared/reading/likes.ts';
import {
  makeClassWithPost,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { hashSecret } from '../../accounts/password-hash/password-hash.ts';
import { sendDigest } from '../digest/digest.ts';

const PASSWORD = '감나무-등불-아래';
const DAY = '2026-11-22';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function turnOn({ token }: TestUser): Promise<void> {
  const answer = await app.call(updateNotificationSettings, { body: { mailDigest: true }, token });
  expect(answer.status).toBe(200);
}

async function makeReader(): Promise<TestUser> {
  const user = await makeUser(app);
  await turnOn(user);
  return user;
}

/** The button of a mail program. */
const click = (token: string) =>
  app.server.inject({
    method: 'POST',
    url: `${unsubscribeOneClick.path}?token=${encodeURIComponent(token)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

describe('notifications/settings: the link in the digest', () => {
  it('ends the digest by its own token only, and again each time', async () => {
    const author = await makeReader();
    const friend = await makeReader();
    const token = await app.services.tokens.unsubscribeTokenOf(author.userId);
    const [id = '', signature = ''] = token.split('.');
    const flipped = signature.startsWith('A') ? 'B' : 'A';
    const invalid = [
      `${id}.${flipped}${signature.slice(1)}`,
      `${friend.userId}.${signature}`,
      `${id.toUpperCase()}.${signature}`,
      `${token}A`,
      id,
    ];
    for (const other of invalid) {
      const refused = { status: 400, errorCode: 'UNSUBSCRIBE_LINK_INVALID' };
      expect(await app.call(unsubscribe, { body: { token: other } })).toMatchObject(refused);
      expect((await click(other)).json()).toMatchObject({ errorCode: refused.errorCode });
    }
    const isOn = async ({ token: session }: TestUser) =>
      (await app.call(getNotificationSettings, { token: session })).body.mailDigest;
    expect([await isOn(author), await isOn(friend)]).toEqual([true, true]);
    for (let times = 0; times < 2; times += 1) {
      await turnOn(author);
      expect((await app.call(unsubscribe, { body: { token } })).status).toBe(204);
      expect((await click(token)).statusCode).toBe(204);
      expect([await isOn(author), await isOn(friend)]).toEqual([false, true]);
    }
  });

  it('of a deleted account answers, and its digest is not sent', async () => {
    const { author, friend, post } = await makeClassWithPost(app);
    const channels = { LIKE: 'MAIL' };
    await app.call(updateNotificationSettings, { body: { channels }, token: author.token });
    const params = { groupId: post.groupId, postId: post.postId };
    const liked = await app.call(likePost, { params, body: { liked: true }, token: friend.token });
    expect(liked.status).toBe(200);
    const token = await app.services.tokens.unsubscribeTokenOf(author.userId);
    const { db } = app.services;
    const digest = { userId: author.userId, day: DAY };
    await db
      .insertInto('notificationDigests')
      .values({ userId: author.userId, digestDay: DAY })
      .execute();
    await db
      .updateTable('users')
      .set({ passwordHash: await hashSecret(PASSWORD) })
      .where('userId', '=', author.userId)
      .execute();
    const body = { reason: 'OTHER', posts: 'DELETE', password: PASSWORD };
    expect((await app.call(withdrawUser, { body, token: author.token })).status).toBe(200);
    await sendDigest(app.services, digest, false);
    expect(app.emails.map(({ subject }) => subject)).toEqual(['[문집] 탈퇴했어요']);
    expect((await app.call(unsubscribe, { body: { token } })).status).toBe(204);
    const settings = await db
      .selectFrom('notificationSettings')
      .select('mailDigest')
      .where('userId', '=', author.userId)
      .execute();
    expect(settings).toEqual([]);
  });
});
