import { useQuery } from '@tanstack/react-query';
import { activitiesQuery, submissionsQuery } from '../activities/activities.api.ts';
import { subjectsOf } from '../activities/activities.model.ts';
import { extensionsQuery } from './deadline-extensions.api.ts';
import { ExtendDialog } from './ExtendDialog.tsx';

/** Opened from a subject, or from a person, for whom what they have already is changed. */
export function ExtendDeadline({
  groupId,
  subjectId,
  userId,
  onClose,
}: {
  groupId: string;
  subjectId: string;
  userId?: string | undefined;
  onClose(): void;
}) {
  const submissions = useQuery(submissionsQuery(groupId, subjectId)).data?.submissions;
  const extensions = useQuery(extensionsQuery(groupId, subjectId)).data?.extensions;
  const tree = useQuery(activitiesQuery(groupId)).data?.activities;
  const subject = tree && subjectsOf(tree).find(({ ragId }) => ragId === subjectId);
  if (!submissions || !extensions || !subject || subject.deadline === null) return null;
  return (
    <ExtendDialog
      groupId={groupId}
      subjectId={subjectId}
      deadline={subject.deadline}
      extension={extensions.find((one) => one.userId === userId)}
      people={submissions}
      chosen={userId}
      onClose={onClose}
    />
  );
}
