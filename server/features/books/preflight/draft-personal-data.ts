import { setImmediate } from 'node:timers/promises';
import { contextOf } from '../../../../lib/personal-data/context.ts';
import { findPersonalData } from '../../../../lib/personal-data/personal-data.ts';
import type { Finding } from '../../../../shared/books/preflight.ts';
import type { Document } from '../../../../shared/document/document.ts';
import { imagesOf, plainText } from '../../../../shared/document/document-text.ts';
import { namedIn, type Person } from '../editions/editions.ts';
import type { DraftPages } from '../preview/preview.ts';
import { findingIdOf } from './finding-id.ts';

type PersonalDataFinding = Extract<Finding, { code: 'PERSONAL_DATA' }>;
type FoundPersonalData = Omit<PersonalDataFinding, 'page' | 'box' | 'decision'> &
  Pick<PrintedText, 'section'>;

/** Pages that are read for the exact place of personal data; the rest is at the start of its chapter. */
const MOST_READ_PAGES = 60;

/** A text that is printed: of a post, or in a section of the press. */
interface PrintedText {
  postId: string | null;
  section: string | null;
  title: string;
  text: string;
  /** A name outside the posts is public only with the consent of its person. */
  searchesMembers?: boolean;
}

type Draft = Pick<DraftPages, 'document' | 'chapters'>;

/**
 * Each text alone: a name on the cover and a school in the title are there on purpose. What the maker
 * wrote comes as the press is given it, so that parts have the numbers of its sections.
 */
function* printedTexts({ document, chapters }: Draft): Generator<PrintedText> {
  const { title, subtitle = '', editor = '', dedication = '', foreword, backText = '' } = document;
  const ofBook = (section: string, name: string, text: string) => ({
    postId: null,
    section,
    title: name,
    text,
    searchesMembers: section !== 'cover',
  });
  yield ofBook('cover', '책 제목', title);
  yield ofBook('cover', '작은 제목', subtitle);
  yield ofBook('cover', '엮은이', editor);
  yield ofBook('dedication', '바치는 말', dedication);
  if (foreword) yield ofBook('foreword', '여는 글', plainText(foreword as Document));
  for (const [at, part] of document.parts.entries())
    yield ofBook(`part-${at + 1}`, `${at + 1}부 제목`, part.title ?? '');
  for (const chapter of chapters) {
    const captions = imagesOf(chapter.document).map(({ attrs }) => attrs.caption);
    const text = [chapter.title, plainText(chapter.document), ...captions].join('\n');
    yield { postId: chapter.postId, section: null, title: chapter.title, text };
  }
  yield ofBook('back', '뒤표지 글', backText);
}

/** The same words in one text are one finding. */
export async function findInDraft(
  bookId: string,
  draft: Draft,
  people: readonly Person[],
): Promise<FoundPersonalData[]> {
  const found: FoundPersonalData[] = [];
  for (const text of printedTexts(draft)) {
    found.push(...findIn(bookId, text, people));
    // A book has up to 500 posts: others' requests come between two of them.
    await setImmediate();
  }
  return found;
}

function findIn(
  bookId: string,
  { postId, section, title, text, searchesMembers = false }: PrintedText,
  people: readonly Person[],
): FoundPersonalData[] {
  const members = searchesMembers ? findMembers(text, people) : [];
  const findings = [...findPersonalData(text), ...members].map((one): FoundPersonalData => {
    const words = text.slice(one.start, one.end);
    return {
      code: 'PERSONAL_DATA',
      findingId: findingIdOf(bookId, postId ?? title, one.kind, words),
      postId,
      section,
      title,
      personalDataKind: one.kind,
      words,
      ...contextOf(text, one),
    };
  });
  const ids = findings.map(({ findingId }) => findingId);
  return findings.filter(({ findingId }, at) => ids.indexOf(findingId) === at);
}

function findMembers(text: string, people: readonly Person[]) {
  return namedIn(text, people).flatMap(({ penName }) => {
    const start = text.indexOf(penName);
    const end = start + penName.length;
    return start < 0 ? [] : [{ kind: 'MEMBER_NAME' as const, start, end }];
  });
}

/** The page on which the words begin, read from the pages of their chapter. */
export async function placeFindings(
  findings: readonly FoundPersonalData[],
  {
    pagesOf,
    textOf,
  }: {
    pagesOf: (place: Pick<PrintedText, 'postId' | 'section'>) => {
      first: number | null;
      last: number;
    };
    textOf: (page: number) => Promise<string>;
  },
): Promise<Omit<PersonalDataFinding, 'box' | 'decision'>[]> {
  const texts = new Map<number, string>();
  const placed: Omit<PersonalDataFinding, 'box' | 'decision'>[] = [];
  for (const { section, ...finding } of findings) {
    const { first, last } = pagesOf({ section, postId: finding.postId });
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
