import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { AppError } from '../app-error.ts';

/**
 * Refuses requests other than GET from pages of other origins. SameSite=Strict of the cookie does the
 * same, but not in old browsers and not for sibling sites of one domain. Programs other than browsers
 * send no Origin.
 */
export function assertOwnOrigin(
  endpoint: Endpoint,
  { headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): void {
  if (endpoint.method === 'GET' || origin === undefined) return;
  // The education office's page posts this form; the signature in it proves its origin.
  if (endpoint.form) return;
  if (!isOwn(origin, host, publicUrl)) throw new AppError('FOREIGN_ORIGIN');
}

function isOwn(origin: string, host: string, publicUrl: string): boolean {
  // An opaque origin is sent as `null`.
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.origin === new URL(publicUrl).origin) return true;
  // Only hosts are compared: behind a proxy that terminates TLS the scheme is unknown.
  const here = `${from.protocol}//${host}`;
  return URL.canParse(here) && new URL(here).host === from.host;
}
