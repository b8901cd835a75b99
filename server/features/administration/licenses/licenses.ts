import { sql } from 'kysely';
import type { UserClassify } from '../../../../shared/accounts/users.ts';
import type * as api from '../../../../shared/administration/licenses/membership.ts';
import type { ErrorCode } from '../../../../shared/contract/errors.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import * as queries from './held-seats.queries.ts';

export { findKeepsRoom, keepsRoomForMembers, TODAY } from './held-seats.queries.ts';
export { record as recordEvent } from './seats.ts';

export interface Membership {
  tier: 'FREE' | 'LICENSE';
  /** The number of own groups; Infinity without a limit. */
  groups: number;
  /** The error code of one group too many. */
  refusal: ErrorCode & ('FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED' | 'LIMIT_EXCEEDED');
  /** The number of members of an own group, without the owner. */
  members: number;
  /** Questions and proposals with AI. */
  aiPerDay: number;
}

export async function membershipOf(
  db: Db,
  config: Pick<Config, 'membership'>,
  userId: string,
): Promise<Membership> {
  const { membership } = config;
  const holder = await queries.findHolder(db, userId);
  const { userClassify = 'GENERAL', hasSeat = false } = holder ?? {};
  if (hasSeat || isLicensed(userClassify)) {
    return {
      tier: 'LICENSE',
      groups: userClassify === 'ADMIN' ? Infinity : membership.licenseGroups,
      refusal: 'LIMIT_EXCEEDED',
      members: membership.licenseMembers,
      aiPerDay: membership.licenseAiPerDay,
    };
  }
  return {
    tier: 'FREE',
    groups: membership.freeGroups,
    refusal: 'FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED',
    members: membership.freeMembers,
    aiPerDay: membership.freeAiPerDay,
  };
}

const isLicensed = (userClassify: UserClassify) =>
  userClassify === 'ADMIN' || userClassify === 'COOLSCHOOL';

/** Of an existing group, without the owner. The end of a license takes back no place in it. */
export function mostMembersOf(
  { membership }: Pick<Config, 'membership'>,
  { ownerClassify, keepsRoom }: { ownerClassify: UserClassify; keepsRoom: boolean },
): number {
  return keepsRoom || isLicensed(ownerClassify)
    ? membership.licenseMembers
    : membership.freeMembers;
}

export const getMembership: Action<typeof api.getMembership, SignedIn> = async ({
  services: { db, config },
  viewer: { userId },
}) => {
  const { tier, groups, members, aiPerDay } = await membershipOf(db, config, userId);
  const endsOn = (await queries.findLastDay(db, userId)) ?? null;
  const { rows } = await sql<{ ownedGroups: number; managesLicense: boolean }>`
    select count(*)::int as owned_groups,
      exists (select from licenses where manager_id = ${userId}) as manages_license
    from groups where create_user_id = ${userId} and deleted_at is null`.execute(db);
  return {
    tier,
    groups: Number.isFinite(groups) ? groups : null,
    ownedGroups: rows[0]?.ownedGroups ?? 0,
    members,
    aiPerDay,
    endsOn,
    isOver: endsOn !== null && tier === 'FREE',
    managesLicense: rows[0]?.managesLicense ?? false,
  };
};
