import type { DestinationStream } from 'pino';
import { onTestFailed } from 'vitest';

/** Many calls of one test may fail for the same reason, which is printed once. */
const printed = new Set<string>();

/**
 * The log of the servers that tests start. What a server logs during a test, such as the cause of a 500,
 * is printed only if this test fails, because many tests provoke errors.
 */
export const printIfTestFails: DestinationStream = {
  write(line) {
    try {
      onTestFailed(({ task }) => {
        const text = format(line);
        const key = task.id + text;
        if (!printed.has(key)) console.error(text);
        printed.add(key);
      });
    } catch {
      // Outside a test, as in `beforeAll`, no error is expected.
      if (isError(line)) console.error(format(line));
    }
  },
};

interface LogLine {
  level: number;
  msg: string;
  reqId?: string;
  /** An error of PostgreSQL also has fields such as `constraint` and `detail`. */
  err?: { type: string; message: string; stack?: string };
}

const ERROR = 50;

function isError(line: string): boolean {
  return (JSON.parse(line) as LogLine).level >= ERROR;
}

/** Prints the stack as it is, because JSON would put it on one line. */
function format(line: string): string {
  const { level: _level, reqId: _reqId, msg, err, ...fields } = JSON.parse(line) as LogLine;
  const { type: _type, message = '', stack = message, ...details } = err ?? {};
  return `The server logged: ${msg} ${JSON.stringify({ ...fields, ...details })}\n${stack}`;
}
