import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { drainConnections } from './graceful-shutdown.ts';

const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const NEVER_MS = 60_000;

async function serve(
  answer: RequestListener,
  { idleMs = 20, requestsMs = NEVER_MS, endStreams = () => {} } = {},
) {
  const http = createServer(answer);
  const drain = drainConnections(http, endStreams, { idleMs, requestsMs });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    http,
    drain,
    /** As Fastify does it. */
    close: async () => {
      await drain();
      http.close();
      await once(http, 'close');
    },
  };
}

async function open(http: Server, text: string): Promise<Socket> {
  const { port } = http.address() as { port: number };
  const accepted = once(http, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await accepted;
  if (text) socket.write(text);
  return socket;
}

it('graceful shutdown: a request over an idle connection is answered while connections drain', async () => {
  const { http, drain } = await serve((_request, response) => response.end('done'), {
    idleMs: NEVER_MS,
  });
  const socket = await open(http, REQUEST);
  await once(socket, 'data');
  const drained = drain();
  socket.write(REQUEST);
  expect(String(await once(socket, 'data'))).toContain('done');
  socket.destroy();
  await drained;
  http.close();
});

it.each([
  ['a connection that has sent nothing', ''],
  ['a connection that has sent half a request', 'GET / HTTP/1.1\r\nhost:'],
  ['an idle keep-alive connection', REQUEST],
])('graceful shutdown: %s is closed', async (_name, text) => {
  const { http, close } = await serve((_request, response) => response.end());
  const socket = await open(http, text);
  socket.resume();
  const ended = once(socket, 'close');
  await close();
  expect(await ended).toEqual([false]);
});

it('graceful shutdown: a running request is answered, and its connection is closed then', async () => {
  let release = () => {};
  const { http, close } = await serve((_request, response) => {
    release = () => response.end('done');
  });
  const asked = once(http, 'request');
  const socket = await open(http, REQUEST);
  const ended = once(socket, 'close');
  const answered = once(socket, 'data');
  await asked;
  const idleClosed = once(await open(http, ''), 'close');
  const closed = close();
  await idleClosed;
  release();
  expect(String(await answered)).toContain('done');
  await Promise.all([ended, closed]);
});

it('graceful shutdown: a request that takes longer than requestsMs is aborted', async () => {
  const { http, close } = await serve(() => {}, { requestsMs: 50 });
  const asked = once(http, 'request');
  const socket = await open(http, REQUEST);
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  const ended = once(socket, 'close');
  await asked;
  await close();
  await ended;
  expect(received).toBe('');
});

it('graceful shutdown: a stream ends after the server has stopped listening', async () => {
  let stream: ServerResponse | undefined;
  const { http, close } = await serve(
    (_request, response) => {
      stream = response;
      response.write('begin');
    },
    {
      endStreams() {
        expect(http.listening).toBe(false);
        stream?.end('over');
      },
    },
  );
  const socket = await open(http, REQUEST);
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  await once(socket, 'data');
  const ended = once(socket, 'close');
  await close();
  await ended;
  expect(received).toContain('over');
});
