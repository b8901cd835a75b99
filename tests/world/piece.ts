import type { Drawing } from './drawings.ts';

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
  status: 'PUBLISHED' | 'DRAFT';
  /** When it was published, or last saved, counted back from now. */
  hoursAgo: number;
}
