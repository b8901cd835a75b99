import type { Family } from '../../rule.ts';
import { syllablesWith } from '../../syllables.ts';

/** People and animals with 에, which is 의 or 에게: 나에 꿈, 아이들에 가르치다. */
const PERSON_AT =
  /^(나|너|저희|너희|친구|동생|언니|누나|형|오빠|엄마|아빠|할머니|할아버지|선생님|아저씨|아주머니|어머니|아버지|주인공|작가|학생|남매|부모|부모님|이모|고모|삼촌|사촌|아이|어린이|어른|할멈|영감|왕|임금|공주|왕자|장군|반장|회장|짝|짝꿍|주인|손님|누구|친척|가수|선수|의사|화가|강아지|고양이|토끼|호랑이|곰|여우)(들?)에$/;

/** 의, 에게 and 께, which are heard as 에 and written so, and 이 behind names. */
export const particlesOfPersons: Family = {
  id: 'particles-of-persons',
  category: 'particle',
  title: '사람 뒤의 조사',
  article: '한글 맞춤법 제41항; 표준국어대사전',
  help: "무엇을 받는 사람 뒤에는 '에게'를 써요. '누구의 것'인지 나타낼 때는 '의'를 써요. 예: 친구에게 책을 주다, 친구의 책.",
  rules: [
    {
      id: 'behind-name',
      severity: 'check',
      trigger: '이는 이가 이를 이랑 이도 이네 이의 이에게 이한테',
      triggerAt: 1,
      marks: [
        {
          text: new RegExp(`^[가-힣]{1,2}[가-힣](?<![${syllablesWith([''])}은는을를])$`),
          any: [{ best: { pos: 'name', particle: 'none', ending: 'none' } }, { unknown: true }],
        },
        { text: /^이(?:는|가|를|랑|도|네|의|에게|한테)$/ },
      ],
      fix: 'join',
      unverified: true,
      help: "받침 있는 이름 뒤의 '이'는 앞말에 붙여 써요. 예: 승민이는, 하람이가.",
      examples: [['승민 이는 벌떡 일어났다.', '승민이는 벌떡 일어났다.']],
      nearMisses: ['승민이는 벌떡 일어났다.', '제주, 이는 섬의 이름이다.'],
    },
    {
      id: 'to',
      severity: 'error',
      trigger: '에',
      marks: [{ text: PERSON_AT }],
      after: [
        { is: { pos: 'noun', particle: '을' } },
        {
          is: {
            word: '가르치 주 드리 건네 건네주 빌려주 보여주 들려주 알려주 나눠주 나누어주 물려주 전하 전해주 선물하 설명하 맡기 시키 읽어주 털어놓 말씀드리 여쭙 여쭈 전달하 먹이 고백하 보내 부치 걸 던지 내밀 권하 돌려주 사주 내주 안기 부탁하',
          },
        },
      ],
      fix: '$1$2에게',
      help: "무엇을 받는 사람 뒤에는 '에게'를 써요. 예: 아이들에게 한글을 가르치다, 동생에게 책을 주다.",
      examples: [
        ['아이들에 우리말을 가르쳤다.', '아이들에게 우리말을 가르쳤다.'],
        ['동생에 장난감을 빌려주었다.', '동생에게 장난감을 빌려주었다.'],
      ],
      nearMisses: ['아이들에게 우리말을 가르쳤다.', '화분에 물을 주었다.'],
    },
    {
      id: 'to-for',
      severity: 'error',
      trigger: '에',
      marks: [{ text: PERSON_AT }],
      after: [
        { is: { pos: 'noun', particle: '을' } },
        { is: { pos: 'verb', ending: '어' } },
        { is: { word: '주 드리' } },
      ],
      fix: '$1$2에게',
      help: "무엇을 받는 사람 뒤에는 '에게'를 써요. 예: 아이들에게 한글을 가르치다, 동생에게 책을 읽어 주다.",
      examples: [['고양이에 이름을 지어 주었다.', '고양이에게 이름을 지어 주었다.']],
      nearMisses: ['고양이에게 이름을 지어 주었다.', '화분에 물을 부어 주었다.'],
    },
    {
      id: 'to-give',
      severity: 'error',
      trigger: '에',
      marks: [{ text: PERSON_AT }],
      after: [
        {
          is: {
            word: '보내 드리 건네 건네주 물려주 알려주 들려주 보여주 빌려주 가르치 전하 선물하',
            ending: '을 은 는',
          },
        },
      ],
      fix: ['$1$2에게', '$1$2께'],
      help: "무엇을 받는 사람 뒤에는 '에게'를, 높일 때는 '께'를 써요. 예: 친구에게 보낼 편지, 할머니께 드릴 꽃.",
      examples: [['전학 간 친구에 보낼 영상을 찍자.', '전학 간 친구에게 보낼 영상을 찍자.']],
      nearMisses: ['친구에게 보낼 영상을 찍자.', '친구의 보낸 편지를 읽었다.'],
    },
    {
      id: 'to-a-name',
      severity: 'check',
      trigger: '에',
      marks: [
        {
          text: /^(..이?)에$/,
          any: [{ is: { pos: 'name', particle: '에' } }, { unknown: true }],
        },
      ],
      after: [{ is: { word: '사과하 고백하 양보하 빌려주 보여주 알려주 물어보', pos: 'verb' } }],
      fix: '$1에게',
      examples: [['나는 용기를 내어 민서에 사과했다.', '나는 용기를 내어 민서에게 사과했다.']],
      nearMisses: ['나는 민서에게 사과했다.', '우리는 제주에 도착했다.'],
    },
    {
      id: 'to-write',
      severity: 'error',
      trigger: '에',
      marks: [{ text: PERSON_AT }],
      after: [
        { any: [{ is: { particle: '의' } }, { is: { role: 'modify' } }] },
        { text: /^(?:편지|엽서|쪽지|문자|메시지|소식)[를을]$/ },
      ],
      fix: '$1$2에게',
      examples: [['주인공에 위로의 편지를 썼다.', '주인공에게 위로의 편지를 썼다.']],
      nearMisses: ['주인공에게 위로의 편지를 썼다.', '친구의 긴 편지를 읽었다.'],
    },
    {
      id: 'to-guide',
      severity: 'error',
      trigger: '에',
      marks: [{ text: PERSON_AT }],
      after: [{ never: { word: '대하 관하 의하 비하' } }],
      near: {
        word: '안내하 소개하 설명하 알리 알려주 선물하 고백하 사과하 전달하 추천하',
        side: 'after',
        within: 4,
      },
      fix: ['$1$2에게', '$1$2의'],
      help: "무엇을 받는 사람 뒤에는 '에게'를 써요. 예: 친구에게 학교를 안내하다.",
      examples: [
        ['전학 온 친구에 학교 곳곳을 안내했다.', '전학 온 친구에게 학교 곳곳을 안내했다.'],
      ],
      nearMisses: ['친구에게 학교 곳곳을 안내했다.', '친구에 대해 소개했다.'],
    },
    {
      id: 'of-us',
      severity: 'error',
      trigger: '우리에',
      marks: [{ text: /^우리에$/ }],
      after: [
        {
          best: { pos: 'noun' },
          never: [{ pos: ['adverb', 'determiner'] }, { word: '대하 관하 의하 비하' }],
        },
      ],
      // 우리에 동물을 가두다: a cage.
      notNear: { word: '좁 가두 갇히 동물 사자 호랑이 곰 돼지 닭 소 오리 토끼 염소', within: 4 },
      fix: '우리의',
      examples: [['우리에 소원은 통일이다.', '우리의 소원은 통일이다.']],
      nearMisses: ['우리의 소원은 통일이다.', '좁은 우리에 동물을 가두지 말자.'],
    },
    {
      id: 'of',
      severity: 'error',
      trigger: '에',
      marks: [{ text: PERSON_AT }],
      after: [
        {
          text: /^(?!쥐여)/,
          best: { pos: ['noun', 'bound'] },
          never: [
            { pos: ['adverb', 'determiner'] },
            { word: '대하 관하 의하 비하 도전하 지원하 출마하 당선되 선출되 선발되 임명되' },
            { word: '감정 초점 중점' },
          ],
        },
      ],
      // 한 사람에 하나.
      notNear: { word: '한 두 세 하나 둘', within: 1 },
      fix: '$1$2의',
      help: "'누구의 것'인지 나타낼 때는 '의'를 써요. 소리가 [에]로 나도 '의'로 적어요. 예: 나의 꿈, 친구의 연필.",
      examples: [
        ['나에 꿈은 화가이다.', '나의 꿈은 화가이다.'],
        ['친구에 연필을 빌렸다.', '친구의 연필을 빌렸다.'],
      ],
      nearMisses: [
        '나의 꿈은 화가이다.',
        '집에 친구가 왔다.',
        '우리에 갇힌 호랑이',
        '한 사람에 사과 하나씩',
        '축구 선수에 도전하고 싶다.',
        '주인공에 감정을 이입하며 읽었다.',
      ],
    },
  ],
};
