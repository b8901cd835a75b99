import { v7 } from 'uuid';
import type * as api from '../../../../shared/books/consents.ts';
import type { Body } from '../../../../shared/contract/endpoint.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup, SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { insertEntries, insertWithdrawal } from '../../accounts/consent-ledger/consent-ledger.ts';
import { modelOf } from '../../assistant/model-use/model-use.ts';
import { lockRecipients, notify } from '../../notifications/notify/notify.ts';
import { lockBook, lockGroup, remakeUnfinishedEdition } from '../books/books.ts';
import { guardianWordingOf, WORDINGS } from './consent-wordings.ts';
import * as queries from './consents.queries.ts';

/** Each entry stays for ever, so their number is limited. */
const DECISIONS = { most: 60, seconds: 3600 };

export const getMyPages: Action<typeof api.getMyPages, SignedIn> = ({
  services: { db },
  viewer: { userId },
  params: { bookId },
}) => getPagesOf(db, { userId, bookId });

async function getPagesOf(
  db: Db,
  writer: { userId: string; bookId: string },
): Promise<api.MyPages> {
  const book = await queries.findBookOfWriter(db, writer);
  if (!book) throw new AppError('BOOK_NOT_FOUND');
  return { ...book, chapters: await queries.findMyChapters(db, writer), wordings: WORDINGS };
}

export const decideConsents: Action<typeof api.decideConsents, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { bookId },
  body: { decisions },
}) => {
  const { db } = services;
  await getPagesOf(db, { userId, bookId });
  const isOutdated = decisions.some(
    ({ consentUse, wordingId }) => wordingId !== WORDINGS[consentUse].wordingId,
  );
  if (isOutdated) throw new AppError('AGREEMENT_OUTDATED');
  await countHit(db, { key: `book-consent:${userId}`, ...DECISIONS });
  const takingOut = (made: typeof decisions) => takingOutOf({ bookId, userId }, made);
  await db.transaction().execute(async (tx) => {
    await lockRecipients(tx, takingOut(decisions));
    await queries.lockUsers(tx, [userId]);
    await lockBook(tx, bookId);
    const { chapters } = await getPagesOf(tx, { userId, bookId });
    const changed = decisions.filter(({ postId, consentUse, decision }) => {
      const chapter = chapters.find((one) => one.postId === postId);
      if (!chapter) throw new AppError('POST_NOT_FOUND');
      const use = chapter.uses.find((one) => one.consentUse === consentUse);
      return use?.decision !== decision;
    });
    if (changed.length === 0) return;
    await insertEntries(
      tx,
      changed.map((decision) => ({
        ...decision,
        consentId: v7(),
        userId,
        bookId,
        groupId: null,
        recipient: null,
        decidedBy: userId,
      })),
    );
    if (changed.some(({ consentUse }) => consentUse === 'CLASS_BOOK'))
      await remakeUnfinishedEdition(services, tx, bookId);
    await notify(tx, takingOut(changed));
  });
  return getPagesOf(db, { userId, bookId });
};

function takingOutOf(
  { bookId, userId }: { bookId: string; userId: string },
  decisions: readonly Omit<Body<typeof api.decideConsents>['decisions'][number], 'wordingId'>[],
) {
  return {
    kind: 'POST_TAKEN_OUT' as const,
    bookId,
    actorId: userId,
    postIds: decisions
      .filter(({ consentUse, decision }) => consentUse === 'CLASS_BOOK' && decision === 'WITHDRAWN')
      .map(({ postId }) => postId),
  };
}

/** Also of a post that the book does not have at the moment: it could come back. */
export async function withdrawFromBook(
  services: Services,
  about: Record<'userId' | 'bookId' | 'postId' | 'wordingId', string> & {
    consentUse: api.ConsentUse;
  },
): Promise<{ isCurrentWording: boolean }> {
  const { userId, bookId, consentUse, wordingId } = about;
  const takingOut = takingOutOf(about, [{ ...about, decision: 'WITHDRAWN' }]);
  await services.db.transaction().execute(async (tx) => {
    await lockRecipients(tx, takingOut);
    await queries.lockUsers(tx, [userId]);
    await lockBook(tx, bookId);
    if (!(await insertWithdrawal(tx, { ...about, groupId: null, recipient: null }))) return;
    if (consentUse === 'CLASS_BOOK') await remakeUnfinishedEdition(services, tx, bookId);
    await notify(tx, takingOut);
  });
  return { isCurrentWording: wordingId === WORDINGS[consentUse].wordingId };
}

export const listBookConsents: Action<typeof api.listBookConsents, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { bookId },
}) => {
  if (!(await queries.isOwnBook(db, { userId, bookId }))) throw new AppError('BOOK_NOT_FOUND');
  return { chapters: await queries.findChapterConsents(db, bookId) };
};

export const listGuardianConfirmations: Action<typeof api.listGuardianConfirmations, InGroup> = ({
  services,
  group: { groupId },
}) => findConfirmations(services, groupId);

async function findConfirmations({ db, config }: Services, groupId: string) {
  const recipient = modelOf(config)?.recipient ?? null;
  return {
    wordings: queries
      .guardianUses(recipient)
      .map((consentUse) => ({ consentUse, wording: guardianWordingOf(consentUse) })),
    recipient,
    pupils: await queries.findManagedPupils(db, { groupId, recipient }),
  };
}

export const confirmGuardians: Action<typeof api.confirmGuardians, InGroup> = async ({
  services,
  viewer,
  group: { groupId },
  body: { consentUse, userIds, isConfirmed, wordingId },
}) => {
  const { db, config } = services;
  const recipient = modelOf(config)?.recipient ?? null;
  if (consentUse === 'MODEL' && recipient === null) throw new AppError('MODEL_NOT_CONFIGURED');
  if (wordingId !== guardianWordingOf(consentUse).wordingId) {
    throw new AppError('AGREEMENT_OUTDATED');
  }
  await countHit(db, { key: `guardian-confirmation:${viewer.userId}`, ...DECISIONS });
  await db.transaction().execute(async (tx) => {
    await lockGroup(tx, groupId);
    await queries.lockUsers(tx, [viewer.userId, ...userIds]);
    const pupils = await queries.findManagedPupils(tx, { groupId, recipient });
    const changed = userIds.filter((userId) => {
      const pupil = pupils.find((one) => one.userId === userId);
      if (!pupil) throw new AppError('MEMBER_NOT_FOUND');
      const use = pupil.uses.find((one) => one.consentUse === consentUse);
      return (use?.confirmedAt !== null) !== isConfirmed;
    });
    if (changed.length === 0) return;
    await insertEntries(
      tx,
      changed.map((userId) => ({
        consentId: v7(),
        userId,
        bookId: null,
        postId: null,
        groupId,
        consentUse,
        decision: isConfirmed ? 'GUARDIAN_CONFIRMED' : 'GUARDIAN_WITHDRAWN',
        wordingId,
        recipient: consentUse === 'MODEL' ? recipient : null,
        decidedBy: viewer.userId,
      })),
    );
  });
  return findConfirmations(services, groupId);
};

export { findChapterConsents } from './consents.queries.ts';
