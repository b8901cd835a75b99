import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agree, currentVersionOf } from '../../../../shared/accounts/agreements.ts';
import { getSite } from '../../../../shared/administration/site.ts';
import { makeUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { serveSsrRoutes } from '../../../platform/http/pages/ssr.ts';
import { legalPages } from './legal.pages.ts';

const ENV = {
  OPERATOR_NAME: '햇살초등학교',
  OPERATOR_EMAIL: 'munjip@haetsal.example',
  OPERATOR_PRIVACY_OFFICER: '교감 오세린',
  TERMS_EFFECTIVE_DATE: '2027-03-02',
};
const KEPT = { deletedGroupDays: 30, inactiveAccountYears: 3 };
const OPERATOR = {
  name: '햇살초등학교',
  email: 'munjip@haetsal.example',
  phone: null,
  hours: null,
  privacyOfficer: '교감 오세린',
  effectiveDate: '2027-03-02',
};

let run: TestApp;
let trial: TestApp;
beforeAll(async () => {
  run = await createTestApp({ env: ENV });
  trial = await createTestApp({ env: { SPELLER_URL: 'https://speller.example' } });
});
afterAll(async () => {
  await run.close();
  await trial.close();
});

async function get(app: TestApp, url: string) {
  const server = Fastify();
  serveSsrRoutes(server, app.services, legalPages, {
    render: async (page) => ({ html: JSON.stringify(page), title: '글', frame: 'x' }),
    frames: { x: '<title>x</title><!--page-->' },
  });
  const answer = await server.inject({ url });
  await server.close();
  return answer;
}

it.each([
  ['/terms', 'TERMS'],
  ['/privacy', 'PRIVACY'],
])('accounts/agreements: %s is rendered with the settings', async (url, document) => {
  const { statusCode, body, headers } = await get(run, url);
  expect(statusCode).toBe(200);
  expect(headers['x-robots-tag']).toBeUndefined();
  const page = {
    kind: 'legal',
    document,
    facts: { operator: OPERATOR, isSpellerOutside: false, modelRecipient: null, ...KEPT },
  };
  expect(body).toContain(JSON.stringify(page));
});

it('accounts/agreements: a trial installation has no operator and is not indexed', async () => {
  const { body, headers } = await get(trial, '/terms');
  expect(body).toContain('"operator":null,"isSpellerOutside":true,"modelRecipient":null');
  expect(headers['x-robots-tag']).toBe('noindex');
});

it('accounts/agreements: the application gets the same settings', async () => {
  expect((await run.call(getSite)).body.legalFacts).toEqual({
    operator: OPERATOR,
    isSpellerOutside: false,
    modelRecipient: null,
    ...KEPT,
  });
});

it('accounts/agreements: an agreement records the operator', async () => {
  for (const [app, operator] of [
    [run, OPERATOR],
    [trial, null],
  ] as const) {
    const { userId, token } = await makeUser(app);
    const answer = { document: 'TERMS', version: currentVersionOf('TERMS'), agreed: true };
    expect((await app.call(agree, { token, body: { agreements: [answer] } })).status).toBe(200);
    const row = await app.services.db
      .selectFrom('userAgreements')
      .select(['version', 'operator'])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ version: currentVersionOf('TERMS'), operator });
  }
});
