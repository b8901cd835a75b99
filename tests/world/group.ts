import type { WorldActivity } from './activities.ts';
import type { WorldComment, WorldFeedback } from './answers.ts';
import type { WorldBook } from './book.ts';
import type { Piece } from './piece.ts';

/** A group of the demo: who is in it, what is asked, what was written, and what became of it. */
export interface WorldGroup {
  key: string;
  title: string;
  description: string;
  schoolName: string | null;
  groupCode: string;
  visibility: 'PUBLIC' | 'PRIVATE';
  /** People by their keys, in the order in which they joined; the owner is not among the members. */
  owner: string;
  members: string[];
  /** People who asked to join and wait for the owner's answer. */
  requests: { person: string; hoursAgo: number }[];
  /** Words of the group that no dictionary has. */
  words: string[];
  activities: WorldActivity[];
  pieces: Piece[];
  comments: WorldComment[];
  feedback: WorldFeedback[];
  likesOf: (pieceKey: string) => string[];
  /** Pieces that the owner picked for the square; those without consent are not shown there. */
  square: { piece: string; consented: boolean }[];
  book: WorldBook | null;
}
