import { useState } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useReportPeerFeedback } from './feedback.api.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** The author of a post tells the owner about a classmate's feedback. */
export function ReportPeerFeedback(feedbackRef: {
  groupId: string;
  postId: string;
  feedbackId: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useReportPeerFeedback(feedbackRef);
  return (
    <>
      <Button variant="quiet" size="small" icon="alert" onClick={() => setOpen(true)}>
        선생님께 알리기
      </Button>
      {isOpen && (
        <ReasonDialog
          title="이 답 알리기"
          description="마음을 다치게 하는 말이 있으면 알려 주세요. 선생님만 봐요. 답한 친구는 누가 알렸는지 몰라요."
          confirm="알리기"
          maxLength={LIMITS.reportMessage}
          onClose={() => setOpen(false)}
          onSubmit={async (reason) => {
            await mutateAsync(reason);
            toast({ title: '알려 줘서 고마워요', description: '선생님이 읽어 볼 거예요.' });
          }}
        />
      )}
    </>
  );
}
