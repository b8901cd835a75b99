import { FINALS } from '../../../hangul.ts';
import type { Family } from '../../rule.ts';

/** Stems whose last consonant is written with the vowel of the ending: 머거 for 먹어. */
const STEMS =
  '먹 읽 앉 많 맑 밝 넓 짧 얇 긁 늙 젊 닮 굶 옮 삶 밟 떫 핥 훑 잃 끓 끊 뚫 꿇 옳 없 있 얹 잡 씹 입 집 꼽 뽑 접 좁 꼬집 뒤집 붙잡 웃 씻 벗 빗 솟 빼앗 찾 꽂 잊 맺 꾸짖 짖 찢 맞 늦 젖 낮 쫓 맡 같 붙 뱉 쏟 흩 높 깊 덮 엎 싶 갚 닦 깎 꺾 섞 볶 낚 묶 엮 겪 믿 받 쏟 얻 닫 뜯 굳 돋 뻗 안 신 감 참 숨 담 심 넘 뿜 다듬 놀 울 알 살 팔 돌 열 들 걸 밀 불 풀 졸 흔들 만들 떠들 매달 녹 막 죽 썩 속 박 찍 익 적 작 뱉 남 굶 품 놓 넣 쌓 낳 닿 땋 찧 앓';

const INITIALS = 'ᄀᄁᄂᄃᄄᄅᄆᄇᄈᄉᄊᄋᄌᄍᄎᄏᄐᄑᄒ';
/** The part of a final consonant that stays, and the part that is heard with the next vowel. */
const HEARD: Record<string, readonly [stays: string, goes: string]> = {
  ᆨ: ['', 'ᄀ'],
  ᆩ: ['', 'ᄁ'],
  ᆫ: ['', 'ᄂ'],
  ᆬ: ['ᆫ', 'ᄌ'],
  ᆭ: ['', 'ᄂ'],
  ᆮ: ['', 'ᄃ'],
  ᆯ: ['', 'ᄅ'],
  ᆰ: ['ᆯ', 'ᄀ'],
  ᆱ: ['ᆯ', 'ᄆ'],
  ᆲ: ['ᆯ', 'ᄇ'],
  ᆴ: ['ᆯ', 'ᄐ'],
  ᆶ: ['', 'ᄅ'],
  ᆷ: ['', 'ᄆ'],
  ᆸ: ['', 'ᄇ'],
  ᆹ: ['ᆸ', 'ᄉ'],
  ᆺ: ['', 'ᄉ'],
  ᆻ: ['', 'ᄊ'],
  ᆽ: ['', 'ᄌ'],
  ᆾ: ['', 'ᄎ'],
  ᇀ: ['', 'ᄐ'],
  ᇁ: ['', 'ᄑ'],
  ᇂ: ['', ''],
};
const ENDS = ['아', '어', '았', '었', '으', '은', '을', '음', '읍'];
const BRIGHT = new Set('ᅡᅩ');

/** `wrong>right` for a stem before each ending that begins with a vowel. */
function slipped(stem: string): string[] {
  const jamo = stem.normalize('NFD');
  const final = jamo.at(-1) ?? '';
  const heard = HEARD[final];
  if (!heard || !FINALS.includes(final)) return [];
  const [stays, goes] = heard;
  const vowel = jamo.at(-2) ?? '';
  return ENDS.filter(
    (end) => !'아았어었'.includes(end) || BRIGHT.has(vowel) === '아았'.includes(end),
  ).flatMap((end) => {
    if (final === 'ᆯ' && '으은을음읍'.includes(end)) return [];
    const rest = end.normalize('NFD').slice(1);
    const wrong = (jamo.slice(0, -1) + stays + (goes || 'ᄋ') + rest).normalize('NFC');
    return INITIALS.includes(goes || 'ᄋ') ? [`${wrong}>${stem}${end}`] : [];
  });
}

const SLIPPED = STEMS.split(' ').flatMap(slipped);
const WRITTEN = SLIPPED.map((pair) => pair.slice(0, pair.indexOf('>')));

export const phoneticSpelling: Family = {
  id: 'phonetic-spelling',
  category: 'spelling',
  title: '소리 나는 대로 적은 말',
  article: '한글 맞춤법 제1항, 제14항, 제15항',
  help: "말의 본디 모양과 말끝을 나누어 적어요. 소리는 [머거]라도 '먹다'의 '먹-'을 살려 '먹어'로 적어요. 예: 좋아요, 많이, 있어요, 읽어서.",
  rules: [
    {
      id: 'bwa-ju',
      severity: 'error',
      trigger: '바주 바줘 바준 바줄',
      marks: [{ unknown: true, text: /^(.*)바(주.+|줘.*|준|준다.*|줄.*)$/ }],
      fix: '$1봐$2',
      help: "'보아'가 줄면 '봐'가 돼요. 예: 봐주세요, 찾아봐 줘.",
      examples: [['예쁘게 바주세요.', '예쁘게 봐주세요.']],
      nearMisses: ['예쁘게 봐주세요.', '밥을 퍼 주세요.'],
    },
    {
      id: 'slipped',
      severity: 'error',
      trigger: [...new Set(WRITTEN)].join(' '),
      // 여기서 부터: a particle that is torn off.
      before: [{ never: { particle: '서 에서' } }],
      marks: [{ doubtful: true, text: /^.{2,}$/ }],
      fix: { swap: SLIPPED.join(' ') },
      examples: [
        ['밥을 맛있게 머겄다.', '밥을 맛있게 먹었다.'],
        ['의자에 안즌 동생이 웃는다.', '의자에 앉은 동생이 웃는다.'],
        ['책을 일그면서 쉬었다.', '책을 읽으면서 쉬었다.'],
        ['동생이 방긋 우섰다.', '동생이 방긋 웃었다.'],
        ['잃어버린 공을 차자서 기뻤다.', '잃어버린 공을 찾아서 기뻤다.'],
      ],
      nearMisses: [
        '밥을 먹었다.',
        '조각 그림을 맞췄다.',
        '어머니가 부엌에 계신다.',
        '자꾸 웃음이 났다.',
        '감자를 캐서 나눠 먹었다.',
        '마음이 조급하다.',
      ],
    },
    {
      id: 'gachi',
      severity: 'error',
      trigger: '가치',
      before: [{ is: { particle: '과 이랑 하고' } }],
      marks: [{ text: /^가치$/ }],
      after: [{ never: { word: '있 없 크 높 적 낮' } }],
      fix: '같이',
      examples: [
        ['친구와 가치 놀았다.', '친구와 같이 놀았다.'],
        ['엄마랑 가치 시장에 갔다.', '엄마랑 같이 시장에 갔다.'],
      ],
      nearMisses: [
        '가치 있는 일을 하자.',
        '돈과 가치를 바꿀 수는 없다.',
        '쓸모와 가치 없는 것은 버린다.',
        '친구와 같이 놀았다.',
      ],
    },
    {
      id: 'gachi-verb',
      severity: 'error',
      trigger: '가치',
      marks: [{ text: /^가치$/ }],
      after: [
        { is: { word: '놀 가 하 먹 살 타 보 앉 걷 지내 공부하 나누 뛰놀 찾 나가 오 만들 부르' } },
      ],
      fix: '같이',
      examples: [['우리 가치 놀자.', '우리 같이 놀자.']],
      nearMisses: ['그 일은 할 가치가 있다.', '볼 가치 있는 영화였다.'],
    },
    {
      id: 'bakke',
      severity: 'error',
      trigger: '바께',
      marks: [{ text: /^(.*)바께(는|도|서|서는|서도|요|)$/ }],
      fix: '$1밖에$2',
      examples: [
        ['하나바께 안 남았다.', '하나밖에 안 남았다.'],
        ['바께 나가서 놀자.', '밖에 나가서 놀자.'],
      ],
      nearMisses: ['하나밖에 안 남았다.', '창밖에 눈이 온다.'],
    },
    {
      id: 'noun-slipped',
      severity: 'error',
      trigger:
        '꼬츨 꼬치 꼬체 꼬튼 꼬슬 나무니피 니피 이플 이피 무르플 수프를 아페 아피 여페 여피 미테 미틀 끄테 끄틀 끄치 겨테 부어케 나즐 나제 비츨 비치 흘글 흘기 달글 갑슬 갑시 사람드리 드리 드를 지베 지블 지비 바블 바비 바베 소네 소늘 소니 누네 누늘 바레 바를 무네 무늘 마를 무를 오슬 오시',
      marks: [
        {
          unknown: true,
          text: /^(.*)(?:꼬[츨체튼슬]|나무니피|니피|무르플|아페|여페|여피|미테|미틀|끄테|끄틀|겨테|부어케|나즐|비츨|흘글|흘기|달글|갑슬|갑시|드리|드를|지베|지블|바블|바베|소네|소늘|누네|누늘|무네|무늘|오슬)(서|서는|는|도|)$/,
        },
      ],
      fix: {
        swap: '꼬츨꽃을 꼬체꽃에 꼬튼꽃은 꼬슬꽃을 니피>잎이 무르플무릎을 아페앞에 여페옆에 여피옆이 미테밑에 미틀밑을 끄테끝에 끄틀끝을 겨테곁에 부어케부엌에 나즐낮을 비츨빛을 흘글흙을 흘기흙이 달글닭을 갑슬값을 갑시값이 드리들이 드를들을 지베집에 지블집을 바블밥을 바베밥에 소네손에 소늘손을 누네눈에 누늘눈을 무네문에 무늘문을 오슬옷을',
      },
      examples: [
        ['화분에 꼬츨 심었다.', '화분에 꽃을 심었다.'],
        ['학교 아페 문방구가 있다.', '학교 앞에 문방구가 있다.'],
        ['친구드리 많이 왔다.', '친구들이 많이 왔다.'],
        ['집 여페 나무가 있다.', '집 옆에 나무가 있다.'],
        ['우리 지베 놀러 와.', '우리 집에 놀러 와.'],
      ],
      nearMisses: [
        '화분에 꽃을 심었다.',
        '꼬치를 먹었다.',
        '오시는 길에 들르세요.',
        '수프를 먹었다.',
      ],
    },
  ],
  nearMisses: [
    '실컷 놀았다.',
    '만나서 반가워.',
    '일단 앉자.',
    '마나님이 나오셨다.',
    '이따가 만나자.',
    '시를 읽고 느낌을 썼다.',
    '아기를 업다가 넘어졌다.',
    '나는 발이 크다.',
    '조은영 선생님이 오셨다.',
    '한시라도 빨리 가자.',
    '정원에 나무를 심어요.',
    '가을이 오면 낙엽이 진다.',
  ],
};
