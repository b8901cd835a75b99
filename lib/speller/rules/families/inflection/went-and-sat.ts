import type { Family } from '../../rule.ts';

/** Forms of 가다, 앉다, 되다 and 꽂다 that are written as other usual words; the word before decides. */
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
  ],
};
