import { RANK, type Ranked } from '../issue.ts';
import type { Token } from '../text/tokens.ts';

export interface Correction {
  texts: readonly string[];
  isSpacing: boolean;
  /** The first one is not compared with the words around: it sounds like what is written. */
  isSure?: boolean;
}

const WORD_HELP =
  '사전에서 찾지 못한 말이에요. 이름이나 새로 만든 말이면 그대로 두어도 괜찮아요. 예: 선새님 → 선생님';
const SPACE_HELP = '낱말과 낱말은 띄어 써요. 조사는 앞말에 붙여 써요. 예: 우리 반 친구';

export function issueOf(
  { start, end }: Pick<Token, 'start' | 'end'>,
  { texts, isSpacing }: Correction,
): Ranked {
  return {
    start,
    end,
    original: '',
    suggestions: texts,
    category: isSpacing ? 'spacing' : 'unknown',
    severity: 'check',
    ruleId: isSpacing ? 'unknown/spacing' : 'unknown/word',
    title: isSpacing ? '띄어쓰기' : '사전에 없는 말',
    help: isSpacing ? SPACE_HELP : WORD_HELP,
    article: isSpacing ? '한글 맞춤법 제2항' : '',
    rank: RANK.unknown,
  };
}
