import { type BookDocument, type CheckedBook, parseBook } from './book-document.ts';
import { plainBlocks } from './document/blocks.ts';
import type { Warning } from './document/walk.ts';
import { writeEpub } from './epub/epub.ts';
import { Pictures } from './pictures.ts';
import { PressError } from './press-error.ts';
import { blanksOf, gutterOf } from './print/binding.ts';
import { type CoverSheet, coverSheetOf, coverTask } from './print/cover-sheet.ts';
import type { Outcome, PageMap, Task } from './typesetting/compiler.ts';
import {
  type Job,
  jobOfSection,
  makeJob,
  type ReadyBook,
  type Section,
} from './typesetting/job.ts';
import type { PagePicture } from './typesetting/page-picture.ts';
import { Pool } from './typesetting/pool.ts';
import { type Progress, taskOf, typesetBook } from './typesetting/typeset-book.ts';

export interface PressOptions {
  /** Setting processes at most (default 2). */
  processes?: number;
  /** The longest one compile may take (default 60 000 ms). */
  timeoutMs?: number;
  /** The most one process may hold (default 900 MB, resident). */
  memoryMb?: number;
}

export type { Progress };

export interface MakeOptions {
  onProgress?: (progress: Progress) => void;
}

/** Something that could not be printed as written; `chapter` is the title of the post. */
export interface Report {
  chapter: string;
  warning: Warning;
}

export interface MadePdf {
  bytes: Uint8Array;
  map: PageMap;
  reports: Report[];
}

export interface MadeCover {
  bytes: Uint8Array;
  sheet: CoverSheet;
  reports: Report[];
}

export interface MadeEpub {
  bytes: Uint8Array;
  reports: Report[];
}

export interface Press {
  /** The whole book as a tagged PDF; the same book gives the same bytes. */
  pdf(
    book: BookDocument,
    options?: MakeOptions & { variant?: 'screen' | 'print' },
  ): Promise<MadePdf>;
  /**
   * The cover for print as one sheet: back, spine and front. The width of the spine follows from
   * the `pages` of the body, which is made to count them if they are not given.
   */
  cover(book: BookDocument, options?: { pages?: number }): Promise<MadeCover>;
  /** The same sheet as a picture, with its bleed and without crop marks. */
  coverSvg(book: BookDocument, pages: number): Promise<PagePicture & { sheet: CoverSheet }>;
  /** The whole book as an EPUB 3. */
  epub(book: BookDocument, options?: MakeOptions): Promise<MadeEpub>;
  /** How many pages the book has, and on which each section begins. */
  pageMap(book: BookDocument): Promise<PageMap>;
  /**
   * One page (from 1) as a picture, equal to the page of the PDF. Only its section is set; with
   * the `map` of an earlier edition of the book at hand that is some milliseconds after an edit.
   */
  pageSvg(book: BookDocument, page: number, map?: PageMap): Promise<PagePicture>;
  /** Ends the processes; running work is rejected with `CLOSED`. */
  close(): Promise<void>;
}

/**
 * Makes files from book documents in child processes, which start when they are first needed. All
 * functions reject with a `PressError`.
 */
export function createPress(options: PressOptions = {}): Press {
  const pool = new Pool({
    processes: options.processes ?? 2,
    timeoutMs: options.timeoutMs ?? 60_000,
    memoryMb: options.memoryMb ?? 900,
  });
  const pictures = new Pictures();
  const maps = new WeakMap<BookDocument, Promise<PageMap>>();

  const run = (task: Task, limitMs?: number) => pool.run(task, limitMs);

  const ready = async (
    book: BookDocument | CheckedBook,
    variant: 'screen' | 'print',
    only?: string,
  ): Promise<ReadyBook> => {
    const checked = parseBook(book);
    pool.warm();
    return makeJob(checked, pictures, variant, only);
  };

  const pageMap = (book: BookDocument): Promise<PageMap> => {
    const known = maps.get(book);
    if (known) return known;
    const made = ready(book, 'screen')
      .then((prepared) => typesetBook('map', prepared, run))
      .then((outcome) => expectKind(outcome, 'map').map);
    maps.set(book, made);
    made.catch(() => maps.delete(book));
    return made;
  };

  const pageSvg: Press['pageSvg'] = async (book, page, given) => {
    const map = given ?? (await pageMap(book));
    const id = sectionOn(map, page);
    const prepared = await ready(book, 'screen', id);
    const section = prepared.job.sections.find((one) => one.id === id);
    if (!section) throw new PressError('PAGE_NOT_FOUND', `The book has no page ${page}.`);
    return picture(prepared, section, page - (map.starts[id] ?? 1) + 1, map.starts);
  };

  // Its library takes long to load, and most of what a press makes does not need it.
  const withPageBoxes = async (pdf: Uint8Array, frame: Pick<Job, 'around' | 'bleed'>) =>
    (await import('./print/page-boxes.ts')).withPageBoxes(pdf, frame);

  /**
   * The number of pages decides on the gutter and the empty pages. Neither changes the width of a
   * line, so that a second typesetting breaks all lines and pages in the same places.
   */
  const bodyForPrint = async (
    book: ReadyBook,
    first: Extract<Outcome, { kind: 'pdf' }>,
  ): Promise<Extract<Outcome, { kind: 'pdf' }>> => {
    const { binding, job } = book;
    const blanks = blanksOf(first.map.pages, binding);
    const gutter = gutterOf(first.map.pages + blanks, binding);
    let outcome = first;
    if (blanks > 0 || gutter > 0) {
      job.blanks = blanks;
      job.page.inside += gutter;
      job.page.outside -= gutter;
      outcome = expectKind(await run(taskOf('pdf', book, job)), 'pdf');
    }
    return { ...outcome, pdf: await withPageBoxes(outcome.pdf, job) };
  };

  const picture = async (
    book: ReadyBook,
    section: Section,
    page: number,
    starts: Record<string, number>,
  ): Promise<PagePicture> => {
    const draw = () => pool.run(taskOf('svg', book, jobOfSection(book.job, section, starts), page));
    try {
      return expectKind(await draw(), 'svg').page;
    } catch (error) {
      const isTypesetters = error instanceof PressError && error.code !== 'CLOSED';
      if (!isTypesetters || section.kind !== 'chapter') throw error;
      section.blocks = plainBlocks(section.blocks);
      return expectKind(await draw(), 'svg').page;
    }
  };

  const pdf: Press['pdf'] = async (book, { variant = 'screen', onProgress } = {}) => {
    onProgress?.({ stage: 'reading', fraction: 0 });
    const prepared = await ready(book, variant);
    const outcome = expectKind(await typesetBook('pdf', prepared, run, onProgress), 'pdf');
    const made = variant === 'print' ? await bodyForPrint(prepared, outcome) : outcome;
    onProgress?.({ stage: 'writing', fraction: 1 });
    return { bytes: made.pdf, map: made.map, reports: prepared.warnings };
  };

  const cover: Press['cover'] = async (book, { pages } = {}) => {
    const count = pages ?? (await pdf(book, { variant: 'print' })).map.pages;
    const prepared = await ready(book, 'print', 'cover');
    const sheet = coverSheetOf(parseBook(book), count);
    const outcome = expectKind(await run(coverTask('pdf', prepared, sheet)), 'pdf');
    const bytes = await withPageBoxes(outcome.pdf, prepared.job);
    return { bytes, sheet, reports: prepared.warnings };
  };

  const coverSvg: Press['coverSvg'] = async (book, pages) => {
    const checked = parseBook(book);
    const print = { ...checked.print, cropMarks: false };
    const prepared = await ready({ ...checked, print }, 'print', 'cover');
    const sheet = coverSheetOf(checked, pages);
    const { page } = expectKind(await run(coverTask('svg', prepared, sheet)), 'svg');
    return { ...page, sheet };
  };

  return {
    pdf,
    cover,
    coverSvg,
    async epub(book, { onProgress } = {}) {
      onProgress?.({ stage: 'reading', fraction: 0 });
      const prepared = await ready(book, 'screen');
      onProgress?.({ stage: 'setting', fraction: 0.3 });
      const [cover] = prepared.job.sections;
      if (!cover) throw new PressError('INVALID_BOOK', 'The book has no sections.');
      const drawn = await picture(prepared, cover, 1, {});
      onProgress?.({ stage: 'writing', fraction: 0.6 });
      const bytes = await writeEpub(prepared, drawn);
      onProgress?.({ stage: 'writing', fraction: 1 });
      return { bytes, reports: prepared.warnings };
    },
    pageMap,
    pageSvg,
    async close() {
      pool.close();
    },
  };
}

/** The section that a page belongs to; an inserted blank page belongs to the one before it. */
function sectionOn(map: PageMap, page: number): string {
  if (!Number.isInteger(page) || page < 1 || page > map.pages) {
    throw new PressError('PAGE_NOT_FOUND', `The book has no page ${page}.`);
  }
  const [last] = Object.entries(map.starts)
    .filter(([, start]) => start <= page)
    .sort(([, a], [, b]) => b - a);
  if (!last) throw new PressError('PAGE_NOT_FOUND', `The book has no page ${page}.`);
  return last[0];
}

function expectKind<K extends Outcome['kind']>(
  outcome: Outcome,
  kind: K,
): Extract<Outcome, { kind: K }> {
  if (outcome.kind !== kind) throw new PressError('PROCESS_DIED', 'An answer to another question.');
  return outcome as Extract<Outcome, { kind: K }>;
}
