import type { Params } from 'react-router';
import { paths } from '../paths.ts';

export interface Upcoming {
  /** One to three syllables for the cells. */
  word: string;
  says: string;
  link: { label: string; to: (params: Params<string>) => string };
}

const home = (params: Params<string>) => paths.group(params.groupId ?? '');
const toHome = { label: '모임 홈으로', to: home };

/** The addresses whose pages are not finished yet. */
export const upcoming: Record<string, Upcoming> = {
  '/group/:groupId/chart': {
    word: '통계',
    says: '누가 무엇을 냈는지, 한 주에 몇 자를 썼는지, 답이 얼마나 빨리 갔는지를 한눈에 보여 드릴 거예요. 이번 주제를 누가 냈는지는 지금도 모임 홈에서 볼 수 있어요.',
    link: toHome,
  },
  '/license': {
    word: '자리',
    says: '학교가 받은 라이선스의 자리를 선생님들께 나누어 드리는 곳을 만들고 있어요. 요금과 자리 수는 지금도 볼 수 있어요.',
    link: { label: '요금 보기', to: () => paths.pricing() },
  },
};
