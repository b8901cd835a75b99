import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { StoredDocument } from '../document/document.ts';
import { SpellingLevel } from '../writing/spelling.ts';
import { Subject } from './activities.ts';
import { Rubric } from './rubric.ts';

const { shape } = Subject;

/** A subject of one's own as it stands where it was used last, to be used again. */
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
  writingClassifyId: shape.writingClassifyId,
  lateAllowed: shape.lateAllowed,
  onePostPerPerson: shape.onePostPerPerson,
  minCharacters: shape.minCharacters,
  maxCharacters: shape.maxCharacters,
  readers: shape.readers,
  createdAt: Instant,
  /** In how many places it stands. */
  useCount: z.int(),
});
export type MySubject = z.infer<typeof MySubject>;

/**
 * What the caller made, over all the groups they are in, what was used last first; a subject that is
 * used in several places once. `ragId` is the last one seen; an empty page ends the list.
 */
export const listMySubjects = endpoint({
  method: 'GET',
  path: '/api/subject/my',
  query: z.strictObject({
    size: ListSize,
    ragId: z.optional(Id),
    /** Words, or parts of them, that all stand in its title, its kind, its activity or its group. */
    search: z.optional(line(0, LIMITS.subjectSearch)),
  }),
  result: z.object({ subjects: z.array(MySubject) }),
});
