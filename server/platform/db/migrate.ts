import { readdir, readFile } from 'node:fs/promises';
import { Kysely, Migrator, PostgresDialect, type PostgresPool, sql } from 'kysely';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Of this program alone, among the advisory locks of the database. */
const LOCK = 1_297_434_186;

/** The names of all migrations of this version, in their order. */
export async function findMigrations(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return files.map((name) => name.replace(/\.sql$/, ''));
}

/** The database was migrated by a newer version, with which this one cannot work. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the schema up to date, or to the given migrations only; safe when several instances start at
 * once. Needs two connections of the pool.
 */
export async function migrate(pool: PostgresPool, only?: readonly string[]): Promise<void> {
  // Not destroyed afterwards: that would end the caller's pool.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrations = Object.fromEntries(
    await Promise.all(
      (only ?? (await findMigrations())).map(async (name) => {
        const text = await readFile(new URL(`${name}.sql`, FOLDER), 'utf8');
        return [name, { up: (tx: Kysely<unknown>) => run(tx, text) }] as const;
      }),
    ),
  );
  await db.transaction().execute(async (lock) => {
    // Kysely's own lock begins after it has looked for its tables, and that look fails while another
    // instance drops one. Waiting may take as long as that instance's migrations.
    await sql`set local statement_timeout = 0`.execute(lock);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(lock);
    // Kysely refuses a database with migrations that it is not given.
    const newer = await findNewerMigrations(lock);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...newer, ...migrations }) },
      // A migration with a lower number may be merged after one with a higher number.
      allowUnorderedMigrations: true,
    });
    // One transaction for each file, so that no lock of one is held while the next one runs.
    let finished = false;
    while (!finished) {
      const { error, results = [] } = await migrator.migrateUp();
      if (error) throw error instanceof Error ? error : new Error(String(error));
      finished = results.length === 0;
    }
  });
}

/**
 * What a newer version has done while this one serves or starts again. Its additions don't disturb; what it
 * took away does (`_contract`, see docs/architecture.md).
 */
async function findNewerMigrations(
  db: Kysely<unknown>,
): Promise<Record<string, { up: () => Promise<void> }>> {
  const tables = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables.rows[0]?.name) return {};
  const known = new Set(await findMigrations());
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const newer = rows.map(({ name }) => name).filter((name) => !known.has(name));
  const refused = newer.filter((name) => name.endsWith('_contract'));
  if (refused.length > 0) {
    throw new NewerDatabaseError(
      `더 새로운 문집이 이 데이터베이스를 바꾸어서 이 판으로는 열 수 없어요(${refused.join(', ')}). 새 판으로 켜거나, 바꾸기 전의 백업을 되돌려 주세요.`,
    );
  }
  return Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]));
}

/** An index on a large table may take longer than the statement time-out of the pool. */
async function run(tx: Kysely<unknown>, text: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql.raw(text).execute(tx);
}
