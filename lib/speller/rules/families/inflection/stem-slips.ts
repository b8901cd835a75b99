import type { Family } from '../../rule.ts';
import { otherFinal } from '../../syllables.ts';

const OBJECT = { best: { particle: '을', ending: 'none' } } as const;
/** 같다 behind an object, which it cannot have. */
const HAD = {
  severity: 'error',
  trigger: '같고 같지 같기 같게 같는',
  marks: [{ text: /^같(고|고서|고는|지|기|게|는)$/ }],
  fix: '갖$1',
  help: "'같다'는 무엇을 할 수 없어요. 손에 쥐는 것은 '갖다'예요. 예: 책을 갖고 오다.",
} as const;

/** Stems and endings that are put together wrongly, so that no word comes out. */
export const stemSlips: Family = {
  id: 'stem-slips',
  category: 'spelling',
  title: '줄기와 어미',
  article: '한글 맞춤법 제15항, 제18항',
  help: '움직임 말의 줄기와 어미가 만나는 꼴을 살펴보세요. 예: 달려갔다, 내민 손, 가지라고.',
  rules: [
    {
      id: 'now-without-l',
      severity: 'error',
      trigger:
        '살은다 알은다 놀은다 열은다 만들은다 울은다 날은다 돌은다 팔은다 밀은다 흔들은다 줄은다',
      marks: [
        { unknown: true, text: /(?:살|알|놀|열|만들|울|날|돌|팔|밀|흔들|줄)은다(?:고|는|면|며)?$/ },
      ],
      fix: {
        swap: '살은다>산다 알은다>안다 놀은다>논다 열은다>연다 만들은다>만든다 울은다>운다 날은다>난다 돌은다>돈다 팔은다>판다 밀은다>민다 흔들은다>흔든다 줄은다>준다',
      },
      help: "'살다, 만들다'처럼 ㄹ로 끝나는 말은 '-ㄴ다' 앞에서 ㄹ이 떨어져요. 예: 산다, 만든다.",
      examples: [['북극에는 북극곰이 살은다.', '북극에는 북극곰이 산다.']],
      nearMisses: ['북극에는 북극곰이 산다.', '아이가 만든다.'],
    },
    {
      id: 'passive-with-l',
      severity: 'error',
      trigger:
        '깔여 깔였 걸여 걸였 팔여 팔였 열여 열였 밀여 밀였 놀여 놀였 흔들여 흔들였 매달여 매달였 갈여 갈였 풀여 풀였 뚫여 뚫였 실여 실였 널여 널였 알여 알였 말여 말였 살여 살였 돌여 돌였 늘여지',
      marks: [
        {
          unknown: true,
          text: /^(.*(?:깔|걸|팔|열|밀|놀|흔들|매달|갈|풀|뚫|실|널|알|말|살|돌))(여|였)(.*)$/,
        },
      ],
      fix: { swap: '여>려 였>렸' },
      help: "ㄹ로 끝나는 말에 '-리-'가 붙으면 '려, 렸'으로 적어요. 예: 깔려, 걸렸다.",
      examples: [
        ['어둠이 깔여 있었다.', '어둠이 깔려 있었다.'],
        ['나뭇가지에 연이 걸였다.', '나뭇가지에 연이 걸렸다.'],
      ],
      nearMisses: ['어둠이 깔려 있었다.', '국물에 간장을 달여 넣었다.'],
    },
    {
      id: 'put-down',
      severity: 'error',
      trigger: '논다',
      marks: [{ unknown: true, text: /^(.*[아어여려겨쳐와워])논다(고|는|면|며)?$/ }],
      fix: '$1놓는다$2',
      help: "'놓다'는 받침이 ㅎ이라 '놓는다'로 적어요. 예: 풀어놓는다, 내려놓는다.",
      examples: [['논에 오리를 풀어논다.', '논에 오리를 풀어놓는다.']],
      nearMisses: ['논에 오리를 풀어놓는다.', '아이들이 뛰어논다.'],
    },
    {
      id: 'if-so',
      severity: 'check',
      trigger: '다면은 이라면은',
      marks: [{ unknown: true, text: /^(.+(?:다|이라)면)은$/ }],
      fix: '$1',
      help: "'-면' 뒤에 '은'을 붙이지 않아요. 예: 기억한다면.",
      examples: [
        ['그 사실을 기억한다면은 함부로 못 한다.', '그 사실을 기억한다면 함부로 못 한다.'],
      ],
      nearMisses: ['그 사실을 기억한다면 함부로 못 한다.', '라면은 맵다.'],
    },
    {
      id: 'now',
      severity: 'error',
      trigger: '은다',
      marks: [{ unknown: true, text: /^([가-힣]+)은다(고|는|면|며)?$/ }],
      fix: '$1는다$2',
      help: "받침이 있는 움직임 말에는 '-는다'를 써요. 예: 남는다, 먹는다.",
      examples: [['물은 증발하고 소금만 남은다.', '물은 증발하고 소금만 남는다.']],
      nearMisses: ['소금만 남는다.', '새들이 은다리를 건넜다.'],
    },
    {
      ...HAD,
      id: 'had',
      before: [OBJECT],
      examples: [['내일은 체육복을 같고 오세요.', '내일은 체육복을 갖고 오세요.']],
      nearMisses: ['내 마음은 너와 같고 그는 다르다.', '책을 갖고 오세요.'],
    },
    {
      ...HAD,
      id: 'had-firmly',
      before: [OBJECT, { best: { pos: 'adverb' } }],
      examples: [['안경을 꼭 같고 오세요.', '안경을 꼭 갖고 오세요.']],
      nearMisses: ['내 마음은 너와 꼭 같고 그는 다르다.', '안경을 꼭 갖고 오세요.'],
    },
    {
      id: 'went',
      severity: 'error',
      trigger: '같다 같습 같어 같지만 같는데 같던',
      marks: [
        {
          unknown: true,
          text: /^(달려|뛰어|날아|돌아|올라|내려|들어|걸어|찾아|따라|지나|다녀|건너|흘러|끌려|가져|데려)같(다|습니다|어|어요|지만|는데|던)$/,
        },
      ],
      fix: '$1갔$2',
      help: "'가다'의 지난 일은 '갔'이에요. 예: 달려갔다.",
      examples: [['놀부는 흥부네 집으로 달려같다.', '놀부는 흥부네 집으로 달려갔다.']],
      nearMisses: ['놀부는 집으로 달려갔다.', '꿈을 꾸는 것 같다.'],
    },
    {
      id: 'put-there',
      severity: 'error',
      trigger: '논',
      marks: [
        {
          unknown: true,
          text: /^(.+[아어여려와워해])논$/,
          split: [{ is: { ending: '어', pos: 'verb' } }, { text: /^논$/ }],
        },
      ],
      fix: ['$1 놓은', '$1놓은'],
      help: "'놓은'은 줄여 쓰지 않아요. 예: 달아 놓은 북.",
      examples: [['대궐 밖에 달아논 북이다.', '대궐 밖에 달아 놓은 북이다.']],
      nearMisses: ['대궐 밖에 달아 놓은 북이다.', '아버지의 논'],
    },
    {
      id: 'having',
      severity: 'error',
      trigger: '갖으',
      marks: [{ text: /^갖으(.+)$/ }],
      fix: '가지$1',
      help: "'갖다'는 홀소리로 시작하는 어미 앞에서 '가지다'로 써요. 예: 가지라고, 가지면.",
      examples: [['꿈을 크게 갖으라고 하셨다.', '꿈을 크게 가지라고 하셨다.']],
      nearMisses: ['갖은 양념을 넣었다.', '꿈을 크게 가지라고 하셨다.'],
    },
    {
      id: 'glide',
      severity: 'error',
      trigger: '피여 비여 기여 새여 개여 세여 재여 베여',
      marks: [{ text: /^([피비기새개세재베])여(서|도)?$/ }],
      after: [{ is: { pos: 'verb', word: '있 나 나오 오르 가 보 버리 들어가 나가 다니 오' } }],
      fix: '$1어$2',
      help: "앞 글자가 'ㅣ, ㅐ, ㅔ'로 끝나면 소리는 [여]로 나도 말끝은 '-어'로 적어요. 예: 피어 있다, 비어 있다.",
      examples: [
        ['창가에 서리꽃이 피여 있었다.', '창가에 서리꽃이 피어 있었다.'],
        ['교실이 텅 비여 있다.', '교실이 텅 비어 있다.'],
      ],
      nearMisses: ['창가에 서리꽃이 피어 있었다.', '말뚝에 소가 매여 있다.'],
    },
    {
      id: 'lying',
      severity: 'error',
      trigger: '누어 누었',
      marks: [{ text: /^누[어었]/, is: { word: '누', pos: 'verb' } }],
      notNear: { word: '똥 오줌 소변 대변', side: 'before' },
      fix: { swap: '누어누워 누었누웠' },
      help: "'눕다'는 'ㅂ'이 '우'로 바뀌어 '누워, 누웠다'로 적어요.",
      examples: [['하루 종일 누어 있었다.', '하루 종일 누워 있었다.']],
      nearMisses: ['강아지가 오줌을 누었다.', '하루 종일 누워 있었다.'],
    },
    {
      id: 'sparing',
      severity: 'check',
      trigger: '앗기 앗겨 앗긴 앗길',
      marks: [{ text: /^앗(?:기|겨|긴|길)/, unknown: false }],
      fix: { swap: '앗기아끼 앗겨아껴 앗긴아낀 앗길아낄' },
      help: "'아끼다'는 소리 나는 대로 적어요. 예: 아끼는 책.",
      examples: [['내가 제일 앗기는 책이다.', '내가 제일 아끼는 책이다.']],
      nearMisses: ['내가 제일 아끼는 책이다.', '땅을 빼앗기고 떠났다.'],
    },
    {
      id: 'colour-become',
      severity: 'error',
      trigger: '빨가 파라 노라 까마 하야 뻘거 퍼러 누러 꺼머 허여 뿌여 동그라 둥그러 발가 조그마',
      marks: [
        {
          doubtful: true,
          text: /^(?:새|시|샛|싯|휘)?(?:빨가|파라|노라|까마|하야|뻘거|퍼러|누러|꺼머|허여|뿌여|동그라|둥그러|발가|조그마)(?:졌|지|진|질|져).*$/,
        },
      ],
      fix: {
        swap: '빨가빨개 파라파래 노라노래 까마까매 하야하얘 뻘거뻘게 퍼러퍼레 누러누레 꺼머꺼메 허여허예 뿌여뿌예 동그라동그래 둥그러둥그레 발가발개 조그마조그매',
      },
      help: "'ㅎ' 받침인 말은 '-아/어지다' 앞에서 '빨개, 누레'처럼 바뀌어요. 예: 얼굴이 빨개졌다.",
      examples: [['귤을 먹어서 손톱이 노라졌다.', '귤을 먹어서 손톱이 노래졌다.']],
      nearMisses: ['손톱이 노래졌다.', '얼굴이 빨갛다.'],
    },
    {
      id: 'white',
      severity: 'error',
      trigger: '하예',
      marks: [{ text: /^하예(서|지|지고|지는|지면|지더니|졌.+|진|집니다|요)$/ }],
      fix: '하얘$1',
      help: "'하얗다'는 '하얘, 하얘서, 하얘졌다'로 바뀌어요.",
      examples: [
        ['놀라서 얼굴이 하예서 쓰러질 것 같았다.', '놀라서 얼굴이 하얘서 쓰러질 것 같았다.'],
      ],
      nearMisses: ['얼굴이 하얘서 예쁘다.', '사촌 하예가 왔다.'],
    },
    {
      id: 'l-lost',
      severity: 'error',
      trigger:
        '드고 드면 드지 드게 드자 드다 드더 드도 드며 드거 드기 내미고 내미면 내미지 내미며 내미자',
      marks: [
        {
          text: /^(?:.*드|내미)(?:고|면|지|게|자|다가|더니|도록|며|면서|거나|기|고서|지만)$/,
          any: [{ unknown: true }, { text: /^내미/ }],
          never: { pos: 'verb' },
        },
      ],
      fix: { swap: '드들 내미내밀' },
      help: "'들다, 만들다, 내밀다'의 'ㄹ'은 '-고, -면, -지' 앞에서 빠지지 않아요. 예: 들고, 만들면.",
      examples: [
        ['손을 드고 길을 건넜다.', '손을 들고 길을 건넜다.'],
        ['고개를 내미면 바다가 보인다.', '고개를 내밀면 바다가 보인다.'],
      ],
      nearMisses: ['손을 들고 길을 건넜다.', '고개를 내민 아이가 웃었다.'],
    },
    {
      id: 'needless-eu',
      severity: 'error',
      trigger: '으지 으고 으게 으자 으다가',
      marks: [{ unknown: true, text: /^(.+)으(지|지만|고|고서|게|자|자마자|다가)$/ }],
      fix: '$1$2',
      help: "'-지, -고, -게'는 받침 뒤에서도 바로 붙어요. 예: 찍지, 먹고.",
      examples: [['벌레를 밟으지 않게 조심했다.', '벌레를 밟지 않게 조심했다.']],
      nearMisses: ['벌레를 밟지 않게 조심했다.', '밥을 먹으니 힘이 난다.'],
    },
    {
      id: 'hoping',
      severity: 'error',
      trigger: '길바래 기바래 길바랬',
      marks: [{ text: /^(.+[길기])바[래랬](요|다|어요|습니다)?$/ }],
      fix: ['$1 바라$2', '$1 바랐$2'],
      help: "'바라다'는 앞말과 띄어 쓰고 '바라, 바라요'로 적어요. 예: 잘되길 바라.",
      examples: [['꼭 합격하길바래.', '꼭 합격하길 바라.']],
      nearMisses: ['꼭 합격하길 바라.', '색이 바래기 쉽다.'],
    },
    {
      id: 'past-lost',
      severity: 'error',
      trigger: '껴다 려다 져다 쳐다 혀다 겨다 여다 돼다 꿔다 줘다 셔다 켜다 춰다 둬다',
      marks: [
        {
          text: /^(?!들이켜).+[껴려져쳐혀겨여돼꿔줘셔켜춰둬]다$/,
          is: { has: '어', pos: ['verb', 'adjective'] },
          mark: /^["'”’]*[.!?]/,
        },
      ],
      fix: { swap: otherFinal('', 'ㅆ', '다') },
      help: "지난 일을 나타내는 '-었-'의 'ㅆ'을 빠뜨리지 마세요. 예: 느꼈다, 취소됐다.",
      examples: [
        ['나눔이 중요하다고 느껴다.', '나눔이 중요하다고 느꼈다.'],
        ['비가 와서 소풍이 취소돼다.', '비가 와서 소풍이 취소됐다.'],
        ['아빠가 자전거를 꽉 잡아 주셔다.', '아빠가 자전거를 꽉 잡아 주셨다.'],
      ],
      nearMisses: ['나눔이 중요하다고 느꼈다.', '물을 가져다 주었다.'],
    },
  ],
};
