import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { ASSETS, pageHeaders, styleHashesOf } from '../security/headers.ts';
import { sendHtml } from './html.ts';
import { pagesWithSettings, pathOf, type SiteSettings } from './site-pages.ts';

/** The file of each address of the route table; the build writes it last. */
const ADDRESSES = 'addresses.json';

/** The built pages: beside the compiled server, or in dist/ when the server runs from its sources. */
function webFolder(): string | undefined {
  const candidates = ['../../../../../web/', '../../../../dist/web/'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  // Without the file the build is unfinished.
  return candidates.find((folder) => existsSync(join(folder, ADDRESSES)));
}

/**
 * Folders with hundreds of files. Each has one route: the plug-in makes two for every file, which take
 * memory and a large part of the start.
 */
const FOLDERS = ['assets', 'fonts/pretendard'];

/** The application without a page in it; `app/` has it once an address, with what that page loads. */
const APPLICATION = 'app.html';
const isApplication = (file: string) => /(^|\/)app(\/\d+)?\.html(\.br|\.gz)?$/.test(file);

const IMMUTABLE = 'public, max-age=31536000, immutable';

export async function serveWeb(
  server: FastifyInstance,
  settings: SiteSettings,
  root = webFolder(),
): Promise<void> {
  const edited = root === undefined ? undefined : pagesWithSettings(root, settings);
  const headersOf = headersByPage();
  if (root) {
    await server.register(fastifyStatic, {
      root,
      // With a string instead of an array, '/' is not found for clients that accept brotli.
      index: edited ? false : ['index.html'],
      preCompressed: true,
      redirect: false,
      wildcard: false,
      globIgnore: [
        '**/*.br',
        '**/*.gz',
        '.vite/**',
        'app/**',
        ...FOLDERS.map((folder) => `${folder}/**`),
        ADDRESSES,
        ...(edited ? ['**/*.html'] : []),
      ],
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.includes('/assets/');
        response.header('cache-control', isHashed ? IMMUTABLE : 'no-cache');
        // A compressed variant is served under the page's own address.
        const page = /^(.*\.html)(\.br|\.gz)?$/.exec(path)?.[1];
        const headers = page ? headersOf(page) : { 'content-security-policy': ASSETS };
        for (const [name, value] of Object.entries(headers)) response.header(name, value);
        // Search engines may list prerendered pages only, not the application's shell.
        if (isApplication(path)) response.header('x-robots-tag', 'noindex');
      },
    });
    for (const folder of FOLDERS) {
      server.get<{ Params: { name: string } }>(
        `/${folder}/:name(^[\\w-][\\w.-]*$)`,
        (request, reply) => reply.sendFile(`${folder}/${request.params.name}`),
      );
    }
  }
  const fileAt = root === undefined ? () => undefined : filesByAddress(root);
  server.setNotFoundHandler((request, reply) => {
    const pathname = pathOf(request.url);
    // A page of an older build may request assets that no longer exist.
    if (/^\/(api|assets|fonts)\//.test(pathname) || !root) throw new AppError('NOT_FOUND');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('NOT_FOUND');
    const named = edited?.has(pathname.slice(1)) ? pathname.slice(1) : undefined;
    const found = fileAt(pathname) ?? named;
    const file = found ?? APPLICATION;
    const status = found === undefined || found === '404/index.html' ? 404 : 200;
    const html = edited?.get(file);
    if (html !== undefined) {
      const isIndexed = !isApplication(file);
      return sendHtml(request, reply, { ...html, status, isIndexed });
    }
    return reply.code(status).sendFile(file);
  });
}

/** The headers of a built page, which is read once; most of them are rarely asked for. */
function headersByPage(): (file: string) => Record<string, string> {
  const known = new Map<string, Record<string, string>>();
  return (file) => {
    const headers = known.get(file) ?? pageHeaders(styleHashesOf(readFileSync(file, 'utf8')));
    known.set(file, headers);
    return headers;
  };
}

/** The built file of an address; undefined: the route table does not have it. */
function filesByAddress(root: string): (pathname: string) => string | undefined {
  const addresses: Record<string, string> = JSON.parse(readFileSync(join(root, ADDRESSES), 'utf8'));
  const patterns = Object.entries(addresses).map(([address, file]) => ({
    pattern: new RegExp(`^${address.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
    file,
  }));
  return (pathname) => patterns.find(({ pattern }) => pattern.test(pathname))?.file;
}
