import { type BookDocument, type CheckedBook, parseBook } from './book-document.ts';
import { plainBlocks } from './document/blocks.ts';
import { writeEpub } from './epub/epub.ts';
import type {
  MadeBooklet,
  MadeBundle,
  MadeCover,
  MadeEpub,
  MadePdf,
  MakeOptions,
} from './outputs.ts';
import { Pictures } from './pictures.ts';
import { type Finding, findingsOf } from './preflight.ts';
import { PressError } from './press-error.ts';
import type { CoverSheet } from './print/cover-sheet.ts';
import { reportTask } from './report/report.ts';
import type { ReportDocument } from './report/report-document.ts';
import type { Outcome, PageMap, Task } from './typesetting/compiler.ts';
import { Fitting } from './typesetting/fitting.ts';
import { jobOfSection, makeJob, type ReadyBook, type Variant } from './typesetting/job.ts';
import type { PagePicture } from './typesetting/page-picture.ts';
import { Pool } from './typesetting/pool.ts';
import type { Section } from './typesetting/sections.ts';
import { expectKind, fitSections, taskOf, typesetBook } from './typesetting/typeset-book.ts';

export interface PressOptions {
  /** Setting processes at most (default 2). */
  processes?: number;
  /** The longest one compile may take (default 60 000 ms). */
  timeoutMs?: number;
  /** The most one process may hold (default 900 MB, resident). */
  memoryMb?: number;
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
  /** The whole book in A5 on sheets of A4, to be printed on both sides, folded and stapled. */
  booklet(book: BookDocument, options?: MakeOptions): Promise<MadeBooklet>;
  /** A ZIP for a print shop: body.pdf, cover.pdf and 사양서.pdf. */
  bundle(book: BookDocument, options?: MakeOptions): Promise<MadeBundle>;
  /** The whole book as an EPUB 3. */
  epub(book: BookDocument, options?: MakeOptions): Promise<MadeEpub>;
  /** One page of A4 for each person, as a tagged PDF; the same report gives the same bytes. */
  report(document: ReportDocument): Promise<{ bytes: Uint8Array; pages: number }>;
  /** How many pages the book has, and on which each section begins. */
  pageMap(book: BookDocument): Promise<PageMap>;
  /** What a person should look at before the book is printed, and the pages that it refers to. */
  preflight(book: BookDocument): Promise<{ findings: Finding[]; map: PageMap }>;
  /**
   * One page (from 1) as a picture, equal to the page of the PDF. Only its section is set; with
   * the `map` of an earlier edition of the book at hand that is some milliseconds after an edit.
   */
  pageSvg(book: BookDocument, page: number, map?: PageMap): Promise<PagePicture>;
  /** All pages in their order, a section at a time: for the viewer of a finished book. */
  pages(book: BookDocument, map?: PageMap): AsyncGenerator<PagePicture, void>;
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
  const fitting = new Fitting();
  const maps = new WeakMap<BookDocument, Promise<PageMap>>();

  const run = (task: Task, limitMs?: number) => pool.run(task, limitMs);

  const ready = async (
    book: BookDocument | CheckedBook,
    variant: Variant,
    only?: string,
  ): Promise<ReadyBook> => {
    const checked = parseBook(book);
    pool.warm();
    return makeJob(checked, pictures, variant, only);
  };

  const typesetter = { ready, run, fitting };

  const preflight: Press['preflight'] = async (book) => {
    const prepared = await ready(book, 'screen');
    const { map, measures } = expectKind(await typesetBook('map', prepared, typesetter), 'map');
    return { findings: findingsOf(prepared, map, measures), map };
  };

  const pageMap = (book: BookDocument): Promise<PageMap> => {
    const known = maps.get(book);
    if (known) return known;
    const made = preflight(book).then(({ map }) => map);
    maps.set(book, made);
    made.catch(() => maps.delete(book));
    return made;
  };

  const pageSvg: Press['pageSvg'] = async (book, page, given) => {
    const map = given ?? (await pageMap(book));
    const id = sectionOn(map, page);
    const prepared = await ready(book, 'screen', id);
    // Other chapters have no words here, so they are not to be measured.
    prepared.job.sections = prepared.job.sections.filter((one) => one.id === id);
    const unknown = fitting.apply(prepared);
    const drawSection = async () => {
      const [section] = prepared.job.sections;
      if (!section) throw new PressError('PAGE_NOT_FOUND', `The book has no page ${page}.`);
      const inSection = page - (map.starts[id] ?? 1) + 1;
      return expectKind(await draw('svg', prepared, section, inSection, map.starts), 'svg');
    };
    const drawn = await drawSection();
    const isChanged =
      unknown.length > 0 && (await fitSections(prepared, unknown, typesetter, drawn));
    return isChanged ? (await drawSection()).page : drawn.page;
  };

  // Its library takes long to load, and most of what a press makes does not need it.
  const print = () => import('./print/print.ts');

  /** Replaces what the typesetter cannot set by plain text, as the PDF has it. */
  const draw = async (
    kind: 'svg' | 'pages',
    book: ReadyBook,
    section: Section,
    page: number,
    starts: Record<string, number>,
  ): Promise<Outcome> => {
    const run = () => pool.run(taskOf(kind, book, jobOfSection(book.job, section, starts), page));
    try {
      return await run();
    } catch (error) {
      const isTypesetters = error instanceof PressError && error.code !== 'CLOSED';
      if (!isTypesetters || section.kind !== 'chapter') throw error;
      section.blocks = plainBlocks(section.blocks);
      return run();
    }
  };

  const picture = async (
    ...[book, section, page, starts]: [ReadyBook, Section, number, Record<string, number>]
  ): Promise<PagePicture> => expectKind(await draw('svg', book, section, page, starts), 'svg').page;

  async function* pages(book: BookDocument, given?: PageMap): AsyncGenerator<PagePicture, void> {
    const map = given ?? (await pageMap(book));
    const prepared = await ready(book, 'screen');
    await fitSections(prepared, fitting.apply(prepared), typesetter);
    const starts = Object.entries(map.starts).sort(([, a], [, b]) => a - b);
    for (const [index, [id, start]] of starts.entries()) {
      const section = prepared.job.sections.find((one) => one.id === id);
      if (!section) throw new PressError('PAGE_NOT_FOUND', `The book has no section ${id}.`);
      const count = (starts[index + 1]?.[1] ?? map.pages + 1) - start;
      if (count === 0) continue;
      yield* expectKind(await draw('pages', prepared, section, count, map.starts), 'pages').pages;
    }
  }

  return {
    async pdf(book, { variant = 'screen', onProgress } = {}) {
      const options = onProgress ? { onProgress } : {};
      if (variant === 'print') return (await print()).makeBody(typesetter, book, options);
      onProgress?.({ stage: 'reading', fraction: 0 });
      const prepared = await ready(book, variant);
      const outcome = await typesetBook('pdf', prepared, typesetter, onProgress);
      const { pdf, map } = expectKind(outcome, 'pdf');
      onProgress?.({ stage: 'writing', fraction: 1 });
      return { bytes: pdf, map, reports: prepared.warnings };
    },
    async cover(book, { pages } = {}) {
      const { makeBody, makeCoverSheet } = await print();
      const count = pages ?? (await makeBody(typesetter, book)).map.pages;
      return makeCoverSheet(typesetter, book, count);
    },
    async coverSvg(book, pages) {
      return (await print()).drawCoverSheet(typesetter, book, pages);
    },
    async booklet(book, options) {
      return (await print()).makeBooklet(typesetter, book, options);
    },
    async bundle(book, options) {
      return (await print()).makeBundle(typesetter, book, options);
    },
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
    async report(document) {
      const { pdf, map } = expectKind(await pool.run(reportTask(document)), 'pdf');
      return { bytes: pdf, pages: map.pages };
    },
    pageMap,
    preflight,
    pageSvg,
    pages,
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
