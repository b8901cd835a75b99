import { sql } from 'kysely';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import type { listSubmissions } from '../../../../shared/subjects/activities.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** Of a person's best post `p` on a subject. */
export const submission = sql`case
  when p.post_status = 'PUBLISHED' then case when p.late then 'LATE' else 'PUBLISHED' end
  when p.post_status = 'DRAFT' then 'DRAFT' else 'NONE' end`;

/** The order of a person's posts `p` on a subject, the best one first. */
export const bestPostFirst = sql`p.post_status = 'PUBLISHED' desc, p.late, p.published_at desc,
  p.saved_at desc`;

type Submission = Omit<Result<typeof listSubmissions>['submissions'][number], 'remindedAt'>;

/** All members but the owner; without the ids of drafts, which only their authors may know. */
export async function findSubmissions(
  db: Db,
  { groupId, ragId, ownerId }: { groupId: string; ragId: string; ownerId: string },
): Promise<Submission[]> {
  const { rows } = await sql<Submission>`
    select u.user_id, u.pen_name, ${submission} as submission,
      case when count(*) over (partition by u.pen_name) > 1 and u.managed_by = m.group_id
        then u.user_login end as same_name_login,
      case when p.post_status = 'PUBLISHED' then p.post_id end as post_id,
      p.revision_status
    from group_members m join users u on u.user_id = m.user_id
    left join lateral (
      select post_id, post_status, late, revision_status from posts p
      where author_id = m.user_id and group_id = m.group_id and rag_id = ${ragId}
        and deleted_at is null
      order by ${bestPostFirst} limit 1
    ) p on true
    where m.group_id = ${groupId} and m.user_id <> ${ownerId}
    order by u.pen_name collate natural_korean, u.user_id`.execute(db);
  return rows;
}
