import type { Family, Rule } from '../../rule.ts';

/** All syllables that end in ㄹ. */
const IN_RIEUL = Array.from({ length: 399 }, (_, at) =>
  String.fromCharCode(0xac00 + at * 28 + 8),
).join('');

/** What follows '거' as a form of '것'. */
const OF_GEO =
  '면|면은|야|예요|에요|니|다|라고|라는|고|니까|지|죠|지만|냐|란다|라면|거든|거든요|였다|였어|인데|래|래요|라서|라니|라며|라면서|라더니|든|든가|구나|네|네요|더라|잖아|잖아요|랍니다|같아.*|같은.*';

export const lGe: Family = {
  id: 'l-ge',
  category: 'ending',
  title: '-ㄹ게, -ㄹ걸, -ㄹ까',
  article: '한글 맞춤법 제53항',
  help: "'-ㄹ게, -ㄹ걸, -ㄹ수록, -ㄹ지'는 된소리로 나도 예사소리로 적어요. 예: 내가 할게. 갈수록 재미있다. 묻는 말 '-ㄹ까, -ㄹ꼬'만 된소리로 적어요. 예: 갈까?",
  rules: [
    {
      id: 'ge',
      severity: 'error',
      trigger: '께',
      marks: [
        {
          text: /^(.+)께(요|용|염|여)?$/,
          any: [
            { doubtful: true },
            { text: /^(볼|갈|할|줄|올|살|쓸|알|만들|풀|놀|걸|탈|열|달|들|둘)께(요|용|염|여)?$/ },
          ],
        },
      ],
      fix: ['$1게$2', '$1게요'],
      examples: [
        ['내가 먼저 가 볼께.', '내가 먼저 가 볼게.'],
        ['설거지는 내가 할께.', '설거지는 내가 할게.'],
        ['다 읽으면 빌려줄께요.', '다 읽으면 빌려줄게요.'],
        ['절대 잊지 않을께!', '절대 잊지 않을게!'],
      ],
      nearMisses: [
        '부모님께 편지를 썼다.',
        '할아버지께 드릴게.',
        '다 함께 노래하자.',
        '어제께 왔다.',
      ],
    },
    {
      id: 'thing-apart',
      severity: 'error',
      trigger: '께',
      before: [{ is: { ending: '을', pos: ['verb', 'adjective'] } }],
      marks: [{ text: /^께$/ }],
      after: [{ is: { word: '있 없 많 아니 뭐 너무 더 아직 하나' } }],
      fix: '게',
      unverified: true,
      help: "'것이'를 줄인 말은 '게'이고, 앞말과 띄어 써요. 예: 여쭐 게 있어요.",
      examples: [['아직 할 께 많아요.', '아직 할 게 많아요.']],
      nearMisses: ['아직 할 게 많아요.', '할머니께 드릴 게 있어요.'],
    },
    {
      id: 'ge-apart',
      severity: 'error',
      trigger: '께',
      triggerAt: 1,
      marks: [{ text: /^(.+)$/, is: { ending: '을', pos: 'verb' } }, { text: /^께(요)?$/ }],
      notNear: { word: '있 없 많 아니 뭐', within: 1, side: 'after' },
      fix: '$1게$2',
      examples: [['다시는 늦지 않을 께.', '다시는 늦지 않을게.']],
      nearMisses: ['다시는 늦지 않을게.', '할머니께 드릴 선물이다.'],
    },
    {
      id: 'geol',
      severity: 'error',
      trigger: '껄',
      marks: [{ unknown: true, text: /^(.+)껄(요)?$/ }],
      fix: '$1걸$2',
      examples: [
        ['우산을 가져올껄.', '우산을 가져올걸.'],
        ['벌써 집에 갔을껄요?', '벌써 집에 갔을걸요?'],
      ],
      nearMisses: ['껄껄 웃었다.', '좀 더 일찍 올걸.', '먹을 걸 사 왔다.'],
    },
    {
      id: 'geo',
      severity: 'error',
      trigger: '꺼 껀 껍',
      marks: [
        {
          doubtful: true,
          split: [
            { text: /^(.+)$/, is: { role: 'modify' } },
            { text: new RegExp(`^꺼(${OF_GEO})$`) },
          ],
        },
      ],
      fix: '$1 거$2',
      help: "'-ㄹ 거야, -ㄹ 거예요'의 '거'는 '것'을 편하게 쓴 말이라서 앞말과 띄어 쓰고 예사소리로 적어요. 예: 내일 갈 거야.",
      examples: [
        ['나는 내일 바다에 갈꺼야.', '나는 내일 바다에 갈 거야.'],
        ['이번에는 꼭 이길꺼라고 믿었다.', '이번에는 꼭 이길 거라고 믿었다.'],
        ['너도 같이 먹을꺼니?', '너도 같이 먹을 거니?'],
        ['형도 같이 올꺼래요.', '형도 같이 올 거래요.'],
      ],
      nearMisses: ['불을 꺼야 한다.', '내일 갈 거야.', '촛불을 꺼라.'],
    },
    {
      id: 'geo-apart',
      severity: 'error',
      trigger: '꺼 껀 껍',
      before: [{ best: { role: 'modify' } }],
      marks: [{ text: new RegExp(`^꺼(${OF_GEO}|를|가|는|도)$`) }],
      fix: '거$1',
      examples: [['나는 내일 바다에 갈 꺼야.', '나는 내일 바다에 갈 거야.']],
      nearMisses: ['이제 불을 꺼야 한다.', '내일 갈 거야.'],
    },
    ...[
      {
        wrong: '껀',
        right: '건',
        tail: '데|데요|지|지도|가|가요|데도',
        bad: '누가 할껀데?',
        good: '누가 할 건데?',
      },
      {
        wrong: '껍',
        right: '겁',
        tail: '니다|니까',
        bad: '꼭 이길껍니다.',
        good: '꼭 이길 겁니다.',
      },
    ].map(
      ({ wrong, right, tail, bad, good }): Rule => ({
        id: `geo-${right}`,
        severity: 'error',
        trigger: wrong,
        marks: [
          {
            unknown: true,
            split: [
              { text: /^(.+)$/, is: { role: 'modify' } },
              { text: new RegExp(`^${wrong}(${tail})$`) },
            ],
          },
        ],
        fix: `$1 ${right}$2`,
        unverified: true,
        examples: [[bad, good]],
        nearMisses: [good, '불을 끈 건데 왜 그래?'],
      }),
    ),
    {
      id: 'mine',
      severity: 'error',
      trigger: '꺼 껀 껄 껍',
      marks: [
        {
          text: /^(내|네|니|제|우리|누구|엄마|아빠|형|누나|언니|오빠|동생|선생님|친구|할머니|할아버지|남|이|그|저|다른)(?:꺼)(야|예요|에요|니|다|라고|라는|고|니까|지|죠|지만|냐|를|가|는|도|랑|로|보다|만|인데|였다|였어|)$/,
        },
      ],
      fix: '$1 거$2',
      help: "내 것이라는 뜻의 '거'는 띄어 쓰고, 소리가 [꺼]로 나도 '거'로 적어요. 예: 내 거, 누구 거.",
      examples: [
        ['이 지우개는 내꺼야.', '이 지우개는 내 거야.'],
        ['이 우산 누구꺼예요?', '이 우산 누구 거예요?'],
        ['동생꺼를 몰래 먹었다.', '동생 거를 몰래 먹었다.'],
      ],
      nearMisses: ['이 지우개는 내 거야.', '불 꺼.', '네가 꺼야지.'],
    },
    {
      id: 'mine-apart',
      severity: 'error',
      trigger: '꺼',
      before: [{ text: /^(내|네|니|제|우리|누구|너희|저희)$/ }],
      marks: [{ text: new RegExp(`^꺼(${OF_GEO}|를|가|는|도|로|랑|)$`) }],
      fix: '거$1',
      help: "내 것이라는 뜻의 '거'는 소리가 [꺼]로 나도 '거'로 적어요. 예: 내 거, 누구 거.",
      examples: [['이거 누구 꺼야?', '이거 누구 거야?']],
      nearMisses: ['이거 누구 거야?', '불은 네가 꺼야지.'],
    },
    {
      id: 'lsurok',
      severity: 'error',
      trigger: '쑤록 찌 찌라도 쎄라',
      marks: [
        { unknown: true, text: new RegExp(`^(.*[${IN_RIEUL}])(쑤록|찌|찌도|찌라도|찌언정)$`) },
      ],
      fix: { swap: '쑤수 찌지' },
      examples: [
        ['생각하면 할쑤록 이상하다.', '생각하면 할수록 이상하다.'],
        ['무엇을 먹을찌 정하자.', '무엇을 먹을지 정하자.'],
      ],
      nearMisses: [
        '생각하면 할수록 이상하다.',
        '팔찌를 선물로 받았다.',

        '배낭을 멨다.',
      ],
    },
    {
      id: 'kka',
      severity: 'error',
      trigger: '가',
      marks: [
        {
          doubtful: true,
          text: /^(.*)가(요)?$/,
          closes: true,
          mark: /^\s*$|^[?~….]/,
          split: [{ is: { ending: '을', role: 'modify' } }, { text: /^가(요)?$/ }],
        },
      ],
      fix: '$1까$2',
      help: "물어볼 때 쓰는 '-ㄹ까'는 된소리로 적어요. 예: 같이 갈까?",
      examples: [
        ['우리 뭐 먹을가?', '우리 뭐 먹을까?'],
        ['내일은 비가 올가요?', '내일은 비가 올까요?'],
      ],
      nearMisses: ['가지가지 색깔이 있다.', '그 말을 믿을까 말까.', '무엇을 할까?'],
    },
  ],
};
