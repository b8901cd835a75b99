import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { SsrDocument } from '../../../shared/contract/ssr-document.ts';
import type { Services } from '../services.ts';
import { sendHtml } from './html.ts';
import { withSettings } from './site-pages.ts';

/** A page that the server makes when it is asked for; without a script it can be read as it is. */
export interface MadePage {
  /** As the server's router has it: `/square/:id`. */
  path: string;
  /** `undefined` when the application is asked for instead. */
  make(
    services: Services,
    asked: { params: Readonly<Record<string, string>>; query: URLSearchParams },
  ): Promise<Made | Redirect | undefined>;
}

/** Another page to show instead. */
export interface Redirect {
  location: `/${string}`;
}

export interface Made {
  page: SsrDocument;
  status: number;
  /** Whether search engines may list it. */
  isIndexed: boolean;
}

interface Maker {
  /** `frame`: the name of the page that goes around it. */
  render(page: SsrDocument): Promise<{ html: string; title: string; frame: string }>;
  frames: Readonly<Record<string, string>>;
}

/** What the build made, beside the compiled server or in dist/; without it the application answers. */
function findMaker(): (() => Promise<Maker>) | undefined {
  const folder = ['../../../../render/', '../../../dist/render/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, 'ssr-entry.js')));
  if (folder === undefined) return undefined;
  const address = pathToFileURL(join(folder, 'ssr-entry.js')).href;
  const frames = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .map((name) => [basename(name, '.html'), readFileSync(join(folder, name), 'utf8')]),
  );
  // Read with the first page that is asked for; it brings React along.
  return async () => ({
    render: ((await import(address)) as Pick<Maker, 'render'>).render,
    frames,
  });
}

export function serveMadePages(
  server: FastifyInstance,
  services: Services,
  pages: readonly MadePage[],
  given?: Maker,
): void {
  const maker = given ? async () => given : findMaker();
  if (maker === undefined) return;
  for (const { path, make } of pages) {
    server.get(path, async (request, reply) => {
      const made = await make(services, {
        params: request.params as Record<string, string>,
        query: new URLSearchParams(/\?(.*)$/s.exec(request.url)?.[1] ?? ''),
      });
      if (made === undefined) return reply.callNotFound();
      if ('location' in made) {
        // What is missing today may be there tomorrow: the redirect is not stored.
        return reply.header('cache-control', 'no-store').redirect(made.location, 302);
      }
      const html = withSettings(await pageOf(await maker(), made), services.config);
      return sendHtml(request, reply, { ...made, html });
    });
  }
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

async function pageOf({ render, frames }: Maker, { page, isIndexed }: Made): Promise<string> {
  const { html, title, frame } = await render(page);
  const around = frames[frame];
  if (around === undefined) throw new Error(`the build has no frame ${frame}`);
  const robots = isIndexed ? '' : '<meta name="robots" content="noindex">';
  return around
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)} | 문집</title>${robots}`)
    .replace('<!--page-->', () => html);
}
