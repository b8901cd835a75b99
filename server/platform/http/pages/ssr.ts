import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { SsrDocument } from '../../../../shared/contract/ssr-document.ts';
import type { Services } from '../../services.ts';
import { styleHashesOf } from '../security/headers.ts';
import { sendHtml } from './html.ts';
import { withSettings } from './site-pages.ts';

/** An address whose page the server renders for each request; it can be read without a script. */
export interface SsrRoute {
  /** As Fastify's router has it: `/square/:id`. */
  path: string;
  /** `undefined`: the application answers this request instead. */
  load(
    services: Services,
    request: { params: Readonly<Record<string, string>>; query: URLSearchParams },
  ): Promise<SsrPage | Redirect | undefined>;
}

export interface Redirect {
  location: `/${string}`;
}

export interface SsrPage {
  page: SsrDocument;
  status: number;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** The sites that may show it in a frame; absent: none, not even this one. */
  embeddedBy?: readonly string[];
}

interface SsrBundle {
  /** `frame` is the name of the HTML file around the page. */
  render(page: SsrDocument): Promise<{ html: string; title: string; frame: string }>;
  frames: Readonly<Record<string, string>>;
}

/** The build's bundle, beside the compiled server or in dist/. */
function findBundle(): (() => Promise<SsrBundle>) | undefined {
  const folder = ['../../../../../render/', '../../../../dist/render/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, 'ssr-entry.js')));
  if (folder === undefined) return undefined;
  const address = pathToFileURL(join(folder, 'ssr-entry.js')).href;
  const frames = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .map((name) => [basename(name, '.html'), readFileSync(join(folder, name), 'utf8')]),
  );
  // Imported with the first request, because it contains React.
  return async () => ({
    render: ((await import(address)) as Pick<SsrBundle, 'render'>).render,
    frames,
  });
}

/** Without a bundle (`npm run dev`) the application answers these addresses. */
export function serveSsrRoutes(
  server: FastifyInstance,
  services: Services,
  routes: readonly SsrRoute[],
  givenBundle?: SsrBundle,
): void {
  const getBundle = givenBundle ? async () => givenBundle : findBundle();
  if (getBundle === undefined) return;
  for (const { path, load } of routes) {
    server.get(path, async (request, reply) => {
      const loaded = await load(services, {
        params: request.params as Record<string, string>,
        query: new URLSearchParams(/\?(.*)$/s.exec(request.url)?.[1] ?? ''),
      });
      if (loaded === undefined) return reply.callNotFound();
      if ('location' in loaded) {
        // The missing page may exist tomorrow, so browsers must not store the redirect.
        return reply.header('cache-control', 'no-store').redirect(loaded.location, 302);
      }
      const { html, styleHashes } = await renderPage(await getBundle(), loaded);
      return sendHtml(request, reply, {
        ...loaded,
        html: withSettings(html, services.config),
        styleHashes,
      });
    });
  }
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

async function renderPage(
  { render, frames }: SsrBundle,
  { page, isIndexed }: SsrPage,
): Promise<{ html: string; styleHashes: string[] }> {
  const { html, title, frame } = await render(page);
  const around = frames[frame];
  if (around === undefined) throw new Error(`the build has no frame ${frame}`);
  const robots = isIndexed ? '' : '<meta name="robots" content="noindex">';
  const whole = around
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)} | 문집</title>${robots}`)
    .replace('<!--page-->', () => html);
  return { html: whole, styleHashes: styleHashesOf(around) };
}
