import type { SpellingLevel } from '../../../../../shared/writing/spelling.ts';
import type { IssueRange } from './issue-ranges.ts';

export interface SpellcheckState {
  /** first: no answer yet. checking: some paragraphs have no answer at all. */
  status: 'first' | 'checking' | 'done' | 'failed';
  /** Whether the server has answered for the text as it is now; false from the first change on. */
  isCurrent: boolean;
  error: unknown;
  ranges: readonly IssueRange[];
  current: IssueRange | undefined;
  level: SpellingLevel;
  /** Whether an external service checks the text; unknown before the first answer. */
  isElsewhere: boolean | undefined;
  isBlank: boolean;
  /** The user moved the caret into `current`, so its card scrolls into view. */
  isRequested: boolean;
  isRetrying: boolean;
  /** Issues that the user leaves as they are. */
  ignoredCount: number;
  /** Certain mistakes that are not shown because of the user's own words. */
  keptCount: number;
}

export const INITIAL_STATE: SpellcheckState = {
  status: 'first',
  isCurrent: false,
  error: null,
  ranges: [],
  current: undefined,
  level: 'ANSWER',
  isElsewhere: undefined,
  isBlank: false,
  isRequested: false,
  isRetrying: false,
  ignoredCount: 0,
  keptCount: 0,
};
