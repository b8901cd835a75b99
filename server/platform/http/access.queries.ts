import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

export interface SessionRow {
  endedAt: string | null;
  endReason: 'LOGGED_OUT' | 'CONFLICT' | 'REUSED' | 'PASSWORD_CHANGED' | null;
  userId: string;
  penName: string;
  userClassify: 'STUDENT' | 'TEACHER' | 'GENERAL' | 'COOLSCHOOL' | 'ADMIN';
  mustChangePassword: boolean;
}

export interface GroupRow extends SessionRow {
  groupId: string | null;
  groupTitle: string;
  createUserId: string;
  visibility: 'PUBLIC' | 'PRIVATE';
  commentsEnabled: boolean;
  likesEnabled: boolean;
  peerFeedbackEnabled: boolean;
  isMember: boolean;
}

export async function findSession(db: Db, sessionId: string, userId: string) {
  const { rows } = await sql<SessionRow>`
    select s.ended_at, s.end_reason, u.user_id, u.pen_name, u.user_classify,
      u.must_change_password
    from sessions s join users u using (user_id)
    where s.session_id = ${sessionId} and s.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Session, person and group in one look-up: every call inside a group starts with it. */
export async function findSessionInGroup(
  db: Db,
  sessionId: string,
  userId: string,
  groupId: string,
) {
  const { rows } = await sql<GroupRow>`
    select s.ended_at, s.end_reason, u.user_id, u.pen_name, u.user_classify,
      u.must_change_password, g.group_id, g.group_title, g.create_user_id, g.visibility,
      g.comments_enabled, g.likes_enabled, g.peer_feedback_enabled, m.user_id is not null as is_member
    from sessions s join users u using (user_id)
    left join groups g on g.group_id = ${groupId} and g.deleted_at is null
    left join group_members m on m.group_id = g.group_id and m.user_id = u.user_id
    where s.session_id = ${sessionId} and s.user_id = ${userId}`.execute(db);
  return rows[0];
}
