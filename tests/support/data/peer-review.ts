import { sql } from 'kysely';
import { assignPeerReviews } from '../../../server/features/feedback/peer-review-assignment/peer-review-assignment.ts';
import { plainText } from '../../../shared/document/document-text.ts';
import {
  getPeerReview,
  listPeerReviews,
  sendPeerReview,
} from '../../../shared/feedback/peer-review.ts';
import type { TestApp } from '../servers/app.ts';
import {
  DOCUMENT,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestPost,
  type TestSubject,
  type TestUser,
} from './factories.ts';

export interface PeerClass {
  group: TestGroup;
  subject: TestSubject;
  members: TestUser[];
  posts: TestPost[];
}

/** A class that has published on a subject with peer review, with reviews assigned. */
export async function makePeerClass(
  app: TestApp,
  size: number,
  subject: Parameters<typeof makeSubject>[2] = {},
): Promise<PeerClass> {
  const members = await Promise.all(Array.from({ length: size }, () => makeUser(app)));
  const group = await makeGroup(app, { members, settings: { peerFeedbackEnabled: true } });
  const made = await makeSubject(app, group, { peerReview: true, ...subject });
  const posts: TestPost[] = [];
  for (const member of members) posts.push(await makePost(app, group, made, member));
  await assignPeerReviews(app.services, made.ragId);
  return { group, subject: made, members, posts };
}

export async function reviewsOf(app: TestApp, { group }: PeerClass, { token }: TestUser) {
  const params = { groupId: group.groupId };
  const { body } = await app.call(listPeerReviews, { params, token });
  return body.subjects.flatMap(({ reviews }) => reviews);
}

const TEXT = plainText(DOCUMENT);
export const placeOf = (exact: string) => {
  const start = TEXT.indexOf(exact);
  return { start, end: start + exact.length, exact };
};

export const ANSWERS = [
  { annotationKind: 'PRAISE', place: placeOf('주황 등불'), content: '빛깔이 보이는 것 같아.' },
  { annotationKind: 'ASK', place: placeOf('할머니 댁'), content: '거기는 어디야?' },
];

export function sendReview(
  app: TestApp,
  { group }: Pick<PeerClass, 'group'>,
  reviewer: Pick<TestUser, 'token'>,
  reviewId: string,
  body: object = {},
) {
  return app.call(sendPeerReview, {
    params: { groupId: group.groupId, reviewId },
    body: { version: 0, postVersion: 1, answers: ANSWERS, ...body },
    token: reviewer.token,
  });
}

export function openReview(
  app: TestApp,
  { group }: Pick<PeerClass, 'group'>,
  { token }: Pick<TestUser, 'token'>,
  reviewId: string,
) {
  return app.call(getPeerReview, { params: { groupId: group.groupId, reviewId }, token });
}

/** As if the time to answer were over for reviews that are not sent. */
export async function makeOverdue(app: TestApp, ragId: string): Promise<void> {
  await sql`
    update peer_reviews set due_at = now() where rag_id = ${ragId} and review_status = 'ASSIGNED'`.execute(
    app.services.db,
  );
}

/** As if the random delay of anonymous feedback were over. */
export async function makeReleasable(app: TestApp): Promise<void> {
  await sql`
    update feedbacks set release_at = now() where release_at is not null`.execute(app.services.db);
}

/** Who reviews whom, as the database has it. */
export function findPlaces(app: TestApp, ragId: string) {
  return app.services.db
    .selectFrom('peerReviews')
    .innerJoin('posts', 'posts.postId', 'peerReviews.postId')
    .select(['reviewId', 'reviewerId', 'peerReviews.postId', 'authorId', 'reviewStatus'])
    .where('peerReviews.ragId', '=', ragId)
    .execute();
}
