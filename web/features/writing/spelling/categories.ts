import type { SpellingCategory } from '../../../../shared/writing/spelling.ts';

export const CATEGORY_LABELS: Record<SpellingCategory, string> = {
  spelling: '바르게 적기',
  spacing: '띄어쓰기',
  confusable: '헷갈리는 말',
  particle: '조사',
  ending: '말끝',
  loanword: '외래어',
  punctuation: '문장 부호',
  style: '더 나은 표현',
  unknown: '사전에 없는 말',
};

export const CATEGORIES = Object.keys(CATEGORY_LABELS) as SpellingCategory[];
