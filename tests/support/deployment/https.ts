import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { Endpoint, Params, Result } from '../../../shared/contract/endpoint.ts';

/** What a browser knows of a site: its address and who vouches for its certificate. */
export interface Site {
  url: string;
  ca: string;
  /** False where the certificate has another name. */
  checksName?: boolean;
}

export interface SiteRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The address from which this computer connects. */
  from?: string;
}

const agents = new Map<string, Agent>();

/** Keeps connections open as browsers do. */
function agentOf({ ca, checksName = true }: Site, from: string | undefined): Agent {
  const key = `${ca}${from}`;
  const agent =
    agents.get(key) ??
    new Agent({
      keepAlive: true,
      ca,
      ...(from !== undefined && { localAddress: from }),
      ...(!checksName && { checkServerIdentity: () => undefined }),
    });
  agents.set(key, agent);
  return agent;
}

export function closeConnections(): void {
  for (const agent of agents.values()) agent.destroy();
  agents.clear();
}

/** The answer before its body has come; rejects when there is none. */
export function open(
  site: Site,
  path: string,
  { method = 'GET', headers = {}, body, from }: SiteRequest = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, site.url),
      { method, headers, agent: agentOf(site, from), timeout: 120_000 },
      resolve,
    );
    sent.once('timeout', () => sent.destroy(new Error('no answer within two minutes')));
    sent.once('error', reject);
    sent.end(body);
  });
}

export async function ask(
  site: Site,
  path: string,
  options?: SiteRequest,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const answer = await open(site, path, options);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}

/** A call of a page of the site. */
export async function callSite<E extends Endpoint>(
  site: Site,
  endpoint: E,
  {
    params,
    body,
    token,
    ...options
  }: Pick<SiteRequest, 'headers' | 'from'> & {
    params?: Params<E>;
    body?: object;
    token?: string;
  } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Result<E> }> {
  const answer = await ask(site, pathOf(endpoint, params), {
    ...options,
    method: endpoint.method,
    headers: {
      origin: new URL(site.url).origin,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = answer.body.toString('utf8');
  return { ...answer, body: (text === '' ? undefined : JSON.parse(text)) as Result<E> };
}

export const pathOf = <E extends Endpoint>({ path }: E, params: Params<E> | undefined): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (params as Record<string, string>)[name] ?? '');
