import { hasParticle, nounEnd, type Passage, type TextRange, type Word } from './passage.ts';
import type { Phrases } from './phrases.ts';

export interface Topic {
  word: string;
  count: number;
  /** Its first place. */
  first: TextRange;
  /** Indexes of the paragraphs that have it. */
  paragraphs: ReadonlySet<number>;
}

/** A noun that stands for a thing one can see; `isPerson`s and abstract nouns are none. */
export function isThing(word: Word, { words }: Phrases): boolean {
  const { reading } = word;
  if (reading?.pos !== 'noun' && !isUnitLikeNoun(word)) return false;
  if (reading?.suffix !== '' || word.kind !== 'hangul') return false;
  const lists = ['abstract', 'people', 'elders', 'times', 'measures', 'counts'];
  return !lists.some((list) => words[list]?.has(reading.word)) && reading.endings.length === 0;
}

/** 볼트 is a unit and a thing; with a particle and not behind a number it is the thing. */
const isUnitLikeNoun = ({ reading, isGlued }: Word) =>
  reading?.pos === 'unit' && reading.word.length > 1 && reading.particles.length > 0 && !isGlued;

/** The nouns of a text that it is about, the most frequent first, then in the order of the text. */
export function topicsOf(passage: Passage, phrases: Phrases): Topic[] {
  const topics = new Map<string, { count: number; first: TextRange; paragraphs: Set<number> }>();
  passage.paragraphs.forEach((paragraph, index) => {
    for (const word of paragraph.words) {
      if (!isThing(word, phrases) || word.isGlued) continue;
      const noun = word.reading?.word ?? '';
      const topic = topics.get(noun) ?? {
        count: 0,
        first: { start: word.start, end: nounEnd(word) },
        paragraphs: new Set<number>(),
      };
      // Nouns without a particle are often a part of another word or a wrong reading.
      topic.count += (word.reading?.particles.length ?? 0) > 0 ? 1 : 0.5;
      topic.paragraphs.add(index);
      topics.set(noun, topic);
    }
  });
  return [...topics]
    .map(([word, topic]) => ({ word, ...topic }))
    .filter(({ word, count }) => count >= (word.length > 1 ? 1 : 3))
    .sort((one, other) => other.count - one.count || one.first.start - other.first.start);
}

/** A thing that is named without a word that describes it: 장화가, 관리 사무소를. */
export interface BareThing extends TextRange {
  word: string;
  sentence: number;
}

export function bareThings(passage: Passage, phrases: Phrases): BareThing[] {
  const found: BareThing[] = [];
  passage.sentences.forEach(({ words }, sentence) => {
    words.forEach((word, at) => {
      if (!isThing(word, phrases) || !hasParticle(word, '을', '이') || word.isGlued) return;
      if ((word.reading?.word.length ?? 0) < 2 || passage.said.has(word)) return;
      const parts = partsBefore(passage, words, at);
      const before = words[at - parts - 1];
      const isDescribed =
        before?.reading?.role === 'modify' ||
        before?.reading?.pos === 'determiner' ||
        before?.reading?.role === 'adverb' ||
        (before && hasParticle(before, '의'));
      if (isDescribed) return;
      const start = words[at - parts]?.start ?? word.start;
      const end = nounEnd(word);
      found.push({ start, end, sentence, word: word.reading?.word ?? '' });
    });
  });
  return found;
}

/** How many words before it belong to its name: 관리 of 관리 사무소. */
function partsBefore({ text }: Passage, words: readonly Word[], at: number): number {
  let parts = 0;
  for (let word = words[at - 1]; word && parts < 2; word = words[at - parts - 1]) {
    const after = words[at - parts];
    const isBare =
      word.reading?.pos === 'noun' &&
      word.reading.particles.length + word.reading.endings.length === 0 &&
      text.slice(word.end, after?.start) === ' ';
    if (!isBare) break;
    parts += 1;
  }
  return parts;
}
