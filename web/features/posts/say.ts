/** A number with its unit, as in the kit's words, without the particles that come with them. */
export function say(n: number, unit: '자' | '매'): string {
  return `${n.toLocaleString('ko-KR')}${unit}`;
}
