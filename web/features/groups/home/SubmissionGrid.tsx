import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import type { listSubmissions } from '../../../../shared/subjects/activities.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { MenuItem, MenuLink } from '../../../ui/overlays/Menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type CellState, ProgressGrid } from '../../../ui/status/ProgressGrid.tsx';
import { formatDay, formatDeadline } from '../../../ui/text/time.ts';
import { revisionLabelOf } from '../../feedback/revision-status/RevisionChip.tsx';
import {
  extensionsQuery,
  useExtendDeadline,
  useWithdrawExtension,
} from '../../subjects/deadline-extensions/deadline-extensions.api.ts';
import { ExtendDeadline } from '../../subjects/deadline-extensions/ExtendDeadline.tsx';
import { QUICK_EXTENSIONS, quickDeadline } from '../../subjects/deadline-extensions/quick.model.ts';

type Submission = Result<typeof listSubmissions>['submissions'][number];

const CELL_STATES: Record<Submission['submission'], CellState> = {
  NONE: 'none',
  DRAFT: 'draft',
  PUBLISHED: 'in',
  LATE: 'late',
};

/** Who has handed in; a cell leads to the post, and to more time. */
export function SubmissionGrid({
  groupId,
  subjectId,
  deadline,
  submissions,
}: {
  groupId: string;
  subjectId: string;
  /** The subject's own; null: nothing can be extended. */
  deadline: string | null;
  submissions: readonly Submission[];
}) {
  const { data } = useQuery({
    ...extensionsQuery(groupId, subjectId),
    enabled: deadline !== null,
  });
  const extend = useExtendDeadline(groupId, subjectId);
  const withdraw = useWithdrawExtension(groupId, subjectId);
  const [choosing, setChoosing] = useState<string>();

  function extendBy(days: number, { userId, penName }: Submission): void {
    if (deadline === null) return;
    const before = data?.extensions.find((one) => one.userId === userId);
    const until = quickDeadline(before?.deadline ?? deadline, days);
    extend.mutate(
      { whom: [userId], deadline: until, reason: before?.reason ?? '' },
      {
        onSuccess: () =>
          toast({
            title: `${politeName(penName)}의 마감을 늘렸어요`,
            description: `${formatDeadline(until)} 낼 수 있어요.`,
            ...(!before && {
              action: { label: '되돌리기', run: () => withdraw.mutate(userId) },
            }),
          }),
        onError: (refusal) => toast({ title: errorMessageOf(refusal), variant: 'destructive' }),
      },
    );
  }

  return (
    <>
      <ProgressGrid
        people={submissions.map((one) => {
          const { userId, penName, submission, postId, revisionStatus } = one;
          const isMissing = submission === 'NONE' || submission === 'DRAFT';
          const extended = data?.extensions.find(
            (extension) => extension.userId === userId && !extension.isOvertaken,
          );
          const later = isMissing && extended ? `${formatDay(extended.deadline)}까지` : undefined;
          const postStatus = submission === 'DRAFT' ? 'DRAFT' : 'PUBLISHED';
          return {
            id: userId,
            name: penName,
            state: CELL_STATES[submission],
            note: later ?? revisionLabelOf({ status: revisionStatus, postStatus })?.text,
            shortNote: later,
            menu: (
              <>
                {postId !== null && (
                  <MenuLink icon="book" to={paths.post(groupId, postId)}>
                    이 글 보기
                  </MenuLink>
                )}
                <MenuLink icon="person" to={paths.member(groupId, userId)}>
                  지금까지 낸 글 보기
                </MenuLink>
                {isMissing && deadline !== null && (
                  <>
                    {QUICK_EXTENSIONS.map(({ label, days }) => (
                      <MenuItem key={days} icon="clock" onSelect={() => extendBy(days, one)}>
                        마감 {label} 늘리기
                      </MenuItem>
                    ))}
                    <MenuItem icon="calendar" onSelect={() => setChoosing(userId)}>
                      다른 날까지 늘리기
                    </MenuItem>
                  </>
                )}
              </>
            ),
          };
        })}
      />
      {choosing !== undefined && (
        <ExtendDeadline
          groupId={groupId}
          subjectId={subjectId}
          userId={choosing}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  );
}
