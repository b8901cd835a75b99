import { plainBlocks } from '../document/blocks.ts';
import { PressError } from '../press-error.ts';
import { points } from '../units.ts';
import type { Measures, Outcome, Task } from './compiler.ts';
import type { Fitting } from './fitting.ts';
import { type Job, jobOfSection, picturesOf, type ReadyBook } from './job.ts';
import type { Sheet } from './page-picture.ts';
import type { ChapterSection, Section } from './sections.ts';

export interface Progress {
  stage: 'reading' | 'checking' | 'fitting' | 'setting' | 'writing';
  /** How much of the whole is done, from 0 to 1; never goes back. */
  fraction: number;
  /** While checking: pieces checked, of how many. */
  done?: number;
  of?: number;
}

/** What typesetting a book needs of a press. */
export interface Typesetting {
  run: Run;
  fitting: Fitting;
}

export type Run = (task: Task, limitMs?: number) => Promise<Outcome>;
type OnProgress = (progress: Progress) => void;

const checkLimitMs = 20_000;

/** So many sections that are not measured yet are not worth a typesetting for measuring. */
const few = 3;

export function taskOf(kind: Task['kind'], book: ReadyBook, job: Job, page = 1): Task {
  return {
    kind,
    template: 'book',
    job: JSON.stringify(job),
    pictures: picturesOf(book, job.sections).map(({ path, bytes }) => ({ path, bytes })),
    timestamp: Math.floor(book.date.getTime() / 1000),
    page,
    size: sheetOf(job),
  };
}

/** With heads and numbers: the sections that the template gives them. */
const NUMBERED: ReadonlySet<Section['kind']> = new Set(['contents', 'chapter', 'writers']);

function sheetOf({ page, sections }: Job): Sheet {
  const { width, height, top, bottom } = page;
  const size = { width: points(width), height: points(height) };
  const isNumbered = sections.every(({ kind }) => NUMBERED.has(kind));
  return isNumbered ? { ...size, head: points(top), foot: points(height - bottom) } : size;
}

/**
 * Typesets the whole book. Posts with a construct that has crashed the typesetter are tried alone
 * first. If the book still fails, every other post is tried alone and the book is typeset again
 * without the failing ones. A failing post is replaced by its plain text and reported.
 */
export async function typesetBook(
  kind: 'pdf' | 'map',
  book: ReadyBook,
  { run, fitting }: Typesetting,
  onProgress: OnProgress = () => undefined,
): Promise<Outcome> {
  const chapters = () => book.job.sections.filter((section) => section.kind === 'chapter');
  const isRisky = (chapter: ChapterSection) => book.risky.includes(chapter.id);
  await check(book, chapters().filter(isRisky), run, onProgress, [0.05, 0.3]);
  onProgress({ stage: 'fitting', fraction: 0.3 });
  const make = () => run(taskOf(kind, book, book.job));
  try {
    const unknown = fitting.apply(book);
    if (unknown.length > few) {
      await fitSections(book, unknown, { run, fitting });
      onProgress({ stage: 'setting', fraction: 0.6 });
      return await make();
    }
    const made = await make();
    if (unknown.length === 0 || !isMeasured(made)) return made;
    const isChanged = await fitSections(book, unknown, { run, fitting }, made);
    return isChanged ? await make() : made;
  } catch (error) {
    if (error instanceof PressError && error.code === 'CLOSED') throw error;
    const others = chapters().filter((chapter) => !isRisky(chapter));
    const replaced = await check(book, others, run, onProgress, [0.6, 0.8]);
    if (replaced === 0) throw error;
    onProgress({ stage: 'setting', fraction: 0.8 });
    return run(taskOf(kind, book, book.job));
  }
}

type MeasuredOutcome = Extract<Outcome, { measures: Measures }>;

function isMeasured(outcome: Outcome): outcome is MeasuredOutcome {
  return 'measures' in outcome;
}

/**
 * Sets these sections, which are not measured yet, in other ways where they need it. Changes nothing if
 * the typesetter fails: the book is typeset, and a failing post replaced, afterwards.
 */
export async function fitSections(
  book: ReadyBook,
  unknown: Section[],
  { run, fitting }: Typesetting,
  made?: MeasuredOutcome,
): Promise<boolean> {
  const { job } = book;
  const measure = async (sections: Section[]) => {
    // First the whole book as it will be set, so that the typesetter remembers most of it.
    const part: Job =
      sections === unknown ? job : { ...job, sections, start: 1, numbers: job.numbers ?? {} };
    const measured = await run(taskOf('map', book, part));
    return expectKind(measured, 'map');
  };
  try {
    return unknown.length > 0 && (await fitting.fit(book, unknown, measure, made));
  } catch (error) {
    if (error instanceof PressError && error.code !== 'CLOSED') return false;
    throw error;
  }
}

/** Typesets each of these posts alone; returns how many had to be replaced. */
async function check(
  book: ReadyBook,
  chapters: ChapterSection[],
  run: Run,
  onProgress: OnProgress,
  [from, to]: [number, number],
): Promise<number> {
  let done = 0;
  let replaced = 0;
  const report = () => {
    const fraction = from + ((to - from) * done) / Math.max(1, chapters.length);
    onProgress({ stage: 'checking', fraction, done, of: chapters.length });
  };
  report();
  await Promise.all(
    chapters.map(async (chapter) => {
      try {
        await run(taskOf('check', book, jobOfSection(book.job, chapter, {})), checkLimitMs);
      } catch (error) {
        if (error instanceof PressError && error.code === 'CLOSED') throw error;
        replaced++;
        chapter.blocks = plainBlocks(chapter.blocks);
        chapter.poem = false;
        const { id: section, title } = chapter;
        book.warnings.push({ section, chapter: title, warning: { code: 'SET_PLAIN' } });
      }
      done++;
      report();
    }),
  );
  return replaced;
}

/** The outcome of a task of this kind. */
export function expectKind<K extends Outcome['kind']>(
  outcome: Outcome,
  kind: K,
): Extract<Outcome, { kind: K }> {
  if (outcome.kind !== kind) throw new PressError('PROCESS_DIED', 'An answer to another question.');
  return outcome as Extract<Outcome, { kind: K }>;
}
