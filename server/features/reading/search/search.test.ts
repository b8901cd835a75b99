import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { removeMyPost } from '../../../../shared/reading/my-posts.ts';
import { type FoundPost, searchPosts } from '../../../../shared/reading/search.ts';
import { publishPost, unpublishPost } from '../../../../shared/writing/writing.ts';
import {
  makeClass,
  makePost,
  makeSubject,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const look = (
  by: TestUser,
  { groupId }: TestGroup,
  query: { query: string; size?: number; postId?: string },
) => app.call(searchPosts, { token: by.token, params: { groupId }, query });

async function titlesOf(by: TestUser, group: TestGroup, query: string) {
  const { body } = await look(by, group, { query });
  return body.posts.map(({ title }) => title.map(({ text }) => text).join(''));
}
const show = (parts: FoundPost['snippet']) =>
  parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
/** A post on a new subject. */
async function publish(
  group: TestGroup,
  author: TestUser,
  post: ReturnType<typeof write> & { publishedAt?: string },
) {
  return makePost(app, group, await makeSubject(app, group), author, post);
}
const write = (title: string, ...lines: string[]) => ({
  title,
  document: documentOfParagraphs(lines),
});

async function makeShelf() {
  const made = await makeClass(app);
  const { author, friend, group } = made;
  const posts = [
    write('그늘', '여름에는 소나무숲에서 놀았다.', '매미가 울었다.'),
    write('내 나무', '마당에 감이 열렸다.'),
    write('바다', '파도를 보았다. I like JAZZ.'),
  ];
  for (const [at, post] of posts.entries()) {
    const publishedAt = new Date(Date.UTC(2026, 4, 10 - at)).toISOString();
    await publish(group, at === 2 ? friend : author, { ...post, publishedAt });
  }
  return made;
}

describe('reading/search: the search', () => {
  it('finds parts of words in titles and texts, newest first', async () => {
    const { friend, group } = await makeShelf();
    expect(await titlesOf(friend, group, '나무')).toEqual(['그늘', '내 나무']);
    expect(await titlesOf(friend, group, '무숲')).toEqual(['그늘']);
    expect(await titlesOf(friend, group, '감')).toEqual(['내 나무']);
    expect(await titlesOf(friend, group, '소나무숲에서 놀았다')).toEqual(['그늘']);
    expect(await titlesOf(friend, group, '나무 매미')).toEqual(['그늘']);
    expect(await titlesOf(friend, group, '놀았다매미')).toEqual([]);
    expect(await titlesOf(friend, group, '숲나')).toEqual([]);
  });

  it('normalizes how letters are typed', async () => {
    const { friend, group } = await makeShelf();
    expect(await titlesOf(friend, group, 'jazz')).toEqual(['바다']);
    expect(await titlesOf(friend, group, '나무'.normalize('NFD'))).toEqual(['그늘', '내 나무']);
  });

  it("finds the author's name, also together with words", async () => {
    const { author, friend, group } = await makeShelf();
    const name = async ({ userId }: TestUser, penName: string) => {
      await app.services.db
        .updateTable('users')
        .set({ penName })
        .where('userId', '=', userId)
        .execute();
    };
    await name(author, '박이안');
    await name(friend, '최도윤');
    expect(await titlesOf(friend, group, '이안')).toEqual(['그늘', '내 나무']);
    expect(await titlesOf(friend, group, '이안 마당')).toEqual(['내 나무']);
    expect(await titlesOf(friend, group, '도윤 이안')).toEqual([]);
    await publish(group, friend, {
      ...write('편지', '이안에게 썼다.'),
      publishedAt: '2026-05-20T00:00:00Z',
    });
    expect(await titlesOf(friend, group, '이안')).toEqual(['편지', '그늘', '내 나무']);
    expect(await titlesOf(friend, group, '도윤 이안')).toEqual(['편지']);
  });

  it('shows the text around the first hit, marked', async () => {
    const { author, friend, group } = await makeClass(app);
    const far = '햇살이 마루에 길게 누웠다. '.repeat(20);
    await publish(group, author, write('나무 아래', `${far}나무가 <b>웃었다</b>.`));
    const [found] = (await look(friend, group, { query: '나무' })).body.posts;
    expect(show(found?.title ?? [])).toBe('[나무] 아래');
    expect(show(found?.snippet ?? [])).toMatch(/^….*누웠다\. \[나무\]가 <b>웃었다<\/b>\.$/);
    expect(found).toMatchObject({
      author: { userId: author.userId },
      subjectTitle: '우리 동네 가을',
    });
  });

  it('continues by page to an empty one', async () => {
    const { author, group } = await makeClass(app);
    for (let day = 1; day <= 5; day += 1) {
      const publishedAt = new Date(Date.UTC(2026, 3, day)).toISOString();
      await publish(group, author, { ...write(`감 ${day}`, '감나무'), publishedAt });
    }
    const seen: string[] = [];
    let postId: string | undefined;
    for (const size of [2, 2, 1, 0]) {
      const { body } = await look(author, group, {
        query: '감나무',
        size: 2,
        ...(postId && { postId }),
      });
      expect(body.posts).toHaveLength(size);
      seen.push(...body.posts.map(({ title }) => title.map(({ text }) => text).join('')));
      postId = body.posts.at(-1)?.postId;
    }
    expect(seen).toEqual(['감 5', '감 4', '감 3', '감 2', '감 1']);
  });

  it('takes special characters literally', async () => {
    const { author, friend, group } = await makeClass(app);
    await publish(group, author, write('할인', "오늘은 50% 싸다. 이름_표와 \\ 그리고 '따옴'"));
    for (const query of ['50%', '름_표', '\\', "'따옴'"]) {
      expect(await titlesOf(friend, group, query), query).toEqual(['할인']);
    }
    for (const query of ['5_%', '오%싸', '이름%표', '.*']) {
      expect(await titlesOf(friend, group, query), query).toEqual([]);
    }
    const empty = await look(friend, group, { query: '   ' });
    expect(empty).toMatchObject({ status: 400, errorCode: 'INVALID_VALUE' });
  });

  it('finds old posts that are not among the newest', async () => {
    const { author, friend, group } = await makeClass(app);
    const old = write('옛 편지', '반딧불이를 보았다.');
    await publish(group, author, { ...old, publishedAt: '2020-01-01T00:00:00Z' });
    const template = await publish(group, friend, write('오늘', '비가 왔다.'));
    const row = await app.services.db
      .selectFrom('posts')
      .selectAll()
      .where('postId', '=', template.postId)
      .executeTakeFirstOrThrow();
    await app.services.db
      .insertInto('posts')
      .values(
        Array.from({ length: 320 }, () => ({
          ...row,
          postId: v7(),
          onePost: false,
          document: JSON.stringify(row.document),
        })),
      )
      .execute();
    expect(await titlesOf(friend, group, '반딧')).toEqual(['옛 편지']);
    expect(await titlesOf(friend, group, '반')).toEqual(['옛 편지']);
    expect(await titlesOf(friend, group, author.penName)).toContain('옛 편지');
  });
});

describe('reading/search: the search does not find', () => {
  it('drafts, unpublished and deleted posts', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const { groupId } = group;
    const postId = v7();
    const params = { groupId, postId };
    const save = { ragId: subject.ragId, ...write('비밀', '은하수 이야기'), version: 0 };
    const token = author.token;
    await app.call(publishPost, { token, params, body: { ...save, saveId: v7() } });
    expect(await titlesOf(friend, group, '은하수')).toEqual(['비밀']);
    const { body } = await app.call(unpublishPost, { token, params });
    expect(await titlesOf(friend, group, '은하수')).toEqual([]);
    const again = {
      ...save,
      ...write('비밀', '북극성 이야기'),
      version: body.version,
      saveId: v7(),
    };
    await app.call(publishPost, { token, params, body: again });
    expect(await titlesOf(friend, group, '은하수')).toEqual([]);
    expect(await titlesOf(friend, group, '북극성')).toEqual(['비밀']);
    await app.call(removeMyPost, { token, params: { postId } });
    expect(await titlesOf(friend, group, '북극성')).toEqual([]);
  });

  it('posts that only the owner reads, and posts of other groups', async () => {
    const { author, friend, group } = await makeClass(app);
    const quiet = await makeSubject(app, group, { readers: 'OWNER' });
    await makePost(app, group, quiet, author, write('고민', '사실은 무서웠다.'));
    expect(await titlesOf(friend, group, '무서')).toEqual([]);
    expect(await titlesOf(author, group, '무서')).toEqual(['고민']);
    expect(await titlesOf(group.owner, group, '무서')).toEqual(['고민']);
    const other = await makeClass(app);
    await makePost(app, other.group, other.subject, other.author, write('남의 글', '무서웠다.'));
    expect(await titlesOf(author, group, '무서')).toEqual(['고민']);
    expect((await look(author, other.group, { query: '무서' })).errorCode).toBe('PRIVATE_GROUP');
    await app.services.db
      .updateTable('groupSubjects')
      .set({ deletedAt: new Date().toISOString() })
      .where('ragId', '=', quiet.ragId)
      .execute();
    expect(await titlesOf(group.owner, group, '무서')).toEqual([]);
  });
});

it('reading/search: a post with a very large document is shown with its snippet', async () => {
  const { author, friend, group } = await makeClass(app);
  const { document } = write('', '');
  const marks = Array.from({ length: 20_000 }, () => ({ type: 'bold' as const }));
  document.content = [{ type: 'paragraph', content: [{ type: 'text', text: '감나무', marks }] }];
  await publish(group, author, { title: '무거운 글', document });
  const [found] = (await look(friend, group, { query: '나무' })).body.posts;
  expect(show(found?.snippet ?? [])).toBe('감[나무]');
});
