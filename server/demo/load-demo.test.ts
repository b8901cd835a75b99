import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userLogin } from '../../shared/accounts/sessions.ts';
import { downloadBook, listBooks } from '../../shared/books/books.ts';
import { type Document, DocumentInput } from '../../shared/document/document.ts';
import { imagesOf } from '../../shared/document/document-text.ts';
import { listMyGroups } from '../../shared/groups/groups.ts';
import { listJoinRequests } from '../../shared/groups/members.ts';
import { listNotifications } from '../../shared/notifications/notifications.ts';
import { listPosts } from '../../shared/reading/posts.ts';
import { listSquare, listSquarePosts } from '../../shared/square/square.ts';
import { applyEdit, parseText } from '../../shared/writing/edit-history.ts';
import { getProcess, listVersions } from '../../shared/writing/history.ts';
import { fileCookies } from '../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../tests/support/servers/app.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type DemoPost, readDemo } from './demo-content.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, loadDemo, mainGroupOf } from './load-demo.ts';
import { paragraphsOf } from './post-body.ts';

const demo = readDemo();
const { group: classGroup } = mainGroupOf(demo);
const className = classGroup.title;
const posts = demo.groups.flatMap((group) => group.posts);
const published = classGroup.posts.filter(({ status }) => status === 'PUBLISHED');
const hasPicture = ({ blocks }: DemoPost) => blocks.some(({ type }) => type === 'image');

let app: TestApp;
const printed: string[] = [];
const sentJobs: string[] = [];
beforeAll(async () => {
  app = await createTestApp();
  // Two instances that start at once: one of them loads the class, and neither fails.
  const jobs: Jobs = {
    ...app.services.jobs,
    send: async (_db, { name }) => void sentJobs.push(name),
  };
  const load = () => loadDemo({ ...app.services, jobs }, (line) => printed.push(line));
  await Promise.all([load(), load()]);
});
afterAll(() => app.close());

async function logIn(login: string) {
  const { body } = await app.call(userLogin, {
    body: { userLogin: login, password: DEMO_PASSWORD },
  });
  return { token: body.accessToken, user: body.user };
}

async function groupSeenBy(token: string, title = className) {
  const { body } = await app.call(listMyGroups, { token });
  const group = body.groups.find(({ groupTitle }) => groupTitle === title);
  if (!group) throw new Error(`no ${title}`);
  return group;
}

/** All rows of the tables that the demo fills, as one text. */
async function everything(): Promise<string> {
  const tables = [
    'users',
    'user_agreements',
    'groups',
    'group_members',
    'enrollments',
    'group_activities',
    'group_subjects',
    'posts',
    'post_versions',
    'post_steps',
    'square_posts',
    'consents',
    'files',
    'post_pictures',
    'likes',
    'comments',
    'comment_mentions',
    'feedbacks',
    'feedback_levels',
    'annotations',
    'notifications',
    'notification_actors',
    'books',
    'book_chapters',
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

describe('demo: the loaded class', () => {
  it('shows the teacher the class among the groups of their school', async () => {
    const { token } = await logIn('hanjiu_ssam');
    expect((await groupSeenBy(token)).isMySchool).toBe(true);
  });

  it('prints three accounts that can log in', async () => {
    expect(DEMO_LOGINS).toHaveLength(3);
    for (const login of DEMO_LOGINS) {
      expect(
        printed.filter((line) => line.includes(login) && line.includes(DEMO_PASSWORD)),
      ).toHaveLength(2);
      const { token, user } = await logIn(login);
      expect(token).toBeTruthy();
      expect(user.userClassify).toBe(login === 'hanjiu_ssam' ? 'TEACHER' : 'STUDENT');
    }
  });

  it('belongs to the teacher, for whom nine posts wait', async () => {
    const { token, user } = await logIn('hanjiu_ssam');
    const group = await groupSeenBy(token);
    expect(group.createUserId).toBe(user.id);
    expect(group.memberCount).toBe(classGroup.members.length);
    expect(group.unansweredCount).toBe(9);
  });

  it('serves the drawings with the size that the document names', async () => {
    const { rows } = await sql<{ document: Document; userLogin: string }>`
      select document, user_login as "userLogin" from posts
      join users on users.user_id = posts.author_id
      where post_id in (select post_id from post_pictures)`.execute(app.services.db);
    expect(rows).toHaveLength(posts.filter(hasPicture).length);
    expect(rows.length).toBeGreaterThanOrEqual(5);
    for (const { document, userLogin: login } of rows) {
      const cookies = await fileCookies(app, await logIn(login));
      for (const { attrs } of imagesOf(document)) {
        const { rawPayload } = await app.server.inject({ url: attrs.src, cookies });
        const { width, height } = attrs;
        expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
      }
    }
  });

  it('has its posts in the feed, newest first, over pages', async () => {
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
    expect(new Set(titles)).toEqual(new Set(published.map(({ title }) => title)));
  });

  it('stores documents that the editor could have sent, with their lengths', async () => {
    const rows = await app.services.db
      .selectFrom('posts')
      .select(['title', 'document', 'characters', 'excerpt'])
      .execute();
    expect(rows).toHaveLength(posts.length);
    for (const post of rows) {
      const written = posts.find(({ title }) => title === post.title);
      expect(DocumentInput.safeParse(post.document).success, post.title).toBe(true);
      expect(written, post.title).toBeDefined();
      // The words of a table are counted too, between those of the paragraphs.
      if (!written || written.blocks.some(({ type }) => type === 'table')) continue;
      const text = paragraphsOf(written).join('\n');
      expect(post.characters).toBe(text.replaceAll('\n', '').length);
      expect(text.replaceAll('\n', ' ')).toContain(post.excerpt);
    }
  });

  it('has counters that agree with the rows they count', async () => {
    const { rows } = await sql<{ wrong: string }>`
      select 'post ' || p.title as wrong from posts p where
        p.like_count <> (select count(*) from likes l where l.post_id = p.post_id)
        or p.comment_count <> (select count(*) from comments c
          where c.post_id = p.post_id and c.deleted_at is null and c.held_at is null)
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

  it('has a mention, and a comment that waits for the teacher', async () => {
    const { rows } = await sql<{ content: string; penName: string | null; isHeld: boolean }>`
      select c.content, m.pen_name, c.held_at is not null as is_held
      from comments c left join comment_mentions m using (comment_id)
      where m.user_id is not null or c.held_at is not null order by is_held`.execute(
      app.services.db,
    );
    expect(rows).toMatchObject([
      { content: expect.stringContaining('@임하린'), penName: '임하린', isHeld: false },
      { content: expect.stringContaining('바보'), penName: null, isHeld: true },
    ]);
  });

  it('lies in the past, answers after their post, deadlines at their hour in Seoul', async () => {
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
        where p.late is distinct from (p.published_at is not null and s.deadline is not null
          and p.published_at > s.deadline) or p.late and not s.late_allowed
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

  it('has a finished book', async () => {
    const { token } = await logIn('harin27');
    const { body } = await app.call(listBooks, { token });
    expect(body.books).toHaveLength(1);
    const [made] = body.books;
    expect(made?.bookTitle).toBe(classGroup.book?.title);
    expect(made?.edition).toMatchObject({ editionStatus: 'DONE', editionNumber: 1 });
    expect(made?.edition?.pageCount).toBeGreaterThan(60);
    const pdf = await app.call(downloadBook, { params: { bookId: made?.bookId ?? '' }, token });
    expect((pdf.body as unknown as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('includes a late post, a draft, a poem and a table', async () => {
    const { rows } = await sql<{ late: number; drafts: number; verses: number; tables: number }>`
      select count(*) filter (where late) as late,
        count(*) filter (where post_status = 'DRAFT') as drafts,
        count(*) filter (where document::text like '%"verse"%') as verses,
        count(*) filter (where document::text like '%"table"%') as tables
      from posts`.execute(app.services.db);
    const [found] = rows;
    for (const count of Object.values(found ?? {})) expect(Number(count)).toBeGreaterThan(0);
  });

  it('has the saves of one post over three weeks, up to what was published', async () => {
    const { token } = await logIn('doyun_seo');
    const { groupId } = await groupSeenBy(token);
    const { body: feed } = await app.call(listPosts, { params: { groupId }, token });
    const post = feed.posts.find(({ title }) => title === '은행잎 편지');
    const params = { groupId, postId: post?.postId ?? '' };
    const { steps } = (await app.call(getProcess, { params, token })).body;
    expect(steps.length).toBeGreaterThan(60);
    const [first, last] = [steps[0], steps.at(-1)];
    const days = Date.parse(last?.writtenAt ?? '') - Date.parse(first?.writtenAt ?? '');
    expect(days / 86_400_000).toBeGreaterThan(20);
    const records: string[] = [];
    for (const step of steps) records.push(applyEdit(records.at(-1) ?? '', step));
    // Each step leaves a text that the editor could have sent.
    for (const record of records) {
      expect(DocumentInput.safeParse(parseText(record).document).success).toBe(true);
    }
    const { rows } = await sql<{ document: Document; version: number }>`
      select document, version from posts where post_id = ${params.postId}`.execute(
      app.services.db,
    );
    expect(parseText(records.at(-1) ?? '\n{}').document).toEqual(rows[0]?.document);
    expect(last?.version).toBe(rows[0]?.version);
    const { versions } = (await app.call(listVersions, { params, token })).body;
    expect(versions.map(({ versionKind }) => versionKind)).toEqual([
      'PUBLISHED',
      ...Array(6).fill('WRITTEN'),
    ]);
  });

  it('has the published version of every published post, to which its feedback refers', async () => {
    const { rows } = await sql<{ title: string }>`
      select p.title from posts p left join feedbacks f on f.post_id = p.post_id
      where p.post_status = 'PUBLISHED' and not exists (
        select from post_versions v where v.post_id = p.post_id and v.version_kind = 'PUBLISHED'
          and v.version = coalesce(f.post_version, p.version))`.execute(app.services.db);
    expect(rows).toEqual([]);
  });

  it('leaves feedback to be given in the class and none in last year’s group', async () => {
    const { token } = await logIn('hanjiu_ssam');
    const { body } = await app.call(listMyGroups, { token });
    expect(body.groups.map(({ groupTitle }) => groupTitle).sort()).toEqual([
      '은행나무 길 책 모임',
      '지난해 4학년 3반',
      className,
    ]);
    expect((await groupSeenBy(token, '지난해 4학년 3반')).unansweredCount).toBe(0);
    const shelf = await app.call(listBooks, { token });
    expect(shelf.body.books.map(({ bookTitle }) => bookTitle).sort()).toEqual([
      classGroup.book?.title,
      '눈사람에게 빌려준 장갑',
    ]);
  });

  it('has a join request for the class and one for the group of a pupil', async () => {
    const waiting = async (login: string, title?: string) => {
      const { token } = await logIn(login);
      const { groupId } = await groupSeenBy(token, title);
      const { body } = await app.call(listJoinRequests, { params: { groupId }, token });
      return body.enrollments.map(({ penName }) => penName);
    };
    expect(await waiting('hanjiu_ssam')).toEqual(['배수아']);
    expect(await waiting('doyun_seo', '감나무 밑 시 모임')).toEqual(['최로아']);
  });

  it('shows the book club in the square, with the posts that were picked and agreed to', async () => {
    const { body } = await app.call(listSquare);
    expect(body.groups.map(({ groupTitle }) => groupTitle)).toEqual(['은행나무 길 책 모임']);
    const params = { groupId: body.groups[0]?.groupId ?? '' };
    const shown = await app.call(listSquarePosts, { params });
    expect(shown.body.posts.map(({ title }) => title).sort()).toEqual([
      '동백꽃은 노랗다',
      '설렁탕을 사 온 사람',
      '열세 살의 국어사전',
      '점순이의 말을 표로 만들어 보았다',
    ]);
  });

  it('has told the teacher and two pupils what happened in the last days', async () => {
    const kindsOf = async (login: string) => {
      const { token } = await logIn(login);
      const { body } = await app.call(listNotifications, { token, query: { size: 100 } });
      for (const { updatedAt, readAt } of body.notifications) {
        expect(Date.parse(updatedAt)).toBeLessThanOrEqual(Date.now());
        if (readAt === null) {
          expect(Date.parse(updatedAt)).toBeGreaterThan(Date.now() - 31 * 3_600_000);
        }
      }
      // Not the number of unread ones, from which quiet hours hold back what came in the night.
      expect(body.notifications.some(({ readAt }) => readAt === null)).toBe(true);
      expect(body.notifications.some(({ readAt }) => readAt !== null)).toBe(true);
      return new Set(body.notifications.map(({ notificationKind }) => notificationKind));
    };
    const expected = {
      hanjiu_ssam: ['ANNOTATION_ANSWERED', 'BOOK_READY', 'COMMENT_HELD', 'JOIN_REQUEST', 'LIKE'],
      harin27: ['COMMENT', 'LIKE', 'MENTION', 'POST_IN_BOOK', 'REPLY'],
      doyun_seo: ['COMMENT', 'FEEDBACK_RECEIVED', 'JOIN_REQUEST', 'LIKE', 'POST_IN_BOOK', 'REPLY'],
    };
    for (const [login, kinds] of Object.entries(expected)) {
      expect([...(await kindsOf(login))].sort(), login).toEqual(kinds);
    }
  });

  it('refers from the rows of a group only to rows of the same group', async () => {
    const { db } = app.services;
    const { rows: keys } = await sql<{ name: string; from: string; to: string; match: string }>`
      select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
        (select string_agg(format('a.%I = b.%I', own.attname, other.attname), ' and ')
          from unnest(conkey, confkey) as pair (own_num, other_num)
          join pg_attribute own on own.attrelid = conrelid and own.attnum = own_num
          join pg_attribute other on other.attrelid = confrelid and other.attnum = other_num) as match
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> 'groups'::regclass
        and 2 = (select count(*) from pg_attribute
          where attrelid in (conrelid, confrelid) and attname = 'group_id' and not attisdropped)`.execute(
      db,
    );
    expect(keys.length).toBeGreaterThan(10);
    for (const { name, from, to, match } of keys) {
      const { rows } = await sql`select a.* from ${sql.raw(from)} a join ${sql.raw(to)} b
        on ${sql.raw(match)} where a.group_id <> b.group_id limit 1`.execute(db);
      expect(rows, name).toEqual([]);
    }
  });

  it('has its words counted as soon as it is loaded, each post once', () => {
    expect(sentJobs).toEqual(posts.map(() => 'count-text'));
  });

  it('does not change when it is loaded again', async () => {
    const before = await everything();
    expect(before).toContain('감나무 등불 아래');
    await loadDemo(app.services, () => {});
    expect(await everything()).toBe(before);
  });

  it('gets its book from the next start when the first was killed meanwhile', async () => {
    const { db } = app.services;
    await db.updateTable('books').set({ editionId: null }).execute();
    await db
      .updateTable('bookEditions')
      .set({ editionStatus: 'MAKING', progress: 40, finishedAt: null })
      .execute();
    await loadDemo(app.services, () => {});
    const { token } = await logIn('harin27');
    const { body } = await app.call(listBooks, { token });
    expect(body.books[0]?.edition).toMatchObject({ editionStatus: 'DONE', progress: 100 });
  });
});
