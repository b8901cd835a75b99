import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
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
      const path = join(folder, `${v7()}.eml`);
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}
