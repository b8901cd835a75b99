import type { Family } from '../../rule.ts';
import { syllablesWith } from '../../syllables.ts';

const L = syllablesWith(['ㄹ']);
const OBJECT = { best: { particle: '을', ending: 'none' } } as const;
/** Stems before -리다; as nouns most of them are 날, 말, 돌 with 이다. */
const STEM = '날|놀|말|알|살|굴|울|흘|눌|불|돌|매달|걸|둘|물|털|빨|홀|갈|팔|털|꿀|쏠|몰|풀';
const HELP =
  "'날리다, 올리다, 걸리다'는 '-이-'가 아니라 '-리-'가 들어가요. 예: 깃발을 올려 달다, 거미줄에 걸린 나비.";

/** Verbs in ㄹ리 that are written as ㄹ이, and ㄹ어 that is written as 러. */
export const liquids: Family = {
  id: 'liquids',
  category: 'spelling',
  title: "'-리-'와 '-이-'",
  article: '한글 맞춤법 제22항',
  help: HELP,
  rules: [
    {
      id: 'ri',
      severity: 'error',
      trigger: '이 여 였 인 일 임 입',
      marks: [
        {
          unknown: true,
          text: new RegExp(
            `^(?!(?:${STEM})였).*[${L}](?:이(?:고|며|면|면서|면은|지|지만|는|던|기|게|자|더니|다가|도록|려고|거나|시.+)?|여(?:서|도|야|고|요|라|야지)?|였.+|인|일|임|입니다)$`,
          ),
        },
      ],
      fix: { swap: '이리 여려 였렸 인린 일릴 임림 입립' },
      examples: [
        ['국기를 높이 올여 달았다.', '국기를 높이 올려 달았다.'],
        ['땀을 흘이며 언덕을 올랐다.', '땀을 흘리며 언덕을 올랐다.'],
        ['모자가 너와 잘 어울여.', '모자가 너와 잘 어울려.'],
      ],
      nearMisses: ['국기를 높이 올려 달았다.', '우리 반 급훈은 한마음 한길이며 목표다.'],
    },
    {
      id: 'ri-object',
      severity: 'error',
      trigger: '였',
      before: [OBJECT],
      marks: [{ text: new RegExp(`^(${STEM})였(.+)$`) }],
      fix: '$1렸$2',
      examples: [['종이비행기를 날였다.', '종이비행기를 날렸다.']],
      nearMisses: ['종이비행기를 날렸다.', '그것은 돌이었다.'],
    },
    {
      id: 'ri-object-adverb',
      severity: 'error',
      trigger: '였',
      before: [OBJECT, { best: { pos: 'adverb' } }],
      marks: [{ text: new RegExp(`^(${STEM})였(.+)$`) }],
      fix: '$1렸$2',
      examples: [['연을 높이 날였다.', '연을 높이 날렸다.']],
      nearMisses: ['연을 높이 날렸다.', '그것은 정말 말이었다.'],
    },
    {
      id: 'caught',
      severity: 'check',
      trigger: '걸인',
      before: [
        {
          text: /^(?:.*(?:줄|병|감기|그물|덫|함정|벽|목|나무|가지|사슬|고리|걸이|독감|문|바늘|못|가시|이빨|전선|철조망))에$/,
        },
      ],
      marks: [{ text: /^걸인$/ }],
      fix: '걸린',
      examples: [['거미줄에 걸인 나비가 떨었다.', '거미줄에 걸린 나비가 떨었다.']],
      nearMisses: ['거미줄에 걸린 나비가 떨었다.', '다리 밑에 걸인 한 사람이 살았다.'],
    },
    {
      id: 'shaking',
      severity: 'check',
      trigger: '떨이고 떨이며 떨이는 떨이던 떨이기 떨이지',
      before: [{ best: { pos: 'noun', particle: '이' } }],
      marks: [{ text: /^떨이(고|며|는|던|기|지|면서|지만)$/ }],
      fix: '떨리$1',
      examples: [['내 목소리가 떨이고 있었다.', '내 목소리가 떨리고 있었다.']],
      nearMisses: ['손이 떨리고 있었다.', '떨이는 값이 싸다.'],
    },
    {
      id: 'let-hear',
      severity: 'check',
      trigger: '들여',
      before: [
        {
          text: /^(?:.*이야기|.*얘기|.*노래|동화|자장가|소식|.*음악|.*연주|.*소리|비결|경험담|전설)[를을도]?$/,
        },
      ],
      marks: [{ text: /^들여$/ }],
      after: [{ is: { word: '주 드리', pos: 'verb' } }],
      fix: '들려',
      help: "듣게 하는 것은 '들려주다'예요. 예: 옛이야기를 들려주다.",
      examples: [['할머니가 전설을 들여 주셨다.', '할머니가 전설을 들려 주셨다.']],
      nearMisses: ['공을 들여 만들었다.', '전설을 들려 주었다.'],
    },
    {
      id: 'was-heard',
      severity: 'check',
      trigger: '들여왔 들여온 들여오',
      before: [
        { text: /^(?:.*소리|.*노래|노랫소리|.*음악|비명|소식|함성|.*연주|고함)[가이는은도]$/ },
      ],
      marks: [{ text: /^들여(왔.+|온다|오는|오자|오고|오면|오더니)$/ }],
      fix: '들려$1',
      help: "귀에 들리는 것은 '들려오다'예요. 예: 노랫소리가 들려오다.",
      examples: [['멀리서 함성이 들여왔다.', '멀리서 함성이 들려왔다.']],
      nearMisses: ['멀리서 함성이 들려왔다.', '외국에서 목화를 들여왔다.'],
    },
    {
      id: 'l-eo',
      severity: 'error',
      trigger: '쓰러 트러 부러 비러',
      marks: [{ text: /^(?:쓰러|트러|부러|비러)$/ }],
      after: [{ is: { word: '주 놓 드리', pos: 'verb' } }],
      fix: { swap: '쓰러쓸어 트러틀어 부러불어 비러빌어' },
      help: "'-러'는 가거나 오는 목적을 말해요. '쓸다, 틀다, 불다'는 '쓸어, 틀어, 불어'로 적어요.",
      examples: [
        ['아저씨가 눈을 쓰러 주셨다.', '아저씨가 눈을 쓸어 주셨다.'],
        ['엄마가 선풍기를 트러 주셨다.', '엄마가 선풍기를 틀어 주셨다.'],
      ],
      nearMisses: ['편지를 쓰러 방에 갔다.', '아저씨가 눈을 쓸어 주셨다.'],
    },
    {
      id: 'sell',
      severity: 'check',
      trigger: '파라',
      marks: [{ text: /^파라(요|서)$/ }],
      before: [{ best: { particle: '을 만 도' } }],
      fix: '팔아$1',
      help: "값을 받고 주는 것은 '팔다'이고, '팔아, 팔아서'로 적어요. 예: 나물을 팔아요.",
      examples: [['이 가게는 빵만 파라요.', '이 가게는 빵만 팔아요.']],
      nearMisses: ['이 가게는 빵만 팔아요.', '하늘이 파래요.'],
    },
  ],
};
