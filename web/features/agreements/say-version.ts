/** `2026년 11월 22일` */
export function sayVersion(version: string): string {
  const [year, month, day] = version.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}
