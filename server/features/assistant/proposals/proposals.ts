import { v7 } from 'uuid';
import * as api from '../../../../shared/assistant/proposals.ts';
import type { EventOf } from '../../../../shared/contract/endpoint.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { AssistantModel } from '../../../platform/gateways/assistant/assistant-model.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { answerWithEvents } from '../../../platform/live/event-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { membershipOf } from '../../administration/licenses/licenses.ts';
import { findDeskPost } from '../../feedback/desk/desk.ts';
import { answerByModel } from '../model-answer/model-answer.ts';
import { findAllowedWriters } from '../model-use/model-use.ts';
import {
  ANSWER_MS,
  deleteUse,
  draftByRules,
  findSubjectFacts,
  insertUse,
  sentTextsOf,
  troubleOf,
} from '../support/support.ts';
import { INSTRUCTIONS_VERSION, type NewPart, prepareProposal } from './model-proposal.ts';
import * as queries from './proposals.queries.ts';

interface ProposalRef {
  groupId: string;
  postId: string;
  /** The owner. */
  userId: string;
}

type ProposalEvent = EventOf<typeof api.makeProposal>;
type DeskPost = NonNullable<Awaited<ReturnType<typeof findDeskPost>>>;
type Subject = NonNullable<Awaited<ReturnType<typeof findSubjectFacts>>>;

interface Asked extends ProposalRef {
  services: Services;
  post: DeskPost;
  subject: Subject;
  text: string;
}

export const getProposal: Action<typeof api.getProposal, InGroup> = async (call) => {
  const ref = refOf(call);
  await getPost(call.services.db, ref);
  const row = await queries.findProposal(call.services.db, ref);
  return { proposal: row ? proposalOf(row) : null };
};

export const makeProposal: Action<typeof api.makeProposal, InGroup> = async (call) => {
  const { services } = call;
  const asked = await prepareAsked(services, refOf(call));
  const begun = await begin(asked);
  return answerWithEvents(api.makeProposal, services, (left) => answer(asked, begun, left));
};

/** Throws SUPPORT_LIMIT_REACHED. Also for a run of several posts. */
export async function makeProposalFor(
  services: Services,
  ref: ProposalRef,
  signal: AbortSignal,
): Promise<void> {
  const asked = await prepareAsked(services, ref);
  const events = answer(asked, await begin(asked), signal);
  while (!(await events.next()).done);
}

async function prepareAsked(services: Services, ref: ProposalRef): Promise<Asked> {
  const post = await getPost(services.db, ref);
  const { groupId } = ref;
  const subject = await findSubjectFacts(services.db, {
    groupId,
    ragId: post.ragId,
    isOwner: true,
  });
  if (!subject) throw new AppError('POST_NOT_FOUND');
  return { ...ref, services, post, subject, text: plainText(post.document) };
}

async function mayBeSent({
  services,
  groupId,
  post: { author },
}: Pick<Asked, 'services' | 'groupId' | 'post'>): Promise<boolean> {
  const userIds = [author.userId];
  return (await findAllowedWriters(services, { groupId, userIds })).has(author.userId);
}

interface Begun {
  row: queries.ProposalRow;
  /** Undefined: the rule helper answers. */
  model: AssistantModel | undefined;
}

/** Counts the question and stores the empty proposal in one transaction. */
async function begin({ services, groupId, postId, userId, post }: Asked): Promise<Begun> {
  const { db, config } = services;
  const { aiPerDay } = await membershipOf(db, config, userId);
  const isAllowed = await mayBeSent({ services, groupId, post });
  const model = isAllowed ? services.assistantModel : undefined;
  const row = await db.transaction().execute(async (tx) => {
    const used = await insertUse(tx, { userId, limit: aiPerDay });
    if (used === undefined) throw new AppError('SUPPORT_LIMIT_REACHED');
    // Asked for twice at once: this one replaces the other, whose question is not counted.
    await deleteUncounted(tx, { postId, userId });
    return queries.insertProposal(tx, {
      proposalId: v7(),
      groupId,
      postId,
      userId,
      postVersion: post.version,
      source: model ? 'MODEL' : 'RULES',
      model: model?.name ?? null,
      instructionsVersion: INSTRUCTIONS_VERSION,
    });
  });
  if (!row) throw new Error('the inserted proposal is missing');
  return { row, model };
}

/** As with a pupil's question: each part is stored before it is sent, and without one nothing is counted. */
async function* answer(
  asked: Asked,
  { row, model }: Begun,
  left: AbortSignal,
): AsyncGenerator<ProposalEvent> {
  const { services, subject, text } = asked;
  const { db, log } = services;
  const { proposalId } = row;
  const parts: NewPart[] = [];
  yield { event: 'begin', data: proposalOf(row) };
  try {
    let isWhole = true;
    if (model) {
      try {
        const signal = AbortSignal.any([left, AbortSignal.timeout(ANSWER_MS)]);
        const prepared = {
          ...prepareProposal(sentTextsOf(text, subject)),
          mayBeSent: () => mayBeSent(asked),
        };
        for await (const part of answerByModel(model, prepared, signal)) {
          parts.push(part);
          await save(db, proposalId, parts);
          yield { event: 'part', data: { ...part, decision: null } };
        }
      } catch (error) {
        const trouble = troubleOf(error);
        if (!left.aborted) log.warn({ trouble }, 'the model gave no whole answer');
        isWhole = false;
      }
    }
    if (left.aborted) return;
    const byRules = parts.length === 0 ? await partsByRules(asked) : undefined;
    const done = await queries.updateProposal(db, {
      proposalId,
      isAnswered: isWhole || byRules !== undefined,
      parts: byRules,
    });
    if (!done) throw new AppError('PROPOSAL_NOT_FOUND');
    yield { event: 'done', data: proposalOf(done) };
  } finally {
    await deleteUnanswered(db, { proposalId });
  }
}

async function save(db: Db, proposalId: string, parts: readonly NewPart[]): Promise<void> {
  const isThere = await queries.updateParts(db, { proposalId, parts });
  if (!isThere) throw new AppError('PROPOSAL_NOT_FOUND');
}

async function partsByRules({ services, userId, text, subject }: Asked): Promise<NewPart[]> {
  const { points, remark } = await draftByRules(services, { userId, text, subject });
  const empty = { annotationKind: null, place: null, criterion: null, level: null };
  return [
    ...points.map(({ kind, start, end, text: content }) => ({
      ...empty,
      partKind: 'ANNOTATION' as const,
      annotationKind: kind,
      place: { start, end, exact: text.slice(start, end) },
      content,
    })),
    { ...empty, partKind: 'REMARK', content: remark },
  ];
}

async function deleteUnanswered(
  db: Db,
  which: Parameters<typeof queries.deleteEmpty>[1],
): Promise<void> {
  await db.transaction().execute((tx) => deleteUncounted(tx, which));
}

async function deleteUncounted(
  tx: Db,
  which: Parameters<typeof queries.deleteEmpty>[1],
): Promise<void> {
  for (const { userId, createdAt } of await queries.deleteEmpty(tx, which)) {
    await deleteUse(tx, { userId, at: createdAt });
  }
}

export const decidePart: Action<typeof api.decidePart, InGroup> = async (call) => {
  const ref = refOf(call);
  await getPost(call.services.db, ref);
  const row = await queries.updateDecision(call.services.db, { ...ref, ...call.body });
  if (!row) throw new AppError('PROPOSAL_NOT_FOUND');
  return { proposal: proposalOf(row) };
};

export const discardProposal: Action<typeof api.discardProposal, InGroup> = async (call) => {
  const ref = refOf(call);
  await getPost(call.services.db, ref);
  await queries.deleteProposal(call.services.db, ref);
};

function refOf({ viewer, group, params }: InGroup & { params: { postId: string } }): ProposalRef {
  return { groupId: group.groupId, postId: params.postId, userId: viewer.userId };
}

/** Throws POST_NOT_FOUND for a post that is not on the owner's desk. */
async function getPost(db: Db, { groupId, postId, userId }: ProposalRef): Promise<DeskPost> {
  const post = await findDeskPost(db, { groupId, ownerId: userId, postId });
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}

function proposalOf({ decisions, parts, ...row }: queries.ProposalRow): api.FeedbackProposal {
  return {
    ...row,
    parts: parts.map((part, at) => ({ ...part, decision: decisions[String(at)] ?? null })),
  };
}

export async function hasProposal(db: Db, ref: ProposalRef): Promise<boolean> {
  return (await queries.findProposal(db, ref)) !== undefined;
}

export async function sweepProposals(db: Db): Promise<void> {
  await deleteUnanswered(db, 'abandoned');
  await queries.deleteOldProposals(db);
}
