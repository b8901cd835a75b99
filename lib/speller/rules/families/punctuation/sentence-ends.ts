import type { Family } from '../../rule.ts';
import { syllablesWith } from '../../syllables.ts';

/** What has 었 or 겠: 나요 and 니 behind it are asked, not 떠나요 and 하니. */
const PAST = syllablesWith(['ㅆ']);
const STOP = '(?<mark>\\.)(?=[\\s"”’\']|$)';

export const sentenceEnds: Family = {
  id: 'sentence-ends',
  category: 'punctuation',
  title: '문장의 끝',
  article: '한글 맞춤법 부록 문장 부호',
  help: '묻는 말 뒤에는 물음표를 써요. 예: 같이 갈까요?',
  scans: [
    {
      id: 'question-haeyo',
      severity: 'check',
      trigger: ['까요.', '나요.', '가요.'],
      pattern: new RegExp(
        `(?<=[${syllablesWith(['ㄹ'])}]까요|[${PAST}없되하오보주싶받찾]나요|[${syllablesWith(['ㄴ'])}]가요)${STOP}`,
        'g',
      ),
      fix: '?',
      examples: [
        ['선생님, 이번에는 제가 먼저 해 볼까요.', '선생님, 이번에는 제가 먼저 해 볼까요?'],
        ['혹시 제 필통을 보셨나요. 파란색이에요.', '혹시 제 필통을 보셨나요? 파란색이에요.'],
        ['“이 버스가 시청까지 가는 건가요.”', '“이 버스가 시청까지 가는 건가요?”'],
      ],
      nearMisses: [
        '오늘은 일찍 끝났으니까요.',
        '저는 내일 떠나요. 잘 지내세요.',
        '저희는 할머니 댁에 가요.',
        '같이 가실래요?',
      ],
    },
    {
      id: 'question-ni',
      severity: 'check',
      trigger: ['니.'],
      pattern: new RegExp(`(?<=[${PAST}]니| 거니)(?<!(?<![떻좋])겠니)${STOP}`, 'g'),
      fix: '?',
      examples: [
        ['“어디 다쳤니.” 하고 형이 물었다.', '“어디 다쳤니?” 하고 형이 물었다.'],
        ['너 혼자 여기까지 온 거니. 대단하다.', '너 혼자 여기까지 온 거니? 대단하다.'],
      ],
      nearMisses: [
        '“어디 다쳤니?” 하고 형이 물었다.',
        '걱정 마라. 내가 곧 갈 테니.',
        '나 혼자 어찌 눈을 감겠니.',
        '소풍에 도시락을 두 개나 싸 오다니.',
      ],
    },
    {
      id: 'stop-left-out',
      severity: 'check',
      trigger: ['습니다 ', '입니다 ', '합니다 ', '됩니다 ', '립니다 '],
      pattern:
        /(?<=[가-힣](?:습|입|합|됩|립)니다)(?<mark>() )(?=[가-힣])(?!(?:하고|하며|하면서|라고|라는|라며|만|마는|고|는|며|그려|요)(?![가-힣]))/g,
      fix: '. ',
      help: '문장이 끝나면 마침표를 써요. 예: 반갑습니다. 저는 하늘이에요.',
      examples: [
        [
          '도서관에 벽시계를 걸어 달라고 건의합니다 지금은 시간을 알 수 없습니다.',
          '도서관에 벽시계를 걸어 달라고 건의합니다. 지금은 시간을 알 수 없습니다.',
        ],
      ],
      nearMisses: [
        '저는 3학년입니다. 반갑습니다.',
        '미안합니다 하고 고개를 숙였다.',
        '최선을 다했습니다만 졌습니다.',
      ],
    },
  ],
};
