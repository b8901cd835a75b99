import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/connection.ts';
import { assertWithinLimit, countHit } from '../../../platform/http/rate-limit.queries.ts';

/** Nobody's letter box is filled by somebody else; a school that signs up together gets through. */
const LETTERS_TO_ADDRESSEE = { most: 10, seconds: 3600 };
const LETTERS_FROM_ADDRESS = { most: 500, seconds: 3600 };
/** Who asks for more IDs and addresses that are taken is looking for people, not for a name. */
const FOUND_BY_ADDRESS = { most: 300, seconds: 600 };

/** Five guesses a letter: at the code that opens an account two hundred a day, one in five thousand. */
const RESETS_OF_ADDRESSEE = { most: 10, seconds: 6 * 3600 };

const limitsOf = (userEmail: string, ip: string, opens: boolean) => [
  ...(opens ? [{ key: `reset-code:to:${hashOf(userEmail)}`, ...RESETS_OF_ADDRESSEE }] : []),
  { key: `email-code:to:${hashOf(letterBoxOf(userEmail))}`, ...LETTERS_TO_ADDRESSEE },
  { key: `email-code:from:${hashOf(ip)}`, ...LETTERS_FROM_ADDRESS },
];

/** A letter with a code; `opens` an account that there is already. */
export interface CodeLetter {
  userEmail: string;
  ip: string;
  opens?: boolean;
}

/** Looked at before anything is worked out, counted when a letter is about to leave. */
export async function assertLetterAllowed(db: Db, letter: CodeLetter): Promise<void> {
  const { userEmail, ip, opens = false } = letter;
  for (const limit of limitsOf(userEmail, ip, opens)) await assertWithinLimit(db, limit);
}

export async function countCodeLetter(db: Db, letter: CodeLetter): Promise<void> {
  const { userEmail, ip, opens = false } = letter;
  for (const limit of limitsOf(userEmail, ip, opens)) await countHit(db, limit);
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

/** `hana+1@` and `hana+2@` are two addresses and one letter box. */
function letterBoxOf(userEmail: string): string {
  return userEmail.replace(/\+[^@]*@/, '@');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
