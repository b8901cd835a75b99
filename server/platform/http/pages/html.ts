import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../security/headers.ts';

interface HtmlAnswer {
  html: string;
  /** Of the styles that the build put into the page. */
  styleHashes: readonly string[];
  status: number;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** The sites that may show it in a frame; absent: none, not even this one. */
  embeddedBy?: readonly string[];
}

/**
 * Sends a rendered page with an ETag. Browsers revalidate it each time, so that content that somebody
 * withdraws is gone at once.
 */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, styleHashes, status, isIndexed, embeddedBy }: HtmlAnswer,
): Promise<FastifyReply> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  void reply.headers({
    ...pageHeaders(styleHashes, embeddedBy),
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
