import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { letGoGently } from './letting-go.ts';

const ASK = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

async function serve(answer: RequestListener, callsMs = 60_000) {
  const http = createServer(answer);
  const letGo = letGoGently(http, { idleMs: 20, callsMs });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    http,
    close: async () => {
      letGo();
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

it.each([
  ['a connection that a browser opened ahead of need', ''],
  ['half a call', 'GET / HTTP/1.1\r\nhost:'],
])('does not wait for %s', async (_name, text) => {
  const { http, close } = await serve((_request, response) => response.end());
  const socket = await open(http, text);
  const ended = once(socket, 'close');
  await close();
  expect(await ended).toEqual([false]);
});

it('answers what was asked before, however long it takes', async () => {
  let release = () => {};
  const { http, close } = await serve((_request, response) => {
    release = () => response.end('done');
  });
  const asked = once(http, 'request');
  const socket = await open(http, ASK);
  const ended = once(socket, 'close');
  const heard = once(socket, 'data');
  await asked;
  const letGo = once(await open(http, ''), 'close');
  const closed = close();
  await letGo;
  release();
  expect(String(await heard)).toContain('done');
  await Promise.all([ended, closed]);
});

it('gives up what nobody waits for any longer', async () => {
  const { http, close } = await serve(() => {}, 50);
  const asked = once(http, 'request');
  const socket = await open(http, ASK);
  let heard = '';
  socket.on('data', (chunk) => (heard += String(chunk)));
  const ended = once(socket, 'close');
  await asked;
  await close();
  await ended;
  expect(heard).toBe('');
});
