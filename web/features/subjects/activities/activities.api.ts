import { queryOptions } from '@tanstack/react-query';
import { subjectKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const activitiesQuery = (groupId: string) =>
  queryOptions({
    queryKey: subjectKeys.activities(groupId),
    queryFn: ({ signal }) => call('listActivities', { params: { groupId }, signal }),
  });

export const subjectQuery = (groupId: string, subjectId: string) =>
  queryOptions({
    queryKey: subjectKeys.detail(groupId, subjectId),
    queryFn: ({ signal }) => call('getSubject', { params: { groupId, subjectId }, signal }),
  });

/** The submissions of all members, for the owner. */
export const submissionsQuery = (groupId: string, subjectId: string) =>
  queryOptions({
    queryKey: subjectKeys.submissions(groupId, subjectId),
    queryFn: ({ signal }) => call('listSubmissions', { params: { groupId, subjectId }, signal }),
  });
