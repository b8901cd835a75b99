import type { Family } from '../../rule.ts';
import { otherFinal } from '../../syllables.ts';

/** The ㅂ of 어렵다 that sounds 우 before a vowel, before -습니다. */
const BIEUP = ['움니다', '움니까', '웁니다', '웁니까']
  .map((end) => otherFinal('', 'ㅂ', end, `습${end.slice(1)}`))
  .join(' ');

/** 함니다, 임니까: 비음으로 소리 나는 ㅂ. */
const NASAL = `${otherFinal('ㅁ', 'ㅂ', '니다')} ${otherFinal('ㅁ', 'ㅂ', '니까')}`;

export const politeEndings: Family = {
  id: 'polite-endings',
  category: 'ending',
  title: '-습니다, -십시오, -세요',
  article: '표준어 규정 제17항, 한글 맞춤법 제15항 붙임 2',
  help: "높여 끝맺을 때는 '-습니다, -십시오, -세요'로 적어요. 예: 했습니다, 오십시오, 하세요.",
  rules: [
    {
      id: 'seumnida',
      severity: 'error',
      trigger: '읍니다 읍니까 슴니다 슴니까 씁니다 씀니다 슴다 읍니당 습니당',
      marks: [{ unknown: true, text: /^(.+)(?:읍니|슴니|씁니|씀니|습니|슴)(다|까|당)(만|요)?$/ }],
      fix: ['$1습니$2$3', '$1습니다$3'],
      examples: [
        ['우리 학교에는 큰 나무가 있읍니다.', '우리 학교에는 큰 나무가 있습니다.'],
        ['어제 책을 읽었슴니다.', '어제 책을 읽었습니다.'],
        ['숙제를 다 했슴다.', '숙제를 다 했습니다.'],
      ],
      nearMisses: ['편지를 씁니다.', '맛있는 점심을 먹읍시다.', '책을 읽었습니다.'],
    },
    {
      id: 'mnida',
      severity: 'error',
      trigger: '니다 니까',
      marks: [{ unknown: true, text: /^.+니(다|까)$/ }],
      fix: { swap: NASAL },
      help: "[함니다]로 소리 나도 '합니다'로 적어요. 예: 고맙습니다, 감사합니다.",
      examples: [
        ['도와주셔서 감사함니다.', '도와주셔서 감사합니다.'],
        ['저는 내일 바다에 감니다.', '저는 내일 바다에 갑니다.'],
        ['제 짝꿍임니다.', '제 짝꿍입니다.'],
      ],
      nearMisses: ['도와주셔서 감사합니다.', '동생이 밥을 담니?', '제 짝꿍입니다.'],
    },
    {
      id: 'bieup-mnida',
      severity: 'error',
      trigger: '움니다 움니까 웁니다 웁니까',
      marks: [
        {
          text: /^(.*[가-힣])[움웁]니(다|까)$/,
          any: [
            { unknown: true },
            { text: /^(?:매우|너무|.*[더추매무쉬누구]|.*[러려겨거가])[움웁]니[다까]$/ },
          ],
          never: { pos: 'verb' },
        },
      ],
      fix: { swap: BIEUP },
      help: "'어렵다, 고맙다'의 'ㅂ'은 '-습니다' 앞에서 그대로 적어요. 예: 어렵습니다.",
      examples: [['이 문제는 저에게 어려움니다.', '이 문제는 저에게 어렵습니다.']],
      nearMisses: ['이 문제는 저에게 어렵습니다.', '저는 피아노를 배웁니다.'],
    },
    {
      id: 'sipsio',
      severity: 'error',
      trigger: '시요 십쇼 시욥',
      marks: [{ unknown: true, text: /^(.+)시요$/ }],
      fix: '$1시오',
      help: "문장을 끝맺는 말은 '요'로 소리 나도 '오'로 적어요. 예: 어서 오십시오.",
      examples: [
        ['줄을 서서 기다리십시요.', '줄을 서서 기다리십시오.'],
        ['알맞은 답을 고르시요.', '알맞은 답을 고르시오.'],
      ],
      nearMisses: [
        '줄을 서서 기다리십시오.',
        '선생님, 안녕히 가세요.',
        '이건 가시요, 저건 잎이다.',
      ],
    },
    {
      id: 'seyo',
      severity: 'error',
      trigger: '새요 쎄요 세오 쌔요 세여 새여 셰요',
      marks: [{ unknown: true, text: /^(.+)(?:[새쎄쌔셰]요|세오|[세새]여)$/ }],
      fix: '$1세요',
      examples: [
        ['선생님, 안녕하새요?', '선생님, 안녕하세요?'],
        ['천천히 말해 주쎄요.', '천천히 말해 주세요.'],
        ['할머니, 오래오래 사세여.', '할머니, 오래오래 사세요.'],
      ],
      nearMisses: ['선생님, 안녕하세요?', '이 새요, 저 새요?', '물이 새요.'],
    },
    {
      id: 'yeo',
      severity: 'check',
      trigger: '여 염 용 욤 욥',
      marks: [
        { doubtful: true, text: /^(.+[어아해와워져네게까래데예에]|.+지(?=여))[여염용욤유]$/ },
      ],
      fix: '$1요',
      help: "친구와 주고받는 글에서는 '-여, -용'을 쓰기도 하지만, 글을 쓸 때는 '-요'로 적어요. 예: 했어요.",
      examples: [
        ['저는 다 했어여.', '저는 다 했어요.'],
        ['내일 갈게용.', '내일 갈게요.'],
      ],
      nearMisses: ['저는 다 했어요.', '다 함께 참여.', '광고용 종이', '모두 조용.'],
    },
    {
      id: 'no',
      severity: 'error',
      trigger: '아니오',
      marks: [{ text: /^아니오$/, opens: true, mark: /^\s*,/ }],
      fix: '아니요',
      help: "묻는 말에 대답하는 말은 '아니요'예요. '아니오'는 '나는 도둑이 아니오.'처럼 문장을 끝맺을 때 써요.",
      examples: [['아니오, 저는 안 했어요.', '아니요, 저는 안 했어요.']],
      nearMisses: ['아니요, 저는 안 했어요.', '그것은 내 것이 아니오.'],
    },
    {
      id: 'yes-or-no',
      severity: 'check',
      trigger: '아니오',
      before: [{ text: /^(네|예)$/ }],
      marks: [{ text: /^아니오(로|라고|를|만)?$/ }],
      fix: '아니요$1',
      unverified: true,
      help: "묻는 말에 대답하는 말은 '아니요'예요. 예: 네, 아니요로 답해 주세요.",
      examples: [['네 아니오로 답해 주세요.', '네 아니요로 답해 주세요.']],
      nearMisses: ['그것은 내 것이 아니오.', '네, 제가 했어요.'],
    },
    {
      id: 'is-not',
      severity: 'error',
      trigger: '아니요',
      before: [
        { is: { particle: '이 은', pos: ['noun', 'pronoun', 'bound', 'name'], ending: 'none' } },
      ],
      marks: [{ text: /^아니요$/, closes: true, mark: /^\s*$|^\./ }],
      fix: ['아니에요', '아니오'],
      help: "'아니다'에는 '요'가 바로 붙지 않아요. '아니에요'나 '아니오'로 써요. 예: 제 것이 아니에요.",
      examples: [['이 우산은 제 것이 아니요.', '이 우산은 제 것이 아니에요.']],
      nearMisses: ['아니요, 제 것이 아닙니다.', '이것은 책이 아니요, 공책이다.'],
    },
    {
      id: 'iyo',
      severity: 'error',
      trigger: '이오',
      marks: [
        {
          text: /^(.+이)오$/,
          is: { pos: ['noun', 'name', 'pronoun'], ending: '으오' },
          mark: /^,/,
        },
      ],
      fix: '$1요',
      help: "뒷말을 이을 때는 '이요'를 써요. 예: 이것은 책이요, 저것은 붓이다.",
      examples: [['이것은 책이오, 저것은 붓이다.', '이것은 책이요, 저것은 붓이다.']],
      nearMisses: ['나는 이 마을 사람이오.', '이것은 책이요, 저것은 붓이다.'],
    },
    {
      id: 'eum',
      severity: 'error',
      trigger: '슴',
      marks: [
        {
          unknown: true,
          text: /^(.*[있없았었겠였했갔왔됐봤졌겼렸셨켰폈났])슴(을|이|은|에도|으로|에|을요)?$/,
        },
      ],
      fix: '$1음$2',
      help: "'-습니다'는 'ㅅ'을 쓰지만, 이름꼴로 만드는 말은 '-음'이에요. 예: 있음, 없음, 했음.",
      examples: [
        ['오늘은 숙제가 없슴.', '오늘은 숙제가 없음.'],
        ['약속을 잊었슴을 알았다.', '약속을 잊었음을 알았다.'],
      ],
      nearMisses: ['오늘은 숙제가 없음.', '가슴이 두근거렸다.', '사슴이 뛰어갔다.'],
    },
    {
      id: 'boeyo',
      severity: 'error',
      trigger: '뵈요 뵈서 뵈야',
      marks: [{ unknown: true, text: /^(.*)뵈(요|서|서요|야|야지|선)$/ }],
      fix: '$1봬$2',
      help: "'뵈어'가 줄면 '봬'가 돼요. 예: 내일 봬요(뵈어요). '-고, -러' 앞에서는 '뵈러'처럼 '뵈'를 써요.",
      examples: [
        ['선생님, 내일 뵈요.', '선생님, 내일 봬요.'],
        ['오랜만에 뵈서 반가웠어요.', '오랜만에 봬서 반가웠어요.'],
      ],
      nearMisses: ['선생님을 뵈러 갔다.', '내일 봬요.', '할머니를 뵙고 왔다.'],
    },
  ],
};
