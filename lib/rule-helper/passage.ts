/** UTF-16 units of the text; `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** A word with the reading of a morphological analyser, such as `readWords` of lib/speller. */
export interface Word extends TextRange {
  text: string;
  kind: string;
  /** There is no space before it. */
  isGlued: boolean;
  reading: WordReading | undefined;
}

export interface WordReading {
  /** noun, name, unit, verb, adjective, … */
  pos: string;
  /** Without particles and endings; verbs and adjectives without 다. */
  word: string;
  particles: readonly string[];
  endings: readonly string[];
  role: string | undefined;
  suffix: string;
}

export interface Sentence extends TextRange {
  /** Index of its paragraph. */
  paragraph: number;
  words: readonly Word[];
}

export interface Paragraph extends TextRange {
  sentences: readonly Sentence[];
  words: readonly Word[];
}

export interface Passage {
  text: string;
  paragraphs: readonly Paragraph[];
  sentences: readonly Sentence[];
  words: readonly Word[];
  /** What stands in double quotation marks, without them. */
  speeches: readonly Speech[];
  /** The words in them. */
  said: ReadonlySet<Word>;
}

export interface Speech extends TextRange {
  /** Index of its sentence. */
  sentence: number;
}

const ENDS = /[.!?…。]/;
const CLOSES = /[”"’'」』)\]]/;
/** A quotation that is not closed within this length is no quotation. */
const LONGEST_SPEECH = 400;

/** Paragraphs are the lines of the text that are not empty. */
export function passageOf(text: string, words: readonly Word[]): Passage {
  const speeches = speechesOf(text);
  const paragraphs: Paragraph[] = [];
  let next = 0;
  let nextSpeech = 0;
  for (const line of text.matchAll(/[^\n]+/g)) {
    if (line[0].trim() === '') continue;
    const range = { start: line.index, end: line.index + line[0].length };
    const own: Word[] = [];
    for (let word = words[next]; word && word.start < range.end; word = words[next]) {
      if (word.start >= range.start) own.push(word);
      next += 1;
    }
    const from = nextSpeech;
    while ((speeches[nextSpeech]?.start ?? Infinity) < range.end) nextSpeech += 1;
    const inside = speeches.slice(from, nextSpeech);
    let at = 0;
    const sentences = sentencesOf(text, range, inside).map((sentence) => {
      const first = at;
      while ((own[at]?.start ?? Infinity) < sentence.end) at += 1;
      return { ...sentence, paragraph: paragraphs.length, words: own.slice(first, at) };
    });
    paragraphs.push({ ...range, sentences, words: own });
  }
  const sentences = paragraphs.flatMap((paragraph) => paragraph.sentences);
  return {
    text,
    paragraphs,
    sentences,
    words,
    speeches: withSentences(speeches, sentences),
    said: wordsIn(speeches, words),
  };
}

function withSentences(speeches: readonly TextRange[], sentences: readonly Sentence[]): Speech[] {
  let sentence = 0;
  return speeches.map((speech) => {
    while ((sentences[sentence]?.end ?? Infinity) < speech.end) sentence += 1;
    return { ...speech, sentence };
  });
}

function wordsIn(ranges: readonly TextRange[], words: readonly Word[]): Set<Word> {
  const found = new Set<Word>();
  let at = 0;
  for (const { start, end } of ranges) {
    while ((words[at]?.start ?? Infinity) < start) at += 1;
    for (let word = words[at]; word && word.end <= end; word = words[at]) {
      found.add(word);
      at += 1;
    }
  }
  return found;
}

function speechesOf(text: string): TextRange[] {
  const found: TextRange[] = [];
  for (const match of text.matchAll(/“([^“”\n]{1,400})”|"([^"\n]{1,400})"/g)) {
    const start = match.index + 1;
    const end = match.index + match[0].length - 1;
    if (end - start <= LONGEST_SPEECH) found.push({ start, end });
  }
  return found;
}

/** A full stop within a quotation ends no sentence. */
function sentencesOf(
  text: string,
  { start, end }: TextRange,
  inside: readonly TextRange[],
): TextRange[] {
  const found: TextRange[] = [];
  let from = start;
  let speech = 0;
  const add = (to: number) => {
    const raw = text.slice(from, to);
    const lead = raw.length - raw.trimStart().length;
    if (raw.trim() !== '') found.push({ start: from + lead, end: from + raw.trimEnd().length });
    from = to;
  };
  for (let at = start; at < end; at += 1) {
    while ((inside[speech]?.end ?? Infinity) < at) speech += 1;
    const isQuoted = at >= (inside[speech]?.start ?? Infinity);
    if (isQuoted || !ENDS.test(text.charAt(at))) continue;
    let after = at + 1;
    while (after < end && (ENDS.test(text.charAt(after)) || CLOSES.test(text.charAt(after)))) {
      after += 1;
    }
    // 3.14 and 8.8: no space follows.
    if (after === end || /\s/.test(text.charAt(after))) add(after);
    at = after - 1;
  }
  add(end);
  return found;
}

/** The end of the noun in a word: 할머니 of 할머니가. */
export const nounEnd = ({ start, end, reading }: Word): number =>
  reading ? Math.min(end, start + reading.word.length) : end;

export const hasParticle = (word: Word, ...particles: string[]): boolean =>
  particles.some((particle) => word.reading?.particles[0] === particle);

export const isPredicate = ({ reading }: Word): boolean =>
  reading?.pos === 'verb' || reading?.pos === 'adjective';
