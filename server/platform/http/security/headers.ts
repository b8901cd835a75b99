import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { reportCspViolations } from '../../../../shared/administration/csp-reports.ts';
import type { Config } from '../../../config.ts';

/** For answers that are data: a browser runs nothing in them and shows them in no other page. */
export const DATA_ONLY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For scripts, styles, fonts and pictures of the build: a worker's script brings its own policy. */
export const ASSETS =
  "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const REPORT_URI = `report-uri ${reportCspViolations.path}`;

const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** What every answer has; pages and assets replace the policy. Hooks without promises run faster. */
export function addSecurityHeaders(
  server: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  const isHttps = publicUrl.startsWith('https:');
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.header('content-security-policy', DATA_ONLY);
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'same-origin');
    void reply.header('cross-origin-resource-policy', 'same-origin');
    if (isHttps) void reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
  if (!isHttps) return;
  // Chrome reports to such an endpoint over HTTPS only, and beside `report-to` it ignores `report-uri`.
  server.addHook('onSend', (_request, reply, payload, done) => {
    const policy = String(reply.getHeader('content-security-policy'));
    if (policy.endsWith(REPORT_URI)) {
      void reply.header('content-security-policy', `${policy}; report-to csp`);
      void reply.header('reporting-endpoints', `csp="${reportCspViolations.path}"`);
    }
    done(null, payload);
  });
}

/**
 * The headers of a page. Styles are those of the build's files and the named `<style>` elements:
 * neither an injected one nor a `style` attribute has an effect.
 *
 * @param styleHashes of `styleHashesOf`
 * @param embeddedBy sites that may show the page in a frame; absent: none, not even this one
 */
export function pageHeaders(
  styleHashes: readonly string[],
  embeddedBy?: readonly string[],
): Record<string, string> {
  const ancestors = embeddedBy ? ["'self'", ...embeddedBy] : ["'none'"];
  const policy = [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    ["style-src 'self'", ...styleHashes].join(' '),
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ['frame-ancestors', ...ancestors].join(' '),
    "form-action 'self'",
    REPORT_URI,
  ];
  return {
    ...PAGE_HEADERS,
    'content-security-policy': policy.join('; '),
    // A page that requires isolation (COEP) shows only frames that say `cross-origin`.
    ...(embeddedBy && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
}

/**
 * The sources of the `<style>` elements of a page as the build wrote it. What is put into the page
 * later must not be hashed, or a style that somebody injects would be allowed.
 */
export function styleHashesOf(builtHtml: string): string[] {
  return Array.from(
    builtHtml.matchAll(/<style>(.*?)<\/style>/gs),
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}
