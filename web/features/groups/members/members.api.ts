import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { TemporaryAccount } from '../../../../shared/groups/managed-accounts.ts';
import { groupKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { type Outcome, requestInBatches } from './bulk-requests.ts';

export const membersQuery = (groupId: string, query = '') =>
  queryOptions({
    queryKey: groupKeys.members(groupId, query),
    queryFn: ({ signal }) => call('listMembers', { params: { groupId }, query: { query }, signal }),
  });

/** Invalidates also after a partial failure, because some rows have changed. */
function useMemberMutation<Input, Answer>(
  groupId: string,
  change: (asked: Input) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: groupKeys.detail(groupId) }),
        client.invalidateQueries({ queryKey: groupKeys.mine }),
      ]),
  });
}

interface Decision {
  decision: 'ACCEPT' | 'REJECT';
  enrollmentIds: string[];
}

const idOf = ({ enrollmentId, resultCode }: { enrollmentId: string; resultCode: string }) => ({
  id: enrollmentId,
  resultCode,
});

export function useDecide(groupId: string) {
  return useMemberMutation(groupId, ({ decision, enrollmentIds }: Decision) =>
    requestInBatches(enrollmentIds, LIMITS.peopleAtOnce, async (ids) => {
      const { enrollments } = await call('decideJoinRequests', {
        params: { groupId },
        body: { decision, enrollmentIds: ids },
      });
      return enrollments.map(idOf);
    }),
  );
}

export function useCancelInvitations(groupId: string) {
  return useMemberMutation(groupId, (enrollmentIds: string[]) =>
    requestInBatches(enrollmentIds, LIMITS.peopleAtOnce, async (ids) => {
      const { enrollments } = await call('cancelInvitations', {
        params: { groupId },
        body: { enrollmentIds: ids },
      });
      return enrollments.map(idOf);
    }),
  );
}

export function useRemoveMembers(groupId: string) {
  return useMemberMutation(groupId, (userIds: string[]) =>
    requestInBatches(userIds, LIMITS.peopleAtOnce, async (ids) => {
      const { users } = await call('removeMembers', {
        params: { groupId },
        body: { userIds: ids },
      });
      return users.map(({ userId, resultCode }) => ({ id: userId, resultCode }));
    }),
  );
}

/** A password hash takes time; this many stay within the request timeout. */
const PASSWORDS_PER_REQUEST = 25;

/** The server returns each password once, so results before a failure are returned too. */
export function useBulkPasswords(groupId: string) {
  return useMemberMutation(
    groupId,
    async (userIds: string[]): Promise<Outcome & { accounts: TemporaryAccount[] }> => {
      const accounts: TemporaryAccount[] = [];
      const outcome = await requestInBatches(userIds, PASSWORDS_PER_REQUEST, async (ids) => {
        const answer = await call('setTemporaryPasswords', {
          params: { groupId },
          body: { userIds: ids },
        });
        accounts.push(...answer.accounts);
        return [
          ...answer.accounts.map(({ userId }) => ({ id: userId, resultCode: 'SUCCESS' })),
          ...answer.refused.map(({ userId, resultCode }) => ({ id: userId, resultCode })),
        ];
      });
      return { ...outcome, accounts };
    },
  );
}
