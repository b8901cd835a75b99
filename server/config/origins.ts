import * as z from 'zod/mini';

/** Sites without a path, separated by spaces. */
export const origins = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(/\s+/).filter((one) => one !== '')),
  ),
  z.array(
    z.string().check(
      z.refine((text) => {
        const url = URL.canParse(text) ? new URL(text) : undefined;
        return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === text;
      }, 'https://school.example.kr 처럼 뒤에 아무것도 붙지 않은 주소여야 해요'),
    ),
  ),
);
