import type { Family } from '../../rule.ts';
import { otherFinal, syllablesWith } from '../../syllables.ts';

const LIVING =
  '목숨 생명 사람 환자 나무 강아지 고양이 동물 지구 경제 나라 기억 불씨 분위기 기 삶 인생 일생 하루 세상 생 집';

/** ㄹ before -려고 where what is written is a form of another verb: 물을 줄려고, 책을 살려고. */
export const needlessL: Family = {
  id: 'needless-l',
  category: 'ending',
  title: '-(으)려고',
  article: '한글 맞춤법 제15항; 표준국어대사전 ‘-려고’',
  help: "'-려고, -려면' 앞에 'ㄹ'을 덧붙이지 않아요. 예: 주려고, 사려면.",
  rules: [
    {
      id: 'even-if-one-wants',
      severity: 'error',
      trigger: '래야',
      marks: [{ unknown: true, text: new RegExp(`[${syllablesWith(['ㄹ'])}]래야$`) }],
      fix: [
        { swap: `을래야>으려야 ${otherFinal('ㄹ', '', '래야', '려야')}` },
        { swap: '래야>려야' },
      ],
      help: "'-려고 하여도'를 줄인 말은 '-려야'예요. 예: 떼려야 뗄 수 없다, 먹으려야 먹을 수 없다.",
      examples: [
        ['뗄래야 뗄 수 없는 사이다.', '떼려야 뗄 수 없는 사이다.'],
        ['잠을 잘래야 잘 수가 없다.', '잠을 자려야 잘 수가 없다.'],
        ['먹을래야 먹을 수 없다.', '먹으려야 먹을 수 없다.'],
      ],
      nearMisses: ['떼려야 뗄 수 없는 사이다.', '반찬이래야 김치뿐이다.'],
    },
    {
      id: 'to-give',
      severity: 'error',
      trigger: '줄려',
      before: [
        {
          any: [{ is: { particle: '을 에게 한테 께 도' } }, { is: { ending: '어' } }],
        },
      ],
      marks: [{ text: /^줄려(고|면|는|던|다|다가|니|고요|구|고만)$/ }],
      fix: '주려$1',
      help: "'주다'에 '-려고'가 붙으면 '주려고'예요. ㄹ을 더하지 않아요.",
      examples: [
        ['화분에 물을 줄려면 물뿌리개가 필요하다.', '화분에 물을 주려면 물뿌리개가 필요하다.'],
        ['동생을 안아 줄려고 했다.', '동생을 안아 주려고 했다.'],
      ],
      nearMisses: ['친구에게 주려고 샀다.', '몸무게가 줄려면 운동해야 한다.'],
    },
    {
      id: 'to-buy',
      severity: 'error',
      trigger: '살려고 살려면 살려는 살려던',
      before: [
        {
          is: { pos: 'noun', particle: '을' },
          never: [{ word: LIVING }, { pos: ['verb', 'adjective'] }],
        },
      ],
      marks: [{ text: /^살려(고|면|는|던|다가)$/ }],
      fix: '사려$1',
      help: "값을 주고 가지는 것은 '사다'라서 '사려고'예요. ㄹ을 더하지 않아요.",
      examples: [['문구점에서 공책을 살려고 줄을 섰다.', '문구점에서 공책을 사려고 줄을 섰다.']],
      nearMisses: ['목숨을 살려 주세요.', '시골에서 살려고 왔다.', '공책을 사려고 줄을 섰다.'],
    },
  ],
};
