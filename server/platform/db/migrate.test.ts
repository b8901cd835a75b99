import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ ...database.connection, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** As it was before 028_left_posts.sql. */
const BEFORE_LEFT_POSTS = `
  drop trigger keep_left_posts on group_members;
  drop trigger forget_left_posts on group_members;
  drop trigger note_new_pen_name on users;
  drop function keep_left_posts, forget_left_posts, note_new_pen_name;
  drop table left_posts;
  alter table users drop column pen_name_changed_at;
  delete from kysely_migration where name = '028_left_posts';`;

it('a lower number that arrives later is run, and posts of earlier leavers keep what was surely seen', async () => {
  await pool.query(BEFORE_LEFT_POSTS);
  const [owner, left, inside] = [v7(), v7(), v7()];
  const [groupId, activity, subject] = [v7(), v7(), v7()];
  const [leftPost, insidePost] = [v7(), v7()];
  for (const userId of [owner, left, inside]) {
    await pool.query(
      `insert into users (user_id, user_login, user_login_type, user_classify, pen_name)
       values ($1::uuid, $1::text, 'JAJAK', 'STUDENT', '글쓴이')`,
      [userId],
    );
  }
  await pool.query(
    `insert into groups (group_id, create_user_id, group_title, group_code)
     values ($1, $2, '햇살초', 'ABCDEFGH')`,
    [groupId, owner],
  );
  await pool.query('insert into group_members (group_id, user_id) values ($1, $2), ($1, $3)', [
    groupId,
    owner,
    inside,
  ]);
  await pool.query(
    `insert into group_activities (rag_id, group_id, activity_id, create_user_id, activity_title,
       activity_order) values ($1, $2, $1, $3, '가을', 1)`,
    [activity, groupId, owner],
  );
  await pool.query(
    `insert into group_subjects (rag_id, group_id, activity_rag_id, subject_id, create_user_id,
       subject_title, subject_order) values ($1, $2, $3, $1, $4, '우리 동네', 1)`,
    [subject, groupId, activity, owner],
  );
  for (const [postId, authorId] of [
    [leftPost, left],
    [insidePost, inside],
  ]) {
    await pool.query(
      `insert into posts (post_id, group_id, rag_id, author_id, document, last_save_id, saved_at,
         comment_count) values ($1, $2, $3, $4, '{}', $1, '2026-05-01', 2)`,
      [postId, groupId, subject, authorId],
    );
  }
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
