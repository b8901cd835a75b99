import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { accountKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { saveFile } from '../../../platform/client/save-file.ts';

export const membershipQuery = queryOptions({
  queryKey: accountKeys.membership,
  queryFn: ({ signal }) => call('getMembership', { signal }),
});

export const myLicensesQuery = queryOptions({
  queryKey: accountKeys.licenses,
  queryFn: ({ signal }) => call('getMyLicenses', { signal }),
});

const SEATS = 30;

export const seatsQuery = (licenseId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: accountKeys.licenseSeats(licenseId, search),
    queryFn: ({ pageParam, signal }) =>
      call('listSeats', {
        params: { licenseId },
        query: { size: SEATS, search, ...(pageParam && { licenseUserId: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ seats }) =>
      seats.length < SEATS ? undefined : seats.at(-1)?.licenseUserId,
    placeholderData: keepPreviousData,
  });

const EVENTS = 20;

export const licenseEventsQuery = (licenseId: string) =>
  infiniteQueryOptions({
    queryKey: accountKeys.licenseEvents(licenseId),
    queryFn: ({ pageParam, signal }) =>
      call('listLicenseEvents', {
        params: { licenseId },
        query: { size: EVENTS, ...(pageParam && { eventId: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ events }) => (events.length < EVENTS ? undefined : events.at(-1)?.eventId),
  });

function useLicenseChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: accountKeys.licenses });
      await client.invalidateQueries({ queryKey: accountKeys.membership });
    },
  });
}

export const useAssignSeats = (licenseId: string) =>
  useLicenseChange((people: string[]) =>
    call('assignSeats', { params: { licenseId }, body: { people } }),
  );

export const useRevokeSeat = (licenseId: string) =>
  useLicenseChange((licenseUserId: string) =>
    call('revokeSeat', { params: { licenseId, licenseUserId } }),
  );

export const useTransferLicense = (licenseId: string) =>
  useLicenseChange((userLogin: string) =>
    call('transferLicense', { params: { licenseId }, body: { userLogin } }),
  );

export const useDownloadSeats = (licenseId: string) =>
  useMutation({
    mutationFn: async () =>
      saveFile(await call('downloadSeats', { params: { licenseId } }), '라이선스 사용자', '.csv'),
  });
