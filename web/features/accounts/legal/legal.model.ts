import type { Block } from '../../../platform/markdown.ts';

export interface LegalText {
  version: string;
  title: string;
  blocks: Block[];
}

/** `2026년 11월 22일`; what follows the day does not count. */
export function formatDate(version: string): string {
  const [year, month, day] = version.slice(0, 10).split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}
