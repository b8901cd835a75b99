import type { Family } from '../../rule.ts';

/** The words behind a quotation: “…” 하고, “…”라고. */
const SAID = '하고|하며|하면서|라고|라며|라는';
/** An even or an odd number of straight quotation marks before in the line; bounded, to be fast. */
const EVEN = '(?<=(?:^|\\n)[^"\\n]{0,400}(?:"[^"\\n]{0,400}"[^"\\n]{0,400}){0,30})';
const ODD = '(?<=(?:^|\\n)[^"\\n]{0,400}(?:"[^"\\n]{0,400}"[^"\\n]{0,400}){0,30}"[^"\\n]{1,400})';
/** A new word behind a quotation, not a particle of it: “…” 민수가. */
const SPEAKER =
  '(?!이?라|하|이?란|에|까지|부터|처럼|만|도|의|같|조차|마저|며|이며|고|는 )(?:[가-힣]{2,4}(?:이|가|은|는|께서|께서는)|나는|내가) ';

export const quotationMarks: Family = {
  id: 'quotation-marks',
  category: 'punctuation',
  title: '따옴표',
  article: '한글 맞춤법 부록 문장 부호',
  help: '남의 말은 여는 따옴표로 시작해 닫는 따옴표로 끝내요. 예: “안녕?” 하고 인사했다.',
  scans: [
    ...[
      ['“', '”', ''],
      ['‘', '’', '-thought'],
    ].map(([open, close, name]) => ({
      id: `not-closed-quote${name}`,
      severity: 'check' as const,
      trigger: [`${open}`],
      pattern: new RegExp(
        `(?<=${open}[^${open}${close}"\\n]{1,200})(?<mark>([.?!…]) )(?=이?라(?:고|는|며)(?![가-힣]))`,
        'g',
      ),
      fix: `$2${close}`,
      examples: [
        [`민수가 ${open}나도 갈래. 라고 말했다.`, `민수가 ${open}나도 갈래.${close}라고 말했다.`],
      ] as const,
      nearMisses: [
        `민수가 ${open}나도 갈래.${close}라고 말했다.`,
        `${open}나도 갈래.${close} 라디오가 켜졌다.`,
      ],
    })),
    {
      id: 'straight-not-closed-quote',
      severity: 'check',
      trigger: ['"'],
      pattern: new RegExp(
        `(?=[.?!…] 이?라)${ODD}(?<mark>([.?!…]) )(?=이?라(?:고|는|며)(?![가-힣]))`,
        'g',
      ),
      fix: '$2"',
      examples: [['민수가 "나도 갈래. 라고 말했다.', '민수가 "나도 갈래."라고 말했다.']],
      nearMisses: ['민수가 "나도 갈래."라고 말했다.', '"가자!" 하고 말했다.'],
    },
    ...[
      ['“', '”', ''],
      ['‘', '’', '-thought'],
    ].map(([open, close, name]) => ({
      id: `not-closed${name}`,
      severity: 'check' as const,
      trigger: [`${open}`],
      pattern: new RegExp(
        `(?<=${open}[^${open}${close}"\\n]{1,200})(?<mark>([.?!…]))(?= (?:하고|하며|하면서)(?![가-힣]))`,
        'g',
      ),
      fix: `$2${close}`,
      examples: [
        [`${open}왜 그러지? 하고 물었다.`, `${open}왜 그러지?${close} 하고 물었다.`],
      ] as const,
      nearMisses: [
        `${open}왜 그러지?${close} 하고 물었다.`,
        `${open}왜지? 이상하다.${close} 하고 생각했다.`,
      ],
    })),
    {
      id: 'straight-not-closed',
      severity: 'check',
      trigger: ['"'],
      pattern: new RegExp(
        `(?=[.?!…] 하)${ODD}(?<mark>([.?!…]))(?= (?:하고|하며|하면서)(?![가-힣]))`,
        'g',
      ),
      fix: '$2"',
      examples: [['"같이 놀자! 하고 소리쳤다.', '"같이 놀자!" 하고 소리쳤다.']],
      nearMisses: ['"같이 놀자!" 하고 소리쳤다.', '"같이 놀자! 응?" 하고 소리쳤다.'],
    },
    {
      id: 'not-opened',
      severity: 'check',
      trigger: ['” 하고', '”라고', '” 하며'],
      // Where nobody is named before, the quotation begins with the line.
      pattern: new RegExp(
        `(?<=^|\\n)(?<mark>([가-힣]+))(?=[,?! ]*(?:(?![가-힣]+(?:이|가|은|는|께서) )[가-힣]+[,?! ]*){0,4}[.?!…]?” ?(?:${SAID}))`,
        'g',
      ),
      fix: '“$2',
      examples: [['안녕하세요?” 하고 인사했다.', '“안녕하세요?” 하고 인사했다.']],
      nearMisses: ['“안녕하세요?” 하고 인사했다.', '민수가 “안녕?” 하고 인사했다.'],
    },
    {
      id: 'closing-for-opening',
      severity: 'check',
      trigger: ['”'],
      pattern: /(?<=^|\n|[가-힣,.] )(?<mark>”)(?=[가-힣][^“”\n]{0,200}[“”])/g,
      fix: '“',
      help: '여는 따옴표는 “, 닫는 따옴표는 ”예요. 예: “안녕?”',
      examples: [['친구가 ”안녕?” 하고 인사했다.', '친구가 “안녕?” 하고 인사했다.']],
      nearMisses: ['친구가 “안녕?” 하고 인사했다.', '“그래.” “좋아.” 둘은 웃었다.'],
    },
    {
      id: 'opening-for-closing',
      severity: 'check',
      trigger: ['“'],
      pattern:
        /(?<=[“”][^“”\n]{1,200}[가-힣.?!…])(?<mark>“)(?=\s|$|(?:이?라고|이?라는|하고)(?![가-힣]))/g,
      fix: '”',
      help: '여는 따옴표는 “, 닫는 따옴표는 ”예요. 예: “안녕?”',
      examples: [['친구가 “안녕?“ 하고 인사했다.', '친구가 “안녕?” 하고 인사했다.']],
      nearMisses: ['친구가 “안녕?” 하고 인사했다.', '“그래.” “좋아.” 둘은 웃었다.'],
    },
    {
      id: 'other-mark-closes',
      severity: 'check',
      trigger: ['“'],
      pattern: new RegExp(
        `(?<=“[^“”‘’'"\\n]{1,200}[.?!…])(?<mark>['’"])(?= (?:${SAID})|(?:이?라고|이?라는)|$)`,
        'g',
      ),
      fix: '”',
      help: '같은 모양의 따옴표로 열고 닫아요. 예: “안녕?”',
      examples: [["친구가 “안녕?' 하고 인사했다.", '친구가 “안녕?” 하고 인사했다.']],
      nearMisses: ['친구가 “안녕?” 하고 인사했다.', '“그는 ‘싫어.’ 하고 말했어.”'],
    },
    {
      id: 'other-mark-closes-straight',
      severity: 'check',
      trigger: ['"'],
      // One mark of each kind in the line.
      pattern: /(?<=(?:^|\n)[^"'\n]{0,300}"[^"'\n]{1,200})(?<mark>')(?=[^"'\n]{0,300}(?:\n|$))/g,
      fix: '"',
      help: '같은 모양의 따옴표로 열고 닫아요. 예: "안녕?"',
      examples: [[`참새가 "짹짹' 하고 운다.`, `참새가 "짹짹" 하고 운다.`]],
      nearMisses: [`참새가 "짹짹" 하고 운다.`, `"그는 '싫어.' 하고 말했어."`, `'90년대 가요`],
    },
    {
      id: 'other-mark-opens-straight',
      severity: 'check',
      trigger: ['"'],
      pattern: /(?<=(?:^|\n)[^"'\n]{0,300}'[^"'\n]{1,200})(?<mark>")(?=[^"'\n]{0,300}(?:\n|$))/g,
      fix: "'",
      help: "같은 모양의 따옴표로 열고 닫아요. 예: '이게 뭘까?'",
      examples: [[`'이게 뭘까?" 하고 생각했다.`, `'이게 뭘까?' 하고 생각했다.`]],
      nearMisses: [`'이게 뭘까?' 하고 생각했다.`, `모니터는 24" 크기다.`],
    },
    {
      id: 'before-opening',
      severity: 'check',
      trigger: ['.“', '!“', '?“'],
      pattern: /(?<=[가-힣])(?<mark>([.?!]))(?=“[가-힣])/g,
      fix: '$2 ',
      help: '문장이 끝나면 한 칸 띄고 따옴표를 열어요. 예: 민수가 말했다. “나도 갈래.”',
      examples: [['민수가 말했다.“나도 갈래.”', '민수가 말했다. “나도 갈래.”']],
      nearMisses: ['민수가 말했다. “나도 갈래.”', '“나도 갈래.”라고 말했다.'],
    },
    {
      id: 'behind-closing',
      severity: 'check',
      trigger: ['.”', '!”', '?”', '…”'],
      pattern: new RegExp(`(?<=“[^“”\\n]{1,200}[.?!…])(?<mark>”)(?=${SPEAKER})`, 'g'),
      fix: '” ',
      help: '따옴표를 닫은 뒤 새 낱말이 오면 띄어 써요. 조사는 붙여 써요. 예: “같이 가자.” 민수가 말했다.',
      examples: [['“같이 가자.”민수가 말했다.', '“같이 가자.” 민수가 말했다.']],
      nearMisses: [
        '“같이 가자.” 민수가 말했다.',
        '“같이 가자.”라고 말했다.',
        '“같이 가자.”라는 말이 들렸다.',
        '“같이 가자.”까지는 들었다.',
      ],
    },
    {
      id: 'behind-straight',
      severity: 'check',
      trigger: ['."', '!"', '?"'],
      pattern: new RegExp(`(?="[가-힣])(?<=[.?!…])${ODD}(?<mark>")(?=${SPEAKER})`, 'g'),
      fix: '" ',
      help: '따옴표를 닫은 뒤 새 낱말이 오면 띄어 써요. 조사는 붙여 써요. 예: "같이 가자." 민수가 말했다.',
      examples: [['"안녕?"나는 인사했다.', '"안녕?" 나는 인사했다.']],
      nearMisses: ['"안녕?" 나는 인사했다.', '나는 말했다."동생은 집에 있어."'],
    },
    {
      id: 'straight-space',
      severity: 'check',
      trigger: ['" '],
      pattern: new RegExp(`(?=" )(?<=^|\\s)${EVEN}(?<mark>" +)(?=[가-힣][^"\\n]*")`, 'g'),
      fix: '"',
      help: '여는 따옴표는 뒷말에 붙여 써요. 예: "안녕?"',
      examples: [['" 안녕?" 하고 인사했다.', '"안녕?" 하고 인사했다.']],
      nearMisses: ['"안녕?" 하고 인사했다.', '"그래." "좋아."'],
    },
    {
      id: 'straight-space-end',
      severity: 'check',
      trigger: [' "'],
      pattern: new RegExp(
        `(?= {1,9}")(?<=[.?!…])${ODD}(?<mark> {1,9}")(?=\\s|$|이?라고|하고)`,
        'g',
      ),
      fix: '"',
      help: '닫는 따옴표는 앞말에 붙여 써요. 예: "안녕?"',
      examples: [['"안녕? " 하고 인사했다.', '"안녕?" 하고 인사했다.']],
      nearMisses: ['"안녕?" 하고 인사했다.', '그가 말했다. "그래."'],
    },
    {
      id: 'thought-hago',
      severity: 'check',
      trigger: ['’하', "'하"],
      pattern: /(?<=[.?!~…])(?<mark>([’'])(하(?:고|며|면서)))(?= )/g,
      fix: '$2 $3',
      help: "따옴표 뒤의 '하고'는 움직임을 나타내는 말이라 띄어 써요. 예: ‘이게 뭘까?’ 하고 생각했다.",
      examples: [['‘이게 뭘까?’하고 생각했다.', '‘이게 뭘까?’ 하고 생각했다.']],
      nearMisses: ['‘이게 뭘까?’ 하고 생각했다.', '‘이게 뭘까?’라고 생각했다.'],
    },
  ],
};
