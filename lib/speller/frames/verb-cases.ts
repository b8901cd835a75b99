import type { Reading } from '../analysis/reading.ts';
import type { Token } from '../text/tokens.ts';
import { agree, isOrphan, lastOf, nounIn, type Predicate, predicateBehind } from './clause.ts';
import type { Case } from './frame.ts';
import type { FrameBook } from './frame-book.ts';
import type { FindCase } from './frame-issues.ts';
import { activeOf, hasAgent } from './voice.ts';

/** Measures and paths, which any verb may have with 을: 하루를 굶다, 길을 가다. */
const MEASURES =
  /^(?:길|번|때|내내|하나|둘|셋|이것|그것|저것|것|거|수|줄|데|만큼|정도|쪽|동안|듯|체|척)$/;
/** Endings before which the noun may be the object of a later verb: 식기 전에 먹다, 녹지 않게 두다. */
const SHARING = new Set([
  '듯이',
  '으려고',
  '려고',
  '다시피',
  '게',
  '도록',
  '자마자',
  '다고',
  '라고',
  '는다고',
  '자고',
  '다며',
  '다는',
  '라는',
]);

/** The predicate of a noun in a clause of its own. */
function ownPredicate(
  sentence: readonly Token[],
  token: Token,
  isPlace: boolean,
): Predicate | undefined {
  const found = predicateBehind(sentence, token, true);
  if (!found) return undefined;
  const { reading } = found;
  const last = lastOf(sentence, found).reading;
  const isQuoted = last.endings.some(
    (name) => /[다라자]고/.test(name) || (SHARING.has(name) && !(isPlace && name === '자마자')),
  );
  if (isQuoted || reading.endings.at(-1) === '게') return undefined;
  return last.role === 'adverb' ? undefined : found;
}

/** 결과를 나오다 → 결과가: the verb takes no object, or not this one. */
export const objectForSubject: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '을');
  if (!noun || MEASURES.test(noun.word) || noun.pos === 'unit' || noun.pos === 'number')
    return undefined;
  if (book.kindOf(noun) === 'time') return undefined;
  const found = ownPredicate(sentence, token, book.kindOf(noun) === 'place');
  if (!found) return undefined;
  const takes = book.takes(found.reading);
  if (isSensation(book, found, noun))
    return { ...objectFinding(token, noun, found), instead: ['이'] };
  const isAdjective = found.reading.pos === 'adjective';
  const { role } = lastOf(sentence, found).reading;
  const isInner = role === 'modify' || role === 'noun';
  if (isInner && isAdjective) return undefined;
  if (!takes || !agree(found.token, (one) => isIntransitive(book, one, noun))) return undefined;
  if (isAdjective && !isPlainAdjective(found)) return undefined;
  // 그림을 누워서 그렸다, 책을 열중하는 동안 읽었다: the noun may belong to a later verb.
  const isMutual = book.kindOf(noun) === 'people' && MUTUAL.test(found.reading.word);
  // 용돈을 모자라서 못 샀다, 키를 커서: what is usually said of the noun.
  const isOwnSubject =
    !takes.includes('을') &&
    !isInner &&
    (AMOUNTS.test(found.reading.word) || (!isAdjective && book.isUsual(found.reading, noun, '이')));
  const isGoal =
    (book.isUsual(found.reading, noun, '에') || isState(book, found.reading, noun)) && !isInner;
  if (
    !isGoal &&
    !isMutual &&
    !isOwnSubject &&
    !isOrphan(sentence, found, (one) => book.takes(one)?.includes('을') !== false)
  ) {
    return undefined;
  }
  const instead = insteadOfObject(book, takes, noun, found.reading);
  const active = activeOf(book, found.reading);
  const finding = objectFinding(token, noun, found);
  if (active === undefined || !hasAgent(book, sentence, token, lastOf(sentence, found).reading)) {
    return { ...finding, instead };
  }
  return {
    ...finding,
    id: 'passive-for-active',
    instead: [],
    verbs: { reading: found.reading, instead: [active] },
    help: `'${found.reading.word}다'는 무엇이 어떻게 되는 것이에요. 누가 무엇을 하는 것은 '${active}다'로 써요. 예: 문제가 해결되다, 문제를 해결하다.`,
  };
};

const objectFinding = (token: Token, noun: Reading, predicate: Predicate) => ({
  id: 'object-for-subject',
  token,
  noun,
  predicate: predicate.token,
  help: `'${predicate.reading.word}다'에는 '무엇을'이 오지 않아요. 예: 결과가 나오다, 학교에 도착하다, 친구와 친하다.`,
});

/** Adjectives that are verbs or auxiliaries in other letters, or that quote: 좋다 하다. */
const isPlainAdjective = ({ reading: { word, endings, role } }: Predicate) =>
  !/^(?:같|아니|가능하|불가능하|있|없|싶|그렇|이렇|저렇|어떻|어떠하|않|못하|이러하|그러하|만하|듯하|위하|통하|대하|다르)$/.test(
    word,
  ) &&
  word.length > 1 &&
  (role === 'final'
    ? endings.at(-1) !== '어'
    : ['어서', '지만', '으니', '으니까', '는데', '으면'].includes(endings.at(-1) ?? ''));

/** Verbs whose object is never a person: 잠을 자다, 하루를 살다. */
const LONE =
  /^(?:자|잠자|울|웃|놀|살|살아가|걷|쉬|졸|떠들|뛰놀|뛰어놀|일하|춤추|숨쉬|흐느끼|일어나|나|붙|다투|겨루)$/;

function isIntransitive(book: FrameBook, predicate: Reading, noun: Reading): boolean {
  const takes = book.takes(predicate);
  if (!takes) return false;
  const object = takes.indexOf('을');
  if (object === -1 || isState(book, predicate, noun)) return true;
  const isPerson = book.kindOf(noun) === 'people';
  if (takes[1] === '에게') return isPerson;
  if (isPerson && LONE.test(predicate.word)) return true;
  const subject = takes.indexOf('이');
  return (
    subject !== -1 &&
    subject < object &&
    object > 1 &&
    book.isUsual(predicate, noun, '이') &&
    !book.isUsual(predicate, noun, '을')
  );
}

/** 복통을 걸리다: illnesses and what one is lost in are taken with 에. */
const IN_STATE: Readonly<Record<string, readonly string[]>> = {
  걸리: ['illnesses'],
  잠기: ['thoughts', 'feelings'],
  빠지: ['thoughts', 'feelings'],
  시달리: ['illnesses', 'feelings', 'thoughts'],
};
const isState = (book: FrameBook, { word }: Reading, noun: Reading) =>
  IN_STATE[word]?.some((list) => book.isIn(list, noun)) === true;

/** 배를 고프다: what a part of the body feels is said of it. */
const SENSATION =
  /^(?:아프|고프|시리|시|저리|가렵|간지럽|근지럽|쓰리|마렵|따갑|쑤시|뻐근하|메스껍|무겁|가볍|출출하|어지럽|결리|욱신거리|떨리|붓)$/;
const isSensation = (book: FrameBook, { reading: { word, endings } }: Predicate, noun: Reading) =>
  SENSATION.test(word) &&
  endings.at(-1) !== '게' &&
  (book.isIn('body', noun) || /^(?:배|이|속|오줌|똥|소변)$/.test(noun.word));

/** 시간을 부족해서: what nobody can do to a thing, whatever comes later. */
const AMOUNTS = /^(?:부족하|모자라|많|적|높|낮|충분하|넉넉하)$/;

/** 친구를 싸우고: whom one does it with; no later verb takes that person from it. */
const MUTUAL = /^(?:싸우|다투|친하|친해지|결혼하|헤어지|어울리|사이좋|화해하|겨루|닮았)$/;

function insteadOfObject(
  book: FrameBook,
  takes: readonly Case[],
  noun: Reading,
  predicate: Reading,
): string[] {
  if (isState(book, predicate, noun)) return ['에', '이'];
  const kind = book.kindOf(noun);
  const others: readonly Case[] = takes.filter((one) => one !== '을');
  const isPlace = kind === 'place' || (kind === 'thing' && !others.includes('에'));
  if (others.includes('에서') && isPlace) return ['에서', '에', '이'];
  const first =
    kind === 'people'
      ? ['에게', '과', '이']
      : others[1] === '에' && others.length === 2
        ? ['에', '이']
        : ['이', '과', '에'];
  const preferred = first.filter((one) => others.includes(one as Case));
  if (others.includes('과') && kind !== 'thing') return ['과', '이'];
  return preferred.length > 0 ? preferred : ['이'];
}

/** Verbs of arriving and lying, which take the goal with 에 alone. */
const ARRIVING = /^(?:도착하|도달하|다다르|들르|등교하|입원하)$/;
const LYING = /^(?:눕|드러눕|엎드리|주저앉|걸터앉|둘러앉|앉)$/;
const STAYING =
  /^(?:놀|뛰어놀|뛰어다니|장난치|떠들|소리치|공부하|운동하|연습하|일하|지내|산책하|놀이하|수영하|구경하|싸우|만나|헤엄치|축구하|출발하)$/;
const GOING = new Set(['러', '으러', '려고', '으려고']);

/** Verbs of the one who wins a contest: 대회에서 우승하다. */
const WINNING = /^(?:우승하|준우승하)$/;
const CONTEST =
  /(?:대회|리그|선수권|시합|경기|올림픽|월드컵|체전|결승|결승전|콩쿠르|백일장|오디션)$/;

/** 운동장에 축구를 하다 → 운동장에서, 침대에서 눕다 → 침대에. */
export const placeForGoal: FindCase = (book, sentence, token) => {
  const at = nounIn(token, '에서');
  const to = nounIn(token, '에');
  const noun = at ?? to;
  if (!noun) return undefined;
  const help =
    "있는 곳과 가는 곳에는 '에', 무엇을 하는 곳에는 '에서'를 써요. 예: 학교에 도착하다, 운동장에서 놀다.";
  const found = predicateBehind(sentence, token);
  if (at) {
    const isGoal =
      found !== undefined &&
      found.reading.role !== 'modify' &&
      (ARRIVING.test(found.reading.word) ||
        (LYING.test(found.reading.word) &&
          book.isIn('seats', at) &&
          lastOf(sentence, found).reading.word !== '있'));
    return isGoal ? { id: 'place-or-goal', token, noun, instead: ['에'], help } : undefined;
  }
  if (found && WINNING.test(found.reading.word) && CONTEST.test(noun.word)) {
    return { id: 'place-or-goal', token, noun, instead: ['에서'], help };
  }
  const isPlace =
    book.kindOf(noun) === 'place' || ['rooms', 'buildings'].some((list) => book.isIn(list, noun));
  if (!isPlace) return undefined;
  const doing = found ?? activityBehind(book, sentence, token);
  if (!doing || (found && !STAYING.test(found.reading.word))) return undefined;
  const { role, endings } = doing.reading;
  if (GOING.has(endings.at(-1) ?? '')) return undefined;
  // 집에 공부할 공간이 없다
  if (role === 'modify' && (endings.at(-1) === '을' || book.kindOf(noun) !== 'place')) {
    return undefined;
  }
  return { id: 'place-or-goal', token, noun, instead: ['에서'], help };
};

/** What is done to a thing at a place; 쓰다 and 놓다 take the place with 에. */
const DOING =
  /^(?:먹|사먹|마시|읽|사|배우|만나|구경하|연주하|연습하|부르|즐기|잡|줍|타|요리하|빌리|감상하|관람하|치|불)$/;
/** Verbs that the place may belong to: 시장에 과일을 사고 나서 갔다. */
const BEING =
  /^(?:가|오|다니|들르|있|없|많|모이|앉|서|살|들어가|들어오|돌아가|돌아오|나가|나오|찾아가)$/;

const SHOWS = /^(?:연극|영화|공연|경기|전시회|뮤지컬|콘서트|인형극|불꽃놀이|마술)$/;

function activityBehind(
  book: FrameBook,
  sentence: readonly Token[],
  token: Token,
): Predicate | undefined {
  const next = sentence[token.at + 1];
  const activity = next && nounIn(next, '을');
  if (!next || !activity) return undefined;
  const found = predicateBehind(sentence, next);
  // 등굣길에 친구를 만났다: the way is a time.
  if (found && DOING.test(found.reading.word) && !token.text.replace(/에$/, '').endsWith('길')) {
    const { role, endings } = lastOf(sentence, found).reading;
    const rest = sentence.slice(found.token.at + 1);
    const isAlone = !rest.some(({ analysis }) => BEING.test(analysis.readings[0]?.word ?? ''));
    return role === 'final' && endings.at(-1) !== '어' && isAlone ? found : undefined;
  }
  const isShown = found?.reading.word === '보' && SHOWS.test(activity.word);
  if (isShown) return found;
  if (!book.isIn('activities', activity)) return undefined;
  return found?.reading.word === '하' ||
    found?.reading.word === '즐기' ||
    found?.reading.word === '구경하'
    ? found
    : undefined;
}

/** Tools of the hand and what is done with them; 칼에 베이다 is no such deed. */
const TOOLS =
  /^(?:가위|칼|식칼|과도|연필|색연필|볼펜|사인펜|크레파스|형광펜|붓펜|분필|망치|톱|빗자루|대걸레|젓가락|숟가락|포크|삽|모종삽|호미|낫|도끼|드릴|송곳|바늘|국자|족집게|줄자)$/;
const WORK =
  /^(?:쓰|그리|자르|오리|썰|깎|쓸|먹|재|집|꿰매|두드리|떠먹|캐|색칠하|뚫|푸|찍어먹|집어먹)$/;
/** What is written on a tool: 연필에 이름을 쓰다. */
const LABELS = /^(?:이름|이름표|번호|글자|무늬|이니셜|날짜|표시|그림)$/;

const isLabel = ({ particles }: Reading, { word }: Reading) =>
  particles[0] === '에' && LABELS.test(word);

/** 가위에 종이를 자르다 → 가위로. */
export const placeForTool: FindCase = (_book, sentence, token) => {
  const noun = nounIn(token, '에') ?? nounIn(token, '을');
  const next = sentence[token.at + 1];
  const object = next && nounIn(next, '을');
  if (!noun || !next || !object || !TOOLS.test(noun.word) || isLabel(noun, object)) {
    return undefined;
  }
  const found = predicateBehind(sentence, next);
  if (!found || !WORK.test(found.reading.word)) return undefined;
  const help = "무엇을 가지고 하는지 나타낼 때는 '으로/로'를 써요. 예: 가위로 종이를 자르다.";
  return { id: 'place-for-tool', token, noun, instead: ['으로'], help };
};
