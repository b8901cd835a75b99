import type { UserClassify } from '../../../shared/accounts.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import type { Config } from '../../config.ts';

export interface Membership {
  /** How many groups one may own; Infinity for no limit. */
  groups: number;
  /** What one group too many is refused with. */
  refusal: ErrorCode & ('FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED' | 'LIMIT_EXCEEDED');
  /** How many people a group that one owns may hold, besides the owner. */
  members: number;
}

export function membershipOf({ membership }: Config, userClassify: UserClassify): Membership {
  const { freeGroups, freeMembers, licenseGroups, licenseMembers } = membership;
  switch (userClassify) {
    case 'ADMIN':
      return { groups: Infinity, refusal: 'LIMIT_EXCEEDED', members: licenseMembers };
    case 'COOLSCHOOL':
      return { groups: licenseGroups, refusal: 'LIMIT_EXCEEDED', members: licenseMembers };
    case 'STUDENT':
    case 'TEACHER':
    case 'GENERAL':
      return {
        groups: freeGroups,
        refusal: 'FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED',
        members: freeMembers,
      };
  }
}
