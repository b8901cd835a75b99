import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SUBJECT_KEPT_DAYS } from '../../../../../shared/subjects/deleted-activities.ts';
import { CallError, sayRefusal } from '../../../../platform/client/call-error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { AlertDialog } from '../../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { SAVED } from '../../../../ui/overlays/UnsavedGuard.tsx';
import { withParticle } from '../../../../ui/text/words.ts';
import { useManagedPlace } from '../managed-place.ts';
import {
  type Thing,
  useDeleteThing,
  useGroupChanged,
  useRestoreThing,
} from '../subject-management.api.ts';

/** Without posts it is deleted at once with an undo action; otherwise it asks first. */
export function DeleteButton({
  groupId,
  thing,
  title,
}: {
  groupId: string;
  thing: Thing;
  title: string;
}) {
  const navigate = useNavigate();
  const { to } = useManagedPlace(groupId);
  const [asking, setAsking] = useState(false);
  const remove = useDeleteThing(groupId);
  const restore = useRestoreThing(groupId);
  const changed = useGroupChanged(groupId);
  const name = withParticle(`‘${title}’`, '을/를');

  async function bringBack(): Promise<void> {
    try {
      await restore.mutateAsync(thing);
      toast({ title: `${name} 되돌렸어요` });
    } catch (refusal) {
      toast({
        variant: 'destructive',
        title: '되돌리지 못했어요',
        description: sayRefusal(refusal),
      });
    }
  }

  async function say(withPosts: boolean): Promise<void> {
    if (remove.isPending) return;
    try {
      await remove.mutateAsync({ thing, withPosts });
    } catch (refusal) {
      const asks = refusal instanceof CallError && refusal.code === 'HAS_POSTS';
      setAsking(asks);
      if (!asks) toast({ title: sayRefusal(refusal), variant: 'destructive' });
      return;
    }
    // Navigates first: the mounted page would refetch what was deleted and fail.
    await navigate(to(), { replace: true, state: SAVED });
    toast({
      title: `${name} 지웠어요`,
      description: `${SUBJECT_KEPT_DAYS}일 안에는 되돌릴 수 있어요.`,
      action: { label: '되돌리기', run: () => void bringBack() },
    });
    await changed();
  }

  return (
    <>
      <Button variant="quiet" icon="trash" busy={remove.isPending} onClick={() => void say(false)}>
        지우기
      </Button>
      <AlertDialog
        open={asking}
        title={'activityId' in thing ? '글이 있는 활동이에요' : '글이 있는 주제예요'}
        text={`${name} 지우면 여기에 쓴 글도 함께 보이지 않아요. ${SUBJECT_KEPT_DAYS}일 안에는 글까지 그대로 되돌릴 수 있어요.`}
        confirm="글과 함께 지우기"
        cancel="그대로 두기"
        destructive
        busy={remove.isPending}
        onConfirm={() => void say(true)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
