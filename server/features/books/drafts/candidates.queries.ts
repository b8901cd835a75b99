import { sql } from 'kysely';
import type * as api from '../../../../shared/books/book-drafts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { asSeen, withLastSeen } from '../../reading/readable-posts/readable-posts.ts';

interface Options {
  viewerId: string;
  groupId?: string | undefined;
  activityRagId?: string | undefined;
  ragId?: string | undefined;
  userId?: string | undefined;
  postId?: string | undefined;
  size: number;
}

const none = sql``;

/** The versions are read only for the posts of the page. */
export async function findCandidates(db: Db, options: Options): Promise<api.BookCandidate[]> {
  const { viewerId, groupId, activityRagId, ragId, userId, postId, size } = options;
  // A writer who left the group sees the titles of that day; its owner the present ones.
  const titles = groupId
    ? sql`g.group_title, a.activity_title, s.subject_title`
    : sql`${asSeen('group_title', 'g')}, ${asSeen('activity_title', 'a')}, ${asSeen('subject_title', 's')}`;
  const { rows } = await sql<api.BookCandidate>`
    select p.post_id, p.group_id, s.activity_rag_id, p.rag_id, ${titles},
      p.title, p.excerpt, p.characters, p.published_at,
      json_build_object('userId', u.user_id, 'penName', u.pen_name,
        'userAvatarUrl', u.user_avatar_url) as author,
      coalesce(v.first_version, p.version) as first_version,
      coalesce(v.latest_version, p.version) as latest_version
    from (
      select p.* from posts p
      join group_subjects s on s.rag_id = p.rag_id
      where p.post_status = 'PUBLISHED' and p.deleted_at is null
        and ${
          groupId
            ? sql`p.group_id = ${groupId} and s.readers = 'GROUP' and s.deleted_at is null`
            : sql`p.author_id = ${viewerId}`
        }
        ${activityRagId ? sql`and s.activity_rag_id = ${activityRagId}` : none}
        ${ragId ? sql`and p.rag_id = ${ragId}` : none}
        ${userId ? sql`and p.author_id = ${userId}` : none}
        ${
          postId
            ? sql`and (p.published_at, p.post_id) < (
                select last.published_at, last.post_id from posts last where last.post_id = ${postId})`
            : none
        }
      order by p.published_at desc, p.post_id desc limit ${size}) p
    join group_subjects s on s.rag_id = p.rag_id
    join group_activities a on a.rag_id = s.activity_rag_id
    join groups g on g.group_id = p.group_id
    join users u on u.user_id = p.author_id
    ${withLastSeen}
    cross join lateral (
      select min(v.version) as first_version, max(v.version) as latest_version
      from post_versions v where v.post_id = p.post_id and v.version_kind = 'PUBLISHED') v
    order by p.published_at desc, p.post_id desc`.execute(db);
  return rows;
}
