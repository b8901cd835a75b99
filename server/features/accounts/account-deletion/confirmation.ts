import type { DeletionPreview } from '../../../../shared/accounts/account-deletion.ts';
import type { UserLoginType } from '../../../../shared/accounts/users.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Viewer } from '../../../platform/http/access.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { attemptPassword } from '../sessions/sessions.ts';
import { deleteSocialConfirmation } from '../social/social.ts';
import * as queries from './account-deletion.queries.ts';

/** In seconds: so recent a log-in that the same person still sits there. */
const RECENT = 600;

const CONFIRM_BY = {
  JAJAK: 'PASSWORD',
  GOOGLE: 'SOCIAL',
  WHALE: 'SOCIAL',
  // Single sign-on has no way to confirm except a new log-in.
  NEW_SEN_USER: 'SESSION',
} as const satisfies Record<UserLoginType, DeletionPreview['confirmBy']>;

export async function confirmationOf(
  db: Db,
  { sessionId }: Viewer,
  userLoginType: UserLoginType,
): Promise<Pick<DeletionPreview, 'confirmBy' | 'provider' | 'isConfirmed'>> {
  const confirmBy = CONFIRM_BY[userLoginType];
  const isConfirmed =
    confirmBy === 'SOCIAL'
      ? await queries.hasSocialConfirmation(db, sessionId)
      : confirmBy === 'SESSION' &&
        (await queries.isSessionRecent(db, { sessionId, seconds: RECENT }));
  const provider = userLoginType === 'GOOGLE' || userLoginType === 'WHALE' ? userLoginType : null;
  return { confirmBy, provider, isConfirmed };
}

/** Called before anything is locked, because hashing takes long. Counts as a log-in attempt. */
export async function assertPassword(
  db: Db,
  http: HttpContext,
  { userLogin, userLoginType }: queries.Account,
  password: string | undefined,
): Promise<void> {
  if (CONFIRM_BY[userLoginType] !== 'PASSWORD') return;
  if (password && (await attemptPassword(db, http, userLogin, password)).isRight) return;
  throw new AppError('INVALID_PASSWORD');
}

/** For accounts without a password. Uses up the confirmation. */
export async function assertConfirmed(
  tx: Db,
  viewer: Viewer,
  { userLoginType }: queries.Account,
): Promise<void> {
  const confirmBy = CONFIRM_BY[userLoginType];
  if (confirmBy === 'PASSWORD') return;
  const { sessionId } = viewer;
  const isConfirmed =
    confirmBy === 'SOCIAL'
      ? await deleteSocialConfirmation(tx, viewer)
      : await queries.isSessionRecent(tx, { sessionId, seconds: RECENT });
  if (!isConfirmed) throw new AppError('CONFIRMATION_NEEDED');
}
