/** A number with its unit; unlike words.ts it does not load the Korean particles. */
export function say(n: number, unit: '자' | '매'): string {
  return `${n.toLocaleString('ko-KR')}${unit}`;
}

export function sayLength(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${say(min, '자')}에서 ${say(max, '자')}까지`;
  if (min !== null) return `${say(min, '자')} 이상`;
  return max === null ? '정하지 않았어요' : `${say(max, '자')} 이하`;
}
