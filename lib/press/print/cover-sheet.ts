import { type CheckedBook, formats } from '../book-document.ts';
import type { Task } from '../typesetting/compiler.ts';
import type { ReadyBook } from '../typesetting/job.ts';
import { points } from '../units.ts';
import { narrowestSpineWithText, spineOf } from './binding.ts';

/** The cover as one sheet, trimmed; millimetres. */
export interface CoverSheet {
  width: number;
  height: number;
  spine: number;
  /** Whether the spine is wide enough for the title. */
  hasSpineText: boolean;
}

/** The sheet around a body of so many pages. */
export function coverSheetOf(book: CheckedBook, pages: number): CoverSheet {
  const { width, height } = formats[book.format];
  const spine = spineOf(pages, book.print);
  return {
    width: Math.round((2 * width + spine) * 10) / 10,
    height,
    spine,
    hasSpineText: spine >= narrowestSpineWithText,
  };
}

export function coverTask(kind: 'pdf' | 'svg', book: ReadyBook, sheet: CoverSheet): Task {
  const { around } = book.job;
  return {
    kind,
    template: 'cover-sheet',
    job: JSON.stringify({
      ...book.job,
      inks: 'screen',
      sections: [],
      contents: [],
      sheet: { spine: sheet.spine, spineText: sheet.hasSpineText },
    }),
    pictures: [...book.pictures.values()].map(({ path, bytes }) => ({ path, bytes })),
    timestamp: Math.floor(book.date.getTime() / 1000),
    page: 1,
    size: {
      width: points(sheet.width + 2 * around),
      height: points(sheet.height + 2 * around),
    },
  };
}
