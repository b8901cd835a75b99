import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../../shared/contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../../../shared/contract/errors.ts';
import { isUnavailable } from '../db/connection.ts';
import { AppError } from './app-error.ts';

/** Every refusal on the wire is made here and nowhere else. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asAppError(error);
  // The address's pattern, never the address: queries and ids may say who asked what.
  const route = request.routeOptions.url;
  if (refusal.code === 'SERVICE_UNAVAILABLE') {
    // Every call meets it while it lasts: a word each, not a stack.
    const cause = refusal.cause ?? error;
    request.log.warn({ code: (cause as { code?: string }).code, route }, 'call refused for now');
  } else if (refusal.status >= 500 && !SAID_WHERE_IT_HAPPENED.has(refusal.code))
    request.log.error({ err: error, route }, 'call failed');
  if (refusal.retryAfter) void reply.header('retry-after', String(refusal.retryAfter));
  void reply
    .code(refusal.status)
    // Also where no route was reached: a refusal is never kept for the next who asks.
    .header('cache-control', 'no-store')
    .header('content-security-policy', DATA_ONLY)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(refusal, request.id)));
}

/** Every paragraph of a class meets it while it lasts, and the speller's own line says more. */
const SAID_WHERE_IT_HAPPENED: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['SPELLER_UNAVAILABLE']);

/** For answers that are data: nothing in them is run or shown within another page. */
export const DATA_ONLY = "default-src 'none'; frame-ancestors 'none'";

/** What is not even HTTP, or whose head is too long, is refused in the same words. */
export function refuseSocket(_error: Error, socket: Socket): void {
  if (!socket.writable || socket.destroyed) return void socket.destroy();
  const body = JSON.stringify(bodyOf(new AppError('INVALID_VALUE'), randomUUID()));
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
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

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) {
    return new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2, cause: error });
  }
  return new AppError(codeOfForeign(error), { cause: error });
}

/** What Fastify and the database themselves refuse. */
function codeOfForeign(error: unknown): ErrorCode {
  const { code = '', statusCode = 500 } = (error ?? {}) as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'PAYLOAD_TOO_LARGE';
  // An address that cannot be read names nothing.
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return 'NOT_FOUND';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'UNSUPPORTED_MEDIA_TYPE';
  // Text and numbers that PostgreSQL cannot hold.
  // What was named is gone: the person who wrote left meanwhile, or what they wrote on was deleted.
  if (code === '23503') return isByAuthor(error) ? 'TOKEN_INVALID' : 'NOT_FOUND';
  if (code === '22021' || code === '22P05' || code === '22003') return 'INVALID_VALUE';
  return statusCode >= 400 && statusCode < 500 ? 'INVALID_VALUE' : 'FAILED';
}

function isByAuthor(error: unknown): boolean {
  const { constraint = '' } = error as { constraint?: string };
  return /_(author_id|create_user_id)_fkey$|^(likes|files|inquiries|sessions|personal_words|spelling_seen|spelling_counts)_user_id_fkey$/.test(
    constraint,
  );
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

/** In development and tests a code that the contract does not declare is a defect, and shown as one. */
export function assertDeclared(error: unknown, declared: readonly ErrorCode[]): void {
  if (!(error instanceof AppError)) return;
  if (EVERYWHERE.has(error.code) || declared.includes(error.code)) return;
  if (ERROR_STATUS[error.code] >= 500) return;
  throw new Error(`the contract does not declare ${error.code} for this endpoint`, {
    cause: error,
  });
}
