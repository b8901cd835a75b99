import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { styleHashesOf } from '../security/headers.ts';

/** Settings that the pages themselves must know. */
export type SiteSettings = Pick<Config, 'mainSiteUrl' | 'redirects'>;

const isSet = ({ mainSiteUrl, redirects }: SiteSettings) =>
  mainSiteUrl !== '' || Object.keys(redirects).length > 0;

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/**
 * Adds settings to a page that was built without them. Links to the log-in are rewritten here, because
 * pages without a script must lead to the main site, too.
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

interface EditedPage {
  html: string;
  styleHashes: readonly string[];
}

/** Built pages with the settings added; undefined if no setting differs and the files can be sent. */
export function pagesWithSettings(
  root: string,
  settings: SiteSettings,
): ReadonlyMap<string, EditedPage> | undefined {
  if (!isSet(settings)) return undefined;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => {
        const built = readFileSync(join(root, file), 'utf8');
        const page = { html: withSettings(built, settings), styleHashes: styleHashesOf(built) };
        return [file.replaceAll('\\', '/'), page];
      }),
  );
}

/** The path of `/a?b`, and of `http://host/a?b`, which a proxy may send; `//a` is a path. */
export function pathOf(url: string): string {
  const path = url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  return path.replace(/[?#].*$/s, '');
}

/** Redirects of PATH_REDIRECTS; paths are compared as whole strings. */
export function serveRedirects(
  server: FastifyInstance,
  redirects: SiteSettings['redirects'],
): void {
  if (Object.keys(redirects).length === 0) return;
  server.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const address = isRead && Object.hasOwn(redirects, path) ? redirects[path] : undefined;
    if (address === undefined) return done();
    void reply.header('cache-control', 'no-cache').redirect(address, 302);
  });
}
