import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { LIMITS } from '../../../shared/limits.ts';
import { paths } from '../../paths.ts';
import { sayRefusal } from '../../platform/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeBox } from './CodeBox.tsx';
import { useJoinGroup } from './joining.api.ts';
import { readCode } from './read-code.ts';

const FORM = 'join-by-code';

interface JoinDialogProps {
  open: boolean;
  /** From the address: a code on a slip of paper or in a message opens with it filled in. */
  initialCode: string;
  onClose(): void;
}

export function JoinDialog({ open, initialCode, onClose }: JoinDialogProps) {
  const [code, setCode] = useState(() => readCode(initialCode));
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const join = useJoinGroup();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (join.isPending) return;
    if (code.length < LIMITS.groupCodeLength) {
      setProblem('코드는 여덟 글자예요. 빠진 글자가 없는지 봐 주세요.');
      return;
    }
    join.mutate(code, {
      onError: (error) => setProblem(sayRefusal(error)),
      onSuccess({ groupId, groupTitle, enrollmentStatus }) {
        if (enrollmentStatus === 'ACCEPTED') {
          toast({ title: `‘${groupTitle}’에 들어왔어요.` });
          void navigate(paths.group(groupId));
          return;
        }
        toast({
          title: `‘${groupTitle}’에 신청했어요.`,
          description: '모임을 연 사람이 받아 주면 바로 들어갈 수 있어요.',
        });
        onClose();
      },
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="코드로 들어가기"
      description="선생님이나 모임을 연 사람에게 받은 여덟 글자를 적어 주세요."
      footer={
        <Button type="submit" form={FORM} look="primary" busy={join.isPending}>
          들어가기
        </Button>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate>
        <CodeBox
          value={code}
          onChange={(next) => {
            setCode(next);
            setProblem(undefined);
          }}
          error={problem}
        />
      </form>
    </Dialog>
  );
}
