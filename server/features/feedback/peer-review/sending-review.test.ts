import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPeerFeedback, savePeerReview } from '../../../../shared/feedback/peer-review.ts';
import {
  ANSWERS,
  findPlaces,
  makePeerClass,
  openReview,
  placeOf,
  sendReview,
} from '../../../../tests/support/data/peer-review.ts';
import { holding } from '../../../../tests/support/meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function makeReview() {
  const made = await makePeerClass(app, 3, { peerHidesReviewer: false });
  const [place] = await findPlaces(app, made.subject.ragId);
  const reviewer = made.members.find(({ userId }) => userId === place?.reviewerId);
  if (!place || !reviewer) throw new Error('no review was assigned');
  const { reviewId, postId } = place;
  return {
    postId,
    group: made.group,
    toReview: () =>
      app.call(listPeerFeedback, {
        params: { groupId: made.group.groupId, subjectId: made.subject.ragId },
        token: made.group.owner.token,
      }),
    send: (body: object = {}) => sendReview(app, made, reviewer, reviewId, body),
    open: () => openReview(app, made, reviewer, reviewId),
    save: () =>
      app.call(savePeerReview, {
        params: { groupId: made.group.groupId, reviewId },
        body: { version: 0, saveId: v7(), postVersion: 1, answers: ANSWERS },
        token: reviewer.token,
      }),
  };
}

describe('feedback/peer-review: sending', () => {
  it('is repeated with the same answers only: other places, words or kinds are refused', async () => {
    const { send } = await makeReview();
    expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(204);
    const [praise, ask] = ANSWERS;
    const shorter = placeOf('주황');
    expect(shorter.start).toBe(praise?.place.start);
    const others = [
      [{ ...praise, place: shorter }, ask],
      [{ ...praise, content: '다른 말' }, ask],
      [{ ...praise, annotationKind: 'ASK' }, ask],
      [praise],
    ];
    for (const answers of others) {
      expect((await send({ answers })).errorCode).toBe('FEEDBACK_ALREADY_SENT');
    }
  });

  it('waits for the owner where an answer has a word that holds comments', async () => {
    const { group, send, toReview } = await makeReview();
    await app.services.db
      .updateTable('groups')
      .where('groupId', '=', group.groupId)
      .set({ commentHoldWords: ['바보'] })
      .execute();
    const [praise, ask] = ANSWERS;
    await send({ answers: [praise, { ...ask, content: '왜 바보같이 썼어?' }] });
    const { body } = await toReview();
    expect(body.feedbacks).toMatchObject([{ isHeld: true, releaseAt: null, holdWords: ['바보'] }]);
  });

  it('leaves no draft of a first save that arrives beside it', async () => {
    const { postId, send, save, open } = await makeReview();
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.services.db);
      return rows.length;
    };
    let saving: ReturnType<typeof save> | undefined;
    const sent = await holding(
      app,
      sql`select from posts where post_id = ${postId} for update`,
      send,
      async () => {
        saving = save();
        let isSaved = false;
        void saving.then(() => {
          isSaved = true;
        });
        await until(async () => isSaved || (await waiting()) === 2);
      },
    );
    expect(sent.status).toBe(204);
    expect((await saving)?.errorCode).toBe('FEEDBACK_ALREADY_SENT');
    expect((await open()).body).toMatchObject({ reviewStatus: 'SENT', draft: null });
  });
});
