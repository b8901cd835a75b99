import type { RubricHint } from '../../../../../shared/subjects/recommended-subjects.ts';
import type { RubricRow } from '../../../../../shared/subjects/rubric.ts';

/** The three levels of the library, in words, the best first. */
const LEVEL_TITLES = ['잘했어요', '보통이에요', '애쓰는 중이에요'] as const;

export const EMPTY_ROW: RubricRow = {
  criterion: '',
  levels: LEVEL_TITLES.map((title) => ({ title, description: '' })),
};

/** A recommended subject's hints as rows of a subject. */
export function rowsOfHints(hints: readonly RubricHint[]): RubricRow[] {
  return hints.map(({ criterion, levels }) => ({
    criterion,
    levels: levels.map((description, at) => ({ title: LEVEL_TITLES[at] ?? '', description })),
  }));
}
