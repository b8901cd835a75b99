import { type AddressInfo, createServer, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { createEventStreams } from '../../../platform/live/event-streams.ts';
import { findStreamStates } from './notifications.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('notifications: a stream ends with its session although the listener cannot connect', async () => {
  const sockets = new Set<Socket>();
  // Accepts connections and never answers, as a database that is overloaded.
  let isOver = false;
  const silent = createServer((socket) => {
    socket.on('error', () => {});
    // On a busy machine the connection may be accepted after the stream has ended.
    if (isOver) socket.destroy();
    else sockets.add(socket);
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const { db, log } = app.services;
  const warn = vi.spyOn(log, 'warn');
  const streams = createEventStreams({
    connection: { host: '127.0.0.1', port, user: 'nobody', database: 'nothing' },
    db,
    log,
    findStates: findStreamStates,
    times: { checkMs: 10, pollMs: 60_000, gatherMs: 5 },
  });
  try {
    const output = streams.open({ userId: v7(), sessionId: v7() }, undefined).resume();
    await finished(output);
    // The first attempt to connect has not failed yet.
    expect(warn).not.toHaveBeenCalled();
  } finally {
    isOver = true;
    for (const socket of sockets) socket.destroy();
    await streams.close();
    await new Promise((resolve) => silent.close(resolve));
  }
});
