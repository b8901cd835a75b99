import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLicense } from '../../../../shared/administration/licenses/admin-licenses.ts';
import { listLicenseEvents } from '../../../../shared/administration/licenses/seats.ts';
import { makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { remindManagers } from './license-reminders.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(() => sql`delete from licenses`.execute(app.services.db));

const dayFromNow = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

async function makeLicense(daysLeft: number) {
  const manager = await makeUser(app, { userClassify: 'TEACHER' });
  const email = `${v7()}@haetsal.example`;
  await sql`update users set user_email = ${email}, email_verified = true
    where user_id = ${manager.userId}`.execute(app.services.db);
  const { body } = await app.call(createLicense, {
    token: administrator.token,
    body: {
      organization: '햇살초등학교',
      seats: 3,
      startsOn: dayFromNow(-300),
      endsOn: dayFromNow(daysLeft),
      managerLogin: manager.userLogin,
    },
  });
  const { licenseId } = body;
  return {
    manager,
    email,
    licenseId,
    setDaysLeft: (days: number) =>
      sql`update licenses set ends_on = ${dayFromNow(days)}::date
        where license_id = ${licenseId}`.execute(app.services.db),
    /** Newest first. */
    reminded: async () => {
      const { body } = await app.call(listLicenseEvents, {
        params: { licenseId },
        query: { size: 100 },
        token: administrator.token,
      });
      return body.events
        .filter(({ eventKind }) => eventKind === 'REMINDED')
        .map(({ details }) => details.days);
    },
    mails: () => app.emails.filter(({ to }) => to === email),
  };
}

it('administration/licenses: a manager is reminded 30, 7 and 1 day before the end, once each', async () => {
  const { reminded, mails } = await makeLicense(31);
  await remindManagers(app.services);
  expect(await reminded()).toEqual([]);
  expect(mails()).toEqual([]);
  const license = await makeLicense(30);
  for (const days of [30, 29, 8, 7, 6, 2, 1, 0]) {
    await sql`update license_reminders set ends_on = ${dayFromNow(days)}::date
      where license_id = ${license.licenseId}`.execute(app.services.db);
    await license.setDaysLeft(days);
    await remindManagers(app.services);
  }
  expect(await license.reminded()).toEqual([1, 7, 30]);
  const sent = await until(async () =>
    license.mails().length === 3 ? license.mails() : undefined,
  );
  for (const { subject } of sent) expect(subject).toContain('햇살초등학교의 라이선스');
});

it('administration/licenses: of fifty runs at once one reminds', async () => {
  const { reminded, mails } = await makeLicense(7);
  await Promise.all(Array.from({ length: 50 }, () => remindManagers(app.services)));
  expect(await reminded()).toEqual([7]);
  await until(async () => (mails().length === 1 ? true : undefined));
});

it('administration/licenses: a longer license is reminded of anew, an ended or canceled one is not', async () => {
  const { reminded, setDaysLeft, licenseId } = await makeLicense(1);
  await remindManagers(app.services);
  await setDaysLeft(30);
  await remindManagers(app.services);
  expect(await reminded()).toEqual([30, 1]);
  await setDaysLeft(-1);
  await remindManagers(app.services);
  await sql`update licenses set canceled_at = now(), ends_on = ${dayFromNow(7)}::date
    where license_id = ${licenseId}`.execute(app.services.db);
  await remindManagers(app.services);
  expect(await reminded()).toEqual([30, 1]);
});

it('administration/licenses: without a confirmed address nobody is reminded, and then once', async () => {
  const { manager, reminded } = await makeLicense(30);
  const verify = (verified: boolean) =>
    sql`update users set email_verified = ${verified}
      where user_id = ${manager.userId}`.execute(app.services.db);
  await verify(false);
  await remindManagers(app.services);
  expect(await reminded()).toEqual([]);
  await verify(true);
  await remindManagers(app.services);
  expect(await reminded()).toEqual([30]);
});
