import type { Family } from '../../rule.ts';
import { syllablesWith } from '../../syllables.ts';

/** Syllables that end in a consonant, and those that end in a vowel. */
const CLOSED = syllablesWith([...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ']);
const OPEN = syllablesWith(['']);

export const ieyoYeyo: Family = {
  id: 'ieyo-yeyo',
  category: 'spelling',
  title: '이에요와 예요',
  article: '표준어 규정 제26항',
  help: "받침이 있는 말 뒤에는 '이에요', 받침이 없는 말 뒤에는 '예요'를 써요. '아니다'는 '아니에요'예요. 예: 책이에요, 나무예요.",
  rules: [
    {
      id: 'full-name',
      severity: 'check',
      trigger: '이예요',
      before: [{ text: /^(?:이름은|이름이)$/ }],
      marks: [
        {
          text: new RegExp(
            `^([김이박최정강조윤장임한오서신권황안송류유홍전고문양손배백허남심노하곽성차주우구민나진지엄채원천방공현함변염여추도소석선설마길][가-힣][${CLOSED}])이예요$`,
          ),
        },
      ],
      fix: '$1이에요',
      unverified: true,
      examples: [['제 이름은 김하늘이예요.', '제 이름은 김하늘이에요.']],
      nearMisses: ['제 이름은 김하늘이에요.', '제 이름은 김민지예요.'],
    },
    {
      id: 'eyo',
      severity: 'error',
      trigger: '에요',
      marks: [
        {
          // ‘옥루몽’이에요
          text: /^(?!이에요$)(.*[^에니])에요$/,
          is: { pos: ['noun', 'pronoun', 'name', 'bound', 'number', 'unit'], particle: '에' },
          // 저 태윤이에요, 가는 길이에요: a name or a noun with 이에요.
          any: [
            { text: /[^이]에요$/ },
            { best: { pos: ['noun', 'pronoun', 'bound', 'unit'], particle: '에' } },
          ],
        },
      ],
      fix: ['$1예요', '$1이에요'],
      examples: [
        ['이건 제 사과에요.', '이건 제 사과예요.'],
        ['저는 삼 학년 학생에요.', '저는 삼 학년 학생이에요.'],
        ['내일 갈 거에요.', '내일 갈 거예요.'],
      ],
      nearMisses: [
        '우리 집 고양이예요.',
        '저는 학생이에요.',
        '그건 제가 아니에요.',
        '저 3년 전에 졸업한 태윤이에요.',
        '학교에 가는 길이에요.',
        '제가 읽은 책은 ‘옥루몽’이에요.',
      ],
    },
    {
      id: 'ieyo',
      severity: 'error',
      trigger: '이예요 이여요',
      marks: [{ text: new RegExp(`^(.*[^${OPEN}])이[예여]요$`), unknown: true }],
      fix: ['$1이에요', '$1예요'],
      examples: [
        ['저는 학생이예요.', '저는 학생이에요.'],
        ['오늘은 제 생일이예요.', '오늘은 제 생일이에요.'],
      ],
      nearMisses: ['우리 집 고양이예요.', '제 이름은 민이예요?'.replace('민이', '어린이')],
    },
    {
      id: 'ieyo-open',
      severity: 'error',
      trigger: '이예요 이여요',
      marks: [{ text: new RegExp(`^(.*[${OPEN}])이[예여]요$`), unknown: true }],
      fix: ['$1예요', '$1이에요'],
      examples: [
        ['제 꿈은 의사이예요.', '제 꿈은 의사예요.'],
        ['이건 제가 만든 케이크이예요.', '이건 제가 만든 케이크예요.'],
      ],
      nearMisses: ['제 꿈은 의사예요.', '이 아이가 제 동생이에요.'],
    },
    {
      id: 'yeyo',
      severity: 'error',
      trigger: '예요 였',
      marks: [
        {
          unknown: true,
          misfit: { role: ['final', 'ask', 'link', 'modify'], level: 2 },
          text: /(예요|였.*)$/,
        },
      ],
      fix: 'fit',
      examples: [
        ['저는 학생예요.', '저는 학생이에요.'],
        ['그때 나는 학생였다.', '그때 나는 학생이었다.'],
      ],
      nearMisses: ['우리 집 강아지였다.', '이건 사과예요.'],
    },
    {
      id: 'raneun',
      severity: 'error',
      trigger: '라는 라고 라서 라며',
      marks: [
        {
          unknown: true,
          misfit: { role: ['final', 'ask', 'link', 'modify'], level: 2 },
          text: /라(?:는|고|서|며)$/,
        },
      ],
      fix: 'fit',
      help: "받침이 있는 말 뒤에는 '이라는, 이라고', 없는 말 뒤에는 '라는, 라고'를 써요. 예: 시간이라는, 나무라는.",
      examples: [
        ['쉬는 시간라는 말만 들어도 신난다.', '쉬는 시간이라는 말만 들어도 신난다.'],
        ['오늘이 방학라서 기쁘다.', '오늘이 방학이라서 기쁘다.'],
      ],
      nearMisses: ['쉬는 시간이라는 말', '우정이라는 이름', '친구라고 불렀다.'],
    },
    {
      id: 'iyeot',
      severity: 'error',
      trigger: '이였 이여서',
      marks: [{ unknown: true, text: /^(.+)이여(서.*)$/ }],
      fix: ['$1이어$2', '$1여$2'],
      examples: [['방학이여서 신났다.', '방학이어서 신났다.']],
      nearMisses: ['방학이어서 신났다.', '새 옷이 움직이여서'.replace('움직이여서', '움직여서')],
    },
    {
      id: 'iyeot-past-open',
      severity: 'error',
      trigger: '이였',
      marks: [{ unknown: true, text: new RegExp(`^(.*[${OPEN}])이였(.+)$`) }],
      fix: ['$1였$2', '$1이었$2'],
      help: "받침이 있는 말 뒤에는 '이었', 없는 말 뒤에는 '였'을 써요. 예: 꿈이었다, 나무였다.",
      examples: [['그 사람은 의사이였다.', '그 사람은 의사였다.']],
      nearMisses: ['그 사람은 의사였다.', '내가 본 것은 고양이였다.'],
    },
    {
      id: 'iyeot-past',
      severity: 'error',
      trigger: '이였',
      marks: [{ unknown: true, text: /^(.+)이였(.+)$/ }],
      fix: ['$1이었$2', '$1였$2'],
      help: "받침이 있는 말 뒤에는 '이었', 없는 말 뒤에는 '였'을 써요. 예: 꿈이었다, 나무였다.",
      examples: [
        ['그것은 꿈이였다.', '그것은 꿈이었다.'],
        ['생각보다 큰 집이였어요.', '생각보다 큰 집이었어요.'],
      ],
      nearMisses: [
        '그것은 꿈이었다.',
        '손을 움직였다.',
        '그것은 종이였다.',
        '내가 본 것은 고양이였다.',
      ],
    },
    {
      id: 'aniyeyo',
      severity: 'error',
      trigger: '아니예요 아니여요',
      marks: [{ text: /^아니[예여]요$/ }],
      fix: '아니에요',
      help: "'아니다'에는 '에요'가 붙어 '아니에요'가 돼요. 예: 제 것이 아니에요.",
      examples: [['그건 제 책이 아니예요.', '그건 제 책이 아니에요.']],
      nearMisses: ['그건 제 책이 아니에요.', '제 언니예요.'],
    },
    {
      id: 'being-because',
      severity: 'error',
      trigger: '이다 이었다 이에요 입니다 이었습니다 이었어요 이라고',
      triggerAt: 1,
      marks: [
        { is: { ending: '어서' } },
        { text: /^(?:이다|이었다|이에요|입니다|이었습니다|이었어요|이라고)$/ },
      ],
      fix: 'join',
      help: "'이다'는 앞말에 붙여 써요. 예: 학생이다, 궁금해서이다.",
      examples: [['책을 고른 까닭은 궁금해서 이다.', '책을 고른 까닭은 궁금해서이다.']],
      nearMisses: ['책을 고른 까닭은 궁금해서이다.', '무거워서 머리에 이고 왔다.'],
    },
    {
      id: 'being-misspelt',
      severity: 'error',
      trigger: '이였',
      triggerAt: 1,
      marks: [
        {
          text: /^(.+)$/,
          is: {
            pos: ['noun', 'pronoun', 'name', 'number', 'unit', 'bound'],
            particle: 'none',
            ending: 'none',
          },
          never: { pos: 'determiner' },
        },
        { text: /^이였(다|어|어요|습니다|지만|는데|던|고)$/ },
      ],
      fix: ['$1이었$2', '$1였$2'],
      examples: [['문을 두드린 사람은 형 이였다.', '문을 두드린 사람은 형이었다.']],
      nearMisses: ['문을 두드린 사람은 형이었다.', '문을 두드린 사람은 누나였다.'],
    },
  ],
};
