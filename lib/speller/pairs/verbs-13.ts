import type { Pair } from './pair.ts';

export const verbs13: readonly Pair[] = [
  {
    id: 'mokme-mokmae',
    severity: 'check',
    sides: [
      {
        word: '목메다',
        pos: 'verb',
        company: {
          after: '울 부르 외치 흐느끼 말하 소리',
          ending: '어',
        },
        means: "'목메다'는 감정이 북받쳐 목이 막히는 것이에요. 예: 목메어 울다.",
      },
      {
        word: '목매다',
        pos: 'verb',
        company: {
          에: '성적 점수 돈 인기 일 결과 공부 유행 시험 순위 게임',
          에게: '사람 친구',
        },
        means: "'목매다'는 어떤 일에 매우 의지하는 것이에요. 예: 성적에 목매다.",
      },
    ],
    examples: [
      ['슬픈 소식에 목매어 울었다.', '슬픈 소식에 목메어 울었다.'],
      ['성적에만 목메지 말고 즐겁게 공부하자.', '성적에만 목매지 말고 즐겁게 공부하자.'],
    ],
    nearMisses: ['할머니는 목메어 우셨다.', '점수에 목매는 것은 좋지 않다.'],
  },
];
