import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClass } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { findSubjectFacts } from './writing.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;

/** Within a transaction the database's clock stands still: the very moment can be looked at. */
test.each([
  ['1 microsecond', false],
  ['0', true],
  ['-1 microsecond', true],
])('writing/writing: an own deadline that is %s away is over: %s', async (away, isOver) => {
  const deadline = new Date(Date.now() - HOUR).toISOString();
  const { author, friend, group, subject } = await makeClass(app, { subject: { deadline } });
  const where = { groupId: group.groupId, ragId: subject.ragId };
  await app.services.db.transaction().execute(async (tx) => {
    await sql`
      insert into deadline_extensions (rag_id, group_id, user_id, deadline)
      values (${subject.ragId}, ${group.groupId}, ${author.userId}, now() + ${away}::interval)`.execute(
      tx,
    );
    expect((await findSubjectFacts(tx, { ...where, userId: author.userId }))?.isOver).toBe(isOver);
    expect((await findSubjectFacts(tx, { ...where, userId: friend.userId }))?.isOver).toBe(true);
  });
});
