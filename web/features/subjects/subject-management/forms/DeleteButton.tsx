import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SUBJECT_KEPT_DAYS } from '../../../../../shared/subjects/deleted-activities.ts';
import { CallError, errorMessageOf } from '../../../../platform/client/call-error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { AlertDialog } from '../../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { SAVED } from '../../../../ui/overlays/UnsavedGuard.tsx';
import { withParticle } from '../../../../ui/text/words.ts';
import { useManagementLocation } from '../management-location.ts';
import {
  type TreeItem,
  useDeleteItem,
  useGroupChanged,
  useRestoreItem,
} from '../subject-management.api.ts';

/** Without posts it is deleted at once with an undo action; otherwise it asks first. */
export function DeleteButton({
  groupId,
  item,
  title,
}: {
  groupId: string;
  item: TreeItem;
  title: string;
}) {
  const navigate = useNavigate();
  const { to } = useManagementLocation(groupId);
  const [isConfirming, setConfirming] = useState(false);
  const remove = useDeleteItem(groupId);
  const restore = useRestoreItem(groupId);
  const invalidateGroup = useGroupChanged(groupId);
  const name = withParticle(`‘${title}’`, '을/를');

  async function handleRestore(): Promise<void> {
    try {
      await restore.mutateAsync(item);
      toast({ title: `${name} 되돌렸어요` });
    } catch (refusal) {
      toast({
        variant: 'destructive',
        title: '되돌리지 못했어요',
        description: errorMessageOf(refusal),
      });
    }
  }

  async function handleDelete(withPosts: boolean): Promise<void> {
    if (remove.isPending) return;
    try {
      await remove.mutateAsync({ item, withPosts });
    } catch (refusal) {
      const hasPosts = refusal instanceof CallError && refusal.code === 'HAS_POSTS';
      setConfirming(hasPosts);
      if (!hasPosts) toast({ title: errorMessageOf(refusal), variant: 'destructive' });
      return;
    }
    // Navigates first: the mounted page would refetch what was deleted and fail.
    await navigate(to(), { replace: true, state: SAVED, flushSync: true });
    toast({
      title: `${name} 지웠어요`,
      description: `${SUBJECT_KEPT_DAYS}일 안에는 되살릴 수 있어요.`,
      action: { label: '되돌리기', run: () => void handleRestore() },
    });
    await invalidateGroup();
  }

  return (
    <>
      <Button
        variant="quiet"
        icon="trash"
        busy={remove.isPending}
        onClick={() => void handleDelete(false)}
      >
        지우기
      </Button>
      <AlertDialog
        open={isConfirming}
        title={'activityId' in item ? '글이 있는 활동이에요' : '글이 있는 주제예요'}
        text={`${name} 지우면 여기에 쓴 글도 함께 보이지 않아요. ${SUBJECT_KEPT_DAYS}일 안에는 글까지 그대로 되살릴 수 있어요.`}
        confirm="글과 함께 지우기"
        cancel="그대로 두기"
        destructive
        busy={remove.isPending}
        onConfirm={() => void handleDelete(true)}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
