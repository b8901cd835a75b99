import { Readable } from 'node:stream';
import type { EndpointWithEvents, EventOf } from '../../../shared/contract/endpoint.ts';
import { isUnavailable } from '../db/connection.ts';
import type { EventsAnswer } from '../http/action.ts';
import { AppError } from '../http/app-error.ts';
import type { Services } from '../services.ts';

/** Proxies close a connection on which nothing arrives for a minute. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT = ':\n\n';

/**
 * Streams events of an endpoint. The signal is aborted when the reader has left. An error after the stream
 * has begun cannot change its status, so it is the event `failed`.
 */
export function answerWithEvents<E extends EndpointWithEvents>(
  endpoint: E,
  { log }: Pick<Services, 'log'>,
  produce: (left: AbortSignal) => AsyncIterable<EventOf<E>>,
): EventsAnswer {
  const reader = new AbortController();
  const output = new Readable({ read() {} });
  output.once('close', () => {
    clearTimeout(heartbeat);
    reader.abort();
  });
  const heartbeat = setTimeout(() => write(HEARTBEAT), HEARTBEAT_MS);
  const write = (text: string) => {
    if (output.destroyed) return;
    output.push(text);
    heartbeat.refresh();
  };
  // The schema drops fields that the contract does not name.
  const writeEvent = (event: string, data: unknown) =>
    write(`event: ${event}\ndata: ${JSON.stringify(endpoint.events[event]?.parse(data))}\n\n`);

  async function run(): Promise<void> {
    try {
      for await (const { event, data } of produce(reader.signal)) writeEvent(event, data);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === 'FAILED') log.error({ err: error, route: endpoint.path }, 'call failed');
      write(
        `event: failed\ndata: ${JSON.stringify({ errorCode: refusal.code, message: refusal.message })}\n\n`,
      );
    } finally {
      if (!output.destroyed) output.push(null);
    }
  }
  void run();
  return { events: output };
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isUnavailable(error) ? 'SERVICE_UNAVAILABLE' : 'FAILED', { cause: error });
}
