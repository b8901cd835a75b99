import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** A letter that was written to a file instead of being sent. */
export interface KeptLetter extends Letter {
  sentAt: string;
}

export interface Mail {
  /** Resolves when the mail server has taken it, or the file is written. */
  send(letter: Letter): Promise<void>;
}

const TIMEOUT = 8_000;

/** By SMTP where configured, else as files in `DATA_DIR/mail/*.eml`. */
export function createMail(config: Config): Mail {
  return config.smtpUrl ? bySmtp(config.smtpUrl, config.mailFrom) : asFiles(config);
}

function bySmtp(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      await transport.sendMail({ from, ...letter });
    },
  };
}

export function mailFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'mail');
}

function asFiles(config: Config): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = mailFolder(config);
  return {
    async send(letter) {
      const { message } = await transport.sendMail({ from: config.mailFrom, ...letter });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Names sort by time: the outbox shows the newest first.
      const path = join(folder, v7());
      const kept: KeptLetter = { ...letter, sentAt: new Date().toISOString() };
      await keep(`${path}.eml`, message as Buffer);
      // The same in words, for the outbox: a mail's own form is for mail programs.
      await keep(`${path}.json`, JSON.stringify(kept));
    },
  };
}

async function keep(path: string, content: Buffer | string): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** The newest first. */
export async function readKeptLetters(
  config: Pick<Config, 'dataDir'>,
  most: number,
): Promise<KeptLetter[]> {
  const folder = mailFolder(config);
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(
    newest.map(
      async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptLetter,
    ),
  );
}
