import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { cutPage, type PagePicture, type Sheet } from './page-picture.ts';
import { fontFiles } from './typefaces.ts';

/** A request to a typesetter process. `job` is the JSON of a `Job`. */
export interface Task {
  kind: 'pdf' | 'map' | 'svg' | 'pages' | 'check';
  template: 'book' | 'cover-sheet' | 'report' | 'specification';
  job: string;
  pictures: { path: string; bytes: Uint8Array }[];
  /** Seconds since 1970, written into the PDF. */
  timestamp: number;
  /** For 'svg': which of the pages that are set, from 1. For 'pages': how many. */
  page: number;
  /** For 'svg' and 'pages': the page in points. */
  size: Sheet;
}

export interface PageMap {
  /** Number of pages. */
  pages: number;
  /** Pages before the one on which the number 1 is printed: the cover and its inner side. */
  unnumbered: number;
  /** The page, from 1, on which each section begins; in the order of the book. */
  starts: Record<string, number>;
}

/** Points from the upper left corner of a page. */
export interface Place {
  page: number;
  x: number;
  y: number;
}

export interface PlacedPicture extends Place {
  /** Its `mark` in the job. */
  mark: string;
  width: number;
  height: number;
}

/** Where contents and chapters end and where their pictures are. */
export interface Measures {
  ends: Record<string, Place>;
  pictures: PlacedPicture[];
}

export type Outcome =
  | { kind: 'pdf'; pdf: Uint8Array; map: PageMap; measures: Measures }
  | { kind: 'map'; map: PageMap; measures: Measures }
  | { kind: 'svg'; page: PagePicture; pages: number; map: PageMap; measures: Measures }
  | { kind: 'pages'; pages: PagePicture[] }
  | { kind: 'check'; pages: number };

const templates = [
  'blocks.typ',
  'book.typ',
  'common.typ',
  'cover.typ',
  'cover-sheet.typ',
  'report.typ',
  'specification.typ',
];

/**
 * The typesetter in an empty workspace folder. Only the template, the job and its pictures are
 * mapped into it, so that a document cannot read other files.
 */
export class Compiler {
  readonly #workspace: string;
  readonly #typst: NodeCompiler;
  #mapped: string[] = [];

  constructor(workspace: string) {
    this.#workspace = workspace;
    this.#typst = NodeCompiler.create({
      workspace: this.#workspace,
      // Folders, not contents: a typeface is read from disk only when a book uses it.
      fontArgs: [{ fontPaths: fontFiles().map((file) => dirname(file)) }],
    });
    for (const name of templates) {
      const source = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
      this.#typst.addSource(join(this.#workspace, name), source);
    }
  }

  run(task: Task): Outcome {
    this.#map(task);
    const compiled = this.#typst.compile({
      mainFilePath: join(this.#workspace, `${task.template}.typ`),
      resetRead: true,
    });
    const document = compiled.result;
    if (!document) throw new Error(this.#warnings(compiled));
    const pages = document.numOfPages;
    switch (task.kind) {
      case 'check':
        return { kind: 'check', pages };
      case 'svg':
        return {
          kind: 'svg',
          page: cutPage(this.#typst.svg(document), task.page, task.size),
          pages,
          ...this.#measure(document, pages),
        };
      case 'pages': {
        const drawing = this.#typst.svg(document);
        const numbers = Array.from({ length: task.page }, (_, index) => index + 1);
        return {
          kind: 'pages',
          pages: numbers.map((number) => cutPage(drawing, number, task.size)),
        };
      }
      case 'map':
        return { kind: 'map', ...this.#measure(document, pages) };
      case 'pdf': {
        const pdf = this.#typst.pdf(document, {
          creationTimestamp: task.timestamp,
          pdfTags: true,
        });
        return { kind: 'pdf', pdf, ...this.#measure(document, pages) };
      }
    }
  }

  /** Evicts entries of the typesetter's global cache that the last `age` jobs did not use. */
  evictCache(age: number): void {
    this.#typst.evictCache(age);
  }

  #map(task: Task): void {
    const wanted = new Set(task.pictures.map((picture) => join(this.#workspace, picture.path)));
    for (const path of this.#mapped) if (!wanted.has(path)) this.#typst.unmapShadow(path);
    for (const picture of task.pictures) {
      const path = join(this.#workspace, picture.path);
      if (!this.#mapped.includes(path)) this.#typst.mapShadow(path, Buffer.from(picture.bytes));
    }
    this.#mapped = [...wanted];
    this.#typst.mapShadow(join(this.#workspace, 'job.json'), Buffer.from(task.job));
  }

  #measure(
    document: Parameters<NodeCompiler['query']>[0],
    pages: number,
  ): { map: PageMap; measures: Measures } {
    const found: unknown = this.#typst.query(document, { selector: '<page-map>', field: 'value' });
    const [value] = Array.isArray(found) ? found : [];
    const { unnumbered = 0, starts = {}, ends = {}, pictures = [] } = value ?? {};
    const inOrder = Object.entries<number>(starts).sort(([, one], [, other]) => one - other);
    return {
      map: { pages, unnumbered, starts: Object.fromEntries(inOrder) },
      measures: { ends, pictures },
    };
  }

  #warnings(compiled: ReturnType<NodeCompiler['compile']>): string {
    const error = compiled.takeError() ?? compiled.takeDiagnostics();
    return JSON.stringify(error?.shortDiagnostics ?? 'no document').slice(0, 4000);
  }
}
