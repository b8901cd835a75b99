import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { updateUserInfo } from '../../../../shared/accounts/profile.ts';
import { logout, reissueTokens, userLogin } from '../../../../shared/accounts/sessions.ts';
import type { Document } from '../../../../shared/document/document.ts';
import {
  deleteGroup,
  restoreGroup,
  updateGroupSettings,
} from '../../../../shared/groups/group-settings.ts';
import { removeMember } from '../../../../shared/groups/leave-group.ts';
import { handOverGroup } from '../../../../shared/groups/managed-accounts.ts';
import { addComment } from '../../../../shared/reading/comments.ts';
import * as reports from '../../../../shared/square/reports.ts';
import { consentToSquare, pickForSquare } from '../../../../shared/square/square.ts';
import { fileUrlOf } from '../../../../shared/subjects/file-address.ts';
import { type FileKind, getFile } from '../../../../shared/subjects/files.ts';
import { publishPost, savePost, unpublishPost } from '../../../../shared/writing/writing.ts';
import {
  fileCookies,
  makeClass,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestClass,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { upload } from '../../../../tests/support/data/form.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { hashSecret } from '../../accounts/password-hash/password-hash.ts';

const PASSWORD = '감나무-등불-아래';
const GROUP_TITLE = '햇살초 5학년 2반';
let app: TestApp;
let outsider: TestUser;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  outsider = await makeUser(app);
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());

let shade = 0;

async function send({ token }: TestUser, fileKind: FileKind): Promise<string> {
  shade = (shade + 1) % 255;
  const background = { r: shade, g: 80, b: 30 };
  const picture = await sharp({ create: { width: 12, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  return (await upload(app, token, picture, { fileKind })).body.fileId;
}

type Asker = TestUser | 'nobody';

async function statusOf(asker: Asker, fileId: string, headers: Record<string, string> = {}) {
  const cookies = asker === 'nobody' ? {} : await fileCookies(app, asker);
  return (await app.call(getFile, { params: { fileId }, cookies, headers })).status;
}

async function statusesOf(askers: Asker[], fileId: string): Promise<number[]> {
  return Promise.all(askers.map((asker) => statusOf(asker, fileId)));
}

const documentWith = (...fileIds: string[]): Document => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: '감을 땄다.' }] },
    ...fileIds.map((fileId) => ({
      type: 'image' as const,
      attrs: { src: fileUrlOf(fileId), alt: '', caption: '', width: 12, height: 9 },
    })),
  ],
});

/** A post of the author's that shows a picture. */
async function makePicturePost({ author, group, subject }: TestClass) {
  const fileId = await send(author, 'POST_PICTURE');
  const params = { groupId: group.groupId, postId: v7() };
  let version = 0;
  const write = async (endpoint: typeof savePost | typeof publishPost, document: Document) => {
    const body = { ragId: subject.ragId, title: '감', document, version, saveId: v7() };
    const answer = await app.call(endpoint, { params, token: author.token, body });
    expect(answer.status).toBe(200);
    version = answer.body.version;
  };
  return {
    ...params,
    fileId,
    params,
    save: (document = documentWith(fileId)) => write(savePost, document),
    publish: (document = documentWith(fileId)) => write(publishPost, document),
    async takeBack() {
      const answer = await app.call(unpublishPost, { params, token: author.token });
      version = answer.body.version;
    },
  };
}

const leave = ({ groupId }: TestGroup, by: TestUser, { userId }: TestUser) =>
  app.call(removeMember, { token: by.token, params: { groupId, userId } });

const settle = ({ groupId, owner }: TestGroup, body: object) =>
  app.call(updateGroupSettings, { token: owner.token, params: { groupId }, body });

describe('reading/file-reading: a picture in a post', () => {
  it('is visible to its author while it is a draft, and to the group once published', async () => {
    const room = await makeClass(app);
    const { author, friend, group } = room;
    const post = await makePicturePost(room);
    const askers = [author, friend, group.owner, outsider, administrator, 'nobody'] as Asker[];
    expect(await statusesOf(askers, post.fileId)).toEqual([200, 404, 404, 404, 404, 404]);
    await post.save();
    expect(await statusesOf(askers, post.fileId)).toEqual([200, 404, 404, 404, 404, 404]);
    await post.publish();
    expect(await statusesOf(askers, post.fileId)).toEqual([200, 200, 200, 404, 404, 404]);
    await post.takeBack();
    expect(await statusesOf(askers, post.fileId)).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it('is refused at once after leaving, removal or deletion of the group', async () => {
    const room = await makeClass(app);
    const { author, friend, group } = room;
    const third = await makeUser(app);
    const { db } = app.services;
    await db
      .insertInto('groupMembers')
      .values({ groupId: group.groupId, userId: third.userId })
      .execute();
    const post = await makePicturePost(room);
    await post.publish();
    const askers = [author, friend, third];
    expect(await statusesOf(askers, post.fileId)).toEqual([200, 200, 200]);
    await leave(group, friend, friend);
    await leave(group, group.owner, third);
    expect(await statusesOf(askers, post.fileId)).toEqual([200, 404, 404]);
    // The author's own words and pictures stay their own.
    await leave(group, author, author);
    expect(await statusesOf([author, group.owner], post.fileId)).toEqual([200, 200]);
    const body = { groupTitle: GROUP_TITLE };
    const { groupId } = group;
    await app.call(deleteGroup, { token: group.owner.token, params: { groupId }, body });
    expect(await statusesOf([author, group.owner], post.fileId)).toEqual([200, 404]);
  });

  it('is visible to the owner only where only the owner reads, and to nobody in a hidden subject', async () => {
    const room = await makeClass(app, { subject: { readers: 'OWNER' } });
    const { author, friend, group, subject } = room;
    const post = await makePicturePost(room);
    await post.publish();
    const askers = [author, friend, group.owner];
    expect(await statusesOf(askers, post.fileId)).toEqual([200, 404, 200]);
    const change = (values: { readers?: 'GROUP'; subjectStatus?: 'READY' }) =>
      app.services.db
        .updateTable('groupSubjects')
        .set(values)
        .where('ragId', '=', subject.ragId)
        .execute();
    await change({ readers: 'GROUP' });
    expect(await statusesOf(askers, post.fileId)).toEqual([200, 200, 200]);
    await change({ subjectStatus: 'READY' });
    expect(await statusesOf(askers, post.fileId)).toEqual([200, 404, 200]);
  });

  it('of an earlier version only is visible to those who see the history', async () => {
    const room = await makeClass(app);
    const { author, friend, group } = room;
    const post = await makePicturePost(room);
    await post.save();
    await post.publish(documentWith());
    expect(await statusesOf([author, friend, group.owner], post.fileId)).toEqual([200, 404, 200]);
  });

  it('is public only while the square shows it', async () => {
    const room = await makeClass(app);
    const { author, group } = room;
    const post = await makePicturePost(room);
    await post.publish();
    await settle(group, { visibility: 'PUBLIC' });
    const pick = (picked: boolean) =>
      app.call(pickForSquare, { token: group.owner.token, params: post.params, body: { picked } });
    const consent = (squareConsent: boolean) =>
      app.call(consentToSquare, {
        token: author.token,
        params: post.params,
        body: { squareConsent },
      });
    const askers: Asker[] = ['nobody', outsider];
    await pick(true);
    expect(await statusesOf(askers, post.fileId)).toEqual([404, 404]);
    await consent(true);
    expect(await statusesOf(askers, post.fileId)).toEqual([200, 200]);
    await consent(false);
    expect(await statusesOf(askers, post.fileId)).toEqual([404, 404]);
    await consent(true);
    await pick(false);
    expect(await statusesOf(askers, post.fileId)).toEqual([404, 404]);
    await pick(true);
    expect(await statusesOf(askers, post.fileId)).toEqual([200, 200]);
    await settle(group, { visibility: 'PRIVATE' });
    expect(await statusesOf(askers, post.fileId)).toEqual([404, 404]);
    await settle(group, { visibility: 'PUBLIC' });
    await leave(group, author, author);
    expect(await statusesOf(askers, post.fileId)).toEqual([404, 404]);
  });
});

describe("reading/file-reading: a group's cover", () => {
  async function makeCovered(visibility: 'PUBLIC' | 'PRIVATE') {
    const member = await makeUser(app);
    const group = await makeGroup(app, {
      members: [member],
      groupTitle: GROUP_TITLE,
      settings: { visibility },
    });
    const fileId = await send(group.owner, 'GROUP_COVER');
    expect(await statusesOf([group.owner, member], fileId)).toEqual([200, 404]);
    await settle(group, { coverImageUrl: fileUrlOf(fileId) });
    return { group, member, fileId };
  }

  it('is visible to members, whoever owns the group', async () => {
    const { group, member, fileId } = await makeCovered('PRIVATE');
    const askers: Asker[] = [group.owner, member, outsider, 'nobody'];
    expect(await statusesOf(askers, fileId)).toEqual([200, 200, 404, 404]);
    const newOwner = await makeUser(app, { userClassify: 'TEACHER' });
    const { groupId } = group;
    const { db } = app.services;
    await db.insertInto('groupMembers').values({ groupId, userId: newOwner.userId }).execute();
    await app.call(handOverGroup, {
      token: group.owner.token,
      params: { groupId },
      body: { userId: newOwner.userId },
    });
    expect(await statusesOf([newOwner, ...askers], fileId)).toEqual([200, 200, 200, 404, 404]);
    await leave(group, group.owner, group.owner);
    expect(await statusesOf([newOwner, ...askers], fileId)).toEqual([200, 404, 200, 404, 404]);
  });

  async function report({ groupId }: TestGroup): Promise<string> {
    await app.call(reports.reportSquare, {
      params: { groupId },
      body: { reportReason: 'OTHER' },
    });
    const query = { size: 100, state: 'WAITING' };
    const { token } = administrator;
    const { body } = await app.call(reports.listSquareReports, { token, query });
    return body.reports.find((one) => one.groupId === groupId)?.reportId ?? '';
  }

  const WAYS = {
    'its owner closes it': (group: TestGroup) => settle(group, { visibility: 'PRIVATE' }),
    'its owner follows a report': async (group: TestGroup) => {
      const { groupId, owner } = group;
      return app.call(reports.decideGroupReport, {
        token: owner.token,
        params: { groupId, reportId: await report(group) },
        body: { reportDecision: 'TAKE_DOWN' },
      });
    },
    'an administrator takes it down': async (group: TestGroup) =>
      app.call(reports.decideSquareReport, {
        token: administrator.token,
        params: { reportId: await report(group) },
        body: { reportDecision: 'TAKE_DOWN' },
      }),
    'it is deleted': async ({ groupId, owner }: TestGroup) =>
      app.call(deleteGroup, {
        token: owner.token,
        params: { groupId },
        body: { groupTitle: GROUP_TITLE },
      }),
  };

  test.each(Object.entries(WAYS))(
    'of a group in the square is public until %s',
    async (_name, close) => {
      const { group, member, fileId } = await makeCovered('PUBLIC');
      const askers: Asker[] = ['nobody', outsider, member, group.owner];
      expect(await statusesOf(askers, fileId)).toEqual([200, 200, 200, 200]);
      expect((await close(group)).status).toBeLessThan(300);
      const isDeleted = close === WAYS['it is deleted'];
      expect(await statusesOf(askers, fileId)).toEqual([404, 404, isDeleted ? 404 : 200, 200]);
      if (!isDeleted) return;
      const { groupId, owner } = group;
      await app.call(restoreGroup, { token: owner.token, params: { groupId } });
      expect(await statusesOf(askers, fileId)).toEqual([200, 200, 200, 200]);
    },
  );
});

describe("reading/file-reading: a user's picture", () => {
  async function makeFace(user: TestUser): Promise<string> {
    const fileId = await send(user, 'AVATAR');
    expect(await statusesOf([user, outsider], fileId)).toEqual([200, 404]);
    const body = { userAvatarUrl: fileUrlOf(fileId) };
    expect((await app.call(updateUserInfo, { token: user.token, body })).status).toBe(200);
    return fileId;
  }

  it('is visible to users who share a group with them', async () => {
    const { author, friend, group } = await makeClass(app);
    const fileId = await makeFace(author);
    const askers: Asker[] = [author, friend, group.owner, outsider, 'nobody'];
    expect(await statusesOf(askers, fileId)).toEqual([200, 200, 200, 404, 404]);
    await leave(group, friend, friend);
    expect(await statusesOf(askers, fileId)).toEqual([200, 404, 200, 404, 404]);
    await leave(group, author, author);
    expect(await statusesOf(askers, fileId)).toEqual([200, 404, 404, 404, 404]);
  });

  it('is visible beside what a former member wrote', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const fileId = await makeFace(author);
    const post = await makePost(app, group, subject, friend);
    await app.call(addComment, {
      token: author.token,
      params: { groupId: group.groupId, postId: post.postId },
      body: { content: '좋다' },
    });
    await leave(group, author, author);
    expect(await statusesOf([friend, group.owner, outsider], fileId)).toEqual([200, 200, 404]);
  });

  it('is visible to the owner whose group they ask to join', async () => {
    const group = await makeGroup(app);
    const asker = await makeUser(app);
    const fileId = await makeFace(asker);
    const enrollmentId = v7();
    const { db } = app.services;
    await db
      .insertInto('enrollments')
      .values({
        enrollmentId,
        groupId: group.groupId,
        userId: asker.userId,
        kind: 'REQUEST',
        decidedBy: null,
      })
      .execute();
    expect(await statusesOf([group.owner, outsider], fileId)).toEqual([200, 404]);
    await db
      .updateTable('enrollments')
      .set({ enrollmentStatus: 'REJECTED' })
      .where('enrollmentId', '=', enrollmentId)
      .execute();
    expect(await statusesOf([group.owner, outsider], fileId)).toEqual([404, 404]);
  });
});

describe('reading/file-reading: the picture of a web page', () => {
  async function makePagePicture({ userId }: TestUser, place: { postId?: string; ragId?: string }) {
    const { db, storage } = app.services;
    const fileId = v7();
    const fileKey = `pages/${fileId}.webp`;
    await db
      .insertInto('files')
      .values({
        fileId,
        userId,
        fileKind: 'PAGE_PICTURE',
        fileKey,
        mediaType: 'image/webp',
        bytes: 4,
        inUse: true,
        storedAt: new Date().toISOString(),
      })
      .execute();
    await storage.put(fileKey, Buffer.from('webp'));
    await db
      .insertInto('attachments')
      .values({
        attachmentId: v7(),
        postId: null,
        ragId: null,
        ...place,
        attachmentKind: 'WEB_PAGE',
        position: 1,
        title: '감나무',
        fileId: null,
        url: 'https://kaki.example/',
        description: '',
        pictureFileId: fileId,
      })
      .execute();
    return fileId;
  }

  it('is visible to the readers of its post or subject', async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const kept = await makeSubject(app, group, { subjectStatus: 'READY' });
    const post = await makePost(app, group, subject, author);
    const draft = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    const { postId } = post;
    const askers: Asker[] = [author, friend, outsider, 'nobody'];
    const of = async (user: TestUser, place: { postId?: string; ragId?: string }) =>
      statusesOf(askers, await makePagePicture(user, place));
    expect(await of(author, { postId })).toEqual([200, 200, 404, 404]);
    expect(await of(author, { postId: draft.postId })).toEqual([200, 404, 404, 404]);
    expect(await of(group.owner, { ragId: subject.ragId })).toEqual([200, 200, 404, 404]);
    expect(await of(group.owner, { ragId: kept.ragId })).toEqual([404, 404, 404, 404]);
  });
});

describe('reading/file-reading: the cookie for files', () => {
  async function makeKnown() {
    const user = await makeUser(app);
    const passwordHash = await hashSecret(PASSWORD);
    const { db } = app.services;
    await db.updateTable('users').set({ passwordHash }).where('userId', '=', user.userId).execute();
    await db.deleteFrom('sessions').where('userId', '=', user.userId).execute();
    const logInAgain = async () => {
      const body = { userLogin: user.userLogin, password: PASSWORD };
      const reply = await app.call(userLogin, { body });
      expect(reply.status).toBe(200);
      const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
      return { reply, cookies, token: reply.body.accessToken ?? '' };
    };
    const first = await logInAgain();
    const fileId = await send({ ...user, token: first.token }, 'AVATAR');
    const read = async (cookies: Record<string, string>) =>
      (await app.call(getFile, { params: { fileId }, cookies })).status;
    return { user, first, fileId, logInAgain, read };
  }

  it('is set at log-in for the path of files only and ends with the session', async () => {
    const { first, read } = await makeKnown();
    const set = [first.reply.headers['set-cookie']].flat().map(String);
    const cookie = set.find((one) => one.startsWith('munjip-file='));
    expect(cookie).toMatch(/; Path=\/api\/file;/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(await read(first.cookies)).toBe(200);
    const out = await app.call(logout, { token: first.token });
    expect([out.headers['set-cookie']].flat().join()).toMatch(/munjip-file=;[^,]*Path=\/api\/file/);
    expect(await read(first.cookies)).toBe(404);
  });

  it('stays the same when tokens are re-issued', async () => {
    const { first, read } = await makeKnown();
    const again = await app.call(reissueTokens, { cookies: first.cookies });
    const given = again.cookies.find(({ name }) => name === 'munjip-file');
    expect(given?.value).toBe(first.cookies['munjip-file']);
    expect(await read(first.cookies)).toBe(200);
  });

  it('of a session that another log-in ended reads nothing', async () => {
    const { first, logInAgain, read } = await makeKnown();
    const second = await logInAgain();
    expect([await read(first.cookies), await read(second.cookies)]).toEqual([404, 200]);
  });

  it('of an expired session or a temporary password reads nothing', async () => {
    const { user, first, read } = await makeKnown();
    const { db } = app.services;
    const ofUser = db.updateTable('users').where('userId', '=', user.userId);
    await ofUser.set({ mustChangePassword: true }).execute();
    expect(await read(first.cookies)).toBe(404);
    await ofUser.set({ mustChangePassword: false }).execute();
    expect(await read(first.cookies)).toBe(200);
    await db
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('userId', '=', user.userId)
      .execute();
    expect(await read(first.cookies)).toBe(404);
  });

  it('cannot be forged and opens no other endpoint; an access token opens no file', async () => {
    const { first, fileId, read } = await makeKnown();
    const [sessionId, proof = ''] = (first.cookies['munjip-file'] ?? '').split('.');
    for (const value of [
      sessionId ?? '',
      `${sessionId}.`,
      `${sessionId}.${'A'.repeat(43)}`,
      `${v7()}.${proof}`,
      `${sessionId}.${proof}x`,
      'x',
      '',
    ]) {
      expect(await read({ 'munjip-file': value })).toBe(404);
    }
    const byToken = await app.call(getFile, { params: { fileId }, token: first.token });
    expect(byToken.errorCode).toBe('NOT_FOUND');
    const saved = await app.call(updateUserInfo, {
      cookies: first.cookies,
      body: { penName: '다른 이름' },
    });
    expect(saved.errorCode).toBe('TOKEN_MISSING');
  });
});

it('reading/file-reading: a cached file is revalidated: 304 while it may be read, 404 afterwards', async () => {
  const room = await makeClass(app);
  const { friend, group } = room;
  const post = await makePicturePost(room);
  await post.publish();
  const cookies = await fileCookies(app, friend);
  const params = { fileId: post.fileId };
  const first = await app.call(getFile, { params, cookies });
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    etag: `"${post.fileId}"`,
  });
  const headers = { 'if-none-match': String(first.headers.etag) };
  const second = await app.call(getFile, { params, cookies, headers });
  expect([second.status, (second.body as unknown as Uint8Array).length]).toEqual([304, 0]);
  await leave(group, friend, friend);
  const third = await app.call(getFile, { params, cookies, headers });
  expect([third.status, third.headers['cache-control']]).toEqual([404, 'no-store']);
});
