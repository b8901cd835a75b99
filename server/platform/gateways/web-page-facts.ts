import { Parser } from 'htmlparser2';
import type { WebPage } from './web-page.ts';

const MOST = { title: 200, description: 400, picture: 2_000 };

/** Names of what is used under several: the first that says something wins. */
const TITLES = ['og:title', 'twitter:title'];
const DESCRIPTIONS = ['og:description', 'twitter:description', 'description'];
const PICTURES = ['og:image:secure_url', 'og:image', 'twitter:image', 'twitter:image:src'];

/** So deep no page is: each element that is left open makes every further one dearer. */
const MOST_DEPTH = 500;
/** Characters that are read before it is looked how deep it got. */
const STRIDE = 8_192;

/** Title, description and picture, as the head of a page has them; its own address when it has no title. */
export function readPageFacts(body: Buffer, { url, type }: { url: URL; type: string }): WebPage {
  const said = new Map<string, string>();
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
        if (content.trim() !== '' && !said.has(key)) said.set(key, content);
      },
      ontext(text) {
        if (isTitle && title.length < MOST.title * 4) title += text;
      },
      onclosetag(name) {
        depth -= 1;
        if (name === 'title') isTitle = false;
      },
    },
    { decodeEntities: true },
  );
  const page = decode(body, type);
  for (let at = 0; at < page.length && depth < MOST_DEPTH; at += STRIDE) {
    parser.write(page.slice(at, at + STRIDE));
  }
  if (depth < MOST_DEPTH) parser.end();
  const first = (names: string[]) => names.map((name) => said.get(name)).find(Boolean) ?? '';
  return {
    url: url.href,
    title: line(first(TITLES) || title, MOST.title) || url.hostname,
    description: line(first(DESCRIPTIONS), MOST.description) || null,
    pictureUrl: pictureOf(first(PICTURES), url),
  };
}

/** By what was said of it on the way, else by the page's own head, else as UTF-8. */
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

/** One line of what can be seen. */
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
  if (address === '' || address.length > MOST.picture || !URL.canParse(address, base.href))
    return null;
  return new URL(address, base).href;
}
