import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';

const Directive = z.string().check(z.maxLength(2_000));
const Address = z.string().check(z.maxLength(8_000));

/** The body of `report-uri` (Content Security Policy 2). Of its fields these are read. */
const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(Directive),
    'violated-directive': z.optional(Directive),
    'blocked-uri': z.optional(Address),
  }),
});

/** The body of `report-to` (Reporting API), which gathers reports. */
const Reports = z
  .array(
    z.object({
      type: z.string().check(z.maxLength(100)),
      body: z.object({
        effectiveDirective: z.optional(Directive),
        blockedURL: z.optional(z.nullable(Address)),
      }),
    }),
  )
  .check(z.minLength(1), z.maxLength(30));

/** Browsers say here what the content security policy of a page has refused. */
export const reportCspViolations = endpoint({
  method: 'POST',
  path: '/api/csp-reports',
  body: z.union([Report, Reports]),
  reports: 64 * 1024,
});
