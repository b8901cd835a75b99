import type { SpellingLevel } from '../../../../../shared/writing/spelling.ts';
import type { Place } from './places.ts';

export interface DeskView {
  /** first: nothing is known yet. looking: there is something to show, and more to come. */
  status: 'first' | 'looking' | 'done' | 'failed';
  problem: unknown;
  places: readonly Place[];
  /** The one with the caret in it. */
  now: Place | undefined;
  level: SpellingLevel;
  /** Whether the text leaves this server; not known before the first answer. */
  isElsewhere: boolean | undefined;
  isBlank: boolean;
  /** The caret went to `now` by itself: it is to be shown. */
  isSought: boolean;
  /** After a failure, once more. */
  isTrying: boolean;
  /** How many places are left as they are. */
  leftCount: number;
}

export const NOTHING_YET: DeskView = {
  status: 'first',
  problem: null,
  places: [],
  now: undefined,
  level: 'ANSWER',
  isElsewhere: undefined,
  isBlank: false,
  isSought: false,
  isTrying: false,
  leftCount: 0,
};
