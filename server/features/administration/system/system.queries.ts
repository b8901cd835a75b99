import { sql } from 'kysely';
import type { StoredKind, SystemState } from '../../../../shared/administration/system.ts';
import type { Db } from '../../../platform/db/connection.ts';

type DatabaseFacts = Omit<SystemState['database'], 'isEmbedded'>;

export async function getDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections,
      name as migration, "timestamp"::timestamptz as migrated_at
    from kysely_migration order by "timestamp" desc, name desc limit 1`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('no migration has run');
  return facts;
}

/** From the sizes that the rows hold, so that the folder of files is never read as a whole. */
export async function findStoredBytes(db: Db): Promise<{ kind: StoredKind; bytes: number }[]> {
  const { rows } = await sql<{ kind: StoredKind; bytes: number }>`
    select kind, sum(bytes)::float8 as bytes from (
      select case file_kind
          when 'POST_PICTURE' then 'POST_PICTURES'
          when 'ATTACHMENT' then 'ATTACHMENTS'
          else 'OTHER_PICTURES' end as kind,
        sum(bytes) as bytes
      from files where stored_at is not null group by 1
      union all
      select 'BOOKS', sum(size.value::numeric)
      from book_editions, json_each_text(book_editions.files) as size
      union all
      select 'ARCHIVES', sum(bytes) from group_archive_parts
    ) as sizes
    where bytes is not null
    group by kind`.execute(db);
  return rows;
}
