import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLicense } from '../../../../shared/administration/licenses/admin-licenses.ts';
import * as api from '../../../../shared/administration/licenses/quotes.ts';
import { getAdminOverview } from '../../../../shared/administration/overview.ts';
import { makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { sweepQuotes } from './quotes.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp({ jobs: true, env: { SALES_EMAIL: 'sales@munjip.example' } });
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());
// All these tests are one address.
beforeEach(() => sql`delete from rate_limits`.execute(app.services.db));

function quoteOf(change: object = {}) {
  return {
    organization: `햇살초등학교 ${v7()}`,
    senderName: '한지우',
    email: `${v7()}@haetsal.example`,
    phone: '02-000-1234',
    seats: 20,
    months: 12,
    message: '스무 분이 함께 써요.\n세금계산서도 부탁드려요.',
    ...change,
  };
}

const send = (body: object) => app.call(api.sendLicenseQuote, { body });
async function list(state: 'WAITING' | 'DONE' = 'WAITING') {
  const { token } = administrator;
  return (await app.call(api.listQuotes, { query: { size: 100, state }, token })).body.quotes;
}
async function make() {
  const quote = quoteOf();
  await send(quote);
  const stored = (await list()).find(({ organization }) => organization === quote.organization);
  if (!stored) throw new Error('the quote is not listed');
  return stored;
}
const setState = (quoteId: string, quoteState: string, { token } = administrator) =>
  app.call(api.setQuoteState, { params: { quoteId }, body: { quoteState }, token });

describe('administration/quotes', () => {
  it('a request is stored, told to the sales address and confirmed to its sender', async () => {
    const quote = quoteOf();
    expect((await send(quote)).status).toBe(200);
    expect(await list()).toContainEqual(expect.objectContaining(quote));
    const { body } = await app.call(getAdminOverview, { token: administrator.token });
    expect(body.quotes).toBeGreaterThan(0);
    const mails = await until(async () => {
      const found = app.emails.filter(({ text }) => text.includes(quote.organization));
      return found.length === 2 ? found : undefined;
    });
    expect(mails.map(({ to }) => to).sort((one, other) => one.localeCompare(other))).toEqual(
      [quote.email, 'sales@munjip.example'].sort((one, other) => one.localeCompare(other)),
    );
    for (const { text } of mails) expect(text).toContain('인원: 20명');
  });

  it('bad input is refused with its field, and nothing is stored', async () => {
    const before = (await list()).length;
    for (const [field, value] of [
      ['organization', ''],
      ['email', 'no address'],
      ['email', 'a@b.example\nBcc: all@b.example'],
      ['phone', '<script>'],
      ['seats', 0],
      ['seats', 10_001],
      ['months', 1.5],
      ['message', 'x'.repeat(1_001)],
      ['senderName', '한\u0000지우'],
    ] as const) {
      const refused = await send(quoteOf({ [field]: value }));
      expect(refused).toMatchObject({ status: 400, errorCode: 'INVALID_VALUE' });
      expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    }
    expect(await list()).toHaveLength(before);
  });

  it('requests are limited by address, and by e-mail address, which may be another person', async () => {
    const email = `${v7()}@haetsal.example`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(quoteOf({ email }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const more = await Promise.all(Array.from({ length: 8 }, () => send(quoteOf())));
    expect(more.some(({ errorCode }) => errorCode === 'TOO_MANY_REQUESTS')).toBe(true);
  });

  it('the form of the page leads back to it, whatever it contains', async () => {
    const post = async (fields: Record<string, string>) => {
      const answer = await app.server.inject({
        method: 'POST',
        url: api.sendLicenseQuoteForm.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      return [answer.statusCode, answer.headers.location];
    };
    const { seats, months, ...texts } = quoteOf();
    const fields = { ...texts, seats: String(seats), months: String(months) };
    expect(await post(fields)).toEqual([303, '/pricing?quote=sent#quote']);
    expect((await list()).some(({ organization }) => organization === fields.organization)).toBe(
      true,
    );
    expect(await post({ ...fields, email: 'x' })).toEqual([303, '/pricing?quote=check#quote']);
    expect(await post({ ...fields, seats: '' })).toEqual([303, '/pricing?quote=check#quote']);
    expect(await post({})).toEqual([303, '/pricing?quote=check#quote']);
    for (let n = 0; n < 4; n++) await post(fields);
    expect(await post(fields)).toEqual([303, '/pricing?quote=later#quote']);
  });

  it('a request becomes one license only', async () => {
    const { quoteId, organization, seats } = await make();
    const manager = await makeUser(app, { userClassify: 'TEACHER' });
    const create = () =>
      app.call(createLicense, {
        token: administrator.token,
        body: {
          organization,
          seats,
          startsOn: '2026-03-01',
          endsOn: '2027-02-28',
          managerLogin: manager.userLogin,
          quoteId,
        },
      });
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ errorCode }) => errorCode).filter(Boolean))).toEqual(
      new Set(['QUOTE_NOT_FOUND']),
    );
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from licenses where organization = ${organization}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await setState(quoteId, 'WAITING')).errorCode).toBe('QUOTE_NOT_FOUND');
    expect((await list('DONE')).find((one) => one.quoteId === quoteId)?.quoteState).toBe(
      'LICENSED',
    );
  });

  it('is answered or closed, opened again, and deleted after a year', async () => {
    const { quoteId } = await make();
    await setState(quoteId, 'ANSWERED');
    expect((await list()).map((one) => one.quoteId)).not.toContain(quoteId);
    await setState(quoteId, 'WAITING');
    expect((await list()).map((one) => one.quoteId)).toContain(quoteId);
    expect((await setState(v7(), 'CLOSED')).errorCode).toBe('QUOTE_NOT_FOUND');
    const age = (interval: string) =>
      sql`update license_quotes set created_at = now() - ${interval}::interval
        where quote_id = ${quoteId}`.execute(app.services.db);
    await age('364 days');
    await sweepQuotes(app.services);
    expect((await list()).map((one) => one.quoteId)).toContain(quoteId);
    await age('367 days');
    await sweepQuotes(app.services);
    expect((await list()).map((one) => one.quoteId)).not.toContain(quoteId);
  });

  it('nobody but administrators reads them', async () => {
    const { quoteId } = await make();
    const { token } = await makeUser(app, { userClassify: 'TEACHER' });
    expect((await app.call(api.listQuotes, { token })).errorCode).toBe('NOT_ADMINISTRATOR');
    expect((await setState(quoteId, 'CLOSED', { ...administrator, token })).errorCode).toBe(
      'NOT_ADMINISTRATOR',
    );
  });
});
