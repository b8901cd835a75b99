import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** The specification's texts (product, 5), for forms that bring rules of their own. */
export const REQUIRED = '이 필드는 필수 항목입니다';
const TOO_SMALL = '이 값은 필수입니다';
const INVALID = '이 필드는 유효하지 않습니다';

/** A form's values, one level deep, judged by a schema of the contract in the specification's words. */
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
