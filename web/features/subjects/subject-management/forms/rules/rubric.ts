import type { RubricHint } from '../../../../../../shared/subjects/recommended-subjects.ts';
import type { RubricRow } from '../../../../../../shared/subjects/rubric.ts';
import type { RubricRowValues } from '../../../subject-form/subject-form.model.ts';

/** Level titles for rubrics of the library, best first. */
const LEVEL_TITLES = ['잘했어요', '보통이에요', '애쓰는 중이에요'] as const;

export const EMPTY_ROW: RubricRowValues = {
  criterion: '',
  levels: LEVEL_TITLES.map((title) => ({ title, description: '', points: '' })),
};

export function rowsOfHints(hints: readonly RubricHint[]): RubricRow[] {
  return hints.map(({ criterion, levels }) => ({
    criterion,
    levels: levels.map((description, at) => ({ title: LEVEL_TITLES[at] ?? '', description })),
  }));
}
