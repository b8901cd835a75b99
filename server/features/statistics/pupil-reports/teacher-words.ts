import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { WordsSuggestion } from '../../../../shared/statistics/pupil-reports.ts';

/** The newest remark about a whole post, or else the newest praise; '' without either. */
export function wordsFrom(suggestions: readonly WordsSuggestion[]): string {
  const remark =
    suggestions.find(({ suggestionKind }) => suggestionKind === 'OVERALL') ?? suggestions[0];
  return shortened(remark?.content.trim() ?? '');
}

/** Cut behind the last sentence that fits, or behind the last word. */
export function shortened(text: string, longest: number = LIMITS.teacherWords): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest);
  const [sentences] = /^[\s\S]*[.!?…]["'”’)]?(?=\s)/u.exec(`${start} `) ?? [];
  if (sentences && sentences.length <= longest) return sentences.trim();
  return `${start.slice(0, longest - 1).replace(/\s+\S*$/u, '')}…`;
}
