import { randomUUID } from 'node:crypto';
import type { Config } from '../../../config.ts';

/** As proxies make them: `$request_id` of nginx, a UUID of Caddy. Nothing else can get into the log. */
const PROXY_ID = /^[0-9A-Za-z-]{16,64}$/;

/** The id that the proxy has given the request, if there is a proxy, or a new one. */
export function requestIdOf(
  header: string | string[] | undefined,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string {
  const isFromProxy = trustProxy !== false && typeof header === 'string' && PROXY_ID.test(header);
  return isFromProxy ? header : randomUUID();
}
