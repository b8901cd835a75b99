import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, lines, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

/** The address of a page of ours without the host; '' when none is attached. No `//` and no `\`: it becomes a link. */
const PageAddress = z
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
  /** Null: the operator, somebody whose account is deleted, or the owner of a group that I left. */
  penName: z.nullable(z.string()),
});

/** What I asked, as I see it. */
export const Inquiry = z.object({
  inquiryId: Id,
  to: z.enum(['TEACHER', 'OPERATOR']),
  /** Null when the operator was asked, or I am no longer in the group. */
  groupTitle: z.nullable(z.string()),
  content: z.string(),
  page: z.string(),
  createdAt: Instant,
  answer: z.nullable(Answer),
  /** An answer, or a changed one, that I have not seen. */
  isUnread: z.boolean(),
});
export type Inquiry = z.infer<typeof Inquiry>;

/** What somebody asked, as the one who answers sees it. */
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

/** Newest first; `inquiryId` is the last one seen, a page that is not full ends the list. */
const Page = { size: ListSize, inquiryId: z.optional(Id) };
const ReceivedQuery = z.strictObject({
  ...Page,
  state: z._default(z.enum(['WAITING', 'ANSWERED']), 'WAITING'),
});
const NewAnswer = z.strictObject({ answer: lines(1, LIMITS.inquiry) });

/** Of the owner of a group that one is in. */
export const askTeacher = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/inquiry',
  body: NewInquiry,
  result: Inquiry,
  errors: ['OWNER_CANNOT_ASK'],
});

/** Of whoever runs the installation: it is mailed to them, and an administrator can answer here. */
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

/** The answers that I have seen now. Others' inquiries among the ids stay as they are. */
export const markAnswersRead = endpoint({
  method: 'POST',
  path: '/api/inquiry/read',
  body: z.strictObject({
    inquiryIds: z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.inquiriesAtOnce)),
  }),
  result: Success,
});

/** Whom I can ask, what waits for me, and how many answers I have not seen. */
export const getInquiryOverview = endpoint({
  method: 'GET',
  path: '/api/inquiry/overview',
  result: z.object({
    unreadAnswers: z.number(),
    /** Owners of the groups that I am in. */
    teachers: z.array(
      z.object({
        groupId: Id,
        groupTitle: z.string(),
        penName: z.string(),
        userAvatarUrl: z.nullable(z.string()),
        /** Not every owner is a teacher: pupils open groups, too. */
        isTeacher: z.boolean(),
      }),
    ),
    /** My own groups, with the questions that wait for an answer. */
    ownGroups: z.array(z.object({ groupId: Id, groupTitle: z.string(), waiting: z.number() })),
    /** An administrator's: questions to the operator that wait. */
    operatorWaiting: z.number(),
  }),
});

export const listGroupInquiries = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/inquiry',
  query: ReceivedQuery,
  result: z.object({ inquiries: z.array(ReceivedInquiry) }),
});

/** A second answer replaces the first. */
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
