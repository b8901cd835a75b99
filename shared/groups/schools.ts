import * as z from 'zod/mini';
import { endpoint, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

export const School = z.object({
  schoolCode: z.string(),
  schoolName: z.string(),
  /** 초등학교, 중학교, …; may be empty. */
  schoolKind: z.string(),
  /** Region and district, which tell schools of the same name apart; may be empty. */
  place: z.string(),
});
export type School = z.infer<typeof School>;

export const SchoolCode = line(1, 40);

/** Matches parts of the name, initial consonants and the place; names that begin so come first. */
export const searchSchools = endpoint({
  method: 'GET',
  path: '/api/school',
  query: z.strictObject({ query: line(1, LIMITS.schoolName) }),
  result: z.object({ schools: z.array(School) }),
});
