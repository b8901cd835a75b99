import { useState } from 'react';
import { Link } from 'react-router';
import type { Person } from '../../../../shared/administration/people/people.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './People.module.css';
import { useLogOut, useSetPassword } from './people.api.ts';
import { RemoveSecondFactor } from './RemoveSecondFactor.tsx';
import { TemporaryPasswordDialog } from './TemporaryPasswordDialog.tsx';

/** Temporary password, logging out, and what administrators did with this account. */
export function AccountActions({ person }: { person: Person }) {
  const { userId, userClassify, userLoginType } = person;
  const [isAsking, setAsking] = useState(false);
  const password = useSetPassword(userId);
  const logOut = useLogOut(userId);
  const onError = (refusal: unknown) =>
    toast({
      title: '처리하지 못했어요',
      description: errorMessageOf(refusal),
      variant: 'destructive',
    });
  const mayHavePassword = userClassify !== 'ADMIN' && userLoginType === 'JAJAK';
  return (
    <div className={styles.actions}>
      {mayHavePassword && <Button onClick={() => setAsking(true)}>임시 비밀번호</Button>}
      {person.hasSecondFactor && <RemoveSecondFactor person={person} />}
      <Button
        busy={logOut.isPending}
        disabled={person.session === null}
        onClick={() =>
          logOut.mutate(undefined, {
            onSuccess: () => toast({ title: '모든 기기에서 로그아웃했어요.' }),
            onError,
          })
        }
      >
        모두 로그아웃
      </Button>
      <Link className={styles.history} to={paths.audit({ subjectId: userId })}>
        이 계정의 감사 기록
      </Link>
      <Link className={styles.history} to={paths.dataRequests({ person: userId })}>
        정보 요청
      </Link>
      <AlertDialog
        open={isAsking}
        title="임시 비밀번호를 정할까요?"
        text="지금 비밀번호는 바로 쓸 수 없게 되고, 모든 기기에서 로그아웃돼요. 본인이 요청했는지 먼저 확인해 주세요. 이메일이 있으면 본인에게 알려요."
        confirm="임시 비밀번호 정하기"
        busy={password.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => password.mutate(undefined, { onSuccess: () => setAsking(false), onError })}
      />
      {password.data && (
        <TemporaryPasswordDialog {...password.data} onClose={() => password.reset()} />
      )}
    </div>
  );
}
