import type { BookDocument } from '../../../../lib/press/book-document.ts';
import { type PaperName, papers } from '../../../../lib/press/print/papers.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import type { EditionManuscript } from '../../../platform/db/column-types.ts';
import type * as queries from './books.queries.ts';
import type * as chapterQueries from './chapters.queries.ts';

type Chapter = BookDocument['parts'][number]['chapters'][number];

export function bookDocumentOf(
  book: queries.Manuscript,
  chapters: readonly chapterQueries.ChapterText[],
): EditionManuscript {
  const { cover, ...design } = book.design;
  const withNames = design.writerNames === 'PEN';
  return {
    title: book.bookTitle,
    ...(book.bookSubtitle && { subtitle: book.bookSubtitle }),
    ...(book.editor && { editor: book.editor }),
    ...(book.groupTitle && { organisation: book.groupTitle }),
    ...(book.dedication && { dedication: book.dedication }),
    ...(book.foreword && { foreword: documentOfParagraphs(paragraphsOf(book.foreword)) }),
    cover: {
      template: cover.template,
      titlePosition: TITLE_POSITIONS[cover.titlePosition],
      ...(cover.color && { color: cover.color }),
    },
    ...(cover.picture && { coverPicture: cover.picture }),
    ...(design.backText && { backText: design.backText }),
    ...(design.isbn && { isbn: design.isbn }),
    parts: partsOf(chapters, withNames),
    colophon: colophonOf(book),
    format: design.format,
    face: design.bodyTypeface,
    headingFace: design.headingTypeface,
    size: design.bodySize,
    withNames,
    writersPage: design.hasWritersPage,
    poemColumns: design.poemColumns,
    chapterStart: design.chapterStart === 'RIGHT' ? 'right' : 'next',
    lineBreak: design.lineBreak,
    print: {
      bleed: 3,
      cropMarks: design.hasCropMarks,
      binding: BINDINGS[design.binding],
      greyscale: design.isGreyscale,
      ...(isPaper(design.paper) && { paper: design.paper }),
    },
    date: new Date(book.madeAt).toISOString(),
  };
}

const TITLE_POSITIONS = { TOP: 'top', MIDDLE: 'middle', BOTTOM: 'bottom' } as const;
const BINDINGS = { PERFECT: 'perfect', SADDLE: 'saddle', NONE: 'none' } as const;

/** A draft may name a paper that a later list no longer has. */
function isPaper(name: string | null): name is PaperName {
  return name !== null && Object.hasOwn(papers, name);
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
}

function partsOf(
  chapters: readonly chapterQueries.ChapterText[],
  withNames: boolean,
): BookDocument['parts'] {
  const parts: BookDocument['parts'] = [];
  let current: string | undefined;
  for (const { bookPartId, partTitle, title, penName, document, ...setting } of chapters) {
    if (bookPartId !== current) {
      parts.push({ ...(partTitle && { title: partTitle }), chapters: [] });
      current = bookPartId;
    }
    parts.at(-1)?.chapters.push({
      title: title || '제목 없는 글',
      ...(withNames && { byline: penName }),
      document: document as Chapter['document'],
      ...(setting.poemColumns && { poemColumns: setting.poemColumns }),
      pictureSizes: setting.pictureSizes,
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
