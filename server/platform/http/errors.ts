import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorCode } from '../../../shared/errors.ts';
import type { ErrorBody } from '../../../shared/endpoint.ts';
import { isUnavailable } from '../db/connection.ts';
import { AppError } from './app-error.ts';

/** Every refusal on the wire is made here and nowhere else. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asAppError(error);
  if (refusal.status >= 500) {
    // The address's pattern, never the address: queries and ids may say who asked what.
    request.log.error({ err: error, route: request.routeOptions.url }, 'call failed');
  }
  if (refusal.retryAfter) void reply.header('retry-after', String(refusal.retryAfter));
  const body: ErrorBody = {
    errorCode: refusal.code,
    message: refusal.message,
    requestId: request.id,
    ...(refusal.fields && { fields: refusal.fields }),
  };
  void reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
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
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'UNSUPPORTED_MEDIA_TYPE';
  // Text that PostgreSQL cannot hold.
  if (code === '22021' || code === '22P05') return 'INVALID_VALUE';
  return statusCode >= 400 && statusCode < 500 ? 'INVALID_VALUE' : 'FAILED';
}

/** Codes that any call may answer with. */
const EVERYWHERE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INVALID_VALUE',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
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
