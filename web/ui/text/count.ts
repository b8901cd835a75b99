const grouping = new Intl.NumberFormat('ko-KR');

/** A count with its unit: `formatCount(1234, '자')` is '1,234자'. */
export function formatCount(
  n: number,
  unit: '편' | '명' | '자' | '매' | '개' | '번' | '쪽' | '권' | '건' | '가지' | '곳' | '줄' | '통',
): string {
  return `${grouping.format(n)}${unit}`;
}

export function formatLengthRange(min: number | null, max: number | null): string {
  if (min !== null && max !== null) {
    return `${formatCount(min, '자')}에서 ${formatCount(max, '자')}까지`;
  }
  if (min !== null) return `${formatCount(min, '자')} 이상`;
  return max === null ? '정하지 않았어요' : `${formatCount(max, '자')} 이하`;
}
