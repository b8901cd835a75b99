import type { ErrorCode } from '../contract/errors.ts';
import type { SquareGroup, SquarePiece, SquarePieceSummary } from './square.ts';

/** The page size of groups and posts in the square. */
export const SQUARE_PAGE_SIZE = 20;

/** The data of a page of the square that the server renders (web/square-entry.tsx). */
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
