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
  status: 'PUBLISHED' | 'DRAFT';
  /** When it was published, or last saved, counted back from now. */
  hoursAgo: number;
}
