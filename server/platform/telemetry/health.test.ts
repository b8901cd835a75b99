import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { health, liveness } from '../../../shared/administration/health.ts';
import { createTestApp } from '../../../tests/support/servers/app.ts';
import { until } from '../../../tests/support/until.ts';

async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  return head.toString();
}

it('health: a stopping server is alive but takes no more requests', async () => {
  const app = await createTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as { port: number };
  const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')] as const;
  for (const socket of sockets) expect(await ask(socket, '/api/health')).toContain('"READY"');
  const closed = app.close();
  await until(async () => app.services.shutdown.hasBegun);
  const [ready, alive] = await Promise.all([
    ask(sockets[0], '/api/health'),
    ask(sockets[1], '/api/health/live'),
  ]);
  expect(ready).toMatch(/^HTTP\/1.1 503 .*retry-after: 2.*SERVICE_UNAVAILABLE/is);
  expect(alive).toMatch(/^HTTP\/1.1 200 .*ALIVE/s);
  await closed;
});

it('health: without its database a server is alive but not ready', async () => {
  const app = await createTestApp();
  const beside = await createTestApp({ beside: app, connections: 1 });
  const { db } = beside.services;
  // The only connection is in use, so the check gets none.
  await db.transaction().execute(async () => {
    const [ready, alive] = await Promise.all([beside.call(health), beside.call(liveness)]);
    expect([ready.status, ready.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect([alive.status, alive.body]).toEqual([200, { status: 'ALIVE' }]);
  });
  expect((await beside.call(health)).body).toEqual({ status: 'READY' });
  await beside.close();
  await app.close();
});
