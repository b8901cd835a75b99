const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** 920 B, 12 KB, 3.4 MB, 2.4 GB, as file managers show it. */
export function formatBytes(bytes: number): string {
  const unit = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3;
  const size = bytes / 1024 ** unit;
  const digits = unit >= 2 && size < 10 ? 1 : 0;
  return `${size.toLocaleString('ko-KR', { maximumFractionDigits: digits })} ${UNITS[unit]}`;
}
