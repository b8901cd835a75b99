import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/servers/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ ...database.connection, max: 6 });
  // Dropping the database ends connections that are still closing.
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function insertUser(): Promise<string> {
  const userId = v7();
  await pool.query(
    `insert into users (user_id, user_login, user_login_type, user_classify, pen_name)
     values ($1::uuid, $1::text, 'JAJAK', 'STUDENT', '글쓴이')`,
    [userId],
  );
  return userId;
}

interface Subject {
  groupId: string;
  ragId: string;
}

async function insertSubject(owner: string): Promise<Subject> {
  const [groupId, activity, ragId] = [v7(), v7(), v7()];
  await pool.query(
    `insert into groups (group_id, create_user_id, group_title, group_code)
     values ($1, $2, '햇살초', $3)`,
    [groupId, owner, groupId.slice(-8)],
  );
  await pool.query(
    `insert into group_activities (rag_id, group_id, activity_id, create_user_id, activity_title,
       activity_order) values ($1, $2, $1, $3, '가을', 1)`,
    [activity, groupId, owner],
  );
  await pool.query(
    `insert into group_subjects (rag_id, group_id, activity_rag_id, subject_id, create_user_id,
       subject_title, subject_order) values ($1, $2, $3, $1, $4, '우리 동네', 1)`,
    [ragId, groupId, activity, owner],
  );
  return { groupId, ragId };
}

async function insertPost({ groupId, ragId }: Subject, authorId: string): Promise<string> {
  const postId = v7();
  await pool.query(
    `insert into posts (post_id, group_id, rag_id, author_id, document, last_save_id, saved_at,
       comment_count) values ($1, $2, $3, $4, '{}', $1, '2026-05-01', 2)`,
    [postId, groupId, ragId, authorId],
  );
  return postId;
}

/** The schema without 028_left_posts.sql. */
const BEFORE_LEFT_POSTS = `
  drop trigger keep_left_posts on group_members;
  drop trigger forget_left_posts on group_members;
  drop trigger note_new_pen_name on users;
  drop function keep_left_posts, forget_left_posts, note_new_pen_name;
  drop table left_posts;
  alter table users drop column pen_name_changed_at;
  delete from kysely_migration where name = '028_left_posts';`;

it('migrate: a lower number that arrives later runs, and 028 keeps what earlier leavers had seen', async () => {
  await pool.query(BEFORE_LEFT_POSTS);
  const [owner, left, inside] = [await insertUser(), await insertUser(), await insertUser()];
  const subject = await insertSubject(owner);
  const { groupId } = subject;
  await pool.query('insert into group_members (group_id, user_id) values ($1, $2), ($1, $3)', [
    groupId,
    owner,
    inside,
  ]);
  const leftPost = await insertPost(subject, left);
  await insertPost(subject, inside);
  await pool.query(
    `insert into comments (comment_id, group_id, post_id, author_id, content, created_at)
     values ($1, $3, $4, $5, '먼저', '2026-04-01'), ($2, $3, $4, $5, '나중', '2026-06-01')`,
    [v7(), v7(), groupId, leftPost, owner],
  );
  await migrate(pool);
  const { rows } = await pool.query(
    'select post_id, left_at::date::text, group_title, comment_count from left_posts',
  );
  expect(rows).toEqual([
    { post_id: leftPost, left_at: '2026-05-01', group_title: '햇살초', comment_count: 1 },
  ]);
});

/** The schema of 027_steps_follow.sql, whose trigger 044 replaces. */
const BEFORE_POST_STEPS_REFERENCE = `
  alter table post_steps drop constraint post_steps_post_id_fkey;
  create function steps_follow_their_post() returns trigger language plpgsql as
    $$ begin return null; end $$;
  create trigger steps_follow_their_post after delete on posts
    referencing old table as gone for each statement execute function steps_follow_their_post();
  delete from kysely_migration where name like '044\\_%';`;

it('migrate: 044 deletes steps without a post and keeps the others, with five instances at once', async () => {
  await pool.query(BEFORE_POST_STEPS_REFERENCE);
  const owner = await insertUser();
  const postId = await insertPost(await insertSubject(owner), owner);
  const insertStep = (id: string, version: number) =>
    pool.query(
      `insert into post_steps (post_id, version, written_at, start, removed, inserted)
       values ($1, $2, now(), 0, 0, '감')`,
      [id, version],
    );
  await insertStep(postId, 1);
  await insertStep(v7(), 1);
  await Promise.all(Array.from({ length: 5 }, () => migrate(pool)));
  const steps = async () => (await pool.query('select post_id from post_steps')).rows;
  expect(await steps()).toEqual([{ post_id: postId }]);
  await expect(insertStep(v7(), 1)).rejects.toMatchObject({
    constraint: 'post_steps_post_id_fkey',
  });
  const { rows } = await pool.query(
    `select convalidated from pg_constraint where conname = 'post_steps_post_id_fkey'`,
  );
  expect(rows).toEqual([{ convalidated: true }]);
  await pool.query('delete from posts where post_id = $1', [postId]);
  expect(await steps()).toEqual([]);
});

/** The schema of 012 and 043, whose table 073 moves into the ledger. */
const BEFORE_ONE_LEDGER = `
  drop trigger user_agreements_append_only on user_agreements;
  drop trigger user_agreements_no_truncate on user_agreements;
  drop function refuse_agreement_change;
  drop index consents_square;
  create table guardian_consents (
    group_id uuid references groups on delete cascade,
    confirmed_by uuid references users on delete set null,
    confirmed_at timestamptz not null default now(),
    user_id uuid references users on delete cascade);
  delete from kysely_migration where name like '073\\_%';`;

it('migrate: 073 moves consents to the square and of guardians into the ledger with their days', async () => {
  await pool.query(BEFORE_ONE_LEDGER);
  const [owner, named, unnamed] = [await insertUser(), await insertUser(), await insertUser()];
  const subject = await insertSubject(owner);
  const { groupId } = subject;
  await pool.query('update users set managed_by = $1 where user_id = any($2::uuid[])', [
    groupId,
    [named, unnamed],
  ]);
  await pool.query(
    `insert into guardian_consents (group_id, confirmed_by, confirmed_at, user_id)
     values ($1, $2, '2026-03-02', null), ($1, $2, '2026-04-01', $3)`,
    [groupId, owner, named],
  );
  const postId = await insertPost(subject, named);
  await pool.query(
    `insert into square_posts (post_id, group_id, consented_at) values ($1, $2, '2026-05-05')`,
    [postId, groupId],
  );
  await migrate(pool);
  const { rows } = await pool.query(
    `select user_id, post_id, consent_use, decision, decided_by, decided_at::date::text as day
     from consents where group_id = $1 order by decided_at`,
    [groupId],
  );
  const confirmed = {
    post_id: null,
    consent_use: 'ACCOUNT',
    decision: 'GUARDIAN_CONFIRMED',
    decided_by: owner,
  };
  expect(rows).toEqual([
    { ...confirmed, user_id: unnamed, day: '2026-03-02' },
    { ...confirmed, user_id: named, day: '2026-04-01' },
    {
      user_id: named,
      post_id: postId,
      consent_use: 'SQUARE',
      decision: 'GIVEN',
      decided_by: named,
      day: '2026-05-05',
    },
  ]);
  await expect(pool.query('truncate user_agreements')).rejects.toMatchObject({ code: '23001' });
});
