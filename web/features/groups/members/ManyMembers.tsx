import { useState } from 'react';
import type { TemporaryAccount } from '../../../../shared/groups/managed-accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { count } from '../../../ui/text/words.ts';
import { useManyPasswords, useRemoveMembers } from './members.api.ts';
import { sayNames } from './PeopleCard.tsx';
import type { Picked, Told } from './use-picked.ts';

export interface NewPasswords {
  accounts: TemporaryAccount[];
  refused: Told['refused'];
}

interface ManyMembersProps {
  groupId: string;
  picked: Picked;
  /** Login IDs of the accounts that this group manages, by user id. */
  managed: ReadonlyMap<string, string>;
  onPasswords(made: NewPasswords): void;
}

/** Each action asks for confirmation. */
export function ManyMembers({ groupId, picked, managed, onPasswords }: ManyMembersProps) {
  const [asked, setAsked] = useState<'passwords' | 'remove'>();
  const passwords = useManyPasswords(groupId);
  const remove = useRemoveMembers(groupId);
  const close = () => setAsked(undefined);
  const { people } = picked;
  const pupils = new Map([...people].filter(([id]) => managed.has(id)));
  const others = people.size - pupils.size;

  return (
    <>
      {pupils.size > 0 && (
        <Button size="small" icon="lock" onClick={() => setAsked('passwords')}>
          {count(pupils.size, '명')} 임시 비밀번호
        </Button>
      )}
      <Button size="small" icon="leave" onClick={() => setAsked('remove')}>
        {count(people.size, '명')} 내보내기
      </Button>
      <AlertDialog
        open={asked === 'passwords'}
        title={`${count(pupils.size, '명')}의 임시 비밀번호를 새로 정할까요?`}
        text={`${sayNames(pupils)}의 지금 비밀번호는 바로 쓸 수 없게 되고, 열려 있던 로그인도 끝나요. 새 비밀번호는 나누어 줄 카드로 보여 드려요.${
          others > 0 ? ` 다른 ${count(others, '명')}은 스스로 가입한 사람이라 그대로 두어요.` : ''
        }`}
        confirm="새로 정하기"
        busy={passwords.isPending}
        onCancel={close}
        onConfirm={() =>
          passwords.mutate([...pupils.keys()], {
            onSuccess({ accounts, ...outcome }) {
              close();
              if (accounts.length === 0) {
                picked.settle(outcome, '');
                return;
              }
              const refused = outcome.refused.map(({ id, why }) => ({
                id,
                why,
                penName: people.get(id)?.penName ?? '',
              }));
              onPasswords({ accounts, refused });
            },
          })
        }
      />
      <AlertDialog
        open={asked === 'remove'}
        title={`${count(people.size, '명')}을 내보낼까요?`}
        text={`${sayNames(people)}이 나가요. 쓴 글은 필명과 함께 모임에 남고, 코드나 초대로 다시 들어올 수 있어요.`}
        confirm="내보내기"
        destructive
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() =>
          remove.mutate([...people.keys()], {
            onSuccess(outcome) {
              close();
              const done = outcome.done.length;
              picked.settle(outcome, done > 0 ? `${count(done, '명')}을 내보냈어요.` : '');
            },
          })
        }
      />
    </>
  );
}
