import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';

export const membersQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['group', groupId, 'users'],
    queryFn: ({ signal }) => call('listMembers', { params: { groupId }, signal }),
  });

interface Decision {
  verb: 'acceptJoinRequest' | 'rejectJoinRequest';
  enrollmentIds: string[];
}

/** What became of several decisions: how many went through, and why the first one that did not. */
interface Decided {
  done: number;
  refusal: CallError | undefined;
}

/** One after the other: a full group refuses the rest, and each is asked once. */
async function decide({ verb, enrollmentIds }: Decision): Promise<Decided> {
  let done = 0;
  for (const enrollmentId of enrollmentIds) {
    try {
      await call(verb, { params: { enrollmentId } });
      done += 1;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Somebody decided it meanwhile, in another window.
      if (error.code === 'ENROLLMENT_NOT_PENDING' && enrollmentIds.length > 1) continue;
      return { done, refusal: error };
    }
  }
  return { done, refusal: undefined };
}

export function useDecide(groupId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['group', groupId] }),
        client.invalidateQueries({ queryKey: ['groups'] }),
      ]),
  });
}
