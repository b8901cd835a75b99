import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { contextFields } from './telemetry/work-context.ts';

/** JSON lines on stdout with the id of the request or the name of the job, without personal data. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    mixin: contextFields,
    serializers: { err: toLoggedError },
  };
  return destination ? pino(options, destination) : pino(options);
}

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: LoggedError;
}

const MAX_CAUSES = 3;

/** pg-boss reports copies of errors, which are not instances of Error and have no name. */
function isErrorLike(error: unknown): error is Omit<Error, 'name'> & { name?: string } {
  return (
    error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
  );
}

/**
 * Only these fields of an error are logged. Errors of pg contain the whole client and details that
 * quote the row, and messages of the database may quote a value that a user entered.
 */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: '' };
  const { code, constraint, severity } = error as { [name: string]: unknown } & Error;
  const isOfDatabase = typeof severity === 'string' && typeof code === 'string';
  const hasCause = error.cause !== undefined && depth < MAX_CAUSES;
  return {
    type: error.name ?? 'Error',
    message: isOfDatabase ? 'the database refused' : error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.stack && { stack: framesOf(error.stack) }),
    ...(hasCause && { cause: toLoggedError(error.cause, depth + 1) }),
  };
}

/** Without the first lines of the stack, which repeat the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
