import * as z from 'zod/mini';
import { endpoint, Id, Instant, Success } from '../contract/endpoint.ts';
import { ModelUse } from './model-use.ts';

/** 생각 꺼내기, 개요 점검, 한 문단 질문, 기준표 자기점검. */
export const SupportFunction = z.enum(['IDEAS', 'OUTLINE', 'PARAGRAPH', 'RUBRIC']);
export type SupportFunction = z.infer<typeof SupportFunction>;

/** Words of the text that was sent; UTF-16 units, and what stands around them (anchors.ts). */
const SupportPlace = z.object({
  start: z.int(),
  end: z.int(),
  exact: z.string(),
  prefix: z.string(),
  suffix: z.string(),
});

export const SupportPoint = z.object({
  pointKind: z.enum(['QUESTION', 'PLACE', 'CRITERION']),
  place: z.nullable(SupportPlace),
  /** Of the subject's rubric. */
  criterion: z.nullable(z.string()),
  content: z.string(),
  isDone: z.boolean(),
});
export type SupportPoint = z.infer<typeof SupportPoint>;

export const Support = z.object({
  supportId: Id,
  supportFunction: SupportFunction,
  /** RULES: the rule helper of this server, which is no language model. */
  source: z.enum(['RULES', 'MODEL']),
  /** The name of the model. */
  model: z.nullable(z.string()),
  /** The rule helper answered because the model gave nothing that may be shown. */
  replacesModel: z.boolean(),
  points: z.array(SupportPoint),
  /** Of OUTLINE: what each paragraph is about, in its own words. */
  outline: z.array(z.object({ start: z.int(), end: z.int(), about: z.string() })),
  createdAt: Instant,
});
export type Support = z.infer<typeof Support>;

const Allowance = z.object({
  /** Questions since midnight in Seoul, of how many. */
  usedToday: z.int(),
  dailyLimit: z.int(),
});

const Post = {
  groupId: Id,
  ragId: Id,
  /** Chosen by the device; the post may not be saved yet. */
  postId: Id,
};

const errors = [
  'GROUP_NOT_FOUND',
  'NOT_GROUP_MEMBER',
  'PRIVATE_GROUP',
  'SUBJECT_NOT_FOUND',
  'SUPPORT_DISABLED',
] as const;

const Question = z
  .strictObject({
    ...Post,
    supportFunction: SupportFunction,
    /** Unbounded here: text beyond LIMITS.spellingText gets the code TEXT_TOO_LONG. */
    text: z.string(),
    /** The chosen paragraph, in UTF-16 units of the text. */
    selection: z.optional(
      z.strictObject({ start: z.int().check(z.gte(0)), end: z.int().check(z.gte(0)) }),
    ),
  })
  .check(
    z.refine(
      ({ text, selection }) =>
        !selection || (selection.start <= selection.end && selection.end <= text.length),
      { path: ['selection'] },
    ),
  );
export type Question = z.infer<typeof Question>;

/**
 * Asks about a post of the caller as it is on the screen. The same question on the same text is answered
 * from storage and not counted. Points are stored before they are sent; when the reader leaves, those
 * that were sent stay.
 */
export const askSupport = endpoint({
  method: 'POST',
  path: '/api/ai/support',
  body: Question,
  result: 'events',
  events: {
    /** With the points that are known so far. */
    begin: z.extend(Allowance, { support: Support }),
    point: SupportPoint,
    /** The whole answer. */
    done: z.extend(Allowance, { support: Support }),
  },
  errors: [...errors, 'TEXT_TOO_LONG', 'SUPPORT_LIMIT_REACHED', 'SPELLER_UNAVAILABLE'],
});

/** What a question would send to the language model; nothing is sent. */
export const previewSupport = endpoint({
  method: 'POST',
  path: '/api/ai/support/preview',
  body: Question,
  result: z.object({
    text: z.string(),
    subject: z.object({ title: z.string(), classification: z.string(), guide: z.string() }),
    rubric: z.array(z.object({ criterion: z.string(), levels: z.array(z.string()) })),
    /** Words of the text that are replaced. */
    hidden: z.array(z.string()),
  }),
  errors: [...errors, 'TEXT_TOO_LONG', 'MODEL_NOT_CONFIGURED'],
});

/** What the caller asked about a post, the newest first. */
export const listSupport = endpoint({
  method: 'GET',
  path: '/api/ai/support',
  query: z.object(Post),
  result: z.extend(Allowance, {
    supports: z.array(Support),
    /** Null if no language model is configured. */
    modelUse: z.nullable(ModelUse),
  }),
  errors,
});

/** The writer has thought about a point. */
export const markSupportPoint = endpoint({
  method: 'PATCH',
  path: '/api/ai/support/{supportId}',
  body: z.strictObject({ point: z.int().check(z.gte(0), z.lte(20)), isDone: z.boolean() }),
  result: Success,
  errors: ['SUPPORT_NOT_FOUND'],
});

/** What the writer of a post asked, for the owner of the group; the newest first. */
export const listPostSupport = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/support',
  result: z.object({ supports: z.array(Support) }),
  errors: ['POST_NOT_FOUND'],
});
