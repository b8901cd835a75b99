import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadMyData } from '../../../../shared/accounts/account-deletion.ts';
import { updateUserInfo } from '../../../../shared/accounts/profile.ts';
import { answerGroupInquiry, askTeacher } from '../../../../shared/administration/inquiries.ts';
import { getBook } from '../../../../shared/books/books.ts';
import type { Document } from '../../../../shared/document/document.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { addRemark } from '../../../../shared/feedback/remarks.ts';
import { addFeedbackReply } from '../../../../shared/feedback/revision.ts';
import { addComment } from '../../../../shared/reading/comments.ts';
import { publishPost, savePost, unpublishPost } from '../../../../shared/writing/writing.ts';
import { publishNewBook } from '../../../../tests/support/data/books.ts';
import {
  makeClass,
  makePost,
  makeSubject,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { upload } from '../../../../tests/support/data/form.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { createNamer, fileNameOf } from '../../../platform/files/file-names.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

async function takeAlong({ token }: TestUser) {
  const answer = await app.call(downloadMyData, { token });
  const files = unzipSync(new Uint8Array(answer.body as unknown as Buffer));
  const text = (path: string) => new TextDecoder().decode(files[path]);
  return { answer, files, text, json: (path: string) => JSON.parse(text(path)) };
}

const HOSTILE: Document = {
  type: 'doc',
  content: [
    {
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }],
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '굵은 말', marks: [{ type: 'bold' }, { type: 'highlight' }] },
        { type: 'hardBreak' },
        { type: 'text', text: '</article><script>alert(1)</script>' },
      ],
    },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: '하나' }] }],
        },
      ],
    },
    { type: 'verse', content: [{ type: 'text', text: '행' }] },
  ],
};

describe('accounts/my-data: the export', () => {
  it('holds the earlier versions and the edit history', async () => {
    const { author, group, subject } = await makeClass(app);
    const params = { groupId: group.groupId, postId: v7() };
    const { token } = author;
    const save = (text: string, version: number) => ({
      ragId: subject.ragId,
      title: '감나무',
      document: documentOfParagraphs([text]),
      version,
      saveId: v7(),
    });
    await app.call(savePost, { params, token, body: save('처음', 0) });
    await app.call(publishPost, { params, token, body: save('끝', 1) });
    await app.call(unpublishPost, { params, token });
    await app.call(publishPost, { params, token, body: save('정말 끝', 3) });
    const { json } = await takeAlong(author);
    const { versions, steps } = json('글/001 감나무 (글의 발자취).json');
    expect(versions).toMatchObject(
      ['끝', '정말 끝'].map((text) => ({
        versionKind: 'PUBLISHED',
        title: '감나무',
        document: documentOfParagraphs([text]),
      })),
    );
    expect(steps).toHaveLength(3);
  });

  it("holds the user's own held comment, but not one of another person", async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const { postId } = await makePost(app, group, subject, author);
    const params = { groupId: group.groupId, postId };
    await app.services.db
      .updateTable('groups')
      .set({ commentHoldWords: ['바보'] })
      .where('groupId', '=', group.groupId)
      .execute();
    for (const { token } of [author, friend]) {
      await app.call(addComment, { params, token, body: { content: '바보' } });
    }
    const ofAuthor = await takeAlong(author);
    expect(ofAuthor.json('글/001 감나무 등불 아래.json').comments).toMatchObject([
      { penName: author.penName, content: '바보' },
    ]);
    const ofFriend = await takeAlong(friend);
    expect(ofFriend.json('내가 쓴 댓글.json')).toMatchObject([{ content: '바보' }]);
  });

  it('holds everything of the user and nothing of others', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const another = await makeSubject(app, group);
    const post = await makePost(app, group, subject, author, { title: '감나무: 등불/아래?' });
    await makePost(app, group, another, author, {
      title: 'CON',
      document: HOSTILE,
      postStatus: 'DRAFT',
    });
    const friends = await makePost(app, group, another, friend, { title: '친구의 글' });
    const params = { groupId: group.groupId, postId: post.postId };
    await app.call(addComment, { params, token: friend.token, body: { content: '부럽다 <b>!' } });
    await app.call(addComment, {
      params: { ...params, postId: friends.postId },
      token: author.token,
      body: { content: '나도 갈래' },
    });
    const annotation = {
      annotationId: v7(),
      annotationKind: 'SUGGEST' as const,
      start: 0,
      end: 3,
      exact: '할머니',
      content: '어느 분인지 알려 줄까요?',
      suggestion: '외할머니',
    };
    const feedbackId = await giveFeedback(app, params, group.owner, {
      content: '둘째 문장이 좋아요',
      annotations: [annotation],
    });
    await app.call(addFeedbackReply, {
      params: { ...params, feedbackId },
      body: { replyId: v7(), content: '외할머니예요' },
      token: author.token,
    });
    await app.call(addRemark, { body: { content: '나만 쓰는 말' }, token: author.token });
    const picture = await sharp({
      create: { width: 40, height: 40, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const { fileUrl } = (await upload(app, author.token, picture)).body;
    await app.call(updateUserInfo, { token: author.token, body: { userAvatarUrl: fileUrl } });
    const book = await publishNewBook(app, group.owner.token, {
      groupId: group.groupId,
      bookTitle: '우리 반: 문집',
      parts: [{ postIds: [post.postId] }],
    });
    await until(
      async () =>
        (await app.call(getBook, { params: { bookId: book.bookId }, token: author.token })).body
          .edition,
    );

    const { answer, files, text, json } = await takeAlong(author);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''.+\.zip$/,
    );
    expect(Object.keys(files).sort()).toEqual(
      [
        'annotations.jsonld',
        'index.html',
        'picture.webp',
        'profile.json',
        '글/001 감나무 등불 아래.html',
        '글/001 감나무 등불 아래.json',
        '글/002 _CON.html',
        '글/002 _CON.json',
        '내가 쓴 댓글.html',
        '내가 쓴 댓글.json',
        '내가 쓴 피드백.html',
        '내가 쓴 피드백.json',
        '자주 쓰는 말.json',
        '책/우리 반 문집.pdf',
        '피드백에 한 말.json',
      ].sort(),
    );
    expect(json('profile.json')).toMatchObject({
      penName: author.penName,
      userLogin: author.userLogin,
      groups: [{ groupTitle: '햇살초 5학년 2반' }],
    });
    expect(json('profile.json')).not.toHaveProperty('passwordHash');
    expect(json('글/001 감나무 등불 아래.json')).toMatchObject({
      title: '감나무: 등불/아래?',
      postStatus: 'PUBLISHED',
      document: { type: 'doc' },
      comments: [{ penName: friend.penName, content: '부럽다 <b>!' }],
      feedback: [
        { penName: group.owner.penName, feedbackKind: 'TEACHER', content: '둘째 문장이 좋아요' },
      ],
    });
    const page = text('글/001 감나무 등불 아래.html');
    expect(page).toContain('할머니 댁 마당에는 감나무가 한 그루 있다.');
    expect(page).toContain('부럽다 &lt;b&gt;!');
    expect(page).toContain('둘째 문장이 좋아요');
    expect(page).toContain('어느 분인지 알려 줄까요?');
    expect(json('annotations.jsonld')).toMatchObject({
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      '@graph': [
        {
          type: 'Annotation',
          motivation: 'editing',
          target: {
            source: encodeURI('글/001 감나무 등불 아래.json'),
            selector: [
              { type: 'TextPositionSelector', start: 0, end: 3 },
              { type: 'TextQuoteSelector', exact: '할머니', prefix: '' },
            ],
          },
        },
      ],
    });
    expect(json('피드백에 한 말.json')).toMatchObject([{ content: '외할머니예요' }]);
    expect(json('자주 쓰는 말.json')).toMatchObject([{ content: '나만 쓰는 말' }]);
    expect(json('내가 쓴 댓글.json')).toMatchObject([
      { content: '나도 갈래', postTitle: '친구의 글', writer: friend.penName },
    ]);
    expect(json('내가 쓴 피드백.json')).toEqual([]);
    expect(Buffer.from(files['책/우리 반 문집.pdf'] ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
    expect((await sharp(files['picture.webp']).metadata()).format).toBe('webp');
    const index = text('index.html');
    expect(index).toContain(
      `<a href="${encodeURIComponent('글')}/${encodeURIComponent('001 감나무 등불 아래.html')}">`,
    );
    // The friend's post is only named, where I answered it.
    expect(
      JSON.stringify(Object.values(files).map((bytes) => Buffer.from(bytes).toString('utf8'))),
    ).not.toContain(`${friends.postId}"`);
  });

  it("holds the user's inquiries with answers, and only the answers to others' inquiries", async () => {
    const { author, group } = await makeClass(app);
    const { groupId } = group;
    const asked = await app.call(askTeacher, {
      params: { groupId },
      token: author.token,
      body: { content: '마감이 언제예요?', page: '/group' },
    });
    const { inquiryId } = asked.body;
    const answer = { params: { groupId, inquiryId }, body: { answer: '금요일이에요.' } };
    await app.call(answerGroupInquiry, { ...answer, token: group.owner.token });
    expect((await takeAlong(author)).json('고객센터.json')).toMatchObject({
      asked: [{ to: 'TEACHER', content: '마감이 언제예요?', answer: { content: '금요일이에요.' } }],
      answered: [],
    });
    const owners = await takeAlong(group.owner);
    expect(owners.json('고객센터.json')).toMatchObject({
      asked: [],
      answered: [{ answer: '금요일이에요.' }],
    });
    expect(owners.text('고객센터.json')).not.toContain('마감이 언제예요?');
  });

  it('omits the title of a post that the user may no longer read', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const taken = await makePost(app, group, subject, friend, { title: '모두의 글' });
    const params = { groupId: group.groupId, postId: taken.postId };
    const said = { params, token: author.token, body: { content: '나도 갈래' } };
    expect((await app.call(addComment, said)).status).toBe(200);
    const { db } = app.services;
    await db
      .updateTable('posts')
      .set({ postStatus: 'DRAFT', title: '혼자 쓰는 글' })
      .where('postId', '=', taken.postId)
      .execute();
    const draft = await takeAlong(author);
    expect(draft.json('내가 쓴 댓글.json')).toMatchObject([{ postTitle: null }]);
    expect(draft.text('내가 쓴 댓글.html')).toContain('지금은 볼 수 없는 글');
    await db
      .updateTable('posts')
      .set({ postStatus: 'PUBLISHED' })
      .where('postId', '=', taken.postId)
      .execute();
    expect((await takeAlong(author)).text('내가 쓴 댓글.html')).toContain('혼자 쓰는 글');
    await db.deleteFrom('groupMembers').where('userId', '=', author.userId).execute();
    expect((await takeAlong(author)).text('내가 쓴 댓글.html')).not.toContain('혼자 쓰는 글');
  });

  it("escapes the user's text", async () => {
    const { author, group, subject } = await makeClass(app);
    await makePost(app, group, subject, author, {
      title: '<script>alert(1)</script>',
      document: HOSTILE,
    });
    const { files, text } = await takeAlong(author);
    const [path = ''] = Object.keys(files).filter(
      (name) => name.startsWith('글/') && name.endsWith('.html'),
    );
    const page = text(path);
    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('<h2>&lt;img src=x onerror=alert(1)&gt;</h2>');
    expect(page).toContain('<mark><strong>굵은 말</strong></mark><br>');
    expect(page).toContain('<ul><li><p>하나</p></li></ul>');
    expect(text('index.html')).not.toMatch(/<script/);
  });

  it('holds every post of a long school life', async () => {
    const { author, group, subject } = await makeClass(app, {
      subject: { onePostPerPerson: false },
    });
    for (let nth = 0; nth < 120; nth += 1) {
      await makePost(app, group, subject, author, { title: '같은 제목', postStatus: 'DRAFT' });
    }
    const { files } = await takeAlong(author);
    const posts = Object.keys(files).filter((name) => /^글\/\d{3} 같은 제목\.html$/.test(name));
    expect(posts).toHaveLength(120);
  });

  it('works for a new user, and not without a log-in', async () => {
    const user = await makeUser(app);
    const { text } = await takeAlong(user);
    expect(text('index.html')).toContain('아직 쓴 글이 없어요.');
    expect((await app.call(downloadMyData)).errorCode).toBe('TOKEN_MISSING');
  });

  it('is limited to five an hour', async () => {
    const user = await makeUser(app);
    for (let nth = 0; nth < 5; nth += 1) await takeAlong(user);
    const refused = await app.call(downloadMyData, { token: user.token });
    expect(refused).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('accounts/my-data: file names', () => {
  it.each([
    ['감나무: 등불/아래?', '감나무 등불 아래'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\Windows', 'C Windows'],
    ['nul', '_nul'],
    ['com1.txt', '_com1.txt'],
    ['console', 'console'],
    ['끝에 점...', '끝에 점'],
    ['   ', '없음'],
    ['???', '없음'],
    ['각'.normalize('NFD'), '각'],
    ['가\u202e나\u200b다', '가 나 다'],
    ['가'.repeat(80), '가'.repeat(60)],
    ['👩‍🌾'.repeat(2), '👩 🌾👩 🌾'],
  ])('%j becomes %j, which every system accepts', (title, name) => {
    expect(fileNameOf(title, '없음')).toBe(name);
  });

  it('are made unique within a folder', () => {
    const free = createNamer();
    expect([free('Book'), free('book'), free('Book')]).toEqual(['Book', 'book (2)', 'Book (3)']);
  });
});
