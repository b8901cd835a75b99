import { ProposalCard } from '../../../assistant/proposals/ProposalCard.tsx';
import { partId } from '../../../assistant/proposals/proposals.model.ts';
import { KIND_LABELS } from '../../annotations/annotations.model.ts';
import type { MarginItem } from '../../annotations/margin/Margin.tsx';
import type { TextMark } from '../../annotations/text/AnnotatedText.tsx';
import type { DeskProposal } from './use-proposal.ts';

/** The cards of what is proposed for words of the text. */
export function proposalItems(
  { pending, take, change, drop, focusRemark }: DeskProposal,
  marks: readonly TextMark[],
  onOpen: (annotationId: string) => void,
): (MarginItem & { start: number })[] {
  return pending.flatMap((part) => {
    const { at, place, annotationKind, content } = part;
    if (!place || !annotationKind) return [];
    const id = partId(at);
    const number = marks.find((mark) => mark.id === id)?.number;
    return [
      {
        id,
        start: place.start,
        card: (
          <ProposalCard
            label={`${number} ${KIND_LABELS[annotationKind]}`}
            content={content}
            onTake={() => take(part)}
            onChange={() => {
              const annotationId = change(part);
              if (annotationId) onOpen(annotationId);
            }}
            onDrop={() => drop(part)}
            onLast={focusRemark}
          />
        ),
      },
    ];
  });
}
