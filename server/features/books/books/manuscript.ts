import type { BookDocument } from '../../../../lib/press/book-document.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import type * as queries from './books.queries.ts';

export function bookDocumentOf(
  book: queries.Manuscript,
  posts: readonly queries.PostOfBook[],
): BookDocument {
  return {
    title: book.bookTitle,
    ...(book.bookSubtitle && { subtitle: book.bookSubtitle }),
    ...(book.editor && { editor: book.editor }),
    ...(book.groupTitle && { organisation: book.groupTitle }),
    ...(book.dedication && { dedication: book.dedication }),
    ...(book.foreword && { foreword: documentOfParagraphs(paragraphsOf(book.foreword)) }),
    cover: { template: book.coverTemplate },
    parts: partsOf(posts, book.withNames),
    colophon: colophonOf(book),
    format: book.format,
    face: book.face,
    withNames: book.withNames,
    date: new Date(book.madeAt).toISOString(),
  };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
}

/** Consecutive posts with the same part title form a part. */
function partsOf(posts: readonly queries.PostOfBook[], withNames: boolean): BookDocument['parts'] {
  const parts: BookDocument['parts'] = [];
  let current: string | undefined;
  for (const { partTitle, title, penName, document } of posts) {
    if (partTitle !== current) {
      parts.push({ ...(partTitle && { title: partTitle }), chapters: [] });
      current = partTitle;
    }
    parts.at(-1)?.chapters.push({
      title: title || '제목 없는 글',
      ...(withNames && { byline: penName }),
      document: document as BookDocument['parts'][number]['chapters'][number]['document'],
    });
  }
  return parts;
}

function colophonOf(book: queries.Manuscript): { label: string; value: string }[] {
  const day = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' });
  const rows = [
    { label: '책 이름', value: book.bookTitle },
    { label: '펴낸 날', value: `${day.format(new Date(book.madeAt))} (${book.editionNumber}판)` },
    { label: '엮은이', value: book.editor },
    { label: '펴낸 곳', value: book.groupTitle ?? '' },
  ];
  return rows.filter(({ value }) => value !== '');
}
