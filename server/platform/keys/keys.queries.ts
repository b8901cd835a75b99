import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { shortRead } from '../db/statements/statement.ts';

/** Of several instances that begin together the first decides what the key is. */
export async function insertFirstKey(db: Db, name: string, value: string): Promise<void> {
  await sql`
    insert into secrets (name, value) select ${name}, ${value}
    where not exists (select from secrets where name = ${name})
    on conflict do nothing`.execute(db);
}

export async function insertNextKey(db: Db, name: string, value: string): Promise<void> {
  await sql`
    insert into secrets (name, version, value)
    select ${name}, max(version) + 1, ${value} from secrets where name = ${name}
    having max(version) is not null
    on conflict do nothing`.execute(db);
}

export interface KeyRow {
  name: string;
  version: number;
  value: string;
  /** Old enough that every instance has read it. */
  isKnown: boolean;
}

/** Not in a transaction of the caller: it must not wait for a second connection. */
export const findKeys = shortRead<KeyRow, { seconds: number }>(
  (value) => sql<KeyRow>`
    select name, version, value,
      created_at <= now() - make_interval(secs => ${value('seconds')}) as "isKnown"
    from secrets order by name, version desc`,
);

/** Deletes the keys of this name for which another has stood in so long. */
export async function deleteReplacedKeys(db: Db, name: string, seconds: number): Promise<void> {
  await sql`
    delete from secrets old where old.name = ${name} and exists (
      select from secrets newer
      where newer.name = old.name and newer.version > old.version
        and newer.created_at <= now() - make_interval(secs => ${seconds}))`.execute(db);
}
