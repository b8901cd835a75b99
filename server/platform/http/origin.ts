import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { AppError } from './app-error.ts';

/**
 * Refuses a call that changes something and that a page of another site sends. The cookie's
 * SameSite=Strict says the same; this also holds in a browser that does not know it, and for sites
 * beside ours under one domain. A program that is no browser sends no Origin.
 */
export function assertOwnOrigin(
  endpoint: Endpoint,
  { headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): void {
  if (endpoint.method === 'GET' || origin === undefined) return;
  // A page of the education office posts this form; its signature proves where it comes from.
  if (endpoint.form) return;
  if (!isOwn(origin, host, publicUrl)) throw new AppError('FOREIGN_ORIGIN');
}

function isOwn(origin: string, host: string, publicUrl: string): boolean {
  // What hides where it comes from says `null`.
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.origin === new URL(publicUrl).origin) return true;
  // Only the hosts are compared: behind a proxy that ends TLS the scheme is not known here.
  const here = `${from.protocol}//${host}`;
  return URL.canParse(here) && new URL(here).host === from.host;
}
