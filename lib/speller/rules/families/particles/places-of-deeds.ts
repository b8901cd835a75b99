import type { Family } from '../../rule.ts';

const VEHICLES =
  '버스 기차 지하철 택시 자전거 전철 비행기 고속버스 시내버스 마을버스 열차 놀이기구';
const HOLDERS =
  '가방 주머니 서랍 상자 필통 냉장고 지갑 책가방 배낭 봉투 바구니 옷장 책장 창고 호주머니 장롱 신발장 사물함 책꽂이';
const LARGEST =
  '큰|작은|높은|낮은|긴|짧은|넓은|깊은|빠른|느린|예쁜|오래된|무거운|가벼운|유명한|키가|추운|더운|비싼|힘이|똑똑한';

/** 에 where something is done, left or taken from: 버스에 내리다. */
export const placesOfDeeds: Family = {
  id: 'places-of-deeds',
  category: 'particle',
  title: '‘에’와 ‘에서’',
  article: '표준국어대사전',
  help: "있는 곳과 가는 곳에는 '에', 무엇을 하거나 떠나는 곳에는 '에서'를 써요. 예: 학교에 가다, 버스에서 내리다.",
  rules: [
    {
      id: 'get-off',
      severity: 'error',
      trigger: '에',
      marks: [{ is: { word: VEHICLES, particle: '에', ending: 'none' }, text: /에$/ }],
      after: [
        { text: /^내(?:렸|리자|리니|리면|린다|리려|리는|리고|릴|려서|려$)/, is: { word: '내리' } },
      ],
      fix: { particle: '에서' },
      help: "타고 있던 것을 떠날 때는 '에서'를 써요. 예: 버스에서 내리다.",
      examples: [['버스에 내려 걸어갔다.', '버스에서 내려 걸어갔다.']],
      nearMisses: ['버스에서 내려 걸어갔다.', '짐을 버스에 내려놓았다.'],
    },
    {
      id: 'take-out',
      severity: 'check',
      trigger: '에',
      marks: [{ is: { word: HOLDERS, particle: '에', ending: 'none' }, text: /에$/ }],
      after: [
        { is: { pos: 'noun', particle: '을', ending: 'none' } },
        { is: { word: '꺼내 꺼내오 끄집어내' } },
      ],
      fix: { particle: '에서' },
      help: "무엇을 꺼내는 곳에는 '에서'를 써요. 예: 가방에서 책을 꺼내다.",
      examples: [['가방에 책을 꺼냈다.', '가방에서 책을 꺼냈다.']],
      nearMisses: ['가방에서 책을 꺼냈다.', '가방에 책을 넣었다.'],
    },
    {
      id: 'wake-from',
      severity: 'error',
      trigger: '꿈에 잠에 악몽에',
      marks: [{ text: /^(꿈|잠|악몽|단잠|낮잠)에$/ }],
      after: [{ is: { word: '깨 깨어나', pos: 'verb' } }],
      fix: '$1에서',
      help: "'깨다, 깨어나다'는 '무엇에서'와 함께 써요. 예: 꿈에서 깨다.",
      examples: [['나는 꿈에 깨어났다.', '나는 꿈에서 깨어났다.']],
      nearMisses: ['나는 꿈에서 깨어났다.', '꿈에 할머니가 나오셨다.'],
    },
    {
      id: 'from-sky',
      severity: 'check',
      trigger: '하늘에',
      marks: [{ text: /^하늘에$/ }],
      after: [
        { text: /^(?:비|눈|우박|빗방울|눈송이)[이가]$/ },
        { is: { word: '내리 떨어지 쏟아지' } },
      ],
      fix: '하늘에서',
      help: "내려오기 시작하는 곳에는 '에서'를 써요. 예: 하늘에서 눈이 내린다.",
      examples: [['하늘에 눈이 내린다.', '하늘에서 눈이 내린다.']],
      nearMisses: ['하늘에서 눈이 내린다.', '하늘에 구름이 떠 있다.'],
    },
    {
      id: 'most-of',
      severity: 'check',
      trigger: '에',
      marks: [
        {
          is: {
            word: '세계 우리나라 한국 나라 반 학교 동네 마을 아시아 지구 유럽 도시 학년 가족',
            particle: '에',
            ending: 'none',
          },
          text: /에$/,
        },
      ],
      after: [{ text: /^(?:가장|제일)$/ }, { text: new RegExp(`^(?:${LARGEST})$`) }],
      fix: { particle: '에서' },
      help: "어느 범위 안에서 가장 어떠한지는 '에서'로 나타내요. 예: 세계에서 가장 높은 산.",
      examples: [['세계에 가장 높은 산은 무엇일까?', '세계에서 가장 높은 산은 무엇일까?']],
      nearMisses: ['세계에서 가장 높은 산은 무엇일까?', '학교에 제일 먼저 왔다.'],
    },
    {
      id: 'at-home',
      severity: 'error',
      trigger: '집에',
      marks: [{ text: /^집에$/ }],
      after: [
        { text: /^(?:숙제|공부|게임|요리|청소|빨래|설거지|운동|독서)[을를]$/ },
        { is: { word: '하', pos: 'verb' }, never: { ending: '러 으려고 으려' } },
      ],
      notNear: { word: '가 오 돌아가 돌아오 있', side: 'after', within: 5 },
      fix: '집에서',
      help: "무엇을 하는 곳에는 '에서'를 써요. 예: 집에서 숙제를 하다.",
      examples: [['나는 집에 숙제를 했다.', '나는 집에서 숙제를 했다.']],
      nearMisses: ['나는 집에서 숙제를 했다.', '집에 숙제를 하러 갔다.'],
    },
    {
      id: 'at-play',
      severity: 'check',
      trigger: '놀이터에 공원에 운동장에 바다에 강에 계곡에 수영장에',
      marks: [{ text: /^(놀이터|공원|운동장|바다|강|계곡|수영장|눈썰매장|놀이공원)에$/ }],
      after: [
        {
          text: /^(?:그네|시소|미끄럼틀|자전거|킥보드|썰매|눈썰매|놀이기구|수영|물놀이|낚시|보트|튜브)[을를]$/,
        },
        { is: { word: '타 하 즐기', pos: 'verb' }, never: { ending: '러 으려고 으려 고' } },
      ],
      notNear: { word: '가 오 돌아가 돌아오 나가 도착하', side: 'after', within: 5 },
      fix: '$1에서',
      help: "무엇을 하는 곳에는 '에서'를 써요. 예: 놀이터에서 그네를 타다.",
      examples: [['놀이터에 그네를 탔다.', '놀이터에서 그네를 탔다.']],
      nearMisses: ['놀이터에서 그네를 탔다.', '공원에 자전거를 타고 갔다.'],
    },
    {
      id: 'held-where',
      severity: 'check',
      trigger: '에',
      marks: [
        {
          is: {
            word: '강당 체육관 운동장 교실 도서관 과학실 음악실 시청각실 어디',
            particle: '에',
            ending: 'none',
          },
          text: /에$/,
        },
      ],
      after: [{ text: /^하(?:나요|니|는지|는가요|죠|지요|는데|면|고|며|기로)$/ }],
      fix: { particle: '에서' },
      help: "무엇을 하는 곳에는 '에서'를 써요. 예: 졸업식은 강당에서 하나요?",
      examples: [['졸업식은 강당에 하나요?', '졸업식은 강당에서 하나요?']],
      nearMisses: ['졸업식은 강당에서 하나요?', '강당에 하나만 남았다.'],
    },
    {
      id: 'win-at',
      severity: 'check',
      trigger: '에',
      marks: [{ text: /^([가-힣]*대회|[가-힣]*시합|백일장)에$/ }],
      after: [
        {
          text: /^(?:[일이삼사]등|[일이삼]위|우승|준우승|금상|은상|동상|대상|최우수상|우수상|상|금메달|은메달)을$/,
        },
        { is: { word: '하 받 타 차지하 따' } },
      ],
      fix: '$1에서',
      help: "무엇을 한 자리에는 '에서'를 써요. 예: 대회에서 상을 받다.",
      examples: [['글짓기 대회에 금상을 받았다.', '글짓기 대회에서 금상을 받았다.']],
      nearMisses: ['글짓기 대회에서 금상을 받았다.', '글짓기 대회에 나갔다.'],
    },
  ],
};
