import { type RawBuilder, sql } from 'kysely';
import type { UserClassify } from '../../../../shared/accounts/users.ts';
import type {
  FoundGroup,
  GroupsFilter,
  getGroupSize,
} from '../../../../shared/administration/groups.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { IS_SUSPENDED } from '../../accounts/suspensions/suspensions.ts';
import { PURGE_AT } from '../../groups/group-settings/group-settings.ts';

const LAST_SEEN = sql`(select max(s.rotated_at) from sessions s where s.user_id = u.user_id)`;
/** Suspended, or not here for a month: then the group may be handed over without the owner. */
const IS_GONE = sql<boolean>`(${IS_SUSPENDED} or not exists (
  select from sessions s where s.user_id = u.user_id and s.rotated_at > now() - interval '30 days'))`;

const FILTERS: Record<GroupsFilter, RawBuilder<boolean>> = {
  ALL: sql<boolean>`g.deleted_at is null`,
  OWNER_GONE: sql<boolean>`g.deleted_at is null and ${IS_GONE}`,
  DELETED: sql<boolean>`${PURGE_AT} > now()`,
};

const WORDS = sql`lower(normalize(g.group_title || E'\n' || coalesce(g.school_name, ''), NFC))`;

function matches(query: string): RawBuilder<boolean> {
  const letters = [...query.normalize('NFC').trim().toLowerCase()];
  if (letters.length === 0) return sql<boolean>`true`;
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  const grams = (letters.length === 1 ? letters : pairs).filter((gram) => !/\s/.test(gram));
  return sql<boolean>`(word_grams(${WORDS}) @> ${grams}::text[]
    and strpos(${WORDS}, ${letters.join('')}) > 0)`;
}

interface Search {
  q: string;
  filter: GroupsFilter;
  size: number;
  groupId?: string | undefined;
}

/** Newest first: ids grow with time. */
export async function findGroups(
  db: Db,
  { q, filter, size, groupId }: Search,
): Promise<FoundGroup[]> {
  const after = groupId ? sql`and g.group_id < ${groupId}` : sql``;
  const { rows } = await sql<FoundGroup>`
    select g.group_id, g.group_title, g.school_name, g.member_count, g.created_at,
      g.last_activity_at, g.deleted_at, ${PURGE_AT} as purge_at,
      json_build_object('userId', u.user_id, 'userLogin', u.user_login, 'penName', u.pen_name,
        'isSuspended', ${IS_SUSPENDED}, 'isGone', ${IS_GONE},
        'lastSeenAt', to_char(${LAST_SEEN} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) as owner
    from groups g join users u on u.user_id = g.create_user_id
    where ${FILTERS[filter]} and ${matches(q)} ${after}
    order by g.group_id desc limit ${size}`.execute(db);
  return rows;
}

const MOST_ADULTS = 100;

/** Undefined for a group that is gone; also of a deleted one. */
export async function findSize(
  db: Db,
  groupId: string,
): Promise<Result<typeof getGroupSize> | undefined> {
  const { rows } = await sql<Result<typeof getGroupSize>>`
    select
      (select count(*)::int from posts p where p.group_id = g.group_id
        and p.post_status = 'PUBLISHED' and p.deleted_at is null) as published_posts,
      (select coalesce(sum(f.bytes), 0)::float8 from files f where f.file_id in (
        select pp.file_id from post_pictures pp join posts p on p.post_id = pp.post_id
        where p.group_id = g.group_id
        union
        select a.file_id from attachments a join posts p on p.post_id = a.post_id
        where p.group_id = g.group_id and a.file_id is not null
        union
        select a.file_id from attachments a join group_subjects s on s.rag_id = a.rag_id
        where s.group_id = g.group_id and a.file_id is not null)) as bytes,
      coalesce((
        select json_agg(json_build_object('userId', u.user_id, 'userLogin', u.user_login,
          'penName', u.pen_name, 'userClassify', u.user_classify,
          'lastSeenAt', to_char(${LAST_SEEN} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by u.pen_name collate natural_korean, u.user_id)
        from (
          select u.* from group_members m join users u on u.user_id = m.user_id
          where m.group_id = g.group_id and u.user_id <> g.create_user_id
            and u.user_classify <> 'STUDENT' and u.managed_by is null
          limit ${MOST_ADULTS}
        ) u), '[]') as adults
    from groups g where g.group_id = ${groupId}`.execute(db);
  return rows[0];
}

export async function findOwner(
  db: Db,
  groupId: string,
): Promise<{ userId: string; userClassify: UserClassify; isGone: boolean } | undefined> {
  const { rows } = await sql<{ userId: string; userClassify: UserClassify; isGone: boolean }>`
    select u.user_id, u.user_classify, ${IS_GONE} as is_gone
    from groups g join users u on u.user_id = g.create_user_id
    where g.group_id = ${groupId}`.execute(db);
  return rows[0];
}
