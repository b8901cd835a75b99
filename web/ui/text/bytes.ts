const UNITS = ['B', 'KB', 'MB'] as const;

/** 920 B, 12 KB, 3.4 MB, as file managers show it. */
export function formatBytes(bytes: number): string {
  const unit = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  const size = bytes / 1024 ** unit;
  const digits = unit === 2 && size < 10 ? 1 : 0;
  return `${size.toLocaleString('ko-KR', { maximumFractionDigits: digits })} ${UNITS[unit]}`;
}
