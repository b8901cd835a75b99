import type { ErrorCode } from '../contract/errors.ts';
import type { SquareGroup, SquarePost, SquarePostSummary } from './square.ts';

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
  | { kind: 'group'; group: SquareGroup; posts: SquarePostSummary[]; isFirst: boolean }
  | { kind: 'post'; group: SquareGroup; post: SquarePost }
  | { kind: 'refusal'; code: ErrorCode; message: string };
