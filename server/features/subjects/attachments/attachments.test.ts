import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import * as api from '../../../../shared/subjects/attachments.ts';
import { fileIdOf } from '../../../../shared/subjects/file-address.ts';
import { getFile } from '../../../../shared/subjects/files.ts';
import { publishPost } from '../../../../shared/writing/writing.ts';
import {
  attachTo,
  layBeside,
  type Sending,
  FILE_BYTES as TEXT,
} from '../../../../tests/support/data/attach.ts';
import {
  DOCUMENT,
  fileCookies,
  makeClass,
  makeClassWithPost,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestClass,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { type FormOptions, formOf } from '../../../../tests/support/data/form.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { sweepAttachments } from './attachments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const attach = (post: TestPost, user: TestUser, sending?: Sending) =>
  attachTo(app, post, user, sending);
const lay = (subject: { groupId: string; ragId: string }, user: TestUser, sending?: Sending) =>
  layBeside(app, subject, user, sending);

async function makeDraft(): Promise<TestClass & { post: TestPost }> {
  const made = await makeClass(app);
  const post = await makePost(app, made.group, made.subject, made.author, { postStatus: 'DRAFT' });
  return { ...made, post };
}

async function titlesOn(post: TestPost, { token }: TestUser): Promise<string[]> {
  const { groupId, postId } = post;
  const { body } = await app.call(api.listAttachments, { params: { groupId, postId }, token });
  return body.attachments.map(({ title }) => title);
}

function onPost({ groupId, postId }: TestPost, attachmentId: string) {
  return { groupId, postId, attachmentId };
}

const keptFiles = () =>
  readdir(join(app.services.config.dataDir, 'files', 'attachments')).catch(() => [] as string[]);

async function letAnHourPass(): Promise<void> {
  const { db } = app.services;
  const longAgo = new Date(Date.now() - 61 * 60_000).toISOString();
  await db.updateTable('files').set({ createdAt: longAgo }).execute();
  await db
    .updateTable('attachments')
    .set({ deletedAt: longAgo })
    .where('deletedAt', 'is not', null)
    .execute();
}

describe('subjects/attachments: a file attached to a post', () => {
  it('keeps its name and is downloaded as bytes', async () => {
    const { author, post } = await makeDraft();
    const { status, body } = await attach(post, author);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      resultCode: 'SUCCESS',
      attachment: {
        attachmentKind: 'FILE',
        title: '가을 소풍.hwp',
        mediaType: 'application/x-hwp',
        bytes: TEXT.length,
        url: null,
        pictureUrl: null,
      },
    });
    const answer = await app.call(api.openAttachment, {
      params: onPost(post, body.attachment.attachmentId),
      token: author.token,
    });
    expect(Buffer.from(answer.body as never).equals(TEXT)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition':
        "attachment; filename*=UTF-8''%EA%B0%80%EC%9D%84%20%EC%86%8C%ED%92%8D.hwp",
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
      'content-length': String(TEXT.length),
    });
  });

  it('that is a picture is shown by a smaller copy of it, to those who see the subject', async () => {
    const { author, group, subject } = await makeClass(app);
    const outsider = await makeUser(app);
    const photo = await sharp({
      create: { width: 2400, height: 1200, channels: 3, background: '#e0ac2f' },
    })
      .withExif({ IFD0: { Copyright: '집 앞에서' } })
      .jpeg()
      .toBuffer();
    const { groupId } = group;
    const place = { groupId, ragId: subject.ragId };
    const { body } = await lay(place, group.owner, { bytes: photo, name: '은행나무 길.jpg' });
    expect(body.attachment).toMatchObject({
      attachmentKind: 'FILE',
      title: '은행나무 길.jpg',
      mediaType: 'image/jpeg',
      bytes: photo.length,
      pictureUrl: expect.stringMatching(/^\/api\/file\//),
    });
    const fileId = fileIdOf(body.attachment.pictureUrl) ?? '';
    const shown = async (user: TestUser) =>
      app.call(getFile, { params: { fileId }, cookies: await fileCookies(app, user) });
    const picture = await shown(author);
    expect(picture.headers['content-type']).toBe('image/webp');
    const { width, height, exif } = await sharp(Buffer.from(picture.body as never)).metadata();
    expect({ width, height, exif }).toEqual({ width: 1600, height: 800, exif: undefined });
    expect((await shown(outsider)).status).toBe(404);
  });

  it('that is a picture is described by the owner', async () => {
    const { author, group, subject } = await makeClass(app);
    const params = { groupId: group.groupId, subjectId: subject.ragId };
    const place = { groupId: group.groupId, ragId: subject.ragId };
    const plain = { width: 40, height: 30, channels: 3, background: '#fff' } as const;
    const bytes = await sharp({ create: plain }).png().toBuffer();
    const picture = await lay(place, group.owner, { bytes, name: 'IMG_1.png' });
    const file = await lay(place, group.owner, { name: '안내.hwp' });
    const say = async ({ token }: TestUser, description: string, { body } = picture) => {
      const resourceId = body.attachment.attachmentId;
      const asked = { params: { ...params, resourceId }, token, body: { description } };
      return (await app.call(api.describeResource, asked)).errorCode;
    };
    expect(await say(author, '내 그림')).toBe('NOT_GROUP_OWNER');
    expect(await say(group.owner, '안내', file)).toBe('ATTACHMENT_NOT_FOUND');
    const read = async () => {
      const { body } = await app.call(api.listResources, { params, token: author.token });
      return body.attachments.map(({ description }) => description);
    };
    expect(await say(group.owner, ' 감이 달린 나무 ')).toBeUndefined();
    expect(await read()).toEqual(['감이 달린 나무', null]);
    expect(await say(group.owner, '')).toBeUndefined();
    expect(await read()).toEqual([null, null]);
  });

  it('that only has the name of a picture stays a file', async () => {
    const { group, subject } = await makeClass(app);
    const place = { groupId: group.groupId, ragId: subject.ragId };
    const { status, body } = await lay(place, group.owner, { name: '그림.png' });
    expect(status).toBe(200);
    expect(body.attachment).toMatchObject({ mediaType: 'image/png', pictureUrl: null });
  });

  it.each([
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['그림.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['x.js', 'alert(1)'],
  ])('is never served as a page, even %s', async (name, text) => {
    const { author, post } = await makeDraft();
    const { body } = await attach(post, author, { bytes: Buffer.from(text), name });
    const { attachmentId } = body.attachment;
    const { headers } = await app.call(api.openAttachment, {
      params: onPost(post, attachmentId),
      token: author.token,
    });
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    // Not among the pictures, also for who attached it.
    const [row] = await app.services.db
      .selectFrom('attachments')
      .select('fileId')
      .where('attachmentId', '=', attachmentId)
      .execute();
    const cookies = await fileCookies(app, author);
    const shown = await app.call(getFile, { params: { fileId: row?.fileId ?? '' }, cookies });
    expect(shown.errorCode).toBe('NOT_FOUND');
  });

  it.each([
    ['../../../../etc/passwd', 'passwd'],
    ['사진\u202egnp.exe', '사진 gnp.exe'],
    ['가'.repeat(400), '가'.repeat(LIMITS.fileName)],
    ['각.txt'.normalize('NFD'), '각.txt'],
  ])('has a safe name: %j', async (name, title) => {
    const { author, post } = await makeDraft();
    const { body } = await attach(post, author, { name });
    expect(body.attachment.title).toBe(title);
  });

  it('is listed in the order of attaching', async () => {
    const { author, post } = await makeDraft();
    for (const name of ['하나.txt', '둘.txt', '셋.txt']) await attach(post, author, { name });
    expect(await titlesOn(post, author)).toEqual(['하나.txt', '둘.txt', '셋.txt']);
  });

  it('is refused if it is empty, missing or in another field', async () => {
    const { author, post } = await makeDraft();
    const empty = await attach(post, author, { bytes: Buffer.alloc(0) });
    expect([empty.status, empty.body.fields]).toEqual([
      400,
      { file: expect.stringMatching(/파일/) },
    ]);
    const params = { groupId: post.groupId, postId: post.postId };
    const json = await app.call(api.attachFile, { params, body: {}, token: author.token });
    expect(json.errorCode).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(await keptFiles()).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/\.part$/)]),
    );
  });

  it.each([
    ['no border', 'multipart/form-data', 'x'],
    ['a border that never comes', 'multipart/form-data; boundary=never', 'x'.repeat(5_000)],
    ['a border of its own making', `multipart/form-data; boundary=${'b'.repeat(3_000)}`, '--b--'],
    ['nothing', 'multipart/form-data; boundary=x', ''],
    ['an end without a file', 'multipart/form-data; boundary=x', '--x--\r\n'],
    [
      'a field instead of a file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n가\r\n--x--\r\n',
    ],
    [
      'a field that every object has',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="__proto__"; filename="a"\r\n\r\n가\r\n--x--\r\n',
    ],
    ['a part without a head', 'multipart/form-data; boundary=x', '--x\r\n\r\n가\r\n--x--\r\n'],
  ])('in a form of %s is refused with an explanation', async (_, type, payload) => {
    const { author, post } = await makeDraft();
    const answer = await app.server.inject({
      method: 'POST',
      url: `/api/group/${post.groupId}/post/${post.postId}/attachment/file`,
      payload,
      headers: { authorization: `Bearer ${author.token}`, 'content-type': type },
    });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { file: expect.stringMatching(/파일/) },
    ]);
    expect(await titlesOn(post, author)).toEqual([]);
  });

  it.each<[string, FormOptions]>([
    ['another file', { after: { another: Buffer.alloc(100_000, 7) } }],
    ['another file of the same name', { after: { file: Buffer.from('x') } }],
    ['a field behind it', { after: { note: '메모' } }],
    ['a field before it', { before: { note: '메모' } }],
  ])('with %s is refused and leaves nothing', async (_what, form) => {
    const { author, post } = await makeDraft();
    const before = await keptFiles();
    const bytes = Buffer.alloc(300_000, 7);
    const { status, body } = await attach(post, author, { bytes, ...form });
    expect([status, body.fields]).toEqual([400, { file: expect.stringContaining('하나씩') }]);
    expect(await titlesOn(post, author)).toEqual([]);
    expect(await keptFiles()).toEqual(before);
    const rows = await app.services.db
      .selectFrom('files')
      .select('fileId')
      .where('userId', '=', author.userId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('larger than 50 MB is refused, also without a declared size, and leaves nothing', async () => {
    const { author, post } = await makeDraft();
    const before = (await keptFiles()).length;
    const mega = Buffer.alloc(1024 * 1024);
    const payload = Readable.from(
      (function* () {
        yield Buffer.from(
          '--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n',
        );
        for (let nth = 0; nth < 51; nth += 1) yield mega;
        yield Buffer.from('\r\n--x--\r\n');
      })(),
    );
    const answer = await app.server.inject({
      method: 'POST',
      url: `/api/group/${post.groupId}/post/${post.postId}/attachment/file`,
      payload,
      headers: {
        authorization: `Bearer ${author.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await titlesOn(post, author)).toEqual([]);
    expect((await keptFiles()).length).toBe(before);
    const rows = await app.services.db
      .selectFrom('files')
      .select('fileId')
      .where('userId', '=', author.userId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('that breaks off leaves nothing', async () => {
    const { author, post } = await makeDraft();
    const before = (await keptFiles()).length;
    const { payload, type } = await formOf(Buffer.alloc(200_000, 7));
    const answer = await app.server.inject({
      method: 'POST',
      url: `/api/group/${post.groupId}/post/${post.postId}/attachment/file`,
      payload: payload.subarray(0, 150_000),
      headers: { authorization: `Bearer ${author.token}`, 'content-type': type },
    });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect([await titlesOn(post, author), (await keptFiles()).length]).toEqual([[], before]);
  });

  it.each([
    [
      'is gone',
      'POST_NOT_FOUND',
      (postId: string) =>
        app.services.db.deleteFrom('posts').where('postId', '=', postId).execute(),
    ],
    [
      'is handed in',
      'POST_ALREADY_PUBLISHED',
      (postId: string) =>
        app.services.db
          .updateTable('posts')
          .set({ postStatus: 'PUBLISHED', publishedAt: new Date().toISOString() })
          .where('postId', '=', postId)
          .execute(),
    ],
  ])('whose post %s meanwhile leaves nothing', async (_, code, happens) => {
    const { author, post } = await makeDraft();
    const before = (await keptFiles()).length;
    const { payload, type } = await formOf(Buffer.alloc(100_000, 7));
    const body = new PassThrough();
    const call = app.server.inject({
      method: 'POST',
      url: `/api/group/${post.groupId}/post/${post.postId}/attachment/file`,
      payload: body,
      headers: { authorization: `Bearer ${author.token}`, 'content-type': type },
    });
    body.write(payload.subarray(0, 50_000));
    const { db } = app.services;
    const rows = () =>
      db.selectFrom('files').select('fileId').where('userId', '=', author.userId).execute();
    await until(async () => (await rows()).length === 1);
    await happens(post.postId);
    body.end(payload.subarray(50_000));
    const answer = await call;
    expect(answer.json().errorCode).toBe(code);
    expect([await rows(), (await keptFiles()).length]).toEqual([[], before]);
  });

  it('whose upload died with its server is swept after an hour', async () => {
    const { author } = await makeDraft();
    const { db, storage } = app.services;
    const fileId = '0190a0a0-0000-7000-8000-00000000dead';
    const fileKey = `attachments/${fileId}.bin`;
    await db
      .insertInto('files')
      .values({
        fileId,
        userId: author.userId,
        fileKind: 'ATTACHMENT',
        fileKey,
        mediaType: 'application/zip',
        bytes: 5,
        inUse: true,
      })
      .execute();
    await storage.put(fileKey, Buffer.from('half!'));
    await sweepAttachments(app.services);
    expect(await keptFiles()).toContain(`${fileId}.bin`);
    await letAnHourPass();
    await sweepAttachments(app.services);
    await until(async () => !(await keptFiles()).includes(`${fileId}.bin`));
  });
});

describe('subjects/attachments: the rights', () => {
  it("to read are those of the post's readers, and of a draft its author's only", async () => {
    const { author, friend, group, post } = await makeDraft();
    const { body } = await attach(post, author);
    const params = onPost(post, body.attachment.attachmentId);
    const outsider = await makeUser(app);
    for (const { token } of [friend, group.owner]) {
      const list = await app.call(api.listAttachments, { params, token });
      const file = await app.call(api.openAttachment, { params, token });
      expect([list.errorCode, file.errorCode]).toEqual(['POST_NOT_FOUND', 'POST_NOT_FOUND']);
    }
    await app.call(publishPost, {
      params,
      token: author.token,
      body: {
        ragId: post.ragId,
        title: '소풍',
        document: DOCUMENT,
        version: 1,
        saveId: post.ragId,
      },
    });
    for (const user of [friend, group.owner]) {
      expect(await titlesOn(post, user)).toEqual(['가을 소풍.hwp']);
      const file = await app.call(api.openAttachment, { params, token: user.token });
      expect(file.status).toBe(200);
    }
    const away = await app.call(api.openAttachment, { params, token: outsider.token });
    expect(away.errorCode).toBe('PRIVATE_GROUP');
  });

  it("do not reach another post through one's own", async () => {
    const { author, friend, group, subject, post } = await makeDraft();
    const { body } = await attach(post, author);
    const own = await makePost(app, group, subject, friend, { postStatus: 'DRAFT' });
    for (const endpoint of [api.openAttachment, api.removeAttachment, api.restoreAttachment]) {
      const params = onPost(own, body.attachment.attachmentId);
      const answer = await app.call(endpoint, { params, token: friend.token });
      expect([answer.status, answer.errorCode]).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
    }
    const subjectId = subject.ragId;
    const asResource = await app.call(api.openResource, {
      params: { groupId: group.groupId, subjectId, resourceId: body.attachment.attachmentId },
      token: group.owner.token,
    });
    expect(asResource.errorCode).toBe('ATTACHMENT_NOT_FOUND');
  });

  it("to attach are the author's while it is a draft", async () => {
    const { author, friend, group, post } = await makeDraft();
    for (const user of [friend, group.owner]) {
      const answer = await attach(post, user);
      expect([answer.status, answer.body.errorCode]).toEqual([404, 'POST_NOT_FOUND']);
    }
    const handedIn = await makeClassWithPost(app);
    const late = await attach(handedIn.post, handedIn.author);
    expect([late.status, late.body.errorCode]).toEqual([409, 'POST_ALREADY_PUBLISHED']);
    const nowhere = { ...post, postId: '0190a0a0-0000-7000-8000-000000000000' };
    expect((await attach(nowhere, author)).body.errorCode).toBe('POST_NOT_FOUND');
  });
});

describe('subjects/attachments: the limit', () => {
  it('is ten on a post, also in parallel', async () => {
    const { author, post } = await makeDraft();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => attach(post, author, { name: `${nth}.txt` })),
    );
    const codes = answers.map(({ status, body }) => body.errorCode ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(LIMITS.attachmentsOnPost);
    expect(codes.filter((code) => code === 'LIMIT_EXCEEDED')).toHaveLength(20);
    expect(await titlesOn(post, author)).toHaveLength(LIMITS.attachmentsOnPost);
    const { rows } = await app.services.db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', author.userId)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows[0]?.count).toBe(LIMITS.attachmentsOnPost);
  }, 60_000);

  it('applies to restoring', async () => {
    const { author, post } = await makeDraft();
    const { body } = await attach(post, author, { name: '처음.txt' });
    const params = onPost(post, body.attachment.attachmentId);
    const { token } = author;
    expect((await app.call(api.removeAttachment, { params, token })).status).toBe(204);
    expect(await titlesOn(post, author)).toEqual([]);
    const gone = await app.call(api.openAttachment, { params, token });
    expect(gone.errorCode).toBe('ATTACHMENT_NOT_FOUND');
    const twice = await app.call(api.removeAttachment, { params, token });
    expect(twice.errorCode).toBe('ATTACHMENT_NOT_FOUND');
    for (let nth = 0; nth < LIMITS.attachmentsOnPost; nth += 1) {
      await attach(post, author, { name: `${nth}.txt` });
    }
    const full = await app.call(api.restoreAttachment, { params, token });
    expect([full.status, full.errorCode]).toEqual([409, 'LIMIT_EXCEEDED']);
    const [, second] = (await app.call(api.listAttachments, { params, token })).body.attachments;
    await app.call(api.removeAttachment, {
      params: { ...params, attachmentId: second?.attachmentId ?? '' },
      token,
    });
    const back = await app.call(api.restoreAttachment, { params, token });
    expect(back.body.attachment.title).toBe('처음.txt');
    expect((await titlesOn(post, author))[0]).toBe('처음.txt');
  });

  it("applies to a user's uploads an hour and to unattached bytes", async () => {
    const { author, post } = await makeDraft();
    const { db } = app.services;
    const loose = {
      userId: author.userId,
      fileKind: 'ATTACHMENT' as const,
      mediaType: 'application/zip',
      inUse: true,
      fileId: '0190a0a0-0000-7000-8000-00000000f111',
      fileKey: 'attachments/0190a0a0-0000-7000-8000-00000000f111.bin',
      bytes: LIMITS.looseAttachmentBytes,
    };
    await db.insertInto('files').values(loose).execute();
    const full = await attach(post, author);
    expect([full.status, full.body.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    await db.deleteFrom('files').where('fileId', '=', loose.fileId).execute();
    expect((await attach(post, author)).status).toBe(200);
    const key = `attach:${author.userId}`;
    await db.updateTable('rateLimits').set({ hits: 60 }).where('key', '=', key).execute();
    expect((await attach(post, author)).body.errorCode).toBe('TOO_MANY_REQUESTS');
  });
});

describe('subjects/attachments: a resource of a subject', () => {
  it('is added by the owner and read by everybody who sees the subject', async () => {
    const { author, group, subject } = await makeClass(app);
    const where = { groupId: group.groupId, ragId: subject.ragId };
    expect((await lay(where, author)).body.errorCode).toBe('NOT_GROUP_OWNER');
    const { body } = await lay(where, group.owner, { name: '안내.pdf' });
    const params = {
      groupId: group.groupId,
      subjectId: subject.ragId,
      resourceId: body.attachment.attachmentId,
    };
    const { token } = author;
    const list = await app.call(api.listResources, { params, token });
    expect(list.body.attachments.map(({ title }) => title)).toEqual(['안내.pdf']);
    expect((await app.call(api.openResource, { params, token })).status).toBe(200);
    const { db } = app.services;
    await db
      .updateTable('groupSubjects')
      .set({ subjectStatus: 'READY' })
      .where('ragId', '=', subject.ragId)
      .execute();
    for (const endpoint of [api.listResources, api.openResource]) {
      expect((await app.call(endpoint, { params, token })).errorCode).toBe('SUBJECT_NOT_FOUND');
    }
    const owner = group.owner.token;
    expect((await app.call(api.openResource, { params, token: owner })).status).toBe(200);
    expect((await app.call(api.removeResource, { params, token: owner })).status).toBe(204);
    expect((await app.call(api.restoreResource, { params, token: owner })).status).toBe(200);
  });

  it('is one of at most twenty, and in no other group', async () => {
    const { group, subject } = await makeClass(app);
    const where = { groupId: group.groupId, ragId: subject.ragId };
    const answers = await Promise.all(Array.from({ length: 24 }, () => lay(where, group.owner)));
    // On a busy machine some of them wait too long for a connection, and are sent again.
    for (const [n, { status }] of answers.entries()) {
      if (status === 503) answers[n] = await lay(where, group.owner);
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMITS.resourcesOnSubject);
    const other = await makeGroup(app);
    const there = await makeSubject(app, other);
    const foreign = { groupId: group.groupId, ragId: there.ragId };
    expect((await lay(foreign, group.owner)).body.errorCode).toBe('SUBJECT_NOT_FOUND');
  }, 60_000);
});

describe('subjects/attachments: deletion', () => {
  it('deletes the files of removed attachments after an hour, and of posts and subjects', async () => {
    const { author, group, subject, post } = await makeDraft();
    const { db } = app.services;
    const other = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    const taken = (await attach(post, author)).body.attachment.attachmentId;
    const withPost = (await attach(other, author)).body.attachment.attachmentId;
    const stays = (await attach(post, author)).body.attachment.attachmentId;
    const rows = await db
      .selectFrom('attachments')
      .select(['attachmentId', 'fileId'])
      .where('attachmentId', 'in', [taken, withPost, stays])
      .execute();
    const fileOf = (id: string) => `${rows.find((row) => row.attachmentId === id)?.fileId}.bin`;
    await app.call(api.removeAttachment, { params: onPost(post, taken), token: author.token });
    await db.deleteFrom('posts').where('postId', '=', other.postId).execute();
    await sweepAttachments(app.services);
    expect(await keptFiles()).toEqual(expect.arrayContaining([taken, withPost, stays].map(fileOf)));
    await letAnHourPass();
    await sweepAttachments(app.services);
    await until(async () => {
      const kept = await keptFiles();
      return !kept.includes(fileOf(taken)) && !kept.includes(fileOf(withPost));
    });
    expect(await keptFiles()).toContain(fileOf(stays));
    await db.deleteFrom('groups').where('groupId', '=', group.groupId).execute();
    await sweepAttachments(app.services);
    await until(async () => !(await keptFiles()).includes(fileOf(stays)));
  });
});
