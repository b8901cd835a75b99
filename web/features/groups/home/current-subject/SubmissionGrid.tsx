import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PersonCell, ProgressGrid } from '../../../../ui/status/ProgressGrid.tsx';
import { formatShortDeadline } from '../../../../ui/text/time.ts';
import { revisionLabelOf } from '../../../feedback/revision-status/RevisionChip.tsx';
import { extensionsQuery } from '../../../subjects/deadline-extensions/deadline-extensions.api.ts';
import { ExtendDeadline } from '../../../subjects/deadline-extensions/ExtendDeadline.tsx';
import { PupilCard } from './PupilCard.tsx';
import { isMissing, type Submission } from './submissions.ts';

const CELL_STATES: Record<Submission['submission'], PersonCell['state']> = {
  NONE: 'none',
  DRAFT: 'draft',
  PUBLISHED: 'in',
  LATE: 'late',
};

interface SubmissionGridProps {
  groupId: string;
  subjectId: string;
  /** The subject's own; null: nothing can be extended. */
  deadline: string | null;
  submissions: readonly Submission[];
}

/** Who has handed in; a cell leads to the posts, to more time and to a reminder. */
export function SubmissionGrid({ groupId, subjectId, deadline, submissions }: SubmissionGridProps) {
  const { data } = useQuery({
    ...extensionsQuery(groupId, subjectId),
    enabled: deadline !== null,
  });
  const [choosing, setChoosing] = useState<string>();
  const extensionOf = (userId: string) => data?.extensions.find((one) => one.userId === userId);

  function cellOf(one: Submission): PersonCell {
    const { userId, penName, sameNameLogin, submission, revisionStatus } = one;
    const extension = extensionOf(userId);
    const isLater = isMissing(one) && extension !== undefined && !extension.isOvertaken;
    const later = isLater ? formatShortDeadline(extension.deadline) : undefined;
    const postStatus = submission === 'DRAFT' ? 'DRAFT' : 'PUBLISHED';
    return {
      id: userId,
      name: penName,
      login: sameNameLogin ?? undefined,
      state: CELL_STATES[submission],
      note: later ?? revisionLabelOf({ status: revisionStatus, postStatus })?.text,
      shortNote: later,
    };
  }

  return (
    <>
      <ProgressGrid
        people={submissions.map(cellOf)}
        renderCard={(id, close) => {
          const pupil = submissions.find(({ userId }) => userId === id);
          return (
            pupil && (
              <PupilCard
                groupId={groupId}
                subjectId={subjectId}
                deadline={deadline}
                pupil={pupil}
                extension={extensionOf(id)}
                onChooseDay={() => {
                  close();
                  setChoosing(id);
                }}
                onDone={close}
              />
            )
          );
        }}
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
