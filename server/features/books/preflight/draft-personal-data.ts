import { setImmediate } from 'node:timers/promises';
import {
  findPersonalData,
  type PersonalData,
} from '../../../../lib/personal-data/personal-data.ts';
import type { Finding } from '../../../../shared/books/preflight.ts';
import { imagesOf, plainText } from '../../../../shared/document/document-text.ts';
import type { ChapterText } from '../books/books.ts';
import { findingIdOf } from './finding-id.ts';

export type FoundPersonalData = Omit<
  Extract<Finding, { code: 'PERSONAL_DATA' }>,
  'page' | 'box' | 'decision'
>;

/** Pages that are read for the exact place of personal data; the rest is at the start of its chapter. */
const MOST_READ_PAGES = 60;

/** Characters of the same line that are shown on each side. */
const AROUND = 20;

/** Of the texts that are printed; the same words in one text are one finding. */
export async function findInDraft(
  bookId: string,
  { chapters, foreword }: { chapters: readonly ChapterText[]; foreword: string },
): Promise<FoundPersonalData[]> {
  const found: FoundPersonalData[] = [];
  if (foreword !== '')
    found.push(...findIn(bookId, { postId: null, title: '여는 글', text: foreword }));
  for (const { postId, title, document } of chapters) {
    const captions = imagesOf(document).map(({ attrs }) => attrs.caption);
    const text = [title, plainText(document), ...captions].join('\n');
    found.push(...findIn(bookId, { postId, title, text }));
    // A book has up to 500 posts: others' requests come between two of them.
    await setImmediate();
  }
  return found;
}

function findIn(
  bookId: string,
  { postId, title, text }: { postId: string | null; title: string; text: string },
): FoundPersonalData[] {
  const findings = findPersonalData(text).map((one): FoundPersonalData => {
    const words = text.slice(one.start, one.end);
    return {
      code: 'PERSONAL_DATA',
      findingId: findingIdOf(bookId, postId, one.kind, words),
      postId,
      title,
      personalDataKind: one.kind,
      words,
      ...contextOf(text, one),
    };
  });
  const ids = findings.map(({ findingId }) => findingId);
  return findings.filter(({ findingId }, at) => ids.indexOf(findingId) === at);
}

function contextOf(text: string, { start, end }: PersonalData): { before: string; after: string } {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - AROUND);
  const line = text.indexOf('\n', end);
  const to = Math.min(line < 0 ? text.length : line, end + AROUND);
  const isWhole = (part: string) => part.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return { before: isWhole(text.slice(from, start)), after: isWhole(text.slice(end, to)) };
}

/** The page on which the words begin, read from the pages of their chapter. */
export async function placeFindings(
  findings: readonly FoundPersonalData[],
  {
    pagesOf,
    textOf,
  }: {
    pagesOf: (postId: string | null) => { first: number | null; last: number };
    textOf: (page: number) => Promise<string>;
  },
): Promise<(FoundPersonalData & { page: number | null })[]> {
  const texts = new Map<number, string>();
  const placed: (FoundPersonalData & { page: number | null })[] = [];
  for (const finding of findings) {
    const { first, last } = pagesOf(finding.postId);
    let page = first;
    for (let at = first ?? 1; first !== null && at <= last; at += 1) {
      if (!texts.has(at) && texts.size < MOST_READ_PAGES) texts.set(at, squeezed(await textOf(at)));
      if (!texts.get(at)?.includes(squeezed(finding.words))) continue;
      page = at;
      break;
    }
    placed.push({ ...finding, page });
  }
  return placed;
}

const squeezed = (text: string) => text.replace(/[\s\u200b]/gu, '');
