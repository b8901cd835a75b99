import { sql } from 'kysely';
import type {
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

const GROUP = sql`g.group_id, g.group_title, g.group_description, g.school_name, g.cover_image_url,
  g.member_count, g.last_activity_at, (
    select count(*) from square_posts sp join posts p on p.post_id = sp.post_id
    where sp.group_id = g.group_id and sp.picked_at is not null and ${isShown}
  ) as post_count`;

const PIECE = sql`p.post_id, p.title, p.excerpt, p.characters, p.published_at, (
  select s.subject_title from group_subjects s where s.rag_id = p.rag_id) as subject_title`;

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

const picked = sql`coalesce(sp.picked_at >= p.published_at, false) as picked`;
const squareConsent = sql`sp.consented_at is not null as square_consent`;

export async function findCandidates(
  db: Db,
  {
    groupId,
    authorId,
    size,
    postId,
  }: { groupId: string; authorId: string | null; size: number; postId?: string | undefined },
): Promise<SquareCandidate[]> {
  const { rows } = await sql<SquareCandidate>`
    select p.post_id, p.title, s.subject_title, p.author_id, u.pen_name, p.published_at,
      ${picked}, ${squareConsent}, ${isTakenDown} as is_taken_down
    from posts p
    join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
    join users u on u.user_id = p.author_id
    left join square_posts sp on sp.post_id = p.post_id
    where p.group_id = ${groupId} and p.post_status = 'PUBLISHED' and p.deleted_at is null
      ${authorId ? sql`and p.author_id = ${authorId}` : sql``} ${afterPost(groupId, postId)}
    order by p.published_at desc, p.post_id desc limit ${size}`.execute(db);
  return rows;
}

export async function findChoice(
  db: Db,
  { groupId, postId }: { groupId: string; postId: string },
): Promise<(Choice & { isTakenDown: boolean }) | undefined> {
  const { rows } = await sql<Choice & { isTakenDown: boolean }>`
    select ${picked}, ${squareConsent}, ${isTakenDown} as is_taken_down
    from posts p left join square_posts sp on sp.post_id = p.post_id
    where p.post_id = ${postId} and p.group_id = ${groupId} and p.post_status = 'PUBLISHED'
      and p.deleted_at is null`.execute(db);
  return rows[0];
}

export async function updateIndexed(
  db: Db,
  groupId: string,
  squareIndexed: boolean,
): Promise<void> {
  await db.updateTable('groups').set({ squareIndexed }).where('groupId', '=', groupId).execute();
}

export interface Choice {
  picked: boolean;
  squareConsent: boolean;
}

/** Undefined if the group has no such published post. */
export async function updatePick(
  db: Db,
  { groupId, postId, isPicked }: { groupId: string; postId: string; isPicked: boolean },
): Promise<Choice | undefined> {
  const pickedAt = isPicked ? sql`now()` : sql`null`;
  return updateChoice(db, { groupId, postId, column: sql`picked_at`, value: pickedAt });
}

export async function updateConsent(
  db: Db,
  { groupId, postId, consents }: { groupId: string; postId: string; consents: boolean },
): Promise<Choice | undefined> {
  const consentedAt = consents ? sql`now()` : sql`null`;
  return updateChoice(db, { groupId, postId, column: sql`consented_at`, value: consentedAt });
}

export async function updateToWithdrawn(
  tx: Db,
  { postId, userId }: { postId: string; userId: string },
): Promise<void> {
  await sql`
    update square_posts sp set consented_at = null from posts p
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

async function updateChoice(
  db: Db,
  where: {
    groupId: string;
    postId: string;
    column: ReturnType<typeof sql>;
    value: ReturnType<typeof sql>;
  },
): Promise<Choice | undefined> {
  const { rows } = await sql<Choice>`
    with p as (
      select post_id, group_id, published_at from posts
      where post_id = ${where.postId} and group_id = ${where.groupId}
        and post_status = 'PUBLISHED' and deleted_at is null
    ), sp as (
      insert into square_posts (post_id, group_id, ${where.column})
      select post_id, group_id, ${where.value}::timestamptz from p
      on conflict (post_id) do update set ${where.column} = excluded.${where.column}
      returning *
    )
    select ${picked}, ${squareConsent} from p join sp on sp.post_id = p.post_id`.execute(db);
  return rows[0];
}
