import type { Support, SupportFunction } from '../../../../shared/assistant/support.ts';
import type { IconName } from '../../../ui/Icon.tsx';

export const SUPPORT_FUNCTIONS: readonly {
  value: SupportFunction;
  title: string;
  text: string;
  icon: IconName;
}[] = [
  { value: 'IDEAS', title: '생각 꺼내기', text: '무엇을 쓸지 물어봐요', icon: 'idea' },
  { value: 'OUTLINE', title: '개요 점검', text: '문단 차례를 살펴요', icon: 'list' },
  { value: 'PARAGRAPH', title: '한 문단 질문', text: '고른 문단에만 물어요', icon: 'comment' },
  {
    value: 'RUBRIC',
    title: '기준표로 자기 점검',
    text: '기준을 하나씩 짚어 물어봐요',
    icon: 'table',
  },
];

export const functionTitle = (value: SupportFunction): string =>
  SUPPORT_FUNCTIONS.find((one) => one.value === value)?.title ?? '';

/** Who answered: never a model where rules did. */
export const sourceName = ({ source, model }: Pick<Support, 'source' | 'model'>): string =>
  source === 'RULES' ? '규칙 도우미' : `AI 도우미 (${model})`;

const ORDINALS = '첫째 둘째 셋째 넷째 다섯째 여섯째 일곱째 여덟째 아홉째 열째'.split(' ');

/** What is read for an answer; the number of the paragraph counts from 1. */
export const readingTitle = (paragraph: number | undefined): string =>
  paragraph === undefined
    ? '글을 읽고 있어요'
    : `${ORDINALS[paragraph - 1] ?? `${paragraph}번째`} 문단을 읽고 있어요`;
