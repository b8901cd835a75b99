import type { Fact } from './facts.ts';
import { isPredicate, nounEnd, type Passage, type TextRange } from './passage.ts';
import type { Phrases, Values } from './phrases.ts';
import { bareThings, isThing, type Topic } from './topics.ts';

/** A place of the text that a rule asks about. */
export interface Candidate extends TextRange {
  rule: string;
  /** Of two candidates the one with the higher score is asked about. */
  score: number;
  sentence: number;
  values: Values;
  /** Instead of a text of the rule. */
  text?: string;
}

const SCORES: Readonly<Record<string, number>> = {
  MEASURE: 7,
  COUNT: 5,
  FEELING: 8,
  REPORTED: 7,
  SPEECH: 5,
  SIMILE: 6,
  GUESS: 6,
  CLAIM: 7,
};

/** Kinds of writing that argue or explain: they are not asked for more details of a scene. */
const ARGUING = new Set(['논설문']);
const CLAIMING = new Set(['논설문', '독후감']);
const FACTUAL = new Set(['설명문', '기사문', '논설문']);

/**
 * 80 characters take a reader of the primary school about fifteen seconds aloud, more than one breath;
 * sentences of the textbooks of grades 5 and 6 have 30 to 50.
 */
const LONG_SENTENCE = 80;
const REPEATED = 4;
const LINKS = /^(그리고|그래서|그런데|그러나|하지만|그다음에?|그러고|그러니까|그랬더니)$/;

/** The places that the rules ask about in prose. */
export function findPlaces(
  passage: Passage,
  facts: readonly Fact[],
  topics: readonly Topic[],
  phrases: Phrases,
  classification: string,
): Candidate[] {
  const { text } = passage;
  const found: Candidate[] = [];
  const add = (
    rule: string,
    range: TextRange & { sentence: number },
    score: number,
    values: Values = {},
  ) => {
    const { start, end, sentence } = range;
    found.push({
      rule,
      start,
      end,
      sentence,
      score,
      values: { 말: text.slice(start, end), ...values },
    });
  };
  const speaking = new Set(
    facts
      .filter(({ name }) => name === 'SPEECH' || name === 'REPORTED')
      .map(({ sentence }) => sentence),
  );
  for (const fact of facts) {
    const score = SCORES[fact.name];
    if (fact.name === 'CLAIM' && !CLAIMING.has(classification)) continue;
    if (fact.name === 'GUESS' && classification === '편지') continue;
    if (fact.name === 'SPEECH' && fact.end - fact.start < 4) continue;
    if (score !== undefined) add(fact.name, fact, score);
    if (fact.name === 'PERSON' && !FACTUAL.has(classification)) {
      const place = { ...fact, end: behind(passage, fact) };
      add(personRule(fact, speaking), place, 6, { 말: text.slice(fact.start, fact.end) });
    }
  }
  const counts = new Map(topics.map(({ word, count }) => [word, count]));
  if (!ARGUING.has(classification)) {
    const seen = new Set<string>();
    for (const thing of bareThings(passage, phrases)) {
      if (seen.has(thing.word)) continue;
      seen.add(thing.word);
      add('DETAIL', thing, 4 + Math.min(counts.get(thing.word) ?? 0, 4) / 2);
    }
  }
  addVague(passage, phrases, found);
  addSentences(passage, topics, add);
  addRest(passage, phrases, ARGUING.has(classification) ? 'CLAIM' : 'BEFORE', add);
  return found;
}

type Add = (
  rule: string,
  range: TextRange & { sentence: number },
  score: number,
  values?: Values,
) => void;

/** The end of the second word behind a person, so that the place shows which of many it is. */
function behind({ sentences }: Passage, { sentence, start, end }: Fact): number {
  const words = sentences[sentence]?.words ?? [];
  const at = words.findIndex((word) => word.start === start);
  return words[Math.min(at + 2, words.length - 1)]?.end ?? end;
}

/** Asks for words if nobody speaks near, else for what one could see. */
function personRule(person: Fact, speaking: ReadonlySet<number>): string {
  const isSpeaking = [-1, 0, 1].some((offset) => speaking.has(person.sentence + offset));
  return `${person.isElder ? 'ELDER' : 'PERSON'}_${isSpeaking ? 'LOOK' : 'SPEECH'}`;
}

function addVague(passage: Passage, { vague }: Phrases, found: Candidate[]): void {
  passage.sentences.forEach(({ words }, sentence) => {
    words.forEach((word, at) => {
      const question = vague.get(word.reading?.word ?? '');
      const next = words[at + 1];
      if (question === undefined || passage.said.has(word)) return;
      const end =
        next && !/[.!?,\n]/.test(passage.text.slice(word.end, next.start)) ? next.end : word.end;
      const place = { start: word.start, end, sentence };
      const values = { 말: word.text };
      found.push({ rule: 'VAGUE', ...place, score: 6, values, text: question });
    });
  });
}

function addSentences(passage: Passage, topics: readonly Topic[], add: Add): void {
  const { sentences, text } = passage;
  const speaking = new Set(passage.speeches.map(({ sentence }) => sentence));
  sentences.forEach(({ start, end }, sentence) => {
    if (end - start >= LONG_SENTENCE && !speaking.has(sentence)) {
      add('LONG', { start, end, sentence }, 5, { 수: end - start });
    }
  });
  addLinks(passage, add);
  const [topic] = topics;
  const isTopicOfMuch = topic && topic.count >= Math.max(REPEATED, sentences.length / 2);
  if (topic && isTopicOfMuch) {
    const sentence = sentences.findIndex((one) => topic.first.start < one.end);
    add('REPEAT', { ...topic.first, sentence }, 4, { 수: Math.round(topic.count) });
  }
  addEndings(passage, add);
  const [first] = sentences;
  if (first && /^(?:나는|저는|난|전)?\s?오늘/.test(text.slice(first.start, first.end))) {
    add('OPENING', { ...openingOf(first), sentence: 0 }, 6);
  }
  const last = sentences.at(-1);
  if (last && isWornOut(text.slice(last.start, last.end))) {
    add('ENDING', { start: last.start, end: last.end, sentence: sentences.length - 1 }, 7);
  }
}

function openingOf({ words, start, end }: Passage['sentences'][number]): TextRange {
  return { start, end: words[Math.min(2, words.length - 1)]?.end ?? end };
}

/** What closes very many posts, whatever they are about. */
const isWornOut = (sentence: string) =>
  /(?:하루였|또 가고 싶|다음에 또|정말 재미있었|참 재미있었|기분이 좋았|정말 즐거웠|참 즐거웠)/.test(
    sentence,
  );

const ACTING = new Set(['있', '없', '하', '되', '이', '아니', '같', '않', '못하', '보', '지']);

/** Asked where the other rules find too little: things of any kind, and what somebody did. */
function addRest(passage: Passage, phrases: Phrases, rule: 'BEFORE' | 'CLAIM', add: Add): void {
  passage.sentences.forEach(({ words }, sentence) => {
    for (const word of words) {
      const { reading } = word;
      const isLong = (reading?.word.length ?? 0) > 1;
      if (!isLong || !isThing(word, phrases) || reading?.particles.length === 0) continue;
      add('AROUND', { start: word.start, end: nounEnd(word), sentence }, 2);
    }
    const last = words.at(-1);
    const isAct = last?.reading?.pos === 'verb' && !ACTING.has(last.reading.word);
    if (last && isAct && !passage.said.has(last)) {
      const before = words.at(-2);
      const start = before && !before.isGlued ? before.start : last.start;
      add(rule, { start, end: last.end, sentence }, 1);
    }
    if (words.length > 2) {
      const { start, end } = passage.sentences[sentence] ?? { start: 0, end: 0 };
      add('SENTENCE', { start, end, sentence }, 0);
    }
  });
}

/** 그래서 … 그래서 …: at the beginning of sentences that are near each other. */
function addLinks({ sentences, text }: Passage, add: Add): void {
  const places = new Map<string, { sentence: number; start: number; end: number }[]>();
  sentences.forEach(({ words: [first] }, sentence) => {
    if (!first || !LINKS.test(first.text)) return;
    const list = places.get(first.text) ?? [];
    list.push({ sentence, start: first.start, end: first.end });
    places.set(first.text, list);
  });
  for (const list of places.values()) {
    const [, second] = list;
    if (!second || list.length < Math.max(2, sentences.length / 8)) continue;
    if (text.slice(second.start, second.end) === '') continue;
    add('LINK', second, 4 + list.length / 2, { 수: list.length });
  }
}

/** Three sentences in a row that end with the same word, and a sentence in another style. */
function addEndings({ sentences, text, said }: Passage, add: Add): void {
  const ends = sentences.map(({ words }) => {
    const last = words.at(-1);
    return last && isPredicate(last) && !said.has(last) ? last : undefined;
  });
  for (let at = 2; at < ends.length; at += 1) {
    const [one, two, three] = [ends[at - 2], ends[at - 1], ends[at]];
    if (!one || !two || !three || one.text !== two.text || two.text !== three.text) continue;
    add('SAME_END', { start: three.start, end: three.end, sentence: at }, 6);
    break;
  }
  const styles = ends.map((word) => (word ? styleOf(word.text) : undefined));
  const formal = styles.filter((style) => style === '요').length;
  const plain = styles.filter((style) => style === '다').length;
  const [rare, often] = formal < plain ? [formal, plain] : [plain, formal];
  if (rare === 0 || rare > 2 || often < 5) return;
  const at = styles.indexOf(formal < plain ? '요' : '다');
  const word = ends[at];
  if (word && text.slice(word.start, word.end) !== '') {
    add('STYLE_MIX', { start: word.start, end: word.end, sentence: at }, 5);
  }
}

/** Whom one speaks to: 먹었어요 and 먹었습니다, or 먹었다. */
function styleOf(ending: string): '요' | '다' | undefined {
  if (/(?:요|니다|니까)$/.test(ending)) return '요';
  return ending.endsWith('다') ? '다' : undefined;
}
