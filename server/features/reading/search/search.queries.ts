import { type RawBuilder, sql } from 'kysely';
import type { Document } from '../../../../shared/document/document.ts';
import type { Author } from '../../../../shared/reading/posts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { type Reader, readableBy } from '../readable-posts/readable-posts.ts';

/** One of the words that are looked for, and who in the group is called so. */
export interface Wanted {
  word: string;
  writers: string[];
}

export interface Found {
  postId: string;
  subjectTitle: string;
  title: string;
  /** Null where it is so heavy that a page of them would fill the memory: read by itself. */
  document: Document | null;
  author: Author;
  publishedAt: string;
}

export interface Cut {
  size: number;
  postId?: string | undefined;
}

/**
 * Each word with the writers whose names it stands in, also those who have left. The index is stepped
 * through from writer to writer, however much each of them wrote.
 */
export async function findWriters(
  db: Db,
  groupId: string,
  words: readonly string[],
): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    with recursive writers as (
      (select author_id from posts p where p.group_id = ${groupId} and p.post_status = 'PUBLISHED'
          and p.deleted_at is null order by author_id limit 1)
      union all
      select (select p.author_id from posts p where p.group_id = ${groupId}
          and p.post_status = 'PUBLISHED' and p.deleted_at is null and p.author_id > w.author_id
        order by p.author_id limit 1)
      from writers w where w.author_id is not null
    ), names as materialized (
      select u.user_id, search_fold(u.pen_name) as name
      from writers w join users u on u.user_id = w.author_id
    )
    select search_fold(word) as word, array(
      select user_id from names where strpos(name, search_fold(word)) > 0) as writers
    from unnest(${words}::text[]) with ordinality as words (word, place) order by place`.execute(
    db,
  );
  return rows;
}

/** A piece `p` with its words `w` in which each of the wanted words stands. */
function standsIn({ word, writers }: Wanted): RawBuilder<unknown> {
  const inText = sql`strpos(w.words, ${word}) > 0`;
  return writers.length === 0 ? inText : sql`(${inText} or p.author_id = any(${writers}::uuid[]))`;
}

const and = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `);

/** Bytes; the longest piece of plain paragraphs is half of it. */
const HEAVY = 300_000;

/** One that is heavy; nothing when it is gone meanwhile. */
export async function findHeavy(db: Db, postId: string): Promise<Document | undefined> {
  const { rows } = await sql<{ document: Document }>`
    select document from posts where post_id = ${postId}`.execute(db);
  return rows[0]?.document;
}

/**
 * Candidates are ordered before they are read, and read one by one until the page is full: `words`
 * is what costs.
 */
async function findAmong(
  db: Db,
  candidates: RawBuilder<unknown>,
  reader: Reader,
  wanted: readonly Wanted[],
  { size }: Cut,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select p.post_id, hit.subject_title, p.title, p.published_at,
      case when octet_length(p.document::text) <= ${HEAVY} then p.document end as document,
      json_build_object(
      'userId', u.user_id, 'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) as author
    from (
      select p.post_id, s.subject_title, c.published_at
      from (${candidates}) c
      join posts p on p.post_id = c.post_id and p.post_status = 'PUBLISHED' and p.deleted_at is null
      join post_search w on w.post_id = c.post_id
      join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
      where ${readableBy(reader)} and ${and(wanted.map(standsIn))}
      order by c.published_at desc, c.post_id desc limit ${size}
    ) hit
    join posts p on p.post_id = hit.post_id join users u on u.user_id = p.author_id
    order by hit.published_at desc, hit.post_id desc`.execute(db);
  return rows;
}

function after({ groupId }: Reader, { postId }: Cut): RawBuilder<unknown> {
  if (!postId) return sql``;
  return sql`and (published_at, post_id) < (select last.published_at, last.post_id from posts last
    where last.post_id = ${postId} and last.group_id = ${groupId})`;
}

const inNewestOrder = sql`order by published_at desc, post_id desc`;
/** So many of the newest pieces are simply read: what stands in every tenth fills a page there. */
const NEWEST = 300;

export function findAmongNewest(db: Db, reader: Reader, wanted: readonly Wanted[], cut: Cut) {
  const newest = sql`
    select post_id, published_at from posts
    where group_id = ${reader.groupId} and post_status = 'PUBLISHED' and deleted_at is null
      ${after(reader, cut)}
    ${inNewestOrder} limit ${NEWEST}`;
  return findAmong(db, newest, reader, wanted, cut);
}

export async function findAmongAll(
  db: Db,
  reader: Reader,
  wanted: readonly Wanted[],
  cut: Cut,
): Promise<Found[]> {
  // What is nobody's name must stand in the text; a name may stand there too.
  const textOnly = wanted.filter(({ writers }) => writers.length === 0);
  if (textOnly.length > 0) {
    return findAmong(
      db,
      sql`${inText(reader, textOnly, cut)} ${inNewestOrder}`,
      reader,
      wanted,
      cut,
    );
  }
  // Each of the words must fit: one is enough to begin with, the one that the fewest are called by.
  const [rarest, ...others] = wanted;
  if (!rarest) return [];
  const { word, writers } = others.reduce(
    (least, one) => (one.writers.length < least.writers.length ? one : least),
    rarest,
  );
  const byName = sql`
    select post_id, published_at from posts
    where group_id = ${reader.groupId} and author_id = any(${writers}::uuid[])
      and post_status = 'PUBLISHED' and deleted_at is null ${after(reader, cut)}`;
  const either = sql`
    select * from (${inText(reader, [{ word }], cut)} union ${byName}) either ${inNewestOrder}`;
  return findAmong(db, either, reader, wanted, cut);
}

/** By the index: pieces in which these words stand, or hardly anything else. */
function inText(reader: Reader, words: readonly Pick<Wanted, 'word'>[], cut: Cut) {
  const { groupId } = reader;
  return sql`
    select post_id, published_at from post_search
    where group_id = ${groupId} and ${and(
      words.map(({ word }) => sql`grams @> search_needs(${groupId}, ${word})`),
    )} ${after(reader, cut)}`;
}
