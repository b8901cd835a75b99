import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

/** What the owner did with a part: took it, took it changed, or dropped it. */
export const PartDecision = z.enum(['CONFIRMED', 'CHANGED', 'DISCARDED']);
export type PartDecision = z.infer<typeof PartDecision>;

export const ProposalPart = z.object({
  partKind: z.enum(['ANNOTATION', 'REMARK', 'LEVEL']),
  /** Of an ANNOTATION. */
  annotationKind: z.nullable(z.enum(['PRAISE', 'CORRECT', 'ASK'])),
  /** Of an ANNOTATION: UTF-16 units of the plain text of the version, and the words there. */
  place: z.nullable(z.object({ start: z.int(), end: z.int(), exact: z.string() })),
  /** Of a LEVEL: of the subject's rubric; 0 is the best level. */
  criterion: z.nullable(z.string()),
  level: z.nullable(z.int()),
  content: z.string(),
  decision: z.nullable(PartDecision),
});
export type ProposalPart = z.infer<typeof ProposalPart>;

/**
 * What the assistant proposes for the owner's feedback to a post. Nothing of it is sent: the owner takes
 * single parts into their own draft.
 */
export const FeedbackProposal = z.object({
  proposalId: Id,
  postId: Id,
  /** Of the post; the places refer to it. */
  postVersion: z.int(),
  /** RULES: the rule helper of this server, which is no language model. */
  source: z.enum(['RULES', 'MODEL']),
  model: z.nullable(z.string()),
  /** The rule helper answered because the model gave nothing that may be shown. */
  replacesModel: z.boolean(),
  parts: z.array(ProposalPart),
  createdAt: Instant,
});
export type FeedbackProposal = z.infer<typeof FeedbackProposal>;

/** A proposal that waits for decisions, or null. For the group's owner, as all of this. */
export const getProposal = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/post/{postId}/support/proposal',
  result: z.object({ proposal: z.nullable(FeedbackProposal) }),
  errors: ['POST_NOT_FOUND'],
});

/** Makes a proposal in the place of the one before. Counts as one question of the day. */
export const makeProposal = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/post/{postId}/support/proposal',
  result: 'events',
  events: {
    begin: FeedbackProposal,
    part: ProposalPart,
    /** The whole proposal. */
    done: FeedbackProposal,
  },
  errors: ['POST_NOT_FOUND', 'SUPPORT_LIMIT_REACHED', 'SPELLER_UNAVAILABLE'],
});

export const decidePart = endpoint({
  method: 'PATCH',
  path: '/api/group/{groupId}/post/{postId}/support/proposal',
  body: z.strictObject({
    proposalId: Id,
    part: z.int().check(z.gte(0), z.lte(30)),
    decision: z.nullable(PartDecision),
  }),
  result: z.object({ proposal: FeedbackProposal }),
  errors: ['POST_NOT_FOUND', 'PROPOSAL_NOT_FOUND'],
});

/** Deletes the proposal; without one it has no effect. */
export const discardProposal = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/post/{postId}/support/proposal',
  errors: ['POST_NOT_FOUND'],
});

export const ProposalRun = z.object({
  total: z.int(),
  /** Posts that have been looked at. */
  done: z.int(),
  /** LIMIT: the questions of the day were used up. */
  state: z.enum(['RUNNING', 'DONE', 'CANCELLED', 'LIMIT', 'FAILED']),
});
export type ProposalRun = z.infer<typeof ProposalRun>;

const Run = z.object({ run: z.nullable(ProposalRun) });

/** The newest run of the group. */
export const getProposalRun = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/support/proposal-run',
  result: Run,
});

/** Makes proposals for several posts, one after the other. Posts that have one are skipped. */
export const startProposalRun = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/support/proposal-run',
  body: z.strictObject({
    postIds: z.array(Id).check(
      z.minLength(1),
      z.maxLength(LIMITS.feedbacksAtOnce),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
  }),
  result: Run,
  errors: ['PROPOSAL_RUN_IN_PROGRESS'],
});

/** What was made stays. */
export const cancelProposalRun = endpoint({
  method: 'DELETE',
  path: '/api/group/{groupId}/support/proposal-run',
  result: Run,
});
