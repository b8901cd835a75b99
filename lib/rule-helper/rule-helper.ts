import { type Fact, findFacts } from './facts.ts';
import { type FeedbackDraft, praisePoints, remarkOf } from './feedback-draft.ts';
import { outlineEntry, outlineOf, outlinePoints, stanzasOf } from './outline.ts';
import { type Passage, passageOf, type TextRange, type Word } from './passage.ts';
import { fill, loadPhrases, type Phrases, pick } from './phrases.ts';
import { type Candidate, findPlaces } from './places.ts';
import { rubricPoints } from './rubric-points.ts';
import { type Topic, topicsOf } from './topics.ts';
import { findVersePlaces } from './verse.ts';

export const SUPPORT_FUNCTIONS = ['IDEAS', 'OUTLINE', 'PARAGRAPH', 'RUBRIC'] as const;
export type SupportFunction = (typeof SUPPORT_FUNCTIONS)[number];

export interface SupportInput {
  supportFunction: SupportFunction;
  /** Plain text with a line for each paragraph or line of a poem; may be empty. */
  text: string;
  /** Its words with their readings, in its order, as `readWords` of lib/speller finds them. */
  words: readonly Word[];
  /** For PARAGRAPH: the paragraph that was chosen; the whole text if left out. */
  selection?: TextRange;
  subject: { title: string; classification: string; guide: string };
  /** `levels` are descriptions, the best first. */
  rubric: readonly { criterionId: string; name: string; levels: readonly string[] }[];
  /** In characters. */
  length?: { least?: number; most?: number };
}

export interface SupportPoint {
  /** A question, a question about a place of the text, or about a criterion of the rubric. */
  kind: 'QUESTION' | 'PLACE' | 'CRITERION';
  /** UTF-16 units of the text; cuts no character in two. */
  range?: TextRange;
  criterionId?: string;
  /** Korean, at most 200 characters; never a sentence for the post. */
  text: string;
}

export interface OutlineEntry extends TextRange {
  /** What the paragraph is about, in its own words. */
  about: string;
}

export interface SupportAnswer {
  points: SupportPoint[];
  /** Of OUTLINE: an entry for each paragraph. */
  outline?: OutlineEntry[];
}

export interface RuleHelper {
  /**
   * Questions about a text, by rules alone: the same input has the same answer. Throws nothing; time is
   * proportional to the length of the text.
   */
  answer(input: SupportInput): SupportAnswer;
  /** The beginnings of a teacher's feedback, by the same rules: praise for what the text has, and questions. */
  draftFeedback(input: Omit<SupportInput, 'supportFunction' | 'selection'>): FeedbackDraft;
}

const MOST_POINTS = 5;
const LONGEST_POINT = 200;
/** Titles of classifications whose texts are verse. */
const VERSE = '시';

export function createRuleHelper(phrases: Phrases = loadPhrases()): RuleHelper {
  return {
    answer(input) {
      const { points, outline } = answerBy(input, phrases);
      const bounded = points.map((point) => ({
        ...point,
        text: point.text.slice(0, LONGEST_POINT),
      }));
      const [question = ''] = phrases.none;
      return {
        points: bounded.length > 0 ? bounded : [{ kind: 'QUESTION', text: question }],
        ...(outline && { outline }),
      };
    },
    draftFeedback: (input) => draftBy({ ...input, supportFunction: 'IDEAS' }, phrases),
  };
}

const MOST_QUESTIONS = 2;

function draftBy(input: SupportInput, phrases: Phrases): FeedbackDraft {
  const passage = passageOf(input.text, input.words);
  const facts = findFacts(passage, phrases);
  const topics = topicsOf(passage, phrases);
  const praise = praisePoints(passage, facts, phrases);
  const free = places(input, passage, facts, topics, phrases).filter((place) =>
    praise.every(({ start, end }) => place.end <= start || end <= place.start),
  );
  const [last, ...others] = pointsOf(choose(free, MOST_QUESTIONS + 1), input, phrases).reverse();
  const [whole] = ideas(input, passage, facts, topics, phrases).filter(({ range }) => !range);
  const asked = (whole ? [last, ...others] : others).slice(0, MOST_QUESTIONS);
  const question = whole?.text ?? last?.text ?? phrases.none[0] ?? '';
  const questions = asked.flatMap((point) =>
    point?.range ? [{ kind: 'ASK' as const, ...point.range, text: point.text }] : [],
  );
  return {
    points: [...praise, ...questions]
      .map((point) => ({ ...point, text: point.text.slice(0, LONGEST_POINT) }))
      .sort((one, other) => one.start - other.start),
    remark: remarkOf(passage, topics[0], question, phrases),
  };
}

function answerBy(input: SupportInput, phrases: Phrases): SupportAnswer {
  const passage = passageOf(input.text, input.words);
  const facts = findFacts(passage, phrases);
  const topics = topicsOf(passage, phrases);
  switch (input.supportFunction) {
    case 'IDEAS':
      return { points: ideas(input, passage, facts, topics, phrases) };
    case 'OUTLINE': {
      if (input.subject.classification === VERSE) {
        const lines = findVersePlaces(passage, facts, topics, phrases).filter(({ rule }) =>
          rule.startsWith('LINE_'),
        );
        const chosen = choose(lines, MOST_POINTS);
        return {
          points: pointsOf(chosen, input, phrases),
          outline: stanzasOf(input.text).map((range) => outlineEntry(passage, range)),
        };
      }
      const points = outlinePoints(passage, topics, input.subject.title, phrases);
      return { points: points.slice(0, MOST_POINTS), outline: outlineOf(passage, topics) };
    }
    case 'PARAGRAPH': {
      const inside = places(input, passage, facts, topics, phrases).filter((one) =>
        isChosen(one, input.selection),
      );
      return { points: pointsOf(choose(inside, MOST_POINTS), input, phrases) };
    }
    case 'RUBRIC':
      return { points: rubricPoints(input, facts, phrases) };
  }
}

const isChosen = (range: TextRange, selection: TextRange | undefined) =>
  !selection || (range.start >= selection.start && range.end <= selection.end);

function places(
  { subject: { classification } }: SupportInput,
  passage: Passage,
  facts: readonly Fact[],
  topics: readonly Topic[],
  phrases: Phrases,
): Candidate[] {
  return classification === VERSE
    ? findVersePlaces(passage, facts, topics, phrases)
    : findPlaces(passage, facts, topics, phrases, classification);
}

/** What the classification asks for and the text lacks, then questions about what it has. */
function ideas(
  input: SupportInput,
  passage: Passage,
  facts: readonly Fact[],
  topics: readonly Topic[],
  phrases: Phrases,
): SupportPoint[] {
  const { subject, text } = input;
  const elements =
    phrases.classifications[subject.classification] ?? phrases.classifications.자유글 ?? [];
  if (passage.sentences.length === 0) {
    return elements.map(({ empty }) => ({
      kind: 'QUESTION' as const,
      text: fill(empty, { 제목: subject.title }),
    }));
  }
  const has = new Set(facts.map(({ name }) => name));
  const things = topics.slice(0, 4);
  const missing = elements
    .filter(({ needs }) => !has.has(needs))
    .slice(0, 2)
    .map((element, index): SupportPoint => {
      const thing = things[index % Math.max(things.length, 1)];
      if (!thing) return { kind: 'QUESTION', text: fill(element.empty, { 제목: subject.title }) };
      const { start, end } = thing.first;
      return {
        kind: 'QUESTION',
        range: { start, end },
        text: fill(element.missing, { 낱말: thing.word }),
      };
    });
  const found = choose(
    places(input, passage, facts, topics, phrases),
    MOST_POINTS - missing.length,
  );
  return [
    ...missing,
    ...pointsOf(found, input, phrases),
    ...lengthPoint(input, text, topics, phrases),
  ];
}

function lengthPoint(
  { length }: SupportInput,
  text: string,
  topics: readonly Topic[],
  { length: texts }: Phrases,
): SupportPoint[] {
  const written = text.replace(/\n/g, '').length;
  const [topic] = topics;
  const point = (template: string | undefined, values: Record<string, string | number>) =>
    template ? [{ kind: 'QUESTION' as const, text: fill(template, values) }] : [];
  if (length?.least && written < length.least) {
    return topic
      ? point(texts.SHORT, { 수: length.least, 쓴수: written, 낱말: topic.word })
      : point(texts.SHORT_EMPTY, { 수: length.least });
  }
  if (length?.most && written > length.most) {
    return point(texts.LONG, { 수: length.most, 넘은수: written - length.most });
  }
  return [];
}

/** The best of different rules at different places, in the order of the text. */
function choose(candidates: readonly Candidate[], most: number): Candidate[] {
  const sorted = [...candidates].sort(
    (one, other) => other.score - one.score || one.start - other.start,
  );
  const chosen: Candidate[] = [];
  // A rule asks a second time only if the others find too little.
  for (const limit of [1, 2, 3]) {
    for (const one of sorted) {
      if (chosen.length >= (limit === 1 ? most : Math.min(most, 3))) break;
      const isTaken = chosen.some((other) => one.start < other.end && other.start < one.end);
      const same = chosen.filter(({ rule }) => rule === one.rule).length;
      const isAsked = chosen.some(({ values }) => values.말 === one.values.말);
      if (!isTaken && !isAsked && same < limit) chosen.push(one);
    }
  }
  return chosen.sort((one, other) => one.start - other.start);
}

/** The second question of a rule has another wording. */
function pointsOf(
  candidates: readonly Candidate[],
  { text }: SupportInput,
  phrases: Phrases,
): SupportPoint[] {
  const asked = new Map<string, number>();
  return candidates.map(({ rule, start, end, values, text: own }) => {
    const nth = asked.get(rule) ?? 0;
    asked.set(rule, nth + 1);
    const template = own ?? pick(phrases.rules[rule] ?? [], `${rule}${text.length}`, nth) ?? '';
    return { kind: 'PLACE', range: { start, end }, text: fill(template, values) };
  });
}
