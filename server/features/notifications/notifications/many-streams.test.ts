import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClass, makeUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { notify } from '../notify/notify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('notifications: streams of four hundred windows all carry what happens', async () => {
  const { group, subject } = await makeClass(app);
  const users = await Promise.all(
    Array.from({ length: 20 }, () => makeUser(app, { userClassify: 'GENERAL' })),
  );
  const { db, events } = app.services;
  const { groupId } = group;
  await db
    .insertInto('groupMembers')
    .values(users.map(({ userId }) => ({ groupId, userId })))
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['userId', 'sessionId'])
    .where(
      'userId',
      'in',
      users.map(({ userId }) => userId),
    )
    .execute();
  expect(sessions).toHaveLength(20);
  let states = 0;
  const outputs = sessions.flatMap((viewer) =>
    Array.from({ length: 20 }, () => events.open(viewer, undefined)),
  );
  for (const output of outputs) {
    output.on('data', (part: Buffer | string) => {
      states += String(part).split('event: state').length - 1;
    });
  }
  await until(async () => states === 400);
  const { ragId } = subject;
  const userIds = users.map(({ userId }) => userId);
  await db
    .transaction()
    .execute((tx) => notify(tx, { kind: 'PEER_REVIEW_ASSIGNED', ragId, userIds }));
  await until(async () => states === 800);
  for (const output of outputs) output.destroy();
});
