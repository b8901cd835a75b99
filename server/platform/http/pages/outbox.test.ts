import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { createMail } from '../../gateways/mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Asked {
  headers?: Record<string, string>;
  remoteAddress?: string;
}

function ask(of: TestApp, { headers = {}, remoteAddress = '127.0.0.1' }: Asked = {}) {
  return of.server.inject({
    method: 'GET',
    url: '/outbox',
    headers: { host: 'localhost:3000', ...headers },
    remoteAddress,
  });
}

describe('http/outbox', () => {
  it('shows e-mails as text, the newest first', async () => {
    const mail = createMail(app.services.config);
    expect((await ask(app)).body).toContain('아직 보낸 메일이 없어요');
    await mail.send({ to: 'first@example.kr', subject: '첫째', text: '인증 번호는 111111' });
    await mail.send({
      to: 'second@example.kr',
      subject: '<script>alert(1)</script>',
      text: '</div><img src=x onerror="alert(1)"> & \'끝\'',
    });
    const reply = await ask(app);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    const { body } = reply;
    expect(body.indexOf('second@example.kr')).toBeLessThan(body.indexOf('first@example.kr'));
    expect(body).toContain('인증 번호는 111111');
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toMatch(/<script|<img/);
  });

  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'opens to %s',
    async (remoteAddress) =>
      expect((await ask(app, { remoteAddress })).body).toContain('보낸 메일'),
  );

  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1:3000', '[::1]:3000'])(
    'opens by the name %s',
    async (host) => expect((await ask(app, { headers: { host } })).body).toContain('보낸 메일'),
  );

  it.each<[string, Asked]>([
    ['from another machine', { remoteAddress: '192.168.0.7' }],
    ['from another machine that says it is this one', { remoteAddress: '::ffff:10.0.0.1' }],
    ['by a name that somebody else owns', { headers: { host: 'rebound.example.com' } }],
    ['by a name that only begins right', { headers: { host: 'localhost.example.com:3000' } }],
    ['through X-Forwarded-For', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through X-Forwarded-Host', { headers: { 'x-forwarded-host': 'localhost' } }],
    ['through X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'http' } }],
    ['through X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['through Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['through Via', { headers: { via: '1.1 proxy' } }],
  ])('is not there %s', async (_, asked) => {
    const [outbox, unknown] = await Promise.all([
      ask(app, asked),
      app.server.inject({ ...asked, method: 'GET', url: '/no-such-page' }),
    ]);
    expect(outbox.body).not.toContain('보낸 메일');
    expect(outbox.statusCode).toBe(unknown.statusCode);
    expect(outbox.headers['content-type']).toBe(unknown.headers['content-type']);
  });

  it.each([
    ['mail is really sent', { SMTP_URL: 'smtp://127.0.0.1:2525' }],
    ['a proxy stands in front', { SMTP_URL: 'smtp://127.0.0.1:2525', TRUST_PROXY: 'true' }],
    ['others can reach the server', { SMTP_URL: 'smtp://127.0.0.1:2525', HOST: '0.0.0.0' }],
  ])('does not exist where %s', async (_, env) => {
    const other = await createTestApp({ env });
    try {
      expect((await ask(other)).body).not.toContain('보낸 메일');
      expect(other.server.hasRoute({ method: 'GET', url: '/outbox' })).toBe(false);
    } finally {
      await other.close();
    }
  });
});
