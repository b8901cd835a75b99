import { createHash, randomBytes } from 'node:crypto';
import { finishLogIn } from '../../../../shared/accounts/sessions.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import * as queries from './second-factor.queries.ts';

/** Binds the second step to the browser that did the first. */
const COOKIE = { name: 'munjip-second-factor', path: finishLogIn.path };

/** The caller has locked the user. */
export async function insertPendingLogIn(
  trx: Db,
  http: HttpContext,
  whom: queries.PendingLogIn,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await queries.insertPendingLogIn(trx, { ...whom, tokenHash: hashOf(token) });
  http.setCookie(COOKIE.name, token, { path: COOKIE.path, maxAge: SECONDS.pendingLogIn });
}

/** Throws SECOND_FACTOR_EXPIRED. `consume`: of simultaneous second steps one succeeds. */
export async function getPendingLogIn(db: Db, http: HttpContext) {
  const tokenHash = hashOf(http.cookie(COOKIE.name) ?? '');
  const pending = await queries.findPendingLogIn(db, tokenHash);
  if (!pending) throw new AppError('SECOND_FACTOR_EXPIRED');
  return {
    ...pending,
    async consume(): Promise<void> {
      if (!(await queries.deletePendingLogIn(db, tokenHash))) {
        throw new AppError('SECOND_FACTOR_EXPIRED');
      }
      http.setCookie(COOKIE.name, '', { path: COOKIE.path, maxAge: 0 });
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
