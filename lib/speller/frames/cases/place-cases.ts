import type { Reading } from '../../analysis/reading.ts';
import { isNominal, isPredicate } from '../../lexicon/lexeme.ts';
import type { Token } from '../../text/tokens.ts';
import { lastOf, nounIn, type Predicate, predicateBehind } from '../clause.ts';
import type { FrameBook } from '../frame-book.ts';
import type { FindCase, Finding } from '../frame-issues.ts';

const HELP =
  "있는 곳과 가는 곳에는 '에', 무엇을 하는 곳에는 '에서'를 써요. 예: 학교에 도착하다, 운동장에서 놀다.";

export const placeFinding = (token: Token, noun: Reading, particle: '에' | '에서'): Finding => ({
  id: 'place-or-goal',
  token,
  noun,
  instead: [particle],
  help: HELP,
});

/** Verbs of the one who wins a contest: 대회에서 우승하다. */
const WINNING = /^(?:우승하|준우승하)$/;
const CONTEST =
  /(?:대회|리그|선수권|시합|경기|올림픽|월드컵|체전|결승|결승전|콩쿠르|백일장|오디션)$/;

/** What is done somewhere and needs no goal. */
const ACTIVITY =
  /^(?:놀|뛰어놀|뛰놀|뛰어다니|뛰|장난치|떠들|소리치|공부하|운동하|연습하|일하|지내|산책하|놀이하|수영하|구경하|싸우|다투|만나|헤엄치|축구하|출발하|노래하|춤추|쉬|청소하|식사하|수업하|실험하|관찰하|발견하|발표하|토론하|회의하|촬영하|공연하|연주하|요리하|낚시하|캠핑하|야영하|훈련하|대화하|이야기하|수다떨|속삭이|기다리|먹|사먹|마시|읽|사|배우|부르|지르|즐기|잡|줍|따|캐|굽|빌리|감상하|관람하|보|듣|찾|찾아보|찾아내|얻|구하|팔|고르|주고받|시작하|마치|끝내|진행하|개최하|무치|볶|튀기|썰|빚|뜯|낚|씻|빨|다듬|오리|접|꿰매|쓸|닦|치우|끓이|그리|세|헤아리|체험하|조사하|탐구하|측정하|만들|치|불|찍|추|열리|진행되|개최되|시작되|끝나|펼쳐지|벌어지|실시하|실시되|다치)$/;
/** Endings of verbs for which something on the way to a goal is done, or that a goal may follow. */
const GOING = /^(?:러|으러|려고|으려고|으려|려|도록|게|기|음|자고|을)$/;
/** Verbs that the place may belong to: 시장에 과일을 사고 나서 갔다. */
const OTHERS =
  /^(?:알맞|어울리|늦|좋|나쁘|필요하|가득하|많|적|있|없|드물|흔하|귀하|익숙하|관련되|해당하)$/;

/** Verbs with a goal, to which the place may belong: 시장에 과일을 사고 나서 갔다. */
const PLACING =
  /(?:가|오|다니|있|없|모이|앉|서|눕|두|놓|넣|붙이|걸|심|적|쓰|살|머무르|머물|남|남기|도착하|들르|나타나|생기|보내|올리|내리|타|숨|담|쌓|달|묻|버리|떨어지|빠지|이르|들|참가하|참여하|참석하|입학하|가입하|제출하|신청하|전하|알리|깔|펴)$|^(?:치|나)$/;

/** 운동장에 축구를 하다 → 운동장에서. */
export const goalForPlace: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '에');
  if (!noun) return undefined;
  const found = predicateBehind(sentence, token);
  if (found && WINNING.test(found.reading.word) && CONTEST.test(noun.word)) {
    return placeFinding(token, noun, '에서');
  }
  if (isSource(book, noun) && isLookedUp(sentence, token)) return placeFinding(token, noun, '에서');
  if (!isPlace(book, noun)) return undefined;
  const doing = activityBehind(book, sentence, token, noun);
  return doing && !isGoalOfLater(book, sentence, doing)
    ? { ...placeFinding(token, noun, '에서'), predicate: doing.token }
    : undefined;
};

const PLACES = ['buildings', 'cities', 'landforms', 'roads', 'rooms', 'shops'];
/** Parts of things, where something is put: 다리에 그림을 그리다. */
const NO_PLACES =
  /^(?:다리|굴뚝|담|담장|울타리|문|대문|교문|집|탑|동상|비석|바위|돌|절벽|난간|계단|정상)$/;
const NAMED =
  /(?:교실|[가-힣]실|운동장|놀이터|정류장|체육관|[가-힣]*강당|[가-힣]{2}원|도서관|시장|공원|바닷가|마당|[가-힣]{2}(?:장|관|댁)|그늘|꼭대기|정상|학교|농장|캠핑장|[가-힣]집|밭|논|나라|동네|마을|시골|고향|인터넷)$/;

export const isPlace = (book: FrameBook, noun: Reading) =>
  (noun.pos === 'noun' || noun.pos === 'name') &&
  noun.suffix === '' &&
  !NO_PLACES.test(noun.word) &&
  book.kindOf(noun) !== 'time' &&
  // 등굣길에 친구를 만났다: the way is a time.
  !noun.word.endsWith('길') &&
  (book.kindOf(noun) === 'place' ||
    PLACES.some((list) => book.isIn(list, noun)) ||
    NAMED.test(noun.word));

/** The activity of the clause, its object and other adverbials left out. */
function activityBehind(
  book: FrameBook,
  sentence: readonly Token[],
  { at }: Token,
  place: Reading,
): Predicate | undefined {
  let object: Reading | undefined;
  for (let on = at + 1; on <= at + 6; on += 1) {
    const token = sentence[on];
    if (token?.kind !== 'hangul' || token.isGlued || /\S/.test(token.lead)) return undefined;
    const best = token.analysis.readings[0];
    if (!best) return undefined;
    const noun = token.analysis.readings.find(
      ({ pos, endings }) => isNominal(pos) && endings.length === 0,
    );
    if (isPredicate(best.pos)) {
      if (best.role === 'modify') {
        // 점심을 먹은 뒤
        const isBefore = /^(?:뒤|후|다음)(?:에|에는)?$/.test(sentence[on + 1]?.text ?? '');
        if (isBefore && isActivity(book, place, best, object)) return { token, reading: best };
        if (best.pos !== 'adjective' || OTHERS.test(best.word)) return undefined;
        continue;
      }
      if (best.endings.join() === '게' && (best.pos === 'adjective' || best.word === '신나'))
        continue;
      const next = sentence[on + 1];
      // 사 먹었다: the helper of eating, whose letters may be a noun.
      if (/^(?:사|구워|끓여|싸|꺼내|골라|찾아|해|주워|만들어|빌려)$/.test(token.text) && next) {
        const main = next.analysis.readings[0];
        if (main && /^(?:먹|마시|보|읽)$/.test(main.word)) return { token: next, reading: main };
      }
      if (noun && noun.cost <= best.cost) return undefined;
      return isActivity(book, place, best, object) ? { token, reading: best } : undefined;
    }
    if (/^일하(?:고|며|면서)$/.test(token.text)) {
      const verb = token.analysis.readings.find(({ word }) => word === '일하');
      return verb && { token, reading: verb };
    }
    if (token.text === '가지') continue;
    if (best.endings.length > 0 || best.word === '자리') return undefined;
    const particles = best.particles.join();
    if (particles === '을') object = best;
    else if (particles === '이') object = best;
    else if (!/^(?:|과|함께|으로|이랑|하고|끼리|부터|까지|도|만|처럼|이나)$/.test(particles))
      return undefined;
  }
  return undefined;
}

/** What is looked at where it is: 공원에서 영화를 보다; 집을 보다 and 맛을 보다 are others. */
const SHOWS =
  /^(?:연극|영화|공연|경기|전시회|뮤지컬|콘서트|인형극|불꽃놀이|마술|책|만화책|텔레비전|드라마|만화|별|별자리|노을|동물|그림)$/;
/** What is made or set up somewhere with 에: 마을에 다리를 만들다. */
const HELD = /^(?:음식|떡볶이|고기|빵|과자|피자|햄버거|쿠키|케이크|김밥|샌드위치|팝콘)$/;

/** Compounds of what is done: 자원봉사. */
const DONE =
  /(?:봉사|놀이|공부|청소|운동|연습|활동|실험|체험|축구|농구|야구|구경|캠핑|수업|공연|발표)$/;

function isActivity(
  book: FrameBook,
  place: Reading,
  verb: Reading,
  object: Reading | undefined,
): boolean {
  if (verb.helper !== '') return false;
  const isSubject = object?.particles[0] === '이';
  // 자리를 잡다, 협조를 구하다
  if (object && /^(?:자리|협조|동의|양해|누구)$/.test(object.word)) return false;
  if (verb.word === '하') {
    return (
      object?.particles[0] === '을' &&
      (DONE.test(object.word) ||
        ['activities', 'sports', 'games'].some((list) => book.isIn(list, object)))
    );
  }
  if (verb.pos !== 'verb' || !ACTIVITY.test(verb.word)) return false;
  switch (verb.word) {
    case '보':
      return (
        object !== undefined &&
        !isSubject &&
        (SHOWS.test(object.word) || /(?:관|동물원|식물원|전시장)$/.test(place.word))
      );
    case '그리':
      return object !== undefined && /(?:그림|화)$/.test(object.word) && place.word.endsWith('실');
    case '만들':
      return object !== undefined && HELD.test(object.word);
    case '굽':
      return object !== undefined && /(?:고기|구마|감자|밤|옥수수)$/.test(object.word);
    case '듣':
      return (
        object !== undefined &&
        /^(?:음악|노래|라디오|수업|강의|이야기|설명|소리)$/.test(object.word)
      );
    case '치':
      return (
        object !== undefined &&
        (object.word.endsWith('장난') ||
          book.isIn('instruments', object) ||
          book.isIn('sports', object))
      );
    case '불':
      return object !== undefined && book.isIn('instruments', object);
    case '찍':
      return object !== undefined && /(?:사진|영상|동영상|영화)$/.test(object.word);
    case '추':
      return object?.word === '춤';
    // 산다 is of 살다.
    case '사':
    case '팔':
      return object !== undefined && !isSubject;
    case '부르':
      return object?.word === '노래';
    case '지르':
      return object !== undefined && /^(?:소리|비명|고함)$/.test(object.word);
    case '열리':
    case '시작되':
    case '끝나':
    case '펼쳐지':
    case '벌어지':
      return (
        isSubject &&
        object !== undefined &&
        // 마을에 잔치가 열렸다
        !/(?:마을|동네|나라|고장|지역|학교)$/.test(place.word) &&
        (book.isIn('events', object) ||
          /(?:대회|회|식|전|공연|경기|잔치|축제|행사)$/.test(object.word))
      );
    case '고르':
    case '찾':
    case '얻':
    case '구하':
    case '시작하':
    case '마치':
    case '끝내':
      return object !== undefined && !isSubject;
    default:
      return !isSubject;
  }
}

/** Whether a verb behind the activity may have the place as its goal: 시장에 과일을 사러 가다. */
function isGoalOfLater(book: FrameBook, sentence: readonly Token[], doing: Predicate): boolean {
  const last = lastOf(sentence, doing);
  const { role, endings } = last.reading;
  const ending = endings.at(-1) ?? '';
  if (role === 'final' && ending !== '어') return false;
  if (GOING.test(ending) && last.token.at === doing.token.at && role !== 'modify') return true;
  return sentence.slice(last.token.at + 1).some((token) => {
    const [best] = token.analysis.readings;
    if (!best || !isPredicate(best.pos)) return false;
    if (/^(?:되|하|않|못하|말|싶|보|나|주|버리|지)$/.test(best.word)) return false;
    if (best.pos === 'adjective') return OTHERS.test(best.word);
    return PLACING.test(best.word) || book.takes(best) === undefined;
  });
}

/** Where one looks something up: 인터넷에서 찾다. */
const SOURCES =
  /^(?:인터넷|누리집|홈페이지|유튜브|블로그|책|교과서|국어사전|백과사전|도감|신문|뉴스|텔레비전|티브이|라디오|방송|[가-힣]+책|위인전|잡지|[가-힣]*사전)$/;
const LOOKING =
  /^(?:찾|찾아보|검색하|조사하|알아보|읽|보|배우|듣|발견하|얻|구하|알아내|찾아내|접하|내려받|다운받)$/;
const isSource = (book: FrameBook, noun: Reading) =>
  SOURCES.test(noun.word) && noun.suffix === '' && book.kindOf(noun) !== 'time';

/** 인터넷에 자료를 찾다; not 인터넷에 올린 자료를 찾다. */
function isLookedUp(sentence: readonly Token[], token: Token): boolean {
  const first = sentence[token.at + 1];
  // 역사책에 읽고
  const [alone] = first?.analysis.readings ?? [];
  if (alone?.pos === 'verb' && /^(?:읽|검색하)$/.test(alone.word) && alone.helper === '')
    return true;
  const isBare =
    first !== undefined &&
    isNominal(first.analysis.readings[0]?.pos ?? 'adverb') &&
    first.analysis.readings[0]?.particles.length === 0;
  const next = isBare ? sentence[token.at + 2] : first;
  const verb = next && sentence[next.at + 1];
  const [object] = next?.analysis.readings ?? [];
  const [reading] = verb?.analysis.readings ?? [];
  return (
    object !== undefined &&
    reading !== undefined &&
    object.endings.length === 0 &&
    object.particles.join() === '을' &&
    !/\S/.test(next?.lead ?? '') &&
    LOOKING.test(reading.word) &&
    reading.pos === 'verb'
  );
}
