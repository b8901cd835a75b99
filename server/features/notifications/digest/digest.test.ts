import { sql } from 'kysely';
import type { Email as ParsedEmail } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getNotificationSettings,
  unsubscribe,
  unsubscribeOneClick,
  updateNotificationSettings,
} from '../../../../shared/notifications/notification-settings.ts';
import {
  listNotifications,
  readAllNotifications,
} from '../../../../shared/notifications/notifications.ts';
import { addComment } from '../../../../shared/reading/comments.ts';
import { likePost } from '../../../../shared/reading/likes.ts';
import {
  makeClassWithPost,
  makeUser,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import {
  type MailServer,
  startMailServer,
} from '../../../../tests/support/deployment/mail-server.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { createMail } from '../../../platform/gateways/mail.ts';
import { sendDigest, sendDueDigestsLater } from './digest.ts';

const DAY = '2026-11-22';
const at = (hour: number, day = DAY) =>
  Date.parse(`${day}T${String(hour).padStart(2, '0')}:05:00+09:00`);

let one: TestApp;
let other: TestApp;
let smtp: MailServer;

beforeAll(async () => {
  smtp = await startMailServer();
  const env = { SMTP_URL: `smtp://${smtp.address}`, PUBLIC_URL: 'https://munjip.example' };
  one = await createTestApp({ jobs: true, env });
  other = await createTestApp({ jobs: true, env, beside: one });
  for (const { services } of [one, other]) services.mail = createMail(services.config);
});
afterAll(async () => {
  await other.close();
  await one.close();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.received.length = 0;
  const { db } = one.services;
  await db.updateTable('notificationSettings').set({ mailDigest: false }).execute();
});

const change = ({ token }: TestUser, body: object) =>
  one.call(updateNotificationSettings, { body, token });

async function like({ groupId, postId }: TestPost, by: TestUser): Promise<void> {
  const input = { params: { groupId, postId }, body: { liked: true }, token: by.token };
  expect((await one.call(likePost, input)).status).toBe(200);
}

/** The author wants likes and comments by mail at six; a friend has liked and commented. */
async function makeNews() {
  const made = await makeClassWithPost(one);
  const { author, friend, post } = made;
  await change(author, { channels: { LIKE: 'MAIL', COMMENT: 'MAIL' } });
  await like(post, friend);
  const { groupId, postId } = post;
  await one.call(addComment, {
    params: { groupId, postId },
    body: { content: '우리 집 비밀번호는 1234야' },
    token: friend.token,
  });
  return made;
}

async function statusesOf({ userId }: TestUser): Promise<string[]> {
  const rows = await one.services.db
    .selectFrom('notificationDigests')
    .select('digestStatus')
    .where('userId', '=', userId)
    .orderBy('digestDay')
    .execute();
  return rows.map(({ digestStatus }) => digestStatus);
}

/** The e-mails after every job that sends one is done; a finished job is deleted. */
async function emailsAfter(user: TestUser): Promise<ParsedEmail[]> {
  await until(async () => {
    const { rows } = await sql`
      select from jobs.job where name = 'send-digest'`.execute(one.services.db);
    return rows.length === 0 && (await statusesOf(user)).length > 0;
  });
  return smtp.readEmails();
}

describe('notifications/digest: the e-mail', () => {
  it('has names and titles as HTML and text, and nothing else that a child wrote', async () => {
    const { author, friend } = await makeNews();
    await sendDueDigestsLater(one.services, at(18));
    const [email, ...more] = await emailsAfter(author);
    expect(more).toEqual([]);
    expect(email?.to).toEqual([{ address: `${author.userLogin}@example.kr`, name: '' }]);
    expect(email?.subject).toBe('[문집] 읽지 않은 알림이 2개 있어요');
    for (const body of [email?.text, email?.html?.replace(/<[^>]*>/g, '')]) {
      expect(body).toContain(`${friend.penName} 님이 ‘감나무 등불 아래’ 글을 좋아해요.`);
      expect(body).toContain(`${friend.penName} 님이 ‘감나무 등불 아래’ 글에 댓글을 남겼어요.`);
      expect(body).toContain('햇살초 5학년 2반');
      expect(body).not.toContain('비밀번호');
    }
  });

  it('is ended by its link, without a log-in', async () => {
    const { author } = await makeNews();
    await sendDueDigestsLater(one.services, at(18));
    const [email] = await emailsAfter(author);
    const link = /https:\/\/munjip\.example\/unsubscribe\?token=(\S+)/.exec(email?.text ?? '');
    const token = decodeURIComponent(link?.[1] ?? '');
    const forged = `${author.userId}.${'A'.repeat(43)}`;
    expect((await one.call(unsubscribe, { body: { token: forged } })).errorCode).toBe(
      'UNSUBSCRIBE_LINK_INVALID',
    );
    const settings = async () =>
      (await one.call(getNotificationSettings, { token: author.token })).body;
    expect((await settings()).mailDigest).toBe(true);
    expect((await one.call(unsubscribe, { body: { token } })).status).toBe(204);
    expect(await settings()).toMatchObject({ mailDigest: false, channels: { LIKE: 'HERE' } });
  });

  it('is ended by one click of the mail program, as RFC 8058 posts it', async () => {
    const { author } = await makeNews();
    await sendDueDigestsLater(one.services, at(18));
    const [email] = await emailsAfter(author);
    const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] =
      /^<(https:\/\/munjip\.example\/\S+)>$/.exec(header('list-unsubscribe')) ?? [];
    const { pathname, search } = new URL(address);
    expect(pathname).toBe(unsubscribeOneClick.path);
    const answer = await one.server.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(204);
    const { body } = await one.call(getNotificationSettings, { token: author.token });
    expect(body.mailDigest).toBe(false);
  });
});

describe('notifications/digest: a digest', () => {
  it('is sent once by two instances that decide and work at once', async () => {
    const { author } = await makeNews();
    await Promise.all(
      [one, other, one, other].map(({ services }) => sendDueDigestsLater(services, at(18))),
    );
    expect(await emailsAfter(author)).toHaveLength(1);
    const digest = { userId: author.userId, day: DAY };
    await Promise.all([one, other].map(({ services }) => sendDigest(services, digest, false)));
    expect(smtp.received).toHaveLength(1);
  });

  it('comes at the chosen hour, also after a downtime, and on days with news only', async () => {
    const { author, friend, post } = await makeNews();
    await change(author, { digestHour: 19 });
    await sendDueDigestsLater(one.services, at(18));
    expect(await statusesOf(author)).toEqual([]);
    await sendDueDigestsLater(one.services, at(22));
    expect(await emailsAfter(author)).toHaveLength(1);
    await sendDueDigestsLater(one.services, at(19, '2026-11-23'));
    expect(await emailsAfter(author)).toHaveLength(1);
    expect(await statusesOf(author)).toEqual(['SENT', 'EMPTY']);
    await one.call(addComment, {
      params: { groupId: post.groupId, postId: post.postId },
      body: { content: '또 왔어' },
      token: friend.token,
    });
    await sendDueDigestsLater(one.services, at(20, '2026-11-24'));
    const emails = await emailsAfter(author);
    // The like was in the first digest, and nothing has joined it.
    expect(emails.map(({ subject }) => subject)).toEqual([
      '[문집] 읽지 않은 알림이 2개 있어요',
      '[문집] 읽지 않은 알림이 1개 있어요',
    ]);
  });

  it('leaves out what was read and what is not wanted by mail', async () => {
    const { author } = await makeNews();
    await change(author, { channels: { LIKE: 'HERE' } });
    const { body } = await one.call(listNotifications, { token: author.token });
    await one.call(readAllNotifications, {
      body: { upTo: body.notifications[0]?.eventId },
      token: author.token,
    });
    await sendDueDigestsLater(one.services, at(18));
    expect(await emailsAfter(author)).toEqual([]);
  });

  it('needs consent and a verified address', async () => {
    const { author, friend } = await makeNews();
    await change(author, { mailDigest: false });
    await sendDueDigestsLater(one.services, at(18));
    expect(await statusesOf(author)).toEqual([]);
    await one.services.db
      .updateTable('users')
      .set({ emailVerified: false })
      .where('userId', '=', friend.userId)
      .execute();
    const refused = await change(friend, { mailDigest: true });
    expect(refused.fields).toHaveProperty('mailDigest');
    const unwilling = await makeUser(one);
    const { body } = await one.call(getNotificationSettings, { token: unwilling.token });
    expect(body.mailDigest).toBe(false);
  });

  it('that the mail server refuses is tried again; one that may have arrived is not', async () => {
    for (const [error, count] of [
      [Object.assign(new Error('451 later'), { responseCode: 451 }), 1],
      [Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' }), 0],
    ] as const) {
      const { author } = await makeNews();
      const digest = { userId: author.userId, day: DAY };
      await one.services.db
        .insertInto('notificationDigests')
        .values({ userId: author.userId, digestDay: DAY })
        .execute();
      const mail = { send: () => Promise.reject(error) };
      const tried = sendDigest({ ...one.services, mail }, digest, false);
      if (count === 1) await expect(tried).rejects.toThrow('451');
      else await tried;
      await sendDigest(one.services, digest, false);
      expect(smtp.received.splice(0)).toHaveLength(count);
    }
  });
});
