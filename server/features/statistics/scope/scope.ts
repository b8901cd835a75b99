import { type RawBuilder, sql } from 'kysely';
import {
  dayInSeoul,
  mondayOf,
  type Period,
  type PeriodKind,
  periodOf,
  wholeWeeks,
} from '../../../../shared/statistics/periods.ts';
import { MIN_PEOPLE } from '../../../../shared/statistics/statistics.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Services } from '../../../platform/services.ts';
import { getVisibleSubject } from '../../subjects/activities/activities.ts';

/** Which numbers of a group a viewer may see. */
export interface Scope {
  groupId: string;
  /** Not one of the members whose numbers these are. */
  ownerId: string;
  viewerId: string;
  isOwner: boolean;
  ragId: string | undefined;
  /** Whole weeks for a member: the difference of two periods isolates no day. */
  period: Period;
  /** The Monday of the current week. */
  currentWeek: string;
}

interface PeriodQuery {
  period: PeriodKind;
  from?: string | undefined;
  to?: string | undefined;
  ragId?: string | undefined;
}

/** Refuses a subject that the viewer does not see in the group. */
export async function getScope(
  call: InGroup & { services: Services; query: PeriodQuery },
): Promise<Scope> {
  const { ragId } = call.query;
  if (ragId !== undefined) await getVisibleSubject(call.services.db, call, ragId);
  return scopeOf(call, call.query);
}

export function scopeOf({ group, viewer }: InGroup, query: PeriodQuery): Scope {
  const today = dayInSeoul(Date.now());
  const isOwner = group.createUserId === viewer.userId;
  const period = periodOf(query, today);
  return {
    groupId: group.groupId,
    ownerId: group.createUserId,
    viewerId: viewer.userId,
    isOwner,
    ragId: query.ragId,
    period: isOwner ? period : wholeWeeks(period),
    currentWeek: mondayOf(today),
  };
}

/**
 * Whether the viewer gets numbers of the class. A member gets none of one subject: their difference
 * from those of all subjects would show a subject on which few people wrote.
 */
export const seesClass = ({ isOwner, ragId }: Scope): boolean => isOwner || ragId === undefined;

/**
 * Among the rows of one week, whether a member may see the sum of those for which `isBehind` holds:
 * enough other people are behind it, and the week is over. A member gets sums of such weeks only, so
 * that no difference of two answers shows less than that many people. `person` is a user id.
 */
export function maySeeSum(
  { isOwner, viewerId, currentWeek }: Scope,
  { person, week, isBehind }: Record<'person' | 'week' | 'isBehind', RawBuilder<unknown>>,
) {
  if (isOwner) return sql`true`;
  return sql`(${week} < ${currentWeek}::date and count(distinct ${person})
    filter (where ${isBehind} and ${person} <> ${viewerId}) >= ${sql.lit(MIN_PEOPLE)})`;
}

/** The rows of `statistics_days d` in a period. */
export const daysIn = ({ groupId, ragId, period }: Scope) => sql`
  statistics_days d join group_subjects s on s.rag_id = d.rag_id and s.deleted_at is null
  where d.group_id = ${groupId} and d.day between ${period.from}::date and ${period.to}::date
    ${ragId === undefined ? sql`` : sql`and d.rag_id = ${ragId}`}`;

/** The members `m`, users `u`, whose own numbers the viewer sees. */
export const membersSeenBy = ({ groupId, ownerId, viewerId, isOwner }: Scope) => sql`
  group_members m join users u on u.user_id = m.user_id
  where m.group_id = ${groupId} and m.user_id <> ${ownerId}
    ${isOwner ? sql`` : sql`and m.user_id = ${viewerId}`}`;

/** Of users `u`: in a class list. */
export const byName = sql`u.pen_name collate natural_korean, u.user_id`;

/** The Monday of a day. */
export const weekOf = (day: RawBuilder<unknown>) =>
  sql`date_trunc('week', ${day}::timestamp)::date`;
