import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/client/call.ts';

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
