import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { INVALID, REQUIRED, TOO_SMALL } from '../../../shared/contract/validation.ts';

/** A rule for `register`: the value contains a character other than a space. */
export const isWritten = (text: string): true | string => text.trim() !== '' || REQUIRED;

/** Validates the values of a form, one level deep, by a schema of the contract. */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
): Resolver<Values, unknown, Values> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0]);
      errors[name] ??= { type: issue.code, message: reasonOf(issue, values[name]) };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

function reasonOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined || value === null || value === '' || value === false) return REQUIRED;
  return issue.code === 'too_small' ? TOO_SMALL : INVALID;
}
