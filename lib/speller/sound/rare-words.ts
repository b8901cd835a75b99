import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import { RANK, type Ranked } from '../issue.ts';
import type { Token } from '../text/tokens.ts';
import { isNamed } from '../unknown/new-words/named.ts';
import { homophones } from './homophones.ts';

/** Readings that cost less are usual. */
const RARE = 1.3;
/** How much less the other word costs. */
const LEAST_DIFFERENCE = 1.2;
/** From this level on everybody knows a word. */
const WELL_KNOWN = 4;
/** Only plain forms: those with rare endings sound like names and terms. */
const MOST_COST = 0.55;
/** 할 게다, 센 자가, 베를 짜다: words that are rare only by themselves. */
const isShort = ({ pos, word, lexeme: { level } }: Reading) =>
  pos === 'pronoun' ||
  pos === 'bound' ||
  (pos === 'adverb' && level === 0) ||
  (pos === 'noun' && word.length === 1 && level > 1);

const HELP =
  '소리가 같은 흔한 말을 소리 나는 대로 적은 것 같아요. 뜻한 말이 맞으면 그대로 두어도 괜찮아요. 예: 생가기 났다 → 생각이 났다.';

/**
 * Issues of words that are right but rare, where a usual word sounds the same: 우사니 for 우산이, 생가기 for
 * 생각이. A word in the company that it has otherwise stays (`isInPlace`).
 */
export function createRareWords(
  analyser: Analyser,
  isInPlace: (sentence: readonly Token[], token: Token, reading: Reading) => boolean,
) {
  const known = new Map<string, string | undefined>();

  return function* rareWordIssues(sentence: readonly Token[]): Generator<Ranked> {
    for (const token of sentence) {
      const [best] = token.analysis.readings;
      if (!best || best.cost < RARE || token.isGlued || token.text.length < 2) continue;
      if (isShort(best)) continue;
      const text = usualWord(token.text, best);
      if (text === undefined || isNamed(sentence, token.at)) continue;
      if (isInPlace(sentence, token, best)) continue;
      yield issueOf(token, text);
    }
  };

  function usualWord(text: string, reading: Reading): string | undefined {
    if (!known.has(text)) known.set(text, findUsualWord(text, reading));
    return known.get(text);
  }

  function findUsualWord(text: string, reading: Reading): string | undefined {
    let found: { text: string; cost: number } | undefined;
    for (const other of homophones(text)) {
      const read = analyser.quickReading(other);
      if (!read || read.word === reading.word || read.cost > MOST_COST) continue;
      if (read.lexeme.level < WELL_KNOWN || read.pos === 'name') continue;
      if (reading.cost - read.cost < LEAST_DIFFERENCE) continue;
      if (!found || read.cost < found.cost) found = { text: other, cost: read.cost };
    }
    return found?.text;
  }
}

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
