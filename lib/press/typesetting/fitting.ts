import { createHash } from 'node:crypto';
import type { Measures, PageMap } from './compiler.ts';
import { type Fit, fitsFor, withFit } from './fits.ts';
import type { Job, ReadyBook } from './job.ts';
import { fewestLines, linesOnLastPage } from './last-page.ts';
import type { Section } from './sections.ts';

export interface Measured {
  map: PageMap;
  measures: Measures;
}

/** Typesets these sections alone. */
export type Measure = (sections: Section[]) => Promise<Measured>;

const most = 5_000;

/**
 * Finds for each chapter and the contents a way of setting it that does not end with a few lines on a
 * page of their own. What was found is remembered by content, so that an edit measures one chapter.
 */
export class Fitting {
  readonly #fits = new Map<string, Fit>();

  /** Applies what is known; returns the sections that have not been measured. */
  apply({ job }: ReadyBook): Section[] {
    const layout = layoutOf(job);
    const unknown: Section[] = [];
    job.sections = job.sections.map((section) => {
      if (section.kind !== 'chapter' && section.kind !== 'contents') return section;
      const fit = this.#fits.get(keyOf(section, job, layout));
      if (!fit) unknown.push(section);
      return fit && Object.keys(fit).length > 0 ? withFit(section, fit) : section;
    });
    return unknown;
  }

  /**
   * Tries ways for these sections, which are not measured yet, until none is short; `made` has their
   * measures if they have been typeset. Returns whether a section is set in another way now.
   */
  async fit(
    { job }: ReadyBook,
    unknown: Section[],
    measure: Measure,
    made?: Measured,
  ): Promise<boolean> {
    const layout = layoutOf(job);
    const found = await findFits(job, unknown, measure, made);
    for (const section of unknown) {
      this.#remember(keyOf(section, job, layout), found.get(section.id) ?? {});
    }
    job.sections = job.sections.map((section) => {
      const fit = found.get(section.id);
      return fit ? withFit(section, fit) : section;
    });
    return found.size > 0;
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
  made?: Measured,
): Promise<Map<string, Fit>> {
  const found = new Map<string, Fit>();
  const first = made ?? (await measure(sections));
  const short = new Set(sections.filter((one) => isShort(job, one, first)).map(({ id }) => id));
  for (let round = 0; short.size > 0; round += 1) {
    const tried = sections.flatMap((section) => {
      const fit = short.has(section.id) ? fitsFor(section, job)[round] : undefined;
      return fit ? [{ section, fit }] : [];
    });
    if (tried.length === 0) break;
    const measured = await measure(tried.map(({ section, fit }) => withFit(section, fit)));
    for (const { section, fit } of tried) {
      if (isShort(job, section, measured)) continue;
      found.set(section.id, fit);
      short.delete(section.id);
    }
  }
  return found;
}

function isShort(job: Job, { id }: Section, { map, measures }: Measured): boolean {
  const end = measures.ends[id];
  if (!end || end.page === map.starts[id]) return false;
  return linesOnLastPage(job, end) < fewestLines;
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
