import type { Token } from '../../text/tokens.ts';
import { isNamed } from './named.ts';

const OFTEN = 3;

/** The forms of a word begin alike: 몽이가, 몽이는. */
const startOf = ({ text }: Token) => text.slice(0, 2);

/** What the sentences of a text show of an unknown word together. */
export function repeatedWords(sentences: readonly (readonly Token[])[]) {
  const counts = new Map<string, number>();
  for (const token of sentences.flat()) {
    if (token.kind !== 'hangul' || token.analysis.isKnown) continue;
    counts.set(startOf(token), (counts.get(startOf(token)) ?? 0) + 1);
  }
  const names = new Set<string>();
  for (const sentence of sentences) {
    for (const token of sentence) {
      if (counts.has(startOf(token)) && isNamed(sentence, token.at)) names.add(startOf(token));
    }
  }
  return {
    /** An unknown word that is repeated in the text is a name or a word of the story. */
    isOften: (token: Token) => (counts.get(startOf(token)) ?? 0) >= OFTEN,
    /** Whether another place shows that it is a name: 몽이는 after 강아지 몽이가. */
    isNameElsewhere: (sentence: readonly Token[], token: Token) =>
      names.has(startOf(token)) && !isNamed(sentence, token.at),
  };
}
