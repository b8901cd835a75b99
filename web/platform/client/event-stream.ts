import endpoints from 'virtual:endpoints';
import { EventSource } from 'eventsource';
import type { EndpointName } from '../../../shared/contract/contract.ts';
import { session } from '../session/session.ts';

interface Options {
  endpoint: EndpointName;
  /** The name of the events. */
  event: string;
  onEvent(data: string): void;
  /** The server ended the stream because the session is over. */
  onSessionEnded(): void;
  /**
   * The server refused the stream, for instance because the token has expired. The stream does not
   * open again by itself. A broken connection does not end here: the stream reconnects.
   */
  onRefused(): void;
}

/**
 * Opens a stream of server-sent events. The browser's own EventSource cannot send the token in a
 * header. Returns a function that closes the stream.
 */
export function openEventStream({
  endpoint,
  event,
  onEvent,
  onSessionEnded,
  onRefused,
}: Options): () => void {
  const [, path = ''] = endpoints[endpoint].split(' ');
  const source = new EventSource(new URL(path, window.location.origin), {
    fetch: (input, init) => {
      const authorization = `Bearer ${session.get().accessToken ?? ''}`;
      return fetch(input, { ...init, headers: { ...init.headers, authorization } });
    },
  });
  source.addEventListener(event, ({ data }) => onEvent(data));
  source.addEventListener('session-ended', () => {
    source.close();
    onSessionEnded();
  });
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) onRefused();
  });
  return () => source.close();
}
