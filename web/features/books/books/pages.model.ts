import type { PreviewSection, PreviewSectionKind } from '../../../../shared/books/preview.ts';

export type View = 'single' | 'spread';

/** The pages that are seen at once: the cover and the back alone, otherwise left and right. */
export function pagesAt(page: number, pages: number, view: View): number[] {
  if (view === 'single' || page === 1) return [page];
  const left = page % 2 === 0 ? page : page - 1;
  return left + 1 > pages ? [left] : [left, left + 1];
}

/** The page to turn to, or undefined at an end. */
export function turned(page: number, pages: number, view: View, by: -1 | 1): number | undefined {
  const shown = pagesAt(page, pages, view);
  const to = by < 0 ? (shown[0] ?? 1) - 1 : (shown.at(-1) ?? pages) + 1;
  return to < 1 || to > pages ? undefined : to;
}

const KINDS: Record<PreviewSectionKind, string> = {
  COVER: '표지',
  ENDPAPER: '면지',
  TITLE: '속표지',
  DEDICATION: '바치는 말',
  CONTENTS: '차례',
  FOREWORD: '여는 글',
  PART: '부',
  CHAPTER: '제목 없는 글',
  WRITERS: '글쓴이',
  COLOPHON: '판권',
  BACK: '뒤표지',
};

export const sectionTitle = ({ sectionKind, title }: PreviewSection): string =>
  title || KINDS[sectionKind];

/** The number that is printed on a page; none on the cover. */
export function printedNumber(
  page: number,
  { unnumbered }: { unnumbered: number },
): number | undefined {
  return page > unnumbered ? page - unnumbered : undefined;
}

/** The section that a page belongs to. */
export function sectionAt<S extends PreviewSection>(
  page: number,
  sections: readonly S[],
): S | undefined {
  return sections.reduce<S | undefined>(
    (found, section) =>
      section.page <= page && (!found || section.page >= found.page) ? section : found,
    undefined,
  );
}
