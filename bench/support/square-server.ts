import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../server/demo/load-demo.ts';
import { createDatabase, DatabasePool } from '../../server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../../server/platform/db/embedded-database.ts';
import { startLive } from '../../tests/support/servers/live.ts';

/** The number of groups on a full page of the square. */
const GROUPS = 20;

export interface SquareServer {
  url: string;
  groupId: string;
  postId: string;
  stop(): Promise<void>;
}

/**
 * Starts the built server with the demo class in the square: all published posts are shown, the group
 * has a cover photograph, and the page is filled with other groups.
 */
export async function serveSquare(): Promise<SquareServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'munjip-bench-square-'));
  const embedded = await startEmbeddedDatabase({ folder: join(dataDir, 'database') });
  const live = await startLive({ dataDir, built: true, env: { MUNJIP_DEMO: '1' } });
  const pool = new DatabasePool({
    connection: embedded.connection,
    connections: 1,
    onError: () => {},
  });
  const db = createDatabase(pool);
  const fileUrl = await storePhotograph(live.url);
  await sql`
    update groups set visibility = 'PUBLIC', cover_image_url = ${fileUrl}`.execute(db);
  await sql`
    insert into square_posts (post_id, group_id, picked_at, consented_at)
    select post_id, group_id, now(), now() from posts where post_status = 'PUBLISHED'
    on conflict (post_id) do update set picked_at = now(), consented_at = now()`.execute(db);
  await sql`
    insert into groups (group_id, create_user_id, group_title, group_code, group_description,
      school_name, visibility, last_activity_at)
    select gen_random_uuid(), create_user_id, '글방 ' || n, 'BENCH' || lpad(n::text, 3, '0'),
      group_description, school_name, 'PUBLIC', now() - make_interval(hours => n)
    from (select * from groups order by group_id limit 1), generate_series(1, ${GROUPS - 1}) n`.execute(
    db,
  );
  const { rows } = await sql<{ groupId: string; postId: string }>`
    select p.group_id, p.post_id from posts p join square_posts using (post_id)
    order by p.characters desc limit 1`.execute(db);
  await pool.end();
  const [shown] = rows;
  if (!shown) throw new Error('the demo has no piece');
  return {
    url: live.url,
    ...shown,
    async stop() {
      await live.stop();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Uploads a cover of soft noise, which compresses like a photograph. */
async function storePhotograph(url: string): Promise<string> {
  const [teacher] = DEMO_LOGINS;
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ userLogin: teacher, password: DEMO_PASSWORD });
  const log = await fetch(`${url}/api/auth/user-login`, { method: 'POST', headers: json, body });
  const { accessToken } = (await log.json()) as { accessToken: string };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photograph = await sharp({
    create: { width: 360, height: 120, channels: 3, background: '#875', noise },
  })
    .resize(1440, 480, { kernel: 'cubic' })
    .blur(2)
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photograph)]), 'cover.png');
  const sent = await fetch(`${url}/api/user/file-upload?fileKind=GROUP_COVER`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  });
  if (!sent.ok) throw new Error(await sent.text());
  return ((await sent.json()) as { fileUrl: string }).fileUrl;
}
