import * as z from 'zod/mini';
import { Id, Instant, lines } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

/** SUGGEST offers other words (`suggestion`) for the marked ones. */
export const AnnotationKind = z.enum(['PRAISE', 'CORRECT', 'ASK', 'SUGGEST']);
export type AnnotationKind = z.infer<typeof AnnotationKind>;

/** The writer's answer to an annotation. A PRAISE is thanked instead. */
export const AnnotationAnswer = z.enum(['APPLIED', 'DECLINED']);
export type AnnotationAnswer = z.infer<typeof AnnotationAnswer>;

/** The owner's verdict on that answer, in the next feedback. */
export const AnnotationVerdict = z.enum(['ACCEPTED', 'ASKED_AGAIN']);
export type AnnotationVerdict = z.infer<typeof AnnotationVerdict>;

const Position = z.int().check(z.gte(0), z.lte(LIMITS.postCharacters));

/**
 * An annotation that is being written. `start` and `end` count UTF-16 code units of the plain text of the
 * version that the feedback names, and `exact` are the words there. To be sent it needs a `content` or,
 * if it is a SUGGEST, a `suggestion`; a draft does not.
 */
export const NewAnnotation = z.strictObject({
  annotationId: Id,
  annotationKind: AnnotationKind,
  start: Position,
  end: Position,
  exact: z.string().check(z.minLength(1), z.maxLength(LIMITS.annotatedWords)),
  content: lines(0, LIMITS.annotation),
  suggestion: z._default(z.nullable(lines(0, LIMITS.suggestion)), null),
});
export type NewAnnotation = z.infer<typeof NewAnnotation>;

/**
 * Where the words are in the text that the reader of the answer sees: for the author the text as it is
 * now, for others the last published one. GONE: `start` and `end` are null.
 */
export const AnnotationLocation = z.object({
  state: z.enum(['SAME', 'CHANGED', 'GONE']),
  start: z.nullable(z.int()),
  end: z.nullable(z.int()),
});
export type AnnotationLocation = z.infer<typeof AnnotationLocation>;

/** A sent annotation. `start`, `end`, `exact`, `prefix` and `suffix` never change (anchors.ts). */
export const Annotation = z.object({
  annotationId: Id,
  annotationKind: AnnotationKind,
  start: z.int(),
  end: z.int(),
  exact: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  content: z.string(),
  suggestion: z.nullable(z.string()),
  location: AnnotationLocation,
  answer: z.nullable(AnnotationAnswer),
  answerReason: z.string(),
  answeredAt: z.nullable(Instant),
  verdict: z.nullable(AnnotationVerdict),
  thankedAt: z.nullable(Instant),
});
export type Annotation = z.infer<typeof Annotation>;
