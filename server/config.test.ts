import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSigningKey } from '../tests/support/servers/certificate.ts';
import {
  type Config,
  ConfigError,
  hasOutbox,
  isOpenTrial,
  readConfig,
  SETTING_NAMES,
} from './config.ts';

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`accepted ${JSON.stringify(env)}`);
}

describe('settings', () => {
  it('need none of them', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      smtpUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      mainSiteUrl: '',
      trustProxy: false,
      demo: false,
      strictContract: false,
      membership: { freeGroups: 1, licenseGroups: 50, freeMembers: 50, licenseMembers: 300 },
    });
    expect(config.dataDir).toMatch(/^(\/|[A-Z]:\\).*data$/);
  });

  it('count as not made when they are empty', () => {
    const empty = { PORT: '', HOST: '', DATA_DIR: '', SMTP_URL: '', MAIN_SITE_URL: '' };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('say where people reach the server, without a slash at the end', () => {
    expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080');
    expect(readConfig({ PUBLIC_URL: 'https://munjip.example/' }).publicUrl).toBe(
      'https://munjip.example',
    );
    expect(readConfig({ MAIN_SITE_URL: 'https://main.example/a/' }).mainSiteUrl).toBe(
      'https://main.example/a',
    );
    const own = { PUBLIC_URL: 'https://munjip.example', MAIN_SITE_URL: 'https://munjip.example/' };
    expect(readConfig(own).mainSiteUrl).toBe('');
  });

  it.each([
    ['PORT', 'eighty', '숫자여야'],
    ['PORT', '70000', '65535 이하'],
    ['PORT', '-1', '숫자여야'],
    ['HOST', 'no host', '주소나 이름'],
    ['DATABASE_URL', 'mysql://localhost/x', 'postgres://'],
    ['DATABASE_URL', 'not an address', 'postgres://'],
    ['DATABASE_CONNECTIONS', '1', '2 이상'],
    ['DATABASE_CONNECTIONS', '1000', '200 이하'],
    ['PUBLIC_URL', 'munjip.example', 'http://'],
    ['PUBLIC_URL', 'https://munjip.example/?a=1', 'http://'],
    ['MAIN_SITE_URL', 'javascript:alert(1)', 'http://'],
    ['EMBED_ORIGINS', 'https://school.example/class', '뒤에 아무것도'],
    ['TEACHER_EMAIL_DOMAINS', 'known.hs.kr Naver.com', '누구나'],
    ['TEACHER_EMAIL_DOMAINS', 'ｓen.go.kr', '띄어쓰기'],
    ['EMBED_ORIGINS', "https://school.example 'unsafe-inline'", '뒤에 아무것도'],
    ['EMBED_ORIGINS', '*', '뒤에 아무것도'],
    ['TRUST_PROXY', 'who?', '주소 목록'],
    ['SMTP_URL', 'http://mail.example', 'smtp://'],
    ['MAIL_FROM', 'nobody', '이메일 주소'],
    ['MAIL_FROM', 'a@b.kr\r\nBcc: c@d.kr', '이메일 주소'],
    ['LOG_LEVEL', 'loud', '쓸 수 없는 값'],
    ['GOOGLE_ISSUER', 'accounts.google.com', 'https://'],
    ['FREE_GROUPS', '-1', '숫자여야'],
    ['LICENSE_GROUPS', '1001', '1000 이하'],
    ['FREE_MEMBERS', '0', '1 이상'],
    ['LICENSE_MEMBERS', 'many', '숫자여야'],
    ['MUNJIP_DEMO', 'yes', '쓸 수 없는 값'],
  ])('%s=%s is refused with the reason', (name, value, reason) => {
    const message = refusalOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
    expect(message).toContain(reason);
  });

  it('name the provider to log in with whole or not at all, and over https', () => {
    const google = { GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'secret' };
    const whale = { WHALE_CLIENT_ID: 'us', WHALE_CLIENT_SECRET: 'secret' };
    expect(readConfig({}).social).toEqual({});
    expect(readConfig({ ...google, ...whale, WHALE_ISSUER: 'https://w.example' }).social).toEqual({
      GOOGLE: { issuer: 'https://accounts.google.com', clientId: 'us', clientSecret: 'secret' },
      WHALE: { issuer: 'https://w.example', clientId: 'us', clientSecret: 'secret' },
    });
    expect(refusalOf({ GOOGLE_CLIENT_ID: 'us' })).toContain('  GOOGLE_CLIENT_SECRET: ');
    expect(refusalOf({ WHALE_CLIENT_SECRET: 'us' })).toContain('  WHALE_ISSUER: ');
    for (const host of ['w.example', '127.0.0.1.w.example', '10.0.0.1']) {
      expect(refusalOf({ ...whale, WHALE_ISSUER: `http://${host}` })).toContain('https://');
    }
    const near = readConfig({ ...whale, WHALE_ISSUER: 'http://127.0.0.1:4290' });
    expect(near.social.WHALE?.issuer).toBe('http://127.0.0.1:4290');
  });

  it("name the education office's single sign-on, all of it or none", async () => {
    const { cert } = makeSigningKey();
    const office = {
      PUBLIC_URL: 'https://munjip.example/',
      SEN_IDP_SSO_URL: 'https://sen.example/sso',
      SEN_IDP_ISSUER: 'https://sen.example',
      SEN_IDP_CERT: cert,
    };
    expect(readConfig({}).sen).toBeUndefined();
    expect(readConfig(office).sen).toEqual({
      ssoUrl: 'https://sen.example/sso',
      idpIssuer: 'https://sen.example',
      idpCerts: [cert],
      entityId: 'https://munjip.example/api/auth/saml2/metadata',
      acsUrl: 'https://munjip.example/api/auth/saml2/acs',
    });
    const two = `${cert}${makeSigningKey().cert}`.replaceAll('\n', '\\n');
    expect(readConfig({ ...office, SEN_IDP_CERT: two }).sen?.idpCerts).toHaveLength(2);
    const folder = await mkdtemp(join(tmpdir(), 'munjip-config-'));
    const file = join(folder, 'office.pem');
    await writeFile(file, cert);
    expect(readConfig({ ...office, SEN_IDP_CERT: file }).sen?.idpCerts).toEqual([cert]);
    await rm(folder, { recursive: true });
    const named = readConfig({ ...office, SEN_ENTITY_ID: 'munjip' }).sen;
    expect(named?.entityId).toBe('munjip');
    for (const name of ['SEN_IDP_SSO_URL', 'SEN_IDP_ISSUER', 'SEN_IDP_CERT']) {
      expect(refusalOf({ ...office, [name]: '' })).toContain(`  ${name}: `);
    }
    for (const [name, value, reason] of [
      ['SEN_IDP_SSO_URL', 'http://sen.example/sso', 'https://'],
      ['SEN_IDP_SSO_URL', 'sen.example', 'https://'],
      ['SEN_IDP_CERT', file, '읽을 수 없어요'],
      ['SEN_IDP_CERT', cert.replaceAll('M', 'N'), '읽을 수 없는 인증서'],
      ['SEN_IDP_CERT', '-----BEGIN PRIVATE KEY-----', 'PEM 인증서'],
    ] as const) {
      const message = refusalOf({ ...office, [name]: value });
      expect(message).toContain(`  ${name}: `);
      expect(message).toContain(reason);
    }
  });

  it('are all named when several are wrong', () => {
    const message = refusalOf({ PORT: 'x', LOG_LEVEL: 'y', SMTP_URL: 'z' });
    for (const name of ['PORT', 'LOG_LEVEL', 'SMTP_URL']) expect(message).toContain(`  ${name}: `);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.0.7' },
    { HOST: '::' },
    { HOST: 'munjip.example' },
    { TRUST_PROXY: 'true' },
    { TRUST_PROXY: '10.0.0.0/8' },
  ])('refuse %j without a mail server', (env) => {
    expect(refusalOf(env)).toContain('  SMTP_URL: ');
    expect(readConfig({ ...env, SMTP_URL: 'smtp://mail.example' }).smtpUrl).toBeDefined();
  });

  it.each([{ HOST: '0.0.0.0' }, { TRUST_PROXY: 'true' }])(
    'keep the demo on this machine: %j',
    (env) => {
      const demo = { ...env, MUNJIP_DEMO: '1', SMTP_URL: 'smtp://mail.example' };
      expect(refusalOf(demo)).toContain('  HOST: ');
      expect(readConfig({ MUNJIP_DEMO: '1' }).demo).toBe(true);
    },
  );

  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ SMTP_URL: 'smtp://mail.example' }, false],
    [{ SMTP_URL: 'smtp://mail.example', HOST: '0.0.0.0' }, false],
    [{ SMTP_URL: 'smtp://mail.example', TRUST_PROXY: 'true' }, false],
  ])('%j: the outbox is there: %s', (env, expected) => {
    const config: Config = readConfig(env);
    expect(hasOutbox(config)).toBe(expected);
  });
});

describe('PATH_REDIRECTS', () => {
  it('pairs whole paths with whole addresses', () => {
    const text = '/pricing=https://school.example/값?a=b=c  /license=https://school.example';
    expect(readConfig({ PATH_REDIRECTS: text }).redirects).toEqual({
      '/pricing': 'https://school.example/%EA%B0%92?a=b=c',
      '/license': 'https://school.example/',
    });
    expect(readConfig({}).redirects).toEqual({});
  });

  it.each([
    ['/pricing', '/경로=https://주소'],
    ['/pricing=', '/경로=https://주소'],
    ['/pricing=/terms', '/경로=https://주소'],
    ['/pricing=javascript:alert(1)', '/경로=https://주소'],
    ['/pricing=https://me:secret@school.example', '/경로=https://주소'],
    ['pricing=https://school.example', '화면의 경로'],
    ['/pricing/=https://school.example', '화면의 경로'],
    ['//pricing=https://school.example', '화면의 경로'],
    ['/pricing?a=https://school.example', '화면의 경로'],
    ['/api/group=https://school.example', '화면의 경로'],
    ['/a=https://school.example /a=https://other.example', '두 번'],
    ['/a=http://127.0.0.1:3000/b', '다른 사이트'],
  ])('%s is refused with the reason', (value, reason) => {
    const message = refusalOf({ PATH_REDIRECTS: value });
    expect(message).toContain('PATH_REDIRECTS: ');
    expect(message).toContain(reason);
  });

  it('cannot take away the page that a log-in elsewhere comes back to', () => {
    const env = {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      PATH_REDIRECTS: '/login=https://school.example',
    };
    expect(refusalOf(env)).toContain('돌아오는 경로');
  });
});

describe('.env.example', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const documented = new Map(
    [...example.matchAll(/^# ?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

  it('documents every setting that is read, and no other', () => {
    // The runtime's own.
    const own = SETTING_NAMES.filter((name) => name !== 'NODE_ENV');
    expect(own.length).toBeGreaterThan(10);
    expect(new Set(documented.keys())).toEqual(new Set(own));
  });

  it('changes nothing when it is copied as it is', () => {
    expect(example.replace(/^#.*$/gm, '').trim()).toBe('');
  });

  it('shows the values that hold without it', () => {
    const shown = Object.fromEntries([...documented].filter(([, value]) => value !== ''));
    // Which settings are made differs, of course.
    const made = { settings: [], environment: {} };
    expect({ ...readConfig(shown), ...made }).toEqual({ ...readConfig({}), ...made });
  });

  it('says something about each', () => {
    const lines = example.split('\n');
    for (const name of documented.keys()) {
      const at = lines.findIndex((line) => new RegExp(`^# ?${name}=`).test(line));
      expect(lines[at - 1], name).toMatch(/^# .{10,}/);
    }
  });
});

describe('the operator', () => {
  const OPERATOR = {
    OPERATOR_NAME: '햇살초등학교',
    OPERATOR_EMAIL: 'munjip@haetsal.example',
    OPERATOR_PRIVACY_OFFICER: '교감 오세린',
    TERMS_EFFECTIVE_DATE: '2027-03-02',
  };

  it('is read with what is optional, or is absent', () => {
    expect(readConfig({}).operator).toBeUndefined();
    expect(readConfig(OPERATOR).operator).toEqual({
      name: '햇살초등학교',
      email: 'munjip@haetsal.example',
      privacyOfficer: '교감 오세린',
      effectiveDate: '2027-03-02',
      phone: null,
      hours: null,
    });
    const more = {
      OPERATOR_PHONE: '02-000-1234',
      OPERATOR_HOURS: '평일 오전 9시부터 오후 4시까지',
    };
    expect(readConfig({ ...OPERATOR, ...more }).operator).toMatchObject({
      phone: '02-000-1234',
      hours: '평일 오전 9시부터 오후 4시까지',
    });
  });

  it.each(Object.keys(OPERATOR))('is refused without %s: the texts would have a blank', (name) => {
    const { [name as keyof typeof OPERATOR]: _, ...rest } = OPERATOR;
    expect(refusalOf(rest)).toContain(`${name}: 함께 정해야 해요`);
  });

  it('is refused when only what is optional is set', () => {
    expect(refusalOf({ OPERATOR_PHONE: '02-000-1234' })).toContain('OPERATOR_NAME');
  });

  it.each([
    ['OPERATOR_NAME', '가'.repeat(61), '60자'],
    ['OPERATOR_NAME', '【 이름 】', '【 】'],
    ['OPERATOR_EMAIL', 'munjip', '이메일'],
    ['OPERATOR_PHONE', '전화', '전화번호'],
    ['TERMS_EFFECTIVE_DATE', '2027-02-30', '달력'],
    ['TERMS_EFFECTIVE_DATE', '내년 3월', '달력'],
  ])('%s=%s is refused with the reason', (name, value, reason) => {
    const refusal = refusalOf({ ...OPERATOR, [name]: value });
    expect(refusal).toContain(name);
    expect(refusal).toContain(reason);
  });

  it('is missed at the start only where others can reach the server', () => {
    const open = { HOST: '0.0.0.0', SMTP_URL: 'smtp://localhost' };
    expect(isOpenTrial(readConfig({}))).toBe(false);
    expect(isOpenTrial(readConfig(open))).toBe(true);
    expect(isOpenTrial(readConfig({ TRUST_PROXY: 'true', SMTP_URL: 'smtp://localhost' }))).toBe(
      true,
    );
    expect(isOpenTrial(readConfig({ ...open, ...OPERATOR }))).toBe(false);
  });
});

describe('settings of the model', () => {
  const SET = { AI_BASE_URL: 'https://model.example/v1/', AI_MODEL: 'a-model' };

  it('are read together, with or without a key', () => {
    expect(readConfig({}).assistant).toBeUndefined();
    const assistant = { baseUrl: 'https://model.example/v1', apiKey: undefined, model: 'a-model' };
    expect(readConfig(SET).assistant).toEqual(assistant);
    expect(readConfig({ ...SET, AI_API_KEY: 'sk-1' }).assistant).toEqual({
      ...assistant,
      apiKey: 'sk-1',
    });
  });

  it.each(['127.0.0.1:8080', '192.168.0.9:11434', '10.1.2.3', 'ollama:11434', '[fd00::1]'])(
    'accept http:// in a network of their own: %s',
    (host) => {
      const set = { ...SET, AI_BASE_URL: `http://${host}/v1` };
      expect(readConfig(set).assistant?.baseUrl).toBe(`http://${host}/v1`);
    },
  );

  it.each([
    [{ AI_MODEL: 'a-model' }, 'AI_BASE_URL: 함께'],
    [{ AI_API_KEY: 'sk-1' }, 'AI_BASE_URL: 함께'],
    [{ AI_BASE_URL: SET.AI_BASE_URL }, 'AI_MODEL: 함께'],
    [{ ...SET, AI_API_KEY: 'sk 1' }, 'AI_API_KEY: 띄어쓰기 없는'],
    [{ ...SET, AI_BASE_URL: 'http://model.example/v1' }, 'AI_BASE_URL: 밖에 있는'],
    [{ ...SET, AI_BASE_URL: 'http://172.32.0.1/v1' }, 'AI_BASE_URL: 밖에 있는'],
    [{ ...SET, AI_BASE_URL: 'https://a:b@model.example/v1' }, 'AI_BASE_URL: 비밀번호는'],
    [{ ...SET, AI_BASE_URL: 'model.example' }, 'AI_BASE_URL: http://'],
  ])('are refused: %o', (set, reason) => {
    expect(refusalOf(set)).toContain(reason);
  });
});
