import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PeopleFilter } from '../../../../shared/administration/people/people.ts';
import type { Contract, EndpointName } from '../../../../shared/contract/contract.ts';
import type { Body, Result } from '../../../../shared/contract/endpoint.ts';
import { adminKeys } from '../../../app/admin-keys.ts';
import { call } from '../../../platform/client/call.ts';

export const PAGE_SIZE = 20;

export interface PeopleSearch {
  q: string;
  filter: PeopleFilter;
  page: number;
}

export const peopleQuery = (search: PeopleSearch) =>
  queryOptions({
    queryKey: adminKeys.people(search),
    queryFn: ({ signal }) => call('findPeople', { query: { ...search, size: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: adminKeys.person(personId),
    queryFn: ({ signal }) => call('getPerson', { params: { personId }, signal }),
  });

function usePersonChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

export const useSuspend = (personId: string) =>
  usePersonChange((body: Body<Contract['suspendUser']>) =>
    call('suspendUser', { params: { personId }, body }),
  );

type PersonAction = Extract<EndpointName, 'liftSuspension' | 'logOutUser'>;

export const useLiftSuspension = (personId: string) => usePersonAction('liftSuspension', personId);
export const useLogOut = (personId: string) => usePersonAction('logOutUser', personId);

function usePersonAction(name: PersonAction, personId: string) {
  return usePersonChange<void, unknown>(() => call(name, { params: { personId } }));
}

export const useSetPassword = (personId: string) =>
  usePersonChange<void, Result<Contract['setUserPassword']>>(() =>
    call('setUserPassword', { params: { personId } }),
  );

export const useRemoveSecondFactor = (personId: string) =>
  usePersonChange((reason: string) =>
    call('removeSecondFactor', { params: { personId }, body: { reason } }),
  );

export const useCreateUser = () =>
  usePersonChange((body: Body<Contract['createUser']>) => call('createUser', { body }));
