/** More arrived than an answer may have. */
export class OversizedAnswerError extends Error {}

/**
 * A `fetch` whose answers end with an error beyond `maxBytes`, counted after decompression, whatever their
 * status. Lines with the name of an event are left out: chat completions have none, and the client library
 * prints the data of some events.
 *
 * The body is ended by the signal here too: `fetch` holds it weakly, and after a garbage collection neither a
 * stop nor a time-out would end an answer that has begun.
 */
export function createBoundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'error' });
    if (!answer.body) return answer;
    const { status, statusText } = answer;
    const headers = new Headers(answer.headers);
    // The body is decoded already.
    headers.delete('content-encoding');
    headers.delete('content-length');
    const body = answer.body
      .pipeThrough(boundedBytes(maxBytes), init?.signal ? { signal: init.signal } : {})
      .pipeThrough(withoutEventNames());
    return new Response(body, { status, statusText, headers });
  };
}

function boundedBytes(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > maxBytes) throw new OversizedAnswerError('the answer is too large');
      controller.enqueue(part);
    },
  });
}

/** Passes whole lines on; the size of a line is bounded by that of the answer. */
function withoutEventNames(): TransformStream<Uint8Array, Uint8Array> {
  let rest: Uint8Array[] = [];
  const take = (part: Uint8Array): Uint8Array => {
    // One unit for each byte, so that no character is cut.
    const text = Buffer.concat([...rest, part]).toString('latin1');
    rest = [];
    const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
    return Buffer.from(lines.filter((line) => !isEventName(line)).join(''), 'latin1');
  };
  return new TransformStream({
    transform(part, controller) {
      const end = part.lastIndexOf(NEWLINE) + 1;
      if (end > 0) controller.enqueue(take(part.subarray(0, end)));
      if (end < part.length) rest.push(part.subarray(end));
    },
    flush(controller) {
      controller.enqueue(take(new Uint8Array()));
    },
  });
}

const NEWLINE = 10;
/** The byte order mark at the start of a stream belongs to no name. */
const isEventName = (line: string) => /^(?:\u00ef\u00bb\u00bf)?event(?:[: \r\n]|$)/.test(line);
