import * as z from 'zod/mini';
import type { Operator } from '../../shared/administration/operator.ts';
import { SettingError } from './values.ts';

/** One line without 【 and 】, which mark blanks in the legal texts. */
export const lineOfText = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, '비어 있어요'),
      z.maxLength(most, `${most}자까지예요`),
      z.regex(/^[^\p{Cc}【】]*$/u, '한 줄이어야 하고 【 】 는 쓸 수 없어요'),
    );

const calendarDay = z.string().check(
  z.refine((text) => {
    const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
    // JavaScript reads 30 February as 2 March.
    return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  }, '2027-03-02 처럼 달력에 있는 날이어야 해요'),
);

const telephone = z
  .string()
  .check(z.regex(/^\+?\d[\d\- ]{2,18}\d$/, '숫자와 - 로 된 전화번호여야 해요'));

/** Of the operator that the terms and the privacy policy name. */
export const operatorSettings = {
  OPERATOR_NAME: z.optional(lineOfText(60)),
  OPERATOR_EMAIL: z.optional(z.email('이메일 주소여야 해요').check(z.maxLength(254))),
  OPERATOR_PHONE: z.optional(telephone),
  OPERATOR_PRIVACY_OFFICER: z.optional(lineOfText(60)),
  OPERATOR_HOURS: z.optional(lineOfText(100)),
  TERMS_EFFECTIVE_DATE: z.optional(calendarDay),
};

const NAMES = Object.keys(operatorSettings) as (keyof typeof operatorSettings)[];

type Settings = Partial<Record<keyof typeof operatorSettings, string | undefined>>;

/** All required settings or none: with some of them the legal texts would have blanks. */
export function readOperator(env: Settings): Operator | undefined {
  if (NAMES.every((name) => env[name] === undefined)) return undefined;
  const {
    OPERATOR_NAME: name,
    OPERATOR_EMAIL: email,
    OPERATOR_PRIVACY_OFFICER: privacyOfficer,
    TERMS_EFFECTIVE_DATE: effectiveDate,
  } = env;
  if (!name || !email || !privacyOfficer || !effectiveDate) {
    const missing = Object.entries({
      OPERATOR_NAME: name,
      OPERATOR_EMAIL: email,
      OPERATOR_PRIVACY_OFFICER: privacyOfficer,
      TERMS_EFFECTIVE_DATE: effectiveDate,
    })
      .filter(([, value]) => !value)
      .map(([setting]) => `  ${setting}: 함께 정해야 해요`);
    throw new SettingError(missing.join('\n'));
  }
  return {
    name,
    email,
    phone: env.OPERATOR_PHONE ?? null,
    hours: env.OPERATOR_HOURS ?? null,
    privacyOfficer,
    effectiveDate,
  };
}
