import { useState } from 'react';
import type { TemporaryAccount } from '../../../../shared/groups/managed-accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { useBulkPasswords, useRemoveMembers } from './members.api.ts';
import { formatNames } from './PeopleCard.tsx';
import type { BulkResult, Selection } from './use-selection.ts';

export interface NewPasswords {
  accounts: TemporaryAccount[];
  failures: BulkResult['failures'];
}

interface BulkActionsProps {
  groupId: string;
  selection: Selection;
  /** Login IDs of the accounts that this group manages, by user id. */
  managed: ReadonlyMap<string, string>;
  onPasswords(newPasswords: NewPasswords): void;
}

/** Each action asks for confirmation. */
export function BulkActions({ groupId, selection, managed, onPasswords }: BulkActionsProps) {
  const [confirming, setConfirming] = useState<'passwords' | 'remove'>();
  const passwords = useBulkPasswords(groupId);
  const remove = useRemoveMembers(groupId);
  const close = () => setConfirming(undefined);
  const { people } = selection;
  const managedPeople = new Map([...people].filter(([id]) => managed.has(id)));
  const others = people.size - managedPeople.size;

  return (
    <>
      {managedPeople.size > 0 && (
        <Button size="small" icon="lock" onClick={() => setConfirming('passwords')}>
          {formatCount(managedPeople.size, '명')} 임시 비밀번호
        </Button>
      )}
      <Button size="small" icon="leave" onClick={() => setConfirming('remove')}>
        {formatCount(people.size, '명')} 모임에서 내보내기
      </Button>
      <AlertDialog
        open={confirming === 'passwords'}
        title={`${formatCount(managedPeople.size, '명')}의 임시 비밀번호를 새로 정할까요?`}
        text={`${formatNames(managedPeople)}의 지금 비밀번호는 바로 쓸 수 없게 되고, 로그인해 둔 기기에서도 로그아웃돼요. 새 비밀번호는 나누어 줄 카드로 보여 드려요.${
          others > 0
            ? ` 다른 ${formatCount(others, '명')}은 스스로 가입한 사람이라 그대로 두어요.`
            : ''
        }`}
        confirm="새로 정하기"
        busy={passwords.isPending}
        onCancel={close}
        onConfirm={() =>
          passwords.mutate([...managedPeople.keys()], {
            onSuccess({ accounts, ...outcome }) {
              close();
              if (accounts.length === 0) {
                selection.applyOutcome(outcome, '');
                return;
              }
              const failures = outcome.failures.map(({ id, reason }) => ({
                id,
                reason,
                penName: people.get(id)?.penName ?? '',
              }));
              onPasswords({ accounts, failures });
            },
          })
        }
      />
      <AlertDialog
        open={confirming === 'remove'}
        title={`${formatCount(people.size, '명')}을 모임에서 내보낼까요?`}
        text={`${formatNames(people)}이 나가요. 쓴 글은 필명과 함께 모임에 남고, 코드나 초대로 다시 들어올 수 있어요.`}
        confirm="모임에서 내보내기"
        destructive
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() =>
          remove.mutate([...people.keys()], {
            onSuccess(outcome) {
              close();
              const done = outcome.done.length;
              selection.applyOutcome(
                outcome,
                done > 0 ? `${formatCount(done, '명')}을 모임에서 내보냈어요.` : '',
              );
            },
          })
        }
      />
    </>
  );
}
