import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../../shared/notifications/notifications.ts';
import { listSubmissions } from '../../../../shared/subjects/activities.ts';
import { extendDeadline } from '../../../../shared/subjects/deadline-extensions.ts';
import { remindToSubmit } from '../../../../shared/subjects/submission-reminders.ts';
import {
  makeClass,
  makePost,
  type TestClass,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const remind = (
  { group, subject }: TestClass,
  whom: 'NOT_SUBMITTED' | string[],
  { token }: TestUser = group.owner,
) =>
  app.call(remindToSubmit, {
    params: { groupId: group.groupId, subjectId: subject.ragId },
    token,
    body: { whom },
  });

const toldTo = async ({ token }: TestUser) =>
  (await app.call(listNotifications, { token })).body.notifications.map(
    ({ notificationKind, actors, subjectTitle }) => [
      notificationKind,
      actors.map(({ userId }) => userId),
      subjectTitle,
    ],
  );

describe('subjects/submission-reminders: the owner', () => {
  it('reminds those who have not published, once while it is unread', async () => {
    const made = await makeClass(app);
    const { author, friend, group, subject } = made;
    await makePost(app, group, subject, friend);
    await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    for (const whom of ['NOT_SUBMITTED', [author.userId, friend.userId]] as const) {
      const { body } = await remind(made, whom === 'NOT_SUBMITTED' ? whom : [...whom]);
      expect(body).toEqual({ remindedCount: 1 });
    }
    expect(await toldTo(author)).toEqual([
      ['SUBMISSION_REMINDER', [group.owner.userId], '우리 동네 가을'],
    ]);
    expect(await toldTo(friend)).toEqual([]);
    const { body } = await app.call(listSubmissions, {
      params: { groupId: group.groupId, subjectId: subject.ragId },
      token: group.owner.token,
    });
    const remindedAt = new Map(body.submissions.map((one) => [one.userId, one.remindedAt]));
    expect(remindedAt.get(author.userId)).toMatch(/^\d{4}-/);
    expect(remindedAt.get(friend.userId)).toBeNull();
    await makePost(app, group, subject, author);
    expect(await toldTo(author)).toEqual([]);
  });

  it('reminds after the deadline only whom it was extended for', async () => {
    const made = await makeClass(app, { subject: { deadline: inHours(-1) } });
    const { author, friend, group, subject } = made;
    expect((await remind(made, 'NOT_SUBMITTED')).body).toEqual({ remindedCount: 0 });
    const params = { groupId: group.groupId, subjectId: subject.ragId };
    const body = { whom: [author.userId], deadline: inHours(24) };
    await app.call(extendDeadline, { params, token: group.owner.token, body });
    expect((await remind(made, 'NOT_SUBMITTED')).body).toEqual({ remindedCount: 1 });
    expect((await toldTo(author)).map(([kind]) => kind)).toEqual([
      'SUBMISSION_REMINDER',
      'DEADLINE_EXTENDED',
    ]);
    expect(await toldTo(friend)).toEqual([]);
  });

  it.each([
    ['closed', { subjectStatus: 'CLOSED' }],
    ['prepared', { subjectStatus: 'READY' }],
  ] as const)('reminds nobody of a subject that is %s', async (_, subject) => {
    const made = await makeClass(app, { subject });
    expect((await remind(made, 'NOT_SUBMITTED')).body).toEqual({ remindedCount: 0 });
  });

  it('is the only one who reminds, and only of subjects of the group', async () => {
    const made = await makeClass(app);
    const other = await makeClass(app);
    expect((await remind(made, 'NOT_SUBMITTED', made.friend)).status).toBe(403);
    const mixed = { ...made, subject: other.subject };
    expect((await remind(mixed, 'NOT_SUBMITTED')).errorCode).toBe('SUBJECT_NOT_FOUND');
  });
});
