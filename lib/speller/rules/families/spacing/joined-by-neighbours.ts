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
  '손|얼굴|눈빛|머리|목소리|마음|말씀|댁|가방|신발|생일|생각|사진|선물|편지|품|무릎|어깨|손길|미소|웃음|눈물|이야기|회사|자전거|공책|연필|지우개|책상|의자|휴대폰|핸드폰|휴대전화|밥|털|꼬리|발자국|소리|주인|아저씨|아주머니|장난감|일기장|인형|우산|모자|옷|안경|구두|운동화|숙제|빵집|떡집|꽃집|놀이터|도서관|병원|약국|슈퍼|문방구|공원|뒷산|어귀|사람|어른|가게|잔소리|손맛|음식|결혼식|생신|병문안|키|이름|꿈|표정|뒷모습';
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
      id: 'not-only-did',
      severity: 'error',
      trigger: '줄뿐 볼뿐 둘뿐 놓을뿐 버릴뿐 갈뿐 올뿐',
      before: [{ text: /../, is: { ending: '어', pos: ['verb', 'adjective'] } }],
      marks: [{ text: /^(줄|볼|둘|놓을|버릴|갈|올)뿐(.*)$/ }],
      fix: '$1 뿐$2',
      unverified: true,
      help: "'-ㄹ 뿐'의 '뿐'은 앞말과 띄어 써요. 예: 도와줄 뿐이다. 이름씨 뒤에서는 붙여 써요. 예: 너뿐이다.",
      examples: [
        ['책은 힘을 길러 줄뿐 아니라 재미도 있다.', '책은 힘을 길러 줄 뿐 아니라 재미도 있다.'],
      ],
      nearMisses: ['책은 힘을 길러 줄 뿐 아니라 재미도 있다.', '쓸 수 있는 것은 노란 줄뿐이다.'],
    },
    {
      id: 'since-playing',
      severity: 'error',
      trigger: '친지 산지 간지 단지 판지',
      before: [{ is: { particle: '을 에 에서 으로' } }],
      marks: [{ text: /^(친|산|간|단|판)지(가|는|도)?$/ }],
      after: [
        {
          text: /^(?:벌써|이제|어느새|어느덧|얼마|오래.*|한|두|세|네|몇|일|이|삼|사|오|육|칠|팔|구|십|여러|[0-9]+)$/,
        },
      ],
      fix: '$1 지$2',
      unverified: true,
      help: "시간이 지난 것을 나타내는 '지'는 띄어 써요. 예: 피아노를 친 지 삼 년.",
      examples: [['피아노를 친지 벌써 삼 년이 되었다.', '피아노를 친 지 벌써 삼 년이 되었다.']],
      nearMisses: ['피아노를 친 지 벌써 삼 년이 되었다.', '할머니는 가까운 친지 몇 분을 부르셨다.'],
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
