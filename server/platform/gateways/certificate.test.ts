import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSigningKey } from '../../../tests/support/servers/certificate.ts';
import { readCertificate } from './certificate.ts';

const { key, cert } = makeSigningKey('mail.example');
const host = '127.0.0.1';
const UNTIL = new Date('2049-12-31T23:59:59Z');

const open: Server[] = [];
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(
    open.splice(0).map((server) => new Promise((closed) => server.close(() => closed(undefined)))),
  );
});

async function listen(server: Server): Promise<number> {
  open.push(server);
  server.on('connection', (socket) => socket.on('error', () => {}));
  await new Promise<void>((listening) => server.listen(0, host, () => listening()));
  return (server.address() as AddressInfo).port;
}

async function startMailServer(): Promise<number> {
  const server = new SMTPServer({ key, cert, authOptional: true, closeTimeout: 10 });
  server.on('error', () => {});
  return listen(server.server as Server);
}

/** Servers whose connections would stay. */
function serve(onSocket: (socket: Socket) => void = () => {}): Promise<number> {
  return listen(
    createServer((socket) => {
      sockets.add(socket);
      onSocket(socket);
    }),
  );
}

/** A mail server that says these lines: one at once, the others as answers. */
const speaks = (...answers: string[]) =>
  serve((socket) => {
    const rest = [...answers];
    socket.write(rest.shift() ?? '');
    socket.on('data', () => socket.write(rest.shift() ?? ''));
  });

describe('platform/certificate', () => {
  it('reads the last day of a certificate that nobody trusts', async () => {
    const port = await listen(createTlsServer({ key, cert }));
    expect(await readCertificate({ host, port, isStartTls: false })).toEqual({
      expiresAt: UNTIL,
      isTrusted: false,
      errorCode: expect.stringMatching(/SELF_SIGNED/),
    });
  });

  it('reads the certificate of a mail server that begins without encryption', async () => {
    const port = await startMailServer();
    const read = await readCertificate({ host, port, isStartTls: true });
    expect(read).toMatchObject({ expiresAt: UNTIL, isTrusted: false });
  });

  it.each([
    ['offers no encryption', ['220 ready\r\n', '250-mail\r\n250 SIZE\r\n']],
    ['refuses to begin it', ['220 ready\r\n', '250 STARTTLS\r\n', '454 later\r\n']],
    ['refuses the connection', ['554 no\r\n']],
  ])('says that a mail server %s', async (_what, answers) => {
    const port = await speaks(...answers);
    const read = await readCertificate({ host, port, isStartTls: true });
    expect(read).toEqual({ expiresAt: null, isTrusted: false, errorCode: 'NO_STARTTLS' });
  });

  it('reads answers that come in parts', async () => {
    const behind = await startMailServer();
    const port = await serve((socket) => {
      const onward = connect(behind, host);
      sockets.add(onward);
      socket.pipe(onward);
      onward.on('error', () => {});
      onward.on('data', (chunk) => {
        for (const byte of chunk) socket.write(Buffer.from([byte]));
      });
    });
    expect((await readCertificate({ host, port, isStartTls: true })).expiresAt).toEqual(UNTIL);
  });

  it('ends when the server is silent, endless, not there or no TLS server', async () => {
    const silent = await serve();
    const read = (port: number, isStartTls: boolean) =>
      readCertificate({ host, port, isStartTls }, 300);
    expect((await read(silent, true)).errorCode).toBe('ETIMEDOUT');
    expect((await read(silent, false)).errorCode).toBe('ETIMEDOUT');
    const endless = await serve((socket) => {
      const write = () => socket.writable && socket.write(`220-${'x'.repeat(999)}\r\n`, write);
      write();
    });
    expect((await read(endless, true)).errorCode).toBe('NO_STARTTLS');
    const plain = await speaks('220 ready\r\n');
    expect((await read(plain, false)).errorCode).toMatch(/^ERR_SSL|EPROTO/);
    const [server] = open.slice(-1);
    await new Promise((closed) => {
      for (const socket of sockets) socket.destroy();
      server?.close(() => closed(undefined));
    });
    open.pop();
    expect((await read(plain, false)).errorCode).toBe('ECONNREFUSED');
  });
});
