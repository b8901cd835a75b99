import * as z from 'zod/mini';
import { line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

/** One level of a criterion with its description. */
const RubricLevel = z.object({
  title: line(1, LIMITS.rubricLevelTitle),
  description: line(0, LIMITS.rubricLine),
  /** Optional, for owners who add up points. */
  points: z.optional(z.number().check(z.gte(0), z.lte(LIMITS.rubricPoints))),
});

/** The best level first. */
export const RubricRow = z.object({
  criterion: line(1, LIMITS.rubricCriterion),
  levels: z
    .array(RubricLevel)
    .check(z.minLength(LIMITS.rubricLevels.min), z.maxLength(LIMITS.rubricLevels.max)),
});
export type RubricRow = z.infer<typeof RubricRow>;

export const Rubric = z.array(RubricRow);

const NewRow = z.strictObject({
  ...RubricRow.shape,
  levels: z
    .array(z.strictObject(RubricLevel.shape))
    .check(z.minLength(LIMITS.rubricLevels.min), z.maxLength(LIMITS.rubricLevels.max)),
});

/** Criteria are unique, because feedback refers to them by name. */
export const NewRubric = z.array(NewRow).check(
  z.maxLength(LIMITS.rubricCriteria),
  z.refine((rows) => new Set(rows.map(({ criterion }) => criterion)).size === rows.length),
);
