import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/**
 * Serves the built pages as the product does: prerendered pages by address, the application for every
 * other address, text in brotli. `extra` adds pages by path.
 */
export function serveStatic(
  root: string,
  extra: Record<string, string> = {},
): Promise<{ url: string; server: Server }> {
  const ready = new Map<string, Buffer>();

  function find(path: string): string {
    const file = join(root, normalize(path));
    if (existsSync(file) && statSync(file).isFile()) return file;
    const page = join(file, 'index.html');
    return existsSync(page) ? page : join(root, 'app.html');
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const own = extra[pathname];
    const file = own === undefined ? find(pathname) : `${pathname}.html`;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const isText = !type.startsWith('font');
    let body = ready.get(file);
    if (body === undefined) {
      const bytes = own === undefined ? readFileSync(file) : Buffer.from(own);
      body = isText ? brotliCompressSync(bytes) : bytes;
      ready.set(file, body);
    }
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      ...(isText ? { 'content-encoding': 'br' } : {}),
      'cache-control': pathname.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });

  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ url: `http://127.0.0.1:${port}`, server });
    });
  });
}
