import * as z from 'zod/mini';
import { endpoint, Instant } from '../contract/endpoint.ts';

/** Why a line of the file gives no school. Of lines with the same code the last one counts. */
export const SchoolLineFault = z.enum(['NO_CODE', 'NO_NAME', 'TOO_LONG', 'REPEATED']);
export type SchoolLineFault = z.infer<typeof SchoolLineFault>;

/** How many schools and lines of each kind a preview names; it counts all of them. */
export const SCHOOLS_IN_PREVIEW = 50;

const Named = z.object({
  schoolCode: z.string(),
  schoolName: z.string(),
  address: z.string(),
});

export const SchoolsPreview = z.object({
  counts: z.object({
    added: z.int(),
    changed: z.int(),
    /** Schools that the file does not name. */
    closed: z.int(),
    unchanged: z.int(),
    faults: z.int(),
  }),
  added: z.array(Named),
  changed: z.array(
    z.object({
      ...Named.shape,
      /** What is known of the school so far. Both may be the same if only its kind or office differs. */
      before: z.object({ schoolName: z.string(), address: z.string() }),
      /** An earlier list did not name it. */
      isReopened: z.boolean(),
    }),
  ),
  closed: z.array(Named),
  faults: z.array(z.object({ line: z.int(), fault: SchoolLineFault })),
  /** Of the file and of all changes it would make. */
  fingerprint: z.string(),
});
export type SchoolsPreview = z.infer<typeof SchoolsPreview>;

export const getSchoolsState = endpoint({
  method: 'GET',
  path: '/api/admin/school',
  result: z.object({
    /** Schools that are found. */
    schools: z.int(),
    closed: z.int(),
    /** Only the invented schools that came with the product. */
    isSample: z.boolean(),
    /** The last import by an administrator. */
    importedAt: z.nullable(Instant),
  }),
});

/** A CSV file of the national open data, in UTF-8 or EUC-KR. Changes nothing. */
export const previewSchools = endpoint({
  method: 'POST',
  path: '/api/admin/school/file/preview',
  upload: 'file',
  result: SchoolsPreview,
  errors: ['SCHOOL_FILE_UNREADABLE', 'TOO_MANY_SCHOOL_LINES'],
});

/**
 * Carries out what the preview of the same file showed, all of it or nothing. Refuses if the schools
 * were changed meanwhile.
 */
export const applySchools = endpoint({
  method: 'POST',
  path: '/api/admin/school/file',
  upload: 'file',
  query: z.strictObject({
    fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** Of schools that the file does not name: a file may hold one region only. */
    missing: z._default(z.enum(['KEEP', 'CLOSE']), 'KEEP'),
  }),
  result: z.object({ added: z.int(), changed: z.int(), closed: z.int() }),
  errors: ['SCHOOL_FILE_UNREADABLE', 'TOO_MANY_SCHOOL_LINES', 'SCHOOLS_CHANGED'],
});
