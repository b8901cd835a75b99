import type { FeedbackProposal, ProposalPart } from '../../../../shared/assistant/proposals.ts';

export interface PendingPart extends ProposalPart {
  /** Of the part in its proposal. */
  at: number;
}

/** About which nothing is decided. */
export const pendingParts = (proposal: FeedbackProposal | undefined): PendingPart[] =>
  (proposal?.parts ?? []).flatMap((part, at) => (part.decision === null ? [{ ...part, at }] : []));

export const partId = (at: number): string => `proposal-${at}`;

/** Who wrote it: never a model where rules did. */
export const proposedBy = ({ source, model }: FeedbackProposal): string =>
  source === 'RULES' ? '규칙 도우미' : `AI 도우미(${model})`;
