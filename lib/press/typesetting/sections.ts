import type { Block } from '../document/blocks.ts';
import type { Fit } from './fits.ts';

/** A part of the book that begins on a new page. */
export type Section =
  | { id: string; kind: 'cover' | 'endpaper' | 'title' | 'back' }
  | { id: string; kind: 'contents'; fit?: Fit }
  | { id: string; kind: 'dedication'; lines: string[] }
  | { id: string; kind: 'part'; title: string; number: number }
  | {
      id: string;
      kind: 'chapter';
      title: string;
      byline: string;
      blocks: Block[];
      poem: boolean;
      level: number;
      fit?: Fit;
    }
  | { id: string; kind: 'writers'; writers: { name: string; chapters: ContentsEntry[] }[] }
  | { id: string; kind: 'colophon'; rows: { label: string; value: string[] }[] };

export interface ContentsEntry {
  id: string;
  level: number;
  title: string;
  byline: string;
}

export type ChapterSection = Extract<Section, { kind: 'chapter' }>;

/** By their names, in Korean order. */
export function writersOf(
  contents: ContentsEntry[],
): { name: string; chapters: ContentsEntry[] }[] {
  const chaptersOf = new Map<string, ContentsEntry[]>();
  for (const entry of contents) {
    if (entry.byline === '') continue;
    chaptersOf.set(entry.byline, [...(chaptersOf.get(entry.byline) ?? []), entry]);
  }
  const { compare } = new Intl.Collator('ko');
  return [...chaptersOf]
    .map(([name, chapters]) => ({ name, chapters }))
    .sort((one, other) => compare(one.name, other.name));
}
