import { sql } from 'kysely';
import { v7 } from 'uuid';
import {
  type DeletionPreview,
  type DeletionReason,
  TOMBSTONE_PEN_NAME,
} from '../../../../shared/accounts/account-deletion.ts';
import type { UserClassify, UserLoginType } from '../../../../shared/accounts/users.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** Whether a post `p` is in a book that is not deleted. */
const IS_IN_BOOK = sql`exists (
  select from book_chapters bp join books b on b.book_id = bp.book_id and b.deleted_at is null
    and b.group_id is not null
  where bp.post_id = p.post_id)`;

export interface Account {
  userLogin: string;
  userLoginType: UserLoginType;
  userClassify: UserClassify;
  penName: string;
  userEmail: string | null;
}

const ACCOUNT = ['userLogin', 'userLoginType', 'userClassify', 'penName', 'userEmail'] as const;

export async function findAccount(db: Db, userId: string): Promise<Account | undefined> {
  return db.selectFrom('users').select(ACCOUNT).where('userId', '=', userId).executeTakeFirst();
}

/** The title of the group that made the account, unless the group is deleted. */
export async function findManagingGroup(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ groupTitle: string }>`
    select g.group_title from users u join groups g on g.group_id = u.managed_by
    where u.user_id = ${userId} and g.deleted_at is null`.execute(db);
  return rows[0]?.groupTitle;
}

/**
 * The group that made the account, while the user is a member: its owner is asked before they leave, and
 * so before the account goes. Undefined if the group is deleted.
 */
export async function findGroupToAsk(
  db: Db,
  userId: string,
): Promise<NonNullable<DeletionPreview['groupToAsk']> | undefined> {
  const { rows } = await sql<NonNullable<DeletionPreview['groupToAsk']>>`
    select g.group_id, g.group_title,
      o.user_classify in ('TEACHER', 'COOLSCHOOL') as is_owner_teacher
    from users u
    join groups g on g.group_id = u.managed_by and g.deleted_at is null
    join group_members m on m.group_id = g.group_id and m.user_id = u.user_id
    join users o on o.user_id = g.create_user_id
    where u.user_id = ${userId}`.execute(db);
  return rows[0];
}

/**
 * Waits for writes in the user's name; later ones find no user. The administrator who deletes the
 * account is locked with it in one order: two who delete each other wait here.
 */
export async function lockAccount(
  tx: Db,
  userId: string,
  operatorId: string = userId,
): Promise<Account | undefined> {
  const locked = await tx
    .selectFrom('users')
    .select([...ACCOUNT, 'userId'])
    .where('userId', 'in', [userId, operatorId])
    .where('leftAt', 'is', null)
    .orderBy('userId')
    .forUpdate()
    .execute();
  return locked.find((one) => one.userId === userId);
}

export async function isSessionRecent(
  db: Db,
  { sessionId, seconds }: { sessionId: string; seconds: number },
): Promise<boolean> {
  const { rows } = await sql<{ isRecent: boolean }>`
    select created_at > now() - make_interval(secs => ${seconds}) as is_recent
    from sessions where session_id = ${sessionId}`.execute(db);
  return rows[0]?.isRecent ?? false;
}

/** Does not use up the confirmation. */
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

type Counts = Pick<
  DeletionPreview,
  'posts' | 'postsInBooks' | 'drafts' | 'comments' | 'feedbackGiven'
>;

export async function countContents(db: Db, userId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from posts p where p.author_id = ${userId} and p.deleted_at is null
        and p.post_status = 'PUBLISHED')::int as posts,
      (select count(*) from posts p where p.author_id = ${userId} and p.deleted_at is null
        and p.post_status = 'PUBLISHED' and ${IS_IN_BOOK})::int as posts_in_books,
      (select count(*) from posts p where p.author_id = ${userId} and p.deleted_at is null
        and p.post_status = 'DRAFT')::int as drafts,
      (select count(*) from comments where author_id = ${userId} and deleted_at is null)::int as comments,
      (select count(*) from feedbacks where author_id = ${userId})::int as feedback_given`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('count(*) returned no row');
  return counts;
}

/**
 * A user without log-in and name who owns what stays. One for each deleted account, so that two posts
 * on one subject still have two authors.
 */
export async function insertTombstoneUser(tx: Db): Promise<string> {
  const userId = v7();
  await tx
    .insertInto('users')
    .values({
      userId,
      // A colon is not allowed in IDs, so no user can have or enter this one.
      userLogin: `left:${userId}`,
      userLoginType: 'JAJAK',
      userClassify: 'GENERAL',
      penName: TOMBSTONE_PEN_NAME,
      userEmail: null,
      userAvatarUrl: null,
      passwordHash: null,
      leftAt: sql<string>`now()`,
    })
    .execute();
  return userId;
}

/** Books with a post of the user or with their name as editor. */
export async function findBooksShowing(
  tx: Db,
  { userId, penName }: { userId: string; penName: string },
): Promise<string[]> {
  const { rows } = await sql<{ bookId: string }>`
    select b.book_id from books b
    where b.group_id is not null
      and (b.create_user_id = ${userId} and b.editor = ${penName}
        or exists (select from book_chapters bp join posts p on p.post_id = bp.post_id
          where bp.book_id = b.book_id and p.author_id = ${userId}))
    order by b.book_id`.execute(tx);
  return rows.map(({ bookId }) => bookId);
}

/** A deleted account and the tombstone user that owns what stays. */
export interface Successor {
  userId: string;
  tombstoneId: string;
}

/** Returns the number of posts that stay. Their edit history is deleted, except the texts that a book has chosen. */
export async function updatePostsInBooks(
  tx: Db,
  { userId, tombstoneId }: Successor,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update posts p set author_id = ${tombstoneId}
    where p.author_id = ${userId} and p.post_status = 'PUBLISHED' and p.deleted_at is null
      and ${IS_IN_BOOK}`.execute(tx);
  const keptPosts = sql`(select post_id from posts where author_id = ${tombstoneId})`;
  await sql`delete from post_versions v where v.post_id in ${keptPosts}
    and not exists (select from book_chapters c
      where c.post_id = v.post_id and c.chosen_version = v.version)`.execute(tx);
  await sql`delete from post_steps where post_id in ${keptPosts}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function deletePosts(tx: Db, userId: string): Promise<void> {
  await sql`delete from posts where author_id = ${userId}`.execute(tx);
}

/** A comment with replies keeps its row with a placeholder, because the replies refer to it. */
export async function deleteComments(
  tx: Db,
  successor: Successor,
  placeholder: string,
): Promise<number> {
  const { userId, tombstoneId } = successor;
  const { rows } = await sql<{ postId: string }>`
    delete from comments c where c.author_id = ${userId} and not exists (
      select from comments r where r.parent_comment_id = c.comment_id and r.author_id <> ${userId})
    returning c.post_id`.execute(tx);
  const updated = await sql<{ postId: string }>`
    update comments set author_id = ${tombstoneId}, held_at = null, taken_down_at = null,
      content = case when deleted_at is null then ${placeholder} else content end
    where author_id = ${userId} returning post_id`.execute(tx);
  const postIds = [...new Set([...rows, ...updated.rows].map(({ postId }) => postId))];
  await sql`
    update posts p set comment_count = (select count(*) from comments c
      where c.post_id = p.post_id and c.deleted_at is null and c.held_at is null)
    where p.post_id = any(${postIds}::uuid[])`.execute(tx);
  return updated.rows.length;
}

/** In comments of others the name of a mentioned user becomes that of a deleted account. */
export async function updateMentions(tx: Db, userId: string): Promise<void> {
  await sql`
    update comments c set content = replace(c.content, '@' || m.pen_name, ${`@${TOMBSTONE_PEN_NAME}`})
    from comment_mentions m where m.comment_id = c.comment_id and m.user_id = ${userId}`.execute(
    tx,
  );
}

export async function deleteLikes(tx: Db, userId: string): Promise<void> {
  await sql`
    with deleted as (delete from likes where user_id = ${userId} returning post_id)
    update posts set like_count = like_count - 1
    where post_id in (select post_id from deleted)`.execute(tx);
}

/** Feedback, groups, activities and subjects, which others go on using. */
export async function updateContentOwner(
  tx: Db,
  { userId, tombstoneId }: Successor,
): Promise<number> {
  const results = [
    await sql`update feedbacks set author_id = ${tombstoneId} where author_id = ${userId}`.execute(
      tx,
    ),
    await sql`update groups set create_user_id = ${tombstoneId} where create_user_id = ${userId}`.execute(
      tx,
    ),
    await sql`update group_activities set create_user_id = ${tombstoneId}
      where create_user_id = ${userId}`.execute(tx),
    await sql`update group_subjects set create_user_id = ${tombstoneId}
      where create_user_id = ${userId}`.execute(tx),
  ];
  return results.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
}

/** A class's book goes to the group's owner, who can make the next edition. */
export async function updateBookOwners(
  tx: Db,
  { userId, penName }: { userId: string; penName: string },
): Promise<void> {
  await sql`
    update books b set create_user_id = g.create_user_id,
      editor = case when b.editor = ${penName} then '' else b.editor end
    from groups g where g.group_id = b.group_id and b.create_user_id = ${userId}`.execute(tx);
}

export async function deleteMemberships(tx: Db, userId: string): Promise<void> {
  await sql`
    with deleted as (delete from group_members where user_id = ${userId} returning group_id)
    update groups set member_count = member_count - 1
    where group_id in (select group_id from deleted) and create_user_id <> ${userId}`.execute(tx);
}

/** Cascades to sessions, agreements, linked identities and everything else of the user. */
export async function deleteUser(tx: Db, { userEmail }: Account, userId: string): Promise<void> {
  if (userEmail !== null) {
    await tx.deleteFrom('emailCodes').where('userEmail', '=', userEmail.toLowerCase()).execute();
  }
  await tx.deleteFrom('users').where('userId', '=', userId).execute();
}

export async function insertAccountDeletion(
  tx: Db,
  deletion: { reason: DeletionReason; userClassify: UserClassify },
): Promise<void> {
  await tx
    .insertInto('accountDeletions')
    .values({ accountDeletionId: v7(), ...deletion })
    .execute();
}
