import type { Reading } from '../../analysis/reading.ts';
import { isNominal, isPredicate } from '../../lexicon/lexeme.ts';
import type { Token } from '../../text/tokens.ts';
import { lastOf, nounIn, type Predicate, predicateBehind, readingsOf } from '../clause.ts';
import type { FrameBook } from '../frame-book.ts';
import type { FindCase } from '../frame-issues.ts';
import { actionBehind, isHuman } from './dative-cases.ts';

const HELP =
  "사람이나 동물 뒤에는 '에'가 아니라 '에게'를 써요. 앞말이 뒷말의 임자이면 '의'를 써요. 예: 동생에게 주다, 동생의 손.";

/** Verbs and deeds that are done to persons: 에게. */
const TO_PERSONS =
  /^(?:가르치|드리|건네|건네주|말하|물어보|여쭤보|여쭈어보|알려주|전해주|나눠주|나누어주|빌려주|선물하|부탁하|인사하|사과하|설명하|이야기하|보여주|들려주|주|혼나|속삭이|시키|맡기|전하|털어놓|먹이|여쭈|여쭙|사과드리|말씀드리|전화하|고백하|대답하)$/;
const DEEDS = new Set(
  '인사 사과 부탁 전화 질문 칭찬 이야기 얘기 말 거짓말 잔소리 설명 고백 충고 조언'.split(' '),
);
/** Lists of what belongs to a person. */
const OWNED = ['abilities', 'body', 'clothes', 'relations', 'sounds', 'speech'];
const OF_PERSONS =
  /^(?:땀방울|피땀|땀|발자취|발자국|손길|눈길|눈물|마음|생각|삶|꿈|목숨|일상|숨소리|웃음|웃음소리|미소|뒷모습|그림자|노력|모습|행동|집|방|책상|가방)$/;
/** Words of these lists that are felt or done for somebody: 사람에 관심이 많다. */
const TOWARDS =
  /^(?:관심|흥미|기대|사랑|애정|정|믿음|신뢰|도움|영향|책임|희생|은혜|권리|의무|역할|임무|자격|대표|회장|왕|임금|장군|가운데|절반|대부분|일부|전부|나머지|평균|종류|상징|자랑|칭찬|비난|비판|인사|사과|감사|응원|격려|위로|축하|부탁|질문|전화|인터뷰|경고|명령|지시|안내|공지|소개|설명)$/;
/** Offices and parts that somebody is chosen for, with 에. */
const OFFICE =
  /^(?:회장|부회장|반장|부반장|대통령|장관|총리|후보|후보자|회원|부원|대표|위원|위원장|주인공|모델|선수|국가대표|주장|감독|범인|용의자|우승자|당선자|이웃|가족|식구|사람|인간|모두|누군가|자신|본인|당신|대상자|신청자|참가자)$/;

/** Words behind which a person is taken with 에: 사람에 따라, 학생에 한하여, 대통령에 당선되다. */
const WITH_PLACE =
  /^(?:대하|관하|의하|따르|비하|한하|반하|걸맞|알맞|맞|당선되|뽑히|선출되|선정되|선발되|임명되|지원하|도전하|출마하|필적하|어울리|가깝|치이|지치|해당하|속하|불과하|그치|비유하|비기|빗대|빙의하|몰입하|집중하|국한되|한정되|달하|걸치|맞추|의존하|기대|관련되|이입하|이입되|만족하|실망하|홀리|시달리|질리|밀리|쫓기|둘러싸이|빠지|미치)$/;
const FOCUS = /^(?:초점|중점|무게|비중|중심|감정|기준|시점|눈높이)$/;
/** Who is spoken of with respect. */
const HONOURED = /(?:님|할머니|할아버지|어머니|아버지|어르신|부모님)$/;

/** 아이들에 우리말을 가르치다 → 아이들에게, 노동자들에 얼굴이 → 노동자들의. */
export const locativeForPerson: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '에');
  if (noun?.pos !== 'noun' && noun?.pos !== 'name') return undefined;
  const isAnimal = ['animals', 'fish', 'insects'].some((list) => book.isIn(list, noun));
  if (!(isAnimal || isHuman(book, noun)) || (noun.word.length < 2 && noun.word !== '짝')) {
    return undefined;
  }
  // 경찰에 붙잡히다, 사용 대장에 적다, 친구네에 보내다
  if (noun.suffix === '' && /^(?:경찰|대장|상대편|군인)$/.test(noun.word)) return undefined;
  if (noun.suffix.includes('네') || book.isIn('organizations', noun)) return undefined;
  const found = { token, noun, help: HELP, id: 'locative-for-person' };
  const isRespected = HONOURED.test(noun.word + noun.suffix);
  const dative = isRespected ? ['께', '에게'] : ['에게'];
  const behind = actionBehind(sentence, token);
  if (behind && isDoneTo(behind.verb, behind.object)) {
    return { ...found, instead: dative };
  }
  if (isAnimal && !noun.suffix.startsWith('들')) return undefined;
  const owned = sentence[token.at + 1]?.analysis.readings[0];
  if (!owned || (OFFICE.test(noun.word) && noun.suffix === '')) return undefined;
  if (TOWARDS.test(owned.word) && !isRespected) return undefined;
  const isOwned =
    owned.pos === 'noun' &&
    owned.endings.length === 0 &&
    owned.particles.length > 0 &&
    (OF_PERSONS.test(owned.word) || OWNED.some((list) => book.isIn(list, owned)));
  const taker = takerBehind(book, sentence, token);
  if (isOwned && !(taker && isGiving(sentence, taker))) {
    return { ...found, instead: ['의', ...dative] };
  }
  return taker ? { ...found, instead: dative } : undefined;
};

const isDoneTo = (verb: Reading, object: Reading | undefined): boolean =>
  TO_PERSONS.test(verb.word) ||
  /^(?:주|드리)$/.test(verb.helper) ||
  (verb.word === '걸' && object !== undefined && /^(?:말|전화|시비|장난)$/.test(object.word)) ||
  (verb.word === '하' && object !== undefined && DEEDS.has(object.word));

const isGiving = (sentence: readonly Token[], verb: Predicate): boolean =>
  [verb.reading, lastOf(sentence, verb).reading].some(({ word, helper }) =>
    /(?:주|드리)$/.test(word + helper),
  );

/** The verb of the clause, if it is one for 에게: 친구에 미안한 마음을 전하다. */
function takerBehind(
  book: FrameBook,
  sentence: readonly Token[],
  { at }: Token,
): Predicate | undefined {
  for (let on = at + 1; on <= at + 4; on += 1) {
    const token = sentence[on];
    const best = token?.analysis.readings[0];
    if (!token || !best || token.kind !== 'hangul' || /\S/.test(token.lead)) return undefined;
    if (/^(?:이|그|저|모든|여러)$/.test(token.text)) continue;
    if (best.pos === 'number' || best.pos === 'unit') return undefined;
    if (/^(?:한|두|세|네|각각|각)$/.test(token.text)) return undefined;
    if (isPredicate(best.pos)) {
      if (WITH_PLACE.test(best.word)) return undefined;
      if (best.role === 'modify' && best.pos === 'adjective') continue;
      const isForSomebody = isGiving(sentence, { token, reading: best });
      const takes = book.takes(best);
      const isTaker = isForSomebody || (takes?.includes('에게') === true && !takes.includes('에'));
      return isTaker || (on > at + 1 && takes?.includes('에게') === true && best.word !== '보')
        ? { token, reading: best }
        : undefined;
    }
    if (best.endings.length > 0 || FOCUS.test(best.word)) return undefined;
    if (!/^(?:|을|도|만|으로)$/.test(best.particles.join())) return undefined;
    // 친구에 집에 가다: what belongs to the person.
  }
  return undefined;
}

const HELP_HONORIFIC =
  "'께서'는 '이/가'를, '께'는 '에게'를 높인 말이에요. 예: 할머니께서 주셨다, 할머니께 드렸다.";

/** Verbs of one's own deeds, at which nobody is the goal, are those of the subject. */
const SELF_HONORED = /^(?:계시|주무시|드시|잡수시|편찮|돌아가시)$/;
const isHonorific = ({ word, endings }: Reading) =>
  SELF_HONORED.test(word) || endings.some((name) => /^(?:으시|시)/.test(name));
const isRequest = ({ role, endings }: Reading) =>
  role === 'request' ||
  endings.some((name) => /^(?:기|면|으면|으세요|으십시오)$|[다라자]고/.test(name));

/** 할아버지께 들려주셨다 → 할아버지께서. */
export const recipientForSubject: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '께');
  if (!noun || hasSubject(book, sentence, token)) return undefined;
  const doing = chainBehind(book, sentence, token);
  if (!doing) return undefined;
  const last = lastOf(sentence, doing);
  const all = [doing.reading, last.reading];
  if (!all.some(isHonorific) || all.some(isRequest)) return undefined;
  const takes = book.takes(doing.reading) ?? [];
  const isGiving = last.reading.word.endsWith('주') || last.reading.helper.endsWith('주');
  const isTold = last.reading.role === 'final' || last.reading.endings.includes('었');
  if (isGiving ? !isTold || doing.reading.word === '내' : !isOwnDeed(doing.reading, takes)) {
    return undefined;
  }
  return {
    id: 'recipient-for-subject',
    token,
    noun,
    instead: ['께서'],
    help: HELP_HONORIFIC,
  };
};

/** What somebody of respect gets from the one who does it. */
const TO_SOMEBODY =
  /(?:가|오|주|드리|보내|말하|묻|여쭈|여쭙|전하|알리|건네|맡기|부탁하|연락하|전화하|인사하|물어보|여쭤보|감사하|사과하|배우|받|듣|빌리|보이|바치|내|팔|시키|설명하|이야기하|질문하|약속하|자랑하|고백하|대답하)$/;
const isOwnDeed = ({ word }: Reading, takes: readonly string[]) =>
  /^(?:말씀하|돌아오|돌아가|나가|들어오|들어가|나오)$/.test(word) ||
  (takes.length > 0 && !(takes.includes('에게') && TO_SOMEBODY.test(word)) && word !== '하');

/** Whether somebody is the subject before the noun: 엄마가 할머니께 보내셨다. */
const hasSubject = (book: FrameBook, sentence: readonly Token[], { at }: Token): boolean =>
  sentence.slice(0, at).some(({ analysis: { readings } }) => {
    const [best] = readings;
    const first = best?.particles[0];
    return (
      best !== undefined &&
      (first === '은' || first === '이' || first === '께서' || first === '도') &&
      (best.pos === 'pronoun' || best.pos === 'name' || isHuman(book, best) || first === '이')
    );
  });

/** The first predicate of the noun that is not joined to a later one by 고 or 어서. */
function chainBehind(
  book: FrameBook,
  sentence: readonly Token[],
  { at }: Token,
): Predicate | undefined {
  for (let on = at + 1; on <= at + 6; on += 1) {
    const token = sentence[on];
    const best = token?.analysis.readings[0];
    if (!token || !best || token.kind !== 'hangul' || /\S/.test(token.lead)) return undefined;
    if (isPredicate(best.pos)) {
      if (best.role === 'modify') {
        if (best.pos === 'verb') return undefined;
        continue;
      }
      if (best.endings.join() === '게' && best.pos === 'adjective') continue;
      const isJoined = /^(?:고|어서|으며|으면서)$/.test(best.endings.join());
      if (isJoined && book.takes(best)?.includes('에게') !== true) continue;
      return { token, reading: best };
    }
    if (best.endings.length > 0) return undefined;
    if (/^(?:이|은|께서|에게|께)$/.test(best.particles[0] ?? '')) return undefined;
  }
  return undefined;
}

/** What is done to somebody of respect, and what one gets from such a person. */
const HUMBLE =
  /^(?:드리|말씀드리|전화드리|감사드리|사과드리|부탁드리|인사드리|여쭈|여쭙|여쭤보|여쭈어보|혼나|야단맞|꾸중듣|세배하)$/;
const GOT = /^(?:칭찬|꾸중|꾸지람|용돈|세뱃돈|허락|가르침|야단|사랑|벌)$/;
const TO_RESPECTED =
  /^(?:제출하|인사하|사과하|연락하|물어보|질문하|부탁하|고백하|감사하|내|보내|빌리|알리)$/;

/** 할머니께서 세배를 드렸다 → 할머니께. */
export const subjectForRecipient: FindCase = (_book, sentence, token) => {
  const noun = nounIn(token, '께서');
  if (!noun) return undefined;
  const next = sentence[token.at + 1];
  const object = next?.analysis.readings.find(({ pos }) => isNominal(pos));
  const found =
    predicateBehind(sentence, token) ??
    (next && object && /^(?:을|도|만)?$/.test(object.particles.join())
      ? predicateBehind(sentence, next)
      : undefined);
  if (!found) return undefined;
  const rest = sentence.slice(found.token.at);
  const { word } = found.reading;
  const isMine = sentence
    .slice(0, token.at)
    .some(({ text }) => /^(?:나는|저는|우리는|내가|제가|난|전|저희는|우리가)$/.test(text));
  const last = lastOf(sentence, found).reading;
  if (isHonorific(found.reading) || isHonorific(last)) return undefined;
  const isHumble = HUMBLE.test(word) && last.helper !== '드리';
  const isGot =
    (/^(?:받|듣)$/.test(word) && object !== undefined && GOT.test(object.word)) || word === '배우';
  const isMyDeed =
    isMine && TO_RESPECTED.test(word) && last.role === 'final' && last.endings.at(-1) !== '어';
  const isOwn = isHumble || isMyDeed;
  if (!isOwn && !(isGot && !rest.some((one) => readingsOf(one).some(isHonorific)))) {
    return undefined;
  }
  return {
    id: 'subject-for-recipient',
    token,
    noun,
    instead: ['께'],
    help: HELP_HONORIFIC,
  };
};
