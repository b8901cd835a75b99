import { sql } from 'kysely';
import type { UserClassify } from '../../../../shared/accounts/users.ts';
import * as api from '../../../../shared/administration/licenses.ts';
import type { ErrorCode } from '../../../../shared/contract/errors.ts';
import type { Config } from '../../../config.ts';
import { type SignedIn, signedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';

export interface Membership {
  tier: 'FREE' | 'LICENSE';
  /** The number of own groups; Infinity without a limit. */
  groups: number;
  /** The error code of one group too many. */
  refusal: ErrorCode & ('FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED' | 'LIMIT_EXCEEDED');
  /** The number of members of an own group, without the owner. */
  members: number;
}

export function membershipOf({ membership }: Config, userClassify: UserClassify): Membership {
  const { freeGroups, freeMembers, licenseGroups, licenseMembers } = membership;
  switch (userClassify) {
    case 'ADMIN':
      return {
        tier: 'LICENSE',
        groups: Infinity,
        refusal: 'LIMIT_EXCEEDED',
        members: licenseMembers,
      };
    case 'COOLSCHOOL':
      return {
        tier: 'LICENSE',
        groups: licenseGroups,
        refusal: 'LIMIT_EXCEEDED',
        members: licenseMembers,
      };
    case 'STUDENT':
    case 'TEACHER':
    case 'GENERAL':
      return {
        tier: 'FREE',
        groups: freeGroups,
        refusal: 'FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED',
        members: freeMembers,
      };
  }
}

const getMembership: Action<typeof api.getMembership, SignedIn> = async ({
  services: { db, config },
  viewer,
}) => {
  const { tier, groups, members } = membershipOf(config, viewer.userClassify);
  const { rows } = await sql<{ ownedGroups: number }>`
    select count(*) as owned_groups from groups
    where create_user_id = ${viewer.userId} and deleted_at is null`.execute(db);
  return {
    tier,
    groups: Number.isFinite(groups) ? groups : null,
    ownedGroups: rows[0]?.ownedGroups ?? 0,
    members,
  };
};

export const licenseRoutes: Route[] = [handle(api.getMembership, signedIn, getMembership)];
