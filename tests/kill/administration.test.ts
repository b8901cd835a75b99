import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkAudit } from '../../shared/administration/audit.ts';
import { assignSeats } from '../../shared/administration/licenses/seats.ts';
import { suspendUser } from '../../shared/administration/people/people.ts';
import type { SchoolsPreview } from '../../shared/administration/schools.ts';
import { LIMITS } from '../../shared/contract/limits.ts';
import { makeLicense } from '../support/data/administration.ts';
import { readDatabaseState } from '../support/data/database-state.ts';
import { makeUser, type TestUser } from '../support/data/factories.ts';
import { formOf } from '../support/data/form.ts';
import { schoolFile } from '../support/data/schools.ts';
import { createTestApp, type TestApp } from '../support/servers/app.ts';
import { callLive, type LiveServer, startLive } from '../support/servers/live.ts';
import { until } from '../support/until.ts';

/** Kills at a random moment, for each thing that is done, besides the one before its end. */
const KILLS = Number(process.env.MUNJIP_TEST_KILLS ?? 1);
const SEATS = 1_000;
const SCHOOLS = 12_000;

/** Set by `npm test`, which builds first: the built server starts twice as fast as the sources. */
const isBuilt = process.env.MUNJIP_TEST_BUILT === '1';

let app: TestApp;
let administrator: TestUser;
let dataDir = '';
let live: LiveServer;
const start = () =>
  startLive({
    dataDir,
    built: isBuilt,
    env: { DATABASE_URL: app.databaseUrl },
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-administration-'));
  app = await createTestApp();
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
  live = await start();
});
afterAll(async () => {
  await live?.stop();
  await app?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The tables that the calls of this file change. */
async function readState(): Promise<object> {
  const tables = await readDatabaseState(app.services.db);
  const names = ['schools', 'suspensions', 'sessions', 'audit_entries'];
  return Object.fromEntries(names.map((name) => [name, tables[name]]));
}

async function countRows(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(app.services.db);
  return rows[0]?.count ?? 0;
}

/** Ends what the killed server left: its connections notice it only when they next read or write. */
const untilItsConnectionsAreGone = () =>
  until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and (state <> 'idle' or wait_event_type = 'Lock')`.execute(
      app.services.db,
    );
    return rows.length === 0;
  });

/** Kills the server while the call waits for the lock `held`, and starts it again. */
async function killWhileWaiting(
  held: RawBuilder<unknown>,
  begin: () => Promise<unknown>,
): Promise<void> {
  await app.services.db.transaction().execute(async (trx) => {
    await held.execute(trx);
    const call = begin().catch(() => undefined);
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.services.db);
      return rows.length > 0;
    }, 60);
    await live.kill();
    await call;
  });
  await untilItsConnectionsAreGone();
  live = await start();
}

/** Kills the server at a random moment of the call and starts it again. */
async function killMeanwhile(begin: () => Promise<unknown>, milliseconds: number): Promise<void> {
  const call = begin().catch(() => undefined);
  await setTimeout(Math.random() * milliseconds);
  await live.kill();
  await call;
  await untilItsConnectionsAreGone();
  live = await start();
}

/** The entry of the log is the last statement of the transaction, and it waits for this row. */
const BEFORE_THE_ENTRY = sql`select from audit_head for update`;

async function expectSoundAudit(): Promise<void> {
  const { body } = await callLive(live.url, checkAudit, { token: administrator.token });
  expect(body.brokenEntryNo).toBeNull();
  expect(body.entries).toBe(await countRows('audit_entries'));
}

async function sendSchools(file: string, path: string): Promise<{ status: number; body: unknown }> {
  const { payload, type } = await formOf(Buffer.from(file), { name: '학교.csv' });
  const answer = await fetch(`${live.url}${path}`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { authorization: `Bearer ${administrator.token}`, 'content-type': type },
  });
  return { status: answer.status, body: await answer.json() };
}

it(
  'administration/schools: a list is imported completely or not at all when the server is killed',
  async () => {
    for (let nth = 0; nth <= KILLS; nth += 1) {
      // Each list has some more schools than the one before it.
      const file = schoolFile(SCHOOLS + nth * 10);
      const preview = await sendSchools(file, '/api/admin/school/file/preview');
      const { fingerprint, counts } = preview.body as SchoolsPreview;
      expect(counts.added).toBeGreaterThan(0);
      const path = `/api/admin/school/file?fingerprint=${fingerprint}&missing=CLOSE`;
      const [before, entries] = [await readState(), await countRows('audit_entries')];
      if (nth === 0) {
        await killWhileWaiting(BEFORE_THE_ENTRY, () => sendSchools(file, path));
        expect(await readState()).toEqual(before);
      } else {
        await killMeanwhile(() => sendSchools(file, path), 3_000);
        const isDone = (await countRows('audit_entries')) > entries;
        const again = await sendSchools(file, '/api/admin/school/file/preview');
        const { counts: left } = again.body as SchoolsPreview;
        expect(left).toMatchObject(isDone ? { added: 0, changed: 0 } : counts);
        if (!isDone) expect(await readState()).toEqual(before);
      }

      if ((await countRows('audit_entries')) === entries) {
        expect(await sendSchools(file, path)).toMatchObject({
          status: 200,
          body: { added: counts.added },
        });
      }
      // Carrying it out twice is refused, because nothing of the preview is left.
      expect(await sendSchools(file, path)).toMatchObject({
        body: { errorCode: 'SCHOOLS_CHANGED' },
      });
      expect(await countRows('audit_entries')).toBe(entries + 1);
      await expectSoundAudit();
    }
  },
  120_000 + KILLS * 60_000,
);

it(
  'administration/people: a suspension, its log-out and its entry are done together or not at all',
  async () => {
    for (let nth = 0; nth <= KILLS; nth += 1) {
      const person = await makeUser(app);
      const suspend = () =>
        callLive(live.url, suspendUser, {
          params: { personId: person.userId },
          body: { days: 7, reason: '놀리는 말' },
          token: administrator.token,
        });
      const [before, entries] = [await readState(), await countRows('audit_entries')];
      if (nth === 0) {
        await killWhileWaiting(BEFORE_THE_ENTRY, suspend);
        expect(await readState()).toEqual(before);
      } else {
        await killMeanwhile(suspend, 60);
      }

      const isDone = (await countRows('audit_entries')) > entries;
      const readPerson = async () => {
        const { rows } = await sql`
          select (select count(*)::int from suspensions where user_id = ${person.userId}) as suspensions,
            (select count(*)::int from sessions where user_id = ${person.userId}
              and ended_at is null) as sessions,
            (select count(*)::int from audit_entries where subject_id = ${person.userId}) as entries
          `.execute(app.services.db);
        return rows[0];
      };
      const done = { suspensions: 1, sessions: 0, entries: 1 };
      expect(await readPerson()).toEqual(
        isDone ? done : { suspensions: 0, sessions: 1, entries: 0 },
      );
      expect((await suspend()).status).toBe(isDone ? 409 : 200);
      expect(await readPerson()).toEqual(done);
      await expectSoundAudit();
    }
  },
  120_000 + KILLS * 60_000,
);

it(
  'administration/licenses: of a thousand people everybody gets one seat when the server is killed',
  async () => {
    const manager = await makeUser(app, { userClassify: 'TEACHER' });
    const licenseId = await makeLicense(app, administrator, manager, SEATS);
    const people = Array.from({ length: SEATS }, (_, nth) => `teacher-${nth}@haetsal.example`);
    const lists = [people.slice(0, LIMITS.seatsAtOnce), people.slice(LIMITS.seatsAtOnce)];
    const assign = (list: string[]) =>
      callLive(live.url, assignSeats, {
        params: { licenseId },
        body: { people: list },
        token: manager.token,
      });
    const readLicense = async () => {
      const { rows } = await sql<{ seats: number; recorded: number }>`
        select (select count(*)::int from license_seats where license_id = ${licenseId}) as seats,
          (select coalesce(sum((details->>'count')::int), 0)::int from license_events
            where license_id = ${licenseId} and event_kind = 'SEATS_ASSIGNED') as recorded
        `.execute(app.services.db);
      return rows[0] ?? { seats: -1, recorded: -1 };
    };

    let given = 0;
    for (const list of lists) {
      // The history is the last statement of the transaction: all seats of the list are inserted then.
      const held = sql`lock table license_events in share mode`;
      await killWhileWaiting(held, () => assign(list));
      expect(await readLicense()).toEqual({ seats: given, recorded: given });
      for (let nth = 1; nth <= KILLS; nth += 1) {
        await killMeanwhile(() => assign(list), 150);
        const { seats, recorded } = await readLicense();
        expect([given, given + list.length]).toContain(seats);
        expect(recorded).toBe(seats);
      }
      const { status, body } = await assign(list);
      expect([status, body.people.length]).toEqual([200, list.length]);
      given += list.length;
      expect(await readLicense()).toEqual({ seats: given, recorded: given });
    }
    const repeated = await assign(lists[0] ?? []);
    expect(new Set(repeated.body.people.map(({ seatResult }) => seatResult))).toEqual(
      new Set(['HAS_SEAT']),
    );
    expect(await readLicense()).toEqual({ seats: SEATS, recorded: SEATS });
  },
  120_000 + KILLS * 60_000,
);
