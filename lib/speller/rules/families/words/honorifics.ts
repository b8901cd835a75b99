import type { Family, Rule, Where } from '../../rule.ts';

/** Words that take 께서 or 께 besides the particle itself. */
const ELDERS =
  '할머니 할아버지 선생님 교장선생님 아버지 어머니 부모님 아버님 어머님 외할머니 외할아버지 증조할머니 증조할아버지 어르신 어른 스승님 원장님 할머님 할아버님 큰아버지 큰어머니 교장 교감 이모님 고모님 사장님 담임선생님';

const HELP =
  '웃어른의 일은 높임말로 써요. 예: 할머니께서 주무신다, 선생님께서 교실에 계신다, 아버지께 드리다, 할아버지를 모시고 가다.';

const SUBJECT: Where = { is: { particle: '께서' } };
/** The subject belongs to another clause behind a verb that links or modifies. */
const BETWEEN: Where = {
  is: {
    pos: ['noun', 'pronoun', 'name', 'adverb', 'number', 'unit', 'bound', 'determiner'],
    ending: 'none',
  },
  never: { particle: '이' },
};

/** A rule with the subject up to three words before. */
const bySubject = (
  rule: Omit<Rule, 'before' | 'severity' | 'examples'>,
  examples: readonly Rule['examples'][number][],
  right: readonly Where[] = [],
): Rule[] =>
  examples.map((example, gap) => ({
    ...rule,
    id: `${rule.id}-${gap}`,
    severity: 'check',
    before: [SUBJECT, ...Array.from({ length: gap }, () => BETWEEN), ...right],
    examples: [example],
  }));

const STAYS: Where = {
  text: /^있(?:다|는다|었다|습니다|었습니다|어요|었어요|는|고|으세요|으신다|으셨다)$/,
};
const TO_STAY = {
  swap: '있습니>계십니 있었습>계셨습 있는다>계신다 있다>계신다 있었>계셨 있어요>계세요 있는>계시는 있고>계시고 있으세>계세 있으신>계신 있으셨>계셨',
};
const STAY_HELP =
  "웃어른이 머무르거나 무엇을 하는 중일 때는 '계시다'를 써요. 예: 선생님께서 교실에 계신다.";

export const honorifics: Family = {
  id: 'honorifics',
  category: 'style',
  title: '높임말',
  article: '표준 언어 예절(국립국어원)',
  help: HELP,
  rules: [
    ...bySubject(
      {
        id: 'sleep',
        trigger: '자 잔 잤',
        marks: [
          {
            text: /^(?:자(?:고|는|다가|면|지|신다|셨다|시고|세요|시는)|잔다|잤다|잤고)$/,
            is: { word: '자', pos: 'verb' },
          },
        ],
        fix: { word: '주무시' },
        nearMisses: [
          '할머니께서 주무신다.',
          '동생이 방에서 자고 있다.',
          '할머니께서 부르시자 뛰어갔다.',
        ],
      },
      [
        ['할머니께서 잔다.', '할머니께서 주무신다.'],
        ['할머니께서 방에서 자고 계신다.', '할머니께서 방에서 주무시고 계신다.'],
        ['할아버지께서 안방에서 혼자 잤다.', '할아버지께서 안방에서 혼자 주무셨다.'],
      ],
    ),
    ...bySubject(
      {
        id: 'eat',
        trigger: '먹',
        marks: [{ text: /^먹/, is: { word: '먹', pos: 'verb' }, never: { ending: '기' } }],
        fix: {
          swap: '먹는다>드신다 먹는>드시는 먹었>드셨 먹고>드시고 먹어>드셔 먹지>드시지 먹으면>드시면 먹은>드신 먹을>드실 먹던>드시던 먹자>드시자',
        },
        nearMisses: [
          '할머니께서 진지를 드셨다.',
          '내가 밥을 먹었다.',
          '할머니께서 해 주신 밥을 먹었다.',
        ],
      },
      [
        ['할머니께서 먹는다.', '할머니께서 드신다.'],
        ['할머니께서 떡을 먹었다.', '할머니께서 떡을 드셨다.'],
        ['할아버지께서 아침에 죽을 먹었다.', '할아버지께서 아침에 죽을 드셨다.'],
      ],
    ),
    ...bySubject(
      {
        id: 'ill',
        trigger: '아프 아파 아픈 아팠 아플',
        marks: [{ is: { word: '아프', pos: 'adjective' } }],
        fix: {
          swap: '아프시>편찮으시 아프셔>편찮으셔 아프셨>편찮으셨 아프신>편찮으신 아프실>편찮으실 아프세>편찮으세 아프>편찮으시 아파>편찮으셔 아팠>편찮으셨 아픈>편찮으신 아플>편찮으실',
        },
        nearMisses: ['할머니께서 편찮으시다.', '할머니께서는 다리가 아프시다.', '동생이 아프다.'],
      },
      [
        ['할아버지께서 아프다.', '할아버지께서 편찮으시다.'],
        ['할머니께서 많이 아프셔서 걱정이다.', '할머니께서 많이 편찮으셔서 걱정이다.'],
      ],
    ),
    ...bySubject(
      {
        id: 'stay',
        trigger: '있',
        // 손님께서는 현관에 있는 덧신을 신으신다.
        marks: [{ ...STAYS, never: { role: 'modify' } }],
        fix: TO_STAY,
        unverified: true,
        help: STAY_HELP,
        nearMisses: [
          '선생님께서 교실에 계신다.',
          '선생님께서 걱정이 있으시다.',
          '친구가 교실에 있다.',
        ],
      },
      [
        ['선생님께서 교실에 있다.', '선생님께서 교실에 계신다.'],
        ['할머니께서 지금 병원에 있습니다.', '할머니께서 지금 병원에 계십니다.'],
      ],
      [{ is: { particle: '에', ending: 'none' } }],
    ),
    ...bySubject(
      {
        id: 'doing',
        trigger: '있',
        marks: [STAYS],
        fix: TO_STAY,
        unverified: true,
        help: STAY_HELP,
        nearMisses: ['할머니께서 주무시고 계신다.', '친구가 책을 읽고 있다.'],
      },
      [
        ['선생님께서 웃고 있다.', '선생님께서 웃고 계신다.'],
        ['할머니께서 나물을 다듬고 있었다.', '할머니께서 나물을 다듬고 계셨다.'],
        [
          '할아버지께서 마당에서 화분을 옮기고 있었다.',
          '할아버지께서 마당에서 화분을 옮기고 계셨다.',
        ],
      ],
      [{ is: { ending: '고', pos: 'verb' } }],
    ),
    {
      id: 'eat-respectfully',
      severity: 'check',
      trigger: '먹으시 먹으신 먹으셨 먹으세 먹으실',
      marks: [{ text: /^먹으(시|신|셨|세|실|셔)/, is: { word: '먹', pos: 'verb' } }],
      fix: { swap: '먹으>드' },
      help: "'먹다'의 높임말은 '드시다, 잡수시다'예요. 예: 할머니께서 떡을 드신다.",
      examples: [
        ['할머니가 밥을 먹으신다.', '할머니가 밥을 드신다.'],
        ['많이 먹으세요.', '많이 드세요.'],
      ],
      nearMisses: ['많이 드세요.', '동생이 먹으니 나도 먹는다.'],
    },
    {
      id: 'ask-an-elder',
      severity: 'check',
      trigger: '물어보 물어봤 물어봐 물었 묻',
      before: [{ is: { particle: '께' } }],
      marks: [{ text: /^(?:물어(?:보|봤|봐|본|볼)|물었|묻[고자는지])/, is: { pos: 'verb' } }],
      fix: { swap: '물어>여쭈어 물었>여쭈었 묻고>여쭙고 묻자>여쭙자 묻는>여쭙는 묻지>여쭙지' },
      help: "웃어른께 물을 때에는 '여쭙다, 여쭈어보다'를 써요. 예: 선생님께 여쭈어보았다.",
      examples: [
        ['선생님께 물어봤다.', '선생님께 여쭈어봤다.'],
        ['할머니께 물었다.', '할머니께 여쭈었다.'],
      ],
      nearMisses: ['선생님께 여쭈어봤다.', '친구에게 물어봤다.'],
    },
    {
      id: 'elder-asks',
      severity: 'check',
      trigger: '여쭤보 여쭈어보',
      marks: [{ text: /^여(?:쭤|쭈어)보[시신셨셔]/ }],
      fix: { swap: '여쭤보>물어보 여쭈어보>물어보' },
      help: "'여쭙다'는 웃어른께 물을 때 써요. 웃어른이 물으실 때는 '물어보시다'예요. 예: 선생님께서 물어보셨다.",
      examples: [
        ['선생님께서 어디가 아프냐고 여쭤보셨다.', '선생님께서 어디가 아프냐고 물어보셨다.'],
      ],
      nearMisses: ['선생님께 여쭤보았다.', '선생님께서 물어보셨다.'],
    },
    {
      id: 'give-an-elder',
      severity: 'check',
      trigger: '주 줬 줄 준 줘',
      before: [
        {
          is: [
            { particle: '께', not: '동생 친구 아기 강아지' },
            { word: ELDERS, particle: '에게 한테' },
          ],
        },
        { is: { particle: '을' } },
      ],
      marks: [{ is: { word: '주', pos: 'verb' }, never: { pos: ['noun', 'bound'] } }],
      fix: {
        swap: '주었>드렸 줬>드렸 주고>드리고 준다>드린다 주는>드리는 주려>드리려 주어>드려 줘>드려 줄>드릴 준>드린 주기>드리기 주면>드리면 주자>드리자 주니>드리니 주며>드리며',
      },
      help: "웃어른께 주는 것은 '드리다'예요. 예: 아버지께 선물을 드렸다.",
      examples: [
        ['아버지께 선물을 줬다.', '아버지께 선물을 드렸다.'],
        ['할머니께 꽃을 주었다.', '할머니께 꽃을 드렸다.'],
      ],
      nearMisses: ['할머니께 꽃을 드렸다.', '할머니께서 꽃을 주셨다.', '친구에게 꽃을 주었다.'],
    },
    {
      id: 'lead-an-elder',
      severity: 'check',
      trigger: '데리 데려',
      before: [{ is: { word: ELDERS, particle: '을' } }],
      marks: [{ text: /^데(리고|려가.*|려오.*|려갔.*|려왔.*|려다.*)$/ }],
      fix: { swap: '데리고>모시고 데려>모셔' },
      unverified: true,
      help: "웃어른과 함께 가거나 오는 것은 '모시다'예요. 예: 할머니를 모시고 병원에 갔다.",
      examples: [['할머니를 데리고 병원에 갔다.', '할머니를 모시고 병원에 갔다.']],
      nearMisses: ['할머니를 모시고 병원에 갔다.', '동생을 데리고 갔다.'],
    },
  ],
};
