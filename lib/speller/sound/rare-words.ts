import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import { RANK, type Ranked } from '../issue.ts';
import { isNominal, isPredicate } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import { isNamed } from '../unknown/new-words/named.ts';
import type { Suggest } from '../unknown/suggestions.ts';
import { homophones } from './homophones.ts';

const CACHE_SIZE = 2000;
/** Readings that cost less are usual. */
const RARE = 1.3;
/** How much less the other word costs. */
const LEAST_DIFFERENCE = 1.2;
/** From this level on everybody knows a word. */
const WELL_KNOWN = 4;
/** Only plain forms: those with rare endings sound like names and terms. */
const MOST_COST = 0.65;
const VERY_RARE = 2.5;
const MOST_BESIDE_VERY_RARE = 0.9;
/** Beside these, words that are written nearly alike count as well: 처움, 만둘, 노랄. */
const HARDLY_MEANT = 2.9;
const NEAR = 0.85;
/** How much less such a word costs if it is in every text, and otherwise. */
const FAR = 2.1;
const VERY_FAR = 2.6;
/** 할 게다, 센 자가, 베를 짜다, 흥부네: words that are rare only by themselves. */
const isShort = ({ pos, word, endings, lexeme: { level } }: Reading) =>
  (pos === 'name' && endings.join() === '네') ||
  pos === 'pronoun' ||
  pos === 'bound' ||
  (pos === 'adverb' && level === 0 && endings.length === 0) ||
  (pos === 'noun' && word.length === 1 && level > 1);

const HELP =
  '소리가 같은 흔한 말을 소리 나는 대로 적은 것 같아요. 뜻한 말이 맞으면 그대로 두어도 괜찮아요. 예: 생가기 났다 → 생각이 났다.';

/**
 * Issues of words that are right but rare, where a usual word sounds the same: 우사니 for 우산이, 생가기 for
 * 생각이. A word in the company that it has otherwise stays (`isInPlace`).
 */
export function createRareWords(
  analyser: Analyser,
  suggest: Suggest,
  isInPlace: (sentence: readonly Token[], token: Token, reading: Reading) => boolean,
) {
  const known = new Map<string, string | undefined>();

  return function* rareWordIssues(sentence: readonly Token[]): Generator<Ranked> {
    for (const token of sentence) {
      const best = likeliest(token);
      if (!best || best.cost < RARE || token.isGlued || token.text.length < 2) continue;
      if (token.analysis.readings.some(isShort)) continue;
      const text = usualWord(token.text, best);
      if (text === undefined || isNamed(sentence, token.at)) continue;
      if (isInPlace(sentence, token, best)) continue;
      yield issueOf(token, text);
    }
  };

  function usualWord(text: string, reading: Reading): string | undefined {
    // The cost depends on what stands behind the word.
    const key = `${text} ${reading.cost}`;
    if (known.has(key)) return known.get(key);
    const found = findUsualWord(text, reading);
    if (known.size >= CACHE_SIZE) known.clear();
    known.set(key, found);
    return found;
  }

  function findUsualWord(text: string, reading: Reading): string | undefined {
    let found: { text: string; cost: number } | undefined;
    for (const other of homophones(text)) {
      const read = analyser.quickReading(other);
      if (!read || !isUsual(read, reading)) continue;
      const limit = reading.cost > VERY_RARE ? MOST_BESIDE_VERY_RARE : MOST_COST;
      if (read.cost > limit || reading.cost - read.cost < LEAST_DIFFERENCE) continue;
      if (!found || read.cost < found.cost) found = { text: other, cost: read.cost };
    }
    if (found || reading.cost < HARDLY_MEANT) return found?.text;
    const [near] = suggest(text);
    const read = near && analyser.quickReading(near.text);
    if (!near || !read || !isUsual(read, reading)) return undefined;
    const far = read.lexeme.level > WELL_KNOWN ? FAR : VERY_FAR;
    return near.cost <= NEAR && reading.cost - near.cost >= far ? near.text : undefined;
  }
}

/** Endings that only end a sentence, and those that 이다 has without 이 behind a vowel: 저네, 시가니. */
const ENDS = /^(?:네|니|으리|으마|세)$/;
const MISPLACED = 1;
/** What stands behind the end of an utterance. */
const CLOSED = /[.?!~…,”’"'」』)]/;

/** The best reading of a token; an ending that ends a sentence is unlikely before the next word. */
function likeliest({ analysis: { readings }, trail }: Token): Reading | undefined {
  if (trail !== '' && CLOSED.test(trail)) return readings[0];
  let found: Reading | undefined;
  for (const one of readings) {
    // 흥부네 is the house of 흥부.
    const isMisplaced =
      one.pos !== 'name' &&
      (ENDS.test(one.endings.at(-1) ?? '') || (isNominal(one.pos) && one.endings[0] === '으니'));
    const cost = one.cost + (isMisplaced ? MISPLACED : 0);
    if (!found || cost < found.cost) found = isMisplaced ? { ...one, cost } : one;
  }
  return found;
}

const isUsual = (read: Reading, reading: Reading) =>
  read.word !== reading.word &&
  // 상처받게 is no 상처밖에.
  !(read.particles.includes('밖에') && isPredicate(reading.pos)) &&
  read.lexeme.level >= WELL_KNOWN &&
  read.pos !== 'name';

function issueOf({ start, end }: Token, text: string): Ranked {
  return {
    start,
    end,
    original: '',
    suggestions: [text],
    category: 'spelling',
    severity: 'check',
    ruleId: 'sound/rare-word',
    title: '소리가 같은 말',
    help: HELP,
    article: '한글 맞춤법 제1항',
    rank: RANK.unknown + 1,
  };
}
