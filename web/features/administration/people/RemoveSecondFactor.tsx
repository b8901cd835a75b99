import { useState } from 'react';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { Person } from '../../../../shared/administration/people/people.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRemoveSecondFactor } from './people.api.ts';

/** For a person who lost both the app and the recovery codes. */
export function RemoveSecondFactor({ person }: { person: Person }) {
  const viewer = useUser();
  const remove = useRemoveSecondFactor(person.userId);
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string>();
  if (viewer?.id === person.userId) return null;

  function submit() {
    if (reason.trim() === '') {
      setMistake('사유를 적어 주세요. 감사 기록에 남아요.');
      return;
    }
    remove.mutate(reason, {
      onSuccess: () => {
        setAsking(false);
        toast({ title: '2단계 인증을 껐어요. 본인에게 메일로 알려요.' });
      },
      onError: (refusal) => setMistake(errorMessageOf(refusal)),
    });
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>2단계 인증 끄기</Button>
      <AlertDialog
        open={isAsking}
        title={`${politeName(person.penName)}의 2단계 인증을 끌까요?`}
        text="휴대전화와 복구 코드를 모두 잃은 사람에게만 필요해요. 본인이 요청했는지 먼저 확인해 주세요."
        confirm="2단계 인증 끄기"
        destructive
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={submit}
      >
        <TextArea
          label="사유"
          rows={2}
          maxLength={LIMITS.suspensionReason}
          value={reason}
          error={mistake}
          onChange={({ target }) => {
            setReason(target.value);
            setMistake(undefined);
          }}
        />
      </AlertDialog>
    </>
  );
}
