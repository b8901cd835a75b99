import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type {
  BodyInput,
  Endpoint,
  EndpointWithEvents,
  EventOf,
  Params,
  Result,
} from '../../../shared/contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../../../shared/contract/errors.ts';
import { ERROR_MESSAGES } from '../../../shared/contract/messages.ts';
import { VERSION_FILE } from '../../../web/platform/client/connection.ts';

/** Longer than the 5 ms after which a form validates a blurred field, as a real answer is. */
const LATENCY_MS = 10;

/** A request as the component sent it, checked against the endpoint's schemas. */
export interface Sent<E extends Endpoint> {
  params: Params<E>;
  query: Record<string, string>;
  body: BodyInput<E>;
}

type Handler<E extends Endpoint> = (sent: Sent<E>) => Result<E> | Promise<Result<E>>;

interface Route {
  endpoint: Endpoint;
  answer(sent: Sent<Endpoint>, signal: AbortSignal | null | undefined): Promise<Response>;
}

export interface Network {
  /** Answers every call of this endpoint; the latest registration counts. */
  answer<E extends Endpoint>(endpoint: E, result: Result<E> | Handler<E>): void;
  /** Refuses every call of this endpoint as the server would. */
  refuse(endpoint: Endpoint, code: ErrorCode, fields?: Record<string, string>): void;
  /** Answers every call of this endpoint with a stream that the test writes. */
  stream<E extends EndpointWithEvents>(endpoint: E): EventStream<E>;
  /** Leaves every call of this endpoint without an answer. */
  hang(endpoint: Endpoint): void;
  /** What was sent to this endpoint, oldest first. */
  sentTo<E extends Endpoint>(endpoint: E): Sent<E>[];
}

export interface EventStream<E extends EndpointWithEvents> {
  send(event: EventOf<E>): void;
  end(): void;
  /** The component has cancelled a call. */
  isCancelled: boolean;
}

/** Replaces `fetch` for the tests of a file; a call that no test declared fails its test. */
export function stubNetwork(): Network {
  let routes: Route[] = [];
  let sent: { endpoint: Endpoint; request: Sent<Endpoint> }[] = [];
  let problems: string[] = [];

  beforeEach(() => {
    routes = [];
    sent = [];
    problems = [];
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => receive(input, init));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    expect(problems, 'calls without an answer that the contract allows').toEqual([]);
  });

  async function receive(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(address, 'http://munjip.test');
    const method = init.method ?? 'GET';
    // Whether the server is there may be asked at any time: after a call that failed, on focus.
    if (pathname === VERSION_FILE) return Response.json({});
    for (const { endpoint, answer } of routes) {
      const params = endpoint.method === method ? matchPath(endpoint.path, pathname) : undefined;
      if (params === undefined) continue;
      try {
        const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
        endpoint.body?.parse(body);
        const query = Object.fromEntries(searchParams);
        endpoint.query?.parse(query);
        const request = { params, query, body } as Sent<Endpoint>;
        sent.push({ endpoint, request });
        await setTimeout(LATENCY_MS);
        return await answer(request, init.signal);
      } catch (error) {
        // The component only sees a failed call.
        problems.push(`${method} ${pathname}: ${String(error)}`);
        throw error;
      }
    }
    problems.push(`${method} ${pathname}`);
    throw new TypeError('Failed to fetch');
  }

  function add(endpoint: Endpoint, answer: Route['answer']): void {
    routes.unshift({ endpoint, answer });
  }

  return {
    answer<E extends Endpoint>(endpoint: E, result: Result<E> | Handler<E>) {
      add(endpoint, async (request) => {
        const value =
          typeof result === 'function' ? await (result as Handler<Endpoint>)(request) : result;
        const schema = endpoint.result;
        if (typeof schema !== 'object') return new Response(null, { status: 204 });
        return Response.json(schema.parse(value));
      });
    },
    refuse(endpoint, code, fields) {
      const status = ERROR_STATUS[code];
      add(endpoint, async () =>
        Response.json(
          {
            errorCode: code,
            message: ERROR_MESSAGES[code],
            requestId: 'test',
            ...(fields && { fields }),
          },
          { status },
        ),
      );
    },
    stream<E extends EndpointWithEvents>(endpoint: E) {
      const encoder = new TextEncoder();
      // Sent before the call, the events wait for it.
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, {
        highWaterMark: 100,
      });
      const writer = writable.getWriter();
      const stream: EventStream<E> = {
        isCancelled: false,
        send({ event, data }) {
          const text = JSON.stringify(endpoint.events[event]?.parse(data));
          void writer.write(encoder.encode(`event: ${event}\ndata: ${text}\n\n`));
        },
        end: () => void writer.close(),
      };
      add(endpoint, async (_sent, signal) => {
        signal?.addEventListener('abort', () => {
          stream.isCancelled = true;
          void writer.abort(signal.reason);
        });
        return new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
      });
      return stream;
    },
    hang(endpoint) {
      add(endpoint, () => new Promise(() => {}));
    },
    sentTo<E extends Endpoint>(endpoint: E) {
      const found = sent.filter((one) => one.endpoint === endpoint);
      return found.map(({ request }) => request as Sent<E>);
    },
  };
}

function matchPath(template: string, pathname: string): Record<string, string> | undefined {
  const parts = template.split('/');
  const found = pathname.split('/');
  if (parts.length !== found.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = decodeURIComponent(found[index] ?? '');
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined) params[name] = value;
    else if (part !== value) return undefined;
  }
  return params;
}
