import {
  type Binding,
  type Chapter,
  type CheckedBook,
  type DocumentNode,
  formats,
} from '../book-document.ts';
import type { Block } from '../document/blocks.ts';
import { hasTable, isPoem, picturesIn } from '../document/blocks.ts';
import { normalise } from '../document/normalise.ts';
import { cleanLine, cleanLines } from '../document/text.ts';
import type { Warning } from '../document/walk.ts';
import type { Pictures, ReadyPicture } from '../pictures.ts';
import { type CoverJob, type IsbnJob, makeCover } from './cover-job.ts';
import { type ContentsEntry, type Section, writersOf } from './sections.ts';
import { bodyFamilies, sansFamilies, titleFamilies } from './typefaces.ts';

/** Everything the template reads. Lengths are millimetres, except `size`, which is points. */
export interface Job {
  title: string;
  subtitle: string;
  editor: string;
  organisation: string;
  page: {
    width: number;
    height: number;
    inside: number;
    outside: number;
    top: number;
    bottom: number;
  };
  bleed: number;
  marks: boolean;
  /** `screen`: warm tones; `print`: text in black alone; `grey`: everything in black alone. */
  inks: 'screen' | 'print' | 'grey';
  /** Empty pages before the colophon, so that the sheets of the binding are complete. */
  blanks: number;
  /** Width of paper kept around the trimmed page for bleed and marks. */
  around: number;
  body: string[];
  authors: string[];
  titles: string[];
  /** Of the titles of chapters. */
  headings: string[];
  sans: string[];
  size: number;
  lineBreak: 'syllable' | 'word';
  chapterStart: 'next' | 'right';
  cover: CoverJob;
  isbn: IsbnJob | null;
  sections: Section[];
  contents: ContentsEntry[];
  /** Level of the first heading inside a piece. */
  headingLevel: number;
  /** Pages before the one numbered 1. */
  unnumbered: number;
  /** When only some sections are set: the number of their first page, and those of all sections. */
  start: number;
  numbers: Record<string, number> | null;
}

/** A book prepared for typesetting: text as data, pictures by path, and warnings. */
export interface ReadyBook {
  job: Job;
  pictures: Map<string, ReadyPicture>;
  warnings: { section: string; chapter: string; warning: Warning }[];
  /** Ids of sections with a construct that has crashed the typesetter before. */
  risky: string[];
  /** Pixels of the shown part of a picture on the cover. */
  coverPixels: { width: number; height: number } | undefined;
  binding: Binding;
  date: Date;
  identifier: string | undefined;
}

// Each shrunk picture moves the next, and the typesetter gives up after five layout rounds.
const picturesToFit = 2;

/** The cover and its empty inner side come before the page numbered 1, and are no part of a body. */
const unnumbered = { screen: 2, booklet: 2, print: 0 };

/** `print` is the body that a print shop binds; `booklet` is the whole book for a copier. */
export type Variant = keyof typeof unnumbered;

/** Margins in millimetres. */
const margins = {
  A5: { inside: 19, outside: 16, top: 23, bottom: 22 },
  신국판: { inside: 20, outside: 17, top: 25, bottom: 24 },
  '46배판': { inside: 27, outside: 24, top: 30, bottom: 30 },
  A4: { inside: 32, outside: 28, top: 34, bottom: 34 },
} as const;

/**
 * Turns a checked book into the job that the template walks. `only` leaves the documents of all
 * other sections empty (their titles stay), which is what a preview of one page needs.
 */
export async function makeJob(
  book: CheckedBook,
  pictures: Pictures,
  variant: Variant,
  only?: string,
): Promise<ReadyBook> {
  const isPrint = variant === 'print';
  const onPaper = book.print.greyscale ? 'grey' : 'print';
  const inks = variant === 'screen' ? 'screen' : onPaper;
  const ready = new Map<string, ReadyPicture>();
  const warnings: ReadyBook['warnings'] = [];
  const sections: Section[] = [];
  const contents: Job['contents'] = [];
  const risky: string[] = [];
  const hasParts = book.parts.some((part) => cleanLine(part.title) !== '');

  const setDocument = async (
    { id: section, title }: { id: string; title: string },
    document: DocumentNode,
    given: Chapter['pictures'],
    sizes: Chapter['pictureSizes'] = {},
  ): Promise<Block[]> => {
    const prepared = new Map<string, ReadyPicture>();
    await Promise.all(
      Object.entries(given ?? {}).map(async ([id, picture]) => {
        const made = await pictures.prepare(picture, { grey: inks === 'grey' });
        if (made) prepared.set(id, made);
      }),
    );
    const result = normalise(document, (id) => {
      const picture = prepared.get(id);
      if (!picture) return undefined;
      ready.set(picture.path, picture);
      const size = Object.hasOwn(sizes, id) ? sizes[id] : undefined;
      return { ...picture, ...(size && { size }) };
    });
    const found = result.warnings.map((warning) => ({ section, chapter: title, warning }));
    warnings.push(...found);
    return result.blocks;
  };

  const addChapter = async (
    id: string,
    chapter: { title: string; byline: string; level: number },
    {
      document,
      pictures: given,
      pictureSizes,
      poemColumns,
    }: Pick<Chapter, 'document'> & Partial<Chapter>,
  ) => {
    const wanted = only === undefined || only === id;
    const blocks = wanted
      ? await setDocument({ id, title: chapter.title }, document, given, pictureSizes)
      : [];
    const isInColumns = (poemColumns ?? book.poemColumns) === 2;
    for (const block of blocks) if (block.k === 'v' && isInColumns) block.columns = 2;
    if (hasTable(blocks)) risky.push(id);
    for (const [n, block] of picturesIn(blocks).entries()) block.mark = `${id}-picture-${n + 1}`;
    const fitting = blocks.filter((block) => block.k === 'img').slice(0, picturesToFit);
    for (const block of fitting) block.fit = true;
    sections.push({ id, kind: 'chapter', ...chapter, blocks, poem: isPoem(blocks) });
    contents.push({ id, ...chapter });
  };

  const use = isPrint ? 'print' : 'screen';
  const {
    cover,
    isbn,
    pictures: onCover,
    isPictureMissing,
    pixels,
  } = await makeCover(book, pictures, use);
  for (const picture of onCover) ready.set(picture.path, picture);
  if (isPictureMissing) {
    const warning = { code: 'PICTURE_MISSING', picture: 'cover' } as const;
    warnings.push({ section: 'cover', chapter: '', warning });
  }

  if (!isPrint) {
    sections.push({ id: 'cover', kind: 'cover' }, { id: 'endpaper', kind: 'endpaper' });
  }
  sections.push({ id: 'title', kind: 'title' });
  const dedication = cleanLines(book.dedication);
  if (dedication.some((line) => line !== '')) {
    sections.push({ id: 'dedication', kind: 'dedication', lines: dedication });
  }
  if (book.foreword) {
    const document = book.foreword;
    await addChapter('foreword', { title: '여는 글', byline: '', level: 1 }, { document });
  }
  sections.push({ id: 'contents', kind: 'contents' });
  for (const [p, part] of book.parts.entries()) {
    const title = cleanLine(part.title);
    if (title !== '') {
      sections.push({ id: `part-${p + 1}`, kind: 'part', title, number: p + 1 });
      contents.push({ id: `part-${p + 1}`, level: 1, title, byline: '' });
    }
    for (const [c, chapter] of part.chapters.entries()) {
      await addChapter(
        `chapter-${p + 1}-${c + 1}`,
        {
          title: cleanLine(chapter.title) || '제목 없음',
          byline: book.withNames ? cleanLine(chapter.byline) : '',
          level: hasParts ? 2 : 1,
        },
        chapter,
      );
    }
  }
  if (book.writersPage && book.withNames) {
    const writers = writersOf(contents);
    if (writers.length > 0) sections.push({ id: 'writers', kind: 'writers', writers });
  }
  const rows = book.colophon
    .map((row) => ({
      label: cleanLine(row.label),
      value: cleanLines(row.value).filter((line) => line !== ''),
    }))
    .filter((row) => row.label !== '' || row.value.length > 0);
  sections.push({ id: 'colophon', kind: 'colophon', rows });
  if (!isPrint) sections.push({ id: 'back', kind: 'back' });

  const bleed = isPrint ? book.print.bleed : 0;
  const marks = isPrint && book.print.cropMarks;
  const job: Job = {
    title: cleanLine(book.title) || '제목 없음',
    subtitle: cleanLine(book.subtitle),
    editor: cleanLine(book.editor),
    organisation: cleanLine(book.organisation),
    page: { ...formats[book.format], ...margins[book.format] },
    bleed,
    marks,
    inks,
    blanks: 0,
    around: marks ? Math.max(bleed, 3) + 7 : bleed,
    body: bodyFamilies(book.face),
    authors: [book.editor, book.organisation].map(cleanLine).filter((name) => name !== ''),
    titles: titleFamilies,
    headings: bodyFamilies(book.headingFace ?? book.face),
    sans: sansFamilies,
    size: book.size,
    lineBreak: book.lineBreak,
    chapterStart: book.chapterStart,
    cover,
    isbn,
    sections,
    contents,
    headingLevel: hasParts ? 3 : 2,
    unnumbered: unnumbered[variant],
    start: 1,
    numbers: null,
  };
  return {
    job,
    pictures: ready,
    warnings,
    risky,
    coverPixels: pixels,
    binding: book.print.binding,
    date: new Date(book.date),
    identifier: book.identifier,
  };
}

/** The job of one section alone, beginning on the page on which it begins in the book. */
export function jobOfSection(job: Job, section: Section, starts: Record<string, number>): Job {
  const numberOf = (page: number) => (page > job.unnumbered ? page - job.unnumbered : page);
  return {
    ...job,
    sections: [section],
    contents: section.kind === 'contents' ? job.contents : [],
    start: numberOf(starts[section.id] ?? 1),
    numbers: Object.fromEntries(
      Object.entries(starts).map(([id, page]) => [id, numberOf(page)] as const),
    ),
  };
}

/** The pictures that these sections show. */
export function picturesOf(book: ReadyBook, sections: Section[]): ReadyPicture[] {
  const { cover, isbn } = book.job;
  const paths = new Set<string>();
  for (const section of sections) {
    if (section.kind === 'chapter')
      for (const { src } of picturesIn(section.blocks)) paths.add(src);
    if (section.kind === 'cover') paths.add(cover.picture).add(cover.drawing);
    if (section.kind === 'back') paths.add(cover.backDrawing);
    if (section.kind === 'colophon' && isbn) paths.add(isbn.barcode);
  }
  return [...paths].flatMap((path) => book.pictures.get(path) ?? []);
}
