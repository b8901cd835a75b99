import type { Reading } from '../analysis/reading.ts';
import { isNominal, isPredicate } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import { agree, nounIn, type Predicate, predicateBehind, readingsOf } from './clause.ts';
import type { FrameBook } from './frame-book.ts';
import type { FindCase } from './frame-issues.ts';

/** Rare verbs are nouns, names and abbreviations that look like one: 여 종업원. */
const USUAL = 2;

/** 발의 잘 맞다 → 발에: 의 stands before a noun, not before a verb of its own. */
export const genitiveForAdverbial: FindCase = (book, sentence, token) => {
  const noun = genitiveIn(token);
  if (!noun) return undefined;
  const found = predicateBehind(sentence, token);
  if (!found || found.reading.lexeme.level < USUAL || found.reading.helper !== '') return undefined;
  if (
    !agree(found.token, ({ role }) => role !== 'modify' && role !== 'noun' && role !== 'adverb')
  ) {
    return undefined;
  }
  if (modifiesLater(sentence, found)) return undefined;
  return {
    id: 'genitive-for-adverbial',
    token,
    noun,
    predicate: found.token,
    instead: casesFor(book, found.reading, noun),
    help: "'의'는 이름을 나타내는 말 앞에 써요. 움직임을 나타내는 말 앞에는 '에, 에게, 을' 가운데 알맞은 것을 써요. 예: 발에 맞다.",
  };
};

/** Also of a clause: 쓰느냐의 따라. */
function genitiveIn(token: Token): Reading | undefined {
  const noun = nounIn(token, '의');
  // 이의 있습니까? is not 이 with 의.
  if (noun) return noun.word === '이' ? undefined : noun;
  const [best] = token.analysis.readings;
  const isClause = best !== undefined && isPredicate(best.pos) && best.endings.length > 0;
  return isClause && readingsOf(token).every(({ particles }) => particles.join() === '의')
    ? best
    : undefined;
}

/** 그의 웃고 떠드는 소리: the noun that 의 belongs to may come later. */
function modifiesLater(sentence: readonly Token[], { token }: Predicate): boolean {
  for (let at = token.at + 1; at <= token.at + 3; at += 1) {
    const next = sentence[at]?.analysis.readings[0];
    if (!next) return false;
    if (next.role === 'modify') return true;
    if (isNominal(next.pos) && next.endings.length === 0) return false;
  }
  return false;
}

function casesFor(book: FrameBook, predicate: Reading, noun: Reading): string[] {
  const isPerson = book.kindOf(noun) === 'people';
  if (isPerson) return ['에게', '이', '을'];
  for (const one of ['에', '을', '이'] as const) {
    if (book.isUsual(predicate, noun, one)) return [...new Set([one, '에'])];
  }
  const takes = book.takes(predicate);
  if (takes && !takes.includes('에')) return [takes.includes('을') ? '을' : '이', '에'];
  return ['에', '을', '이'];
}

/** Verbs that take 에, so that the noun before may be theirs: 범인에 대한. */
const TAKES_PLACE =
  /^(?:있|없|많|적|크|되|하|쓰|넣|담|두|놓|적|그리|새기|붙이|더하|가|오|보내|주|들|나|살|달|걸|심|묻|빠지|맞|맞추|따르|대하|관하|비하|의하|남|남기|퍼지|끼치|미치|나타나|생기|이르|닿|비치|떠오르|가득하|어울리|알맞|익숙하|관련되|해당하|속하|불과하|미치|달하|찾|빼앗기|물들|젖|싣|올리|올라오|내리|알리|전하|표시하|기록하|입력하|나오|바치|지|주의하|유의하|반하|바라|부딪치|도움|오르|기대|앉|서|눕|숨|모이|모으|쌓|쌓이|깔|펴|칠하|바르|뿌리|끼우|꽂|매|매달|싸|지|모시|데려가|데려오|가져가|가져오|돌아가|돌아오|들어가|들어오|들르|도착하|다니|머무르|머물|참여하|참가하|참석하|집중하|빗대|비유하|비기|부치|떨어지|그치|처하|고하|맡기|팔|사|건네|돌려주|비추|비춰보|견주|가하|부여하|매기|보태|곱하|나누|얹|걸치|두르|씌우|입히|쏟|기울이|대|갖|가지|느끼|품|풀|녹이|타|섞|찍|담그|묻히|감추|숨기|드러내|반영하|맡|심어주|불어넣|더|빼|달리하|비기|돌리)$/;

/** 범인에 정체가 → 범인의: two nouns, the second of which is a part or a quality of the first. */
export const locativeForGenitive: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '에');
  const next = sentence[token.at + 1];
  if (!noun || !next || next.isGlued || next.kind !== 'hangul' || /\S/.test(next.lead))
    return undefined;
  const kind = book.kindOf(noun);
  if (
    book.isIn('circumstances', noun) ||
    kind === 'time' ||
    kind === 'place' ||
    noun.pos === 'number' ||
    noun.pos === 'unit' ||
    noun.pos === 'bound'
  )
    return undefined;
  const owned = next.analysis.readings[0];
  if (
    !owned ||
    !isNominal(owned.pos) ||
    owned.endings.length > 0 ||
    owned.pos === 'number' ||
    owned.pos === 'unit'
  )
    return undefined;
  if (!readingsOf(next).every(({ pos }) => isNominal(pos))) return undefined;
  if (!book.isIn('relations', owned) || owned.particles.length === 0) return undefined;
  const verb = verbBehind(sentence, next);
  if (!verb) return undefined;
  if (kind !== 'people') {
    if (TAKES_PLACE.test(verb.word) || /(?:되|지)$/.test(verb.word)) return undefined;
    if (!isOwn(owned, verb) || book.takes(verb)?.includes('에')) return undefined;
  }
  return {
    id: 'locative-for-genitive',
    token,
    noun,
    instead: ['의'],
    help: "앞말이 뒷말의 임자이거나 뒷말을 꾸밀 때는 '의'를 써요. 소리가 [에]로 나도 '의'로 적어요. 예: 나라의 이익, 범인의 정체.",
  };
};

/** The next predicate of the clause, or noun with 이다. */
function verbBehind(sentence: readonly Token[], noun: Token): Reading | undefined {
  for (let at = noun.at + 1; at <= noun.at + 4; at += 1) {
    const next = sentence[at];
    if (!next || /[,;:]/.test(next.lead)) return undefined;
    const best = next.analysis.readings[0];
    if (best && (isPredicate(best.pos) || best.endings.length > 0)) return best;
    if (best?.particles.some((one) => one === '에' || one === '으로')) return undefined;
  }
  return undefined;
}

/** 소금물에 농도를 재다: a thing owns what something is done to, or what it is said to be. */
const isOwn = ({ particles }: Reading, verb: Reading) =>
  particles.includes('을') ||
  ((particles[0] === '이' || particles[0] === '은') && !isPredicate(verb.pos));
