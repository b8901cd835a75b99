import type { Params } from 'react-router';
import { paths } from '../paths.ts';

export interface Upcoming {
  /** One to three syllables for the cells. */
  word: string;
  says: string;
  link: { label: string; to: (params: Params<string>) => string };
}

/** The addresses whose pages are not finished yet. */
export const upcoming: Record<string, Upcoming> = {
  '/license': {
    word: '자리',
    says: '학교가 받은 라이선스의 자리를 선생님들께 나누어 드리는 곳을 만들고 있어요. 요금과 자리 수는 지금도 볼 수 있어요.',
    link: { label: '요금 보기', to: () => paths.pricing() },
  },
};
