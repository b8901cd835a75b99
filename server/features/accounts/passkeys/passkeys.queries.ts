import { sql } from 'kysely';
import type { Passkey } from '../../../../shared/accounts/second-factor/passkeys.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';

export async function findPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select passkey_id, passkey_name, created_at, last_used_at from passkeys
    where user_id = ${userId} order by created_at, passkey_id`.execute(db);
  return rows;
}

export async function findCredentialIds(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ credentialId: string }>`
    select credential_id from passkeys where user_id = ${userId}`.execute(db);
  return rows.map(({ credentialId }) => credentialId);
}

export interface NewPasskey {
  passkeyId: string;
  userId: string;
  passkeyName: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}

export async function insertPasskey(trx: Db, passkey: NewPasskey): Promise<Passkey> {
  return trx
    .insertInto('passkeys')
    .values({ ...passkey, publicKey: Buffer.from(passkey.publicKey) })
    .returning(['passkeyId', 'passkeyName', 'createdAt', 'lastUsedAt'])
    .executeTakeFirstOrThrow();
}

export interface Credential {
  userId: string;
  publicKey: Buffer;
  counter: number;
}

export async function findCredential(
  db: Db,
  credentialId: string,
): Promise<Credential | undefined> {
  const { rows } = await sql<Credential>`
    select user_id, public_key, counter from passkeys
    where credential_id = ${credentialId}`.execute(db);
  return rows[0];
}

/** False if the passkey was removed, or its copy was used meanwhile. */
export async function updateToUsed(
  db: Db,
  credentialId: string,
  counter: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where credential_id = ${credentialId} and (counter < ${counter} or counter = 0)`.execute(db);
  return numAffectedRows === 1n;
}

export async function deletePasskey(
  trx: Db,
  { userId, passkeyId }: { userId: string; passkeyId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from passkeys where passkey_id = ${passkeyId} and user_id = ${userId}`.execute(trx);
  return numAffectedRows === 1n;
}

interface Challenge {
  challenge: string;
  browserHash: string;
  /** Null where the passkey tells who it is. */
  userId: string | null;
}

export async function insertChallenge(
  db: Db,
  { challenge, browserHash, userId }: Challenge,
): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge, browser_hash, user_id, expires_at)
    values (${challenge}, ${browserHash}, ${userId},
      now() + make_interval(secs => ${SECONDS.passkeyChallenge}))`.execute(db);
}

/** False if this browser has not been given it, it has expired or was used. */
export async function deleteChallenge(
  db: Db,
  { challenge, browserHash, userId }: Challenge,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenges
    where challenge = ${challenge} and browser_hash = ${browserHash}
      and user_id is not distinct from ${userId}::uuid and expires_at > now()`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteExpired(db: Db): Promise<void> {
  await sql`delete from passkey_challenges where expires_at <= now()`.execute(db);
}
