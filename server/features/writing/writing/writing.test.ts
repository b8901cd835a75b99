import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import * as api from '../../../../shared/reading/posts.ts';
import { listActivities } from '../../../../shared/subjects/activities.ts';
import * as writingApi from '../../../../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeClass,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestClass,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const past = () => new Date(Date.now() - HOUR).toISOString();
const future = () => new Date(Date.now() + HOUR).toISOString();

function saveOf(
  { subject }: TestClass,
  change: Partial<writingApi.PostSave> = {},
): writingApi.PostSave {
  const title = '감나무 등불 아래';
  return {
    ragId: subject.ragId,
    title,
    document: DOCUMENT,
    version: 0,
    saveId: v7(),
    ...change,
  };
}

function send(
  endpoint: typeof writingApi.savePost | typeof writingApi.publishPost,
  { group, author }: TestClass,
  postId: string,
  body: unknown,
  token: string | undefined = author.token,
) {
  const params = { groupId: group.groupId, postId };
  return app.call(endpoint, { params, body, ...(token && { token }) });
}

const save = (desk: TestClass, postId: string, body: unknown, token?: string) =>
  send(writingApi.savePost, desk, postId, body, token);
const publish = (desk: TestClass, postId: string, body: unknown, token?: string) =>
  send(writingApi.publishPost, desk, postId, body, token);

function unpublish({ group, author }: TestClass, postId: string, token = author.token) {
  return app.call(writingApi.unpublishPost, { params: { groupId: group.groupId, postId }, token });
}

function read({ group, author }: TestClass, postId: string, token = author.token) {
  return app.call(api.getPost, { params: { groupId: group.groupId, postId }, token });
}

async function submitted({ group, subject }: TestClass): Promise<number> {
  const { body } = await app.call(listActivities, {
    params: { groupId: group.groupId },
    token: group.owner.token,
  });
  const subjects = body.activities.flatMap((activity) => activity.subjects);
  return subjects.find(({ ragId }) => ragId === subject.ragId)?.submitUserCount ?? Number.NaN;
}

function changeSubject(
  { subject }: TestClass,
  change: { subjectStatus?: 'READY' | 'CLOSED'; deadline?: string },
) {
  return app.services.db
    .updateTable('groupSubjects')
    .set(change)
    .where('ragId', '=', subject.ragId)
    .execute();
}

describe('writing/writing: saving', () => {
  it('creates the draft under the id of the device and counts its text', async () => {
    const desk = await makeClass(app);
    const postId = v7();
    const first = await save(desk, postId, saveOf(desk));
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      postId,
      postStatus: 'DRAFT',
      version: 1,
      characters: 47,
      charactersWithoutSpaces: 36,
    });
    const second = await save(
      desk,
      postId,
      saveOf(desk, { version: 1, title: '두 번째', document: documentOfParagraphs(['짧게']) }),
    );
    expect(second.body).toMatchObject({ version: 2, characters: 2 });
    const { body } = await read(desk, postId);
    expect(body).toMatchObject({ title: '두 번째', version: 2, postStatus: 'DRAFT' });
    expect(body.document).toEqual(documentOfParagraphs(['짧게']));
  });

  it('answers a repeated save as the first time and changes nothing', async () => {
    const desk = await makeClass(app);
    const postId = v7();
    const first = saveOf(desk);
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(desk, postId, first)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);

    const second = saveOf(desk, { version: 1, title: '고친 제목' });
    const again = await Promise.all([1, 2, 3, 4].map(() => save(desk, postId, second)));
    expect(again.map(({ body }) => body.version)).toEqual([2, 2, 2, 2]);
    // The subject may have closed between the save and its repetition.
    await changeSubject(desk, { subjectStatus: 'CLOSED' });
    expect((await save(desk, postId, second)).status).toBe(200);
    expect((await read(desk, postId)).body.lastSaveId).toBe(second.saveId);
  });

  it('refuses a save based on an older version, and one of two at once wins', async () => {
    const desk = await makeClass(app);
    const postId = v7();
    await save(desk, postId, saveOf(desk));
    const rivals = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        save(desk, postId, saveOf(desk, { version: 1, title: `글 ${n}` })),
      ),
    );
    expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(rivals.filter(({ errorCode }) => errorCode === 'VERSION_CONFLICT')).toHaveLength(7);
    const stale = await save(desk, postId, saveOf(desk, { version: 0 }));
    expect(stale).toMatchObject({ status: 409, errorCode: 'VERSION_CONFLICT' });
    const ahead = await save(desk, postId, saveOf(desk, { version: 9 }));
    expect(ahead.errorCode).toBe('VERSION_CONFLICT');
  });

  it("never changes another user's post, whichever version is named", async () => {
    const desk = await makeClass(app);
    const { postId } = await makePost(app, desk.group, desk.subject, desk.friend, {
      postStatus: 'DRAFT',
      title: '친구 글',
    });
    for (const version of [0, 1]) {
      const answer = await save(desk, postId, saveOf(desk, { version }));
      expect(answer).toMatchObject({ status: 404, errorCode: 'POST_NOT_FOUND' });
    }
    const kept = await read(desk, postId, desk.friend.token);
    expect(kept.body).toMatchObject({ title: '친구 글', version: 1 });
    expect((await save(desk, v7(), saveOf(desk, { version: 3 }))).errorCode).toBe('POST_NOT_FOUND');
  });

  it('accepts only subjects of this group', async () => {
    const [desk, other] = [await makeClass(app), await makeClass(app)];
    const elsewhere = { ragId: other.subject.ragId };
    expect((await save(desk, v7(), saveOf(desk, elsewhere))).errorCode).toBe('SUBJECT_NOT_FOUND');
    const postId = v7();
    await save(desk, postId, saveOf(desk));
    const moved = await save(desk, postId, saveOf(desk, { ...elsewhere, version: 1 }));
    expect(moved.errorCode).toBe('SUBJECT_NOT_FOUND');
    const unknown = await save(desk, v7(), saveOf(desk, { ragId: v7() }));
    expect(unknown).toMatchObject({ status: 404, errorCode: 'SUBJECT_NOT_FOUND' });
  });

  it.each(['READY', 'CLOSED'] as const)('creates nothing in a %s subject', async (status) => {
    const desk = await makeClass(app);
    const postId = v7();
    await save(desk, postId, saveOf(desk));
    await changeSubject(desk, { subjectStatus: status });
    expect((await save(desk, v7(), saveOf(desk))).errorCode).toBe('SUBJECT_NOT_OPEN');
    const begun = await save(desk, postId, saveOf(desk, { version: 1, title: '계속 쓴다' }));
    expect(begun).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('creates nothing before the opening day, but saves drafts after the deadline', async () => {
    const early = await makeClass(app);
    await app.services.db
      .updateTable('groupSubjects')
      .set({ opensAt: future() })
      .where('ragId', '=', early.subject.ragId)
      .execute();
    expect((await save(early, v7(), saveOf(early))).errorCode).toBe('SUBJECT_NOT_OPEN');
    const over = await makeClass(app, { subject: { deadline: past() } });
    expect((await save(over, v7(), saveOf(over))).status).toBe(200);
  });

  it('limits the drafts on one subject, also in parallel', async () => {
    const desk = await makeClass(app);
    const most = LIMITS.draftsOnSubject;
    const answers = await Promise.all(
      Array.from({ length: most + 10 }, () => save(desk, v7(), saveOf(desk))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(answers.filter(({ errorCode }) => errorCode === 'LIMIT_EXCEEDED')).toHaveLength(10);
  });

  it('is for members only', async () => {
    const desk = await makeClass(app);
    const outsider = await makeUser(app);
    expect((await save(desk, v7(), saveOf(desk), outsider.token)).errorCode).toBe('PRIVATE_GROUP');
    const anonymous = await app.call(writingApi.savePost, {
      params: { groupId: desk.group.groupId, postId: v7() },
      body: saveOf(desk),
    });
    expect(anonymous).toMatchObject({ status: 400, errorCode: 'TOKEN_MISSING' });
    expect((await save(desk, v7(), saveOf(desk), desk.group.owner.token)).status).toBe(200);
    expect((await save(desk, v7(), saveOf(desk), desk.friend.token)).status).toBe(200);
    expect((await save(desk, 'not-an-id', saveOf(desk))).errorCode).toBe('POST_NOT_FOUND');
  });
});

const paragraph = (content: unknown[]) => ({ type: 'paragraph', content });
const text = (value: string) => ({ type: 'text', text: value });
function nested(depth: number): unknown {
  let block: unknown = paragraph([text('깊다')]);
  for (let n = 0; n < depth; n += 1) block = { type: 'blockquote', content: [block] };
  return { type: 'doc', content: [block] };
}

describe('writing/writing: hostile documents', () => {
  it.each([
    ['no document', null],
    ['nothing in it', { type: 'doc', content: [] }],
    ['an unknown node', { type: 'doc', content: [{ type: 'script', content: [text('x')] }] }],
    [
      'an unknown mark',
      { type: 'doc', content: [paragraph([{ ...text('x'), marks: [{ type: 'link' }] }])] },
    ],
    [
      'an attribute on a mark',
      {
        type: 'doc',
        content: [paragraph([{ ...text('x'), marks: [{ type: 'bold', attrs: { style: 'x' } }] }])],
      },
    ],
    [
      'an unknown attribute',
      { type: 'doc', content: [{ type: 'paragraph', attrs: { onclick: 'x' } }] },
    ],
    ['a heading of level 1', { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 } }] }],
    ['an empty text', { type: 'doc', content: [paragraph([text('')])] }],
    ['a control character', { type: 'doc', content: [paragraph([text('a\u0000b')])] }],
    ['a change of direction', { type: 'doc', content: [paragraph([text('a\u202eb')])] }],
    ['half a character', { type: 'doc', content: [paragraph([text('\ud83d')])] }],
    [
      'half a character in a link',
      {
        type: 'doc',
        content: [
          paragraph([
            {
              ...text('감'),
              marks: [{ type: 'link', attrs: { href: 'https://example.kr/\ud83d' } }],
            },
          ]),
        ],
      },
    ],
    [
      'what is not seen in a link',
      {
        type: 'doc',
        content: [
          paragraph([
            {
              ...text('감'),
              marks: [{ type: 'link', attrs: { href: 'https://naver.com\u3164.example.kr/' } }],
            },
          ]),
        ],
      },
    ],
    [
      'marks that several texts heap on one letter',
      {
        type: 'doc',
        content: [
          paragraph(
            [undefined, 'bold', undefined, 'bold'].map((type) => ({
              ...text('\u0316\u0301'.repeat(15)),
              ...(type && { marks: [{ type }] }),
            })),
          ),
        ],
      },
    ],
    ['13 levels', nested(13)],
    [
      '20,001 nodes',
      { type: 'doc', content: Array.from({ length: 20_000 }, () => ({ type: 'paragraph' })) },
    ],
    ['50,001 characters', documentOfParagraphs(['가'.repeat(LIMITS.postCharacters + 1)])],
  ])('refuses %s', async (_, document) => {
    const desk = await makeClass(app);
    const postId = v7();
    const answer = await save(desk, postId, { ...saveOf(desk), document });
    expect(answer).toMatchObject({ status: 400, errorCode: 'INVALID_VALUE' });
    expect(Object.keys(answer.fields ?? {})[0]).toMatch(/^document/);
    expect((await read(desk, postId)).errorCode).toBe('POST_NOT_FOUND');
  });

  it('refuses fifty thousand levels without crashing', async () => {
    const { group, subject, author } = await makeClass(app);
    const levels = 50_000;
    const open = '{"type":"blockquote","content":['.repeat(levels);
    const document = `{"type":"doc","content":[${open}${']}'.repeat(levels)}]}`;
    const { body } = await app.server.inject({
      method: 'PUT',
      url: `/api/group/${group.groupId}/post/${v7()}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${author.token}` },
      payload: `{"ragId":"${subject.ragId}","title":"","version":0,"saveId":"${v7()}","document":${document}}`,
    });
    expect(JSON.parse(body)).toMatchObject({ errorCode: 'INVALID_VALUE' });
  });

  it('accepts a document at its limits, in composed form', async () => {
    const desk = await makeClass(app);
    const widest = {
      type: 'doc',
      content: Array.from({ length: LIMITS.documentNodes - 1 }, () => ({ type: 'paragraph' })),
    };
    expect((await save(desk, v7(), { ...saveOf(desk), document: widest })).status).toBe(200);
    const postId = v7();
    const decomposed = documentOfParagraphs(['한글'.normalize('NFD')]);
    const title = '제목'.normalize('NFD');
    await save(desk, postId, { ...saveOf(desk), title, document: decomposed });
    const { body } = await read(desk, postId);
    expect(body.document).toEqual(documentOfParagraphs(['한글'.normalize('NFC')]));
    expect(body).toMatchObject({ title: '제목'.normalize('NFC'), characters: 2 });
  });

  it.each([
    ['a field nobody knows', { authorId: v7() }, 'authorId'],
    ['a long title', { title: '가'.repeat(101) }, 'title'],
    ['a title of two lines', { title: '가\n나' }, 'title'],
    ['a negative version', { version: -1 }, 'version'],
    ['a save without its id', { saveId: 'x' }, 'saveId'],
  ])('names %s', async (_, change, field) => {
    const desk = await makeClass(app);
    const answer = await save(desk, v7(), { ...saveOf(desk), ...change });
    expect(answer).toMatchObject({ status: 400, errorCode: 'INVALID_VALUE' });
    expect(answer.fields).toHaveProperty(field);
  });
});

describe('writing/writing: publishing', () => {
  it("saves and publishes at once, counts the author and updates the group's activity", async () => {
    const desk = await makeClass(app);
    const { db } = app.services;
    const lastActivityAt = '2020-01-01T00:00:00Z';
    await db
      .updateTable('groups')
      .set({ lastActivityAt })
      .where('groupId', '=', desk.group.groupId)
      .execute();
    const postId = v7();
    await save(desk, postId, saveOf(desk, { title: '처음' }));
    const answer = await publish(desk, postId, saveOf(desk, { version: 1, title: '마지막' }));
    expect(answer).toMatchObject({
      status: 200,
      body: { resultCode: 'SUCCESS', postStatus: 'PUBLISHED', version: 2, late: false },
    });
    const { body } = await read(desk, postId, desk.friend.token);
    expect(body).toMatchObject({ title: '마지막', postStatus: 'PUBLISHED', lastSaveId: null });
    expect(await submitted(desk)).toBe(1);
    const group = await db
      .selectFrom('groups')
      .select('lastActivityAt')
      .where('groupId', '=', desk.group.groupId)
      .executeTakeFirstOrThrow();
    expect(group.lastActivityAt > '2025').toBe(true);
  });

  it('publishes a post that was never saved', async () => {
    const desk = await makeClass(app);
    const answer = await publish(desk, v7(), saveOf(desk));
    expect(answer).toMatchObject({ status: 200, body: { postStatus: 'PUBLISHED', version: 1 } });
  });

  it('answers a repeated request as the first time', async () => {
    const desk = await makeClass(app);
    const postId = v7();
    const body = saveOf(desk);
    const answers = await Promise.all([1, 2, 3].map(() => publish(desk, postId, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await submitted(desk)).toBe(1);
    const other = await publish(desk, postId, saveOf(desk, { version: 1 }));
    expect(other).toMatchObject({ status: 409, errorCode: 'POST_ALREADY_PUBLISHED' });
    const edit = await save(desk, postId, saveOf(desk, { version: 1 }));
    expect(edit).toMatchObject({ status: 409, errorCode: 'POST_ALREADY_PUBLISHED' });
  });

  it('accepts one of fifty posts at once', async () => {
    const desk = await makeClass(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => publish(desk, v7(), saveOf(desk))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'ONLY_ONE_POST')).toHaveLength(49);
    expect(await submitted(desk)).toBe(1);
  });

  it('lets the unique index refuse a second post', async () => {
    const desk = await makeClass(app);
    await publish(desk, v7(), saveOf(desk));
    const { subject, author } = desk;
    const second = app.services.db
      .insertInto('posts')
      .values({
        postId: v7(),
        groupId: desk.group.groupId,
        ragId: subject.ragId,
        authorId: author.userId,
        postStatus: 'PUBLISHED',
        document: JSON.stringify(DOCUMENT),
        lastSaveId: v7(),
      })
      .execute();
    await expect(second).rejects.toMatchObject({ constraint: 'posts_only_one' });
  });

  it('accepts several where they are allowed, and counts the author once', async () => {
    const desk = await makeClass(app, { subject: { onePostPerPerson: false } });
    const ids = [v7(), v7(), v7()];
    const answers = await Promise.all(ids.map((postId) => publish(desk, postId, saveOf(desk))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await publish(desk, v7(), saveOf(desk), desk.friend.token);
    expect(await submitted(desk)).toBe(2);
    await unpublish(desk, ids[0] ?? '');
    expect(await submitted(desk)).toBe(2);
  });

  it('counts a class that publishes at the same moment', async () => {
    const pupils = await Promise.all(Array.from({ length: 12 }, () => makeUser(app)));
    const group = await makeGroup(app, { members: pupils });
    const subject = await makeSubject(app, group);
    const desks = pupils.map((author) => ({ author, friend: author, group, subject }));
    await Promise.all(desks.map((desk) => publish(desk, v7(), saveOf(desk))));
    await publish(
      { ...desks[0], author: group.owner } as TestClass,
      v7(),
      saveOf(desks[0] as TestClass),
    );
    // The owner's own example is not a submission.
    expect(await submitted(desks[0] as TestClass)).toBe(12);
  });

  it('respects the deadline unless late posts are allowed', async () => {
    const over = await makeClass(app, { subject: { deadline: past() } });
    const postId = v7();
    await save(over, postId, saveOf(over));
    const refused = await publish(over, postId, saveOf(over, { version: 1 }));
    expect(refused).toMatchObject({ status: 409, errorCode: 'SUBJECT_DEADLINE_OVER' });
    expect((await read(over, postId)).body).toMatchObject({ postStatus: 'DRAFT', version: 1 });
    expect(await submitted(over)).toBe(0);

    const late = await makeClass(app, { subject: { deadline: past(), lateAllowed: true } });
    expect((await publish(late, v7(), saveOf(late))).body).toMatchObject({ late: true });
    const inTime = await makeClass(app, { subject: { deadline: future() } });
    expect((await publish(inTime, v7(), saveOf(inTime))).body).toMatchObject({ late: false });
  });

  it.each(['READY', 'CLOSED'] as const)(
    'accepts nothing in a %s subject',
    async (subjectStatus) => {
      const desk = await makeClass(app);
      const postId = v7();
      await save(desk, postId, saveOf(desk));
      await changeSubject(desk, { subjectStatus });
      const answer = await publish(desk, postId, saveOf(desk, { version: 1 }));
      expect(answer).toMatchObject({ status: 409, errorCode: 'SUBJECT_NOT_OPEN' });
    },
  );

  it('needs a title and a text', async () => {
    const desk = await makeClass(app);
    const blank = await publish(desk, v7(), {
      ...saveOf(desk),
      title: ' ',
      document: documentOfParagraphs(['', ' ']),
    });
    expect(blank).toMatchObject({ status: 400, errorCode: 'INVALID_VALUE' });
    expect(Object.keys(blank.fields ?? {})).toEqual(['title', 'document']);
  });

  it("refuses stale saves, others' posts and other subjects", async () => {
    const desk = await makeClass(app);
    const postId = v7();
    await save(desk, postId, saveOf(desk));
    await save(desk, postId, saveOf(desk, { version: 1 }));
    const stale = await publish(desk, postId, saveOf(desk, { version: 1 }));
    expect(stale.errorCode).toBe('VERSION_CONFLICT');
    const theirs = await publish(desk, postId, saveOf(desk, { version: 2 }), desk.friend.token);
    expect(theirs.errorCode).toBe('POST_NOT_FOUND');
    const claimed = await publish(desk, postId, saveOf(desk), desk.friend.token);
    expect(claimed.errorCode).toBe('POST_NOT_FOUND');
    const other = await makeClass(app);
    const elsewhere = await publish(desk, postId, saveOf(other, { version: 2 }));
    expect(elsewhere.errorCode).toBe('SUBJECT_NOT_FOUND');
  });
});

describe('writing/writing: unpublishing', () => {
  it('makes it a draft again, uncounts its author and permits another publication', async () => {
    const desk = await makeClass(app);
    const postId = v7();
    const handedIn = saveOf(desk);
    await publish(desk, postId, handedIn);
    const taken = await unpublish(desk, postId);
    expect(taken).toMatchObject({ status: 200, body: { postStatus: 'DRAFT', version: 2 } });
    expect(await submitted(desk)).toBe(0);
    expect((await read(desk, postId, desk.friend.token)).errorCode).toBe('POST_NOT_FOUND');
    expect((await read(desk, postId)).body).toMatchObject({
      publishedAt: null,
      wasPublished: true,
    });
    // The first publishing, heard once more, must not hand it in again.
    expect((await publish(desk, postId, handedIn)).errorCode).toBe('VERSION_CONFLICT');
    expect((await unpublish(desk, postId)).errorCode).toBe('POST_NOT_PUBLISHED');
    const again = await publish(desk, postId, saveOf(desk, { version: 2 }));
    expect(again.status).toBe(200);
    expect(await submitted(desk)).toBe(1);
  });

  it('counts down once when it is sent twice', async () => {
    const desk = await makeClass(app);
    const postId = v7();
    await publish(desk, postId, saveOf(desk));
    const answers = await Promise.all([1, 2, 3, 4].map(() => unpublish(desk, postId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await submitted(desk)).toBe(0);
  });

  it('is refused when the subject is closed or over, and to everybody else', async () => {
    const desk = await makeClass(app);
    const postId = v7();
    await publish(desk, postId, saveOf(desk));
    for (const { token } of [desk.friend, desk.group.owner]) {
      expect((await unpublish(desk, postId, token)).errorCode).toBe('POST_NOT_FOUND');
    }
    await changeSubject(desk, { deadline: past() });
    expect((await unpublish(desk, postId)).errorCode).toBe('SUBJECT_DEADLINE_OVER');
    await changeSubject(desk, { subjectStatus: 'CLOSED' });
    expect((await unpublish(desk, postId)).errorCode).toBe('SUBJECT_NOT_OPEN');
    expect((await read(desk, postId)).body.postStatus).toBe('PUBLISHED');
    expect((await unpublish(desk, v7())).errorCode).toBe('POST_NOT_FOUND');
  });
});
