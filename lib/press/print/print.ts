import { promisify } from 'node:util';
import { type AsyncZippable, zip } from 'fflate';
import { type BookDocument, type CheckedBook, parseBook } from '../book-document.ts';
import type { MadeBooklet, MadeBundle, MadeCover, MadePdf, MakeOptions } from '../outputs.ts';
import type { Outcome } from '../typesetting/compiler.ts';
import type { ReadyBook, Variant } from '../typesetting/job.ts';
import type { PagePicture } from '../typesetting/page-picture.ts';
import { expectKind, type Typesetting, taskOf, typesetBook } from '../typesetting/typeset-book.ts';
import { blanksOf, gutterOf } from './binding.ts';
import { imposeBooklet } from './booklet.ts';
import { type CoverSheet, coverSheetOf, coverTask } from './cover-sheet.ts';
import { fontsOf } from './fonts.ts';
import { signaturesOf } from './imposition.ts';
import { withPageBoxes } from './page-boxes.ts';
import { specificationOf, specificationTask } from './specification.ts';

/** What the files for print need of a press. */
export interface Typesetter extends Typesetting {
  ready: (book: BookDocument | CheckedBook, variant: Variant, only?: string) => Promise<ReadyBook>;
}

type PdfOutcome = Extract<Outcome, { kind: 'pdf' }>;

/** The body that a print shop binds. */
export async function makeBody(
  typesetter: Typesetter,
  book: BookDocument,
  { onProgress }: MakeOptions = {},
): Promise<MadePdf> {
  onProgress?.({ stage: 'reading', fraction: 0 });
  const ready = await typesetter.ready(book, 'print');
  const outcome = await setInFullSheets(typesetter, ready, onProgress);
  const bytes = await withPageBoxes(outcome.pdf, ready.job);
  onProgress?.({ stage: 'writing', fraction: 1 });
  return { bytes, map: outcome.map, reports: ready.warnings };
}

/**
 * The number of pages decides on the gutter and the empty pages. Neither changes the width of a
 * line, so that a second typesetting breaks all lines and pages in the same places.
 */
async function setInFullSheets(
  typesetter: Typesetter,
  book: ReadyBook,
  onProgress: MakeOptions['onProgress'],
): Promise<PdfOutcome> {
  const { binding, job } = book;
  const first = expectKind(await typesetBook('pdf', book, typesetter, onProgress), 'pdf');
  const blanks = blanksOf(first.map.pages, binding);
  const gutter = gutterOf(first.map.pages + blanks, binding);
  if (blanks === 0 && gutter === 0) return first;
  job.blanks = blanks;
  job.page.inside += gutter;
  job.page.outside -= gutter;
  return expectKind(await typesetter.run(taskOf('pdf', book, job)), 'pdf');
}

/** The cover around a body of so many pages. */
export async function makeCoverSheet(
  { ready, run }: Typesetter,
  book: BookDocument,
  pages: number,
): Promise<MadeCover> {
  const prepared = await ready(book, 'print', 'cover');
  const sheet = coverSheetOf(parseBook(book), pages);
  const { pdf } = expectKind(await run(coverTask('pdf', prepared, sheet)), 'pdf');
  const bytes = await withPageBoxes(pdf, prepared.job);
  return { bytes, sheet, reports: prepared.warnings };
}

export async function drawCoverSheet(
  { ready, run }: Typesetter,
  book: BookDocument,
  pages: number,
): Promise<PagePicture & { sheet: CoverSheet }> {
  const checked = parseBook(book);
  const print = { ...checked.print, cropMarks: false };
  const prepared = await ready({ ...checked, print }, 'print', 'cover');
  const sheet = coverSheetOf(checked, pages);
  const { page } = expectKind(await run(coverTask('svg', prepared, sheet)), 'svg');
  return { ...page, sheet };
}

/** The whole book in A5 on sheets of A4 that are printed on both sides, folded and stapled. */
export async function makeBooklet(
  typesetter: Typesetter,
  book: BookDocument,
  { onProgress }: MakeOptions = {},
): Promise<MadeBooklet> {
  onProgress?.({ stage: 'reading', fraction: 0 });
  const checked = parseBook(book);
  // Set anew in A5 rather than made smaller: letters keep their size, and four pages are a sheet.
  const folded: CheckedBook = {
    ...checked,
    format: 'A5',
    print: { ...checked.print, binding: 'saddle' },
  };
  const ready = await typesetter.ready(folded, 'booklet');
  const { pdf, map } = await setInFullSheets(typesetter, ready, onProgress);
  const signatures = signaturesOf(map.pages);
  const title = `${ready.job.title} 소책자`;
  const bytes = await imposeBooklet(pdf, signatures, { title, date: ready.date });
  onProgress?.({ stage: 'writing', fraction: 1 });
  return { bytes, map, signatures, reports: ready.warnings };
}

const zipped = promisify<AsyncZippable, Uint8Array>((files, done) => zip(files, done));

/** All that a print shop needs, as a ZIP: body.pdf, cover.pdf and 사양서.pdf. */
export async function makeBundle(
  typesetter: Typesetter,
  book: BookDocument,
  { onProgress }: MakeOptions = {},
): Promise<MadeBundle> {
  const body = await makeBody(typesetter, book, {
    onProgress: (step) => onProgress?.({ ...step, fraction: step.fraction * 0.7 }),
  });
  const { pages } = body.map;
  const cover = await makeCoverSheet(typesetter, book, pages);
  onProgress?.({ stage: 'writing', fraction: 0.8 });
  const ready = await typesetter.ready(book, 'print', 'cover');
  const specification = specificationOf(parseBook(book), {
    pages,
    sheet: cover.sheet,
    fonts: await fontsOf([body.bytes, cover.bytes]),
    around: ready.job.around,
  });
  const task = specificationTask(ready, specification);
  const { pdf } = expectKind(await typesetter.run(task), 'pdf');
  onProgress?.({ stage: 'writing', fraction: 0.9 });
  // Zip keeps local time: a date made of local parts gives the same bytes in every time zone.
  const options = { level: 0, mtime: new Date(1980, 0, 1) } as const;
  const bytes = await zipped({
    'body.pdf': [body.bytes, options],
    'cover.pdf': [cover.bytes, options],
    '사양서.pdf': [pdf, options],
  });
  onProgress?.({ stage: 'writing', fraction: 1 });
  return { bytes, map: body.map, sheet: cover.sheet, reports: body.reports };
}
