import type { Family } from '../../rule.ts';
import { otherFinal, syllablesWith } from '../../syllables.ts';

const IN_L = syllablesWith(['ㄹ']);
const IN_SS = syllablesWith(['ㅆ']);

/** A stem in ㄹ loses it before -은. */
const LOST = otherFinal('ㄹ', 'ㄴ', '은', '');

/** Letters left out of endings, written twice or taken for those of another ending. */
export const endingSlips: Family = {
  id: 'ending-slips',
  category: 'ending',
  title: '말끝의 글자',
  article: '한글 맞춤법 제15항, 제18항',
  help: '말끝의 글자가 빠지거나 바뀐 것 같아요. 예: 갔습다 → 갔습니다, 울어다 → 울었다.',
  rules: [
    {
      id: 'if-and',
      severity: 'error',
      trigger: '며면 면며',
      marks: [{ unknown: true, text: /^(.+)(?:며면|면며)(서)?$/ }],
      fix: ['$1면$2', '$1며$2'],
      help: "말끝을 두 번 적었어요. '-면'과 '-며' 가운데 하나만 적어요. 예: 많으면, 부르며.",
      examples: [['비가 많으며면 강물이 넘친다.', '비가 많으면 강물이 넘친다.']],
      nearMisses: ['비가 많으면 강물이 넘친다.', '며칠 뒤면 며느리가 온다.'],
    },
    {
      id: 'said-to-be',
      severity: 'error',
      trigger: '다라는',
      marks: [{ unknown: true, text: /^(.+다)라(는|고)$/ }],
      fix: '$1$2',
      help: "'-다'로 끝난 말을 옮길 때는 '-다는, -다고'를 써요. 예: 지루하다는 생각.",
      examples: [['고전은 지루하다라는 편견이 깨졌다.', '고전은 지루하다는 편견이 깨졌다.']],
      nearMisses: ['고전은 지루하다는 편견이 깨졌다.', '“지루하다.”라는 말을 들었다.'],
    },
    {
      id: 'doing',
      severity: 'error',
      trigger: '하은',
      marks: [
        {
          unknown: true,
          split: [
            {
              text: /^(.{2,})$/,
              best: { pos: 'noun', particle: 'none', ending: 'none', level: 2 },
            },
            { text: /^하은$/ },
          ],
        },
      ],
      fix: ['$1하는', '$1한'],
      examples: [['없애자고 주장하은 사람도 있다.', '없애자고 주장하는 사람도 있다.']],
      nearMisses: ['없애자고 주장하는 사람도 있다.', '김하은 학생이 발표했다.'],
    },
    {
      id: 'noun-of-past',
      severity: 'error',
      trigger: '어음 아음 여음',
      marks: [{ unknown: true, text: /^.+[어아여]음(?:을|이|은|도|에|에도)?$/ }],
      fix: { swap: '어음었음 아음았음 여음였음' },
      help: "지난 일의 이름꼴은 '-었음, -았음'이에요. 예: 줄어들었음.",
      examples: [['물이 줄어들어음을 알았다.', '물이 줄어들었음을 알았다.']],
      nearMisses: ['물이 줄어들었음을 알았다.', '마음을 놓아라.', '은행에서 어음을 받았다.'],
    },
    {
      id: 'past-da',
      severity: 'error',
      trigger: '어다 아다 여다',
      marks: [
        {
          text: /^.+[어아여]다$/,
          is: { pos: 'verb', ending: '어다' },
          closes: true,
          mark: /^\s*$|^[.!]/,
        },
      ],
      fix: { swap: otherFinal('', 'ㅆ', '다') },
      help: "지난 일을 말할 때는 '-었다, -았다'로 적어요. 예: 울었다.",
      examples: [['동생이 큰 소리로 울어다.', '동생이 큰 소리로 울었다.']],
      nearMisses: ['의자를 집어다 주었다.', '하늘을 쳐다보았다.'],
    },
    {
      id: 'past-seo',
      severity: 'error',
      trigger: '서',
      marks: [{ unknown: true, text: new RegExp(`^.*[${IN_SS}]서$`), closes: false }],
      fix: { swap: otherFinal('ㅆ', '', '서') },
      help: "'-어서, -아서'에는 '-었-, -았-'을 넣지 않아요. 예: 자서, 마셔서.",
      examples: [
        ['늦잠을 잤서 지각했다.', '늦잠을 자서 지각했다.'],
        ['물을 많이 마셨서 배가 부르다.', '물을 많이 마셔서 배가 부르다.'],
      ],
      nearMisses: ['늦잠을 자서 지각했다.', '어제는 늦게 잤어.'],
    },
    {
      id: 'asked',
      severity: 'error',
      trigger: '느냐',
      marks: [{ unknown: true, text: /^(.+)느냐(고|는|며)?$/ }],
      fix: ['$1냐$2', '$1으냐$2'],
      help: "'이다'와 모양이나 느낌을 나타내는 말에는 '-느냐'가 아니라 '-냐, -으냐'를 써요. 예: 무슨 말이냐, 좋으냐.",
      examples: [
        ['그게 무슨 말이느냐?', '그게 무슨 말이냐?'],
        ['왜 이렇게 예쁘느냐?', '왜 이렇게 예쁘냐?'],
      ],
      nearMisses: ['그게 무슨 말이냐?', '어디로 가느냐?', '그런 일이 있느냐?'],
    },
    {
      id: 'l-before-eu',
      severity: 'error',
      trigger: '으',
      marks: [
        {
          unknown: true,
          text: new RegExp(
            `^(.*[${IN_L}])으(면|면서|면은|며|려고|려|려면|려는|려던|려다|러|므로|리라)$`,
          ),
        },
      ],
      fix: '$1$2',
      help: "'ㄹ'로 끝나는 말 뒤에는 '으'를 넣지 않아요. 예: 얼면, 만들며, 놀려고.",
      examples: [
        ['길이 얼으면 미끄럽다.', '길이 얼면 미끄럽다.'],
        ['추워서 몸을 떨으며 서 있었다.', '추워서 몸을 떨며 서 있었다.'],
      ],
      nearMisses: ['길이 얼면 미끄럽다.', '음악을 들으며 걸었다.', '물이 끓으면 라면을 넣는다.'],
    },
    {
      id: 'l-before-eun',
      severity: 'error',
      trigger: '은',
      before: [{ is: { particle: '을', ending: 'none' } }],
      marks: [
        {
          text: /^(?:열|풀|팔|돌|털|밀|쓸|갈|졸|알|빨|썰|널|벌|만들|흔들|떠들|내밀)은$/,
        },
      ],
      after: [{ text: /^(?:채|채로|뒤|뒤에|뒤로|후|후에|다음|적이?|지도?)$/ }],
      fix: { swap: LOST },
      help: "'ㄹ'로 끝나는 말은 '-은' 앞에서 'ㄹ'이 빠져요. 예: 문을 연 채, 짐을 푼 뒤.",
      examples: [['문을 열은 채 나갔다.', '문을 연 채 나갔다.']],
      nearMisses: [
        '문을 연 채 나갔다.',
        '음악을 들은 뒤 느낌을 말했다.',
        '가방을 풀은 밖에 두었다.',
      ],
    },
    {
      id: 'how-could',
      severity: 'error',
      trigger: '소냐',
      marks: [{ text: new RegExp(`^(.*[${IN_L}])소냐$`) }],
      fix: '$1쏘냐',
      help: "묻는 꼴로 '그럴 리 없다'는 뜻을 나타낼 때는 '-ㄹ쏘냐'로 적어요. 예: 내가 물러설쏘냐.",
      examples: [['우리가 여기서 물러설소냐.', '우리가 여기서 물러설쏘냐.']],
      nearMisses: ['우리가 여기서 물러설쏘냐.', '이것이 소냐 말이냐?'],
    },
    {
      id: 'meaning-to',
      severity: 'error',
      trigger: '러고 러면 러는 러던 러다',
      marks: [{ unknown: true, text: new RegExp(`^(?:.*[${IN_L}])러(?:고|면|는|던|다|다가)$`) }],
      fix: [
        { swap: otherFinal('ㄹ', '', '러', '려') },
        { swap: '러고려고 러면려면 러는려는 러던려던 러다려다' },
      ],
      help: "하려고 하는 마음은 '-려고'로 써요. 예: 학교에 가려고 했다.",
      examples: [['학교에 갈러고 나섰다.', '학교에 가려고 나섰다.']],
      nearMisses: ['학교에 가려고 나섰다.', '의자를 만들려고 나무를 구했다.'],
    },
    {
      id: 'gets-opened',
      severity: 'error',
      trigger: '열러 매달러 흔들러 벌러 깔러 팔러 울러',
      marks: [{ text: /^(열|매달|흔들|벌|깔|팔|울)러(요|서|도|야|졌.+|진다|지는)$/ }],
      fix: '$1려$2',
      help: "'열리다, 울리다'처럼 '리'가 든 말은 '열려, 울려'가 돼요. 예: 문이 안 열려요.",
      examples: [['문이 안 열러요.', '문이 안 열려요.']],
      nearMisses: ['문이 안 열려요.', '목이 말라요.', '문을 열러 갔다.'],
    },
    {
      id: 'hangs-there',
      severity: 'error',
      trigger: '열러 걸러 달러 매달러 깔러 울러 벌러',
      before: [{ is: { particle: '이 은 도 에 만' } }],
      marks: [{ text: /^(열|걸|달|매달|깔|울|벌)러$/ }],
      after: [{ text: /^(?:있|퍼[지진졌질]|나오|나왔|버[렸려린])/ }],
      fix: '$1려',
      help: "'열리다, 걸리다'처럼 '리'가 든 말은 '열려, 걸려'가 돼요. 예: 옷걸이에 걸려 있다.",
      examples: [
        ['외투가 옷걸이에 걸러 있다.', '외투가 옷걸이에 걸려 있다.'],
        ['종이 크게 울리자 문도 열러 있었다.', '종이 크게 울리자 문도 열려 있었다.'],
      ],
      nearMisses: ['외투가 옷걸이에 걸려 있다.', '물을 걸러 버렸다.', '선풍기를 달러 왔다.'],
    },
    {
      id: 'left-open',
      severity: 'error',
      trigger: '열러 널러 팔러 쓸러 털러 밀러 풀러 만들러 빨러',
      before: [{ is: { particle: '을 도' } }],
      marks: [{ text: /^(?:열|널|팔|쓸|털|밀|풀|만들|빨)러$/ }],
      after: [{ text: /^(?:두[고어었자지면기는니]|둘|둔|둬|뒀|놓|놔|놨|버[리렸려린릴])/ }],
      fix: {
        swap: '열러열어 널러널어 팔러팔아 쓸러쓸어 털러털어 밀러밀어 풀러풀어 만들러>만들어 빨러빨아',
      },
      help: "'두다, 놓다, 버리다' 앞에는 '-어/-아'를 써요. 예: 창문을 열어 두다.",
      examples: [['더운데 창문을 열러 둘까?', '더운데 창문을 열어 둘까?']],
      nearMisses: ['창문을 열어 둘까?', '문을 열러 가자.'],
    },
    {
      id: 'went-to-play',
      severity: 'check',
      trigger: '놀려',
      before: [{ never: [{ particle: '을' }, { pos: 'adverb' }] }],
      marks: [{ text: /^놀려$/ }],
      after: [
        { text: /^(?:가(?!며|면서)|갔|간|갈|갑|오(?!며)|와|왔|온|올|옵|나가|나갔|나왔|다녀|다니)/ },
      ],
      fix: '놀러',
      help: "가거나 오는 목적은 '-러'로 써요. 예: 친구 집에 놀러 갔다.",
      examples: [['친구 집에 놀려 갔다.', '친구 집에 놀러 갔다.']],
      nearMisses: ['친구 집에 놀러 갔다.', '형은 나를 놀려 왔다.', '서로 놀려 가며 웃었다.'],
    },
    {
      id: 'went-to-play-first',
      severity: 'check',
      trigger: '놀려',
      marks: [{ text: /^놀려$/, opens: true }],
      after: [{ text: /^(?:갔|간다|갈|갑|와|왔|온|올|옵|나가|나갔|나왔|다녀|다니)/ }],
      fix: '놀러',
      help: "가거나 오는 목적은 '-러'로 써요. 예: 놀러 나갔다.",
      examples: [['놀려 나갔다.', '놀러 나갔다.']],
      nearMisses: ['놀러 나갔다.', '놀려 가며 웃었다.'],
    },
    {
      id: 'because-it-is',
      severity: 'error',
      trigger: '므로써 므로서',
      marks: [
        {
          unknown: true,
          text: /^(.+므로)[써서]$/,
          split: [{ best: { pos: 'adjective', ending: '으므로' } }, { text: /^[써서]$/ }],
        },
      ],
      fix: '$1',
      help: "까닭을 나타낼 때는 '-므로'를 써요. '-ㅁ으로써'는 '그렇게 해서'라는 뜻이에요. 예: 약하므로 조심하자.",
      examples: [['이 그릇은 약하므로써 조심해야 한다.', '이 그릇은 약하므로 조심해야 한다.']],
      nearMisses: ['이 그릇은 약하므로 조심해야 한다.', '물을 아낌으로써 지구를 지킨다.'],
    },
    {
      id: 'colour-past',
      severity: 'error',
      trigger: '갔 랐 맜 얐 갛았 랗았 맣았 얗았',
      marks: [
        {
          unknown: true,
          text: /^(?:새|시|샛)?(?:빨갔|파랐|까맜|하얐|빨갛았|파랗았|노랗았|까맣았|하얗았|동그랗았)/,
        },
      ],
      fix: {
        swap: '빨갔>빨갰 파랐>파랬 까맜>까맸 하얐>하얬 갛았>갰 랗았>랬 맣았>맸 얗았>얬',
      },
      help: "'빨갛다, 파랗다'는 '-았-'이 붙으면 '빨갰, 파랬'이 돼요. 예: 얼굴이 빨갰다.",
      examples: [
        ['앞집 지붕이 새파랗았다.', '앞집 지붕이 새파랬다.'],
        ['가을 하늘이 파랗았다.', '가을 하늘이 파랬다.'],
      ],
      nearMisses: ['얼굴이 빨갰다.', '가을 하늘이 파랬다.'],
    },
    {
      id: 'na-twice',
      severity: 'error',
      trigger: '나났',
      marks: [{ text: /^(.+)나났(.+)$/, best: { helper: '나' } }],
      fix: '$1났$2',
      help: '같은 글자를 한 번 더 적었어요. 예: 일어났다.',
      examples: [['아침 늦게 일어나났다.', '아침 늦게 일어났다.']],
      nearMisses: ['아침 늦게 일어났다.', '큰 소리가 났다.'],
    },
  ],
};
