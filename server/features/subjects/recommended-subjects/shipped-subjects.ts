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
  /** Its own for ever: classification, level and place. One that is taken out leaves its number empty. */
  number: z.int().check(z.gte(1101), z.lte(11_499)),
  subjectTitle,
  /** What a teacher would say, a paragraph a line: how to begin, what to look at, what to avoid. */
  guide: z.pipe(z.string().check(z.minLength(1), z.maxLength(2_000)), z.transform(documentOfLines)),
  minCharacters,
  maxCharacters,
  rubric,
  /** Seasons, holidays and topics that a teacher looks for though neither title nor guide may name them. */
  searchWords: z._default(z.array(line(1, LIMITS.subjectSearch)), []),
});

/** One file a classification. */
const ShippedSubjects = z.strictObject({
  writingClassifyId: WritingClassify,
  subjects: z.record(SchoolLevel, z.array(ShippedSubject)),
});

/** Every subject that comes with the product, by classification and level. */
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
