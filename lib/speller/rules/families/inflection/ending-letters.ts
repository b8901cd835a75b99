import type { Family } from '../../rule.ts';
import { otherFinal, syllablesWith } from '../../syllables.ts';

const BRIGHT = syllablesWith([...'ㄱㄲㄴㄵㄶㄷㄹㄺㄻㄼㄾㅀㅁㅂㅄㅅㅆㅈㅊㅌㅍㅎ'], 'ㅏㅗㅑ');
const DARK = syllablesWith([...'ㄱㄲㄴㄵㄶㄷㄹㄺㄻㄼㄾㅀㅁㅂㅄㅅㅆㅈㅊㅌㅍㅎ'], 'ㅓㅜㅡㅣㅐㅔㅕ');
const IN_L = syllablesWith(['ㄹ']);
/** An additional ㄹ before -려고 and -라고: 할려고. */
const WITHOUT_L = [
  ['려', '려'],
  ['라고', '려고'],
  ['라면', '려면'],
  ['라는', '려는'],
]
  .map(([wrong = '', right = '']) => otherFinal('ㄹ', '', wrong, right))
  .join(' ');

export const endingLetters: Family = {
  id: 'ending-letters',
  category: 'ending',
  title: '말끝 적기',
  article: '한글 맞춤법 제15항, 제16항',
  help: "말끝(어미)은 늘 같은 모양으로 적어요. 소리가 비슷해도 '-네, -래, -게, -까, -려고'로 적어요. 예: 예쁘네, 갈래, 크게, 하려고.",
  rules: [
    {
      id: 'ne',
      severity: 'error',
      trigger: '내',
      marks: [{ unknown: true, text: /^(.+)내(요|용)?$/, closes: true }],
      fix: '$1네$2',
      examples: [
        ['꽃이 정말 예쁘내.', '꽃이 정말 예쁘네.'],
        ['눈이 많이 왔내요.', '눈이 많이 왔네요.'],
      ],
      nearMisses: ['꽃이 정말 예쁘네.', '편지를 보내.', '숙제를 끝내.'],
    },
    {
      id: 'rae',
      severity: 'error',
      trigger: '레',
      marks: [{ unknown: true, text: new RegExp(`^(.*[${IN_L}])레(요)?$`) }],
      fix: '$1래$2',
      examples: [
        ['나랑 같이 놀레?', '나랑 같이 놀래?'],
        ['저는 집에 갈레요.', '저는 집에 갈래요.'],
      ],
      nearMisses: ['나랑 같이 놀래?', '빨래를 널었다.', '벌레가 기어간다.', '걸레로 닦았다.'],
    },
    {
      id: 'ge',
      severity: 'error',
      trigger: '개',
      marks: [
        {
          unknown: true,
          text: /^(.*[하크있없쁘프르리우지이스립좋많높깊맑밝얇짧쉽렵겁럽답갑않에])개(요|는|도|끔)?$/,
        },
      ],
      fix: '$1게$2',
      examples: [
        ['친구와 재미있개 놀았다.', '친구와 재미있게 놀았다.'],
        ['글씨를 바르개 썼다.', '글씨를 바르게 썼다.'],
        ['동생에개 사탕을 주었다.', '동생에게 사탕을 주었다.'],
        ['사이좋개 지내자.', '사이좋게 지내자.'],
      ],
      nearMisses: ['우리 집 개는 크다.', '지우개를 빌렸다.', '무지개가 떴다.', '번개가 쳤다.'],
    },
    {
      id: 'l-reonji',
      severity: 'error',
      trigger: '런지',
      marks: [{ unknown: true, text: new RegExp(`^(.*[${IN_L}])런지(도|는|를|요|)$`) }],
      fix: '$1는지$2',
      help: "'-ㄹ는지'로 적어요. '-ㄹ런지'는 잘못이에요. 예: 비가 올는지 모르겠다.",
      examples: [
        ['동생이 잘 할런지 걱정이다.', '동생이 잘 할는지 걱정이다.'],
        ['내일은 날씨가 좋을런지 모르겠다.', '내일은 날씨가 좋을는지 모르겠다.'],
        ['친구가 집에 있을런지도 모른다.', '친구가 집에 있을는지도 모른다.'],
      ],
      nearMisses: ['비가 올는지 모르겠다.', '이런지 저런지 모르겠다.', '왜 그런지 모르겠다.'],
    },
    {
      id: 'l-gae',
      severity: 'error',
      trigger: '개',
      marks: [{ unknown: true, text: new RegExp(`^(.*[${IN_L}])개(요)?$`), closes: true }],
      fix: '$1게$2',
      examples: [['내가 먼저 말할개.', '내가 먼저 말할게.']],
      nearMisses: ['내가 먼저 말할게.', '날개를 폈다.', '들개가 나타났다.'],
    },
    {
      id: 'ryeogo',
      severity: 'error',
      trigger: '려고 려면 려는 려던 려다 려니 려 라고 라면 라는',
      marks: [{ unknown: true, text: new RegExp(`^.*[${IN_L}](?:려|라[고면는])`) }],
      fix: { swap: WITHOUT_L },
      help: "'-려고, -려면' 앞에 'ㄹ'을 덧붙이지 않아요. 예: 하려고, 먹으려면, 보려다가.",
      examples: [
        ['숙제를 할려고 책상에 앉았다.', '숙제를 하려고 책상에 앉았다.'],
        ['밥을 먹을려면 손부터 씻어라.', '밥을 먹으려면 손부터 씻어라.'],
        ['나도 도와줄라고 했다.', '나도 도와주려고 했다.'],
        ['영화를 볼려면 줄을 서야 한다.', '영화를 보려면 줄을 서야 한다.'],
        ['막 나갈려던 참이었다.', '막 나가려던 참이었다.'],
      ],
      nearMisses: [
        '시골에서 살려고 왔다.',
        '눈사람을 만들려고 나갔다.',
        '일을 하려고 앉았다.',
        '얼굴을 알려 주었다.',
      ],
    },
    {
      id: 'galryeogo',
      severity: 'error',
      trigger: '갈려 갈라',
      before: [{ is: { particle: '에 으로 까지 에게 한테' } }],
      marks: [{ text: /^(.*)갈[려라](고|면|는|던|다|다가|니)(요)?$/ }],
      fix: '$1가려$2$3',
      help: "'-려고, -려면' 앞에 'ㄹ'을 덧붙이지 않아요. '가다'는 '가려고'예요. 예: 학교에 가려고 일찍 일어났다.",
      examples: [['도서관에 갈려고 버스를 탔다.', '도서관에 가려고 버스를 탔다.']],
      nearMisses: ['칼을 갈려고 숫돌을 꺼냈다.', '도서관에 가려고 버스를 탔다.'],
    },
    {
      id: 'galryeogo-alone',
      severity: 'check',
      trigger: '갈려고 갈라고',
      before: [{ never: [{ particle: '을' }, { particle: 'none', pos: 'noun' }] }],
      marks: [{ text: /^갈[려라]고$/ }],
      notNear: {
        word: '칼 낫 숫돌 무 감자 사과 강판 맷돌 콩 커피 가위 도끼 건전지 전구 기저귀 물 밭 논 타이어 먹 벼루 유리 부품 필터 이',
      },
      fix: '가려고',
      help: "'-려고' 앞에 'ㄹ'을 덧붙이지 않아요. '가다'는 '가려고'예요. 예: 내일은 꼭 가려고 한다.",
      examples: [['내일은 꼭 갈려고 한다.', '내일은 꼭 가려고 한다.']],
      nearMisses: ['칼이 무뎌서 갈려고 한다.', '시계의 건전지를 갈려고 뚜껑을 열었다.'],
    },
    {
      id: 'bright',
      severity: 'error',
      trigger: '어 었',
      marks: [{ unknown: true, text: new RegExp(`^.*[${BRIGHT}][어었](?!.*[어었][${BRIGHT}])`) }],
      fix: { swap: '어아 었았' },
      help: "앞 글자의 모음이 'ㅏ, ㅗ'면 '-아, -았-'을, 다른 모음이면 '-어, -었-'을 써요. 예: 잡아, 받았다, 먹어, 웃었다.",
      examples: [
        ['나비를 잡었다.', '나비를 잡았다.'],
        ['의자에 앉어서 기다렸다.', '의자에 앉아서 기다렸다.'],
        ['네 말이 맞어.', '네 말이 맞아.'],
      ],
      nearMisses: [
        '나비를 잡았다.',
        '겨울은 춥고 낮이 짧았어.',
        '물이 얼었다.',
        '친구가 많았었다.',
      ],
    },
    {
      id: 'dark',
      severity: 'error',
      trigger: '아 았',
      marks: [{ unknown: true, text: new RegExp(`^.*[${DARK}][아았]`) }],
      fix: { swap: '아어 았었' },
      help: "앞 글자의 모음이 'ㅏ, ㅗ'면 '-아, -았-'을, 다른 모음이면 '-어, -었-'을 써요. 예: 잡아, 받았다, 먹어, 웃었다.",
      examples: [
        ['아침을 늦게 먹았다.', '아침을 늦게 먹었다.'],
        ['아기가 방긋 웃았다.', '아기가 방긋 웃었다.'],
      ],
      nearMisses: ['아침을 먹었다.', '강아지가 짖었다.', '우리 같이 찾아보자.'],
    },
    {
      id: 'deo',
      severity: 'error',
      trigger: '드라 드니 드군 드냐',
      marks: [
        {
          unknown: true,
          text: /^(.+)드(라|라고|라고요|라구|라구요|라도|라면|니|니만|군|군요|냐)$/,
        },
      ],
      fix: '$1더$2',
      help: "지난 일을 떠올려 말할 때는 '-더-'를 써요. 예: 크더라, 갔더니, 춥더군.",
      examples: [
        ['놀이터에 아이들이 많드라.', '놀이터에 아이들이 많더라.'],
        ['집에 갔드니 아무도 없었다.', '집에 갔더니 아무도 없었다.'],
        ['밖은 꽤 춥드군요.', '밖은 꽤 춥더군요.'],
      ],
      nearMisses: ['아이들이 많더라.', '새로 만드니 좋다.', '이불이 부드러우니 잠이 온다.'],
    },
    {
      id: 'jakkuna',
      severity: 'error',
      trigger: '자구나',
      marks: [{ unknown: true, text: /^(.+)자구나$/ }],
      fix: '$1자꾸나',
      help: "함께하자고 할 때는 '-자꾸나'로 적어요. 예: 어서 가자꾸나.",
      examples: [['우리 모두 힘을 합치자구나.', '우리 모두 힘을 합치자꾸나.']],
      nearMisses: ['어서 가자꾸나.', '혼자구나.'],
    },
    {
      id: 'guna',
      severity: 'error',
      trigger: '군아 군하 구만아',
      marks: [{ unknown: true, text: /^(.+)군[아하]$/ }],
      fix: '$1구나',
      examples: [
        ['키가 많이 컸군아!', '키가 많이 컸구나!'],
        ['벌써 봄이 오는군아.', '벌써 봄이 오는구나.'],
      ],
      nearMisses: ['키가 많이 컸구나!', '김 군아, 이리 오너라.', '벌써 봄이 오는군.'],
    },
    {
      id: 'kka',
      severity: 'check',
      trigger: '니가 니깐요',
      marks: [{ unknown: true, text: /^(.+)니가$/ }],
      fix: '$1니까',
      examples: [['배가 고프니가 힘이 없다.', '배가 고프니까 힘이 없다.']],
      nearMisses: ['할머니가 오셨다.', '배가 고프니까 힘이 없다.', '내 언니가 왔다.'],
    },
    {
      id: 'kka-ba',
      severity: 'error',
      trigger: '까바 까바서',
      marks: [{ unknown: true, text: /^(.+까)바(서|요|)$/ }],
      fix: '$1 봐$2',
      help: "걱정이나 짐작을 나타낼 때는 '-ㄹ까 봐'로 적어요. 예: 늦을까 봐 뛰었다.",
      examples: [
        ['비가 올까바 우산을 챙겼다.', '비가 올까 봐 우산을 챙겼다.'],
        ['혼날까바서 말을 못 했다.', '혼날까 봐서 말을 못 했다.'],
      ],
      nearMisses: ['비가 올까 봐 우산을 챙겼다.', '바가지를 긁었다.'],
    },
    {
      id: 'sipda',
      severity: 'error',
      trigger:
        '십다 십어 십은 십었 십지 십고 십네 십니 십습 십으 싶따 싶퍼 시퍼 시펐 시픈 씹다 씹었 십을',
      before: [
        { any: [{ text: /고(는|도|만)?$/ }, { is: { ending: '을까 은가 는가 나 었으면' } }] },
      ],
      marks: [{ text: /^(?:십|싶ㅍ|씹)(다.*|어.*|은.*|었.*|지.*|고.*|네.*|니.*|습.*|으.*|을.*)$/ }],
      fix: '싶$1',
      help: "바라는 마음은 '-고 싶다'로 적어요. 예: 가고 싶다, 보고 싶었다.",
      examples: [
        ['나도 바다에 가고 십다.', '나도 바다에 가고 싶다.'],
        ['할머니가 보고 십었다.', '할머니가 보고 싶었다.'],
      ],
      nearMisses: ['나도 바다에 가고 싶다.', '껌을 씹고 있다.', '십 분만 기다려.'],
    },
    {
      id: 'sipda-glued',
      severity: 'error',
      trigger: '고십 고시퍼 고싶',
      marks: [{ unknown: true, text: /^(.+고)(?:십|싶|씹|시ㅍ)(.+)$/ }],
      fix: '$1 싶$2',
      help: "'-고 싶다'는 띄어 써요. 예: 가고 싶다, 먹고 싶어요.",
      examples: [
        ['나도 바다에 가고싶다.', '나도 바다에 가고 싶다.'],
        ['떡볶이가 먹고십어요.', '떡볶이가 먹고 싶어요.'],
      ],
      nearMisses: ['나도 바다에 가고 싶다.', '손꼽아 기다리고 있다.'],
    },
    {
      id: 'nundo',
      severity: 'error',
      trigger: '자나 잔아 짢아 잖어 쟎아 잔어 자너 잔니 자나요',
      marks: [{ doubtful: true, text: /^(.+)(?:자나|잔아|짢아|잖어|쟎아|잔어|자너)(요)?$/ }],
      fix: '$1잖아$2',
      help: "'-지 않아'가 줄면 '-잖아'로 적어요. 예: 내가 말했잖아.",
      examples: [
        ['아까 내가 말했자나.', '아까 내가 말했잖아.'],
        ['그건 내 거잔아.', '그건 내 거잖아.'],
        ['벌써 다 왔잖어요.', '벌써 다 왔잖아요.'],
      ],
      nearMisses: ['아까 내가 말했잖아.', '잠을 자나 보다.', '과자나 먹자.', '공부하자니 졸리다.'],
    },
  ],
};
