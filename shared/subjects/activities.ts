import * as z from 'zod/mini';
import { endpoint, Id, Instant, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { DocumentInput, StoredDocument } from '../document/document.ts';
import { imagesOf, plainText } from '../document/document-text.ts';
import { RevisionStatus } from '../reading/posts.ts';
import { SpellingLevel } from '../writing/spelling.ts';
import { NewRubric, Rubric } from './rubric.ts';

/** READY: only the owner sees it. CLOSED: readable, no new posts. */
export const Status = z.enum(['READY', 'OPEN', 'CLOSED']);
export type Status = z.infer<typeof Status>;

export const WRITING_CLASSIFICATIONS = [
  '생활문',
  '일기',
  '편지',
  '독후감',
  '설명문',
  '논설문',
  '시',
  '이야기',
  '기행문',
  '기사문',
  '자유글',
] as const;
export const WritingClassify = z.enum(WRITING_CLASSIFICATIONS);

export const Subject = z.object({
  subjectId: Id,
  ragId: Id,
  subjectTitle: z.string(),
  subjectOrder: z.int(),
  submitUserCount: z.int(),
  /**
   * The effective status by the server's clock: READY until the opening day, CLOSED after the deadline
   * unless late posts are allowed, and never more open than the activity.
   */
  subjectStatus: Status,
  /** 0: the assistant is disabled. */
  aiFeedbackVersion: z.int(),
  writingClassifyId: z.string(),
  opensAt: z.nullable(Instant),
  /** The viewer's own deadline, if later than the subject's. */
  deadline: z.nullable(Instant),
  /** `deadline` is the viewer's own. */
  isExtended: z.boolean(),
  /** For the owner, after the deadline: until when a member may still hand in. */
  extendedUntil: z.nullable(Instant),
  lateAllowed: z.boolean(),
  onePostPerPerson: z.boolean(),
  minCharacters: z.nullable(z.int()),
  maxCharacters: z.nullable(z.int()),
  readers: z.enum(['GROUP', 'OWNER']),
  /** The viewer's state. */
  mySubmission: z.enum(['NONE', 'DRAFT', 'PUBLISHED']),
  /** Of the viewer's posts; of several the one with most left to do. */
  myRevisionStatus: z.nullable(RevisionStatus),
});
export type Subject = z.infer<typeof Subject>;

export const Activity = z.object({
  ragId: Id,
  activityId: Id,
  activityTitle: z.string(),
  activityOrder: z.int(),
  activityStatus: Status,
  subjects: z.array(Subject),
});
export type Activity = z.infer<typeof Activity>;

export const SubjectDetail = z.extend(Subject, {
  activityTitle: z.string(),
  activityRagId: Id,
  guide: z.nullable(StoredDocument),
  rubric: Rubric,
  spellingLevel: SpellingLevel,
  /** Whether misspelled words are marked in the text while a person writes. */
  spellingMarks: z.boolean(),
  /** Members who published review posts of two others. Has an effect while the group permits it. */
  peerReview: z.boolean(),
  peerHidesReviewer: z.boolean(),
  /** Only with `readers: 'OWNER'`, because the feed shows authors. */
  peerHidesWriter: z.boolean(),
  /** The owner releases each feedback before the author of the post sees it. */
  peerOwnerFirst: z.boolean(),
  /** After so many days another reviewer is asked. */
  peerDays: z.int(),
  /** As the owner set it, regardless of dates. */
  chosenStatus: Status,
});
export type SubjectDetail = z.infer<typeof SubjectDetail>;

/** An instant from 2000 on, normalized. */
export const Moment = Instant.check(
  z.refine((text) => Number(text.slice(0, 4)) >= 2000),
  z.overwrite((text) => {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
  }),
);

export const Guide = DocumentInput.check(
  z.refine((guide) => plainText(guide).length <= LIMITS.guideCharacters),
  // Pictures belong to posts; a subject has resources instead.
  z.refine((guide) => imagesOf(guide).length === 0),
);

const NewSubjectFields = {
  subjectTitle: line(1, LIMITS.subjectTitle),
  guide: z._default(z.nullable(Guide), null),
  writingClassifyId: z._default(WritingClassify, '자유글'),
  subjectStatus: z._default(Status, 'OPEN'),
  opensAt: z._default(z.nullable(Moment), null),
  deadline: z._default(z.nullable(Moment), null),
  lateAllowed: z._default(z.boolean(), false),
  onePostPerPerson: z._default(z.boolean(), true),
  minCharacters: z._default(
    z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.postCharacters))),
    null,
  ),
  maxCharacters: z._default(
    z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.postCharacters))),
    null,
  ),
  readers: z._default(z.enum(['GROUP', 'OWNER']), 'GROUP'),
  rubric: z._default(NewRubric, []),
  spellingLevel: z._default(SpellingLevel, 'ANSWER'),
  spellingMarks: z._default(z.boolean(), true),
  aiFeedbackVersion: z._default(z.int().check(z.gte(0), z.lte(LIMITS.aiFeedbackVersion)), 0),
  peerReview: z._default(z.boolean(), false),
  peerHidesReviewer: z._default(z.boolean(), true),
  peerHidesWriter: z._default(z.boolean(), false),
  peerOwnerFirst: z._default(z.boolean(), false),
  peerDays: z._default(z.int().check(z.gte(1), z.lte(14)), 3),
};

interface Bounds {
  minCharacters: number | null;
  maxCharacters: number | null;
  opensAt: string | null;
  deadline: string | null;
}
const charactersInOrder = z.refine<Bounds>(
  ({ minCharacters: min, maxCharacters: max }) => min === null || max === null || min <= max,
  { path: ['maxCharacters'] },
);
const daysInOrder = z.refine<Bounds>(
  ({ opensAt, deadline }) => opensAt === null || deadline === null || opensAt < deadline,
  { path: ['deadline'] },
);

const writersHideable = z.refine<{ peerHidesWriter: boolean; readers: string }>(
  ({ peerHidesWriter, readers }) => !peerHidesWriter || readers === 'OWNER',
  { path: ['peerHidesWriter'] },
);

export const NewSubject = z
  .strictObject(NewSubjectFields)
  .check(charactersInOrder, daysInOrder, writersHideable);
export type NewSubject = z.infer<typeof NewSubject>;

/**
 * With `subjectId`, an own subject is used again. With a `ragId` that the client chose, a repeated request
 * answers the subject that the first one created.
 */
const AddedSubject = z
  .strictObject({ ...NewSubjectFields, subjectId: z.optional(Id), ragId: z.optional(Id) })
  .check(charactersInOrder, daysInOrder, writersHideable);
export type AddedSubject = z.infer<typeof AddedSubject>;

/** Only the owner gets activities and subjects that are READY. */
export const listActivities = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/activities-subjects',
  result: z.object({ activities: z.array(Activity) }),
});

export const createActivity = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/activity',
  body: z.strictObject({
    activityTitle: line(1, LIMITS.activityTitle),
    activityStatus: z._default(Status, 'OPEN'),
  }),
  result: Activity,
  errors: ['LIMIT_EXCEEDED'],
});

export const updateActivity = endpoint({
  method: 'PATCH',
  path: '/api/group/{groupId}/activity/{activityId}',
  body: z.strictObject({
    activityTitle: z.optional(line(1, LIMITS.activityTitle)),
    activityStatus: z.optional(Status),
  }),
  result: Activity,
  errors: ['ACTIVITY_NOT_FOUND'],
});

/** In paths `activityId` and `subjectId` are the ragId: the activity or subject in this group. */
export const createSubject = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/activity/{activityId}/subject',
  body: AddedSubject,
  result: SubjectDetail,
  errors: ['ACTIVITY_NOT_FOUND', 'SUBJECT_NOT_FOUND', 'LIMIT_EXCEEDED'],
});

export const getSubject = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/subject/{subjectId}',
  result: SubjectDetail,
  errors: ['SUBJECT_NOT_FOUND'],
});

export const updateSubject = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/subject/{subjectId}',
  body: NewSubject,
  result: SubjectDetail,
  errors: ['SUBJECT_NOT_FOUND', 'PEER_REVIEW_STARTED'],
});

/** The state of every member on one subject. */
export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/subject/{subjectId}/submissions',
  result: z.object({
    submissions: z.array(
      z.object({
        userId: Id,
        penName: z.string(),
        /** The ID of an account that the group manages, where several members have this pen name. */
        sameNameLogin: z.nullable(z.string()),
        submission: z.enum(['NONE', 'DRAFT', 'PUBLISHED', 'LATE']),
        postId: z.nullable(Id),
        revisionStatus: z.nullable(RevisionStatus),
        /** When the owner reminded this person last. */
        remindedAt: z.nullable(Instant),
      }),
    ),
  }),
  errors: ['SUBJECT_NOT_FOUND'],
});
