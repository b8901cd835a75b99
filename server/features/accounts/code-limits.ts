import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/connection.ts';
import { countHit } from '../../platform/http/rate-limit.queries.ts';

/** Nobody's letter box is filled by somebody else; a school that signs up together gets through. */
const LETTERS_TO_ADDRESSEE = { most: 10, seconds: 3600 };
const LETTERS_FROM_ADDRESS = { most: 500, seconds: 3600 };

export async function countCodeLetter(db: Db, userEmail: string, ip: string): Promise<void> {
  await countHit(db, { key: `email-code:to:${hashOf(userEmail)}`, ...LETTERS_TO_ADDRESSEE });
  await countHit(db, { key: `email-code:from:${hashOf(ip)}`, ...LETTERS_FROM_ADDRESS });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
