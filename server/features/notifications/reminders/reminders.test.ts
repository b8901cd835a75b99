import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../../shared/notifications/notifications.ts';
import {
  makeClass,
  makePost,
  makeSubject,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { remind } from './reminders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const listOf = async ({ token }: TestUser) =>
  (await app.call(listNotifications, { token })).body.notifications;

/** Far in the future, so that the database's clock finds the deadlines ahead. 20 May 2030 in Seoul. */
const at = (hour: number) => Date.parse(`2030-05-20T${String(hour).padStart(2, '0')}:30:00+09:00`);
const TOMORROW = '2030-05-21T21:00:00+09:00';

describe('notifications/reminders: a deadline tomorrow', () => {
  it('reminds those who have not published, from four in the afternoon, once', async () => {
    const { author, friend, group, subject } = await makeClass(app, {
      subject: { deadline: TOMORROW },
    });
    await makePost(app, group, subject, friend);
    await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    await remind(app.services, at(15));
    expect(await listOf(author)).toEqual([]);
    for (const hour of [16, 17]) await remind(app.services, at(hour));
    expect(await listOf(author)).toMatchObject([
      { notificationKind: 'DEADLINE_TOMORROW', subjectTitle: '우리 동네 가을' },
    ]);
    expect(await listOf(friend)).toEqual([]);
    expect(await listOf(group.owner)).toEqual([]);
  });

  it('is gone once the post is published', async () => {
    const { author, group, subject } = await makeClass(app, { subject: { deadline: TOMORROW } });
    await remind(app.services, at(16));
    expect(await listOf(author)).toHaveLength(1);
    await makePost(app, group, subject, author);
    expect(await listOf(author)).toEqual([]);
  });

  it('is the reader’s own deadline', async () => {
    const { author, friend, group, subject } = await makeClass(app, {
      subject: { deadline: '2030-05-19T21:00:00+09:00' },
    });
    await app.services.db
      .insertInto('deadlineExtensions')
      .values({
        ragId: subject.ragId,
        groupId: group.groupId,
        userId: author.userId,
        deadline: TOMORROW,
      })
      .execute();
    await remind(app.services, at(16));
    expect(await listOf(author)).toMatchObject([{ deadline: '2030-05-21T12:00:00Z' }]);
    expect(await listOf(friend)).toEqual([]);
  });

  it('at midnight belongs to the evening before', async () => {
    const midnight = await makeClass(app, { subject: { deadline: '2030-05-22T00:00:00+09:00' } });
    const tonight = await makeClass(app, { subject: { deadline: '2030-05-21T00:00:00+09:00' } });
    await remind(app.services, at(16));
    expect(await listOf(midnight.author)).toHaveLength(1);
    expect(await listOf(tonight.author)).toEqual([]);
  });
});

describe('notifications/reminders: a subject with an opening day', () => {
  it('is announced when the day has come, once', async () => {
    const { author, group } = await makeClass(app);
    const { ragId } = await makeSubject(app, group, { subjectTitle: '겨울에게' });
    const opens = (when: string) =>
      sql`
      update group_subjects set opens_at = now() + ${when}::interval
      where rag_id = ${ragId}`.execute(app.services.db);
    await opens('1 hour');
    await remind(app.services, at(10));
    expect(await listOf(author)).toEqual([]);
    await opens('-1 minute');
    for (const hour of [10, 11]) await remind(app.services, at(hour));
    expect(await listOf(author)).toMatchObject([
      { notificationKind: 'SUBJECT_OPENED', ragId, subjectTitle: '겨울에게' },
    ]);
  });

  it('is announced by one of two instances that run at once', async () => {
    const { author, group } = await makeClass(app);
    const { ragId } = await makeSubject(app, group);
    await sql`
      update group_subjects set opens_at = now() where rag_id = ${ragId}`.execute(app.services.db);
    await Promise.all(Array.from({ length: 5 }, () => remind(app.services, at(10))));
    expect(await listOf(author)).toHaveLength(1);
  });
});

it('notifications/reminders: a reminder is not for people who switched it off', async () => {
  const { author } = await makeClass(app, { subject: { deadline: TOMORROW } });
  await app.services.db
    .insertInto('notificationSettings')
    .values({
      userId: author.userId,
      channels: JSON.stringify({ DEADLINE: 'OFF' }),
      quietFrom: null,
      quietTo: null,
    })
    .execute();
  await remind(app.services, at(16));
  expect(await listOf(author)).toEqual([]);
});
