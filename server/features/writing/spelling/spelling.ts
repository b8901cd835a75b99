import { createHash } from 'node:crypto';
import type { Body, Result } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type {
  checkSpell,
  correctText,
  getMySpelling,
  SpellingIssue,
  SpellingLevel,
} from '../../../../shared/writing/spelling.ts';
import type { Db } from '../../../platform/db/connection.ts';
import {
  type KnownWords,
  SpellerError,
  type SpellerIssue,
  type SpellerTrouble,
} from '../../../platform/gateways/speller-provider.ts';
import { groupMember, type SignedIn } from '../../../platform/http/access.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { wordCountsOf } from './class-words.ts';
import { withoutAnswers } from './levels.ts';
import { namesIn } from './names.ts';
import * as queries from './spelling.queries.ts';

interface Call extends SignedIn {
  services: Services;
  http: HttpContext;
  body: Body<typeof checkSpell>;
}

/**
 * Of one person: a paragraph every other second all day, or a whole piece again and again, and no more
 * than a quarter of the time of whoever looks.
 */
const CHECKS = { most: 240, seconds: 60 };
const CHARACTERS_A_HIT = 500;

export async function check(call: Call): Promise<Result<typeof checkSpell>> {
  const { issues, spellingLevel, isElsewhere } = await look(call);
  return { issues: withoutAnswers(issues, spellingLevel), spellingLevel, isElsewhere };
}

export async function correct(call: Call): Promise<Result<typeof correctText>> {
  const checked = await check(call);
  let text = '';
  let from = 0;
  for (const { start, end, severity, suggestions } of checked.issues) {
    const [best] = suggestions;
    if (best === undefined || severity === 'advice') continue;
    text += call.body.text.slice(from, start) + best;
    from = end;
  }
  return { ...checked, text: text + call.body.text.slice(from) };
}

interface Looked {
  issues: SpellingIssue[];
  spellingLevel: SpellingLevel;
  isElsewhere: boolean;
}

async function look(call: Call): Promise<Looked> {
  const { services, viewer, body } = call;
  const { db, speller } = services;
  const { userId } = viewer;
  const { text, ragId } = body;
  if (text.length > LIMITS.spellingText) throw new AppError('TEXT_TOO_LONG');
  const hits = 1 + Math.floor(text.length / CHARACTERS_A_HIT);
  await countHit(db, { key: `spelling:${userId}`, hits, ...CHECKS });
  const { spellingLevel, ...known } = await contextOf(call);
  const { isElsewhere } = speller;
  if (text.trim() === '') return { issues: [], spellingLevel, isElsewhere };
  const own = new Set([...known.personalWords, ...known.groupWords]);
  const found = await asked(services, userId, text, known);
  const issues = found
    // Also where a rule would know better: it was said to be right.
    .filter(({ original }) => !own.has(original.normalize('NFC').trim()))
    .map((issue) => ({ ...issue, suggestions: [...issue.suggestions] }));
  if (ragId) await count(services, { userId, ragId }, issues);
  return { issues, spellingLevel, isElsewhere };
}

/** What is right for this person here, and how much they are told. */
async function contextOf({
  services,
  viewer: { userId },
  http,
  body: { groupId, ragId },
}: Call): Promise<KnownWords & { spellingLevel: SpellingLevel }> {
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
    // Whoever set the level need not find it out.
    spellingLevel: isOwner ? 'ANSWER' : (facts.spellingLevel ?? 'ANSWER'),
  };
}

const REFUSALS = {
  busy: ['TOO_MANY_REQUESTS', 2],
  crowded: ['SPELLER_UNAVAILABLE', 5],
  gone: ['SPELLER_UNAVAILABLE', 1],
  runaway: ['SPELLER_UNAVAILABLE', 60],
} as const satisfies Record<SpellerTrouble, readonly [string, number]>;

async function asked(
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
    // Never the text itself: how long it was has to do. A crowd needs no stack each.
    const about = { trouble, length: text.length, ...(trouble !== 'crowded' && { err: error }) };
    if (trouble !== 'busy') log.warn(about, 'no spelling');
    // The thread that it cost was everybody's: twice a minute, no more.
    if (trouble === 'runaway') {
      await countHit(db, { key: `spelling:${userId}`, ...CHECKS, hits: CHECKS.most / 2 });
    }
    const [code, retryAfter] = REFUSALS[trouble];
    throw new AppError(code, { retryAfter, cause: error });
  }
}

/** A child's piece has dozens; more is a list of made-up words. */
const COUNTED_AT_ONCE = 100;

/**
 * Only what is as good as certain, and only while a piece is written on a subject. The same wrong form
 * on the same subject is one mistake in a week, however often the paragraph around it is looked at.
 */
async function count(
  { db }: Services,
  { userId, ragId }: { userId: string; ragId: string },
  issues: readonly SpellingIssue[],
): Promise<void> {
  const counted = issues
    .filter(({ severity, category }) => severity === 'error' && category !== 'unknown')
    .slice(0, COUNTED_AT_ONCE)
    .map(({ ruleId, original, category }) => ({
      category,
      hash: createHash('sha256')
        .update(JSON.stringify([userId, ragId, ruleId, original.normalize('NFC')]))
        .digest()
        .subarray(0, 8),
    }));
  if (counted.length > 0) await queries.countIssues(db, userId, counted);
}

export async function getMine({
  services: { db },
  viewer,
}: Pick<Call, 'services' | 'viewer'>): Promise<Result<typeof getMySpelling>> {
  return { weeks: await queries.findMyCounts(db, viewer.userId) };
}

/** What was counted is known for its own week only. */
export async function sweepSpelling(db: Db): Promise<void> {
  await queries.deleteSeen(db);
}

/** All that is kept of one person's spelling, for whoever takes along what is theirs. */
export async function findAllOf(db: Db, userId: string) {
  return {
    words: await queries.findPersonalWords(db, userId),
    weeks: await queries.findAllCounts(db, userId),
  };
}
