import type { Analyser } from '../../analysis/analyser.ts';
import { finalOf } from '../../hangul.ts';
import type { Token } from '../../text/tokens.ts';

/** What is behind 이 of a name in a consonant. */
const NAMED =
  /^(..+)이(?:는|를|가|와|랑|도|야|네|의|만|에게|에게는|한테|처럼|보다|라는|였다|였고|였던|였어|였어요|였습니다|였는데|예요|다)$/;
/** A text with fewer has no such names: one of them is as likely two particles (마음이를). */
const FEWEST = 2;

/**
 * Tokens that are nouns with 이 as names of persons of a story: 기쁨이는 슬픔이를 밀어냈다, 꼼꼼이. The ones
 * with 이다 count only if the same name stands elsewhere too: 꿈이였다 is a slip. A name between quotation
 * marks counts alone.
 */
export function nicknames(
  { grammar }: Analyser,
  sentences: readonly (readonly Token[])[],
): ReadonlySet<Token> {
  const found = new Map<Token, string>();
  const shown = new Set<string>();
  const quoted = new Set(sentences.flat().filter(isQuotedAlone));
  for (const token of sentences.flat()) {
    const name = token.analysis.isKnown ? undefined : NAMED.exec(token.text)?.[1];
    if (name === undefined || finalOf(name) === '') continue;
    if (grammar.lexicon.words(name).length === 0) continue;
    found.set(token, name);
    if (!/이(?:였|예|다)/.test(token.text.slice(name.length))) shown.add(name);
  }
  if (found.size < FEWEST) return quoted;
  const named = [...found.keys()].filter((token) => shown.has(found.get(token) ?? ''));
  return new Set([...named, ...quoted]);
}

/** ‘튼튼이’라는 태명 */
const isQuotedAlone = ({ text, lead, trail }: Token): boolean =>
  /..이$/.test(text) && /[‘'“"]$/.test(lead) && /^[’'”"]/.test(trail);
