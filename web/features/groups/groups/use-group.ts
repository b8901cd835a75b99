import { useQuery } from '@tanstack/react-query';
import type { Group } from '../../../../shared/groups/groups.ts';
import { useUser } from '../../../platform/session/session.ts';
import { groupQuery } from './groups.api.ts';

/** The group of the address; undefined until it has come. */
export function useGroup(groupId: string): Group | undefined {
  return useQuery({ ...groupQuery(groupId), enabled: groupId !== '' }).data;
}

/** Whether the person here opened this group. */
export function useIsOwner(group: Pick<Group, 'createUserId'> | undefined): boolean {
  const user = useUser();
  return user !== null && group?.createUserId === user.id;
}
