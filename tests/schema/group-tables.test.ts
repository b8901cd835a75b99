import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support/servers/app.ts';

/**
 * Every row of a group is reachable by the id of the group, so that the tables can be divided by group
 * when one PostgreSQL is no longer enough (docs/scale.md). A table belongs to a group by its own group_id,
 * or by a key to a table of a group that is never null.
 */

/** Tables whose rows belong to one of several others; the reason is the constraint that keeps it so. */
const BY_ONE_OF_SEVERAL: Record<string, string> = {
  attachments: 'of a subject or of a post: a check constraint demands one of them',
};

/** Tables of persons whose rows may mention something of a group. */
const OF_A_PERSON: Record<string, string> = {
  notification_actors: 'part of a notification',
  notifications: 'read and deleted by their recipient, whatever became of the group',
};

/** Tables of the installation, which every group shares or no group has. */
const OF_THE_INSTALLATION = [
  'account_deletions',
  'announcements',
  'audit_entries',
  'audit_head',
  'backup_runs',
  'certificate_checks',
  'data_requests',
  'file_checks',
  'licenses',
  'license_events',
  'license_quotes',
  'license_reminders',
  'license_seats',
  'rate_limits',
  'recommended_subjects',
  'retention_runs',
  'schools',
  'secrets',
  'statistics_transactions',
  'system_days',
  'users',
  // Before there is a person.
  'email_codes',
  'passkey_challenges',
  'pending_social_sign_ups',
  'sen_assertions',
  'sen_logins',
  'social_attempts',
  // Of the migrations.
  'kysely_migration',
  'kysely_migration_lock',
];

interface Table {
  name: string;
  hasGroupId: boolean;
  keys: { target: string; isNeverNull: boolean }[];
}

let app: TestApp;
let tables: Table[];
let ofGroups: Set<string>;

beforeAll(async () => {
  app = await createTestApp();
  tables = await findTables();
  const withGroupId = tables.filter(({ name, hasGroupId }) => hasGroupId && !(name in OF_A_PERSON));
  const roots = [
    'groups',
    ...withGroupId.map(({ name }) => name),
    ...Object.keys(BY_ONE_OF_SEVERAL),
  ];
  ofGroups = findTablesOf(roots, tables);
});
afterAll(() => app.close());

async function findTables(): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name,
      exists (select from pg_attribute
        where attrelid = pg_class.oid and attname = 'group_id' and not attisdropped) as "hasGroupId",
      coalesce((select jsonb_agg(jsonb_build_object('target', confrelid::regclass::text, 'isNeverNull',
          (select bool_and(attnotnull) from pg_attribute where attrelid = conrelid and attnum = any (conkey))))
        from pg_constraint where conrelid = pg_class.oid and contype = 'f'), '[]') as keys
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`.execute(app.services.db);
  return rows;
}

/** The tables with a key that is never null to one of these, or to one that was found before. */
function findTablesOf(roots: readonly string[], all: readonly Table[]): Set<string> {
  const found = new Set(roots);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { name, keys } of all) {
      if (keys.some(({ target, isNeverNull }) => isNeverNull && found.has(target))) found.add(name);
    }
  }
  return found;
}

it('group-tables: each table belongs to a group, a person or the installation', () => {
  const ofPersons = findTablesOf(['users', ...Object.keys(OF_A_PERSON)], tables);
  const unknown = tables.filter(
    ({ name }) =>
      !ofGroups.has(name) && !ofPersons.has(name) && !OF_THE_INSTALLATION.includes(name),
  );
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

it('group-tables: nothing outside a group needs a row of one', () => {
  const outside = tables.filter(({ name }) => !ofGroups.has(name) && !(name in OF_A_PERSON));
  const needing = outside.flatMap(({ name, keys }) =>
    keys.filter(({ target }) => ofGroups.has(target)).map(({ target }) => `${name} -> ${target}`),
  );
  expect(needing).toEqual(['users -> groups']);
});

it('group-tables: the lists name tables that exist', () => {
  const names = tables.map(({ name }) => name);
  const listed = [
    ...OF_THE_INSTALLATION,
    ...Object.keys(OF_A_PERSON),
    ...Object.keys(BY_ONE_OF_SEVERAL),
  ];
  expect(listed.filter((name) => !names.includes(name))).toEqual([]);
});
