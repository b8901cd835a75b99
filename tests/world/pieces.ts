import type { Piece } from './piece.ts';
import { autumnTown1 } from './pieces/autumn-town-1.ts';
import { autumnTown2 } from './pieces/autumn-town-2.ts';
import { autumnTown3 } from './pieces/autumn-town-3.ts';
import { drafts } from './pieces/drafts.ts';
import { firstDay } from './pieces/first-day.ts';
import { letters } from './pieces/letters.ts';
import { news } from './pieces/news.ts';
import { oldTales } from './pieces/old-tales.ts';
import { opinions } from './pieces/opinions.ts';
import { pickedUp } from './pieces/picked-up.ts';
import { planted } from './pieces/planted.ts';
import { sequels } from './pieces/sequels.ts';
import { springSounds } from './pieces/spring-sounds.ts';
import { springTrip } from './pieces/spring-trip.ts';

export const pieces: Piece[] = [
  ...firstDay,
  ...springSounds,
  ...planted,
  ...springTrip,
  ...pickedUp,
  ...autumnTown1,
  ...autumnTown2,
  ...autumnTown3,
  ...oldTales,
  ...letters,
  ...sequels,
  ...opinions,
  ...news,
  ...drafts,
];

export const publishedPieces = pieces.filter((piece) => piece.status === 'PUBLISHED');

/** The body as it is counted: paragraphs joined by line breaks, title left out. */
export const bodyOf = (piece: Piece): string => piece.paragraphs.join('\n');
