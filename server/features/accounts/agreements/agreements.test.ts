import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agree,
  currentVersionOf,
  LEGAL_VERSIONS,
  type LegalDocument,
  listAgreementRecords,
  listMyAgreements,
} from '../../../../shared/accounts/agreements.ts';
import { makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** As signing up kept it, on a day long ago. */
async function agreed(user: TestUser, document: LegalDocument, version: string, isAgreed = true) {
  await app.services.db
    .insertInto('userAgreements')
    .values({
      userId: user.userId,
      document,
      version,
      agreed: isAgreed,
      agreedAt: '2026-01-02T03:04:05.000Z',
    })
    .execute();
}

const mine = async ({ token }: TestUser) =>
  (await app.call(listMyAgreements, { token })).body.agreements;

const say = ({ token }: TestUser, ...agreements: object[]) =>
  app.call(agree, { token, body: { agreements } });

const current = (document: LegalDocument, isAgreed = true) => ({
  document,
  version: currentVersionOf(document),
  agreed: isAgreed,
});

const OLD = '2025-12-31';

describe('accounts/agreements: the legal texts', () => {
  it.each(Object.entries(LEGAL_VERSIONS))('of %s are each in a file', (document, versions) => {
    const folder = new URL(`../../../../content/legal/${document.toLowerCase()}/`, import.meta.url);
    const files = readdirSync(folder).sort().reverse();
    expect(files).toEqual(versions.map((version) => `${version}.ko.md`));
  });
});

describe('accounts/agreements: an agreement', () => {
  it('has a version and a day, and is due when the version is old', async () => {
    const user = await makeUser(app);
    await agreed(user, 'TERMS', OLD);
    await agreed(user, 'PRIVACY', currentVersionOf('PRIVACY'));
    await agreed(user, 'ADVERTISEMENT', OLD, false);
    const agreedAt = '2026-01-02T03:04:05Z';
    expect(await mine(user)).toEqual([
      { document: 'TERMS', version: OLD, agreed: true, agreedAt, isDue: true },
      {
        document: 'PRIVACY',
        version: currentVersionOf('PRIVACY'),
        agreed: true,
        agreedAt,
        isDue: false,
      },
      { document: 'ADVERTISEMENT', version: OLD, agreed: false, agreedAt, isDue: false },
    ]);
  });

  it('is not asked of a managed account', async () => {
    const asked = await mine(await makeUser(app));
    expect(asked.map(({ version, isDue }) => [version, isDue])).toEqual(
      asked.map(() => [null, false]),
    );
  });

  it('to a new version is added, and the earlier one is kept', async () => {
    const user = await makeUser(app);
    await agreed(user, 'TERMS', OLD);
    await agreed(user, 'PRIVACY', OLD);
    const reply = await say(user, current('TERMS'), current('PRIVACY'));
    expect(reply.status).toBe(200);
    expect(reply.body.agreements.some(({ isDue }) => isDue)).toBe(false);
    expect(reply.body.agreements).toEqual(await mine(user));
    const rows = await app.services.db
      .selectFrom('userAgreements')
      .select(['document', 'version'])
      .where('userId', '=', user.userId)
      .orderBy('document')
      .orderBy('agreedAt')
      .execute();
    expect(rows).toEqual([
      { document: 'PRIVACY', version: OLD },
      { document: 'PRIVACY', version: currentVersionOf('PRIVACY') },
      { document: 'TERMS', version: OLD },
      { document: 'TERMS', version: currentVersionOf('TERMS') },
    ]);
  });

  it('to news by e-mail can be given and withdrawn', async () => {
    const user = await makeUser(app);
    for (const isAgreed of [true, false, true]) {
      const { body } = await say(user, current('ADVERTISEMENT', isAgreed));
      const now = body.agreements.find(({ document }) => document === 'ADVERTISEMENT');
      expect(now?.agreed).toBe(isAgreed);
    }
  });

  it('stays in the list of all answers, with what replaced it', async () => {
    const user = await makeUser(app);
    await agreed(user, 'TERMS', OLD);
    await say(user, current('TERMS'));
    const { body } = await app.call(listAgreementRecords, { token: user.token });
    const [now, before, ...more] = body.agreements;
    expect(more).toEqual([]);
    expect(now).toMatchObject({
      document: 'TERMS',
      version: currentVersionOf('TERMS'),
      agreed: true,
      replacedAt: null,
      operator: null,
    });
    expect(before).toMatchObject({ version: OLD, replacedAt: now?.agreedAt });
    const other = await makeUser(app);
    const others = await app.call(listAgreementRecords, { token: other.token });
    expect(others.body.agreements).toEqual([]);
  });

  it('is visible to its user only', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    await agreed(other, 'TERMS', OLD);
    await say(user, current('TERMS'));
    expect((await mine(other))[0]).toMatchObject({ version: OLD, isDue: true });
  });
});

describe('accounts/agreements: an agreement is refused', () => {
  it('for a version that is not the current one', async () => {
    const user = await makeUser(app);
    await agreed(user, 'TERMS', OLD);
    for (const version of [OLD, '2999-01-01']) {
      const reply = await say(user, current('PRIVACY'), { ...current('TERMS'), version });
      expect([reply.status, reply.errorCode]).toEqual([409, 'AGREEMENT_OUTDATED']);
    }
    const said = await mine(user);
    expect(said.map(({ version }) => version)).toEqual([OLD, null, null]);
  });

  it.each([
    ['no answer', []],
    ['a no to what is required', [current('TERMS', false)]],
    ['two answers to one', [current('ADVERTISEMENT'), current('ADVERTISEMENT', false)]],
    ['another text', [{ ...current('TERMS'), document: 'COOKIES' }]],
    ['a day of one’s own', [{ ...current('TERMS'), agreedAt: '2020-01-01T00:00:00Z' }]],
  ])('if it is %s', async (_what, agreements) => {
    const user = await makeUser(app);
    const reply = await say(user, ...agreements);
    expect([reply.status, reply.errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect((await mine(user)).every(({ version }) => version === null)).toBe(true);
  });
});

it('accounts/agreements: after sixty answers an hour', async () => {
  const user = await makeUser(app);
  await app.services.db
    .insertInto('rateLimits')
    .values({ key: `agree:${user.userId}`, windowStartedAt: new Date().toISOString(), hits: 59 })
    .execute();
  expect((await say(user, current('ADVERTISEMENT'))).status).toBe(200);
  expect((await say(user, current('ADVERTISEMENT'))).errorCode).toBe('TOO_MANY_REQUESTS');
});
