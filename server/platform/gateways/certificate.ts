import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';

/** Where a certificate is shown: from the first byte on, or after SMTP's STARTTLS. */
export interface CertificateAddress {
  host: string;
  port: number;
  isStartTls: boolean;
}

export interface ReadCertificate {
  /** Null if none was shown. */
  expiresAt: Date | null;
  /** Whether a program that connects accepts it: known issuer, right name, not over. */
  isTrusted: boolean;
  /** Of the connection or of what is wrong with the certificate. */
  errorCode: string | null;
}

const TIMEOUT_MS = 8_000;
/** Greeting and answers of a mail server are far shorter. */
const MOST_ANSWER_BYTES = 8_192;
const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;

/** Never throws; ends after eight seconds at most. */
export async function readCertificate(
  address: CertificateAddress,
  timeoutMs = TIMEOUT_MS,
): Promise<ReadCertificate> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  const sockets: Socket[] = [];
  const failed = (errorCode: string) => ({ expiresAt: null, isTrusted: false, errorCode });
  try {
    const plain = address.isStartTls ? await startTls(address, abort.signal, sockets) : undefined;
    if (plain === null) return failed('NO_STARTTLS');
    const secure = connectTls({
      host: address.host,
      port: address.port,
      // An expired certificate is read, too.
      rejectUnauthorized: false,
      ...(plain && { socket: plain }),
      ...(!isIP(address.host) && { servername: address.host }),
    });
    sockets.push(secure);
    await once(secure, 'secureConnect', { signal: abort.signal });
    return read(secure);
  } catch (error) {
    if (abort.signal.aborted) return failed('ETIMEDOUT');
    return failed(codeOf((error as { code?: unknown }).code) ?? 'CONNECTION_FAILED');
  } finally {
    clearTimeout(timer);
    // The last one owns the one below it, which must not be destroyed under it.
    for (const socket of sockets) socket.on('error', () => {});
    sockets.at(-1)?.destroy();
  }
}

function read(socket: TLSSocket): ReadCertificate {
  const { valid_to: until } = socket.getPeerCertificate();
  const expiresAt = until ? new Date(until) : null;
  return {
    expiresAt: expiresAt && !Number.isNaN(expiresAt.getTime()) ? expiresAt : null,
    isTrusted: socket.authorized,
    // Typed as an error, but a code at run time.
    errorCode: socket.authorized ? null : (codeOf(socket.authorizationError) ?? 'NOT_TRUSTED'),
  };
}

const codeOf = (code: unknown) => (typeof code === 'string' && CODE.test(code) ? code : undefined);

/** A connection on which the mail server waits for TLS; null if it does not offer it. */
async function startTls(
  { host, port }: CertificateAddress,
  signal: AbortSignal,
  sockets: Socket[],
): Promise<Socket | null> {
  const socket = connectTcp({ host, port });
  sockets.push(socket);
  await once(socket, 'connect', { signal });
  const ask = async (command: string) => {
    if (command) socket.write(`${command}\r\n`);
    return readAnswer(socket, signal);
  };
  if (!(await ask('')).startsWith('220')) return null;
  if (!/^250[ -]STARTTLS\b/im.test(await ask('EHLO munjip.invalid'))) return null;
  return (await ask('STARTTLS')).startsWith('220') ? socket : null;
}

/** Up to the last line of an answer, whose code is followed by a space; '' if the server ends it. */
async function readAnswer(socket: Socket, signal: AbortSignal): Promise<string> {
  let answer = '';
  while (!/^\d{3}(?: |$)/.test(answer.endsWith('\n') ? lastLineOf(answer) : '')) {
    if (socket.readableEnded || answer.length > MOST_ANSWER_BYTES) return '';
    const chunk = socket.read() as Buffer | null;
    if (chunk === null) await once(socket, 'readable', { signal });
    else answer += chunk.toString('latin1');
  }
  return answer;
}

const lastLineOf = (answer: string) => answer.trimEnd().split(/\r?\n/).at(-1) ?? '';
