import type {
  Leaving,
  LeavingPosts,
  LeavingReason,
  withdrawUser,
} from '../../../../shared/accounts/account-deletion.ts';
import type { Body } from '../../../../shared/contract/endpoint.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn, Viewer } from '../../../platform/http/access.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { deleteHitsOfUser } from '../../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteOwnBooks, remakeBooks } from '../../books/books/books.ts';
import { separateAttachments } from '../../subjects/attachments/attachments.ts';
import { deleteFilesOf, removeFilesLater } from '../../subjects/files/files.ts';
import { transferPictures } from '../../writing/post-pictures/post-pictures.ts';
import { assertStillIn } from '../sessions/sessions.ts';
import {
  countWhatIsThere,
  deletePosts,
  deleteUser,
  findBooksShowing,
  findHolder,
  findOwnedGroups,
  type Holder,
  handBooksToOwners,
  handToStandIn,
  insertLeaving,
  insertStandIn,
  keepPostsInBooks,
  leaveGroups,
  lockHolder,
  lockTouched,
  removeComments,
  takeLikesBack,
  touchesMore,
} from './account-deletion.queries.ts';
import { assertPassword, confirmationOf, spendConfirmation } from './confirmation.ts';
import { goodbyeLetter } from './deletion-letter.ts';

interface Call extends SignedIn {
  services: Services;
}

export async function showLeaving({ services, viewer }: Call): Promise<Leaving> {
  const { db } = services;
  const holder = await findHolder(db, viewer.userId);
  if (!holder) throw new AppError('TOKEN_INVALID');
  return {
    ...(await confirmationOf(db, viewer, holder.userLoginType)),
    ownedGroups: await findOwnedGroups(db, viewer.userId),
    ...(await countWhatIsThere(db, viewer.userId)),
  };
}

export async function withdraw(
  call: Call & { http: HttpContext; body: Body<typeof withdrawUser> },
): Promise<{ resultCode: 'SUCCESS' }> {
  const { services, viewer, http, body } = call;
  const holder = await findHolder(services.db, viewer.userId);
  if (!holder) throw new AppError('TOKEN_INVALID');
  await assertPassword(services.db, http, holder, body.password);
  await beginAgainWhileTouched(() =>
    services.db.transaction().execute((tx) => removePerson(services, tx, viewer, body)),
  );
  await sayGoodbye(services, holder);
  return { resultCode: 'SUCCESS' };
}

interface Wish {
  reason: LeavingReason;
  posts: LeavingPosts;
}

/** In the place of a comment that others answered. */
const LEFT_COMMENT = '떠난 사람의 댓글이에요.';

async function removePerson(
  services: Services,
  tx: Db,
  viewer: Viewer,
  { reason, posts }: Wish,
): Promise<void> {
  const { userId } = viewer;
  const touched = await lockTouched(tx, userId);
  const holder = await lockHolder(tx, userId);
  if (!holder) throw new AppError('TOKEN_INVALID');
  await assertStillIn(tx, viewer);
  await spendConfirmation(tx, viewer, holder);
  if ((await findOwnedGroups(tx, userId)).length > 0) throw new AppError('OWNER_HAS_GROUPS');
  // A comment, a like or a join that came between the two locks would be locked after the person.
  if (await touchesMore(tx, userId, touched)) throw new TouchedMeanwhile();
  const { penName, userClassify } = holder;
  const bookIds = await findBooksShowing(tx, { userId, penName });
  const who = { userId, standIn: await insertStandIn(tx) };
  const kept = posts === 'KEEP_IN_BOOKS' ? await keepPostsInBooks(tx, who) : 0;
  if (kept > 0) await transferPictures(tx, { from: userId, to: who.standIn });
  await takeLikesBack(tx, userId);
  await deletePosts(tx, userId);
  const emptied = await removeComments(tx, who, LEFT_COMMENT);
  await leaveGroups(tx, userId);
  const handed =
    (await handToStandIn(tx, who)) +
    (await separateAttachments(tx, { userId, tombstoneId: who.standIn }));
  const fileKeys = await deleteFilesOf(tx, userId);
  await handBooksToOwners(tx, { userId, penName });
  const keys = [
    ...fileKeys,
    ...(await deleteOwnBooks(tx, userId)),
    ...(await remakeBooks(services, tx, bookIds)),
  ];
  await deleteUser(tx, holder, userId);
  if (kept + emptied + handed === 0)
    await deleteUser(tx, { ...holder, userEmail: null }, who.standIn);
  await deleteHitsOfUser(tx, userId);
  await insertLeaving(tx, { reason, userClassify });
  await removeFilesLater(services, tx, keys);
}

/** The account touched another group or post after these were locked. */
class TouchedMeanwhile extends Error {}

const MOST_BEGINNINGS = 10;

/** The transaction is rolled back and begins again, because the lock order allows no later lock. */
async function beginAgainWhileTouched(work: () => Promise<void>): Promise<void> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TouchedMeanwhile)) throw error;
      if (nth === MOST_BEGINNINGS) {
        throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2, cause: error });
      }
    }
  }
}

/** Somebody whose account was ended by another would learn it here. */
async function sayGoodbye({ mail, log }: Services, { userEmail, penName }: Holder): Promise<void> {
  if (userEmail === null) return;
  try {
    await mail.send(goodbyeLetter(userEmail, penName));
  } catch (error) {
    log.warn({ code: (error as { code?: string }).code }, 'a goodbye could not be mailed');
  }
}
