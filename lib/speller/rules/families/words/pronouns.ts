import type { Family } from '../../rule.ts';

const ABOUT_WHOM =
  /^(누구|왜|내|제|우리|저희|정말|진짜|또|지금|맨날|매일|어디|너무|항상|아직|원래|벌써|이름|몇|어제|아까|나보다|나랑)/;

/** 너, 저, 이 아이, 저 아이, 그 아이: short words that sound alike. */
export const pronouns: Family = {
  id: 'pronouns',
  category: 'confusable',
  title: '사람을 가리키는 말',
  article: '표준어 규정 제1부; 한글 맞춤법 제32항 붙임',
  help: "'이 아이'가 준 말은 '얘', '그 아이'는 '걔', '저 아이'는 '쟤'예요. 자기를 낮출 때는 '저, 제가'를 써요. 예: 쟤는 누구니?",
  rules: [
    {
      id: 'this-child',
      severity: 'check',
      trigger: '예는 예가 예도 예랑 예한테',
      marks: [{ text: /^예(는|가|도|랑|한테)$/, opens: true }],
      after: [{ text: ABOUT_WHOM }],
      fix: '얘$1',
      examples: [
        ['예는 누구니?', '얘는 누구니?'],
        ['예가 내 동생이야.', '얘가 내 동생이야.'],
      ],
      nearMisses: ['예는 다음과 같다.', '얘는 누구니?', '이 예는 우리 주변에 많다.'],
    },
    {
      id: 'this-child-mine',
      severity: 'check',
      trigger: '애는 애가',
      marks: [{ text: /^애(는|가)$/, opens: true }],
      after: [
        { text: /^(내|제|우리|저희)$/ },
        { is: { word: '동생 친구 짝 짝꿍 사촌 강아지 고양이 오빠 언니 형 누나 막내 인형 단짝' } },
      ],
      fix: '얘$1',
      examples: [['애는 제 동생이에요.', '얘는 제 동생이에요.']],
      nearMisses: ['얘는 제 동생이에요.', '애는 착하다.', '애가 울었다.'],
    },
    {
      id: 'that-child-there',
      severity: 'check',
      trigger: '재랑 재한테 재네 재들',
      marks: [{ text: /^재(랑|한테|한테는|네|네들|들|들은|들이|들도)$/ }],
      fix: '쟤$1',
      unverified: true,
      examples: [
        ['재랑 놀지 마.', '쟤랑 놀지 마.'],
        ['재들은 왜 저렇게 뛰어다닐까?', '쟤들은 왜 저렇게 뛰어다닐까?'],
      ],
      nearMisses: ['쟤랑 놀지 마.', '제일 좋아하는 놀이', '난로의 재를 치웠다.'],
    },
    {
      id: 'that-child-why',
      severity: 'check',
      trigger: '재는 재가 재도 제는',
      marks: [{ text: /^[재제](는|가|도)$/, opens: true }],
      after: [{ text: /^(왜|누구|맨날|또|뭐|어디|우리|나랑|진짜|정말|원래)/ }],
      notNear: { word: '불 타 연탄 담배 화산 나무 난로 아궁이 날리' },
      fix: '쟤$1',
      examples: [
        ['제는 왜 저렇게 화가 났을까?', '쟤는 왜 저렇게 화가 났을까?'],
        ['재는 왜 맨날 늦어?', '쟤는 왜 맨날 늦어?'],
      ],
      nearMisses: [
        '쟤는 왜 저렇게 화가 났을까?',
        '제가 왜 그랬을까요?',
        '재는 나무가 타고 남은 것이다.',
      ],
    },
    {
      id: 'humble-topic',
      severity: 'check',
      trigger: '제는',
      marks: [{ text: /^제는$/ }],
      fix: '저는',
      help: "자기를 낮추는 말에 '는'이 붙으면 '저는'이에요. '제'는 '제가'나 '제 이름'처럼 써요. 예: 저는 학생입니다.",
      examples: [['제는 수학을 좋아합니다.', '저는 수학을 좋아합니다.']],
      nearMisses: ['저는 수학을 좋아합니다.', '제 이름은 하늘입니다.'],
    },
    {
      id: 'humbly-mine',
      severity: 'error',
      trigger: '재',
      marks: [{ text: /^재$/ }],
      after: [
        {
          text: /^(잘못|이름|꿈|생각|동생|친구|것|거|책임|차례|취미|특기|소원|보물|자리|의견)(입니다|이에요|예요|이었습니다|인데요|이다|였습니다|였어요)$/,
        },
      ],
      fix: '제',
      help: "'나의'를 낮추어 이르는 말은 '제'예요. 예: 제 이름.",
      examples: [
        ['그것은 재 잘못입니다.', '그것은 제 잘못입니다.'],
        ['이 책은 재 것입니다.', '이 책은 제 것입니다.'],
      ],
      nearMisses: ['그것은 제 잘못입니다.', '재 너머 마을에 갔다.'],
    },
    {
      id: 'that-child',
      severity: 'check',
      trigger: '게가 게는 게도 게랑 게한테 게네',
      marks: [{ text: /^게(가|는|도|랑|한테|네)$/, opens: true }],
      after: [
        {
          text: /^(먼저|나[를한랑]|우리|너[를한랑]|왜|또|맨날|자꾸|어제|아까|나보다|누구|진짜|정말|그랬|때렸|말했|놀렸)/,
        },
      ],
      notNear: { word: '바다 갯벌 집게 집게발 바닷가 모래 새우 조개 껍데기 기어가' },
      fix: '걔$1',
      examples: [
        ['게가 먼저 때렸어요.', '걔가 먼저 때렸어요.'],
        ['게는 왜 안 왔어?', '걔는 왜 안 왔어?'],
      ],
      nearMisses: ['걔가 먼저 때렸어요.', '게가 옆으로 걷는다.', '게는 왜 바다에서 살까?'],
    },
    {
      id: 'your',
      severity: 'check',
      trigger: '니',
      marks: [{ text: /^니$/ }],
      after: [
        {
          best: { pos: ['noun', 'determiner', 'bound'] },
          text: /^(?!체|이드|편)/,
        },
      ],
      // 니 밥은 묵었나: what somebody says in a dialect.
      notNear: { word: '묵 와 뭐하 아이가 카 우짜', side: 'after' },
      fix: '네',
      help: "'너의'가 줄어든 말은 '네'로 적어요. 말할 때는 '니'라고 해도 글에서는 '네 마음'으로 써요. 예: 네 생각.",
      examples: [
        ['니 마음을 나도 알아.', '네 마음을 나도 알아.'],
        ['이건 니 책이야.', '이건 네 책이야.'],
      ],
      nearMisses: ['네 마음을 나도 알아.', '어머니 마음을 알았다.'],
    },
    {
      id: 'thanks-to-you',
      severity: 'check',
      trigger: '내가',
      marks: [{ text: /^내가$/, opens: true }],
      after: [
        { is: { ending: '어서' } },
        { text: /^(고마워|고마워요|고맙다|고마웠어|든든해|다행이야)$/, closes: true },
      ],
      fix: '네가',
      help: "고마운 까닭을 만든 사람은 '너'라서 '네가'를 써요. '내가'는 '나'예요. 예: 네가 도와줘서 고마워.",
      examples: [['내가 도와줘서 고마워.', '네가 도와줘서 고마워.']],
      nearMisses: ['네가 도와줘서 고마워.', '내가 늦어서 미안해.', '내가 도와줘서 고맙다고 했다.'],
    },
    {
      id: 'congratulations',
      severity: 'check',
      trigger: '내',
      marks: [{ text: /^내$/ }],
      after: [
        { is: { word: '생일 졸업 입학 우승 합격 승진 결혼 당선 수상 완주 도전' } },
        { text: /^(축하해|축하한다|축하해요|응원해|응원할게|축하할게)$/, closes: true },
      ],
      fix: '네',
      help: "축하받는 사람은 '너'라서 '네 생일'이에요. '내 생일'은 나의 생일이에요. 예: 네 생일을 축하해.",
      examples: [
        ['친구야, 내 생일을 축하해.', '친구야, 네 생일을 축하해.'],
        ['민수야, 내 졸업을 축하한다.', '민수야, 네 졸업을 축하한다.'],
      ],
      nearMisses: ['네 생일을 축하해.', '친구들이 내 생일을 축하해 주었다.'],
    },
    {
      id: 'household',
      severity: 'error',
      trigger: '내',
      marks: [
        {
          text: /^((?:.*)(?:친구|누나|언니|오빠|형|동생|이모|고모|삼촌|숙모|할머니|할아버지|사촌|짝꿍|아저씨|아주머니))내$/,
        },
      ],
      after: [
        {
          is: {
            word: '집 가게 가족 식구 강아지 고양이 차 밭 논 마당 과수원 농장 동네 반 학교 식당 텃밭 아파트',
          },
        },
      ],
      fix: '$1네',
      unverified: true,
      help: "그 사람이 속한 집이나 무리를 뜻하는 말은 '-네'예요. 예: 친구네 집, 할머니네.",
      examples: [
        ['친구내 집에서 놀았다.', '친구네 집에서 놀았다.'],
        ['할머니내 밭에서 고추를 땄다.', '할머니네 밭에서 고추를 땄다.'],
      ],
      nearMisses: ['친구네 집에서 놀았다.', '우리 형 내 방에서 잤다.'],
    },
    {
      id: 'bird',
      severity: 'check',
      trigger: '세가 세는 세들',
      marks: [{ text: /^세(가|는|들이|들은|들도)$/ }],
      after: [
        {
          is: { word: '날 날아가 날아오 날아오르 지저귀 둥지 노래하 하늘 훨훨 짹짹 나뭇가지 나무' },
        },
      ],
      fix: '새$1',
      help: "하늘을 나는 동물은 '새'예요. 예: 새가 날아가다.",
      examples: [
        ['세가 날아간다.', '새가 날아간다.'],
        ['세들이 지저귄다.', '새들이 지저귄다.'],
      ],
      nearMisses: ['새가 날아간다.', '돈을 세는 기계', '나무를 세는 아이'],
    },
  ],
};
