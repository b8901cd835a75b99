import { plainBlocks } from '../document/blocks.ts';
import { PressError } from '../press-error.ts';
import { points } from '../units.ts';
import type { Outcome, Task } from './compiler.ts';
import type { Fitting } from './fitting.ts';
import { type Job, jobOfSection, picturesOf, type ReadyBook } from './job.ts';
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

export function taskOf(kind: Task['kind'], book: ReadyBook, job: Job, page = 1): Task {
  return {
    kind,
    template: 'book',
    job: JSON.stringify(job),
    pictures: picturesOf(book, job.sections).map(({ path, bytes }) => ({ path, bytes })),
    timestamp: Math.floor(book.date.getTime() / 1000),
    page,
    size: { width: points(job.page.width), height: points(job.page.height) },
  };
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
  await fitBook(book, run, fitting);
  onProgress({ stage: 'setting', fraction: 0.6 });
  try {
    return await run(taskOf(kind, book, book.job));
  } catch (error) {
    if (error instanceof PressError && error.code === 'CLOSED') throw error;
    const others = chapters().filter((chapter) => !isRisky(chapter));
    const replaced = await check(book, others, run, onProgress, [0.6, 0.8]);
    if (replaced === 0) throw error;
    onProgress({ stage: 'setting', fraction: 0.8 });
    return run(taskOf(kind, book, book.job));
  }
}

/** Without fits if the typesetter fails: the book is typeset, and a failing post replaced, afterwards. */
export async function fitBook(book: ReadyBook, run: Run, fitting: Fitting): Promise<void> {
  const { job } = book;
  const isWhole = (sections: Section[]) => sections.length > job.sections.length / 2;
  try {
    await fitting.fit(book, async (sections) => {
      // The whole book as it will be set, so that the typesetter remembers most of it.
      const part: Job = isWhole(sections) ? job : { ...job, sections, start: 1, numbers: {} };
      const { map, measures } = expectKind(await run(taskOf('map', book, part)), 'map');
      return { map, measures };
    });
  } catch (error) {
    if (error instanceof PressError && error.code === 'CLOSED') throw error;
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
