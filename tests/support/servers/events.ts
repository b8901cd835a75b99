import type { AddressInfo } from 'node:net';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { Reply, TestApp } from './app.ts';

export interface ReadEvent {
  event: string;
  data: unknown;
}

const parsed = ({ event = '', data }: EventSourceMessage): ReadEvent => ({
  event,
  data: JSON.parse(data),
});

/** The events of an answer that has ended. */
export function eventsOf(reply: Pick<Reply<Endpoint>, 'body'>): ReadEvent[] {
  const events: ReadEvent[] = [];
  createParser({ onEvent: (message) => events.push(parsed(message)) }).feed(String(reply.body));
  return events;
}

/** The address of an application of this process, which listens from now on. */
export async function listen({ server }: TestApp): Promise<string> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

/** The events over a real connection, which the signal breaks. */
export async function* readLiveEvents(
  url: string,
  endpoint: Endpoint,
  { token, body, signal }: { token: string; body: unknown; signal: AbortSignal },
): AsyncGenerator<ReadEvent, void, undefined> {
  const response = await fetch(`${url}${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
  const messages: ReadEvent[] = [];
  const parser = createParser({ onEvent: (message) => messages.push(parsed(message)) });
  const decoder = new TextDecoder();
  for await (const part of response.body) {
    parser.feed(decoder.decode(part, { stream: true }));
    yield* messages.splice(0);
  }
}
