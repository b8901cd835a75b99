import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../server/routes.ts';
import { suspendUser } from '../../shared/administration/people/people.ts';
import { contract, type EndpointName } from '../../shared/contract/contract.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { administratorCalls, makeLicense } from '../support/data/administration.ts';
import { readDatabaseState } from '../support/data/database-state.ts';
import { makeGroup, makeUser, type TestUser } from '../support/data/factories.ts';
import { sendValidCall } from '../support/data/valid-call.ts';
import { createTestApp, type TestApp } from '../support/servers/app.ts';

/**
 * Sends to every endpoint for administrators a call that they could carry out, as everybody else. The
 * endpoints come from the routes, so that a new one fails until its valid call is in
 * tests/support/data/administration.ts.
 */
const OPERATOR = {
  OPERATOR_NAME: '햇살초등학교',
  OPERATOR_EMAIL: 'help@haetsal.example',
  OPERATOR_PRIVACY_OFFICER: '교감 윤하늘',
  TERMS_EFFECTIVE_DATE: '2027-03-02',
  // No job runs here, so that nothing is written into the folder.
  BACKUP_DIR: join(tmpdir(), 'munjip-no-backup'),
};

/** Whom the endpoints refuse, and how. */
const REFUSED = {
  visitor: [400, 'TOKEN_MISSING'],
  'pupil with a managed account': [403, 'NOT_ADMINISTRATOR'],
  'adult member': [403, 'NOT_ADMINISTRATOR'],
  'teacher who owns a group': [403, 'NOT_ADMINISTRATOR'],
  'school account that owns a group': [403, 'NOT_ADMINISTRATOR'],
  'manager of a license': [403, 'NOT_ADMINISTRATOR'],
  'former administrator with an open session': [403, 'NOT_ADMINISTRATOR'],
  'suspended administrator': [403, 'ACCOUNT_SUSPENDED'],
  'administrator who logged out': [401, 'TOKEN_INVALID'],
  'administrator with a temporary password': [403, 'PASSWORD_CHANGE_REQUIRED'],
  'administrator without a second factor': [403, 'SECOND_FACTOR_MISSING'],
} as const;
type Person = keyof typeof REFUSED;

const isForAdministrators = ({ gatekeeper, endpoint }: (typeof routes)[number]) =>
  /administrator/i.test(gatekeeper.name) || endpoint.path.startsWith('/api/admin');
const names = new Map(
  (Object.entries(contract) as [EndpointName, Endpoint][]).map(([name, one]) => [one, name]),
);
const endpoints = routes
  .filter(isForAdministrators)
  .map(({ endpoint }) => [names.get(endpoint) as EndpointName, endpoint] as const);

let app: TestApp;
let calls: ReturnType<typeof administratorCalls>;
let administrator: TestUser;
const tokens = {} as Record<Person, string | undefined>;
const retriedJobs: string[] = [];

beforeAll(async () => {
  app = await createTestApp({ env: OPERATOR });
  app.services.jobs.monitor.retry = async (_trx, _name, jobId) => retriedJobs.push(jobId) > 0;
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
  calls = administratorCalls(app, administrator);

  const teacher = await makeUser(app, { userClassify: 'TEACHER' });
  const school = await makeUser(app, { userClassify: 'COOLSCHOOL' });
  const manager = await makeUser(app, { userClassify: 'TEACHER' });
  const member = await makeUser(app, { userClassify: 'GENERAL' });
  const pupil = await makeUser(app);
  const group = await makeGroup(app, { owner: teacher, members: [pupil, member] });
  await makeGroup(app, { owner: school });
  await makeLicense(app, administrator, manager);
  const suspended = await makeUser(app, { userClassify: 'ADMIN' });
  const former = await makeUser(app, { userClassify: 'ADMIN' });
  const loggedOut = await makeUser(app, { userClassify: 'ADMIN' });
  const temporary = await makeUser(app, { userClassify: 'ADMIN' });
  const oneFactor = await makeUser(app, { userClassify: 'ADMIN' });
  const { db } = app.services;
  await db.deleteFrom('authenticators').where('userId', '=', oneFactor.userId).execute();
  const change = ({ userId }: TestUser, values: object) =>
    db.updateTable('users').set(values).where('userId', '=', userId).execute();
  await change(pupil, { managedBy: group.groupId });
  await change(former, { userClassify: 'GENERAL' });
  await change(temporary, { mustChangePassword: true });
  // Only administrators who have a password count as those who are left.
  await change(administrator, { passwordHash: 'not used' });
  const suspension = await app.call(suspendUser, {
    params: { personId: suspended.userId },
    body: { days: 7, reason: '살펴보는 동안' },
    token: administrator.token,
  });
  expect(suspension.status).toBe(200);
  await db
    .updateTable('sessions')
    .set({ endedAt: new Date().toISOString(), endReason: 'LOGGED_OUT' })
    .where('userId', '=', loggedOut.userId)
    .execute();
  Object.assign(tokens, {
    visitor: undefined,
    'pupil with a managed account': pupil.token,
    'adult member': member.token,
    'teacher who owns a group': teacher.token,
    'school account that owns a group': school.token,
    'manager of a license': manager.token,
    'former administrator with an open session': former.token,
    'suspended administrator': suspended.token,
    'administrator who logged out': loggedOut.token,
    'administrator with a temporary password': temporary.token,
    'administrator without a second factor': oneFactor.token,
  });
});
afterAll(() => app.close());

const readState = async () => ({
  tables: await readDatabaseState(app.services.db),
  emails: app.emails.length,
  retriedJobs: retriedJobs.length,
});

describe('administration: the endpoints for administrators', () => {
  it('are found by their gatekeeper and by their path alike', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(44);
    const below = routes.filter(({ endpoint }) => endpoint.path.startsWith('/api/admin'));
    const others = below.filter(({ gatekeeper }) => !/administrator/i.test(gatekeeper.name));
    expect(others.map(({ endpoint }) => endpoint.path)).toEqual([]);
    const known = new Set<string>(endpoints.map(([name]) => name));
    expect(Object.keys(calls).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(endpoints)('%s refuses everybody else and does nothing for them', async (name, one) => {
    const prepare = calls[name];
    if (!prepare) throw new Error(`tests/support/data/administration.ts has no call of ${name}`);
    const call = await prepare();
    const before = await readState();
    for (const [person, [status, errorCode]] of Object.entries(REFUSED)) {
      const answer = await sendValidCall(app, one, call, tokens[person as Person]);
      const body = JSON.parse(answer.text) as Record<string, unknown>;
      expect([answer.status, body.errorCode], person).toEqual([status, errorCode]);
      expect(Object.keys(body).sort(), person).toEqual(['errorCode', 'message', 'requestId']);
    }
    expect(await readState()).toEqual(before);

    // The call was valid, and what it does is seen: an administrator can make it.
    const allowed = await sendValidCall(app, one, call, administrator.token);
    expect(allowed.status, allowed.text).toBeLessThan(300);
    if (one.method !== 'GET') expect(await readState()).not.toEqual(before);
  });
});
