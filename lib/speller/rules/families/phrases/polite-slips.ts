import type { Family } from '../../rule.ts';
import { otherFinal, syllablesWith } from '../../syllables.ts';

/** Finals before which -니다 lacks its 습; behind ㅁ and ㄹ it is another slip (함니다, 놀니다). */
const HARD = syllablesWith([...'ㄱㄲㄵㄶㄷㄺㄼㄾㅀㅂㅄㅅㅆㅈㅊㅌㅍㅎ']);
const OPEN = syllablesWith(['']);

/** Letters left out of -습니다 and -ㅂ니다: 갔습다, 감사니다. */
export const politeSlips: Family = {
  id: 'polite-slips',
  category: 'ending',
  title: '-습니다와 -ㅂ니다',
  article: '한글 맞춤법 제15항',
  help: "높여 끝맺을 때는 '-습니다, -ㅂ니다'로 적어요. 예: 갔습니다, 감사합니다.",
  rules: [
    {
      id: 'polite-ni',
      severity: 'error',
      trigger: '습다 십다 습까 십까 합다 됩다 갑다 옵다 봅다',
      marks: [{ unknown: true, text: /^(.+[습십합됩갑옵봅])(다|까)(만|요)?$/ }],
      fix: '$1니$2$3',
      help: "높여 끝맺을 때는 '-습니다, -습니까'로 적어요. 예: 갔습니다.",
      examples: [
        ['저는 어제 학교에 갔습다.', '저는 어제 학교에 갔습니다.'],
        ['선생님, 안녕하십까?', '선생님, 안녕하십니까?'],
      ],
      nearMisses: ['저는 어제 학교에 갔습니다.', '나도 가고 싶다.'],
    },
    {
      id: 'polite-seup',
      severity: 'error',
      trigger: '니다 니까',
      marks: [{ unknown: true, text: new RegExp(`^(.*[${HARD}])니(다|까)$`), closes: true }],
      fix: '$1습니$2',
      help: "높여 끝맺을 때는 '-습니다, -습니까'로 적어요. 예: 고맙습니다.",
      examples: [
        ['정말 고맙니다.', '정말 고맙습니다.'],
        ['저는 빵을 먹었니다.', '저는 빵을 먹었습니다.'],
      ],
      nearMisses: ['정말 고맙습니다.', '비가 왔으니까 땅이 젖었지.'],
    },
    {
      id: 'polite-hap',
      severity: 'error',
      trigger: '니다 니까',
      marks: [
        {
          unknown: true,
          text: /^(감사|고맙|미안|반갑|부탁|사과|사랑|약속|응원|인사|존경|죄송|축하|환영)습?니(다|까)$/,
        },
      ],
      fix: ['$1합니$2', '$1습니$2'],
      help: "높여 끝맺을 때는 '-합니다'로 적어요. 예: 감사합니다.",
      examples: [['도와주셔서 감사니다.', '도와주셔서 감사합니다.']],
      nearMisses: ['도와주셔서 감사합니다.', '아버지는 감사니 회계니 하는 일로 바쁘시다.'],
    },
    {
      id: 'polite-bieup',
      severity: 'error',
      trigger: '니다',
      marks: [{ unknown: true, text: new RegExp(`^.*[${OPEN}]니다$`), closes: true }],
      fix: { swap: otherFinal('', 'ㅂ', '니다') },
      help: "높여 끝맺을 때는 '-ㅂ니다'로 적어요. 예: 갑니다, 합니다.",
      examples: [['저는 아침마다 운동을 하니다.', '저는 아침마다 운동을 합니다.']],
      nearMisses: ['저는 아침마다 운동을 합니다.', '이것은 내 것이 아니다.', '학교에 다니다 보면'],
    },
    {
      id: 'polite-da',
      severity: 'error',
      trigger: '습니',
      marks: [{ unknown: true, text: /^(.+습니)$/, closes: true }],
      fix: ['$1다', '$1까'],
      help: "높여 끝맺을 때는 '-습니다, -습니까'로 적어요. 예: 놀았습니다.",
      examples: [['동생과 함께 놀았습니.', '동생과 함께 놀았습니다.']],
      nearMisses: ['동생과 함께 놀았습니다.', '아침에 무엇을 먹었니?'],
    },
    {
      id: 'am',
      severity: 'check',
      trigger: '입다',
      marks: [
        {
          unknown: true,
          text: /^(?!.*(?:옷|복|치마|바지|티|코트|셔츠)입다$)(.{2,})입다$/,
          closes: true,
        },
      ],
      fix: '$1입니다',
      help: "높여 끝맺을 때는 '-입니다'로 적어요. 예: 학생입니다.",
      examples: [['저는 삼 학년입다.', '저는 삼 학년입니다.']],
      nearMisses: ['저는 삼 학년입니다.', '설날에는 한복을 입다.'],
    },
  ],
};
