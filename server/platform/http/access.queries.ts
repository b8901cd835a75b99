import { sql } from 'kysely';
import { GROUP_SETTINGS, type GroupSettings } from '../../../shared/groups/groups.ts';
import type { Db } from '../db/connection.ts';
import { snakeCase } from '../db/snake-case.ts';
import { shortRead } from '../db/statements/statement.ts';

export interface SessionRow {
  endedAt: string | null;
  endReason: 'LOGGED_OUT' | 'CONFLICT' | 'REUSED' | 'PASSWORD_CHANGED' | 'SUSPENDED' | null;
  userId: string;
  penName: string;
  userClassify: 'STUDENT' | 'TEACHER' | 'GENERAL' | 'COOLSCHOOL' | 'ADMIN';
  mustChangePassword: boolean;
}

export interface GroupRow extends SessionRow, GroupSettings {
  groupId: string | null;
  groupTitle: string;
  createUserId: string;
  isMember: boolean;
}

const PERSON = sql`s.ended_at as "endedAt", s.end_reason as "endReason", u.user_id as "userId",
  u.pen_name as "penName", u.user_classify as "userClassify",
  u.must_change_password as "mustChangePassword"`;

const findSessions = shortRead<SessionRow, { sessionId: string; userId: string }>(
  (value) => sql<SessionRow>`
    select ${PERSON}
    from sessions s join users u using (user_id)
    where s.session_id = ${value('sessionId')} and s.user_id = ${value('userId')}`,
);

export async function findSession(db: Db, sessionId: string, userId: string) {
  return (await findSessions(db, { sessionId, userId }))[0];
}

const findSecondFactors = shortRead<{ userId: string }, { userId: string }>(
  (value) => sql<{ userId: string }>`
    select user_id as "userId" from authenticators
    where user_id = ${value('userId')} and enabled_at is not null`,
);

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await findSecondFactors(db, { userId })).length > 0;
}

const findRecentSessions = shortRead<{ sessionId: string }, { sessionId: string; seconds: number }>(
  (value) => sql<{ sessionId: string }>`
    select session_id as "sessionId" from sessions
    where session_id = ${value('sessionId')}
      and authenticated_at > now() - make_interval(secs => ${value('seconds')})`,
);

/** Whether the person proved who they are within the last `seconds`. */
export async function isAuthenticatedWithin(
  db: Db,
  sessionId: string,
  seconds: number,
): Promise<boolean> {
  return (await findRecentSessions(db, { sessionId, seconds })).length > 0;
}

const SETTINGS = sql.raw(GROUP_SETTINGS.map((name) => `g.${snakeCase(name)} as "${name}"`).join());

const findSessionsInGroup = shortRead<
  GroupRow,
  { sessionId: string; userId: string; groupId: string }
>(
  (value) => sql<GroupRow>`
    select ${PERSON}, g.group_id as "groupId", g.group_title as "groupTitle",
      g.create_user_id as "createUserId", ${SETTINGS},
      m.user_id is not null as "isMember"
    from sessions s join users u using (user_id)
    left join groups g on g.group_id = ${value('groupId')} and g.deleted_at is null
    left join group_members m on m.group_id = g.group_id and m.user_id = u.user_id
    where s.session_id = ${value('sessionId')} and s.user_id = ${value('userId')}`,
);

/** One statement for session, person and group, because every call in a group needs them. */
export async function findSessionInGroup(
  db: Db,
  sessionId: string,
  userId: string,
  groupId: string,
) {
  return (await findSessionsInGroup(db, { sessionId, userId, groupId }))[0];
}
