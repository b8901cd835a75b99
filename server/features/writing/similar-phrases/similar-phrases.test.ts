import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { listSimilarPhrases } from '../../../../shared/writing/similar-phrases.ts';
import {
  makeClass,
  makePost,
  makeSubject,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const look = ({ groupId, postId }: TestPost, { token }: TestUser) =>
  app.call(listSimilarPhrases, { token, params: { groupId, postId } });
const write = (...lines: string[]) => ({ document: documentOfParagraphs(lines) });
const SHARED = '할머니가 마당에 고추를 널어 두셨는데';

it('writing/similar-phrases: the owner, and nobody else, sees phrases in other posts on the subject', async () => {
  const { author, friend, group, subject } = await makeClass(app);
  const post = await makePost(app, group, subject, author, write(`어제 ${SHARED} 비가 왔다.`));
  const other = await makePost(app, group, subject, friend, write(`늦가을 ${SHARED} 해가 났다.`));
  const elsewhere = await makeSubject(app, group);
  await makePost(app, group, elsewhere, friend, write(`어제 ${SHARED} 비가 왔다.`));
  const { body } = await look(post, group.owner);
  expect(body).toEqual({
    phrases: [
      {
        text: SHARED,
        posts: [
          {
            postId: other.postId,
            title: '감나무 등불 아래',
            author: { userId: friend.userId, penName: friend.penName, userAvatarUrl: null },
          },
        ],
      },
    ],
  });
  for (const by of [author, friend]) {
    expect((await look(post, by)).errorCode).toBe('NOT_GROUP_OWNER');
  }
});

it('writing/similar-phrases: compares all posts of a large class and names them', async () => {
  const { author, friend, group, subject } = await makeClass(app, {
    subject: { onePostPerPerson: false },
  });
  const post = await makePost(app, group, subject, author, write(`어제 ${SHARED} 비가 왔다.`));
  const postIds: string[] = [];
  for (let n = 0; n < 24; n += 1) {
    const said = n === 3 || n === 21 ? `늦가을 ${SHARED} 해가 났다.` : '아무 일도 없었다.';
    const { postId } = await makePost(app, group, subject, friend, write(said));
    postIds.push(postId);
  }
  const { phrases } = (await look(post, group.owner)).body;
  expect(phrases.map(({ text }) => text)).toEqual([SHARED]);
  expect(new Set(phrases[0]?.posts.map(({ postId }) => postId))).toEqual(
    new Set([postIds[3], postIds[21]]),
  );
});

it('writing/similar-phrases: leaves out the guide and does not read drafts', async () => {
  const { author, friend, group, subject } = await makeClass(app);
  const post = await makePost(app, group, subject, author, write(`어제 ${SHARED} 비가 왔다.`));
  const draft = { ...write(`어제 ${SHARED} 비가 왔다.`), postStatus: 'DRAFT' as const };
  const begun = await makePost(app, group, subject, friend, draft);
  expect((await look(post, group.owner)).body).toEqual({ phrases: [] });
  expect((await look(begun, group.owner)).errorCode).toBe('POST_NOT_FOUND');
  await app.services.db
    .updateTable('posts')
    .set({ postStatus: 'PUBLISHED', publishedAt: new Date().toISOString() })
    .where('postId', '=', begun.postId)
    .execute();
  expect((await look(post, group.owner)).body.phrases).toHaveLength(1);
  await app.services.db
    .updateTable('groupSubjects')
    .set({
      guide: JSON.stringify(documentOfParagraphs([`‘어제 ${SHARED} 비가 왔다’로 시작해요.`])),
    })
    .where('ragId', '=', subject.ragId)
    .execute();
  expect((await look(post, group.owner)).body).toEqual({ phrases: [] });
});
