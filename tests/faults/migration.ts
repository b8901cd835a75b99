/*
 * Runs the newest migrations on a database with a million posts while the version before them goes on
 * reading and writing. No statement of it may wait longer than two seconds.
 *
 *   npm run faults migration [10] [1000000]     (how many migrations, how many posts)
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../server/platform/db/embedded-database.ts';
import { findMigrations, migrate } from '../../server/platform/db/migrate.ts';
import { report } from './support/report.ts';

const GROUPS = 1000;
const newest = Number(process.argv[2] ?? 10);
const posts = Number(process.argv[3] ?? 1_000_000);
const dataDir = await mkdtemp(join(tmpdir(), 'munjip-migration-'));
const database = await startEmbeddedDatabase({ folder: join(dataDir, 'postgres') });
const pool = new pg.Pool({ ...database.connection, max: 8 });
// The database may end before the sockets of an ended pool have closed.
pool.on('error', () => {});
try {
  const all = await findMigrations();
  await migrate(pool, all.slice(0, -newest));
  await fill();
  const old = startOldVersion();
  await sleep(1000);
  const began = performance.now();
  await migrate(pool);
  const seconds = (performance.now() - began) / 1000;
  const { statements, longest, errors } = await old.stop();
  report([
    { what: 'posts', found: posts },
    { what: 'migrations', found: all.slice(-newest).join(', ') },
    { what: 'seconds for all', found: seconds.toFixed(1) },
    { what: 'statements of the version before', found: statements },
    { what: 'longest, in ms', found: Math.round(longest), isGood: longest < 2000 },
    { what: 'refused', found: errors.join('\n') || 0, isGood: errors.length === 0 },
  ]);
} finally {
  await pool.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** A thousand classes with their owners, subjects and posts, by columns that all versions have. */
async function fill(): Promise<void> {
  await pool.query(`
    insert into users (user_id, user_login, user_login_type, user_classify, pen_name, user_email, email_verified)
    select gen_random_uuid(), 'user-' || n, 'JAJAK', 'TEACHER', '글쓴이', 'user-' || n || '@example.kr', true
    from generate_series(1, ${GROUPS}) n`);
  await pool.query(`
    insert into groups (group_id, create_user_id, group_title, group_code)
    select gen_random_uuid(), user_id, '반',
      translate(upper(substr(replace(user_id::text, '-', ''), 1, 8)), '0189', 'GHJK')
    from users`);
  await pool.query(`
    insert into group_activities (rag_id, activity_id, group_id, create_user_id, activity_title, activity_order,
      activity_status)
    select gen_random_uuid(), gen_random_uuid(), group_id, create_user_id, '활동', 1, 'OPEN' from groups`);
  await pool.query(`
    insert into group_subjects (rag_id, subject_id, group_id, activity_rag_id, create_user_id, subject_title,
      subject_order, subject_status)
    select gen_random_uuid(), gen_random_uuid(), group_id, rag_id, create_user_id, '주제', 1, 'OPEN'
    from group_activities`);
  await pool.query(`
    insert into posts (post_id, group_id, rag_id, author_id, document, last_save_id, excerpt)
    select gen_random_uuid(), group_id, rag_id, create_user_id,
      '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"감나무가 있다."}]}]}',
      gen_random_uuid(), '감나무가 있다.'
    from group_subjects, generate_series(1, ${Math.ceil(posts / GROUPS)})`);
  await pool.query('analyze');
}

/** Reads a feed, reads a post and saves it, each about 20 times a second. */
function startOldVersion() {
  let isStopped = false;
  let statements = 0;
  let longest = 0;
  const errors: string[] = [];
  const ask = async (text: string, values: unknown[]) => {
    const began = performance.now();
    try {
      const { rows } = await pool.query<Record<string, string>>(text, values);
      return rows;
    } catch (error) {
      errors.push(String(error));
      return [];
    } finally {
      statements += 1;
      longest = Math.max(longest, performance.now() - began);
    }
  };
  const work = async () => {
    const groups = await ask('select group_id from groups limit 200', []);
    for (let nth = 0; !isStopped; nth += 1) {
      const { group_id: groupId } = groups[nth % groups.length] ?? {};
      const feed = await ask('select post_id, title from posts where group_id = $1 limit 20', [
        groupId,
      ]);
      const postId = feed[nth % feed.length]?.post_id;
      await ask('select document from posts where post_id = $1', [postId]);
      await ask(
        'update posts set title = $2, version = version + 1, saved_at = now() where post_id = $1',
        [postId, `제목 ${nth}`],
      );
      await sleep(50);
    }
  };
  const working = work();
  return {
    async stop() {
      isStopped = true;
      await working;
      return { statements, longest, errors };
    },
  };
}
