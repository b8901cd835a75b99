import { useQuery } from '@tanstack/react-query';
import { v7 as uuid } from 'uuid';
import type { PartDecision } from '../../../../../shared/assistant/proposals.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { focusFirstCard } from '../../../assistant/proposals/ProposalCard.tsx';
import {
  proposalQuery,
  useDecidePart,
  useDiscardProposal,
  useMakeProposal,
} from '../../../assistant/proposals/proposals.api.ts';
import { type PendingPart, pendingParts } from '../../../assistant/proposals/proposals.model.ts';
import type { OpenedPost } from '../draft/draft-sessions.ts';
import type { Annotations } from './use-annotations.ts';

/** What the assistant proposes for this post; what is taken becomes part of the owner's draft. */
export function useProposal(
  groupId: string,
  { session, answer: { post } }: OpenedPost,
  annotations: Annotations,
  focusRemark: () => void,
) {
  const ref = { groupId, postId: post.postId };
  const { data } = useQuery(proposalQuery(ref));
  const { make, isMaking, stop } = useMakeProposal(ref);
  const { mutate: decide } = useDecidePart(ref);
  const { mutate: discard } = useDiscardProposal(ref);
  const proposal = data?.proposal ?? undefined;
  const isOld = proposal !== undefined && proposal.postVersion !== post.version;
  const pending = isOld ? [] : pendingParts(proposal);

  const say = (part: PendingPart, decision: PartDecision) => {
    if (proposal) decide({ proposalId: proposal.proposalId, part: part.at, decision });
  };

  /** Adds it to the draft; answers the new annotation. */
  function add({ annotationKind, place, content, criterion, level }: PendingPart) {
    if (place && annotationKind) {
      const annotationId = uuid();
      annotations.add({ annotationId, annotationKind, ...place, content, suggestion: null });
      return annotationId;
    }
    session.change((now) => {
      if (criterion !== null && level !== null) {
        const others = now.levels.filter((one) => one.criterion !== criterion);
        return { ...now, levels: [...others, { criterion, level }] };
      }
      // What the teacher wrote stays.
      return { ...now, content: [now.content.trimEnd(), content].filter(Boolean).join('\n') };
    });
    return undefined;
  }

  return {
    pending,
    focusRemark,
    /** The properties of ProposalBar. */
    bar: {
      proposal,
      isMaking,
      isOld,
      onMake: () =>
        make({
          onSuccess: focusFirstCard,
          onError: (error) =>
            toast({ variant: 'destructive', viewport: 'top', title: error.message }),
        }),
      onStop: stop,
      onDiscard: () => discard(),
    },
    take(part: PendingPart) {
      add(part);
      say(part, 'CONFIRMED');
    },
    /** Puts it where it can be changed; answers the annotation whose card is to be opened. */
    change(part: PendingPart) {
      const annotationId = add(part);
      say(part, 'CHANGED');
      return annotationId;
    },
    drop: (part: PendingPart) => say(part, 'DISCARDED'),
    /** The teacher has chosen a level by hand. */
    chose(criterion: string, level: number | undefined) {
      const part = pending.find((one) => one.criterion === criterion);
      if (part) say(part, level === part.level ? 'CONFIRMED' : 'CHANGED');
    },
  };
}

export type DeskProposal = ReturnType<typeof useProposal>;
