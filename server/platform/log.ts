import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

/** Lines of JSON on stdout. Of errors they hold what helps to find the fault and nothing of people. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: sayable } };
  return destination ? pino(options, destination) : pino(options);
}

interface Sayable {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: Sayable;
}

const MOST_CAUSES = 3;

/**
 * Whatever else hangs on an error stays out: the driver hangs whole clients, and details that quote
 * the row. So does what the database says, which may quote what somebody sent.
 */
export function sayable(error: unknown, depth = 0): Sayable {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const { code, constraint, severity } = error as { [name: string]: unknown } & Error;
  const isOfDatabase = typeof severity === 'string' && typeof code === 'string';
  const hasCause = error.cause !== undefined && depth < MOST_CAUSES;
  return {
    type: error.name,
    message: isOfDatabase ? 'the database refused' : error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.stack && { stack: framesOf(error.stack) }),
    ...(hasCause && { cause: sayable(error.cause, depth + 1) }),
  };
}

/** Its first line repeats the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
