import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubjectDetail } from '../../../../../shared/subjects/activities.ts';
import { errorMessageOf } from '../../../../platform/client/call-error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { RadioCards } from '../../../../ui/forms/RadioCards.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { formatCount } from '../../../../ui/text/count.ts';
import { withParticle } from '../../../../ui/text/words.ts';
import { activitiesQuery } from '../../activities/activities.api.ts';
import { useMoveSubject } from '../subject-management.api.ts';

const STATUS_NOTES = {
  READY: '준비 중이라 나에게만 보여요.',
  CLOSED: '닫은 활동이라 읽을 수만 있어요.',
};

interface MoveButtonProps {
  groupId: string;
  subject: Pick<SubjectDetail, 'ragId' | 'subjectTitle' | 'activityRagId'>;
}

/** Shown only if there is another activity. The posts move with the subject. */
export function MoveButton({ groupId, subject }: MoveButtonProps) {
  const { data } = useQuery(activitiesQuery(groupId));
  const [isOpen, setOpen] = useState(false);
  const others = data?.activities.filter(({ ragId }) => ragId !== subject.activityRagId) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        다른 활동으로 옮기기
      </Button>
      {isOpen && <MoveDialog {...{ groupId, subject, others }} onClose={() => setOpen(false)} />}
    </>
  );
}

function MoveDialog({
  groupId,
  subject,
  others,
  onClose,
}: MoveButtonProps & {
  others: {
    ragId: string;
    activityTitle: string;
    activityStatus: 'READY' | 'OPEN' | 'CLOSED';
    subjects: unknown[];
  }[];
  onClose(): void;
}) {
  const move = useMoveSubject(groupId);
  const [selected, setSelected] = useState(
    (others.find(({ activityStatus }) => activityStatus === 'OPEN') ?? others[0])?.ragId ?? '',
  );

  function submit(): void {
    const to = others.find(({ ragId }) => ragId === selected);
    if (move.isPending || !to) return;
    move.mutate(
      { subjectId: subject.ragId, activityId: to.ragId },
      {
        onSuccess() {
          onClose();
        },
        onError: (refusal) => toast({ title: errorMessageOf(refusal), variant: 'destructive' }),
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="다른 활동으로 옮기기"
      description={`${withParticle(`‘${subject.subjectTitle}’`, '을/를')} 어디로 옮길까요? 고른 활동의 맨 끝으로 가고, 여기에 쓴 글도 함께 가요.`}
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button variant="primary" busy={move.isPending} onClick={submit}>
            옮기기
          </Button>
        </>
      }
    >
      <RadioCards
        legend="옮길 활동"
        hideLegend
        name="activity"
        value={selected}
        onChange={({ target }) => setSelected(target.value)}
        cards={others.map(({ ragId, activityTitle, activityStatus, subjects }) => ({
          value: ragId,
          title: activityTitle,
          text:
            activityStatus === 'OPEN'
              ? `주제 ${formatCount(subjects.length, '개')}`
              : STATUS_NOTES[activityStatus],
        }))}
      />
    </Dialog>
  );
}
