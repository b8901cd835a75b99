import { sql } from 'kysely';
import type { PostVersion, PostVersionText } from '../../../../shared/writing/history.ts';
import type { Db } from '../../../platform/db/connection.ts';

const VERSION = sql`version_id, version, version_kind, title, characters, written_at`;

/** Without pages, because LIMITS.versionsKept bounds them. */
export async function findVersions(db: Db, postId: string): Promise<PostVersion[]> {
  const { rows } = await sql<PostVersion>`
    select ${VERSION} from post_versions where post_id = ${postId} order by version desc`.execute(
    db,
  );
  return rows;
}

export async function findVersion(
  db: Db,
  where: { postId: string; versionId: string },
): Promise<PostVersionText | undefined> {
  const { rows } = await sql<PostVersionText>`
    select ${VERSION}, document from post_versions
    where post_id = ${where.postId} and version_id = ${where.versionId}`.execute(db);
  return rows[0];
}
