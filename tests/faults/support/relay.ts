import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What becomes of the connections to a service. */
export type RelayMode =
  | { kind: 'pass' }
  /** Nobody listens. */
  | { kind: 'down' }
  /** Each part of an answer comes so much later. */
  | { kind: 'late'; delayMs: number }
  /** Nothing goes on, as in a network that drops packets; it goes on when the mode changes. */
  | { kind: 'hold' }
  /** The connection ends after so many bytes of an answer. */
  | { kind: 'cut'; bytes: number }
  /** Says this instead of the service, first of all if it `greets`, and closes the connection. */
  | { kind: 'say'; text: string; greets: boolean };

/** Between a server and a service that it needs. The service itself goes on. */
export interface Relay {
  port: number;
  set(mode: RelayMode): Promise<void>;
  stop(): Promise<void>;
}

/** `to`: a port of this computer or the path of a socket. */
export async function startRelay(to: number | string): Promise<Relay> {
  let mode: RelayMode = { kind: 'pass' };
  const held: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const relay = createServer((client) => {
    const service = typeof to === 'string' ? connect(to) : connect(to, '127.0.0.1');
    let answered = 0;
    const say = (text: string) => {
      service.destroy();
      client.end(text);
    };
    if (mode.kind === 'say' && mode.greets) say(mode.text);
    client.on('data', (part) => {
      answered = 0;
      if (mode.kind === 'say') say(mode.text);
      else pass(() => service.write(part), 0);
    });
    service.on('data', (part) => {
      if (mode.kind !== 'cut') {
        pass(() => client.write(part), mode.kind === 'late' ? mode.delayMs : 0);
        return;
      }
      client.write(part.subarray(0, Math.max(0, mode.bytes - answered)));
      answered += part.length;
      if (answered >= mode.bytes) client.end();
    });
    join(client, service);
    join(service, client);
  });
  const pass = (go: () => void, delayMs: number) => {
    if (mode.kind === 'hold') held.push(go);
    else if (delayMs > 0) setTimeout(go, delayMs);
    else go();
  };
  const join = (one: Socket, other: Socket) => {
    sockets.add(one);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      sockets.delete(one);
      // What was written before the end still arrives.
      other.end();
    });
  };
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const { port } = relay.address() as AddressInfo;
  return {
    port,
    async set(next) {
      const isDown = mode.kind === 'down';
      mode = next;
      if (next.kind === 'down') {
        relay.close();
        cutAll();
        await sleep(50);
      } else if (isDown) {
        relay.listen(port, '127.0.0.1');
        await once(relay, 'listening');
      }
      if (next.kind !== 'hold') for (const go of held.splice(0)) go();
    },
    async stop() {
      relay.close();
      cutAll();
    },
  };
}
