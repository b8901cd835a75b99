import type { IconName } from '../../../ui/Icon.tsx';

const UNITS = ['B', 'KB', 'MB'] as const;

/** 920 B, 12 KB, 3.4 MB, as file managers show it. */
export function formatSize(bytes: number): string {
  const unit = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  const size = bytes / 1024 ** unit;
  const digits = unit === 2 && size < 10 ? 1 : 0;
  return `${size.toLocaleString('ko-KR', { maximumFractionDigits: digits })} ${UNITS[unit]}`;
}

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
