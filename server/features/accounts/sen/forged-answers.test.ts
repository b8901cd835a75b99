import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { makeSigningKey } from '../../../../tests/support/servers/certificate.ts';
import { answerXml, type SenPerson } from '../../../../tests/support/servers/saml-idp.ts';
import {
  type Begun,
  beginLogin,
  exchange,
  type Sent,
  sendForm,
  sendXml,
  senEnv,
} from '../../../../tests/support/servers/sen.ts';
import { createApp } from '../../../app.ts';

/** A real identity provider's answers, and every way to make one that it never gave. */
const office = makeSigningKey('office');
const next = makeSigningKey('the key that the office changes to');
const stranger = makeSigningKey('stranger');
const SEOYEON: SenPerson = { subject: 'seoyeon', displayName: '한서연' };

let app: TestApp;
let begun: Begun;
beforeAll(async () => {
  app = await createTestApp({ env: senEnv([office, next]) });
});
afterAll(() => app.close());
beforeEach(async () => {
  begun = await beginLogin(app);
});
afterEach(() => vi.useRealTimers());

type Changes = Parameters<typeof answerXml>[3];

const answer = (changes?: Changes, key = office, person = SEOYEON) =>
  answerXml(key, begun.request, person, changes);

const bring = (xml: string) => sendXml(app.server, xml, begun.request);

/** Nobody is let in, nothing is kept, and the request still waits for its real answer. */
async function expectRefused(sent: Sent): Promise<void> {
  expect(sent).toEqual({
    status: 303,
    page: '/sso/sen-link?refused=1',
    authCode: '',
    errorCode: undefined,
  });
  const good = await sendXml(app.server, await answer(), begun.request);
  expect(good.authCode, 'the real answer').not.toBe('');
}

async function expectBelieved(sent: Sent): Promise<void> {
  expect(sent.authCode).toMatch(/^[\w-]{43}$/);
  const reply = await exchange(app, sent.authCode, begun.cookies);
  expect(reply.status).toBe(200);
}

/** Made by an office whose clock is so many seconds ahead (or behind). */
async function answerAt(seconds: number, changes?: Changes): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  const xml = await answer(changes);
  vi.useRealTimers();
  return xml;
}

const ASSERTION = /<saml:Assertion.*<\/saml:Assertion>/s;
const SIGNATURE = /<Signature .*?<\/Signature>/s;

function part(xml: string, pattern: RegExp): string {
  const found = pattern.exec(xml)?.[0];
  if (!found) throw new Error(`nothing like ${pattern} in the answer`);
  return found;
}

describe('accounts/sen: the server accepts', () => {
  it('a valid answer', async () => expectBelieved(await bring(await answer())));

  it('an answer whose envelope is signed too', async () =>
    expectBelieved(
      await bring(
        await answer({
          signResponse: true,
          signatureAlgorithm: 'rsa-sha256',
          digestAlgorithm: 'sha256',
        }),
      ),
    ));

  it('either key while the office changes it', async () =>
    expectBelieved(await bring(await answer({}, next))));

  it.each([-30, 30])('a clock that is %i s off', async (seconds) =>
    expectBelieved(await bring(await answerAt(seconds))),
  );

  it('an answer at another instance than the one that began', async () => {
    const second = await createApp(app.services);
    try {
      const sent = await sendXml(second, await answer(), begun.request);
      await expectBelieved(sent);
      await expectTwice(await sendXml(app.server, await answer(), begun.request));
    } finally {
      await second.close();
    }
  });
});

async function expectTwice(sent: Sent): Promise<void> {
  expect(sent.page).toBe('/sso/sen-link?refused=1');
}

describe('accounts/sen: the server refuses an answer', () => {
  it('without a signature', async () =>
    expectRefused(await bring(await answer({ signAssertion: false }))));

  it('whose envelope alone is signed', async () =>
    expectRefused(
      await bring(
        await answer({
          signAssertion: false,
          signResponse: true,
          signatureAlgorithm: 'rsa-sha256',
          digestAlgorithm: 'sha256',
        }),
      ),
    ));

  it('whose signature was removed', async () =>
    expectRefused(await bring((await answer()).replace(SIGNATURE, ''))));

  it('signed with another key', async () => expectRefused(await bring(await answer({}, stranger))));

  it("signed with another key that shows the office's certificate", async () =>
    expectRefused(await bring(await answer({ key: stranger.key, cert: office.cert }))));

  it.each([
    ['SHA-1', 'rsa-sha1'],
    ['SHA-1 in other letters', 'rsa-sh&#97;1'],
  ])('signed by %s', async (_name, algorithm) => {
    const xml = await answer({ signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' });
    await expectRefused(await bring(xml.replace('rsa-sha1', algorithm)));
  });

  it('with a name changed after signing', async () =>
    expectRefused(await bring((await answer()).replace('>seoyeon<', '>teacher<'))));

  it('with a role changed after signing', async () => {
    const xml = await answer({}, office, { ...SEOYEON, role: 'student' });
    await expectRefused(await bring(xml.replace('>student<', '>faculty<')));
  });
});

describe('accounts/sen: signature wrapping does not let another user in', () => {
  const evilOf = (assertion: string) =>
    assertion.replace(SIGNATURE, '').replace('>seoyeon<', '>teacher<');
  const otherId = (assertion: string) => assertion.replace(/ ID="[^"]*"/, ' ID="_evil"');

  it.each<[string, (assertion: string, signature: string) => string]>([
    ['before the signed one', (good) => otherId(evilOf(good)) + good],
    ['after the signed one', (good) => good + otherId(evilOf(good))],
    ['beside it under the same ID', (good) => evilOf(good) + good],
    [
      'with the signed one in the envelope',
      (good) => `<samlp:Extensions>${good}</samlp:Extensions>${otherId(evilOf(good))}`,
    ],
    [
      'with its signature, the signed one aside',
      (good, signature) =>
        `${otherId(evilOf(good)).replace('</saml:Issuer>', `</saml:Issuer>${signature}`)}<samlp:Extensions>${good.replace(signature, '')}</samlp:Extensions>`,
    ],
    [
      'with the signed one inside its signature',
      (good, signature) =>
        otherId(evilOf(good)).replace(
          '</saml:Issuer>',
          `</saml:Issuer>${signature.replace('</Signature>', `<Object>${good.replace(signature, '')}</Object></Signature>`)}`,
        ),
    ],
    [
      'with the signed one inside it',
      (good) => otherId(evilOf(good)).replace('</saml:Assertion>', `${good}</saml:Assertion>`),
    ],
    [
      'around under the same ID',
      (good, signature) =>
        evilOf(good).replace(
          '</saml:Issuer>',
          `</saml:Issuer>${signature}<saml:Advice>${good.replace(signature, '')}</saml:Advice>`,
        ),
    ],
  ])('%s', async (_name, wrap) => {
    const xml = await answer();
    const assertion = part(xml, ASSERTION);
    const wrapped = xml.replace(ASSERTION, () => wrap(assertion, part(assertion, SIGNATURE)));
    expect(wrapped).toContain('>teacher<');
    await expectRefused(await bring(wrapped));
  });
});

describe('accounts/sen: an answer for or from somebody else is refused', () => {
  it.each<[string, Changes]>([
    ['audience', { audience: 'https://other.example/metadata' }],
    ['recipient', { recipient: 'https://other.example/acs' }],
    ['destination', { destination: 'https://other.example/acs' }],
    ['issuer', { issuer: 'https://evil.example/metadata' }],
    ['request', { inResponseTo: '_somebody-elses' }],
  ])('by another %s', async (_name, changes) => expectRefused(await bring(await answer(changes))));

  it('without audience, recipient or request', async () => {
    const { request } = begun;
    for (const missing of ['audience', 'recipient', 'inResponseTo'] as const) {
      const options = {
        audience: request.issuer,
        recipient: request.acsUrl,
        inResponseTo: request.id,
      };
      const sent = await bring(await answer({ ...options, [missing]: '' }));
      expect(sent.page, missing).toBe('/sso/sen-link?refused=1');
    }
  });

  it('when the office itself refused', async () => {
    const samlStatusCode = 'urn:oasis:names:tc:SAML:2.0:status:Responder';
    await expectRefused(await bring(await answer({ samlStatusCode })));
    const xml = (await answer({ samlStatusCode })).replace(ASSERTION, '');
    expect((await bring(xml)).page).toBe('/sso/sen-link?refused=1');
  });

  it('with a transient name', async () => {
    const subjectFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    await expectRefused(await bring(await answer({}, office, { ...SEOYEON, subjectFormat })));
  });

  it('with an unknown RelayState', async () => {
    const xml = await answer();
    for (const relayState of ['', 'somebody-elses', (await beginLogin(app)).request.relayState]) {
      const sent = await sendXml(app.server, xml, { relayState });
      expect(sent.page).toBe('/sso/sen-link?refused=1');
    }
    await expectBelieved(await bring(xml));
  });
});

describe('accounts/sen: the lifetime', () => {
  it.each<[string, number, Changes]>([
    ['over', -400, {}],
    ['not come yet', 90, {}],
    ['long past, whatever the answer says', -700, { lifetimeInSeconds: 3600 }],
    ['over before it began', 0, { lifetimeInSeconds: -120 }],
  ])('is %s', async (_name, seconds, changes) =>
    expectRefused(await bring(await answerAt(seconds, changes))),
  );

  it('of a request is fifteen minutes', async () => {
    const begunAt = new Date(Date.now() - (SECONDS.senAttempt + 1) * 1000).toISOString();
    await app.services.db
      .updateTable('senLogins')
      .set({ begunAt })
      .where('requestId', '=', begun.request.id)
      .execute();
    expect((await bring(await answer())).page).toBe('/sso/sen-link?refused=1');
  });
});

describe('accounts/sen: a repeated answer', () => {
  it('is refused', async () => {
    const xml = await answer();
    const sent = await Promise.all(Array.from({ length: 6 }, () => bring(xml)));
    expect(sent.filter(({ authCode }) => authCode !== '')).toHaveLength(1);
    expect((await bring(xml)).authCode).toBe('');
    // Nor does another one to the same request.
    expect((await bring(await answer())).authCode).toBe('');
  });

  it('is refused even for a request that is still open', async () => {
    const xml = await answer();
    await bring(xml);
    await app.services.db
      .updateTable('senLogins')
      .set({ answeredAt: null, authCodeHash: null })
      .where('requestId', '=', begun.request.id)
      .execute();
    await expectTwice(await bring(xml));
    expect((await bring(await answer())).authCode).not.toBe('');
  });
});

describe('accounts/sen: text that parsers interpret differently is refused', () => {
  const DOCTYPE = '<!DOCTYPE samlp:Response [<!ENTITY who SYSTEM "file:///etc/passwd">]>';
  const BOMB = `<!DOCTYPE b [<!ENTITY a "ha">${'bcdefgh'.replace(
    /./g,
    (name) =>
      `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`,
  )}]>`;

  it.each<[string, (xml: string) => string]>([
    ['a comment in the name', (xml) => xml.replace('>seoyeon<', '>seo<!-- -->yeon<')],
    ['an instruction in the name', (xml) => xml.replace('>seoyeon<', '>seo<?x?>yeon<')],
    ['unparsed text in the name', (xml) => xml.replace('>seoyeon<', '><![CDATA[seoyeon]]><')],
    ['entities of its own', (xml) => DOCTYPE + xml.replace('>seoyeon<', '>&who;<')],
    ['entities within entities', (xml) => BOMB + xml.replace('>seoyeon<', '>&h;<')],
    ['an empty declaration', (xml) => `<!DOCTYPE x>${xml}`],
    ['a declaration behind another', (xml) => `<?xml version="1.0"?>\n${DOCTYPE}${xml}`],
    ['another encoding', (xml) => `<?xml version="1.0" encoding="utf-7"?>${xml}`],
    ['ten thousand elements deep', (xml) => xml.replace(ASSERTION, '<a>'.repeat(10_000))],
    ['two documents', (xml) => xml + xml],
    ['half a document', (xml) => xml.slice(0, xml.length / 2)],
    ['a page', () => '<html><body>로그인</body></html>'],
    ['nothing but a name', () => '<samlp:Response/>'],
    ['no XML', () => 'SAMLResponse'],
  ])('%s', async (_name, spoil) => {
    const xml = spoil(await answer());
    await expectRefused(await bring(xml));
  });

  it.each([
    ['no base64', 'SAMLResponse=%3Cxml%3E'],
    [
      'no UTF-8',
      `SAMLResponse=${encodeURIComponent(Buffer.from([0xff, 0xfe, 0]).toString('base64'))}`,
    ],
    ['far too long', `SAMLResponse=${'A'.repeat(200_000)}`],
  ])('%s', async (_name, form) => expectRefused(await sendForm(app.server, form)));

  it.each([
    ['nothing', '', undefined, [400, 'INVALID_VALUE']],
    ['two answers in one form', 'SAMLResponse=x&SAMLResponse=y', undefined, [400, 'INVALID_VALUE']],
    [
      'more than is read',
      `SAMLResponse=${'A'.repeat(300_000)}`,
      undefined,
      [413, 'PAYLOAD_TOO_LARGE'],
    ],
    ['JSON', '{"SAMLResponse":"x"}', 'application/json', [415, 'UNSUPPORTED_MEDIA_TYPE']],
    ['text', 'SAMLResponse=x', 'text/plain', [415, 'UNSUPPORTED_MEDIA_TYPE']],
  ])('%s', async (_name, payload, type, expected) => {
    const sent = await sendForm(app.server, payload, type);
    expect([sent.status, sent.errorCode]).toEqual(expected);
  });
});

it('accounts/sen: only this endpoint accepts forms', async () => {
  for (const url of ['/api/auth/user-login', '/api/auth/saml2/exchange-code']) {
    const reply = await app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'authCode=x',
    });
    expect([reply.statusCode, reply.json().errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  }
});
