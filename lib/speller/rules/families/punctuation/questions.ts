import type { Family } from '../../rule.ts';
import { syllablesWith } from '../../syllables.ts';

// A pattern looks for the stop first: looking back from every letter is slow in long texts.
const STOP = '(?<mark>\\.)(?=[\\s"”’\']|$)';
/** What 하다 and the other verbs with 아, 어, 여 end in before a stop: 해, 가, 있어, 보여. */
const PLAIN_END = '[어여해와워려져돼]';
const WHAT =
  '(?:왜|뭐|뭘|뭐가|뭐라고|무엇을|무엇이|어떻게|무슨|어떤|어느|어디|어디서|어디에|언제|누구|누가|얼마나|몇)';
/** Up to four words, none of which takes the question into its own clause: 왜 그런지, 누구보다, 뭐든. */
const OPEN_WORDS =
  '(?:(?![가-힣]*(?:지|든|든지|라도|보다|나|며|면|서|데|니까|만|해도|던|다는|고(?! (?:싶|있|가))) )[가-힣0-9]+ ){0,4}';
/** 몰라, 알아, 궁금해: the question is what is known or not. */
const KNOWN = '(?!몰|알|모르|궁금|말해|봐|줘|들어)';
/** The verbs of asking behind a quotation. */
const ASKED = '(?:하고|라고) (?:[가-힣]+ ){0,3}(?:물었|물으|묻|물어|여쭈|여쭤|여쭸|질문했|질문하)';

export const questions: Family = {
  id: 'questions',
  category: 'punctuation',
  title: '묻는 문장의 끝',
  article: '한글 맞춤법 부록 문장 부호',
  help: '묻는 말 뒤에는 물음표를 써요. 예: 왜 하늘은 파랄까?',
  scans: [
    {
      id: 'nikka',
      severity: 'check',
      trigger: ['니까.'],
      pattern: new RegExp(
        `(?=\\.)(?<=[가-힣](?:십|습|입|합|됩)니까)(?<!안녕하십니까|겠습니까)${STOP}`,
        'g',
      ),
      fix: '?',
      examples: [
        ['여러분은 어떻게 생각하십니까.', '여러분은 어떻게 생각하십니까?'],
        ['여러분도 그런 적이 있습니까.', '여러분도 그런 적이 있습니까?'],
      ],
      nearMisses: [
        '여러분은 어떻게 생각하십니까?',
        '벌써 다 끝났으니까.',
        '안녕하십니까. 반갑습니다.',
      ],
    },
    {
      id: 'will-it',
      severity: 'check',
      // A doubt of one's own may end in a stop: 왜 몰랐을까.
      trigger: ['까.'],
      pattern: new RegExp(
        `(?=\\.)(?<=(?<![가-힣])(?:어떻게 [가-힣]+(?:야|면)|무엇을 [가-힣]+야|우리 (?:언제|어디서|어디로|뭐|뭘|몇 시에|무엇을)) (?:[가-힣0-9]+ ){0,5}[가-힣]*[${syllablesWith(['ㄹ'])}]까)${STOP}`,
        'g',
      ),
      fix: '?',
      examples: [
        ['우리 언제 만날까.', '우리 언제 만날까?'],
        ['쓰레기를 줄이려면 어떻게 해야 할까.', '쓰레기를 줄이려면 어떻게 해야 할까?'],
      ],
      nearMisses: ['우리 언제 만날까?', '왜 그렇게 말했을까.', '그냥 두는 게 나을까.'],
    },
    {
      id: 'in-the-middle',
      severity: 'check',
      trigger: ['까 ', '까요 '],
      // What follows says that a new sentence begins: 나는 잘 모르겠다, 먼저 물을 아껴야 한다.
      pattern: new RegExp(
        `(?<= [가-힣]{0,12})(?<mark>([${syllablesWith(['ㄹ'])}](?:까|까요)))(?= (?:나는|저는|우리는|내가|그것은|그 이유는|그 답은|답은|정답은|첫째|먼저|우선|왜냐하면|그래서|그러나|하지만|그렇지|물론|바로)(?![가-힣]))`,
        'g',
      ),
      fix: '$2?',
      examples: [
        [
          '이것이 진정한 경쟁일까 나는 그렇게 생각하지 않는다.',
          '이것이 진정한 경쟁일까? 나는 그렇게 생각하지 않는다.',
        ],
        [
          '어떤 방법이 있을까요 먼저 물을 아껴야 합니다.',
          '어떤 방법이 있을까요? 먼저 물을 아껴야 합니다.',
        ],
      ],
      nearMisses: [
        '비가 올까 걱정이다.',
        '이것이 진정한 경쟁일까? 나는 그렇게 생각하지 않는다.',
        '늦을까 봐 뛰었다.',
      ],
    },
    {
      id: 'to-you',
      severity: 'check',
      trigger: ['.'],
      // Somebody is spoken to, and a word asks.
      pattern: new RegExp(
        `(?=\\.)(?<=(?<![가-힣])(?:너는|너|넌|너희는|네가|여러분은) (?:[가-힣0-9]+ ){0,3}${WHAT} ${OPEN_WORDS}${KNOWN}(?:[가-힣]*${PLAIN_END}|가)요?)${STOP}`,
        'g',
      ),
      fix: '?',
      examples: [
        ['너는 어떤 계절을 좋아해.', '너는 어떤 계절을 좋아해?'],
        ['너는 커서 뭐가 되고 싶어.', '너는 커서 뭐가 되고 싶어?'],
      ],
      nearMisses: [
        '너는 어떤 계절을 좋아해?',
        '너는 누구보다 노래를 잘해.',
        '너는 왜 그런지 몰라.',
        '너는 무엇이든 잘할 수 있어.',
      ],
    },
    {
      id: 'you-too',
      severity: 'check',
      trigger: ['래.', '니.'],
      pattern: new RegExp(
        `(?=\\.)(?<=(?:^|[.!?,"“]\\s?|\\n)(?:너도|너는|너|넌) (?:[가-힣]+ ){0,3}(?:[가-힣]*[${syllablesWith(['ㄹ'])}]래|[가-힣]*(?<!느|으|더|라|다)니))${STOP}`,
        'g',
      ),
      fix: '?',
      examples: [
        ['너도 같이 갈래. 셋이 가면 재미있을 거야.', '너도 같이 갈래? 셋이 가면 재미있을 거야.'],
        ['너 어디 아프니. 얼굴이 하얗다.', '너 어디 아프니? 얼굴이 하얗다.'],
      ],
      nearMisses: ['너도 같이 갈래?', '나도 같이 갈래.', '네가 가면 나도 갈래.', '너만 믿었더니.'],
    },
    {
      id: 'greeting',
      severity: 'check',
      trigger: ['셨어요.', '지내.', '지냈어.', '계셨어요.'],
      pattern: new RegExp(
        `(?=\\.)(?<=(?:^|[.!?,]\\s|\\n)(?:(?:그동안|그간|요즘|모두|다들|방학 동안|방학은) ){0,2}(?:(?:잘|건강히|안녕히|즐겁게) (?:지내셨|계셨|지냈|있었)어요?|(?:안녕|건강)하셨어요|어떻게 (?:지내|지냈어|지내세요|지내셨어요)|진지 드셨어요))${STOP}`,
        'g',
      ),
      fix: '?',
      examples: [
        ['할머니, 그동안 건강하셨어요.', '할머니, 그동안 건강하셨어요?'],
        ['하늘아, 요즘 어떻게 지내. 나는 잘 지내.', '하늘아, 요즘 어떻게 지내? 나는 잘 지내.'],
      ],
      nearMisses: [
        '할머니, 그동안 건강하셨어요?',
        '할머니께서는 건강하셨어요.',
        '저는 잘 지냈어요.',
        '하늘아, 나는 잘 지내.',
      ],
    },
    {
      id: 'perhaps-you',
      severity: 'check',
      trigger: ['혹시 '],
      pattern: new RegExp(
        `(?=\\.)(?<=(?<![가-힣])혹시 (?:(?![가-힣]*(?:면|서|지|까|지만|도) )[가-힣]+ ){0,4}(?:있|없|본 적 있|아는 거 있)(?:어요|으세요|으신가요|어|니))${STOP}`,
        'g',
      ),
      fix: '?',
      examples: [['혹시 지우개 있어요.', '혹시 지우개 있어요?']],
      nearMisses: ['혹시 지우개 있어요?', '혹시 몰라서 우산을 챙겼어요.'],
    },
    {
      id: 'may-i',
      severity: 'check',
      trigger: ['돼요.'],
      pattern: new RegExp(
        `(?=\\.)(?<=(?:선생님|엄마|아빠|할머니|할아버지|아저씨|아주머니), (?:[가-힣]+ ){0,3}(?:[가-힣]*[아어여해와워가]도) 돼요)${STOP}`,
        'g',
      ),
      fix: '?',
      examples: [['선생님, 화장실에 다녀와도 돼요.', '선생님, 화장실에 다녀와도 돼요?']],
      nearMisses: ['선생님, 화장실에 다녀와도 돼요?', '이제 집에 가도 돼요.'],
    },
    {
      id: 'what-is-it',
      severity: 'check',
      trigger: ['야.', '예요.', '에요.', '지.'],
      pattern: new RegExp(
        `(?=\\.)(?<=(?<![가-힣])(?:(?:무슨|어느|어떤) (?:뜻|색|맛|책|날|요일|과목|쪽|나라|반)(?:이야|이에요|야|예요|이지)|(?:어디|누구|뭐) (?:갔|했|왔)지|(?:뭐|누구|어디|언제)였지))${STOP}`,
        'g',
      ),
      fix: '?',
      examples: [
        ['그게 무슨 뜻이야.', '그게 무슨 뜻이야?'],
        ['이 노래 제목이 뭐였지.', '이 노래 제목이 뭐였지?'],
      ],
      nearMisses: ['그게 무슨 뜻이야?', '그게 무슨 말인지 모르겠다.', '무슨 소리야. 같이 가야지.'],
    },
    {
      id: 'asked',
      severity: 'check',
      trigger: ['물', '여쭈', '여쭤', '여쭸', '질문'],
      // A request is not asked with a question mark: “이름을 말해 봐.” 하고 물었다.
      pattern: new RegExp(
        `(?=\\.)(?<=["“][^"“”\\n]{0,80}(?<![봐줘]|주세|보세)(?:[어해래니까나지죠야냐]|[어해래까나지예에가]요))(?<mark>\\.)(?=["”] ?${ASKED})`,
        'g',
      ),
      fix: '?',
      examples: [
        ['“숙제 다 했어.” 하고 엄마가 물으셨다.', '“숙제 다 했어?” 하고 엄마가 물으셨다.'],
      ],
      nearMisses: [
        '“숙제 다 했어?” 하고 엄마가 물으셨다.',
        '“이름을 말해 봐.” 하고 물었다.',
        '“숙제 다 했어.” 하고 말했다.',
      ],
    },
    {
      id: 'quoted-without-mark',
      severity: 'check',
      trigger: ['니"', '니”', '까"', '까”', '까요"', '까요”', '나요"', '나요”', '냐"', '냐”'],
      pattern: new RegExp(
        `(?<=["“][^"“”\\n]{0,80})(?<mark>([${syllablesWith(['ㅆ'])}하가오있없좋되지싶프찮뭐거보주먹]니|[${syllablesWith(['ㄹ'])}]까요?|[${syllablesWith(['ㅆ'])}하]나요|[${syllablesWith(['ㅆ'])}느으]냐))(?=["”])`,
        'g',
      ),
      fix: '$2?',
      examples: [
        ['“어디 가니” 하고 할머니께서 물으셨다.', '“어디 가니?” 하고 할머니께서 물으셨다.'],
        ['“밥은 먹었니” 엄마가 말했다.', '“밥은 먹었니?” 엄마가 말했다.'],
      ],
      nearMisses: ['“어디 가니?” 하고 물으셨다.', '“할머니” 하고 불렀다.', '“어머니”라는 말'],
    },
  ],
};
