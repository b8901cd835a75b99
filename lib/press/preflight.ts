import { picturesIn } from './document/blocks.ts';
import type { Warning } from './document/walk.ts';
import type { Measures, PageMap } from './typesetting/compiler.ts';
import type { Job, ReadyBook } from './typesetting/job.ts';
import { fewestLines, linesOnLastPage } from './typesetting/last-page.ts';

/** Below this a printed picture shows its dots. */
export const leastDpi = 200;

/** In millimetres; what print shops ask for. */
const coverBleed = 3;

/** Points from the upper left corner of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface On {
  /** As in the page map. */
  section: string;
  page: number;
  box?: Box;
}

/** What a person should look at before the book is printed. */
export type Finding = On &
  (
    | { code: 'PICTURE_COARSE'; values: { dpi: number; caption: string } }
    | { code: 'CHAPTER_EMPTY'; values: object }
    /** A chapter or the contents end with so few lines on a page of their own. */
    | { code: 'SHORT_LAST_PAGE'; values: { lines: number } }
    | { code: Warning['code']; values: { characters?: string[]; picture?: string } }
  );

/** In the order of the pages. */
export function findingsOf(book: ReadyBook, map: PageMap, measures: Measures): Finding[] {
  const startOf = (section: string) => map.starts[section] ?? 1;
  const warnings = book.warnings.map(
    ({ section, warning: { code, ...values } }): Finding => ({
      code,
      section,
      page: startOf(section),
      values,
    }),
  );
  const findings = [
    ...warnings,
    ...emptyChapters(book.job, startOf),
    ...coarseCover(book),
    ...coarsePictures(book.job, measures),
    ...shortPages(book.job, startOf, measures),
  ];
  return findings.sort((one, other) => one.page - other.page);
}

function emptyChapters({ sections }: Job, startOf: (section: string) => number): Finding[] {
  return sections.flatMap((section): Finding[] => {
    if (section.kind !== 'chapter' || section.blocks.some(({ k }) => k !== 'blank')) return [];
    return [{ code: 'CHAPTER_EMPTY', section: section.id, page: startOf(section.id), values: {} }];
  });
}

/** The picture fills the front with its bleed, also where that cuts off a part of it. */
function coarseCover({ coverPixels, job: { page } }: ReadyBook): Finding[] {
  if (!coverPixels) return [];
  const millimetres = Math.max(
    (page.width + 2 * coverBleed) / coverPixels.width,
    (page.height + 2 * coverBleed) / coverPixels.height,
  );
  const dpi = Math.round(25.4 / millimetres);
  if (dpi >= leastDpi) return [];
  return [{ code: 'PICTURE_COARSE', section: 'cover', page: 1, values: { dpi, caption: '' } }];
}

function coarsePictures({ sections }: Job, { pictures }: Measures): Finding[] {
  const placed = new Map(pictures.map((picture) => [picture.mark, picture]));
  return sections.flatMap((section): Finding[] => {
    if (section.kind !== 'chapter') return [];
    return picturesIn(section.blocks).flatMap(({ mark = '', w, caption }): Finding[] => {
      const on = placed.get(mark);
      if (!on) return [];
      const { page, x, y, width, height } = on;
      const dpi = Math.round(w / (width / 72));
      if (dpi >= leastDpi) return [];
      const box = { x, y, width, height };
      return [{ code: 'PICTURE_COARSE', section: section.id, page, box, values: { dpi, caption } }];
    });
  });
}

function shortPages(job: Job, startOf: (section: string) => number, { ends }: Measures): Finding[] {
  return Object.entries(ends).flatMap(([section, end]): Finding[] => {
    const lines = linesOnLastPage(job, end);
    if (end.page === startOf(section) || lines >= fewestLines) return [];
    return [{ code: 'SHORT_LAST_PAGE', section, page: end.page, values: { lines } }];
  });
}
