import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { politeName } from '../../../../shared/accounts/polite-name.ts';
import type { SubjectDetail } from '../../../../shared/subjects/activities.ts';
import type { Extension } from '../../../../shared/subjects/deadline-extensions.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { activitiesQuery, submissionsQuery } from '../activities/activities.api.ts';
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

export function Extensions({ groupId, subject }: ExtensionsProps) {
  const { data, error, isFetching, refetch } = useQuery(extensionsQuery(groupId, subject.ragId));
  const submissions = useQuery(submissionsQuery(groupId, subject.ragId)).data?.submissions;
  const tree = useQuery(activitiesQuery(groupId)).data?.activities;
  const activity = tree?.find(({ ragId }) => ragId === subject.activityRagId);
  const isClosed = subject.chosenStatus !== 'OPEN' || activity?.activityStatus === 'CLOSED';
  /** The extension in the dialog, or `new`. */
  const [editing, setEditing] = useState<Extension | 'new'>();
  const extensions = data?.extensions ?? [];
  // Without a deadline nothing can be extended, but existing extensions stay visible.
  if (subject.deadline === null && extensions.length === 0) return null;

  return (
    <Card as="div" className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>마감 연장</h2>
        {subject.deadline !== null && submissions && submissions.length > 0 && (
          <Button size="small" icon="plus" onClick={() => setEditing('new')}>
            마감 늘려 주기
          </Button>
        )}
      </header>
      {isClosed && extensions.length > 0 && (
        <p className={styles.note}>
          지금은 {subject.chosenStatus === 'OPEN' ? '활동이' : '주제가'} 열려 있지 않아요. 열어야
          늘려 준 사람도 낼 수 있어요.
        </p>
      )}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <SkeletonList count={1} height="48px" />
      ) : extensions.length === 0 ? (
        <p className={styles.soft}>
          {submissions?.length === 0
            ? '모임에 들어온 사람이 있으면 한 사람씩 마감을 늘려 줄 수 있어요.'
            : '아팠거나 일이 있던 사람에게만 마감을 늦춰 줄 수 있어요. 다른 친구에게는 보이지 않아요.'}
        </p>
      ) : (
        <ul className={styles.list}>
          {extensions.map((extension) => (
            <ExtensionRow
              key={extension.userId}
              groupId={groupId}
              subject={subject}
              extension={extension}
              hasSubmitted={submissions?.some(
                ({ userId, submission }) =>
                  userId === extension.userId && /PUBLISHED|LATE/.test(submission),
              )}
              onChange={() => setEditing(extension)}
            />
          ))}
        </ul>
      )}
      {editing && subject.deadline !== null && (
        <ExtendDialog
          groupId={groupId}
          subjectId={subject.ragId}
          deadline={subject.deadline}
          extension={editing === 'new' ? undefined : editing}
          people={submissions ?? []}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
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
