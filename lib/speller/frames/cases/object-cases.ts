import type { Reading } from '../../analysis/reading.ts';
import { isPredicate } from '../../lexicon/lexeme.ts';
import type { Token } from '../../text/tokens.ts';
import { agree, lastOf, nounIn, predicateBehind } from '../clause.ts';
import type { FrameBook } from '../frame-book.ts';
import type { FindCase } from '../frame-issues.ts';
import { hasAgent, passiveOf, UNDERGONE } from '../voice.ts';

/** Lists of nouns that do something themselves: 기차가 싣고, 학교가 지키고. */
const AGENTS = [
  'animals',
  'birds',
  'fish',
  'insects',
  'jobs',
  'machines',
  'organizations',
  'people',
  'persons',
  'vehicles',
  'weather',
  'winds',
];
/** Behind these the noun with 이 is right: 물이 마시고 싶다, 밥이 먹을 만하다. */
const OPEN_ENDINGS = new Set(['을', '게', '도록', '기', '음', '든', '든지', '으러', '러', '으려']);
const WISHES = /^(?:싶|싫|좋|나|되|지)$/;

/** Verbs that what moves or sounds does by itself as well: 공이 맞다, 총성이 울리다, 달이 알다. */
const BY_ITSELF =
  /^(?:거치|전하|알|날리|당기|부딪치|맞|넘|넘기|울리|나|안나|지나|움직이|멈추|그치|시작하|다하|마치|계속하|이루|돌|휘날리|펄럭이|흔들|구르|비추|비치|튀기|넘치|오르|내리|뜨|보이|말하|가리키|기다리|부르|잡|막|가리|덮|적시|가르|누르|밀|치|때리|찌르|스치|건드리|감싸|채우|차지하|만나|따르|얻|받|이기|지|맡|바꾸|살리|돕|이끌|만들|주|가지|갖|품|담|뿜|내|듣|뒤덮|메우|흐르|찾|쫓|삼키|두르|향하|들|걸|벗어나|넣|묻|물|빨|퍼뜨리|일으키|일으켜세우|세우|빛내|밝히|울|달래|간질이|녹이|키우|낳|낫)$/;
/** Nouns that are hardly anything but the object of these, whatever else the letters may be. */
const DEEDS: Readonly<Record<string, string>> = {
  쓰: '일기 편지 글 시 독후감 감상문 보고서 모자 안경 우산 소설 반성문 이름',
  부르: '노래 이름 만세 애국가 교가',
  듣: '음악 노래 라디오 잔소리 꾸중 설명',
  타: '자전거 그네 썰매 스케이트 킥보드 시소 미끄럼틀 지하철 버스',
  치: '피아노 박수 배드민턴 탁구 기타 테니스 드럼',
  입: '옷 교복 한복 체육복 치마 바지',
  신: '신발 양말 운동화 구두 실내화',
  보: '영화 텔레비전 만화 드라마 연극',
  가꾸: '꽃 텃밭 화단',
};
const isDeed = (book: FrameBook, { word, pos }: Reading, noun: Reading): boolean =>
  (pos === 'verb' && DEEDS[word]?.split(' ').includes(noun.word) === true) ||
  (word === '하' && ['activities', 'sports', 'games'].some((list) => book.isIn(list, noun))) ||
  (word === '하' && /^(?:거짓말|숙제|운동|공부|욕|인사|말)$/.test(noun.word));

/** What is done only by somebody, to things of these lists: 물감이 가져오다. */
const HANDLED =
  /^(?:가져오|가져가|챙기|챙겨오|준비하|상상하|기억하|추천하|주문하|구입하|절약하|아끼|줍|치우|빌리|반납하|제출하|작성하|마시|잃어버리|정리하|정돈하|꺼내)$/;
const GOODS = [
  'belongings',
  'clothes',
  'drinks',
  'foods',
  'fruits',
  'media',
  'money',
  'papers',
  'stationery',
  'texts',
  'tools',
  'toys',
];
const isHandled = (book: FrameBook, { word, pos }: Reading, noun: Reading) =>
  pos === 'verb' && HANDLED.test(word) && GOODS.some((list) => book.isIn(list, noun));

/** Endings of words for persons and bodies, which no list has all of: 등산객, 대책반. */
const NAMED = /(?:객|원|자|인|관|장|팀|단|회|부|청|사|측|당|군|국|처|소|생|반)$/;
/** Verbs whose last syllable only looks like that of a passive. */
const ACTIVE = /^(?:즐기|버리|그리|뿌리|아끼|지키|꾸미|외우|[가-힣]+(?:뜨|트)리)$/;
/** Sky and sea act like persons in every poem. */
const OF_POEMS =
  /^(?:달|해|별|구름|파도|바다|강|산|하늘|햇살|햇볕|나무|꽃|그림자|세월|시간|운명|기억|마음)$/;
const WASHED = /^(?:씻|닦|말리|감|빗|깎)$/;

/** Of those by itself, what a thing never does beside another subject: 우리는 계획이 세웠다. */
const MAKING = /^(?:만들|그리|찾|가지|갖|얻|받|채우|바꾸|살리|키우|세우|넣|고치)$/;

/** Verbs whose subject is also what moves, hurts or changes: 비자가 나오다, 눈이 붓다. */
const MOVING =
  /(?:[가오]|거리|대|지|[가-힣]서)$|^(?:서|걸리|빠지|끼|붓|불|깨|떨|막히|까|차|튀|들키|잡히|다투|트|통하|굳|밀리|지치|헷갈리|끄덕이|개|비|기|쑤시|풍기|깔리|찌푸리|들썩이|으쓱하|휩쓸|묶이|눌리|퍼붓|깜[박빡]이|씻기|얽히|덮치|놀|자|쉬|살|세|이르|미치|느끼|배|웃|굽|떠나|설명하|말씀하|해당하|작동하|진동하|건조하|들어|앉|뛰놀|흩날리|들키|빗나가|채|적|들|고르|넘|보)$/;

/** Feelings for somebody, who is their object though persons have feelings as well. */
const FELT = /(?:어|아|워)하$/;

/** Whether somebody else is the subject before the noun: 엄마가 강아지가 목욕시켰다. */
const hasOtherSubject = (
  book: FrameBook,
  sentence: readonly Token[],
  { at }: Token,
  particles: RegExp,
): boolean => {
  let isModified = false;
  for (let on = at - 1; on >= 0; on -= 1) {
    const token = sentence[on];
    const best = token?.analysis.readings[0];
    if (!token || !best || /[,;:"“”]/.test(sentence[on + 1]?.lead ?? '')) return false;
    // 나는 is a form of 나다 and 날다 as well; the subject of 내가 산 모자 is not that of the clause.
    if (best.role === 'modify' && token.text !== '나는') {
      isModified = true;
      continue;
    }
    if (isPredicate(best.pos) && token.text !== '나는') return false;
    const isHuman =
      best.pos === 'pronoun' ||
      best.pos === 'name' ||
      book.kindOf(best) === 'people' ||
      book.isIn('organizations', best) ||
      /^(?:반|모둠|가족|팀|모둠원)$/.test(best.word);
    if (token.text === '나는') return particles.test('은');
    const isTopic = best.particles[0] === '은' || !isModified;
    if (
      isHuman &&
      isTopic &&
      best.particles.length === 1 &&
      particles.test(best.particles[0] ?? '')
    )
      return true;
    if (best.endings.length > 0) return false;
  }
  return false;
};

const isAgent = (book: FrameBook, noun: Reading) =>
  book.kindOf(noun) === 'people' || AGENTS.some((list) => book.isIn(list, noun));

/** 책이 읽으면 → 책을: a thing does not do what is done to it. */
export const subjectForObject: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '이');
  if ((noun?.pos !== 'noun' && noun?.pos !== 'pronoun') || noun.suffix !== '') return undefined;
  const found = predicateBehind(sentence, token, true);
  if (!found) return undefined;
  const isFinal = lastOf(sentence, found).reading.role === 'final';
  const isSecond = hasOtherSubject(book, sentence, token, /^(?:이|은|께서)$/);
  const isPerson = isAgent(book, noun);
  // 선생님이 우리가 칭찬하셨다; of 빵은 엄마가 만들었다 the first is the object.
  const isSecondPerson =
    isPerson &&
    isFinal &&
    noun.particles.length === 1 &&
    ((FELT.test(found.reading.word) && isSecond) ||
      (hasOtherSubject(book, sentence, token, /^(?:이|께서)$/) &&
        !book.takes(found.reading)?.includes('에')));
  if (isPerson && !isSecondPerson && !isDeed(book, found.reading, noun)) return undefined;
  if (found.reading.pos !== 'verb' || found.reading.helper !== '') return undefined;
  if (OF_POEMS.test(noun.word) && !isDeed(book, found.reading, noun)) return undefined;
  // 신문사가 해마다 실시하는 조사: what is modified is the object.
  const isModifier = lastOf(sentence, found).reading.role === 'modify';
  const isNamed = NAMED.test(noun.word);
  const isBody = book.isIn('body', noun);
  const isSecondObject =
    (isSecondPerson || (isSecond && !isPerson && !isBody)) &&
    !isModifier &&
    !MOVING.test(found.reading.word) &&
    book.takes(found.reading)?.[1] === '을' &&
    (book.isUsual(found.reading, noun, '을') ||
      ((!BY_ITSELF.test(found.reading.word) || MAKING.test(found.reading.word)) &&
        !book.isUsual(found.reading, noun, '이')));
  const isDone = (verb: Reading) =>
    isDeed(book, verb, noun) ||
    (!isModifier && !isPerson && isHandled(book, verb, noun)) ||
    (!isNamed &&
      !isModifier &&
      (UNDERGONE.test(verb.word) || /[뜨트]리$/.test(verb.word)) &&
      book.takes(verb)?.includes('을') === true) ||
    ((isBody ? WASHED.test(verb.word) : !BY_ITSELF.test(verb.word)) &&
      book.takes(verb)?.includes('을') === true &&
      book.isUsual(verb, noun, '을') &&
      !book.isUsual(verb, noun, '이'));
  // 쓰다 is an adjective as well: 약이 쓰고.
  const isCertain = isDeed(book, found.reading, noun);
  if (!isCertain && !isSecondObject && !agree(found.token, isDone)) return undefined;
  // 콩이 갈려 나오다: -이-, -히-, -리-, -기- make passives as well.
  const isTwoFaced = /[이히리기]$/.test(found.reading.word) && !ACTIVE.test(found.reading.word);
  if (isTwoFaced && passiveOf(found.reading) === undefined) return undefined;
  const last = lastOf(sentence, found).reading;
  // 빨래가 널려 있다: of 널리다 rather than 널려고.
  if (last !== found.reading && found.reading.endings.at(-1) === '으려') return undefined;
  // 읽지 않은 책이 읽은 책보다 많다
  const isPast = last.role === 'modify' && last.endings.at(-1) === '은';
  const isOpen = [found.reading, last].some(({ endings }) =>
    endings.some((ending) => OPEN_ENDINGS.has(ending)),
  );
  if (
    isOpen ||
    isPast ||
    last.role === 'noun' ||
    (last !== found.reading && WISHES.test(last.word))
  ) {
    return undefined;
  }
  const passive = passiveOf(found.reading);
  if (passive !== undefined && !isSecond && !hasAgent(book, sentence, token, last)) {
    return {
      id: 'active-for-passive',
      token,
      noun,
      predicate: found.token,
      instead: [],
      verbs: { reading: found.reading, instead: [passive] },
      help: `'${found.reading.word}다'는 누가 무엇을 하는 것이에요. 무엇이 어떻게 되는 것은 '${passive}다'로 써요. 예: 문제를 해결하다, 문제가 해결되다.`,
    };
  }
  if (UNDERGONE.test(found.reading.word) && !isSecond && !book.isUsual(found.reading, noun, '을'))
    return undefined;
  return {
    id: 'subject-for-object',
    token,
    noun,
    predicate: found.token,
    instead: ['을'],
    help: `'${found.reading.word}다'는 '무엇을' 하는지 나타내는 말이에요. 예: 책을 읽다, 약속을 지키다.`,
  };
};

/** 동생을 선물을 주다 → 동생에게: of two objects the person is who gets the other. */
export const objectForRecipient: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '을');
  const behind: Token | undefined = sentence[token.at + 1];
  // 나를 먼저 말을 걸다
  const isAdverb = behind?.analysis.readings[0]?.pos === 'adverb';
  const next: Token | undefined = isAdverb ? sentence[token.at + 2] : behind;
  if (!noun || !next || book.kindOf(noun) !== 'people' || !nounIn(next, '을')) return undefined;
  const found = predicateBehind(sentence, next, true);
  if (!found || !agree(found.token, (verb) => book.takes(verb)?.includes('에게') === true)) {
    return undefined;
  }
  return {
    id: 'object-for-recipient',
    token,
    noun,
    instead: ['에게'],
    help: "무엇을 받는 사람 뒤에는 '에게'를 써요. 예: 동생에게 선물을 주다.",
  };
};
