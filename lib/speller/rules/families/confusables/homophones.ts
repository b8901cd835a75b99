import type { Family } from '../../rule.ts';

/** Syllables without a final consonant. */
const OPEN = Array.from({ length: 399 }, (_, at) => String.fromCharCode(0xac00 + 28 * at)).join('');
/** Particles that mark a case, so that the word before is neither a number nor a counted noun. */
const IN_CASE = '이 을 은 도 에 에서 에게 한테 께 께서 으로 과';

/** Words that sound alike and hardly share a context. */
export const homophones: Family = {
  id: 'homophones',
  category: 'confusable',
  title: '소리가 비슷한 말',
  article: '표준국어대사전',
  help: '소리가 비슷해도 뜻이 다르면 다르게 적어요. 예: 동생을 데리고 갔다, 사람이 많이 왔다, 미처 몰랐다.',
  rules: [
    {
      id: 'derigo',
      severity: 'error',
      trigger: '대리고 대려',
      before: [{ is: { particle: '을 도 만' } }],
      marks: [{ text: /^대(리고|려.*)$/ }],
      fix: '데$1',
      help: "함께 있게 하는 것은 '데리다'예요. '대리'는 남의 일을 대신 하는 것이에요. 예: 강아지를 데리고 나갔다.",
      examples: [
        ['동생을 대리고 놀이터에 갔다.', '동생을 데리고 놀이터에 갔다.'],
        ['할머니가 나를 대려오셨다.', '할머니가 나를 데려오셨다.'],
        ['고양이도 대리고 왔다.', '고양이도 데리고 왔다.'],
      ],
      nearMisses: [
        '동생을 데리고 놀이터에 갔다.',
        '아저씨는 대리이고 이모는 과장이다.',
        '한약을 달이고 있다.',
      ],
    },
    {
      id: 'mani',
      severity: 'error',
      trigger: '만이',
      before: [{ is: { particle: IN_CASE } }],
      marks: [{ text: /^만이$/ }],
      after: [{ never: { pos: ['number', 'unit', 'determiner'] }, text: /^(?!넘|되|조금|채)/ }],
      fix: '많이',
      help: "수나 양이 적지 않은 것은 '많다'이고 '많이'로 적어요. 예: 눈이 많이 내렸다.",
      examples: [
        ['공원에 사람들이 만이 있었다.', '공원에 사람들이 많이 있었다.'],
        ['밥을 만이 먹었다.', '밥을 많이 먹었다.'],
        ['엄마는 나를 만이 사랑하신다.', '엄마는 나를 많이 사랑하신다.'],
      ],
      nearMisses: ['너만이 나를 안다.', '관객이 만이 넘었다.', '눈이 많이 내렸다.'],
    },
    {
      id: 'micheo',
      severity: 'error',
      trigger: '미쳐',
      marks: [{ text: /^미쳐$/ }],
      after: [
        {
          any: [
            {
              is: { word: '모르 알 못하 생각하 깨닫 생각 챙기 준비하 다 끝내 알아채 몰라보 피하' },
            },
            { text: /^(?:못|알지|생각지|다하지|보지|말하지|손쓸)/ },
          ],
        },
      ],
      fix: '미처',
      help: "'아직 거기까지 이르지 못하게'라는 뜻은 '미처'예요. '미치다'의 '미쳐'와는 달라요. 예: 미처 몰랐다.",
      examples: [
        ['네가 아픈 줄은 미쳐 몰랐어.', '네가 아픈 줄은 미처 몰랐어.'],
        ['거기까지는 미쳐 생각하지 못했다.', '거기까지는 미처 생각하지 못했다.'],
        ['준비물을 미쳐 못 챙겼다.', '준비물을 미처 못 챙겼다.'],
      ],
      nearMisses: ['더워서 미쳐 버리겠다.', '영향이 미쳐 물가가 올랐다.', '미처 몰랐다.'],
    },
    {
      id: 'gyeseyo',
      severity: 'error',
      trigger: '게세 게십 게셔 게셨 게신 게시는 게실',
      marks: [{ text: /^게(세요|십시오|십니다|십니까|셔.*|셨.*|신|신다|시는|실)$/ }],
      before: [
        {
          any: [
            { is: { particle: '에 이 께서 은 도' } },
            { is: { pos: 'adverb' } },
            { is: { ending: '고 어' } },
          ],
        },
      ],
      fix: '계$1',
      help: "'있다'의 높임말은 '계시다'예요. 예: 할머니는 시골에 계신다. 안녕히 계세요.",
      examples: [
        ['안녕히 게세요.', '안녕히 계세요.'],
        ['할머니는 시골에 게신다.', '할머니는 시골에 계신다.'],
        ['선생님이 교실에 게셨다.', '선생님이 교실에 계셨다.'],
      ],
      nearMisses: ['안내문을 벽에 게시했다.', '푹 쉬게 하세요.', '게시판을 보았다.'],
    },
    {
      id: 'chehada',
      severity: 'error',
      trigger: '채하 채했 채한 채할 채해 채합',
      marks: [{ text: /^채(하.*|했.*|한|한다|할|해.*|합.*)$/ }],
      before: [{ is: { role: 'modify' } }],
      fix: '체$1',
      help: "거짓으로 그럴듯하게 꾸미는 것은 '체하다'예요. 예: 못 들은 체했다, 잘난 체하지 마.",
      examples: [
        ['동생은 자는 채했다.', '동생은 자는 체했다.'],
        ['못 들은 채하고 지나갔다.', '못 들은 체하고 지나갔다.'],
        ['아는 채하지 마.', '아는 체하지 마.'],
      ],
      nearMisses: ['옷을 입은 채 잤다.', '못 본 체했다.', '커다란 채를 들었다.'],
    },
    {
      id: 'anja',
      severity: 'error',
      trigger: '안자',
      before: [{ is: { particle: '에' } }],
      marks: [{ text: /^안자$/, closes: false }],
      after: [{ never: { word: '하' } }],
      fix: '앉아',
      help: "엉덩이를 대고 있는 것은 '앉다'예요. '앉아'는 [안자]로 소리 나지만 '앉아'로 적어요. 예: 의자에 앉아 있다.",
      examples: [
        ['의자에 안자 있었다.', '의자에 앉아 있었다.'],
        ['바닥에 안자 그림을 그렸다.', '바닥에 앉아 그림을 그렸다.'],
      ],
      nearMisses: ['아기를 안자 울음을 그쳤다.', '의자에 앉아 있었다.', '우리 품에 안자.'],
    },
    {
      id: 'deopda',
      severity: 'error',
      trigger: '덥어 덥었 덥은 덥으 덥을 덥는',
      before: [{ is: { particle: '을' }, never: { pos: 'bound' } }],
      marks: [{ text: /^덥([어었으는].*|은|을)$/, unknown: true }],
      fix: '덮$1',
      help: "무엇을 씌우거나 가리는 것은 '덮다'예요. '덥다'는 날씨나 몸의 느낌이에요. 예: 이불을 덮고 잤다.",
      examples: [
        ['냄비에 뚜껑을 덥었다.', '냄비에 뚜껑을 덮었다.'],
        ['이불을 덥으면 따뜻하다.', '이불을 덮으면 따뜻하다.'],
        ['책을 덥는 소리가 났다.', '책을 덮는 소리가 났다.'],
      ],
      nearMisses: ['여름은 덥고 겨울은 춥다.', '날씨가 덥지 않다.', '이불을 덮고 잤다.'],
    },
    {
      id: 'differs-from',
      severity: 'check',
      trigger: '틀리 틀려 틀렸 틀립 틀린다 틀릴',
      before: [{ best: { particle: '과 이랑 하고' } }],
      marks: [{ is: { word: '틀리', role: ['final', 'link', 'ask'] } }],
      fix: { word: '다르다' },
      help: "서로 같지 않은 것은 '다르다', 맞지 않는 것은 '틀리다'예요. 예: 나는 너와 생각이 다르다. 답이 틀렸다.",
      examples: [
        ['내 생각은 네 생각과 틀려.', '내 생각은 네 생각과 달라.'],
        ['이 그림은 저 그림과 틀리다.', '이 그림은 저 그림과 다르다.'],
      ],
      nearMisses: ['나와 짝이 함께 틀린 문제를 풀었다.', '이 문제의 답이 틀렸다.'],
    },
    {
      id: 'not-allowed',
      severity: 'error',
      trigger: '면않',
      marks: [{ text: /^(.+면)않$/, unknown: true }],
      after: [{ is: { word: '되' } }],
      fix: '$1 안',
      unverified: true,
      help: "'되다' 앞에는 '아니'가 준 '안'을 쓰고 띄어요. 예: 뛰면 안 된다.",
      examples: [
        ['그렇게 하면않 된다.', '그렇게 하면 안 된다.'],
        ['여기서 뛰면않 돼요.', '여기서 뛰면 안 돼요.'],
      ],
      nearMisses: ['뛰면 안 된다.', '하면 하지 않는 것보다 낫다.'],
    },
    {
      id: 'waen',
      severity: 'error',
      trigger: '왠',
      marks: [{ text: /^왠$/ }],
      fix: '웬',
      help: "'어찌 된, 어떠한'의 뜻은 '웬'이에요. '왠'은 '왜인지'가 준 '왠지'에만 써요. 예: 웬 사람, 웬 떡이니?",
      examples: [
        ['왠 강아지가 따라왔다.', '웬 강아지가 따라왔다.'],
        ['이게 왠 떡이야?', '이게 웬 떡이야?'],
        ['아침부터 왠 눈이 이렇게 오니?', '아침부터 웬 눈이 이렇게 오니?'],
      ],
      nearMisses: ['왠지 기분이 좋다.', '웬 사람이 서 있다.'],
    },
    {
      id: 'name-yeyo',
      severity: 'error',
      trigger: '에요',
      marks: [{ unknown: true, text: new RegExp(`^([^에니]+[${OPEN}])(?<![에니이])에요$`) }],
      fix: '$1예요',
      unverified: true,
      help: "받침이 없는 말 뒤에는 '예요'를 써요. 예: 저는 김민수예요, 이건 사과예요.",
      examples: [
        ['제 이름은 박로미에요.', '제 이름은 박로미예요.'],
        ['저는 최두리에요.', '저는 최두리예요.'],
      ],
      nearMisses: ['저는 박지훈이에요.', '그건 아니에요.', '제 짝은 한소희예요.'],
    },
    {
      id: 'only-will',
      severity: 'error',
      trigger: '날뿐 갈뿐 길뿐 달뿐 말뿐 불뿐 풀뿐 살뿐 돌뿐 굴뿐 쓸뿐 할뿐 볼뿐 들뿐 올뿐',
      before: [
        { any: [{ is: { particle: '이 을 에 으로' } }, { is: { ending: '을수록 고 어' } }] },
      ],
      marks: [{ text: /^([날갈길말불풀살돌굴쓸할볼들올달])(뿐.*)$/, never: { pos: 'verb' } }],
      fix: '$1 $2',
      help: "'-ㄹ' 뒤의 '뿐'은 의존 명사라서 띄어 써요. '너뿐'처럼 이름을 나타내는 말 뒤에서는 붙여 써요. 예: 웃을 뿐이다.",
      examples: [
        ['보면 볼수록 화가 날뿐이다.', '보면 볼수록 화가 날 뿐이다.'],
        ['나는 내 길을 갈뿐이다.', '나는 내 길을 갈 뿐이다.'],
      ],
      nearMisses: ['남은 것은 말뿐이다.', '내게는 오늘날뿐이다.', '그는 말뿐인 사람이다.'],
    },
    {
      id: 'one-car',
      severity: 'error',
      trigger: '한대',
      before: [
        {
          is: {
            word: '차 자동차 버스 자전거 트럭 택시 비행기 기차 배 오토바이 구급차 소방차 컴퓨터 카메라 피아노 승용차 경찰차 마차 헬리콥터 냉장고 텔레비전 로봇',
            particle: 'none',
          },
        },
      ],
      marks: [{ text: /^한대([가를도는만로]?)$/ }],
      fix: '한 대$1',
      help: '단위를 나타내는 말은 앞의 수와 띄어 써요. 예: 차 한 대, 연필 두 자루.',
      examples: [
        ['자전거 한대가 지나갔다.', '자전거 한 대가 지나갔다.'],
        ['버스 한대를 놓쳤다.', '버스 한 대를 놓쳤다.'],
      ],
      nearMisses: ['한대 기후는 춥다.', '내일 수영을 한대.', '차 한 대가 섰다.'],
    },
    {
      id: 'tails-apart',
      severity: 'error',
      trigger: '에서 에게 한테 까지 부터 으로 께',
      marks: [
        {
          text: /^(.+(?:에서|에게|한테|까지|부터|으로|께))$/,
          best: { particle: '에서 에게 한테 까지 부터 으로 께' },
        },
        { text: /^(만|만의|만은|만이|는|은|부터|까지|조차|마저|밖에|뿐)$/ },
      ],
      after: [
        {
          text: /^(?!원|명|개|번|살|마리|권|년|장|평|달러|킬로|미터|[0-9]|[일이삼사오육칠팔구]?[천백])/,
          never: { pos: ['number', 'unit'] },
        },
      ],
      fix: '$1$2',
      help: '조사는 여러 개가 이어져도 모두 붙여 써요. 예: 집에서만, 학교까지는, 너에게도.',
      examples: [
        ['동생은 집에서 만 논다.', '동생은 집에서만 논다.'],
        ['학교까지 는 아주 멀다.', '학교까지는 아주 멀다.'],
        ['너에게 만 알려 줄게.', '너에게만 알려 줄게.'],
        ['집에서 부터 걸어왔다.', '집에서부터 걸어왔다.'],
        ['동생에게 까지 화를 냈다.', '동생에게까지 화를 냈다.'],
      ],
      nearMisses: ['가게에서 만 원을 냈다.', '어디에서 만 명이 모였니?', '집에서 만두를 먹었다.'],
    },
  ],
};
