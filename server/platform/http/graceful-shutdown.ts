import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ShutdownTimeouts {
  /** Milliseconds in which a client may still send a request over an open connection. */
  idleMs: number;
  /** Milliseconds for the running requests. Service managers wait for ten seconds in all. */
  requestsMs: number;
}

const TIMEOUTS: ShutdownTimeouts = { idleMs: 500, requestsMs: 7_000 };

/**
 * Drains the connections of a server. `http.Server.close()` closes idle connections at once, and with
 * them requests that are on their way; and it waits without limit for connections on which a browser
 * has not sent a request yet. So the server first goes on answering, for `idleMs` (Fastify adds
 * `connection: close` to these answers). After it has stopped listening, connections without a request
 * get the same time, and running requests get `requestsMs` altogether. Event streams end when no
 * other connection is left: a client whose stream ended sooner would open it again here, in vain.
 *
 * @param endStreams ends the requests that do not end by themselves
 * @returns a function for Fastify's preClose hook; it resolves when the server may stop listening
 */
export function drainConnections(
  http: Server,
  endStreams: () => void,
  { idleMs, requestsMs } = TIMEOUTS,
): () => Promise<void> {
  /** Open connections and how many requests are running on each. */
  const running = new Map<Socket, number>();
  let endsWhenIdle = false;
  let onEmpty = () => {};
  http.on('connection', (socket: Socket) => {
    running.set(socket, 0);
    socket.once('close', () => {
      running.delete(socket);
      if (running.size === 0) onEmpty();
    });
  });
  http.on('request', ({ socket }, response) => {
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const count = (running.get(socket) ?? 0) - 1;
      if (running.has(socket)) running.set(socket, count);
      if (endsWhenIdle && count === 0) socket.destroySoon();
    });
  });
  const endIdle = () => {
    endsWhenIdle = true;
    for (const [socket, count] of running) if (count === 0) socket.destroySoon();
    endStreams();
  };
  return async () => {
    const timers = [
      setTimeout(endIdle, 2 * idleMs),
      setTimeout(() => http.closeAllConnections(), requestsMs),
    ];
    http.once('close', () => timers.forEach(clearTimeout));
    if (running.size === 0) return;
    await new Promise<void>((resolve) => {
      onEmpty = resolve;
      timers.push(setTimeout(resolve, idleMs));
    });
  };
}
