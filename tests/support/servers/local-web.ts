import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback that stands for the web. */
export interface LocalWeb {
  /** The answer to every request. */
  answer: RequestListener;
  /** The requested paths. */
  asked: string[];
  port: number;
  at(path: string): string;
  /** It alone, for what asks the web. */
  mayAsk(ip: string, port: number): boolean;
  close(): void;
}

export async function openLocalWeb(): Promise<LocalWeb> {
  const server = createServer((request, reply) => {
    web.asked.push(request.url ?? '');
    web.answer(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const web: LocalWeb = {
    answer: (_, reply) => reply.writeHead(404).end(),
    asked: [],
    port,
    at: (path) => `http://127.0.0.1:${port}${path}`,
    mayAsk: (ip, to) => ip === '127.0.0.1' && to === port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return web;
}
