import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** Not sent again by itself when the connection breaks, because it might then arrive twice. */
  isOnce?: boolean;
  /** Somebody waits until it is sent: it is given up sooner. */
  isAwaited?: boolean;
}

/** The e-mail has certainly not arrived. Thrown for one with `isOnce` only. */
export class UnsentEmailError extends Error {
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super('an e-mail was not sent', { cause });
    this.code = (cause as { code?: string } | undefined)?.code;
  }
}

/** An e-mail that was written to a file instead of being sent. */
export interface StoredEmail extends Email {
  sentAt: string;
}

export interface Mail {
  /** Resolves when the mail server has accepted it or the file is written. */
  send(email: Email): Promise<void>;
}

const TIMEOUT_MS = 8_000;
/** With the wait for one of the connections of the pool. Jobs are tried again after a minute. */
const DEADLINE_MS = 45_000;

/** Loaded with the first e-mail, because it takes megabytes. */
const loadMailer = () => import('nodemailer');

/** By SMTP where configured, else as files in `DATA_DIR/mail/*.eml`. */
export function createMail(config: Config): Mail {
  return config.smtpUrl ? createSmtpMail(config.smtpUrl, config.mailFrom) : createFileMail(config);
}

function createSmtpMail(url: string, from: string): Mail {
  const options = {
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const connect = async () => (await loadMailer()).createTransport({ ...options, pool: true });
  // The pool sends an e-mail again when its connection breaks.
  let pooled: ReturnType<typeof connect> | undefined;
  return {
    async send({ isOnce = false, isAwaited = false, ...email }) {
      const signal = AbortSignal.timeout(isAwaited ? TIMEOUT_MS : DEADLINE_MS);
      const message = { from, ...email, signal };
      if (!isOnce) {
        pooled ??= connect();
        await (await pooled).sendMail(message);
        return;
      }
      const { createTransport } = await loadMailer();
      const watch = watchTransaction();
      const transport = createTransport({ ...options, transactionLog: true, logger: watch.logger });
      await transport.sendMail(message).catch((error: unknown) => {
        throw watch.mayHaveArrived() ? error : new UnsentEmailError(error);
      });
    },
  };
}

/** The code with which a mail server asks for the text; before that nothing can arrive. */
const START_OF_TEXT = /^354/;

function watchTransaction() {
  let hasTextBegun = false;
  const ignore = () => {};
  const debug = (entry: { tnx?: unknown }, line?: unknown) => {
    if (entry.tnx === 'server' && START_OF_TEXT.test(String(line))) hasTextBegun = true;
  };
  const logger = { level: ignore, trace: ignore, debug, info: ignore };
  return {
    logger: { ...logger, warn: ignore, error: ignore, fatal: ignore },
    mayHaveArrived: () => hasTextBegun,
  };
}

export function mailFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'mail');
}

function createFileMail(config: Config): Mail {
  const folder = mailFolder(config);
  return {
    async send({ isOnce: _once, isAwaited: _awaited, ...email }) {
      const { createTransport } = await loadMailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message } = await transport.sendMail({ from: config.mailFrom, ...email });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // UUIDv7 sorts by time.
      const path = join(folder, v7());
      const stored: StoredEmail = { ...email, sentAt: new Date().toISOString() };
      await writeAtomically(`${path}.eml`, message as Buffer);
      // For the outbox, which does not parse MIME.
      await writeAtomically(`${path}.json`, JSON.stringify(stored));
    },
  };
}

/** The files of e-mails older than `days`. Their names begin with the time (UUIDv7). */
async function findOldFiles(config: Pick<Config, 'dataDir'>, days: number): Promise<string[]> {
  const names = await readdir(mailFolder(config)).catch(() => []);
  const limit = Date.now() - days * 86_400_000;
  return names.filter((name) => Number.parseInt(name.replace('-', '').slice(0, 12), 16) < limit);
}

/** Those that `deleteOldEmails` would delete. */
export async function countOldEmails(
  config: Pick<Config, 'dataDir'>,
  days: number,
): Promise<number> {
  return (await findOldFiles(config, days)).filter((name) => name.endsWith('.eml')).length;
}

export async function deleteOldEmails(
  config: Pick<Config, 'dataDir'>,
  days: number,
): Promise<number> {
  const names = await findOldFiles(config, days);
  // Another instance may delete the same ones.
  for (const name of names) await rm(join(mailFolder(config), name), { force: true });
  return names.filter((name) => name.endsWith('.eml')).length;
}

async function writeAtomically(path: string, content: Buffer | string): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** The newest first. */
export async function readStoredEmails(
  config: Pick<Config, 'dataDir'>,
  most: number,
): Promise<StoredEmail[]> {
  const folder = mailFolder(config);
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(
    newest.map(
      async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredEmail,
    ),
  );
}
