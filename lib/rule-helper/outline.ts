import type { Passage, TextRange } from './passage.ts';
import { fill, type Phrases, pick, type Values } from './phrases.ts';
import type { OutlineEntry, SupportPoint } from './rule-helper.ts';
import type { Topic } from './topics.ts';

const ORDINALS = [
  '첫째',
  '둘째',
  '셋째',
  '넷째',
  '다섯째',
  '여섯째',
  '일곱째',
  '여덟째',
  '아홉째',
  '열째',
];
const ordinal = (index: number) => ORDINALS[index] ?? `${index + 1}번째`;

/** A paragraph is long from this multiple of the middle one, and short below the other. */
const LONG = 1.9;
const SHORT = 0.4;
/** A text in one paragraph is asked about from this many characters. */
const ONE_PARAGRAPH = 250;
const SIGNATURE = /(?:올림|드림|씀|보냄)\s*$/;
const SHIFT =
  /^(그런데|그러던|다음|이튿날|그날|얼마|잠시|며칠|그때|그다음|마지막|저녁|점심|아침|한참|나중|집에|결국)/;

/** What each paragraph is about, in its own words: the nouns it has more often than the others. */
export function outlineOf({ paragraphs, text }: Passage, topics: readonly Topic[]): OutlineEntry[] {
  return paragraphs.map(({ start, end, words }, index) => {
    const own = topics
      .filter((topic) => topic.paragraphs.has(index))
      .map((topic) => ({
        word: topic.word,
        weight:
          words.filter(({ reading }) => reading?.word === topic.word).length /
          (topic.paragraphs.size + 1),
      }))
      .sort((one, other) => other.weight - one.weight)
      .slice(0, 3)
      .map(({ word }) => word);
    const about = own.length > 0 ? own.join(', ') : text.slice(start, Math.min(end, start + 20));
    return { start, end, about };
  });
}

/** Stanzas of a poem stand between empty lines. */
export function stanzasOf(text: string): TextRange[] {
  return [...text.matchAll(/[^\n]*\S[^\n]*(?:\n[^\n]*\S[^\n]*)*/g)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** A stanza by its first line. */
export function outlineEntry({ text }: Passage, { start, end }: TextRange): OutlineEntry {
  const [line = ''] = text.slice(start, end).split('\n');
  return { start, end, about: line.trim() };
}

/** Questions about the order and the size of the paragraphs, the most useful first. */
export function outlinePoints(
  passage: Passage,
  topics: readonly Topic[],
  title: string,
  phrases: Phrases,
): SupportPoint[] {
  const { paragraphs, text } = passage;
  const points: SupportPoint[] = [];
  const add = (rule: string, range: TextRange, values: Values) => {
    const template = pick(phrases.outline[rule] ?? [], `${rule}${text.slice(0, 80)}`);
    if (!template) return;
    const { start, end } = range;
    points.push({ kind: 'PLACE', range: { start, end }, text: fill(template, values) });
  };
  const headOf = (index: number): TextRange => {
    const sentence = paragraphs[index]?.sentences[0];
    return sentence ?? { start: 0, end: 0 };
  };
  const last = paragraphs.length - 1;
  const inOnly = (index: number) =>
    topics.filter((one) => one.paragraphs.size === 1 && one.paragraphs.has(index));
  const aboutOf = (index: number) => topics.find((one) => one.paragraphs.has(index))?.word;

  if (last === 0) {
    const shift = passage.sentences
      .slice(1)
      .find((one) => SHIFT.test(text.slice(one.start, one.start + 4)));
    const middle = passage.sentences[Math.floor(passage.sentences.length / 2)];
    const place = shift ?? (text.length > ONE_PARAGRAPH ? middle : undefined);
    if (place) add('ONE_PARAGRAPH', place, {});
  }
  addTitle(title, topics, add);
  if (last > 0) {
    addSizes(passage, aboutOf, add, headOf);
    const lost = topics.find(
      (one) => one.paragraphs.size === 1 && one.paragraphs.has(0) && one.count >= 1,
    );
    if (lost && last > 1) add('LOST', lost.first, { 낱말: lost.word });
    const [late] = inOnly(last);
    if (late) add('NEW_AT_END', late.first, { 낱말: late.word });
    addPairs(topics, add);
  }
  const opening = aboutOf(0);
  if (opening) add('FIRST', headOf(0), { 낱말: opening });
  const closing = topics.find((one) => one.paragraphs.has(last) && one.word !== opening);
  const sentence = passage.sentences.at(-1);
  if (closing && sentence && opening && last > 0) {
    add('LAST', sentence, { 낱말: closing.word, 다른말: opening });
  }
  return points;
}

type Add = (rule: string, range: TextRange, values: Values) => void;

/** A word of the title that comes late. */
function addTitle(title: string, topics: readonly Topic[], add: Add): void {
  const named = topics.find(({ word }) => word.length > 1 && title.includes(word));
  const first = named && Math.min(...named.paragraphs);
  if (named && first !== undefined && first > 0) {
    add('TITLE_LATE', named.first, { 낱말: named.word, 몇째: ordinal(first) });
  }
}

function addSizes(
  { paragraphs, text }: Passage,
  aboutOf: (index: number) => string | undefined,
  add: Add,
  headOf: (index: number) => TextRange,
): void {
  // 장우진 씀 closes a letter.
  const own = paragraphs.filter(({ start, end }) => !SIGNATURE.test(text.slice(start, end)));
  const lengths = own.map(({ start, end }) => end - start);
  const median = [...lengths].sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;
  const longest = lengths.indexOf(Math.max(...lengths));
  const shortest = lengths.indexOf(Math.min(...lengths));
  const about = aboutOf(longest);
  if ((lengths[longest] ?? 0) > median * LONG && about) {
    add('LONG_PARAGRAPH', headOf(longest), { 몇째: ordinal(longest), 낱말: about });
  }
  if ((lengths[shortest] ?? 0) < median * SHORT && own.length > 2) {
    add('SHORT_PARAGRAPH', headOf(shortest), { 몇째: ordinal(shortest) });
  }
}

/** A thing that two paragraphs have and no other, and two neighbours of different content. */
function addPairs(topics: readonly Topic[], add: Add): void {
  const shared = topics.find((one) => {
    const [first = 0, second = 0] = [...one.paragraphs];
    return one.paragraphs.size === 2 && second - first > 1 && one.count >= 2;
  });
  if (shared) {
    const [first = 0, second = 0] = [...shared.paragraphs];
    add('SAME_TOPIC', shared.first, {
      낱말: shared.word,
      몇째: ordinal(first),
      다른째: ordinal(second),
    });
  }
  const alone = (index: number) =>
    topics.find((one) => one.count >= 2 && one.paragraphs.size === 1 && one.paragraphs.has(index));
  const [one, other] = [alone(1), alone(2)];
  if (one && other) add('ORDER', other.first, { 낱말: one.word, 다른말: other.word });
}
