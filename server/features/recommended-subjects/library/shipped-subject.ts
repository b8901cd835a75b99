import type { WRITING_CLASSIFICATIONS } from '../../../../shared/activities.ts';
import type { RubricHint, SchoolLevel } from '../../../../shared/recommended-subjects.ts';

export interface ShippedSubject {
  /** Its own for ever: classification, level and place. One that is taken out leaves its number empty. */
  number: number;
  title: string;
  /** What a teacher would say, a paragraph each: how to begin, what to look at, what to avoid. */
  guide: readonly string[];
  /** From, to. */
  characters: readonly [number, number];
  rubric?: readonly RubricHint[];
  /** Seasons, holidays and topics that a teacher looks for though neither title nor guide may name them. */
  searchWords?: readonly string[];
}

/** One file a classification. */
export type Shelf = Readonly<Record<SchoolLevel, readonly ShippedSubject[]>>;
export type Classification = (typeof WRITING_CLASSIFICATIONS)[number];
