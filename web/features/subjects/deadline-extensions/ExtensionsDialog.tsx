import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { SubjectDetail } from '../../../../shared/subjects/activities.ts';
import type { Extension } from '../../../../shared/subjects/deadline-extensions.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { activitiesQuery, subjectQuery, submissionsQuery } from '../activities/activities.api.ts';
import {
  extensionsQuery,
  useExtendDeadline,
  useWithdrawExtension,
} from './deadline-extensions.api.ts';
import { ExtendDialog } from './ExtendDialog.tsx';
import styles from './Extensions.module.css';
import { isPast } from './extension-dates.ts';

interface ExtensionsProps {
  groupId: string;
  subject: SubjectDetail;
}

/** The extensions of a subject, each to be changed or cancelled. */
export function ExtensionsDialog({
  groupId,
  subjectId,
  onClose,
}: {
  groupId: string;
  subjectId: string;
  onClose(): void;
}) {
  const extensions = useQuery(extensionsQuery(groupId, subjectId)).data?.extensions;
  const submissions = useQuery(submissionsQuery(groupId, subjectId)).data?.submissions;
  const subject = useQuery(subjectQuery(groupId, subjectId)).data;
  const tree = useQuery(activitiesQuery(groupId)).data?.activities;
  const activity = tree?.find(({ ragId }) => ragId === subject?.activityRagId);
  /** The extension in the dialog above this one, or `new`. */
  const [editing, setEditing] = useState<Extension | 'new'>();
  if (!extensions || !submissions || !subject) return null;
  const isActivityOpen = activity?.activityStatus === 'OPEN';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="마감 연장"
      description="연장한 마감은 그 사람에게만 보여요."
      size="wide"
      footer={
        subject.deadline !== null && (
          <Button variant="primary" icon="plus" onClick={() => setEditing('new')}>
            마감 늘려 주기
          </Button>
        )
      }
    >
      {(!isActivityOpen || subject.chosenStatus !== 'OPEN') && (
        <p className={styles.note}>
          지금은 {isActivityOpen ? '주제가' : '활동이'} 열려 있지 않아요. 열어야 마감을 연장한
          사람도 낼 수 있어요.
        </p>
      )}
      <ul>
        {extensions.map((extension) => (
          <ExtensionRow
            key={extension.userId}
            groupId={groupId}
            subject={subject}
            extension={extension}
            hasSubmitted={submissions.some(
              ({ userId, submission }) =>
                userId === extension.userId && /PUBLISHED|LATE/.test(submission),
            )}
            onChange={() => setEditing(extension)}
          />
        ))}
      </ul>
      {editing && subject.deadline !== null && (
        <ExtendDialog
          groupId={groupId}
          subjectId={subjectId}
          deadline={subject.deadline}
          extension={editing === 'new' ? undefined : editing}
          people={submissions}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Dialog>
  );
}

function ExtensionRow({
  groupId,
  subject,
  extension,
  hasSubmitted,
  onChange,
}: ExtensionsProps & {
  extension: Extension;
  hasSubmitted: boolean | undefined;
  onChange(): void;
}) {
  const withdraw = useWithdrawExtension(groupId, subject.ragId);
  const extend = useExtendDeadline(groupId, subject.ragId);
  const { userId, penName, deadline, reason, isOvertaken } = extension;
  const hasPassed = isPast(deadline);

  function showError(error: Error): void {
    toast({ title: errorMessageOf(error), variant: 'destructive' });
  }

  function handleWithdraw(): void {
    if (withdraw.isPending) return;
    withdraw.mutate(userId, {
      onSuccess: () =>
        toast({
          title: `${politeName(penName)}의 마감 연장을 취소했어요`,
          ...(!hasPassed &&
            !isOvertaken && {
              action: {
                label: '되돌리기',
                run: () =>
                  extend.mutate({ whom: [userId], deadline, reason }, { onError: showError }),
              },
            }),
        }),
      onError: showError,
    });
  }

  return (
    <li className={styles.row}>
      <div>
        <b>{penName}</b>
        <span className={styles.deadline}>
          <Time at={deadline} as="deadline" />
          {hasSubmitted ? (
            <Chip tone="done">냄</Chip>
          ) : isOvertaken ? (
            <Chip>
              {subject.deadline === null ? '지금은 마감이 없어요' : '주제 마감이 더 늦어요'}
            </Chip>
          ) : (
            hasPassed && <Chip tone="due">지났어요</Chip>
          )}
        </span>
        {reason !== '' && <small>{reason}</small>}
      </div>
      <span className={styles.actions}>
        {subject.deadline !== null && (
          <Button
            size="small"
            aria-label={`${politeName(penName)}의 마감 바꾸기`}
            onClick={onChange}
          >
            바꾸기
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          busy={withdraw.isPending}
          aria-label={`${politeName(penName)}의 마감 연장 취소`}
          onClick={handleWithdraw}
        >
          취소
        </Button>
      </span>
    </li>
  );
}
