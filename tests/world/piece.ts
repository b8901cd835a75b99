import type { Drawing } from './drawings.ts';

/** What stood there when its writer stopped for the day. */
export interface Sitting {
  hoursAgo: number;
  title: string;
  paragraphs: string[];
}

export interface Piece {
  key: string;
  /** A subject's key. */
  subject: string;
  /** A student's key. */
  author: string;
  title: string;
  kind: 'prose' | 'verse';
  /** Prose: one string a paragraph. Verse: one string a stanza, its lines kept by `\n`. */
  paragraphs: string[];
  /** What its writer drew, after so many of the paragraphs. */
  picture?: { after: number; drawing: Drawing; alt: string; caption: string };
  /** After so many of the paragraphs; the first row is the header. */
  table?: { after: number; rows: string[][] };
  /** Published after the deadline of a subject that takes late pieces. */
  late?: true;
  /** How it came to be, from the first sitting on; the piece itself is what the last one ends with. */
  sittings?: Sitting[];
  status: 'PUBLISHED' | 'DRAFT';
  /** When it was published, or last saved, counted back from now. */
  hoursAgo: number;
}
