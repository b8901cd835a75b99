import type { Family } from '../../rule.ts';

/** 가르키다, for 가르치다, and for 가리키다 where something that one points at is near. */
export const TEACHING = {
  trigger: '가르켜 가르키 가르킨 가르킬 가르켰 가르킵',
  marks: [{ text: /^가르(?:켜(?![주줘준줄줬]).*|[키킨킬켰킵].*)$/ }],
};
export const POINTED_AT = {
  word: '손가락 쪽 방향 하늘 곳 시 숫자 바늘 시곗바늘 화살표 나침반 손끝 북쪽',
  within: 4,
};

/** Forms of usual verbs that are written as those of other words; the words around decide. */
export const wentAndSat: Family = {
  id: 'went-and-sat',
  category: 'confusable',
  title: '소리가 비슷한 움직임 말',
  article: '한글 맞춤법 제15항',
  help: '앞뒤의 말을 보고 무엇을 뜻하는지 생각해 보세요. 예: 학교에 갔다, 의자에 앉아 있다, 늦으면 안 돼.',
  rules: [
    {
      id: 'went',
      severity: 'error',
      trigger: '같',
      before: [{ best: { pos: 'verb', ending: '고' } }],
      marks: [{ text: /^같(다|어요|습니다|지요|네)$/, closes: true }],
      fix: '갔$1',
      help: "'가다'의 지난 일은 '갔'이에요. 예: 두고 갔다.",
      examples: [
        ['봄이 꽃을 두고 같다.', '봄이 꽃을 두고 갔다.'],
        ['동생이 가방을 메고 같어요.', '동생이 가방을 메고 갔어요.'],
      ],
      nearMisses: ['봄이 꽃을 두고 갔다.', '눈이 올 것만 같다.'],
    },
    {
      id: 'sat',
      severity: 'error',
      trigger: '않아',
      before: [{ never: { ending: '지' }, text: /[^지]$/ }],
      marks: [{ text: /^않아$/ }, { text: /^(있.*|계.*)$/ }],
      fix: '앉아 $1',
      help: "'앉다'는 받침이 ㄵ이에요. 예: 의자에 앉아 있다.",
      examples: [['의자들이 줄지어 않아 있다.', '의자들이 줄지어 앉아 있다.']],
      nearMisses: ['아직 끝나지 않아 있다가 나갔다.', '의자에 앉아 있다.'],
    },
    {
      id: 'sit-at',
      severity: 'error',
      trigger: '않',
      before: [
        {
          is: { particle: '에', ending: 'none' },
          never: [{ ending: '지' }, { word: '때 뒤 전 후 동안 때문 덕분 김 바람' }],
          text: /에$/,
        },
      ],
      marks: [{ text: /^않(아|아서|고|았.+|으세요|으면|는|은|을|습니다|자|기|지|겠.+|으려.*)$/ }],
      fix: '앉$1',
      help: "자리에 몸을 내려놓는 것은 '앉다'예요. 예: 의자에 앉다.",
      examples: [
        ['의자에 않아 쉬었다.', '의자에 앉아 쉬었다.'],
        ['서로 창가 자리에 않겠다고 다투었다.', '서로 창가 자리에 앉겠다고 다투었다.'],
      ],
      nearMisses: ['의자에 앉아 쉬었다.', '한마디 말도 않고 나갔다.', '하지도 않았다.'],
    },
    {
      id: 'not-lost',
      severity: 'error',
      trigger: '일지',
      before: [
        {
          best: { particle: '을', ending: 'none' },
          never: { word: '쌀 조 콩 사금 보리 파문 바람 업무' },
        },
      ],
      marks: [{ text: /^일지$/ }],
      after: [{ is: { word: '않 말 못하' } }],
      fix: '잃지',
      help: "가진 것이 없어지는 것은 '잃다'예요. 예: 웃음을 잃지 않다.",
      examples: [['웃음을 일지 않는 가족이었다.', '웃음을 잃지 않는 가족이었다.']],
      nearMisses: ['웃음을 잃지 않는다.', '쌀을 일지 않고 밥을 지었다.'],
    },
    {
      id: 'lost',
      severity: 'check',
      trigger: '일었 일어 일은 일고',
      before: [
        {
          is: {
            word: '말 길 목숨 용기 희망 웃음 자신감 집 부모 부모님 나라 땅 기억 시력 지갑 물건 이성 입맛 균형 중심 터전 가족 아들 딸 의욕 흥미 관심 신뢰 믿음 권리 건강 직장',
            particle: '을',
          },
        },
      ],
      marks: [{ text: /^일(었.+|어버.+|은|고)$/ }],
      fix: '잃$1',
      help: "가진 것이 없어지는 것은 '잃다'예요. 예: 말을 잃다.",
      examples: [['우리는 한동안 말을 일었다.', '우리는 한동안 말을 잃었다.']],
      nearMisses: ['우리는 한동안 말을 잃었다.', '바람이 일었다.'],
    },
    {
      id: 'by-way-of',
      severity: 'error',
      trigger: '거처',
      before: [{ best: { particle: '을', ending: 'none' } }],
      marks: [{ text: /^거처(서|야)?$/ }],
      after: [{ is: { pos: 'verb' } }],
      fix: '거쳐$1',
      help: "지나가거나 겪는 것은 '거치다'라서 '거쳐'로 적어요. 예: 검사를 거쳐 들여오다.",
      examples: [['방사능 검사를 거처 들여온다.', '방사능 검사를 거쳐 들여온다.']],
      nearMisses: ['방사능 검사를 거쳐 들여온다.', '거처를 옮겼다.', '나그네가 거처할 곳이 없다.'],
    },
    {
      id: 'bear-colour',
      severity: 'error',
      trigger: '뛰 뛴 뛸',
      before: [
        {
          best: { particle: '을', ending: 'none' },
          text: /(?:빛|색|빛깔|색깔|미소|성격|활기|열기|성질|임무|사명)[을를]$/,
        },
      ],
      marks: [{ text: /^뛰(?:다|고|는|며|었.*|게|면|어)$|^뛴다?$|^뛸$/ }],
      fix: { swap: '뛰띠 뛴띤 뛸띨' },
      help: "빛깔이나 표정, 성질이 있는 것은 '띠다'예요. 예: 붉은빛을 띠다.",
      examples: [['고려청자는 푸른빛을 뛴다.', '고려청자는 푸른빛을 띤다.']],
      nearMisses: ['고려청자는 푸른빛을 띤다.', '운동장을 뛴다.'],
    },
    {
      id: 'done',
      severity: 'error',
      trigger: '대어 대었',
      marks: [
        {
          text: /^([가-힣]{2,})대(어|어서|었다|었습니다|었고|었지만|었던|어야)$/,
          any: [{ unknown: true }, { is: { isMade: true } }],
        },
      ],
      fix: '$1되$2',
      help: "무엇이 그렇게 되는 것은 '-되다'예요. 예: 반사되어, 사용되었다.",
      examples: [['소리가 반사대어 들린다.', '소리가 반사되어 들린다.']],
      nearMisses: ['소리가 반사되어 들린다.', '아이들이 떠들어대었다.', '벽에 기대어 섰다.'],
    },
    {
      id: 'may-not',
      severity: 'error',
      trigger: '대',
      before: [{ is: { ending: '으면' } }, { text: /^안$/ }],
      marks: [{ text: /^대(요|지|죠)?$/ }],
      fix: '돼$1',
      help: "'되어'가 줄면 '돼'예요. 예: 늦으면 안 돼.",
      examples: [['조금만 기다려 주면 안 대?', '조금만 기다려 주면 안 돼?']],
      nearMisses: ['늦으면 안 돼.', '뜨거우면 손을 안 대.'],
    },
    {
      id: 'put-in',
      severity: 'error',
      trigger: '꽃아',
      marks: [{ text: /^꽃아(서|다)?$/ }],
      after: [{ is: { pos: 'verb', word: '두 놓 주 있 넣 보 드리' } }],
      fix: '꽂아$1',
      help: "'꽂다'는 받침이 ㅈ이에요. 예: 꽃을 꽃병에 꽂다.",
      examples: [['은행잎을 책갈피에 꽃아 두었다.', '은행잎을 책갈피에 꽂아 두었다.']],
      nearMisses: ['꽃아, 어서 피어라.', '연필을 통에 꽂아 두었다.'],
    },
    {
      id: 'as-if',
      severity: 'error',
      trigger: '갔다 갔습 갔어 갔네 갔았 갔은 갔이',
      near: { word: '마치 꼭', within: 4, side: 'before' },
      before: [
        {
          best: { pos: 'noun', particle: 'none', ending: 'none' },
          never: {
            word: '집 학교 병원 학원 산 바다 시장 가게 교회 도서관 공원 놀이터 화장실 여행 소풍 한번 한 번 서울',
          },
        },
      ],
      marks: [{ text: /^(?:갔(?:다|어요?|습니다|네요?)|갔았다|갔은|갔이)$/ }],
      fix: { swap: '갔다>같다 갔어>같아 갔습>같습 갔네>같네 갔았>같았 갔은>같은 갔이>같이' },
      help: "'무엇과 비슷하다'는 '같다'예요. 예: 마치 그림 같다.",
      examples: [['만져 보니 꼭 강아지 꼬리 갔다.', '만져 보니 꼭 강아지 꼬리 같다.']],
      nearMisses: ['나는 꼭 학교에 갔다.', '마치 그림 같다.', '주말이면 꼭 도서관 갔다.'],
    },
    {
      id: 'take-off',
      severity: 'error',
      trigger: '때며 때면서 때자 때니',
      before: [
        {
          best: { particle: '을', ending: 'none' },
          never: {
            word: '불 군불 장작 장작불 연탄 나무 땔감 보일러 난로 아궁이 방 짚 솔가지 석탄 숯',
          },
        },
      ],
      marks: [{ text: /^때(며|면서|자마자|자|니)$/ }],
      fix: '떼$1',
      help: "붙은 것을 떨어지게 하는 것은 '떼다', 불을 지피는 것은 '때다'예요.",
      examples: [['의사는 귀에서 청진기를 때며 말했다.', '의사는 귀에서 청진기를 떼며 말했다.']],
      nearMisses: ['군불을 때며 옛이야기를 들었다.', '스티커를 떼며 웃었다.'],
    },
    {
      id: 'through',
      severity: 'error',
      trigger: '통에',
      before: [{ best: { pos: 'noun', particle: '을', ending: 'none' } }],
      marks: [{ text: /^통에$/ }],
      after: [
        {
          never: {
            word: '넣 담 버리 붓 채우 모으 꽂 두 놓 던지 옮기 쏟 집어넣 쓸어담 보관하 담그 따르 나누 가득 다시 도로 잘 쓸 주워담 퍼담 털 부어 쑤셔넣 밀어넣',
          },
        },
      ],
      fix: '통해',
      help: "'무엇을 거쳐서'는 '통해'예요. 예: 추첨을 통해 뽑다.",
      examples: [['추첨을 통에 선발합니다.', '추첨을 통해 선발합니다.']],
      nearMisses: ['휴지를 통에 넣었다.', '떠드는 통에 잠을 못 잤다.', '연필을 통에 다시 꽂았다.'],
    },
    {
      id: 'nearly',
      severity: 'error',
      trigger: '번했 번하 번한',
      before: [{ is: { ending: '을' } }],
      marks: [{ text: /^번(했.*|하였.*|한|하다)$/ }],
      fix: '뻔$1',
      help: "'그렇게 되기 쉬웠다'는 '뻔하다'예요. 예: 넘어질 뻔했다.",
      examples: [['한 학생이 크게 다칠 번했습니다.', '한 학생이 크게 다칠 뻔했습니다.']],
      nearMisses: ['두 번 했다.', '하마터면 넘어질 뻔했다.'],
    },
    {
      id: 'nearly-apart',
      severity: 'error',
      trigger: '번 뻔',
      before: [{ is: { ending: '을' } }],
      marks: [{ text: /^[번뻔]$/ }, { text: /^(했.*|하였.*|한|하다)$/ }],
      fix: '뻔$1',
      help: "'뻔하다'는 한 낱말이에요. 예: 넘어질 뻔했다.",
      examples: [['하마터면 넘어질 번 했다.', '하마터면 넘어질 뻔했다.']],
      nearMisses: ['한 번 했다.', '하마터면 넘어질 뻔했다.'],
    },
    {
      id: 'point',
      severity: 'error',
      ...TEACHING,
      near: POINTED_AT,
      fix: {
        swap: '가르켜>가리켜 가르키>가리키 가르킨>가리킨 가르킬>가리킬 가르켰>가리켰 가르킵>가리킵',
      },
      help: "손가락 따위로 보게 하는 것은 '가리키다', 알게 해 주는 것은 '가르치다'예요.",
      examples: [['손가락으로 기와집을 가르키며 말했다.', '손가락으로 기와집을 가리키며 말했다.']],
      nearMisses: ['손가락으로 하늘을 가리켰다.', '수학을 가르쳤다.'],
    },
  ],
};
