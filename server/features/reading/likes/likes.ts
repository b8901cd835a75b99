import { sql } from 'kysely';
import * as api from '../../../../shared/reading/likes.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { groupMember, type InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import { getReadablePost } from '../posts/posts.ts';

interface InPost extends InGroup {
  services: Services;
  params: { postId: string };
}

interface Likes {
  likedByMe: boolean;
  likeCount: number;
}

const NAMES_SHOWN = 3;

export const likeRoutes: Route[] = [
  handle(api.likePost, groupMember, likePost),
  handle(api.listLikes, groupMember, listLikes),
];

async function likePost(call: InPost & { body: { liked: boolean } }): Promise<Likes> {
  const { services, viewer, group, body } = call;
  if (!group.likesEnabled) throw new AppError('LIKES_DISABLED');
  const { postId } = await getReadablePost(call, call.params.postId);
  const likeCount = body.liked
    ? await insertLike(services.db, postId, viewer.userId)
    : await deleteLike(services.db, postId, viewer.userId);
  return { likedByMe: body.liked, likeCount };
}

async function listLikes(call: InPost): Promise<{ penNames: string[]; likeCount: number }> {
  const post = await getReadablePost(call, call.params.postId);
  return {
    penNames: await findPenNames(call.services.db, post.postId),
    likeCount: post.likeCount,
  };
}

/** A like and its count in one statement: pressed twice at once it still counts once. */
async function insertLike(db: Db, postId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ likeCount: number }>`
    with added as (
      insert into likes (post_id, user_id) values (${postId}, ${userId})
      on conflict do nothing returning 1)
    update posts set like_count = like_count + (select count(*) from added)::int
    where post_id = ${postId} returning like_count`.execute(db);
  return rows[0]?.likeCount ?? 0;
}

/** The piece is held first: whoever deletes it holds it too, and then its likes. */
async function deleteLike(db: Db, postId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ likeCount: number }>`
    with held as (
      select post_id from posts where post_id = ${postId} for no key update
    ), gone as (
      delete from likes where post_id in (select post_id from held) and user_id = ${userId}
      returning 1)
    update posts set like_count = like_count - (select count(*) from gone)::int
    where post_id = ${postId} returning like_count`.execute(db);
  return rows[0]?.likeCount ?? 0;
}

async function findPenNames(db: Db, postId: string): Promise<string[]> {
  const { rows } = await sql<{ penName: string }>`
    select u.pen_name from likes l join users u using (user_id)
    where l.post_id = ${postId} order by l.created_at limit ${NAMES_SHOWN}`.execute(db);
  return rows.map(({ penName }) => penName);
}
