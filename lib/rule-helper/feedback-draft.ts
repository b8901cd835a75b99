import type { Fact } from './facts.ts';
import type { Passage, TextRange } from './passage.ts';
import { fill, type Phrases, pick } from './phrases.ts';
import type { Topic } from './topics.ts';

/** A remark on a place of a text, for a teacher who confirms, changes or discards it. */
export interface DraftPoint extends TextRange {
  kind: 'PRAISE' | 'ASK';
  /** Korean, at most 200 characters. */
  text: string;
}

export interface FeedbackDraft {
  /** In the order of the text, without overlaps. */
  points: DraftPoint[];
  /** On the whole text. */
  remark: string;
}

const MOST_PRAISE = 2;
const LONGEST_QUOTATION = 30;
/** The first is praised first. */
const PRAISED = [
  'SPEECH',
  'SIMILE',
  'SOUND_WORD',
  'MEASURE',
  'SMELL',
  'TOUCH',
  'COUNT',
  'SOUND',
  'COLOUR',
  'EXAMPLE',
  'CLAIM',
  'REASON',
  'QUESTION',
  'FEELING',
];

/** What the text has, of different kinds and in different sentences. */
export function praisePoints(
  passage: Passage,
  facts: readonly Fact[],
  phrases: Phrases,
): DraftPoint[] {
  const chosen: Fact[] = [];
  for (const name of PRAISED) {
    if (chosen.length >= MOST_PRAISE) break;
    const fact = facts.find(
      (one) => one.name === name && chosen.every(({ sentence }) => sentence !== one.sentence),
    );
    if (fact) chosen.push(fact);
  }
  return chosen.map(({ name, start, end }) => {
    const words = passage.text.slice(start, end);
    // Long words are marked in the text and not repeated.
    const templates = (phrases.drafts.praise[name] ?? []).filter(
      (one) => !one.includes('{말}') || words.length <= LONGEST_QUOTATION,
    );
    const template = pick(templates, `${name}${passage.text.length}`, 0) ?? '';
    return { kind: 'PRAISE', start, end, text: fill(template, { 말: words }) };
  });
}

/** Names what the text is about and asks one question. */
export function remarkOf(
  passage: Passage,
  topic: Topic | undefined,
  question: string,
  { drafts }: Phrases,
): string {
  const templates = topic ? drafts.remark : drafts.remarkWithoutTopic;
  const opening = pick(templates, `REMARK${passage.text.length}`, 0) ?? '';
  return `${fill(opening, { 낱말: topic?.word ?? '' })} ${question}`.trim();
}
