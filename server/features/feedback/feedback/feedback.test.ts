import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOfParagraphs, plainText } from '../../../../shared/document/document-text.ts';
import * as api from '../../../../shared/feedback/feedback.ts';
import { publishPost, savePost, unpublishPost } from '../../../../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeClass,
  makeClassWithPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const CONTENT = '‘주황 등불’이라는 말이 참 좋아요. 그 아래서 무엇을 했을까요?';
const TEXT = plainText(DOCUMENT);

interface PostRef {
  groupId: string;
  postId: string;
}

const feedbackOn = ({ groupId, postId }: PostRef, by: TestUser) =>
  app.call(api.listFeedback, { params: { groupId, postId }, token: by.token });

/** An annotation on these words of the text. */
function annotationOn(exact: string, text = TEXT) {
  const start = text.indexOf(exact);
  return {
    annotationId: v7(),
    annotationKind: 'CORRECT' as const,
    start,
    end: start + exact.length,
    exact,
    content: '여기를 다시 볼까요?',
    suggestion: null,
  };
}

describe('feedback/feedback: feedback', () => {
  it('is read by the author, which marks it, and by the owner, but not by classmates', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    await giveFeedback(app, post, group.owner, CONTENT);
    expect((await feedbackOn(post, group.owner)).body.feedbacks).toMatchObject([
      {
        content: CONTENT,
        feedbackKind: 'TEACHER',
        postVersion: 1,
        decision: 'NONE',
        author: { userId: group.owner.userId },
        readAt: null,
        annotations: [],
        levels: [],
        replies: [],
      },
    ]);
    expect((await feedbackOn(post, author)).body.feedbacks).toHaveLength(1);
    expect((await feedbackOn(post, group.owner)).body.feedbacks[0]?.readAt).toMatch(/Z$/);
    expect((await feedbackOn(post, friend)).body.feedbacks).toEqual([]);
    const other = await makeClassWithPost(app);
    expect((await feedbackOn(post, other.author)).errorCode).toBe('PRIVATE_GROUP');
  });

  it('has the levels of the rubric as they were when it was delivered', async () => {
    const { author, group, subject, post } = await makeClassWithPost(app);
    const rubric = [
      {
        criterion: '생각',
        levels: [
          { title: '잘했어요', description: '까닭이 또렷해요', points: 10 },
          { title: '보통이에요', description: '' },
        ],
      },
      { criterion: '문장', levels: [{ title: '좋아요', description: '' }] },
    ];
    const setRubric = (rows: unknown) =>
      app.services.db
        .updateTable('groupSubjects')
        .set({ rubric: JSON.stringify(rows) })
        .where('ragId', '=', subject.ragId)
        .execute();
    await setRubric(rubric);
    await giveFeedback(app, post, group.owner, {
      levels: [
        { criterion: '문장', level: 0 },
        { criterion: '생각', level: 1 },
      ],
    });
    await setRubric([]);
    const [feedback] = (await feedbackOn(post, author)).body.feedbacks;
    expect(feedback?.levels).toEqual([
      {
        criterion: '생각',
        level: 1,
        levelCount: 2,
        levelTitle: '보통이에요',
        description: '',
        points: null,
      },
      {
        criterion: '문장',
        level: 0,
        levelCount: 1,
        levelTitle: '좋아요',
        description: '',
        points: null,
      },
    ]);
  });

  it('a member sees the newest feedback to their own posts', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    await giveFeedback(app, post, group.owner, { annotations: [annotationOn('감나무')] });
    const answersOf = async (by: TestUser) =>
      (await app.call(api.listMyFeedback, { params: { groupId: group.groupId }, token: by.token }))
        .body.feedbacks;
    expect(await answersOf(author)).toMatchObject([
      {
        content: '',
        firstAnnotation: annotationOn('감나무').content,
        annotationCount: 1,
        postTitle: '감나무 등불 아래',
        subjectTitle: '우리 동네 가을',
      },
    ]);
    expect(await answersOf(friend)).toEqual([]);
  });
});

describe('feedback/feedback: annotations', () => {
  /** A post that its author published, with an edit history. */
  async function publishedPiece() {
    const made = await makeClass(app);
    const { author, group, subject } = made;
    const params = { groupId: group.groupId, postId: v7() };
    const write = (
      endpoint: typeof savePost | typeof publishPost,
      lines: string[],
      version: number,
    ) =>
      app.call(endpoint, {
        params,
        body: {
          ragId: subject.ragId,
          title: '감나무',
          document: documentOfParagraphs(lines),
          version,
          saveId: v7(),
        },
        token: author.token,
      });
    await write(publishPost, TEXT.split('\n'), 0);
    return { ...made, post: params, write };
  }

  const locationsOf = async (post: PostRef, by: TestUser) => {
    const { feedbacks } = (await feedbackOn(post, by)).body;
    return feedbacks.flatMap(({ annotations }) => annotations.map(({ location }) => location));
  };

  it('keep their quotation and follow the text through the author’s saves', async () => {
    const { author, group, post, write } = await publishedPiece();
    const [same, changed, gone] = [
      annotationOn('감나무가 한 그루'),
      annotationOn('주황 등불'),
      annotationOn('할머니 댁'),
    ];
    await giveFeedback(app, post, group.owner, { annotations: [same, changed, gone] });
    const { prefix, suffix, ...first } =
      (await feedbackOn(post, author)).body.feedbacks[0]?.annotations[0] ?? {};
    expect(first).toMatchObject({ ...same, location: { state: 'SAME', start: same.start } });
    expect([prefix, suffix]).toEqual([
      TEXT.slice(0, same.start),
      TEXT.slice(same.end, same.end + 32),
    ]);

    const taken = await app.call(unpublishPost, { params: post, token: author.token });
    const [one = '', two = ''] = TEXT.split('\n');
    const texts = [
      ['새 첫 문단.', one, two],
      ['새 첫 문단.', one, two.replace('주황', '노란')],
      ['새 첫 문단.', one.replace('할머니 댁 ', ''), two.replace('주황', '노란')],
    ];
    let { version } = taken.body;
    for (const lines of texts) version = (await write(savePost, lines, version)).body.version;
    const text = `새 첫 문단.\n${one.replace('할머니 댁 ', '')}\n${two.replace('주황', '노란')}`;
    const at = (words: string) => ({
      start: text.indexOf(words),
      end: text.indexOf(words) + words.length,
    });
    expect(await locationsOf(post, author)).toEqual([
      { state: 'SAME', ...at('감나무가 한 그루') },
      { state: 'CHANGED', ...at('노란 등불') },
      { state: 'GONE', start: null, end: null },
    ]);
    // The draft is private.
    expect((await feedbackOn(post, group.owner)).errorCode).toBe('POST_NOT_FOUND');
  });

  it('are found by their quotation when compaction has merged the saves', async () => {
    const { author, group, post, write } = await publishedPiece();
    const annotation = annotationOn('감이 주황 등불처럼 매달린다');
    await giveFeedback(app, post, group.owner, { annotations: [annotation] });
    const taken = await app.call(unpublishPost, { params: post, token: author.token });
    const [one = '', two = ''] = TEXT.split('\n');
    await write(savePost, ['첫 문단.', one, two], taken.body.version);
    const { db } = app.services;
    const steps = await db
      .selectFrom('postSteps')
      .select(['version', 'inserted'])
      .where('postId', '=', post.postId)
      .orderBy('version')
      .execute();
    const last = steps.at(-1);
    const { title, document } = await db
      .selectFrom('posts')
      .select(['title', 'document'])
      .where('postId', '=', post.postId)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('postSteps').where('postId', '=', post.postId).execute();
    await db
      .insertInto('postSteps')
      .values({
        postId: post.postId,
        version: last?.version ?? 0,
        writtenAt: new Date().toISOString(),
        start: 0,
        removed: 0,
        inserted: `${title}\n${JSON.stringify(document)}`,
        pastes: null,
      })
      .execute();
    const start = `첫 문단.\n${TEXT}`.indexOf(annotation.exact);
    expect(await locationsOf(post, author)).toEqual([
      { state: 'SAME', start, end: start + annotation.exact.length },
    ]);
  });
});
