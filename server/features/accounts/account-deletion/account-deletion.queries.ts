import { sql } from 'kysely';
import { v7 } from 'uuid';
import {
  LEFT_PEN_NAME,
  type Leaving,
  type LeavingReason,
} from '../../../../shared/accounts/account-deletion.ts';
import type { UserClassify, UserLoginType } from '../../../../shared/accounts/accounts.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** A piece `p` that stands in a book `b` which is not deleted. */
const STANDS_IN_BOOK = sql`exists (
  select from book_pieces bp join books b on b.book_id = bp.book_id and b.deleted_at is null
    and b.group_id is not null
  where bp.post_id = p.post_id)`;

export interface Holder {
  userLogin: string;
  userLoginType: UserLoginType;
  userClassify: UserClassify;
  penName: string;
  userEmail: string | null;
}

const HOLDER = ['userLogin', 'userLoginType', 'userClassify', 'penName', 'userEmail'] as const;

export async function findHolder(db: Db, userId: string): Promise<Holder | undefined> {
  return db.selectFrom('users').select(HOLDER).where('userId', '=', userId).executeTakeFirst();
}

/** Whatever is being written in this person's name ends first, and what comes later finds nobody. */
export async function lockHolder(tx: Db, userId: string): Promise<Holder | undefined> {
  return tx
    .selectFrom('users')
    .select(HOLDER)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether this session was begun so lately that who began it sits there still. */
export async function isSessionYoung(
  db: Db,
  { sessionId, seconds }: { sessionId: string; seconds: number },
): Promise<boolean> {
  const { rows } = await sql<{ isYoung: boolean }>`
    select created_at > now() - make_interval(secs => ${seconds}) as is_young
    from sessions where session_id = ${sessionId}`.execute(db);
  return rows[0]?.isYoung ?? false;
}

/** Whether another log-in showed lately, in this session, who sits there; it is not used up. */
export async function hasSocialConfirmation(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from social_confirmations where session_id = ${sessionId} and expires_at > now()`.execute(
    db,
  );
  return rows.length > 0;
}

export async function findOwnedGroups(db: Db, userId: string) {
  const { rows } = await sql<{ groupId: string; groupTitle: string }>`
    select group_id, group_title from groups
    where create_user_id = ${userId} and deleted_at is null order by created_at`.execute(db);
  return rows;
}

type Counts = Pick<Leaving, 'posts' | 'postsInBooks' | 'drafts' | 'comments' | 'feedbackGiven'>;

export async function countWhatIsThere(db: Db, userId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from posts p where p.author_id = ${userId} and p.deleted_at is null
        and p.post_status = 'PUBLISHED')::int as posts,
      (select count(*) from posts p where p.author_id = ${userId} and p.deleted_at is null
        and p.post_status = 'PUBLISHED' and ${STANDS_IN_BOOK})::int as posts_in_books,
      (select count(*) from posts p where p.author_id = ${userId} and p.deleted_at is null
        and p.post_status = 'DRAFT')::int as drafts,
      (select count(*) from comments where author_id = ${userId} and deleted_at is null)::int as comments,
      (select count(*) from feedbacks where author_id = ${userId})::int as feedback_given`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('counting answered no row');
  return counts;
}

/** Ids of what the deletion of an account changes beside the account. */
export interface Touched {
  groupIds: string[];
  postIds: string[];
}

const groupsOf = (userId: string) =>
  sql`select group_id from group_members where user_id = ${userId}`;
const postsTouchedBy = (userId: string) => sql`
  select post_id from posts where author_id = ${userId}
  union select post_id from comments where author_id = ${userId}
  union select post_id from likes where user_id = ${userId}`;

/**
 * Locks what the deletion changes, in the order of lock-order.ts. A save takes the membership
 * before it inserts a post, so no post is begun once the memberships are locked.
 */
export async function lockTouched(tx: Db, userId: string): Promise<Touched> {
  const groups = await sql<{ groupId: string }>`
    select group_id from groups where group_id in (${groupsOf(userId)})
    order by group_id for no key update`.execute(tx);
  await sql`
    select from group_activities where create_user_id = ${userId}
    order by rag_id for no key update`.execute(tx);
  await sql`
    select from group_subjects where create_user_id = ${userId}
    order by rag_id for no key update`.execute(tx);
  await sql`
    select from group_members where user_id = ${userId} order by group_id for update`.execute(tx);
  const posts = await sql<{ postId: string }>`
    select post_id from posts where post_id in (${postsTouchedBy(userId)})
    order by post_id for update`.execute(tx);
  return {
    groupIds: groups.rows.map(({ groupId }) => groupId),
    postIds: posts.rows.map(({ postId }) => postId),
  };
}

/** Whether the account touches a group or a post that is not among these. */
export async function touchesMore(
  tx: Db,
  userId: string,
  { groupIds, postIds }: Touched,
): Promise<boolean> {
  const { rows } = await sql<{ isMore: boolean }>`
    select exists (select from (${groupsOf(userId)}) g where g.group_id <> all (${groupIds}::uuid[]))
      or exists (select from (${postsTouchedBy(userId)}) p
        where p.post_id <> all (${postIds}::uuid[])) as is_more`.execute(tx);
  return rows[0]?.isMore === true;
}

/**
 * Somebody without login, password and name, on whom what stays is put. One for each who leaves:
 * two pieces on one subject are still by two people.
 */
export async function insertStandIn(tx: Db): Promise<string> {
  const userId = v7();
  await tx
    .insertInto('users')
    .values({
      userId,
      // No ID that can be chosen or typed has a colon.
      userLogin: `left:${userId}`,
      userLoginType: 'JAJAK',
      userClassify: 'GENERAL',
      penName: LEFT_PEN_NAME,
      userEmail: null,
      userAvatarUrl: null,
      passwordHash: null,
      leftAt: sql<string>`now()`,
    })
    .execute();
  return userId;
}

/** Books that show this person: as the writer of a piece, or by name as who put it together. */
export async function findBooksShowing(
  tx: Db,
  { userId, penName }: { userId: string; penName: string },
): Promise<string[]> {
  const { rows } = await sql<{ bookId: string }>`
    select b.book_id from books b
    where b.group_id is not null
      and (b.create_user_id = ${userId} and b.editor = ${penName}
        or exists (select from book_pieces bp join posts p on p.post_id = bp.post_id
          where bp.book_id = b.book_id and p.author_id = ${userId}))
    order by b.book_id`.execute(tx);
  return rows.map(({ bookId }) => bookId);
}

export interface Who {
  userId: string;
  standIn: string;
}

/** How many are on the stand-in now. What stays is the piece; the way it was written goes. */
export async function keepPostsInBooks(tx: Db, { userId, standIn }: Who): Promise<number> {
  const { numAffectedRows } = await sql`
    update posts p set author_id = ${standIn}
    where p.author_id = ${userId} and p.post_status = 'PUBLISHED' and p.deleted_at is null
      and ${STANDS_IN_BOOK}`.execute(tx);
  const stayed = sql`(select post_id from posts where author_id = ${standIn})`;
  await sql`delete from post_versions where post_id in ${stayed}`.execute(tx);
  await sql`delete from post_steps where post_id in ${stayed}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** What is still this person's goes, with everything that hangs on it. */
export async function deletePosts(tx: Db, userId: string): Promise<void> {
  await sql`delete from posts where author_id = ${userId}`.execute(tx);
}

/** Where others answered, an empty word stays so that their answers still hang on something. */
export async function removeComments(tx: Db, who: Who, left: string): Promise<number> {
  const { userId, standIn } = who;
  const { rows } = await sql<{ postId: string }>`
    delete from comments c where c.author_id = ${userId} and not exists (
      select from comments r where r.parent_comment_id = c.comment_id and r.author_id <> ${userId})
    returning c.post_id`.execute(tx);
  const emptied = await sql`
    update comments set author_id = ${standIn},
      content = case when deleted_at is null then ${left} else content end
    where author_id = ${userId}`.execute(tx);
  const postIds = [...new Set(rows.map(({ postId }) => postId))];
  await sql`
    update posts p set comment_count = (select count(*) from comments c
      where c.post_id = p.post_id and c.deleted_at is null)
    where p.post_id = any(${postIds}::uuid[])`.execute(tx);
  return Number(emptied.numAffectedRows ?? 0);
}

export async function takeLikesBack(tx: Db, userId: string): Promise<void> {
  await sql`
    with gone as (delete from likes where user_id = ${userId} returning post_id)
    update posts set like_count = like_count - 1
    where post_id in (select post_id from gone)`.execute(tx);
}

/** What others go on with: answers to their pieces, and what a class is built of. */
export async function handToStandIn(tx: Db, { userId, standIn }: Who): Promise<number> {
  const outcomes = [
    await sql`update feedbacks set author_id = ${standIn} where author_id = ${userId}`.execute(tx),
    await sql`update groups set create_user_id = ${standIn} where create_user_id = ${userId}`.execute(
      tx,
    ),
    await sql`update group_activities set create_user_id = ${standIn}
      where create_user_id = ${userId}`.execute(tx),
    await sql`update group_subjects set create_user_id = ${standIn}
      where create_user_id = ${userId}`.execute(tx),
  ];
  return outcomes.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
}

/** A class's book belongs to its class: whoever owns that makes the next edition. */
export async function handBooksToOwners(
  tx: Db,
  { userId, penName }: { userId: string; penName: string },
): Promise<void> {
  await sql`
    update books b set create_user_id = g.create_user_id,
      editor = case when b.editor = ${penName} then '' else b.editor end
    from groups g where g.group_id = b.group_id and b.create_user_id = ${userId}`.execute(tx);
}

export async function leaveGroups(tx: Db, userId: string): Promise<void> {
  await sql`
    with gone as (delete from group_members where user_id = ${userId} returning group_id)
    update groups set member_count = member_count - 1
    where group_id in (select group_id from gone) and create_user_id <> ${userId}`.execute(tx);
}

/** Sessions, agreements, other log-ins and all else that is only this person's go with the row. */
export async function deleteUser(tx: Db, { userEmail }: Holder, userId: string): Promise<void> {
  if (userEmail !== null) {
    await tx.deleteFrom('emailCodes').where('userEmail', '=', userEmail.toLowerCase()).execute();
  }
  await tx.deleteFrom('users').where('userId', '=', userId).execute();
}

export async function insertLeaving(
  tx: Db,
  leaving: { reason: LeavingReason; userClassify: UserClassify },
): Promise<void> {
  await tx
    .insertInto('leavings')
    .values({ leavingId: v7(), ...leaving })
    .execute();
}
