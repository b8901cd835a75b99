import * as z from 'zod/mini';

/** A setting that does not fit with others; the message has one line for each, with the reason. */
export class SettingError extends Error {}

export const int = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, '숫자여야 해요')),
    z.pipe(
      z.transform(Number),
      z.number().check(z.gte(min, `${min} 이상이어야 해요`), z.lte(max, `${max} 이하여야 해요`)),
    ),
  );

export const webAddress = z.string().check(
  z.refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url !== undefined && /^https?:$/.test(url.protocol) && !url.search && !url.hash;
  }, 'http:// 나 https:// 로 시작하는 주소여야 해요'),
);

export const startingWith = (schemes: readonly string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
        `${schemes.map((scheme) => `${scheme}//`).join(' 나 ')} 로 시작하는 주소여야 해요`,
      ),
    );

/** It is sent in a header. */
export const secretToken = z
  .string()
  .check(z.regex(/^[\x21-\x7e]+$/, '띄어쓰기 없는 영문과 숫자여야 해요'));

export function proxyOf(text: string | undefined): boolean | string {
  if (text === undefined || text === 'false') return false;
  return text === 'true' ? true : text;
}

export function hostInAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
