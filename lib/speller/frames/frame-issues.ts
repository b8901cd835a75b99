import type { Reading } from '../analysis/reading.ts';
import { RANK, type Ranked } from '../issue.ts';
import { type Morphology, rewritten } from '../rules/fix.ts';
import type { Token } from '../text/tokens.ts';
import { adverbialForObject, adverbialForSubject } from './cases/adverbial-cases.ts';
import { genitiveForAdverbial } from './cases/attribute-cases.ts';
import { dativeForThing } from './cases/dative-cases.ts';
import { adverbialForSeemingSubject, goalForEvent, placeForManner } from './cases/event-cases.ts';
import { placeForGoal } from './cases/goal-cases.ts';
import { genitiveForPlace } from './cases/modifier-cases.ts';
import { objectForRecipient, subjectForObject } from './cases/object-cases.ts';
import {
  locativeForPerson,
  recipientForSubject,
  subjectForRecipient,
} from './cases/person-cases.ts';
import { goalForPlace } from './cases/place-cases.ts';
import { locativeForGenitive } from './cases/possessor-cases.ts';
import { meansForRole, roleForMeans } from './cases/role-cases.ts';
import { objectForSubject, placeForTool } from './cases/verb-cases.ts';
import type { FrameBook } from './frame-book.ts';

/** A particle that does not fit, and what to write instead, best first. */
export interface Finding {
  id: string;
  token: Token;
  noun: Reading;
  /** The predicate that decides. If it is marked itself, the noun is right. */
  predicate?: Token;
  /** Particles by name. */
  instead: readonly string[];
  /** Verbs to write instead of that of the token, whose noun is right. */
  verbs?: { reading: Reading; instead: readonly string[] };
  help: string;
}

export type FindCase = (
  book: FrameBook,
  sentence: readonly Token[],
  token: Token,
) => Finding | undefined;

/** The rules by the particle that they look at. */
const RULES: Readonly<Record<string, readonly FindCase[]>> = {
  을: [placeForTool, objectForRecipient, objectForSubject],
  이: [subjectForObject],
  에: [
    adverbialForObject,
    adverbialForSubject,
    adverbialForSeemingSubject,
    goalForPlace,
    goalForEvent,
    placeForManner,
    placeForTool,
    locativeForGenitive,
    locativeForPerson,
  ],
  에게: [adverbialForObject, dativeForThing],
  한테: [adverbialForObject, dativeForThing],
  께: [dativeForThing, recipientForSubject],
  께서: [subjectForRecipient],
  에서: [placeForGoal],
  으로써: [meansForRole],
  으로서: [roleForMeans],
  의: [genitiveForPlace, genitiveForAdverbial],
};

/** 좁은 우리에 동물을 가두다. */
const isCage = ({ word }: Reading, before: Token | undefined) =>
  word === '우리' && before?.analysis.readings[0]?.role === 'modify';

/** Particles that the predicate of their clause does not take. */
export function* frameIssues(
  book: FrameBook,
  sentence: readonly Token[],
  { analyser, writer }: Morphology,
  isMarked: (token: Token) => boolean,
): Generator<Ranked> {
  for (const token of sentence) {
    const [best] = token.analysis.readings;
    // 단순이 생각했다: an adverb is meant.
    if (best?.particles.length !== 1 || isMarked(token)) continue;
    if (isCage(best, sentence[token.at - 1])) continue;
    for (const find of RULES[best.particles[0] ?? ''] ?? []) {
      const found = find(book, sentence, token);
      if (!found) continue;
      const { verbs, predicate } = found;
      if (predicate && isMarked(predicate)) continue;
      const marked = verbs && predicate ? predicate : token;
      const suggestions =
        verbs && predicate
          ? verbs.instead.flatMap((word) =>
              rewritten(verbs.reading, word, 'verb', analyser, writer, predicate.text),
            )
          : found.instead.flatMap((particle) =>
              writer.rewrite(found.noun, { particles: [particle] }),
            );
      // 해결했다 → 해결됐다, 해결하였다 → 해결되었다.
      const far = (text: string) => Math.abs(text.length - marked.text.length);
      if (verbs) suggestions.sort((one, other) => far(one) - far(other));
      const others = [...new Set(suggestions)].filter((text) => text !== marked.text);
      if (others.length === 0) continue;
      yield issueOf({ ...found, token: marked }, others);
      break;
    }
  }
}

const issueOf = ({ id, token, help }: Finding, suggestions: string[]): Ranked => ({
  start: token.start,
  end: token.end,
  original: '',
  suggestions,
  category: 'particle',
  severity: 'check',
  ruleId: `frames/${id}`,
  title: '알맞은 조사',
  help,
  article: '표준국어대사전',
  rank: RANK.check,
});
