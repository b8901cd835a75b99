import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { StoredFile } from '../gateways/storage/storage.ts';

/** Only for the transaction: a million keys need no memory of the process. */
export async function createStoredKeys(tx: Db): Promise<void> {
  await sql`create temporary table stored_keys (
    file_key text primary key, bytes int8 not null, written_at timestamptz not null
  ) on commit drop`.execute(tx);
}

export async function insertStoredKeys(tx: Db, files: readonly StoredFile[]): Promise<void> {
  const keys = files.map(({ key }) => key);
  const bytes = files.map((file) => file.bytes);
  const times = files.map(({ writtenAt }) => new Date(writtenAt).toISOString());
  await sql`insert into stored_keys
    select * from unnest(${keys}::text[], ${bytes}::int8[], ${times}::timestamptz[])
    on conflict do nothing`.execute(tx);
}

export async function findStoredKeys(
  tx: Db,
  { after, size, olderThanHours }: { after: string; size: number; olderThanHours: number },
): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    select file_key from stored_keys
    where file_key > ${after} and written_at < now() - make_interval(hours => ${olderThanHours})
    order by file_key limit ${size}`.execute(tx);
  return rows.map(({ fileKey }) => fileKey);
}

export async function findNotStored(tx: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    select expected.file_key from unnest(${keys}::text[]) as expected (file_key)
    where not exists (select from stored_keys s where s.file_key = expected.file_key)`.execute(tx);
  return rows.map(({ fileKey }) => fileKey);
}

export async function countStored(tx: Db): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from stored_keys`.execute(
    tx,
  );
  return rows[0] ?? { files: 0, bytes: 0 };
}

export interface FileCheck {
  files: number;
  bytes: number;
  /** Files that no row owned. */
  removed: number;
  /** Files that a row names and that do not exist. */
  missing: number;
}

export async function upsertFileCheck(
  db: Db,
  { files, bytes, removed, missing }: FileCheck,
): Promise<void> {
  await sql`
    insert into file_checks (is_last, files, bytes, removed, missing)
    values (true, ${files}, ${bytes}, ${removed}, ${missing})
    on conflict (is_last) do update set checked_at = now(), files = excluded.files,
      bytes = excluded.bytes, removed = excluded.removed, missing = excluded.missing`.execute(db);
}

export async function findFileCheck(db: Db): Promise<(FileCheck & { checkedAt: string }) | null> {
  const { rows } = await sql<FileCheck & { checkedAt: string }>`
    select checked_at, files, bytes::float8 as bytes, removed, missing from file_checks`.execute(
    db,
  );
  return rows[0] ?? null;
}
