import { describe, expect, it, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { createErrorHandler } from './errors.ts';

const sendError = createErrorHandler(new Map([['comments_author_id_fkey', 'TOKEN_INVALID']]));

/** Returns the logged error and the body of the answer. */
function refused(error: unknown, { destroyed = false } = {}) {
  const log = {
    info: vi.fn<(...said: unknown[]) => void>(),
    warn: vi.fn<(...said: unknown[]) => void>(),
    error: vi.fn<(...said: unknown[]) => void>(),
  };
  const request = { log, id: 'request', routeOptions: { url: '/api/check-spell' } };
  const reply: Record<string, unknown> = { raw: { destroyed } };
  const send = vi.fn<(...said: unknown[]) => void>();
  for (const name of ['code', 'header', 'type']) reply[name] = () => reply;
  reply.send = send;
  sendError(error, request as never, reply as never);
  return { log, body: JSON.parse(String(send.mock.calls[0]?.[0])) };
}

describe('the error handler', () => {
  it('logs a defect and does not reveal its message', () => {
    const { log, body } = refused(new Error('a fault'));
    expect(log.error).toHaveBeenCalledOnce();
    expect(body).toMatchObject({ errorCode: 'FAILED', requestId: 'request' });
    expect(JSON.stringify(body)).not.toContain('a fault');
  });

  it('logs a stream that broke while somebody reads it, not one whose reader has left', () => {
    const error = Object.assign(new Error('Premature close'), {
      code: 'ERR_STREAM_PREMATURE_CLOSE',
    });
    expect(refused(error).log.error).toHaveBeenCalledOnce();
    expect(refused(error, { destroyed: true }).log.error).not.toHaveBeenCalled();
  });

  it.each([
    ['comments_author_id_fkey', 'TOKEN_INVALID'],
    ['comments_post_id_fkey', 'NOT_FOUND'],
  ])('answers a violation of %s with %s', (constraint, errorCode) => {
    const error = Object.assign(new Error('violates'), { code: '23503', constraint });
    expect(refused(error).body).toMatchObject({ errorCode });
  });

  it.each(['CHECK_ID_PW', 'NOT_GROUP_OWNER', 'TOO_MANY_REQUESTS'] as const)(
    'logs %s with the route and nothing else',
    (code) => {
      const { log } = refused(new AppError(code));
      expect(log.info).toHaveBeenCalledExactlyOnceWith(
        { code, route: '/api/check-spell' },
        'call refused',
      );
    },
  );

  it('does not log what happens every day', () => {
    for (const code of ['TOKEN_EXPIRED', 'INVALID_VALUE', 'POST_NOT_FOUND'] as const) {
      expect(refused(new AppError(code)).log.info).not.toHaveBeenCalled();
    }
  });

  it('does not log an error of the speller, which its gateway logs', () => {
    const { log, body } = refused(new AppError('SPELLER_UNAVAILABLE', { retryAfter: 1 }));
    expect(log.error).not.toHaveBeenCalled();
    expect(log.warn).not.toHaveBeenCalled();
    expect(body).toMatchObject({ errorCode: 'SPELLER_UNAVAILABLE' });
  });
});
