import type { Family } from '../../rule.ts';

/** Shapes of particles behind nouns that no list has, and particles that are written twice. */
export const particleShapes: Family = {
  id: 'particle-shapes',
  category: 'particle',
  title: '조사의 꼴',
  article: '한글 맞춤법 제41항',
  help: "앞말에 받침이 있으면 '은, 을, 과, 으로', 없으면 '는, 를, 와, 로'를 써요. 예: 책을, 나무를, 학교로.",
  rules: [
    {
      id: 'shape-unlisted',
      severity: 'check',
      trigger: '은 는 을 를 과 와 으로',
      marks: [{ unknown: true, misfit: { particle: '은 을 과 으로' } }],
      fix: 'fit',
      // The noun is none that the analyser reads, but a compound or one that another dictionary has.
      unverified: true,
      examples: [
        ['지리산 종주을 하게 되었다.', '지리산 종주를 하게 되었다.'],
        ['독서감상문를 냈다.', '독서감상문을 냈다.'],
      ],
      nearMisses: ['지리산 종주를 하게 되었다.', '독서감상문을 냈다.', '니콜라이 선생님이 오셨다.'],
    },
    {
      id: 'same-twice',
      severity: 'error',
      trigger:
        '로으로 으로로 을를 를을 을을 를를 는는 은는 을가 를가 에에 와과 과와 에게에게 에서에서',
      marks: [
        {
          text: /^[가-힣](?:는는|을를|를을|을을|를를)$|^[가-힣]{2,}(?:로으로|으로로|을를|를을|을을|를를|는는|은는|을가|를가|에에|와과|과와|에게에게|에서에서)$/,
          unknown: true,
        },
      ],
      fix: {
        swap: '로으로>로 으로로>으로 을를>을 를을>를 을을>을 를를>를 는는>는 은는>은 을가>이 를가>가 에에>에 와과>와 과와>과 에게에게>에게 에서에서>에서',
      },
      help: '같은 일을 하는 조사를 두 번 쓰지 않아요. 예: 지하철로, 친구가, 나는.',
      examples: [
        ['지하철로으로 갈아탔다.', '지하철로 갈아탔다.'],
        ['친구를가 넘어졌다.', '친구가 넘어졌다.'],
        ['책을를 읽었다.', '책을 읽었다.'],
      ],
      nearMisses: ['지하철로 갈아탔다.', '나는 는개를 맞았다.', '친구가 넘어졌다.'],
    },
    {
      id: 'subject-twice',
      severity: 'check',
      trigger: '가가 이이',
      // 배가가 is of 배가 as well, which is rare; 국가가 is not.
      marks: [
        {
          text: /^.+(?:가가|이이)$/,
          any: [{ unknown: true }, { never: { level: 2 } }],
        },
      ],
      fix: { swap: '가가>가 이이>이' },
      help: '같은 조사를 두 번 쓰지 않아요. 예: 배가, 동생이.',
      examples: [['너무 배가가 고프다.', '너무 배가 고프다.']],
      nearMisses: ['너무 배가 고프다.', '물가가 올랐다.', '이 작가가 좋다.', '어린이이다.'],
    },
    {
      id: 'two-of-a-kind',
      severity: 'error',
      trigger:
        '에에서 에서에 에게한테 한테에게 에게를 한테를 께서가 이께서 가께서 같이처럼 을는 를는 를은 도는 도은',
      marks: [
        {
          text: /^[가-힣]+(?:에에서|에서에|에게한테|한테에게|께서가|이께서|가께서|같이처럼|(?<![가마노고여저하])을는|를는|를은)$|^[가-힣]+(?:에게를|한테를)$|^[나너]도[는은]$/,
          any: [
            { unknown: true },
            { doubtful: true },
            { text: /(?:에게한테|같이처럼|에게를|도는|을는)$/ },
          ],
        },
      ],
      fix: {
        swap: '에에서>에서 에서에>에서 에게한테>에게 한테에게>한테 에게를>에게 한테를>한테 께서가>께서 이께서>께서 가께서>께서 같이처럼>처럼 을는>은 를는>는 를은>는 도는>도 도은>도',
      },
      help: '한 자리에는 조사를 하나만 써요. 예: 집에서, 친구에게, 선생님께서, 책은.',
      examples: [
        ['친구에게한테 말했다.', '친구에게 말했다.'],
        ['선생님께서가 오셨다.', '선생님께서 오셨다.'],
        ['동생은 나에게를 주었다.', '동생은 나에게 주었다.'],
      ],
      nearMisses: ['집에서의 하루', '친구에게서 들었다.', '선생님께서 오셨다.', '나도 는다.'],
    },
    {
      id: 'from-time',
      severity: 'check',
      trigger: '에부터 에까지',
      marks: [
        {
          text: /^(어제|오늘|내일|어젯밤|모레|그저께)에(부터|까지)$/,
        },
      ],
      fix: '$1$2',
      unverified: true,
      help: "'어제, 오늘, 내일'에는 '에' 없이 '부터, 까지'를 붙여요. 예: 어제부터, 내일까지.",
      examples: [['내일에까지 숙제를 낸다.', '내일까지 숙제를 낸다.']],
      nearMisses: ['내일까지 숙제를 낸다.', '학교에까지 소문이 났다.'],
    },
    {
      id: 'than-me',
      severity: 'check',
      trigger: '를보다 의보다 에보다 을보다',
      marks: [
        { text: /^(나|너|우리|저|동생|형|누나|언니|오빠|친구|엄마|아빠)(?:를|을|의|에)보다$/ },
      ],
      after: [{ is: { pos: ['adjective', 'adverb'] } }],
      fix: '$1보다',
      help: "'보다'는 견주는 말에 바로 붙여요. 예: 나보다 크다.",
      examples: [['동생이 나를보다 크다.', '동생이 나보다 크다.']],
      nearMisses: ['동생이 나보다 크다.', '나를 보다 말았다.'],
    },
    {
      id: 'up-to-up-to',
      severity: 'check',
      trigger: '까지',
      marks: [{ text: /^(아침|새벽|낮|월요일|처음|어릴 때|어제|머리)까지$/ }],
      after: [{ text: /^(?:저녁|밤|새벽|금요일|끝|지금|오늘|발끝|마지막)까지$/ }],
      fix: '$1부터',
      help: "시작하는 때에는 '부터', 끝나는 때에는 '까지'를 써요. 예: 아침부터 저녁까지.",
      examples: [['아침까지 저녁까지 일했다.', '아침부터 저녁까지 일했다.']],
      nearMisses: ['아침부터 저녁까지 일했다.', '저녁까지 기다렸다.'],
    },
    {
      id: 'at-to',
      severity: 'check',
      trigger: '에로',
      marks: [
        {
          is: { particle: '에로' },
          text: /(?:뒤|밑|앞|옆|위|안|밖|속|쪽|곳|학교|집|교실|운동장)에로$/,
        },
      ],
      fix: { particle: '으로' },
      help: "가는 쪽을 나타낼 때는 '으로/로'만 써요. 예: 뒤로 물러나다.",
      examples: [
        ['놀라서 뒤에로 물러났다.', '놀라서 뒤로 물러났다.'],
        ['공이 책상 밑에로 굴러갔다.', '공이 책상 밑으로 굴러갔다.'],
      ],
      nearMisses: ['뒤로 물러났다.', '미래에로의 초대'],
    },
  ],
};
