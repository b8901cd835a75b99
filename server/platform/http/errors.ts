import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../../shared/contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../../../shared/contract/errors.ts';
import { isUnavailable } from '../db/connection.ts';
import { StorageUnavailableError } from '../gateways/storage/storage.ts';
import { AppError } from './app-error.ts';
import { DATA_ONLY } from './security/headers.ts';

export type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Turns errors into answers.
 *
 * @param foreignKeyCodes error codes by constraint, as the features declare them
 */
export function createErrorHandler(foreignKeyCodes: ReadonlyMap<string, ErrorCode>): ErrorHandler {
  return (error, request, reply) => {
    const refusal = asAppError(error, foreignKeyCodes);
    // The route's pattern instead of the address, whose query and ids may be personal data.
    const route = request.routeOptions.url;
    if (refusal.code === 'SERVICE_UNAVAILABLE') {
      // During an outage every request fails: one short line for each, without a stack.
      const cause = refusal.cause ?? error;
      request.log.warn({ code: (cause as { code?: string }).code, route }, 'call refused for now');
    } else if (
      refusal.status >= 500 &&
      !LOGGED_BY_GATEWAY.has(refusal.code) &&
      !hasReaderLeft(error, reply)
    ) {
      request.log.error({ err: error, route }, 'call failed');
    }
    if (LOGGED_REFUSALS.has(refusal.code)) {
      request.log.info({ code: refusal.code, route }, 'call refused');
    }
    if (refusal.retryAfter) void reply.header('retry-after', String(refusal.retryAfter));
    void reply
      .code(refusal.status)
      // Also set where no route was reached.
      .header('cache-control', 'no-store')
      .header('content-security-policy', DATA_ONLY)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(bodyOf(refusal, request.id)));
  };
}

/** Before a stream began: stopping a question at once is no defect. */
const hasReaderLeft = (error: unknown, { raw }: FastifyReply) =>
  (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed;

/** Guesses, and calls for what is not the caller's; the request id leads to the line of the proxy. */
const LOGGED_REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'CHECK_ID_PW',
  'FOREIGN_ORIGIN',
  'NOT_ADMINISTRATOR',
  'NOT_GROUP_MEMBER',
  'NOT_GROUP_OWNER',
  'PRIVATE_GROUP',
  'TOKEN_INVALID',
  'TOO_MANY_REQUESTS',
  'WRONG_SECOND_FACTOR',
]);

const LOGGED_BY_GATEWAY: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'EMAIL_NOT_SENT',
  'SPELLER_UNAVAILABLE',
]);

/** Answers bytes that Node's parser refuses: no HTTP, or too long a header. */
export function refuseSocket(_error: Error, socket: Socket): void {
  if (!socket.writable || socket.destroyed) return void socket.destroy();
  const body = JSON.stringify(bodyOf(new AppError('INVALID_VALUE'), randomUUID()));
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `content-security-policy: ${DATA_ONLY}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function bodyOf(refusal: AppError, requestId: string): ErrorBody {
  return {
    errorCode: refusal.code,
    message: refusal.message,
    requestId,
    ...(refusal.fields && { fields: refusal.fields }),
  };
}

type ForeignKeyCodes = ReadonlyMap<string, ErrorCode>;

function asAppError(error: unknown, foreignKeyCodes: ForeignKeyCodes): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error) || error instanceof StorageUnavailableError) {
    return new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2, cause: error });
  }
  return new AppError(codeOf(error, foreignKeyCodes), { cause: error });
}

const FOREIGN_KEY_VIOLATION = '23503';
/** Text and numbers that PostgreSQL cannot store. */
const UNSTORABLE = ['22021', '22P05', '22003'];

/** The code for an error of Fastify or of the database. */
function codeOf(error: unknown, foreignKeyCodes: ForeignKeyCodes): ErrorCode {
  const {
    code = '',
    constraint = '',
    statusCode = 500,
  } = (error ?? {}) as { code?: string; constraint?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'PAYLOAD_TOO_LARGE';
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return 'NOT_FOUND';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'UNSUPPORTED_MEDIA_TYPE';
  // The row that the write refers to was deleted after the check.
  if (code === FOREIGN_KEY_VIOLATION) return foreignKeyCodes.get(constraint) ?? 'NOT_FOUND';
  if (UNSTORABLE.includes(code)) return 'INVALID_VALUE';
  return statusCode >= 400 && statusCode < 500 ? 'INVALID_VALUE' : 'FAILED';
}

/** Codes that any call may answer with. */
const EVERYWHERE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INVALID_VALUE',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'FOREIGN_ORIGIN',
  'TOO_MANY_REQUESTS',
  'FAILED',
  'SERVICE_UNAVAILABLE',
]);

/** For development and tests: throws when the endpoint does not declare the error's code. */
export function assertDeclared(error: unknown, declared: readonly ErrorCode[]): void {
  if (!(error instanceof AppError)) return;
  if (EVERYWHERE.has(error.code) || declared.includes(error.code)) return;
  if (ERROR_STATUS[error.code] >= 500) return;
  throw new Error(`the contract does not declare ${error.code} for this endpoint`, {
    cause: error,
  });
}
