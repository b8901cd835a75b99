import type { Warning } from './document/walk.ts';
import type { CoverSheet } from './print/cover-sheet.ts';
import type { PageMap } from './typesetting/compiler.ts';
import type { Progress } from './typesetting/typeset-book.ts';

export interface MakeOptions {
  onProgress?: (progress: Progress) => void;
}

/** Something that could not be printed as written; `chapter` is the title of the post. */
export interface Report {
  /** As in the page map. */
  section: string;
  chapter: string;
  warning: Warning;
}

interface Made {
  bytes: Uint8Array;
  reports: Report[];
}

export interface MadePdf extends Made {
  map: PageMap;
}

export interface MadeCover extends Made {
  sheet: CoverSheet;
}

export interface MadeBooklet extends MadePdf {
  /** Sheets of paper in each signature, in order. */
  signatures: number[];
}

export interface MadeBundle extends MadePdf {
  sheet: CoverSheet;
}

export type MadeEpub = Made;
