import type { ErrorCode } from '../contract/errors.ts';
import type { SquareGroup, SquarePiece, SquarePieceSummary } from './square.ts';

/** A page of the square, of groups or of pieces; the one after it begins where it ended. */
export const SQUARE_PAGE_SIZE = 20;

/** What a page of the square is made of when the server makes it (web/square-entry.tsx). */
export type SquareDocument =
  | {
      kind: 'list';
      search: string;
      isFirst: boolean;
      groups: SquareGroup[];
      next: string | null;
    }
  | { kind: 'group'; group: SquareGroup; posts: SquarePieceSummary[]; isFirst: boolean }
  | { kind: 'piece'; group: SquareGroup; piece: SquarePiece }
  | { kind: 'refusal'; code: ErrorCode; message: string };
