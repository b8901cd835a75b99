import type { SpellingLevel } from '../../../../../shared/writing/spelling.ts';
import type { IssueRange } from './issue-ranges.ts';

export interface SpellcheckState {
  /** first: no answer yet. checking: some paragraphs are still being checked. */
  status: 'first' | 'checking' | 'done' | 'failed';
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
  ignoredCount: number;
}

export const INITIAL_STATE: SpellcheckState = {
  status: 'first',
  error: null,
  ranges: [],
  current: undefined,
  level: 'ANSWER',
  isElsewhere: undefined,
  isBlank: false,
  isRequested: false,
  isRetrying: false,
  ignoredCount: 0,
};
