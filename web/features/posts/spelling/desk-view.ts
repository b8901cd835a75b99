import type { SpellingLevel } from '../../../../shared/spelling.ts';
import type { Place } from './places.ts';

export interface DeskView {
  /** first: nothing is known yet. looking: there is something to show, and more to come. */
  status: 'first' | 'looking' | 'done' | 'failed';
  problem: unknown;
  places: readonly Place[];
  /** The one with the caret in it. */
  now: Place | undefined;
  level: SpellingLevel;
  isElsewhere: boolean;
  isBlank: boolean;
}

export const NOTHING_YET: DeskView = {
  status: 'first',
  problem: null,
  places: [],
  now: undefined,
  level: 'ANSWER',
  isElsewhere: false,
  isBlank: false,
};
