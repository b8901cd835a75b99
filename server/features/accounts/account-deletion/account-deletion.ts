import type * as api from '../../../../shared/accounts/account-deletion.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn, Viewer } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { deleteHitsOfUser } from '../../../platform/http/requests/rate-limit.queries.ts';
import { jobKind, MAIL_RETRIES } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteArchiveParts } from '../../books/archives/archives.ts';
import { deleteOwnBooks, remakeBooks } from '../../books/books/books.ts';
import { transferCoverPictures } from '../../books/cover-pictures/cover-pictures.ts';
import { remakeReports } from '../../statistics/pupil-reports/pupil-reports.ts';
import { separateAttachments } from '../../subjects/attachments/attachments.ts';
import { deleteFilesOf, removeFilesLater } from '../../subjects/files/files.ts';
import { transferPictures } from '../../writing/post-pictures/post-pictures.ts';
import { cancelExportsOf } from '../data-exports/data-exports.ts';
import { assertSessionActive } from '../sessions/sessions.ts';
import * as queries from './account-deletion.queries.ts';
import * as affectedQueries from './affected-rows.queries.ts';
import { assertConfirmed, assertPassword, confirmationOf } from './confirmation.ts';
import { accountDeletedEmail, goodbyeEmail } from './goodbye-email.ts';

export const getAccountDeletionPreview: Action<
  typeof api.getAccountDeletionPreview,
  SignedIn
> = async ({ services: { db }, viewer }) => {
  const account = await queries.findAccount(db, viewer.userId);
  if (!account) throw new AppError('TOKEN_INVALID');
  return {
    ...(await confirmationOf(db, viewer, account.userLoginType)),
    ownedGroups: await queries.findOwnedGroups(db, viewer.userId),
    groupToAsk: (await queries.findGroupToAsk(db, viewer.userId)) ?? null,
    ...(await queries.countContents(db, viewer.userId)),
  };
};

export const withdrawUser: Action<typeof api.withdrawUser, SignedIn> = async ({
  services,
  viewer,
  http,
  body,
}) => {
  const account = await queries.findAccount(services.db, viewer.userId);
  if (!account) throw new AppError('TOKEN_INVALID');
  await assertPassword(services.db, http, account, body.password);
  await deleteAccount(services, viewer.userId, body, async (tx, locked) => {
    await assertSessionActive(tx, viewer);
    await assertConfirmed(tx, viewer, locked);
    if (await queries.findGroupToAsk(tx, viewer.userId)) {
      throw new AppError('LEAVING_NEEDS_APPROVAL');
    }
  });
  await sendGoodbyeEmail(services, account);
  return { resultCode: 'SUCCESS' };
};

interface Choice {
  reason: api.DeletionReason;
  posts: api.PostsAfterDeletion;
  /** The administrator who deletes somebody else's account. */
  operatorId?: string;
}

/**
 * Deletes an account with what belongs to it. `assertMay` runs when the account is locked, `record`
 * when it is deleted. Throws OWNER_HAS_GROUPS.
 */
export async function deleteAccount(
  services: Services,
  userId: string,
  choice: Choice,
  assertMay: (tx: Db, account: queries.Account) => Promise<void>,
  record: (tx: Db, deleted: { fileCount: number }) => Promise<void> = async () => {},
): Promise<void> {
  await retryWhileChanged(() =>
    services.db.transaction().execute(async (tx) => {
      await record(tx, await deleteLocked(services, tx, userId, choice, assertMay));
    }),
  );
}

/** Replaces a comment that has replies. */
const DELETED_COMMENT = '탈퇴한 사람의 댓글이에요.';

/** Returns the number of files. */
async function deleteLocked(
  services: Services,
  tx: Db,
  userId: string,
  { reason, posts, operatorId }: Choice,
  assertMay: (tx: Db, account: queries.Account) => Promise<void>,
): Promise<{ fileCount: number }> {
  const affected = await affectedQueries.lockAffectedRows(tx, userId);
  const account = await queries.lockAccount(tx, userId, operatorId);
  if (!account) throw new AppError(operatorId === undefined ? 'TOKEN_INVALID' : 'USER_NOT_FOUND');
  await assertMay(tx, account);
  if ((await queries.findOwnedGroups(tx, userId)).length > 0)
    throw new AppError('OWNER_HAS_GROUPS');
  // Rows added between the two locks would have to be locked after the user, against the lock order.
  if (await affectedQueries.affectsMore(tx, userId, affected)) throw new AffectedRowsChanged();
  const { penName, userClassify } = account;
  const bookIds = await queries.findBooksShowing(tx, { userId, penName });
  const successor = { userId, tombstoneId: await queries.insertTombstoneUser(tx) };
  const keptPosts = posts === 'KEEP_IN_BOOKS' ? await queries.updatePostsInBooks(tx, successor) : 0;
  if (keptPosts > 0) await transferPictures(tx, { from: userId, to: successor.tombstoneId });
  await queries.deleteLikes(tx, userId);
  await queries.deletePosts(tx, userId);
  const keptComments = await queries.deleteComments(tx, successor, DELETED_COMMENT);
  await queries.updateMentions(tx, userId);
  await queries.deleteMemberships(tx, userId);
  const transferred =
    (await queries.updateContentOwner(tx, successor)) + (await separateAttachments(tx, successor));
  await transferCoverPictures(tx, userId);
  const fileKeys = await deleteFilesOf(tx, userId);
  await queries.updateBookOwners(tx, { userId, penName });
  const keys = [
    ...fileKeys,
    ...(await deleteArchiveParts(tx, { userId })),
    ...(await cancelExportsOf(tx, userId)),
    ...(await deleteOwnBooks(tx, userId)),
    ...(await remakeBooks(services, tx, bookIds)),
  ];
  await remakeReports(services, tx, affected);
  await queries.deleteUser(tx, account, userId);
  if (keptPosts + keptComments + transferred === 0)
    await queries.deleteUser(tx, { ...account, userEmail: null }, successor.tombstoneId);
  await deleteHitsOfUser(tx, userId);
  await queries.insertAccountDeletion(tx, { reason, userClassify });
  await removeFilesLater(services, tx, keys);
  return { fileCount: keys.length };
}

/** Deleted with the job, which holds the address of somebody who has left. */
const accountDeletedEmailJob = jobKind<{ userEmail: string; penName: string; number: string }>(
  'account-deleted-email',
  { expireInSeconds: 60, retries: MAIL_RETRIES, isPersonal: true },
);

/** By an administrator, at the person's request: the same deletion, without the person's session. */
export async function deleteAccountOnRequest(
  services: Services,
  { userId, posts, operator, requestNumber, isTeacherInformed }: RequestedDeletion,
  record: (tx: Db, deleted: { rowCount: number; fileCount: number }) => Promise<void>,
): Promise<void> {
  let rowCount = 0;
  await deleteAccount(
    services,
    userId,
    { reason: 'OTHER', posts, operatorId: operator.userId },
    async (tx, { userEmail, penName }) => {
      await assertSessionActive(tx, operator);
      if ((await queries.findOwnedGroups(tx, userId)).length > 0)
        throw new AppError('PERSON_OWNS_GROUPS');
      if (!isTeacherInformed && (await queries.findManagingGroup(tx, userId)))
        throw new AppError('TEACHER_NOT_INFORMED');
      const counts = await queries.countContents(tx, userId);
      rowCount = counts.posts + counts.drafts + counts.comments;
      if (userEmail === null) return;
      const deleted = { userEmail, penName, number: requestNumber };
      await services.jobs.send(tx, accountDeletedEmailJob, deleted);
    },
    (tx, { fileCount }) => record(tx, { rowCount, fileCount }),
  );
}

interface RequestedDeletion {
  userId: string;
  posts: api.PostsAfterDeletion;
  operator: Viewer;
  requestNumber: string;
  /** For an account that belongs to a class. */
  isTeacherInformed: boolean;
}

export async function accountDeletionJobs({ jobs, mail }: Services): Promise<void> {
  await jobs.work(accountDeletedEmailJob, (deleted) => mail.send(accountDeletedEmail(deleted)));
}

/** The account affected another group or post after these were locked. */
class AffectedRowsChanged extends Error {}

const MAX_ATTEMPTS = 10;

/** Repeats the whole transaction, because the lock order permits no later lock. */
async function retryWhileChanged(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AffectedRowsChanged)) throw error;
      if (attempt === MAX_ATTEMPTS) {
        throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2, cause: error });
      }
    }
  }
}

/** Warns the user if somebody else deleted the account. */
async function sendGoodbyeEmail(
  { mail, log }: Services,
  { userEmail, penName }: queries.Account,
): Promise<void> {
  if (userEmail === null) return;
  try {
    await mail.send({ ...goodbyeEmail(userEmail, penName), isAwaited: true });
  } catch (error) {
    log.warn({ code: (error as { code?: string }).code }, 'sending a goodbye e-mail failed');
  }
}

export { countContents, findManagingGroup, findOwnedGroups } from './account-deletion.queries.ts';
