import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createMail, type Email, mailFolder, readStoredEmails, UnsentEmailError } from './mail.ts';

const EMAIL: Email = {
  to: 'hana@example.kr',
  subject: '[문집] 인증 번호: 042917',
  text: '안녕하세요, 문집이에요.\n\n    042917\n\n점 하나로 시작하는 줄도 그대로예요.\n.\n끝이에요.\n',
};

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const configOf = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

interface Delivered {
  from: string;
  to: string[];
  user: unknown;
  raw: Buffer;
}

/** A mail server on loopback that keeps what it is given. */
async function startServer(options: SMTPServerOptions = {}) {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The pool keeps a connection open for the next e-mail; the test does not wait for it to end.
    closeTimeout: 10,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        delivered.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          raw: Buffer.concat(chunks),
        });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as AddressInfo;
  return {
    delivered,
    port,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

/** Takes an e-mail and ends without saying whether it was accepted. */
function answerUpToTheText(socket: Socket): void {
  const answers: [RegExp, string][] = [
    [/^(EHLO|MAIL|RCPT)/, '250 yes\r\n'],
    [/^DATA/, '354 go on\r\n'],
  ];
  socket.write('220 mail.example.kr\r\n');
  socket.on('data', (part) => {
    const answer = answers.find(([command]) => command.test(String(part)))?.[1];
    if (answer) socket.write(answer);
    else socket.end();
  });
  socket.on('error', () => {});
}

describe('gateways/mail: SMTP', () => {
  it('delivers Korean text unchanged', async () => {
    const server = await startServer();
    try {
      const mail = createMail(
        configOf({
          SMTP_URL: `smtp://127.0.0.1:${server.port}`,
          MAIL_FROM: '문집 <munjip@school.example>',
        }),
      );
      await Promise.all([mail.send(EMAIL), mail.send({ ...EMAIL, to: 'duri@example.kr' })]);
      expect(server.delivered.map(({ to }) => to.join()).toSorted()).toEqual([
        'duri@example.kr',
        'hana@example.kr',
      ]);
      const one = server.delivered.find(({ to }) => to[0] === EMAIL.to);
      expect(one?.from).toBe('munjip@school.example');
      const read = await PostalMime.parse(one?.raw ?? '');
      expect(read.from).toMatchObject({ name: '문집', address: 'munjip@school.example' });
      expect(read.to).toMatchObject([{ address: EMAIL.to }]);
      expect(read.subject).toBe(EMAIL.subject);
      expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(EMAIL.text.trim());
      expect(read.text).toContain('042917');
      expect(await readdir(dataDir)).toEqual([]);
    } finally {
      await server.stop();
    }
  });

  it('authenticates if the server asks for it', async () => {
    const server = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        if (username === 'munjip' && password === 'p@ss word') done(null, { user: username });
        else done(new Error('not you'));
      },
    });
    try {
      const at = `127.0.0.1:${server.port}`;
      await createMail(configOf({ SMTP_URL: `smtp://munjip:p%40ss%20word@${at}` })).send(EMAIL);
      expect(server.delivered[0]?.user).toBe('munjip');
      const wrong = createMail(configOf({ SMTP_URL: `smtp://munjip:wrong@${at}` }));
      await expect(wrong.send(EMAIL)).rejects.toMatchObject({ code: 'EAUTH' });
      expect(server.delivered).toHaveLength(1);
    } finally {
      await server.stop();
    }
  });

  it('fails if the recipient is refused or nobody listens', async () => {
    const server = await startServer({
      onRcptTo: (_address, _session, done) => done(new Error('no such box')),
    });
    const mail = createMail(configOf({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
    await expect(mail.send(EMAIL)).rejects.toMatchObject({ code: 'EENVELOPE' });
    await server.stop();
    await expect(mail.send(EMAIL)).rejects.toMatchObject({ code: 'ESOCKET' });
  });

  it.each([
    ['is not reached', undefined, true],
    ['talks nonsense', (socket: Socket) => socket.end('%%% what?\r\n'), true],
    ['refuses before the text', (socket: Socket) => socket.end('554 no service\r\n'), true],
    ['breaks off behind the text', answerUpToTheText, false],
  ] as const)(
    'an e-mail with `isOnce` is known as unsent if the server %s',
    async (_, talk, isUnsent) => {
      const server = createServer(talk);
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      if (!talk) server.close();
      const mail = createMail(configOf({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
      const error = await mail
        .send({ ...EMAIL, isOnce: true })
        .catch((failure: unknown) => failure);
      if (talk) server.close();
      expect(error).toBeInstanceOf(Error);
      expect(error instanceof UnsentEmailError).toBe(isUnsent);
    },
  );

  it('does not let an address add another recipient', async () => {
    const server = await startServer();
    try {
      const mail = createMail(configOf({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }));
      await mail.send({ ...EMAIL, subject: '안녕\r\nBcc: other@example.kr' });
      expect(server.delivered.flatMap(({ to }) => to)).toEqual([EMAIL.to]);
      const read = await PostalMime.parse(server.delivered[0]?.raw ?? '');
      expect(read.bcc ?? []).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});

describe('gateways/mail: without a mail server', () => {
  it('writes files that mail programs open and only their owner can read', async () => {
    const config = configOf();
    const mail = createMail(config);
    await mail.send(EMAIL);
    await mail.send({ ...EMAIL, to: 'duri@example.kr' });
    const folder = mailFolder(config);
    const names = (await readdir(folder)).toSorted();
    expect(names.map((name) => name.split('.').at(-1))).toEqual(['eml', 'json', 'eml', 'json']);
    const first = join(folder, names[0] ?? '');
    const read = await PostalMime.parse(await readFile(first));
    expect([read.subject, read.text?.trim()]).toEqual([EMAIL.subject, EMAIL.text.trim()]);
    if (process.platform !== 'win32') {
      expect((await stat(folder)).mode & 0o077).toBe(0);
      expect((await stat(first)).mode & 0o077).toBe(0);
    }
  });

  it('reads a limited number back, the newest first', async () => {
    const config = configOf();
    expect(await readStoredEmails(config, 10)).toEqual([]);
    const mail = createMail(config);
    for (const to of ['a@example.kr', 'b@example.kr', 'c@example.kr']) {
      await mail.send({ ...EMAIL, to });
    }
    const emails = await readStoredEmails(config, 2);
    expect(emails.map(({ to }) => to)).toEqual(['c@example.kr', 'b@example.kr']);
    expect(emails[0]).toEqual({ ...EMAIL, to: 'c@example.kr', sentAt: expect.any(String) });
  });
});
