import { EVENT_ID, type Event, getScalarValue, parseEvents } from 'js-yaml';

/**
 * The line, counted from 0, of the value at a path of keys and positions. Where the path leads to
 * nothing (a missing key), the line of what it was expected in.
 */
export function lineOfPath(text: string, path: readonly PropertyKey[]): number {
  const events = parseEvents(text, {});
  // The first event opens the document.
  const offset = offsetOfPath(text, events, 1, path);
  return text.slice(0, offset).split('\n').length - 1;
}

function offsetOfPath(
  text: string,
  events: readonly Event[],
  at: number,
  [head, ...rest]: readonly PropertyKey[],
): number {
  const node = events[at];
  const isMapping = node?.type === EVENT_ID.MAPPING;
  if (head !== undefined && (isMapping || node?.type === EVENT_ID.SEQUENCE)) {
    let position = 0;
    for (let child = at + 1; events[child]?.type !== EVENT_ID.POP; position += 1) {
      const key = events[child];
      const name = key?.type === EVENT_ID.SCALAR ? getScalarValue(text, key) : undefined;
      const value = isMapping ? endOfNode(events, child) : child;
      if (isMapping ? name === head : position === head) {
        // A text of several lines begins below its key: the key is what one looks for.
        return isMapping && rest.length === 0
          ? offsetOf(key)
          : offsetOfPath(text, events, value, rest);
      }
      child = endOfNode(events, value);
    }
  }
  return offsetOf(node);
}

/** The position after a node and all that is inside it. */
function endOfNode(events: readonly Event[], at: number): number {
  let depth = 0;
  for (let next = at; next < events.length; next += 1) {
    const type = events[next]?.type;
    if (type === EVENT_ID.SEQUENCE || type === EVENT_ID.MAPPING) depth += 1;
    if (type === EVENT_ID.POP) depth -= 1;
    if (depth === 0) return next + 1;
  }
  return events.length;
}

function offsetOf(event: Event | undefined): number {
  if (event?.type === EVENT_ID.SCALAR) return event.valueStart;
  const isCollection = event?.type === EVENT_ID.SEQUENCE || event?.type === EVENT_ID.MAPPING;
  return isCollection ? event.start : 0;
}
