import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Group } from '../../../../shared/groups/groups.ts';
import { setGroupMenu } from '../../../app/menus/group-menu.ts';
import { paths } from '../../../app/paths.ts';
import { groupKeys } from '../../../app/query-keys.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { withParticle } from '../../../ui/text/words.ts';
import { siteQuery } from '../../accounts/sessions/sessions.api.ts';
import styles from './GroupSettings.module.css';
import { useDeleteGroup } from './group-settings.api.ts';

const normalizeTitle = (text: string) => text.normalize('NFC').trim();

export function DeleteGroupCard({ group }: { group: Group }) {
  const [isOpen, setOpen] = useState(false);
  const site = useQuery(siteQuery);
  return (
    <Card title="모임 지우기">
      <p className={styles.lead}>
        지우면 아무도 들어올 수 없어요.{' '}
        {site.data && `${site.data.legalFacts.deletedGroupDays}일 동안은 되살릴 수 있고, `}그 뒤에는
        글과 책까지 모두 사라져요.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        모임 지우기
      </Button>
      {isOpen && <DeleteDialog group={group} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Requires the group's title, so that nobody deletes the wrong group by accident. */
function DeleteDialog({ group, onClose }: { group: Group; onClose(): void }) {
  const { control, handleSubmit, ref, register } = useCheckedForm({ defaultValues: { typed: '' } });
  const typed = useWatch({ control, name: 'typed' });
  const remove = useDeleteGroup(group.groupId);
  const client = useQueryClient();
  const navigate = useNavigate();
  // The particle 이라고 or 라고 depends on the last syllable of the title.
  const particle = `${withParticle(group.groupTitle, '이라/라').slice(group.groupTitle.length)}고`;
  const isMatch = normalizeTitle(typed) === normalizeTitle(group.groupTitle);

  async function goToDeletedGroups(): Promise<void> {
    // Rendered at once, before the queries are removed: a mounted page would refetch the deleted group and fail.
    await navigate(paths.deletedGroups(), { replace: true, flushSync: true });
    client.removeQueries({ queryKey: groupKeys.detail(group.groupId) });
    void client.invalidateQueries({ queryKey: groupKeys.mine });
  }

  const confirm = handleSubmit(() => {
    if (!isMatch || remove.isPending) return;
    remove.mutate(typed, {
      onSuccess() {
        setGroupMenu(null);
        void goToDeletedGroups();
        toast({
          isForNextPage: true,
          title: '모임을 지웠어요',
          description: '되살리고 싶으면 여기에서 할 수 있어요.',
        });
      },
      onError: (refusal) =>
        toast({
          variant: 'destructive',
          title: '모임을 지우지 못했어요',
          description: errorMessageOf(refusal),
        }),
    });
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="모임을 지울까요?"
      description="참여자 모두에게서 모임이 사라져요."
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            disabled={!isMatch}
            onClick={() => void confirm()}
          >
            지우기
          </Button>
        </>
      }
    >
      <form ref={ref} className={styles.confirm} onSubmit={(event) => void confirm(event)}>
        <p>
          맞는지 확인할게요. 아래에 <span className={styles.title}>{group.groupTitle}</span>
          {particle} 적어 주세요.
        </p>
        <Field {...register('typed')} label="모임 이름" autoComplete="off" />
      </form>
    </Dialog>
  );
}
