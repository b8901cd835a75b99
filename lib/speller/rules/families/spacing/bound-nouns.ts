import type { Family, Rule, Where } from '../../rule.ts';

/** A noun with any particles or form of 이다: 수가, 것이다, 뿐이었다. */
const noun = (word: string): Where => ({
  is: { pos: ['bound', 'noun'], word },
});

const MODIFIED: Where = { is: { role: 'modify' } };
const WILL: Where = { is: { ending: '을', role: 'modify' } };
const DONE: Where = { is: { ending: '은 는 던 다는 라는', role: 'modify' } };

interface Case {
  id: string;
  first: Where;
  words: string;
  examples: Rule['examples'];
  nearMisses: Rule['nearMisses'];
  /** Also where it has an unlikely reading: 온김 as a form of 온기. */
  isDoubtful?: boolean;
}

const CASES: readonly Case[] = [
  {
    id: 'su',
    first: WILL,
    words: '수 리 줄 바 터 뻔 참 겸',
    examples: [
      ['나도 할수 있다.', '나도 할 수 있다.'],
      ['그럴리가 없어.', '그럴 리가 없어.'],
      ['수영을 할줄 안다.', '수영을 할 줄 안다.'],
    ],
    nearMisses: ['갈수록 태산이다.', '먹을수록 맛있다.', '일이 그럴듯하다.'],
  },
  {
    id: 'geot',
    first: MODIFIED,
    words: '것 거',
    examples: [
      ['먹을것을 사러 갔다.', '먹을 것을 사러 갔다.'],
      ['내일은 비가 올거예요.', '내일은 비가 올 거예요.'],
      ['내가 좋아하는것은 그림이다.', '내가 좋아하는 것은 그림이다.'],
    ],
    nearMisses: ['이것은 연필이다.', '아무것도 몰라.', '내일 갈게.', '그럴걸 그랬다.'],
  },
  {
    id: 'mankeum',
    first: MODIFIED,
    words: '만큼 대로 뿐 때문 때 동안 즈음 무렵 듯 나름 따름',
    examples: [
      ['네가 노력한만큼 잘될 거야.', '네가 노력한 만큼 잘될 거야.'],
      ['들은대로 말했다.', '들은 대로 말했다.'],
      ['그저 웃을뿐이었다.', '그저 웃을 뿐이었다.'],
      ['밥을 먹을때 전화가 왔다.', '밥을 먹을 때 전화가 왔다.'],
    ],
    nearMisses: ['나도 너만큼 컸다.', '마음대로 해라.', '너뿐이야.', '그때 비가 왔다.'],
  },
  {
    id: 'hu',
    first: { is: { pos: 'verb', ending: '은', role: 'modify' } },
    words: '후 뒤 다음',
    examples: [
      ['숙제를 한후 밖에 나갔다.', '숙제를 한 후 밖에 나갔다.'],
      ['밥을 먹은뒤에 이를 닦았다.', '밥을 먹은 뒤에 이를 닦았다.'],
      ['책을 읽은다음 느낌을 썼다.', '책을 읽은 다음 느낌을 썼다.'],
    ],
    nearMisses: ['숙제를 한 후 밖에 나갔다.', '산 뒤로 해가 진다.'],
  },
  {
    id: 'chae',
    isDoubtful: true,
    first: DONE,
    words: '것 채 척 체 적 줄 지 데 바 중 편 탓 덕 덕분 셈 김 둥',
    examples: [
      ['옷을 입은채로 잠들었다.', '옷을 입은 채로 잠들었다.'],
      [
        '못 들은척했지만 다 들었다. 모르는체가 어렵다.',
        '못 들은척했지만 다 들었다. 모르는 체가 어렵다.',
      ],
      ['밥을 먹는둥 마는 둥 했다.', '밥을 먹는 둥 마는 둥 했다.'],
      ['제주도에 가 봤던적이 있다.', '제주도에 가 봤던 적이 있다.'],
    ],
    nearMisses: ['어디에 가는지 모른다.', '비가 오는데 나갔다.', '큰길로 가라.', '작은집에 갔다.'],
  },
];

export const boundNouns: Family = {
  id: 'bound-nouns',
  category: 'spacing',
  title: '의존 명사 띄어쓰기',
  article: '한글 맞춤법 제42항',
  help: "'것, 수, 줄, 만큼, 대로, 뿐'처럼 앞말의 꾸밈을 받는 의존 명사는 앞말과 띄어 써요. 예: 할 수 있다, 먹을 것, 아는 대로.",
  rules: [
    ...CASES.map(
      ({ id, first, words, examples, nearMisses, isDoubtful }): Rule => ({
        id,
        severity: 'error',
        trigger: words,
        // 간데요 (for 간대요) is left to de-dae.ts, 맨발인체로 to heard-forms.ts, 넘어질뻔 했다 to auxiliaries.ts.
        marks: [
          {
            ...(isDoubtful ? { doubtful: true } : { unknown: true }),
            text: /^(?!걸터$|.*(?:데요?|[듯뻔척체]|체로)$)/,
            split: [first, noun(words)],
          },
        ],
        fix: 'split',
        examples,
        nearMisses,
      }),
    ),
    {
      id: 'su-itda',
      severity: 'error',
      trigger: '수있 수없 수도있 수도없 줄알 줄몰 것같 거같',
      marks: [
        {
          unknown: true,
          split: [
            MODIFIED,
            { is: { word: '수 줄 것 거 리' } },
            { is: { word: '있 없 없이 알 모르 같' } },
          ],
        },
      ],
      fix: 'split',
      examples: [
        ['어쩔수없이 혼자 갔다.', '어쩔 수 없이 혼자 갔다.'],
        ['나도 할수있다.', '나도 할 수 있다.'],
        ['비가 올것같다.', '비가 올 것 같다.'],
      ],
      nearMisses: ['수없이 많은 별이 떴다.', '쓸데없는 말은 하지 마.'],
    },
    {
      id: 'su-eopda',
      severity: 'error',
      trigger: '수없',
      before: [{ best: { role: 'modify', ending: '을' } }],
      marks: [{ text: /^수없(?!이$)(.+)$/ }],
      fix: '수 없$1',
      examples: [['더 이상 기다릴 수없다.', '더 이상 기다릴 수 없다.']],
      nearMisses: ['수없이 많은 별이 떴다.', '이길 수 없었다.'],
    },
    {
      id: 'geot-gatda',
      severity: 'error',
      trigger: '것같 거같 수있 수없 줄알 줄몰 리없 리가없 수가없 수가있 수도있 수도없 리있 것만같',
      marks: [
        {
          unknown: true,
          split: [
            { is: { word: '수 줄 것 거 리', pos: ['bound', 'noun'] } },
            { is: { word: '있 없 알 모르 같' } },
          ],
        },
      ],
      before: [{ is: { role: 'modify' } }],
      fix: 'split',
      examples: [
        ['눈이 올 것같다.', '눈이 올 것 같다.'],
        ['나도 갈 수있어.', '나도 갈 수 있어.'],
      ],
      nearMisses: ['눈이 올 것 같다.', '큰 거울이 있다.'],
    },
    {
      id: 'ge',
      severity: 'error',
      trigger: '게 건 걸',
      marks: [
        {
          unknown: true,
          split: [{ is: { ending: '은 는 던', role: 'modify' } }, { text: /^(게|건|걸)$/ }],
        },
      ],
      fix: 'split',
      examples: [
        ['그림을 그리는게 좋다.', '그림을 그리는 게 좋다.'],
        ['내가 먹은건 사과였다.', '내가 먹은 건 사과였다.'],
      ],
      nearMisses: ['내일 갈게.', '크게 웃었다.', '그럴걸.'],
    },
    {
      id: 'geol-object',
      severity: 'error',
      trigger: '걸',
      marks: [{ text: /^(.+)걸$/, is: { ending: '는걸 은걸 던걸' }, closes: false }],
      after: [
        {
          is: {
            pos: ['verb', 'adjective'],
            word: '잊 잊어버리 좋아하 싫어하 알 모르 보 듣 느끼 도와주 돕 멈추 그만두 시작하 포기하 즐기 원하 바라 기다리 참 막 말리 잊어먹 보여주 깨닫 까먹 후회하 미루 두려워하 무서워하 부끄러워하 자랑하 배우 꺼리 그치 싫 본 들 찾 지켜보 구경하 발견하 목격하 기억하 생각하 말하 인정하 확인하 허락하 반대하 권하 추천하 부탁하',
          },
        },
      ],
      fix: '$1 걸',
      unverified: true,
      help: "'것을'을 줄인 '걸'은 앞말과 띄어 써요. 예: 노래하는 걸 좋아한다. 느낌을 나타내는 '-는걸'은 붙여 써요. 예: 벌써 가는걸.",
      examples: [
        ['출처를 밝히는걸 잊지 맙시다.', '출처를 밝히는 걸 잊지 맙시다.'],
        ['나는 책 읽는걸 좋아한다.', '나는 책 읽는 걸 좋아한다.'],
      ],
      nearMisses: ['벌써 가는걸.', '생각보다 어려운걸 뭐.', '출처를 밝히는 걸 잊지 맙시다.'],
    },
    {
      id: 'jeok-itda',
      severity: 'error',
      trigger: '적 줄',
      marks: [
        {
          split: [
            { is: { ending: '은 던 을', role: 'modify' } },
            { text: /^(적|줄)(이|은|도|을)?$/ },
          ],
          never: { pos: 'adverb' },
        },
      ],
      after: [{ is: { word: '있 없 알 모르' } }],
      fix: 'split',
      examples: [
        ['바다를 본적이 있다.', '바다를 본 적이 있다.'],
        ['동생은 자전거를 탈줄 안다.', '동생은 자전거를 탈 줄 안다.'],
      ],
      nearMisses: ['갈 수 있다.', '빨랫줄도 있다.', '밧줄이 있다.', '이름을 줄줄 알려 주더군요.'],
    },
    {
      id: 'since',
      severity: 'error',
      trigger: '지',
      marks: [
        {
          // 민지는 이번 주에: a name.
          text: /^(?![먼단전건던만번민은현윤]지)/,
          never: [{ pos: 'noun', level: 2, ending: 'none' }, { pos: 'name' }],
          split: [
            { is: { ending: '은', role: 'modify', pos: 'verb' } },
            { text: /^지(가|는|도)?$/ },
          ],
        },
      ],
      after: [
        {
          any: [
            {
              text: /^(?:[0-9]+|올해로|이제|오늘로|이번|내년이면|꼭|만|채|불과|벌써|얼마|오래|오래되.*|오래된.*|거의|꽤|어느새|어느덧|이제|겨우|몇|한참.*|하루.*|이틀.*|사흘.*|나흘.*|닷새.*|엿새.*|이레.*|여드레.*|아흐레.*|열흘.*|보름.*|일주일.*|여러|수십|수백|반세기.*|한|두|세|네|석|넉|다섯|여섯|열|일|이|삼|사|오|육|칠|팔|구|십|백)$/,
            },
            { is: { word: '년 일 달 개월 시간 주일 오래되 오래' } },
          ],
        },
      ],
      fix: 'split',
      help: "시간이 지난 것을 나타내는 '지'는 띄어 써요. 예: 이사 온 지 두 해가 됐다. '-ㄴ지'가 모르는 일을 나타낼 때는 붙여 써요. 예: 얼마나 먼지 모른다.",
      examples: [
        ['이 동네에 온지 삼 년이 되었다.', '이 동네에 온 지 삼 년이 되었다.'],
        ['밥을 먹은지 벌써 한 시간이 지났다.', '밥을 먹은 지 벌써 한 시간이 지났다.'],
      ],
      nearMisses: [
        '누가 온지 모른다.',
        '얼마나 먼지 모르겠다.',
        '먼지 한 톨도 없다.',
        '어디에 갔는지 벌써 잊었다.',
        '민지는 이번 주에 이사 간대.',
        '선생님을 뵌 지 오래됐다.',
      ],
    },
    {
      id: 'ttaemun',
      severity: 'error',
      trigger: '때문',
      marks: [
        {
          unknown: true,
          split: [
            {
              is: [
                { pos: ['noun', 'pronoun', 'name'], particle: 'none', ending: 'none' },
                { ending: '기' },
              ],
            },
            noun('때문'),
          ],
        },
      ],
      fix: 'split',
      examples: [
        ['감기때문에 학교에 못 갔다.', '감기 때문에 학교에 못 갔다.'],
        ['너때문이야.', '너 때문이야.'],
        ['비가 오기때문에 못 간다.', '비가 오기 때문에 못 간다.'],
      ],
      nearMisses: ['비가 오기 때문에 못 갔다.', '이 때문에 늦었다.'],
    },
  ],
};
