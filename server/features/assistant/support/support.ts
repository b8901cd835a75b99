import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import * as api from '../../../../shared/assistant/support.ts';
import type { EventOf } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { AssistantModel } from '../../../platform/gateways/assistant/assistant-model.ts';
import { ModelError } from '../../../platform/gateways/assistant/model-error.ts';
import { groupMember, type InGroup, type SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { answerWithEvents } from '../../../platform/live/event-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { membershipOf } from '../../administration/licenses/licenses.ts';
import { getPostWithText } from '../../reading/posts/posts.ts';
import {
  answerByModel,
  type ModelQuestion,
  prepare,
  RefusedAnswerError,
  type SentTexts,
} from '../model-answer/model-answer.ts';
import { findModelUse } from '../model-use/model-use.ts';
import { answerByRules } from './rule-answer.ts';
import * as queries from './support.queries.ts';

/** Both attempts of the model together; the browser waits for 120 seconds. */
export const ANSWER_MS = 100_000;

type AskCall = Parameters<Action<typeof api.askSupport, SignedIn>>[0];
type AskEvent = EventOf<typeof api.askSupport>;

interface Asked {
  services: Services;
  userId: string;
  question: api.Question;
  subject: queries.SubjectFacts;
  hash: Buffer;
}

/** The model answers if everybody who has to has agreed, else the rule helper. */
export const askSupport: Action<typeof api.askSupport, SignedIn> = async (call) => {
  const { services, viewer, body } = call;
  const { userId } = viewer;
  const subject = await subjectOf(call, body);
  const modelUse = await findModelUse(services, { ...body, userId });
  const model = modelUse?.state === 'ALLOWED' ? services.assistantModel : undefined;
  const hash = hashOf(body, subject, model);
  const known = await queries.findAnswered(services.db, { ...body, userId, hash });
  if (known) {
    const done = { support: supportOf(known), ...(await allowanceOf(services, userId)) };
    return answerWithEvents(api.askSupport, services, () => doneEvent(done));
  }
  const asked: Asked = { services, userId, question: body, subject, hash };
  if (model) {
    const begun = await store(asked, { source: 'MODEL', model: model.name });
    return answerWithEvents(api.askSupport, services, (left) =>
      modelEvents(asked, model, begun, left),
    );
  }
  const answer = await answerByRules(services, asked);
  const done = await store(asked, { ...answer, source: 'RULES', isAnswered: true });
  return answerWithEvents(api.askSupport, services, () => doneEvent(done));
};

async function* doneEvent(
  data: Extract<AskEvent, { event: 'done' }>['data'],
): AsyncGenerator<AskEvent> {
  yield { event: 'done', data };
}

/** Counts and stores a question in one transaction. */
async function store(
  { services: { db, config }, userId, question, subject, hash }: Asked,
  answer: Pick<queries.NewSupport, 'source'> & Partial<queries.NewSupport>,
) {
  const { aiPerDay: dailyLimit } = await membershipOf(db, config, userId);
  return db.transaction().execute(async (tx) => {
    const usedToday = await queries.insertUse(tx, { userId, limit: dailyLimit });
    if (usedToday === undefined) throw new AppError('SUPPORT_LIMIT_REACHED');
    const row = await queries.insertSupport(tx, {
      ...question,
      model: null,
      points: [],
      outline: [],
      isAnswered: false,
      ...answer,
      userId,
      supportId: v7(),
      aiFeedbackVersion: subject.aiFeedbackVersion,
      hash,
    });
    if (!row) throw new Error('the inserted answer is missing');
    return { support: supportOf(row), usedToday, dailyLimit };
  });
}

/**
 * Each point is stored before it is sent, so that what was seen is there after a stop, a crash or a broken
 * connection. Without a point the question is not counted.
 */
async function* modelEvents(
  asked: Asked,
  model: AssistantModel,
  begun: Awaited<ReturnType<typeof store>>,
  left: AbortSignal,
): AsyncGenerator<AskEvent> {
  const { services, userId, question, subject } = asked;
  const { db, log } = services;
  const { supportId } = begun.support;
  const points: queries.StoredPoint[] = [];
  let replaced: Awaited<ReturnType<typeof answerByRules>> | undefined;
  let isWhole = true;
  yield { event: 'begin', data: begun };
  try {
    const signal = AbortSignal.any([left, AbortSignal.timeout(ANSWER_MS)]);
    try {
      const mayBeSent = async () =>
        (await findModelUse(services, { ...question, userId }))?.state === 'ALLOWED';
      const prepared = { ...prepare(modelQuestionOf(question, subject)), mayBeSent };
      for await (const point of answerByModel(model, prepared, signal)) {
        points.push(point);
        if (!(await queries.updatePoints(db, { supportId, points }))) {
          throw new AppError('SUPPORT_NOT_FOUND');
        }
        yield { event: 'point', data: { ...point, isDone: false } };
      }
    } catch (error) {
      const trouble = troubleOf(error);
      if (!left.aborted) log.warn({ trouble }, 'the model gave no whole answer');
      isWhole = false;
      if (points.length === 0 && !left.aborted) {
        replaced = await answerByRules(services, { userId, question, subject });
      }
    }
    if (left.aborted) return;
    const row = await queries.updateAnswer(db, {
      supportId,
      isAnswered: isWhole || replaced !== undefined,
      ...(replaced && { ...replaced, replacesModel: true }),
    });
    if (!row) throw new AppError('SUPPORT_NOT_FOUND');
    const { usedToday, dailyLimit } = begun;
    yield { event: 'done', data: { support: supportOf(row), usedToday, dailyLimit } };
  } finally {
    // Deletes nothing that has points or an answer.
    await queries.deleteUnanswered(db, supportId);
  }
}

/** Why the model gave no answer, without any of its words; other errors are thrown. */
export function troubleOf(error: unknown): string {
  if (error instanceof RefusedAnswerError) return `refused ${error.problem}`;
  if (error instanceof ModelError) return error.trouble;
  throw error;
}

function modelQuestionOf(question: api.Question, subject: queries.SubjectFacts): ModelQuestion {
  const { supportFunction, text, selection } = question;
  return { supportFunction, selection, ...sentTextsOf(text, subject) };
}

/** What a model reads about a text, before names are hidden. */
export function sentTextsOf(text: string, subject: queries.SubjectFacts): SentTexts {
  return {
    text,
    people: [...subject.penNames, ...subject.logins],
    schoolNames: subject.schoolNames,
    subject: {
      title: subject.subjectTitle,
      classification: subject.writingClassifyId,
      guide: subject.guide ? plainText(subject.guide) : '',
    },
    rubric: subject.rubric.map(({ criterion, levels }) => ({
      criterion,
      levels: levels.map(({ description }) => description),
    })),
  };
}

export const previewSupport: Action<typeof api.previewSupport, SignedIn> = async (call) => {
  if (!call.services.assistantModel) throw new AppError('MODEL_NOT_CONFIGURED');
  const subject = await subjectOf(call, call.body);
  const { data, hidden } = prepare(modelQuestionOf(call.body, subject));
  return { ...data, hidden: [...hidden] };
};

async function subjectOf(
  { services, viewer, http }: Pick<AskCall, 'services' | 'viewer' | 'http'>,
  { groupId, ragId, text = '' }: { groupId: string; ragId: string; text?: string },
): Promise<queries.SubjectFacts> {
  if (text.length > LIMITS.spellingText) throw new AppError('TEXT_TOO_LONG');
  const { group } = await groupMember.admit(services, { ...http, params: { groupId } });
  const isOwner = group.createUserId === viewer.userId;
  const subject = await queries.findSubjectFacts(services.db, { groupId, ragId, isOwner });
  if (!subject) throw new AppError('SUBJECT_NOT_FOUND');
  if (subject.aiFeedbackVersion === 0) throw new AppError('SUPPORT_DISABLED');
  return subject;
}

/** Of everything that the answer depends on; of a model also what is sent to it. */
function hashOf(
  question: api.Question,
  subject: queries.SubjectFacts,
  model: AssistantModel | undefined,
): Buffer {
  const { supportFunction, text, selection } = question;
  const { penNames: _names, logins: _logins, schoolNames: _schools, ...about } = subject;
  const sent = model && [model.name, prepare(modelQuestionOf(question, subject)).request];
  return createHash('sha256')
    .update(JSON.stringify([supportFunction, text, selection, about, sent]))
    .digest();
}

export const listSupport: Action<typeof api.listSupport, SignedIn> = async (call) => {
  const { services, viewer, query } = call;
  await subjectOf(call, query);
  const { userId } = viewer;
  const [rows, allowance, modelUse] = await Promise.all([
    queries.findSupports(services.db, { ...query, userId }),
    allowanceOf(services, userId),
    findModelUse(services, { ...query, userId }),
  ]);
  return { supports: rows.map(supportOf), ...allowance, modelUse: modelUse ?? null };
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
    dailyLimit: (await membershipOf(db, config, userId)).aiPerDay,
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
  await queries.deleteAbandoned(db);
  await queries.deletePastUses(db);
}

export { draftByRules } from './rule-answer.ts';
/** For the proposals, which count as questions and read the same subjects. */
export { deleteUse, findSubjectFacts, insertUse } from './support.queries.ts';
