import * as z from 'zod/mini';
import { endpoint, Id, lines } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { WritingClassify } from '../subjects/activities.ts';
import { AnnotationKind } from './annotations.ts';

/*
 * Reusable remarks. `{이름}` stands for the writer's given name, `{낱말}` for the marked words; a particle
 * that fits the word before it follows a colon: `{이름:이/가}`, `{낱말:이라/라}는`.
 */
export const REMARK_PLACEHOLDER = /\{(이름|낱말)(?::([^{}/\s]+\/[^{}/\s]+))?\}/gu;

const RemarkContent = {
  /** Null: for the whole post, at the end (마무리). */
  annotationKind: z._default(z.nullable(AnnotationKind), null),
  /** Null: for every classification. */
  writingClassifyId: z._default(z.nullable(WritingClassify), null),
  content: lines(1, LIMITS.remark),
};
export const NewRemark = z.strictObject(RemarkContent);
export type NewRemark = z.infer<typeof NewRemark>;

/** A remark of content/remarks.yaml; its key does not change. */
export const ShippedRemark = z.object({ key: z.string(), ...RemarkContent });
export type ShippedRemark = z.infer<typeof ShippedRemark>;

export const Remark = z.object({ remarkId: Id, ...RemarkContent, usedCount: z.int() });
export type Remark = z.infer<typeof Remark>;

/** The viewer's own, most used first, and the shipped ones. */
export const listRemarks = endpoint({
  method: 'GET',
  path: '/api/remark',
  result: z.object({ remarks: z.array(Remark), shipped: z.array(ShippedRemark) }),
});

export const addRemark = endpoint({
  method: 'POST',
  path: '/api/remark',
  body: NewRemark,
  result: Remark,
  errors: ['LIMIT_EXCEEDED'],
});

export const editRemark = endpoint({
  method: 'PUT',
  path: '/api/remark/{remarkId}',
  body: NewRemark,
  result: Remark,
  errors: ['REMARK_NOT_FOUND'],
});

export const removeRemark = endpoint({
  method: 'DELETE',
  path: '/api/remark/{remarkId}',
  errors: ['REMARK_NOT_FOUND'],
});

/** Counts one use, by which the list is ordered. */
export const useRemark = endpoint({
  method: 'POST',
  path: '/api/remark/{remarkId}/use',
  errors: ['REMARK_NOT_FOUND'],
});
