import { useState } from 'react';
import { useNavigate } from 'react-router';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { TemporaryAccount } from '../../../../shared/groups/managed-accounts.ts';
import type { ListedMember } from '../../../../shared/groups/members.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { withParticle } from '../../../ui/text/words.ts';
import { useHandOver, useRemoveMember, useTemporaryPasswords } from './managed-accounts.api.ts';

type Confirmation = 'password' | 'owner' | 'remove';

const showError = (error: unknown) =>
  toast({ variant: 'destructive', title: errorMessageOf(error) });

interface MemberActionsProps {
  groupId: string;
  member: ListedMember;
  /** The group manages the account, so the owner may set its password. */
  isManaged: boolean;
  /** Shows the card with the new password. */
  onPasswords(accounts: TemporaryAccount[]): void;
}

/** Each action asks for confirmation. */
export function MemberActions({ groupId, member, isManaged, onPasswords }: MemberActionsProps) {
  const { userId, penName } = member;
  const [confirming, setConfirming] = useState<Confirmation>();
  const navigate = useNavigate();
  const passwords = useTemporaryPasswords(groupId);
  const handOver = useHandOver(groupId);
  const remove = useRemoveMember(groupId);
  const close = () => setConfirming(undefined);
  const callbacks = { onError: showError, onSettled: close };

  return (
    <>
      <Menu trigger={<IconButton icon="more" label={`${politeName(penName)} 관리`} />}>
        <MenuLink icon="clock" to={paths.member(groupId, userId, { kind: 'NOT_SUBMITTED' })}>
          마감 늘려 주기
        </MenuLink>
        {isManaged && (
          <MenuItem icon="lock" onSelect={() => setConfirming('password')}>
            새 임시 비밀번호
          </MenuItem>
        )}
        {member.mayLead && (
          <MenuItem icon="people" onSelect={() => setConfirming('owner')}>
            모임 넘기기
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon="leave" destructive onSelect={() => setConfirming('remove')}>
          모임에서 내보내기 (전학 등)
        </MenuItem>
      </Menu>
      <AlertDialog
        open={confirming === 'password'}
        title="임시 비밀번호를 새로 정할까요?"
        text={`${politeName(penName)}이 쓰던 비밀번호는 바로 쓸 수 없게 되고, 로그인해 둔 기기에서도 로그아웃돼요.`}
        confirm="새로 정하기"
        busy={passwords.isPending}
        onCancel={close}
        onConfirm={() =>
          passwords.mutate([userId], {
            ...callbacks,
            onSuccess: ({ accounts }) => onPasswords(accounts),
          })
        }
      />
      <AlertDialog
        open={confirming === 'owner'}
        title={`${politeName(penName)}에게 모임을 넘길까요?`}
        text={`${withParticle(`${politeName(penName)}`, '이/가')} 모임장이 되고, 나는 참여자로 남아요. 다시 돌려받으려면 그분이 넘겨 주어야 해요.`}
        confirm="넘기기"
        destructive
        busy={handOver.isPending}
        onCancel={close}
        onConfirm={() =>
          handOver.mutate(userId, {
            ...callbacks,
            onSuccess() {
              void navigate(paths.group(groupId));
            },
          })
        }
      />
      <AlertDialog
        open={confirming === 'remove'}
        title={`${politeName(penName)}을 모임에서 내보낼까요?`}
        text="쓴 글은 필명과 함께 모임에 남아요. 코드나 초대로 다시 들어올 수 있어요."
        confirm="모임에서 내보내기"
        destructive
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() =>
          remove.mutate(userId, {
            ...callbacks,
          })
        }
      />
    </>
  );
}
