import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userLogin } from '../../../../shared/accounts/sessions.ts';
import {
  listRetention,
  RETENTION_RULES,
} from '../../../../shared/administration/privacy/retention.ts';
import { deleteGroup, listDeletedGroups } from '../../../../shared/groups/group-settings.ts';
import { makeGroup, makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { hashSecret } from '../../accounts/password-hash/password-hash.ts';
import { deleteInactiveAccounts } from './inactive-accounts.ts';
import { retentionSweeps } from './retention.ts';

const PASSWORD = '감나무 등불 아래 1';
const DAY = 86_400_000;

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true, env: { DELETED_GROUP_DAYS: '10' } });
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());

const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

/** Somebody who was here last so many days ago, and was told so many days ago. */
async function makeUnused(seen: number, told?: number, change: object = {}): Promise<TestUser> {
  const user = await makeUser(app, { userClassify: 'TEACHER' });
  await app.services.db
    .updateTable('users')
    .set({
      lastSeenAt: ago(seen),
      inactivityToldAt: told === undefined ? null : ago(told),
      ...change,
    })
    .where('userId', '=', user.userId)
    .execute();
  return user;
}

const stateOf = ({ userId }: TestUser) =>
  app.services.db
    .selectFrom('users')
    .select(['lastSeenAt', 'inactivityToldAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();

async function rulesSeen() {
  const { body } = await app.call(listRetention, { token: administrator.token });
  return new Map(body.rules.map((rule) => [rule.rule, rule]));
}

async function run(name: string): Promise<void> {
  await retentionSweeps.find((sweep) => sweep.name === name)?.run(app.services);
}

const THREE_YEARS = 3 * 366;

describe('administration/retention: unused accounts', () => {
  it('tells the person a month before, once, and deletes the account a month later', async () => {
    const unused = await makeUnused(THREE_YEARS - 20);
    await Promise.all([deleteInactiveAccounts(app.services), deleteInactiveAccounts(app.services)]);
    const told = await until(async () => (await stateOf(unused))?.inactivityToldAt ?? undefined);
    expect(told).toBeDefined();
    const mine = () => app.emails.filter(({ to }) => to === `${unused.userLogin}@example.kr`);
    await until(async () => mine().length > 0);
    await deleteInactiveAccounts(app.services);
    expect(mine().map(({ subject }) => subject)).toEqual(['[문집] 30일 뒤에 계정을 지워요']);
    await app.services.db
      .updateTable('users')
      .set({ lastSeenAt: ago(THREE_YEARS), inactivityToldAt: ago(31) })
      .where('userId', '=', unused.userId)
      .execute();
    expect((await rulesSeen()).get('INACTIVE_ACCOUNTS')?.due).toBe(1);
    await Promise.all([run('inactive-accounts'), run('inactive-accounts')]);
    expect(await stateOf(unused)).toBeUndefined();
    expect((await rulesSeen()).get('INACTIVE_ACCOUNTS')?.due).toBe(0);
  });

  it('keeps who was told too late, came back, or on whom others depend', async () => {
    const { groupId } = await makeGroup(app);
    const owner = await makeUnused(THREE_YEARS, 31);
    await makeGroup(app, { owner });
    const kept = [
      await makeUnused(THREE_YEARS, 29),
      await makeUnused(400, 31),
      await makeUnused(THREE_YEARS, 31, { managedBy: groupId }),
      await makeUnused(THREE_YEARS, 31, { userClassify: 'ADMIN' }),
      owner,
    ];
    expect((await rulesSeen()).get('INACTIVE_ACCOUNTS')?.due).toBe(0);
    await deleteInactiveAccounts(app.services);
    for (const user of kept) expect(await stateOf(user)).toBeDefined();
  });

  it('a log-in begins the time anew', async () => {
    const passwordHash = await hashSecret(PASSWORD);
    const back = await makeUnused(THREE_YEARS, 31, { passwordHash });
    const body = { userLogin: back.userLogin, password: PASSWORD };
    expect((await app.call(userLogin, { body })).status).toBe(200);
    const state = await stateOf(back);
    expect(state?.inactivityToldAt).toBeNull();
    expect(Date.parse(state?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - DAY);
    await deleteInactiveAccounts(app.services);
    expect(await stateOf(back)).toBeDefined();
  });

  it('nobody is deleted where the rule is off', async () => {
    const off = await createTestApp({ beside: app, env: { INACTIVE_ACCOUNT_YEARS: '0' } });
    const unused = await makeUnused(4 * 366, 31);
    expect(await deleteInactiveAccounts(off.services)).toBe(0);
    const { body } = await off.call(listRetention, { token: administrator.token });
    expect(body.rules[0]).toMatchObject({ rule: 'INACTIVE_ACCOUNTS', keptDays: null, due: 0 });
    expect(await stateOf(unused)).toBeDefined();
    await off.close();
    await deleteInactiveAccounts(app.services);
  });
});

describe('administration/retention: groups, e-mails and the log', () => {
  it('a deleted group is kept for the period of the setting', async () => {
    const { groupId, owner } = await makeGroup(app, { groupTitle: '지울 모임' });
    const { token } = owner;
    await app.call(deleteGroup, { token, params: { groupId }, body: { groupTitle: '지울 모임' } });
    const { body } = await app.call(listDeletedGroups, { token });
    const days = (Date.parse(body.groups[0]?.purgeAt ?? '') - Date.now()) / DAY;
    expect(days).toBeCloseTo(10, 1);
    expect((await rulesSeen()).get('DELETED_GROUPS')).toMatchObject({ keptDays: 10, due: 0 });
    await app.services.db
      .updateTable('groups')
      .set({ purgeAt: ago(0) })
      .where('groupId', '=', groupId)
      .execute();
    expect((await rulesSeen()).get('DELETED_GROUPS')?.due).toBe(1);
    await run('groups');
    const { due, lastRun } = (await rulesSeen()).get('DELETED_GROUPS') ?? {};
    expect([due, lastRun?.deleted]).toEqual([0, 1]);
  });

  it('old e-mails in files are deleted, newer ones are kept', async () => {
    const folder = join(app.services.config.dataDir, 'mail');
    await mkdir(folder, { recursive: true });
    const nameOf = (days: number) => v7({ msecs: Date.now() - days * DAY });
    const [old, young] = [nameOf(31), nameOf(29)];
    for (const name of [old, young]) {
      for (const type of ['eml', 'json']) await writeFile(join(folder, `${name}.${type}`), '{}');
    }
    expect((await rulesSeen()).get('MAIL_FILES')?.due).toBe(1);
    await run('mail-files');
    const left = await readdir(folder);
    expect(left.filter((name) => name.startsWith(old))).toEqual([]);
    expect(left.filter((name) => name.startsWith(young))).toHaveLength(2);
    expect((await rulesSeen()).get('MAIL_FILES')?.lastRun?.deleted).toBe(1);
  });

  it('old lines of the log of the embedded database are deleted with what belongs to them', async () => {
    const folder = join(app.services.config.dataDir, 'database', 'log');
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'postgres.log');
    const line = (days: number, text: string) => `${ago(days).replace('T', ' ')} UTC [1] ${text}\n`;
    const young = `${line(89, 'LOG:  둘')}\t이어진 줄\n${line(0, 'LOG:  셋')}`;
    await writeFile(file, `${line(120, 'LOG:  하나')}\t이어진 줄\n${line(92, 'LOG:  한')}${young}`);
    expect((await rulesSeen()).get('DATABASE_LOG')?.due).toBe(3);
    await run('database-log');
    expect(await readFile(file, 'utf8')).toBe(young);
    await run('database-log');
    expect(await readFile(file, 'utf8')).toBe(young);
  });

  it('each rule has a schedule, a dry run and the number of its last run', async () => {
    for (const sweep of retentionSweeps) await sweep.run(app.services);
    const rules = await rulesSeen();
    expect([...rules.keys()]).toEqual([...RETENTION_RULES]);
    for (const rule of rules.values()) {
      expect(rule.due, rule.rule).toBe(0);
      expect(rule.lastRun, rule.rule).not.toBeNull();
    }
  });
});
