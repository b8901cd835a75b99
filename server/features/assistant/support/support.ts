import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { createRuleHelper, type RuleHelper } from '../../../../lib/rule-helper/rule-helper.ts';
import type * as api from '../../../../shared/assistant/support.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import { anchorAt } from '../../../../shared/feedback/anchors.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { SpellerError } from '../../../platform/gateways/speller/speller-provider.ts';
import { groupMember, type InGroup, type SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { getPostWithText } from '../../reading/posts/posts.ts';
import * as queries from './support.queries.ts';

let ruleHelper: RuleHelper | undefined;

type AskCall = Parameters<Action<typeof api.askSupport, SignedIn>>[0];

/** The rule helper answers: at once, and nothing leaves this server. */
export const askSupport: Action<typeof api.askSupport, SignedIn> = async (call) => {
  const { services, viewer, body } = call;
  const { db, config } = services;
  const { userId } = viewer;
  if (body.text.length > LIMITS.spellingText) throw new AppError('TEXT_TOO_LONG');
  const subject = await subjectOf(call, body);
  const hash = hashOf(body, subject);
  const writer = { ...body, userId };
  const known = await queries.findAnswered(db, { ...writer, hash });
  if (known) {
    return { support: supportOf(known), ...(await allowanceOf(services, userId)) };
  }
  const answer = await answerByRules(call, subject);
  const dailyLimit = config.supportDailyLimit;
  return db.transaction().execute(async (tx) => {
    const usedToday = await queries.insertUse(tx, { userId, limit: dailyLimit });
    if (usedToday === undefined) throw new AppError('SUPPORT_LIMIT_REACHED');
    const row = await queries.insertSupport(tx, {
      ...writer,
      ...answer,
      supportId: v7(),
      source: 'RULES',
      model: null,
      aiFeedbackVersion: subject.aiFeedbackVersion,
      hash,
    });
    if (!row) throw new Error('the inserted answer is missing');
    return { support: supportOf(row), usedToday, dailyLimit };
  });
};

async function subjectOf(
  { services, viewer, http }: Pick<AskCall, 'services' | 'viewer' | 'http'>,
  { groupId, ragId }: { groupId: string; ragId: string },
): Promise<queries.SubjectFacts> {
  const { group } = await groupMember.admit(services, { ...http, params: { groupId } });
  const isOwner = group.createUserId === viewer.userId;
  const subject = await queries.findSubjectFacts(services.db, { groupId, ragId, isOwner });
  if (!subject) throw new AppError('SUBJECT_NOT_FOUND');
  if (subject.aiFeedbackVersion === 0) throw new AppError('SUPPORT_DISABLED');
  return subject;
}

function hashOf(
  { supportFunction, text, selection }: AskCall['body'],
  subject: queries.SubjectFacts,
) {
  const { penNames: _names, ...about } = subject;
  return createHash('sha256')
    .update(JSON.stringify([supportFunction, text, selection, about]))
    .digest();
}

async function answerByRules(
  { services, viewer, body }: AskCall,
  subject: queries.SubjectFacts,
): Promise<Pick<queries.NewSupport, 'points' | 'outline'>> {
  const { supportFunction, text, selection } = body;
  const words = await readWords(services, viewer.userId, text, subject.penNames);
  const { minCharacters, maxCharacters } = subject;
  // Reads its texts with the first question.
  ruleHelper ??= createRuleHelper();
  const { points, outline = [] } = ruleHelper.answer({
    supportFunction,
    text,
    words,
    ...(selection && { selection }),
    subject: {
      title: subject.subjectTitle,
      classification: subject.writingClassifyId,
      guide: subject.guide ? plainText(subject.guide) : '',
    },
    rubric: subject.rubric.map(({ criterion, levels }) => ({
      criterionId: criterion,
      name: criterion,
      levels: levels.map(({ description }) => description),
    })),
    length: {
      ...(minCharacters !== null && { least: minCharacters }),
      ...(maxCharacters !== null && { most: maxCharacters }),
    },
  });
  return {
    outline,
    points: points.map(({ kind, range, criterionId, text: content }) => ({
      pointKind: kind,
      place: range ? anchorAt(text, range) : null,
      criterion: criterionId ?? null,
      content,
    })),
  };
}

async function readWords(
  { speller, log }: Services,
  userId: string,
  text: string,
  names: readonly string[],
) {
  try {
    return text.trim() === '' ? [] : await speller.readWords(userId, text, names);
  } catch (error) {
    if (!(error instanceof SpellerError)) throw error;
    // Never log the text.
    log.warn({ trouble: error.trouble, length: text.length }, 'words could not be read');
    throw new AppError('SPELLER_UNAVAILABLE', { retryAfter: 5, cause: error });
  }
}

export const listSupport: Action<typeof api.listSupport, SignedIn> = async (call) => {
  const { services, viewer, query } = call;
  await subjectOf(call, query);
  const rows = await queries.findSupports(services.db, { ...query, userId: viewer.userId });
  return { supports: rows.map(supportOf), ...(await allowanceOf(services, viewer.userId)) };
};

export const markSupportPoint: Action<typeof api.markSupportPoint, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { supportId },
  body,
}) => {
  const isFound = await queries.updateDonePoint(db, { ...body, userId, supportId });
  if (!isFound) throw new AppError('SUPPORT_NOT_FOUND');
  return { resultCode: 'SUCCESS' };
};

export const listPostSupport: Action<typeof api.listPostSupport, InGroup> = async (call) => {
  const { services, params } = call;
  const post = await getPostWithText(call, params.postId);
  const rows = await queries.findSupports(services.db, {
    userId: post.author.userId,
    groupId: params.groupId,
    ragId: post.ragId,
    postId: post.postId,
  });
  return { supports: rows.map(supportOf) };
};

function supportOf({ donePoints, points, ...row }: queries.SupportRow): api.Support {
  const done = new Set(donePoints);
  return {
    ...row,
    points: points.map((point, index) => ({ ...point, isDone: done.has(index) })),
  };
}

async function allowanceOf({ db, config }: Services, userId: string) {
  return {
    usedToday: await queries.findUsedToday(db, userId),
    dailyLimit: config.supportDailyLimit,
  };
}

/** For the export of a user's data: marked as what it is. */
export async function findSupportData(db: Db, userId: string) {
  const rows = await queries.findSupportsOf(db, userId);
  return rows.map((row) => ({
    subjectTitle: row.subjectTitle,
    postTitle: row.postTitle,
    answeredBy: row.source === 'RULES' ? '규칙 도우미' : `AI (${row.model})`,
    ...supportOf(row),
  }));
}

export async function sweepSupport(db: Db): Promise<void> {
  await queries.deletePastUses(db);
}
