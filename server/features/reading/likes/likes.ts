import { sql } from 'kysely';
import * as api from '../../../../shared/reading/likes.ts';
import type { Database, Db } from '../../../platform/db/connection.ts';
import { groupMember, type InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { notify } from '../../notifications/notify/notify.ts';
import { getReadablePost } from '../posts/posts.ts';

const NAMES_SHOWN = 3;

const likePost: Action<typeof api.likePost, InGroup> = async (call) => {
  const { services, viewer, group, body } = call;
  if (!group.settings.likesEnabled) throw new AppError('LIKES_DISABLED');
  const { postId } = await getReadablePost(call, call.params.postId);
  const likeCount = body.liked
    ? await addLike(services.db, postId, viewer.userId)
    : await deleteLike(services.db, postId, viewer.userId);
  return { likedByMe: body.liked, likeCount };
};

const listLikes: Action<typeof api.listLikes, InGroup> = async (call) => {
  const { postId, likeCount } = await getReadablePost(call, call.params.postId);
  if (!call.group.settings.likesEnabled) return { penNames: [], likeCount: 0 };
  return { penNames: await findPenNames(call.services.db, postId), likeCount };
};

function addLike(db: Database, postId: string, actorId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { likeCount, isNew } = await insertLike(tx, postId, actorId);
    if (isNew) await notify(tx, { kind: 'LIKE', postId, actorId });
    return likeCount;
  });
}

/** Inserts and counts in one statement, so that two presses at once count as one. */
async function insertLike(
  tx: Db,
  postId: string,
  userId: string,
): Promise<{ likeCount: number; isNew: boolean }> {
  const { rows } = await sql<{ likeCount: number; isNew: boolean }>`
    with inserted as (
      insert into likes (post_id, user_id) values (${postId}, ${userId})
      on conflict do nothing returning 1)
    update posts set like_count = like_count + (select count(*) from inserted)::int
    where post_id = ${postId}
    returning like_count, exists (select from inserted) as is_new`.execute(tx);
  return rows[0] ?? { likeCount: 0, isNew: false };
}

/** Locks the post before its like, the order that deleting a post uses. */
async function deleteLike(db: Db, postId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ likeCount: number }>`
    with locked as (
      select post_id from posts where post_id = ${postId} for no key update
    ), deleted as (
      delete from likes where post_id in (select post_id from locked) and user_id = ${userId}
      returning 1)
    update posts set like_count = like_count - (select count(*) from deleted)::int
    where post_id = ${postId} returning like_count`.execute(db);
  return rows[0]?.likeCount ?? 0;
}

async function findPenNames(db: Db, postId: string): Promise<string[]> {
  const { rows } = await sql<{ penName: string }>`
    select u.pen_name from likes l join users u using (user_id)
    where l.post_id = ${postId} order by l.created_at limit ${NAMES_SHOWN}`.execute(db);
  return rows.map(({ penName }) => penName);
}

export const likeRoutes: Route[] = [
  handle(api.likePost, groupMember, likePost),
  handle(api.listLikes, groupMember, listLikes),
];
