import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { schemaResolver } from './schema-resolver.ts';

const Form = z.object({
  name: z.string().check(z.minLength(4), z.maxLength(6), z.regex(/^[a-z]+$/)),
  agreed: z.boolean().check(z.refine(Boolean)),
});

async function messages(values: { name: string; agreed: boolean }) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await schemaResolver(Form)(values, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

describe('the specification’s words', () => {
  it.each([
    [{ name: '', agreed: false }, '이 필드는 필수 항목입니다', '이 필드는 필수 항목입니다'],
    [{ name: 'abc', agreed: true }, '이 값은 필수입니다', undefined],
    [{ name: 'abcdefg', agreed: true }, '이 필드는 유효하지 않습니다', undefined],
    [{ name: 'ab12', agreed: true }, '이 필드는 유효하지 않습니다', undefined],
    [{ name: 'abcd', agreed: true }, undefined, undefined],
  ])('for %j', async (values, name, agreed) => {
    expect(await messages(values)).toEqual({ ...(name && { name }), ...(agreed && { agreed }) });
  });
});
