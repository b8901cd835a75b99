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
        `(?<=[${syllablesWith(['ㄹ'])}]까요|[${PAST}없되하오보주싶받찾시먹같많좋싫크쓰읽두걷잡앉갚묻웃입벗뽑접꺾깎닦섞묶볶놓넣낳쌓높낮깊넓밝믿듣닫얻뜯끊잃옳끓]나요|[${syllablesWith(['ㄴ'])}]가요)${STOP}`,
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
      id: 'question-word',
      severity: 'check',
      trigger: ['예요.', '이에요.', '세요.', '입니까.', '야.', '왜 ', '뭐 '],
      pattern:
        /(?<=(?<![가-힣])(?:(?:몇 [가-힣]{1,2}|얼마|언제|어디|뭐|누구)(?:예요|이에요|입니까|야|이야|세요)|누구세요|왜 [가-힣]{0,2}[어아여해려져러]요?|왜 그러세요|어디 가세요|뭐 (?:해|하세)요)(?<! 지 뭐야|지 뭐야))(?<mark>\.)(?=[\s"”’']|$)/g,
      fix: '?',
      examples: [
        ['“아저씨, 지금 몇 시예요.” 하고 물었다.', '“아저씨, 지금 몇 시예요?” 하고 물었다.'],
        ['선생님, 이건 얼마예요.', '선생님, 이건 얼마예요?'],
      ],
      nearMisses: ['지금은 두 시예요.', '몇 시예요?', '여기가 어디인지 모르겠어요.'],
    },
    {
      id: 'question-word-before',
      severity: 'check',
      trigger: ['요.'],
      // A word that asks, and up to three others without an ending that takes the question in.
      pattern: new RegExp(
        `(?<=(?<![가-힣])(?:왜|언제까지|언제부터|몇 [가-힣]{1,3}(?:까지|부터|에)|어디(?:로|에|서|에서)|누구(?:랑|하고|한테|에게)|어떻게|뭘|무슨|어느) (?:(?![가-힣]*(?:지|든|고|며|면|(?<!에)서|데|니까|냐|만|해도|던|[하가오있없되보주먹]는) )[가-힣]+ ){0,3}[가-힣]*(?<![몰궁르][가-힣]?|[${PAST}]어|해|세|러워|까)[여워와려라가어해]요)(?<mark>\\.)(?=[\\s"”’']|$)`,
        'g',
      ),
      fix: '?',
      examples: [
        ['엄마, 별은 왜 낮에는 안 보여요.', '엄마, 별은 왜 낮에는 안 보여요?'],
        ['선생님, 내일은 몇 시까지 어디로 모여요.', '선생님, 내일은 몇 시까지 어디로 모여요?'],
      ],
      nearMisses: [
        '왜 그런지 몰라요.',
        '어떻게 하는지 알려 주세요.',
        '무슨 일이든 열심히 해요.',
        '어디로 가는지 궁금해요.',
        '왜 왔는지 물어봤어요.',
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
      id: 'question-of-age',
      severity: 'check',
      trigger: ['가.'],
      // An essay may ask for effect and end in a stop; somebody who speaks does not.
      pattern: new RegExp(
        `(?<=["“][^"“”]*[${PAST}는]는가|["“][^"“”]*하는가)(?<mark>\\.)(?=["”])`,
        'g',
      ),
      fix: '?',
      examples: [
        [
          '“자네가 정말 그 산을 넘었는가.” 하고 물었다.',
          '“자네가 정말 그 산을 넘었는가?” 하고 물었다.',
        ],
      ],
      nearMisses: [
        '“자네가 정말 그 산을 넘었는가?” 하고 물었다.',
        '어찌 잊을 수 있었는가. 그날을.',
      ],
    },
  ],
};
