import { useState } from 'react';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { InviteProblem, inviteMembers } from '../../../../shared/groups/invitations.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './Invite.module.css';
import { useInvite } from './invitations.api.ts';

const FORM_ID = 'invite-people';

type InviteResult = Result<typeof inviteMembers>['people'][number];

const PROBLEM_TEXTS: Record<InviteProblem, string> = {
  USER_NOT_FOUND: '찾지 못했어요. 아이디나 이메일을 다시 확인해 주세요.',
  SEVERAL_PEOPLE: '이 필명을 쓰는 사람이 여럿이에요. 아이디로 적어 주세요.',
  ALREADY_GROUP_MEMBER: '이미 참여자예요.',
};

function resultText({ registrationStatus, error }: InviteResult): string {
  if (error !== null) return PROBLEM_TEXTS[error];
  return registrationStatus === 'PENDING'
    ? '이미 초대했거나 참여를 신청한 사람이에요.'
    : '초대했어요.';
}

/** Names are separated by line breaks or commas. */
function parsePeople(text: string): string[] {
  const named = text.split(/[\n,;\t]/).map((one) => one.trim());
  return [...new Set(named.filter((one) => one !== ''))];
}

function validatePeople(text: string): true | string {
  const people = parsePeople(text);
  if (people.length === 0) return '초대할 사람을 한 명 이상 적어 주세요.';
  return (
    people.length <= LIMITS.peopleAtOnce ||
    `한 번에 ${formatCount(LIMITS.peopleAtOnce, '명')}까지 초대할 수 있어요.`
  );
}

interface InviteDialogProps {
  groupId: string;
  open: boolean;
  onClose(): void;
}

export function InviteDialog({ groupId, open, onClose }: InviteDialogProps) {
  const { formState, handleSubmit, ref, register, reset, setError, setValue } = useCheckedForm({
    defaultValues: { people: '' },
  });
  const [results, setResults] = useState<InviteResult[]>([]);
  const invite = useInvite(groupId);

  function close() {
    reset();
    setResults([]);
    onClose();
  }

  const submit = handleSubmit((values) => {
    if (invite.isPending) return;
    invite.mutate(parsePeople(values.people), {
      onError: (error) => setError('people', { message: errorMessageOf(error) }),
      onSuccess({ people: answers }) {
        const failed = answers.filter(({ error }) => error !== null);
        const invited = answers.filter(
          ({ error, registrationStatus }) => error === null && registrationStatus !== 'PENDING',
        );
        if (invited.length > 0)
          toast({ title: `${formatCount(invited.length, '명')}을 초대했어요.` });
        if (invited.length === answers.length) return close();
        setResults(answers);
        // Failed names stay in the field for correction.
        setValue('people', failed.map(({ named }) => named).join('\n'));
      },
    });
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title="초대하기"
      description="이미 가입한 사람의 필명, 아이디, 이메일을 한 줄에 하나씩 적어 주세요."
      footer={
        <Button type="submit" form={FORM_ID} variant="primary" busy={invite.isPending}>
          초대 보내기
        </Button>
      }
    >
      <form id={FORM_ID} ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        <TextArea
          label="초대할 사람"
          rows={5}
          error={formState.errors.people?.message}
          {...register('people', { validate: validatePeople })}
        />
      </form>
      <div aria-live="polite">
        {results.length > 0 && (
          <ul className={styles.results} aria-label="초대한 결과">
            {results.map((one) => (
              <li key={one.named}>
                <b>{one.named}</b>
                <span className={one.error === null ? styles.done : styles.not}>
                  {resultText(one)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
