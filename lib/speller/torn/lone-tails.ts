import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import { isTail } from '../analysis/tail.ts';
import { RANK, type Ranked } from '../issue.ts';
import { isNominal } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';

const HELP =
  "조사와 '이다'는 숫자, 단위, 괄호, 따옴표 뒤에서도 앞말에 붙여 써요. 예: 6일(금)까지, 3kg이므로, ‘길’이라는.";

/** A sign that closes, and a space. */
const CLOSED = /^[.!?…]?[)\]”’"'」』》〉%℃]+ $/;
const QUOTED = /[”’"'」』》〉] $/;
/** Particles that are forms of other words as well, but hardly ever alone. */
const PARTICLE =
  /^(?:까지|까지는|까지도|까지만|까지의|부터|부터는|에게|에게는|에게도|이나|이라도)$/;
/** With 이다 behind them no other word: 4단원 까지입니다. */
const LONG = /^(?:까지|부터|에서|에게|만큼|처럼|밖에|조차|마저)./;
/** Behind a quotation these are particles as well. */
const BEHIND_QUOTATION = /^(?:은|는|을|를|의|에|와|과|도|만|로|으로|에서|처럼|보다)$/;
/** “가자.” 하고 말했다: the verb. */
const SAYING = /^하/;
/** 3,000원 씩이니까: the suffix with what follows it. */
const EACH = /^씩(?=.)/;
const bare = (text: string) => text.replace(EACH, '');
const MEASURED = new Set(['number', 'latin']);
/** Words of one syllable that stand behind a number or Latin letters as well: 5 도, 3 만, A 가. */
const OWN_WORDS = new Set('이가은도만과와의나야아여요서든');

/**
 * Issues of particles and forms of 이다 that stand alone: behind a bracket or a quotation mark, a number
 * or a unit, and behind a word with which a form of 이다 makes no other sense.
 */
export function createLoneTails(analyser: Analyser) {
  const { grammar } = analyser;

  return function* loneTailIssues(tokens: readonly Token[]): Generator<Ranked> {
    for (const [at, token] of tokens.entries()) {
      const before = tokens[at - 1];
      if (!before || token.kind !== 'hangul' || !token.lead.endsWith(' ')) continue;
      // A token is followed by what is joined to it: 이 3개.
      if (tokens[at + 1]?.isGlued && tokens[at + 1]?.lead === '') continue;
      if (!isTail(grammar, bare(token.text)) || SAYING.test(token.text)) continue;
      if (!isLone(before, token)) continue;
      yield issueOf(tokens, at);
    }
  };

  function isLone(before: Token, { text, lead, analysis }: Token): boolean {
    const isTailOnly =
      EACH.test(text) ||
      PARTICLE.test(text) ||
      (text.length > 1 && analysis.readings.every(({ word }) => word === '이')) ||
      (analysis.readings.length === 0 && !OWN_WORDS.has(text));
    if (CLOSED.test(lead)) {
      return isTailOnly || (QUOTED.test(lead) && BEHIND_QUOTATION.test(text));
    }
    if (lead !== ' ' || !isTailOnly) return false;
    if (MEASURED.has(before.kind)) return true;
    // Other particles behind words are left to the rules.
    if (before.kind !== 'hangul') return false;
    if (before.isGlued && before.lead === '' && grammar.lexicon.has(before.text, 'unit'))
      return true;
    const isLong = LONG.test(text) && analysis.readings.length === 0;
    return (isLong || text.startsWith('이')) && isBareNoun(before.analysis.readings);
  }
}

/** Nothing but a noun: 겨울 이므로. */
function isBareNoun(readings: readonly Reading[]): boolean {
  const [best] = readings;
  if (!best || readings.some(({ pos }) => pos === 'determiner')) return false;
  return isNominal(best.pos) && best.particles.length + best.endings.length === 0;
}

function issueOf(tokens: readonly Token[], at: number): Ranked {
  let from = at - 1;
  while (from > 0 && tokens[from]?.isGlued) from -= 1;
  const marked = tokens.slice(from, at + 1);
  const text = marked.map((one, index) => (index === 0 ? '' : one.lead) + one.text).join('');
  const last = marked.at(-1);
  const end = last?.end ?? 0;
  const start = marked[0]?.start ?? 0;
  const length = last?.text.length ?? 0;
  return {
    start,
    end,
    original: '',
    suggestions: [text.slice(0, -length - 1) + text.slice(-length)],
    category: 'spacing',
    severity: 'error',
    ruleId: 'torn/tail',
    title: '조사와 ‘이다’ 붙여 쓰기',
    help: HELP,
    article: '한글 맞춤법 제41항',
    rank: RANK.particle,
  };
}
