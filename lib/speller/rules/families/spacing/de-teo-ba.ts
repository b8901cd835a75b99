import type { Family } from '../../rule.ts';
import { syllablesWith } from '../../syllables.ts';

const IN_N = syllablesWith(['ㄴ']);
/** 가는데, 그리는데: what the rest of the sentence shows to be 가는 데. */
const DOING = {
  text: /^(.+는)데(는|도)?$/,
  is: { ending: '는데', pos: 'verb' as const },
  never: { has: '었 겠' },
};
const MODIFIED = { is: { role: 'modify' as const } };

export const deTeoBa: Family = {
  id: 'de-teo-ba',
  category: 'spacing',
  title: '의존 명사 ‘데, 터, 바’',
  article: '한글 맞춤법 제42항',
  help: "'곳, 일, 것'을 뜻하는 '데'와 '터, 바, 김'은 의존 명사라서 앞말과 띄어 써요. 예: 아픈 데가 어디니? 읽는 데 한 시간이 걸렸다.",
  rules: [
    {
      id: 'de-takes',
      severity: 'error',
      trigger: '는데',
      marks: [DOING],
      near: { word: '걸리 걸려 소요되', side: 'after', within: 4 },
      fix: '$1 데$2',
      help: "'일'이나 '것'을 뜻하는 '데'는 의존 명사라서 띄어 써요. '-는 것에'로 바꿀 수 있으면 띄어요. 예: 집에 가는 데 한 시간이 걸린다. 비가 오는데 우산이 없다.",
      examples: [
        ['집에 가는데 한 시간이 걸렸다.', '집에 가는 데 한 시간이 걸렸다.'],
        ['이 그림을 그리는데 사흘이나 걸렸다.', '이 그림을 그리는 데 사흘이나 걸렸다.'],
      ],
      nearMisses: [
        '집에 가는데 비가 왔다.',
        '집에 가는 데 한 시간이 걸렸다.',
        '학교에 갔는데 한 시간이나 걸렸다.',
      ],
    },
    {
      id: 'de-costs',
      severity: 'error',
      trigger: '는데',
      marks: [DOING],
      after: [{ text: /^(?:드는|든다|들었다|들지만|들고)$/ }],
      fix: '$1 데$2',
      help: "'일'이나 '것'을 뜻하는 '데'는 의존 명사라서 띄어 써요. 예: 쓰레기를 줄이는 데 드는 비용.",
      examples: [['쓰레기를 줄이는데 드는 비용이 크다.', '쓰레기를 줄이는 데 드는 비용이 크다.']],
      nearMisses: ['쓰레기를 줄이는 데 드는 비용이 크다.', '비가 오는데 우산을 들었다.'],
    },
    {
      id: 'de-helps',
      severity: 'error',
      trigger: '는데',
      marks: [DOING],
      after: [
        {
          text: /^(도움이|도움을|도움만|큰|많은|좋은|필요한|꼭|쓰이는|쓰인다|쓰였다|사용된다|유용하다|효과적이다|중요한|방해가)$/,
        },
      ],
      near: {
        word: '도움 쓰이 필요하 사용되 유용하 효과적 역할 방해 도움되 좋',
        side: 'after',
        within: 3,
      },
      fix: '$1 데$2',
      help: "'일'이나 '것'을 뜻하는 '데'는 의존 명사라서 띄어 써요. '-는 것에'로 바꿀 수 있으면 띄어요. 예: 글을 쓰는 데 도움이 된다.",
      examples: [['이 책은 글을 쓰는데 도움이 된다.', '이 책은 글을 쓰는 데 도움이 된다.']],
      nearMisses: ['글을 쓰는데 전화가 왔다.', '글을 쓰는 데 도움이 된다.'],
    },
    {
      id: 'de-lies',
      severity: 'error',
      trigger: '데',
      marks: [
        {
          text: new RegExp(`^(.*[${IN_N}])데(는|도)?$`),
          is: { ending: '는데 은데 다는데 라는데', pos: ['verb', 'adjective', 'noun'] },
          // 됐는데 있다: the past belongs to -는데, unless it is told (됐다는데).
          never: [{ has: '었' }, { has: '겠' }],
        },
      ],
      after: [
        {
          is: { word: '있' },
          text: /^있(?:다|다고|었다|습니다|었습니다|어요|지|기|음)/,
          closes: true,
        },
      ],
      fix: '$1 데$2',
      unverified: true,
      help: "'곳'이나 '것'을 뜻하는 '데'는 의존 명사라서 띄어 써요. 예: 이 책의 장점은 쉽다는 데 있다.",
      examples: [
        ['이 책의 장점은 쉽게 풀어 준다는데 있다.', '이 책의 장점은 쉽게 풀어 준다는 데 있다.'],
        ['법의 목적은 약한 사람을 돕는데 있다.', '법의 목적은 약한 사람을 돕는 데 있다.'],
      ],
      nearMisses: ['비가 왔는데 있다가 그쳤다.', '법의 목적은 돕는 데 있다.', '배고픈데 있잖아.'],
    },
    {
      id: 'de-told',
      severity: 'error',
      trigger: '다는데',
      marks: [{ text: /^(.+다는)데(는|도)?$/, is: { ending: '다는데' } }],
      after: [
        {
          text: /^(?:의의|의미|가치|특징|장점|문제|뜻|매력|목적|이유|동의|합의|의견|초점|공감|찬성|중점|한계|놀라움|자부심|자긍심|긍지|이견|그쳐|그치지|그쳤|그친)/,
        },
      ],
      fix: '$1 데$2',
      unverified: true,
      help: "'것'을 뜻하는 '데'는 의존 명사라서 띄어 써요. 예: 함께했다는 데 의의가 있다.",
      examples: [['끝까지 함께했다는데 의의가 있다.', '끝까지 함께했다는 데 의의가 있다.']],
      nearMisses: ['비가 온다는데 우산이 없다.', '함께했다는 데 의의가 있다.'],
    },
    {
      id: 'de-serves',
      severity: 'error',
      trigger: '는데',
      marks: [
        {
          text: /^(.+는)데(는|도)?$/,
          is: { ending: '는데', pos: 'verb' },
          never: [{ has: '었 겠' }, { word: '있 없 하 이' }],
        },
      ],
      after: [
        {
          text: /^(?:쓰(?:인다|이는|였다|일|입니다)|쓸모|이바지|기여|일조|힘쓰|힘썼|힘쓴|앞장서|앞장섰|성공했|성공하|실패했|실패하|급급|몰두|주력|지장|한몫|최적|적합|알맞|유리|유용|효과|기여|일조|걸림돌|보탬|집중하|집중했|활용|이용[하되한된했]|사용[하되한된했]|동의[하한했]|합의[하한했]|그치지|그쳤|그친)/,
        },
      ],
      fix: '$1 데$2',
      help: "'일'이나 '것'을 뜻하는 '데'는 의존 명사라서 띄어 써요. '-는 것에'로 바꿀 수 있으면 띄어요. 예: 환경을 지키는 데 앞장서다.",
      examples: [['그는 나무를 지키는데 앞장섰다.', '그는 나무를 지키는 데 앞장섰다.']],
      nearMisses: ['그는 나무를 지키는데 나는 놀았다.', '그는 나무를 지키는 데 앞장섰다.'],
    },
    {
      id: 'deda',
      severity: 'error',
      trigger: '데다',
      marks: [
        { text: new RegExp(`^(.*[${IN_N}])데다(가)?$`), split: [MODIFIED, { text: /^데다가?$/ }] },
      ],
      fix: '$1 데다$2',
      help: "'-ㄴ 데다가'의 '데'는 의존 명사라서 띄어 써요. 예: 추운 데다가 비까지 왔다.",
      examples: [
        ['길이 먼데다 비까지 왔다.', '길이 먼 데다 비까지 왔다.'],
        ['키가 큰데다가 힘도 세다.', '키가 큰 데다가 힘도 세다.'],
      ],
      nearMisses: ['길이 먼 데다 비까지 왔다.', '군데군데 물이 고였다.', '뜨거운 물에 데다.'],
    },
    {
      id: 'as-far-as',
      severity: 'error',
      trigger: '는한',
      marks: [
        {
          unknown: true,
          split: [{ is: { role: 'modify', ending: '는', pos: 'verb' } }, { text: /^한$/ }],
        },
      ],
      fix: 'split',
      help: "'조건'을 뜻하는 '한'은 앞말과 띄어 써요. 예: 내가 아는 한.",
      examples: [['내가 아는한 그는 착하다.', '내가 아는 한 그는 착하다.']],
      nearMisses: ['내가 아는 한 그는 착하다.', '아늑한 방에서 쉬었다.'],
    },
    {
      id: 'moreover',
      severity: 'error',
      trigger: '바람 통 찰나 순간 사이 동시 경우 이유 까닭',
      marks: [
        {
          unknown: true,
          split: [
            { is: { role: 'modify', level: 2 } },
            {
              is: {
                pos: ['noun', 'bound'],
                word: '바람 통 찰나 순간 사이 동시 경우 이유 까닭',
                ending: 'none',
              },
            },
          ],
        },
      ],
      fix: 'split',
      examples: [
        ['갑자기 뛰는바람에 넘어졌다.', '갑자기 뛰는 바람에 넘어졌다.'],
        ['내가 우는이유를 아무도 모른다.', '내가 우는 이유를 아무도 모른다.'],
      ],
      nearMisses: ['해 질 무렵 집에 왔다.', '산들바람이 분다.', '어느 순간 눈물이 났다.'],
    },
    {
      id: 'tende',
      severity: 'error',
      trigger: '텐데 테니 테다 테야 테고',
      marks: [
        {
          unknown: true,
          split: [
            { text: /^(.+)$/, is: { ending: '을', role: 'modify' } },
            { text: /^(텐데|테니|테다|테야|테고|테니까|테지만|테지)(요)?$/ },
          ],
        },
      ],
      fix: 'split',
      help: "'텐데, 테니'의 '터'는 의존 명사라서 앞말과 띄어 써요. 예: 좋을 텐데, 갈 테니.",
      examples: [
        ['같이 가면 좋을텐데.', '같이 가면 좋을 텐데.'],
        ['내가 도와줄테니 걱정 마.', '내가 도와줄 테니 걱정 마.'],
      ],
      nearMisses: ['같이 가면 좋을 텐데.', '카스텔라를 먹었다.'],
    },
    {
      id: 'tende-heard',
      severity: 'error',
      trigger: '탠데 탠대 텐대',
      marks: [
        {
          unknown: true,
          text: new RegExp(`^(.*[${syllablesWith(['ㄹ'])}])(?:탠데|탠대|텐대)(요)?$`),
        },
      ],
      fix: '$1 텐데$2',
      help: "'텐데, 테니'의 '터'는 의존 명사라서 앞말과 띄어 써요. 예: 좋을 텐데, 갈 테니.",
      examples: [['몹시 추울탠데 말이 없다.', '몹시 추울 텐데 말이 없다.']],
      nearMisses: ['몹시 추울 텐데 말이 없다.', '캐스터네츠를 쳤다.'],
    },
  ],
};
