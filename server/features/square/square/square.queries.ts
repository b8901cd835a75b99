import { type RawBuilder, sql } from 'kysely';
import type { Document } from '../../../../shared/document/document.ts';
import type {
  CandidateSort,
  CandidateState,
  SquareCandidate,
  SquareGroup,
  SquarePost,
  SquarePostSummary,
} from '../../../../shared/square/square.ts';
import type { Db } from '../../../platform/db/connection.ts';

const isTakenDown = sql`coalesce(sp.taken_down_at >= p.published_at, false)`;

/**
 * Of a post `p` and its choice `sp`: the owner picked this text, the author consents and is a member,
 * no administrator took it down since it was published, and neither post nor subject is deleted.
 */
export const isShown = sql`(p.post_status = 'PUBLISHED' and p.deleted_at is null
  and sp.picked_at >= p.published_at and sp.consented_at is not null and not ${isTakenDown}
  and exists (select from group_subjects s
    join group_activities a on a.rag_id = s.activity_rag_id and a.deleted_at is null
    where s.rag_id = p.rag_id and s.deleted_at is null)
  and exists (select from group_members m where m.group_id = p.group_id and m.user_id = p.author_id))`;

/** Whether a group `g` is in the square. A pupil's group never is. */
export const isPublic = sql`(g.visibility = 'PUBLIC' and g.square_taken_down_at is null and exists (
  select from users o where o.user_id = g.create_user_id and o.user_classify <> 'STUDENT'))`;

/** Of a group `g`. */
const shownPosts = sql`
  from square_posts sp join posts p on p.post_id = sp.post_id
  where sp.group_id = g.group_id and sp.picked_at is not null and ${isShown}`;

const GROUP = sql`g.group_id, g.group_title, g.group_description, g.school_name, g.cover_image_url,
  g.member_count, g.last_activity_at, (select count(*) ${shownPosts}) as post_count`;

const PIECE = sql`p.post_id, p.title, p.excerpt, p.characters, p.published_at, (
  select s.subject_title from group_subjects s where s.rag_id = p.rag_id) as subject_title`;

/** A group is listed while it shows a post. */
export async function findSquare(
  db: Db,
  {
    size,
    words,
    after,
  }: { size: number; words: string[]; after?: { at: string; groupId: string } | undefined },
): Promise<SquareGroup[]> {
  const { rows } = await sql<SquareGroup>`
    select ${GROUP} from groups g
    where g.visibility = 'PUBLIC' and g.deleted_at is null and ${isPublic}
      and exists (select ${shownPosts})
      ${after ? sql`and (g.last_activity_at, g.group_id) < (${after.at}::timestamptz, ${after.groupId}::uuid)` : sql``}
      ${
        words.length > 0
          ? sql`and not exists (select from unnest(${words}::text[]) word where strpos(
              lower(concat_ws(' ', g.group_title, g.school_name, g.group_description)), lower(word)) = 0)`
          : sql``
      }
    order by g.last_activity_at desc, g.group_id desc limit ${size}`.execute(db);
  return rows;
}

type GroupRow = SquareGroup & { squareIndexed: boolean; isPublic: boolean };

export async function findSquareGroup(db: Db, groupId: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select ${GROUP}, g.square_indexed, ${isPublic} as is_public from groups g
    where g.group_id = ${groupId} and g.deleted_at is null`.execute(db);
  return rows[0];
}

export async function findSquarePosts(
  db: Db,
  { groupId, size, postId }: { groupId: string; size: number; postId?: string | undefined },
): Promise<SquarePostSummary[]> {
  const { rows } = await sql<SquarePostSummary>`
    select ${PIECE} from square_posts sp join posts p on p.post_id = sp.post_id
    where sp.group_id = ${groupId} and ${isShown} ${afterPost(groupId, postId)}
    order by p.published_at desc, p.post_id desc limit ${size}`.execute(db);
  return rows;
}

export async function findSquarePost(
  db: Db,
  { groupId, postId }: { groupId: string; postId: string },
): Promise<SquarePost | undefined> {
  const { rows } = await sql<SquarePost>`
    select ${PIECE}, p.document from square_posts sp join posts p on p.post_id = sp.post_id
    where sp.post_id = ${postId} and sp.group_id = ${groupId} and ${isShown}`.execute(db);
  return rows[0];
}

/** Continues the list after the given post. */
function afterPost(groupId: string, postId: string | undefined) {
  return postId
    ? sql`and (p.published_at, p.post_id) < (select last.published_at, last.post_id from posts last
        where last.post_id = ${postId} and last.group_id = ${groupId})`
    : sql``;
}

interface SquareSettings {
  visibility: 'PUBLIC' | 'PRIVATE';
  squareIndexed: boolean;
  isTakenDown: boolean;
}

export async function findSquareSettings(
  db: Db,
  groupId: string,
): Promise<SquareSettings | undefined> {
  const { rows } = await sql<SquareSettings>`
    select visibility, square_indexed, square_taken_down_at is not null as is_taken_down
    from groups where group_id = ${groupId}`.execute(db);
  return rows[0];
}

/** Of a post `p` with its choice `sp`: the owner picked the text that is published. */
export const isPicked = sql`coalesce(sp.picked_at >= p.published_at, false)`;
const isDeclined = sql`coalesce(sp.declined_at >= p.published_at, false)`;
const CHOICE = sql`${isPicked} as picked, sp.consented_at is not null as square_consent,
  ${isDeclined} as declined`;

const STATES: Record<CandidateState, RawBuilder<unknown>> = {
  ALL: sql`true`,
  NOT_PICKED: sql`not ${isPicked}`,
  PICKED: isPicked,
  WAITING: sql`(${isPicked} and sp.consented_at is null and not ${isDeclined})`,
};

/** What the list is sorted by, of a post with this alias; equal ones by id. */
const sortKeyOf = (sort: CandidateSort, post: RawBuilder<unknown>): RawBuilder<unknown> =>
  ({
    NEWEST: sql`${post}.published_at`,
    OLDEST: sql`${post}.published_at`,
    LIKES: sql`${post}.like_count`,
    LENGTH: sql`${post}.characters`,
  })[sort];

export async function findCandidates(
  db: Db,
  {
    groupId,
    authorId,
    size,
    postId,
    ragId,
    state,
    sort,
  }: {
    groupId: string;
    authorId: string | null;
    size: number;
    postId?: string | undefined;
    ragId?: string | undefined;
    state: CandidateState;
    sort: CandidateSort;
  },
): Promise<SquareCandidate[]> {
  const key = sortKeyOf(sort, sql`p`);
  const [direction, isAfter] = sort === 'OLDEST' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const { rows } = await sql<SquareCandidate>`
    select p.post_id, p.title, p.rag_id, s.subject_title, p.excerpt, p.characters, p.like_count,
      p.author_id, u.pen_name, p.published_at, ${CHOICE}, ${isTakenDown} as is_taken_down
    from posts p
    join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    join users u on u.user_id = p.author_id
    left join square_posts sp on sp.post_id = p.post_id
    where p.group_id = ${groupId} and p.post_status = 'PUBLISHED' and p.deleted_at is null
      and ${STATES[state]}
      ${authorId ? sql`and p.author_id = ${authorId}` : sql``}
      ${ragId ? sql`and p.rag_id = ${ragId}` : sql``}
      ${
        postId
          ? sql`and (${key}, p.post_id) ${isAfter} (
              select ${sortKeyOf(sort, sql`last`)}, last.post_id from posts last
              where last.post_id = ${postId} and last.group_id = ${groupId})`
          : sql``
      }
    order by ${key} ${direction}, p.post_id ${direction} limit ${size}`.execute(db);
  return rows;
}

export async function findChoice(
  db: Db,
  { groupId, postId }: { groupId: string; postId: string },
): Promise<(Choice & { isTakenDown: boolean }) | undefined> {
  const { rows } = await sql<Choice & { isTakenDown: boolean }>`
    select ${CHOICE}, ${isTakenDown} as is_taken_down
    from posts p left join square_posts sp on sp.post_id = p.post_id
    where p.post_id = ${postId} and p.group_id = ${groupId} and p.post_status = 'PUBLISHED'
      and p.deleted_at is null`.execute(db);
  return rows[0];
}

/** The text of a post, and the names of everybody in its group. */
export async function findTextWithNames(
  db: Db,
  { groupId, postId }: { groupId: string; postId: string },
): Promise<{ title: string; document: Document; penNames: string[] } | undefined> {
  const { rows } = await sql<{ title: string; document: Document; penNames: string[] }>`
    select p.title, p.document, array(
      select u.pen_name from users u
      where u.user_id = g.create_user_id or u.user_id in (
        select m.user_id from group_members m where m.group_id = g.group_id)
      order by u.pen_name) as pen_names
    from posts p join groups g on g.group_id = p.group_id
    where p.post_id = ${postId} and p.group_id = ${groupId} and p.deleted_at is null`.execute(db);
  return rows[0];
}

export async function updateIndexed(
  db: Db,
  groupId: string,
  squareIndexed: boolean,
): Promise<void> {
  await db.updateTable('groups').set({ squareIndexed }).where('groupId', '=', groupId).execute();
}

export type Choice = Pick<SquareCandidate, 'picked' | 'squareConsent' | 'declined'>;

/** Undefined if the group has no such published post. */
export async function updatePick(
  tx: Db,
  { groupId, postId, picked }: { groupId: string; postId: string; picked: boolean },
): Promise<Choice | undefined> {
  const { rows } = await sql<Choice>`
    with p as (${publishedPost({ groupId, postId })}), sp as (
      insert into square_posts (post_id, group_id, picked_at)
      select post_id, group_id, case when ${picked} then now() end from p
      on conflict (post_id) do update set picked_at = excluded.picked_at
      returning *
    )
    select ${CHOICE} from p join sp on sp.post_id = p.post_id`.execute(tx);
  return rows[0];
}

/** Whether the published text of the post is still the one of this time. */
export async function isPublishedAt(
  tx: Db,
  { postId, publishedAt }: { postId: string; publishedAt: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from posts
    where post_id = ${postId} and published_at = ${publishedAt}::timestamptz`.execute(tx);
  return rows.length > 0;
}

export async function updateConsent(
  tx: Db,
  { groupId, postId, consents }: { groupId: string; postId: string; consents: boolean },
): Promise<Choice | undefined> {
  const { rows } = await sql<Choice>`
    with p as (${publishedPost({ groupId, postId })}), sp as (
      insert into square_posts (post_id, group_id, consented_at, declined_at)
      select post_id, group_id, case when ${consents} then now() end,
        case when not ${consents} then now() end from p
      on conflict (post_id) do update
        set consented_at = excluded.consented_at, declined_at = excluded.declined_at
      returning *
    )
    select ${CHOICE} from p join sp on sp.post_id = p.post_id`.execute(tx);
  return rows[0];
}

const publishedPost = ({ groupId, postId }: { groupId: string; postId: string }) => sql`
  select post_id, group_id, published_at from posts
  where post_id = ${postId} and group_id = ${groupId}
    and post_status = 'PUBLISHED' and deleted_at is null`;

export async function updateToWithdrawn(
  tx: Db,
  { postId, userId }: { postId: string; userId: string },
): Promise<void> {
  await sql`
    update square_posts sp set consented_at = null, declined_at = now() from posts p
    where p.post_id = sp.post_id and p.post_id = ${postId} and p.author_id = ${userId}`.execute(tx);
}

/** The group first: foreign keys of the choice lock it, and it comes before posts in the lock order. */
export async function lockPost(
  tx: Db,
  { groupId, postId }: { groupId: string; postId: string },
): Promise<void> {
  await sql`select from groups where group_id = ${groupId} for key share`.execute(tx);
  await sql`select from posts where post_id = ${postId} for no key update`.execute(tx);
}

export async function lockAuthor(tx: Db, userId: string): Promise<void> {
  await sql`select from users where user_id = ${userId} for key share`.execute(tx);
}
