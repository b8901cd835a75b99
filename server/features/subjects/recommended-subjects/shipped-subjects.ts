import * as z from 'zod/mini';
import { line } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import {
  WRITING_CLASSIFICATIONS,
  WritingClassify,
} from '../../../../shared/subjects/activities.ts';
import {
  NewRecommendedSubject,
  SCHOOL_LEVELS,
  SchoolLevel,
} from '../../../../shared/subjects/recommended-subjects.ts';
import { listContent, readYaml } from '../../../platform/content/content.ts';

const { subjectTitle, minCharacters, maxCharacters, rubric } = NewRecommendedSubject.shape;

const ShippedSubject = z.strictObject({
  /**
   * Permanent id, made of classification, level and position. A deleted subject's number is not
   * reused.
   */
  number: z.int().check(z.gte(1101), z.lte(11_499)),
  subjectTitle,
  /** One paragraph a line: how to begin, what to look at, what to avoid. */
  guide: z.pipe(z.string().check(z.minLength(1), z.maxLength(2_000)), z.transform(documentOfLines)),
  minCharacters,
  maxCharacters,
  rubric,
  /** Seasons, holidays and topics for the search that title and guide do not name. */
  searchWords: z._default(z.array(line(1, LIMITS.subjectSearch)), []),
});

/** One file a classification. */
const ShippedSubjects = z.strictObject({
  writingClassifyId: WritingClassify,
  subjects: z.record(SchoolLevel, z.array(ShippedSubject)),
});

export function readShippedSubjects() {
  const files = listContent('recommended-subjects', '.yaml').map((file) =>
    readYaml(file, ShippedSubjects),
  );
  return WRITING_CLASSIFICATIONS.flatMap((writingClassifyId) =>
    files
      .filter((file) => file.writingClassifyId === writingClassifyId)
      .flatMap(({ subjects }) =>
        SCHOOL_LEVELS.flatMap((schoolLevel) =>
          subjects[schoolLevel].map((subject) => ({ ...subject, schoolLevel, writingClassifyId })),
        ),
      ),
  );
}

function documentOfLines(text: string) {
  return documentOfParagraphs(text.trimEnd().split('\n'));
}
