import { anchorAt, isRangeOf, type TextRange } from '../../../../shared/feedback/anchors.ts';
import { createHiddenWords } from './hidden-words.ts';
import { createSentText } from './sent-text.ts';

/** Everything about a text that a model reads. */
export interface SentTexts {
  /** As its readers see it. */
  text: string;
  /** Of a chosen paragraph nothing else is sent. */
  selection?: TextRange | undefined;
  subject: { title: string; classification: string; guide: string };
  rubric: readonly { criterion: string; levels: readonly string[] }[];
  /** Names of people that are not sent. */
  people: readonly string[];
  schoolNames: readonly string[];
}

/** As it is sent, without names and invisible characters. */
export interface SentData extends Record<string, unknown> {
  text: string;
  subject: { title: string; classification: string; guide: string };
  rubric: { criterion: string; levels: string[] }[];
}

export interface SentDataWithPlaces {
  data: SentData;
  /** Words that are not sent. */
  hidden: readonly string[];
  /** What an answer may quote, as it was sent. */
  known: readonly string[];
  /** Puts hidden words back into an answer. */
  restore(content: string): string;
  /** Of words that are in the sent text exactly once: an anchor never points at other words. */
  placeOf(quotation: string): ReturnType<typeof anchorAt> | undefined;
}

export function createSentData({
  text,
  selection,
  subject,
  rubric,
  people,
  schoolNames,
}: SentTexts): SentDataWithPlaces {
  const isChosen = selection && selection.start < selection.end;
  const part = isChosen ? selection : { start: 0, end: text.length };
  const hidden = createHiddenWords({
    people,
    schoolNames,
    texts: [
      text,
      ...Object.values(subject),
      ...rubric.flatMap(({ criterion, levels }) => [criterion, ...levels]),
    ],
  });
  const clean = (words: string) => createSentText(words, hidden.replacementsIn(words)).text;
  const replacements = hidden.replacementsIn(text, part).map(({ start, end, by }) => ({
    start: start - part.start,
    end: end - part.start,
    by,
  }));
  const sent = createSentText(text.slice(part.start, part.end), replacements);
  const data: SentData = {
    text: sent.text,
    subject: {
      title: clean(subject.title),
      classification: clean(subject.classification),
      guide: clean(subject.guide),
    },
    rubric: rubric.map(({ criterion, levels }) => ({
      criterion: clean(criterion),
      levels: levels.map(clean),
    })),
  };
  return {
    data,
    hidden: hidden.words,
    known: [
      data.text,
      ...Object.values(data.subject),
      ...data.rubric.map(({ criterion }) => criterion),
    ],
    restore: hidden.restore,
    placeOf(quotation) {
      const at = sent.text.indexOf(quotation);
      if (at === -1 || sent.text.includes(quotation, at + 1)) return undefined;
      const { start, end } = sent.originalRange({ start: at, end: at + quotation.length });
      const range = { start: part.start + start, end: part.start + end };
      return isRangeOf(text, range) ? anchorAt(text, range) : undefined;
    },
  };
}
