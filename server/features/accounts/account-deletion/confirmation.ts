import type { Leaving } from '../../../../shared/accounts/account-deletion.ts';
import type { UserLoginType } from '../../../../shared/accounts/accounts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Viewer } from '../../../platform/http/access.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { tryPassword } from '../sessions/sessions.ts';
import { confirmBySocial } from '../social/social.ts';
import { type Holder, hasSocialConfirmation, isSessionYoung } from './account-deletion.queries.ts';

/** Seconds after a log-in in which nobody else will have sat down there. */
const YOUNG = 600;

const CONFIRM_BY = {
  JAJAK: 'PASSWORD',
  GOOGLE: 'SOCIAL',
  WHALE: 'SOCIAL',
  // An identity provider for single sign-on is asked again by logging in again.
  NEW_SEN_USER: 'SESSION',
} as const satisfies Record<UserLoginType, Leaving['confirmBy']>;

/** How this person shows who they are, and whether they have. */
export async function confirmationOf(
  db: Db,
  { sessionId }: Viewer,
  userLoginType: UserLoginType,
): Promise<Pick<Leaving, 'confirmBy' | 'provider' | 'isConfirmed'>> {
  const confirmBy = CONFIRM_BY[userLoginType];
  const isConfirmed =
    confirmBy === 'SOCIAL'
      ? await hasSocialConfirmation(db, sessionId)
      : confirmBy === 'SESSION' && (await isSessionYoung(db, { sessionId, seconds: YOUNG }));
  const provider = userLoginType === 'GOOGLE' || userLoginType === 'WHALE' ? userLoginType : null;
  return { confirmBy, provider, isConfirmed };
}

/** Before anything is locked: hashing takes its time. Whoever guesses is slowed with the log-in. */
export async function assertPassword(
  db: Db,
  http: HttpContext,
  { userLogin, userLoginType }: Holder,
  password: string | undefined,
): Promise<void> {
  if (CONFIRM_BY[userLoginType] !== 'PASSWORD') return;
  if (password && (await tryPassword(db, http, userLogin, password)).isRight) return;
  throw new AppError('INVALID_PASSWORD');
}

/** What shows it without a password; used up with the transaction. */
export async function spendConfirmation(
  tx: Db,
  viewer: Viewer,
  { userLoginType }: Holder,
): Promise<void> {
  const confirmBy = CONFIRM_BY[userLoginType];
  if (confirmBy === 'PASSWORD') return;
  const { sessionId } = viewer;
  const isConfirmed =
    confirmBy === 'SOCIAL'
      ? await confirmBySocial(tx, viewer)
      : await isSessionYoung(tx, { sessionId, seconds: YOUNG });
  if (!isConfirmed) throw new AppError('CONFIRMATION_NEEDED');
}
