import { describe, expect, it, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { sendError } from './errors.ts';

/** What is logged of a call that ends so, and what it is answered. */
function refused(error: unknown) {
  const log = {
    warn: vi.fn<(...said: unknown[]) => void>(),
    error: vi.fn<(...said: unknown[]) => void>(),
  };
  const request = { log, id: 'request', routeOptions: { url: '/api/check-spell' } };
  const reply: Record<string, unknown> = {};
  const send = vi.fn<(...said: unknown[]) => void>();
  for (const name of ['code', 'header', 'type']) reply[name] = () => reply;
  reply.send = send;
  sendError(error, request as never, reply as never);
  return { log, body: JSON.parse(String(send.mock.calls[0]?.[0])) };
}

describe('a refusal', () => {
  it('of our own fault is logged', () => {
    const { log, body } = refused(new Error('a fault'));
    expect(log.error).toHaveBeenCalledOnce();
    expect(body).toMatchObject({ errorCode: 'FAILED', requestId: 'request' });
    expect(JSON.stringify(body)).not.toContain('a fault');
  });

  it('of the speller is not logged a second time', () => {
    const { log, body } = refused(new AppError('SPELLER_UNAVAILABLE', { retryAfter: 1 }));
    expect(log.error).not.toHaveBeenCalled();
    expect(log.warn).not.toHaveBeenCalled();
    expect(body).toMatchObject({ errorCode: 'SPELLER_UNAVAILABLE' });
  });
});
