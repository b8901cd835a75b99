import type { Family } from '../../rule.ts';

const BARE = { particle: 'none', ending: 'none' } as const;
const COUNT = /^(?:단|딱|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무|몇|여러|[0-9]+)$/;
/** Of a verb whose stem has one syllable: with the noun behind it they look like another word. */
const WHO =
  /^(본|볼|간|갈|온|올|쓴|쓸|준|탄|탈|한|할|가진|먹은|먹을|읽은|맡은|아는)사람(이|은|을|도|만|의|과|으로|에게|한테|들|들이|들은|들을|이다|입니다|이에요|이야|처럼|마다)?$/;
const TASKS =
  '숙제 청소 준비 정리 공부 설거지 목욕 양치 세수 말 얘기 이야기 작업 확인 계산 발표 연습 빨래 조사 식사 일 짐 방학숙제 이사 샤워 화장 포장 예습 복습 점검';
const FORCE = '최선 힘 책임 노력 정성 의무 수명 임무 역할 도리 전력 온힘';

const OWNERS =
  '할머니|할아버지|엄마|아빠|어머니|아버지|동생|언니|누나|오빠|선생님|친구|이모|삼촌|고모|강아지|고양이|아기|사촌|옆집|앞집|뒷집|윗집|아랫집|동네|짝꿍|주인공|아저씨|아주머니|이웃집';
const BELONGINGS =
  '손|얼굴|눈빛|머리|목소리|마음|말씀|댁|가방|신발|생일|생각|사진|선물|편지|품|무릎|어깨|손길|미소|웃음|눈물|이야기|회사|자전거|공책|연필|지우개|책상|의자|휴대폰|핸드폰|휴대전화|밥|털|꼬리|발자국|소리|주인|아저씨|아주머니|장난감|일기장|인형|우산|모자|옷|안경|구두|운동화|숙제|빵집|떡집|꽃집|놀이터|도서관|병원|약국|슈퍼|문방구|공원|뒷산|어귀|사람|어른|가게|잔소리|손맛|음식|결혼식|생신|병문안|키|이름|꿈|표정|뒷모습|집|차|방|폰|전화|말|눈|배|팔|다리';
/** Behind these 따라 is a particle: 오늘따라 조용하다. */
const DAYS =
  '오늘 날 그날 이날 어제 그제 내일 저녁 아침 밤 낮 새벽 오전 오후 점심 요즘 올해 금년 작년 지난해 해 이번 주말 월요일 화요일 수요일 목요일 금요일 토요일 일요일 봄 여름 가을 겨울 당일 시험날 생일날 그때 이때 그해';
const PARTICLES =
  '(?:들|께서|네)?(?:이|가|을|를|은|는|의|에|에서|에게|께|에는|도|만|로|으로|과|와|이랑|랑|까지|부터|처럼|보다|마다|입니다|이다|였다|이었다|이에요|예요)?';

/** Two words that are joined and look like one; what stands beside them decides. */
export const joinedByNeighbours: Family = {
  id: 'joined-by-neighbours',
  category: 'spacing',
  title: '낱말 사이 띄어쓰기',
  article: '한글 맞춤법 제2항, 제42항',
  help: '낱말과 낱말은 띄어 써요. 예: 세 번 만에, 본 사람, 숙제 다 했어.',
  rules: [
    {
      id: 'along',
      severity: 'error',
      trigger: '따라',
      marks: [
        {
          text: /^(..*)따라(서)?$/,
          best: { pos: ['noun', 'pronoun', 'name'], particle: '따라', not: DAYS },
          never: { pos: ['verb', 'adverb'] },
        },
      ],
      fix: '$1 따라$2',
      unverified: true,
      help: "'좇아서'를 뜻하는 '따라'는 동사라서 띄어 써요. 예: 물결 따라, 길 따라. '오늘따라'의 '따라'만 조사라서 붙여 써요.",
      examples: [
        ['물결따라 배가 흔들렸다.', '물결 따라 배가 흔들렸다.'],
        ['엄마따라 시장에 갔다.', '엄마 따라 시장에 갔다.'],
      ],
      nearMisses: ['오늘따라 집이 조용하다.', '그날따라 비가 왔다.', '언니를 뒤따라 걸었다.'],
    },
    {
      id: 'done-how',
      severity: 'error',
      trigger:
        '자주 직접 진짜 정말 오래 이미 아직 벌써 방금 매일 먼저 대충 일부러 억지로 몰래 미리 종종 가끔 겨우 맨날 늘',
      marks: [
        {
          text: /^(자주|직접|진짜|정말|오래|이미|아직|벌써|방금|매일|먼저|대충|일부러|억지로|몰래|미리|종종|가끔|겨우|맨날|늘)(했.+|하(?:는|면|니|지|기|려|던|다|게|자).*)$/,
          never: { pos: ['verb', 'adjective'], isMade: false },
        },
      ],
      fix: '$1 $2',
      unverified: true,
      help: "어떻게 하는지를 나타내는 말은 '하다'와 띄어 써요. 예: 자주 하다, 직접 하다.",
      examples: [
        ['게임을 자주했다.', '게임을 자주 했다.'],
        ['요리를 직접하면 더 맛있다.', '요리를 직접 하면 더 맛있다.'],
      ],
      nearMisses: ['게임을 자주 했다.', '오래가는 건전지를 샀다.'],
    },
    {
      id: 'why',
      severity: 'error',
      trigger: '왜',
      marks: [
        {
          text: /^왜((?:갔|먹|왔|봤|했|이렇|그렇|그랬|울|웃|자꾸|하[니는냐필]|가[니는냐]|이래|나[만를한]|저래|그러|때리).*)$/,
          never: { pos: 'noun', level: 1 },
        },
      ],
      fix: '왜 $1',
      unverified: true,
      help: "까닭을 묻는 '왜'는 뒤의 말과 띄어 써요. 예: 왜 갔니?",
      examples: [['밥을 왜먹었니?', '밥을 왜 먹었니?']],
      nearMisses: ['너 왜 그래?', '왜가리가 날아왔다.', '왜냐하면 배가 고팠기 때문이다.'],
    },
    {
      id: 'why-not',
      severity: 'error',
      trigger: '왜안 왜못',
      marks: [{ doubtful: true, text: /^왜([안못])([가-힣].*)$/ }],
      fix: '왜 $1 $2',
      unverified: true,
      help: "'왜, 안, 못'은 뒤의 말과 띄어 써요. 예: 왜 안 와?",
      examples: [['너는 왜안와?', '너는 왜 안 와?']],
      nearMisses: ['너는 왜 안 와?', '왜 못 갔니?'],
    },
    {
      id: 'all-together',
      severity: 'error',
      trigger: '다함께',
      marks: [{ text: /^다함께$/ }],
      fix: '다 함께',
      help: "'모두'를 뜻하는 '다'는 뒤의 말과 띄어 써요. 예: 다 함께, 다 같이.",
      examples: [['우리 다함께 춤을 추자.', '우리 다 함께 춤을 추자.']],
      nearMisses: ['우리 다 함께 춤을 추자.', '최선을 다함으로써 보답했다.'],
    },
    {
      id: 'one-corner',
      severity: 'error',
      trigger: '한구석 한쪽 한편 한가운데 한복판 한켠',
      marks: [
        {
          unknown: true,
          text: /^(마음|가슴|방|교실|마당|운동장|머릿속|길|도시|바다|종이|책상|얼굴)(한(?:구석|쪽|편|가운데|복판).*)$/,
        },
      ],
      fix: '$1 $2',
      examples: [['마음한구석이 허전했다.', '마음 한구석이 허전했다.']],
      nearMisses: ['마음 한구석이 허전했다.', '얌전한 쪽이 내 동생이다.'],
    },
    {
      id: 'school-subject',
      severity: 'check',
      trigger: '국어 수학 영어 과학 사회 미술 음악 체육 도덕 역사 한자',
      marks: [
        {
          text: new RegExp(
            `^(국어|수학|영어|과학|사회|미술|음악|체육|도덕|역사|한자)((?:시험|숙제|점수|학원|선생님|수행평가)${PARTICLES})$`,
          ),
        },
      ],
      fix: '$1 $2',
      unverified: true,
      help: '과목의 이름은 뒤의 말과 띄어 써요. 예: 수학 시험, 영어 학원.',
      examples: [['오늘 수학시험을 봤다.', '오늘 수학 시험을 봤다.']],
      nearMisses: ['오늘 수학 시험을 봤다.', '사회문제를 조사했다.'],
    },
    {
      id: 'classmates',
      severity: 'error',
      trigger: '반친구 반아이들',
      marks: [{ unknown: true, text: new RegExp(`^반((?:친구|아이들)${PARTICLES})$`) }],
      fix: '반 $1',
      unverified: true,
      examples: [['반친구들과 축구를 했다.', '반 친구들과 축구를 했다.']],
      nearMisses: ['반 친구들과 축구를 했다.', '반대표를 던졌다.'],
    },
    {
      id: 'sunrise',
      severity: 'error',
      trigger: '해뜨 해뜰',
      marks: [{ unknown: true, text: /^해(뜨(?:는|기|고|면|자).*|뜰)$/ }],
      fix: '해 $1',
      examples: [['바닷가에서 해뜨는 모습을 보았다.', '바닷가에서 해 뜨는 모습을 보았다.']],
      nearMisses: ['해 뜨는 모습을 보았다.', '해지 신청을 했다.'],
    },
    {
      id: 'around',
      severity: 'error',
      trigger: '주변',
      marks: [
        {
          unknown: true,
          split: [
            { text: /^..+$|^[손발눈입코귀목집산강]$/, is: { pos: 'noun', ...BARE, level: 3 } },
            { is: { word: '주변', pos: 'noun' } },
          ],
        },
      ],
      fix: 'split',
      examples: [['가게주변을 청소했다.', '가게 주변을 청소했다.']],
      nearMisses: ['가게 주변을 청소했다.', '말주변이 없다.'],
    },
    {
      id: 'at-which-try',
      severity: 'error',
      trigger: '번만에 판만에 차례만에',
      before: [{ text: COUNT }],
      marks: [{ text: /^(번|판|차례)만에$/ }],
      fix: '$1 만에',
      unverified: true,
      help: "얼마 만인지를 나타내는 '만'은 앞말과 띄어 써요. 예: 세 번 만에 성공했다.",
      examples: [['철봉을 세 번만에 넘었다.', '철봉을 세 번 만에 넘었다.']],
      nearMisses: ['철봉을 세 번 만에 넘었다.', '이번만 참아 줘.'],
    },
    {
      id: 'who-did',
      severity: 'error',
      trigger: '사람',
      marks: [{ text: WHO }],
      fix: '$1 사람$2',
      unverified: true,
      examples: [['제 공책을 본사람은 알려 주세요.', '제 공책을 본 사람은 알려 주세요.']],
      nearMisses: ['제 공책을 본 사람은 알려 주세요.', '그는 큰사람이 되었다.'],
    },
    {
      id: 'all-done',
      severity: 'check',
      trigger: '다했 다한 다하고 다하면 다하니 다하지 다할',
      before: [{ is: { word: TASKS, not: FORCE, ...BARE } }],
      marks: [{ text: /^다(했.*|한|하[고면니지].*|할)$/ }],
      fix: '다 $1',
      unverified: true,
      help: "'모두'를 뜻하는 '다'는 뒤의 말과 띄어 써요. 예: 숙제 다 했니? '최선을 다하다'의 '다하다'는 한 낱말이에요.",
      examples: [['너 숙제 다했어?', '너 숙제 다 했어?']],
      nearMisses: ['너 숙제 다 했어?', '나는 최선을 다했다.'],
    },
    {
      id: 'glass',
      severity: 'check',
      trigger: '한잔',
      before: [
        {
          is: {
            word: '물 우유 주스 차 커피 녹차 음료수 콜라 보리차 냉수 두유 코코아 요구르트 사이다',
            ...BARE,
          },
        },
      ],
      marks: [{ text: /^한잔(만|씩|의|이라도|만큼|만이라도|정도)$/ }],
      fix: '한 잔$1',
      unverified: true,
      help: "수를 세는 '한'은 단위와 띄어 써요. 예: 물 한 잔.",
      examples: [['물 한잔만 주세요.', '물 한 잔만 주세요.']],
      nearMisses: ['물 한 잔만 주세요.', '차나 한잔 마시자.'],
    },
    {
      id: 'period',
      severity: 'error',
      trigger: '기간',
      marks: [
        {
          text: /^(축제|방학|시험|행사|연휴|휴가|접수|신청|전시|공사|대회|모집|수업|교육|운영|대출|이용|제출|투표|선거|준비|공연|점검|여행|수련회|체험|관찰|실험|훈련|추석|명절|개방|방역)기간(에|에는|이|을|은|도|까지|만)?$/,
        },
      ],
      fix: '$1 기간$2',
      unverified: true,
      examples: [['축제기간 동안 교문을 연다.', '축제 기간 동안 교문을 연다.']],
      nearMisses: ['축제 기간 동안 교문을 연다.', '우유의 유효 기간을 보았다.'],
    },
    {
      id: 'belongings',
      severity: 'check',
      trigger: OWNERS.replaceAll('|', ' '),
      marks: [{ unknown: true, text: new RegExp(`^(${OWNERS})((?:${BELONGINGS})${PARTICLES})$`) }],
      fix: '$1 $2',
      unverified: true,
      help: '누구의 것인지 밝히는 말은 뒤의 말과 띄어 써요. 예: 할머니 손, 동네 빵집.',
      examples: [
        ['할머니손을 꼭 잡았다.', '할머니 손을 꼭 잡았다.'],
        ['동네빵집에서 빵을 샀다.', '동네 빵집에서 빵을 샀다.'],
        ['옆집아저씨가 오셨다.', '옆집 아저씨가 오셨다.'],
      ],
      nearMisses: ['할머니 손을 꼭 잡았다.', '강아지풀을 뜯었다.', '우리 반은 친구끼리 사이좋다.'],
    },
    {
      id: 'keeper',
      severity: 'check',
      trigger: '주인 아저씨 아주머니 할머니 할아버지 사장님 손님',
      marks: [
        {
          unknown: true,
          text: new RegExp(
            `^(.+[집방점관원소장실])((?:주인|아저씨|아주머니|할머니|할아버지|사장님|손님)${PARTICLES})$`,
          ),
        },
      ],
      fix: '$1 $2',
      unverified: true,
      examples: [['주막집주인이 나그네를 맞았다.', '주막집 주인이 나그네를 맞았다.']],
      nearMisses: ['주막집 주인이 나그네를 맞았다.', '집주인이 문을 열었다.'],
    },
  ],
};
