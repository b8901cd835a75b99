import * as z from 'zod/mini';
import { endpoint, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

/** A school or another organisation that a group or a person belongs to. */
export const School = z.object({
  schoolCode: z.string(),
  schoolName: z.string(),
  /** 초등학교, 중학교, …; empty where the data does not say. */
  schoolKind: z.string(),
  /** The region and district, which tell two schools of one name apart; may be empty. */
  place: z.string(),
});
export type School = z.infer<typeof School>;

export const SchoolCode = line(1, 40);

/** By part of a name, by its first consonants, and by where it is; what begins so stands first. */
export const searchSchools = endpoint({
  method: 'GET',
  path: '/api/school',
  query: z.strictObject({ query: line(1, LIMITS.schoolName) }),
  result: z.object({ schools: z.array(School) }),
});
