import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import endpoints from 'virtual:endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../../shared/accounts/users.ts';
import { authFlags, endSession, session, setAuthFlags, setSession } from '../session/session.ts';
import { CallError } from './call-error.ts';
import { type Call, createCall } from './client.ts';
import { timeoutOf } from './timeouts.ts';

const USER: User = {
  id: '0193',
  penName: '서연',
  userAvatarUrl: null,
  userEmail: null,
  emailVerified: false,
  userClassify: 'STUDENT',
  mustChangePassword: false,
  isManaged: false,
  teacherRequest: null,
};

interface Seen {
  method: string;
  url: string;
  token: string | undefined;
  type?: string | undefined;
  body: string;
}

type Answer = (seen: Seen, response: ServerResponse) => unknown;

let server: Server;
let answer: Answer;
let seen: Seen[];
let expired: number;
let call: Call;
/** What the person answers when a call asks who sits there. */
let reauthenticate: () => Promise<boolean>;

beforeEach(async () => {
  seen = [];
  expired = 0;
  server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  call = createCall({
    endpoints,
    origin: `http://127.0.0.1:${port}`,
    reauthenticate: () => reauthenticate(),
    onEnded: () => {
      expired += 1;
    },
  });
  setSession({ user: USER, accessToken: 'old' });
  setAuthFlags({ isNotLogin: false, isTokenConflict: false });
});

afterEach(async () => {
  endSession('PASSWORD_RESET');
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { method = '', url = '', headers } = request;
  const type = headers['content-type'];
  const one = { method, url, token: headers.authorization?.slice('Bearer '.length), type, body };
  seen.push(one);
  await answer(one, response);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, errorCode: string): void {
  json(response, status, { errorCode, message: `말: ${errorCode}`, requestId: '1' });
}

const isReissue = ({ url }: Seen) => url === '/api/auth/reissue-tokens';
const isLogout = ({ url }: Seen) => url === '/api/auth/logout';
const calls = () => seen.filter((one) => !isReissue(one) && !isLogout(one));
const reissues = () => seen.filter(isReissue);

/** A server that knows one good token and gives it out, once `open` allows it. */
function expiring(good: string, reissue: Answer): Answer {
  return (one, response) => {
    if (isReissue(one)) return reissue(one, response);
    if (isLogout(one)) return refuse(response, 401, 'TOKEN_EXPIRED');
    if (one.token === good) return json(response, 200, USER);
    return refuse(response, 401, 'TOKEN_EXPIRED');
  };
}

const giveNew: Answer = (_, response) =>
  json(response, 200, { data: { value: { accessToken: 'new' } } });

async function refusalOf(running: Promise<unknown>): Promise<CallError> {
  const error: unknown = await running.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error(`not a CallError: ${String(error)}`);
  return error;
}

describe('a call', () => {
  it('fills in the path, asks and sends what the contract says, with the token', async () => {
    answer = (_, response) => json(response, 200, { commentId: 'c' });
    const result = await call('addComment', {
      params: { groupId: 'g/1', postId: 'p' },
      body: { content: '잘 읽었어요' },
    });
    expect(result).toEqual({ commentId: 'c' });
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/api/group/g%2F1/post/p/comment',
        token: 'old',
        type: 'application/json',
        body: '{"content":"잘 읽었어요"}',
      },
    ]);
    await call('checkId', { query: { userLogin: 'hana&x=1' } });
    expect(seen[1]?.url).toBe('/api/account/check-id?userLogin=hana%26x%3D1');
  });

  it('sends a file as a form of its own, with its borders named', async () => {
    answer = (_one, response) => json(response, 200, { fileId: '1', fileUrl: '/api/file/1' });
    const file = new Blob(['그림'], { type: 'image/webp' });
    expect(await call('uploadFile', { file })).toEqual({ fileId: '1', fileUrl: '/api/file/1' });
    const [one] = seen;
    const border = /^multipart\/form-data; boundary=(.+)$/.exec(one?.type ?? '')?.[1] ?? 'none';
    expect(one).toMatchObject({ method: 'POST', url: '/api/user/file-upload', token: 'old' });
    expect(one?.body).toContain(`--${border}`);
    expect(one?.body).toContain('name="file"');
    expect(one?.body).toContain('그림');
  });

  it('answers nothing for 204 and a Blob for what is not JSON', async () => {
    answer = (_, response) => void response.writeHead(204).end();
    expect(await call('logout')).toBeUndefined();
    answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
    const blob = (await call('health')) as unknown as Blob;
    expect([blob.type, await blob.text()]).toEqual(['application/pdf', '%PDF']);
  });

  it('throws what the server refuses with, ready to show', async () => {
    answer = (_, response) => {
      response.setHeader('retry-after', '42');
      json(response, 429, {
        errorCode: 'TOO_MANY_REQUESTS',
        message: '잠시 쉬었다가 다시 해 주세요.',
        requestId: '1',
        fields: { userEmail: '이유' },
      });
    };
    const error = await refusalOf(call('health'));
    expect(error).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: '잠시 쉬었다가 다시 해 주세요.',
      fields: { userEmail: '이유' },
      status: 429,
      retryAfter: 42,
      kind: 'refused',
      isPassing: true,
    });
  });

  it('treats the error page of a proxy as an unavailable server', async () => {
    answer = (_, response) => void response.writeHead(502).end('<h1>Bad Gateway</h1>');
    expect(await refusalOf(call('health'))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      isPassing: true,
    });
  });

  it('says that nothing was lost when nobody answers', async () => {
    answer = (_, response) => void response.destroy();
    const error = await refusalOf(call('health'));
    expect(error).toMatchObject({ code: 'NETWORK', kind: 'network', status: 0, isPassing: true });
    expect(error.message).toContain('그대로');
  });

  it('is given up by its signal with the signal’s reason', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    await expect(call('health', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it.each([
    ['/api/group', 10_000],
    ['/api/user/file-upload', 120_000],
    ['/api/speller', 120_000],
    ['/api/check-spell', 120_000],
    ['/api/ai/support', 120_000],
    ['/api/batch', 30_000],
    ['/api/book/create-pdf', 180_000],
    ['/api/book/publish-and-upload', 240_000],
  ])('waits for %s %i ms', (path, ms) => expect(timeoutOf(path)).toBe(ms));
});

describe('a call that asks who sits there', () => {
  const needsProof: Answer = (_, response) => {
    const isKnown = seen.length > 1;
    response.writeHead(isKnown ? 204 : 403, { 'content-type': 'application/json' });
    response.end(
      isKnown ? '' : JSON.stringify({ errorCode: 'REAUTHENTICATION_REQUIRED', message: '다시' }),
    );
  };

  it('is sent once more when the person has proved it', async () => {
    answer = needsProof;
    reauthenticate = async () => true;
    await call('logout');
    expect(seen.map(({ url }) => url)).toEqual(['/api/auth/logout', '/api/auth/logout']);
  });

  it('is refused when the person closes the question', async () => {
    answer = needsProof;
    reauthenticate = async () => false;
    await expect(call('logout')).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    expect(seen).toHaveLength(1);
  });
});

describe('an expired access token', () => {
  it('is re-issued once for thirty waiting calls, each of which is tried once more', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    answer = expiring('new', async (one, response) => {
      await opened;
      return giveNew(one, response);
    });
    const running = Array.from({ length: 30 }, () => call('getUserInfo'));
    while (calls().length < 30) await wait(1);
    open();
    expect(await Promise.all(running)).toEqual(Array.from({ length: 30 }, () => USER));
    expect(reissues()).toHaveLength(1);
    expect(calls().map(({ token }) => token)).toEqual([
      ...Array.from({ length: 30 }, () => 'old'),
      ...Array.from({ length: 30 }, () => 'new'),
    ]);
    expect(session.get()).toEqual({ user: USER, accessToken: 'new' });
  });

  it('is re-issued for any 401 that does not end the session', async () => {
    answer = (one, response) =>
      isReissue(one)
        ? giveNew(one, response)
        : one.token === 'new'
          ? json(response, 200, USER)
          : refuse(response, 401, 'SOMETHING_ELSE');
    expect(await call('getUserInfo')).toEqual(USER);
  });

  it('is tried again once, not for ever', async () => {
    answer = expiring('never', giveNew);
    const error = await refusalOf(call('getUserInfo'));
    expect([error.status, error.code]).toEqual([401, 'TOKEN_EXPIRED']);
    expect(calls()).toHaveLength(2);
    expect(reissues()).toHaveLength(1);
  });

  it('is not re-issued when a newer one came in meanwhile, from another tab', async () => {
    answer = expiring('from another tab', giveNew);
    const first = answer;
    answer = (one, response) => {
      setSession({ user: USER, accessToken: 'from another tab' });
      return first(one, response);
    };
    expect(await call('getUserInfo')).toEqual(USER);
    expect(reissues()).toHaveLength(0);
  });

  it('ends the session when the re-issue is refused, for all who waited', async () => {
    answer = expiring('new', (_, response) => refuse(response, 401, 'TOKEN_EXPIRED'));
    const errors = await Promise.all(
      Array.from({ length: 10 }, () => refusalOf(call('getUserInfo'))),
    );
    expect(errors.map(({ code }) => code)).toEqual(
      Array.from({ length: 10 }, () => 'TOKEN_EXPIRED'),
    );
    expect(reissues()).toHaveLength(1);
    expect(calls()).toHaveLength(10);
    expect(session.get()).toEqual({ user: null, accessToken: null });
    expect(expired).toBe(1);
    // Signing out is attempted, with the token that was.
    while (!seen.some(isLogout)) await wait(1);
    expect(seen.find(isLogout)?.token).toBe('old');
  });

  it.each([
    ['an answer without a token', 200, { data: { value: {} } }],
    ['an answer of another shape', 200, {}],
    ['a failure of the server', 500, { errorCode: 'FAILED', message: '말', requestId: '1' }],
  ])('ends the session after %s', async (_, status, body) => {
    answer = expiring('new', (_one, response) => json(response, status, body));
    await refusalOf(call('getUserInfo'));
    expect(session.get().user).toBeNull();
    expect(expired).toBe(1);
  });

  it('keeps the session while the re-issue does not come through', async () => {
    answer = expiring('new', (_, response) => void response.destroy());
    expect((await refusalOf(call('getUserInfo'))).kind).toBe('network');
    answer = expiring('new', (_, response) => refuse(response, 503, 'SERVICE_UNAVAILABLE'));
    expect((await refusalOf(call('getUserInfo'))).code).toBe('SERVICE_UNAVAILABLE');
    expect(session.get()).toEqual({ user: USER, accessToken: 'old' });
    answer = expiring('new', giveNew);
    expect(await call('getUserInfo')).toEqual(USER);
    expect(expired).toBe(0);
  });

  it('does nothing in the name of another who logged in meanwhile', async () => {
    const other = { user: { ...USER, id: '0194' }, accessToken: 'of the other' };
    answer = expiring('of the other', (one, response) => {
      setSession(other);
      return giveNew(one, response);
    });
    expect((await refusalOf(call('getUserInfo'))).code).toBe('TOKEN_EXPIRED');
    expect(calls()).toHaveLength(1);
    expect(session.get()).toEqual(other);
  });

  it('is not exchanged for the token of another who logged in, before this tab is told', async () => {
    const payload = Buffer.from(JSON.stringify({ sub: '0194' })).toString('base64url');
    const accessToken = `e30.${payload}.proof`;
    answer = expiring(accessToken, (_, response) =>
      json(response, 200, { data: { value: { accessToken } } }),
    );
    expect((await refusalOf(call('getUserInfo'))).code).toBe('TOKEN_MISSING');
    expect(calls()).toHaveLength(1);
    expect(session.get()).toEqual({ user: USER, accessToken: 'old' });
  });
});

describe('the end of a session', () => {
  it.each([
    [401, 'TOKEN_INVALID'],
    [409, 'TOKEN_CONFLICT'],
  ])('is told at %i %s, without a re-issue', async (status, code) => {
    answer = (_, response) => refuse(response, status, code);
    const errors = await Promise.all([
      refusalOf(call('getUserInfo')),
      refusalOf(call('getUserInfo')),
    ]);
    expect(errors.map((error) => error.code)).toEqual([code, code]);
    expect(authFlags.get()).toEqual({ isTokenConflict: true, isNotLogin: false });
    expect(session.get()).toEqual({ user: null, accessToken: null });
    expect(reissues()).toHaveLength(0);
  });

  it('is not a password that must be changed first: the person stays, and it is known', async () => {
    answer = (_, response) => refuse(response, 403, 'PASSWORD_CHANGE_REQUIRED');
    expect((await refusalOf(call('getUserInfo'))).code).toBe('PASSWORD_CHANGE_REQUIRED');
    expect(authFlags.get()).toEqual({ isTokenConflict: false, isNotLogin: false });
    expect(session.get()).toEqual({
      user: { ...USER, mustChangePassword: true },
      accessToken: 'old',
    });
  });

  it('is told when the re-issue meets it', async () => {
    answer = expiring('new', (_, response) => refuse(response, 409, 'TOKEN_CONFLICT'));
    expect((await refusalOf(call('getUserInfo'))).code).toBe('TOKEN_CONFLICT');
    expect(authFlags.get().isTokenConflict).toBe(true);
    expect(session.get().user).toBeNull();
    expect(expired).toBe(0);
  });

  it('sends nothing more, so that nobody is asked to log in on top of it', async () => {
    answer = (_, response) => refuse(response, 409, 'TOKEN_CONFLICT');
    await refusalOf(call('getUserInfo'));
    expect((await refusalOf(call('getUserInfo'))).code).toBe('TOKEN_MISSING');
    expect(seen).toHaveLength(1);
    expect(authFlags.get()).toEqual({ isTokenConflict: true, isNotLogin: false });
  });

  it('without a token asks to log in', async () => {
    endSession('PASSWORD_RESET');
    answer = (_, response) => refuse(response, 400, 'TOKEN_MISSING');
    expect((await refusalOf(call('getUserInfo'))).code).toBe('TOKEN_MISSING');
    expect(seen[0]?.token).toBeUndefined();
    expect(authFlags.get()).toEqual({ isTokenConflict: false, isNotLogin: true });
  });

  it('that comes late does not touch the session that began meanwhile', async () => {
    const next = { user: USER, accessToken: 'of the next log-in' };
    answer = (_, response) => {
      setSession(next);
      refuse(response, 409, 'TOKEN_CONFLICT');
    };
    expect((await refusalOf(call('getUserInfo'))).code).toBe('TOKEN_CONFLICT');
    expect(session.get()).toEqual(next);
    expect(authFlags.get().isTokenConflict).toBe(false);
  });
});
