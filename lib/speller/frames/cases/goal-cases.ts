import type { Reading } from '../../analysis/reading.ts';
import type { Token } from '../../text/tokens.ts';
import { lastOf, nounIn, type Predicate, predicateBehind, readingsOf } from '../clause.ts';
import type { FrameBook } from '../frame-book.ts';
import type { FindCase } from '../frame-issues.ts';
import { placeFinding } from './place-cases.ts';

/** Verbs of arriving and lying, which take the goal with 에 alone. */
const ARRIVING = /^(?:도착하|도달하|다다르|들르|등교하|입원하)$/;
const LYING = /^(?:눕|드러눕|엎드리|주저앉|걸터앉|둘러앉|앉|내려앉)$/;
/** What is put, and what then lies somewhere. */
const PUTTING = /^(?:두|놓|꽂|심|적|붙이|걸|넣|붓|담|올려놓|적어넣|집어넣|놓아두|얹)$/;
const LYING_THERE =
  /^(?:담기|놓이|쌓이|적히|꽂히|매달리|실리|그려지|새겨지|들어있|붙어있|적혀있|담겨있|놓여있|걸려있)$/;
/** Where it is: not 교실에서 붙이다, 주전자에서 붓다. */
const HOLDERS = ['containers', 'furniture', 'papers', 'seats', 'bags'];
const HOLDER_NAMES =
  /^(?:벽|칠판|게시판|공책|일기장|수첩|화분|화단|텃밭|현관|창문|냉장고|옆|아래|밑|위|속|안|책|교과서|신문|누리집|목록|메모지|바닥|서랍|문)$/;
const SIDES = /^(?:위|아래|밑|옆|앞|뒤|안|속|근처|가운데|맞은편|건너편)$/;
/** What one takes part in. */
const JOINING = /^(?:참가하|참여하|참석하|출전하|응모하|출품하|도전하|지원하)$/;
const JOINED = /(?:대회|행사|축제|운동회|캠프|캠페인|공모전|체험|프로그램|모임|회의|토론회)$/;
const GROUPS = /^(?:[가-힣]*(?:동아리|방송부|도서부|합창부|축구부|방송반|합창반|미술반|과학반))$/;

/** 침대에서 눕다 → 침대에, 벽에서 시간표를 붙이다 → 벽에. */
export const placeForGoal: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '에서');
  return noun && hasGoalBehind(book, sentence, token, noun)
    ? placeFinding(token, noun, '에')
    : undefined;
};

/** Whether what is said to be the place of the deed is its goal. */
function hasGoalBehind(
  book: FrameBook,
  sentence: readonly Token[],
  token: Token,
  noun: Reading,
): boolean {
  if (isSubjectThere(book, sentence, token, noun)) return true;
  const found = predicateBehind(sentence, token);
  const isHolder = HOLDER_NAMES.test(noun.word) || HOLDERS.some((list) => book.isIn(list, noun));
  if (found) {
    const { reading } = found;
    const last = lastOf(sentence, found).reading;
    if (ARRIVING.test(reading.word)) return reading.role !== 'modify';
    if (LYING.test(reading.word)) {
      const isSeat = book.isIn('seats', noun) || reading.word === '내려앉';
      return reading.role !== 'modify' && isSeat && last.word !== '있';
    }
    if (reading.helper !== '') return false;
    if ((reading.word === '있' && reading.pos === 'adjective') || reading.word === '있') {
      return isBeingThere(sentence, found) && SIDES.test(noun.word);
    }
    if (LYING_THERE.test(reading.word)) return isHolder || SIDES.test(noun.word);
    if (PUTTING.test(reading.word) && reading.role !== 'modify') {
      return isHolder && !/^(?:담|붓)$/.test(reading.word);
    }
    if (/^(?:타|올라타)$/.test(reading.word)) return book.isIn('vehicles', noun);
    if (JOINING.test(reading.word)) return JOINED.test(noun.word);
    if (reading.word === '들어가') return GROUPS.test(noun.word);
    return false;
  }
  const isBoard = /^(?:칠판|게시판|공책|일기장|수첩|벽|화분|메모지)$/.test(noun.word);
  const gap = isBoard ? gapBehind(sentence, token) : 0;
  const next = sentence[token.at + 1 + gap];
  // 물을 is a form of 묻다 as well.
  const object = next?.analysis.readings[0];
  if (!next || object?.particles.join() !== '을' || !isHolder || SIDES.test(noun.word))
    return false;
  const behind = predicateBehind(sentence, next);
  return (
    behind !== undefined &&
    PUTTING.test(behind.reading.word) &&
    behind.reading.role !== 'modify' &&
    !(behind.reading.word === '붓' && /^(?:주전자|물병|병|컵)$/.test(noun.word))
  );
}

/** 앞에서 있다; 앞에서 있었던 일, 앞에서 있을 행사. */
function isBeingThere(sentence: readonly Token[], { token, reading }: Predicate): boolean {
  const { role, endings } = reading;
  if (role === 'final') return !endings.includes('었') || endings.at(-1) === '다';
  if (/^(?:으니|으니까|지만|는데|으므로)$/.test(endings.join())) return true;
  if (endings.join() !== '는') return false;
  const next = sentence[token.at + 1];
  return (
    next !== undefined && !readingsOf(next).some(({ word }) => /(?:일|행사|대회|회|식)$/.test(word))
  );
}

/** How many 어절 stand between the noun and an object with its verb: 칠판에서 오늘의 할 일을 적다. */
function gapBehind(sentence: readonly Token[], { at }: Token): number {
  for (let gap = 0; gap <= 3; gap += 1) {
    const best = sentence[at + 1 + gap]?.analysis.readings[0];
    if (!best) return 0;
    if (best.particles.join() === '을') return gap;
    const isPart =
      best.role === 'modify'
        ? best.pos === 'adjective' || best.endings.join() === '을'
        : best.endings.length === 0 && /^(?:|의)$/.test(best.particles.join());
    if (!isPart) return 0;
  }
  return 0;
}

/** 연못 옆에서 정자가 있다, 지붕에서 눈이 쌓이다: the subject stands between. */
function isSubjectThere(
  book: FrameBook,
  sentence: readonly Token[],
  { at }: Token,
  noun: Reading,
): boolean {
  const first = sentence[at + 1];
  const isDescribed =
    first?.analysis.readings[0]?.role === 'modify' &&
    first.analysis.readings[0].pos === 'adjective';
  const subject = isDescribed ? sentence[at + 2] : first;
  const owner = subject && nounIn(subject, '이');
  const found = owner && predicateBehind(sentence, subject);
  if (!found || book.isIn('events', owner) || book.isIn('activities', owner)) return false;
  const { word } = found.reading;
  if (SIDES.test(noun.word) && word === '있') {
    return found.reading.role === 'final' && !found.reading.endings.includes('었');
  }
  return /^(?:쌓이|매달리|놓이|꽂히|적히|그려지|붙)$/.test(word) && found.reading.role !== 'modify';
}
