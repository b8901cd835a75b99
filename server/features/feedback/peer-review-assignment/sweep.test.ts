import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findPlaces,
  makeOverdue,
  makePeerClass,
} from '../../../../tests/support/data/peer-review.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { sweepPeerReviews } from './peer-review-assignment.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('feedback/peer-review-assignment: a subject that fails does not stop the others', async () => {
  const classes = [];
  for (let count = 0; count < 3; count += 1) classes.push(await makePeerClass(app, 3));
  const ragIds = classes.map(({ subject }) => subject.ragId).sort();
  for (const ragId of ragIds) await makeOverdue(app, ragId);
  const [broken = '', ...sound] = ragIds;
  await sql`
    alter table peer_reviews add constraint broken_subject
    check (rag_id <> ${sql.lit(broken)} or review_status <> 'EXPIRED')`.execute(app.services.db);
  await sweepPeerReviews(app.services);
  const statusesOf = async (ragId: string) =>
    (await findPlaces(app, ragId)).map(({ reviewStatus }) => reviewStatus);
  expect(await statusesOf(broken)).not.toContain('EXPIRED');
  for (const ragId of sound) expect(await statusesOf(ragId)).not.toContain('ASSIGNED');
});
