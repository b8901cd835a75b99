import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/connection.ts';
import { assertWithinLimit, countHit } from '../../../platform/http/requests/rate-limit.queries.ts';

/** Keeps others from flooding an inbox, but lets a school behind one address sign up together. */
const EMAILS_TO_RECIPIENT = { most: 10, seconds: 3600 };
const EMAILS_FROM_ADDRESS = { most: 500, seconds: 3600 };
/** Beyond that a client is enumerating accounts. */
const FOUND_BY_ADDRESS = { most: 300, seconds: 600 };

/** With five guesses a code: 200 guesses a day at a million codes. */
const RESETS_OF_RECIPIENT = { most: 10, seconds: 6 * 3600 };

const limitsOf = (userEmail: string, ip: string, opens: boolean) => [
  ...(opens ? [{ key: `reset-code:to:${hashOf(userEmail)}`, ...RESETS_OF_RECIPIENT }] : []),
  { key: `email-code:to:${hashOf(inboxOf(userEmail))}`, ...EMAILS_TO_RECIPIENT },
  { key: `email-code:from:${hashOf(ip)}`, ...EMAILS_FROM_ADDRESS },
];

/** `opens`: the code gives access to an existing account. */
export interface CodeEmail {
  userEmail: string;
  ip: string;
  opens?: boolean;
}

/** Checked before the work; `countCodeEmail` counts when the e-mail is about to be sent. */
export async function assertEmailAllowed(db: Db, codeEmail: CodeEmail): Promise<void> {
  const { userEmail, ip, opens = false } = codeEmail;
  for (const limit of limitsOf(userEmail, ip, opens)) await assertWithinLimit(db, limit);
}

export async function countCodeEmail(db: Db, codeEmail: CodeEmail): Promise<void> {
  const { userEmail, ip, opens = false } = codeEmail;
  for (const limit of limitsOf(userEmail, ip, opens)) await countHit(db, limit);
}

/** Throws TOO_MANY_REQUESTS for both answers once too many were positive, which reveals accounts. */
export async function isTakenWithinLimit(
  db: Db,
  ip: string,
  isTaken: () => Promise<boolean>,
): Promise<boolean> {
  const limit = { key: `account-found:${hashOf(ip)}`, ...FOUND_BY_ADDRESS };
  await assertWithinLimit(db, limit);
  if (!(await isTaken())) return false;
  await countHit(db, limit);
  return true;
}

/** `hana+1@` and `hana+2@` are two addresses of one inbox. */
function inboxOf(userEmail: string): string {
  return userEmail.replace(/\+[^@]*@/, '@');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
