import type { Family } from '../../rule.ts';
import { syllablesWith } from '../../syllables.ts';

const NOMINAL = ['noun', 'pronoun', 'name', 'number', 'unit', 'bound'] as const;
const HOST = { pos: NOMINAL, particle: 'none', ending: 'none' } as const;
/** Words that may be adverbs or determiners, so that the next one is no particle: 내일 와, 오늘 이. */
const NOT_HOST = [{ pos: ['adverb' as const, 'determiner' as const] }];
const LINKING = ['link', 'adverb', 'noun', 'final'] as const;
/** Ends in a vowel, as what 가 follows. */
const OPEN = new RegExp(`[${syllablesWith([''])}]$`);
/** Words to which one goes: 학교 가, 바다 가. */
const GOALS =
  '학교 바다 어디 거기 여기 저기 학원 유치원 회사 시내 화장실 도서실 보건실 교무실 놀이터 슈퍼 마트 가게 교회 휴가 나라 제주 제주도 해외 이사 사우나 피시 카페 너 나 우리';
/** Nouns that stand without a particle: 오 년 동안 이 책을 썼다. */
const ADVERBIAL =
  '동안 이상 이하 이후 이전 이래 때 후 뒤 전 다음 사상 역사상 정도 덕분 결과 순간 중 대신 반면 현재';
const DEGREES =
  /^(정말|제일|가장|너무|아주|매우|몹시|무척|꽤|많이|더|다|잘|안|못|아직|이미|벌써|갑자기|점점|모두|또|없.+|있.+|아니.+|아닌.*|많.+|적.+|크.+|컸.*|작.+)$/;

export const loneParticles: Family = {
  id: 'lone-particles',
  category: 'spacing',
  title: '한 글자 조사 붙여 쓰기',
  article: '한글 맞춤법 제41항',
  help: "'이, 가, 은, 는, 도, 과, 의' 같은 조사는 앞말에 붙여 써요. 예: 엄마가, 사람이, 나도.",
  rules: [
    {
      id: 'subject',
      severity: 'error',
      trigger: '이',
      triggerAt: 1,
      marks: [
        { best: { ...HOST, pos: NOMINAL, not: ADVERBIAL }, never: NOT_HOST },
        { text: /^이$/ },
      ],
      after: [
        {
          any: [
            {
              best: { pos: ['verb', 'adjective', 'adverb'] },
              never: [{ pos: ['noun', 'bound'], level: 3 }],
            },
            { text: DEGREES },
            // 주인 이 매를 맞았다: what is done to it has its own particle.
            { best: { pos: 'noun', particle: '을' } },
          ],
        },
      ],
      fix: 'join',
      examples: [
        ['마음 이 아팠다.', '마음이 아팠다.'],
        ['그 사람 이 정말 그랬을까?', '그 사람이 정말 그랬을까?'],
        ['숲에는 새들 이 있다.', '숲에는 새들이 있다.'],
      ],
      nearMisses: [
        '나는 마음이 아팠다.',
        '내일 이 책을 읽자.',
        '그때 이 사람이 왔다.',
        '삼 년 동안 이 책을 썼다.',
        '우리 반 이 친구가 그랬다.',
      ],
    },
    {
      id: 'subject-open',
      severity: 'error',
      trigger: '가',
      triggerAt: 1,
      marks: [
        {
          text: OPEN,
          best: { ...HOST, pos: ['noun', 'pronoun', 'name', 'unit'], not: GOALS },
          never: { pos: 'determiner' },
        },
        { text: /^가$/, closes: false },
      ],
      after: [{ never: { word: '보 주 있 버리 놓 달 계시' } }],
      fix: 'join',
      examples: [
        ['엄마 가 쪽지를 남기셨다.', '엄마가 쪽지를 남기셨다.'],
        ['어디서 소리 가 들렸다.', '어디서 소리가 들렸다.'],
      ],
      nearMisses: [
        '학교 가 봤니?',
        '친구 집 가 있어.',
        '바다 가 보고 싶다.',
        '동생이 학교 가 버렸다.',
        '누나, 먼저 가.',
      ],
    },
    {
      id: 'subject-open-thing',
      severity: 'error',
      trigger: '가',
      triggerAt: 1,
      // To a place one goes: 가게 가 있어.
      marks: [
        {
          text: new RegExp(
            `^.*(?<!게|데|소|터|디|기|네|나라|바다|도서|회사|휴가|피시|뒤|쪽|교)${OPEN.source}`,
          ),
          best: { ...HOST, pos: 'noun', not: GOALS, level: 3 },
          never: { pos: ['determiner', 'verb'] },
        },
        { text: /^가$/, closes: false },
      ],
      after: [{ text: /^(?:있[었는고어으]|있다|보이|보였|되[었는]|됐|없[었는고어다])/ }],
      fix: 'join',
      examples: [['화단에 국화 가 있었다.', '화단에 국화가 있었다.']],
      nearMisses: ['화단에 국화가 있었다.', '먼저 가게 가 있을게.', '누나, 회사 가 있어?'],
    },
    {
      id: 'also',
      severity: 'error',
      trigger: '도',
      triggerAt: 1,
      marks: [
        {
          any: [
            { best: { pos: ['noun', 'pronoun', 'name', 'bound', 'adverb', 'interjection'] } },
            { is: { ending: '어 는데 고 지 을지 는지 기 음 아서 어서', role: LINKING } },
            { text: /^(아무|그래|그런데|하나|둘|우리)$/ },
          ],
          never: [{ role: 'modify' }, { pos: 'number', not: '하나 둘' }],
        },
        { text: /^도$/ },
      ],
      fix: 'join',
      examples: [
        ['나 도 같이 가고 싶다.', '나도 같이 가고 싶다.'],
        ['지금 도 그 냄새가 난다.', '지금도 그 냄새가 난다.'],
        ['아무리 불러 도 대답이 없다.', '아무리 불러도 대답이 없다.'],
        ['교실에 아무 도 없었다.', '교실에 아무도 없었다.'],
      ],
      nearMisses: [
        '기온이 영하 5 도 아래로 떨어졌다.',
        '영하 오 도까지 내려갔다.',
        '이 도와 저 도 사이에 강이 흐른다.',
        '높은 도 음을 냈다.',
      ],
    },
    {
      id: 'and-noun',
      severity: 'error',
      trigger: '과',
      triggerAt: 1,
      marks: [{ best: { ...HOST, pos: ['noun', 'pronoun'] }, never: NOT_HOST }, { text: /^과$/ }],
      after: [{ best: { pos: ['noun', 'pronoun', 'name', 'verb', 'adjective', 'adverb'] } }],
      fix: 'join',
      examples: [['책 과 공책을 샀다.', '책과 공책을 샀다.']],
      nearMisses: ['도서관과 공원에 갔다.', '고양이 과 동물이다.'],
    },
    {
      id: 'topic',
      severity: 'error',
      trigger: '는',
      triggerAt: 1,
      marks: [
        {
          any: [
            { is: { ending: '고 기 으려 어서 으면 지 니까 다고 라고 자고', role: LINKING } },
            // 나타내 는: the bare form of a stem in a vowel.
            { is: { pos: 'verb', ending: '어' } },
            { unknown: true },
          ],
          never: { particle: '이 을 은 도' },
        },
        { text: /^는$/ },
      ],
      fix: 'join',
      examples: [
        ['밥을 먹고 는 잠들었다.', '밥을 먹고는 잠들었다.'],
        ['막 나가려 는 참이었다.', '막 나가려는 참이었다.'],
      ],
      nearMisses: ['실력이 는 것을 느꼈다.', '밥을 먹고는 잠들었다.'],
    },
    {
      id: 'but',
      severity: 'error',
      trigger: '만',
      triggerAt: 1,
      marks: [{ text: /../, is: { ending: '지' } }, { text: /^만(은)?$/ }],
      fix: 'join',
      help: "맞서는 내용을 잇는 '-지만'은 붙여 써요. 예: 하지만, 작지만 빠르다.",
      examples: [['몸은 작지 만 힘이 세다.', '몸은 작지만 힘이 세다.']],
      nearMisses: ['몸은 작지만 힘이 세다.', '고향을 떠난 지 만 삼 년이다.'],
    },
    {
      id: 'interrupted',
      severity: 'error',
      trigger: '가',
      triggerAt: 1,
      marks: [
        { is: { ending: '다', pos: 'verb' }, never: { ending: '은 는' } },
        { text: /^가$/, closes: false },
      ],
      after: [{ never: { word: '보 주 있 버리 놓' } }],
      fix: 'join',
      help: "하던 일이 다른 일로 바뀔 때 쓰는 '-다가'는 붙여 써요. 예: 놀다가 다쳤다.",
      examples: [['밭을 갈다 가 항아리를 찾았다.', '밭을 갈다가 항아리를 찾았다.']],
      nearMisses: ['밭을 갈다가 찾았다.', '일하다 가 버렸다.', '놀다 가.'],
    },
    {
      id: 'of',
      severity: 'error',
      trigger: '의',
      triggerAt: 1,
      marks: [
        { best: { ...HOST, pos: ['noun', 'pronoun', 'name'] }, never: NOT_HOST },
        { text: /^의$/ },
      ],
      after: [{ best: { pos: ['noun', 'name', 'bound'] } }],
      fix: 'join',
      examples: [['나는 글 의 제목을 정했다.', '나는 글의 제목을 정했다.']],
      nearMisses: ['글의 제목을 정했다.', '인 의 예 지를 배웠다.'],
    },
    {
      id: 'as-for',
      severity: 'error',
      trigger: '은',
      triggerAt: 1,
      marks: [{ best: { ...HOST, pos: NOMINAL }, never: { pos: 'determiner' } }, { text: /^은$/ }],
      after: [
        {
          never: {
            word: '반지 수저 목걸이 메달 동메달 세공 동 그릇 숟가락 쟁반 비녀 팔찌 귀걸이 구리 쌍가락지',
          },
        },
      ],
      fix: 'join',
      examples: [['내 손 은 따뜻하다.', '내 손은 따뜻하다.']],
      nearMisses: ['엄마 은 반지가 예쁘다.', '금 은 동메달을 땄다.', '내 손은 따뜻하다.'],
    },
  ],
};
