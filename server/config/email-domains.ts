import * as z from 'zod/mini';
import { NORMAL_EMAIL_DOMAINS } from '../../shared/contract/limits.ts';

/** What follows the @ of e-mail addresses, separated by spaces. */
export const emailDomains = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .toLowerCase()
        .split(/\s+/)
        .filter((one) => one !== ''),
    ),
  ),
  z.array(
    z.string().check(
      z.maxLength(253),
      z.refine(
        (domain) => !NORMAL_EMAIL_DOMAINS.some((one) => one === domain),
        'naver.com 처럼 누구나 주소를 받을 수 있는 곳은 적을 수 없어요',
      ),
      z.regex(
        /^([a-z0-9-]+\.)+[a-z]{2,}$/,
        'school.hs.kr 처럼 @ 뒤에 오는 주소를 띄어쓰기로 나누어 적어야 해요',
      ),
    ),
  ),
);
