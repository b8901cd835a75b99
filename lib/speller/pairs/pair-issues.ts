import type { Reading } from '../analysis/reading.ts';
import { finalOf } from '../hangul.ts';
import { RANK, type Ranked } from '../issue.ts';
import { isNominal, isPredicate, type Pos } from '../lexicon/lexeme.ts';
import { type Morphology, rewritten } from '../rules/fix.ts';
import type { Token } from '../text/tokens.ts';
import { isCounting, objectOf } from './clause.ts';
import { type Context, collocateStrength, hasCollocate } from './collocates.ts';
import { type CompanyBook, createCompanyBook } from './company.ts';
import { hasSharedObject, topicBeforeComma } from './implied-object.ts';
import { type Candidate, type Entry, wordsInCompany } from './in-company.ts';
import { formsLike } from './other-endings.ts';
import type { PairData } from './pair.ts';
import { hasRival } from './rivals.ts';

/** Readings that cost more than the best by this much are ignored. */
const CLOSE = 3.4;
/** A reading that costs this much more may be what was meant. */
const AS_LIKELY = 0.7;

/**
 * Suffixes that turn a noun into a verb: a writer who confuses 결재 and 결제 also confuses 결재하다 and
 * 결제하다.
 */
const VERBALIZERS = ['하', '되', '시키', '받', '당하'];

/** Auxiliary verbs (잇고 있다, 알려 주다), which have no collocates there. */
const AUXILIARIES = new Set(
  '있 보 주 버리 놓 두 가 오 내 대 나 싶 않 못하 말 드리 쌓 치우 지'.split(' '),
);
const BEFORE_AUXILIARY = new Set(['고', '어', '어다', '지', '게']);

export interface PairBook {
  byWord: ReadonlyMap<string, readonly Entry[]>;
  company: CompanyBook;
  people: ReadonlySet<string>;
}

export function createPairBook({ pairs, people, company }: PairData): PairBook {
  const byWord = new Map<string, Entry[]>();
  const companyBook = createCompanyBook(company, pairs);
  const put = (key: string, entry: Entry) => {
    const known = byWord.get(key);
    if (known) known.push(entry);
    else byWord.set(key, [entry]);
  };
  for (const pair of pairs) {
    const [first, second] = pair.words;
    for (const [own, other] of [pair.words, [second, first] as const]) {
      const stem = isPredicate(own.pos) ? own.word.replace(/다$/, '') : own.word;
      const known = { own: companyBook.known(own), other: companyBook.known(other) };
      put(`${stem}/${own.pos}`, { pair, ...known, verbalizer: '' });
      if (own.pos !== 'noun' || other.pos !== 'noun') continue;
      for (const verbalizer of VERBALIZERS) {
        put(`${stem}${verbalizer}/verb`, { pair, own, other, verbalizer });
        put(`${stem}${verbalizer}/adjective`, { pair, own, other, verbalizer });
      }
    }
  }
  return { byWord, company: companyBook, people };
}

function isAuxiliary({ word }: Reading, before: Token | undefined): boolean {
  if (!before || !AUXILIARIES.has(word)) return false;
  return before.analysis.readings.some(({ endings }) => BEFORE_AUXILIARY.has(endings.at(-1) ?? ''));
}

export function* pairIssues(
  { byWord, company, people }: PairBook,
  sentence: readonly Token[],
  morphology: Morphology,
): Generator<Ranked> {
  for (const token of sentence) {
    const before = sentence[token.at - 1];
    // 네 개 is no 게, and behind a number 이었다 is a form of 이다.
    if (isCounting(token, before) || token.isGlued) continue;
    const listed = candidates(byWord, morphology.analyser.grammar.particles, token);
    if (listed.length === 0) continue;
    const context = (reading: Reading | undefined): Context => ({
      token,
      sentence,
      reading,
      isAmbiguous: isAmbiguous(reading, token),
      people,
    });
    // A word with a collocate of its own is right, whatever else it could be.
    const isRight = ({ entry: { own, other }, reading }: Candidate) =>
      hasCollocate(own, context(reading), other);
    if (listed.some(isRight)) continue;
    const paired = new Set(listed.flatMap(({ entry: { own, other } }) => [own.word, other.word]));
    const inCompany = wordsInCompany(company, token, sentence[token.at + 1], context);
    const [found] = listed
      .filter(
        ({ entry: { own, verbalizer }, reading }) =>
          !(reading && isAuxiliary(reading, before)) &&
          !(own.pos === 'noun' && verbalizer === '' && isVerb(token, context(reading))) &&
          (own.pos === 'form' || inCompany.every((word) => paired.has(word))),
      )
      .flatMap((candidate) => {
        const { entry, reading } = candidate;
        if (isFormOfBoth(candidate, token)) return [];
        const ofPair: Context = {
          ...context(reading),
          needsCase: entry.pair.needsCase,
          isTransitive: entry.own.pos === 'verb' && entry.own.collocates.을 !== undefined,
        };
        const strength = collocateStrength(entry.other, ofPair);
        const isLikely =
          strength >= 1 ||
          hasSharedObject(entry.own, entry.other, ofPair) ||
          (isLost(candidate, token) && !hasOwnObject(entry, ofPair));
        if (!isLikely) return [];
        const suggestions = suggestionsFor(candidate, token, morphology);
        if (suggestions.length === 0) return [];
        const isCertain = strength >= 1 && isShownByCase(entry, context(reading));
        return [{ entry, suggestions, strength, isCertain }];
      })
      .sort((one, other) => other.strength - one.strength);
    if (!found) continue;
    const issue = issueOf(found.entry, token, found.suggestions);
    yield found.isCertain ? issue : { ...issue, severity: 'check' };
  }
}

/** An adverb or a topic makes a mistake likely, a noun with the particle of its slot makes it certain. */
const isShownByCase = ({ other }: Entry, context: Context): boolean =>
  other.pos === 'form' || collocateStrength(other, { ...context, needsCase: true }) >= 1;

/** A word that is right in narrow company only, and stands without it: 합격만을 바랬다. */
const isLost = ({ entry: { own }, reading }: Candidate, { analysis: { readings } }: Token) =>
  own.isNarrow === true &&
  reading !== undefined &&
  readings.every(({ word, cost }) => word === reading.word || cost > reading.cost + AS_LIKELY);

/** 나를 업어: an object of any kind speaks for the one that takes one. */
const hasOwnObject = ({ own, other }: Entry, context: Context): boolean =>
  own.collocates.을 !== undefined &&
  other.collocates.을 === undefined &&
  (objectOf(context) !== undefined || topicBeforeComma(context) !== undefined);

/** 솜옷을 입을 수 있다 has no noun behind the object, and 계시고 is rather a verb than a noun with 이다. */
const isVerb = ({ analysis: { readings } }: Token, context: Context): boolean =>
  (readings[0]?.pos === 'verb' && (context.reading?.endings.length ?? 0) > 0) ||
  (objectOf(context) !== undefined &&
    readings.some(
      ({ pos, cost }) => pos === 'verb' && cost <= (readings[0]?.cost ?? 0) + AS_LIKELY,
    ));

/** 판다 is a form of both 파다 and 팔다. */
function isFormOfBoth({ entry: { own, other }, reading }: Candidate, { analysis }: Token): boolean {
  if (!reading || own.word === other.word) return false;
  const stem = isPredicate(other.pos) ? other.word.replace(/다$/, '') : other.word;
  return analysis.readings.some(
    ({ word, pos, cost }) => pos === other.pos && word === stem && cost <= reading.cost + AS_LIKELY,
  );
}

function suggestionsFor(
  { entry, reading }: Candidate,
  token: Token,
  morphology: Morphology,
): string[] {
  // A verb in 다 ends no sentence: for 낫다, 났다 is meant rather than 나다.
  const isBare = reading?.pos === 'verb' && reading.endings.join() === '다';
  const forms =
    isBare && isPredicate(entry.other.pos) ? formsLike(token, entry.other, morphology) : [];
  return [...new Set([...forms.slice(0, 1), ...written(entry, reading, token, morphology)])];
}

function candidates(
  byWord: PairBook['byWord'],
  particles: ReadonlyMap<string, unknown>,
  token: Token,
): Candidate[] {
  const { readings } = token.analysis;
  const found: Candidate[] = [];
  for (let end = token.text.length; end > 0; end -= 1) {
    const rest = token.text.slice(end);
    if (rest !== '' && !particles.has(rest)) continue;
    const form = token.text.slice(0, end);
    // 넘어와 is of 넘어오다 rather than 넘어 with 와.
    const [best] = readings;
    if (best && isPredicate(best.pos) && best.word.length > end && best.word.startsWith(form)) {
      continue;
    }
    for (const entry of byWord.get(`${form}/form`) ?? []) {
      found.push({ entry, reading: readings[0] });
    }
  }
  const limit = (readings[0]?.cost ?? 0) + CLOSE;
  for (const reading of readings) {
    if (reading.cost > limit) break;
    if (hasRival(reading, readings)) continue;
    for (const entry of byWord.get(`${reading.word}/${reading.pos}`) ?? []) {
      const { changes } = entry.own;
      if (changes && reading.lexeme.irregular !== changes) continue;
      found.push({ entry, reading });
    }
  }
  return found;
}

/** The same letters are as likely another part of speech: 적다, to write, and 적다, to be few. */
function isAmbiguous(reading: Reading | undefined, { analysis }: Token): boolean {
  return analysis.readings.some(
    ({ word, pos, cost }) =>
      reading !== undefined &&
      word === reading.word &&
      pos !== reading.pos &&
      cost <= reading.cost + 0.5,
  );
}

function written(
  { own, other, verbalizer }: Entry,
  reading: Reading | undefined,
  token: Token,
  morphology: Morphology,
): string[] {
  if (own.pos === 'form') return [other.word + token.text.slice(own.word.length)];
  if (!reading || (other.pos === 'adverb' && reading.particles.length > 0)) return [];
  const pos: Pos = verbalizer === '' ? other.pos : 'verb';
  const word = other.word + verbalizer;
  const texts =
    reading.helper === ''
      ? rewritten(fitting(reading, pos), word, pos, morphology.analyser, morphology.writer)
      : withHelper(reading, word, token.text, morphology);
  const isKnown = (text: string) => morphology.analyser.analyse(text).isKnown;
  // 끓는다 ends a sentence as 끈다 does, 끓다 does not; 적은 is of 적다 as 작은 is of 작다, 적는 is a verb.
  const isLike = (text: string) =>
    morphology.analyser
      .analyse(text)
      .readings.some(
        (one) =>
          one.role === reading.role &&
          one.pos === pos &&
          (other.changes === undefined || one.lexeme.irregular === other.changes),
      );
  // What is contracted stays so, what is not stays long (갈음하였다, 갈음했다). Where the first word could
  // not contract (찧어) the usual form comes first (쪄).
  const couldContract = finalOf(own.word.replace(/다$/, '') + verbalizer) === '';
  const joins = /^[어었]/.test(reading.endings[0] ?? '');
  const likeness = (text: string) =>
    (isLike(text) ? 100 : 0) + (couldContract || !joins ? sameEnd(text, token.text) : 0);
  return [...new Set(texts)]
    .filter((text) => text !== token.text && isKnown(text))
    .sort((one, other) => likeness(other) - likeness(one));
}

/** Verbs modify with the ending 은 (옮은), adjectives with the one named 는 (옳은). */
function fitting(reading: Reading, pos: Pos): Reading {
  if (reading.pos !== 'verb' || pos !== 'adjective') return reading;
  return { ...reading, endings: reading.endings.map((name) => (name === '은' ? '는' : name)) };
}

/** The number of jamo that both end in; a difference in length weighs more. */
function sameEnd(one: string, other: string): number {
  const [long, short] = [one.normalize('NFD'), other.normalize('NFD')];
  let same = 0;
  while (same < long.length && long.at(-1 - same) === short.at(-1 - same)) same += 1;
  return same - 10 * Math.abs(one.length - other.length);
}

/** Of two verbs written together only the first changes: 잊어버렸다, 잃어버렸다. */
function withHelper(
  reading: Reading,
  right: string,
  text: string,
  { analyser, writer }: Morphology,
): string[] {
  const stem = right.replace(/다$/, '');
  return writer.conjugate(reading.lexeme, ['어']).flatMap((first) => {
    if (!text.startsWith(first)) return [];
    return analyser.grammar.lexicon
      .stems(stem)
      .flatMap((lexeme) => writer.conjugate(lexeme, ['어']).slice(0, 1))
      .map((other) => other + text.slice(first.length));
  });
}

function issueOf({ pair, own, other }: Entry, token: Token, suggestions: string[]): Ranked {
  return {
    start: token.start,
    end: token.end,
    original: '',
    suggestions,
    category: 'confusable',
    severity: pair.severity,
    ruleId: `pairs/${pair.id}`,
    title: `${own.word}${isNominal(own.pos) ? ', ' : '와 '}${other.word}`.replace(
      /([^다])와 /,
      '$1, ',
    ),
    help: `${other.meaning} ${own.meaning}`,
    article: pair.article,
    rank: RANK.pair,
  };
}
