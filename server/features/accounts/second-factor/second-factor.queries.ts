import { sql } from 'kysely';
import type { AuthenticatedBy } from '../../../../shared/accounts/sessions.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Db } from '../../../platform/db/connection.ts';

export interface SecondFactorRow {
  userLogin: string;
  userClassify: string;
  isManaged: boolean;
  enabledAt: string | null;
  recoveryCodesLeft: number;
}

export async function findState(db: Db, userId: string): Promise<SecondFactorRow | undefined> {
  const { rows } = await sql<SecondFactorRow>`
    select u.user_login, u.user_classify, u.managed_by is not null as is_managed, a.enabled_at,
      (select count(*) from recovery_codes r where r.user_id = u.user_id)::int
        as recovery_codes_left
    from users u left join authenticators a using (user_id)
    where u.user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function isEnabled(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from authenticators where user_id = ${userId} and enabled_at is not null`.execute(db);
  return rows.length > 0;
}

/** The encrypted secret of an enabled app. */
export async function findSecret(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ secret: string | null }>`
    select secret from authenticators where user_id = ${userId}`.execute(db);
  return rows[0]?.secret ?? undefined;
}

export interface SecretRow {
  userId: string;
  column: 'secret' | 'pending_secret';
  secret: string;
}

/** The encrypted secrets of a hundred people, by id. */
export async function findSecretsAfter(db: Db, userId: string | null): Promise<SecretRow[]> {
  const { rows } = await sql<SecretRow>`
    with page as (
      select user_id, secret, pending_secret from authenticators
      where (${userId}::uuid is null or user_id > ${userId})
        and (secret is not null or pending_secret is not null)
      order by user_id limit 100)
    select user_id, 'secret' as column, secret from page where secret is not null
    union all
    select user_id, 'pending_secret', pending_secret from page where pending_secret is not null
    order by user_id`.execute(db);
  return rows;
}

/** Changes nothing if the secret is another one by now. */
export async function updateSecret(
  db: Db,
  {
    userId,
    column,
    from,
    to,
  }: { userId: string; column: SecretRow['column']; from: string; to: string },
): Promise<void> {
  await sql`
    update authenticators set ${sql.ref(column)} = ${to}
    where user_id = ${userId} and ${sql.ref(column)} = ${from}`.execute(db);
}

/** False if a code of this or a later step was used already, or the app was replaced meanwhile. */
export async function updateLastStep(
  db: Db,
  userId: string,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update authenticators set last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and last_step < ${step}`.execute(db);
  return numAffectedRows === 1n;
}

export async function insertPending(db: Db, userId: string, secret: string): Promise<void> {
  await sql`
    insert into authenticators (user_id, pending_secret, pending_until)
    values (${userId}, ${secret}, now() + make_interval(secs => ${SECONDS.pendingAuthenticator}))
    on conflict (user_id) do update set
      pending_secret = excluded.pending_secret, pending_until = excluded.pending_until`.execute(db);
}

export async function lockPendingSecret(trx: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ pendingSecret: string }>`
    select pending_secret from authenticators
    where user_id = ${userId} and pending_until > now() for update`.execute(trx);
  return rows[0]?.pendingSecret;
}

/** With the step of the code that confirmed it, which is used up. */
export async function updatePendingToEnabled(trx: Db, userId: string, step: number): Promise<void> {
  await sql`
    update authenticators set secret = pending_secret, enabled_at = now(), last_step = ${step},
      pending_secret = null, pending_until = null
    where user_id = ${userId}`.execute(trx);
}

/** False if none was enabled. */
export async function deleteAuthenticator(trx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ enabledAt: string | null }>`
    delete from authenticators where user_id = ${userId} returning enabled_at`.execute(trx);
  await deleteRecoveryCodes(trx, userId);
  return rows.some(({ enabledAt }) => enabledAt !== null);
}

export async function insertRecoveryCodes(
  trx: Db,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, unnest(${hashes}::text[])`.execute(trx);
}

export async function deleteRecoveryCodes(trx: Db, userId: string): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(trx);
}

/** False if there is no such code: of simultaneous uses one succeeds. */
export async function deleteRecoveryCode(
  db: Db,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${codeHash}`.execute(db);
  return numAffectedRows === 1n;
}

/** Waits for a change of the second factor of the same user. */
export async function lockEnabled(trx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from authenticators where user_id = ${userId} and enabled_at is not null
    for update`.execute(trx);
  return rows.length > 0;
}

export interface PendingLogIn {
  userId: string;
  authenticatedBy: AuthenticatedBy;
}

export async function insertPendingLogIn(
  trx: Db,
  { tokenHash, userId, authenticatedBy }: PendingLogIn & { tokenHash: string },
): Promise<void> {
  await sql`
    insert into pending_log_ins (token_hash, user_id, authenticated_by, expires_at)
    values (${tokenHash}, ${userId}, ${authenticatedBy},
      now() + make_interval(secs => ${SECONDS.pendingLogIn}))`.execute(trx);
}

export async function findPendingLogIn(
  db: Db,
  tokenHash: string,
): Promise<PendingLogIn | undefined> {
  const { rows } = await sql<PendingLogIn>`
    select user_id, authenticated_by from pending_log_ins
    where token_hash = ${tokenHash} and expires_at > now()`.execute(db);
  return rows[0];
}

export async function deletePendingLogIn(db: Db, tokenHash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from pending_log_ins where token_hash = ${tokenHash}`.execute(db);
  return numAffectedRows === 1n;
}

export async function deletePendingLogInsOf(trx: Db, userId: string): Promise<void> {
  await sql`delete from pending_log_ins where user_id = ${userId}`.execute(trx);
}

export async function deleteExpired(db: Db): Promise<void> {
  await sql`delete from pending_log_ins where expires_at <= now()`.execute(db);
  await sql`
    update authenticators set pending_secret = null, pending_until = null
    where pending_until <= now() and enabled_at is not null`.execute(db);
  await sql`
    delete from authenticators where pending_until <= now() and enabled_at is null`.execute(db);
}

export async function findRecipient(
  db: Db,
  userId: string,
): Promise<{ userEmail: string; userLogin: string } | undefined> {
  const { rows } = await sql<{ userEmail: string; userLogin: string }>`
    select user_email, user_login from users
    where user_id = ${userId} and user_email is not null`.execute(db);
  return rows[0];
}
