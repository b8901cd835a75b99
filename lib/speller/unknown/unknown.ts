import { RANK, type Ranked } from '../issue.ts';
import type { Workshop } from '../rules/fix.ts';
import type { Token } from '../text/tokens.ts';
import { isForeignLike, isNameLike } from './names.ts';
import { parted } from './spacing.ts';
import type { Suggest } from './suggestions.ts';

/** Words for which suggestions are sought in one text: the rest is marked without, to stay in time. */
const MOST_SOUGHT = 60;
/** A space is a smaller change than another letter. */
const SPACE_BONUS = 0.4;
/** Beyond these nothing sensible was found. */
const MOST_PARTED = 6;
const MOST_EDITED = 2.6;

const WORD_HELP =
  '사전에서 찾지 못한 말이에요. 이름이나 새로 만든 말이면 그대로 두어도 괜찮아요. 예: 선새님 → 선생님';
const SPACE_HELP = '낱말과 낱말은 띄어 써요. 조사는 앞말에 붙여 써요. 예: 우리 반 친구';

/** Looks at what no reading explains; what was sought is counted over the whole text. */
export function createUnknown({ analyser }: Workshop, suggest: Suggest) {
  let sought = 0;

  return function* unknownIssues(sentence: readonly Token[]): Generator<Ranked> {
    for (const token of sentence) {
      if (token.kind !== 'hangul' || token.analysis.isKnown || isExplained(token)) continue;
      sought += 1;
      yield issueOf(
        token,
        sought <= MOST_SOUGHT ? found(token.text) : { texts: [], isSpacing: false },
      );
    }
  };

  function isExplained({ text, isGlued, analysis }: Token): boolean {
    if (analysis.wrong.length > 0) return true;
    const { grammar } = analyser;
    if (isGlued) {
      // Behind a number, a foreign word or a quotation: particles and endings stand alone.
      const jamo = text.normalize('NFD');
      if (grammar.particles.has(text) || grammar.copulas.beside.has(jamo)) return true;
    }
    return isNameLike(grammar, text) || isForeignLike(grammar, text);
  }

  function found(text: string): { texts: string[]; isSpacing: boolean } {
    const edited = suggest(text).filter(({ cost }) => cost <= MOST_EDITED);
    const spaced = parted(text, analyser);
    const isSpaced = spaced !== undefined && spaced.cost <= MOST_PARTED;
    const texts = edited.map((one) => one.text);
    if (!isSpaced) return { texts, isSpacing: false };
    const first = edited[0]?.cost ?? Infinity;
    const isSpacing = spaced.cost * 0.4 - SPACE_BONUS <= first;
    return {
      texts: isSpacing ? [spaced.text, ...texts] : insertSecond(texts, spaced.text),
      isSpacing,
    };
  }
}

const insertSecond = ([first = '', ...rest]: string[], second: string) => [first, second, ...rest];

function issueOf(
  { start, end }: Token,
  { texts, isSpacing }: { texts: string[]; isSpacing: boolean },
): Ranked {
  return {
    start,
    end,
    original: '',
    suggestions: texts,
    category: isSpacing ? 'spacing' : 'unknown',
    severity: 'check',
    ruleId: isSpacing ? 'unknown/spacing' : 'unknown/word',
    title: isSpacing ? '띄어쓰기' : '사전에 없는 말',
    help: isSpacing ? SPACE_HELP : WORD_HELP,
    article: isSpacing ? '한글 맞춤법 제2항' : '',
    rank: RANK.unknown,
  };
}
