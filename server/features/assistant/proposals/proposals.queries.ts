import { sql } from 'kysely';
import type { FeedbackProposal, ProposalPart } from '../../../../shared/assistant/proposals.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { NewPart } from './model-proposal.ts';

export interface ProposalRow extends Omit<FeedbackProposal, 'parts'> {
  parts: NewPart[];
  decisions: Record<string, ProposalPart['decision']>;
}

const COLUMNS = sql`
  q.proposal_id, q.post_id, q.post_version, q.source, q.model, q.replaces_model, q.parts, q.decisions,
  q.created_at`;

interface ProposalRef {
  groupId: string;
  postId: string;
  userId: string;
}

/** Until the owner's feedback to the post is sent; without parts it does not exist. */
export async function findProposal(
  db: Db,
  { groupId, postId, userId }: ProposalRef,
): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from feedback_proposals q
    where group_id = ${groupId} and post_id = ${postId} and user_id = ${userId}
      and json_array_length(parts) > 0
      and not exists (select from feedbacks f where f.post_id = q.post_id
        and f.author_id = q.user_id and f.feedback_kind = 'TEACHER' and f.sent_at > q.created_at)`.execute(
    db,
  );
  return rows[0];
}

export interface NewProposal extends ProposalRef {
  proposalId: string;
  postVersion: number;
  source: FeedbackProposal['source'];
  model: string | null;
  instructionsVersion: number;
}

/** In the place of the one before. */
export async function insertProposal(
  tx: Db,
  proposal: NewProposal,
): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    insert into feedback_proposals as q (proposal_id, group_id, post_id, user_id, post_version, source,
      model, instructions_version, parts)
    values (${proposal.proposalId}, ${proposal.groupId}, ${proposal.postId}, ${proposal.userId},
      ${proposal.postVersion}, ${proposal.source}, ${proposal.model},
      ${proposal.instructionsVersion}, '[]')
    on conflict (post_id, user_id) do update set proposal_id = excluded.proposal_id,
      post_version = excluded.post_version, source = excluded.source, model = excluded.model,
      replaces_model = false, instructions_version = excluded.instructions_version, parts = '[]',
      decisions = '{}', created_at = now(), answered_at = null
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** False if it was deleted or replaced meanwhile. */
export async function updateParts(
  db: Db,
  { proposalId, parts }: { proposalId: string; parts: readonly NewPart[] },
): Promise<boolean> {
  const { rows } = await sql`
    update feedback_proposals set parts = ${JSON.stringify(parts)}
    where proposal_id = ${proposalId} returning proposal_id`.execute(db);
  return rows.length > 0;
}

export async function updateProposal(
  db: Db,
  {
    proposalId,
    isAnswered,
    parts,
  }: {
    proposalId: string;
    isAnswered: boolean;
    /** The rule helper's, which replace a model's. */
    parts: readonly NewPart[] | undefined;
  },
): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    update feedback_proposals q set
      parts = coalesce(${parts ? JSON.stringify(parts) : null}::json, parts),
      source = case when ${parts !== undefined} then 'RULES' else source end,
      replaces_model = source = 'MODEL' and ${parts !== undefined},
      answered_at = case when ${isAnswered} then now() end
    where proposal_id = ${proposalId} returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Only the owner decides, and only about a part that exists. */
export async function updateDecision(
  db: Db,
  {
    groupId,
    postId,
    userId,
    proposalId,
    part,
    decision,
  }: ProposalRef & { proposalId: string; part: number; decision: ProposalPart['decision'] },
): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    update feedback_proposals q set
      decisions = jsonb_set(decisions, array[${String(part)}::text],
        coalesce(to_jsonb(${decision}::text), 'null'))
    where group_id = ${groupId} and post_id = ${postId} and user_id = ${userId}
      and proposal_id = ${proposalId} and ${part}::int < json_array_length(parts)
    returning ${COLUMNS}`.execute(db);
  return rows[0];
}

export async function deleteProposal(
  db: Db,
  { groupId, postId, userId }: ProposalRef,
): Promise<void> {
  await sql`
    delete from feedback_proposals
    where group_id = ${groupId} and post_id = ${postId} and user_id = ${userId}`.execute(db);
}

/** A proposal without a part is not kept. Answers whose question is no longer counted. */
export async function deleteEmpty(
  tx: Db,
  which: { proposalId: string } | { postId: string; userId: string } | 'abandoned',
): Promise<{ userId: string; createdAt: string }[]> {
  const condition =
    which === 'abandoned'
      ? sql`created_at < now() - interval '10 minutes'`
      : 'postId' in which
        ? sql`post_id = ${which.postId} and user_id = ${which.userId}`
        : sql`proposal_id = ${which.proposalId}`;
  const { rows } = await sql<{ userId: string; createdAt: string }>`
    delete from feedback_proposals
    where answered_at is null and json_array_length(parts) = 0 and ${condition}
    returning user_id, created_at`.execute(tx);
  return rows;
}

/** Of feedback that was sent, and of posts that nobody answers. */
export async function deleteOldProposals(db: Db): Promise<void> {
  await sql`
    delete from feedback_proposals q where created_at < now() - interval '90 days'
      or exists (select from feedbacks f where f.post_id = q.post_id and f.author_id = q.user_id
        and f.feedback_kind = 'TEACHER' and f.sent_at > q.created_at)`.execute(db);
}
