import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { StoredDocument } from '../document/document.ts';
import { SpellingLevel } from '../writing/spelling.ts';
import { Subject, SubjectDetail } from './activities.ts';
import { Rubric } from './rubric.ts';

const { shape } = Subject;

/** An own subject in its latest use. */
export const MySubject = z.object({
  subjectId: Id,
  ragId: Id,
  groupId: Id,
  groupTitle: z.string(),
  activityTitle: z.string(),
  subjectTitle: shape.subjectTitle,
  guide: z.nullable(StoredDocument),
  rubric: Rubric,
  spellingLevel: SpellingLevel,
  spellingMarks: SubjectDetail.shape.spellingMarks,
  writingClassifyId: shape.writingClassifyId,
  lateAllowed: shape.lateAllowed,
  onePostPerPerson: shape.onePostPerPerson,
  minCharacters: shape.minCharacters,
  maxCharacters: shape.maxCharacters,
  readers: shape.readers,
  createdAt: Instant,
  /** The number of its uses. */
  useCount: z.int(),
});
export type MySubject = z.infer<typeof MySubject>;

/**
 * The viewer's subjects in all their groups, last used first, each once, after `ragId`. An empty page
 * is the last one.
 */
export const listMySubjects = endpoint({
  method: 'GET',
  path: '/api/subject/my',
  query: z.strictObject({
    size: ListSize,
    ragId: z.optional(Id),
    /** Parts of words, all of which must be in the title, kind, activity or group. */
    search: z.optional(line(0, LIMITS.subjectSearch)),
  }),
  result: z.object({ subjects: z.array(MySubject) }),
});

/** A rubric of the viewer's subjects, named after the subject that used it last. */
export const MyRubric = z.pick(MySubject, {
  ragId: true,
  groupTitle: true,
  activityTitle: true,
  subjectTitle: true,
  rubric: true,
});
export type MyRubric = z.infer<typeof MyRubric>;

/** Rubrics of the viewer's subjects in all their groups, last used first; equal ones once. */
export const listMyRubrics = endpoint({
  method: 'GET',
  path: '/api/subject/my/rubrics',
  result: z.object({ rubrics: z.array(MyRubric) }),
});
