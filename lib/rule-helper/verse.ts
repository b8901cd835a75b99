import type { Fact } from './facts.ts';
import { nounEnd, type Passage, type TextRange } from './passage.ts';
import type { Phrases, Values } from './phrases.ts';
import type { Candidate } from './places.ts';
import { bareThings, isThing, type Topic } from './topics.ts';

/** The places that the rules ask about in a poem, whose paragraphs are its lines. */
export function findVersePlaces(
  passage: Passage,
  facts: readonly Fact[],
  topics: readonly Topic[],
  phrases: Phrases,
): Candidate[] {
  const { text, paragraphs, sentences } = passage;
  const found: Candidate[] = [];
  const add = (rule: string, { start, end }: TextRange, score: number, values: Values = {}) => {
    const sentence = sentences.findIndex((one) => start < one.end);
    found.push({
      rule,
      start,
      end,
      sentence,
      score,
      values: { 말: text.slice(start, end), ...values },
    });
  };
  for (const fact of facts) {
    if (fact.name === 'SOUND_WORD') add('LINE_SOUND', fact, 8);
    if (fact.name === 'FEELING') add('FEELING', fact, 7);
    if (fact.name === 'SIMILE') add('SIMILE', fact, 6);
    if (fact.name === 'PERSON') add(fact.isElder ? 'ELDER_LOOK' : 'PERSON_LOOK', fact, 5);
  }
  const seen = new Set<string>();
  for (const thing of bareThings(passage, phrases)) {
    if (!seen.has(thing.word)) add('LINE_IMAGE', thing, 5);
    seen.add(thing.word);
  }
  for (const { words } of paragraphs) {
    const alone = words.length <= 2 ? words.find((word) => isThing(word, phrases)) : undefined;
    const noun = alone?.reading?.word ?? '';
    if (alone && noun.length > 1 && !seen.has(noun)) {
      add('LINE_IMAGE', { start: alone.start, end: alone.start + noun.length }, 5);
      seen.add(noun);
    }
  }
  const [topic] = topics;
  if (topic && topic.count >= 3) {
    add('LINE_REPEAT', topic.first, 6, { 수: Math.round(topic.count) });
  }
  for (const { words } of paragraphs) {
    for (const word of words) {
      const noun = word.reading?.word ?? '';
      if (!isThing(word, phrases) || noun.length < 2 || seen.has(noun)) continue;
      seen.add(noun);
      add('LINE_IMAGE', { start: word.start, end: nounEnd(word) }, 2);
    }
  }
  addLines(passage, add);
  return found;
}

function addLines(
  { paragraphs }: Passage,
  add: (rule: string, range: TextRange, score: number) => void,
): void {
  const lengths = paragraphs.map(({ start, end }) => end - start).sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const longest = paragraphs.find(({ start, end }) => end - start === lengths.at(-1));
  if (
    longest &&
    paragraphs.length > 4 &&
    longest.end - longest.start > Math.max(median * 1.9, 16)
  ) {
    add('LINE_BREAK', longest, 5);
  }
  const [first] = paragraphs;
  if (first && paragraphs.length > 2) add('LINE_FIRST', first, 4);
  const last = paragraphs.at(-1);
  if (last && paragraphs.length > 2) add('LINE_LAST', last, 6);
}
