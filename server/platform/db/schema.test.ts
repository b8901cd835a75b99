import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generateDbTypes } from '../../../scripts/parts/db-types.mjs';
import { createTestDatabase } from '../../../tests/support/servers/database.ts';

it('schema: the types of the tables are those of the migrated database (npm run db:types)', async () => {
  const database = await createTestDatabase();
  try {
    const checkedIn = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8');
    expect(await generateDbTypes(database.url)).toBe(checkedIn);
  } finally {
    await database.drop();
  }
});
