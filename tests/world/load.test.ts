import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadBook, listBooks } from '../../shared/books.ts';
import { type Document, DocumentInput } from '../../shared/document.ts';
import { imagesOf } from '../../shared/document-text.ts';
import { listMyGroups } from '../../shared/groups.ts';
import { listPosts } from '../../shared/posts.ts';
import { userLogin } from '../../shared/sessions.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { book } from './book.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, loadDemo } from './load.ts';
import { students } from './people.ts';
import { bodyOf, pieces, publishedPieces } from './pieces.ts';

let app: TestApp;
const said: string[] = [];
beforeAll(async () => {
  app = await createTestApp();
  // Two starts at once: one of them makes the class, and neither fails.
  const load = () => loadDemo(app.services, (line) => said.push(line));
  await Promise.all([load(), load()]);
});
afterAll(() => app.close());

async function logIn(login: string) {
  const { body } = await app.call(userLogin, {
    body: { userLogin: login, password: DEMO_PASSWORD },
  });
  return { token: body.accessToken, user: body.user };
}

async function groupSeenBy(token: string) {
  const { body } = await app.call(listMyGroups, { token });
  expect(body.groups).toHaveLength(1);
  const [group] = body.groups;
  if (!group) throw new Error('no group');
  return group;
}

/** Every table's rows, whatever they hold, as one text. */
async function everything(): Promise<string> {
  const tables = [
    'users',
    'user_agreements',
    'groups',
    'group_members',
    'group_activities',
    'group_subjects',
    'posts',
    'files',
    'post_pictures',
    'likes',
    'comments',
    'feedbacks',
    'books',
    'book_pieces',
    'book_editions',
  ];
  const texts = [];
  for (const table of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ${'\n'} order by t::text), '') as text
      from ${sql.table(table)} t`.execute(app.services.db);
    texts.push(`${table}\n${rows[0]?.text}`);
  }
  return texts.join('\n');
}

describe('the demo class', () => {
  it('shows the teacher the class among the groups of their school', async () => {
    const { token } = await logIn('hanjiu_ssam');
    expect((await groupSeenBy(token)).isMySchool).toBe(true);
  });

  it('says whom to go in as, and each of them gets in', async () => {
    expect(DEMO_LOGINS).toHaveLength(3);
    for (const login of DEMO_LOGINS) {
      expect(
        said.filter((line) => line.includes(login) && line.includes(DEMO_PASSWORD)),
      ).toHaveLength(2);
      const { token, user } = await logIn(login);
      expect(token).toBeTruthy();
      expect(user.userClassify).toBe(login === 'hanjiu_ssam' ? 'TEACHER' : 'STUDENT');
    }
  });

  it('belongs to the teacher, for whom nine pieces wait', async () => {
    const { token, user } = await logIn('hanjiu_ssam');
    const group = await groupSeenBy(token);
    expect(group.createUserId).toBe(user.id);
    expect(group.memberCount).toBe(students.length);
    expect(group.unansweredCount).toBe(9);
  });

  it('shows what three of its writers drew, as large as the piece says', async () => {
    const { rows } = await sql<{ document: Document }>`
      select document from posts where post_id in (select post_id from post_pictures)`.execute(
      app.services.db,
    );
    const images = rows.flatMap(({ document }) => imagesOf(document));
    expect(images).toHaveLength(3);
    for (const { attrs } of images) {
      const { rawPayload } = await app.server.inject({ url: attrs.src });
      const { width, height } = attrs;
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  });

  it('has its pieces in the feed, newest first, over pages', async () => {
    const { token } = await logIn('doyun_seo');
    const { groupId } = await groupSeenBy(token);
    const titles: string[] = [];
    let postId: string | undefined;
    let before = new Date().toISOString();
    for (;;) {
      const { body } = await app.call(listPosts, {
        params: { groupId },
        query: { size: 20, ...(postId && { postId }) },
        token,
      });
      if (body.posts.length === 0) break;
      for (const post of body.posts) {
        expect(Date.parse(post.publishedAt)).toBeLessThanOrEqual(Date.parse(before));
        before = post.publishedAt;
        titles.push(post.title);
      }
      postId = body.posts.at(-1)?.postId;
    }
    expect(titles).toHaveLength(62);
    expect(new Set(titles)).toEqual(new Set(publishedPieces.map(({ title }) => title)));
  });

  it('has bodies that the editor could have sent, counted as they are', async () => {
    const posts = await app.services.db
      .selectFrom('posts')
      .select(['title', 'document', 'characters', 'excerpt'])
      .execute();
    expect(posts).toHaveLength(pieces.length);
    for (const post of posts) {
      const piece = pieces.find(({ title }) => title === post.title);
      expect(DocumentInput.safeParse(post.document).success, post.title).toBe(true);
      expect(post.characters).toBe(piece && bodyOf(piece).replaceAll('\n', '').length);
      expect(piece && bodyOf(piece).replaceAll('\n', ' ')).toContain(post.excerpt);
      expect(post.excerpt.length).toBeGreaterThan(100);
    }
  });

  it('counts what is really there', async () => {
    const { rows } = await sql<{ wrong: string }>`
      select 'post ' || p.title as wrong from posts p where
        p.like_count <> (select count(*) from likes l where l.post_id = p.post_id)
        or p.comment_count <> (select count(*) from comments c
          where c.post_id = p.post_id and c.deleted_at is null)
        or p.feedback_count <> (select count(*) from feedbacks f where f.post_id = p.post_id)
      union all select 'group ' || g.group_title from groups g
        where g.member_count <> (select count(*) from group_members m
          where m.group_id = g.group_id and m.user_id <> g.create_user_id)`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
    const { likes } = await app.services.db
      .selectFrom('likes')
      .select(({ fn }) => fn.countAll<number>().as('likes'))
      .executeTakeFirstOrThrow();
    expect(likes).toBeGreaterThan(200);
  });

  it('is all in the past, each answer after its piece, and its deadlines at their hour in Seoul', async () => {
    const { rows } = await sql<{ wrong: string }>`
      select 'post' as wrong from posts where greatest(created_at, saved_at, published_at) > now()
      union all select 'comment' from comments c join posts p using (post_id)
        where c.created_at > now() or c.created_at <= p.published_at
      union all select 'reply' from comments c
        join comments parent on parent.comment_id = c.parent_comment_id
        where c.created_at <= parent.created_at
      union all select 'feedback' from feedbacks f join posts p using (post_id)
        where f.sent_at > now() or f.sent_at <= p.published_at
          or f.read_at > now() or f.read_at <= f.sent_at
      union all select 'late' from posts p join group_subjects s using (rag_id)
        where p.published_at > s.deadline
      union all select 'hour' from group_subjects
        where to_char(deadline at time zone 'Asia/Seoul', 'HH24:MI') not in ('18:00', '21:00')`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
    const tomorrow = await sql<{ days: number }>`
      select (deadline at time zone 'Asia/Seoul')::date - (now() at time zone 'Asia/Seoul')::date as days
      from group_subjects where subject_title = '우리 동네 가을'`.execute(app.services.db);
    expect(tomorrow.rows).toEqual([{ days: 1 }]);
  });

  it('has made its book', async () => {
    const { token } = await logIn('harin27');
    const { body } = await app.call(listBooks, { token });
    expect(body.books).toHaveLength(1);
    const [made] = body.books;
    expect(made?.bookTitle).toBe(book.title);
    expect(made?.edition).toMatchObject({ editionStatus: 'DONE', editionNumber: 1 });
    expect(made?.edition?.pageCount).toBeGreaterThan(60);
    const pdf = await app.call(downloadBook, { params: { bookId: made?.bookId ?? '' }, token });
    expect((pdf.body as unknown as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('stays as it is when it is loaded again', async () => {
    const before = await everything();
    expect(before).toContain('감나무 등불 아래');
    await loadDemo(app.services, () => {});
    expect(await everything()).toBe(before);
  });

  it('has its book finished by the next start when one was killed meanwhile', async () => {
    const { db } = app.services;
    await db.updateTable('books').set({ editionId: null }).execute();
    await db
      .updateTable('bookEditions')
      .set({ editionStatus: 'MAKING', progress: 40, pdfKey: null, finishedAt: null })
      .execute();
    await loadDemo(app.services, () => {});
    const { token } = await logIn('harin27');
    const { body } = await app.call(listBooks, { token });
    expect(body.books[0]?.edition).toMatchObject({ editionStatus: 'DONE', progress: 100 });
  });
});
