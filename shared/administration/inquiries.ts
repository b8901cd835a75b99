import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, lines, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

/** A path on this site or ''. No `//` and no `\`, because it becomes a link. */
export const PageAddress = z
  .string()
  .check(
    z.maxLength(LIMITS.inquiryPage),
    z.regex(/^(\/(?!\/)[!-[\]-~]*)?$/, '문집 안의 주소여야 해요'),
  );

export const NewInquiry = z.strictObject({
  content: lines(1, LIMITS.inquiry),
  page: z._default(PageAddress, ''),
});
export type NewInquiry = z.infer<typeof NewInquiry>;

const Answer = z.object({
  content: z.string(),
  answeredAt: Instant,
  /** Null for the operator, a deleted user, and the owner of a group that the user left. */
  penName: z.nullable(z.string()),
});

/** An inquiry as its author sees it. */
export const Inquiry = z.object({
  inquiryId: Id,
  to: z.enum(['TEACHER', 'OPERATOR']),
  /** Null for an inquiry to the operator or in a group that the user left. */
  groupTitle: z.nullable(z.string()),
  content: z.string(),
  page: z.string(),
  createdAt: Instant,
  answer: z.nullable(Answer),
  /** There is a new or changed answer. */
  isUnread: z.boolean(),
});
export type Inquiry = z.infer<typeof Inquiry>;

/** An inquiry as its recipient sees it. */
export const ReceivedInquiry = z.object({
  inquiryId: Id,
  penName: z.string(),
  userLogin: z.string(),
  userAvatarUrl: z.nullable(z.string()),
  content: z.string(),
  page: z.string(),
  createdAt: Instant,
  answer: z.nullable(Answer),
});
export type ReceivedInquiry = z.infer<typeof ReceivedInquiry>;

/** Newest first, after `inquiryId`. A page that is not full is the last one. */
const Page = { size: ListSize, inquiryId: z.optional(Id) };
const ReceivedQuery = z.strictObject({
  ...Page,
  state: z._default(z.enum(['WAITING', 'ANSWERED']), 'WAITING'),
});
const NewAnswer = z.strictObject({ answer: lines(1, LIMITS.inquiry) });

/** An inquiry to the owner of the group. */
export const askTeacher = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/inquiry',
  body: NewInquiry,
  result: Inquiry,
  errors: ['OWNER_CANNOT_ASK'],
});

/** An inquiry to the operator, who gets an e-mail. An administrator answers it here. */
export const askOperator = endpoint({
  method: 'POST',
  path: '/api/inquiry',
  body: NewInquiry,
  result: Inquiry,
  errors: ['OPERATOR_NOT_SET'],
});

export const listMyInquiries = endpoint({
  method: 'GET',
  path: '/api/inquiry',
  query: z.strictObject(Page),
  result: z.object({ inquiries: z.array(Inquiry) }),
});

export const removeInquiry = endpoint({
  method: 'DELETE',
  path: '/api/inquiry/{inquiryId}',
  errors: ['INQUIRY_NOT_FOUND'],
});

/** Ignores ids of others' inquiries. */
export const markAnswersRead = endpoint({
  method: 'POST',
  path: '/api/inquiry/read',
  body: z.strictObject({
    inquiryIds: z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.inquiriesAtOnce)),
  }),
  result: Success,
});

export const getInquiryOverview = endpoint({
  method: 'GET',
  path: '/api/inquiry/overview',
  result: z.object({
    unreadAnswers: z.number(),
    /** The owners of the user's groups. */
    teachers: z.array(
      z.object({
        groupId: Id,
        groupTitle: z.string(),
        penName: z.string(),
        userAvatarUrl: z.nullable(z.string()),
        /** False for groups of pupils. */
        isTeacher: z.boolean(),
      }),
    ),
    /** The user's own groups, with the number of unanswered inquiries. */
    ownGroups: z.array(z.object({ groupId: Id, groupTitle: z.string(), waiting: z.number() })),
    /** For administrators: unanswered inquiries to the operator. */
    operatorWaiting: z.number(),
  }),
});

export const listGroupInquiries = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/inquiry',
  query: ReceivedQuery,
  result: z.object({ inquiries: z.array(ReceivedInquiry) }),
});

/** Replaces an earlier answer. */
export const answerGroupInquiry = endpoint({
  method: 'PUT',
  path: '/api/group/{groupId}/inquiry/{inquiryId}/answer',
  body: NewAnswer,
  result: Success,
  errors: ['INQUIRY_NOT_FOUND'],
});

export const listOperatorInquiries = endpoint({
  method: 'GET',
  path: '/api/operator-inquiry',
  query: ReceivedQuery,
  result: z.object({ inquiries: z.array(ReceivedInquiry) }),
});

export const answerOperatorInquiry = endpoint({
  method: 'PUT',
  path: '/api/operator-inquiry/{inquiryId}/answer',
  body: NewAnswer,
  result: Success,
  errors: ['INQUIRY_NOT_FOUND'],
});
