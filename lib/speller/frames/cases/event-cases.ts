import type { Token } from '../../text/tokens.ts';
import { nounIn, type Predicate, predicateBehind } from '../clause.ts';
import type { FindCase } from '../frame-issues.ts';
import { isPlace, placeFinding } from './place-cases.ts';

/** What is held somewhere: 졸업식은 강당에서 한다. */
const EVENT =
  /(?:식|회|전|연습|리허설|수업|활동|행사|축제|공연|발표|시험|모임|회의|훈련|청소|캠프|체험|상담|면담|교육|경기|잔치|투표|선거|촬영|녹화|관람|접수|오디션|토론|실험|놀이|뒤풀이|배식|추첨|시상|공개|실습|체조|응원전|봉사|면접|운동|합창|예배|강연|특강|낭독|전시|시연)$/;
const MEAL = /^(?:급식|점심|저녁|아침|간식|도시락|점심밥|저녁밥|식사)$/;
const HOLDING =
  /^(?:하|열|열리|진행하|진행되|개최하|개최되|실시하|실시되|치르|치러지|시작하|시작되|펼쳐지|벌어지|끝나|마치)$/;

/** 리허설은 체육관에 한다 → 체육관에서, 급식은 교실에 먹는다 → 교실에서. */
export const goalForEvent: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '에');
  if (!noun) return undefined;
  const found = verbOf(sentence, token);
  // 빙판길에 넘어지다: there the way is the cause.
  const isWay = /^(?:길|산길|골목길|오솔길|흙길|시골길|돌길|자갈길)$/.test(noun.word);
  if (found?.word === '넘어지' && isWay) return placeFinding(token, noun, '에서');
  if (!isPlace(book, noun)) return undefined;
  if (found?.pos !== 'verb' || found.helper !== '') return undefined;
  const topics = sentence
    .slice(Math.max(0, token.at - 4), token.at)
    .flatMap((one) => nounIn(one, '은') ?? nounIn(one, '도') ?? []);
  const topic = topics.at(-1);
  if (topic?.suffix !== '') return undefined;
  const isEvent =
    HOLDING.test(found.word) &&
    topic.word.length > 1 &&
    (EVENT.test(topic.word) ||
      ['activities', 'events', 'sports', 'games'].some((list) => book.isIn(list, topic)));
  const isMeal = MEAL.test(topic.word) && /^(?:먹|드시|하)$/.test(found.word);
  return isEvent || isMeal ? placeFinding(token, noun, '에서') : undefined;
};

/** The verb right behind; before 예정, 계획 one that modifies them as well. */
function verbOf(sentence: readonly Token[], token: Token): Predicate['reading'] | undefined {
  const found = predicateBehind(sentence, token);
  if (!found) return undefined;
  const { reading } = found;
  if (/^(?:러|으러|려고|으려고|게|도록)$/.test(reading.endings.at(-1) ?? '')) return undefined;
  const isPlanned = /^(?:예정|계획|거|것|테|수|생각)/.test(
    sentence[found.token.at + 1]?.text ?? '',
  );
  return reading.role === 'modify' && !isPlanned ? undefined : reading;
}

/** How something is made or done. */
const MANNERS = /^(?:형태|모양|방식|방법|형식|말투|자세|간격|순서)$/;
const DONE_SO =
  /^(?:만들|내놓|바꾸|꾸미|나누|자르|접|빚|표현하|설명하|말하|진행하|해결하|움직이|걷|뛰|발표하|바뀌|변하|이루어지|나뉘|구성되|진행되|오리|깎|다듬|쌓|배열하|배치하|풀|운영하|운영되|제작하|제작되|조리하|나타내|굽|자라)$/;

/** 여러 형태에 만들다 → 형태로. */
export const placeForManner: FindCase = (_book, sentence, token) => {
  const noun = nounIn(token, '에');
  if (!noun || !MANNERS.test(noun.word)) return undefined;
  const found = predicateBehind(sentence, token);
  if (!found || !DONE_SO.test(found.reading.word)) return undefined;
  return {
    id: 'place-for-manner',
    token,
    noun,
    predicate: found.token,
    instead: ['으로'],
    help: "어떻게 하는지를 나타낼 때는 '으로/로'를 써요. 예: 여러 형태로 만들다.",
  };
};

/** What is heard or seen in some way, and what has such a quality. */
const LOOKS =
  /^(?:표정|모습|얼굴|눈빛|색|색깔|빛깔|모양|뒷모습|옷차림|글씨|분위기|풍경|경치|태도|행동)$/;
const OF_SOUNDS =
  /^(?:그립|크|작|곱|아름답|따뜻하|시끄럽|높|낮|맑|우렁차|정겹|굵|가늘|다정하|거칠|부드럽|또렷하|울려퍼지|들려오)$/;

/** 그 말에 생뚱맞게 들렸다 → 말이, 표정에 밝게 보인다 → 표정이. */
export const adverbialForSeemingSubject: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '에');
  if (noun?.suffix !== '') return undefined;
  const found = predicateBehind(sentence, token);
  if (!found) return undefined;
  const { role, helper } = found.reading;
  const word = found.reading.word === '느끼' && helper === '지' ? '느껴지' : found.reading.word;
  const isSaid = book.isIn('speech', noun) || book.isIn('sounds', noun);
  const how = sentence[found.token.at - 1]?.analysis.readings[0];
  const isDescribed = found.token.at > token.at + 1 && how?.endings.join() === '게';
  // 그 말에 서운하게 느껴졌다: what is said is a cause as well, a voice is not.
  const isFelt = word === '느껴지' && /(?:소리|음성)$/.test(noun.word);
  const isHeard = isSaid && (word === '들리' || isFelt) && isDescribed;
  const isSeen = LOOKS.test(noun.word) && word === '보이' && isDescribed;
  const isSo = /(?:소리|음성|노래)$/.test(noun.word) && OF_SOUNDS.test(word) && role === 'final';
  if (!isHeard && !isSeen && !isSo) return undefined;
  return {
    id: 'adverbial-for-subject',
    token,
    noun,
    predicate: found.token,
    instead: ['이'],
    help: `'${word}다'는 '무엇이' 어떠한지 나타내는 말이에요. 예: 말이 이상하게 들리다.`,
  };
};
