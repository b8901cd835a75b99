import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile, ProfileChange } from '../../../../shared/accounts/profile.ts';
import { accountKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { updateUser } from '../../../platform/session/session.ts';

export const profileQuery = queryOptions({
  queryKey: accountKeys.profile,
  queryFn: ({ signal }) => call('getProfile', { signal }),
});

/** The name and the avatar appear on almost every page, so everything is invalidated. */
function useChanged() {
  const client = useQueryClient();
  return ({ penName, userAvatarUrl }: Profile) => {
    updateUser({ penName, userAvatarUrl });
    return client.invalidateQueries();
  };
}

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: ProfileChange) => call('updateUserInfo', { body }),
    onSuccess: useChanged(),
  });
}

/** Null removes the picture. */
export function useChangeAvatar() {
  return useMutation({
    mutationFn: async (picture: Blob | null) => {
      const userAvatarUrl = picture && (await call('uploadFile', { file: picture })).fileUrl;
      return call('updateUserInfo', { body: { userAvatarUrl } });
    },
    onSuccess: useChanged(),
  });
}
