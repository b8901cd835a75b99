import type { Reading } from '../../analysis/reading.ts';
import { isPredicate } from '../../lexicon/lexeme.ts';
import type { Token } from '../../text/tokens.ts';
import { agree, lastOf, nounIn, type Predicate, predicateBehind } from '../clause.ts';
import type { FrameBook } from '../frame-book.ts';
import type { FindCase } from '../frame-issues.ts';

/** What is done to anything, never at a place or for a cause: 숙면에 방해하다. */
const PURE =
  /^(?:방해하|실천하|즐기|존중하|좋아하|싫어하|지키|아끼|사랑하|배려하|키우|기르|준비하|끝내|마치|반성하|그만두|연습하|계획하|완성하|해결하|극복하|관람하|감상하|구경하|개최하|위로하|보호하|절약하|졸업하)$/;
/** Causes and times, at which anything may be done. */
const CAUSES = ['circumstances', 'feelings', 'seasons', 'sounds', 'speech', 'times', 'weather'];

/** 규칙에 지키다 → 규칙을, 이웃에게 돕다 → 이웃을. */
export const adverbialForObject: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '에') ?? nounIn(token, '에게') ?? nounIn(token, '한테');
  // 좋아요 몇 개에 웃다, 눈 깜짝할 새에
  if (!noun || noun.pos === 'unit' || (noun.word === '새' && noun.particles[0] === '에')) {
    return undefined;
  }
  const isPerson = noun.particles[0] !== '에';
  const kind = book.kindOf(noun);
  if (isPerson ? kind !== 'people' : kind === 'time' || noun.word === '길') return undefined;
  const found = predicateBehind(sentence, token);
  if (!found || !agree(found.token, (one) => isTransitive(book, one, noun))) return undefined;
  const last = lastOf(sentence, found);
  const isForSomebody =
    /^[가-힣]*(?:주|드리)$/.test(last.reading.word) || /^(?:주|드리)$/.test(last.reading.helper);
  const isHelp = isPerson ? HELPED.test(found.reading.word) : PURE.test(found.reading.word);
  if (isForSomebody && !isHelp) return undefined;
  if (isPerson) {
    const isEnd = isSingleClause(isForSomebody ? last : found);
    if (last.reading.role === 'modify' || !isEnd) return undefined;
  } else {
    // 책에 읽은 것을 적다, 영화에 보는 사람이 나온다: the noun may belong to a later verb.
    if (last.reading.role !== 'final' && takesLater(book, sentence, last.token)) return undefined;
    if (kind !== 'people' && !isObject(book, found.reading, noun)) return undefined;
  }
  return {
    id: 'adverbial-for-object',
    token,
    noun,
    predicate: found.token,
    instead: book.takes(found.reading)?.includes('과') ? ['과', '을'] : ['을'],
    help: `'${found.reading.word}다'는 '무엇을' 하는지 나타내는 말이에요. 예: 규칙을 지키다, 이웃을 돕다.`,
  };
};

/** What is done for a person who is its object: 친구를 도와주다. */
const HELPED =
  /^(?:돕|도와주|도와드리|위로하|응원하|격려하|칭찬하|이해하|배려하|기다리|믿|존중하|용서하|깨우|안|좋아하|사랑하)$/;

/** Where something is put, written or done. */
const PLACES = [
  'bags',
  'body',
  'buildings',
  'circumstances',
  'clothes',
  'containers',
  'furniture',
  'landforms',
  'media',
  'papers',
  'organizations',
  'roads',
  'rooms',
  'seats',
  'stationery',
  'tools',
  'vehicles',
  'waters',
];
/** 실천에 옮기다, 박자에 맞추다: with 에 as well, though it is not among the frequent cases. */
const WITH_GOAL =
  /^(?:맞추|옮기|버리|넣|치|고소하|부치|돌리|쏟|바치|비추|버무리|찍|섞|빠뜨리|묻히|나누|쌓|채우|붓|비비|맞|따르|신청하)$/;

const isDeed = (book: FrameBook, noun: Reading) =>
  noun.word.length > 1 &&
  book.isVerb(`${noun.word}하`) &&
  !['circumstances', 'times', 'organizations'].some((list) => book.isIn(list, noun));

/** Verbs that take a place as well count where the noun is their object and no place of theirs. */
const isTransitive = (book: FrameBook, predicate: Reading, noun: Reading): boolean => {
  // 지각에 하지 않다
  if (predicate.word === '하' && predicate.pos === 'verb') return isDeed(book, noun);
  const takes = book.takes(predicate) ?? [];
  if (!takes.includes('을') || WITH_GOAL.test(predicate.word)) return false;
  if (!takes.includes('에') && !takes.includes('에게')) return true;
  const isPlace = PLACES.some((list) => book.isIn(list, noun));
  return noun.particles[0] === '에' && !isPlace && isObject(book, predicate, noun);
};

/** Whether a later verb of the sentence may take the noun with 에. */
const takesLater = (book: FrameBook, sentence: readonly Token[], { at }: Token): boolean =>
  sentence.slice(at + 1).some(
    ({
      analysis: {
        readings: [best],
      },
    }) => {
      if (!best || !isPredicate(best.pos) || /^(?:하|되|나)$/.test(best.word)) return false;
      return best.pos === 'adjective'
        ? /^(?:있|없|많|적|가득하|어울리|알맞|익숙하)$/.test(best.word)
        : book.takes(best)?.includes('에') !== false;
    },
  );

/** 친구에게 믿고 맡기다: with 고 and 어 the person may belong to the next verb. */
const isSingleClause = ({ reading: { role, endings } }: Predicate) =>
  role === 'final' || role === 'request'
    ? endings.at(-1) !== '어'
    : ['으며', '지만', '어야', '으면', '지'].includes(endings.at(-1) ?? '');

/** Lists of what verbs without 에 are about. */
const OBJECTS = ['abilities', 'activities', 'belongings', 'games', 'rules', 'sports', 'subjects'];
/** What one does with an event, at which other things are done as well: 축제에 먹다. */
const OF_EVENTS =
  /^(?:관람하|구경하|개최하|실시하|실천하|진행하|마치|끝내|즐기|체험하|감상하|준비하)$/;

/** Verbs with the noun that is made of them: 그림에 그리다. */
const COGNATES: Readonly<Record<string, string>> = {
  그리: '그림',
  추: '춤',
  꾸: '꿈',
  부르: '노래',
};

const isObject = (book: FrameBook, predicate: Reading, noun: Reading) => {
  if (predicate.word === '하') return isDeed(book, noun);
  if (COGNATES[predicate.word] === noun.word) return true;
  if (book.isUsual(predicate, noun, '에')) return false;
  if (book.isUsual(predicate, noun, '을')) return true;
  const takes = book.takes(predicate) ?? [];
  const isOther = CAUSES.some((list) => book.isIn(list, noun)) && noun.word !== '마음';
  if (PURE.test(predicate.word) && noun.word.length > 1 && !isOther) return true;
  const isPlain =
    takes.join(' ') === '이 을' && noun.word.length > 1 && !/(?:어|아|워)하$/.test(predicate.word);
  if (!isPlain || PLACES.some((list) => book.isIn(list, noun))) return false;
  return (
    OBJECTS.some((list) => book.isIn(list, noun)) ||
    (OF_EVENTS.test(predicate.word) && book.isIn('events', noun))
  );
};

/** What ends or begins: 학원에 끝나다. */
const ENDING = /^(?:끝나|시작되|취소되|연기되|미뤄지)$/;

/** 학원에 끝나면 → 학원이. */
export const adverbialForSubject: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '에');
  const isHeld =
    noun !== undefined &&
    (['activities', 'events', 'subjects'].some((list) => book.isIn(list, noun)) ||
      /^(?:학원|학교|회사)$/.test(noun.word));
  const found = predicateBehind(sentence, token);
  if (!noun || !isHeld || !found || !ENDING.test(found.reading.word)) return undefined;
  return {
    id: 'adverbial-for-subject',
    token,
    noun,
    predicate: found.token,
    instead: ['이'],
    help: `'${found.reading.word}다'는 '무엇이' 어떻게 되는지 나타내는 말이에요. 예: 수업이 끝나다.`,
  };
};
