import { autumnComments } from './answers/comments-autumn.ts';
import { otherComments } from './answers/comments-rest.ts';
import { autumnFeedback } from './answers/feedback-autumn.ts';
import { otherFeedback } from './answers/feedback-rest.ts';
import { students } from './people.ts';
import { publishedPieces } from './pieces.ts';

/** Who, what, and what the piece's author answered. */
export type CommentNote = [author: string, text: string, reply?: string];

export interface WorldComment {
  piece: string;
  author: string;
  text: string;
  hoursAgo: number;
  reply: { author: string; text: string; hoursAgo: number } | null;
}

export interface Annotation {
  /** Words that stand once in the piece. */
  quote: string;
  kind: 'PRAISE' | 'ASK' | 'CORRECT';
  note: string;
}

export interface FeedbackNote {
  content: string;
  annotations?: Annotation[];
}

export interface WorldFeedback {
  piece: string;
  content: string;
  annotations: Annotation[];
  hoursAgo: number;
}

const twoDigits = (hours: number): number => Math.round(hours * 100) / 100;

const commentNotes: Record<string, CommentNote[]> = { ...autumnComments, ...otherComments };
const feedbackNotes: Record<string, FeedbackNote> = { ...autumnFeedback, ...otherFeedback };

// Comments come in the two days after a piece, spread evenly, and never from the future.
export const comments: WorldComment[] = publishedPieces.flatMap((piece) => {
  const notes = commentNotes[piece.key] ?? [];
  const step = Math.min(piece.hoursAgo, 48) / (notes.length + 1);
  return notes.map(([author, text, reply], index) => ({
    piece: piece.key,
    author,
    text,
    hoursAgo: twoDigits(piece.hoursAgo - step * (index + 1)),
    reply: reply
      ? {
          author: piece.author,
          text: reply,
          hoursAgo: twoDigits(piece.hoursAgo - step * (index + 1.5)),
        }
      : null,
  }));
});

/** The pieces with notes, whether or not such a piece exists: for the check. */
export const answeredKeys = [...Object.keys(commentNotes), ...Object.keys(feedbackNotes)];

export const feedback: WorldFeedback[] = publishedPieces.flatMap((piece) => {
  const note = feedbackNotes[piece.key];
  if (!note) return [];
  return [
    {
      piece: piece.key,
      content: note.content,
      annotations: note.annotations ?? [],
      hoursAgo: twoDigits(piece.hoursAgo - Math.min(36, piece.hoursAgo * 0.6)),
    },
  ];
});

/** The likes that the drawings show. */
const knownLikes: Record<string, number> = {
  'ginkgo-letter': 6,
  'rustle-road': 11,
  'persimmon-lamp': 14,
  'fish-bread': 19,
};

const spread = (word: string): number => {
  let sum = 7;
  for (const letter of word) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
};

/** The keys of the students who like a piece: always the same ones, never its author. */
export function likesOf(pieceKey: string): string[] {
  const piece = publishedPieces.find((one) => one.key === pieceKey);
  if (!piece) return [];
  const commenters = (commentNotes[pieceKey] ?? []).map(([author]) => author);
  const others = students
    .map((student) => student.key)
    .filter((key) => key !== piece.author && !commenters.includes(key))
    .sort((a, b) => spread(pieceKey + a) - spread(pieceKey + b) || a.localeCompare(b));
  const count = knownLikes[pieceKey] ?? 2 + (spread(pieceKey) % 13);
  return [...new Set([...commenters, ...others])].slice(0, count);
}
