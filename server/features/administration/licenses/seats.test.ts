import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../../shared/administration/audit.ts';
import * as admin from '../../../../shared/administration/licenses/admin-licenses.ts';
import { getMembership } from '../../../../shared/administration/licenses/membership.ts';
import * as api from '../../../../shared/administration/licenses/seats.ts';
import { createGroup, joinGroup } from '../../../../shared/groups/groups.ts';
import { makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp({ env: { FREE_MEMBERS: '1' } });
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());

const dayFromNow = (days: number) =>
  new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

const makeTeacher = () => makeUser(app, { userClassify: 'TEACHER' });

function create(manager: TestUser, change: object = {}, { token } = administrator) {
  const body = {
    organization: '햇살초등학교',
    seats: 3,
    startsOn: dayFromNow(-10),
    endsOn: dayFromNow(100),
    managerLogin: manager.userLogin,
    ...change,
  };
  return app.call(admin.createLicense, { token, body });
}

async function makeLicense(change: object = {}) {
  const manager = await makeTeacher();
  const { body } = await create(manager, change);
  return { manager, licenseId: body.licenseId };
}

const assign = (licenseId: string, people: string[], { token }: TestUser) =>
  app.call(api.assignSeats, { params: { licenseId }, body: { people }, token });
const list = async (licenseId: string, { token }: TestUser, search = '') =>
  app.call(api.listSeats, { params: { licenseId }, query: { size: 100, search }, token });
const revoke = (licenseId: string, licenseUserId: string, { token }: TestUser) =>
  app.call(api.revokeSeat, { params: { licenseId, licenseUserId }, token });
const update = (licenseId: string, body: object, { token } = administrator) =>
  app.call(admin.updateLicense, { params: { licenseId }, body, token });
const mine = async ({ token }: TestUser) =>
  (await app.call(api.getMyLicenses, { token })).body.licenses;
const membership = async ({ token }: TestUser) => (await app.call(getMembership, { token })).body;
const open = ({ token }: TestUser) =>
  app.call(createGroup, { token, body: { groupTitle: '글쓰기 반' } });
const setDays = (licenseId: string, startsOn: string, endsOn: string) =>
  sql`update licenses set starts_on = ${startsOn}::date, ends_on = ${endsOn}::date
    where license_id = ${licenseId}`.execute(app.services.db);

describe('administration/license-seats', () => {
  it('a seat opens more groups, and its end stops only that', async () => {
    const { manager, licenseId } = await makeLicense();
    const teacher = await makeTeacher();
    expect((await open(teacher)).status).toBe(200);
    expect((await open(teacher)).errorCode).toBe('FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED');
    const { body } = await assign(licenseId, [teacher.userLogin], manager);
    expect(body.people).toEqual([{ person: teacher.userLogin, seatResult: 'ASSIGNED' }]);
    expect(await membership(teacher)).toMatchObject({
      tier: 'LICENSE',
      groups: 50,
      members: 300,
      aiPerDay: 300,
      endsOn: dayFromNow(100),
      isOver: false,
    });
    expect((await open(teacher)).status).toBe(200);
    // On the last day it is good, the day after it is not.
    await setDays(licenseId, dayFromNow(-10), dayFromNow(0));
    expect((await open(teacher)).status).toBe(200);
    await setDays(licenseId, dayFromNow(-10), dayFromNow(-1));
    expect((await open(teacher)).errorCode).toBe('FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED');
    expect(await membership(teacher)).toMatchObject({
      tier: 'FREE',
      ownedGroups: 3,
      endsOn: dayFromNow(-1),
      isOver: true,
    });
    // Before the first day too.
    await setDays(licenseId, dayFromNow(1), dayFromNow(9));
    expect((await membership(teacher)).tier).toBe('FREE');
  });

  it('of fifty people for the last seat exactly one gets it', async () => {
    const { manager, licenseId } = await makeLicense({ seats: 2 });
    const people = await Promise.all(Array.from({ length: 12 }, makeTeacher));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const { userLogin = '' } = people[n % 12] ?? {};
        return assign(licenseId, [userLogin], manager);
      }),
    );
    const given = answers.filter(({ body }) => body.people?.[0]?.seatResult === 'ASSIGNED');
    expect(given).toHaveLength(2);
    const others = new Set(answers.map(({ errorCode }) => errorCode));
    expect([...others].filter(Boolean)).toEqual(['LICENSE_SEATS_FULL']);
    expect((await mine(manager))[0]).toMatchObject({ seats: 2, usedSeats: 2 });
  });

  it('without enough seats nobody gets one, and a list says what became of each', async () => {
    const { manager, licenseId } = await makeLicense({ seats: 2 });
    const [one, two, three] = [await makeTeacher(), await makeTeacher(), await makeTeacher()];
    const logins = [one.userLogin, two.userLogin, three.userLogin];
    expect((await assign(licenseId, logins, manager)).errorCode).toBe('LICENSE_SEATS_FULL');
    expect((await list(licenseId, manager)).body.total).toBe(0);
    const { body } = await assign(
      licenseId,
      [one.userLogin, one.userLogin.toUpperCase(), 'nobody-like-this', 'new@haetsal.example'],
      manager,
    );
    expect(body.people).toEqual([
      { person: one.userLogin, seatResult: 'ASSIGNED' },
      { person: 'nobody-like-this', seatResult: 'NOT_FOUND' },
      { person: 'new@haetsal.example', seatResult: 'RESERVED' },
    ]);
    const again = await assign(licenseId, [one.userLogin, 'NEW@haetsal.example'], manager);
    expect(again.body.people.map(({ seatResult }) => seatResult)).toEqual(['HAS_SEAT', 'HAS_SEAT']);
    const tooMany = Array.from({ length: 10_000 }, (_, n) => `person-${n}`);
    expect((await assign(licenseId, tooMany, manager)).errorCode).toBe('INVALID_VALUE');
  });

  it('a seat for an address waits for the person who confirms it', async () => {
    const { manager, licenseId } = await makeLicense();
    const email = `garam-${v7()}@haetsal.example`;
    await assign(licenseId, [email.toUpperCase()], manager);
    expect((await mine(manager))[0]).toMatchObject({ usedSeats: 1, waitingSeats: 1 });
    const garam = await makeTeacher();
    const setEmail = (verified: boolean) =>
      sql`update users set user_email = ${email}, email_verified = ${verified}
        where user_id = ${garam.userId}`.execute(app.services.db);
    await setEmail(false);
    expect((await membership(garam)).tier).toBe('FREE');
    await setEmail(true);
    expect((await membership(garam)).tier).toBe('LICENSE');
    expect((await mine(manager))[0]).toMatchObject({ usedSeats: 1, waitingSeats: 0 });
    const { body } = await list(licenseId, manager, garam.userLogin);
    expect(body).toMatchObject({ total: 1, seats: [{ email, user: { userId: garam.userId } }] });
    const again = await assign(licenseId, [garam.userLogin], manager);
    expect(again.body.people[0]?.seatResult).toBe('HAS_SEAT');
  });

  it('a seat is taken back, and its group keeps its room for members', async () => {
    const { manager, licenseId } = await makeLicense();
    const teacher = await makeTeacher();
    await assign(licenseId, [teacher.userLogin], manager);
    const { body: group } = await app.call(createGroup, {
      token: teacher.token,
      body: { groupTitle: '글쓰기 반', joinPolicy: 'OPEN' },
    });
    const { licenseUserId = '' } = (await list(licenseId, manager)).body.seats[0] ?? {};
    expect((await revoke(licenseId, licenseUserId, manager)).status).toBe(200);
    expect((await revoke(licenseId, licenseUserId, manager)).errorCode).toBe(
      'LICENSE_SEAT_NOT_FOUND',
    );
    expect(await membership(teacher)).toMatchObject({ tier: 'FREE', endsOn: null });
    // A free group takes one member here.
    for (const pupil of [await makeUser(app), await makeUser(app)]) {
      const query = { code: group.groupCode ?? '' };
      const joined = await app.call(joinGroup, { token: pupil.token, query });
      expect(joined.body).toMatchObject({ enrollmentStatus: 'ACCEPTED' });
    }
    expect((await assign(licenseId, [teacher.userLogin], manager)).status).toBe(200);
  });

  it('another manager takes over, and the history tells it without names of people with seats', async () => {
    const { manager, licenseId } = await makeLicense();
    const next = await makeTeacher();
    const pupil = await makeUser(app);
    const transfer = (userLogin: string, by = manager) =>
      app.call(api.transferLicense, {
        params: { licenseId },
        body: { userLogin },
        token: by.token,
      });
    expect((await transfer('nobody-like-this')).errorCode).toBe('USER_NOT_FOUND');
    expect((await transfer(pupil.userLogin)).errorCode).toBe('OWNER_MUST_BE_ADULT');
    expect((await transfer(next.userLogin)).status).toBe(200);
    expect(await mine(manager)).toEqual([]);
    expect((await list(licenseId, manager)).errorCode).toBe('LICENSE_NOT_FOUND');
    expect((await transfer(next.userLogin)).errorCode).toBe('LICENSE_NOT_FOUND');
    await assign(licenseId, [pupil.userLogin], next);
    const { body } = await app.call(api.listLicenseEvents, {
      params: { licenseId },
      token: next.token,
    });
    expect(body.events.map(({ eventKind }) => eventKind)).toEqual([
      'SEATS_ASSIGNED',
      'MANAGER_CHANGED',
      'CREATED',
    ]);
    expect(JSON.stringify(body)).not.toContain(pupil.userLogin);
  });

  it('the file has all seats, and no cell is a formula', async () => {
    const { manager, licenseId } = await makeLicense();
    const teacher = await makeUser(app, { userClassify: 'TEACHER', penName: '=한지우' });
    await assign(licenseId, [teacher.userLogin, 'new@haetsal.example'], manager);
    const { body, status } = await app.call(api.downloadSeats, {
      params: { licenseId },
      token: manager.token,
    });
    expect(status).toBe(200);
    const text = String(body);
    expect(text).toContain(`'=한지우`);
    expect(text).toContain('아직 가입하지 않음');
  });

  it('a manager has no rights elsewhere, and nobody else has any here', async () => {
    const { manager, licenseId } = await makeLicense();
    const { manager: other, licenseId: othersId } = await makeLicense();
    const teacher = await makeTeacher();
    await assign(licenseId, [teacher.userLogin], manager);
    const { licenseUserId = '' } = (await list(licenseId, manager)).body.seats[0] ?? {};
    for (const by of [other, teacher, await makeUser(app)]) {
      const { token } = by;
      const params = { licenseId };
      const answers = [
        await list(licenseId, by),
        await assign(licenseId, [by.userLogin], by),
        await revoke(licenseId, licenseUserId, by),
        await app.call(api.transferLicense, {
          params,
          body: { userLogin: by.userLogin },
          token,
        }),
        await app.call(api.listLicenseEvents, { params, token }),
        await app.call(api.downloadSeats, { params, token }),
      ];
      expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(
        new Set(['LICENSE_NOT_FOUND']),
      );
    }
    // A seat of another license cannot be named through one's own.
    expect((await revoke(othersId, licenseUserId, other)).errorCode).toBe('LICENSE_SEAT_NOT_FOUND');
    const { token } = manager;
    const forbidden = [
      await app.call(admin.listLicenses, { token }),
      await create(manager, {}, manager),
      await update(licenseId, { seats: 9 }, manager),
      await app.call(admin.cancelLicense, { params: { licenseId }, token }),
    ];
    expect(new Set(forbidden.map(({ errorCode }) => errorCode))).toEqual(
      new Set(['NOT_ADMINISTRATOR']),
    );
    expect((await list(licenseId, administrator)).status).toBe(200);
  });
});

describe('administration/admin-licenses', () => {
  it('seats in use are not taken away, and an end is not before the start', async () => {
    const { manager, licenseId } = await makeLicense();
    const [one, two] = [await makeTeacher(), await makeTeacher()];
    await assign(licenseId, [one.userLogin, two.userLogin], manager);
    expect((await update(licenseId, { seats: 1 })).errorCode).toBe('LICENSE_SEATS_IN_USE');
    expect((await update(licenseId, { seats: 2 })).body).toMatchObject({ seats: 2, usedSeats: 2 });
    const early = { endsOn: dayFromNow(-11) };
    expect((await update(licenseId, early)).errorCode).toBe('ENDS_BEFORE_START');
    expect((await create(manager, early)).errorCode).toBe('ENDS_BEFORE_START');
    expect((await update(licenseId, { endsOn: dayFromNow(400) })).body).toMatchObject({
      daysLeft: 400,
      licenseState: 'ACTIVE',
    });
    expect((await create(manager, { seats: 0 })).errorCode).toBe('INVALID_VALUE');
    expect((await create(manager, { endsOn: '2026-02-30' })).errorCode).toBe('INVALID_VALUE');
    expect((await create(manager, { managerLogin: 'nobody-like-this' })).errorCode).toBe(
      'USER_NOT_FOUND',
    );
    expect((await update(v7(), { seats: 3 })).errorCode).toBe('LICENSE_NOT_FOUND');
  });

  it('fewer seats and one more seat at once never leave more used than there are', async () => {
    const { manager, licenseId } = await makeLicense({ seats: 4 });
    const people = await Promise.all(Array.from({ length: 4 }, makeTeacher));
    await Promise.all([
      ...people.map(({ userLogin }) => assign(licenseId, [userLogin], manager)),
      update(licenseId, { seats: 2 }),
      update(licenseId, { seats: 2 }),
    ]);
    const [license] = await mine(manager);
    expect(license?.usedSeats).toBeLessThanOrEqual(license?.seats ?? 0);
  });

  it('a canceled license gives nothing any more, deletes nothing, and is in the audit log', async () => {
    const { manager, licenseId } = await makeLicense();
    const teacher = await makeTeacher();
    await assign(licenseId, [teacher.userLogin], manager);
    const cancel = () =>
      app.call(admin.cancelLicense, { params: { licenseId }, token: administrator.token });
    expect((await cancel()).body.licenseState).toBe('CANCELED');
    expect((await cancel()).body.licenseState).toBe('CANCELED');
    expect((await membership(teacher)).tier).toBe('FREE');
    expect((await list(licenseId, manager)).body.total).toBe(1);
    expect((await assign(licenseId, ['new@haetsal.example'], manager)).errorCode).toBe(
      'LICENSE_CANCELED',
    );
    expect((await update(licenseId, { seats: 9 })).errorCode).toBe('LICENSE_CANCELED');
    const { body } = await app.call(listAuditEntries, {
      query: { size: 10, subjectId: licenseId },
      token: administrator.token,
    });
    expect(body.entries.map(({ action }) => action)).toEqual([
      'LICENSE_CANCELED',
      'LICENSE_CREATED',
    ]);
  });

  it('licenses are found by organization, page by page', async () => {
    const organization = `별빛중학교 ${v7()}`;
    for (const days of [30, 20, 10]) {
      await create(await makeTeacher(), { organization, endsOn: dayFromNow(days) });
    }
    const page = async (licenseId?: string) =>
      (
        await app.call(admin.listLicenses, {
          query: { size: 2, search: organization, ...(licenseId && { licenseId }) },
          token: administrator.token,
        })
      ).body.licenses;
    const first = await page();
    expect(first.map(({ daysLeft }) => daysLeft)).toEqual([30, 20]);
    expect((await page(first.at(-1)?.licenseId)).map(({ daysLeft }) => daysLeft)).toEqual([10]);
  });
});
