import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections and to servers that ask for any. */
const [FIRST, LAST] = [15_000, 32_000];

/**
 * A free port, for servers whose address must be known before they start, or that start again at the same
 * one. A port that the system chose could be given to another program in between.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
