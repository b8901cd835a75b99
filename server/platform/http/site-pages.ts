import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** What the operator sets that the pages themselves must know; web/platform/site.ts reads it. */
export type SiteSettings = Pick<Config, 'mainSiteUrl' | 'redirects'>;

const isSet = ({ mainSiteUrl, redirects }: SiteSettings) =>
  mainSiteUrl !== '' || Object.keys(redirects).length > 0;

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/**
 * The pages are built before it is known where they run. Links to the log-in are rewritten here, so
 * that they lead to the main site also on a page without a script.
 */
export function withSettings(html: string, settings: SiteSettings): string {
  if (!isSet(settings)) return html;
  const { mainSiteUrl, redirects } = settings;
  const content = escaped(JSON.stringify({ mainSiteUrl, redirects }));
  const page = html.replace(
    '</head>',
    () => `  <meta name="munjip-site" content="${content}">\n  </head>`,
  );
  if (mainSiteUrl === '') return page;
  return page.replaceAll('href="/login"', () => `href="${escaped(mainSiteUrl)}/login"`);
}

/** The built pages with the settings in them; undefined where nothing is set and the files will do. */
export function pagesWithSettings(
  root: string,
  settings: SiteSettings,
): ReadonlyMap<string, string> | undefined {
  if (!isSet(settings)) return undefined;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        file.replaceAll('\\', '/'),
        withSettings(readFileSync(join(root, file), 'utf8'), settings),
      ]),
  );
}

/** Of `/a?b`, and of `http://host/a?b` as a proxy may ask; `//a` names no host here. */
export function pathOf(url: string): string {
  const path = url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  return path.replace(/[?#].*$/s, '');
}

/** Paths that the operator leads to another address; both are compared as whole strings. */
export function serveRedirects(
  server: FastifyInstance,
  redirects: SiteSettings['redirects'],
): void {
  server.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const address = isRead && Object.hasOwn(redirects, path) ? redirects[path] : undefined;
    if (address === undefined) return;
    return reply.header('cache-control', 'no-cache').redirect(address, 302);
  });
}
