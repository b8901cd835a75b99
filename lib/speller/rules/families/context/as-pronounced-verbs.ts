import type { Family } from '../../rule.ts';

const OPENED =
  '문 창문 대문 방문 교문 현관문 유리창 창 상자 뚜껑 서랍 가방 냉장고 지갑 봉투 봉지 옷장 옷장문 책 공책 필통 병 주머니 입 마음 마음의 귀 눈 커튼 자물쇠 금고 보따리 선물 도시락 택배 편지 파일 창고 항아리 단추 지퍼 수도꼭지 밥솥 냄비 사물함 우편함 교과서 창틀 차문 뒷문 앞문 가게 통장 책장 벽장';
const FLYING =
  '새 나비 벌 참새 제비 까치 까마귀 비둘기 독수리 매 기러기 두루미 학 백조 오리 거위 갈매기 잠자리 파리 모기 나방 풍뎅이 무당벌레 반딧불이 반딧불 비행기 종이비행기 헬리콥터 로켓 우주선 연 풍선 공 화살 모자 나뭇잎 낙엽 꽃잎 홀씨 씨앗 먼지 종이 비닐봉지 드론 하늘 독수리 부엉이 올빼미 박쥐 철새 까투리 꿩 꾀꼬리 뻐꾸기 앵무새 선녀 용 나방 하루살이 메뚜기 깃털 훨훨 멀리 높이 푸드덕 포르르 파르르 씽씽 둥둥';
const WAKING = '아침 새벽 자리 벌떡 침대 잠 일찍 의자 잠자리 시 늦 낮잠 소파 바닥 이불';

/** A form of a verb that is written as it sounds is another word by chance: 여러 for 열어. */
export const asPronouncedVerbs: Family = {
  id: 'as-pronounced-verbs',
  category: 'spelling',
  title: '소리 나는 대로 쓴 움직씨',
  article: '한글 맞춤법 제1항, 제15항',
  help: '소리는 같아도 뜻이 다른 말이 되었어요. 본디 모양을 밝혀 적어요. 예: 문을 열어 주다, 새가 날아오다, 상을 받아 기쁘다.',
  rules: [
    {
      id: 'open-helper',
      severity: 'error',
      trigger: '여러',
      before: [{ is: { word: OPENED, particle: '을 도 은' } }],
      marks: [{ text: /^여러$/ }],
      after: [
        {
          best: { pos: 'verb', word: '주 보 놓 두 드리 버리 젖히 달 줘 봐 보이 있' },
          text: /^(?!줄$|달$)/,
        },
      ],
      fix: '열어',
      help: "닫힌 것을 벌리는 것은 '열다'라서 '열어'로 적어요. '여러'는 '여러 가지'처럼 수가 많다는 뜻이에요.",
      examples: [
        ['형이 문을 여러 주었다.', '형이 문을 열어 주었다.'],
        ['상자를 여러 보니 인형이 있었다.', '상자를 열어 보니 인형이 있었다.'],
      ],
      nearMisses: [
        '문을 여러 번 두드렸다.',
        '책을 여러 권 빌려 보았다.',
        '상자를 여러 친구에게 보여 주었다.',
        '공책은 여러 줄 칸이 있다.',
      ],
    },
    {
      id: 'open-and',
      severity: 'check',
      trigger: '여러',
      before: [{ is: { word: OPENED, particle: '을' } }],
      marks: [{ text: /^여러$/ }],
      after: [{ text: /^(환기|공기|바람|햇볕|햇빛|안|속|밖|하늘|물|음식|반찬|우유)(를|을)$/ }],
      fix: '열어',
      help: "닫힌 것을 벌리는 것은 '열다'라서 '열어'로 적어요. 예: 창문을 열어 환기를 하다.",
      examples: [['창문을 여러 환기를 시켰다.', '창문을 열어 환기를 시켰다.']],
      nearMisses: ['창문을 열어 환기를 시켰다.', '가방을 여러 개 샀다.'],
    },
    {
      id: 'flying',
      severity: 'error',
      trigger: '나라',
      before: [
        { any: [{ is: { particle: '이 은 도 에 으로 을 에서' } }, { is: { pos: 'adverb' } }] },
      ],
      marks: [
        { text: /^나라$/ },
        {
          best: { pos: 'verb' },
          text: /^((?:가|간다|갈|갔|갑|와|왔|오|온|올|옵|다니|다녔|다닌|다닐|오르|올라|올랐|들어|나가|나갔).*)$/,
        },
      ],
      near: { word: FLYING, side: 'before', within: 4 },
      fix: ['날아$1', '날아 $1'],
      help: "공중에 떠서 움직이는 것은 '날다'라서 '날아'로 적어요. 예: 새가 날아오르다.",
      examples: [
        ['나비가 나라 왔다.', '나비가 날아왔다.'],
        ['새가 하늘로 나라 갔다.', '새가 하늘로 날아갔다.'],
      ],
      nearMisses: [
        '나비가 날아왔다.',
        '우리나라 오는 새가 많다.',
        '이 나라 가 보고 싶다.',
        '철새는 나라 간 경계를 모른다.',
      ],
    },
    {
      id: 'flying-off',
      severity: 'error',
      trigger: '나라가 나라와',
      marks: [{ text: /^나라(가|와)$/ }],
      after: [{ best: { pos: 'verb', word: '버리' } }],
      near: { word: FLYING, side: 'before', within: 4 },
      fix: '날아$1',
      help: "공중에 떠서 움직이는 것은 '날다'예요. 예: 새가 날아가 버렸다.",
      examples: [['새가 나라가 버렸다.', '새가 날아가 버렸다.']],
      nearMisses: ['새가 날아가 버렸다.', '나라가 발전했다.'],
    },
    {
      id: 'rising',
      severity: 'error',
      trigger: '이러나',
      marks: [{ text: /^이러나$/ }],
      after: [{ text: /^(?!저러나|싶|하고|했|생각|걱정|궁금)/ }],
      near: { word: WAKING, side: 'before', within: 3 },
      notNear: { word: '왜 어째서 무슨 도대체', within: 2, side: 'before' },
      fix: '일어나',
      help: "잠에서 깨거나 앉았다가 서는 것은 '일어나다'예요. 예: 일찍 일어나 운동을 했다.",
      examples: [
        ['아침 일찍 이러나 세수를 했다.', '아침 일찍 일어나 세수를 했다.'],
        ['자리에서 이러나 인사를 했다.', '자리에서 일어나 인사를 했다.'],
      ],
      nearMisses: [
        '이러나저러나 마찬가지다.',
        '아침 일찍 일어나 세수를 했다.',
        '동생이 아침부터 왜 이러나 싶었다.',
      ],
    },
    {
      id: 'sticking',
      severity: 'error',
      trigger: '부터',
      triggerAt: 1,
      marks: [
        {
          text: /^(.+)$/,
          is: { particle: '에', ending: 'none' },
          never: { pos: ['pronoun', 'bound'] },
        },
        { text: /^부터$/ },
      ],
      after: [{ best: { word: '있 다니 버리 살 앉 서 자라 자' } }],
      fix: '$1 붙어',
      help: "떨어지지 않게 닿아 있는 것은 '붙다'라서 '붙어'로 적어요. 예: 벽에 붙어 있다.",
      examples: [
        ['껌이 바닥에 부터 있다.', '껌이 바닥에 붙어 있다.'],
        ['동생은 엄마 옆에 부터 다녔다.', '동생은 엄마 옆에 붙어 다녔다.'],
      ],
      nearMisses: ['아침에부터 비가 왔다.', '껌이 바닥에 붙어 있다.', '처음부터 있었다.'],
    },
    {
      id: 'receive',
      severity: 'error',
      trigger: '바다',
      before: [
        {
          is: {
            word: '선물 전화 상 편지 돈 용돈 칭찬 도움 사랑 상장 축하 공 박수 쪽지 문자 연락 초대 벌 세뱃돈 생일선물 점수 금메달 메달 치료 수술 허락 물 장난감 책 메일 택배 명령 신호 교육 상처 사탕 꽃다발 인사 사과 소개 질문 월급 상금 표 검사 주문 답장 신고',
            particle: '을',
          },
        },
      ],
      marks: [{ text: /^바다(서|야|도|라|요|)$/, closes: false }],
      after: [
        {
          never: [
            { pos: ['noun', 'bound', 'name', 'pronoun'] },
            { word: '멀리 깊이 저 저멀리 향하' },
          ],
        },
      ],
      fix: '받아$1',
      help: "주는 것을 가지는 것은 '받다'라서 '받아'로 적어요. 예: 상을 받아 기뻤다.",
      examples: [
        ['선물을 바다 기뻤다.', '선물을 받아 기뻤다.'],
        ['전화를 바다 보니 친구였다.', '전화를 받아 보니 친구였다.'],
      ],
      nearMisses: [
        '선물을 받아 기뻤다.',
        '편지를 바다에 띄웠다.',
        '선물을 바다 건너에 보냈다.',
        '꽃다발을 바다 위로 던졌다.',
        '편지를 바다 멀리 던졌다.',
      ],
    },
    {
      id: 'blowing',
      severity: 'error',
      trigger: '부러',
      before: [
        {
          any: [
            {
              is: {
                word: '바람 봄바람 강바람 찬바람 태풍 강풍 산들바람 비바람',
                particle: '이 도',
              },
            },
            {
              is: {
                word: '피리 풍선 나팔 트럼펫 리코더 호루라기 휘파람 하모니카 오카리나 플루트 단소 대금 태평소 입김 촛불 비눗방울 풀피리',
                particle: '을 도',
              },
            },
          ],
        },
      ],
      marks: [{ text: /^부러(서|도|야|)$/ }],
      fix: '불어$1',
      help: "바람이 일거나 입으로 바람을 내는 것은 '불다'라서 '불어'로 적어요. 예: 바람이 불어 시원하다.",
      examples: [
        ['바람이 부러 나무가 쓰러졌다.', '바람이 불어 나무가 쓰러졌다.'],
        ['피리를 부러 보았다.', '피리를 불어 보았다.'],
      ],
      nearMisses: ['피리를 부러뜨렸다.', '바람에 가지가 부러졌다.', '피리를 불어 보았다.'],
    },
    {
      id: 'alive',
      severity: 'error',
      trigger: '사라',
      marks: [{ text: /^사라$/ }],
      after: [
        {
          best: { pos: ['verb', 'adjective'], word: '있 남 오 나 돌아오 움직이' },
          text: /^(?!나는$)/,
        },
      ],
      fix: '살아',
      help: "목숨을 이어 가는 것은 '살다'라서 '살아'로 적어요. 예: 물고기가 살아 있다.",
      examples: [['물고기가 아직 사라 있다.', '물고기가 아직 살아 있다.']],
      nearMisses: [
        '물고기가 아직 살아 있다.',
        '우유 좀 사라.',
        '안개가 사라졌다.',
        '이거 사라 나는 싫다.',
      ],
    },
    {
      id: 'looking-for',
      severity: 'error',
      trigger: '차자',
      before: [
        { is: { particle: '을' }, never: { word: '공 축구공 돌 돌멩이 깡통 발 제기 문 캔' } },
      ],
      marks: [
        { text: /^차자$/, closes: false },
        {
          best: { pos: 'verb' },
          text: /^((?:가|간|갈|갔|갑|와|왔|오|온|올|옵|다니|다녔|다닌|나서|헤매|내|냈|보|봤|놓|놨|두|뒀|주|줬|줄|달라|드리|떠나).*)$/,
        },
      ],
      fix: ['찾아$1', '찾아 $1'],
      help: "없는 것을 얻으려고 살피는 것은 '찾다'라서 '찾아'로 적어요. 예: 친구를 찾아갔다.",
      examples: [['친구를 차자 갔다.', '친구를 찾아갔다.']],
      nearMisses: [
        '공을 차자 골대로 들어갔다.',
        '친구를 찾아갔다.',
        '공을 차자 보던 사람들이 웃었다.',
      ],
    },
    {
      id: 'falling',
      severity: 'error',
      trigger: '저서',
      before: [
        {
          is: {
            word: '해 꽃 잎 경기 시합 축구 야구 농구 게임 가위바위보 달리기 내기 승부 싸움 팀 편 달 노을 그늘 얼룩 낙엽 벚꽃 씨름 대결 결승 주름 결승전 빚 책임 짐',
            particle: '이 에 에서 을 은',
          },
        },
      ],
      marks: [{ text: /^저(서|도|야)$/ }],
      after: [{ never: { pos: 'noun', particle: '을 이' } }],
      fix: '져$1',
      help: "'지다'에 '-어서'가 붙으면 '져서'예요. 예: 해가 져서 어둡다, 경기에 져서 속상하다.",
      examples: [
        ['해가 저서 어두워졌다.', '해가 져서 어두워졌다.'],
        ['경기에서 저서 속상하다.', '경기에서 져서 속상하다.'],
      ],
      nearMisses: ['해가 져서 어두워졌다.', '노를 저서 안 된다.', '책의 저서 목록'],
    },
  ],
};
