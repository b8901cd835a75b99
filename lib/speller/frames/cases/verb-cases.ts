import type { Reading } from '../../analysis/reading.ts';
import type { Token } from '../../text/tokens.ts';
import { agree, isOrphan, lastOf, nounIn, type Predicate, predicateBehind } from '../clause.ts';
import type { Case } from '../frame.ts';
import type { FrameBook } from '../frame-book.ts';
import type { FindCase } from '../frame-issues.ts';
import { activeOf, hasAgent } from '../voice.ts';

/** Measures and paths, which any verb may have with 을: 하루를 굶다, 길을 가다. */
const MEASURES =
  /^(?:길|번|때|내내|하나|둘|셋|이것|그것|저것|것|거|수|줄|데|만큼|정도|쪽|동안|듯|체|척|한참)$/;
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
  // 동아리를 참여하게 되었다
  const isLed = TAKING_PART.test(reading.word) && last.endings.at(-1) === '게';
  if (!isLed && (isQuoted || reading.endings.at(-1) === '게')) return undefined;
  return last.role === 'adverb' && !isLed ? undefined : found;
}

/** 결과를 나오다 → 결과가: the verb takes no object, or not this one. */
export const objectForSubject: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '을');
  if (!noun || MEASURES.test(noun.word) || noun.pos === 'unit' || noun.pos === 'number')
    return undefined;
  if (
    noun.word === '물' &&
    /^(?:뻔|수|것|때|줄|거|게|만|테|리)/.test(sentence[token.at + 1]?.text ?? '')
  ) {
    return undefined;
  }
  if (isLinked(book, sentence, token, noun)) {
    return {
      id: 'object-for-topic',
      token,
      noun,
      instead: ['에'],
      help: "'대하다, 관하다, 따르다, 의하다' 앞에는 '에'를 써요. 예: 환경에 대해, 조사에 따르면.",
    };
  }
  const found = ownPredicate(sentence, token, book.kindOf(noun) === 'place');
  if (!found) return undefined;
  // 하루를 쉬다; not 새 학기를 시작되다.
  if (book.kindOf(noun) === 'time' && !found.reading.word.endsWith('되')) return undefined;
  const takes = book.takes(found.reading);
  if (isSensation(book, found, noun))
    return { ...objectFinding(token, noun, found), instead: ['이'] };
  const isAdjective = found.reading.pos === 'adjective';
  const { role } = lastOf(sentence, found).reading;
  const isInner = role === 'modify' || role === 'noun';
  if (isInner && isAdjective) return undefined;
  if (!takes || !agree(found.token, (one) => isIntransitive(book, one, noun))) return undefined;
  // 햇빛을 없으면: right behind the noun there is nothing else that it may belong to.
  const isExisting =
    /^[있없]$/.test(found.reading.word) && found.token.at === token.at + 1 && isAdjective;
  if (isAdjective && !isPlainAdjective(found) && !(isExisting && isEnded(found.reading)))
    return undefined;
  // 그림을 누워서 그렸다, 책을 열중하는 동안 읽었다: the noun may belong to a later verb.
  const isMutual = book.kindOf(noun) === 'people' && MUTUAL.test(found.reading.word);
  // 용돈을 모자라서 못 샀다, 키를 커서: what is usually said of the noun.
  const isRising = RISING.test(found.reading.word) && book.isIn('amounts', noun);
  const isOwnSubject =
    isExisting ||
    ((isRising || !takes.includes('을')) &&
      !isInner &&
      (AMOUNTS.test(found.reading.word) ||
        isRising ||
        (!isAdjective && book.isUsual(found.reading, noun, '이'))));
  const isGoal =
    (book.isUsual(found.reading, noun, '에') || isState(book, found.reading, noun)) && !isInner;
  // 동아리 활동을 참여하고 싶은 사람: of such nouns and deeds nothing else is said.
  const isDirect =
    found.token.at === token.at + 1 &&
    (TAKING_PART.test(found.reading.word) ||
      (found.reading.word === '집중하' &&
        /^(?:으려면|으면|지|기)$/.test(found.reading.endings.at(-1) ?? '')));
  if (
    !isGoal &&
    !isDirect &&
    !isMutual &&
    !isOwnSubject &&
    !isOrphan(sentence, found, (one) => book.takes(one)?.includes('을') !== false)
  ) {
    return undefined;
  }
  // 물이 수증기를 변하다: the subject stands before.
  const before = sentence[token.at - 1]?.analysis.readings[0];
  const isSaidOf = before?.particles[0] === '이' || before?.particles[0] === '은';
  const instead =
    isRising || NATURAL.test(found.reading.word)
      ? ['이']
      : insteadOfObject(book, takes, noun, found.reading, isSaidOf);
  const active = isSaidOf && takes.includes('으로') ? undefined : activeOf(book, found.reading);
  const finding = objectFinding(token, noun, found);
  if (
    active === undefined ||
    !hasAgent(book, sentence, token, lastOf(sentence, found).reading, false)
  ) {
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

const ABOUT =
  /^(?:관한|관해|관해서|관하여|의한|의해|의해서|의하면|의하여|비해|비해서|비하면|반해)$/;
const TOLD = /^(?:조사|결과|연구|기사|보도|발표|통계|뉴스|자료|설문|보고서|속담|기록|전문가)$/;

/** 환경을 대해 발표하다; not 사람을 대해 본다, 규칙을 따르면. */
function isLinked(
  book: FrameBook,
  sentence: readonly Token[],
  { at }: Token,
  noun: Reading,
): boolean {
  const next = sentence[at + 1];
  if (!next || /\S/.test(next.lead)) return false;
  if (/^대(?:해|해서|하여)$/.test(next.text)) return book.kindOf(noun) !== 'people';
  return ABOUT.test(next.text) || (next.text === '따르면' && TOLD.test(noun.word));
}

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
  (word.length > 1 || /^(?:좋|싫|나쁘|높|낮|맑|춥|덥)$/.test(word)) &&
  (role === 'final'
    ? endings.at(-1) !== '어'
    : ['어서', '지만', '으니', '으니까', '는데', '으면'].includes(endings.at(-1) ?? ''));

const isEnded = ({ role, endings }: Reading) =>
  role === 'final' ||
  /^(?:어서|어도|지만|으니|으니까|는데|으면|고|어야|으므로|으며)$/.test(endings.at(-1) ?? '');

/** What is done at something or for it, never to it. */
const TAKING_PART =
  /^(?:기여하|공헌하|이바지하|참가하|참여하|동참하|참석하|동의하|적응하|입학하|복종하|순종하|굴복하|저항하|대항하|소속되|도전하)$/;

/** What one concentrates somewhere; of all else 에 is said: 수업에 집중하다. */
const CONCENTRATED =
  /^(?:정신|힘|시선|관심|주의|생각|마음|신경|에너지|노력|투자|기운|눈길|눈|귀|역량|화력|공격|빛|온|모든|이목|감각|주의력)$/;

/** Verbs whose object is never a person: 잠을 자다, 하루를 살다. */
const LONE =
  /^(?:자|잠자|울|웃|놀|살|살아가|걷|쉬|졸|헤엄치|떠들|뛰놀|뛰어놀|일하|춤추|숨쉬|흐느끼|일어나|나|붙|다투|겨루)$/;

/** What sun, moon and flowers do, though other things are done with these verbs. */
const NATURAL = /^(?:뜨|지|피|돋|불어오|헤엄치|날아가)$/;

/** What rises or falls, if it is an amount: 점수를 올라가다. */
const RISING = /^(?:올라가|내려가|오르|떨어지|늘어나|줄어들)$/;

function isIntransitive(book: FrameBook, predicate: Reading, noun: Reading): boolean {
  if (RISING.test(predicate.word) && book.isIn('amounts', noun)) return true;
  if (predicate.word === '집중하') return !CONCENTRATED.test(noun.word);
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
    (object > 1 || NATURAL.test(predicate.word)) &&
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
  hasSubject: boolean,
): string[] {
  if (isState(book, predicate, noun)) return ['에', '이'];
  if (takes.includes('으로') && !takes.includes('에') && hasSubject) return ['으로', '이'];
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
