import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import { generateEmailCode, register, verifyEmailCode } from '../../../shared/accounts/sign-up.ts';
import type { UserClassify } from '../../../shared/accounts/users.ts';
import type { Endpoint, Params, Result } from '../../../shared/contract/endpoint.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The server in a process of its own, with the embedded database unless DATABASE_URL is given. */
export interface LiveServer {
  url: string;
  process: ChildProcess;
  /** SIGKILL: the server cannot finish anything. */
  kill(): Promise<void>;
  /** SIGINT, as by Ctrl-C: graceful shutdown. */
  stop(): Promise<void>;
}

interface LiveOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** The compiled server (it must be built) instead of the sources. */
  built?: boolean;
  /** Has the compiled server instead of this project. */
  folder?: string;
  /** The user that runs it. */
  uid?: number;
}

export async function startLive({
  dataDir,
  port = 0,
  env,
  built,
  folder = ROOT,
  uid,
}: LiveOptions): Promise<LiveServer> {
  const compiled = join(folder, 'dist/app/main.js');
  if (built && !existsSync(compiled)) throw new Error('build first: node scripts/build.mjs');
  const script = built ? [compiled] : ['--import', 'tsx', 'server/main.ts'];
  const child = spawn(process.execPath, script, {
    cwd: folder,
    ...(uid !== undefined && { uid, gid: uid }),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    const output: string[] = [];
    const onLine = (line: string) => {
      output.push(line);
      const address = /시작했어요: (https?:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
      // The cause of a 500 in a journey; an unreachable provider is logged as an error too.
      if (/^\{"level":[56]0,/.test(line)) console.error(`The server logged: ${line}`);
    };
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine);
    void ended.then(() => reject(new Error(`the server ended at once:\n${output.join('\n')}`)));
  });
  return {
    url,
    process: child,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

interface LiveCall<E extends Endpoint> {
  params?: Params<E>;
  body?: unknown;
  token?: string;
}

/** One call over a real socket; rejects when the connection breaks. */
export async function callLive<E extends Endpoint>(
  url: string,
  endpoint: E,
  { params, body, token }: LiveCall<E> = {},
): Promise<{ status: number; body: Result<E> }> {
  const path = endpoint.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => (params as Record<string, string>)[name] ?? '',
  );
  const answer = await fetch(`${url}${path}`, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as Result<E> };
}

/** The text of the newest e-mail to this address in `DATA_DIR/mail`. */
export async function readEmail(dataDir: string, to: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
  for (const name of names) {
    const email = await PostalMime.parse(await readFile(join(folder, name)));
    if (email.to?.some(({ address }) => address === to)) return email.text ?? '';
  }
  throw new Error('no e-mail to this address');
}

export function codeIn(email: string): string {
  const code = /\b(\d{6})\b/.exec(email.replace(/(\d{3})[ -](\d{3})/, '$1$2'))?.[1];
  if (!code) throw new Error('no code in the e-mail');
  return code;
}

interface NewWriter {
  userLogin: string;
  password: string;
  penName: string;
  userEmail: string;
  userClassify: UserClassify;
}

/** Whom `signUpLive` signs up unless it is told otherwise. */
export const WRITER: NewWriter = {
  userLogin: 'kill-writer',
  password: '가을에-감을-따요',
  penName: '글쓴이',
  userEmail: 'writer@gmail.com',
  userClassify: 'GENERAL',
};

/** Signs up and logs in by the calls that the pages make; returns the access token. */
export async function signUpLive(
  url: string,
  dataDir: string,
  { userLogin: login, password, penName, userEmail, userClassify } = WRITER,
): Promise<string> {
  await callLive(url, generateEmailCode, {
    body: { userEmail, verificationType: 'SIGNUP', userClassify },
  });
  const userEmailCode = codeIn(await readEmail(dataDir, userEmail));
  await callLive(url, verifyEmailCode, { body: { userEmail, userEmailCode } });
  const account = { userLogin: login, password };
  const registered = await callLive(url, register, {
    body: {
      ...account,
      penName,
      userLoginType: 'JAJAK',
      userClassify,
      userEmail,
      userEmailCode,
      userAgreements: { privacy: true, terms: true, advertisement: false },
    },
  });
  if (registered.status !== 200) throw new Error(`registering answered ${registered.status}`);
  const { body } = await callLive(url, userLogin, { body: account });
  return body.accessToken;
}
