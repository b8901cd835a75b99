import type { FailedEvent } from '../../../shared/contract/endpoint.ts';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import { CallError } from './call-error.ts';

export interface ReceivedEvent {
  event: string;
  data: unknown;
}

/** Reads a stream of server-sent events to its end. Throws `CallError` at the event `failed`. */
export async function readEvents(
  response: Response,
  onEvent: (event: ReceivedEvent) => void,
): Promise<undefined> {
  const { createParser } = await import('eventsource-parser');
  const received: ReceivedEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = '', data }) => received.push({ event, data: JSON.parse(data) }),
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
    for (const one of received.splice(0)) {
      if (one.event === 'failed') {
        const { errorCode, message } = one.data as FailedEvent;
        throw new CallError(errorCode as ErrorCode, message);
      }
      onEvent(one);
    }
  }
}
