import { Parser } from 'htmlparser2';
import type { WebPage } from './web-page.ts';

const MAX_LENGTH = { title: 200, description: 400, picture: 2_000 };

/** In order of preference. */
const TITLES = ['og:title', 'twitter:title'];
const DESCRIPTIONS = ['og:description', 'twitter:description', 'description'];
const PICTURES = ['og:image:secure_url', 'og:image', 'twitter:image', 'twitter:image:src'];

/** Each unclosed element makes the parser slower for all that follow. */
const MAX_DEPTH = 500;
/** Characters between two checks of the depth. */
const CHUNK = 8_192;

/** Title, description and picture from the head of a page; the host name if it has no title. */
export function readPageFacts(body: Buffer, { url, type }: { url: URL; type: string }): WebPage {
  const metadata = new Map<string, string>();
  let title = '';
  let isTitle = false;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (name === 'title' && title === '') isTitle = true;
        if (name !== 'meta') return;
        const key = (attributes.property ?? attributes.name ?? '').toLowerCase();
        const content = attributes.content ?? '';
        if (content.trim() !== '' && !metadata.has(key)) metadata.set(key, content);
      },
      ontext(text) {
        if (isTitle && title.length < MAX_LENGTH.title * 4) title += text;
      },
      onclosetag(name) {
        depth -= 1;
        if (name === 'title') isTitle = false;
      },
    },
    { decodeEntities: true },
  );
  const page = decode(body, type);
  for (let at = 0; at < page.length && depth < MAX_DEPTH; at += CHUNK) {
    parser.write(page.slice(at, at + CHUNK));
  }
  if (depth < MAX_DEPTH) parser.end();
  const first = (names: string[]) => names.map((name) => metadata.get(name)).find(Boolean) ?? '';
  return {
    url: url.href,
    title: line(first(TITLES) || title, MAX_LENGTH.title) || url.hostname,
    description: line(first(DESCRIPTIONS), MAX_LENGTH.description) || null,
    pictureUrl: pictureOf(first(PICTURES), url),
  };
}

/** By the charset of the header, else of the page's meta element, else UTF-8. */
function decode(body: Buffer, type: string): string {
  const head = body.subarray(0, 2_048).toString('latin1');
  const named =
    /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

function line(text: string, most: number): string {
  const seen = text
    .slice(0, most * 4)
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\s]+/gu, ' ')
    .normalize('NFC')
    .trim();
  return seen.length <= most
    ? seen
    : `${seen
        .slice(0, most - 1)
        .replace(/\p{Cs}$/u, '')
        .trim()}…`;
}

function pictureOf(address: string, base: URL): string | null {
  if (address === '' || address.length > MAX_LENGTH.picture || !URL.canParse(address, base.href))
    return null;
  return new URL(address, base).href;
}
