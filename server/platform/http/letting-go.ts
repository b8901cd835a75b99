import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Patience {
  /** Milliseconds in which whoever is about to ask over an open connection still can. */
  idleMs: number;
  /** Milliseconds for what was asked: whoever stops a server waits for ten seconds in all. */
  callsMs: number;
}

const PATIENCE: Patience = { idleMs: 500, callsMs: 7_000 };

/**
 * How a server that listens no more lets go of its connections. Node by itself closes at once what is
 * idle, and waits for ever for the rest. But a connection looks idle also while its next call is on its
 * way, and that call would be dropped; and one that a browser opened ahead of need, without a call yet,
 * looks busy. So each gets a while: whatever is asked is answered, and then its connection ends. A call
 * that takes longer than anybody waits for is given up.
 *
 * @returns what begins it, to be called when the server is about to close
 */
export function letGoGently(http: Server, { idleMs, callsMs } = PATIENCE): () => void {
  /** Of each open connection, how many calls are under way. */
  const underWay = new Map<Socket, number>();
  let isLate = false;
  const count = (socket: Socket, by: number) => {
    const before = underWay.get(socket);
    if (before === undefined) return;
    underWay.set(socket, before + by);
    if (isLate && before + by === 0) socket.destroySoon();
  };
  http.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  http.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  const endIdle = () => {
    isLate = true;
    for (const [socket, calls] of underWay) if (calls === 0) socket.destroySoon();
  };
  return () => {
    http.closeIdleConnections = () => {};
    const timers = [
      setTimeout(endIdle, idleMs),
      setTimeout(() => http.closeAllConnections(), callsMs),
    ];
    http.once('close', () => timers.forEach(clearTimeout));
  };
}
