import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** host:port */
  address: string;
  /** All that arrived, in their order; a test may empty it. */
  received: Buffer[];
  readEmails(): Promise<Email[]>;
  stop(): Promise<void>;
}

/** Takes every e-mail, as the mail catcher of compose.yaml. */
export async function startMailServer(): Promise<MailServer> {
  const received: Buffer[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', () => listening()));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    received,
    readEmails: () => Promise.all(received.map((raw) => PostalMime.parse(raw))),
    stop: () => new Promise<void>((stopped) => smtp.close(() => stopped())),
  };
}
