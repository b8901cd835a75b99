import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Metadata of a page, for a preview card. */
export interface WebPage {
  /** After redirects. */
  url: string;
  title: string;
  description: string | null;
  pictureUrl: string | null;
}

/**
 * malformed: not the address of a page. closed: no answer, or an address that must not be
 * requested.
 */
export class WebPageError extends Error {
  readonly reason: 'malformed' | 'closed';
  constructor(reason: 'malformed' | 'closed', message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface WebPages {
  /** Throws `WebPageError`. */
  read(address: string): Promise<WebPage>;
  /** The unchecked bytes of a picture. Throws `WebPageError`. */
  readPicture(address: string): Promise<Buffer>;
}

interface Options {
  /** Whether an address may be requested; by default public addresses only. */
  mayAsk?: (ip: string, port: number) => boolean;
  /** For a page; a picture gets 40 % of it. */
  timeoutMs?: number;
}

/** Which content is accepted; longer content is cut off or refused. */
interface ContentRule {
  type: RegExp;
  accept: string;
  /** Fraction of timeoutMs. */
  share: number;
  maxBytes: number;
  cut: boolean;
}
const PAGE: ContentRule = {
  type: /^(text\/html|application\/xhtml\+xml)\b/i,
  accept: 'text/html,application/xhtml+xml',
  share: 1,
  maxBytes: 1_000_000,
  cut: true,
};
const PICTURE: ContentRule = {
  type: /^image\/(png|jpeg|webp|gif)\b/i,
  accept: 'image/webp,image/png,image/jpeg,image/gif',
  share: 0.4,
  maxBytes: 5_000_000,
  cut: false,
};

const MAX_REDIRECTS = 5;
const MAX_LENGTH = 2_000;

/** IANA's registries of special-purpose addresses. */
const special = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(net, bits, 'ipv4');
}
/** IPv6: global unicast without its special-purpose blocks, some of which embed other addresses. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  special.addSubnet(net, bits, 'ipv6');
}

export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !special.check(ip, 'ipv4');
  return family === 6 && global.check(ip, 'ipv6') && !special.check(ip, 'ipv6');
}

const isPublic = (ip: string, port: number) => isPublicAddress(ip) && (port === 80 || port === 443);

export function createWebPages({ mayAsk = isPublic, timeoutMs = 5_000 }: Options = {}): WebPages {
  /** Follows redirects under the same rules. */
  async function fetchOnce(
    address: string,
    want: ContentRule,
  ): Promise<{ url: URL; type: string; body: Buffer }> {
    // One time-out for all redirects together.
    const signal = AbortSignal.timeout(timeoutMs * want.share);
    let url = parse(address);
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      const answer = await ask(url, signal, want);
      const { statusCode = 0, headers } = answer;
      const type = headers['content-type'] ?? '';
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy();
        url = parse(headers.location, url);
      } else if (statusCode === 200 && want.type.test(type)) {
        return { url, type, body: await readBody(answer, signal, want) };
      } else {
        answer.destroy();
        throw new WebPageError('closed', `answered ${statusCode}`);
      }
    }
    throw new WebPageError('closed', 'too many redirects');
  }

  /** Connects to the very address that was checked, so that DNS rebinding has no effect. */
  function ask(url: URL, signal: AbortSignal, { accept }: ContentRule): Promise<IncomingMessage> {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Node does not call lookup for a literal address.
    if (isIP(host) && !mayAsk(host, port)) throw new WebPageError('closed', 'not public');
    const lookup: LookupFunction = (name, options, done) => {
      lookUp(name, { ...options, all: true }, (error, found) => {
        const first = found?.[0];
        if (error || !first) return done(error ?? new Error('no address'), '');
        if (!found.every((one) => mayAsk(one.address, port))) {
          return done(new WebPageError('closed', 'not public'), '');
        }
        if (options.all) return done(null, found);
        return done(null, first.address, first.family);
      });
    };
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      const asked = request(url, {
        lookup,
        signal,
        // Without keep-alive: a pooled connection would skip the check of the address.
        agent: false,
        maxHeaderSize: 16_384,
        headers: {
          accept,
          'accept-encoding': 'gzip, deflate, br',
          'accept-language': 'ko,en;q=0.5',
          'user-agent': 'Munjip (+link preview)',
        },
      });
      asked.on('response', resolve);
      asked.on('error', (error) => reject(asError(error)));
      asked.end();
    });
  }

  async function readBody(
    answer: IncomingMessage,
    signal: AbortSignal,
    { maxBytes, cut }: ContentRule,
  ): Promise<Buffer> {
    const encoding = answer.headers['content-encoding']?.toLowerCase();
    const unpack = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };
    const unpacked = encoding && encoding in unpack;
    const body = unpacked ? answer.pipe(unpack[encoding as keyof typeof unpack]()) : answer;
    // pipe() does not pass errors on to the decompressor.
    const stop = (error: Error) => body.destroy(error);
    answer.on('error', stop);
    signal.addEventListener('abort', () => stop(new Error('too slow')), { once: true });
    const parts: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const part of body as AsyncIterable<Buffer>) {
        parts.push(part);
        bytes += part.length;
        if (bytes < maxBytes) continue;
        // Metadata is in the head of a page.
        if (cut) break;
        throw new WebPageError('closed', 'too large');
      }
    } catch (error) {
      throw asError(error);
    } finally {
      answer.destroy();
      body.destroy();
    }
    return Buffer.concat(parts).subarray(0, maxBytes);
  }

  return {
    async read(address) {
      const { body, ...where } = await fetchOnce(address, PAGE);
      const { readPageFacts } = await import('./web-page-facts.ts');
      return readPageFacts(body, where);
    },
    async readPicture(address) {
      return (await fetchOnce(address, PICTURE)).body;
    },
  };
}

function parse(address: string, base?: URL): URL {
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    throw new WebPageError('malformed', 'no address');
  }
  const isPage = url.protocol === 'http:' || url.protocol === 'https:';
  // A name without a dot is incomplete or local; brackets contain IPv6.
  const isWhole = /[.[]/.test(url.hostname);
  if (!isPage || !isWhole || url.username || url.password || url.href.length > MAX_LENGTH) {
    throw new WebPageError(base ? 'closed' : 'malformed', 'not the address of a page');
  }
  url.hash = '';
  return url;
}

function asError(error: unknown): WebPageError {
  if (error instanceof WebPageError) return error;
  return new WebPageError('closed', error instanceof Error ? error.name : 'broken');
}
