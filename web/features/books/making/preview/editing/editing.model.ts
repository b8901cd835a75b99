import type { PreviewSection } from '../../../../../../shared/books/preview.ts';
import { sectionAt } from '../../../books/pages.model.ts';
import { type BookContent, changePart } from '../../draft/book-content.ts';

/** The sections of these pages, each once. */
export function sectionsOn(
  pages: readonly number[],
  sections: readonly PreviewSection[],
): PreviewSection[] {
  return [...new Set(pages.flatMap((page) => sectionAt(page, sections) ?? []))];
}

/** A text that the maker of the book writes. */
export interface BookText {
  label: string;
  value: string;
  maxLength: number;
  isLong?: boolean;
  isRequired?: boolean;
  /** The content with another text in its place. */
  put(content: BookContent, text: string): BookContent;
}

type Limits = Record<
  | 'bookTitle'
  | 'bookSubtitle'
  | 'penName'
  | 'bookDedication'
  | 'bookForeword'
  | 'bookBackText'
  | 'subjectTitle',
  number
>;

/** The maker's texts that are printed in a section; none in a post, the contents and the like. */
export function textsIn(
  { sectionKind, title }: PreviewSection,
  content: BookContent,
  limits: Limits,
): BookText[] {
  const line = (
    name: 'bookTitle' | 'bookSubtitle' | 'editor' | 'dedication' | 'foreword',
    label: string,
    maxLength: number,
    kind: Pick<BookText, 'isLong' | 'isRequired'> = {},
  ): BookText => ({
    label,
    value: content[name],
    maxLength,
    ...kind,
    put: (now, text) => ({ ...now, [name]: text }),
  });
  switch (sectionKind) {
    case 'COVER':
    case 'TITLE':
    case 'COLOPHON':
      return [
        line('bookTitle', '책 제목', limits.bookTitle, { isRequired: true }),
        line('bookSubtitle', '작은 제목', limits.bookSubtitle),
        line('editor', '엮은이', limits.penName * 3),
      ];
    case 'DEDICATION':
      return [line('dedication', '바치는 말', limits.bookDedication, { isLong: true })];
    case 'FOREWORD':
      return [line('foreword', '여는 글', limits.bookForeword, { isLong: true })];
    case 'BACK':
      return [
        {
          label: '뒤표지 글',
          value: content.design.backText,
          maxLength: limits.bookBackText,
          isLong: true,
          put: (now, backText) => ({ ...now, design: { ...now.design, backText } }),
        },
      ];
    case 'PART': {
      const same = content.parts.filter(({ partTitle }) => partTitle === title);
      const [part] = same;
      // Of two parts of one title nobody knows which one this is.
      if (!part || same.length > 1) return [];
      return [
        {
          label: '부 제목',
          value: part.partTitle,
          maxLength: limits.subjectTitle,
          put: (now, partTitle) => changePart(now, part.bookPartId, { partTitle }),
        },
      ];
    }
    default:
      return [];
  }
}
