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
      trigger: '로으로 으로로 을를 를을 는는 은는 을가 를가 에에 와과 과와 에게에게 에서에서',
      marks: [
        {
          text: /^[가-힣]는는$|^[가-힣]{2,}(?:로으로|으로로|을를|를을|는는|은는|을가|를가|에에|와과|과와|에게에게|에서에서)$/,
          unknown: true,
        },
      ],
      fix: {
        swap: '로으로>로 으로로>으로 을를>을 를을>를 는는>는 은는>은 을가>이 를가>가 에에>에 와과>와 과와>과 에게에게>에게 에서에서>에서',
      },
      help: '같은 일을 하는 조사를 두 번 쓰지 않아요. 예: 지하철로, 친구가, 나는.',
      examples: [
        ['지하철로으로 갈아탔다.', '지하철로 갈아탔다.'],
        ['친구를가 넘어졌다.', '친구가 넘어졌다.'],
      ],
      nearMisses: ['지하철로 갈아탔다.', '나는 는개를 맞았다.', '친구가 넘어졌다.'],
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
