import { createHash } from 'node:crypto';
import type { Measures, PageMap } from './compiler.ts';
import { type Fit, fitsFor, withFit } from './fits.ts';
import type { Job, ReadyBook } from './job.ts';
import { fewestLines, linesOnLastPage } from './last-page.ts';
import type { Section } from './sections.ts';

/** Typesets these sections alone, in this order. */
export type Measure = (sections: Section[]) => Promise<{ map: PageMap; measures: Measures }>;

const most = 5_000;

/**
 * Finds for each chapter and the contents a way of setting it that does not end with a few lines on a
 * page of their own. What was found is remembered by content, so that an edit measures one chapter.
 */
export class Fitting {
  readonly #fits = new Map<string, Fit>();

  /** Sets the `fit` of the sections of this book that need one. */
  async fit(book: ReadyBook, measure: Measure): Promise<void> {
    const { job } = book;
    const layout = layoutOf(job);
    const known = new Map<string, string>();
    const isKnown = (section: Section) => this.#fits.has(known.get(section.id) ?? '');
    for (const section of job.sections) {
      if (fitsFor(section, job).length > 0) known.set(section.id, keyOf(section, job, layout));
    }
    const unknown = job.sections.filter(({ id }) => known.has(id)).filter((one) => !isKnown(one));
    if (unknown.length > 0) {
      const found = await findFits(job, unknown, measure);
      for (const { id } of unknown) this.#remember(known.get(id) ?? '', found.get(id) ?? {});
    }
    job.sections = job.sections.map((section) => {
      const fit = this.#fits.get(known.get(section.id) ?? '');
      return fit && Object.keys(fit).length > 0 ? withFit(section, fit) : section;
    });
  }

  #remember(key: string, fit: Fit): void {
    this.#fits.set(key, fit);
    const [oldest] = this.#fits.keys();
    if (this.#fits.size > most && oldest !== undefined) this.#fits.delete(oldest);
  }
}

/** Tries for all sections at once the first way, then for those that are still short the next. */
async function findFits(
  job: Job,
  sections: Section[],
  measure: Measure,
): Promise<Map<string, Fit>> {
  const found = new Map<string, Fit>();
  const shortOf = async (some: Section[]): Promise<Set<string>> => {
    const { map, measures } = await measure(some);
    const isShort = ({ id }: Section) => {
      const end = measures.ends[id];
      if (!end || end.page === map.starts[id]) return false;
      return linesOnLastPage(job, end) < fewestLines;
    };
    return new Set(some.filter(isShort).map(({ id }) => id));
  };
  let short = await shortOf(sections);
  for (let round = 0; short.size > 0; round += 1) {
    const tried = sections.flatMap((section) => {
      const fit = short.has(section.id) ? fitsFor(section, job)[round] : undefined;
      return fit ? [{ section, fit }] : [];
    });
    if (tried.length === 0) break;
    const still = await shortOf(tried.map(({ section, fit }) => withFit(section, fit)));
    for (const { section, fit } of tried) {
      if (!still.has(section.id)) found.set(section.id, fit);
    }
    short = new Set([...short].filter((id) => !found.has(id)));
  }
  return found;
}

/** All that decides where lines break, besides the words. */
function layoutOf({ page, body, headings, size, lineBreak }: Job): string {
  const { width, height, inside, outside, top, bottom } = page;
  const area = [width, height, inside + outside, top, bottom];
  return JSON.stringify([area, body, headings, size, lineBreak]);
}

function keyOf(section: Section, { contents }: Job, layout: string): string {
  const words = section.kind === 'contents' ? contents : section;
  return createHash('sha256').update(layout).update(JSON.stringify(words)).digest('base64');
}
