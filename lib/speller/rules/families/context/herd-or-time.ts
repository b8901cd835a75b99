import type { Family } from '../../rule.ts';
import { HERD_ANIMALS } from './animals.ts';

const HERD_MOVES =
  '날아가 날아오 날아다니 날아들 날 몰리 몰려오 몰려가 몰려들 몰려다니 몰 뜯 풀 덮치 나타나 쫓 쫓아오 움직이 이동하 헤엄치 짓 다가오 지나가 달려들 달려오 공격하 습격하 모이 놀라 피하 이끌 거느리 돌보 줄짓 줄지어 뒤덮 들이닥치 우글거리 우르르 내려앉';

/** 떼, a herd, and 때, time or dirt. */
export const herdOrTime: Family = {
  id: 'herd-or-time',
  category: 'confusable',
  title: '떼와 때',
  article: '표준국어대사전',
  help: "여럿이 모인 무리는 '떼'이고, 시간이나 더러운 것은 '때'예요. 예: 양 떼, 어릴 때, 때를 밀다.",
  rules: [
    {
      id: 'herd',
      severity: 'error',
      trigger: '때',
      before: [{ is: { pos: 'noun', word: HERD_ANIMALS, particle: 'none' } }],
      marks: [{ text: /^때(가|를|로|처럼|와|들이|들|의)$/ }],
      near: { word: HERD_MOVES, side: 'after' },
      fix: '떼$1',
      help: "여럿이 모인 무리는 '떼'예요. '때'는 시간이나 더러운 것을 말해요. 예: 양 떼.",
      examples: [
        ['소 때가 풀을 뜯는다.', '소 떼가 풀을 뜯는다.'],
        ['하늘에 새 때가 날아간다.', '하늘에 새 떼가 날아간다.'],
      ],
      nearMisses: [
        '소 떼가 풀을 뜯는다.',
        '강아지 때가 제일 귀엽다.',
        '여름 때를 기다린다.',
        '새 때가 왔다.',
        '나비 때가 가장 아름답다.',
        '시험 볼 때가 왔다.',
        '토끼가 뛰어다닐 때가 좋다.',
      ],
    },
    {
      id: 'tantrum',
      severity: 'error',
      trigger: '때를 때만',
      before: [{ never: [{ role: 'modify' }, { particle: '과 에' }] }],
      marks: [{ text: /^때(를|만)$/ }],
      after: [{ is: { pos: 'verb', word: '쓰' }, text: /^(쓰|써|썼|쓴|쓸|씁)/ }],
      fix: '떼$1',
      help: "억지를 부리는 것은 '떼를 쓰다'예요.",
      examples: [['장난감을 사 달라고 때를 쓴다.', '장난감을 사 달라고 떼를 쓴다.']],
      nearMisses: [
        '장난감을 사 달라고 떼를 쓴다.',
        '약을 먹을 때를 쓰세요.',
        '일의 순서와 때를 썼다.',
      ],
    },
    {
      id: 'dirt',
      severity: 'error',
      trigger: '떼',
      before: [{ never: { word: HERD_ANIMALS } }],
      marks: [{ text: /^떼(를|가|도|만)$/ }],
      after: [{ is: { word: '밀 벗기 묻 끼 빼 씻 닦 지우 벗겨지' } }],
      fix: '때$1',
      help: "몸이나 옷에 묻은 더러운 것은 '때'예요. 예: 때를 밀다.",
      examples: [['목욕탕에서 떼를 밀었다.', '목욕탕에서 때를 밀었다.']],
      nearMisses: ['목욕탕에서 때를 밀었다.', '새 떼가 날아왔다.', '그림에서 새 떼를 지웠다.'],
    },
    {
      id: 'when',
      severity: 'error',
      trigger: '떼',
      before: [
        {
          is: { role: 'modify', ending: '을' },
          never: { pos: 'noun', word: `${HERD_ANIMALS} 말 풀 불` },
        },
      ],
      marks: [
        {
          text: /^떼(에|에는|는|마다|부터|까지|면|의|가|도|만|처럼|보다|이다|였다|에도|쯤|라도|)$/,
        },
      ],
      fix: '때$1',
      help: "시간을 말하는 것은 '때'예요. '떼'는 여럿이 모인 무리예요. 예: 어릴 때.",
      examples: [
        ['내가 어릴 떼 살던 집이다.', '내가 어릴 때 살던 집이다.'],
        ['아플 떼는 쉬어야 한다.', '아플 때는 쉬어야 한다.'],
      ],
      nearMisses: [
        '내가 어릴 때 살던 집이다.',
        '혹을 떼러 갔다.',
        '우표를 떼 보았다.',
        '벌 떼의 움직임으로 꿀이 드는 때를 안다.',
      ],
    },
    {
      id: 'time-of',
      severity: 'error',
      trigger: '떼',
      before: [
        {
          text: /^(방학|여름방학|겨울방학|시험|점심|저녁|아침|수업|운동회|소풍|명절|추석|설날|학년|초등학교|유치원|생일|크리스마스|휴가|쉬는시간|체육|미술|음악)$/,
        },
      ],
      marks: [{ text: /^떼(에|에는|마다|부터|까지|였다|이다|)$/ }],
      fix: '때$1',
      help: "시간을 말하는 것은 '때'예요. '떼'는 여럿이 모인 무리예요. 예: 방학 때.",
      examples: [['여름방학 떼 바다에 갔다.', '여름방학 때 바다에 갔다.']],
      nearMisses: [
        '여름방학 때 바다에 갔다.',
        '개미 떼에 물렸다.',
        '양 한 마리가 그 떼 속으로 들어갔다.',
      ],
    },
  ],
};
