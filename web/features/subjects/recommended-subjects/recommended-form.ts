import type {
  NewRecommendedSubject,
  RecommendedSubject,
} from '../../../../shared/subjects/recommended-subjects.ts';
import { EMPTY_SUBJECT, newSubjectOf, prefillFrom } from '../subject-form/subject-form.model.ts';

/** Text as it was typed. */
export interface RecommendedValues {
  subjectTitle: string;
  guide: string;
  schoolLevel: RecommendedSubject['schoolLevel'];
  writingClassifyId: RecommendedSubject['writingClassifyId'];
  minCharacters: string;
  maxCharacters: string;
  rubric: { criterion: string; well: string; fairly: string; begun: string }[];
}

export const EMPTY_CRITERION = { criterion: '', well: '', fairly: '', begun: '' };

export const EMPTY_RECOMMENDED: RecommendedValues = {
  subjectTitle: '',
  guide: '',
  schoolLevel: 'ELEMENTARY_5_6',
  writingClassifyId: '생활문',
  minCharacters: '',
  maxCharacters: '',
  rubric: [],
};

export function recommendedValuesOf(subject: RecommendedSubject): RecommendedValues {
  const { subjectTitle, guide, minCharacters, maxCharacters } = prefillFrom({
    ...subject,
    rubric: [],
  }).values;
  const { schoolLevel, writingClassifyId, rubric } = subject;
  return {
    subjectTitle,
    guide,
    minCharacters,
    maxCharacters,
    schoolLevel,
    writingClassifyId,
    rubric: rubric.map(({ criterion, levels: [well, fairly, begun] }) => ({
      criterion,
      well,
      fairly,
      begun,
    })),
  };
}

/** `before` is the loaded subject: parts of its guide that the form cannot show are kept. */
export function recommendedOf(
  values: RecommendedValues,
  before?: RecommendedSubject,
): NewRecommendedSubject | undefined {
  const { rubric, schoolLevel, writingClassifyId, ...text } = values;
  const written = newSubjectOf({ ...EMPTY_SUBJECT, ...text, writingClassifyId }, before);
  if (!written.guide) return undefined;
  const { subjectTitle, guide, minCharacters, maxCharacters } = written;
  return {
    subjectTitle,
    guide,
    minCharacters,
    maxCharacters,
    schoolLevel,
    writingClassifyId,
    rubric: rubric.map(({ criterion, well, fairly, begun }) => ({
      criterion,
      levels: [well, fairly, begun],
    })),
  };
}
