import { v7 } from 'uuid';
import type { Query, Result } from '../../../../shared/contract/endpoint.ts';
import type * as api from '../../../../shared/square/square.ts';
import { canConsentToSquare, canPickForSquare } from '../../../../shared/square/square-policy.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type ConsentSubject,
  findLastDecision,
  insertEntries,
  insertWithdrawal,
} from '../../accounts/consent-ledger/consent-ledger.ts';
import { readWording } from '../../accounts/consent-wordings/consent-wordings.ts';
import { notify } from '../../notifications/notify/notify.ts';
import { getReadablePost } from '../../reading/posts/posts.ts';
import { findNamedPlaces } from './named-places.ts';
import * as queries from './square.queries.ts';

/** What the card below a post says. */
const SQUARE_WORDING = readWording('square');

/** Each entry stays for ever, so their number is limited. */
const DECISIONS = { most: 120, seconds: 3600 };

/** For features whose access rules depend on the square. */
export { isPicked, isPublic, isShown as isShownInSquare } from './square.queries.ts';

export const listSquare: Action<typeof api.listSquare> = ({ services: { db }, query }) =>
  getSquarePage(db, query);

export async function getSquarePage(
  db: Db,
  { size, search = '', after }: Query<typeof api.listSquare>,
): Promise<Result<typeof api.listSquare>> {
  const [at, groupId] = after?.split('_') ?? [];
  const found = await queries.findSquare(db, {
    // One more than shown tells whether there is a next page.
    size: size + 1,
    words: search.split(/\s+/).filter(Boolean),
    after: at && groupId ? { at, groupId } : undefined,
  });
  const groups = found.slice(0, size);
  const last = groups.at(-1);
  const next = found.length > size && last ? `${last.lastActivityAt}_${last.groupId}` : null;
  return { groups, next };
}

export const getSquareGroup: Action<typeof api.getSquareGroup> = ({
  services: { db },
  params: { groupId },
}) => getPublicGroup(db, groupId);

export async function getPublicGroup(
  db: Db,
  groupId: string,
): Promise<Result<typeof api.getSquareGroup>> {
  const group = await queries.findSquareGroup(db, groupId);
  if (!group) throw new AppError('GROUP_NOT_FOUND');
  if (!group.isPublic) throw new AppError('PRIVATE_GROUP');
  return group;
}

export const listSquarePosts: Action<typeof api.listSquarePosts> = ({
  services: { db },
  params: { groupId },
  query,
}) => getPublicPostsPage(db, groupId, query);

export async function getPublicPostsPage(
  db: Db,
  groupId: string,
  page: Query<typeof api.listSquarePosts>,
): Promise<Result<typeof api.listSquarePosts>> {
  await getPublicGroup(db, groupId);
  return { posts: await queries.findSquarePosts(db, { groupId, ...page }) };
}

export const getSquarePost: Action<typeof api.getSquarePost> = ({ services: { db }, params }) =>
  getPublicPost(db, params);

export async function getPublicPost(
  db: Db,
  postRef: { groupId: string; postId: string },
): Promise<Result<typeof api.getSquarePost>> {
  await getPublicGroup(db, postRef.groupId);
  const post = await queries.findSquarePost(db, postRef);
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}

export const listSquareCandidates: Action<typeof api.listSquareCandidates, InGroup> = async ({
  services: { db },
  viewer: { userId },
  group: { groupId, createUserId },
  query,
}) => {
  const settings = await queries.findSquareSettings(db, groupId);
  if (!settings) throw new AppError('GROUP_NOT_FOUND');
  const authorId = createUserId === userId ? null : userId;
  const posts = await queries.findCandidates(db, { groupId, authorId, ...query });
  return { ...settings, posts };
};

export const setSquareIndexed: Action<typeof api.setSquareIndexed, InGroup> = async ({
  services: { db },
  group: { groupId },
  body,
}) => {
  await queries.updateIndexed(db, groupId, body.squareIndexed);
  return body;
};

export const pickForSquare: Action<typeof api.pickForSquare, InGroup> = async (call) => {
  const { services, viewer, group, params, body } = call;
  const { picked, publishedAt } = body;
  if (!canPickForSquare(viewer, group)) throw new AppError('SQUARE_NOT_ALLOWED');
  // The author would be asked about a page that does not exist.
  if (picked && group.settings.visibility !== 'PUBLIC') throw new AppError('PRIVATE_GROUP');
  const { groupId, postId } = await getReadablePost(call, params.postId);
  return services.db.transaction().execute(async (tx) => {
    // One after the other, so that the author is told once.
    await queries.lockPost(tx, { groupId, postId });
    const before = await queries.findChoice(tx, { groupId, postId });
    // The author may have published another text, to which the consent given before would apply.
    if (picked && before && publishedAt !== undefined) {
      if (!(await queries.isPublishedAt(tx, { postId, publishedAt }))) {
        throw new AppError('POST_CHANGED');
      }
    }
    const choice = await queries.updatePick(tx, { groupId, postId, picked });
    if (!choice) throw new AppError('POST_NOT_PUBLISHED');
    const isNew = picked && !before?.picked;
    // Whoever said no to this text is not asked about it again.
    if (isNew && !choice.declined) {
      await notify(tx, { kind: 'SQUARE_PICKED', postId, actorId: viewer.userId });
    }
    return choice;
  });
};

/** For every reader of the post, because the square shows the choice to everybody anyway. */
export const getSquareChoice: Action<typeof api.getSquareChoice, InGroup> = async (call) => {
  const { viewer, group, services } = call;
  const { groupId, postId } = await getReadablePost(call, call.params.postId);
  const choice = await queries.findChoice(services.db, { groupId, postId });
  if (!choice) throw new AppError('POST_NOT_PUBLISHED');
  const text =
    viewer.userId === group.createUserId
      ? await queries.findTextWithNames(services.db, { groupId, postId })
      : undefined;
  return { ...choice, namedPlaces: text ? findNamedPlaces(text) : [] };
};

export const consentToSquare: Action<typeof api.consentToSquare, InGroup> = async (call) => {
  const { services, viewer, params, body } = call;
  const { groupId, postId, authorId } = await getReadablePost(call, params.postId);
  if (!canConsentToSquare(viewer, { authorId })) throw new AppError('NOT_POST_AUTHOR');
  const { db } = services;
  await countHit(db, { key: `square-consent:${viewer.userId}`, ...DECISIONS });
  return db.transaction().execute(async (tx) => {
    // What is shown and the ledger agree only if the decisions about a post are made one after the other.
    await queries.lockPost(tx, { groupId, postId });
    await queries.lockAuthor(tx, authorId);
    const choice = await queries.updateConsent(tx, {
      groupId,
      postId,
      consents: body.squareConsent,
    });
    if (!choice) throw new AppError('POST_NOT_PUBLISHED');
    const decision = body.squareConsent ? 'GIVEN' : 'WITHDRAWN';
    const subject = aboutSquare({ userId: authorId, groupId, postId });
    const last = await findLastDecision(tx, subject);
    if (decision === (last ?? 'WITHDRAWN')) return choice;
    const { wordingId } = SQUARE_WORDING;
    const entry = { ...subject, decision, wordingId, decidedBy: viewer.userId } as const;
    await insertEntries(tx, [{ ...entry, consentId: v7() }]);
    return choice;
  });
};

const aboutSquare = (
  about: Record<'userId' | 'groupId' | 'postId', string>,
): ConsentSubject & { consentUse: 'SQUARE' } => ({
  ...about,
  bookId: null,
  consentUse: 'SQUARE',
  recipient: null,
});

/** Also of a post that was taken back and by somebody who left the group. */
export async function withdrawFromSquare(
  { db }: Pick<Services, 'db'>,
  { wordingId, ...about }: Record<'userId' | 'groupId' | 'postId' | 'wordingId', string>,
): Promise<{ isCurrentWording: boolean }> {
  await db.transaction().execute(async (tx) => {
    await queries.lockPost(tx, about);
    await queries.lockAuthor(tx, about.userId);
    await queries.updateToWithdrawn(tx, about);
    await insertWithdrawal(tx, { ...aboutSquare(about), wordingId });
  });
  return { isCurrentWording: wordingId === SQUARE_WORDING.wordingId };
}

/** For the navigation of the administration. */
export { countWaitingReports } from './reports.queries.ts';
