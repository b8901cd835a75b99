import { useState } from 'react';
import type { Person } from '../../../../shared/administration/people/people.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatDay } from '../../../ui/text/time.ts';
import styles from './People.module.css';
import { useLiftSuspension, useSuspend } from './people.api.ts';

const LENGTHS = [
  { days: 7, label: '7일', act: '7일 동안 정지하기' },
  { days: 30, label: '30일', act: '30일 동안 정지하기' },
  { days: null, label: '풀 때까지', act: '직접 풀 때까지 정지하기' },
] as const;

export function SuspensionForm({ person }: { person: Person }) {
  const viewer = useUser();
  if (viewer?.id === person.userId) return null;
  const active = person.suspensions.find(({ isActive }) => isActive);
  const earlier = person.suspensions.filter(({ isActive }) => !isActive);
  return (
    <section className={styles.part}>
      {active ? (
        <Lift personId={person.userId} endsAt={active.endsAt} reason={active.reason} />
      ) : (
        <Suspend personId={person.userId} />
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>예전 정지 {earlier.length}번</summary>
          <ul>
            {earlier.map(({ startedAt, reason }) => (
              <li key={startedAt}>
                {formatDay(startedAt)} · {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Suspend({ personId }: { personId: string }) {
  const [length, setLength] = useState<(typeof LENGTHS)[number]>(LENGTHS[0]);
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string>();
  const suspend = useSuspend(personId);
  const submit = () => {
    if (reason.trim() === '') {
      setMistake('본인이 읽을 사유를 적어 주세요.');
      return;
    }
    suspend.mutate(
      { days: length.days, reason },
      {
        onError: (refusal) =>
          setMistake(
            (refusal instanceof CallError ? refusal.fields?.reason : undefined) ??
              errorMessageOf(refusal),
          ),
      },
    );
  };
  return (
    <>
      <fieldset className={styles.lengths}>
        <legend>얼마 동안 정지할까요</legend>
        {LENGTHS.map((one) => (
          <label key={one.label} className={cx(one === length && styles.chosen)}>
            <input
              type="radio"
              name="length"
              className="sr-only"
              checked={one === length}
              onChange={() => setLength(one)}
            />
            {one === length && <Icon name="check" size={15} />}
            {one.label}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="사유 (본인에게 보여요)"
        rows={3}
        maxLength={LIMITS.suspensionReason}
        value={reason}
        error={mistake}
        onChange={({ target }) => {
          setReason(target.value);
          setMistake(undefined);
        }}
      />
      <p className={styles.note}>
        그동안 로그인할 수 없어요. 쓴 글은 그대로 있고, 정지한 일은 감사 기록에 남아요.
      </p>
      <Button variant="danger" icon="ban" wide busy={suspend.isPending} onClick={submit}>
        {length.act}
      </Button>
    </>
  );
}

interface LiftProps {
  personId: string;
  endsAt: string | null;
  reason: string;
}

function Lift({ personId, endsAt, reason }: LiftProps) {
  const lift = useLiftSuspension(personId);
  return (
    <>
      <h3>{endsAt === null ? '풀 때까지 정지했어요' : `${formatDay(endsAt)}까지 정지했어요`}</h3>
      <p className={styles.reason}>{reason}</p>
      <Button
        wide
        busy={lift.isPending}
        onClick={() =>
          lift.mutate(undefined, {
            onError: (refusal) =>
              toast({
                title: '풀지 못했어요',
                description: errorMessageOf(refusal),
                variant: 'destructive',
              }),
          })
        }
      >
        정지 풀기
      </Button>
    </>
  );
}
