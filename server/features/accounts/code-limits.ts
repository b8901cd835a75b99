import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/connection.ts';
import { assertWithinLimit, countHit } from '../../platform/http/rate-limit.queries.ts';

/** Nobody's letter box is filled by somebody else; a school that signs up together gets through. */
const LETTERS_TO_ADDRESSEE = { most: 10, seconds: 3600 };
const LETTERS_FROM_ADDRESS = { most: 500, seconds: 3600 };
/** Who asks for more IDs and addresses that are taken is looking for people, not for a name. */
const FOUND_BY_ADDRESS = { most: 300, seconds: 600 };

const limitsOf = (userEmail: string, ip: string) => [
  { key: `email-code:to:${hashOf(userEmail)}`, ...LETTERS_TO_ADDRESSEE },
  { key: `email-code:from:${hashOf(ip)}`, ...LETTERS_FROM_ADDRESS },
];

/** Looked at before anything is worked out, counted when a letter is about to leave. */
export async function assertLetterAllowed(db: Db, userEmail: string, ip: string): Promise<void> {
  for (const limit of limitsOf(userEmail, ip)) await assertWithinLimit(db, limit);
}

export async function countCodeLetter(db: Db, userEmail: string, ip: string): Promise<void> {
  for (const limit of limitsOf(userEmail, ip)) await countHit(db, limit);
}

/** Whether somebody of this name is here is told only so often, and then to nobody: neither yes nor no. */
export async function tellWhetherTaken(
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
