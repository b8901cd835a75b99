import { unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadMyData } from '../../../../shared/accounts/account-deletion.ts';
import { contract } from '../../../../shared/contract/contract.ts';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { listFeedback } from '../../../../shared/feedback/feedback.ts';
import { listPeerFeedback, savePeerReview } from '../../../../shared/feedback/peer-review.ts';
import {
  addFeedbackReply,
  answerAnnotation,
  thankFeedback,
} from '../../../../shared/feedback/revision.ts';
import { updateNotificationSettings } from '../../../../shared/notifications/notification-settings.ts';
import type { TestUser } from '../../../../tests/support/data/factories.ts';
import {
  ANSWERS,
  findPlaces,
  makePeerClass,
  makeReleasable,
  openReview,
  type PeerClass,
  sendReview,
} from '../../../../tests/support/data/peer-review.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { sendDigest } from '../../notifications/digest/digest.ts';
import { releaseDuePeerFeedback } from './moderation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A walk makes hundreds of calls. */
const WALK_MS = 180_000;

/** The kinds of lists that one page shows. */
const VARIANTS = [{}, { kind: 'FEEDBACK' }, { kind: 'PARTICIPATED' }, { query: '감나무' }];

const isReading = ([, { method, result }]: [string, Endpoint]) =>
  method === 'GET' && result !== 'events' && result !== 'redirect';

/** What every call that reads answers, as text, headers included. */
async function readEverything(
  person: TestUser,
  known: Record<string, string>,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [name, endpoint] of Object.entries<Endpoint>(contract).filter(isReading)) {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param ?? '');
    const params = Object.fromEntries(names.map((param) => [param, known[param] ?? v7()]));
    for (const query of endpoint.query ? VARIANTS : [{}]) {
      const answer = await app.call(endpoint, { params, query, token: person.token });
      answers.set(`${name} ${JSON.stringify(query)}`, textOf(answer));
    }
  }
  return answers;
}

function textOf({ body, headers }: { body: unknown; headers: object }): string {
  return JSON.stringify(headers) + (Buffer.isBuffer(body) ? '' : JSON.stringify(body ?? null));
}

async function archiveOf({ token }: TestUser): Promise<string> {
  const answer = await app.call(downloadMyData, { token });
  const files = unzipSync(new Uint8Array(answer.body as unknown as Buffer));
  return Object.entries(files)
    .map(([path, bytes]) => `${path} ${new TextDecoder().decode(bytes)}`)
    .join('\n');
}

/** The e-mail of today's digest to a person who wants every kind of notification by mail. */
async function digestOf({ userId, token }: TestUser): Promise<string> {
  const channels = { FEEDBACK: 'MAIL', ANSWER: 'MAIL', PEER_REVIEW: 'MAIL' };
  expect((await app.call(updateNotificationSettings, { body: { channels }, token })).status).toBe(
    200,
  );
  const day = '2026-11-22';
  await app.services.db
    .insertInto('notificationDigests')
    .values({ userId, digestDay: day })
    .execute();
  await sendDigest(app.services, { userId, day }, false);
  return JSON.stringify(app.emails.at(-1));
}

/** Calls whose answers have more of a secret than before. Names of classmates are in their lists anyway. */
function moreOf(
  secrets: Record<string, string>,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const times = (text: string, secret: string) => text.split(secret).length - 1;
  return [...after].flatMap(([call, text]) =>
    Object.entries(secrets)
      .filter(([, secret]) => times(text, secret) > times(before.get(call) ?? '', secret))
      .map(([what]) => `${call}: ${what}`),
  );
}

async function makeAnonymousReview() {
  const made = await makePeerClass(app, 4, {
    peerHidesReviewer: true,
    peerHidesWriter: true,
    readers: 'OWNER',
  });
  const [place] = await findPlaces(app, made.subject.ragId);
  const memberOf = (id: string | undefined) => {
    const member = made.members.find(({ userId }) => userId === id);
    if (!member) throw new Error('not a member');
    return member;
  };
  const [reviewer, writer] = [memberOf(place?.reviewerId), memberOf(place?.authorId)];
  for (const { userId } of [reviewer, writer]) {
    await app.services.db
      .updateTable('users')
      .set({ userAvatarUrl: `/api/file/${v7()}` })
      .where('userId', '=', userId)
      .execute();
  }
  return { made, reviewer, writer, reviewId: place?.reviewId ?? '', postId: place?.postId ?? '' };
}

const known = ({ group, subject }: PeerClass, ids: Record<string, string>) => ({
  groupId: group.groupId,
  subjectId: subject.ragId,
  activityId: subject.activityRagId,
  ...ids,
});

async function secretsOf({ userId, penName }: TestUser) {
  const { userAvatarUrl } = await app.services.db
    .selectFrom('users')
    .select('userAvatarUrl')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return { id: userId, penName, avatar: userAvatarUrl ?? 'no avatar' };
}

describe('feedback/peer-review: hidden names', () => {
  it(
    'no answer, archive or notification names the reviewer to the writer',
    async () => {
      const { made, reviewer, writer, reviewId, postId } = await makeAnonymousReview();
      const ids = known(made, { postId, userId: writer.userId });
      const before = await readEverything(writer, ids);
      await openReview(app, made, reviewer, reviewId);
      await sendReview(app, made, reviewer, reviewId);
      const held = await readEverything(writer, ids);
      expect(moreOf({ words: ANSWERS[0]?.content ?? '' }, before, held)).toEqual([]);
      await makeReleasable(app);
      await releaseDuePeerFeedback(app.services);
      const secrets = { ...(await secretsOf(reviewer)), reviewId };
      const after = await readEverything(writer, ids);
      expect(moreOf(secrets, before, after)).toEqual([]);
      // The walk did read the feedback.
      expect(moreOf({ words: ANSWERS[0]?.content ?? '' }, before, after)).toContain(
        'listFeedback {}: words',
      );
      const archive = await archiveOf(writer);
      expect(archive).toContain(ANSWERS[0]?.content);
      for (const secret of Object.values(secrets)) expect(archive).not.toContain(secret);

      const params = { groupId: made.group.groupId, postId };
      const { token } = writer;
      const [feedback] = (await app.call(listFeedback, { params, token })).body.feedbacks;
      const ask = feedback?.annotations.find(({ annotationKind }) => annotationKind === 'ASK');
      const inFeedback = { ...params, feedbackId: feedback?.feedbackId ?? '' };
      const written = [
        await app.call(answerAnnotation, {
          params: { ...inFeedback, annotationId: ask?.annotationId ?? '' },
          body: { answer: 'APPLIED' },
          token,
        }),
        await app.call(thankFeedback, { params: inFeedback, body: {}, token }),
        await app.call(addFeedbackReply, {
          params: inFeedback,
          body: { replyId: v7(), content: '고마워' },
          token,
        }),
      ];
      for (const answer of written) {
        expect(answer.status).toBeLessThan(300);
        for (const secret of Object.values(secrets)) expect(textOf(answer)).not.toContain(secret);
      }
      await app.call(addFeedbackReply, {
        params: inFeedback,
        body: { replyId: v7(), content: '그렇게 읽었구나.' },
        token: made.group.owner.token,
      });
      expect(moreOf(secrets, before, await readEverything(writer, ids))).toEqual([]);
      const email = await digestOf(writer);
      expect(email).toContain(writer.penName);
      expect(email).toContain('피드백');
      for (const secret of [...Object.values(secrets), ...ANSWERS.map(({ content }) => content)]) {
        expect(email).not.toContain(secret);
      }
      // The owner sees who it was.
      const seen = await app.call(listPeerFeedback, {
        params: { groupId: made.group.groupId, subjectId: made.subject.ragId },
        token: made.group.owner.token,
      });
      expect(seen.body.feedbacks[0]?.reviewer.userId).toBe(reviewer.userId);
    },
    WALK_MS,
  );

  it(
    'no answer, archive or notification names the writer or the post to the reviewer',
    async () => {
      const { made, reviewer, writer, reviewId, postId } = await makeAnonymousReview();
      const ids = known(made, { userId: reviewer.userId });
      const before = await readEverything(reviewer, ids);
      const secrets = { ...(await secretsOf(writer)), postId };
      const walk = async () =>
        moreOf(secrets, before, await readEverything(reviewer, { ...ids, reviewId }));
      expect((await openReview(app, made, reviewer, reviewId)).body.post?.title).toBeTruthy();
      await app.call(savePeerReview, {
        params: { groupId: made.group.groupId, reviewId },
        body: { version: 0, saveId: v7(), postVersion: 1, answers: ANSWERS },
        token: reviewer.token,
      });
      expect(await walk()).toEqual([]);
      await sendReview(app, made, reviewer, reviewId, { version: 1 });
      await makeReleasable(app);
      await releaseDuePeerFeedback(app.services);
      const { token } = writer;
      const params = { groupId: made.group.groupId, postId };
      const [feedback] = (await app.call(listFeedback, { params, token })).body.feedbacks;
      await app.call(addFeedbackReply, {
        params: { ...params, feedbackId: feedback?.feedbackId ?? '' },
        body: { replyId: v7(), content: '고마워' },
        token,
      });
      await app.call(addFeedbackReply, {
        params: { ...params, feedbackId: feedback?.feedbackId ?? '' },
        body: { replyId: v7(), content: '그렇게 읽었구나.' },
        token: made.group.owner.token,
      });
      expect(await walk()).toEqual([]);
      const archive = await archiveOf(reviewer);
      expect(archive).toContain(ANSWERS[0]?.content);
      for (const secret of [writer.userId, postId]) expect(archive).not.toContain(secret);
      expect(archive).not.toContain(writer.penName);
      const email = await digestOf(reviewer);
      expect(email).toContain(reviewer.penName);
      for (const secret of [...Object.values(secrets), '고마워']) {
        expect(email).not.toContain(secret);
      }
    },
    WALK_MS,
  );

  it('feedback is shown after a random delay, in no order that tells who wrote first', async () => {
    const made = await makePeerClass(app, 5);
    const places = await findPlaces(app, made.subject.ragId);
    for (const { reviewId, reviewerId } of places) {
      const reviewer = made.members.find(({ userId }) => userId === reviewerId);
      if (reviewer) await sendReview(app, made, reviewer, reviewId);
    }
    const held = await app.services.db
      .selectFrom('feedbacks')
      .select(['releaseAt', 'sentAt', 'feedbackId'])
      .where('groupId', '=', made.group.groupId)
      .execute();
    const delays = held.map(
      ({ releaseAt, sentAt }) => Date.parse(releaseAt ?? '') - Date.parse(sentAt),
    );
    expect(held).toHaveLength(10);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(60_000);
    expect(new Set(delays.map((delay) => Math.round(delay / 1000))).size).toBeGreaterThan(5);
    // Version 4 ids have no time in them.
    for (const { feedbackId } of held) expect(feedbackId.charAt(14)).toBe('4');
  });
});
