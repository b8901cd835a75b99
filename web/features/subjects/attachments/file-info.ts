import type { IconName } from '../../../ui/Icon.tsx';

/** The first match counts. */
const FILE_TYPES: readonly (readonly [RegExp, string, IconName])[] = [
  [/hwp/, '한글 문서', 'paper'],
  [/pdf$/, 'PDF', 'paper'],
  [/msword|wordprocessing/, '워드 문서', 'paper'],
  [/powerpoint|presentation|show$/, '발표 자료', 'play'],
  [/excel|spreadsheet|cell$|csv$/, '표', 'chart'],
  [/^image\//, '그림', 'image'],
  [/^audio\//, '소리', 'play'],
  [/^video\//, '동영상', 'play'],
  [/zip$/, '압축 파일', 'copy'],
  [/^text\//, '글', 'paper'],
];

export function describeFileType(mediaType: string | null): { label: string; icon: IconName } {
  const found = FILE_TYPES.find(([pattern]) => pattern.test(mediaType ?? ''));
  return found ? { label: found[1], icon: found[2] } : { label: '파일', icon: 'paper' };
}

/** '은행나무 길.jpg' is 은행나무 길: what stands for the picture in words. */
export function nameWithoutType(title: string): string {
  return title.replace(/\.[a-z0-9]{2,5}$/i, '') || title;
}

/** The host without `www.`. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

/** Adds the missing `https://`. */
export function normalizeUrl(written: string): string {
  const text = written.trim();
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+(\/|$)/.test(text)
    ? text
    : `https://${text}`;
}
