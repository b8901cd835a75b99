import { type RawBuilder, sql } from 'kysely';
import type { Document } from '../../../../shared/document/document.ts';
import type { Author } from '../../../../shared/reading/posts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { type Reader, readableBy } from '../readable-posts/readable-posts.ts';

/** One word of the query. */
export interface SearchWord {
  word: string;
  /** User ids of the group's authors whose pen name contains the word. */
  authorIds: string[];
}

export interface SearchHit {
  postId: string;
  subjectTitle: string;
  title: string;
  /** Null for a document above MAX_BYTES_IN_PAGE, which the caller reads alone to save memory. */
  document: Document | null;
  author: Author;
  publishedAt: string;
}

export interface Page {
  size: number;
  postId?: string | undefined;
}

/**
 * Includes authors who have left the group. The recursive query jumps in the index from author to
 * author, so that its cost does not depend on the number of posts.
 */
export async function findSearchWords(
  db: Db,
  groupId: string,
  words: readonly string[],
): Promise<SearchWord[]> {
  const { rows } = await sql<SearchWord>`
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
      select user_id from names where strpos(name, search_fold(word)) > 0) as author_ids
    from unnest(${words}::text[]) with ordinality as words (word, place) order by place`.execute(
    db,
  );
  return rows;
}

/** Whether a post `p` with its text `w` contains the word in the text or in the author's name. */
function contains({ word, authorIds }: SearchWord): RawBuilder<unknown> {
  const inText = sql`strpos(w.words, ${word}) > 0`;
  return authorIds.length === 0
    ? inText
    : sql`(${inText} or p.author_id = any(${authorIds}::uuid[]))`;
}

const and = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `);

/** Twice the longest post of plain paragraphs. */
const MAX_BYTES_IN_PAGE = 300_000;

export async function findDocument(db: Db, postId: string): Promise<Document | undefined> {
  const { rows } = await sql<{ document: Document }>`
    select document from posts where post_id = ${postId}`.execute(db);
  return rows[0]?.document;
}

/** Reads candidates in order until the page is full, because reading `words` is the expensive part. */
async function findAmong(
  db: Db,
  candidates: RawBuilder<unknown>,
  reader: Reader,
  searchWords: readonly SearchWord[],
  { size }: Page,
): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    select p.post_id, hit.subject_title, p.title, p.published_at,
      case when octet_length(p.document::text) <= ${MAX_BYTES_IN_PAGE} then p.document end as document,
      json_build_object(
      'userId', u.user_id, 'penName', u.pen_name, 'userAvatarUrl', u.user_avatar_url) as author
    from (
      select p.post_id, s.subject_title, c.published_at
      from (${candidates}) c
      join posts p on p.post_id = c.post_id and p.post_status = 'PUBLISHED' and p.deleted_at is null
      join post_search w on w.post_id = c.post_id
      join group_subjects s on s.rag_id = p.rag_id and s.deleted_at is null
      where ${readableBy(reader)} and ${and(searchWords.map(contains))}
      order by c.published_at desc, c.post_id desc limit ${size}
    ) hit
    join posts p on p.post_id = hit.post_id join users u on u.user_id = p.author_id
    order by hit.published_at desc, hit.post_id desc`.execute(db);
  return rows;
}

function after({ groupId }: Reader, { postId }: Page): RawBuilder<unknown> {
  if (!postId) return sql``;
  return sql`and (published_at, post_id) < (select last.published_at, last.post_id from posts last
    where last.post_id = ${postId} and last.group_id = ${groupId})`;
}

const newestFirst = sql`order by published_at desc, post_id desc`;
/** Read without the index: a word in every tenth post fills a page from this many. */
const NEWEST = 300;

export function findAmongNewest(
  db: Db,
  reader: Reader,
  searchWords: readonly SearchWord[],
  page: Page,
) {
  const newest = sql`
    select post_id, published_at from posts
    where group_id = ${reader.groupId} and post_status = 'PUBLISHED' and deleted_at is null
      ${after(reader, page)}
    ${newestFirst} limit ${NEWEST}`;
  return findAmong(db, newest, reader, searchWords, page);
}

export async function findAmongAll(
  db: Db,
  reader: Reader,
  searchWords: readonly SearchWord[],
  page: Page,
): Promise<SearchHit[]> {
  // A word that is in no name must be in the text, so the text index alone finds the candidates.
  const textOnly = searchWords.filter(({ authorIds }) => authorIds.length === 0);
  if (textOnly.length > 0) {
    return findAmong(
      db,
      sql`${inText(reader, textOnly, page)} ${newestFirst}`,
      reader,
      searchWords,
      page,
    );
  }
  // All words must match, so the candidates of one suffice: the word with the fewest authors.
  const [first, ...others] = searchWords;
  if (!first) return [];
  const { word, authorIds } = others.reduce(
    (rarest, one) => (one.authorIds.length < rarest.authorIds.length ? one : rarest),
    first,
  );
  const byName = sql`
    select post_id, published_at from posts
    where group_id = ${reader.groupId} and author_id = any(${authorIds}::uuid[])
      and post_status = 'PUBLISHED' and deleted_at is null ${after(reader, page)}`;
  const either = sql`
    select * from (${inText(reader, [{ word }], page)} union ${byName}) either ${newestFirst}`;
  return findAmong(db, either, reader, searchWords, page);
}

/** Candidates by the bigram index, which may return a few posts without the words. */
function inText(reader: Reader, words: readonly Pick<SearchWord, 'word'>[], page: Page) {
  const { groupId } = reader;
  return sql`
    select post_id, published_at from post_search
    where group_id = ${groupId} and ${and(
      words.map(({ word }) => sql`grams @> search_needs(${groupId}, ${word})`),
    )} ${after(reader, page)}`;
}
