import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

interface HtmlAnswer {
  html: string;
  status: number;
  /** Whether search engines may list it. */
  isIndexed: boolean;
}

/**
 * Sends a rendered page with an ETag. Browsers revalidate it each time, so that content that somebody
 * withdraws is gone at once.
 */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, status, isIndexed }: HtmlAnswer,
): Promise<FastifyReply> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  void reply.headers({
    ...SECURITY_HEADERS,
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    etag,
    ...(!isIndexed && { 'x-robots-tag': 'noindex' }),
  });
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  void reply.code(status).type('text/html; charset=utf-8');
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!takesBrotli) return reply.send(html);
  const packed = await promisify(brotliCompress)(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
  return reply.header('content-encoding', 'br').send(packed);
}
