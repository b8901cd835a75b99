import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewSubject, Status } from '../../../shared/activities.ts';
import { call } from '../../platform/call.ts';

export const activitiesQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['group', groupId, 'activities'],
    queryFn: ({ signal }) => call('listActivities', { params: { groupId }, signal }),
  });

/** One subject whole, with its guide. */
export const subjectQuery = (groupId: string, subjectId: string) =>
  queryOptions({
    queryKey: ['group', groupId, 'subject', subjectId],
    queryFn: ({ signal }) => call('getSubject', { params: { groupId, subjectId }, signal }),
  });

/** Who stands where: for the owner. */
export const submissionsQuery = (groupId: string, subjectId: string) =>
  queryOptions({
    queryKey: ['group', groupId, 'subject', subjectId, 'submissions'],
    queryFn: ({ signal }) => call('listSubmissions', { params: { groupId, subjectId }, signal }),
  });

/** What a changed tree makes old: itself, its subjects, and what waits for whom. */
function useTreeChanged(groupId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['activities', 'subject', 'my-unsubmitted'].map((part) =>
        client.invalidateQueries({ queryKey: ['group', groupId, part] }),
      ),
    );
}

interface ActivityChange {
  /** Left out: a new one. */
  activityId?: string | undefined;
  activityTitle: string;
  activityStatus: Status;
}

export function useSaveActivity(groupId: string) {
  const onSuccess = useTreeChanged(groupId);
  return useMutation({
    mutationFn: ({ activityId, ...body }: ActivityChange) =>
      activityId === undefined
        ? call('createActivity', { params: { groupId }, body })
        : call('updateActivity', { params: { groupId, activityId }, body }),
    onSuccess,
  });
}

type SubjectChange = { subject: NewSubject } & ({ activityId: string } | { subjectId: string });

export function useSaveSubject(groupId: string) {
  const onSuccess = useTreeChanged(groupId);
  return useMutation({
    mutationFn: ({ subject: body, ...where }: SubjectChange) =>
      'subjectId' in where
        ? call('updateSubject', { params: { groupId, subjectId: where.subjectId }, body })
        : call('createSubject', { params: { groupId, activityId: where.activityId }, body }),
    onSuccess,
  });
}
