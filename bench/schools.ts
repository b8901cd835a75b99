/*
 * Measures importing the schools of a whole country and searching them: milliseconds of the action on
 * an embedded database, beside a `select 1` in the same run.
 *
 *   npm run bench schools
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { importSchools, searchSchools } from '../server/features/groups/schools/schools.ts';
import { createDatabase, DatabasePool } from '../server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../server/platform/db/embedded-database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { schoolFile } from '../tests/support/data/schools.ts';
import { type Figure, median, percentile, printFigures } from './support/measure.ts';

const SCHOOLS = 12_000;
const ROUNDS = 200;
const GOALS = { search: 10, importing: 10 };
/** From a single letter that half of the schools contain to a name with its place. */
const QUERIES = [
  '초',
  '초등',
  '햇살',
  'ㅎㄴ',
  'ㅊㄷㅎㄱ',
  '강늘ㅊ',
  '서울 여고',
  '가봄초등학교 춘천',
  '없는곳',
];

const folder = await mkdtemp(join(tmpdir(), 'munjip-bench-'));
const embedded = await startEmbeddedDatabase({ folder: join(folder, 'database') });
const pool = new DatabasePool({
  connection: embedded.connection,
  connections: 2,
  onError: () => {},
});
try {
  await migrate(pool);
  const db = createDatabase(pool);
  const file = Buffer.from(schoolFile(SCHOOLS));
  const seconds = async () => {
    const began = performance.now();
    await importSchools({ db }, file);
    return (performance.now() - began) / 1000;
  };
  const [first, again] = [await seconds(), await seconds()];
  await sql`analyze schools`.execute(db);
  const bare = await times(() => sql`select 1`.execute(db));
  const figures: Figure[] = [
    figure(`import of ${SCHOOLS.toLocaleString('en')}, first`, first, 's', GOALS.importing),
    figure('the same again', again, 's', GOALS.importing),
    figure('select 1, median', median(bare), 'ms', GOALS.search),
  ];
  for (const query of QUERIES) {
    const taken = await times(() =>
      searchSchools({ services: { db }, query: { query } } as Parameters<typeof searchSchools>[0]),
    );
    figures.push(figure(`'${query}', median`, median(taken), 'ms', GOALS.search));
    figures.push(figure(`'${query}', 95 %`, percentile(taken, 0.95), 'ms', GOALS.search));
  }
  printFigures('schools', figures);
  if (!figures.every(({ good }) => good)) process.exitCode = 1;
} finally {
  await pool.end();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}

async function times(act: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await act();
    taken.push(performance.now() - began);
  }
  return taken;
}

function figure(what: string, value: number, unit: string, most: number): Figure {
  return { what, value, unit, goal: `< ${most}`, good: value < most };
}
