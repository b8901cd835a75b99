import type { Family } from '../../rule.ts';

export const colloquialWords: Family = {
  id: 'colloquial-words',
  category: 'spelling',
  title: '헷갈리는 낱말',
  article: '표준어 규정 제2장, 제3장; 표준국어대사전',
  help: '입말에서 굳어져 잘못 적기 쉬운 낱말이에요. 사전에 실린 모양으로 적어요. 예: 안팎, 헝겊, 부서지다, 실랑이, 파란색.',
  rules: [
    {
      id: 'ilburo',
      severity: 'error',
      trigger: '일부로',
      marks: [{ text: /^일부로$/ }],
      before: [{ never: { particle: '의' } }],
      after: [
        {
          best: {
            pos: ['verb', 'adverb'],
            not: '이루어지 되 보 여기 받아들이 생각하 삼 포함되 포함하 구성되 나뉘 만들',
          },
        },
      ],
      fix: '일부러',
      examples: [
        ['형은 일부로 져 주었다.', '형은 일부러 져 주었다.'],
        ['형이 나를 일부로 밀었다.', '형이 나를 일부러 밀었다.'],
        ['나는 일부로 모른 척했다.', '나는 일부러 모른 척했다.'],
      ],
      nearMisses: [
        '우리는 자연의 일부로 살아간다.',
        '형은 일부러 져 주었다.',
        '문화의 일부로 여긴다.',
      ],
    },
    {
      id: 'nolral',
      severity: 'error',
      trigger: '놀랠',
      marks: [{ text: /^놀랠$/ }],
      after: [{ text: /^(?:만|일|수밖에|것|정도).*$/ }],
      fix: '놀랄',
      examples: [['모두가 놀랠 만한 소식이다.', '모두가 놀랄 만한 소식이다.']],
      nearMisses: ['모두가 놀랄 만한 소식이다.', '동생을 놀랠 생각이었다.'],
    },
    {
      id: 'badge',
      severity: 'error',
      trigger: '뺏지 타올',
      marks: [{ text: /^(?:뺏지(?:가|를|는|와|에|도|만)|타올(?:을|이|은|로|과|에|도))$/ }],
      fix: { swap: '뺏지배지 타올타월' },
      examples: [
        ['가슴에 뺏지를 달았다.', '가슴에 배지를 달았다.'],
        ['타올로 몸을 닦았다.', '타월로 몸을 닦았다.'],
      ],
      nearMisses: ['동생 것을 뺏지 마라.', '불길이 타오르기 시작했다.'],
    },
  ],
  nearMisses: [
    '파란색 물감을 칠했다.',
    '설날에 떡국을 먹었다.',
    '귀가 두 개이다.',
    '물건을 집 안팎에 두었다.',
    '짐을 실어 나르는 트럭이 왔다.',
    '부셔서 눈을 감았다.',
    '옷감을 물에 헹궜다.',
    '얼마큼 먹을래?',
    '종이가 흩날렸다.',
    '그는 거의 다 왔다.',
  ],
};
