import { type Block, picturesIn, plainText } from '../document/blocks.ts';
import { points } from '../units.ts';
import type { Job } from './job.ts';
import type { ChapterSection, Section } from './sections.ts';

/** How a chapter or the contents are set a little differently from the book, to save or fill a page. */
export interface Fit {
  /** Added to each letter, in sizes of the body. */
  tracking?: number;
  /** Of the width of a space. */
  spacing?: number;
  /** Of the distance of lines. */
  leading?: number;
  /** Of the size of pictures. */
  pictures?: number;
  /** Of poems. */
  columns?: 2;
  /** The number of entries that the last page of the contents gets. */
  carry?: number;
}

/** Two per cent of a Hangul letter, which takes 0.92 of the size. Beyond it lines look uneven. */
const percent = 0.0092;
const tracked = (by: number): Fit => ({ tracking: by * percent, spacing: 1 + by / 100 });

const smaller = { pictures: 0.85 };

/**
 * What may be tried, in this order. Lines change last: then they no longer stand on the grid of the
 * page opposite.
 */
export function fitsFor(section: Section, job: Job): Fit[] {
  if (section.kind === 'contents') return fitsForContents(job);
  if (section.kind !== 'chapter') return [];
  const hasPictures = section.blocks.some((block) => block.k === 'img');
  const hasProse = section.blocks.some((block) => block.k !== 'v' && block.k !== 'blank');
  return [
    ...(hasProse ? [tracked(-2)] : []),
    ...(hasPictures ? [smaller, { ...smaller, ...tracked(-2) }] : []),
    ...(isFitForColumns(section, job) ? [{ columns: 2 as const }] : []),
    ...(hasProse ? [tracked(2)] : []),
    { ...tracked(-2), leading: 0.98 },
    { ...tracked(2), leading: 1.02 },
  ];
}

function fitsForContents({ contents }: Job): Fit[] {
  const leading = [0.98, 1.02].map((ratio) => ({ leading: ratio }));
  return contents.length < 20 ? leading : [...leading, { carry: 6 }];
}

/** Whether the lines of a poem in one column are short enough for two. */
function isFitForColumns({ blocks }: ChapterSection, job: Job): boolean {
  const poems = blocks.filter((block) => block.k === 'v');
  const stanzas = poems.flatMap(({ st }) => st);
  if (stanzas.length < 2 || poems.some(({ columns }) => columns === 2)) return false;
  const { width, inside, outside } = job.page;
  const column = points(width - inside - outside) / job.size / 2 - 1;
  return stanzas.flat().every((line) => widthOf(plainText(line)) <= column);
}

/** In sizes of the body, a little more than it takes. */
function widthOf(line: string): number {
  let width = 0;
  for (const character of line) width += character <= '~' ? 0.6 : 1;
  return width;
}

/** The section set in this way. */
export function withFit<S extends Section>(section: S, fit: Fit): S {
  if (section.kind === 'contents') return { ...section, fit };
  if (section.kind !== 'chapter') return section;
  const { pictures: scale, columns, ...lines } = fit;
  const blocks = structuredClone(section.blocks);
  if (scale !== undefined) for (const picture of picturesIn(blocks)) picture.scale = scale;
  if (columns) for (const block of blocks) if (isPoem(block)) block.columns = columns;
  return { ...section, blocks, fit: lines };
}

function isPoem(block: Block): block is Extract<Block, { k: 'v' }> {
  return block.k === 'v';
}
