import { createHash } from 'node:crypto';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type * as api from '../../../../shared/writing/spelling.ts';
import type { Db } from '../../../platform/db/connection.ts';
import {
  type KnownWords,
  SpellerError,
  type SpellerIssue,
  type SpellerTrouble,
} from '../../../platform/gateways/speller/speller-provider.ts';
import { groupMember, type SignedIn } from '../../../platform/http/access.ts';
import type { Action, Call } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { withoutAnswers } from './levels.ts';
import { namesIn } from './names.ts';
import * as queries from './spelling.queries.ts';
import { wordCountsOf } from './word-counts.ts';

/**
 * Per user: a paragraph every other second all day, or a whole post again and again, and at most a
 * quarter of the time of a checking thread.
 */
const CHECKS = { most: 240, seconds: 60 };
const CHARACTERS_PER_HIT = 500;

export const checkSpell: Action<typeof api.checkSpell, SignedIn> = async (call) => {
  const { issues, keptIssues, ...checked } = await checkText(call);
  return {
    ...checked,
    issues: withoutAnswers(issues, checked.spellingLevel),
    keptIssues: withoutAnswers(keptIssues, checked.spellingLevel),
  };
};

export const correctText: Action<typeof api.correctText, SignedIn> = async (call) => {
  const checked = await checkSpell(call);
  let text = '';
  let from = 0;
  for (const { start, end, severity, suggestions } of checked.issues) {
    const [best] = suggestions;
    if (best === undefined || severity === 'advice') continue;
    text += call.body.text.slice(from, start) + best;
    from = end;
  }
  return { ...checked, text: text + call.body.text.slice(from) };
};

type SpellingCall = Call<typeof api.checkSpell> & SignedIn;

interface CheckResult {
  issues: api.SpellingIssue[];
  keptIssues: api.SpellingIssue[];
  spellingLevel: api.SpellingLevel;
  isElsewhere: boolean;
}

async function checkText(call: SpellingCall): Promise<CheckResult> {
  const { services, viewer, body } = call;
  const { db, speller } = services;
  const { userId } = viewer;
  const { text, ragId } = body;
  if (text.length > LIMITS.spellingText) throw new AppError('TEXT_TOO_LONG');
  await countCheck(db, userId, text);
  const { spellingLevel, ...known } = await contextOf(call);
  const { isElsewhere } = speller;
  if (text.trim() === '') return { issues: [], keptIssues: [], spellingLevel, isElsewhere };
  const issues = await findIssues(services, userId, text, known);
  if (ragId) await countIssues(services, { userId, ragId }, issues);
  const keptIssues = await findKeptIssues(services, userId, text, known, issues);
  return { issues, keptIssues, spellingLevel, isElsewhere };
}

async function countCheck(db: Db, userId: string, text: string): Promise<void> {
  const hits = 1 + Math.floor(text.length / CHARACTERS_PER_HIT);
  await countHit(db, { key: `spelling:${userId}`, hits, ...CHECKS });
}

async function findIssues(
  services: Services,
  userId: string,
  text: string,
  known: KnownWords,
): Promise<api.SpellingIssue[]> {
  const accepted = new Set([...known.personalWords, ...known.groupWords]);
  const found = await runSpeller(services, userId, text, known);
  return (
    found
      // A word that the user or the group accepts is right even where a rule has a correction.
      .filter(({ original }) => !accepted.has(original.normalize('NFC').trim()))
      .map((issue) => ({ ...issue, suggestions: [...issue.suggestions] }))
  );
}

/** The certain mistakes that only the user's own words hide; the words of the group are right. */
async function findKeptIssues(
  services: Services,
  userId: string,
  text: string,
  known: KnownWords,
  issues: readonly api.SpellingIssue[],
): Promise<api.SpellingIssue[]> {
  const plain = text.normalize('NFC');
  if (!known.personalWords.some((word) => plain.includes(word))) return [];
  // Another run of the speller, which costs as much as the first.
  await countCheck(services.db, userId, text);
  const all = await findIssues(services, userId, text, { ...known, personalWords: [] });
  return all.filter(
    ({ severity, start, end }) =>
      severity === 'error' && !issues.some((other) => other.start < end && start < other.end),
  );
}

/** The words that are right for this user in this group, and how much of an answer they may see. */
async function contextOf({
  services,
  viewer: { userId },
  http,
  body: { groupId, ragId },
}: SpellingCall): Promise<KnownWords & { spellingLevel: api.SpellingLevel }> {
  const { db } = services;
  const personalWords = await queries.findPersonalWords(db, userId);
  if (!groupId) return { personalWords, groupWords: [], names: [], spellingLevel: 'ANSWER' };
  const { group } = await groupMember.admit(services, { ...http, params: { groupId } });
  const isOwner = group.createUserId === userId;
  const facts = await queries.findGroupFacts(db, { groupId, ragId, isOwner });
  if (!facts) throw new AppError('GROUP_NOT_FOUND');
  if (!facts.spellingEnabled) throw new AppError('SPELLING_DISABLED');
  if (ragId && facts.spellingLevel === null) throw new AppError('SUBJECT_NOT_FOUND');
  return {
    personalWords,
    groupWords: facts.words,
    names: namesIn(facts.penNames),
    wordCounts: await wordCountsOf(db, groupId),
    // The owner sets the level and need not be held to it.
    spellingLevel: isOwner ? 'ANSWER' : (facts.spellingLevel ?? 'ANSWER'),
  };
}

/** For a check that no user asks for: the words that are right in a text of this author. */
export async function knownWordsOf(
  db: Db,
  { userId, groupId, penNames }: { userId: string; groupId: string; penNames: readonly string[] },
): Promise<KnownWords> {
  return {
    personalWords: await queries.findPersonalWords(db, userId),
    groupWords: await queries.findGroupWords(db, groupId),
    names: namesIn(penNames),
  };
}

const REFUSALS = {
  busy: ['TOO_MANY_REQUESTS', 2],
  crowded: ['SPELLER_UNAVAILABLE', 5],
  unavailable: ['SPELLER_UNAVAILABLE', 1],
  runaway: ['SPELLER_UNAVAILABLE', 60],
} as const satisfies Record<SpellerTrouble, readonly [string, number]>;

async function runSpeller(
  { db, speller, log }: Services,
  userId: string,
  text: string,
  known: KnownWords,
): Promise<readonly SpellerIssue[]> {
  try {
    return await speller.check(userId, text, known);
  } catch (error) {
    if (!(error instanceof SpellerError)) throw error;
    const { trouble } = error;
    // Never log the text. Overload is logged without stacks, because it happens in masses.
    const about = { trouble, length: text.length, ...(trouble !== 'crowded' && { err: error }) };
    if (trouble !== 'busy') log.warn(about, 'spelling check failed');
    // A runaway check costs a thread that all users share, so a user may cause two a minute.
    if (trouble === 'runaway') {
      await countHit(db, { key: `spelling:${userId}`, ...CHECKS, hits: CHECKS.most / 2 });
    }
    const [code, retryAfter] = REFUSALS[trouble];
    throw new AppError(code, { retryAfter, cause: error });
  }
}

/** A child's post has dozens; more is a list of made-up words. */
const MAX_COUNTED = 100;

/**
 * Counts only certain mistakes made on a subject. The same wrong form on the same subject counts once
 * a week, however often the paragraph around it is checked.
 */
async function countIssues(
  { db }: Services,
  { userId, ragId }: { userId: string; ragId: string },
  issues: readonly api.SpellingIssue[],
): Promise<void> {
  const counted = issues
    .filter(({ severity, category }) => severity === 'error' && category !== 'unknown')
    .slice(0, MAX_COUNTED)
    .map(({ ruleId, original, category }) => ({
      category,
      hash: createHash('sha256')
        .update(JSON.stringify([userId, ragId, ruleId, original.normalize('NFC')]))
        .digest()
        .subarray(0, 8),
    }));
  if (counted.length > 0) await queries.insertIssues(db, userId, counted);
}

export const getMySpelling: Action<typeof api.getMySpelling, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => ({ weeks: await queries.findRecentCounts(db, userId) });

export async function sweepSpelling(db: Db): Promise<void> {
  await queries.deleteSeenIssues(db);
}

/** For the export of a user's data. */
export async function findSpellingData(db: Db, userId: string) {
  return {
    words: await queries.findPersonalWords(db, userId),
    weeks: await queries.findAllCounts(db, userId),
  };
}
