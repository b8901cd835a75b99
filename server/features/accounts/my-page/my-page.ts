import { type RawBuilder, sql } from 'kysely';
import * as api from '../../../../shared/accounts/my-page.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { type SignedIn, signedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { isShownFeedback } from '../../feedback/visible-feedback/visible-feedback.ts';

const getMyPage: Action<typeof api.getMyPage, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => {
  const since = await findSchoolYear(db);
  return {
    since,
    posts: await findPosts(db, { userId, since }),
    counts: await countPosts(db, { userId, since }),
    feedback: await findFeedback(db, userId),
  };
};

/** The school year begins in March. */
async function findSchoolYear(db: Db): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select to_char(date_trunc('year', (now() at time zone 'Asia/Seoul') - interval '2 months'),
      'YYYY') || '-03-01' as since`.execute(db);
  return rows[0]?.since ?? '';
}

/** The user's posts in groups that they are a member of. */
const mine = (userId: string) => sql`
  posts p
  join groups g on g.group_id = p.group_id and g.deleted_at is null
  join group_members m on m.group_id = p.group_id and m.user_id = ${userId}
  join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
  where p.author_id = ${userId} and p.deleted_at is null`;

const touchedAt = sql`case when p.post_status = 'PUBLISHED' then p.published_at else p.saved_at end`;

const inYear = (since: string): RawBuilder<unknown> =>
  sql`and ${touchedAt} >= ${since}::date::timestamp at time zone 'Asia/Seoul'`;

const STATE = sql`case when p.post_status = 'DRAFT' then 'DRAFT'
  when p.feedback_count > 0 then 'ANSWERED' else 'PUBLISHED' end`;

interface OfYear {
  userId: string;
  since: string;
}

async function findPosts(db: Db, { userId, since }: OfYear): Promise<api.MyPagePost[]> {
  const { rows } = await sql<api.MyPagePost>`
    select p.post_id, p.group_id, p.rag_id, p.title, s.subject_title, ${STATE} as state,
      p.characters, ${touchedAt} as at
    from ${mine(userId)} ${inYear(since)}
    order by at desc, p.post_id desc limit ${api.MY_PAGE.posts}`.execute(db);
  return rows;
}

async function countPosts(db: Db, { userId, since }: OfYear): Promise<api.MyPage['counts']> {
  const { rows } = await sql<Omit<api.MyPage['counts'], 'feedback'>>`
    select
      count(*) filter (where state = 'DRAFT')::int as "DRAFT",
      count(*) filter (where state = 'PUBLISHED')::int as "PUBLISHED",
      count(*) filter (where state = 'ANSWERED')::int as "ANSWERED",
      coalesce(sum(characters) filter (where state <> 'DRAFT'), 0)::int as characters,
      coalesce(sum(likes) filter (where state <> 'DRAFT'), 0)::int as likes,
      coalesce(sum(comments) filter (where state <> 'DRAFT'), 0)::int as comments
    from (
      select ${STATE} as state, p.characters,
        (select count(*) from likes l where l.post_id = p.post_id and l.user_id <> ${userId}) as likes,
        (select count(*) from comments c where c.post_id = p.post_id and c.author_id <> ${userId}
          and c.deleted_at is null and c.held_at is null) as comments
      from ${mine(userId)} ${inYear(since)}
    ) posts`.execute(db);
  const { rows: answers } = await sql<{ feedback: number }>`
    select count(*)::int as feedback
    from feedbacks f
    where f.post_id in (select p.post_id from ${mine(userId)}) and ${isShownFeedback}`.execute(db);
  const none = { DRAFT: 0, PUBLISHED: 0, ANSWERED: 0, characters: 0, likes: 0, comments: 0 };
  return { ...none, ...rows[0], feedback: answers[0]?.feedback ?? 0 };
}

async function findFeedback(db: Db, userId: string): Promise<api.MyPage['feedback']> {
  const { rows } = await sql<api.MyPage['feedback'][number]>`
    select f.feedback_id, own.post_id, own.group_id, own.title,
      case when not f.hides_author then u.pen_name end as pen_name,
      u.user_classify in ('TEACHER', 'COOLSCHOOL') as is_teacher, f.feedback_kind, f.content,
      f.sent_at
    from (select p.post_id, p.group_id,
        case when p.title = '' then s.subject_title else p.title end as title
      from ${mine(userId)}) own
    join feedbacks f on f.post_id = own.post_id and ${isShownFeedback}
    join users u on u.user_id = f.author_id
    order by f.sent_at desc, f.feedback_id desc limit ${api.MY_PAGE.feedback}`.execute(db);
  return rows;
}

export const myPageRoutes: Route[] = [handle(api.getMyPage, signedIn, getMyPage)];
